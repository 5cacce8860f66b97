//! Load: a good, and then cards.

use super::super::action_phase::load;
use super::super::{LoadStep, Order, SeatView, words};
use super::ways;
use crate::rules::{Choice, Line, Question};

pub(super) fn ask(seat_view: &SeatView<'_>, step: LoadStep) -> Question<Order> {
    let legal = load::legal(seat_view, step);
    match step {
        LoadStep::Take | LoadStep::Done => good(seat_view, &legal),
        LoadStep::Keep { of, kept } => {
            let most = seat_view
                .rules
                .cards_to_keep(seat_view.port, of)
                .saturating_sub(kept);
            cards(seat_view, &legal, most)
        }
    }
}

fn good(seat_view: &SeatView<'_>, legal: &[Order]) -> Question<Order> {
    let crates = seat_view.rules.crates(seat_view.port);
    let choices = legal.iter().filter_map(|order| {
        let Order::Take { good } = order else {
            return None;
        };
        let says = words::good(*good, 1);
        Some(Choice::one(says.clone(), says, order.clone()))
    });
    let asks = Line::new("race-ask-take").with("cards", crates);
    Question {
        notes: vec![Line::new("race-ask-note-take").with("crates", crates)],
        ..Question::new(asks, choices.collect())
    }
}

fn cards(seat_view: &SeatView<'_>, legal: &[Order], most: u8) -> Question<Order> {
    let mut choices: Vec<Choice<Order>> = Vec::new();
    for card in seat_view.drawn_cards {
        let with_it = legal.iter().filter_map(|order| match order {
            Order::Keep { cards } if cards.first() == Some(card) => {
                let way = match cards.get(1) {
                    None => Line::new("race-ask-keep-alone"),
                    Some(other) => Line::new("race-ask-keep-both").with("card", other.to_string()),
                };
                Some((order.clone(), way))
            }
            _ => None,
        });
        let says = Line::new("race-ask-keep").with("card", seat_view.rules.card(*card));
        let short = Line::new("race-ask-keep-short").with("card", card.to_string());
        let with_it: Vec<(Order, Line)> = with_it.collect();
        choices.extend(match with_it.as_slice() {
            [(only, _)] => Some(Choice::one(says, short, only.clone())),
            _ => ways::several(seat_view, says, short, with_it),
        });
    }
    if legal.contains(&Order::Pass) {
        choices.push(ways::pass("race-ask-keep-pass"));
    }
    Question {
        notes: vec![Line::new("race-ask-note-keep").with("most", most)],
        ..Question::new(Line::new("race-ask-cards").with("most", most), choices)
    }
}
