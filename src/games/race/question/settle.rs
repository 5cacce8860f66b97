//! Settle: each space once, with the ships that can land there, and New England.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::action_phase::settle;
use super::super::{Area, Island, Landing, Order, SeatView, Space, Vessel, calm, words};
use super::ways;
use crate::rules::{Arg, Choice, IN_FULL, Line, Question, Seat, line};

/// Number of spaces with a choice; the rest is written out.
const SPACES: usize = 14;

pub(super) fn ask(seat_view: &SeatView<'_>, used: &[Vessel], colonies: u8) -> Question<Order> {
    let legal = settle::legal(seat_view, used, colonies);
    let mut spaces: BTreeMap<Space, Vec<Landing>> = BTreeMap::new();
    for order in &legal {
        if let Order::Settle(landing) = order {
            spaces.entry(landing.at).or_default().push(*landing);
        }
    }
    let mut ranked: Vec<(Space, Vec<Landing>)> = spaces.into_iter().collect();
    let worth = |landing: &Landing| calm::worth(seat_view, &Order::Settle(*landing));
    ranked.sort_by_cached_key(|(_, ways)| Reverse(ways.iter().map(worth).max()));
    let mut choices = Vec::new();
    let mut others = Vec::new();
    for (rank, (space, mut ways)) in ranked.into_iter().enumerate() {
        // Landing fewer settlers is a plan for a particular space, likely one of those in full.
        let is_told = |landing: &mut Landing| match rank {
            0..IN_FULL => true,
            IN_FULL..SPACES => landing.fewer.is_none(),
            _ => false,
        };
        let told: Vec<Landing> = ways.extract_if(.., is_told).collect();
        choices.extend(choice(seat_view, space, told));
        others.extend(ways.into_iter().map(Order::Settle));
    }
    choices.extend(new_england(seat_view, &legal));
    choices.push(ways::pass("race-ask-settle-pass"));
    Question {
        notes: notes(&legal, &others),
        others,
        ..Question::new(asks(seat_view, &legal), choices)
    }
}

fn asks(seat_view: &SeatView<'_>, legal: &[Order]) -> Line {
    let ships = legal.iter().filter_map(|order| match order {
        Order::NewEngland { ship } => Some(*ship),
        _ => None,
    });
    let ships: Vec<Vessel> = ships.collect();
    if ships.is_empty() {
        return Line::new("race-ask-colony");
    }
    Line::new("race-ask-settle").with("ships", seat_view.rules.vessels(&ships))
}

fn choice(seat_view: &SeatView<'_>, space: Space, landings: Vec<Landing>) -> Option<Choice<Order>> {
    let ways = landings.into_iter().map(|landing| {
        let way = match landing.ship {
            Some(ship) => Line::new("race-ask-settle-with")
                .with("ship", seat_view.rules.vessel(ship))
                .with("count", seat_view.rules.landed(&landing)),
            None => Line::new("race-ask-settle-colony"),
        };
        let way = way.with("bonus", words::bonus(landing.take));
        (Order::Settle(landing), way)
    });
    let there = seat_view.rules.space(space);
    let says = Line::new("race-ask-settle-at")
        .with("space", there.clone())
        .with("there", standing(seat_view, space))
        .with("island", island(seat_view, space.island));
    ways::several(seat_view, says, there, ways.collect())
}

/// Describes the bonus for the most markers on an island, and the markers of each owner.
fn island(seat_view: &SeatView<'_>, island: Island) -> Line {
    let majority = seat_view.rules.majority(Area::Island(island));
    let seats = Seat::all(seat_view.open.ports.seats());
    let markers = seats.map(|seat| (seat, seat_view.open.on_island(island, Some(seat))));
    let markers = markers.filter(|(_, count)| *count > 0);
    let markers: Vec<Line> = markers
        .map(|(seat, count)| line!("race-ask-stack", seat, count))
        .collect();
    let counted = seat_view.open.islands.get(&island);
    let key = match markers.is_empty() {
        _ if counted.is_some_and(|island| island.scored) => "race-ask-island-counted",
        true => "race-ask-island-empty",
        false => "race-ask-island",
    };
    line!(
        key,
        first = majority.first,
        second = majority.second,
        markers
    )
}

fn standing(seat_view: &SeatView<'_>, space: Space) -> Line {
    let laid = seat_view.open.laid(space);
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

/// Offers New England once, with all ships that can sail there.
fn new_england(seat_view: &SeatView<'_>, legal: &[Order]) -> Option<Choice<Order>> {
    let each = seat_view.rules.components.numbers.new_england;
    let ways = legal.iter().filter_map(|order| {
        let Order::NewEngland { ship } = order else {
            return None;
        };
        let points = u16::from(seat_view.rules.settlers(*ship)).saturating_mul(each);
        let way = Line::new("race-ask-settle-for")
            .with("ship", seat_view.rules.vessel(*ship))
            .with("points", words::points(points));
        Some((order.clone(), way))
    });
    let says = Line::new("race-ask-new-england");
    ways::several(seat_view, says.clone(), says, ways.collect())
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
