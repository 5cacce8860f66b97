//! The question to a seat.

mod deliver;
mod discover;
mod land;
mod load;
mod planning;
mod settle;
mod ways;

use super::end_phase::goals;
use super::{
    Acting, Captain, LoadStep, Marker, Order, Phase, Race, SeatView, View, milestones,
    one_time_cards, order, words,
};
use crate::rules::{Choice, Line, Question, Seat};

/// Returns the present question to `seat`; absent if the seat is not awaited.
pub(super) fn question(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let seat_view = SeatView::awaited(rules, view, seat)?;
    let mut asked = match view.now {
        Phase::Milestone { marker, .. } => {
            let mut asked = milestone(&seat_view, *marker);
            ways::rank(&seat_view, &mut asked.choices);
            return Some(asked);
        }
        Phase::Land { building, .. } => land::ask(&seat_view, *building),
        Phase::Planning { action, .. } => planning::ask(&seat_view, *action),
        Phase::Action { action, .. } => match action {
            Acting::Load { step } => load::ask(&seat_view, *step),
            Acting::Settle { used, colonies } => settle::ask(&seat_view, used, *colonies),
            Acting::Deliver { used } => deliver::ask(&seat_view, used),
            Acting::Discover { draw } => discover::ask(&seat_view, draw.as_ref()),
        },
        Phase::Objectives { shown, .. } => objectives(&seat_view, *shown),
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => return None,
    };
    let cards = cards(&seat_view);
    if !cards.is_empty() {
        asked.notes.push(note_on_cards(&seat_view));
        asked.choices.extend(cards);
    }
    ways::rank(&seat_view, &mut asked.choices);
    if let Phase::Planning { action, .. } = view.now {
        asked.later = planning::later(&seat_view, *action, asked.choices.first());
    }
    Some(asked)
}

/// Describes the effect of playing a card: none, or the end of the choice among drawn cards.
fn note_on_cards(seat_view: &SeatView<'_>) -> Line {
    let drawn = seat_view.drawn_cards.iter();
    let mut playable = drawn.filter(|card| seat_view.rules.components.card_bonus(**card).is_some());
    let (Phase::Action { action, .. }, Some(_)) = (seat_view.view.now, playable.next()) else {
        return Line::new("race-ask-note-cards");
    };
    let Acting::Load {
        step: LoadStep::Keep { of, kept },
    } = action
    else {
        return Line::new("race-ask-note-cards");
    };
    let most = seat_view.rules.cards_to_keep(seat_view.port, *of);
    Line::new("race-ask-note-cards-drawn").with("most", most.saturating_sub(*kept))
}

/// Offers the 1x cards that can be played at any time.
fn cards(seat_view: &SeatView<'_>) -> Vec<Choice<Order>> {
    let orders = one_time_cards::legal(seat_view);
    let choices = orders.into_iter().filter_map(|order| {
        let Order::Play { card } = order else {
            return None;
        };
        let bonus = seat_view.rules.components.card_bonus(card)?;
        let short = Line::new("race-ask-play-short").with("card", card.to_string());
        let says = Line::new("race-ask-play")
            .with("card", card.to_string())
            .with("bonus", words::bonus(bonus));
        Some(Choice::one(says, short, order))
    });
    choices.collect()
}

/// Asks for an objective, a captain or a good.
fn milestone(seat_view: &SeatView<'_>, marker: Marker) -> Question<Order> {
    let legal = milestones::legal(seat_view, marker);
    let choices = legal.iter().filter_map(|order| reward(seat_view, order));
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

fn reward(seat_view: &SeatView<'_>, order: &Order) -> Option<Choice<Order>> {
    let (says, short) = match order {
        Order::Choose(order::Choice::Goal(goal)) => (
            seat_view.rules.goal(*goal),
            Line::new("race-ask-goal-short").with("goal", goal.to_string()),
        ),
        Order::Choose(order::Choice::Captain(captain)) => (
            captain_says(seat_view, *captain),
            Line::new("race-ask-captain-short").with("captain", seat_view.rules.captain(*captain)),
        ),
        Order::Choose(order::Choice::Good(good)) => (words::good(*good, 1), words::good(*good, 1)),
        _ => return Some(ways::pass("race-ask-milestone-pass")),
    };
    Some(Choice::one(says, short, order.clone()))
}

fn captain_says(seat_view: &SeatView<'_>, captain: Captain) -> Line {
    let numbers = &seat_view.rules.components.numbers;
    let (key, count) = match captain {
        Captain::Columbus => ("race-ask-columbus", numbers.columbus_tiles),
        Captain::Magellan => ("race-ask-magellan", numbers.magellan_sail),
        Captain::Cortes => ("race-ask-cortes", numbers.cortes_gold_each_round),
        Captain::DaGama => ("race-ask-da-gama", numbers.da_gama_crates),
        Captain::Drake => ("race-ask-drake", numbers.drake_shipyards),
    };
    Line::new(key)
        .with("captain", seat_view.rules.captain(captain))
        .with("count", count)
        .with("now", numbers.cortes_gold_at_once)
}

/// Asks for the objectives to complete.
fn objectives(seat_view: &SeatView<'_>, shown: u8) -> Question<Order> {
    let legal = goals::legal(seat_view, shown);
    let choices = legal
        .iter()
        .filter_map(|order| completion(seat_view, order, shown));
    let mut choices: Vec<Choice<Order>> = choices.collect();
    choices.push(ways::pass("race-ask-objectives-pass"));
    let example = legal.iter().find(|order| **order != Order::Pass);
    let goods = seat_view.rules.components.numbers.extra_goal;
    let note = |order| ways::example("race-ask-note-objectives", order).with("goods", goods);
    Question {
        notes: example.map(note).into_iter().collect(),
        ..Question::new(Line::new("race-ask-objectives"), choices)
    }
}

fn completion(seat_view: &SeatView<'_>, order: &Order, shown: u8) -> Option<Choice<Order>> {
    let Order::Complete { goal, .. } = order else {
        return None;
    };
    let (paid, points) = seat_view.completes(*goal, shown, None)?;
    let key = match paid.is_none() {
        true => "race-ask-complete",
        false => "race-ask-complete-paid",
    };
    let says = Line::new(key)
        .with("goal", goal.to_string())
        .with("points", words::points(points))
        .with("paid", words::goods(paid));
    let short = Line::new("race-ask-goal-short").with("goal", goal.to_string());
    Some(Choice::one(says, short, order.clone()))
}
