//! The lawful placements nearest to a refused one, for its player to choose from.

use super::order::{Placement, Settler};
use super::sight::Sight;
use super::{placing_a_settler, placing_a_tile};
use crate::rules::Seat;

/// How many placements an answer shows.
const SHOWN: usize = 3;

/// How far a lawful placement is from the one that was refused; what counts most comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    cells: u16,
    /// Whether the tile lies otherwise.
    turned: bool,
    /// How little of the settler is left.
    settler: Likeness,
}

/// How like a settler is to the one that was wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    /// It is the same, or as wanted there is none.
    Same,
    /// It has the same work.
    Work,
    /// It is on the same side.
    Side,
    None,
    /// It is another one.
    Other,
}

/// The lawful placements nearest to `wanted`: on its cell if the tile fits there at all.
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
        let mut add = |settler: Option<Settler>| {
            let likeness = likeness(settler, wanted);
            // Who wants no settler is shown none.
            if likeness == Likeness::Other && wanted.settler.is_none() {
                return;
            }
            let distance = Distance {
                cells,
                turned: fit.turn != wanted.turn,
                settler: likeness,
            };
            let mut placement = fit.placement();
            placement.settler = settler;
            found.push((distance, placement));
        };
        add(None);
        placing_a_settler::legal(sight.table, seat, fit, |settler| add(Some(settler)));
    }
    // The sort is stable: what is equally far keeps the order of the map.
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
