//! From events to rows, the next question and letters.

mod alone;

pub(in crate::judge) use alone::{letter_once_more, letter_telling, letter_to};
use chrono::{DateTime, Utc};

use crate::judge::archive::keepsake;
use crate::judge::base::draft::DraftLine;
use crate::judge::base::error::JudgeError;
use crate::judge::base::json;
use crate::judge::commands::desk;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::entry::Entry;
use crate::judge::ledger::table::Table;
use crate::judge::ledger::{anonymity, stand_ins};
use crate::judge::letters::open_board::OpenBoard;
use crate::judge::letters::post::{self, Mailing, Thread};
use crate::judge::letters::report::{self, Position, Reader};
use crate::judge::letters::{digest, merged, observers};
use crate::judge::play::by_itself::{self, Notes};
use crate::judge::play::silence::Missed;
use crate::judge::play::{ending, proposals, standing, turn};
use crate::judge::work::Work;
use crate::rules::{Awaiting, Line};
use crate::store::{
    Due, EntryKind, Game, GameState, LetterKind, NewEntry, NewPrompt, SeatRow, Turn,
};

/// What a letter to one seat says besides the report.
#[derive(Clone, Debug, Default)]
pub(in crate::judge) struct Extra {
    /// The seat whose mail is answered.
    pub(in crate::judge) seat: Option<u8>,
    /// The Message-ID of that mail.
    pub(in crate::judge) answers: Option<String>,
    /// What there is to say about it, already said in the reader's language.
    pub(in crate::judge) notes: Vec<String>,
    /// Its lines, where some were not played.
    pub(in crate::judge) lines: Vec<DraftLine>,
    /// Its lines that wait for later decisions.
    pub(in crate::judge) kept: Vec<DraftLine>,
    /// Whether stand-ins play on although nobody else plays any more.
    pub(in crate::judge) unattended: bool,
    /// What every letter says before all else, since it corrects those before it.
    pub(in crate::judge) corrects: Vec<Line>,
    /// What single seats are told besides.
    pub(in crate::judge) told: Notes,
    /// The turn that was missed, whose rest is decided without its player.
    pub(in crate::judge) missed: Option<Missed>,
    /// Whether seats are asked although they have sent an order ahead.
    pub(in crate::judge) ask: bool,
    /// What keeps these letters apart from earlier ones at the same position; empty where events
    /// have moved it.
    pub(in crate::judge) why: &'static str,
}

/// What a letter says that answers no mail.
static NOTHING: Extra = Extra {
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
    why: "",
};

/// Writes entries down, goes on until a seat has to decide, and queues everybody's letter.
///
/// `table` is the game after the entries.
///
/// # Errors
/// Those of the database; [`StoreError::Moved`](crate::store::StoreError::Moved) if the game has
/// moved on.
pub(in crate::judge) fn advance(
    work: &mut Work<'_, '_>,
    game: &Game,
    mut table: Table,
    mut entries: Vec<Entry>,
    extra: &Extra,
) -> Result<(), JudgeError> {
    let seats = work.tx.seats(game.id)?;
    let mut notes = by_itself::play(
        work,
        (game, &seats),
        &mut table,
        (&mut entries, by_itself::Plays::of(extra, game)),
    )?;
    for (seat, told) in &extra.told {
        notes.entry(*seat).or_default().extend(told.iter().cloned());
    }
    note_rules(&mut table, &mut entries);
    proposals::lapse(work, game, &mut table, &mut entries)?;
    let ordered = |entry: &Entry| matches!(entry.act, Act::Orders { ahead: Some(_), .. });
    let lapsed = standing::lapse(work, game.id, &seats, &table)?;
    let seats = match lapsed || entries.iter().any(ordered) {
        true => work.tx.seats(game.id)?,
        false => seats,
    };
    if table.is_over() {
        entries.extend(desk::looks(work, game)?);
        entries.push(Entry {
            actor: None,
            act: ending::revealed(work, game)?,
            events: Vec::new(),
        });
    }
    append(work, game, &entries)?;
    let deadline = set_turn(work, (game, &seats), &table)?;
    let now_standing = work.tx.game(game.id)?;
    work.tables
        .note(game.id, now_standing.chain.clone(), table.clone());
    letters(
        work,
        (&now_standing, &seats),
        &table,
        deadline,
        (extra, &notes),
    )
}

