//! The stand-in `calm` of any commit, over standard input and output: `tests/sweeps/stand-ins` puts
//! this file among the examples of the commit and builds it there.
//!
//! `game TITLE EDITION SEATS SEED` begins a game, `play ORDER` plays a line of the awaited seat,
//! and `calm` is answered with the line that `calm` would play.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use landfall::games::{AnyGame, title};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, OrderLine};
use landfall::rules::{Awaiting, Seed, Setting, StandIn};

fn begun(words: &[&str]) -> Box<dyn AnyGame> {
    let [name, edition, seats, seed] = words else {
        panic!("{words:?}")
    };
    let title = title(name).unwrap();
    let seats: usize = seats.parse().unwrap();
    let names = title.seat_names.iter().take(seats);
    let setting = Setting {
        seat_names: names.map(|name| (*name).to_owned()).collect(),
        edition: (*edition).to_owned(),
        house: BTreeMap::new(),
        components: title.components.to_owned(),
        draws: None,
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.parse::<u64>().unwrap().to_le_bytes());
    let mut game = title.open(&setting, Seed::new(bytes)).unwrap();
    game.start().unwrap();
    game
}

fn main() {
    let mut game: Option<Box<dyn AnyGame>> = None;
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match (verb, &mut game) {
            ("game", game) => *game = Some(begun(&rest.split(' ').collect::<Vec<_>>())),
            ("play", Some(game)) => {
                let Awaiting::Seat(seat) = game.awaiting() else {
                    panic!("it is over")
                };
                let lines = [OrderLine::new(rest)];
                let outcome = game.run(seat, &lines, &Codes::new(), Mode::Play).unwrap();
                assert!(outcome.played, "{rest}");
                *game = outcome.game;
            }
            ("calm", Some(game)) => {
                let own = game.copy().play_stand_in(StandIn::Calm).unwrap().unwrap();
                writeln!(out, "{}", own.order).unwrap();
                out.flush().unwrap();
            }
            _ => panic!("{line}"),
        }
    }
}
