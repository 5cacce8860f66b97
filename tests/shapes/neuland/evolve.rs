//! Writing down: one event, onto the table.

use landfall::rules::{Referee, Seat};

use super::Neuland;
use super::event::{Event, Paid};
use super::table::{Phase, State, Table, Tile, TileId, Worker};
use super::things::{Hex, Kind, Mineral, Pile, Property};
use crate::shapes::Pick;

impl Neuland {
    pub(super) fn write_down(&self, state: &mut State, event: &Event, eye: &Referee) {
        let table = &mut state.table;
        match event {
            Event::Began { first } => began(table, first.what),
            Event::PairPlaced { seat, lodge, hut } => pair_placed(table, *seat, *lodge, *hut),
            Event::Produced {
                seat,
                tile,
                product: _,
                paid,
            } => produced(table, *seat, *tile, paid),
            Event::Built {
                seat,
                kind,
                hex,
                paid,
            } => {
                pay(table, *seat, paid);
                place(table, *kind, *hex);
            }
            Event::CoatsPlaced {
                seat,
                property,
                coats,
                paid,
            } => {
                pay(table, *seat, paid);
                placed_coats(table, *seat, *property, *coats);
            }
            Event::Drawn {
                seat,
                mine,
                minerals,
                asks: _,
            } => drawn(table, *seat, *mine, minerals),
            Event::Stacked { mine, pile, .. } => stacked(table, *mine, *pile),
            Event::Wished { seat, wish } => {
                let own = state.wishes.get_mut(*seat);
                own.into_iter().for_each(|own| *own.open_mut(eye) = *wish);
            }
            Event::Rested { seat } => rested(table, *seat),
            Event::TurnEnded {
                seat,
                position,
                token,
                next,
            } => {
                table.token = *token;
                turn_ended(table, *seat, *position, *next);
            }
            Event::Resigned { seat } => resigned(table, *seat),
            Event::Ended { winners } => {
                table.phase = Phase::Over {
                    winners: winners.clone(),
                }
            }
        }
    }
}

fn began(table: &mut Table, first: Seat) {
    let seats = table.players.seats();
    let round = Seat::all(seats).chain(Seat::all(seats));
    table.first = round
        .skip_while(|seat| *seat != first)
        .take(seats.into())
        .collect();
    table.phase = Phase::Pair { seat: first };
}

fn pair_placed(table: &mut Table, seat: Seat, lodge: Hex, hut: Hex) {
    place(table, Kind::Lodge, lodge);
    place(table, Kind::Hut, hut);
    table.phase = Phase::Turn { seat, used: 0 };
}

fn produced(table: &mut Table, seat: Seat, tile: TileId, paid: &Paid) {
    pay(table, seat, paid);
    if let Some(player) = table.players.get_mut(seat) {
        player.stock = player.stock.saturating_sub(1);
    }
    if let Some(tile) = table.tiles.get_mut(&tile) {
        tile.worker = Some(Worker { seat, lying: false });
    }
}

fn placed_coats(table: &mut Table, seat: Seat, property: Property, coats: u8) {
    table.coats.insert(property, seat);
    if let Some(player) = table.players.get_mut(seat) {
        player.coats = player.coats.saturating_sub(coats);
    }
}

fn drawn(table: &mut Table, seat: Seat, mine: TileId, minerals: &[Pick<Mineral>]) {
    for mineral in minerals {
        let left = table.bag.entry(mineral.what).or_default();
        *left = left.saturating_sub(1);
        table.drawn = table.drawn.saturating_add(1);
    }
    let back = Box::new(std::mem::replace(&mut table.phase, Phase::Blank));
    let drawn = pile_of(minerals);
    table.phase = Phase::Stack {
        seat,
        mine,
        drawn,
        back,
    };
}

fn stacked(table: &mut Table, mine: TileId, pile: Pile) {
    if let Some(tile) = table.tiles.get_mut(&mine) {
        tile.pile = pile.to_vec();
    }
    if let Phase::Stack { back, .. } = &mut table.phase {
        table.phase = std::mem::replace(back, Phase::Blank);
    }
}

fn rested(table: &mut Table, seat: Seat) {
    go_home(table, seat, |worker| worker.lying);
    for tile in table.tiles.values_mut() {
        if let Some(worker) = tile.worker.as_mut().filter(|worker| worker.seat == seat) {
            worker.lying = true;
        }
    }
    if let Phase::Turn { seat, used } = table.phase {
        table.phase = Phase::Ending { seat, used };
    }
}

fn turn_ended(table: &mut Table, seat: Seat, position: u8, next: Seat) {
    table.first.retain(|other| *other != seat);
    table.turns = table.turns.saturating_add(1);
    if let Some(player) = table.players.get_mut(seat) {
        player.position = position;
    }
    table.phase = if table.first.first() == Some(&next) {
        Phase::Pair { seat: next }
    } else {
        Phase::Turn {
            seat: next,
            used: 0,
        }
    };
}

fn resigned(table: &mut Table, seat: Seat) {
    go_home(table, seat, |_| true);
    if let Some(player) = table.players.get_mut(seat) {
        player.out = true;
    }
    if table.phase.actor() != Some(seat) {
        table.first.retain(|other| *other != seat);
    }
}

pub(super) fn pile_of(minerals: &[Pick<Mineral>]) -> Pile {
    match minerals {
        [top, middle, last] => [top.what, middle.what, last.what],
        // The bag is never so empty: 21 minerals, and at most 15 on the other five mines.
        _ => [Mineral::Coal; 3],
    }
}

fn place(table: &mut Table, kind: Kind, hex: Hex) {
    if let Some(left) = table.repository.get_mut(&kind) {
        *left = left.saturating_sub(1);
    }
    let id = table
        .tiles
        .keys()
        .last()
        .map_or(0, |last| last.0.saturating_add(1));
    let tile = Tile {
        kind,
        hex,
        worker: None,
        metal: None,
        pile: Vec::new(),
    };
    table.tiles.insert(TileId(id), tile);
}

fn pay(table: &mut Table, seat: Seat, paid: &Paid) {
    for id in &paid.workers {
        release(table, *id);
    }
    if let Some(player) = table.players.get_mut(seat) {
        player.food_marker &= !paid.food_marker;
        player.wood_marker &= !paid.wood_marker;
        player.wheelbarrow &= !paid.wheelbarrow;
    }
    if let Phase::Turn { used, .. } = &mut table.phase {
        *used = used.saturating_add(paid.actions);
    }
}

/// A worker goes back to stock; of a mine, the top mineral goes back to the bag.
fn release(table: &mut Table, id: TileId) {
    let Some(tile) = table.tiles.get_mut(&id) else {
        return;
    };
    if let Some(worker) = tile.worker.take()
        && let Some(player) = table.players.get_mut(worker.seat)
    {
        player.stock = player.stock.saturating_add(1);
    }
    tile.metal = None;
    if !tile.pile.is_empty() {
        *table.bag.entry(tile.pile.remove(0)).or_default() += 1;
    }
}

fn go_home(table: &mut Table, seat: Seat, goes: impl Fn(&Worker) -> bool) {
    let leaving = |tile: &Tile| {
        tile.worker
            .is_some_and(|worker| worker.seat == seat && goes(&worker))
    };
    let tiles = table.tiles.iter().filter(|(_, tile)| leaving(tile));
    let ids: Vec<TileId> = tiles.map(|(id, _)| *id).collect();
    for id in ids {
        release(table, id);
    }
}