/// Asks whoever is awaited in a game that goes on here, and writes to everybody, with what there is
/// to tell single seats besides.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn resume(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &Table,
    notes: &Notes,
) -> Result<(), JudgeError> {
    let seats = work.tx.seats(game.id)?;
    let deadline = set_turn(work, (game, &seats), table)?;
    let game = work.tx.game(game.id)?;
    let told = (&Extra::default(), notes);
    letters(work, (&game, &seats), table, deadline, told)
}

/// A game that is under way when a newer release takes over says so before its next decision.
fn note_rules(table: &mut Table, entries: &mut Vec<Entry>) {
    let version = table.game.rules_version();
    let plays = entries.iter().any(|entry| !entry.events.is_empty());
    if plays && table.rules != version {
        table.rules = version;
        let note = Entry {
            actor: None,
            act: Act::Rules { version },
            events: Vec::new(),
        };
        entries.insert(0, note);
    }
}

fn append(work: &mut Work<'_, '_>, game: &Game, entries: &[Entry]) -> Result<(), JudgeError> {
    let acts: Vec<String> = entries
        .iter()
        .map(|entry| entry.act.to_json())
        .collect::<Result<_, _>>()?;
    let mut rows = Vec::new();
    for (entry, act) in entries.iter().zip(&acts) {
        rows.push(NewEntry {
            actor: entry.actor,
            kind: EntryKind::Act,
            body: act,
        });
        rows.extend(entry.events.iter().map(|event| NewEntry {
            actor: entry.actor,
            kind: EntryKind::Event,
            body: event,
        }));
    }
    work.tx.append(game.id, game.head, work.now, &rows)?;
    Ok(())
}

fn set_turn(
    work: &mut Work<'_, '_>,
    (game, seats): (&Game, &[SeatRow]),
    table: &Table,
) -> Result<Option<DateTime<Utc>>, JudgeError> {
    match table.game.awaiting() {
        _ if table.is_over() => {
            work.tx.finish_game(game.id, work.now)?;
            ending::note(work, game.id, table)?;
            Ok(None)
        }
        Awaiting::Seat(seat) if stand_ins::rests(seats) => {
            let turn = Turn {
                awaiting: Some(seat.number()),
                phase: table.game.phase(),
                asked_at: None,
                due: Due {
                    closes_at: work.now.checked_add_signed(stand_ins::REST),
                    ..Due::default()
                },
            };
            work.tx.set_turn(game.id, &turn)?;
            Ok(None)
        }
        Awaiting::Seat(seat) => turn::ask(work, game, seat.number(), &*table.game),
        Awaiting::Over => Ok(None),
    }
}

/// One letter for each seat that somebody plays.
fn letters(
    work: &mut Work<'_, '_>,
    (game, seats): (&Game, &[SeatRow]),
    table: &Table,
    deadline: Option<DateTime<Utc>>,
    (extra, notes): (&Extra, &Notes),
) -> Result<(), JudgeError> {
    let seats: &[SeatRow] = &merged::seats(work, game, seats)?;
    let mut readers = Vec::new();
    for seat in seats {
        readers.extend(work.player(seat)?.map(|person| (seat, person)));
    }
    // A stand-in is told nothing, so that its seat would ask for the whole ledger each time.
    let told = readers.iter().map(|(seat, _)| seat.told).min();
    let rows = match told {
        Some(told) => work.tx.rows_since(game.id, told)?,
        None => Vec::new(),
    };
    let languages = readers.iter().map(|(_, person)| person.language.as_str());
    let board = OpenBoard::new(work.house, (game, table), seats, languages)?;
    let position = Position {
        game,
        seats,
        table,
        rows: &rows,
        deadline,
        board: board.as_ref(),
    };
    let opening = anonymity::opening_note(work, game)?;
    for (seat, person) in &readers {
        let noted = notes.get(&seat.seat).into_iter().flatten();
        let first = opening.iter().filter(|_| seat.told == 0);
        let noted: Vec<Line> = noted.chain(first).cloned().collect();
        let reader = Reader { seat, person };
        // What became of a mail hurries nobody's letter but its writer's.
        let lines = extra.seat == Some(seat.seat) && !extra.lines.is_empty();
        let urgent = !noted.is_empty() || lines || !extra.corrects.is_empty();
        if !digest::leaves(work, position, reader, urgent)? {
            let besides = Besides {
                extra,
                told: &noted,
                why: extra.why,
            };
            letter(work, position, reader, &besides)?;
        }
    }
    observers::report(work, position)?;
    if game.state == GameState::Over {
        for (seat, person) in &readers {
            keepsake::send(work, game, seat, person)?;
        }
    }
    Ok(())
}

