//! The lawful placements nearest to a refused one, for its player to choose from.

use super::{Placement, Settler, Sight, placing_a_settler, placing_a_tile};
use crate::rules::Seat;

/// Maximum number of placements in an answer.
const SHOWN: usize = 3;

/// The distance of a lawful placement from the refused one; the field that weighs most comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    cells: u16,
    turned: bool,
    /// The difference from the wanted settler.
    settler: Likeness,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    /// Equal, or both placements have no settler.
    Same,
    Work,
    Side,
    None,
    Other,
}

/// Returns the lawful placements nearest to `wanted`: on its cell if the tile fits there at all.
pub(super) fn placements(sight: &Sight<'_>, seat: Seat, wanted: &Placement) -> Vec<String> {
    let Some((_, tile)) = sight.table.in_hand() else {
        return Vec::new();
    };
    let mut found: Vec<(Distance, Placement)> = Vec::new();
    let mut closest = u16::MAX;
    for fit in placing_a_tile::legal(sight, tile) {
        let cell = fit.cell();
        let across = cell.column.abs_diff(wanted.cell.column);
        let cells = across.saturating_add(cell.row.abs_diff(wanted.cell.row));
        if cells > closest {
            continue;
        }
        closest = cells;
        let settlers = placing_a_settler::legal(sight.table, seat, fit);
        for settler in std::iter::once(None).chain(settlers.map(Some)) {
            let likeness = likeness(settler, wanted);
            // An order without a settler is never answered with one.
            if likeness == Likeness::Other && wanted.settler.is_none() {
                continue;
            }
            let distance = Distance {
                cells,
                turned: fit.turn != wanted.turn,
                settler: likeness,
            };
            let plain = fit.placement();
            found.push((distance, Placement { settler, ..plain }));
        }
    }
    // The sort is stable: equal distances keep the order of the map.
    found.sort_by_key(|(distance, _)| *distance);
    let lines = found.iter().map(|(_, placement)| placement.to_string());
    lines.take(SHOWN).collect()
}

fn likeness(settler: Option<Settler>, wanted: &Placement) -> Likeness {
    let mut wishes = wanted.settler.iter().chain(&wanted.more);
    let at = wanted.settler.and_then(Settler::heading);
    match settler {
        None if wanted.settler.is_none() => Likeness::Same,
        None => Likeness::None,
        Some(settler) if wishes.clone().any(|wish| *wish == settler) => Likeness::Same,
        Some(settler) if wishes.any(|wish| wish.role() == settler.role()) => Likeness::Work,
        Some(settler) if at.is_some() && at == settler.heading() => Likeness::Side,
        Some(_) => Likeness::Other,
    }
}
