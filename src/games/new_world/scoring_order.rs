//! All orders in which completed features can be scored, in one table.
//!
//! The points of a feature depend only on how many were scored before it: the surveyors move a step
//! for each, and the settlers they remove follow from their columns. So a table over the sets of
//! scored features covers every order, up to the nine that one tile can complete.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::pending::Pending;
use super::play::Play;
use super::scoring_a_feature::score;
use super::sight::Sight;
use super::state::State;
use crate::rules::Seat;

/// The scores of all seats, each with the first order that leads there.
type Ways = BTreeMap<Vec<i32>, Vec<usize>>;

/// The results of all orders of scoring, for the player who chooses.
pub(super) struct Outcomes {
    /// True if the order changes any result.
    pub(super) matters: bool,
    /// The judge's order when the player names none: best for the player's own points, then worst
    /// for the best opponent, then the features named first.
    pub(super) default_order: Vec<usize>,
    /// Its points, for seats that gain anything.
    pub(super) default_points: Vec<(Seat, i32)>,
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
        let gains = table.scores.iter().zip(scores);
        let gains = gains.map(|((seat, before), after)| (seat, after.saturating_sub(*before)));
        Self {
            matters,
            default_order,
            default_points: gains.filter(|(_, points)| *points != 0).collect(),
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
        let left = table.on_map();
        let open = (0usize..).zip(pending);
        let mut open = open.filter(|(_, one)| one.settlers & left != 0).peekable();
        if open.peek().is_none() {
            results.extend(ways);
            continue;
        }
        for (number, one) in open {
            let mut play = Play::from(&Sight {
                table: &table,
                ..*sight
            });
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

fn scores(table: &State) -> Vec<i32> {
    table.scores.iter().map(|(_, points)| *points).collect()
}

fn pairs(some: &[i32], others: &[i32], with: fn(i32, i32) -> i32) -> Vec<i32> {
    let pairs = some.iter().zip(others);
    pairs.map(|(one, other)| with(*one, *other)).collect()
}
