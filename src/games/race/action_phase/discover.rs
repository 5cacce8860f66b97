//! Action phase, Discover.
//!
//! The telescopes of all ships together say how many island tiles are drawn, seen by no other
//! player. Each ship lays one of them on any island where its shape is free, with a marker, and
//! both halves of its bonus are taken; the other tiles are discarded.
//!
//! Rulings: a tile must be laid for each ship while one fits (Q15,
//! `q15_a_fitting_tile_must_be_laid`);
//! Columbus' additional tile is optional; the sum is drawn at once (E24); whether bonuses come tile
//! by tile or at the end is E23 (`e23_bonuses_tile_by_tile_or_at_the_end`); a tile goes to the
//! first space of its shape, since equal spaces of an island are alike.

use super::super::Race;
use super::super::desk::{Chapter, Desk, elsewhere};
use super::super::editions::DiscoverOrder;
use super::super::event::Event;
use super::super::evolve::{drawn, gain, take};
use super::super::goods::Bonus;
use super::super::ids::TileId;
use super::super::order::{Order, Space};
use super::super::phase::{Discovery, Phase};
use super::super::sequence::{Play, TILES};
use super::super::stage::Why;
use super::super::state::{Laid, Open, Port, Stack, State};
use super::super::things::{Action, Captain, Island};
use super::super::view::Now;
use crate::rules::{Line, Referee, Refusal, Seat, Secret};

const CHAPTER: Chapter = "race-chapter-discover";

/// Each drawn tile on each island where it fits; the end where it is allowed.
pub(in super::super) fn legal(desk: &Desk<'_>) -> Vec<Order> {
    let Now::Discover { drawn, laid, .. } = &desk.view.now else {
        return Vec::new();
    };
    let mut orders = Vec::new();
    for tile in drawn.faces() {
        let fits = |island: &&Island| {
            desk.rules
                .space_for(desk.view.open, *tile, **island)
                .is_some()
        };
        let islands = Island::ALL.iter().filter(fits);
        orders.extend(islands.map(|on| Order::Discover {
            tile: *tile,
            on: *on,
        }));
    }
    let due = usize::from(*laid) < desk.port.fleet(Action::Discover).len();
    if !due || orders.is_empty() {
        orders.push(Order::Pass);
    }
    orders
}

/// Whether the tile was drawn and fits, or nothing more must be laid.
pub(in super::super) fn check(desk: &Desk<'_>, order: &Order) -> Result<(), Refusal> {
    let Now::Discover { drawn, laid, .. } = &desk.view.now else {
        return Err(elsewhere(CHAPTER));
    };
    match order {
        Order::Discover { tile, on } => {
            Refusal::unless(drawn.faces().contains(tile), CHAPTER, || {
                Line::new("race-refusal-not-drawn").with("piece", tile.to_string())
            })?;
            let fits = desk.rules.space_for(desk.view.open, *tile, *on).is_some();
            Refusal::unless(fits, CHAPTER, || {
                Line::new("race-refusal-no-space")
                    .with("tile", desk.rules.tile(*tile))
                    .with("island", desk.rules.island(*on))
            })
        }
        Order::Pass => Refusal::unless(legal(desk).contains(order), CHAPTER, || {
            let ships = desk.port.fleet(Action::Discover).len();
            let left = ships.saturating_sub(usize::from(*laid));
            let left = u32::try_from(left).unwrap_or(u32::MAX);
            Line::new("race-refusal-must-lay").with("count", left)
        }),
        _ => Err(elsewhere(CHAPTER)),
    }
}

/// Lays a tile, or lays no more.
pub(in super::super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Discover { tile, on } => {
            let Some(at) = play.rules.space_for(&play.state.open, *tile, *on) else {
                return;
            };
            play.happen(Event::TileDiscovered {
                seat,
                tile: *tile,
                at,
            });
            if play.rules.policies.discover_order == DiscoverOrder::TileByTile {
                bonus(play, seat, *tile);
            }
        }
        _ => reject(play, seat),
    }
}

/// The tiles that are drawn and not laid are discarded.
fn reject(play: &mut Play<'_>, seat: Seat) {
    let count = match &play.state.phase {
        Phase::Discover {
            draw: Some(draw), ..
        } => u8::try_from(draw.drawn.count()).unwrap_or(u8::MAX),
        _ => 0,
    };
    play.happen(Event::TilesRejected { seat, count });
}

