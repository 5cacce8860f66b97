//! Notes on the scoring of several finished features, with the way to choose another order.

use super::order::{FeatureName, Placement};
use super::scoring_a_feature::{self, After, in_order};
use super::sight::Sight;
use super::words::feature_name;
use crate::rules::{Arg, Choice, Line, Seat, line};

/// Maximum number of placements with a note: each is simulated on a copy of the table.
const PLACEMENTS: usize = 3;
/// Maximum number of placements considered for a note.
const LOOKED_AT: usize = 6;

/// Returns a note for each of the first placements whose order of scoring changes anything.
pub(super) fn notes<'c>(
    sight: &Sight<'_>,
    seat: Seat,
    several: impl Iterator<Item = &'c Choice<Placement>>,
) -> Vec<Line> {
    several
        .take(LOOKED_AT)
        .filter_map(|choice| best(sight, seat, choice))
        .take(PLACEMENTS)
        .flat_map(|(order, after)| note(seat, &order, &after))
        .collect()
}

/// Returns the form of a placement that is best for its player, if its order of scoring matters.
fn best(sight: &Sight<'_>, seat: Seat, choice: &Choice<Placement>) -> Option<(Placement, After)> {
    let orders = choice.variants.iter().map(|(order, _)| order);
    let after = |order: &Placement| {
        let after = scoring_a_feature::legal(sight, seat, order);
        (order.clone(), after)
    };
    let mine = |after: &After| {
        let points = &after.outcomes.default_points;
        let own = points.iter().find(|(owner, _)| *owner == seat);
        own.map_or(0, |(_, points)| *points)
    };
    std::iter::once(&choice.plain)
        .chain(orders)
        .map(after)
        .filter(|(_, after)| after.outcomes.matters)
        .max_by_key(|(_, after)| mine(after))
}

/// Describes the judge's own order with its gains, and the line that a player would change.
fn note(seat: Seat, order: &Placement, after: &After) -> [Line; 2] {
    let scored = in_order(&after.pending, &after.outcomes.default_order);
    let all = after.pending.iter().map(|pending| pending.name);
    let left: Vec<FeatureName> = all.filter(|name| !scored.contains(name)).collect();
    let line = scored.iter().chain(&left).map(FeatureName::to_string);
    let line: Vec<String> = line.collect();
    let key = match left.is_empty() {
        true => "new-world-note-order",
        false => "new-world-note-order-lapses",
    };
    let said = Line::new(key)
        .with("order", Arg::order(order))
        .with("count", u8::try_from(line.len()).unwrap_or(u8::MAX))
        .with("features", list(&scored))
        .with("gains", gains(seat, after))
        .with("left", list(&left));
    let line = format!("SCORE {}", line.join(", "));
    [said, line!("new-world-line", line = Arg::Order(line))]
}

/// Lists the gains of all seats, the asked one first.
fn gains(seat: Seat, after: &After) -> Vec<Line> {
    let mut points = after.outcomes.default_points.clone();
    points.sort_by_key(|(owner, _)| *owner != seat);
    let gain = |(owner, points)| line!("new-world-gain", seat = owner, points);
    points.into_iter().map(gain).collect()
}

fn list(names: &[FeatureName]) -> Vec<Line> {
    names.iter().map(|name| feature_name(*name)).collect()
}
