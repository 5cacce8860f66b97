//! Features completed by the tile just placed, and the names by which players order them.

use super::state::bit;
use super::{Cell, Feature, FeatureName, Map, OnMap, Role, Side, Sight, State, Whereabouts};

/// The tiles of a completed farm: its own, and one on each of the places around it.
pub(super) const FARM_TILES: u8 = 9;

/// A feature with settlers on it that is to be scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    /// Its name, which is unique among the pending features.
    pub(super) name: FeatureName,
    /// Its tiles and start spaces; for a farm with the land around it.
    pub(super) tiles: u8,
    pub(super) extras: u8,
    /// The settlers on it: a bit for each slot.
    pub(super) settlers: u32,
    lands: u128,
    region: Option<u16>,
}

impl Pending {
    /// Returns the feature of this kind under a settler.
    pub(super) fn under(table: &State, kind: Feature, slot: u8, settler: OnMap) -> Self {
        let node = settler.node;
        let number = node.and_then(|node| table.map.region_number(node));
        let area = number.and_then(|number| Self::area(&table.map, settler.cell, number));
        area.unwrap_or(Self {
            name: FeatureName::on(kind, settler.cell),
            tiles: farm_tiles(&table.map, settler.cell),
            extras: 0,
            settlers: bit(slot),
            lands: 0,
            region: None,
        })
    }

    /// Returns a town or trail, named by this cell.
    fn area(map: &Map, cell: Cell, number: u16) -> Option<Self> {
        let region = map.regions.get(usize::from(number))?;
        Some(Self {
            name: FeatureName::on(Feature::of(region.terrain)?, cell),
            tiles: region.tiles(),
            extras: region.extras,
            settlers: region.settlers,
            lands: region.lands,
            region: Some(number),
        })
    }
}

/// Returns the completed features with settlers around the tile on `cell`, sorted by name.
pub(super) fn pending(sight: &Sight<'_>, cell: Cell) -> Vec<Pending> {
    let mut found = regions(sight.table, cell);
    let named = found.iter().map(|one| Pending {
        name: name(sight, cell, one, &found),
        ..*one
    });
    found = named.chain(farms(sight.table, cell)).collect();
    found.sort_unstable_by_key(|pending| pending.name);
    found
}

/// Returns the completed towns and trails: all of them include the tile just placed, which is the
/// newest one.
fn regions(table: &State, cell: Cell) -> Vec<Pending> {
    let map = &table.map;
    let newest = map.land_at(cell).map(|land| usize::from(land.first_node));
    let nodes = newest.and_then(|first| map.region_of.get(first..));
    let mut numbers = nodes.unwrap_or_default().to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.retain(|number| {
        let region = map.regions.get(usize::from(*number));
        region.is_some_and(|region| region.complete() && region.occupied())
    });
    let areas = numbers.into_iter();
    areas
        .filter_map(|number| Pending::area(map, cell, number))
        .collect()
}

/// Returns the completed farms: the new tile may be the farm's own, or the last one around it.
fn farms(table: &State, cell: Cell) -> impl Iterator<Item = Pending> {
    let on = table.settlers();
    let farmers = on.filter(move |(_, on)| on.role == Role::Farmer && on.cell.is_near(cell));
    farmers
        .map(|(slot, farmer)| Pending::under(table, Feature::Farm, slot, farmer))
        .filter(|farm| farm.tiles == FARM_TILES)
}

/// Counts a farm's own tile and the land around it.
pub(super) fn farm_tiles(map: &Map, cell: Cell) -> u8 {
    map.filled_around(cell).saturating_add(1)
}

/// Names a feature: by the first cell, in map order, that no other of the kind shares; else by the
/// side of the tile just placed on which it leaves, since all of them touch that tile.
fn name(sight: &Sight<'_>, placed: Cell, one: &Pending, all: &[Pending]) -> FeatureName {
    let kind = one.name.kind;
    let rivals = all
        .iter()
        .filter(|other| other.name.kind == kind && other.region != one.region);
    let shared = rivals.fold(0, |lands, other| lands | other.lands);
    if let Some(own) = sight.table.map.tile_cells(one.lands & !shared).min() {
        return FeatureName::on(kind, own);
    }
    let mut sides = Side::ALL.into_iter();
    let leaves = sides.find(|side| region_on(sight, placed, *side) == one.region);
    leaves.map_or(one.name, |side| FeatureName::towards(kind, side))
}

fn region_on(sight: &Sight<'_>, cell: Cell, side: Side) -> Option<u16> {
    let map = &sight.table.map;
    let segment = sight.lay_at(cell)?.on(side)?;
    let land = map.land_at(cell)?;
    map.region_number(land.first_node.checked_add(u16::from(segment))?)
}

/// Resolves a name to one of the pending features. The error is the key of the reason: no
/// match, or several.
pub(super) fn resolve(
    sight: &Sight<'_>,
    placed: Cell,
    pending: &[Pending],
    name: &FeatureName,
) -> Result<usize, &'static str> {
    let means = |one: &Pending| match name.at {
        Whereabouts::Cell(_) if name.kind == Feature::Farm => one.name == *name,
        Whereabouts::Cell(cell) => sight.table.map.tile_cells(one.lands).any(|own| own == cell),
        Whereabouts::Side(side) => {
            let region = region_on(sight, placed, side);
            region.is_some() && region == one.region
        }
    };
    let mut meant = (0..).zip(pending);
    let mut next = || meant.find(|(_, one)| one.name.kind == name.kind && means(one));
    match (next(), next()) {
        (Some((nth, _)), None) => Ok(nth),
        (Some(_), Some(_)) => Err("new-world-refusal-score-ambiguous"),
        (None, _) => Err("new-world-refusal-score-unknown"),
    }
}
