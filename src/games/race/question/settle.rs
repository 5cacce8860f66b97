//! Settle: each ship on a space, the best halves first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::action_phase::settle;
use super::super::{Bonus, Desk, Good, Landing, Order, Space, Vessel, phrases};
use super::ways;
use crate::rules::{Arg, Choice, Line, Question};

/// How many choices of ship and space a letter lists; more would make it too long to read.
const SPACES: usize = 12;
/// How many spaces for the marker of the Colonial Administration it lists.
const COLONIES: usize = 5;

/// What a choice is of: a ship, or none for the Colonial Administration, and a space.
type Place = (Option<Vessel>, Space);

pub(super) fn ask(desk: &Desk<'_>, used: &[Vessel], colonies: u8) -> Question<Order> {
    let legal = settle::legal(desk, used, colonies);
    let mut places: BTreeMap<Place, Vec<Landing>> = BTreeMap::new();
    for order in &legal {
        if let Order::Settle(landing) = order {
            let ways = places.entry((landing.ship, landing.at)).or_default();
            ways.push(*landing);
        }
    }
    let mut ranked: Vec<(Place, Vec<Landing>)> = places.into_iter().collect();
    for (_, ways) in &mut ranked {
        let swapped = |(half, settlers)| (settlers, half);
        ways.sort_by_key(|way| Reverse(swapped(worth(desk, way))));
    }
    ranked.sort_by_key(|(_, ways)| Reverse(ways.first().map(|way| worth(desk, way))));
    let ranked = ranked.into_iter();
    let (colonies, ships): (Vec<_>, Vec<_>) = ranked.partition(|((ship, _), _)| ship.is_none());
    let mut choices = Vec::new();
    let mut others = Vec::new();
    for (group, most) in [(ships, SPACES), (colonies, COLONIES)] {
        let mut group = group.into_iter();
        let told = group.by_ref().take(most);
        choices.extend(told.filter_map(|(place, ways)| choice(desk, place, ways)));
        others.extend(group.flat_map(|(_, ways)| ways).map(Order::Settle));
    }
    choices.extend(legal.iter().filter_map(|order| new_england(desk, order)));
    choices.push(ways::pass("race-ask-settle-pass"));
    Question {
        notes: notes(&legal, &others),
        others,
        ..Question::new(asks(desk, &legal), choices)
    }
}

fn asks(desk: &Desk<'_>, legal: &[Order]) -> Line {
    let ships = legal.iter().filter_map(|order| match order {
        Order::NewEngland { ship } => Some(*ship),
        _ => None,
    });
    let ships: Vec<Vessel> = ships.collect();
    if ships.is_empty() {
        return Line::new("race-ask-colony");
    }
    Line::new("race-ask-settle").with("ships", desk.rules.vessels(&ships))
}

/// Twice the points, with the goods as contracts pay them, and the settlers.
fn worth(desk: &Desk<'_>, landing: &Landing) -> (u16, u8) {
    let Bonus { goods, points } = landing.take;
    let kinds = Good::ALL.iter().zip([3u16, 5, 7, 9]);
    let goods = kinds.map(|(good, twice)| u16::from(goods.get(*good)).saturating_mul(twice));
    let worth = goods.sum::<u16>().saturating_add(points.saturating_mul(2));
    (worth, desk.rules.landed(landing))
}

fn choice(desk: &Desk<'_>, (ship, space): Place, ways: Vec<Landing>) -> Option<Choice<Order>> {
    let there = desk.rules.space(space);
    let who = match ship {
        Some(ship) => desk.rules.vessel(ship),
        None => Line::new("race-ask-settle-colony").into(),
    };
    let settlers = ship.map_or(1, |ship| desk.rules.settlers(ship));
    let short = Line::new("race-ask-settle-short")
        .with("ship", who.clone())
        .with("space", there.clone());
    let says = Line::new("race-ask-settle-at")
        .with("ship", who)
        .with("space", there)
        .with("settlers", settlers)
        .with("there", standing(desk, space));
    let ways = ways.into_iter().map(|landing| {
        let way = match landing.fewer {
            Some(count) => Line::new("race-ask-settle-fewer").with("count", count),
            None => Line::new("race-ask-settle-half"),
        };
        let way = way.with("bonus", phrases::bonus(landing.take));
        (Order::Settle(landing), way)
    });
    ways::several(says, short, ways.collect())
}

fn standing(desk: &Desk<'_>, space: Space) -> Line {
    let laid = desk.open.laid(space);
    let stacks = laid.into_iter().flat_map(|laid| &laid.stacks);
    let stacks = stacks.map(|stack| {
        let line = match stack.owner {
            Some(seat) => Line::new("race-ask-stack").with("seat", seat),
            None => Line::new("race-ask-stack-neutral"),
        };
        Arg::Line(line.with("count", stack.count))
    });
    let stacks: Vec<Arg> = stacks.collect();
    if stacks.is_empty() {
        return Line::new("race-ask-nobody");
    }
    Line::new("race-ask-stacks").with("stacks", Arg::List(stacks))
}

fn new_england(desk: &Desk<'_>, order: &Order) -> Option<Choice<Order>> {
    let Order::NewEngland { ship } = order else {
        return None;
    };
    let each = desk.rules.components.numbers.new_england;
    let points = u16::from(desk.rules.settlers(*ship)).saturating_mul(each);
    let line = |key| Line::new(key).with("ship", desk.rules.vessel(*ship));
    let says = line("race-ask-new-england").with("points", phrases::points(points));
    Some(Choice::one(
        says,
        line("race-ask-new-england-short"),
        order.clone(),
    ))
}

fn notes(legal: &[Order], others: &[Order]) -> Vec<Line> {
    let mut notes = Vec::new();
    let written = others.first().or_else(|| legal.first());
    if let Some(order) = written.filter(|order| **order != Order::Pass) {
        let note = ways::example("race-ask-note-settle", order);
        notes.push(note.with("others", others.len()));
    }
    let colony = |order: &Order| matches!(order, Order::Settle(Landing { ship: None, .. }));
    if legal.iter().any(colony) {
        notes.push(Line::new("race-ask-note-colony"));
    }
    notes
}
