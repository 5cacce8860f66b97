//! Whole games: they end, every piece is accounted for, and a replay gives the same table.

use std::collections::BTreeSet;
use std::sync::Arc;

use landfall::games::neuland::{Event, Finish, Neuland, Order, Phase};
use landfall::rules::{Awaiting, Chance, Game, Proof, Rules, Seed, Viewer};

use super::support::{Script, seats};
use crate::support::steered;

/// Plays one game, and returns it with its ledger. Every piece is accounted for after each event.
fn playout(players: usize, board: &str, seed: u8) -> Script {
    let mut setup = seats(players, "").draws(None).house("board", board);
    setup.seed = seed;
    let mut script = setup.start();
    let mut twin = Game::new(
        Arc::new(setup.rules().unwrap()),
        u8::try_from(players).unwrap(),
        Seed::new([0; 32]),
    );
    script.ledger.iter().for_each(|event| twin.replay(event));
    let mut dice = Chance::at(Seed::new([seed ^ 0xff; 32]), 0);
    for _ in 0..10_000 {
        let Awaiting::Seat(seat) = script.game.awaiting() else {
            return script;
        };
        let order = steered::choose(&script.game, seat, &mut dice);
        let line = order.to_string();
        let lawful = script.game.admit(seat, order);
        let lawful = lawful.unwrap_or_else(|why| panic!("{line}: {why:?}"));
        for event in script.game.adjudicate(&lawful).unwrap() {
            twin.replay(&event);
            let counted = twin.rules().census(twin.state());
            counted.unwrap_or_else(|missing| panic!("{line}, {event:?}: {missing}"));
            script.ledger.push(event);
        }
    }
    panic!("the game does not end");
}

fn finish(script: &Script) -> Finish {
    match script.ledger.last() {
        Some(Event::Ended { why, .. }) => *why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_end_with_every_piece_in_its_place() {
    let (mut won, mut played, mut seen) = (0, 0, BTreeSet::new());
    for players in 2..=4 {
        for board in ["fixed", "random"] {
            for seed in 0..4 {
                let script = playout(players, board, seed);
                played += 1;
                won += u32::from(finish(&script) == Finish::LastCoat);
                for event in &script.ledger {
                    let json = serde_json::to_value(event).unwrap();
                    seen.insert(json["event"].as_str().unwrap().to_owned());
                    if let Event::Produced(made) = event {
                        seen.insert(made.product.to_string());
                    }
                    if let Event::CoatsPlaced(placed) = event {
                        seen.insert(placed.property.to_string());
                    }
                }
            }
        }
    }
    assert!(
        won * 4 >= played * 3,
        "{won} of {played} games had a winner; {seen:?}"
    );
    for needed in [
        "drawn",
        "stacked",
        "GOLD",
        "WEAPONS",
        "TOOLS",
        "COINS",
        "SENATE",
        "GUILDHOUSE",
    ] {
        assert!(seen.contains(needed), "{needed} is not in {seen:?}");
    }
}

#[test]
fn a_replay_gives_the_same_table() {
    let played = playout(3, "random", 20);
    let setup = seats(3, "").draws(None).house("board", "random");
    let rules = Arc::new(setup.rules().unwrap());
    let mut replayed = Game::new(rules, 3, Seed::new([0; 32]));
    for event in &played.ledger {
        let json = serde_json::to_string(event).unwrap();
        let read: Event = serde_json::from_str(&json).unwrap();
        assert_eq!(&read, event, "{json}");
        replayed.replay(&read);
    }
    assert_eq!(replayed.state(), played.state());
}

#[test]
fn each_draw_follows_from_the_seed() {
    let played = playout(4, "random", 9);
    let rules = played.game.rules();
    let draws: Vec<_> = played
        .ledger
        .iter()
        .flat_map(|event| rules.draws(event))
        .collect();
    assert!(draws.len() > 20 + 9 + 8);
    assert!(draws.iter().all(|draw| draw.holds(&Seed::new([9; 32]))));
}

/// Every lawful order passes its check, reads back as itself and stands in the list once.
#[test]
fn every_lawful_order_on_the_way_is_what_it_says() {
    let mut script = seats(3, "").start();
    let mut dice = Chance::at(Seed::new([6; 32]), 0);
    for step in 0.. {
        let Awaiting::Seat(seat) = script.game.awaiting() else {
            break;
        };
        let view = script.game.view(Viewer::Seat(seat));
        let legal = script.game.rules().legal(&view, seat);
        let lines: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), legal.len(), "an order is listed twice");
        let default = script.game.rules().default_order(&view, seat).unwrap();
        assert!(legal.contains(&default), "{default}");
        for order in legal.iter().filter(|_| step % 5 == 0) {
            let judged = script.game.rules().check(&view, seat, order);
            assert!(judged.is_ok(), "{order}: {judged:?}");
            assert_eq!(&script.read(&order.to_string()).unwrap(), order);
        }
        let order = steered::choose(&script.game, seat, &mut dice);
        let lawful = script.game.admit(seat, order).unwrap();
        script
            .ledger
            .extend(script.game.adjudicate(&lawful).unwrap());
    }
    assert!(matches!(script.table().phase, Phase::Over { .. }));
}

