//! Checks that an event can come next at a table, accounts for every piece of the box, and deals
//! hidden standing orders again.

use super::{
    Area, Building, Built, Event, Kind, Landscape, Mineral, Neuland, Phase, Play, Produced,
    Property, SITES, Stacked, State, Table, coats_of_arms, end_of_game, mines, setup,
};
use crate::games::component_file::ensure;
use crate::games::pieces::Counts;
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
        self.count(table).agree()?;
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

impl Neuland {
    /// Counts all pieces except properties on their piles.
    fn count(&self, table: &Table) -> Counts<Piece> {
        let of = &self.components;
        let mut counts = Counts::default();
        for kind in Kind::ALL {
            for landscape in Landscape::ALL {
                let left = table.repository.left(*kind, *landscape);
                let tiles = of.facility(*kind).tiles_of(*landscape);
                counts.add(Piece::Facility(*kind, *landscape), left, tiles);
            }
        }
        for area in Area::ALL {
            let pile = of.areas.get(area).into_iter().flat_map(|area| &area.tiles);
            let taken = pile.take(table.repository.taken(*area).into());
            taken.for_each(|property| counts.add(Piece::Property(*property), 0, 1));
        }
        for mineral in Mineral::ALL {
            let (left, all) = (table.bag.count(*mineral), of.minerals.count(*mineral));
            counts.add(Piece::Mineral(*mineral), left, all);
        }
        let coats = of.table(table.players.seats()).coats;
        for (seat, player) in table.players.iter() {
            counts.add(Piece::WorkerOf(seat), player.stock, of.workers);
            counts.add(Piece::CoatOf(seat), player.coats, coats);
            for kind in [Kind::Lodge, Kind::Hut].into_iter().filter(|_| player.pair) {
                counts.add(Piece::Facility(kind, Landscape::Forest), 1, 0);
            }
        }
        for tile in &table.tiles {
            let landscape = table.board.landscape(tile.hex);
            let piece = match tile.building {
                Building::Facility(kind) => Piece::Facility(kind, landscape),
                Building::Property(property) => Piece::Property(property),
            };
            counts.add(piece, 1, 0);
            for mineral in tile.pile.iter() {
                counts.add(Piece::Mineral(*mineral), 1, 0);
            }
            if let Some(worker) = tile.worker {
                counts.add(Piece::WorkerOf(worker.seat), 1, 0);
            }
            if let Some(coats) = tile.coats {
                counts.add(Piece::CoatOf(coats.seat), coats.count, 0);
            }
        }
        counts
    }
}
