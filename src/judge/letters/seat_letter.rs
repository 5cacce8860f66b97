//! Letters to seats: the report of a position, with additional text.

use chrono::{DateTime, Utc};

use crate::judge::base::{Answered, DraftLine, Notes, Result, json};
use crate::judge::ledger::overdue::Missed;
use crate::judge::ledger::table::{Table, bound_in_words};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::report::{self, OwnMail, Position, Report, ReportReader};
use crate::judge::letters::{lesson, news};
use crate::judge::work::Work;
use crate::language::{Composer, Voice};
use crate::rules::{Line, Seat};
use crate::store::{
    AheadState, Game, HeldReport, LetterKind, NewPrompt, OrderAhead, PressKinds, SeatRow, WithState,
};

/// Why a seat gets a letter; distinguishes it from other letters at the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A decision has changed the position.
    #[default]
    Decision,
    /// Decisions were redone.
    Redone,
    /// The reader has taken back the last order.
    Withdrawn,
    Ended,
    Revealed,
    Resigned,
    /// A new player has the seat. The epoch distinguishes letters for several mails, or several
    /// commands of one, that have the same timestamp.
    TakenOver {
        /// The epoch of the seat before.
        epoch: u32,
    },
    Back,
    /// News have waited.
    Digest,
    Unplayed,
    Restored,
}

impl Cause {
    /// Returns whether the letter continues the reader's last one. Otherwise it contains
    /// everything.
    pub(crate) const fn continues(self) -> bool {
        matches!(self, Self::Decision | Self::Digest | Self::Unplayed)
    }

    /// Returns its word in the effect of a letter; `None` for a decision, which the position
    /// identifies.
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

/// Additional text of the letters about a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extra<'e> {
    /// The seat whose mail is answered.
    pub(crate) seat: Option<Seat>,
    /// That mail, if the letter refers to it.
    pub(crate) answers: Option<Answered<'e>>,
    /// The decision that it made, if the notes say so.
    pub(crate) decision: Option<u32>,
    pub(crate) answer: Answer,
    /// Notes about that mail, in the reader's language.
    pub(crate) notes: Vec<String>,
    /// Its lines, if some were not played.
    pub(crate) lines: Vec<DraftLine>,
    /// Its lines that wait for later decisions.
    pub(crate) kept: Vec<DraftLine>,
    /// Stand-ins play although there are no other players.
    pub(crate) unattended: bool,
    /// Corrections of earlier letters, which begin every letter.
    pub(crate) corrects: Vec<Line>,
    /// Additional lines for single seats.
    pub(crate) told: Notes,
    /// The choices of stand-ins that look ahead; `None` where `calm` has to decide.
    pub(crate) thought: &'e [Option<String>],
    /// The missed turn, whose remaining decisions are made without the player.
    pub(crate) missed: Option<Missed>,
    /// Seats are asked even if they have sent orders ahead.
    pub(crate) ask: bool,
    pub(crate) cause: Cause,
}

/// How soon a mail is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Answer {
    /// At once: something was not understood or not played.
    #[default]
    AtOnce,
    /// Chance decided a part of the result: at once, unless a stand-in thinks about its move, which
    /// brings a letter in a moment.
    AfterThought,
    /// With the next letter: it was wholly understood.
    WithNews,
}

impl Extra<'_> {
    /// Creates no additional text, for letters with this cause that answer no mail.
    pub(crate) fn because(cause: Cause) -> Self {
        Self {
            cause,
            ..Self::default()
        }
    }
}

/// A letter before it is posted.
struct Drafted {
    report: Report,
    /// The stored content of the seat's earlier letters about the board.
    board: Option<String>,
    /// Has content that no other letter repeats, so it is never taken back.
    is_own: bool,
}

/// Drafts the letter of a seat: the report, without known content, and the additional text.
fn draft(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
    extra: &Extra<'_>,
    told: &[Line],
) -> Result<Drafted> {
    let game = position.game;
    let answered = extra.seat == Some(reader.at().seat);
    let own = OwnMail {
        decision: extra.decision.filter(|_| answered),
        ..OwnMail::default()
    };
    let mut report = report::with_picture(work, position, reader, own)?;
    if answered {
        report.draft.notes.extend_from_slice(&extra.notes);
        let lines = extra.kept.iter().chain(&extra.lines);
        report.draft.lines = lines.cloned().collect();
    }
    let voice = work.context.voice(&reader.person.language)?;
    let seat = Some(reader.at().seat);
    let cast = report::introducing(work.context, &work.tx, position.roster(), seat)?;
    report.draft.write_to = write_to(work, position, reader, voice)?;
    let composer = Composer::new(voice, &cast);
    let goes_on = extra.cause.continues() && extra.corrects.is_empty();
    let draft = &mut report.draft;
    let board = news::leave_out(work, position, reader, goes_on, &composer, draft)?;
    let lapsed = lapsed_orders(work, game, position.table, reader.at().seat)?;
    let is_plain = told.is_empty() && lapsed.is_empty() && extra.corrects.is_empty();
    let notes = told.iter().chain(&lapsed);
    let notes = notes.map(|line| voice.say(line, &cast));
    report.draft.notes.extend(notes);
    let corrects = extra.corrects.iter();
    let corrects = corrects.filter(|_| work.context.writes_mails());
    let corrects = corrects.map(|line| voice.say(line, &cast));
    report.draft.opening.splice(0..0, corrects);
    let taught = lesson::teach(work, position, reader, !report.codes.is_empty())?;
    let is_own = !is_plain || !report.draft.lines.is_empty() || !taught.is_empty();
    if !taught.is_empty() {
        let about = report.draft.about.iter().cloned();
        let blocks = composer.blocks(&taught).into_iter().chain(about);
        report.draft.about = blocks.collect::<Vec<_>>().into();
    }
    Ok(Drafted {
        report,
        board,
        is_own,
    })
}

