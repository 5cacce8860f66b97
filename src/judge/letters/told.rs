//! What a seat was told of its board: its next letter leaves out what is still the same, and says
//! how the points have changed.

use serde::{Deserialize, Serialize};

use crate::judge::base::{Draft, Result, json};
use crate::judge::ledger::table::Table;
use crate::judge::letters::report::{Position, Reader};
use crate::judge::work::Work;
use crate::language::{Composer, Known};
use crate::rules::{Arg, Line, Seat, line};
use crate::store::{SeatRef, ToldBoard};

/// What the letters of a seat have told, up to the last one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Told {
    /// The points of all seats, in the order of the seats.
    points: Vec<i32>,
    /// The texts of the board.
    board: Known,
}

/// Leaves out of the letter of a seat what it was told before, and notes what it is told now.
/// Answers what the store had noted before. A letter that does not go on from the last one tells
/// all.
///
/// A letter that asks nothing leaves the board out while the game goes on.
pub(crate) fn leave_out(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: Reader<'_>,
    goes_on: bool,
    composer: &Composer<'_>,
    draft: &mut Draft,
) -> Result<Option<String>> {
    let (SeatRef { game, seat }, person) = (reader.at(), reader.person.id);
    let stored = work.tx.find::<ToldBoard>(reader.at())?;
    let stored = stored.filter(|stored| stored.person == person);
    let stored = stored.map(|stored| stored.told);
    let before = stored.as_deref().filter(|_| goes_on);
    let before: Option<Told> = before
        .map(|stored| json::read("what a seat was told", stored))
        .transpose()?;
    let asks_nothing = draft.choices.is_empty() && !position.table.is_over();
    let mut told = Told {
        points: position.table.game.points(),
        board: Known::from_blocks(&draft.board),
    };
    told.board.add_legends(&Known::from_blocks(&draft.about));
    told.board.add_remarks(&draft.remarks);
    if let Some(before) = &before {
        told.board.add_legends(&before.board);
    }
    let points = points(position.table, before.as_ref().map(|told| &told.points));
    draft.points = composer.say(&points);
    match before {
        Some(before) if asks_nothing => {
            draft.board = Vec::new().into();
            draft.left_out = vec![composer.voice().word("left-out-board")];
            told.board = before.board;
        }
        Some(before) => {
            let is_new = |remark: &String| !before.board.explains(remark);
            draft.remarks.retain(is_new);
            draft.about = before.board.about(&draft.about);
            let news = before.board.news(&draft.board);
            draft.board = news.blocks;
            let left_out = news.left_out.then_some("left-out");
            let provenance = news.provenance_left_out.then_some("left-out-provenance");
            let said = left_out.into_iter().chain(provenance);
            draft.left_out = said.map(|key| composer.voice().word(key)).collect();
        }
        None => {}
    }
    let told = json::write("what a seat was told", &told)?;
    work.tx.put(&ToldBoard {
        game,
        seat,
        person,
        told,
    })?;
    Ok(stored)
}

/// The points of all seats, with what has changed since `before`.
pub(crate) fn points(table: &Table, before: Option<&Vec<i32>>) -> Line {
    let now = table.game.points();
    let seats = Seat::all(u8::MAX).zip(now).map(|(seat, points)| {
        let before = before.and_then(|before| before.get(usize::from(seat)));
        let change = before.map_or(0, |before| points.saturating_sub(*before));
        match change {
            0 => line!("points-of", seat, points),
            1.. => line!("points-of-more", seat, points, change),
            _ => line!(
                "points-of-less",
                seat,
                points,
                change = change.saturating_neg()
            ),
        }
    });
    Line::new(table.game.points_key()).with("points", Arg::list(seats))
}
