//! The letter of one seat at the present position, besides those that everybody gets.

use super::{Extra, letter};
use crate::judge::JudgeError;
use crate::judge::report::{Position, Reader};
use crate::judge::table::Table;
use crate::judge::work::Work;
use crate::rules::Line;
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
    letter_telling(work, (game, table), seat, (why, &[]))
}

/// The same, with something to tell besides.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn letter_telling(
    work: &mut Work<'_, '_>,
    (game, table): (&Game, &Table),
    seat: u8,
    (why, told): (&str, &[Line]),
) -> Result<(), JudgeError> {
    let seats = work.tx.seats(game.id)?;
    let Some(row) = seats.iter().find(|row| row.seat == seat) else {
        return Ok(());
    };
    let Some(person) = work.player(row)? else {
        return Ok(());
    };
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
    letter(work, position, reader, (&Extra::default(), told, why))
}

/// The letter of a seat in place of one that was taken back, with what there is to say besides;
/// `row` is the seat before that one.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn letter_once_more(
    work: &mut Work<'_, '_>,
    (game, table): (&Game, &Table),
    row: &SeatRow,
    extra: &Extra,
) -> Result<(), JudgeError> {
    let Some(person) = work.player(row)? else {
        return Ok(());
    };
    let (seats, rows) = (
        work.tx.seats(game.id)?,
        work.tx.rows_since(game.id, row.told)?,
    );
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
    letter(work, position, reader, (extra, &[], ""))
}
