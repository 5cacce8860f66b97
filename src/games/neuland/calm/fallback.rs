//! Fallbacks if no chain leads to any coats of arms within the turns that products last.

use super::super::{Building, Hex, Kind, Mineral, Paid, Tile, Worker, erecting};
use super::aims::Aim;
use super::chain::Search;
use super::estimates::Estimates;
use super::position::Position;

/// Searches a chain to something that brings an aim closer if all ways are too long: the property
/// itself, or the facility that makes its products cheapest.
pub(super) fn closer<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
    aim: &Aim<'d>,
) -> Option<Position<'d>> {
    if let Some(built) = built(search, at, aim) {
        return Some(built);
    }
    let mut found: Vec<(u16, Kind, Hex)> = Vec::new();
    for kind in Kind::ALL {
        for hex in Hex::all().filter(|hex| at.may_lay(*kind, *hex)) {
            let mut laid = at.clone();
            let what = Building::Facility(*kind);
            laid.happen(erecting::built(at.seat, what, hex, Paid::default()));
            let estimate = aim.estimated(&Estimates::of(&laid));
            if estimate < aim.estimate {
                found.push((estimate, *kind, hex));
            }
        }
    }
    found.sort_by_key(|(estimate, _, _)| *estimate);
    found.into_iter().find_map(|(_, kind, hex)| {
        let mut at = at.clone();
        let fee = at.rules.components.facility(kind).fee;
        search.rewind();
        let fee = search.one(&mut at, fee, hex)?;
        at.build(Building::Facility(kind), hex, fee)?;
        Some(at)
    })
}

/// Searches the chain that only builds the property of an aim, if it is not built yet.
pub(super) fn built<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
    aim: &Aim<'d>,
) -> Option<Position<'d>> {
    let mut next = at.clone();
    search.rewind();
    aim.build(search, &mut next)?;
    Some(next)
}

/// Searches a chain that mines the top mineral of the mine that shows a missing one soonest, so
/// that the top mineral is wasted; absent while an own worker does so already.
///
/// The rulebook's own tip: the mineral of a worker that is not given up returns to the bag, and the
/// next one comes up.
pub(super) fn clear_a_mine<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
) -> Option<Position<'d>> {
    let mines = || at.table.mines();
    let is_own = |worker: Worker| worker.seat == at.seat;
    if mines().any(|(_, tile)| tile.worker.is_some_and(is_own)) {
        return None;
    }
    let shown = |mineral: &Mineral| mines().any(|(_, tile)| tile.pile.first() == Some(mineral));
    let missing = |tile: &Tile| tile.pile.iter().position(|mineral| !shown(mineral));
    // The minerals below the known ones may be anything.
    let below = |tile: &Tile| missing(tile).unwrap_or(tile.pile.len());
    let mut free: Vec<_> = mines().filter(|(_, tile)| tile.worker.is_none()).collect();
    free.sort_by_key(|(_, tile)| below(tile));
    free.into_iter().find_map(|(id, tile)| {
        let (mineral, recipe) = at.rules.recipes(tile).next()?;
        let mut at = at.clone();
        search.rewind();
        let given = search.all(&mut at, &recipe.from, tile.hex)?;
        at.produce(id, mineral, &recipe.from, given)?;
        Some(at)
    })
}
