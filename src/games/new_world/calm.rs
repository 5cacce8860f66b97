//! The stand-in `calm`: the placement with the best outlook, with a settler if one pays off.
//! Letters rank their choices by the same score.
//!
//! It looks one placement ahead: at points for every seat, settlers that go home, and what those on
//! the map and in hand may still bring.

use std::cmp::Reverse;

use super::outlook::{Outlook, POINT};
use super::pending::{FARM_TILES, farm_tiles};
use super::scoring_a_feature::{self, Gain, scores};
use super::{
    Cell, Event, Figure, Order, Placement, Play, Prospect, Removal, Settler, Sight, State,
    placing_a_settler,
};
use crate::rules::{Rated, Seat};

/// Rates the lawful placements; empty if the seat is not awaited.
pub(super) fn rated(sight: &Sight<'_>, seat: Seat) -> Vec<Rated<Order>> {
    let mut rated = Vec::new();
    let Some(tile) = sight.table.tile_of(seat) else {
        return rated;
    };
    let scored = |order: Placement, score| Rated::alone(order.into(), score);
    for prospect in Prospect::all(sight, tile) {
        let worth = Worth::of(prospect, sight, seat);
        let plain = worth.prospect.fit.placement();
        rated.push(scored(plain.clone(), worth.alone));
        let settled = worth.settled.iter();
        rated.extend(settled.map(|one| scored(plain.clone().with(one.settler), one.worth)));
    }
    rated
}

/// Returns the best placements; one without a settler is always among them, since the price of a
/// settler is only an estimate.
pub(super) fn candidates(sight: &Sight<'_>, seat: Seat, most: usize) -> Vec<Rated<Order>> {
    let mut best = rated(sight, seat);
    best.sort_by_key(|rated| Reverse(rated.score));
    let is_plain = |rated: &Rated<Order>| {
        let placement = rated.order.placement();
        placement.is_some_and(|placement| placement.settler.is_none())
    };
    if let Some(plain) = best.iter().position(is_plain).filter(|nth| *nth >= most) {
        best.swap(plain, most.saturating_sub(1));
    }
    best.truncate(most);
    best
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
        let west = sight.table.map.west.max(prospect.fit.cell().column);
        let outlook = Outlook::of(sight, seat, west);
        let gifts = gifts(&prospect, &outlook);
        let alone = match &foreseen {
            Some(after) => after.worth(sight, seat) - gifts,
            None => outlook.all(Some(&prospect)) - gifts,
        };
        let settlers = placing_a_settler::legal(sight.table, seat, prospect.fit);
        let settled = settlers.map(|settler| {
            let segment = settler.segment(prospect.fit.lay);
            let met = segment.and_then(|number| prospect.meeting(number));
            let outcome = outcome(&prospect, sight, seat, settler, scores);
            let claimed = met.map_or(0, |met| outlook.gift(&met.area));
            let worth = match &outcome {
                Outcome::Scored(after) => after.worth(sight, seat) - gifts + claimed,
                Outcome::Gone => alone,
                Outcome::Stays | Outcome::Doomed | Outcome::Stranded => {
                    let cell = prospect.fit.cell();
                    let filled = sight.table.map.filled_around(cell);
                    let brings = outlook.settler(met, filled, cell.column) + claimed;
                    let price = outlook.price(settler.role(), sight.table.in_supply(seat));
                    alone + brings - price
                }
            };
            Settled {
                settler,
                worth,
                outcome,
            }
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

/// Rates the free areas that the tile leaves to the next seat, less those that it meets.
fn gifts(prospect: &Prospect<'_>, outlook: &Outlook<'_>) -> i32 {
    let gift = |met| {
        let joined = prospect.joined(met).map(|area| outlook.gift(area));
        outlook.gift(&met.area) - joined.sum::<i32>()
    };
    prospect.meetings.iter().map(gift).sum()
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

    /// Rates the points of all seats and the table.
    fn worth(&self, sight: &Sight<'_>, seat: Seat) -> i32 {
        let after = sight.rules.sight(&self.table);
        let outlook = Outlook::of(&after, seat, self.table.map.west);
        let gains = self.gains.iter();
        let gains = gains.map(|gain| outlook.rate(gain.seat, gain.points * POINT));
        gains.sum::<i32>() + outlook.all(None)
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
