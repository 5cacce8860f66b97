//! The slice, played.

use std::sync::Arc;

use landfall::orders::order_set::Mode;
use landfall::orders::{Fate, OrderLine};
use landfall::rules::{Awaiting, Game, Lawful, Rules, Seat, Viewer};

use super::Race;
use super::event::Event;
use super::order::Order;
use super::table::{LoadStep, Phase};
use super::things::{
    Action, Captain, Card, Contract, Goal, Good, Half, Marker, Place, Ship, Tile, Upgrade, Vessel,
};
use crate::shapes::{fates, seed, send, setting};

pub(super) fn opened(edition: &str, seats: u8, byte: u8) -> (Game<Race>, Vec<Event>) {
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

pub(super) fn legal(game: &Game<Race>) -> Vec<Order> {
    let seat = awaited(game);
    game.rules().legal(&game.view(Viewer::Seat(seat)), seat)
}

fn admitted(game: &Game<Race>, order: &Order) -> Lawful<Order> {
    game.admit(awaited(game), order.clone()).unwrap()
}

pub(super) fn seen(game: &Game<Race>, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).unwrap()
}

/// Plays a whole game, the lawful orders in turn, and looks at every position on the way.
pub(super) fn play(
    edition: &str,
    seats: u8,
    byte: u8,
    mut look: impl FnMut(&Game<Race>),
) -> Vec<Event> {
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

/// A position in which the seat that has drawn also holds a card worth enough points for the first
/// marker.
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

fn ship(name: &str) -> Vessel {
    Vessel::Ship(Ship(name.to_owned()))
}

fn place(name: &str) -> Place {
    Place(name.to_owned())
}

#[test]
fn the_land_phase_and_planning_have_canonical_lines() {
    let pay = || vec![Good::Wood, Good::Gold];
    let which = Upgrade::Own;
    let upgrade = Order::Upgrade { which, pay: pay() };
    assert_eq!(upgrade.to_string(), "BUY EXPANSION PAYING WOOD GOLD");
    let build = Order::Build {
        ship: Ship("L4".to_owned()),
        pay: pay(),
        instead_of: Some(Ship("FRANCE1".to_owned())),
    };
    assert_eq!(build.to_string(), "BUILD L4 PAYING WOOD GOLD FOR FRANCE1");
    let plan = Order::Plan {
        action: Action::Settle,
        vessels: vec![ship("L4"), Vessel::Charter(Card("BRIG".to_owned()))],
        captain: Some(Captain::DaGama),
    };
    assert_eq!(plan.to_string(), "PLAN SETTLE L4 BRIG WITH DAGAMA");
}

#[test]
fn the_other_actions_have_canonical_lines() {
    let (half, vessels) = (Half::First, || vec![ship("L4"), ship("S2")]);
    let settle = |on| Order::Settle {
        vessel: ship("L4"),
        on,
        half,
    };
    assert_eq!(
        settle(Some(place("N3"))).to_string(),
        "SETTLE L4 AT N3 FIRST"
    );
    assert_eq!(settle(None).to_string(), "SETTLE L4 NEWENGLAND");
    let colony = Order::Colony {
        on: place("N3"),
        half: Half::Second,
    };
    assert_eq!(colony.to_string(), "COLONY AT N3 SECOND");
    let to = Contract("H4".to_owned());
    let deliver = Order::Deliver {
        vessels: vessels(),
        to,
        pay: vec![Good::Iron],
    };
    assert_eq!(deliver.to_string(), "DELIVER L4 S2 TO H4 PAYING IRON");
    let antwerp = Order::Antwerp {
        vessels: vessels(),
        goods: vec![Good::Gold],
    };
    assert_eq!(antwerp.to_string(), "DELIVER L4 S2 TO ANTWERP GIVING GOLD");
    let lay = Order::Lay {
        tile: Tile("T9".to_owned()),
        on: place("N3"),
    };
    assert_eq!(lay.to_string(), "LAY T9 AT N3");
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
