//! The effects of a placement, in words.

use super::components::Terrain;
use super::event::Share;
use super::foresight::Gain;
use super::holdings::named;
use super::meetings::{FarmNear, Meeting};
use super::place::Heading;
use super::scoring_a_feature::shares;
use super::sight::Sight;
use super::words::{headings, terrain};
use crate::rules::{Line, Seat, line};

/// Describes the effect of a placement on one area; absent if there is nothing to report.
pub(super) fn meeting(sight: &Sight<'_>, seat: Seat, met: &Meeting) -> Option<Line> {
    Some(match (met.area.terrain, met.area.settlers) {
        (Terrain::Plains, 0) => return None,
        // The map shows the plains of others; here they matter only if they grow richer.
        (Terrain::Plains, _) if met.added == 0 && !sight.holds(seat, met.area.settlers) => {
            return None;
        }
        (Terrain::Plains, _) => Line::new("new-world-meets-plains")
            .with("area", whose(sight, met))
            .with("count", met.area.extras),
        (Terrain::Town | Terrain::Trail, _) if met.joins == 0 => return None,
        (Terrain::Town | Terrain::Trail, _) if met.area.complete() => finishes(sight, met),
        (Terrain::Town | Terrain::Trail, _) => extends(sight, met),
    })
}

/// Lists the immediate gains of seats, in their order; absent without gains.
pub(super) fn gains(gains: &[Gain]) -> Option<Line> {
    let said = gains
        .iter()
        .map(|gain| line!("new-world-gain-now", seat = gain.seat, points = gain.points));
    Line::chain("new-world-comma", said.collect::<Vec<Line>>())
}

/// Lists the areas that the tile would begin, which meet nothing yet.
pub(super) fn begun(meetings: &[Meeting], kind: Terrain) -> Option<Line> {
    let new = meetings
        .iter()
        .filter(|met| met.area.terrain == kind && met.joins == 0);
    let parts = new.clone().count();
    let at: Vec<Heading> = new.flat_map(|met| met.at.iter().copied()).collect();
    let key = match (kind, parts) {
        (Terrain::Plains, _) | (_, 0) => return None,
        (Terrain::Town, 1) => "new-world-opens-town",
        (Terrain::Town, _) => "new-world-opens-towns",
        (Terrain::Trail, 1) => "new-world-opens-trail",
        (Terrain::Trail, _) => "new-world-opens-trails",
    };
    Some(Line::new(key).with("sides", headings(&at)))
}

fn extends(sight: &Sight<'_>, met: &Meeting) -> Line {
    let key = match (met.area.terrain, met.joins) {
        (Terrain::Town, 1) => "new-world-extends-town",
        (Terrain::Town, _) => "new-world-joins-towns",
        (Terrain::Trail | Terrain::Plains, 1) => "new-world-extends-trail",
        (Terrain::Trail | Terrain::Plains, _) => "new-world-joins-trails",
    };
    Line::new(key)
        .with("area", whose(sight, met))
        .with("count", met.area.tiles())
        .with("open", met.area.open_edges())
}

/// Describes a finished area; the gain of its holders precedes it.
fn finishes(sight: &Sight<'_>, met: &Meeting) -> Line {
    let told = Line::new(match met.area.settlers {
        0 => "new-world-finishes-free",
        _ => "new-world-finishes",
    });
    told.with("area", whose(sight, met))
        .with("count", met.area.tiles())
        .with("points", sight.finished(&met.area))
}

fn won(sight: &Sight<'_>, points: i32, settlers: u32) -> Vec<Share> {
    let surveyors = sight.table.surveyors;
    shares(sight, points, settlers, Some(surveyors))
}

/// Returns the points that `seat` would get now for a finished area.
pub(super) fn points_for(sight: &Sight<'_>, seat: Seat, met: &Meeting) -> i32 {
    let points = sight.finished(&met.area);
    let won = won(sight, points, met.area.settlers);
    let own = won.iter().filter(|share| share.seat == seat);
    own.map(|share| share.points).sum()
}

/// Describes an area with its owners and the coast towns in it.
fn whose(sight: &Sight<'_>, met: &Meeting) -> Line {
    let kind = terrain(met.area.terrain);
    let holders = sight.holders(met.area.settlers).into_iter();
    let holders: Vec<Seat> = holders.map(|(seat, _)| seat).collect();
    let area = match holders.as_slice() {
        [] => Line::new("new-world-free-area"),
        [only] => Line::new("new-world-area-of").with("seat", *only),
        _ => Line::new("new-world-area-of-several").with("seats", holders),
    }
    .with("kind", kind);
    named(sight, area, &met.area)
}

/// Describes the effect of a placement on a farm next to it.
pub(super) fn farm(farm: &FarmNear) -> Line {
    let key = match farm.complete() {
        false => "new-world-fills-place",
        true => "new-world-fills-last-place",
    };
    Line::new(key)
        .with("seat", farm.seat)
        .with("cell", farm.cell)
        .with("filled", farm.filled)
}

/// Returns the points that a farm's owner would get now.
pub(super) fn farm_points(sight: &Sight<'_>, farm: &FarmNear) -> i32 {
    let each = sight.rules.components.numbers.farm_tile;
    let tiles = i32::from(farm.filled).saturating_add(1);
    let farmer = sight.table.slots_where(|on| on.cell == farm.cell);
    let won = won(sight, each.saturating_mul(tiles), farmer);
    won.iter().map(|share| share.points).sum()
}
