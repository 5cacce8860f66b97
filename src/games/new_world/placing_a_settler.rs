//! Placing a settler (the rulebook's chapter of that name).
//!
//! After placing a tile its player may put one settler from the supply on it: a shopkeeper in a
//! town segment, a robber on a trail segment, a farmer on the farm, or a trapper, lying down, on a
//! plains segment. A town, trail or plains is closed to new settlers if any settler is on it
//! anywhere, however far away. A player without supply just places tiles; settlers are never called
//! back.
//!
//! Rulings: D14 the features that the tile completes may be claimed at this moment and are then
//! scored (`d14_a_completed_feature_without_settlers_is_not_scored_but_may_be_claimed`).

use super::words::terrain;
use super::{Event, Fit, Heading, Lay, Placement, Play, Settler, State, Terrain};
use crate::rules::{Arg, Line, Refusal, Seat, line};

const CHAPTER: &str = "new-world-chapter-placing-a-settler";

/// Iterates over the settlers allowed on a tile that fits like this, in the order of
/// [`Lay::rooms`].
pub(super) fn legal<'l>(
    table: &State,
    seat: Seat,
    Fit { place, lay, .. }: Fit<'l>,
) -> impl Iterator<Item = Settler> + use<'l> {
    let rooms = match table.in_supply(seat) {
        0 => &[][..],
        _ => &lay.rooms,
    };
    let held = table.map.touching(place, lay).held();
    let free = rooms.iter().filter(move |room| room.segment & held == 0);
    free.map(|room| room.settler)
}

/// Checks the order's settler against the rules, on a tile that fits like this.
pub(super) fn check(
    table: &State,
    seat: Seat,
    order: &Placement,
    Fit { place, lay, .. }: Fit<'_>,
) -> Result<(), Refusal> {
    let Some(settler) = order.settler else {
        return Ok(());
    };
    if let Some(second) = order.more.first() {
        let (first, second) = (Arg::order(settler), Arg::order(second));
        return Err(refusal(line!(
            "new-world-refusal-two-settlers",
            first,
            second
        )));
    }
    if table.in_supply(seat) == 0 {
        return Err(refusal(line!("new-world-refusal-supply")));
    }
    let (Some(wanted), Some(at)) = (settler.role().terrain(), settler.heading()) else {
        return Refusal::unless(lay.farm, CHAPTER, || line!("new-world-refusal-no-farm"));
    };
    let mut meant = lay.segments_at(wanted, at);
    let Some(segment) = meant.next() else {
        return Err(refusal(found(lay, wanted, at)));
    };
    if meant.next().is_some() {
        return Err(refusal(line!("new-world-refusal-two-plains", at)));
    }
    match table.map.touching(place, lay).settlers(segment) {
        0 => Ok(()),
        settlers => Err(refusal(held(table, wanted, settlers))),
    }
}

/// Describes the refusal for a missing segment, with the terrain that is there instead.
fn found(lay: &Lay, wanted: Terrain, at: Heading) -> Line {
    let there = match at.side() {
        Some(side) => lay.edge(side),
        None => at.positions().iter().find_map(|place| {
            let segment = lay.segment(lay.at(*place)?)?;
            (segment.terrain != wanted).then_some(segment.terrain)
        }),
    };
    let there = there.map_or(line!("new-world-nothing"), terrain);
    line!(
        "new-world-refusal-no-segment",
        wanted = terrain(wanted),
        at,
        there
    )
}

/// Describes the refusal for a held area: by which seat, and where.
fn held(table: &State, wanted: Terrain, settlers: u32) -> Line {
    let line = line!("new-world-refusal-held", wanted = terrain(wanted));
    match table.figures_of(settlers).next() {
        Some(figure) => line.with("seat", figure.seat).with("cell", figure.cell),
        None => line,
    }
}

pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Placement) {
    if let Some(settler) = order.settler {
        let cell = order.cell;
        let land = play.table.map.land_at(cell);
        let lay = land.and_then(|land| play.rules.components.lay_of(land));
        let settler = lay.map_or(settler, |lay| settler.named_by(lay));
        play.happen(Event::SettlerDeployed {
            seat,
            cell,
            settler,
        });
    }
}

impl Settler {
    /// Returns the segment of a tile under the settler; absent on the farm.
    pub(super) fn segment(self, lay: &Lay) -> Option<u8> {
        let terrain = self.role().terrain()?;
        lay.segments_at(terrain, self.heading()?).next()
    }

    /// Renames the settler's place to the canonical heading of its segment.
    pub(super) fn named_by(self, lay: &Lay) -> Self {
        let segment = self.segment(lay).and_then(|number| lay.segment(number));
        segment.map_or(self, |segment| Self::at(segment.terrain, segment.heading))
    }
}

const fn refusal(reason: Line) -> Refusal {
    Refusal::new(CHAPTER, reason)
}
