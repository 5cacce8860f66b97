//! Action phase, Load.
//!
//! The crates of the ship decide which good may be taken, and the number of 1x cards drawn; one of
//! them is kept, and the others are discarded unseen by others.
//!
//! Rulings: above four crates the good is gold and the draw the full value (Q09,
//! `q09_more_than_four_crates`); a ship without crates takes nothing (Q12); whether a card must be
//! kept is E18 (`e18_a_card_must_be_kept_or_may_be`); England's second card is always optional, and
//! requires two cards really drawn (Q10, `q10_england_keeps_a_second_card`).

use super::super::supply::{CARDS, gain, take, take_drawn};
use super::super::{
    Acting, Action, CardId, Checked, Event, Expansion, Good, Goods, LoadKeepOptional, LoadStep,
    Order, Play, Port, Race, SeatView, State, Symbol, words,
};
use crate::rules::{Line, Referee, Seat, line};

/// Returns the goods that may be taken, or the drawn cards that may be kept.
pub(crate) fn legal(seat_view: &SeatView<'_>, step: LoadStep) -> Vec<Order> {
    if step.keeps() {
        cards(seat_view, step)
    } else {
        goods(seat_view)
    }
}

/// Returns the goods that the crates can take, the dearest first.
fn goods(seat_view: &SeatView<'_>) -> Vec<Order> {
    let dearest = seat_view
        .rules
        .components
        .dearest(seat_view.rules.crates(seat_view.port));
    let goods = Good::ALL.iter().rev().copied();
    let goods = goods.filter(|good| Some(*good) <= dearest);
    goods.map(|good| Order::Take { good }).collect()
}

/// Returns the cards that may be kept, and the pass if it is allowed.
fn cards(seat_view: &SeatView<'_>, step: LoadStep) -> Vec<Order> {
    let cards = seat_view.drawn_cards;
    let mut keeps: Vec<Vec<CardId>> = cards.iter().map(|card| vec![*card]).collect();
    for (nth, card) in cards.iter().enumerate() {
        let later = cards.iter().skip(nth.saturating_add(1));
        keeps.extend(later.map(|other| vec![*card, *other]));
    }
    let keeps = keeps.into_iter().map(|cards| Order::Keep { cards });
    let mut orders: Vec<Order> = keeps.chain([Order::Pass]).collect();
    orders.retain(|order| check(seat_view, step, order).is_ok());
    orders
}

/// Checks that the good is cheap enough, or that the cards were drawn and are not too many.
pub(crate) fn check(seat_view: &SeatView<'_>, step: LoadStep, order: &Order) -> Checked {
    match (step, order) {
        (LoadStep::Take | LoadStep::Done, Order::Take { good }) => {
            seat_view.ensure(goods(seat_view).contains(order), || {
                Line::new("race-refusal-too-precious")
                    .with("good", words::good(*good, 1))
                    .with("crates", seat_view.rules.crates(seat_view.port))
            })
        }
        (LoadStep::Keep { of, kept }, Order::Keep { cards }) => {
            let mut left = seat_view.drawn_cards.to_vec();
            for card in cards {
                seat_view.ensure(take(&mut left, card), || {
                    Line::new("race-refusal-not-drawn").with("piece", card.to_string())
                })?;
            }
            seat_view.ensure(!cards.is_empty(), || Line::new("race-refusal-keep-one"))?;
            let room = seat_view.rules.cards_to_keep(seat_view.port, of, kept);
            seat_view.ensure(cards.len() <= usize::from(room), || {
                Line::new("race-refusal-too-many-cards").with("count", room)
            })
        }
        (LoadStep::Keep { kept, .. }, Order::Pass) => {
            let optional = seat_view.rules.policies.load_keep_optional == LoadKeepOptional::May;
            let may = optional || kept > 0 || seat_view.drawn_cards.is_empty();
            seat_view.ensure(may, || Line::new("race-refusal-keep-one"))
        }
        // A `PASS` that was sent ahead waits for the part of the round in which it is lawful.
        (LoadStep::Take | LoadStep::Done, Order::Pass) => {
            let crates = seat_view.rules.crates(seat_view.port);
            let reason = line!("race-refusal-must-take", crates);
            Err(seat_view.refusal(reason).of_another_part())
        }
        _ => Err(seat_view.elsewhere()),
    }
}

