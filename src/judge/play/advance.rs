//! Advances a game: writes events down as rows, asks the next question and queues letters.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::archive::keepsake;
use crate::judge::base::{Notes, Result, Roster};
use crate::judge::ledger::{Act, Entry, Table, anonymity, results, table};
use crate::judge::letters::digest::{self, Concerned};
use crate::judge::letters::picture::OpenBoard;
use crate::judge::letters::report::{Position, ReportReader};
use crate::judge::letters::seat_letter::{self, Answer, Cause, Extra};
use crate::judge::letters::{batch, observers};
use crate::judge::play::ahead::apply;
use crate::judge::play::proposals::asked;
use crate::judge::play::{auto_play, standing_pass, turn};
use crate::judge::work::Work;
use crate::rules::{Awaiting, Line, Seat};
use crate::store::{Alarm, Due, Game, GameState, Observer, SeatRow, Turn};

/// Writes entries down, plays until a seat has to decide, and queues the letters to all players.
///
/// `table` is the game after the entries.
///
/// # Errors
/// Those of the database; [`StoreError::Moved`](crate::store::StoreError::Moved) if the game has
/// changed meanwhile.
pub(crate) fn advance(
    work: &mut Work<'_>,
    game: &Game,
    mut table: Table,
    mut entries: Vec<Entry>,
    extra: &Extra<'_>,
) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let roster = Roster::of(game, &seats);
    let mut notes = auto_play::play(work, roster, &mut table, &mut entries, extra)?;
    for (seat, told) in &extra.told {
        notes.entry(*seat).or_default().extend(told.iter().cloned());
    }
    note_rules(&table, &mut entries);
    let before = work.state(game.id)?;
    if before.proposed.is_some() {
        lapse_proposal(work, game, &mut entries)?;
    }
    let ordered = |entry: &Entry| matches!(entry.act, Act::Orders { ahead: Some(_), .. });
    let ahead = seats.iter().any(|row| row.orders_ahead > 0);
    let lapsed = ahead && apply::lapse(work, &seats, &table)?;
    let seats = match lapsed || entries.iter().any(ordered) {
        true => work.tx.seats(game.id)?,
        false => seats,
    };
    if table.is_over() && !table.state.sealed {
        entries.extend(before.looks.into_iter().map(Entry::of_looks));
        entries.push(Entry::of_judge(table::revealed(&work.tx, game)?));
    }
    table.state = work.write(game, &entries)?;
    let deadline = set_turn(work, game, &seats, &table)?;
    let fixed_by = deadline.filter(|_| !extra.ask);
    let spared = standing_pass::schedule(work, Roster::of(game, &seats), &table, fixed_by)?;
    let now_standing = work.tx.game(game.id)?;
    work.tables
        .note(game.id, now_standing.chain.clone(), table.clone());
    let roster = Roster::of(&now_standing, &seats);
    let concerned = Concerned::by(entries.iter().map(|entry| &entry.act));
    let occasion = Occasion {
        extra,
        notes: &notes,
        concerned: &concerned,
        spared,
    };
    letters(work, roster, &table, deadline, occasion)
}

/// What letters about a position say beside it, and to whom at once.
#[derive(Clone, Copy)]
struct Occasion<'o> {
    extra: &'o Extra<'o>,
    notes: &'o Notes,
    concerned: &'o Concerned,
    /// The awaited seat, if it is not asked.
    spared: Option<Seat>,
}

impl Occasion<'_> {
    /// Returns whether the letter to this reader cannot wait, with these notes.
    fn is_urgent(
        &self,
        work: &Work<'_>,
        game: &Game,
        reader: ReportReader<'_>,
        noted: &[Line],
    ) -> bool {
        let extra = self.extra;
        let thinks = game.alarm == Some(Alarm::Think);
        let can_wait = match extra.answer {
            Answer::AtOnce => false,
            Answer::AfterThought => thinks,
            Answer::WithNews => true,
        };
        let waits = can_wait && !work.context.sends_receipts(reader.person);
        let answered = extra.seat == Some(reader.at().seat) && !waits;
        let ruled = matches!(extra.cause, Cause::Redone | Cause::Ended | Cause::Revealed);
        answered
            || ruled
            || !noted.is_empty()
            || !extra.corrects.is_empty()
            || reader.seat.told == 0 && !thinks
            || self.concerned.has(reader.at().seat)
    }
}

/// Asks the awaited seat of a game that comes from another judge, with letters to all players.
pub(crate) fn resume(work: &mut Work<'_>, game: &Game, table: &Table) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let deadline = set_turn(work, game, &seats, table)?;
    let game = work.tx.game(game.id)?;
    let roster = Roster::of(&game, &seats);
    let occasion = Occasion {
        extra: &Extra::default(),
        notes: &Notes::new(),
        concerned: &Concerned::all(),
        spared: None,
    };
    letters(work, roster, table, deadline, occasion)
}

