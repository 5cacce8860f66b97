//! Accounts for every piece of the box.

use super::NewWorld;
use super::state::{Phase, State};
use crate::rules::Seat;

/// Every tile is in the bag, on the map, in hand or out of the game; every settler is on the score
/// track, in a supply or on the map; the surveyors are never more than a column apart.
pub(super) fn census(rules: &NewWorld, table: &State) -> Result<(), String> {
    tiles(rules, table)?;
    settlers(rules, table)?;
    let [east, west] = table.surveyors.columns;
    if !(0..=1).contains(&west.saturating_sub(east)) || west > table.map.west {
        return Err(format!("the surveyors stand in columns {east} and {west}"));
    }
    Ok(())
}

fn tiles(rules: &NewWorld, table: &State) -> Result<(), String> {
    for (tile, left) in rules.components.tiles.iter().zip(&table.bag) {
        let in_hand = table.in_hand().is_some_and(|(_, id)| id == tile.id);
        let placed = table
            .lands()
            .iter()
            .filter(|land| land.tile == Some(tile.id))
            .count();
        let out = table.discarded.iter().filter(|id| **id == tile.id).count();
        let sum = usize::from(*left) + usize::from(in_hand) + placed + out;
        if sum != usize::from(tile.copies) {
            return Err(format!(
                "of tile {} there are {sum}, not {}",
                tile.id.0, tile.copies
            ));
        }
    }
    let all = usize::from(rules.components.numbers.tiles);
    let known = usize::from(table.tiles_left())
        + usize::from(matches!(table.phase, Phase::Placing { .. }))
        + table
            .lands()
            .iter()
            .filter(|land| land.tile.is_some())
            .count()
        + table.discarded.len();
    if known != all {
        return Err(format!("there are {known} tiles, not {all}"));
    }
    Ok(())
}

fn settlers(rules: &NewWorld, table: &State) -> Result<(), String> {
    let numbers = &rules.components.numbers;
    for seat in Seat::all(table.seats()) {
        let out = table.figures().filter(|figure| figure.seat == seat).count();
        let sum = usize::from(numbers.markers) + usize::from(table.in_supply(seat)) + out;
        if sum != usize::from(numbers.settlers) {
            return Err(format!(
                "{seat} has {sum} settlers, not {}",
                numbers.settlers
            ));
        }
    }
    for figure in table.figures() {
        let on = table
            .figures()
            .filter(|other| other.cell == figure.cell)
            .count();
        if on != 1
            || table
                .map
                .land_at(figure.cell)
                .is_none_or(|land| land.tile.is_none())
        {
            return Err(format!("{on} settlers stand on {}", figure.cell));
        }
    }
    let on_regions = table
        .map
        .regions
        .iter()
        .map(|region| region.settlers.count_ones())
        .sum::<u32>();
    let with_node = table
        .settlers
        .iter()
        .flatten()
        .filter(|on| on.node.is_some())
        .count();
    if usize::try_from(on_regions) != Ok(with_node) {
        return Err(format!(
            "{on_regions} settlers hold features, {with_node} are placed on some"
        ));
    }
    Ok(())
}