pub(crate) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Take { good } => {
            let port = play.state.open.port(seat);
            let crates = port.map_or(0, |port| play.rules.crates(port));
            play.happen(Event::GoodTaken { seat, good: *good });
            let drawn = |cards| Event::CardsDrawn { seat, cards };
            play.draw(&CARDS, usize::from(crates), drawn);
        }
        Order::Keep { cards } => {
            let cards = cards.clone();
            play.happen(Event::CardsKept { seat, cards });
            reject(play, seat);
        }
        _ => reject(play, seat),
    }
}

fn reject(play: &mut Play<'_>, seat: Seat) {
    let count = u8::try_from(drawn_cards(play.state, seat)).unwrap_or(u8::MAX);
    play.happen(Event::CardsRejected { seat, count });
}

/// Counts the cards that a seat has drawn and not kept.
fn drawn_cards(table: &State, seat: Seat) -> usize {
    let hand = table.hands.get(seat);
    hand.map_or(0, |hand| hand.drawn_cards.count())
}

/// Plays the steps without a decision; false if one is needed.
pub(crate) fn proceed(play: &mut Play<'_>, seat: Seat, step: LoadStep) -> bool {
    let Some(port) = play.state.open.port(seat) else {
        return false;
    };
    let (crates, drawn) = (play.rules.crates(port), drawn_cards(play.state, seat));
    match step {
        LoadStep::Take if crates > 0 => return false,
        LoadStep::Keep { of, kept }
            if drawn > 0 && play.rules.cards_to_keep(port, of, kept) > 0 =>
        {
            return false;
        }
        LoadStep::Keep { .. } => reject(play, seat),
        LoadStep::Take | LoadStep::Done => play.end_turn(seat),
    }
    true
}

impl Race {
    pub(crate) fn crates(&self, port: &Port) -> u8 {
        let crates = self.total(port.fleet(Action::Load), Symbol::Crate);
        u8::try_from(crates).unwrap_or(u8::MAX)
    }

    /// Returns the number of cards that may be kept of those drawn, after those that were `kept`.
    pub(crate) fn cards_to_keep(&self, port: &Port, of: u8, kept: u8) -> u8 {
        let numbers = &self.components.numbers;
        let most = match self.expansion(port) {
            Some(Expansion::ColonialHarbour) if of >= numbers.extra_cards_from => {
                numbers.extra_cards.saturating_add(1)
            }
            _ => 1,
        };
        most.saturating_sub(kept)
    }
}

pub(crate) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::GoodTaken { seat, good } => {
            gain(table, *seat, Goods::of(*good, 1));
            step(table, LoadStep::Keep { of: 0, kept: 0 });
        }
        Event::CardsDrawn { seat, cards } => {
            for pick in cards {
                take_drawn(&mut table.cards, &pick.what, eye);
                table.hands.change(*seat, |hand| {
                    hand.drawn_cards.open_mut(eye).push(pick.what);
                });
            }
            if let Some(LoadStep::Keep { of, .. }) = loading(table) {
                *of = of.saturating_add(count(cards));
            }
        }
        Event::CardsKept { seat, cards } => {
            table.hands.change(*seat, |hand| {
                for card in cards {
                    take(hand.drawn_cards.open_mut(eye), card);
                    hand.cards.open_mut(eye).push(*card);
                }
            });
            if let Some(LoadStep::Keep { kept, .. }) = loading(table) {
                *kept = kept.saturating_add(count(cards));
            }
        }
        Event::CardsRejected { seat, .. } => {
            let discards = table.cards.hidden.open_mut(eye);
            table.hands.change(*seat, |hand| {
                let rest = std::mem::take(hand.drawn_cards.open_mut(eye));
                discards.extend(&rest);
                hand.notes.open_mut(eye).cards.extend(rest);
            });
            step(table, LoadStep::Done);
        }
        _ => {}
    }
}

fn count<T>(pieces: &[T]) -> u8 {
    u8::try_from(pieces.len()).unwrap_or(u8::MAX)
}

fn step(table: &mut State, next: LoadStep) {
    if let Some(step) = loading(table) {
        *step = next;
    }
}

fn loading(table: &mut State) -> Option<&mut LoadStep> {
    match table.phase.acting_mut() {
        Some(Acting::Load { step }) => Some(step),
        _ => None,
    }
}
