//! The stand-in `calm`: the placement that scores best now, with a settler where one pays off.
//!
//! It looks one placement ahead. Four units of its score are about one point.

use super::components::Terrain;
use super::meeting_words::{farm_points, points_for};
use super::meetings::{FarmNear, Meeting, Prospect};
use super::order::{Order, Placement, Settler};
use super::placing_a_settler;
use super::sight::Sight;
use crate::rules::{Seat, best};

/// One point.
const POINT: i32 = 4;

/// What `calm` plays for `seat`; none if it is not awaited.
pub(super) fn order(sight: &Sight<'_>, seat: Seat) -> Option<Order> {
    let table = sight.table;
    let mut scored: Vec<(i32, Placement)> = Vec::new();
    for prospect in Prospect::all(sight, table.tile_of(seat)?) {
        let plain = prospect.fit.placement();
        let worth = placement(&prospect, sight, seat);
        scored.push((worth, plain.clone()));
        placing_a_settler::legal(table, seat, prospect.fit, |on| {
            let more = settler(&prospect, sight, seat, on);
            scored.push((worth.saturating_add(more), plain.clone().with(on)));
        });
    }
    best(scored, |(score, _)| *score).map(|(_, order)| order.into())
}

/// What the tile alone is worth: one's own points, less those of others.
fn placement(prospect: &Prospect<'_>, sight: &Sight<'_>, seat: Seat) -> i32 {
    let areas = prospect.meetings.iter().map(|met| area(sight, seat, met));
    let farms = prospect.farms.iter().map(|farm| near(sight, seat, farm));
    areas.chain(farms).fold(0, i32::saturating_add)
}

/// What a settler adds, less what it costs to have one less.
fn settler(prospect: &Prospect<'_>, sight: &Sight<'_>, seat: Seat, settler: Settler) -> i32 {
    let segment = settler.segment(prospect.fit.lay);
    let spare = match sight.table.in_supply(seat) {
        0 | 1 => 12,
        2 | 3 => 6,
        _ => 3,
    };
    let last = u32::from(sight.table.tiles_left()) < u32::from(sight.table.seats()) * 2;
    let cost = if last { 0 } else { spare };
    let Some(met) = segment.and_then(|number| prospect.meeting(number)) else {
        let filled = sight.table.map.filled_around(prospect.fit.cell());
        return i32::from(filled).saturating_mul(3).saturating_sub(cost);
    };
    let now = sight.unfinished(&met.area);
    if met.area.complete() {
        let points = sight.finished(&met.area);
        points.saturating_mul(POINT)
    } else if met.area.terrain == Terrain::Plains {
        // A trapper does not come back.
        now.saturating_mul(POINT).saturating_sub(cost * 3)
    } else {
        let hope = 8i32.saturating_sub(i32::from(met.area.open_edges()).saturating_mul(2));
        let worth = now.saturating_mul(POINT).saturating_add(hope);
        worth.saturating_sub(cost)
    }
}

/// What a meeting is worth to a seat.
fn area(sight: &Sight<'_>, seat: Seat, met: &Meeting) -> i32 {
    let mine = sight.holds(seat, met.area.settlers);
    if !met.area.complete() {
        let grows = i32::from(met.added).saturating_add(2);
        return match (mine, met.area.settlers) {
            (true, _) => grows,
            (false, 0) => 0,
            (false, _) => -1,
        };
    }
    let seats = Seat::all(sight.table.seats());
    let others = seats.filter(|other| *other != seat);
    let own = points_for(sight, seat, met).saturating_mul(POINT);
    others.fold(own, |worth, other| {
        worth.saturating_sub(points_for(sight, other, met).saturating_mul(POINT / 2))
    })
}

/// What it is worth to a seat that a place near a farm is filled.
fn near(sight: &Sight<'_>, seat: Seat, farm: &FarmNear) -> i32 {
    let worth = match farm.complete() {
        true => farm_points(sight, farm).saturating_mul(POINT),
        false => 3,
    };
    match farm.seat == seat {
        true => worth,
        false => -(worth / 2),
    }
}