/// What the letter of one seat says besides the position.
#[derive(Clone, Copy)]
pub(in crate::judge) struct Besides<'b> {
    /// What became of the mail that is answered.
    pub(in crate::judge) extra: &'b Extra,
    /// Sentences for this seat alone.
    pub(in crate::judge) told: &'b [Line],
    /// What keeps the letter apart from others at the same position; empty for the one that tells
    /// of a decision.
    pub(in crate::judge) why: &'b str,
}

impl<'b> Besides<'b> {
    /// Nothing, in a letter for this reason.
    pub(in crate::judge) const fn because(why: &'b str) -> Self {
        Self {
            extra: &NOTHING,
            told: &[],
            why,
        }
    }
}

/// Writes the letter of a seat.
fn letter(
    work: &mut Work<'_, '_>,
    position: Position<'_>,
    reader: Reader<'_>,
    besides: &Besides<'_>,
) -> Result<(), JudgeError> {
    let Besides { extra, told, why } = *besides;
    let game = position.game;
    let mut report = report::compose(work.house, position, reader, (false, work.now))?;
    let answered = extra.seat == Some(reader.seat.seat);
    if answered {
        report.draft.notes.clone_from(&extra.notes);
        let lines = extra.kept.iter().chain(&extra.lines);
        report.draft.lines = lines.cloned().collect();
    }
    let voice = work.house.voice(&reader.person.language)?;
    let cast = report::cast(game, position.seats, Some(reader.rules_seat()));
    let lapsed = standing::tell(work, game, position.table, reader.seat.seat)?;
    let plain = told.is_empty() && lapsed.is_empty();
    let notes = told.iter().chain(&lapsed);
    let notes = notes.map(|line| voice.say(line, &cast));
    report.draft.notes.extend(notes);
    let corrects = extra.corrects.iter().map(|line| voice.say(line, &cast));
    report.draft.opening.splice(0..0, corrects);
    let asked = !report.codes.is_empty();
    let prompt = reader.seat.prompt_no.saturating_add(u32::from(asked));
    let tag = post::seat_tag(
        work.house,
        game,
        reader.seat,
        prompt,
        &reader.person.address,
    );
    report.draft.tag = tag.foot_line();
    let mailing = Mailing {
        effect: effect(game, reader.seat, (asked, why), work.now),
        to: &reader.person.address,
        kind: LetterKind::Report,
        thread: Thread::Seat {
            game,
            seat: reader.seat,
            prompt,
        },
        draft: &report.draft,
        answers: extra.answers.as_deref().filter(|_| answered),
        deadline: position.deadline.filter(|_| asked),
        files: Vec::new(),
    };
    let id = post::queue(work.tx, work.house, voice, &mailing, work.now)?;
    work.tx.told(game.id, reader.seat.seat, game.entries, &id)?;
    // What only this letter says is never taken back with it.
    let own = !report.draft.lines.is_empty() || !plain || !extra.corrects.is_empty();
    if why.is_empty() && !own {
        work.tx.note_report(merged::report(game, reader.seat, id));
    }
    if asked {
        note_codes(work, (game, reader.seat, prompt), &report.codes)?;
    }
    Ok(())
}

/// The list of codes of a question, as its prompt keeps it.
fn note_codes(
    work: &mut Work<'_, '_>,
    (game, seat, no): (&Game, &SeatRow, u32),
    codes: &impl serde::Serialize,
) -> Result<(), JudgeError> {
    let codes = json::write("a list of codes", codes)?;
    work.tx.ask(&NewPrompt {
        game: game.id,
        seat: seat.seat,
        no,
        row_no: game.entries,
        codes: &codes,
        asked_at: work.now,
    })?;
    Ok(())
}

/// What a letter does, in a form that the same effect has once.
fn effect(game: &Game, seat: &SeatRow, (asked, why): (bool, &str), now: DateTime<Utc>) -> String {
    let kind = if asked { "prompt" } else { "report" };
    let effect = format!("{}/{}/{}/{kind}", game.name, game.position(), seat.name);
    match why.is_empty() {
        true => effect,
        false => format!("{effect}/{why}/{}", now.timestamp_millis()),
    }
}
