//! Scoring a feature (the rulebook's chapter of that name).
//!
//! A trail is complete when both ends meet a crossing, a town, a farm or the sea, or when it closes
//! into a loop; a town when its wall has no gap, the sea closing those of the coast; a farm when
//! land lies all around it. A trail brings a point for each tile and two for each trading post, a
//! town two for each tile and each flag, a farm nine. Start spaces are tiles here (footnotes 5 and
//! 6), and a tile with two parts counts once. The seats with most settlers on it get all the
//! points, tied or not; then all settlers on it go home. Plains wait for the end of the game.
//!
//! Rulings: D1 and D22 the player whose turn it is orders the features, and leaves none out
//! (`d01_the_active_player_orders_the_scoring`, `d22_no_occupied_feature_may_be_left_out`); D7
//! start spaces count (`d07_start_spaces_count_in_trails_towns_and_farms`); D9 a farm at an end of
//! the coast is never complete (`d09_a_farm_beside_the_end_of_the_board_is_never_complete`); D12 a
//! loop back to its crossing is complete, the crossing counted once
//! (`d12_a_trail_back_to_its_own_crossing_is_complete`); D13 each arm of a crossing is scored
//! separately (`d13_each_arm_of_a_crossing_is_scored_for_itself`); D14 a feature without settlers
//! is not scored and moves no surveyor
//! (`d14_a_completed_feature_without_settlers_is_not_scored_but_may_be_claimed`); D21 a feature
//! only within the coast holds no settlers (`d21_a_feature_within_the_coast_is_never_scored`).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{
    Cell, Event, Feature, FeatureName, FinalBonus, NewWorld, Pending, Placement, Play, Region,
    Scored, Share, Sight, State, Surveyors, Terrain, pending, surveyors,
};
use crate::rules::{Arg, Line, Refusal, Seat};

const CHAPTER: &str = "new-world-chapter-scoring";

/// Returns the features with settlers that a placement would complete, which `SCORE` has to name.
pub(super) fn legal(sight: &Sight<'_>, seat: Seat, order: &Placement) -> After {
    let play = Play::placed(sight, seat, order);
    let pending = pending::pending(&play.sight(), order.cell);
    let outcomes = Outcomes::of(&play.sight(), seat, &pending);
    After {
        table: play.table,
        pending,
        outcomes,
    }
}

/// The table after a placement, with the features that wait to be scored.
pub(super) struct After {
    pub(super) table: State,
    pub(super) pending: Vec<Pending>,
    pub(super) outcomes: Outcomes,
}

/// Checks that an order of scoring names exactly the features that the placement completes.
pub(super) fn check(sight: &Sight<'_>, seat: Seat, order: &Placement) -> Result<(), Refusal> {
    let Some(names) = &order.scoring else {
        return Ok(());
    };
    let after = legal(sight, seat, order);
    let placed = sight.rules.sight(&after.table);
    let mut chosen: Vec<usize> = Vec::with_capacity(names.len());
    let mut wrong = None;
    for name in names {
        match pending::resolve(&placed, order.cell, &after.pending, name) {
            Ok(number) if chosen.contains(&number) => {
                wrong = wrong.or(Some(("new-world-refusal-score-twice", *name)));
            }
            Ok(number) => chosen.push(number),
            Err(key) => wrong = wrong.or(Some((key, *name))),
        }
    }
    let mut play = Play::from(&placed);
    for pending in chosen.iter().filter_map(|nth| after.pending.get(*nth)) {
        score(&mut play, pending);
    }
    // Features whose settlers have gone home by then need no name.
    let on_map = play.table.on_map;
    let mut left = after.pending.iter();
    let left = left.find(|pending| pending.settlers & on_map != 0);
    let missing = left.map(|pending| ("new-world-refusal-score-missing", pending.name));
    let Some((key, feature)) = wrong.or(missing) else {
        return Ok(());
    };
    let reason = Line::new(key).with("feature", Arg::order(feature));
    let whole = Placement {
        scoring: Some(in_order(&after.pending, &with_rest(chosen, &after.pending))),
        ..order.clone()
    };
    Err(Refusal::new(CHAPTER, reason).near([whole.to_string()]))
}

pub(super) fn in_order(pending: &[Pending], order: &[usize]) -> Vec<FeatureName> {
    let named = order.iter().filter_map(|nth| pending.get(*nth));
    named.map(|pending| pending.name).collect()
}

/// Appends the features that an order of scoring does not name.
fn with_rest(mut order: Vec<usize>, pending: &[Pending]) -> Vec<usize> {
    for nth in 0..pending.len() {
        if !order.contains(&nth) {
            order.push(nth);
        }
    }
    order
}

