//! 1x cards: charter ships, goods and points.
//!
//! A charter ship is assigned like a ship of one's own. A goods or score card is played at any time
//! in one's own turn (E12): the goods first, then the points, and the card is discarded.
//!
//! Rulings: each planning decision is an own turn too (Q01, Q38); a card that Load has just drawn
//! can be played there, which keeps it (Q48, `q48_a_card_kept_in_load_is_played_at_once`).

use super::desk::{Chapter, Desk};
use super::event::Event;
use super::evolve::{gain, take};
use super::ids::CardId;
use super::milestones::first;
use super::order::Order;
use super::phase::{LoadStep, Phase};
use super::sequence::Play;
use super::stage::Why;
use super::state::State;
use super::view::Now;
use crate::rules::{Line, Referee, Refusal, Seat};

const CHAPTER: Chapter = "race-chapter-cards";

/// The cards that may be played now.
pub(super) fn legal(desk: &Desk<'_>) -> Vec<Order> {
    let drawn = match &desk.view.now {
        Now::Keep { drawn, .. } => drawn.faces(),
        _ => &[],
    };
    let cards = desk.cards.iter().chain(drawn).copied();
    let playable = cards.filter(|card| desk.rules.components.card_bonus(*card).is_some());
    playable.map(|card| Order::Play { card }).collect()
}

/// Whether the card is at hand, and is one to be played.
pub(super) fn check(desk: &Desk<'_>, card: CardId) -> Result<(), Refusal> {
    if let Now::Milestone { marker, .. } = desk.view.now {
        return Err(first(CHAPTER, marker));
    }
    Refusal::unless(legal(desk).contains(&Order::Play { card }), CHAPTER, || {
        let key = match desk.cards.contains(&card) {
            true => "race-refusal-charter",
            false => "race-refusal-not-in-hand",
        };
        Line::new(key).with("piece", card.to_string())
    })
}

/// Plays a card.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, card: CardId) {
    let Some(bonus) = play.rules.components.card_bonus(card) else {
        return;
    };
    if let Phase::Load {
        step: LoadStep::Keep { drawn, .. },
        ..
    } = &play.state.phase
        && drawn.open(play.eye).contains(&card)
    {
        play.happen(Event::CardsKept {
            seat,
            cards: vec![card],
        });
    }
    play.happen(Event::CardPlayed {
        seat,
        card,
        goods: bonus.goods,
    });
    play.score(seat, bonus.points, Why::Card);
}

/// Writes down a card that is played.
pub(super) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    if let Event::CardPlayed { seat, card, goods } = event {
        if let Some(hand) = table.hands.get_mut(*seat) {
            take(hand.cards.open_mut(eye), card);
        }
        table.cards.open.push(*card);
        gain(table, *seat, *goods);
    }
}
