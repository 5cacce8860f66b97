//! Accounts for every piece of the box.

use super::Neuland;
use super::components::Components;
use super::state::{Player, Table, Tile};
use super::things::{Area, Building, Kind, Landscape, Mineral, SITES};
use crate::rules::Seat;

/// Checks that every piece lies in exactly one place.
pub(super) fn census(rules: &Neuland, table: &Table) -> Result<(), String> {
    let of = &rules.components;
    facilities(of, table)?;
    properties(of, table)?;
    minerals(of, table)?;
    metals(table)?;
    for (seat, player) in table.players.iter() {
        workers(of, table, seat, player)?;
        coats(of, table, seat, player)?;
    }
    let full = |tile: &Tile| {
        let here = table.tiles.iter().filter(|other| other.hex == tile.hex);
        here.count() > SITES
    };
    let crowded = table.tiles.iter().find(|tile| full(tile));
    crowded.map_or(Ok(()), |tile| {
        Err(format!("too many tiles on {}", tile.hex))
    })
}

fn same(what: impl std::fmt::Display, found: usize, of: usize) -> Result<(), String> {
    if found == of {
        Ok(())
    } else {
        Err(format!("{what}: {found} of {of}"))
    }
}

fn facilities(of: &Components, table: &Table) -> Result<(), String> {
    let pairs = table.players.iter().filter(|(_, player)| player.pair);
    let pairs = pairs.count();
    for (kind, facility) in of.facilities() {
        for landscape in Landscape::ALL {
            let built = table.tiles.iter().filter(|tile| {
                tile.building == Building::Facility(kind)
                    && table.board.landscape(tile.hex) == *landscape
            });
            let left = usize::from(table.repository.left(kind, *landscape));
            let kept = match (kind, landscape) {
                (Kind::Lodge | Kind::Hut, Landscape::Forest) => pairs,
                _ => 0,
            };
            let found = built.count().saturating_add(left).saturating_add(kept);
            let printed = usize::from(facility.tiles_of(*landscape));
            same(format_args!("{kind} ({landscape})"), found, printed)?;
        }
    }
    Ok(())
}

fn properties(of: &Components, table: &Table) -> Result<(), String> {
    for area in Area::ALL {
        let pile = of.areas.get(area).map(|area| area.tiles.as_slice());
        let pile = pile.unwrap_or_default();
        let taken = usize::from(table.repository.taken(*area));
        for (nth, property) in pile.iter().enumerate() {
            let building = Building::Property(*property);
            let built = table.tiles.iter().filter(|tile| tile.building == building);
            same(property, built.count(), usize::from(nth < taken))?;
        }
    }
    Ok(())
}

fn minerals(of: &Components, table: &Table) -> Result<(), String> {
    for mineral in Mineral::ALL {
        let piles = table.tiles.iter().flat_map(|tile| &tile.pile);
        let piled = piles.filter(|one| *one == mineral).count();
        let found = piled.saturating_add(table.bag.count(*mineral).into());
        same(mineral, found, of.minerals.count(*mineral).into())?;
    }
    Ok(())
}

/// A metal marker lies on every smelter that is occupied, and nowhere else.
fn metals(table: &Table) -> Result<(), String> {
    let smelter = Building::Facility(Kind::Smelter);
    let wrong = table.tiles.iter().find(|tile| {
        let occupied = tile.building == smelter && tile.worker.is_some();
        tile.metal.is_some() != occupied
    });
    wrong.map_or(Ok(()), |tile| {
        Err(format!(
            "a metal marker at {} on {}",
            tile.building, tile.hex
        ))
    })
}

fn workers(of: &Components, table: &Table, seat: Seat, player: &Player) -> Result<(), String> {
    let tiles = table.tiles.iter().filter_map(|tile| tile.worker);
    let placed = tiles.filter(|worker| worker.seat == seat).count();
    let found = placed.saturating_add(player.stock.into());
    same(format_args!("workers of {seat}"), found, of.workers.into())
}

fn coats(of: &Components, table: &Table, seat: Seat, player: &Player) -> Result<(), String> {
    let tiles = table.tiles.iter().filter_map(|tile| tile.coats);
    let placed = tiles.filter(|coats| coats.seat == seat);
    let placed: usize = placed.map(|coats| usize::from(coats.count)).sum();
    let found = placed.saturating_add(player.coats.into());
    let printed = of.table(table.players.seats()).coats;
    same(format_args!("coats of {seat}"), found, printed.into())
}