/// Lets a proposal lapse if these entries make a decision or hold events.
fn lapse_proposal(work: &mut Work<'_>, game: &Game, entries: &mut Vec<Entry>) -> Result<()> {
    let goes_on = |entry: &Entry| entry.act.decision().is_some() || !entry.events.is_empty();
    if !entries.iter().any(goes_on) {
        return Ok(());
    }
    let lapsed = Entry::of_judge(Act::Lapsed { late: false });
    entries.insert(0, lapsed);
    asked::set_time(work, game, None)
}

/// Records the rules version of a newer release before its first decision.
fn note_rules(table: &Table, entries: &mut Vec<Entry>) {
    let version = table.game.rules_version();
    let plays = entries.iter().any(|entry| !entry.events.is_empty());
    if plays && table.state.rules != version {
        let note = Entry::of_judge(Act::Rules { version });
        entries.insert(0, note);
    }
}

fn set_turn(
    work: &mut Work<'_>,
    game: &Game,
    seats: &[SeatRow],
    table: &Table,
) -> Result<Option<DateTime<Utc>>> {
    match table.game.awaiting() {
        _ if table.is_over() => finish(work, game, table).map(|()| None),
        Awaiting::Seat(seat) if table::rests(seats) => {
            let turn = Turn {
                awaiting: Some(seat),
                phase: table.game.phase(),
                asked_at: None,
                due: Due {
                    alarm: Alarm::EndRest,
                    closes_at: work.now.checked_add_signed(table::REST),
                    ..Due::default()
                },
            };
            work.tx.set_turn(game.id, &turn)?;
            Ok(None)
        }
        Awaiting::Seat(seat) => match turn::of_planner(seats, seat, table.game.phase()) {
            Some(turn) => Ok(work.tx.set_turn(game.id, &turn).map(|()| None)?),
            None => turn::ask(work, game, seat, &*table.game),
        },
        Awaiting::Over => Ok(None),
    }
}

/// How long the seed of a game that a moderator ended stays secret.
const SEALED: TimeDelta = TimeDelta::days(1);

/// Finishes a game and schedules the revelation of its seed if still secret.
fn finish(work: &mut Work<'_>, game: &Game, table: &Table) -> Result<()> {
    if game.state == GameState::Over {
        return Ok(work.tx.across()?.set_alarm(game.id, Alarm::Reveal, None)?);
    }
    work.tx.across()?.finish_game(game.id, work.now)?;
    results::write(&mut work.tx, game, table)?;
    let mut across = work.tx.across()?;
    if let Some(how) = table.state.ended {
        across.set(game.id, &Game::ENDING, Some(how.name()))?;
    }
    if table.state.sealed {
        let at = work.now.checked_add_signed(SEALED);
        across.set_alarm(game.id, Alarm::Reveal, at)?;
    }
    Ok(())
}

/// Queues one letter per seat that a person plays, unless it can wait.
fn letters(
    work: &mut Work<'_>,
    roster: Roster<'_>,
    table: &Table,
    deadline: Option<DateTime<Utc>>,
    occasion: Occasion<'_>,
) -> Result<()> {
    let game = roster.game;
    let seats = match work.tx.merges_reports() {
        true => &batch::seats(work, game, roster.seats)?,
        false => roster.seats,
    };
    let mut readers = Vec::new();
    for seat in seats {
        readers.extend(work.player(seat)?.map(|person| (seat, person)));
    }
    // Seats without a person get no letters; their old positions would load the whole ledger.
    let told = readers.iter().map(|(seat, _)| seat.told).min();
    let rows = match told {
        Some(told) => work.tx.rows_since(game.id, told)?,
        None => Vec::new(),
    };
    let languages = readers.iter().map(|(_, person)| person.language.as_str());
    let board = OpenBoard::new(work.context, Roster::of(game, seats), table, languages)?;
    let position = Position {
        game,
        seats,
        table,
        rows: &rows,
        deadline,
        board: board.as_ref(),
    };
    let opening = match readers.iter().any(|(seat, _)| seat.told == 0) {
        true => anonymity::opening_note(&work.tx, game)?,
        false => None,
    };
    for (seat, person) in &readers {
        let noted = occasion.notes.get(&seat.seat).into_iter().flatten();
        let first = opening.iter().filter(|_| seat.told == 0);
        let noted: Vec<Line> = noted.chain(first).cloned().collect();
        let reader = ReportReader { seat, person };
        // A letter of the batch that this one replaces could not wait.
        let replaces = roster.seats.iter().all(|row| row != *seat);
        let urgent = replaces || occasion.is_urgent(work, game, reader, &noted);
        let waits = occasion.spared == Some(seat.seat) || game.alarm == Some(Alarm::Think);
        if urgent || !waits && !digest::leaves(work, position, reader)? {
            seat_letter::letter(work, position, reader, occasion.extra, &noted)?;
        }
    }
    if !work.tx.list::<Observer>(game.id)?.is_empty() {
        observers::report(work, position)?;
    }
    if game.is_revealed() {
        for (seat, person) in &readers {
            keepsake::send(work, game, seat, person)?;
        }
    }
    Ok(())
}
