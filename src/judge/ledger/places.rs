//! The final places of a game, in words.

use crate::judge::ledger::act::Ending;
use crate::judge::ledger::table::Table;
use crate::rules::{Arg, Line, Place, Ranking, Seat, line};

/// Returns the final places: the position's, or the first for all in a draw.
pub(crate) fn ranking(table: &Table) -> Ranking {
    let ranking = table.game.ranking();
    match table.state.ended {
        Some(Ending::Draw) => Ranking {
            places: ranking.places.into_iter().map(shared).collect(),
        },
        Some(Ending::Abandoned | Ending::CalledOff) | None => ranking,
    }
}

/// Returns the sentence about the end of the game.
pub(crate) fn line(table: &Table) -> Line {
    let ranking = ranking(table);
    let winners: Vec<Seat> = ranking.winners().collect();
    let count = u32::try_from(winners.len()).unwrap_or(u32::MAX);
    let key = match table.state.ended {
        Some(Ending::Draw) => "over-draw",
        Some(Ending::Abandoned | Ending::CalledOff) => "over-abandoned",
        None => "over",
    };
    let told = match winners.first() {
        Some(first) => Line::new(key).with("seat", *first),
        None => Line::new(key),
    };
    let all = winners.into_iter().map(|seat| line!("over-seat", seat));
    told.with("winners", Arg::list(all)).with("count", count)
}

fn shared(place: Place) -> Place {
    Place { place: 1, ..place }
}
