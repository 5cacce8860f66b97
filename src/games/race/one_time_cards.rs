//! 1x cards: charter ships, goods and points.
//!
//! A charter ship is assigned like a ship of one's own. A goods or score card is played at any time
//! in one's own turn (E12): the goods first, then the points, and the card is discarded.
//!
//! Rulings: each planning decision is an own turn too (Q01, Q38); a card that Load has just drawn
//! can be played there, which keeps it (Q48, `q48_a_card_kept_in_load_is_played_at_once`).

use super::milestones::milestone_first;
use super::supply::{gain, take};
use super::{CardId, Checked, Event, Order, Phase, Play, SeatView, State};
use crate::rules::{Line, Referee, Refusal, Seat};

const CHAPTER: &str = "race-chapter-cards";

pub(super) fn legal(seat_view: &SeatView<'_>) -> Vec<Order> {
    let cards = seat_view.cards.iter().chain(seat_view.drawn_cards).copied();
    let playable = cards.filter(|card| seat_view.rules.components.card_bonus(*card).is_some());
    playable.map(|card| Order::Play { card }).collect()
}

/// Checks that the card is at hand, and can be played.
pub(super) fn check(seat_view: &SeatView<'_>, card: CardId) -> Checked {
    if let Phase::Milestone { marker, .. } = seat_view.view.now {
        return Err(milestone_first(CHAPTER, *marker));
    }
    Refusal::unless(
        legal(seat_view).contains(&Order::Play { card }),
        CHAPTER,
        || {
            let key = match seat_view.cards.contains(&card) {
                true => "race-refusal-charter",
                false => "race-refusal-not-in-hand",
            };
            Line::new(key).with("piece", card.to_string())
        },
    )
}

pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, card: CardId) {
    let Some(bonus) = play.rules.components.card_bonus(card) else {
        return;
    };
    let hand = play.state.hands.get(seat);
    if hand.is_some_and(|hand| hand.drawn_cards.open(play.eye).contains(&card)) {
        let cards = vec![card];
        play.happen(Event::CardsKept { seat, cards });
    }
    let goods = bonus.goods;
    play.happen_and_score(Event::CardPlayed { seat, card, goods });
}

pub(super) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    if let Event::CardPlayed { seat, card, goods } = event {
        table.hands.change(*seat, |hand| {
            take(hand.cards.open_mut(eye), card);
        });
        table.cards.open.push(*card);
        gain(table, *seat, *goods);
    }
}
