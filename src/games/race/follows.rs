//! Whether an event can come next at a table, whatever was ordered: what is drawn, and what points
//! come of what has just happened.

use super::end_phase::{areas, cartography};
use super::supply::{CARDS, CONTRACTS, Supply, TILES};
use super::{Event, Play, Share, Why, end_of_game, setup};
use crate::rules::{Pick, Step, gives};

/// Checks an event against the table before it, which `play` has, and against the event before; the
/// error is a sentence about what the table does not give.
pub(super) fn check(play: &mut Play<'_>, step: Step<'_, Event>) -> Result<(), String> {
    let (before, event) = (step.before, step.event);
    match event {
        Event::NationsDrawn { .. } => made(play, event, setup::nations),
        Event::GoalsDealt { .. } => made(play, event, setup::objectives),
        Event::CoastsChosen { .. } => made(play, event, |play| drop(setup::choose_coasts(play))),
        Event::ShipsOffered { row, ships } => drawn(play, Supply::of_row(*row), ships),
        Event::ContractsLaid { contracts, .. } => drawn(play, &CONTRACTS, contracts),
        Event::CardsDrawn { cards, .. } => drawn(play, &CARDS, cards),
        Event::TilesDrawn { tiles, .. } => drawn(play, &TILES, tiles),
        Event::TileTurned { tile, .. } => drawn(play, &TILES, &[*tile]),
        Event::CompassTurned { tile } => {
            let turned = cartography::compass(play);
            gives(turned == Some(*tile), "draw of a compass tile")
        }
        Event::Scored { seat, points, why } => {
            let (rules, open) = (play.rules, &play.state.open);
            let right = match why {
                Why::Areas(shares) => {
                    let right = |one: &Share| areas::share(rules, open, *seat, one.area) == *one;
                    shares.iter().all(right) && areas::points(shares) == *points
                }
                Why::LooseMarkers => *points == end_of_game::loose_points(rules, open, *seat),
                _ => {
                    before.is_some_and(|before| rules.possible_scores(open, before).contains(event))
                }
            };
            gives(right, "score")
        }
        Event::FiftyTaken { points, .. } => {
            gives(play.state.open.fifty.contains(points), "50/100 card")
        }
        Event::FinalScored(_) => {
            let told = end_of_game::last_points(play);
            gives(told.contains(event), "last score")
        }
        _ => Ok(()),
    }
}

/// Whether this part of the set-up gives the event.
fn made(play: &mut Play<'_>, event: &Event, make: fn(&mut Play<'_>)) -> Result<(), String> {
    make(play);
    gives(play.events.first() == Some(event), "draw of the set-up")
}

/// Whether so many draws give just these.
fn drawn<T: Copy + PartialEq>(
    play: &mut Play<'_>,
    from: &Supply<T>,
    told: &[Pick<T>],
) -> Result<(), String> {
    let picks = play.picks(from, told.len());
    gives(picks == told, "draw")
}
