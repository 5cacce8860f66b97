//! The settlers that could go with a placement, in words.

use super::components::Terrain;
use super::meetings::{Meeting, Prospect};
use super::order::Placement;
use super::place::Cell;
use super::placing_a_settler;
use super::sight::Sight;
use super::surveyors::bonus;
use crate::rules::{Arg, Line, Seat, line};

/// The placement with each settler that may go with it; `others` features would be scored without
/// it.
pub(super) fn variants(
    sight: &Sight<'_>,
    seat: Seat,
    prospect: &Prospect<'_>,
    others: usize,
) -> Vec<(Placement, Line)> {
    let mut variants = Vec::new();
    let cell = prospect.fit.cell();
    let filled = sight.table.map.filled_around(cell);
    placing_a_settler::legal(sight.table, seat, prospect.fit, |settler| {
        let segment = settler.segment(prospect.fit.lay);
        let met = segment.and_then(|number| prospect.meeting(number));
        let what = match met {
            Some(met) if met.area.terrain == Terrain::Plains => {
                Line::new("new-world-variant-animals").with("count", met.area.extras)
            }
            Some(met) if met.area.complete() => claim(sight, cell, met, others),
            Some(met) => Line::new("new-world-count-tiles").with("count", met.area.tiles()),
            None => line!("new-world-variant-farm", filled),
        };
        let told = line!("new-world-variant", settler = Arg::order(settler), what);
        variants.push((prospect.fit.placement().with(settler), told));
    });
    variants
}

/// A finished feature that is claimed and scored at once; its points are certain if nothing else is
/// scored.
fn claim(sight: &Sight<'_>, cell: Cell, met: &Meeting, others: usize) -> Line {
    let points = sight.finished(&met.area);
    if others > 0 {
        return Line::new("new-world-variant-claims-one").with("points", points);
    }
    let helped = bonus(
        sight.rules,
        sight.table.surveyors,
        std::iter::once(cell.column),
    );
    Line::new("new-world-variant-claims").with("points", points.saturating_add(helped))
}
