//! V. Placing coats of arms.
//!
//! A property without coats takes a number of them, its value, for all the products that it asks
//! for at once, by the rules of a production; not in the first turn. They stay there. Fewer are
//! placed only by a seat that has no more than these, and wins.
//!
//! Rulings: the number of a property is its value (E17, `e17_the_number_is_the_value`); the
//! wheelbarrow serves here too (E7); a seat with fewer left than the value places them all, and
//! wins (E19, `e19_the_last_coats_may_be_fewer_than_the_value`).

use super::giving_up::{self, Bill};
use super::{
    Building, Chapter, Coats, CoatsPlaced, Event, Hex, Neuland, Paid, Property, SeatView, Table,
    Using,
};
use crate::rules::{Refusal, Seat, line};

const CHAPTER: Chapter = "neuland-chapter-coats";

pub(super) const ACTIONS: u8 = 1;

/// Iterates over every property on which coats can be placed, with a payment.
pub(super) fn legal(seat_view: &SeatView<'_>) -> impl Iterator<Item = Event> {
    let may = !seat_view.table.is_first_turn(seat_view.seat);
    let tiles = seat_view.table.tiles.iter().filter(move |_| may);
    tiles.filter_map(|tile| {
        let (Building::Property(property), None) = (tile.building, tile.coats) else {
            return None;
        };
        let wants = &seat_view.rules.components.property(property).wants;
        let paid = giving_up::offer(seat_view, Bill::new(tile.hex, wants, ACTIONS), false)?;
        let (rules, table, seat) = (seat_view.rules, seat_view.table, seat_view.seat);
        Some(placed(rules, table, seat, property, tile.hex, paid))
    })
}

/// Checks whether coats can be placed on a property, for this payment.
pub(super) fn check(
    seat_view: &SeatView<'_>,
    property: Property,
    using: &Using,
) -> Result<Event, Refusal> {
    let building = property;
    let first = seat_view.table.is_first_turn(seat_view.seat);
    Refusal::unless(!first, CHAPTER, || line!("neuland-refusal-first-turn"))?;
    let unbuilt = || Refusal::new(CHAPTER, line!("neuland-refusal-not-built", building));
    let (_, tile) = seat_view.table.property(property).ok_or_else(unbuilt)?;
    if let Some(Coats { seat, .. }) = tile.coats {
        let line = line!("neuland-refusal-coats-there", building, seat);
        return Err(Refusal::new(CHAPTER, line));
    }
    let wants = &seat_view.rules.components.property(property).wants;
    let paid = giving_up::settle(seat_view, Bill::new(tile.hex, wants, ACTIONS), using)?;
    paid.check(seat_view)?;
    let (rules, table, seat) = (seat_view.rules, seat_view.table, seat_view.seat);
    Ok(placed(rules, table, seat, property, tile.hex, paid))
}

/// Creates the event for coats on the property of a hex, once all is paid.
pub(super) fn placed(
    rules: &Neuland,
    table: &Table,
    seat: Seat,
    property: Property,
    hex: Hex,
    paid: Paid,
) -> Event {
    let (count, left) = counts(rules, table, seat, property);
    Event::CoatsPlaced(CoatsPlaced {
        seat,
        property,
        hex,
        count,
        left,
        paid,
    })
}

/// Returns the number of coats a seat places on a property, and the number left after that.
pub(super) fn counts(rules: &Neuland, table: &Table, seat: Seat, property: Property) -> (u8, u8) {
    let had = table.player(seat).map_or(0, |player| player.coats);
    let count = rules.components.property(property).value.min(had);
    (count, had.saturating_sub(count))
}

pub(super) fn evolve(table: &mut Table, placed: &CoatsPlaced) {
    let CoatsPlaced {
        seat, count, left, ..
    } = *placed;
    let id = table.property(placed.property).map(|(id, _)| id);
    if let Some(tile) = id.and_then(|id| table.tile_mut(id)) {
        tile.coats = Some(Coats { seat, count });
    }
    table.players.change(seat, |player| player.coats = left);
}
