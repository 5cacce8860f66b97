//! A milestone: an objective, a captain or a good.

use super::super::{Captain, Desk, Marker, Order, milestones, order, phrases};
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>, marker: Marker) -> Question<Order> {
    let legal = milestones::legal(desk, marker);
    let choices = legal.iter().filter_map(|order| choice(desk, order));
    let (asks, note) = match marker {
        Marker::Square | Marker::Circle | Marker::Star => ("race-ask-goal", "race-ask-note-goal"),
        Marker::Pentagon => ("race-ask-captain", "race-ask-note-captain"),
        Marker::Triangle => ("race-ask-triangle", "race-ask-note-triangle"),
    };
    let example = legal.iter().find(|order| **order != Order::Pass);
    let notes = example.map(|order| ways::example(note, order));
    let asks = Line::new(asks).with("marker", marker);
    Question {
        notes: notes.into_iter().collect(),
        ..Question::new(asks, choices.collect())
    }
}

fn choice(desk: &Desk<'_>, order: &Order) -> Option<Choice<Order>> {
    let (says, short) = match order {
        Order::Choose(order::Choice::Goal(goal)) => (
            desk.rules.goal(*goal),
            Line::new("race-ask-goal-short").with("goal", goal.to_string()),
        ),
        Order::Choose(order::Choice::Captain(captain)) => (
            captain_says(desk, *captain),
            Line::new("race-ask-captain-short").with("captain", desk.rules.captain(*captain)),
        ),
        Order::Choose(order::Choice::Good(good)) => {
            (phrases::good(*good, 1), phrases::good(*good, 1))
        }
        _ => return Some(ways::pass("race-ask-milestone-pass")),
    };
    Some(Choice::one(says, short, order.clone()))
}

/// A captain, and what comes with that one.
fn captain_says(desk: &Desk<'_>, captain: Captain) -> Line {
    let numbers = &desk.rules.components.numbers;
    let (key, count) = match captain {
        Captain::Columbus => ("race-ask-columbus", numbers.columbus_tiles),
        Captain::Magellan => ("race-ask-magellan", numbers.magellan_sail),
        Captain::Cortes => ("race-ask-cortes", numbers.cortes_gold_each_round),
        Captain::DaGama => ("race-ask-da-gama", numbers.da_gama_crates),
        Captain::Drake => ("race-ask-drake", numbers.drake_shipyards),
    };
    Line::new(key)
        .with("captain", desk.rules.captain(captain))
        .with("count", count)
        .with("now", numbers.cortes_gold_at_once)
}
