//! The letter of one seat: the report of a position, with what there is to say besides.

use chrono::{DateTime, Utc};

use crate::judge::base::json;
use crate::judge::base::{DraftLine, Notes, Result};
use crate::judge::ledger::bound_orders;
use crate::judge::ledger::overdue::Missed;
use crate::judge::ledger::table::Table;
use crate::judge::letters::news;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::picture;
use crate::judge::letters::report::{self, Position, Reader, Report};
use crate::judge::work::Work;
use crate::language::{Composer, Voice};
use crate::rules::{Line, Seat};
use crate::store::{
    Game, HeldReport, LetterKind, NewPrompt, PressKinds, SeatRow, StandingFate, StandingOrder,
    WithFate,
};

/// Why a seat gets a letter at a position: keeps it apart from other letters at the same one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A decision was made, which has moved the position.
    #[default]
    Decision,
    /// What was taken back was played again.
    Redone,
    /// The reader has taken back its last order.
    Withdrawn,
    /// The game was ended.
    Ended,
    /// The seed of a game that was ended is revealed.
    Revealed,
    /// A player has resigned.
    Resigned,
    /// A new player has the seat. One clock may show the same time for several mails, and for
    /// several verbs of one, so that the seat's epoch tells these apart.
    TakenOver {
        /// The epoch of the seat before.
        epoch: u32,
    },
    /// A player is back in the seat.
    Back,
    /// The digest of its reader is due.
    Digest,
    /// A pending order set could not be played.
    Unplayed,
    /// The judge's database was restored from a backup.
    Restored,
}

impl Cause {
    /// Whether the letter goes on from the reader's last one. One that begins anew tells all.
    pub(crate) const fn continues(self) -> bool {
        match self {
            Self::Decision | Self::Digest | Self::Unplayed => true,
            Self::Redone
            | Self::Withdrawn
            | Self::Ended
            | Self::Revealed
            | Self::Resigned
            | Self::TakenOver { .. }
            | Self::Back
            | Self::Restored => false,
        }
    }

    /// Its word in the effect of a letter; none for a decision, of which the position tells.
    fn word(self) -> Option<String> {
        let word = match self {
            Self::Decision => return None,
            Self::Redone => "redone",
            Self::Withdrawn => "withdrawn",
            Self::Ended => "ended",
            Self::Revealed => "revealed",
            Self::Resigned => "resigned",
            Self::TakenOver { epoch } => return Some(format!("taken-over/{epoch}")),
            Self::Back => "back",
            Self::Digest => "digest",
            Self::Unplayed => "unplayed",
            Self::Restored => "restored",
        };
        Some(word.to_owned())
    }
}

/// What a letter to one seat says besides the report.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extra {
    /// The seat whose mail is answered.
    pub(crate) seat: Option<Seat>,
    /// The Message-ID of that mail.
    pub(crate) answers: Option<String>,
    /// What there is to say about it, already said in the reader's language.
    pub(crate) notes: Vec<String>,
    /// Its lines, where some were not played.
    pub(crate) lines: Vec<DraftLine>,
    /// Its lines that wait for later decisions.
    pub(crate) kept: Vec<DraftLine>,
    /// Whether stand-ins play on although nobody else plays any more.
    pub(crate) unattended: bool,
    /// What every letter says before all else, since it corrects those before it.
    pub(crate) corrects: Vec<Line>,
    /// What single seats are told besides.
    pub(crate) told: Notes,
    /// The turn that was missed, whose rest is decided without its player.
    pub(crate) missed: Option<Missed>,
    /// Whether seats are asked although they have sent an order ahead.
    pub(crate) ask: bool,
    /// Why these letters are written.
    pub(crate) cause: Cause,
}

/// What a letter says that answers no mail.
pub(crate) static NOTHING: Extra = Extra {
    seat: None,
    answers: None,
    notes: Vec::new(),
    lines: Vec::new(),
    kept: Vec::new(),
    unattended: false,
    corrects: Vec::new(),
    told: Notes::new(),
    missed: None,
    ask: false,
    cause: Cause::Decision,
};

