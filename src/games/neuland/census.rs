//! Accounts for every piece of the box.

use super::{Area, Building, Kind, Landscape, Mineral, Neuland, Property, SITES, Table};
use crate::games::component_file::ensure;
use crate::games::pieces;
use crate::rules::Seat;

/// A piece of the box; those of one kind are alike.
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

/// Checks that every piece lies in exactly one place, and nothing where it cannot lie.
pub(super) fn census(rules: &Neuland, table: &Table) -> Result<(), String> {
    let found = on_tiles(table).into_iter().chain(beside(table));
    pieces::same(found, printed(rules, table))?;
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

/// In the repository, in the bag, and with the players.
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

/// What is in the box, but for the properties that lie on their piles.
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
