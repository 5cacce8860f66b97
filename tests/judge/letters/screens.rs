//! The screens of a telephone that letters take, over whole games of each title.
//!
//! One game of each title is played here; `tests/sweeps/screens` plays thirty and prints the table.

use landfall::judge::Opening;

use crate::support::{PLAYERS, Table, new_world};

/// The columns and rows of a screen.
const COLUMNS: usize = 40;
const ROWS: usize = 30;

/// No game has more decisions.
const DECISIONS: usize = 3_000;

/// The most screens of a letter that asks, in the median, by title; before its choices, of all.
const LIMITS: [(&str, f64); 3] = [("new_world", 4.0), ("race", 3.0), ("neuland", 5.0)];
const BEFORE_CHOICES: f64 = 1.5;

/// The rows of letters, in order of size.
#[derive(Default)]
struct Rows {
    whole: Vec<usize>,
    before_choices: Vec<usize>,
}

impl Rows {
    fn add(&mut self, text: &str) {
        let Some((before, _)) = text.split_once("\nYOUR CHOICES\n") else {
            return;
        };
        self.before_choices.push(rows(before));
        self.whole.push(rows(text));
    }

    fn line(&mut self, title: &str) -> String {
        self.whole.sort_unstable();
        self.before_choices.sort_unstable();
        let [whole, most] = [2, 10].map(|part| screens(&self.whole, part));
        let before = screens(&self.before_choices, 2);
        format!(
            "{title:<10} {:>7} letters: {whole:.1} screens in the median, \
             {most:.1} in nine of ten, {before:.1} before the choices",
            self.whole.len()
        )
    }
}

/// Counts the rows that a text takes where lines are broken between words.
fn rows(text: &str) -> usize {
    let broken = |line| textwrap::wrap(line, COLUMNS).len().max(1);
    text.lines().map(broken).sum()
}

/// The screens of the letter in the middle (2), or below which nine of ten are (10).
fn screens(sorted: &[usize], part: usize) -> f64 {
    let nth = sorted.len() - sorted.len() / part;
    let rows = sorted[nth.min(sorted.len() - 1)];
    f64::from(u32::try_from(rows).unwrap()) / f64::from(u32::try_from(ROWS).unwrap())
}

/// A game of a title, with all seats taken.
fn opening(title: &str, game: usize) -> Opening {
    let seats = 2 + game % 3;
    let title = landfall::games::title(title).unwrap();
    let names = title.seat_names.iter().zip(PLAYERS);
    let players = names.map(|(seat, (_, address))| ((*seat).to_owned(), address.to_owned()));
    let seed = u8::try_from(game).unwrap();
    Opening {
        title: title.name.to_owned(),
        name: format!("{}-1", title.name.replace('_', "-")),
        players: players.take(seats).collect(),
        ..new_world(u8::try_from(seats).unwrap(), seed)
    }
}

/// Plays a game to its end, each player with the best code of the letter, and keeps the rows of
/// all letters that ask.
fn play(opening: &Opening, rows: &mut Rows) {
    let mut table = Table::playing(opening);
    let mut decisions = 0;
    while table.game().awaiting.is_some() && decisions < DECISIONS {
        let address = table.awaited();
        let letter = table.letter(address);
        rows.add(&letter.text);
        let code = letter.best_code();
        table.answer(address, &code);
        decisions += 1;
    }
    assert!(decisions < DECISIONS, "{} does not end", opening.title);
}

#[test]
fn letters_take_few_screens() {
    let games = std::env::var("LANDFALL_SCREENS").map_or(1, |games| games.parse().unwrap());
    let mut too_long = Vec::new();
    for (title, limit) in LIMITS {
        let mut rows = Rows::default();
        for game in 0..games {
            play(&opening(title, game), &mut rows);
        }
        let line = rows.line(title);
        println!("{line}");
        let whole = screens(&rows.whole, 2);
        if whole > limit || screens(&rows.before_choices, 2) > BEFORE_CHOICES {
            too_long.push(line);
        }
    }
    assert!(too_long.is_empty(), "{too_long:#?}");
}
