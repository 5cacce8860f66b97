//! The beginning and the end of a game.

use super::super::event::Finish;
use super::super::hex::{Board, Hex};
use super::about;
use crate::rules::{Line, Seat};

/// The board, row by row.
pub(super) fn board_laid(board: &Board, random: bool) -> Line {
    let rows = ["A", "B", "C", "D", "E"].map(|row| {
        let hexes = Hex::all().filter(|hex| hex.name().starts_with(row));
        let shown = hexes.map(|hex| Line::new(board.landscape(hex).key()));
        Line::new("neuland-story-board-row")
            .with("row", row)
            .with("landscapes", shown.collect::<Vec<_>>())
    });
    let key = match random {
        true => "neuland-story-board-random",
        false => "neuland-story-board-fixed",
    };
    let mut rows = rows.into_iter().rev();
    let last = rows.next();
    let all = last.map(|last| {
        rows.fold(last, |rest, first| {
            Line::new("neuland-story-semicolon")
                .with("first", first)
                .with("rest", rest)
        })
    });
    all.map_or(Line::new(key), |rows| Line::new(key).with("rows", rows))
}

/// Who begins, and who follows.
pub(super) fn began(order: &[Seat], drawn: bool) -> Option<Line> {
    let (first, others) = order.split_first()?;
    let key = match drawn {
        true => "neuland-story-began-drawn",
        false => "neuland-story-began",
    };
    let others = others.iter().map(|seat| about("neuland-story-seat", *seat));
    Some(about(key, *first).with("others", others.collect::<Vec<_>>()))
}

/// Why the game is over, and who has won.
pub(super) fn ended(winners: &[Seat], why: Finish) -> Line {
    let key = match (why, winners) {
        (Finish::LastCoat, _) => "neuland-story-last-coat",
        (Finish::LastPlayer, _) => "neuland-story-last-player",
        (Finish::Stopped, [_]) => "neuland-story-stopped",
        (Finish::Stopped, _) => "neuland-story-stopped-shared",
    };
    match winners {
        [winner] => about(key, *winner),
        _ => {
            let winners = winners
                .iter()
                .map(|seat| about("neuland-story-seat", *seat));
            Line::new(key).with("winners", winners.collect::<Vec<_>>())
        }
    }
}
