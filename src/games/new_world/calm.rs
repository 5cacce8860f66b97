//! The stand-in `calm`: the placement that scores best now, with a settler if one pays off. Letters
//! rank their choices by the same score.
//!
//! It looks one placement ahead, at its immediate results: points for every seat, and settlers that
//! go home. Four units of its score are about one point.

use super::pending::{FARM_TILES, farm_tiles};
use super::scoring_a_feature::{self, Gain, scores};
use super::{
    Cell, Event, FarmNear, Figure, Meeting, Order, Placement, Play, Prospect, Removal, Settler,
    Sight, State, Terrain, placing_a_settler,
};
use crate::rules::{Rated, Seat};

const POINT: i32 = 4;

/// Rates the lawful placements; none if the seat is not awaited.
pub(super) fn rated(sight: &Sight<'_>, seat: Seat) -> Vec<Rated<Order>> {
    let mut rated = Vec::new();
    let Some(tile) = sight.table.tile_of(seat) else {
        return rated;
    };
    let scored = |order: Placement, score| Rated {
        order: order.into(),
        score,
    };
    for prospect in Prospect::all(sight, tile) {
        let worth = Worth::of(prospect, sight, seat);
        let plain = worth.prospect.fit.placement();
        rated.push(scored(plain.clone(), worth.alone));
        let settled = worth.settled.iter();
        rated.extend(settled.map(|one| scored(plain.clone().with(one.settler), one.worth)));
    }
    rated
}

/// The value of a placement to the seat that makes it. Stand-ins play by it, and letters rank
/// choices by it.
pub(super) struct Worth<'a> {
    pub(super) prospect: Prospect<'a>,
    /// The tile without a settler.
    pub(super) alone: i32,
    pub(super) settled: Vec<Settled>,
    /// The result of the tile without a settler, if anything is scored.
    pub(super) foreseen: Option<Foreseen>,
}

/// A placement with a settler.
pub(super) struct Settled {
    pub(super) settler: Settler,
    /// The tile and the settler together.
    pub(super) worth: i32,
    pub(super) outcome: Outcome,
}

/// The outcome for a settler that is placed with a tile.
pub(super) enum Outcome {
    /// It is scored at once, with this result.
    Scored(Box<Foreseen>),
    Stays,
    /// It stays until the next scoring sends it home.
    Doomed,
    /// It is east of surveyors that are held, and goes home once land in the west frees them.
    Stranded,
    /// The scoring that the tile causes sends it home.
    Gone,
}

impl<'a> Worth<'a> {
    pub(super) fn of(prospect: Prospect<'a>, sight: &Sight<'_>, seat: Seat) -> Self {
        let scores = prospect.scored() > 0;
        let plain = prospect.fit.placement();
        let foreseen = scores.then(|| Foreseen::of(sight, seat, &plain));
        let effects = foreseen.as_ref().map_or(0, |after| removals(after, seat));
        let alone = placement(&prospect, sight, seat).saturating_add(effects);
        let settlers = placing_a_settler::legal(sight.table, seat, prospect.fit);
        let settled = settlers.into_iter().map(|settler| {
            let mut one = with(&prospect, sight, seat, settler, foreseen.as_ref());
            one.worth = one.worth.saturating_add(alone);
            one
        });
        Self {
            alone,
            settled: settled.collect(),
            foreseen,
            prospect,
        }
    }

    /// Returns the value of the best form of the placement.
    pub(super) fn best(&self) -> i32 {
        let settled = self.settled.iter().map(|one| one.worth);
        settled.fold(self.alone, i32::max)
    }
}

/// Rates the tile without a settler: one's own points, less those of others.
fn placement(prospect: &Prospect<'_>, sight: &Sight<'_>, seat: Seat) -> i32 {
    let areas = prospect.meetings.iter().map(|met| area(sight, seat, met));
    let farms = prospect.farms.iter().map(|farm| near(sight, seat, farm));
    areas.chain(farms).fold(0, i32::saturating_add)
}

/// Rates the settlers that surveyors send home: those of others, less one's own.
fn removals(foreseen: &Foreseen, seat: Seat) -> i32 {
    let worth = |left: &Left| match left.figure.seat == seat {
        true => left.worth.saturating_mul(-POINT),
        false => left.worth.saturating_mul(POINT / 2),
    };
    let left = foreseen.sent_home.iter().map(worth);
    left.fold(0, i32::saturating_add)
}

/// Rates a settler: its gain, less the cost of one settler fewer; `alone` is the result without it.
fn with(
    prospect: &Prospect<'_>,
    sight: &Sight<'_>,
    seat: Seat,
    settler: Settler,
    alone: Option<&Foreseen>,
) -> Settled {
    let segment = settler.segment(prospect.fit.lay);
    let met = segment.and_then(|number| prospect.meeting(number));
    let outcome = outcome(prospect, sight, seat, settler, alone.is_some());
    let gain = |after: &Foreseen| {
        let points = after.points(seat).saturating_mul(POINT);
        points.saturating_add(removals(after, seat))
    };
    let worth = match &outcome {
        Outcome::Scored(after) => gain(after).saturating_sub(alone.map_or(0, gain)),
        Outcome::Stays => stays(prospect, sight, met).saturating_sub(cost(sight, seat, met)),
        // The game may end before the next scoring.
        Outcome::Doomed | Outcome::Stranded if is_late(sight) => stays(prospect, sight, met) / 2,
        Outcome::Doomed | Outcome::Stranded => -cost(sight, seat, met),
        Outcome::Gone => 0,
    };
    Settled {
        settler,
        worth,
        outcome,
    }
}

