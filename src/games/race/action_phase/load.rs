//! Action phase, Load.
//!
//! The crates of the ship decide which good may be taken, and how many 1x cards are drawn; one of
//! them is kept, and the others are discarded unseen by others.
//!
//! Rulings: above four crates the good is gold and the draw the full value (Q09,
//! `q09_more_than_four_crates`); a ship without crates takes nothing (Q12); whether a card must be
//! kept is E18 (`e18_a_card_must_be_kept_or_may_be`); England's second card is always optional, and
//! wants two cards really drawn (Q10, `q10_england_keeps_a_second_card`).

use super::super::Race;
use super::super::desk::{Chapter, Desk, elsewhere, ensure};
use super::super::editions::LoadKeepOptional;
use super::super::event::Event;
use super::super::evolve::{drawn, gain, take};
use super::super::goods::Goods;
use super::super::ids::CardId;
use super::super::order::Order;
use super::super::phase::{LoadStep, Phase};
use super::super::phrases;
use super::super::sequence::{CARDS, Play};
use super::super::state::{Port, State};
use super::super::things::{Action, Expansion, Good};
use super::super::view::Now;
use crate::rules::{Line, Referee, Refusal, Seat, Secret};

const CHAPTER: Chapter = "race-chapter-load";

/// The goods that the crates can take, the dearest first.
pub(in super::super) fn legal_goods(desk: &Desk<'_>) -> Vec<Order> {
    let dearest = desk.rules.components.dearest(desk.rules.crates(desk.port));
    let goods = Good::ALL.iter().rev().copied();
    goods
        .filter(|good| Some(*good) <= dearest)
        .map(|good| Order::Take { good })
        .collect()
}

/// The cards that may be kept, and nothing where that is allowed.
pub(in super::super) fn legal_cards(desk: &Desk<'_>) -> Vec<Order> {
    let Now::Keep {
        drawn, of, kept, ..
    } = &desk.view.now
    else {
        return Vec::new();
    };
    let cards = drawn.faces();
    let room = desk.rules.keeps(desk.port, *of).saturating_sub(*kept);
    let mut orders: Vec<Order> = cards
        .iter()
        .map(|card| Order::Keep { cards: vec![*card] })
        .collect();
    if room >= 2 {
        for (nth, card) in cards.iter().enumerate() {
            let later = cards.iter().skip(nth.saturating_add(1));
            orders.extend(later.map(|other| Order::Keep {
                cards: vec![*card, *other],
            }));
        }
    }
    if may_pass(desk.rules, *kept, cards.len()) {
        orders.push(Order::Pass);
    }
    orders
}

fn may_pass(rules: &Race, kept: u8, drawn: usize) -> bool {
    kept > 0 || drawn == 0 || rules.policies.load_keep_optional == LoadKeepOptional::May
}

/// Whether the good is cheap enough, or the cards were drawn and are not too many.
pub(in super::super) fn check(desk: &Desk<'_>, order: &Order) -> Result<(), Refusal> {
    match (&desk.view.now, order) {
        (Now::Take { .. }, Order::Take { good }) => {
            Refusal::unless(legal_goods(desk).contains(order), CHAPTER, || {
                Line::new("race-refusal-too-precious")
                    .with("good", phrases::good(*good, 1))
                    .with("crates", desk.rules.crates(desk.port))
            })
        }
        (
            Now::Keep {
                drawn, of, kept, ..
            },
            Order::Keep { cards },
        ) => {
            let mut left = drawn.faces().to_vec();
            for card in cards {
                Refusal::unless(take(&mut left, card), CHAPTER, || {
                    Line::new("race-refusal-not-drawn").with("piece", card.to_string())
                })?;
            }
            ensure(!cards.is_empty(), CHAPTER, "race-refusal-keep-one")?;
            let room = desk.rules.keeps(desk.port, *of).saturating_sub(*kept);
            Refusal::unless(cards.len() <= usize::from(room), CHAPTER, || {
                Line::new("race-refusal-too-many-cards").with("count", room)
            })
        }
        (Now::Keep { drawn, kept, .. }, Order::Pass) => {
            let may = may_pass(desk.rules, *kept, drawn.count);
            ensure(may, CHAPTER, "race-refusal-keep-one")
        }
        // It is an order of another part all the same: one that was sent ahead waits for that.
        (Now::Take { .. }, Order::Pass) => {
            let reason = Line::new("race-refusal-must-take");
            let reason = reason.with("crates", desk.rules.crates(desk.port));
            Err(Refusal::new(CHAPTER, reason).of_another_part())
        }
        _ => Err(elsewhere(CHAPTER)),
    }
}

