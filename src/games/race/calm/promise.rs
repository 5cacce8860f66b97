//! The value of a position: points, and what markers, goods, ships, cards and objectives promise.

use super::super::{Area, City, Island, Phase, Port, Race, State, Vessel};
use super::outlook::{later, value};
use super::standing::{POINT, Standing};
use super::{IN_HAND, strength};
use crate::rules::{Imagination, Seat};

/// Returns the value of a table for each seat, in order of the seats. At the end of the game only
/// points count.
pub(crate) fn promise(rules: &Race, table: &State, eye: &Imagination) -> Vec<i32> {
    let seats = Seat::all(table.open.ports.seats());
    let promise = |seat: Seat| {
        let port = table.open.port(seat)?;
        let points = i32::from(port.score) * POINT;
        if table.phase == Phase::Over {
            return Some(points);
        }
        let fifty = i32::from(port.fifty.unwrap_or(0)) * POINT;
        let hand = table.hands.get(seat)?;
        let (cards, goals) = (hand.cards.open(eye.referee()), &hand.goals);
        let held = i32::try_from(cards.len().saturating_add(goals.count())).unwrap_or(0);
        let markers = areas(rules, table, seat);
        Some(points + fifty + held * IN_HAND + markers + means(rules, table, port))
    };
    seats.map(|seat| promise(seat).unwrap_or(0)).collect()
}

/// Rates a seat's markers in the areas that are not scored.
fn areas(rules: &Race, table: &State, seat: Seat) -> i32 {
    let left = left(rules, table);
    let islands = Island::ALL.iter().map(|island| Area::Island(*island));
    let cities = City::ALL.iter().map(|city| Area::City(*city));
    let areas = islands.chain(cities).map(|area| {
        let standing = Standing::of(rules, &table.open, seat, area);
        standing.worth(left)
    });
    areas.sum()
}

/// Rates a seat's goods and ships by the rounds left.
fn means(rules: &Race, table: &State, port: &Port) -> i32 {
    let left = left(rules, table);
    let ships = port.ships().filter_map(|ship| {
        let values = rules.components.values(Vessel::Ship(ship))?;
        Some(strength(values))
    });
    ships.sum::<i32>() * left + value(port.goods) * later(left) / 100
}

/// Returns the number of rounds after this one.
fn left(rules: &Race, table: &State) -> i32 {
    let rounds = rules.components.numbers.rounds;
    i32::from(rounds.saturating_sub(table.open.round))
}
