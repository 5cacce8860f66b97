//! Answers that are no reports: receipts, help pages, confirmations.

use crate::judge::base::{Answered, Correspondent, Draft, Proof, Result, SeatMail};
use crate::judge::identity::tags;
use crate::judge::ledger::timing;
use crate::judge::letters::post::{self, Mailing, Thread};
use crate::judge::letters::rate_limit::{self, Share};
use crate::judge::letters::{picture, report, slowed, strangers};
use crate::judge::time::schedule::Nmr;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::rules::{Line, Seat};
use crate::store::{
    Confirmation, Game, InboxId, LetterClass, LetterKind, LimitClass, PendingSet, Person, Purpose,
    SeatRow,
};

/// What an answer to a mail of a seat is, where there is but one.
pub(crate) const RECEIPT: &str = "receipt";

impl SeatMail<'_> {
    /// Answers at the registered address, in the thread of the seat.
    pub(crate) fn reply(&self, work: &mut Work<'_>, draft: Draft) -> Result<()> {
        self.reply_as(work, draft, RECEIPT)
    }

    /// The same where other letters may answer the mail besides: `what` keeps them apart.
    pub(crate) fn reply_as(&self, work: &mut Work<'_>, mut draft: Draft, what: &str) -> Result<()> {
        let (to, prompt) = (&self.person.address, self.seat.prompt_no);
        draft.tag = post::seat_tag(work.house, &self.game, &self.seat, prompt, to).foot_line();
        let answer = Answer {
            effect: self.answered.effect(what),
            share: rate_limit::share(work, to)?,
            mail: Some(self.answered.mail),
            language: &self.person.language,
            thread: Thread::of_seat(&self.game, &self.seat),
            answers: self.answered.message_id,
        };
        send(work, answer, draft)
    }
}

/// Answers a mail of anybody.
pub(crate) fn to_address(
    work: &mut Work<'_>,
    to: &str,
    language: &str,
    answered: Answered<'_>,
    draft: &Draft,
) -> Result<()> {
    let answer = Answer {
        effect: answered.effect("answer"),
        share: rate_limit::share(work, to)?,
        mail: Some(answered.mail),
        language,
        thread: Thread::Judge,
        answers: answered.message_id,
    };
    send(work, answer, draft.clone())
}

/// Asks an address to confirm something.
pub(crate) fn confirm(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    language: &str,
    draft: Draft,
) -> Result<()> {
    let effect = tags::confirm_effect(confirmation.id);
    ask(work, confirmation, None, language, effect, draft)
}

/// Answers a mail that answered a confirmation in a way that does nothing.
pub(crate) fn explain(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    language: &str,
    effect: String,
    answered: Answered<'_>,
    draft: Draft,
) -> Result<()> {
    let answers = answered.message_id;
    ask(work, confirmation, answers, language, effect, draft)
}

/// A letter whose answer counts for a confirmation.
fn ask(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    answers: Option<&str>,
    language: &str,
    effect: String,
    mut draft: Draft,
) -> Result<()> {
    let tag = tags::confirm_tag(work.house, confirmation);
    draft.tag = tag.foot_line();
    // Whether orders are a person's own is asked wherever that person is reached; what a
    // confirmation is to prove of an address, only that address can answer.
    let reader = match confirmation.purpose {
        Purpose::Sender => post::reader_at(&work.tx, &confirmation.address)?,
        Purpose::Join | Purpose::Address => None,
    };
    // A player who names a second address does not prove to read it.
    let class = match confirmation.purpose {
        Purpose::Address => LimitClass::Stranger,
        Purpose::Sender | Purpose::Join => rate_limit::share(work, &confirmation.address)?.class,
    };
    let reader = reader.as_ref();
    let address = reader.map_or(confirmation.address.as_str(), Person::reached_at);
    let answer = Answer {
        effect,
        share: Share { class, address },
        mail: None,
        language,
        thread: Thread::Confirm(&tag),
        answers,
    };
    send(work, answer, draft)
}

