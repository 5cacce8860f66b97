//! A batch: mails that the moderator has collected, worked on in one run.
//!
//! The mails are stored first, keyed by digest, so that an interrupted batch can run again. Then
//! they are worked on game by game, in order of arrival, each game in one transaction. All letters
//! are held until the moderator releases them ([`Judge::let_go`]). No lap of a daemon touches the
//! mails of a batch, and the clock waits for a game with mails left.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{Disposition, Result, Sender};
use crate::judge::identity::identify;
use crate::judge::inbox::receive::attempt;
use crate::judge::inbox::{receive, vouch};
use crate::judge::ledger::anonymity;
use crate::judge::letters::batch;
use crate::judge::play::alarms;
use crate::judge::work::Work;
use crate::mail;
use crate::mail::collection::{self, Collected};
use crate::store::{
    Attempt, GameId, Hold, HoldId, InboxMail, Letter, LettersBy, MailState, NewMail, OpenHolds,
    OwnMail, Received, SeatRef, Verdict, Why,
};

/// The mailbox name of batch mails.
const SOURCE: &str = "batch";

/// Maximum number of mails of one game in a transaction.
const TOGETHER: u32 = 1_000;

/// Maximum number of mails about no game in a transaction.
const LOOSE: u32 = 50;

/// Counts of the mails that were handed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandedIn {
    pub new: u32,
    /// Duplicates, byte for byte, of mails in this batch or an earlier one.
    pub known: u32,
    pub no_mails: u32,
}

impl HandedIn {
    /// Adds two counts.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            new: self.new.saturating_add(other.new),
            known: self.known.saturating_add(other.known),
            no_mails: self.no_mails.saturating_add(other.no_mails),
        }
    }
}

/// The headers of a letter that is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldLetter {
    /// The recipient; `-` if the game hides who plays which seat.
    pub to: String,
    pub subject: String,
}

impl Judge {
    /// Returns the open batch of this origin, or begins one.
    pub fn begin_batch(&mut self, origin: &str, now: DateTime<Utc>) -> Result<HoldId> {
        let mut open = self.store.list::<Hold>(OpenHolds)?.into_iter();
        if let Some(open) = open.find(|open| open.why == Why::Batch && open.origin == origin) {
            return Ok(open.id);
        }
        self.transact(now, |work| {
            Ok(work.tx.across()?.begin_hold(Why::Batch, origin, work.now)?)
        })
    }

