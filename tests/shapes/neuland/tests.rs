//! The slice, played.

use std::sync::Arc;

use landfall::orders::order_set::Mode;
use landfall::orders::{Fate, OrderLine};
use landfall::rules::{Awaiting, Game, Rules, Seat, Viewer};

use super::Neuland;
use super::event::{Event, Paid};
use super::order::Order;
use super::table::{Phase, TileId};
use super::things::{Mineral, Property};
use crate::shapes::{fates, seed, send, setting};

/// A game that the red seat begins, with the minerals in this order.
fn begun(minerals: &str) -> Game<Neuland> {
    let mut setting = setting::<Neuland>(2, "");
    setting.draws = Some(format!("minerals = [{minerals}]"));
    let rules = Arc::new(Neuland::with(&setting).unwrap());
    let games = (0..).map(|byte| {
        let mut game = Game::new(Arc::clone(&rules), 2, seed(byte));
        game.start();
        game
    });
    let red = |game: &Game<Neuland>| game.awaiting() == Awaiting::Seat(RED);
    games.into_iter().find(red).unwrap()
}

const RED: Seat = Seat::new(0);
const YELLOW: Seat = Seat::new(1);
const DRAWS: &str = r#""coal", "silver_ore", "iron_ore", "coal", "coal", "iron_ore""#;
const OPENING: [&str; 3] = ["FREE A2", "PRODUCE FOOD", "PRODUCE WOOD"];

fn turn<'l>(lines: &[&'l str]) -> Vec<&'l str> {
    OPENING.iter().chain(lines).copied().collect()
}

fn used(game: &Game<Neuland>) -> u8 {
    match game.state().table.phase {
        Phase::Turn { used, .. } => used,
        ref phase => panic!("no turn: {phase:?}"),
    }
}

#[test]
fn a_whole_turn_is_one_set() {
    // The first two turns of the rulebook's example, as far as the slice has their tiles.
    let lines = [
        "BUILD STONEHUT AT B2",
        "PRODUCE FOOD",
        "PRODUCE STONE",
        "PRODUCE FOOD",
        "END",
    ];
    let red = send(&begun(DRAWS), RED, &turn(&lines), Mode::Play);
    assert_eq!(fates(&red), [&Fate::Played; 8]);
    let table = &red.game.state().table;
    assert_eq!(table.players.get(RED).unwrap().position, 5);
    assert_eq!(
        (table.token, red.game.awaiting()),
        (0, Awaiting::Seat(YELLOW))
    );
    let lines = [
        "FREE A1",
        "PRODUCE FOOD",
        "PRODUCE WOOD AT HUT A1",
        "PRODUCE FOOD",
        "END",
    ];
    let yellow = send(&red.game, YELLOW, &lines, Mode::Play);
    assert_eq!(
        yellow.game.state().table.token,
        3,
        "yellow is behind red, and goes again"
    );
    assert_eq!(yellow.game.awaiting(), Awaiting::Seat(YELLOW));
    yellow.game.rules().census(yellow.game.state()).unwrap();
}

#[test]
fn what_is_left_out_of_a_line_is_said_in_the_canonical_one() {
    let set = send(
        &begun(DRAWS),
        RED,
        &turn(&["BUILD MINE AT B2"]),
        Mode::Preview,
    );
    let canonical: Vec<_> = set
        .lines
        .iter()
        .filter_map(|line| line.canonical.clone())
        .collect();
    let said = [
        "FREE A2",
        "PRODUCE FOOD AT LODGE A2",
        "PRODUCE WOOD AT HUT A2 USING LODGE A2",
        "BUILD MINE AT B2 USING HUT A2",
    ];
    assert_eq!(canonical, said);
}

#[test]
fn a_draw_without_a_wish_hands_the_later_lines_back() {
    let lines = turn(&["BUILD MINE AT B2", "PRODUCE FOOD", "END"]);
    let set = send(&begun(DRAWS), RED, &lines, Mode::Play);
    let expected = [&Fate::Played; 4].into_iter().chain([&Fate::Unplayed; 2]);
    assert_eq!(fates(&set), expected.collect::<Vec<_>>());
    let drawn = [Mineral::Coal, Mineral::SilverOre, Mineral::IronOre];
    assert!(
        matches!(&set.game.state().table.phase, Phase::Stack { drawn: is, .. } if *is == drawn)
    );
    let answer = [
        "STACK IRONORE COAL SILVERORE",
        "PRODUCE FOOD",
        "PRODUCE IRONORE",
        "END",
    ];
    let answered = send(&set.game, RED, &answer, Mode::Play);
    assert_eq!(fates(&answered), [&Fate::Played; 4]);
    answered.game.rules().census(answered.game.state()).unwrap();
}

