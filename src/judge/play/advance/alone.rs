//! The letter of one seat at the present position, besides those that everybody gets.

use super::{Besides, Extra, letter};
use crate::judge::base::error::JudgeError;
use crate::judge::ledger::table::Table;
use crate::judge::letters::report::{Position, Reader};
use crate::judge::work::Work;
use crate::store::{Game, SeatRow};

/// The letter of one seat at the present position, besides those that told how it came about:
/// `why` keeps it apart from them.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn letter_to(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &Table,
    seat: u8,
    why: &str,
) -> Result<(), JudgeError> {
    letter_telling(work, game, table, seat, &Besides::because(why))
}

/// The same, with something to tell besides.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn letter_telling(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &Table,
    seat: u8,
    besides: &Besides<'_>,
) -> Result<(), JudgeError> {
    let seats = work.tx.seats(game.id)?;
    match seats.iter().find(|row| row.seat == seat) {
        Some(row) => write(work, game, table, row, besides),
        None => Ok(()),
    }
}

/// The letter of a seat in place of one that was taken back, with what there is to say besides;
/// `row` is the seat before that one.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn letter_once_more(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &Table,
    row: &SeatRow,
    extra: &Extra,
) -> Result<(), JudgeError> {
    let besides = Besides {
        extra,
        ..Besides::because("")
    };
    write(work, game, table, row, &besides)
}

/// Writes the letter of a seat, if a person plays it.
fn write(
    work: &mut Work<'_, '_>,
    game: &Game,
    table: &Table,
    row: &SeatRow,
    besides: &Besides<'_>,
) -> Result<(), JudgeError> {
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
