//! Objectives: those that are met.

use super::super::desk::Desk;
use super::super::end_phase::goals;
use super::super::order::Order;
use super::super::phrases;
use super::super::view::Now;
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>) -> Question<Order> {
    let shown = match desk.view.now {
        Now::Objectives { shown, .. } => shown,
        _ => 0,
    };
    let legal = goals::legal(desk);
    let choices = legal.iter().filter_map(|order| choice(desk, order, shown));
    let mut choices: Vec<Choice<Order>> = choices.collect();
    choices.push(ways::pass("race-ask-objectives-pass"));
    let example = legal.iter().find(|order| **order != Order::Pass);
    let goods = desk.rules.components.numbers.extra_goal;
    let note = |order| ways::example("race-ask-note-objectives", order).with("goods", goods);
    Question {
        asks: Line::new("race-ask-objectives"),
        about: Vec::new(),
        choices,
        notes: example.map(note).into_iter().collect(),
        others: Vec::new(),
        together: Vec::new(),
        later: Vec::new(),
    }
}

fn choice(desk: &Desk<'_>, order: &Order, shown: u8) -> Option<Choice<Order>> {
    let Order::Complete { goal, .. } = order else {
        return None;
    };
    let met = desk
        .rules
        .completes(desk.view.open, desk.seat, (*goal, shown, None));
    let (paid, points) = met?;
    let key = if paid.is_none() {
        "race-ask-complete"
    } else {
        "race-ask-complete-paid"
    };
    let says = Line::new(key)
        .with("goal", goal.to_string())
        .with("points", phrases::points(points))
        .with("paid", phrases::goods(paid));
    let short = Line::new("race-ask-goal-short").with("goal", goal.to_string());
    Some(Choice::one(says, short, order.clone()))
}
