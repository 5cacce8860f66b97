//! Whole games: they end, every piece is accounted for, and a replay gives the same table.

use std::collections::BTreeSet;

use landfall::games::neuland::{Event, Finish, Order, Phase};
use landfall::rules::{Awaiting, Proof, Rules, Seat, Seed, Viewer};

use crate::support::steered;
use crate::support::titles::Dice;
use crate::support::titles::neuland::{Script, Setup, YELLOW, drawn, seats};

/// Plays one game of steered orders.
fn playout(players: usize, board: &str, seed: u8) -> Script {
    let mut dice = Dice::new(seed ^ 0xff);
    let mut script = drawn(players, board, seed).start();
    script.play_out(|script| steered::choose(&script.game, script.actor(), &mut dice.0));
    script
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
    let most = won * 4 >= played * 3;
    assert!(most, "{won} of {played} games had a winner; {seen:?}");
    let needed = "drawn stacked GOLD WEAPONS TOOLS COINS SENATE GUILDHOUSE";
    for needed in needed.split(' ') {
        assert!(seen.contains(needed), "{needed} is not in {seen:?}");
    }
}

#[test]
fn a_replay_gives_the_same_table() {
    let played = playout(3, "random", 20);
    played.check_replay(&drawn(3, "random", 0));
}

#[test]
fn each_draw_follows_from_the_seed() {
    let played = playout(4, "random", 9);
    let rules = played.game.rules();
    let events = played.ledger.iter();
    let draws: Vec<_> = events.flat_map(|event| rules.draws(event)).collect();
    assert!(draws.len() > 20 + 9 + 8);
    assert!(draws.iter().all(|draw| draw.holds(&Seed::new([9; 32]))));
}

/// Every lawful order passes its check, reads back as itself and is in the list once.
#[test]
fn every_lawful_order_on_the_way_reads_as_itself_and_passes_its_check() {
    let (mut dice, mut step) = (Dice::new(6), 0);
    let mut script = seats(3, "").start();
    script.play_out(|script| {
        let (legal, view) = (script.orders(), script.view());
        let lines: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), legal.len(), "an order is listed twice");
        let default = script.default_order();
        assert!(legal.contains(&default), "{default}");
        for order in legal.iter().filter(|_| step % 5 == 0) {
            let judged = script.game.rules().check(&view, script.actor(), order);
            assert!(judged.is_ok(), "{order}: {judged:?}");
            assert_eq!(&script.read(&order.to_string()).unwrap(), order);
        }
        step += 1;
        steered::choose(&script.game, script.actor(), &mut dice.0)
    });
    assert!(matches!(script.table().phase, Phase::Over { .. }));
}

#[test]
fn absent_players_bring_a_game_to_its_stop() {
    for players in 2..=4 {
        let mut asked = 0;
        let mut script = Setup::new(players).start();
        script.play_out(|script| {
            asked += 1;
            script.default_order()
        });
        // A pair each, and the ends of turns.
        assert_eq!(asked, players + 60 * players);
        assert_eq!(finish(&script), Finish::Stopped);
        assert_eq!(script.winners().len(), players, "a tie is shared");
    }
}

#[test]
fn only_the_awaited_seat_may_order() {
    let script = seats(2, "").second_round();
    assert!(script.game.admit(YELLOW, Order::End).is_err());
    let view = script.game.view(Viewer::Seat(YELLOW));
    assert!(script.game.rules().legal(&view, YELLOW).is_empty());
    assert_eq!(script.game.rules().default_order(&view, YELLOW), None);
}

#[test]
fn a_question_is_left_out_only_where_one_order_is_lawful() {
    let (mut dice, mut left_out) = (Dice::new(8), 0);
    seats(2, "").start().play_out(|script| {
        if let Some((_, order)) = script.game.sole_order() {
            assert_eq!(script.orders(), [order]);
            left_out += 1;
        }
        steered::choose(&script.game, script.actor(), &mut dice.0)
    });
    assert!(left_out > 0);
}

/// A seat that resigns leaves a game in which every piece is there and which continues.
#[test]
fn a_seat_can_leave_at_any_point() {
    let (mut dice, mut tried) = (Dice::new(3), 0);
    seats(4, "").start().play_out(|script| {
        for leaving in Seat::all(4) {
            let mut left = script.game.clone();
            let mut twin = left.clone();
            for event in left.resign(leaving) {
                twin.replay(&event);
                twin.rules().census(twin.state()).unwrap();
            }
            assert_eq!(left.state(), twin.state());
            let next = left.awaiting();
            assert!(next != Awaiting::Over && next != Awaiting::Seat(leaving));
            assert!(left.resign(leaving).is_empty(), "a seat leaves once");
            tried += 1;
        }
        steered::choose(&script.game, script.actor(), &mut dice.0)
    });
    assert!(tried > 200);
}
