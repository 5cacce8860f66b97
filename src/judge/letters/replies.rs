//! Answers other than reports: receipts, help pages, a few sentences to the player of a seat or to
//! any address.

use crate::judge::base::{Addressee, Correspondent, Draft, Mail, Result, SeatMail};
use crate::judge::ledger::timing;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::report;
use crate::judge::time::schedule::Nmr;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said, Voice};
use crate::mail::Unread;
use crate::rules::{Line, line};
use crate::store::{Game, GameState, LetterKind, PendingSet, Person, SeatRow};

impl Mail<'_> {
    /// Answers with a draft, in the thread of the reader's seat if there is one.
    pub(crate) fn reply(&self, work: &mut Work<'_>, draft: Draft) -> Result<()> {
        let Addressee {
            address,
            language,
            seat,
        } = &self.reader;
        match seat {
            Some(seat) => self.of_seat(seat).reply(work, draft),
            None => {
                let thread = Thread::Judge { address, language };
                let answer = OutgoingLetter::answer(thread, self.answered, "answer", draft);
                answer.post(work).map(drop)
            }
        }
    }

    /// Answers with sentences, one paragraph each.
    pub(crate) fn say(&self, work: &mut Work<'_>, lines: &[Line]) -> Result<()> {
        let voice = work.context.voice(&self.reader.language)?;
        let draft = paragraphs(voice, &Cast::default(), lines);
        self.reply(work, draft)
    }

    /// Answers with one sentence; the player of a seat also gets the deadline of the game.
    pub(crate) fn answer(&self, work: &mut Work<'_>, line: Line) -> Result<()> {
        match self.seat() {
            Some(from) => self.of_seat(from).say(work, &[line]),
            None => self.say(work, &[line]),
        }
    }
}

impl SeatMail<'_> {
    /// Answers at the registered address, in the thread of the seat.
    pub(crate) fn reply(&self, work: &mut Work<'_>, draft: Draft) -> Result<()> {
        let answer = OutgoingLetter::answer(Thread::of(self), self.answered, self.what, draft);
        let asks = is_awaited(work, self)?;
        answer.asking(asks).post(work).map(drop)
    }

    /// Answers with sentences, one paragraph each, and the deadline of the game.
    pub(crate) fn say(&self, work: &mut Work<'_>, lines: &[Line]) -> Result<()> {
        let voice = work.context.voice(&self.person.language)?;
        let draft = Draft {
            closing: deadline(work, self)?,
            ..paragraphs(voice, &report::cast_for(work, self)?, lines)
        };
        self.reply(work, draft)
    }

    /// Answers with a sentence above a list.
    pub(crate) fn list(&self, work: &mut Work<'_>, line: Line, items: Vec<Line>) -> Result<()> {
        let voice = work.context.voice(&self.person.language)?;
        let cast = report::cast_for(work, self)?;
        let items = items.iter().map(|item| voice.say(item, &cast).into());
        let items: Vec<Said> = items.collect();
        let board = match items.is_empty() {
            true => Vec::new(),
            false => vec![Block::Items(items)],
        };
        let draft = Draft {
            board: board.into(),
            closing: deadline(work, self)?,
            ..paragraphs(voice, &cast, &[line])
        };
        self.reply(work, draft)
    }
}

/// Drafts paragraphs, one per line.
pub(crate) fn paragraphs(voice: &Voice, cast: &Cast, lines: &[Line]) -> Draft {
    Draft {
        opening: lines.iter().map(|line| voice.say(line, cast)).collect(),
        ..Draft::with_help()
    }
}

/// Drafts the whole letter of a seat at the present position, with `notes` first: for late answers
/// and for `SHOW`.
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
    let position = report::Position::present(&from.game, &seats, &table, &rows);
    let reader = report::ReportReader {
        seat: &seat,
        person: &from.person,
    };
    let waits = waits(work, &from.game, &seat, &from.person)?;
    let own = report::OwnMail {
        waits: waits.is_some(),
        ..report::OwnMail::default()
    };
    let mut draft = report::with_picture(work, position, reader, own)?.draft;
    let voice = work.context.voice(&from.person.language)?;
    let waits = waits.map(|line| voice.say(&line, &Cast::default()));
    draft.opening.splice(0..0, notes.into_iter().chain(waits));
    Ok(draft)
}