fn bonus(play: &mut Play<'_>, seat: Seat, tile: TileId) {
    let halves = play
        .rules
        .components
        .tiles
        .get(&tile)
        .map(|tile| tile.halves);
    let [first, second] = halves.unwrap_or_default();
    let Bonus { goods, points } = first.plus(second);
    play.happen(Event::DiscoveryPaid { seat, tile, goods });
    play.score(seat, points, Why::Tile);
}

/// Draws, closes the laying, and takes bonuses that are owed; false if a decision is needed.
pub(in super::super) fn on(play: &mut Play<'_>, seat: Seat, draw: Option<&Discovery>) -> bool {
    let Some(port) = play.state.open.port(seat) else {
        return false;
    };
    let Some(draw) = draw else {
        let telescopes = play.rules.telescopes(port);
        let before = play.events.len();
        let drawn = |tiles| Event::TilesDrawn { seat, tiles };
        play.draw(&TILES, usize::from(telescopes), drawn);
        if play.events.len() == before {
            play.happen(drawn(Vec::new()));
        }
        return true;
    };
    if !draw.closed {
        if usize::from(draw.laid) < play.rules.most_laid(port) && draw.drawn.count() > 0 {
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
    /// The telescopes of all ships that discover.
    fn telescopes(&self, port: &Port) -> u16 {
        let fleet = port.fleet(Action::Discover).iter();
        fleet
            .map(|ship| u16::from(self.sailing(*ship).telescope))
            .sum()
    }

    /// How many tiles may be laid: one for each ship, and one for Columbus.
    fn most_laid(&self, port: &Port) -> usize {
        let extra = match port.captain {
            Some(Captain::Columbus) => usize::from(self.components.numbers.columbus),
            _ => 0,
        };
        port.fleet(Action::Discover).len().saturating_add(extra)
    }

    /// The first free space of an island that a tile fits.
    pub(in super::super) fn space_for(
        &self,
        open: &Open,
        tile: TileId,
        island: Island,
    ) -> Option<Space> {
        let shape = self.components.tiles.get(&tile)?.shape;
        let shapes = &self.components.islands.get(&island)?.spaces;
        let state = open.islands.get(&island)?;
        let mut spaces = (1u8..).zip(shapes.iter().zip(&state.spaces));
        let fits = spaces.find(|(_, (space, laid))| **space == shape && laid.is_none());
        fits.map(|(number, _)| Space { island, number })
    }
}

/// Writes down what happens in Discover.
pub(in super::super) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::TilesDrawn { seat, tiles } => {
            for pick in tiles {
                drawn(&mut table.tiles, &pick.what, eye);
            }
            if let Phase::Discover { draw, .. } = &mut table.phase {
                let draw = draw.get_or_insert_with(|| Discovery {
                    drawn: Secret::new(Some(*seat), Vec::new()),
                    laid: 0,
                    owed: Vec::new(),
                    closed: false,
                });
                draw.drawn
                    .open_mut(eye)
                    .extend(tiles.iter().map(|pick| pick.what));
            }
        }
        Event::TileDiscovered { seat, tile, at } => {
            let stacks = vec![Stack {
                owner: Some(*seat),
                count: 1,
            }];
            if let Some(space) = table.open.laid_mut(*at) {
                *space = Some(Laid {
                    tile: *tile,
                    stacks,
                });
            }
            if let Some(draw) = discovery(table) {
                take(draw.drawn.open_mut(eye), tile);
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
            let Some(draw) = discovery(table) else { return };
            draw.closed = true;
            let rest = std::mem::take(draw.drawn.open_mut(eye));
            table.tiles.hidden.open_mut(eye).extend(&rest);
            if let Some(hand) = table.hands.get_mut(*seat) {
                hand.notes.open_mut(eye).tiles.extend(rest);
            }
        }
        _ => {}
    }
}

fn discovery(table: &mut State) -> Option<&mut Discovery> {
    match &mut table.phase {
        Phase::Discover { draw, .. } => draw.as_mut(),
        _ => None,
    }
}
