//! Puts letters into the outbox, complete to the byte.

use chrono::{DateTime, Utc};

use crate::judge::base::draft::Draft;
use crate::judge::base::error::JudgeError;
use crate::judge::base::house::House;
use crate::judge::identity::tags;
use crate::judge::ledger::heads;
use crate::judge::letters::rate_limit;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::mail::calendar::Deadline;
use crate::mail::known::{boundary, message_id};
use crate::mail::letter::{Attached, is_message_id};
use crate::mail::{AutoSubmitted, Letter, Tagged};
use crate::rules::Line;
use crate::store::{
    Game, GameState, LetterClass, LetterKind, NewLetter, Observer, PersonId, Queued, Reached,
    SeatRow, Tx,
};

/// A letter that is to be sent.
#[derive(Debug)]
pub(crate) struct Mailing<'m> {
    /// What it does, in a form that the same effect has once: `new-world-1/37/BLUE/prompt`.
    pub(crate) effect: String,
    /// To whom: the registered address, which the tag is for.
    pub(crate) to: &'m str,
    /// Which letters go first.
    pub(crate) kind: LetterKind,
    /// The thread it belongs to.
    pub(crate) thread: Thread<'m>,
    pub(crate) draft: &'m Draft,
    /// The Message-ID of the mail that it answers.
    pub(crate) answers: Option<&'m str>,
    /// The deadline that it tells its reader of.
    pub(crate) deadline: Option<DateTime<Utc>>,
    /// The files that go along.
    pub(crate) files: Vec<Attached>,
}

impl<'m> Mailing<'m> {
    /// A letter that answers no mail, tells of no deadline and carries no files.
    pub(crate) const fn new(
        kind: LetterKind,
        to: &'m str,
        thread: Thread<'m>,
        effect: String,
        draft: &'m Draft,
    ) -> Self {
        Self {
            effect,
            to,
            kind,
            thread,
            draft,
            answers: None,
            deadline: None,
            files: Vec::new(),
        }
    }

    /// The Message-ID of the mail that it answers, where it can be written.
    fn answered_id(&self) -> Option<String> {
        let id = self.answers.filter(|id| is_message_id(id));
        id.map(str::to_owned)
    }
}

