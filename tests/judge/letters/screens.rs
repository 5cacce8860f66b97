//! The screens of a telephone that letters take as text, over whole games of each title.
//!
//! `tests/sweeps/screens` plays more games, in all languages, and prints the table.

use landfall::games::TITLES;
use landfall::store::News;

use crate::support::sentences::word_of;
use crate::support::whole_games::{Games, Measures};

/// The columns and rows of a screen.
const COLUMNS: usize = 40;
const ROWS: usize = 30;

/// The most screens of a letter that asks, in the median, by title: where all news come at once,
/// and where they wait for the next question; and before the choices, in both.
const LIMITS: [(&str, [f64; 2]); 3] = [
    ("new_world", [4.0, 4.5]),
    ("race", [3.0, 3.0]),
    ("neuland", [4.1, 4.7]),
];
const BEFORE_CHOICES: f64 = 1.5;

/// How much longer letters of sweeps may be, in other languages and among more people.
const LONGER: f64 = 1.25;

/// Counts the screens that a text takes where lines are broken between words.
fn screens(text: &str) -> f64 {
    let broken = |line| textwrap::wrap(line, COLUMNS).len().max(1);
    let rows: usize = text.lines().map(broken).sum();
    f64::from(u32::try_from(rows).unwrap()) / f64::from(u32::try_from(ROWS).unwrap())
}

#[test]
fn letters_take_few_screens() {
    let headings = word_of("heading-choices").map(|heading| format!("\n{heading}\n"));
    let mut too_long = Vec::new();
    for games in Games::all() {
        let [mut whole, mut before_choices, mut octets] = [const { Measures::NONE }; 3];
        let played = games.play(None, |letter| {
            let mut headings = headings.iter();
            let before = headings.find_map(|heading| letter.text.split_once(heading));
            if let Some((before, _)) = before {
                before_choices.add(screens(before));
                whole.add(screens(&letter.text));
                octets.add(f64::from(u32::try_from(letter.text.len()).unwrap()));
            }
        });
        let line = format!(
            "{games} {} | {:.2} | {:.1} | {:.1} | {:.1} | {:.1} |",
            played.decisions,
            played.letters_per_decision(),
            whole.median(),
            whole.nine_of_ten(),
            before_choices.median(),
            octets.median() / 1000.0,
        );
        println!("{line}");
        let name = TITLES[games.title].name;
        let (_, [each, turn]) = LIMITS
            .into_iter()
            .find(|(title, _)| *title == name)
            .unwrap();
        let limit = if games.news == News::Turn { turn } else { each };
        let is_sweep = std::env::var_os("LANDFALL_SCREENS").is_some();
        let limit = if is_sweep { limit * LONGER } else { limit };
        if whole.median() > limit || before_choices.median() > BEFORE_CHOICES {
            too_long.push(line);
        }
    }
    assert!(too_long.is_empty(), "{too_long:#?}");
}