/// Scores the features that the tile on `cell` completed, with a step of the surveyors after each.
pub(super) fn adjudicate(
    play: &mut Play<'_>,
    seat: Seat,
    cell: Cell,
    chosen: Option<&[FeatureName]>,
) {
    let pending = pending::pending(&play.sight(), cell);
    let resolve = |name| pending::resolve(&play.sight(), cell, &pending, name).ok();
    let named = chosen.into_iter().flatten().filter_map(resolve).collect();
    let mut order = with_rest(named, &pending);
    if pending.len() > 1 {
        let outcomes = Outcomes::of(&play.sight(), seat, &pending);
        if chosen.is_none() {
            order = with_rest(outcomes.default_order, &pending);
        }
        if outcomes.matters {
            play.happen(Event::ScoringOrderTaken {
                seat,
                features: in_order(&pending, &order),
                chosen: chosen.is_some(),
            });
        }
    }
    for pending in order.into_iter().filter_map(|nth| pending.get(nth)) {
        score(play, pending);
    }
}

/// Scores one feature, unless its last settlers have gone home in the meantime.
pub(super) fn score(play: &mut Play<'_>, pending: &Pending) {
    match scored(&play.sight(), pending, true) {
        Some(scored) => {
            play.happen(Event::FeatureScored(scored));
            surveyors::adjudicate(play);
        }
        None => play.happen(Event::FeatureLapsed {
            feature: pending.name,
        }),
    }
}

/// Computes the points of a feature: a completed one, or at the end an incomplete one. Absent if
/// its last settlers have gone home.
pub(super) fn scored(sight: &Sight<'_>, one: &Pending, complete: bool) -> Option<Scored> {
    let Sight { rules, table } = *sight;
    let Pending {
        name,
        tiles,
        extras,
        ..
    } = *one;
    let settlers = one.settlers & table.on_map;
    let value = Value::of(rules, name.kind, complete, tiles, extras);
    let helps = complete || rules.policies.final_bonus == FinalBonus::On;
    let surveyors = helps.then_some(table.surveyors);
    (settlers != 0).then(|| Scored {
        feature: name,
        tiles,
        tile_points: value.tile_points,
        extras,
        extra_points: value.extra_points,
        shares: shares(sight, value.points(), settlers, surveyors),
        returned: table.figures_in_map_order(settlers),
    })
}

/// Returns the shares of the seats with settlers on a feature: most settlers take all the points,
/// and tied seats all of them each.
pub(super) fn shares(
    sight: &Sight<'_>,
    points: i32,
    settlers: u32,
    surveyors: Option<Surveyors>,
) -> Vec<Share> {
    let Sight { rules, table } = *sight;
    let present = sight.holders(settlers);
    let most = present.iter().map(|(_, count)| *count).max();
    let share = |(seat, count)| {
        let wins = most == Some(count);
        let mine = table.figures_of(settlers & table.slots_of(seat));
        let columns = mine.map(|figure| figure.cell.column);
        let bonus = match surveyors {
            Some(surveyors) if wins => surveyors::bonus(rules, surveyors, columns),
            _ => 0,
        };
        let won = wins.then(|| points.saturating_add(bonus));
        Share {
            seat,
            settlers: count,
            bonus,
            points: won.unwrap_or_default(),
        }
    };
    present.into_iter().map(share).collect()
}

/// The value of a feature, apart from surveyors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Value {
    tile_points: i32,
    extra_points: i32,
}

impl Value {
    /// Computes the value of a feature; an incomplete one at the end keeps that of its trading
    /// posts (footnote 9).
    fn of(rules: &NewWorld, kind: Feature, complete: bool, tiles: u8, extras: u8) -> Self {
        let numbers = &rules.components.numbers;
        let (tile, extra) = match kind {
            Feature::Farm => (numbers.farm_tile, 0),
            Feature::Trail => (numbers.trail_tile, numbers.trading_post),
            Feature::Town if complete => (numbers.town_tile, numbers.flag),
            Feature::Town => (numbers.final_town_tile, numbers.final_flag),
        };
        Self {
            tile_points: i32::from(tiles).saturating_mul(tile),
            extra_points: i32::from(extras).saturating_mul(extra),
        }
    }

    const fn points(&self) -> i32 {
        self.tile_points.saturating_add(self.extra_points)
    }
}

impl Sight<'_> {
    /// Returns the points of a trail or town as it is, once it is finished.
    pub(super) fn finished(&self, area: &Region) -> i32 {
        Feature::of(area.terrain).map_or(0, |kind| {
            Value::of(self.rules, kind, true, area.tiles(), area.extras).points()
        })
    }

    /// Returns the points of a farm with this number of tiles.
    pub(super) fn farm(&self, tiles: u8) -> i32 {
        Value::of(self.rules, Feature::Farm, false, tiles, 0).points()
    }

    /// Returns the points of an area if the game ended now.
    pub(super) fn unfinished(&self, area: &Region) -> i32 {
        match Feature::of(area.terrain) {
            Some(kind) => Value::of(self.rules, kind, false, area.tiles(), area.extras).points(),
            None => i32::from(area.extras).saturating_mul(self.rules.components.numbers.animal),
        }
    }
}