/// What the letter of one seat says besides the position.
#[derive(Clone, Copy)]
pub(crate) struct Besides<'b> {
    /// What became of the mail that is answered.
    pub(crate) extra: &'b Extra,
    /// Sentences for this seat alone.
    pub(crate) told: &'b [Line],
    /// Why it is written.
    pub(crate) cause: Cause,
}

impl<'b> Besides<'b> {
    /// Nothing, in a letter with this cause.
    pub(crate) const fn because(cause: Cause) -> Self {
        Self {
            extra: &NOTHING,
            told: &[],
            cause,
        }
    }
}

/// A letter before it is posted.
struct Drafted {
    report: Report,
    /// What the store had noted that the seat was told of the board before.
    board: Option<String>,
    /// Whether it says what no other letter does, and so is never taken back.
    is_own: bool,
}

/// Drafts the letter of a seat: the report, what it leaves out, and what there is to say besides.
fn draft(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: Reader<'_>,
    besides: &Besides<'_>,
) -> Result<Drafted> {
    let Besides { extra, told, cause } = *besides;
    let game = position.game;
    let mut report = report::compose(work.house, position, reader, false, work.now)?;
    if extra.seat == Some(reader.at().seat) {
        report.draft.notes.clone_from(&extra.notes);
        let lines = extra.kept.iter().chain(&extra.lines);
        report.draft.lines = lines.cloned().collect();
    }
    let voice = work.house.voice(&reader.person.language)?;
    let cast = report::cast(game, position.seats, Some(reader.at().seat));
    if work.house.shows_pictures(reader.person) {
        report.draft.picture = picture::of_seat(work.house, position, reader, &report.offers)?;
    }
    report.draft.write_to = write_to(work, position, reader, voice)?;
    let composer = Composer::new(voice, &cast);
    let goes_on = cause.continues() && extra.corrects.is_empty();
    let draft = &mut report.draft;
    let board = news::leave_out(work, position, reader, goes_on, &composer, draft)?;
    let lapsed = lapsed_orders(work, game, position.table, reader.at().seat)?;
    let is_plain = told.is_empty() && lapsed.is_empty() && extra.corrects.is_empty();
    let notes = told.iter().chain(&lapsed);
    let notes = notes.map(|line| voice.say(line, &cast));
    report.draft.notes.extend(notes);
    let corrects = extra.corrects.iter().map(|line| voice.say(line, &cast));
    report.draft.opening.splice(0..0, corrects);
    let is_own = !is_plain || !report.draft.lines.is_empty();
    Ok(Drafted {
        report,
        board,
        is_own,
    })
}

/// Whom the reader can write to at the table, where press may be signed.
fn write_to(
    work: &Work<'_>,
    position: Position<'_>,
    reader: Reader<'_>,
    voice: &Voice,
) -> Result<Vec<String>> {
    match work.tx.manners(position.game.id)?.press {
        PressKinds::None | PressKinds::Grey => return Ok(Vec::new()),
        PressKinds::White | PressKinds::Both => {}
    }
    let seats = position.seats.iter();
    let others = seats.filter(|seat| seat.seat != reader.at().seat && seat.person.is_some());
    let mut names: Vec<String> = others.map(|seat| seat.name.clone()).collect();
    if names.len() > 1 {
        names.push(voice.word("foot-press-all"));
    }
    Ok(names)
}

/// Writes the letter of a seat.
pub(crate) fn letter(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: Reader<'_>,
    besides: &Besides<'_>,
) -> Result<()> {
    let Besides { extra, cause, .. } = *besides;
    let game = position.game;
    let answered = extra.seat == Some(reader.at().seat);
    let deed = work.deed.as_mut();
    let told = deed.map(|deed| deed.report(reader.seat, reader.person));
    let told = told.unwrap_or_default();
    let Drafted {
        mut report,
        board,
        is_own,
    } = draft(work, position, reader, besides)?;
    report.draft.notes.splice(0..0, told);
    let asked = !report.codes.is_empty();
    let prompt = reader.seat.prompt_no.saturating_add(u32::from(asked));
    let thread = Thread::Seat {
        game,
        seat: reader.seat,
        person: reader.person,
        prompt,
    };
    let effect = effect(game, reader.seat, asked, cause, work.now);
    let id = OutgoingLetter::new(thread, effect, report.draft)
        .kind(LetterKind::Report)
        .in_reply_to(extra.answers.as_deref().filter(|_| answered))
        .deadline(position.deadline.filter(|_| asked))
        .post(work)?;
    work.tx.told(reader.at(), game.entries, &id)?;
    if cause == Cause::Decision && !is_own {
        work.tx.note_report(HeldReport {
            seat: reader.at(),
            message_id: id,
            told: reader.seat.told,
            thread: reader.seat.last_message_id.clone(),
            person: reader.person.id,
            board,
        });
    }
    if asked {
        note_codes(work, game, reader.seat, prompt, &report.codes)?;
    }
    Ok(())
}

