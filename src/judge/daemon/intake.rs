//! Taking mails in, and up to when all mail is in.
//!
//! A mail is stored in a commit of its own or with others, and only then removed from its mailbox.
//! What is left there is as good as unread, so the clock acts only up to the time by which all mail
//! that had come is stored and worked on. A mailbox that hands over the oldest mails first and says
//! since when the others wait ([`Left::Listed`]) lets the clock go on while it is being emptied:
//! mails that came after a deadline, however many, never keep the clock from it, and those that
//! came before it do for as long as it takes to work on them.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::daemon::clock_jump;
use crate::judge::daemon::lap::TakenIn;
use crate::mail::{Arrival, Left, Mailbox, address, heap};
use crate::store::{Attempt, InboxMail, NewMail, Received, Role, StoreError, Tx};

/// What comes this much earlier came before.
const JUST_BEFORE: TimeDelta = TimeDelta::milliseconds(1);

/// So many bytes of mails are stored before some of them are worked on, of which less is kept then:
/// a flood of large mails must not fill the disk in between.
const AT_ONCE: usize = 4 * 1024 * 1024;

/// How often other judges are told by when all mail is in; each time costs a commit.
const PUBLISH_EVERY: TimeDelta = TimeDelta::seconds(1);

/// No server of ours keeps a mail for longer before it hands it on or sends it back.
const ON_ITS_WAY: TimeDelta = TimeDelta::days(7);

/// What is known by a listing of the mailbox.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    listing: u64,
    /// A time at which it was not made yet: all that had come by then is in it.
    at: DateTime<Utc>,
    /// The time by which all mail that had come is stored.
    all_in: DateTime<Utc>,
}

/// Whether a mailbox has handed over all that it has, which is less than it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drained {
    Yes,
    No,
}

impl Judge {
    /// Stores waiting mails, and acknowledges them once they are stored.
    pub fn take_in(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<u32> {
        let mut taken = TakenIn::default();
        while self.receive(mailbox, now, limit, false, &mut taken)? == Drained::No {
            taken.bytes = 0;
            if taken.mails >= limit {
                break;
            }
        }
        Ok(taken.mails)
    }

    /// Takes mails in, and says whether the mailbox has handed over all that it has. If work
    /// `begins` at once, the same commit counts the first attempt at each new one. What was `taken`
    /// is kept even where the mailbox fails afterwards.
    pub(crate) fn receive(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
        begins: bool,
        taken: &mut TakenIn,
    ) -> Result<Drained> {
        loop {
            let left = limit.saturating_sub(taken.mails);
            let known = taken.mails;
            self.receive_some(mailbox, now, left, begins, taken)?;
            if !mailbox.holds_back() || taken.mails == known {
                return Ok(match taken.mails < limit {
                    true => Drained::Yes,
                    false => Drained::No,
                });
            }
            if taken.bytes >= AT_ONCE {
                return Ok(Drained::No);
            }
        }
    }

    /// Takes in as many mails as the mailbox hands over at once.
    fn receive_some(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
        begins: bool,
        taken: &mut TakenIn,
    ) -> Result<()> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let arrivals = mailbox.waiting(limit)?;
        if arrivals.is_empty() {
            return Ok(());
        }
        let ours = &self.house.settings.receiver.trusted_hops;
        let judge = &self.house.settings.address;
        let shared = self.store.is_shared();
        let mut tx = self.store.begin_about(&[])?;
        for arrival in &arrivals {
            let handed_over = match &mut taken.witness {
                Some(witness) => witness.arrival(arrival.arrived_at),
                None => clock_jump::arrived(arrival.arrived_at, now),
            };
            let first = heap::taken_at(&arrival.bytes, ours);
            let arrived_at = came(first, handed_over);
            if let Received::New(mail) = store(&mut tx, mailbox, arrival, arrived_at)? {
                taken.keys.insert(mail, arrival.key.clone());
                if begins {
                    tx.count_attempt(mail, Attempt::Begun)?;
                    taken.begun.insert(mail);
                }
                if shared
                    && let Some(tag) = address::tag_in_head(&arrival.bytes, judge)
                    && let Some(game) = tx.game_by_name(&tag.game)?
                {
                    tx.expect_game(mail, game.id)?;
                }
            }
        }
        tx.commit()?;
        let mails = u32::try_from(arrivals.len()).unwrap_or(u32::MAX);
        taken.mails = taken.mails.saturating_add(mails);
        let bytes = arrivals.iter().map(|arrival| arrival.bytes.len());
        taken.bytes = bytes.fold(taken.bytes, usize::saturating_add);
        let keys: Vec<String> = arrivals.into_iter().map(|arrival| arrival.key).collect();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        Ok(mailbox.acknowledge_all(&keys)?)
    }