/// A letter that answers a mail, and that counts for its reader's share.
struct Answer<'m> {
    effect: String,
    /// Where it goes, and what it counts against.
    share: Share<'m>,
    /// The mail that it answers, if it does.
    mail: Option<InboxId>,
    language: &'m str,
    thread: Thread<'m>,
    /// The Message-ID of the mail that it answers.
    answers: Option<&'m str>,
}

impl<'m> Answer<'m> {
    /// The seat that it goes to, with its game.
    const fn seat(&self) -> Option<(&'m Game, &'m SeatRow)> {
        match self.thread {
            Thread::Seat { game, seat, .. } => Some((game, seat)),
            Thread::Observer { .. }
            | Thread::Confirm(_)
            | Thread::Moderator(_)
            | Thread::Judge
            | Thread::Digest(_) => None,
        }
    }
}

/// Queues an answer, unless its reader has had too many of late: then what it says to a seat's
/// player is told together with what became of other mails. The last one before that says so.
fn send(work: &mut Work<'_>, answer: Answer<'_>, mut draft: Draft) -> Result<()> {
    let (seat, voice) = (answer.seat(), work.house.voice(answer.language)?);
    let of_seat = seat.map(|(_, seat)| seat.id());
    let level = rate_limit::level(work, answer.share, of_seat)?;
    match (level.left, seat, work.mail.proof) {
        (0, Some((game, seat)), Proof::Proven) => {
            return slowed::collect(work, game, seat, answer.share.address, &draft);
        }
        (0, _, _) => return Ok(()),
        _ => {}
    }
    if let (Thread::Judge, Some(mail)) = (answer.thread, answer.mail)
        && strangers::are_asked(work, answer.share.class)
    {
        return strangers::ask(work, answer.share.address, answer.language, mail, draft);
    }
    if level.left == 1 {
        let line = rate_limit::last_line(work, answer.share, of_seat.is_some(), level.next_at)?;
        draft.closing.push(voice.say(&line, &Cast::default()));
    }
    let mailing = Mailing {
        answers: answer.answers,
        ..Mailing::new(
            LetterKind::Receipt,
            answer.share.address,
            answer.thread,
            answer.effect,
            &draft,
        )
    };
    let class = match answer.share.class {
        LimitClass::Proven => post::class(&mailing),
        LimitClass::Unproven => LetterClass::Player,
        _ => LetterClass::Stranger,
    };
    post::queue_as(work, voice, &mailing, class)?;
    rate_limit::count(work, answer.share)
}

/// A draft of nothing but paragraphs.
pub(crate) fn paragraphs(voice: &Voice, cast: &Cast, lines: &[Line]) -> Draft {
    Draft {
        opening: lines.iter().map(|line| voice.say(line, cast)).collect(),
        ..Draft::with_help()
    }
}

/// The whole letter of a seat at the present position, with `notes` first: for an answer that comes
/// too late, and for `SHOW`.
pub(crate) fn present_position(
    work: &mut Work<'_>,
    from: &Correspondent,
    told: u32,
    notes: Vec<String>,
) -> Result<Draft> {
    let table = work.tables.load(&work.tx, &from.game)?;
    let seats = work.tx.seats(from.game.id)?;
    let rows = work.tx.rows_since(from.game.id, told)?;
    let seat = SeatRow {
        told,
        ..from.seat.clone()
    };
    let position = report::Position {
        game: &from.game,
        seats: &seats,
        table: &table,
        rows: &rows,
        deadline: from.game.deadline,
        board: None,
    };
    let reader = report::Reader {
        seat: &seat,
        person: &from.person,
    };
    let waits = waits(work, &from.game, &seat, &from.person)?;
    let answered = waits.is_some();
    let report::Report {
        mut draft, offers, ..
    } = report::compose(work.house, position, reader, answered, work.now)?;
    let voice = work.house.voice(&from.person.language)?;
    draft.picture = picture::of_seat(work.house, position, reader, &offers)?;
    let waits = waits.map(|line| voice.say(&line, &Cast::default()));
    draft.opening.splice(0..0, notes.into_iter().chain(waits));
    Ok(draft)
}