/// The list of codes of a question, as its prompt keeps it.
pub(crate) fn note_codes(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    no: u32,
    codes: &impl serde::Serialize,
) -> Result<()> {
    let codes = json::write("a list of codes", codes)?;
    work.tx.ask(&NewPrompt {
        seat: seat.at(),
        no,
        row_no: game.entries,
        codes: &codes,
        asked_at: work.now,
    })?;
    Ok(())
}

/// What a letter does, in a form that the same effect has once.
pub(crate) fn effect(
    game: &Game,
    seat: &SeatRow,
    asked: bool,
    cause: Cause,
    now: DateTime<Utc>,
) -> String {
    let kind = if asked { "prompt" } else { "report" };
    let effect = format!("{}/{}/{}/{kind}", game.name, game.position(), seat.name);
    match cause.word() {
        None => effect,
        Some(cause) => format!("{effect}/{cause}/{}", now.timestamp_millis()),
    }
}

/// The letter of one seat at the present position, besides those that told how it came about:
/// its cause keeps it apart from them.
pub(crate) fn letter_to(
    work: &mut Work<'_>,
    game: &Game,
    table: &Table,
    seat: Seat,
    cause: Cause,
) -> Result<()> {
    letter_telling(work, game, table, seat, &Besides::because(cause))
}

/// The same, with something to tell besides.
pub(crate) fn letter_telling(
    work: &mut Work<'_>,
    game: &Game,
    table: &Table,
    seat: Seat,
    besides: &Besides<'_>,
) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    match seats.iter().find(|row| row.seat == seat) {
        Some(row) => write(work, game, table, row, besides),
        None => Ok(()),
    }
}

/// The letter of a seat in place of one that was taken back, with what there is to say besides;
/// `row` is the seat before that one.
pub(crate) fn letter_once_more(
    work: &mut Work<'_>,
    game: &Game,
    table: &Table,
    row: &SeatRow,
    extra: &Extra,
) -> Result<()> {
    let besides = Besides {
        extra,
        ..Besides::because(Cause::Decision)
    };
    write(work, game, table, row, &besides)
}

/// Writes the letter of a seat, if a person plays it.
fn write(
    work: &mut Work<'_>,
    game: &Game,
    table: &Table,
    row: &SeatRow,
    besides: &Besides<'_>,
) -> Result<()> {
    let Some(person) = work.player(row)? else {
        return Ok(());
    };
    let seats = work.tx.seats(game.id)?;
    let rows = work.tx.rows_since(game.id, row.told)?;
    let position = Position {
        game,
        seats: &seats,
        table,
        rows: &rows,
        deadline: game.deadline,
        board: None,
    };
    let reader = Reader {
        seat: row,
        person: &person,
    };
    letter(work, position, reader, besides)
}

/// What the player of a seat has not been told yet of orders that lapsed; it is told now.
fn lapsed_orders(work: &mut Work<'_>, game: &Game, table: &Table, seat: Seat) -> Result<Vec<Line>> {
    let key = WithFate(game.at(seat), StandingFate::Lapsed);
    let lapsed: Vec<StandingOrder> = work.tx.list(key)?;
    let untold: Vec<_> = lapsed.into_iter().filter(|order| !order.told).collect();
    for order in untold.iter().cloned() {
        work.tx.put(&StandingOrder {
            told: true,
            ..order
        })?;
    }
    let lines = untold.iter().filter_map(|order| {
        let decision = bound_orders::in_words(&*table.game, order.bound().as_ref())?;
        let line = Line::new("ahead-lapsed").with("number", order.no);
        Some(
            line.with("text", order.text.as_str())
                .with("decision", decision),
        )
    });
    Ok(lines.collect())
}
