//! All orders in which completed features can be scored, in one table.
//!
//! What a feature brings depends only on how many were scored before it: the surveyors move a step
//! for each, and whom they remove follows from where they are. So a table over the sets of scored
//! features holds every order, up to the nine that one tile can complete.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::NewWorld;
use super::pending::Pending;
use super::scoring_a_feature::{Value, shares};
use super::state::{State, Surveyors};
use crate::rules::{Rules, Seat};

/// The most seats at a table.
const MOST_SEATS: usize = *NewWorld::SEATS.end() as usize;
/// Points by number of the seat.
type Points = [i32; MOST_SEATS];

/// The different results that the orders of scoring can have.
pub(super) struct Outcomes {
    /// What each leads to, with the first order that does.
    results: BTreeMap<(u16, Points), Vec<usize>>,
    seat: usize,
    scores: Points,
}

/// What every feature brings after so many others, and whether it still has settlers then.
struct Brings<'a> {
    rules: &'a NewWorld,
    table: &'a State,
    pending: &'a [Pending],
    /// For each number of features scored before: the surveyors, and the settlers left on the map.
    steps: Vec<(Surveyors, u32)>,
}

impl Outcomes {
    /// All orders of scoring `pending`, for the player in `seat` to choose from.
    pub(super) fn of(rules: &NewWorld, table: &State, seat: Seat, pending: &[Pending]) -> Self {
        let brings = Brings::new(rules, table, pending);
        let mut reached: BTreeMap<u16, BTreeMap<Points, Vec<usize>>> = BTreeMap::new();
        reached.insert(0, BTreeMap::from([(Points::default(), Vec::new())]));
        let mut results = BTreeMap::new();
        // Sets are taken in rising order, and a feature more makes a set larger: each set is whole
        // when it comes.
        while let Some((set, ways)) = reached.pop_first() {
            let mut ended = true;
            for (number, gains) in brings.after(set) {
                ended = false;
                let larger = reached.entry(set | 1 << number).or_default();
                for (points, way) in &ways {
                    let points = plus(points, &gains);
                    let mut way = way.clone();
                    way.push(number);
                    let known = larger.entry(points).or_insert_with(|| way.clone());
                    if way < *known {
                        *known = way;
                    }
                }
            }
            if ended {
                results.extend(ways.into_iter().map(|(points, way)| ((set, points), way)));
            }
        }
        let mut scores = Points::default();
        for (score, (_, points)) in scores.iter_mut().zip(table.scores().iter()) {
            *score = *points;
        }
        Self {
            results,
            seat: usize::from(seat.number()),
            scores,
        }
    }

    /// Whether the order changes any result.
    pub(super) fn matters(&self) -> bool {
        self.results.len() > 1
    }

    /// The order that the judge takes when the player names none: best for the player's own points,
    /// then worst for the best opponent, then the features named first.
    pub(super) fn default_order(&self) -> Vec<usize> {
        let worth = |(key, way): &(&(u16, Points), &Vec<usize>)| {
            let total = plus(&self.scores, &key.1);
            let own = total.get(self.seat).copied().unwrap_or_default();
            let others = total
                .iter()
                .enumerate()
                .filter(|(seat, _)| *seat != self.seat);
            let best = others.map(|(_, points)| *points).max();
            (Reverse(own), best, (*way).clone())
        };
        let best = self.results.iter().min_by_key(worth);
        best.map(|(_, way)| way.clone()).unwrap_or_default()
    }

    /// What each seat gains by the judge's own order.
    pub(super) fn default_points(&self) -> Vec<(Seat, i32)> {
        let way = self.default_order();
        let result = self.results.iter().find(|(_, other)| **other == way);
        let points = result.map(|((_, points), _)| *points).unwrap_or_default();
        (0u8..)
            .map(Seat::new)
            .zip(points)
            .filter(|(_, points)| *points != 0)
            .collect()
    }
}

/// The first feature that would still be unscored, with settlers on it, after these were scored in
/// order.
pub(super) fn left_out(
    rules: &NewWorld,
    table: &State,
    pending: &[Pending],
    chosen: &[usize],
) -> Option<usize> {
    let brings = Brings::new(rules, table, pending);
    let mut scored: u16 = 0;
    for number in chosen {
        if brings.after(scored).any(|(open, _)| open == *number) {
            scored |= 1 << number;
        }
    }
    brings.after(scored).map(|(open, _)| open).next()
}

impl<'a> Brings<'a> {
    fn new(rules: &'a NewWorld, table: &'a State, pending: &'a [Pending]) -> Self {
        let mut now = table.surveyors;
        let mut left = table.on_map();
        let mut steps = vec![(now, left)];
        for _ in pending {
            let (after, step) = now.stepped(rules, table.map.west);
            if let Some(behind) = after.limit(rules, step) {
                left &= !table.standing_east_of(behind);
            }
            now = after;
            steps.push((now, left));
        }
        Self {
            rules,
            table,
            pending,
            steps,
        }
    }

    /// The features outside a set that still have settlers once the set is scored, and what they
    /// bring then.
    fn after(&self, set: u16) -> impl Iterator<Item = (usize, Points)> {
        let step = usize::try_from(set.count_ones()).unwrap_or_default();
        let now = self.steps.get(step).copied();
        let open = self
            .pending
            .iter()
            .enumerate()
            .filter(move |(nth, _)| set >> nth & 1 == 0);
        open.filter_map(move |(number, one)| {
            let (surveyors, left) = now?;
            let settlers = one.settlers & left;
            let value = Value::complete(self.rules, one.name.kind, one.tiles, one.extras);
            let shares = shares(
                self.rules,
                self.table,
                value.points(),
                settlers,
                Some(surveyors),
            );
            (settlers != 0).then(|| (number, by_seat(&shares)))
        })
    }
}

fn by_seat(shares: &[super::event::Share]) -> Points {
    let mut points = Points::default();
    for share in shares {
        if let Some(own) = points.get_mut(usize::from(share.seat.number())) {
            *own = own.saturating_add(share.points);
        }
    }
    points
}

fn plus(one: &Points, other: &Points) -> Points {
    let mut sum = *one;
    for (own, more) in sum.iter_mut().zip(other) {
        *own = own.saturating_add(*more);
    }
    sum
}
