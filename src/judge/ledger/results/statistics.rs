//! Statistics: the games of a person, and those of a title by seats.

use std::collections::BTreeMap;

use crate::store::{Conduct, Played};

/// The games of a person in one title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub games: u32,
    /// First places, shared ones too.
    pub wins: u32,
    /// How many games the person did not play to their end.
    pub left: u32,
    /// How often each place was reached.
    pub places: BTreeMap<u8, u32>,
    /// The points of a game on average.
    pub points: i64,
    /// The most points of a game.
    pub most: i64,
}

impl Record {
    /// Counts the results of a person.
    pub fn of<'p>(results: impl Iterator<Item = &'p Played>) -> Self {
        let mut record = Self::default();
        let mut sum: i64 = 0;
        for played in results {
            add(&mut record.games);
            if played.conduct == Conduct::Left {
                add(&mut record.left);
                continue;
            }
            if played.place == 1 {
                add(&mut record.wins);
            }
            add(record.places.entry(played.place).or_default());
            sum = sum.saturating_add(played.points);
            record.most = record.most.max(played.points);
        }
        let whole = record.games.saturating_sub(record.left);
        record.points = sum.checked_div(whole.into()).unwrap_or_default();
        record
    }
}

/// How often a seat was played and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    pub games: u32,
    pub wins: u32,
}

impl Won {
    /// Returns the share of games that were won.
    pub fn percent(self) -> u32 {
        let of = self.wins.saturating_mul(100);
        of.checked_div(self.games).unwrap_or_default()
    }
}

/// The games of a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BySeat {
    pub games: u32,
    pub seats: BTreeMap<String, Won>,
    /// The median of the decisions of a game.
    pub decisions: i64,
    /// The median of the days of a game.
    pub days: i64,
    pub most_days: i64,
}

impl BySeat {
    /// Counts the results of a title, of which those of a game are next to each other.
    pub fn of(results: &[Played]) -> Self {
        let mut all = Self::default();
        let (mut decisions, mut days) = (Vec::new(), Vec::new());
        for game in results.chunk_by(|one, next| one.game == next.game) {
            add(&mut all.games);
            for played in game {
                let won = all.seats.entry(played.name.clone()).or_default();
                add(&mut won.games);
                if played.place == 1 {
                    add(&mut won.wins);
                }
            }
            let made = game.iter().map(|played| i64::from(played.decisions));
            decisions.push(made.sum());
            let lasted = game.first().map(|played| played.over_at - played.began_at);
            days.extend(lasted.map(|lasted| lasted.num_days()));
        }
        all.most_days = days.iter().copied().max().unwrap_or_default();
        (all.decisions, all.days) = (median(decisions), median(days));
        all
    }
}

fn add(count: &mut u32) {
    *count = count.saturating_add(1);
}

fn median(mut numbers: Vec<i64>) -> i64 {
    numbers.sort_unstable();
    let middle = numbers.len().saturating_sub(1) / 2;
    numbers.get(middle).copied().unwrap_or_default()
}
