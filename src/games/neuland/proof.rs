//! Checks that an event can come next at a table, accounts for every piece of the box, and deals
//! hidden standing orders again.

use super::{
    Area, Building, Built, Event, Kind, Landscape, Mineral, Neuland, Phase, Play, Produced,
    Property, SITES, Stacked, State, Table, coats_of_arms, end_of_game, mines, setup,
};
use crate::games::component_file::ensure;
use crate::games::pieces;
use crate::rules::{Chance, Draw, Proof, Seat, Secret, Step, Viewer, gives};

impl Proof for Neuland {
    fn draws<'e>(&self, event: &'e Event) -> Vec<&'e Draw> {
        match event {
            Event::BoardLaid { draws, .. } => draws.iter().collect(),
            Event::Began { draw, .. } => draw.iter().collect(),
            Event::Drawn(drawn) => {
                let draws = drawn.minerals.iter().filter_map(|pick| pick.draw.as_ref());
                draws.collect()
            }
            _ => Vec::new(),
        }
    }

    fn follows(&self, play: &mut Play<'_>, step: Step<'_, Event>) -> Result<(), String> {
        let event = step.event;
        let begins = play.table().phase == Phase::Setup;
        let acts = play.table().phase.actor();
        match event {
            Event::BoardLaid { .. } => {
                setup::lay(play);
                gives(begins && play.events.first() == Some(event), "board")
            }
            Event::Began { .. } => {
                setup::begin(play);
                let drawn = play.events.first() == Some(event);
                gives(begins && drawn, "draw of the starting player")
            }
            Event::Drawn(drawn) => {
                let empty = mines::empty(play.table()) == Some(drawn.mine);
                let lies = play.table().tile(drawn.mine).map(|tile| tile.hex) == Some(drawn.hex);
                let same = mines::drawn(play) == drawn.minerals;
                gives(empty && lies && same, "draw of minerals")
            }
            Event::CoatsPlaced(placed) => {
                let seat = placed.seat;
                gives(acts == Some(seat), "seat to act")?;
                let counts = coats_of_arms::counts(play.rules, play.table(), seat, placed.property);
                let same = counts == (placed.count, placed.left);
                gives(same, "number of coats of arms")
            }
            Event::PairPlaced { seat, .. }
            | Event::Produced(Produced { seat, .. })
            | Event::Built(Built { seat, .. })
            | Event::Stacked(Stacked { seat, .. })
            | Event::Wished { seat, .. }
            | Event::Rested { seat, .. }
            | Event::TurnEnded { seat, .. } => gives(acts == Some(*seat), "seat to act"),
            Event::TokenMoved { next, .. } | Event::Resigned { seat: next, .. } => {
                let player = play.table().player(*next);
                gives(player.is_some_and(|player| !player.out), "seat in the game")
            }
            Event::Ended { winners, why } => {
                let best = end_of_game::winners(play.table(), *why);
                gives(best == *winners, "winner")
            }
        }
    }

    /// Deals the standing orders of others again: all else is open.
    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut other = state.clone();
        for (_, wish) in other.wishes.iter_mut() {
            if wish.seen_by(viewer).is_none() {
                *wish = Secret::new(wish.owner(), mines::any_wish(chance));
            }
        }
        other
    }

    /// Checks that all pieces are there, each in a possible place.
    fn census(&self, state: &State) -> Result<(), String> {
        let table = &state.table;
        let found = on_tiles(table).into_iter().chain(beside(table));
        pieces::same(found, printed(self, table))?;
        for tile in &table.tiles {
            let smelter = Building::Facility(Kind::Smelter);
            let occupied = tile.building == smelter && tile.worker.is_some();
            let (building, hex) = (tile.building, tile.hex);
            ensure(tile.metal.is_some() == occupied, || {
                format!("a metal marker at {building} on {hex}")
            })?;
            let here = table.tiles.iter().filter(|other| other.hex == hex);
            ensure(here.count() <= SITES, || format!("too many tiles on {hex}"))?;
        }
        Ok(())
    }
}

/// A piece of the box; equal pieces are not distinguished.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    /// By the landscape behind it.
    Facility(Kind, Landscape),
    /// One that was taken off its pile.
    Property(Property),
    Mineral(Mineral),
    WorkerOf(Seat),
    CoatOf(Seat),
}

fn on_tiles(table: &Table) -> Vec<(Piece, usize)> {
    let mut found = Vec::new();
    for tile in &table.tiles {
        let piece = match tile.building {
            Building::Facility(kind) => Piece::Facility(kind, table.board.landscape(tile.hex)),
            Building::Property(property) => Piece::Property(property),
        };
        found.push((piece, 1));
        let pile = tile.pile.iter();
        found.extend(pile.map(|mineral| (Piece::Mineral(*mineral), 1)));
        found.extend(tile.worker.map(|worker| (Piece::WorkerOf(worker.seat), 1)));
        found.extend(
            tile.coats
                .map(|coats| (Piece::CoatOf(coats.seat), coats.count.into())),
        );
    }
    found
}

/// Lists the pieces in the repository, the bag, and with the players.
fn beside(table: &Table) -> Vec<(Piece, usize)> {
    let mut found = Vec::new();
    for kind in Kind::ALL {
        let left = |landscape: &Landscape| {
            let left = table.repository.left(*kind, *landscape);
            (Piece::Facility(*kind, *landscape), left.into())
        };
        found.extend(Landscape::ALL.iter().map(left));
    }
    for mineral in Mineral::ALL {
        found.push((Piece::Mineral(*mineral), table.bag.count(*mineral).into()));
    }
    for (seat, player) in table.players.iter() {
        found.push((Piece::WorkerOf(seat), player.stock.into()));
        found.push((Piece::CoatOf(seat), player.coats.into()));
        if player.pair {
            let pair = [Kind::Lodge, Kind::Hut];
            found.extend(pair.map(|kind| (Piece::Facility(kind, Landscape::Forest), 1)));
        }
    }
    found
}

/// Lists the pieces of the box, except properties on their piles.
fn printed(rules: &Neuland, table: &Table) -> Vec<(Piece, usize)> {
    let of = &rules.components;
    let mut printed = Vec::new();
    for (kind, facility) in of.facilities() {
        let tiles = Landscape::ALL.iter().map(|landscape| {
            let count = facility.tiles_of(*landscape);
            (Piece::Facility(kind, *landscape), count.into())
        });
        printed.extend(tiles);
    }
    for area in Area::ALL {
        let pile = of.areas.get(area).into_iter().flat_map(|area| &area.tiles);
        let taken = pile.take(table.repository.taken(*area).into());
        printed.extend(taken.map(|property| (Piece::Property(*property), 1)));
    }
    for mineral in Mineral::ALL {
        printed.push((Piece::Mineral(*mineral), of.minerals.count(*mineral).into()));
    }
    let seats = table.players.seats();
    for seat in Seat::all(seats) {
        printed.push((Piece::WorkerOf(seat), of.workers.into()));
        printed.push((Piece::CoatOf(seat), of.table(seats).coats.into()));
    }
    printed
}
