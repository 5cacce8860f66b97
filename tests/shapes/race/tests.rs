//! The slice, played.

use std::collections::BTreeSet;
use std::sync::Arc;

use landfall::orders::order_set::Mode;
use landfall::orders::{Fate, OrderLine};
use landfall::rules::{Awaiting, Game, Lawful, Rules, Seat, Secret, Viewer};

use super::Race;
use super::event::Event;
use super::order::Order;
use super::redeal::others;
use super::table::{LoadStep, Phase};
use super::things::{
    Action, Captain, Card, Contract, Goal, Good, Half, Marker, Place, Ship, Tile, Upgrade, Vessel,
};
use crate::shapes::{fates, seed, send, setting};

fn opened(edition: &str, seats: u8, byte: u8) -> (Game<Race>, Vec<Event>) {
    let rules = Race::with(&setting::<Race>(usize::from(seats), edition)).unwrap();
    let mut game = Game::new(Arc::new(rules), seats, seed(byte));
    let events = game.start();
    (game, events)
}

fn awaited(game: &Game<Race>) -> Seat {
    match game.awaiting() {
        Awaiting::Seat(seat) => seat,
        Awaiting::Over => panic!("the game is over"),
    }
}

fn legal(game: &Game<Race>) -> Vec<Order> {
    let seat = awaited(game);
    game.rules().legal(&game.view(Viewer::Seat(seat)), seat)
}

fn admitted(game: &Game<Race>, order: &Order) -> Lawful<Order> {
    game.admit(awaited(game), order.clone()).unwrap()
}

fn seen(game: &Game<Race>, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).unwrap()
}

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

