//! What a seat is asked.

mod deliver;
mod discover;
mod land;
mod load;
mod milestone;
mod objectives;
mod planning;
mod settle;
mod ways;

use super::desk::Desk;
use super::order::Order;
use super::view::{Now, View};
use super::{Race, one_time_cards, phrases};
use crate::rules::{Choice, Line, Question, Seat};

/// What `seat` is asked now; none if it is not awaited.
pub(super) fn question(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let desk = Desk::of(rules, view, seat).filter(|_| view.now.actor() == Some(seat))?;
    let mut asked = match &view.now {
        Now::Milestone { marker, shown, .. } => {
            return Some(milestone::ask(&desk, *marker, shown.faces()));
        }
        Now::Land { building, .. } => land::ask(&desk, *building),
        Now::Planning { action, .. } => planning::ask(&desk, *action),
        Now::Take { .. } => load::ask_good(&desk),
        Now::Keep { .. } => load::ask_cards(&desk),
        Now::Settle { .. } => settle::ask(&desk),
        Now::Deliver { .. } => deliver::ask(&desk),
        Now::Discover { .. } => discover::ask(&desk),
        Now::Objectives { .. } => objectives::ask(&desk),
        Now::Setup | Now::Counting { .. } | Now::Over => return None,
    };
    let cards = cards(&desk);
    if !cards.is_empty() {
        asked.notes.push(Line::new("race-ask-note-cards"));
        asked.choices.extend(cards);
    }
    Some(asked)
}

/// The 1x cards that can be played at any time.
fn cards(desk: &Desk<'_>) -> Vec<Choice<Order>> {
    let orders = one_time_cards::legal(desk);
    let choices = orders.into_iter().filter_map(|order| {
        let Order::Play { card } = order else {
            return None;
        };
        let bonus = desk.rules.components.card_bonus(card)?;
        let short = Line::new("race-ask-play-short").with("card", card.to_string());
        let says = Line::new("race-ask-play")
            .with("card", card.to_string())
            .with("bonus", phrases::bonus(bonus));
        Some(Choice::one(says, short, order))
    });
    choices.collect()
}
