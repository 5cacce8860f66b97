//! Whether an event can come next at a table, whatever was ordered: who acts, what is drawn, and
//! what is counted.

use super::event::{Event, Finish};
use super::mines;
use super::sequence::Play;
use super::set_up;
use super::state::{Phase, Table};
use crate::rules::Seat;

/// Checks an event against the table before it; `play` has that table.
///
/// # Errors
/// A sentence about what the table does not give.
pub(super) fn check(play: &mut Play<'_>, event: &Event) -> Result<(), String> {
    let acts = play.table().phase.actor();
    match event {
        Event::BoardLaid { .. } => {
            let begins = play.table().phase == Phase::Setup;
            set_up::lay(play);
            ensure(begins && play.events.first() == Some(event), "board")
        }
        Event::Began { .. } => {
            let begins = play.table().phase == Phase::Setup;
            set_up::begin(play);
            let drawn = play.events.first() == Some(event);
            ensure(begins && drawn, "draw of the starting player")
        }
        Event::Drawn {
            mine,
            hex,
            minerals,
            ..
        } => {
            let empty = mines::empty(play.table()) == Some(*mine);
            let lies = play.table().tile(*mine).map(|tile| tile.hex) == Some(*hex);
            let same = mines::drawn(play) == *minerals;
            ensure(empty && lies && same, "draw of minerals")
        }
        Event::CoatsPlaced {
            seat,
            property,
            count,
            left,
            ..
        } => {
            ensure(acts == Some(*seat), "seat to act")?;
            let value = play.rules.components.property(*property);
            let value = value.map_or(0, |property| property.value);
            let had = play.table().player(*seat).map_or(0, |player| player.coats);
            let placed = value.min(had);
            let counted = *count == placed && *left == had.saturating_sub(placed);
            ensure(counted, "number of coats of arms")
        }
        Event::PairPlaced { seat, .. }
        | Event::Produced { seat, .. }
        | Event::Built { seat, .. }
        | Event::Stacked { seat, .. }
        | Event::Wished { seat, .. }
        | Event::Rested { seat, .. }
        | Event::TurnEnded { seat, .. } => ensure(acts == Some(*seat), "seat to act"),
        Event::TokenMoved { next, .. } | Event::Resigned { seat: next, .. } => {
            let player = play.table().player(*next);
            ensure(player.is_some_and(|player| !player.out), "seat in the game")
        }
        Event::Ended { winners, why } => ensure(wins(play.table(), winners, *why), "winner"),
    }
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(format!("the table gives no such {what}")),
    }
}

/// Whether a game can end with these winners.
fn wins(table: &Table, winners: &[Seat], why: Finish) -> bool {
    let playing = table.playing();
    let best: Vec<Seat> = match why {
        Finish::LastCoat => playing
            .filter(|(_, player)| player.coats == 0)
            .map(first)
            .collect(),
        Finish::LastPlayer => playing.map(first).collect(),
        Finish::Stopped => {
            let fewest = table.playing().map(|(_, player)| player.coats).min();
            let best = playing.filter(|(_, player)| Some(player.coats) == fewest);
            best.map(first).collect()
        }
    };
    best == winners
}

fn first<T>((seat, _): (Seat, T)) -> Seat {
    seat
}
