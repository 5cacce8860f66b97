//! What the slice hides, and from whom.

use std::collections::BTreeSet;

use landfall::rules::{Awaiting, Game, Rules, Seat, Secret, Viewer};

use super::Race;
use super::event::Event;
use super::order::Order;
use super::redeal::others;
use super::table::Phase;
use super::tests::{legal, opened, play, seen};
use super::things::{Good, Tile};
use crate::shapes::seed;

fn viewers(game: &Game<Race>) -> Vec<Viewer> {
    let seats = Seat::all(game.state().harbours.seats()).map(Viewer::Seat);
    seats.chain([Viewer::Public]).collect()
}

/// All that `viewer` gets to see of a position, refusals and previews included.
fn everything(game: &Game<Race>, viewer: Viewer) -> String {
    let rules = game.rules();
    let view = game.view(viewer);
    let mut all = vec![seen(game, viewer), format!("{:?}", rules.board(&view))];
    all.push(format!("{:?}", game.sole_order()));
    if let Viewer::Seat(seat) = viewer {
        all.push(format!("{:?}", rules.question(&view, seat)));
        all.push(format!("{:?}", rules.default_order(&view, seat)));
        for order in every_order(game) {
            let told = game.admit(seat, order).map(|lawful| {
                let events = game.preview(&lawful);
                events
                    .iter()
                    .map(|event| rules.tell(event, viewer))
                    .collect::<Vec<_>>()
            });
            all.push(format!("{told:?}"));
        }
    }
    all.join("\n")
}

fn every_order(game: &Game<Race>) -> Vec<Order> {
    let printed = &game.rules().printed;
    let mut orders = vec![Order::Done, Order::Keep { cards: Vec::new() }];
    for card in printed.card.keys() {
        orders.push(Order::Play { card: card.clone() });
        orders.push(Order::Keep {
            cards: vec![card.clone()],
        });
    }
    for goal in printed.goal.keys() {
        orders.push(Order::Choose { goal: goal.clone() });
        orders.push(Order::Complete {
            goal: goal.clone(),
            pay: Vec::new(),
        });
    }
    orders.extend(Good::ALL.iter().map(|good| Order::Take { good: *good }));
    orders
}

#[test]
fn a_view_holds_nothing_that_a_redeal_could_change() {
    let mut redealt = 0;
    for (edition, seats) in [("zman", 2), ("hig", 3), ("nl", 4)] {
        for byte in 0..6 {
            play(edition, seats, byte, |game| {
                for viewer in viewers(game) {
                    let other = game.redealt(viewer, seed(200 + byte));
                    let (is, would_be) = (everything(game, viewer), everything(&other, viewer));
                    let different = is.lines().zip(would_be.lines()).find(|(is, was)| is != was);
                    assert_eq!(different, None, "{viewer:?} could tell");
                    assert_eq!(other.rules().census(other.state()), Ok(()));
                    redealt += u32::from(other.state() != game.state());
                }
            });
        }
    }
    assert!(
        redealt > 500,
        "the redeal must really deal again: {redealt}"
    );
}

#[test]
fn a_redeal_changes_what_others_see() {
    let (game, _) = opened("hig", 2, 1);
    let one = Viewer::Seat(Seat::new(1));
    let others = (0..8).map(|byte| game.redealt(Viewer::Seat(Seat::new(0)), seed(byte)));
    let hands: BTreeSet<String> = others.map(|other| seen(&other, one)).collect();
    assert!(hands.len() > 2);
}

#[test]
fn cards_are_told_to_their_owner_and_counted_for_the_others() {
    let mut told = 0;
    let (game, _) = opened("zman", 3, 2);
    for event in play("zman", 3, 2, |_| {}) {
        let (seat, names): (Seat, Vec<String>) = match &event {
            Event::HandDealt { seat, cards } | Event::CardsDrawn { seat, cards } => (
                *seat,
                cards.iter().map(|card| card.what.to_string()).collect(),
            ),
            Event::CardsKept { seat, cards } => {
                (*seat, cards.iter().map(ToString::to_string).collect())
            }
            Event::MarkerReached { seat, shown, .. } => {
                (*seat, shown.iter().map(ToString::to_string).collect())
            }
            Event::GoalChosen { seat, goal } => (*seat, vec![goal.to_string()]),
            _ => continue,
        };
        let line = |viewer| format!("{:?}", game.rules().tell(&event, viewer));
        for name in names {
            assert!(line(Viewer::Seat(seat)).contains(&name));
            for other in others(game.state(), seat) {
                assert!(!line(Viewer::Seat(other)).contains(&name));
            }
            assert!(!line(Viewer::Public).contains(&name));
            told += 1;
        }
    }
    assert!(told > 10);
}

#[test]
fn only_reasons_that_all_can_see_save_a_question() {
    let (mut saved, mut asked) = (0, 0);
    for byte in 0..12 {
        play("hig", 2, byte, |game| {
            let Phase::Objectives { left, .. } = &game.state().phase else {
                return;
            };
            let Some(harbour) = left
                .first()
                .and_then(|seat| game.state().harbours.get(*seat))
            else {
                return;
            };
            let empty = harbour.goals.count() + harbour.hand.count() == 0;
            assert_eq!(game.sole_order().is_some(), empty);
            saved += u32::from(empty);
            asked += u32::from(!empty && legal(game).len() == 1);
        });
    }
    assert!(saved > 0, "empty hands are a reason that all can see");
    assert!(
        asked > 0,
        "an objective in hand that is not met must be asked about"
    );
}

#[test]
fn phases_that_the_slice_leaves_out_hide_what_they_must() {
    let (game, _) = opened("hig", 2, 0);
    let (own, other) = (Seat::new(0), Seat::new(1));
    let left = || vec![own, other];
    let tile = Tile("T9".to_owned());
    let phases = [
        Phase::Land {
            left: left(),
            building: true,
        },
        Phase::Settle {
            left: left(),
            used: Vec::new(),
            extra: true,
        },
        Phase::Deliver {
            left: left(),
            used: Vec::new(),
        },
        Phase::Discover {
            left: left(),
            drawn: Secret::new(Some(own), vec![tile]),
            laid: 0,
        },
    ];
    for phase in phases {
        let discover = matches!(phase, Phase::Discover { .. });
        let mut state = game.state().clone();
        state.phase = phase;
        assert_eq!(game.rules().awaiting(&state), Awaiting::Seat(own));
        let seen = |viewer| serde_json::to_string(&game.rules().view(&state, viewer)).unwrap();
        assert_eq!(seen(Viewer::Seat(own)).contains("T9"), discover);
        assert!(!seen(Viewer::Seat(other)).contains("T9"));
        assert!(!seen(Viewer::Public).contains("T9"));
    }
}