#[test]
fn a_standing_wish_lets_the_set_run_through_the_draw() {
    let lines = [
        "PILE SILVERORE IRONORE COAL",
        "BUILD MINE AT B2",
        "PRODUCE FOOD",
        "PRODUCE SILVERORE",
        "END",
    ];
    let set = send(&begun(DRAWS), RED, &turn(&lines), Mode::Play);
    assert_eq!(fates(&set), [&Fate::Played; 8]);
    let table = &set.game.state().table;
    let pile = [Mineral::SilverOre, Mineral::IronOre, Mineral::Coal];
    assert_eq!(table.tiles[&TileId(2)].pile, pile);
    assert_eq!(table.phase.actor(), Some(YELLOW));
}

#[test]
fn a_wrong_line_behind_a_draw_does_not_take_the_draw_back() {
    let lines = [
        "PILE COAL IRONORE SILVERORE",
        "BUILD MINE AT B2",
        "PRODUCE FOOD",
        "PRODUCE CLOTH AT WEAVER B1",
    ];
    let game = begun(DRAWS);
    let set = send(&game, RED, &turn(&lines), Mode::Play);
    let fates = fates(&set);
    assert_eq!(fates[..5], [&Fate::Played; 5]);
    assert_eq!(
        fates[5],
        &Fate::Held,
        "behind the draw a set of its own begins"
    );
    assert!(matches!(fates[6], Fate::Refused(_)));
    assert_eq!(used(&set.game), 2);
    let mut replayed = game.clone();
    set.events.iter().for_each(|event| replayed.replay(event));
    assert_eq!(replayed.state(), set.game.state());
}

#[test]
fn a_wrong_line_before_any_draw_takes_all_back() {
    let game = begun(DRAWS);
    let set = send(
        &game,
        RED,
        &turn(&["PRODUCE COAL AT MINE B2", "END"]),
        Mode::Play,
    );
    assert!(set.events.is_empty());
    assert_eq!(set.game.state(), game.state());
}

#[test]
fn a_preview_shows_no_mineral() {
    let lines = turn(&[
        "PILE COAL IRONORE SILVERORE",
        "BUILD MINE AT B2",
        "PRODUCE COAL",
        "END",
    ]);
    let set = send(&begun(DRAWS), RED, &lines, Mode::Preview);
    assert_eq!(
        fates(&set)[4..],
        [&Fate::Played, &Fate::Unplayed, &Fate::Unplayed]
    );
    assert!(
        !set.events
            .iter()
            .any(|event| set.game.rules().reveals(event))
    );
}

#[test]
fn the_same_seat_may_be_next_and_still_sees_the_table_first() {
    let red = send(
        &begun(DRAWS),
        RED,
        &turn(&["PRODUCE FOOD", "END"]),
        Mode::Play,
    );
    let lines = ["FREE A1", "PRODUCE FOOD", "END", "PRODUCE WOOD", "END"];
    let yellow = send(&red.game, YELLOW, &lines, Mode::Play);
    assert_eq!(yellow.game.awaiting(), Awaiting::Seat(YELLOW));
    assert_eq!(
        fates(&yellow)[2..],
        [&Fate::Played, &Fate::Unplayed, &Fate::Unplayed]
    );
}

/// The mine is emptied by waste: three turns, each of which lets one mineral rot.
#[test]
fn waste_at_the_end_of_a_turn_asks_before_the_marker_settles() {
    let lines = [
        "BUILD MINE AT B2",
        "PRODUCE FOOD",
        "PRODUCE COAL AT MINE B2",
        "END",
    ];
    let wish = send(
        &begun(DRAWS),
        RED,
        &["PILE COAL IRONORE SILVERORE"],
        Mode::Play,
    );
    let mut game = send(&wish.game, RED, &turn(&lines), Mode::Play).game;
    game = send(&game, YELLOW, &["FREE A1", "END"], Mode::Play).game;
    let mut asked = false;
    for _ in 0..60 {
        let Awaiting::Seat(seat) = game.awaiting() else {
            break;
        };
        if let Phase::Stack { back, .. } = &game.state().table.phase {
            asked |= matches!(**back, Phase::Ending { .. });
            game.rules().census(game.state()).unwrap();
            let view = game.view(Viewer::Seat(seat));
            let line = game.rules().legal(&view, seat)[0].to_string();
            game = send(&game, seat, &[&line], Mode::Play).game;
            continue;
        }
        let table = &game.state().table;
        let top = table.tiles[&TileId(2)].pile[0];
        let line = format!("PRODUCE {top} AT MINE B2");
        let made = [["PILE ASK", "PRODUCE FOOD"], [line.as_str(), "END"]].concat();
        let set = send(
            &game,
            seat,
            if seat == RED { &made } else { &["END"] },
            Mode::Play,
        );
        let played = set.played();
        game = if played {
            set.game
        } else {
            send(&game, seat, &["END"], Mode::Play).game
        };
    }
    assert!(asked, "a mine emptied by waste must be stacked inside END");
}

