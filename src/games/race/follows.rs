//! Whether an event can come next at a table, whatever was ordered: what is drawn, and what points
//! come of what has just happened.

use super::action_phase::deliver;
use super::end_of_game;
use super::end_phase::{areas, cartography};
use super::event::Event;
use super::sequence::{CARDS, CONTRACTS, From, LARGE, Play, SMALL, TILES};
use super::setup;
use super::stage::Why;
use super::things::Row;
use crate::rules::{Pick, Seat};

/// Checks an event against the table before it, which `play` has, and against the event before.
///
/// # Errors
/// A sentence about what the table does not give.
pub(super) fn check(
    play: &mut Play<'_>,
    before: Option<&Event>,
    event: &Event,
) -> Result<(), String> {
    match event {
        Event::NationsDrawn { .. } => made(play, event, setup::nations),
        Event::GoalsDealt { .. } => made(play, event, setup::objectives),
        Event::CoastsChosen { .. } => made(play, event, |play| drop(setup::choose_coasts(play))),
        Event::ShipsOffered { row, ships } => {
            let from = match row {
                Row::Small => &SMALL,
                Row::Large => &LARGE,
            };
            drawn(play, from, ships)
        }
        Event::ContractsLaid { contracts, .. } => drawn(play, &CONTRACTS, contracts),
        Event::CardsDrawn { cards, .. } => drawn(play, &CARDS, cards),
        Event::TilesDrawn { tiles, .. } => drawn(play, &TILES, tiles),
        Event::TileTurned { tile, .. } => drawn(play, &TILES, &[*tile]),
        Event::CompassTurned { tile } => {
            let turned = cartography::compass(play);
            ensure(turned == Some(*tile), "draw of a compass tile")
        }
        Event::Scored { seat, points, why } => {
            ensure(scores(play, before, (*seat, *points, why)), "score")
        }
        Event::FiftyTaken { points, .. } => {
            ensure(play.state.open.fifty.contains(points), "50/100 card")
        }
        Event::FinalScored { .. } => {
            let told = end_of_game::last_points(play);
            ensure(told.contains(event), "last score")
        }
        _ => Ok(()),
    }
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(format!("the table gives no such {what}")),
    }
}

/// Whether this part of the set-up gives the event.
fn made(play: &mut Play<'_>, event: &Event, make: fn(&mut Play<'_>)) -> Result<(), String> {
    make(play);
    ensure(play.events.first() == Some(event), "draw of the set-up")
}

/// Whether so many draws give just these.
fn drawn<T: Copy + PartialEq>(
    play: &mut Play<'_>,
    from: &From<T>,
    told: &[Pick<T>],
) -> Result<(), String> {
    let picks = play.picks(from, told.len());
    ensure(picks == told, "draw")
}

/// Whether the event before brings these points.
fn scores(play: &Play<'_>, before: Option<&Event>, (seat, points, why): (Seat, u16, &Why)) -> bool {
    let (rules, open) = (play.rules, &play.state.open);
    let numbers = &rules.components.numbers;
    match (why, before) {
        (
            Why::LargeShip,
            Some(Event::ShipBuilt {
                seat: who, ship, ..
            }),
        ) => *who == seat && rules.row(*ship) == Row::Large && points == numbers.large_ship,
        (
            Why::Tile,
            Some(Event::Settled {
                seat: who,
                at,
                goods,
                ..
            }),
        ) => {
            let laid = open.tiles().find(|(space, _)| *space == *at);
            let tile = laid.and_then(|(_, laid)| rules.components.tiles.get(&laid.tile));
            let half = |tile: &super::Tile| {
                let mut halves = tile.halves.iter();
                halves.any(|half| half.goods == *goods && half.points == points)
            };
            *who == seat && tile.is_some_and(half)
        }
        (
            Why::Tile,
            Some(Event::DiscoveryPaid {
                seat: who, tile, ..
            }),
        ) => {
            let tile = rules.components.tiles.get(tile);
            let [one, other] = tile.map(|tile| tile.halves).unwrap_or_default();
            *who == seat && points == one.plus(other).points
        }
        (Why::NewEngland { settlers }, Some(Event::SentToNewEngland { seat: who, ship })) => {
            let worth = u16::from(*settlers).saturating_mul(numbers.new_england);
            let whole = rules.settlers(*ship) == *settlers;
            *who == seat && whole && points == worth
        }
        (
            Why::Contract { customs },
            Some(Event::Delivered {
                seat: who,
                contract,
                ..
            }),
        ) => {
            let tile = rules.components.contracts.get(contract);
            let due = open
                .port(seat)
                .map_or(0, |port| deliver::customs(rules, port));
            let worth = tile.map(|tile| tile.points.saturating_add(due));
            *who == seat && *customs == due && worth == Some(points)
        }
        (
            Why::Antwerp { goods },
            Some(Event::Sold {
                seat: who,
                goods: sold,
                ..
            }),
        ) => {
            let worth = goods.saturating_mul(numbers.antwerp);
            *who == seat && sold.total() == *goods && points == worth
        }
        (
            Why::Card,
            Some(Event::CardPlayed {
                seat: who, card, ..
            }),
        ) => {
            let bonus = rules.components.card_bonus(*card);
            *who == seat && bonus.is_some_and(|bonus| bonus.points == points)
        }
        (
            Why::Goal(goal),
            Some(Event::GoalCompleted {
                seat: who,
                goal: of,
                ..
            }),
        ) => {
            let rows = rules.components.goals.get(goal).map(|goal| &goal.rows);
            let mut rows = rows.into_iter().flatten();
            *who == seat && goal == of && rows.any(|row| row.points == points)
        }
        (Why::Areas(shares), _) => {
            let right = |told: &super::Share| areas::share(rules, open, seat, told.area) == *told;
            let sum: u16 = shares.iter().map(super::Share::points).sum();
            shares.iter().all(right) && sum == points
        }
        (Why::LooseMarkers, _) => points == end_of_game::loose_points(rules, open, seat),
        _ => false,
    }
}
