//! End of the game.
//!
//! Each marker on an island or in a city that was not scored brings a point. Then the 50/100 cards,
//! and each 1x card and objective left in hand, are added. The most points win; if tied, the most
//! goods in store.
//!
//! Rulings: milestones no longer work, but the points of markers can still bring a 50/100 card, in
//! order from the seat with the start marker now (Q05, `q05_a_fifty_card_in_the_final_scoring`);
//! markers on expansions do not count (Q47); goods cards in hand are no goods (Q31); seats tied in
//! goods too share the victory.

use super::end_phase::areas::markers;
use super::{Event, FinalScored, Open, Phase, Play, Race, State, Why};
use crate::rules::{Ranking, Seat, line};

pub(super) fn adjudicate(play: &mut Play<'_>) -> bool {
    let order = play.state.open.turn_order();
    for seat in &order {
        let points = loose_points(play.rules, &play.state.open, *seat);
        if points > 0 {
            play.write_points(*seat, points, Why::LooseMarkers);
        }
    }
    for last in last_points(play) {
        play.happen(last);
    }
    play.happen(Event::GameEnded);
    true
}

/// Returns the points of a seat's markers in areas that were not scored.
pub(super) fn loose_points(rules: &Race, open: &Open, seat: Seat) -> u16 {
    let loose = open.unscored();
    let loose = loose.map(|area| u16::from(markers(open, Some(seat), area)));
    let each = rules.components.numbers.loose_marker;
    loose.sum::<u16>().saturating_mul(each)
}

/// Returns the final score of each seat, in the order of the story.
pub(super) fn last_points(play: &Play<'_>) -> Vec<Event> {
    let each = play.rules.components.numbers.card_in_hand;
    let worth = |count: usize| {
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        count.saturating_mul(each)
    };
    let account = |seat: Seat| {
        let (port, hand) = (play.state.open.port(seat)?, play.state.hands.get(seat)?);
        let fifty = port.fifty.unwrap_or(0);
        let [cards, goals] = [hand.cards.count(), hand.goals.count()].map(worth);
        let total = [port.score, fifty, cards, goals];
        Some(Event::FinalScored(FinalScored {
            seat,
            fifty,
            cards,
            goals,
            total: total.into_iter().fold(0, u16::saturating_add),
        }))
    };
    let order = play.state.open.turn_order();
    order.into_iter().filter_map(account).collect()
}

impl Race {
    /// Returns the seat's result, in order of importance: points, then goods in store.
    pub fn result(&self, state: &State, seat: Seat) -> [i32; 2] {
        let port = state.open.port(seat);
        port.map_or([0, 0], |port| {
            [i32::from(port.score), i32::from(port.goods.total())]
        })
    }
}

pub(super) fn ranking(rules: &Race, state: &State) -> Ranking {
    let scores = Seat::all(state.open.ports.seats()).map(|seat| {
        let [points, goods] = rules.result(state, seat);
        let says = line!("race-result", points, goods);
        (seat, vec![points, goods], says)
    });
    Ranking::by_score(scores.collect())
}

pub(super) fn evolve(table: &mut State, event: &Event) {
    match event {
        Event::FinalScored(last) => {
            let ports = &mut table.open.ports;
            ports.change(last.seat, |port| port.score = last.total);
        }
        Event::GameEnded => *table.phase.under_way_mut() = Phase::Over,
        _ => {}
    }
}
