//! Whole games by chance: they end, every piece is accounted for, and a replay leads to the same
//! table.

use landfall::games::race::{Event, Order, Race};
use landfall::rules::{Proof, Rules, Seat, Seed, Viewer};

use crate::support::titles::race::table;
use crate::support::titles::{Dice, Script, count};

/// Plays one game of random orders.
fn playout(seats: usize, edition: &str, seed: u8) -> Script<Race> {
    let mut script = table(seats, edition, "", seed).start();
    let mut dice = Dice::new(seed ^ 0xff);
    script.play_out(|script| dice.one(&script.orders()));
    script
}

#[test]
fn games_end_with_every_piece_in_its_place() {
    for edition in Race::EDITIONS {
        for seats in 2..=4 {
            for seed in 0..4 {
                let ledger = playout(seats, edition, seed).ledger;
                assert_eq!(ledger.last(), Some(&Event::GameEnded));
                assert_eq!(count!(ledger, Event::RoundBegun { .. }), 4);
            }
        }
    }
}

#[test]
fn a_replay_gives_the_same_table() {
    for (edition, seed) in Race::EDITIONS.iter().zip(20..) {
        let played = playout(3, edition, seed);
        played.check_replay(&table(3, edition, "", 0));
    }
}

#[test]
fn each_draw_follows_from_the_seed() {
    let script = playout(4, "hig", 9);
    let events = script.ledger.iter();
    let draws: Vec<_> = events
        .flat_map(|event| script.game.rules().draws(event))
        .collect();
    assert!(draws.len() > 60);
    assert!(draws.iter().all(|draw| draw.holds(&Seed::new([9; 32]))));
}

#[test]
fn every_lawful_order_on_the_way_passes_its_check() {
    let mut dice = Dice::new(6);
    table(3, "zman", "", 5).start().play_out(|script| {
        let (legal, view) = (script.orders(), script.view());
        for order in &legal {
            let judged = script.game.rules().check(&view, script.actor(), order);
            assert!(judged.is_ok(), "{order}: {judged:?}");
        }
        dice.one(&legal)
    });
}

/// Seats France and Spain.
fn france_and_spain() -> Script<Race> {
    table(2, "hig", "nations = [\"france\", \"spain\"]", 1).start()
}

#[test]
fn others_see_the_backs_of_what_is_hidden() {
    let script = france_and_spain();
    let [own, other] = [0, 1].map(|seat| script.json(Viewer::Seat(Seat::new(seat))));
    assert!(own.contains("rouen-charter") && !other.contains("rouen-charter"));
    assert!(!script.json(Viewer::Public).contains("-charter"));
}

#[test]
fn only_the_awaited_seat_may_order() {
    let script = france_and_spain();
    let seat = script.actor();
    let other = Seat::new(1 - seat.number());
    assert!(script.game.admit(other, Order::Pass).is_err());
    assert!(script.game.admit(seat, Order::Pass).is_ok());
}

#[test]
fn absent_players_bring_a_game_to_its_end() {
    for edition in Race::EDITIONS {
        let mut asked = 0;
        table(4, edition, "", 2).start().play_out(|script| {
            asked += 1;
            script.default_order()
        });
        let land_four_plans_and_objectives = 6;
        assert_eq!(asked, 4 * 4 * land_four_plans_and_objectives);
    }
}

#[test]
fn a_question_is_left_out_only_for_what_all_can_see() {
    let (mut dice, mut left_out) = (Dice::new(8), 0);
    table(3, "nl", "", 4).start().play_out(|script| {
        let legal = script.orders();
        if let Some((_, order)) = script.game.sole_order() {
            assert_eq!(legal, [order]);
            left_out += 1;
        }
        dice.one(&legal)
    });
    assert!(left_out > 0);
}
