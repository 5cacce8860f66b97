//! Whole games by chance: they end, every piece is accounted for, and a replay gives the same table.

use std::sync::Arc;

use landfall::games::race::{Event, Order, Race};
use landfall::rules::{Awaiting, Chance, Game, Proof, Rules, Seed, Viewer};

use super::support::{choices, game, setting};

/// Plays one game, and returns its ledger.
fn playout(seats: usize, edition: &str, seed: u8) -> (Game<Race>, Vec<Event>) {
    let (mut game, mut ledger) = game(seats, edition, "", seed);
    let mut dice = Chance::at(Seed::new([seed ^ 0xff; 32]), 0);
    let mut orders = 0;
    while let Awaiting::Seat(_) = game.awaiting() {
        let (seat, legal) = choices(&game);
        assert!(
            !legal.is_empty(),
            "{seat} has no lawful order in {}",
            game.rules().phase(game.state())
        );
        let of = u32::try_from(legal.len()).unwrap();
        let order = legal[usize::try_from(dice.draw(of).value).unwrap()].clone();
        let line = order.to_string();
        let lawful = game
            .admit(seat, order)
            .unwrap_or_else(|why| panic!("{line}: {why:?}"));
        ledger.extend(game.adjudicate(&lawful).unwrap());
        game.rules()
            .census(game.state())
            .unwrap_or_else(|why| panic!("after {line}: {why}"));
        orders += 1;
        assert!(orders < 2_000, "the game does not end");
    }
    (game, ledger)
}

#[test]
fn games_end_with_every_piece_in_its_place() {
    for edition in Race::EDITIONS {
        for seats in 2..=4 {
            for seed in 0..4 {
                let (_, ledger) = playout(seats, edition, seed);
                assert_eq!(ledger.last(), Some(&Event::GameEnded));
                let rounds = ledger
                    .iter()
                    .filter(|event| matches!(event, Event::RoundBegun { .. }));
                assert_eq!(rounds.count(), 4);
            }
        }
    }
}

#[test]
fn a_replay_gives_the_same_table() {
    for (edition, seed) in Race::EDITIONS.iter().zip(20..) {
        let (played, ledger) = playout(3, edition, seed);
        let rules = Race::with(&setting(3, edition, "")).unwrap();
        let mut replayed = Game::new(Arc::new(rules), 3, Seed::new([0; 32]));
        for event in &ledger {
            let json = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&json).unwrap();
            assert_eq!(&read, event, "{json}");
            replayed.replay(&read);
        }
        assert_eq!(replayed.state(), played.state());
    }
}

#[test]
fn each_draw_follows_from_the_seed() {
    let (game, ledger) = playout(4, "hig", 9);
    let draws: Vec<_> = ledger
        .iter()
        .flat_map(|event| game.rules().draws(event))
        .collect();
    assert!(draws.len() > 60);
    assert!(draws.iter().all(|draw| draw.holds(&Seed::new([9; 32]))));
}

#[test]
fn every_lawful_order_on_the_way_passes_its_check() {
    let (mut game, _) = game(3, "zman", "", 5);
    let mut dice = Chance::at(Seed::new([6; 32]), 0);
    while let Awaiting::Seat(_) = game.awaiting() {
        let (seat, legal) = choices(&game);
        let view = game.view(Viewer::Seat(seat));
        for order in &legal {
            let judged = game.rules().check(&view, seat, order);
            assert!(judged.is_ok(), "{order}: {judged:?}");
        }
        let order = legal[usize::try_from(dice.draw(legal.len() as u32).value).unwrap()].clone();
        let lawful = game.admit(seat, order).unwrap();
        game.adjudicate(&lawful).unwrap();
    }
}

#[test]
fn others_see_the_backs_of_what_is_hidden() {
    let (game, _) = game(2, "hig", "nations = [\"france\", \"spain\"]", 1);
    let json = |viewer| serde_json::to_string(&game.view(viewer)).unwrap();
    let [own, other] = [0, 1].map(|seat| json(Viewer::Seat(landfall::rules::Seat::new(seat))));
    assert!(own.contains("rouen-charter") && !other.contains("rouen-charter"));
    assert!(!json(Viewer::Public).contains("-charter"));
}

#[test]
fn nobody_else_may_order() {
    let (game, _) = game(2, "hig", "nations = [\"france\", \"spain\"]", 1);
    let (seat, _) = choices(&game);
    let other = landfall::rules::Seat::new(1 - seat.number());
    assert!(game.admit(other, Order::Pass).is_err());
    assert!(game.admit(seat, Order::Pass).is_ok());
}

#[test]
fn absent_players_bring_a_game_to_its_end() {
    for edition in Race::EDITIONS {
        let (mut game, _) = game(4, edition, "", 2);
        let mut asked = 0;
        while let Awaiting::Seat(seat) = game.awaiting() {
            let view = game.view(Viewer::Seat(seat));
            let order = game
                .rules()
                .default_order(&view, seat)
                .expect("a default order");
            let lawful = game.admit(seat, order).unwrap();
            game.adjudicate(&lawful).unwrap();
            asked += 1;
        }
        assert_eq!(
            asked,
            4 * 4 * 6,
            "land, four plans and objectives in four rounds"
        );
    }
}

#[test]
fn a_question_is_left_out_only_for_what_all_can_see() {
    let (mut game, _) = game(3, "nl", "", 4);
    let mut dice = Chance::at(Seed::new([8; 32]), 0);
    let mut left_out = 0;
    while let Awaiting::Seat(_) = game.awaiting() {
        let (seat, legal) = choices(&game);
        if let Some((_, order)) = game.sole_order() {
            assert_eq!(legal, [order]);
            left_out += 1;
        }
        let order = legal[usize::try_from(dice.draw(legal.len() as u32).value).unwrap()].clone();
        let lawful = game.admit(seat, order).unwrap();
        game.adjudicate(&lawful).unwrap();
    }
    assert!(left_out > 0);
}
