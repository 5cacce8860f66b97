//! Action phase, Discover.
//!
//! The telescopes of all ships together give the number of island tiles drawn, seen by no other
//! player. Each ship lays one of them on any island where its shape is free, with a marker, and
//! both halves of its bonus are taken; the other tiles are discarded.
//!
//! Rulings: a tile must be laid for each ship while one fits (Q15,
//! `q15_a_fitting_tile_must_be_laid`); Columbus' additional tile is optional; the sum is drawn at
//! once (E24); whether bonuses come tile by tile or at the end is E23
//! (`e23_bonuses_tile_by_tile_or_at_the_end`); a tile is laid on the first space of its shape,
//! since equal spaces of an island are alike.

use super::super::supply::{TILES, gain, take, take_drawn};
use super::super::{
    Acting, Action, Captain, Checked, DiscoverOrder, Discovery, Event, Island, Laid, Open, Order,
    Play, Race, SeatView, Space, Stack, State, Symbol, TileId,
};
use crate::rules::{Line, Referee, Seat};

/// Returns each drawn tile on each island where it fits, and the pass if allowed.
pub(crate) fn legal(seat_view: &SeatView<'_>, draw: Option<&Discovery>) -> Vec<Order> {
    let mut orders = Vec::new();
    for tile in seat_view.drawn_tiles {
        let space = |island| seat_view.rules.space_for(seat_view.open, *tile, island);
        let islands = Island::ALL.iter().copied();
        let islands = islands.filter(|island| space(*island).is_some());
        orders.extend(islands.map(|on| Order::Discover { tile: *tile, on }));
    }
    if due(seat_view, draw) == 0 || orders.is_empty() {
        orders.push(Order::Pass);
    }
    orders
}

/// Returns the number of tiles that must still be laid, if they fit.
pub(crate) fn due(seat_view: &SeatView<'_>, draw: Option<&Discovery>) -> usize {
    let laid = draw.map_or(0, |draw| draw.laid);
    let ships = seat_view.port.fleet(Action::Discover).len();
    ships.saturating_sub(usize::from(laid))
}

/// Checks that the tile was drawn and fits, or that no other must be laid.
pub(crate) fn check(seat_view: &SeatView<'_>, draw: Option<&Discovery>, order: &Order) -> Checked {
    match order {
        Order::Discover { tile, on } => {
            seat_view.ensure(seat_view.drawn_tiles.contains(tile), || {
                Line::new("race-refusal-not-drawn").with("piece", tile.to_string())
            })?;
            let fits = seat_view
                .rules
                .space_for(seat_view.open, *tile, *on)
                .is_some();
            seat_view.ensure(fits, || {
                Line::new("race-refusal-no-space")
                    .with("tile", seat_view.rules.tile(*tile))
                    .with("island", *on)
            })
        }
        Order::Pass => seat_view.ensure(legal(seat_view, draw).contains(order), || {
            Line::new("race-refusal-must-lay").with("count", due(seat_view, draw))
        }),
        _ => Err(seat_view.elsewhere()),
    }
}

pub(crate) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Discover { tile, on } => {
            let Some(at) = play.rules.space_for(&play.state.open, *tile, *on) else {
                return;
            };
            let tile = *tile;
            play.happen(Event::TileDiscovered { seat, tile, at });
            if play.rules.policies.discover_order == DiscoverOrder::TileByTile {
                bonus(play, seat, tile);
            }
        }
        _ => reject(play, seat),
    }
}

fn reject(play: &mut Play<'_>, seat: Seat) {
    let count = drawn_tiles(play.state, seat);
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    play.happen(Event::TilesRejected { seat, count });
}

/// Counts the tiles that a seat has drawn and not laid.
fn drawn_tiles(table: &State, seat: Seat) -> usize {
    let hand = table.hands.get(seat);
    hand.map_or(0, |hand| hand.drawn_tiles.count())
}

fn bonus(play: &mut Play<'_>, seat: Seat, tile: TileId) {
    let [first, second] = play.rules.halves(tile);
    let goods = first.goods.plus(second.goods);
    play.happen_and_score(Event::DiscoveryPaid { seat, tile, goods });
}