#[test]
fn absent_players_bring_a_game_to_its_stop() {
    for players in 2..=4 {
        let mut script = seats(players, "").draws(None).start();
        let mut asked = 0;
        while let Awaiting::Seat(seat) = script.game.awaiting() {
            let view = script.game.view(Viewer::Seat(seat));
            let order = script.game.rules().default_order(&view, seat).unwrap();
            let lawful = script.game.admit(seat, order).unwrap();
            script
                .ledger
                .extend(script.game.adjudicate(&lawful).unwrap());
            asked += 1;
        }
        assert_eq!(
            asked,
            players + 60 * players,
            "a pair each, and the ends of turns"
        );
        assert_eq!(finish(&script), Finish::Stopped);
        let ranking = script.game.rules().ranking(script.state());
        assert_eq!(ranking.winners().count(), players, "a tie is shared");
    }
}

#[test]
fn nobody_else_may_order() {
    let script = seats(2, "").second_round();
    let other = super::support::YELLOW;
    assert!(script.game.admit(other, Order::End).is_err());
    let view = script.game.view(Viewer::Seat(other));
    assert!(script.game.rules().legal(&view, other).is_empty());
    assert_eq!(script.game.rules().default_order(&view, other), None);
}

#[test]
fn a_question_is_left_out_only_where_one_order_is_lawful() {
    let mut script = seats(2, "").start();
    let mut dice = Chance::at(Seed::new([8; 32]), 0);
    let mut left_out = 0;
    while let Awaiting::Seat(seat) = script.game.awaiting() {
        let view = script.game.view(Viewer::Seat(seat));
        let legal = script.game.rules().legal(&view, seat);
        if let Some((_, order)) = script.game.sole_order() {
            assert_eq!(legal, [order]);
            left_out += 1;
        }
        let order = steered::choose(&script.game, seat, &mut dice);
        let lawful = script.game.admit(seat, order).unwrap();
        script.game.adjudicate(&lawful).unwrap();
    }
    assert!(left_out > 0);
}

/// Whoever resigns at any point leaves a game in which every piece is there and which goes on.
#[test]
fn a_seat_can_leave_at_any_point() {
    let mut script = seats(4, "").start();
    let mut dice = Chance::at(Seed::new([3; 32]), 0);
    let mut tried = 0;
    while let Awaiting::Seat(seat) = script.game.awaiting() {
        for leaving in landfall::rules::Seat::all(4) {
            let mut left: Game<Neuland> = script.game.clone();
            let mut twin = left.clone();
            for event in left.resign(leaving) {
                twin.replay(&event);
                twin.rules().census(twin.state()).unwrap();
            }
            assert_eq!(left.state(), twin.state());
            match left.awaiting() {
                Awaiting::Seat(next) => assert_ne!(next, leaving),
                Awaiting::Over => panic!("three are left"),
            }
            assert!(left.resign(leaving).is_empty(), "nobody leaves twice");
            tried += 1;
        }
        let order = steered::choose(&script.game, seat, &mut dice);
        let lawful = script.game.admit(seat, order).unwrap();
        script.game.adjudicate(&lawful).unwrap();
    }
    assert!(tried > 200);
}
