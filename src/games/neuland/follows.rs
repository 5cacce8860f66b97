//! Whether an event can come next at a table, whatever was ordered: who acts, what is drawn, and
//! what is counted.

use super::{
    Built, Event, Phase, Play, Produced, Stacked, coats_of_arms, end_of_game, mines, set_up,
};
use crate::rules::gives;

/// Checks an event against the table before it; `play` has that table. Says what the table does not
/// give.
pub(super) fn check(play: &mut Play<'_>, event: &Event) -> Result<(), String> {
    let begins = play.table().phase == Phase::Setup;
    let acts = play.table().phase.actor();
    match event {
        Event::BoardLaid { .. } => {
            set_up::lay(play);
            gives(begins && play.events.first() == Some(event), "board")
        }
        Event::Began { .. } => {
            set_up::begin(play);
            let drawn = play.events.first() == Some(event);
            gives(begins && drawn, "draw of the starting player")
        }
        Event::Drawn(drawn) => {
            let empty = mines::empty(play.table()) == Some(drawn.mine);
            let lies = play.table().tile(drawn.mine).map(|tile| tile.hex) == Some(drawn.hex);
            let same = mines::drawn(play) == drawn.minerals;
            gives(empty && lies && same, "draw of minerals")
        }
        Event::CoatsPlaced(placed) => {
            let seat = placed.seat;
            gives(acts == Some(seat), "seat to act")?;
            let counts = coats_of_arms::counts(play.rules, play.table(), seat, placed.property);
            let same = counts == (placed.count, placed.left);
            gives(same, "number of coats of arms")
        }
        Event::PairPlaced { seat, .. }
        | Event::Produced(Produced { seat, .. })
        | Event::Built(Built { seat, .. })
        | Event::Stacked(Stacked { seat, .. })
        | Event::Wished { seat, .. }
        | Event::Rested { seat, .. }
        | Event::TurnEnded { seat, .. } => gives(acts == Some(*seat), "seat to act"),
        Event::TokenMoved { next, .. } | Event::Resigned { seat: next, .. } => {
            let player = play.table().player(*next);
            gives(player.is_some_and(|player| !player.out), "seat in the game")
        }
        Event::Ended { winners, why } => {
            let best = end_of_game::winners(play.table(), *why);
            gives(best == *winners, "winner")
        }
    }
}
