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

use super::{Acting, Desk, LoadStep, Order, Phase, Race, View, one_time_cards, phrases};
use crate::rules::{Choice, Line, Question, Seat};

/// What `seat` is asked now; none if it is not awaited.
pub(super) fn question(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let desk = Desk::awaited(rules, view, seat)?;
    let mut asked = match view.now {
        Phase::Milestone { marker, .. } => {
            let mut asked = milestone::ask(&desk, *marker);
            ways::rank(&desk, &mut asked.choices);
            return Some(asked);
        }
        Phase::Land { building, .. } => land::ask(&desk, *building),
        Phase::Planning { action, .. } => planning::ask(&desk, *action),
        Phase::Action { action, .. } => match action {
            Acting::Load { step } => load::ask(&desk, *step),
            Acting::Settle { used, colonies } => settle::ask(&desk, used, *colonies),
            Acting::Deliver { used } => deliver::ask(&desk, used),
            Acting::Discover { draw } => discover::ask(&desk, draw.as_ref()),
        },
        Phase::Objectives { shown, .. } => objectives::ask(&desk, *shown),
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => return None,
    };
    let cards = cards(&desk);
    if !cards.is_empty() {
        asked.notes.push(note_on_cards(&desk));
        asked.choices.extend(cards);
    }
    ways::rank(&desk, &mut asked.choices);
    if let Phase::Planning { action, .. } = view.now {
        asked.later = planning::later(&desk, *action, asked.choices.first());
    }
    Some(asked)
}

/// What playing a card ends: nothing, or the choice of what is kept of the drawn cards.
fn note_on_cards(desk: &Desk<'_>) -> Line {
    let drawn = desk.drawn_cards.iter();
    let mut playable = drawn.filter(|card| desk.rules.components.card_bonus(**card).is_some());
    let (Phase::Action { action, .. }, Some(_)) = (desk.view.now, playable.next()) else {
        return Line::new("race-ask-note-cards");
    };
    let Acting::Load {
        step: LoadStep::Keep { of, kept },
    } = action
    else {
        return Line::new("race-ask-note-cards");
    };
    let most = desk.rules.cards_to_keep(desk.port, *of);
    Line::new("race-ask-note-cards-drawn").with("most", most.saturating_sub(*kept))
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
