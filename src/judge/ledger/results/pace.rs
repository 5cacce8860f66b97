//! Pace: how quickly a person answers, and how often a deadline passes without an answer.

use serde::{Deserialize, Serialize};

use crate::judge::base::{Result, json};
use crate::rules::{Line, line};
use crate::store::{Person, PersonId, Played, Reader};

/// The bounds of the counts of answers, in hours; one more count is of longer ones.
pub const HOURS: [i64; 9] = [1, 3, 6, 12, 24, 48, 72, 120, 168];

/// The fewest answers of which a pace is read.
const ANSWERS_LEAST: u32 = 10;

/// The newest games of a person that count.
const GAMES_MOST: usize = 20;

/// The longest median of a quick player, in hours.
const QUICK: i64 = 12;

/// The longest median of a steady player, in hours.
const STEADY: i64 = 48;

/// A player who misses at most one deadline for so many answers misses them rarely.
const RARELY: u32 = 20;

/// How many answers took how long: up to each of [`HOURS`], and longer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers([u32; HOURS.len() + 1]);

impl Answers {
    /// Counts an answer after so many seconds.
    pub fn add(&mut self, seconds: i64) {
        let within = |hours: &i64| seconds <= hours.saturating_mul(3_600);
        let at = HOURS.iter().position(within).unwrap_or(HOURS.len());
        if let Some(count) = self.0.get_mut(at) {
            *count = count.saturating_add(1);
        }
    }

    /// Adds the answers of another game.
    fn join(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }

    /// Returns the number of answers.
    pub fn count(&self) -> u32 {
        self.0
            .iter()
            .fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Returns the least of [`HOURS`] within which half of the answers came; `None` for none.
    pub fn median(&self) -> Option<i64> {
        let half = self.count().div_ceil(2);
        let mut came: u32 = 0;
        let within = HOURS.iter().zip(self.0).find(|(_, count)| {
            came = came.saturating_add(*count);
            came >= half
        });
        within.map(|(hours, _)| *hours)
    }
}

/// How quickly a person answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tempo {
    /// There is too little to say.
    New,
    Quick,
    Steady,
    Slow,
}

/// How a person plays, by the newest games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    pub answers: Answers,
    pub missed: u32,
}

impl Pace {
    /// Computes the pace of a person by the results of games, the newest first.
    ///
    /// # Errors
    /// [`Damaged`](crate::judge::JudgeError::Damaged) for a result with other answers.
    pub fn by(results: &[Played]) -> Result<Self> {
        let mut pace = Self::default();
        for played in results.iter().take(GAMES_MOST) {
            pace.answers
                .join(&json::read("the answers of a seat", &played.answers)?);
            pace.missed = pace.missed.saturating_add(played.missed);
        }
        Ok(pace)
    }

    /// Returns whether there is too little to say how the person plays.
    pub fn is_new(&self) -> bool {
        self.answers.count() < ANSWERS_LEAST
    }

    /// Returns how quick the answers are.
    pub fn tempo(&self) -> Tempo {
        match self.answers.median() {
            _ if self.is_new() => Tempo::New,
            Some(hours) if hours <= QUICK => Tempo::Quick,
            Some(hours) if hours <= STEADY => Tempo::Steady,
            _ => Tempo::Slow,
        }
    }

    /// Returns the key of the words for missed deadlines; `None` for a new player.
    pub fn missed_key(&self) -> Option<&'static str> {
        let rarely = self.missed.saturating_mul(RARELY) <= self.answers.count();
        let key = match self.missed {
            0 => "pace-never-late",
            _ if rarely => "pace-rarely-late",
            _ => "pace-often-late",
        };
        (!self.is_new()).then_some(key)
    }

    /// Says it in words.
    pub fn in_words(&self) -> Line {
        let word = Line::new(match self.tempo() {
            Tempo::New => "pace-new",
            Tempo::Quick => "pace-quick",
            Tempo::Steady => "pace-steady",
            Tempo::Slow => "pace-slow",
        });
        match self.missed_key() {
            Some(missed) => line!("pace-and-missed", word, missed = Line::new(missed)),
            None => word,
        }
    }
}

/// Returns the pace of a person for other readers; `None` if the person does not show it.
pub fn shown(reader: &Reader, person: &Person) -> Result<Option<Pace>> {
    match person.unlisted {
        true => Ok(None),
        false => of(reader, person.id).map(Some),
    }
}

/// Returns the pace of a person.
pub fn of(reader: &Reader, person: PersonId) -> Result<Pace> {
    Pace::by(&reader.results_of(person)?)
}