/// The present letter of a seat once more, with a line that says `why`; its effect is called after
/// the `cause`.
pub(crate) fn once_more(
    work: &mut Work<'_>,
    from: &Correspondent,
    cause: &str,
    why: &Line,
) -> Result<()> {
    let voice = work.house.voice(&from.person.language)?;
    let note = voice.say(why, &Cast::default());
    let mut draft = present_position(work, from, from.seat.told, vec![note])?;
    let (game, seat, prompt) = (&from.game, &from.seat, from.prompt);
    let to = &from.person.address;
    draft.tag = post::seat_tag(work.house, game, seat, prompt, to).foot_line();
    let mailing = Mailing {
        deadline: game.deadline.filter(|_| game.awaiting == Some(seat.seat)),
        ..Mailing::new(
            LetterKind::Report,
            to,
            Thread::Seat { game, seat, prompt },
            format!("{cause}/{}/{}", game.name, seat.name),
            &draft,
        )
    };
    let id = post::queue(work, voice, &mailing)?;
    // What waits for a digest still does.
    if !seat.unread {
        work.tx.told(game.id, seat.seat, game.entries, &id)?;
    }
    Ok(())
}

/// By when the game of a seat is waited for, for the end of a letter that asks nothing.
pub(crate) fn deadline(work: &Work<'_>, from: &Correspondent) -> Result<Vec<String>> {
    let game = work.tx.game(from.game.id)?;
    let person = work.tx.person(from.person.id)?;
    let voice = work.house.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let line = waited_for(work, &game, &from.seat, &person)?;
    Ok(line.iter().map(|line| voice.say(line, &cast)).collect())
}

/// By when a game is waited for, and who is to decide, for a letter to a seat that asks nothing;
/// nothing of what is still to come in a digest.
pub(crate) fn waited_for(
    work: &Work<'_>,
    game: &Game,
    row: &SeatRow,
    person: &Person,
) -> Result<Option<Line>> {
    if let Some(waits) = waits(work, game, row, person)? {
        return Ok(Some(waits));
    }
    let told = game
        .deadline
        .filter(|_| !row.unread && game.paused_at.is_none());
    let Some((seat, deadline)) = game.awaiting.zip(told) else {
        return Ok(None);
    };
    let until = |time| work.local_clock(Some(person)).until(time);
    let over = deadline <= work.now;
    // A game that waits takes an answer whenever it comes.
    let closes = timing::schedule_of(game)?.nmr != Nmr::Wait;
    let closes_at = game.closes_at.filter(|time| closes && *time > work.now);
    Ok(Some(match (seat == row.seat, closes_at) {
        (false, _) => Line::new("waiting-until")
            .with("seat", Seat::new(seat))
            .with("until", until(deadline)),
        (true, Some(closes_at)) if over => {
            Line::new("still-counts-until").with("until", until(closes_at))
        }
        (true, None) if over => Line::new("still-counts"),
        (true, _) => Line::new("still-time").with("until", until(deadline)),
    }))
}

/// What its player is told while an answer of this seat waits.
fn waits(work: &Work<'_>, game: &Game, row: &SeatRow, person: &Person) -> Result<Option<Line>> {
    let kept = work.tx.find::<PendingSet>(game.id)?;
    let kept = kept.filter(|kept| kept.seat == row.seat && game.paused_at.is_none());
    let Some((kept, plays_at)) = kept.zip(game.closes_at) else {
        return Ok(None);
    };
    let key = match timing::is_on_command(game)? {
        true => "answer-collected",
        false => "answer-waits",
    };
    let orders: Vec<&str> = kept.text.lines().collect();
    let until = work.local_clock(Some(person)).until(plays_at);
    let line = Line::new(key).with("orders", orders.join("; "));
    Ok(Some(line.with("until", until)))
}