/// Plays a whole game, the lawful orders in turn, and looks at every position on the way.
fn play(edition: &str, seats: u8, byte: u8, mut look: impl FnMut(&Game<Race>)) -> Vec<Event> {
    let (mut game, mut events) = opened(edition, seats, byte);
    look(&game);
    for step in usize::from(byte).. {
        if game.awaiting() == Awaiting::Over {
            break;
        }
        let orders = legal(&game);
        let order = admitted(&game, &orders[step * 7 % orders.len()]);
        events.extend(game.adjudicate(&order).unwrap());
        look(&game);
    }
    events
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
fn replay_of_the_ledger_equals_play() {
    for edition in ["zman", "hig"] {
        let mut last = None;
        let events = play(edition, 3, 5, |game| {
            game.rules().census(game.state()).unwrap();
            last = Some(game.clone());
        });
        let played = last.unwrap();
        let rules = Race::with(&setting::<Race>(3, edition)).unwrap();
        let mut replayed = Game::new(Arc::new(rules), 3, seed(0));
        for event in &events {
            let line = serde_json::to_string(event).unwrap();
            let event: Event = serde_json::from_str(&line).unwrap();
            replayed.replay(&event);
            let mut held = replayed.rules().draws(&event).into_iter();
            assert!(held.all(|draw| draw.holds(&seed(5))));
        }
        assert_eq!(replayed.state(), played.state());
        assert_eq!(replayed.event_no(), played.event_no());
    }
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

/// Plans and loads until the first seat has drawn.
fn drawn(edition: &str, byte: u8) -> Game<Race> {
    let (mut game, _) = opened(edition, 2, byte);
    while !matches!(
        game.state().phase,
        Phase::Load {
            step: LoadStep::Keep(_),
            ..
        }
    ) {
        let order = legal(&game)[0].clone();
        let order = admitted(&game, &order);
        game.adjudicate(&order).unwrap();
    }
    game
}

#[test]
fn a_preview_stops_before_the_draw() {
    let (mut game, _) = opened("hig", 2, 3);
    while !matches!(game.state().phase, Phase::Load { .. }) {
        let order = legal(&game)[0].clone();
        game.adjudicate(&admitted(&game, &order)).unwrap();
    }
    let seat = awaited(&game);
    let order = admitted(&game, &Order::Take { good: Good::Iron });
    let took = Event::GoodTaken {
        seat,
        good: Good::Iron,
    };
    assert_eq!(game.preview(&order), [took]);
    assert!(game.adjudicate(&order).unwrap().len() > 1);
}

/// A position in which the seat that has drawn also holds a card worth enough points for the first marker.
fn with_a_score_card(edition: &str) -> (Game<Race>, Seat, Card) {
    let games = (0..).map(|byte| drawn(edition, byte));
    let found = games.into_iter().find_map(|game| {
        let seat = awaited(&game);
        let hand = game
            .state()
            .harbours
            .get(seat)?
            .hand
            .seen_by(Viewer::All)?
            .clone();
        let worth = |card: &Card| game.rules().printed.card[card].points >= 7;
        let card = hand.into_iter().find(worth)?;
        Some((game, seat, card))
    });
    found.unwrap()
}

#[test]
fn a_milestone_interrupts_an_action_and_the_action_goes_on() {
    let (game, seat, card) = with_a_score_card("zman");
    let before = game.state().phase.clone();
    let set = send(&game, seat, &[&format!("PLAY {card}")], Mode::Play);
    let Phase::Milestone {
        seat: asked,
        marker: Marker::Square,
        shown,
        then,
    } = &set.game.state().phase
    else {
        panic!("no interrupt: {:?}", set.game.state().phase);
    };
    assert_eq!((*asked, shown.owner()), (seat, Some(seat)));
    assert_eq!(**then, before);
    let pile = shown.seen_by(Viewer::Seat(seat)).unwrap().clone();
    let choice = format!("CHOOSE {}", pile[2]);
    let after = send(&set.game, seat, &[&choice], Mode::Play);
    assert_eq!(fates(&after), [&Fate::Played]);
    assert_eq!(after.game.state().phase, before);
    assert_eq!(after.game.state().piles[&Marker::Square].count(), 4);
}

#[test]
fn what_follows_an_interrupt_in_a_set_comes_back_unplayed() {
    let (game, seat, card) = with_a_score_card("zman");
    let set = send(
        &game,
        seat,
        &[&format!("PLAY {card}"), "KEEP NOTHING"],
        Mode::Play,
    );
    assert_eq!(fates(&set), [&Fate::Played, &Fate::Unplayed]);
}

#[test]
fn at_the_end_of_a_turn_a_milestone_stops_the_action_of_another_seat() {
    let (game, seat, card) = with_a_score_card("hig");
    let set = send(
        &game,
        seat,
        &[&format!("PLAY {card}"), "KEEP NOTHING"],
        Mode::Play,
    );
    assert_eq!(fates(&set), [&Fate::Played, &Fate::Played]);
    let Phase::Milestone {
        seat: asked, then, ..
    } = &set.game.state().phase
    else {
        panic!("no interrupt");
    };
    assert_eq!(*asked, seat);
    assert_ne!(
        then.actor(),
        Some(seat),
        "another seat's action waits behind the interrupt"
    );
    let waiting = then.actor().unwrap();
    let refused = set
        .game
        .admit(waiting, Order::Take { good: Good::Wood })
        .unwrap_err();
    assert_eq!(refused.reason.key, "refusal-not-awaited");
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
fn every_decision_point_has_a_canonical_line() {
    let ship = || Ship("FRANCE1".to_owned());
    let vessels = || {
        vec![
            Vessel::Ship(ship()),
            Vessel::Charter(Card("BRIG".to_owned())),
        ]
    };
    let place = || Place("N3".to_owned());
    let pay = || vec![Good::Wood, Good::Gold];
    let own = Upgrade::Own;
    let orders = [
        (
            Order::Upgrade {
                which: own,
                pay: pay(),
            },
            "BUY EXPANSION PAYING WOOD GOLD",
        ),
        (
            Order::Build {
                ship: ship(),
                pay: pay(),
                instead_of: Some(ship()),
            },
            "BUILD FRANCE1 PAYING WOOD GOLD FOR FRANCE1",
        ),
        (
            Order::Plan {
                action: Action::Settle,
                vessels: vessels(),
                captain: Some(Captain::DaGama),
            },
            "PLAN SETTLE FRANCE1 BRIG WITH DAGAMA",
        ),
        (
            Order::Settle {
                vessel: vessels().remove(0),
                on: Some(place()),
                half: Half::First,
            },
            "SETTLE FRANCE1 AT N3 FIRST",
        ),
        (
            Order::Settle {
                vessel: vessels().remove(0),
                on: None,
                half: Half::Second,
            },
            "SETTLE FRANCE1 NEWENGLAND",
        ),
        (
            Order::Colony {
                on: place(),
                half: Half::Second,
            },
            "COLONY AT N3 SECOND",
        ),
        (
            Order::Deliver {
                vessels: vessels(),
                to: Contract("H4".to_owned()),
                pay: pay(),
            },
            "DELIVER FRANCE1 BRIG TO H4 PAYING WOOD GOLD",
        ),
        (
            Order::Antwerp {
                vessels: vessels(),
                goods: pay(),
            },
            "DELIVER FRANCE1 BRIG TO ANTWERP GIVING WOOD GOLD",
        ),
        (
            Order::Lay {
                tile: Tile("T9".to_owned()),
                on: place(),
            },
            "LAY T9 AT N3",
        ),
    ];
    for (order, line) in orders {
        assert_eq!(order.to_string(), line);
    }
}

#[test]
fn every_example_reads_and_writes_back_to_itself() {
    let (game, _) = opened("hig", 2, 0);
    let seat = Seat::new(0);
    let view = game.view(Viewer::Seat(seat));
    for phrase in game.rules().phrases() {
        let words = OrderLine::new(phrase.example).words;
        let order = game.rules().read(&view, seat, &words).unwrap();
        assert_eq!(order.to_string(), phrase.example);
    }
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

#[test]
fn an_unmet_objective_is_refused_from_the_own_view() {
    let (mut game, _) = opened("hig", 2, 0);
    while !matches!(game.state().phase, Phase::Objectives { .. }) {
        let order = legal(&game)[0].clone();
        game.adjudicate(&admitted(&game, &order)).unwrap();
    }
    let seat = awaited(&game);
    let goals = game
        .state()
        .harbours
        .get(seat)
        .unwrap()
        .goals
        .seen_by(Viewer::All)
        .unwrap();
    let foreign = game.state().piles[&Marker::Star]
        .seen_by(Viewer::All)
        .unwrap();
    let refused = |goal: &Goal| {
        let order = Order::Complete {
            goal: goal.clone(),
            pay: Vec::new(),
        };
        game.admit(seat, order)
            .err()
            .map(|refusal| refusal.reason.key)
    };
    assert!(!goals.is_empty());
    assert_eq!(refused(&foreign[0]), Some("race-refusal-not-in-hand"));
}
