//! Objectives: those that are met.

use super::super::end_phase::goals;
use super::super::{Desk, Order, phrases};
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>, shown: u8) -> Question<Order> {
    let legal = goals::legal(desk, shown);
    let choices = legal.iter().filter_map(|order| choice(desk, order, shown));
    let mut choices: Vec<Choice<Order>> = choices.collect();
    choices.push(ways::pass("race-ask-objectives-pass"));
    let example = legal.iter().find(|order| **order != Order::Pass);
    let goods = desk.rules.components.numbers.extra_goal;
    let note = |order| ways::example("race-ask-note-objectives", order).with("goods", goods);
    Question {
        notes: example.map(note).into_iter().collect(),
        ..Question::new(Line::new("race-ask-objectives"), choices)
    }
}

fn choice(desk: &Desk<'_>, order: &Order, shown: u8) -> Option<Choice<Order>> {
    let Order::Complete { goal, .. } = order else {
        return None;
    };
    let (paid, points) = desk.completes(*goal, shown, None)?;
    let key = match paid.is_none() {
        true => "race-ask-complete",
        false => "race-ask-complete-paid",
    };
    let says = Line::new(key)
        .with("goal", goal.to_string())
        .with("points", phrases::points(points))
        .with("paid", phrases::goods(paid));
    let short = Line::new("race-ask-goal-short").with("goal", goal.to_string());
    Some(Choice::one(says, short, order.clone()))
}