/// The thread of a letter, which decides where an answer goes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thread<'m> {
    /// A seat's thread in a game; answers carry the number of a prompt.
    Seat {
        /// The game.
        game: &'m Game,
        /// The seat.
        seat: &'m SeatRow,
        /// The seat's newest prompt.
        prompt: u32,
    },
    /// The thread of a person who looks on at a game.
    Observer {
        /// The game.
        game: &'m Game,
        /// Who looks on.
        observer: &'m Observer,
        /// The tag of all its letters.
        tag: &'m Tagged,
    },
    /// A confirmation: its answer proves that a person reads the address.
    Confirm(&'m Tagged),
    /// Letters to a moderator: an answer proves who writes.
    Moderator(&'m Tagged),
    /// None.
    Judge,
    /// None: what happened in several games of this person.
    Digest(PersonId),
}

impl<'m> Thread<'m> {
    /// The thread of a seat, about the last question that it was asked.
    pub(crate) const fn of_seat(game: &'m Game, seat: &'m SeatRow) -> Self {
        Self::Seat {
            game,
            seat,
            prompt: seat.prompt_no,
        }
    }
}

/// The tag of a seat's letters, for the registered address.
pub(crate) fn seat_tag(
    house: &House,
    game: &Game,
    seat: &SeatRow,
    prompt: u32,
    to: &str,
) -> Tagged {
    let key = house.keys.newest();
    Tagged::new(key, &game.name, &seat.name, prompt, to, seat.epoch)
}

/// Queues a letter, unless its effect was queued before; returns its Message-ID.
pub(crate) fn queue(
    work: &mut Work<'_, '_>,
    voice: &Voice,
    mailing: &Mailing<'_>,
) -> Result<String, JudgeError> {
    queue_as(work, voice, mailing, class(mailing))
}

/// Whom a letter is for, by its thread: what a running game asks and answers leaves first.
pub(crate) fn class(mailing: &Mailing<'_>) -> LetterClass {
    match mailing.thread {
        Thread::Seat { game, .. }
            if game.state == GameState::Running && mailing.kind != LetterKind::Notice =>
        {
            LetterClass::Game
        }
        Thread::Seat { .. }
        | Thread::Observer { .. }
        | Thread::Confirm(_)
        | Thread::Moderator(_)
        | Thread::Judge
        | Thread::Digest(_) => LetterClass::Player,
    }
}

/// Queues a letter that is for this class of readers.
pub(crate) fn queue_as(
    work: &mut Work<'_, '_>,
    voice: &Voice,
    mailing: &Mailing<'_>,
    class: LetterClass,
) -> Result<String, JudgeError> {
    let (tx, house, now) = (&mut *work.tx, work.house, work.now);
    let key = house.keys.newest().secret();
    let id = message_id(key, &house.effect_for_id(&mailing.effect), house.host());
    let draft = &Draft {
        foot: match mailing.thread {
            Thread::Seat { game, .. } | Thread::Observer { game, .. } => {
                heads::foot(tx, voice, game)?
            }
            Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge | Thread::Digest(_) => {
                Vec::new()
            }
        },
        ..mailing.draft.clone()
    };
    let reached = reached(tx, mailing)?;
    let rcpt = reached.second.unwrap_or_else(|| mailing.to.to_owned());
    let html = reached.html.then(|| draft.html(voice));
    let letter = Letter {
        to: rcpt.clone(),
        html: html.transpose()?,
        ..letter(tx, house, voice, mailing, draft, id.clone(), now)?
    };
    let bytes = letter.to_bytes().map_err(|source| JudgeError::Letter {
        to: mailing.to.to_owned(),
        source,
    })?;
    let (game, seat, prompt) = match mailing.thread {
        Thread::Seat { game, seat, prompt } => (Some(game.id), Some(seat.seat), Some(prompt)),
        Thread::Observer { game, .. } => (Some(game.id), None, None),
        Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge | Thread::Digest(_) => {
            (None, None, None)
        }
    };
    let queued = tx.queue_letter(&NewLetter {
        effect_key: &mailing.effect,
        message_id: &id,
        rcpt: &rcpt,
        class,
        kind: mailing.kind,
        bytes: &bytes,
        created_at: now,
        game,
        seat,
        prompt_no: prompt,
    })?;
    // What a game tells of its progress ends with the game.
    if let (Queued::New(letter), Thread::Seat { seat, .. }) = (queued, mailing.thread)
        && mailing.kind != LetterKind::Report
    {
        rate_limit::count_to_seat(tx, house, letter, seat.id(), now)?;
    }
    Ok(id)
}

/// How a letter goes: to the second address, where letters to the first come back, and as its
/// reader wants it. Only a confirmation goes to the very address that it asks about.
fn reached(tx: &Tx<'_>, mailing: &Mailing<'_>) -> Result<Reached, JudgeError> {
    Ok(match mailing.thread {
        Thread::Confirm(_) => Reached::default(),
        Thread::Seat { .. }
        | Thread::Observer { .. }
        | Thread::Moderator(_)
        | Thread::Judge
        | Thread::Digest(_) => tx.reached(mailing.to)?,
    })
}

fn letter(
    tx: &mut Tx<'_>,
    house: &House,
    voice: &Voice,
    mailing: &Mailing<'_>,
    draft: &Draft,
    message_id: String,
    now: DateTime<Utc>,
) -> Result<Letter, JudgeError> {
    let address = &house.settings.address;
    let language = ("Content-Language".to_owned(), voice.language().to_owned());
    let unsubscribe = list_unsubscribe(tx, house, mailing.thread, mailing.to)?;
    let reply_to = match mailing.thread {
        Thread::Seat { game, seat, prompt } => {
            let tag = seat_tag(house, game, seat, prompt, mailing.to);
            tags::reply_address(tx, house, &tag)?
        }
        Thread::Observer { tag, .. } | Thread::Confirm(tag) | Thread::Moderator(tag) => {
            tags::reply_address(tx, house, tag)?
        }
        Thread::Judge | Thread::Digest(_) => address.clone(),
    };
    Ok(Letter {
        from: (house.settings.name.clone(), address.clone()),
        to: mailing.to.to_owned(),
        reply_to,
        subject: voice.say(&subject(mailing.thread), &Cast::default()),
        date: now,
        message_id,
        in_reply_to: in_reply_to(mailing),
        references: references(house, mailing),
        auto_submitted: match mailing.answers {
            Some(_) => AutoSubmitted::Replied,
            None => AutoSubmitted::Generated,
        },
        list_id: match mailing.thread {
            Thread::Seat { game, .. } | Thread::Observer { game, .. } => {
                Some((game.name.clone(), format!("{}.{}", game.name, house.host())))
            }
            Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge | Thread::Digest(_) => None,
        },
        instance: house.instance.clone(),
        extra: std::iter::once(language).chain(unsubscribe).collect(),
        text: draft.text(voice)?,
        html: None,
        calendar: calendar(house, voice, mailing, now),
        files: mailing.files.clone(),
        boundary: boundary(house.keys.newest().secret(), &mailing.effect),
    })
}

/// The deadline of a seat as a calendar file; later letters to one question move it.
fn calendar(
    house: &House,
    voice: &Voice,
    mailing: &Mailing<'_>,
    now: DateTime<Utc>,
) -> Option<String> {
    let Thread::Seat { game, seat, prompt } = mailing.thread else {
        return None;
    };
    let at = mailing.deadline.filter(|_| house.settings.calendar)?;
    let summary = Line::new("calendar-summary")
        .with("game", game.name.as_str())
        .with("seat", seat.name.as_str());
    let asked_at = game.asked_at.unwrap_or(now);
    let deadline = Deadline {
        uid: format!("{}.{}.{prompt}@{}", game.name, seat.name, house.host()),
        written_at: now,
        sequence: (now - asked_at).num_seconds(),
        at,
        summary: voice.say(&summary, &Cast::default()),
    };
    Some(deadline.to_text())
}

fn subject(thread: Thread<'_>) -> Line {
    match thread {
        Thread::Seat { game, seat, .. } => Line::new("subject-game")
            .with("game", game.name.as_str())
            .with("seat", seat.name.as_str()),
        Thread::Observer { game, .. } => {
            Line::new("subject-observer").with("game", game.name.as_str())
        }
        Thread::Confirm(_) => Line::new("subject-confirm"),
        Thread::Moderator(_) => Line::new("subject-moderator"),
        Thread::Judge => Line::new("subject-judge"),
        Thread::Digest(_) => Line::new("subject-digest"),
    }
}

/// The mail that is answered, or else the reader's last letter of this thread.
fn in_reply_to(mailing: &Mailing<'_>) -> Option<String> {
    let last = match mailing.thread {
        Thread::Seat { seat, .. } => seat.last_message_id.clone(),
        Thread::Observer { observer, .. } => observer.last_message_id.clone(),
        Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge | Thread::Digest(_) => None,
    };
    mailing.answered_id().or(last)
}

/// A thread has a root that was never sent: so it holds together whichever letters a person keeps.
fn references(house: &House, mailing: &Mailing<'_>) -> Vec<String> {
    let root_and_last = match mailing.thread {
        Thread::Seat { game, seat, .. } => {
            let root = format!("{}/{}/root", game.name, seat.name);
            Some((root, &seat.last_message_id))
        }
        Thread::Observer { game, observer, .. } => {
            let root = format!("{}/observer/{}/root", game.name, observer.person);
            Some((root, &observer.last_message_id))
        }
        Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge | Thread::Digest(_) => None,
    };
    let mut references = Vec::new();
    if let Some((root, last)) = root_and_last {
        let key = house.keys.first().secret();
        references.push(message_id(key, &root, house.host()));
        references.extend(last.clone());
    }
    references.extend(mailing.answered_id());
    references
}

/// The word that stands for a seat in the tags of unsubscribe addresses.
pub(crate) const UNSUBSCRIBE: &str = "unsub";

/// The word that stands for a game in the address of a digest.
pub(crate) const DIGEST: &str = "digest";

/// These tags die with their key alone.
pub(crate) const EPOCH: u32 = 1;

/// The field of a letter's header that says how to end such letters, where that can be.
fn list_unsubscribe(
    tx: &mut Tx<'_>,
    house: &House,
    thread: Thread<'_>,
    to: &str,
) -> Result<Option<(String, String)>, JudgeError> {
    let (list, person, subject) = match thread {
        Thread::Observer { game, observer, .. } => (
            game.name.as_str(),
            observer.person,
            format!("UNOBSERVE%20{}", game.name),
        ),
        Thread::Digest(person) => (DIGEST, person, "UNSUBSCRIBE".to_owned()),
        Thread::Seat { .. } | Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge => {
            return Ok(None);
        }
    };
    let number = u32::try_from(person.number()).unwrap_or(u32::MAX);
    let key = house.keys.newest();
    let tag = Tagged::new(key, list, UNSUBSCRIBE, number, to, EPOCH);
    let address = tags::reply_address(tx, house, &tag)?;
    let mailto = format!("<mailto:{address}?subject={subject}>");
    Ok(Some(("List-Unsubscribe".to_owned(), mailto)))
}
