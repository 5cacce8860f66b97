//! Whole games by letters, played to measure what those letters are like.
//!
//! One game of each title is played in English by two people, with each kind of news. With
//! `LANDFALL_SCREENS=3` there are three games in each language, the first among three people
//! (`tests/sweeps/screens`).

use std::fmt;

use landfall::games::TITLES;
use landfall::judge::{LetterOptions, Settings};
use landfall::store::News;

use super::{LANGUAGES, LETTERS, PEOPLE, Received, Table, opening, settings};

/// The games of one title whose letters are measured together.
#[derive(Clone, Copy, Debug)]
pub struct Games {
    /// The number of the title among all.
    pub title: usize,
    /// The language of all letters.
    pub language: &'static str,
    /// When news come that ask nothing.
    pub news: News,
    /// The number of games.
    pub number: usize,
    /// The people of the first games.
    pub people: [usize; 3],
}

impl Games {
    /// Returns all games that are to be played.
    pub fn all() -> Vec<Self> {
        let number = std::env::var("LANDFALL_SCREENS").map(|games| games.parse().unwrap());
        let (languages, people) = match number.is_ok() {
            true => (&LANGUAGES[..], [3, 2, 4]),
            false => (&["en"][..], [2, 3, 4]),
        };
        let mut all = Vec::new();
        for title in 0..TITLES.len() {
            for &language in languages {
                for news in [News::Each, News::Turn] {
                    all.push(Self {
                        title,
                        language,
                        news,
                        number: number.clone().unwrap_or(1),
                        people,
                    });
                }
            }
        }
        all
    }

    /// Plays the games, two to four people in each, with the best code of each letter that asks.
    /// Shows those letters; with pictures it shows one of so many, since drawing takes long.
    pub fn play(self, pictured: Option<usize>, mut look: impl FnMut(Received)) -> Played {
        let mut played = Played::default();
        for game in 0..self.number {
            let players = &PEOPLE[..self.people[game % 3]];
            let seed = u8::try_from(game).unwrap();
            let is_shown = |decision| decision % pictured.unwrap_or(1) == 0;
            let mut decision = 0;
            let mut table = Table::with(self.judge(pictured.is_some()));
            table.open(&opening(&TITLES[self.title], players, seed, &[]));
            while let Some(seat) = table.game().awaiting {
                let who = table.address_of(seat);
                let letter = table.letter(&who);
                let code = letter.best_code();
                if is_shown(decision) {
                    look(letter);
                }
                decision += 1;
                if pictured.is_some() && is_shown(decision) != is_shown(decision - 1) {
                    let settings = self.judge(is_shown(decision));
                    table.judge.set_up_again(settings).unwrap();
                }
                table.answer(&who, &code);
            }
            played.decisions += decision;
            played.letters += table.transport.all().len();
        }
        played
    }

    /// Returns the settings of the games' judge.
    fn judge(self, has_pictures: bool) -> Settings {
        Settings {
            language: self.language.to_owned(),
            letters: LetterOptions {
                news: self.news,
                pictures: has_pictures,
                ..LETTERS
            },
            ..settings()
        }
    }
}

impl fmt::Display for Games {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (title, news) = (&TITLES[self.title], self.news.as_str());
        write!(out, "| {} | {} | {news} |", title.name, self.language)
    }
}

/// What was sent and decided in games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    pub letters: usize,
    pub decisions: usize,
}

impl Played {
    /// Returns the letters that were sent for each decision.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    pub fn letters_per_decision(self) -> f64 {
        self.letters as f64 / self.decisions as f64
    }
}

/// Measures of letters.
#[derive(Clone, Debug, Default)]
pub struct Measures(Vec<f64>);

impl Measures {
    /// No measure.
    pub const NONE: Self = Self(Vec::new());

    /// Adds the measure of one more letter.
    pub fn add(&mut self, measure: f64) {
        let at = self.0.partition_point(|other| *other < measure);
        self.0.insert(at, measure);
    }

    /// Returns the measure in the middle.
    pub fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }

    /// Returns the measure below which those of nine letters of ten are.
    pub fn nine_of_ten(&self) -> f64 {
        self.0[self.0.len() * 9 / 10]
    }

    /// Returns the largest measure.
    pub fn most(&self) -> f64 {
        self.0[self.0.len() - 1]
    }
}
