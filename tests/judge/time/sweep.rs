//! The clock looks at ten thousand games, and nothing is due.

use std::time::{Duration, Instant};

use landfall::judge::Judge;
use landfall::rules::Seat;
use landfall::store::{Alarm, Due, NewGame, Store, Turn};

use super::MINUTE;
use crate::support::{RANDOMNESS, noon, schedule, settings};

const GAMES: i32 = 10_000;

fn filled() -> Store {
    let mut store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    let schedule = serde_json::to_string(&schedule(&[])).unwrap();
    let mut tx = store.begin().unwrap();
    for number in 0..GAMES {
        let name = format!("new-world-{number}");
        let game = tx.across().unwrap().open_game(&NewGame {
            name: &name,
            title: "new_world",
            edition: "hig",
            house: "{}",
            components: "",
            seats: &["RED", "BLUE"],
            opened_at: noon(),
            schedule: &schedule,
            seed: [5; 32],
            draws: None,
        });
        let game = game.unwrap();
        tx.across().unwrap().start_game(game).unwrap();
        let later = |minutes: i32| Some(noon() + MINUTE * (number + minutes));
        let turn = Turn {
            awaiting: Some(Seat::new(0)),
            phase: "turn",
            asked_at: Some(noon()),
            due: Due {
                deadline: later(120),
                alarm: Alarm::Deadline,
                closes_at: later(180),
                remind_at: later(60),
            },
        };
        tx.set_turn(game, &turn).unwrap();
    }
    tx.commit().unwrap();
    store
}

#[test]
fn a_sweep_over_ten_thousand_games_takes_under_a_second() {
    let mut judge = Judge::new(filled(), settings()).unwrap();
    let began = Instant::now();
    assert_eq!(judge.tick(noon(), 200).unwrap(), 0);
    let taken = began.elapsed();
    println!(
        "nothing due in {GAMES} games: {} microseconds",
        taken.as_micros()
    );
    assert!(taken < Duration::from_secs(1), "{taken:?}");
}
