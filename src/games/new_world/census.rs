//! Accounts for every piece of the box.

use super::components::TileId;
use super::sight::Sight;
use super::state::State;
use crate::games::pieces;
use crate::rules::Seat;

/// A piece of the box; those of one kind are alike.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Tile(TileId),
    /// A settler of a seat, the one on the score track included.
    SettlerOf(Seat),
}

/// Every tile is in the bag, on the map, in hand or out of the game; every settler is on the score
/// track, in a supply or on the map; the surveyors are never more than a column apart.
pub(super) fn census(sight: &Sight<'_>) -> Result<(), String> {
    let table = sight.table;
    pieces::same(found(sight), printed(sight))?;
    settlers_on_the_map(table)?;
    let [east, west] = table.surveyors.columns;
    if !(0..=1).contains(&west.saturating_sub(east)) || west > table.map.west {
        return Err(format!("the surveyors stand in columns {east} and {west}"));
    }
    Ok(())
}

fn found(sight: &Sight<'_>) -> Vec<(Piece, usize)> {
    let Sight { rules, table } = *sight;
    let tiles = rules.components.tiles.iter().zip(&table.bag);
    let mut found: Vec<(Piece, usize)> = tiles
        .map(|(tile, left)| (Piece::Tile(tile.id), usize::from(*left)))
        .collect();
    let in_hand = table.in_hand().map(|(_, tile)| tile);
    let placed = table.map.lands.iter().filter_map(|land| land.tile);
    let drawn = placed.chain(in_hand).chain(table.discarded.iter().copied());
    found.extend(drawn.map(|tile| (Piece::Tile(tile), 1)));
    let markers = rules.components.numbers.markers;
    for seat in Seat::all(table.seats()) {
        let beside = markers.saturating_add(table.in_supply(seat));
        found.push((Piece::SettlerOf(seat), beside.into()));
    }
    found.extend(table.figures().map(|on| (Piece::SettlerOf(on.seat), 1)));
    found
}

fn printed(sight: &Sight<'_>) -> Vec<(Piece, usize)> {
    let of = &sight.rules.components;
    let tiles = of.tiles.iter();
    let tiles = tiles.map(|tile| (Piece::Tile(tile.id), tile.copies.into()));
    let settlers = usize::from(of.numbers.settlers);
    let seats = Seat::all(sight.table.seats()).map(|seat| (Piece::SettlerOf(seat), settlers));
    tiles.chain(seats).collect()
}

/// Each stands alone on a tile, and the map's regions know of those that hold a feature.
fn settlers_on_the_map(table: &State) -> Result<(), String> {
    for figure in table.figures() {
        let cell = figure.cell;
        let on = table.figures().filter(|other| other.cell == cell).count();
        let land = table.map.land_at(cell);
        if on != 1 || land.is_none_or(|land| land.tile.is_none()) {
            return Err(format!("{on} settlers stand on {cell}"));
        }
    }
    let regions = table.map.regions.iter();
    let on_regions: u32 = regions.map(|region| region.settlers.count_ones()).sum();
    let settlers = table.settlers.iter().flatten();
    let with_node = settlers.filter(|on| on.node.is_some()).count();
    if usize::try_from(on_regions) != Ok(with_node) {
        return Err(format!(
            "{on_regions} settlers hold features, {with_node} are placed on some"
        ));
    }
    Ok(())
}