/// Draws, closes the laying, and pays bonuses that are owed; false if a decision is needed.
pub(crate) fn proceed(play: &mut Play<'_>, seat: Seat, draw: Option<&Discovery>) -> bool {
    let Some(port) = play.state.open.port(seat) else {
        return false;
    };
    let fleet = port.fleet(Action::Discover);
    let Some(draw) = draw else {
        let telescopes = play.rules.total(fleet, Symbol::Telescope);
        let drawn = |tiles| Event::TilesDrawn { seat, tiles };
        // An empty draw also moves the action on.
        if !play.draw(&TILES, usize::from(telescopes), drawn) {
            play.happen(drawn(Vec::new()));
        }
        return true;
    };
    // One tile a ship, and one for Columbus.
    let extra = match port.captain {
        Some(Captain::Columbus) => usize::from(play.rules.components.numbers.columbus_tiles),
        _ => 0,
    };
    let most = fleet.len().saturating_add(extra);
    if !draw.closed {
        if usize::from(draw.laid) < most && drawn_tiles(play.state, seat) > 0 {
            return false;
        }
        reject(play, seat);
    } else if let Some(tile) = draw.owed.first() {
        bonus(play, seat, *tile);
    } else {
        play.end_turn(seat);
    }
    true
}

impl Race {
    /// Returns the first free space of an island that a tile fits.
    pub(crate) fn space_for(&self, open: &Open, tile: TileId, island: Island) -> Option<Space> {
        let shape = self.components.tiles.get(&tile)?.shape;
        let shapes = &self.components.islands.get(&island)?.spaces;
        let state = open.islands.get(&island)?;
        let mut spaces = (1u8..).zip(shapes.iter().zip(&state.spaces));
        let fits = spaces.find(|(_, (space, laid))| **space == shape && laid.is_none());
        fits.map(|(number, _)| Space { island, number })
    }
}

pub(crate) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::TilesDrawn { seat, tiles } => {
            for pick in tiles {
                take_drawn(&mut table.tiles, &pick.what, eye);
                table.hands.change(*seat, |hand| {
                    hand.drawn_tiles.open_mut(eye).push(pick.what);
                });
            }
            if let Some(Acting::Discover { draw }) = table.phase.acting_mut() {
                draw.get_or_insert_default();
            }
        }
        Event::TileDiscovered { seat, tile, at } => {
            lay(table, *at, *tile, Some(Some(*seat)));
            table.hands.change(*seat, |hand| {
                take(hand.drawn_tiles.open_mut(eye), tile);
            });
            if let Some(draw) = discovery(table) {
                draw.laid = draw.laid.saturating_add(1);
                draw.owed.push(*tile);
            }
        }
        Event::DiscoveryPaid { seat, tile, goods } => {
            if let Some(draw) = discovery(table) {
                take(&mut draw.owed, tile);
            }
            gain(table, *seat, *goods);
        }
        Event::TilesRejected { seat, .. } => {
            if let Some(draw) = discovery(table) {
                draw.closed = true;
            }
            let discards = table.tiles.hidden.open_mut(eye);
            table.hands.change(*seat, |hand| {
                let rest = std::mem::take(hand.drawn_tiles.open_mut(eye));
                discards.extend(&rest);
                hand.notes.open_mut(eye).tiles.extend(rest);
            });
        }
        _ => {}
    }
}

/// Lays a tile, with a marker if there is an owner; neutral ones belong to no seat.
pub(crate) fn lay(table: &mut State, at: Space, tile: TileId, owner: Option<Option<Seat>>) {
    let stacks = owner.map(|owner| Stack { owner, count: 1 });
    let stacks = stacks.into_iter().collect();
    if let Some(space) = table.open.laid_mut(at) {
        *space = Some(Laid { tile, stacks });
    }
}

fn discovery(table: &mut State) -> Option<&mut Discovery> {
    match table.phase.acting_mut() {
        Some(Acting::Discover { draw }) => draw.as_mut(),
        _ => None,
    }
}