    /// Stores mails of a batch in one commit. A mail's arrival is the time in the `Received` field
    /// of our first server, else its own date, else the arrival of the one before it, kept in
    /// `last`.
    pub fn hand_in(
        &mut self,
        batch: HoldId,
        mails: &[Collected],
        last: &mut DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<HandedIn> {
        self.transact(now, |work| {
            let mut done = HandedIn::default();
            for mail in mails {
                let hops = &work.context.settings.receiver.trusted_hops;
                let Some(says) = collection::arrival(&mail.bytes, hops) else {
                    done.no_mails = done.no_mails.saturating_add(1);
                    continue;
                };
                *last = says.unwrap_or(*last).min(now);
                match store(work, batch, mail, *last)? {
                    true => done.new = done.new.saturating_add(1),
                    false => done.known = done.known.saturating_add(1),
                }
            }
            Ok(done)
        })
    }

    /// Works on all remaining mails of a batch; `worked` gets the number of mails of each piece.
    ///
    /// # Errors
    /// Transient failures: the next run continues. A mail that fails for another reason holds up no
    /// other.
    pub fn work_on_batch(
        &mut self,
        batch: HoldId,
        now: DateTime<Utc>,
        worked: &mut dyn FnMut(u32),
    ) -> Result<()> {
        loop {
            let mut games = Vec::new();
            for mails in self.store.in_batch(batch)? {
                if mails.state == MailState::Received && !games.contains(&mails.game) {
                    games.push(mails.game);
                }
            }
            if games.is_empty() {
                return Ok(());
            }
            for game in games {
                self.work_on_game(batch, game, now, worked)?;
            }
        }
    }

    /// Works on all mails of one game in one transaction. If one was tried before, each gets its
    /// own.
    fn work_on_game(
        &mut self,
        batch: HoldId,
        game: Option<GameId>,
        now: DateTime<Utc>,
        worked: &mut dyn FnMut(u32),
    ) -> Result<()> {
        let limit = if game.is_some() { TOGETHER } else { LOOSE };
        let mails = self.store.mails_of_batch(batch, game, None, limit)?;
        let fresh = mails.iter().all(|mail| mail.attempts == 0);
        let pieces = mails.chunks(if fresh { mails.len().max(1) } else { 1 });
        for piece in pieces {
            self.recount(piece.iter(), Attempt::Begun)?;
            let done = self.transact(now, |work| {
                work.tx.hold_letters(batch);
                let each = piece.iter().map(|mail| one(work, mail, game));
                let done = each.sum::<Result<u32, _>>()?;
                batch::tell(work)?;
                Ok(done)
            });
            worked(self.spare(done, piece)?);
        }
        Ok(())
    }

    /// Returns the headers of the letters in a hold.
    pub fn letters_of_hold(&self, hold: HoldId) -> Result<Vec<HeldLetter>> {
        let letters = self.store.letters_by(LettersBy::Hold(hold))?.into_iter();
        let head = |letter: Letter| {
            Ok(HeldLetter {
                to: anonymity::address_beside_seat(&self.store, letter.game, letter.rcpt)?,
                subject: mail::own_mail::subject_of(&letter.bytes).unwrap_or_default(),
            })
        };
        letters.map(head).collect()
    }

    /// Releases the letters of a hold; returns their number.
    ///
    /// # Errors
    /// Those of the database, and of a hold that has ended.
    pub fn let_go(&mut self, hold: HoldId, now: DateTime<Utc>) -> Result<usize> {
        self.transact(now, |work| {
            Ok(work.tx.across()?.end_hold(hold, work.now, None)?)
        })
    }

    /// Discards the letters of a hold unsent; returns their number.
    ///
    /// # Errors
    /// Those of the database, and of a hold that has ended.
    pub fn discard(&mut self, hold: HoldId, now: DateTime<Utc>) -> Result<usize> {
        let reason = "the moderator let it go unsent";
        self.transact(now, |work| {
            Ok(work.tx.across()?.end_hold(hold, work.now, Some(reason))?)
        })
    }
}

/// Stores one mail; returns whether it is new.
fn store(
    work: &mut Work<'_>,
    batch: HoldId,
    mail: &Collected,
    arrived_at: DateTime<Utc>,
) -> Result<bool> {
    let received = work.tx.receive(&NewMail {
        source: SOURCE,
        key: &mail.digest,
        bytes: &mail.bytes,
        full_size: mail.full_size,
        digest: Some(&mail.digest),
        arrived_at,
    })?;
    let Received::New(id) = received else {
        return Ok(false);
    };
    let about = seat_about(work, mail)?;
    let game = about.map(|(seat, _)| seat.game);
    work.tx.across()?.into_batch(id, batch, game)?;
    if let Some((SeatRef { game, seat }, true)) = about {
        work.tx.across()?.add(&OwnMail { batch, game, seat })?;
    }
    Ok(true)
}

/// Finds the seat that a mail is about, as far as it is known before any mail is worked on; and
/// whether the mail is from its player or answers one of its letters.
fn seat_about(work: &mut Work<'_>, mail: &Collected) -> Result<Option<(SeatRef, bool)>> {
    let limits = mail::Limits::default();
    let read = mail::envelope::read(&mail.bytes, mail.full_size, &work.context.own, &limits);
    let Ok(envelope) = read else {
        return Ok(None);
    };
    let (sender, _) = identify::understand(work, &envelope)?;
    if let Sender::Seat(seat) = &sender {
        return Ok(Some((seat.at(), true)));
    }
    let Ok((seat, by)) = vouch::seat_of(work, &envelope, &sender)? else {
        return Ok(None);
    };
    let own = !vouch::is_strange(&seat, by, &envelope);
    Ok(Some((seat.at(), own)))
}

/// Works on one mail and notes the verdict; returns 1 if it is done. The clock first does all that
/// was due before the mail came.
fn one(work: &mut Work<'_>, mail: &InboxMail, game: Option<GameId>) -> Result<u32> {
    // Another person may run the same batch.
    if work.tx.mail(mail.id)?.state != MailState::Received {
        return Ok(0);
    }
    if let Some(game) = game {
        alarms::close_before(work, game, mail.arrived_at)?;
    }
    attempt(work, mail)?;
    let done = work.tx.mail(mail.id)?;
    if done.state == MailState::Received {
        return Ok(0);
    }
    let verdict = verdict(&done);
    work.tx.set(mail.id, &InboxMail::VERDICT, verdict)?;
    Ok(1)
}

fn verdict(mail: &InboxMail) -> Verdict {
    use Disposition::{
        AnotherSeat, Collected, IsOver, Kept, Misread, NotStarted, Played, Refused, SameOrders,
        SeatNotAsked, SeatOfAnother, SeatUnknown, Stale,
    };
    if mail.state == MailState::Aside {
        return Verdict::Failed;
    }
    match Disposition::of(mail.state, &mail.reason) {
        Some(Played) => Verdict::Played,
        Some(Kept | Collected) => Verdict::Collected,
        Some(Refused) => Verdict::Refused,
        Some(Misread) => Verdict::Misread,
        Some(Stale | IsOver | NotStarted) => Verdict::Late,
        Some(SeatUnknown | AnotherSeat | SeatOfAnother | SeatNotAsked) => Verdict::Unknown,
        Some(SameOrders) => Verdict::Repeated,
        None if mail.state == MailState::Filed && mail.reason.starts_with(receive::TWIN) => {
            Verdict::Repeated
        }
        _ => Verdict::Other,
    }
}
