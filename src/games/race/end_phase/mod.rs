//! End phase: Cartography, islands, cities, objectives, start marker.
//!
//! In Cartography the next compass tile names an island. Tiles are drawn and laid there without a
//! bonus: the chart's number for these players, or one for each space left if there are fewer.
//! Tiles that do not fit are discarded.
//!
//! Rulings: one tile after the other (E25); it stops when no tile that fits is left anywhere (Q23,
//! `q23_cartography_stops_when_nothing_fits`); the judge picks the space, since a tile has one
//! shape (Q24); with two players a neutral marker is put on each of these tiles and on no others
//! (Q21, `q21_neutral_markers_on_cartography_tiles`).

pub(super) mod areas;
pub(super) mod goals;

use super::action_phase::discover;
use super::supply::{TILES, take, take_drawn};
use super::{CompassId, Event, Island, Play, State};
use crate::rules::{Pick, Referee};

const TWO: u8 = 2;

/// Turns up the compass tile and lays the tiles, then counts the islands.
pub(crate) fn adjudicate(play: &mut Play<'_>) -> bool {
    if let Some(tile) = compass(play) {
        play.happen(Event::CompassTurned { tile });
        let (components, seats) = (&play.rules.components, play.state.open.ports.seats());
        if let Some(island) = components.compass.get(&tile.what) {
            for _ in 0..components.charted(seats) {
                lay(play, *island, seats == TWO);
            }
        }
    }
    areas::begin(play, false)
}

pub(crate) fn compass(play: &mut Play<'_>) -> Option<Pick<CompassId>> {
    let mut compass = play.state.open.compass.clone();
    let round = play.state.open.charted.len();
    let listed = play.rules.set_draws(play.eye).compass.get(round);
    play.chance.take(&mut compass, listed)
}

/// Draws until a tile fits on the island, and lays it.
pub(crate) fn lay(play: &mut Play<'_>, island: Island, neutral: bool) {
    while some_tile_fits(play, island)
        && let Some(tile) = play.draw_one(&TILES)
    {
        let on = play.rules.space_for(&play.state.open, tile.what, island);
        let neutral = neutral && on.is_some();
        play.happen(Event::TileTurned { tile, on, neutral });
        if on.is_some() {
            return;
        }
    }
}

fn some_tile_fits(play: &Play<'_>, island: Island) -> bool {
    let stock = &play.state.tiles;
    let bag = stock.bag.open(play.eye).iter();
    let mut left = bag.chain(stock.hidden.open(play.eye)).chain(&stock.open);
    left.any(|tile| {
        let space = play.rules.space_for(&play.state.open, *tile, island);
        space.is_some()
    })
}

pub(crate) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::CompassTurned { tile } => {
            take(&mut table.open.compass, &tile.what);
            table.open.charted.push(tile.what);
        }
        Event::TileTurned { tile, on, neutral } => {
            take_drawn(&mut table.tiles, &tile.what, eye);
            let Some(at) = on else {
                table.tiles.open.push(tile.what);
                return;
            };
            discover::lay(table, *at, tile.what, neutral.then_some(None));
        }
        _ => {}
    }
}