/// Predicts the outcome for a settler on the tile; `scores` is true if the tile causes a scoring
/// even without it.
fn outcome(
    prospect: &Prospect<'_>,
    sight: &Sight<'_>,
    seat: Seat,
    settler: Settler,
    scores: bool,
) -> Outcome {
    let cell = prospect.fit.cell();
    let segment = settler.segment(prospect.fit.lay);
    let is_done = match segment.and_then(|number| prospect.meeting(number)) {
        Some(met) => met.area.complete(),
        None => farm_tiles(&sight.table.map, cell) == FARM_TILES,
    };
    let order = || prospect.fit.placement().with(settler);
    if is_done {
        return Outcome::Scored(Box::new(Foreseen::of(sight, seat, &order())));
    }
    if !settler.role().stands() {
        return Outcome::Stays;
    }
    let after = scores.then(|| Foreseen::of(sight, seat, &order()));
    match &after {
        Some(after) if after.table.figure_on(cell).is_none() => Outcome::Gone,
        Some(Foreseen { table, .. }) => waits(&sight.rules.sight(table), cell, table.map.west),
        None => waits(sight, cell, sight.table.map.west.max(cell.column)),
    }
}

/// Returns whether a settler that is placed now is hardly needed again.
fn is_late(sight: &Sight<'_>) -> bool {
    u32::from(sight.table.tiles_left()) < u32::from(sight.table.seats()) * 2
}

fn cost(sight: &Sight<'_>, seat: Seat, met: Option<&Meeting>) -> i32 {
    let spare = match sight.table.in_supply(seat) {
        _ if is_late(sight) => 0,
        0 | 1 => 12,
        2 | 3 => 6,
        _ => 3,
    };
    match met.map(|met| met.area.terrain) {
        // A trapper does not come back.
        Some(Terrain::Plains) => spare * 3,
        _ => spare,
    }
}

fn stays(prospect: &Prospect<'_>, sight: &Sight<'_>, met: Option<&Meeting>) -> i32 {
    let Some(met) = met else {
        let filled = sight.table.map.filled_around(prospect.fit.cell());
        return i32::from(filled).saturating_mul(3);
    };
    let now = sight.unfinished(&met.area).saturating_mul(POINT);
    if met.area.terrain == Terrain::Plains {
        return now;
    }
    let hope = 8i32.saturating_sub(i32::from(met.area.open_edges()).saturating_mul(2));
    now.saturating_add(hope)
}

/// Rates a meeting for a seat.
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
    let own = met.points_for(sight, seat).saturating_mul(POINT);
    others.fold(own, |worth, other| {
        worth.saturating_sub(met.points_for(sight, other).saturating_mul(POINT / 2))
    })
}

/// Rates a filled place near a farm for a seat.
fn near(sight: &Sight<'_>, seat: Seat, farm: &FarmNear) -> i32 {
    let worth = match farm.complete() {
        true => farm.points(sight).saturating_mul(POINT),
        false => 3,
    };
    match farm.seat == seat {
        true => worth,
        false => -(worth / 2),
    }
}

/// The table after a placement, with all scoring done in the judge's own order.
pub(super) struct Foreseen {
    table: State,
    pub(super) gains: Vec<Gain>,
    /// The settlers that the surveyors leave behind, who go home without points.
    pub(super) sent_home: Vec<Left>,
}

/// A settler that goes home, with its value if the game ended with it on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub(super) figure: Figure,
    pub(super) worth: i32,
}

impl Foreseen {
    /// Plays a placement of the tile in hand on a copy of the table.
    fn of(sight: &Sight<'_>, seat: Seat, order: &Placement) -> Self {
        let mut play = Play::placed(sight, seat, order);
        let placed = play.table.clone();
        scoring_a_feature::adjudicate(&mut play, seat, order.cell, None);
        let removed = play.events.iter().filter_map(|event| match event {
            Event::SettlersRemoved { settlers, .. } => Some(settlers),
            _ => None,
        });
        let before = &sight.rules.sight(&placed);
        let sent_home = removed.flatten().map(|figure| Left {
            figure: *figure,
            worth: at_the_end(before, figure.cell),
        });
        Self {
            sent_home: sent_home.collect(),
            gains: Gain::all(sight.table, scores(&play.table)),
            table: play.table,
        }
    }

    pub(super) fn points(&self, seat: Seat) -> i32 {
        Gain::points_of(&self.gains, seat)
    }
}

/// Predicts the outcome for a standing settler on `cell`, with land as far west as `west`, unless
/// its own feature is the next one that is scored.
fn waits(sight: &Sight<'_>, cell: Cell, west: i16) -> Outcome {
    let surveyors = sight.table.surveyors;
    let behind = |[behind, _]: [i16; 2]| cell.column < behind;
    let after_every_feature = sight.rules.policies.removal == Removal::AfterEveryFeature;
    match surveyors.step(sight.rules, west) {
        Event::SurveyorMoved { columns, .. } if behind(columns) => Outcome::Doomed,
        Event::SurveyorsHeld { .. } if behind(surveyors.columns) => match after_every_feature {
            true => Outcome::Doomed,
            false => Outcome::Stranded,
        },
        _ => Outcome::Stays,
    }
}

/// Returns the points that the settler on a cell would bring if the game ended now.
fn at_the_end(sight: &Sight<'_>, cell: Cell) -> i32 {
    let map = &sight.table.map;
    let mut settlers = sight.table.settlers();
    let Some((_, settler)) = settlers.find(|(_, on)| on.cell == cell) else {
        return 0;
    };
    match settler.node.and_then(|node| map.region_of_node(node)) {
        Some(region) => sight.unfinished(region),
        None => sight.farm(farm_tiles(map, cell)),
    }
}
