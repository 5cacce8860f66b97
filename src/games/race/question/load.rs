//! Load: a good, and then cards.

use super::super::action_phase::load;
use super::super::desk::Desk;
use super::super::order::Order;
use super::super::phrases;
use super::super::view::Now;
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask_good(desk: &Desk<'_>) -> Question<Order> {
    let crates = desk.rules.crates(desk.port);
    let choices = load::legal_goods(desk).into_iter().filter_map(|order| {
        let Order::Take { good } = order else {
            return None;
        };
        let says = phrases::good(good, 1);
        Some(Choice::one(says.clone(), says, order))
    });
    Question {
        asks: Line::new("race-ask-take").with("cards", crates),
        about: Vec::new(),
        choices: choices.collect(),
        notes: vec![Line::new("race-ask-note-take").with("crates", crates)],
        others: Vec::new(),
        together: Vec::new(),
        later: Vec::new(),
    }
}

pub(super) fn ask_cards(desk: &Desk<'_>) -> Question<Order> {
    let Now::Keep {
        drawn, of, kept, ..
    } = &desk.view.now
    else {
        return nothing();
    };
    let legal = load::legal_cards(desk);
    let mut choices: Vec<Choice<Order>> = Vec::new();
    for card in drawn.faces() {
        let with_it = legal.iter().filter_map(|order| match order {
            Order::Keep { cards } if cards.first() == Some(card) => {
                Some((order.clone(), way(cards.get(1).map(ToString::to_string))))
            }
            _ => None,
        });
        let says = Line::new("race-ask-keep").with("card", desk.rules.card(*card));
        let short = Line::new("race-ask-keep-short").with("card", card.to_string());
        let mut with_it: Vec<(Order, Line)> = with_it.collect();
        if with_it.len() == 1 {
            choices.extend(
                with_it
                    .pop()
                    .map(|(order, _)| Choice::one(says, short, order)),
            );
        } else {
            choices.extend(ways::several(says, short, with_it));
        }
    }
    if legal.contains(&Order::Pass) {
        choices.push(ways::pass("race-ask-keep-pass"));
    }
    let most = desk.rules.keeps(desk.port, *of).saturating_sub(*kept);
    Question {
        asks: Line::new("race-ask-cards").with("most", most),
        about: Vec::new(),
        choices,
        notes: vec![Line::new("race-ask-note-keep").with("most", most)],
        others: Vec::new(),
        together: Vec::new(),
        later: Vec::new(),
    }
}

fn way(other: Option<String>) -> Line {
    match other {
        None => Line::new("race-ask-keep-alone"),
        Some(other) => Line::new("race-ask-keep-both").with("card", other),
    }
}

fn nothing() -> Question<Order> {
    Question {
        asks: Line::new("race-ask-cards").with("most", 0),
        about: Vec::new(),
        choices: Vec::new(),
        notes: Vec::new(),
        others: Vec::new(),
        together: Vec::new(),
        later: Vec::new(),
    }
}
