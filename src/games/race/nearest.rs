//! The lawful orders nearest to a refused one, for its player to choose from.

use super::{Order, Race, View, calm};
use crate::orders::hint;
use crate::rules::{Rules, Seat};

const NEAREST_SHOWN: usize = 2;

/// Returns the lawful orders nearest to `wanted`: of its own kind, those that share most names with
/// it. If the order belongs elsewhere, or its kind has no lawful order, returns a sensible order of
/// this decision, since a pass would often give away more than the player meant.
pub(super) fn orders(rules: &Race, view: &View<'_>, seat: Seat, wanted: &Order) -> Vec<String> {
    let written = wanted.to_string();
    let legal = rules.legal(view, seat);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let alike = legal.iter().map(String::as_str);
    let alike = alike.filter(|order| verb(order) == verb(&written));
    let alike = hint::closest(&written, alike, NEAREST_SHOWN);
    if alike.is_empty() {
        let sensible = calm::order(rules, view, seat);
        return sensible.iter().map(ToString::to_string).collect();
    }
    alike
}

fn verb(order: &str) -> &str {
    order.split(' ').next().unwrap_or_default()
}

/// The words that close a turn in other games: no such order exists here, but the answer suggests
/// the right one.
pub(super) const CLOSING: [&str; 4] = ["END", "DONE", "STOP", "SKIP"];

/// Returns the lawful order that does least: the pass, or else the default order.
pub(super) fn passing(rules: &Race, view: &View<'_>, seat: Seat) -> Option<String> {
    let legal = rules.legal(view, seat);
    let pass = legal.into_iter().find(|order| *order == Order::Pass);
    let least = pass.or_else(|| calm::default_order(rules, view, seat));
    least.map(|order| order.to_string())
}
