//! End of the game.
//!
//! Each marker on an island or in a city that was not scored brings a point. Then the 50/100 cards,
//! and each 1x card and objective left in hand, are added. The most points win; if tied, the most
//! goods in store.
//!
//! Rulings: milestones no longer work, but the points of markers can still bring a 50/100 card, in
//! order from whoever holds the start marker now (Q05, `q05_a_fifty_card_in_the_final_scoring`);
//! markers on expansions do not count (Q47); goods cards in hand are no goods (Q31); who is tied in
//! goods too shares the victory.

use super::end_phase::areas::markers;
use super::event::Event;
use super::evolve::on;
use super::phase::Phase;
use super::sequence::Play;
use super::stage::{Area, Why};
use super::state::{Open, State};
use crate::rules::{Line, Ranking, Seat};

/// Counts the last points.
pub(super) fn adjudicate(play: &mut Play<'_>) -> bool {
    let numbers = play.rules.components.numbers;
    let order = play.state.open.order();
    for seat in &order {
        let loose = loose(&play.state.open, *seat).saturating_mul(numbers.loose_marker);
        if loose > 0 {
            play.happen(Event::Scored {
                seat: *seat,
                points: loose,
                why: Why::LooseMarkers,
            });
            play.fifty(*seat);
        }
    }
    for seat in order {
        let fifty = play
            .state
            .open
            .port(seat)
            .and_then(|port| port.fifty)
            .unwrap_or(0);
        let hand = play.state.hands.get(seat);
        let [cards, goals] = hand.map_or([0, 0], |hand| [hand.cards.count(), hand.goals.count()]);
        let worth = |count: usize| {
            let count = u16::try_from(count).unwrap_or(u16::MAX);
            count.saturating_mul(numbers.card_in_hand)
        };
        let (cards, goals) = (worth(cards), worth(goals));
        let so_far = play.state.open.port(seat).map_or(0, |port| port.score);
        let total = [fifty, cards, goals]
            .iter()
            .fold(so_far, |sum, more| sum.saturating_add(*more));
        play.happen(Event::FinalScored {
            seat,
            fifty,
            cards,
            goals,
            total,
        });
    }
    play.happen(Event::GameEnded);
    true
}

/// Markers of a player in areas that were not scored.
fn loose(open: &Open, seat: Seat) -> u16 {
    let islands = open.islands.iter().filter(|(_, state)| !state.scored);
    let islands = islands.map(|(island, _)| Area::Island(*island));
    let cities = open.cities.iter().filter(|(_, state)| !state.scored);
    let areas = islands.chain(cities.map(|(city, _)| Area::City(*city)));
    areas
        .map(|area| u16::from(markers(open, Some(seat), area)))
        .sum()
}

/// What decides: points, then goods.
pub(super) fn result(open: &Open, seat: Seat) -> [i32; 2] {
    let port = open.port(seat);
    port.map_or([0, 0], |port| {
        [i32::from(port.score), i32::from(port.goods.total())]
    })
}

/// The places of the seats: points, then goods.
pub(super) fn ranking(state: &State) -> Ranking {
    let scores = state.open.ports.iter().map(|(seat, port)| {
        let says = Line::new("race-result")
            .with("points", port.score)
            .with("goods", port.goods.total());
        (seat, result(&state.open, seat).to_vec(), says)
    });
    Ranking::by_score(scores.collect())
}

/// Writes down the last points.
pub(super) fn evolve(table: &mut State, event: &Event) {
    match event {
        Event::FinalScored { seat, total, .. } => on(table, *seat, |port| port.score = *total),
        Event::GameEnded => table.phase = Phase::Over,
        _ => {}
    }
}
