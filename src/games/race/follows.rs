//! Whether an event can come next at a table, whatever was ordered: what is drawn, and what points
//! come of what has just happened.

use super::action_phase::deliver;
use super::end_of_game;
use super::end_phase::{areas, cartography};
use super::event::Event;
use super::sequence::{CARDS, CONTRACTS, From, LARGE, Play, SMALL, TILES};
use super::setup;
use super::stage::{Share, Why};
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
            let told = Told {
                seat: *seat,
                points: *points,
                why,
            };
            ensure(scores(play, before, told), "score")
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

/// Points that are told, and for what.
#[derive(Clone, Copy)]
struct Told<'t> {
    seat: Seat,
    points: u16,
    why: &'t Why,
}

/// Whether the table, or the event before, brings these points.
fn scores(play: &Play<'_>, before: Option<&Event>, told: Told<'_>) -> bool {
    let (rules, open) = (play.rules, &play.state.open);
    match (told.why, before) {
        (Why::Areas(shares), _) => {
            let right = |one: &Share| areas::share(rules, open, told.seat, one.area) == *one;
            let sum: u16 = shares.iter().map(Share::points).sum();
            shares.iter().all(right) && sum == told.points
        }
        (Why::LooseMarkers, _) => told.points == end_of_game::loose_points(rules, open, told.seat),
        (_, Some(before)) => {
            let worth = match before {
                Event::Settled { .. } | Event::DiscoveryPaid { .. } => {
                    on_a_tile(play, before, told)
                }
                Event::Delivered { .. } | Event::Sold { .. } => in_a_city(play, before, told),
                _ => otherwise(play, before, told),
            };
            worth == Some(told.points)
        }
        (_, None) => false,
    }
}

/// What an island tile brings: one of its halves, or both where it was discovered.
fn on_a_tile(play: &Play<'_>, before: &Event, told: Told<'_>) -> Option<u16> {
    let (tiles, open) = (&play.rules.components.tiles, &play.state.open);
    match (told.why, before) {
        (
            Why::Tile,
            Event::Settled {
                seat, at, goods, ..
            },
        ) if *seat == told.seat => {
            let (_, laid) = open.tiles().find(|(space, _)| space == at)?;
            let mut halves = tiles.get(&laid.tile)?.halves.iter();
            let half = halves.find(|half| half.goods == *goods && half.points == told.points)?;
            Some(half.points)
        }
        (Why::Tile, Event::DiscoveryPaid { seat, tile, .. }) if *seat == told.seat => {
            let [one, other] = tiles.get(tile)?.halves;
            Some(one.plus(other).points)
        }
        _ => None,
    }
}

/// What a contract or Antwerp brings.
fn in_a_city(play: &Play<'_>, before: &Event, told: Told<'_>) -> Option<u16> {
    let rules = play.rules;
    match (told.why, before) {
        (Why::Contract { customs }, Event::Delivered { seat, contract, .. })
            if *seat == told.seat =>
        {
            let due = deliver::customs(rules, play.state.open.port(told.seat)?);
            let tile = rules.components.contracts.get(contract)?;
            (*customs == due).then(|| tile.points.saturating_add(due))
        }
        (
            Why::Antwerp { goods },
            Event::Sold {
                seat, goods: sold, ..
            },
        ) if *seat == told.seat => {
            let worth = goods.saturating_mul(rules.components.numbers.antwerp);
            (sold.total() == *goods).then_some(worth)
        }
        _ => None,
    }
}

/// What ships, settlers, cards and objectives bring.
fn otherwise(play: &Play<'_>, before: &Event, told: Told<'_>) -> Option<u16> {
    let rules = play.rules;
    let numbers = &rules.components.numbers;
    match (told.why, before) {
        (Why::LargeShip, Event::ShipBuilt { seat, ship, .. }) if *seat == told.seat => {
            (rules.row(*ship) == Row::Large).then_some(numbers.large_ship)
        }
        (Why::NewEngland { settlers }, Event::SentToNewEngland { seat, ship })
            if *seat == told.seat =>
        {
            let worth = u16::from(*settlers).saturating_mul(numbers.new_england);
            (rules.settlers(*ship) == *settlers).then_some(worth)
        }
        (Why::Card, Event::CardPlayed { seat, card, .. }) if *seat == told.seat => {
            rules.components.card_bonus(*card).map(|bonus| bonus.points)
        }
        (Why::Goal(goal), Event::GoalCompleted { seat, goal: of, .. })
            if *seat == told.seat && goal == of =>
        {
            let mut rows = rules.components.goals.get(goal)?.rows.iter();
            let row = rows.find(|row| row.points == told.points)?;
            Some(row.points)
        }
        _ => None,
    }
}
