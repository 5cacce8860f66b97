//! V. Placing coats of arms.
//!
//! A property without coats takes as many as its value says, for all the products that it asks for
//! at once, by the rules of a production; not in the first turn. They stay there. Fewer are placed
//! only by whoever has no more than these, and wins.
//!
//! Rulings: the number of a property is its value (E17, `e17_the_number_is_the_value`); the
//! wheelbarrow serves here too (E7); whoever has fewer left than the value places them all, and
//! wins (E19, `e19_the_last_coats_may_be_fewer_than_the_value`).

use super::desk::{Chapter, Desk, name};
use super::end_of_game;
use super::event::{Event, Paid};
use super::giving_up::{self, Bill};
use super::order::{Order, Using};
use super::payment;
use super::sequence::Play;
use super::state::{Coats, Table, Tile, TileId};
use super::things::{Building, Property};
use crate::rules::{Line, Refusal, Seat};

const CHAPTER: Chapter = "neuland-chapter-coats";

/// The actions of placing coats inside the cost area.
const ACTIONS: u8 = 1;

/// Every property on which coats can be placed, with a payment.
pub(super) fn legal(desk: &Desk<'_>, orders: &mut Vec<Order>) {
    if desk.room < ACTIONS || desk.table.is_first_turn(desk.seat) {
        return;
    }
    for tile in desk.table.tiles.iter().filter(|tile| tile.coats.is_none()) {
        let Building::Property(property) = tile.building else {
            continue;
        };
        let paid = bill(desk, property, tile).and_then(|bill| giving_up::offer(desk, bill, false));
        if let Some(paid) = paid {
            orders.push(Order::Coats {
                property,
                using: giving_up::using(desk.table, &paid),
            });
        }
    }
}

fn bill<'d>(desk: &Desk<'d>, property: Property, tile: &Tile) -> Option<Bill<'d>> {
    Some(Bill {
        target: tile.hex,
        fees: &desk.rules.components.property(property)?.wants,
        base: ACTIONS,
    })
}

/// The tile and the payment for placing coats.
///
/// # Errors
/// Why none can be placed there.
pub(super) fn check(
    desk: &Desk<'_>,
    property: Property,
    using: &Using,
) -> Result<(TileId, Paid), Refusal> {
    let line = |key| Line::new(key).with("building", name(Building::Property(property)));
    let first = desk.table.is_first_turn(desk.seat);
    Refusal::unless(!first, CHAPTER, || Line::new("neuland-refusal-first-turn"))?;
    let unbuilt = || Refusal::new(CHAPTER, line("neuland-refusal-not-built"));
    let (id, tile) = desk.table.property(property).ok_or_else(unbuilt)?;
    if let Some(coats) = tile.coats {
        let line = line("neuland-refusal-coats-there").with("seat", coats.seat);
        return Err(Refusal::new(CHAPTER, line));
    }
    let bill = bill(desk, property, tile).ok_or_else(unbuilt)?;
    let paid = payment::settle(desk, bill, using)?;
    giving_up::check(desk, &paid)?;
    Ok((id, paid))
}

/// Places the coats; the last one ends the game at once.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, property: Property, paid: Paid) {
    let tile = play.table().property(property);
    let Some(hex) = tile.map(|(_, tile)| tile.hex) else {
        return;
    };
    let value = play.rules.components.property(property);
    let value = value.map_or(0, |property| property.value);
    let had = play.table().player(seat).map_or(0, |player| player.coats);
    let count = value.min(had);
    let left = had.saturating_sub(count);
    play.happen(Event::CoatsPlaced {
        seat,
        property,
        hex,
        count,
        left,
        paid,
    });
    if left == 0 {
        end_of_game::last_coat(play, seat);
    }
}

/// Writes coats down.
pub(super) fn evolve(table: &mut Table, event: &Event) {
    let Event::CoatsPlaced {
        seat,
        property,
        count,
        left,
        paid,
        ..
    } = event
    else {
        return;
    };
    giving_up::evolve(table, *seat, paid);
    let id = table.property(*property).map(|(id, _)| id);
    if let Some(tile) = id.and_then(|id| table.tile_mut(id)) {
        tile.coats = Some(Coats {
            seat: *seat,
            count: *count,
        });
    }
    if let Some(player) = table.players.get_mut(*seat) {
        player.coats = *left;
    }
}