/// Returns the seats that the reader can write to, if press may be signed.
fn write_to(
    work: &Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
    voice: &Voice,
) -> Result<Vec<String>> {
    match work.tx.table_options(position.game.id)?.press {
        PressKinds::None | PressKinds::Grey => return Ok(Vec::new()),
        PressKinds::White | PressKinds::Both => {}
    }
    let seats = position.seats.iter();
    let others = seats.filter(|seat| seat.seat != reader.at().seat && seat.person.is_some());
    let cast = report::cast(position.game, position.seats, None);
    let mut names: Vec<String> = others.map(|seat| voice.order(&seat.name, &cast)).collect();
    if names.len() > 1 {
        names.push(voice.word("foot-press-all"));
    }
    Ok(names)
}

/// Queues the letter of a seat, with `told` only for it.
pub(crate) fn letter(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
    extra: &Extra<'_>,
    told: &[Line],
) -> Result<()> {
    let game = position.game;
    let answered = extra.seat == Some(reader.at().seat);
    let effects = work.effects.as_mut();
    let notices = effects.map(|effects| effects.report(reader.seat, reader.person));
    let Drafted {
        mut report,
        board,
        is_own,
    } = draft(work, position, reader, extra, told)?;
    let notes = &mut report.draft.notes;
    notes.splice(0..0, notices.unwrap_or_default());
    let asked = !report.codes.is_empty();
    let prompt = reader.seat.prompt_no.saturating_add(u32::from(asked));
    let thread = Thread::Seat {
        game,
        seat: reader.seat,
        person: reader.person,
        prompt,
    };
    let effect = effect(game, reader.seat, asked, extra.cause, work.now);
    let id = OutgoingLetter::new(thread, effect, report.draft)
        .kind(LetterKind::Report)
        .in_reply_to(extra.answers.filter(|_| answered))
        .deadline(position.deadline.filter(|_| asked))
        .post(work)?;
    work.tx.told(reader.at(), game.entries, &id)?;
    if extra.cause == Cause::Decision && !is_own {
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
        let codes = json::write("a list of codes", &report.codes)?;
        work.tx.ask(&NewPrompt {
            seat: reader.at(),
            no: prompt,
            row_no: game.entries,
            codes: &codes,
            asked_at: work.now,
        })?;
    }
    Ok(())
}

/// Returns the effect of a letter.
fn effect(game: &Game, seat: &SeatRow, asked: bool, cause: Cause, now: DateTime<Utc>) -> String {
    let kind = if asked { "prompt" } else { "report" };
    let effect = format!("{}/{}/{}/{kind}", game.name, game.position(), seat.name);
    match cause.word() {
        None => effect,
        Some(cause) => format!("{effect}/{cause}/{}", now.timestamp_millis()),
    }
}

/// Queues a letter to one seat at the present position, in addition to the letters about the
/// events, with `told` only for it.
pub(crate) fn letter_to(
    work: &mut Work<'_>,
    game: &Game,
    table: &Table,
    seat: Seat,
    cause: Cause,
    told: &[Line],
) -> Result<()> {
    let row = work.tx.seat(game.at(seat))?;
    letter_from(work, game, table, &row, &Extra::because(cause), told)
}

/// Queues such a letter with the news since `row`, which is the seat before a letter that was taken
/// back.
pub(crate) fn letter_from(
    work: &mut Work<'_>,
    game: &Game,
    table: &Table,
    row: &SeatRow,
    extra: &Extra<'_>,
    told: &[Line],
) -> Result<()> {
    let Some(person) = work.player(row)? else {
        return Ok(());
    };
    let seats = work.tx.seats(game.id)?;
    let rows = work.tx.rows_since(game.id, row.told)?;
    let position = Position::present(game, &seats, table, &rows);
    let reader = ReportReader {
        seat: row,
        person: &person,
    };
    letter(work, position, reader, extra, told)
}

/// Returns lines on lapsed orders that were not reported to the player yet, and marks them as
/// reported.
fn lapsed_orders(work: &mut Work<'_>, game: &Game, table: &Table, seat: Seat) -> Result<Vec<Line>> {
    let key = WithState(game.at(seat), AheadState::Lapsed);
    let lapsed: Vec<OrderAhead> = work.tx.list(key)?;
    let untold: Vec<_> = lapsed.into_iter().filter(|order| !order.told).collect();
    for order in untold.iter().cloned() {
        work.tx.put(&OrderAhead {
            told: true,
            ..order
        })?;
    }
    let lines = untold.iter().filter_map(|order| {
        let decision = bound_in_words(&*table.game, order.bound().as_ref())?;
        let line = Line::new("ahead-lapsed").with("number", order.no);
        Some(line.with("text", &order.text).with("decision", decision))
    });
    Ok(lines.collect())
}
