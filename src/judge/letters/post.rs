//! Puts letters into the outbox, complete to the byte.

use chrono::{DateTime, Utc};

use crate::judge::base::{Draft, DraftPicture, House, JudgeError, PageHead, Result};
use crate::judge::identity::tags;
use crate::judge::ledger::heads;
use crate::judge::letters::list_unsubscribe::{self, Ended};
use crate::judge::letters::rate_limit;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::mail::calendar::{CalendarFile, Deadline};
use crate::mail::known::{boundary, message_id};
use crate::mail::letter::{Attached, is_message_id};
use crate::mail::{AutoSubmitted, Letter, Tagged};
use crate::rules::Line;
use crate::store::{
    Address, Game, GameState, LetterClass, LetterFormat, LetterKind, NewLetter, Observer, Person,
    PersonId, Queued, SeatRow, Tx,
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
        game: &'m Game,
        seat: &'m SeatRow,
        /// The seat's newest prompt.
        prompt: u32,
    },
    /// The thread of a person who looks on at a game.
    Observer {
        game: &'m Game,
        observer: &'m Observer,
        /// The tag of all its letters.
        tag: &'m Tagged,
    },
    /// A confirmation: its answer proves that a person reads the address.
    Confirm(&'m Tagged),
    /// Letters to a moderator: an answer proves who writes.
    Moderator(&'m Tagged),
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

    /// The game that it is about.
    const fn game(self) -> Option<&'m Game> {
        match self {
            Self::Seat { game, .. } | Self::Observer { game, .. } => Some(game),
            Self::Confirm(_) | Self::Moderator(_) | Self::Judge | Self::Digest(_) => None,
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
pub(crate) fn queue(work: &mut Work<'_>, voice: &Voice, mailing: &Mailing<'_>) -> Result<String> {
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
    work: &mut Work<'_>,
    voice: &Voice,
    mailing: &Mailing<'_>,
    class: LetterClass,
) -> Result<String> {
    let (tx, house, now) = (&mut work.tx, work.house, work.now);
    let key = house.keys.newest().secret();
    let id = message_id(key, &house.effect_for_id(&mailing.effect), house.host());
    let draft = &Draft {
        foot: match mailing.thread.game() {
            Some(game) => heads::foot(tx, voice, game)?,
            None => Vec::new(),
        },
        ..mailing.draft.clone()
    };
    // Only a confirmation goes to the very address that it asks about, as it is by default.
    let reader = if matches!(mailing.thread, Thread::Confirm(_)) {
        None
    } else {
        reader_at(tx, mailing.to)?
    };
    let reader = reader.as_ref();
    let rcpt = reader.filter(|reader| reader.second_since.is_some());
    let rcpt = rcpt.map_or(mailing.to, Person::reached_at).to_owned();
    let mut letter = letter(tx, house, voice, mailing, draft, id.clone(), now)?;
    letter.to.clone_from(&rcpt);
    if reader.is_some_and(|reader| reader.calendar) && house.settings.calendar {
        letter.calendar = calendar(house, voice, mailing, now);
    }
    // An address that nobody has confirmed gets short letters.
    let format = reader.map_or(LetterFormat::Pictures, |reader| reader.format);
    if format != LetterFormat::Text && class != LetterClass::Stranger {
        add_page(&mut letter, draft, voice)?;
    }
    let written = letter.to_bytes().map_err(|source| JudgeError::Letter {
        to: mailing.to.to_owned(),
        source,
    })?;
    let picture = draft.picture.as_ref().zip(written.picture_at);
    let game = mailing.thread.game().map(|game| game.id);
    let (seat, prompt) = match mailing.thread {
        Thread::Seat { seat, prompt, .. } => (Some(seat.seat), Some(prompt)),
        Thread::Observer { .. }
        | Thread::Confirm(_)
        | Thread::Moderator(_)
        | Thread::Judge
        | Thread::Digest(_) => (None, None),
    };
    let queued = tx.queue_letter(&NewLetter {
        effect_key: &mailing.effect,
        message_id: &id,
        rcpt: &rcpt,
        class,
        kind: mailing.kind,
        bytes: &written.bytes,
        picture: picture.map(|(picture, at)| picture.stored(at)),
        created_at: now,
        game,
        seat,
        prompt_no: prompt,
    })?;
    // What a game tells of its progress ends with the game.
    if let (Queued::New(letter), Thread::Seat { seat, .. }) = (queued, mailing.thread)
        && mailing.kind != LetterKind::Report
    {
        rate_limit::count_to_seat(work, letter, seat.id())?;
    }
    Ok(id)
}

/// Puts the page beside the text of a letter, and its picture beside the page.
fn add_page(letter: &mut Letter, draft: &Draft, voice: &Voice) -> Result<()> {
    let head = PageHead {
        subject: &letter.subject,
        mailto: letter.answer_link(),
    };
    letter.html = Some(draft.html(voice, &head)?);
    letter.picture = draft.picture.as_ref().map(DraftPicture::part);
    Ok(())
}

/// The person whose first address this is: letters go to the second one, where those to the first
/// come back, and as the person wants them.
pub(crate) fn reader_at(tx: &Tx<'_>, address: &str) -> Result<Option<Person>> {
    let person = tx.person_by_address(address)?;
    let address = Address::from(address);
    Ok(person.filter(|person| *person.address == *address))
}

fn letter(
    tx: &mut Tx<'_>,
    house: &House,
    voice: &Voice,
    mailing: &Mailing<'_>,
    draft: &Draft,
    message_id: String,
    now: DateTime<Utc>,
) -> Result<Letter> {
    let address = &house.settings.address;
    let language = ("Content-Language".to_owned(), voice.language().to_owned());
    let ended = match mailing.thread {
        Thread::Observer { game, observer, .. } => Some(Ended::Observed(game, observer)),
        Thread::Digest(person) => Some(Ended::Digests(person)),
        Thread::Seat { .. } | Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge => None,
    };
    let unsubscribe = ended.map(|ended| list_unsubscribe::field(tx, house, ended, mailing.to));
    let unsubscribe = unsubscribe.transpose()?;
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
        from: (from_name(house, voice, mailing.thread), address.clone()),
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
        list_id: mailing.thread.game().map(|game| {
            let id = format!("{}.{}", game.name, house.host());
            (game.name.clone(), id)
        }),
        instance: house.instance.clone(),
        extra: std::iter::once(language).chain(unsubscribe).collect(),
        text: draft.text(voice)?,
        html: None,
        picture: None,
        calendar: None,
        files: mailing.files.clone(),
        boundary: boundary(house.keys.newest().secret(), &mailing.effect),
    })
}

/// The deadline of a seat as a calendar file: one entry, which moves with its questions and goes
/// when nothing is asked any more.
fn calendar(
    house: &House,
    voice: &Voice,
    mailing: &Mailing<'_>,
    now: DateTime<Utc>,
) -> Option<CalendarFile> {
    let Thread::Seat { game, seat, prompt } = mailing.thread else {
        return None;
    };
    let answered = mailing.kind == LetterKind::Report && prompt > 0;
    if mailing.deadline.is_none() && !answered {
        return None;
    }
    let summary = Line::new("calendar-summary")
        .with("game", game.name.as_str())
        .with("seat", seat.name.as_str());
    let deadline = Deadline {
        uid: format!("{}.{}@{}", game.name, seat.name, house.host()),
        written_at: now,
        sequence: seat.letters,
        at: mailing.deadline.unwrap_or(now),
        summary: voice.say(&summary, &Cast::default()),
        is_cancelled: mailing.deadline.is_none(),
    };
    Some(deadline.file())
}

/// Who writes: a list of mails shows the game first.
fn from_name(house: &House, voice: &Voice, thread: Thread<'_>) -> String {
    let judge = &house.settings.name;
    let Some(game) = thread.game() else {
        return judge.clone();
    };
    let name = Line::new("from-game").with("game", game.name.as_str());
    voice.say(&name.with("judge", judge.as_str()), &Cast::default())
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