/// Takes the good and draws, or keeps cards.
pub(in super::super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Take { good } => {
            let port = play.state.open.port(seat);
            let crates = port.map_or(0, |port| play.rules.crates(port));
            play.happen(Event::GoodTaken { seat, good: *good });
            play.draw(&CARDS, usize::from(crates), |cards| Event::CardsDrawn {
                seat,
                cards,
            });
        }
        Order::Keep { cards } => {
            play.happen(Event::CardsKept {
                seat,
                cards: cards.clone(),
            });
            reject(play, seat);
        }
        _ => reject(play, seat),
    }
}

/// The cards that are drawn and not kept are discarded.
fn reject(play: &mut Play<'_>, seat: Seat) {
    let count = match &play.state.phase {
        Phase::Load {
            step: LoadStep::Keep { drawn, .. },
            ..
        } => u8::try_from(drawn.count()).unwrap_or(u8::MAX),
        _ => 0,
    };
    play.happen(Event::CardsRejected { seat, count });
}

/// What follows without a decision; false if one is needed.
pub(in super::super) fn on(play: &mut Play<'_>, seat: Seat, step: &LoadStep) -> bool {
    let Some(port) = play.state.open.port(seat) else {
        return false;
    };
    match step {
        LoadStep::Take if play.rules.crates(port) > 0 => return false,
        LoadStep::Keep { drawn, of, kept } => {
            if drawn.count() > 0 && *kept < play.rules.keeps(port, *of) {
                return false;
            }
            reject(play, seat);
        }
        LoadStep::Take | LoadStep::Done => play.end_turn(seat),
    }
    true
}

impl Race {
    /// The crates of the ship that loads.
    pub(in super::super) fn crates(&self, port: &Port) -> u8 {
        let fleet = port.fleet(Action::Load).iter();
        fleet.fold(0, |sum: u8, ship| {
            sum.saturating_add(self.sailing(*ship).crates)
        })
    }

    /// How many cards may be kept of so many drawn.
    pub(in super::super) fn keeps(&self, port: &Port, of: u8) -> u8 {
        let numbers = &self.components.numbers;
        let harbour = self.expansion(port) == Some(Expansion::ColonialHarbour);
        let extra = if harbour && of >= numbers.extra_cards_from {
            numbers.extra_cards
        } else {
            0
        };
        extra.saturating_add(1)
    }
}

/// Writes down what happens in Load.
pub(in super::super) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::GoodTaken { seat, good } => {
            gain(table, *seat, Goods::of(*good, 1));
            if let Phase::Load { step, .. } = &mut table.phase {
                let drawn = Secret::new(Some(*seat), Vec::new());
                *step = LoadStep::Keep {
                    drawn,
                    of: 0,
                    kept: 0,
                };
            }
        }
        Event::CardsDrawn { cards, .. } => {
            for pick in cards {
                drawn(&mut table.cards, &pick.what, eye);
                if let Some((hand, of, _)) = keeping(table) {
                    hand.open_mut(eye).push(pick.what);
                    *of = of.saturating_add(1);
                }
            }
        }
        Event::CardsKept { seat, cards } => {
            for card in cards {
                if let Some((drawn, _, kept)) = keeping(table) {
                    take(drawn.open_mut(eye), card);
                    *kept = kept.saturating_add(1);
                }
                if let Some(hand) = table.hands.get_mut(*seat) {
                    hand.cards.open_mut(eye).push(*card);
                }
            }
        }
        Event::CardsRejected { seat, .. } => {
            let rest = keeping(table).map(|(drawn, ..)| std::mem::take(drawn.open_mut(eye)));
            let rest = rest.unwrap_or_default();
            table.cards.hidden.open_mut(eye).extend(&rest);
            if let Some(hand) = table.hands.get_mut(*seat) {
                hand.notes.open_mut(eye).cards.extend(rest);
            }
            if let Phase::Load { step, .. } = &mut table.phase {
                *step = LoadStep::Done;
            }
        }
        _ => {}
    }
}

type Keeping<'t> = (&'t mut Secret<Vec<CardId>>, &'t mut u8, &'t mut u8);

fn keeping(table: &mut State) -> Option<Keeping<'_>> {
    match &mut table.phase {
        Phase::Load {
            step: LoadStep::Keep { drawn, of, kept },
            ..
        } => Some((drawn, of, kept)),
        _ => None,
    }
}