impl Feature {
    /// Returns the kind of feature on this terrain that is scored while the game runs.
    pub(super) const fn of(terrain: Terrain) -> Option<Self> {
        match terrain {
            Terrain::Trail => Some(Self::Trail),
            Terrain::Town => Some(Self::Town),
            Terrain::Plains => None,
        }
    }
}

/// The points that a seat gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gain {
    pub(super) seat: Seat,
    pub(super) points: i32,
}

impl Gain {
    /// Returns the gains of the seats that have other scores than before.
    pub(super) fn all(before: &State, scores: Vec<i32>) -> Vec<Self> {
        let gains = before.scores.iter().zip(scores);
        let gains = gains.map(|((seat, before), after)| Self {
            seat,
            points: after.saturating_sub(*before),
        });
        gains.filter(|gain| gain.points != 0).collect()
    }

    /// Returns the points of one seat.
    pub(super) fn points_of(gains: &[Self], seat: Seat) -> i32 {
        let mut own = gains.iter().filter(|gain| gain.seat == seat);
        own.next().map_or(0, |gain| gain.points)
    }

    /// Returns the gains with that of `seat` first.
    pub(super) fn own_first(gains: &[Self], seat: Seat) -> Vec<Self> {
        let mut gains = gains.to_vec();
        gains.sort_by_key(|gain| gain.seat != seat);
        gains
    }
}

/// The scores of all seats, each with the first order that leads there.
type Ways = BTreeMap<Vec<i32>, Vec<usize>>;

/// The results of all orders of scoring, for the player who chooses.
///
/// The points of a feature depend only on how many were scored before it: the surveyors move a step
/// for each, and the settlers they remove follow from their columns. So a table over the sets of
/// scored features covers every order, up to the nine that one tile can complete.
pub(super) struct Outcomes {
    /// True if the order changes any result.
    pub(super) matters: bool,
    /// The judge's order when the player names none: best for the player's own points, then worst
    /// for the best opponent, then the features named first.
    pub(super) default_order: Vec<usize>,
    /// Its points, for seats that gain anything.
    pub(super) default_points: Vec<Gain>,
}

impl Outcomes {
    /// Computes the orders of scoring `pending`, for the player in `seat` to choose from.
    pub(super) fn of(sight: &Sight<'_>, seat: Seat, pending: &[Pending]) -> Self {
        let table = sight.table;
        let results = results(sight, pending);
        let matters = results.len() > 1;
        let worth = |(scores, way): &(Vec<i32>, Vec<usize>)| {
            let seats = Seat::all(table.seats()).zip(scores);
            let (own, others): (Vec<_>, Vec<_>) = seats.partition(|(owner, _)| *owner == seat);
            let best = |seats: Vec<(Seat, &i32)>| seats.into_iter().map(|(_, score)| *score).max();
            (Reverse(best(own)), best(others), way.clone())
        };
        let best = results.into_iter().min_by_key(worth);
        let (scores, default_order) = best.unwrap_or_default();
        Self {
            matters,
            default_order,
            default_points: Gain::all(table, scores),
        }
    }
}

/// Returns the different results of all orders. Sets are visited in rising order, and adding a
/// feature makes a set's number larger, so each set is complete when it is visited.
fn results(sight: &Sight<'_>, pending: &[Pending]) -> Vec<(Vec<i32>, Vec<usize>)> {
    let begin = Ways::from([(scores(sight.table), Vec::new())]);
    let mut reached = BTreeMap::from([(0u16, (sight.table.clone(), begin))]);
    let mut results = Vec::new();
    while let Some((set, (table, ways))) = reached.pop_first() {
        let left = table.on_map;
        let open = (0usize..).zip(pending);
        let mut open = open.filter(|(_, one)| one.settlers & left != 0).peekable();
        if open.peek().is_none() {
            results.extend(ways);
            continue;
        }
        for (number, one) in open {
            let mut play = Play::from(&sight.rules.sight(&table));
            score(&mut play, one);
            let gains = pairs(&scores(&play.table), &scores(&table), i32::saturating_sub);
            let larger = reached.entry(set | 1 << number);
            let (_, larger) = larger.or_insert_with(|| (play.table, Ways::new()));
            for (points, way) in &ways {
                let way: Vec<usize> = way.iter().copied().chain([number]).collect();
                let points = pairs(points, &gains, i32::saturating_add);
                let known = larger.entry(points).or_insert_with(|| way.clone());
                *known = way.min(std::mem::take(known));
            }
        }
    }
    results
}

pub(super) fn scores(table: &State) -> Vec<i32> {
    table.scores.iter().map(|(_, points)| *points).collect()
}

fn pairs(some: &[i32], others: &[i32], with: fn(i32, i32) -> i32) -> Vec<i32> {
    let pairs = some.iter().zip(others);
    pairs.map(|(one, other)| with(*one, *other)).collect()
}