/// Sends the present letter of a seat again, with a line that says `why`; `cause` begins its
/// effect.
pub(crate) fn once_more(
    work: &mut Work<'_>,
    from: &Correspondent,
    cause: &str,
    why: &Line,
) -> Result<()> {
    let voice = work.context.voice(&from.person.language)?;
    let note = voice.say(why, &Cast::default());
    let draft = present_position(work, from, from.seat.told, vec![note])?;
    let (game, seat) = (&from.game, &from.seat);
    let effect = format!("{cause}/{}/{}", game.name, seat.name);
    let id = OutgoingLetter::new(Thread::of(from), effect, draft)
        .kind(LetterKind::Report)
        .deadline(game.deadline.filter(|_| game.awaiting == Some(seat.seat)))
        .post(work)?;
    // News that wait still do.
    if seat.unread.is_none() {
        work.tx.told(seat.at(), game.entries, &id)?;
    }
    Ok(())
}

/// Returns the deadline of a seat's game, as the end of a letter without a question.
pub(crate) fn deadline(work: &Work<'_>, from: &Correspondent) -> Result<Vec<String>> {
    let game = work.tx.game(from.game.id)?;
    let person = work.tx.person(from.person.id)?;
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let line = waited_for(work, &game, &from.seat, &person)?;
    Ok(line.iter().map(|line| voice.say(line, &cast)).collect())
}

/// Returns the deadline of a game and the awaited seat, for a letter without a question. Says
/// nothing of news that wait.
pub(crate) fn waited_for(
    work: &Work<'_>,
    game: &Game,
    row: &SeatRow,
    person: &Person,
) -> Result<Option<Line>> {
    if let Some(waits) = waits(work, game, row, person)? {
        return Ok(Some(waits));
    }
    let tells = work.context.writes_mails() && row.unread.is_none() && game.paused_at.is_none();
    let told = game.deadline.filter(|_| tells);
    let Some((seat, deadline)) = game.awaiting.zip(told) else {
        return Ok(None);
    };
    let until = |time| work.local_clock(Some(person)).until(time);
    let over = deadline <= work.now;
    // A game that waits takes late answers.
    let closes = timing::schedule_of(game)?.nmr != Nmr::Wait;
    let closes_at = game.closes_at.filter(|time| closes && *time > work.now);
    Ok(Some(match (seat == row.seat, closes_at) {
        (false, _) => line!("waiting-until", seat, until = until(deadline)),
        (true, Some(closes_at)) if over => {
            Line::new("still-counts-until").with("until", until(closes_at))
        }
        (true, None) if over => Line::new("still-counts"),
        (true, _) => Line::new("still-time").with("until", until(deadline)),
    }))
}

/// Returns whether a game waits for the answer of this seat, and none of it waits to be played.
fn is_awaited(work: &Work<'_>, from: &Correspondent) -> Result<bool> {
    let game = work.tx.game(from.game.id)?;
    let asked = game.state == GameState::Running && game.awaiting == Some(from.seat.seat);
    Ok(asked
        && from.seat.unread.is_none()
        && waits(work, &game, &from.seat, &from.person)?.is_none())
}

/// Returns the line about an answer of this seat that waits to be played.
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

/// Returns the sentence for a mail in which nothing was read, with the cause if it has unreadable
/// parts.
pub(crate) fn nothing_read(unread: Option<Unread>) -> Line {
    Line::new(match unread {
        None => "nothing-read",
        Some(Unread::Encrypted) => "unread-encrypted",
        Some(Unread::ClosedFormat) => "unread-closed-format",
        Some(Unread::File) => "unread-file",
        Some(Unread::Recording) => "unread-recording",
        Some(Unread::Picture) => "unread-picture",
    })
}

/// Returns an amount of points with one decimal, from hundredths of a point, without its sign.
pub(crate) fn points(hundredths: i64) -> Line {
    let tenths = hundredths.saturating_abs().saturating_add(5) / 10;
    line!(
        "points-and-tenths",
        whole = tenths / 10,
        tenths = tenths % 10
    )
}
