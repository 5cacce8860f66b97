//! What a tile just placed completed, and how players name it.

use super::NewWorld;
use super::components::Terrain;
use super::map::{Land, Map, has_land};
use super::order::{Feature, FeatureName, Role, Whereabouts};
use super::place::{COAST_ROWS, Cell, Side};
use super::state::{State, bit};

/// The tiles of a completed farm: its own, and one on each of the places around it.
pub(super) const FARM_TILES: u8 = 9;

/// A completed feature with settlers on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    /// Its name, which no other of these has.
    pub(super) name: FeatureName,
    /// Its tiles and start spaces; for a farm with the land around it.
    pub(super) tiles: u8,
    /// Its trading posts or flags.
    pub(super) extras: u8,
    /// The settlers on it: a bit for each slot.
    pub(super) settlers: u32,
    /// Its lands: a bit for each.
    lands: u128,
    /// The number of its region; none for a farm.
    region: Option<u16>,
}

/// The completed features with settlers around the tile on `cell`, in the order of their names.
pub(super) fn pending(rules: &NewWorld, table: &State, cell: Cell) -> Vec<Pending> {
    let mut found = regions(table, cell);
    farms(table, cell, &mut found);
    let names: Vec<FeatureName> = found
        .iter()
        .map(|one| name(rules, table, cell, one, &found))
        .collect();
    for (pending, name) in found.iter_mut().zip(names) {
        pending.name = name;
    }
    found.sort_unstable_by_key(|pending| pending.name);
    found
}

/// Towns and trails: all of them have a part on the tile just placed.
fn regions(table: &State, cell: Cell) -> Vec<Pending> {
    let mut found: Vec<Pending> = Vec::new();
    let Some(land) = table.map.land_at(cell) else {
        return found;
    };
    let nodes = table
        .map
        .region_of
        .get(usize::from(land.first_node)..)
        .unwrap_or_default();
    for number in nodes {
        let Some(region) = table.map.regions.get(usize::from(*number)) else {
            continue;
        };
        let kind = match region.terrain {
            Terrain::Plains => continue,
            Terrain::Trail => Feature::Trail,
            Terrain::Town => Feature::Town,
        };
        let known = found.iter().any(|pending| pending.region == Some(*number));
        if region.complete() && region.occupied() && !known {
            found.push(Pending {
                name: FeatureName::on(kind, cell),
                tiles: region.tiles(),
                extras: region.extras,
                settlers: region.settlers,
                lands: region.lands,
                region: Some(*number),
            });
        }
    }
    found
}

/// Farms: the new tile may be the farm's own, or the last one around it.
fn farms(table: &State, cell: Cell, found: &mut Vec<Pending>) {
    for (slot, standing) in table.slots() {
        let Some(farmer) = standing.filter(|on| on.role == Role::Farmer) else {
            continue;
        };
        let near = farmer.cell.is_near(cell);
        if near && farm_tiles(&table.map, farmer.cell) == FARM_TILES {
            found.push(Pending {
                name: FeatureName::on(Feature::Farm, farmer.cell),
                tiles: FARM_TILES,
                extras: 0,
                settlers: bit(slot),
                lands: 0,
                region: None,
            });
        }
    }
}

/// A farm's own tile and the land around it.
pub(super) fn farm_tiles(map: &Map, cell: Cell) -> u8 {
    let around = cell
        .around()
        .filter(|near| map.land_at(*near).is_some())
        .count();
    u8::try_from(around).unwrap_or(u8::MAX).saturating_add(1)
}

/// A name: the first cell, in map order, that no other one of the kind shares; else the side of the
/// tile just placed on which it leaves, since all of them touch that tile.
fn name(
    rules: &NewWorld,
    table: &State,
    cell: Cell,
    one: &Pending,
    all: &[Pending],
) -> FeatureName {
    let kind = one.name.kind;
    if kind == Feature::Farm {
        return one.name;
    }
    let rivals = all
        .iter()
        .filter(|other| other.name.kind == kind && other.region != one.region);
    let shared = rivals.fold(0, |lands, other| lands | other.lands);
    let own = cells(&table.map, one.lands & !shared).min();
    if let Some(own) = own {
        return FeatureName::on(kind, own);
    }
    let leaves = Side::ALL.into_iter().find(|side| {
        let land = table.map.land_at(cell);
        land.and_then(|land| region_on(rules, table, land, *side)) == one.region
    });
    leaves.map_or(one.name, |side| FeatureName::towards(kind, side))
}

/// The cells of tiles among some lands; start spaces name nothing.
fn cells(map: &Map, lands: u128) -> impl Iterator<Item = Cell> {
    let skip = usize::from(COAST_ROWS.unsigned_abs());
    let numbered = (0u32..).zip(&map.lands).skip(skip);
    numbered
        .filter(move |&(nth, _)| has_land(lands, nth))
        .map(|(_, land)| land.cell)
}

/// The region of the segment in the middle of a side.
fn region_on(rules: &NewWorld, table: &State, land: &Land, side: Side) -> Option<u16> {
    let lay = rules.components.lay_of(land)?;
    let segment = lay.on(side)?;
    table
        .map
        .region_number(land.first_node.checked_add(u16::from(segment))?)
}

/// Which of the pending features a name means.
///
/// # Errors
/// The key of the reason: it means none of them, or more than one.
pub(super) fn resolve(
    rules: &NewWorld,
    table: &State,
    placed: Cell,
    pending: &[Pending],
    name: &FeatureName,
) -> Result<usize, &'static str> {
    let means = |one: &Pending| match name.at {
        Whereabouts::Cell(cell) if name.kind == Feature::Farm => {
            one.name == FeatureName::on(Feature::Farm, cell)
        }
        Whereabouts::Cell(cell) => cells(&table.map, one.lands).any(|own| own == cell),
        Whereabouts::Side(side) => {
            let land = table.map.land_at(placed);
            let region = land.and_then(|land| region_on(rules, table, land, side));
            region.is_some() && region == one.region
        }
    };
    let mut meant = pending
        .iter()
        .enumerate()
        .filter(|(_, one)| one.name.kind == name.kind && means(one))
        .map(|(nth, _)| nth);
    match (meant.next(), meant.next()) {
        (Some(one), None) => Ok(one),
        (Some(_), Some(_)) => Err("new-world-refusal-score-ambiguous"),
        (None, _) => Err("new-world-refusal-score-unknown"),
    }
}
