//! Random games of all titles with random undos and redos.

use landfall::games::TITLES;
use landfall::judge::ruling::{Back, Ruling};
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::Play;

/// Games of each title.
const GAMES: u64 = 34;

/// What is done in each of them.
const STEPS: u32 = 12;

#[test]
fn random_games_with_random_undos_are_where_they_say() {
    for title in TITLES {
        for number in 0..GAMES {
            game(title.name, number);
        }
    }
}

fn game(title: &str, number: u64) {
    let mut dice = ChaCha20Rng::seed_from_u64(number);
    let mut play = Play::of(title, 2, u8::try_from(number).unwrap());
    // The position after each decision that stands, by how many were made.
    let mut known = vec![(play.decisions(), play.position())];
    // What an undo has taken back, the last one last.
    let mut undone: Vec<Vec<(u32, String)>> = Vec::new();
    for _ in 0..STEPS {
        match dice.random_range(0..6) {
            0 if known.len() > 1 => {
                let at = dice.random_range(1..known.len());
                let gone = known.split_off(at);
                let to = known.last().unwrap().0;
                play.rule(Ruling::Undo(Back::To(to)), "at random");
                undone.push(gone);
            }
            1 if !undone.is_empty() => {
                play.redo();
                known.extend(undone.pop().unwrap());
            }
            _ if play.awaited().is_some() => {
                play.any_order(dice.random_range(0..1_000));
                undone.clear();
                known.push((play.decisions(), play.position()));
            }
            _ => {}
        }
        let (decisions, position) = known.last().unwrap();
        assert_eq!(play.decisions(), *decisions, "{title} {number}");
        assert_eq!(play.position(), *position, "{title} {number}");
    }
    play.holds();
}