#[test]
fn a_wish_is_seen_and_told_to_its_seat_alone() {
    let game = begun(DRAWS);
    let set = send(&game, RED, &["PILE SILVERORE IRONORE COAL"], Mode::Play);
    let seen = |game: &Game<Neuland>, viewer| serde_json::to_string(&game.view(viewer)).unwrap();
    for viewer in [Viewer::Seat(YELLOW), Viewer::Public] {
        assert_eq!(seen(&set.game, viewer), seen(&game, viewer));
        assert_eq!(
            seen(&set.game, viewer),
            seen(&set.game.redealt(viewer, seed(3)), viewer)
        );
        assert_eq!(set.game.rules().tell(&set.events[0], viewer), None);
    }
    let red = Viewer::Seat(RED);
    assert_ne!(seen(&set.game, red), seen(&game, red));
    assert_eq!(
        seen(&set.game, red),
        seen(&set.game.redealt(red, seed(3)), red)
    );
    assert_ne!(
        set.game.state(),
        set.game.redealt(Viewer::Public, seed(3)).state()
    );
}

#[test]
fn the_safety_stop_ends_a_game_that_goes_nowhere() {
    let mut game = begun("");
    let mut events = Vec::new();
    while let Awaiting::Seat(seat) = game.awaiting() {
        let order = game
            .rules()
            .default_order(&game.view(Viewer::Seat(seat)), seat)
            .unwrap();
        let lawful = game.admit(seat, order).unwrap();
        events.extend(game.adjudicate(&lawful).unwrap());
    }
    let ended = events
        .iter()
        .filter(|event| matches!(event, Event::TurnEnded { .. }));
    assert_eq!(ended.count(), 120);
    assert_eq!(
        game.state().table.phase,
        Phase::Over {
            winners: vec![RED, YELLOW]
        }
    );
}

/// Plays lawful orders in turn, wastes included, and replays the ledger from its text.
#[test]
fn replay_of_the_ledger_equals_play() {
    let start = begun("");
    for offset in 0..4 {
        let (mut game, mut ledger, mut draws) = (start.clone(), Vec::new(), 0);
        for step in (offset..).step_by(7).take(300) {
            let Awaiting::Seat(seat) = game.awaiting() else {
                break;
            };
            let orders = game.rules().legal(&game.view(Viewer::Seat(seat)), seat);
            let lawful = game
                .admit(seat, orders[step % orders.len()].clone())
                .unwrap();
            for event in game.adjudicate(&lawful).unwrap() {
                draws += game.rules().draws(&event).len();
                ledger.push(serde_json::to_string(&event).unwrap());
            }
            game.rules().census(game.state()).unwrap();
        }
        let mut replayed = start.clone();
        for line in &ledger {
            replayed.replay(&serde_json::from_str(line).unwrap());
        }
        assert_eq!(replayed.state(), game.state());
        assert!(draws > 0);
    }
}

#[test]
fn a_seat_that_resigns_takes_its_workers_and_marker_along() {
    let red = send(&begun(DRAWS), RED, &turn(&["PRODUCE FOOD"]), Mode::Play);
    let mut game = red.game;
    let events = game.resign(YELLOW);
    assert_eq!(events.last(), Some(&Event::Ended { winners: vec![RED] }));
    assert_eq!(game.awaiting(), Awaiting::Over);
    game.rules().census(game.state()).unwrap();
}

#[test]
fn every_example_reads_and_writes_back_to_itself() {
    let game = begun("");
    let view = game.view(Viewer::Seat(RED));
    for phrase in game.rules().phrases() {
        let words = OrderLine::new(phrase.example).words;
        let order = game.rules().read(&view, RED, &words).unwrap();
        assert_eq!(order.to_string(), phrase.example);
    }
    let coats = Order::Coats {
        property: Property::Abbey,
        pay: Default::default(),
    };
    let refused = send(&game, RED, &["FREE A2", &coats.to_string()], Mode::Play);
    assert!(
        matches!(fates(&refused)[1], Fate::Refused(why) if why.reason.key == "neuland-refusal-first-turn")
    );
    let told = Event::CoatsPlaced {
        seat: RED,
        property: Property::Abbey,
        coats: 1,
        paid: Paid::default(),
    };
    let line = serde_json::to_string(&told).unwrap();
    assert_eq!(serde_json::from_str::<Event>(&line).unwrap(), told);
}
