//! The stand-in `calm`: the placement that scores best now, with a settler where one pays off.
//!
//! It looks one placement ahead at what everybody sees. Four units of its score are about one
//! point.

use super::NewWorld;
use super::components::{Lay, Terrain};
use super::meeting_words::{farm_points, points_for};
use super::meetings::{FarmNear, Meeting, farms_near, meetings};
use super::order::{Order, Placement, Settler};
use super::place::Cell;
use super::settler_words::segment;
use super::sight::Sight;
use super::view::View;
use super::{placing_a_settler, placing_a_tile};
use crate::rules::{Seat, best};

/// One point.
const POINT: i32 = 4;

/// What `calm` plays for `seat`; none if it is not awaited.
pub(super) fn order(rules: &NewWorld, view: &View<'_>, seat: Seat) -> Option<Order> {
    let table = view.table;
    let (_, tile) = table.in_hand().filter(|(awaited, _)| *awaited == seat)?;
    let sight = Sight { rules, table };
    let mut scored: Vec<(i32, Placement)> = Vec::new();
    for (cell, turn, lay) in placing_a_tile::legal(rules, table, tile) {
        let found = Found {
            met: meetings(&sight, cell, lay),
            farms: farms_near(&sight, cell),
            lay,
            cell,
        };
        let plain = found.placement(&sight, seat);
        scored.push((plain, Placement::new(cell, turn)));
        placing_a_settler::legal(rules, table, seat, cell, lay, |settler| {
            let worth = found.settler(&sight, seat, settler);
            let order = Placement::new(cell, turn).with(settler);
            scored.push((plain.saturating_add(worth), order));
        });
    }
    best(scored, |(score, _)| *score).map(|(_, order)| order.into())
}

/// A placement and what it meets.
struct Found<'f> {
    met: Vec<Meeting>,
    farms: Vec<FarmNear>,
    lay: &'f Lay,
    cell: Cell,
}

impl Found<'_> {
    /// What the tile alone is worth: one's own points, less those of others.
    fn placement(&self, sight: &Sight<'_>, seat: Seat) -> i32 {
        let areas = self.met.iter().map(|met| area(sight, seat, met));
        let farms = self.farms.iter().map(|farm| near(sight, seat, farm));
        areas.chain(farms).fold(0, i32::saturating_add)
    }

    /// What a settler adds, less what it costs to have one less.
    fn settler(&self, sight: &Sight<'_>, seat: Seat, settler: Settler) -> i32 {
        let number = segment(self.lay, settler);
        let met = number.and_then(|number| self.met.iter().find(|met| met.has(number)));
        let spare = match sight.table.in_supply(seat) {
            0 | 1 => 12,
            2 | 3 => 6,
            _ => 3,
        };
        let last = u32::from(sight.table.tiles_left()) < u32::from(sight.table.seats()) * 2;
        let cost = if last { 0 } else { spare };
        match met {
            Some(met) if met.complete() => {
                let points = sight.finished(met.terrain, met.tiles, met.extras);
                points.saturating_mul(POINT)
            }
            Some(met) if met.terrain == Terrain::Plains => {
                let points = sight.unfinished(met.terrain, met.tiles, met.extras);
                // A trapper does not come back.
                points.saturating_mul(POINT).saturating_sub(cost * 3)
            }
            Some(met) => {
                let now = sight.unfinished(met.terrain, met.tiles, met.extras);
                let hope = 8i32.saturating_sub(i32::from(met.open()).saturating_mul(2));
                let worth = now.saturating_mul(POINT).saturating_add(hope);
                worth.saturating_sub(cost)
            }
            None => {
                let (filled, _) = sight.around(self.cell);
                i32::from(filled).saturating_mul(3).saturating_sub(cost)
            }
        }
    }
}

/// What a meeting is worth to a seat.
fn area(sight: &Sight<'_>, seat: Seat, met: &Meeting) -> i32 {
    let mine = sight.holds(seat, met.settlers);
    if !met.complete() {
        let grows = i32::from(met.added).saturating_add(2);
        return match (mine, met.settlers) {
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