    /// The time by which all mail that had come is stored; none while nobody knows. `drained` says
    /// whether the mailbox has handed over less than it was asked for.
    pub(crate) fn all_in_by(
        &mut self,
        mailbox: &dyn Mailbox,
        now: DateTime<Utc>,
        drained: Drained,
    ) -> Option<DateTime<Utc>> {
        let (listing, oldest) = match mailbox.left() {
            Left::Listed { listing, oldest } => (listing, oldest),
            left => {
                self.listed = None;
                let is_all = drained == Drained::Yes && left == Left::Unknown;
                return is_all.then_some(now);
            }
        };
        let before = self.listed.filter(|listed| listed.listing == listing);
        let at = before.map_or(now, |listed| listed.at.min(now));
        let all_in = oldest.map_or(at, |oldest| at.min(oldest - JUST_BEFORE));
        self.listed = Some(Listed {
            listing,
            at,
            all_in,
        });
        Some(all_in)
    }

    /// What the intake of a mailbox is called where several judges share it: one of this machine is
    /// another one than those of others.
    pub(crate) fn role_of(&self, mailbox: &dyn Mailbox) -> Role {
        let name = mailbox.name();
        let host = self.store.host().filter(|_| !mailbox.has_own_clock());
        Role::Mailbox(host.map_or_else(|| name.to_owned(), |host| format!("{name} on {host}")))
    }

    /// Tells the judges that share the database by when all mail that had come to this mailbox is
    /// stored, and gives by when that to any mailbox is.
    pub(crate) fn publish(
        &mut self,
        intake: &Role,
        all_in: Option<DateTime<Utc>>,
    ) -> Result<Option<DateTime<Utc>>> {
        if !self.store.serves_beside_others() {
            return Ok(all_in);
        }
        let known = self.published.zip(all_in);
        if known.is_none_or(|(published, all_in)| (all_in - published).abs() >= PUBLISH_EVERY) {
            let mut tx = self.store.begin_about(&[])?;
            tx.note_all_in(intake, all_in)?;
            tx.commit()?;
            self.published = all_in;
        }
        Ok(self.store.all_in()?)
    }

    /// The time by which games may be closed before mails are worked on that came later: what is
    /// left in the mailbox must not have come before these.
    pub(crate) fn closes_by(&self, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
        let all_in = match self.store.serves_beside_others() {
            true => self.store.all_in()?,
            false => self.listed.map(|listed| listed.all_in),
        };
        Ok(all_in.map_or(now, |all_in| all_in.min(now)))
    }

    /// The time by which all mail that had come is worked on too, where it is stored `by` a time.
    pub(crate) fn worked_on_by(&self, by: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let oldest = self.store.unfinished_mails(1)?;
        let oldest = oldest.first().map(|mail| mail.arrived_at - JUST_BEFORE);
        Ok(Some(oldest.map_or(by, |oldest| by.min(oldest))))
    }
}

/// When a mail came: when the first server of ours says that it took it, or else when it came to
/// lie in the mailbox, or else now. A stamp counts only if it makes the mail earlier, so that
/// nobody is late by a server's wrong clock, and not by more than servers keep a mail.
fn came(first: Option<DateTime<Utc>>, handed_over: DateTime<Utc>) -> DateTime<Utc> {
    let first = first.filter(|first| handed_over - *first <= ON_ITS_WAY);
    first.map_or(handed_over, |first| first.min(handed_over))
}

/// Stores a mail, unless it was stored before.
///
/// Where keys come again, one with another digest is another mail: it is stored under its key and
/// its digest, which it has again however often it is handed over.
fn store(
    tx: &mut Tx<'_>,
    mailbox: &dyn Mailbox,
    arrival: &Arrival,
    arrived_at: DateTime<Utc>,
) -> Result<Received, StoreError> {
    let mail = NewMail {
        source: mailbox.name(),
        key: &arrival.key,
        bytes: &arrival.bytes,
        full_size: arrival.full_size,
        digest: arrival.digest.as_deref(),
        arrived_at,
    };
    let received = tx.receive(&mail)?;
    let (Received::Known(known), Some(digest), true) =
        (received, mail.digest, mailbox.reuses_keys())
    else {
        return Ok(received);
    };
    if is_same(&tx.mail(known)?, &mail) {
        return Ok(received);
    }
    tracing::warn!("The name {:?} comes again with another mail", arrival.key);
    tx.receive(&NewMail {
        key: &format!("{};sha256={digest}", arrival.key),
        ..mail
    })
}

/// Whether a mail is the one that was stored under its key. Of one whose bytes were not all fetched
/// there is no digest.
fn is_same(known: &InboxMail, mail: &NewMail<'_>) -> bool {
    match &known.digest {
        Some(digest) => Some(digest.as_str()) == mail.digest,
        None => known.full_size == mail.full_size,
    }
}
