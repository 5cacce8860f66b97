//! Ratings by the method of Weng and Lin for several players, in the order of the games' ends.

use std::collections::BTreeMap;

use chrono::Datelike;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::store::{Conduct, PersonId, Played};

/// How many games with stand-ins count for a person in a month.
const WITH_STAND_INS: u32 = 5;

/// How many games a rating needs before it has a place in a ranking.
pub const PROVISIONAL: u32 = 5;

/// What one unit of the method is on the scale that people read; a new player has 1500.
const SCALE: f64 = 60.0;

/// The uncertainty of a stand-in's rating, which never changes.
const CERTAIN: f64 = 1.0;

/// The rating of a stand-in of a title at tables of some seats.
struct Level {
    title: &'static str,
    kind: &'static str,
    /// The first version of the stand-in that it is for.
    version: u32,
    rating: f64,
}

/// The levels of stand-ins, as `docs/src/playing/ratings.md` derives them. `calm` is the measure of
/// each title, with the rating of a new player. Few seats were measured, so a level counts for all.
const LEVELS: &[Level] = &[
    level_of("new_world", "keen", 33.4),
    level_of("race", "keen", 49.6),
    level_of("neuland", "keen", 44.3),
    level_of("new_world", "random", 0.0),
    level_of("race", "random", 0.0),
    level_of("neuland", "random", 0.0),
];

/// Returns the level of the first version of a stand-in.
const fn level_of(title: &'static str, kind: &'static str, rating: f64) -> Level {
    Level {
        title,
        kind,
        version: 1,
        rating,
    }
}

/// A person's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub person: PersonId,
    rating: WengLinRating,
    pub games: u32,
}

impl Rating {
    /// Returns the rating as people read it: 1500 for a new player.
    pub fn shown(&self) -> i64 {
        shown(self.rating.rating)
    }

    /// Returns by how much it may be off, on the same scale.
    pub fn doubt(&self) -> i64 {
        shown(self.rating.uncertainty)
    }

    /// Returns whether it has too few games for a place in a ranking.
    pub const fn is_provisional(&self) -> bool {
        self.games < PROVISIONAL
    }
}

/// Returns a number of the method on the scale that people read.
fn shown(number: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
    let whole = (number * SCALE).round() as i64;
    whole
}

/// Computes the ratings of all people in one title or over all, by the results of rated games in
/// the order of their ends; the best established rating first, then provisional ones.
pub fn ratings(results: &[Played], title: Option<&str>) -> Vec<Rating> {
    let mut all = BTreeMap::new();
    let mut month = (0, 0);
    let mut with_stand_ins = BTreeMap::new();
    for game in results.chunk_by(|one, next| one.game == next.game) {
        let Some(first) = game.first() else { continue };
        if title.is_some_and(|title| title != first.title) {
            continue;
        }
        let now = (first.over_at.year(), first.over_at.month());
        if now != month {
            month = now;
            with_stand_ins.clear();
        }
        rate(&mut all, &mut with_stand_ins, game);
    }
    let mut all: Vec<Rating> = all.into_values().collect();
    all.sort_by(|one, other| {
        let established = one.is_provisional().cmp(&other.is_provisional());
        let better = other.shown().cmp(&one.shown());
        established.then(better).then(one.person.cmp(&other.person))
    });
    all
}

/// Changes the ratings of the people at a table by its result.
fn rate(
    all: &mut BTreeMap<PersonId, Rating>,
    with_stand_ins: &mut BTreeMap<PersonId, u32>,
    game: &[Played],
) {
    let has_stand_in = game.iter().any(|seat| seat.stand_in.is_some());
    let mut who = Vec::new();
    let mut before = Vec::new();
    for seat in game {
        let rating = match (seat.person, &seat.stand_in) {
            (Some(_), _) if seat.conduct == Conduct::TookOver => continue,
            (Some(person), _) => all
                .get(&person)
                .map_or_else(WengLinRating::new, |own| own.rating),
            (None, Some(kind)) => level(&seat.title, kind, seat.version),
            (None, None) => continue,
        };
        let place = match seat.conduct {
            Conduct::Left => usize::MAX,
            _ => seat.place.into(),
        };
        who.push(seat.person);
        before.push(([rating], MultiTeamOutcome::new(place)));
    }
    // One player is measured against no one.
    if before.len() < 2 {
        return;
    }
    let teams: Vec<_> = before
        .iter()
        .map(|(team, place)| (&team[..], *place))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    for (person, rating) in who.into_iter().zip(after.into_iter().flatten()) {
        let Some(person) = person else { continue };
        if has_stand_in {
            let games = with_stand_ins.entry(person).or_default();
            *games = games.saturating_add(1);
            if *games > WITH_STAND_INS {
                continue;
            }
        }
        let games = all
            .get(&person)
            .map_or(0, |own| own.games)
            .saturating_add(1);
        all.insert(
            person,
            Rating {
                person,
                rating,
                games,
            },
        );
    }
}

/// Returns the fixed rating of a stand-in: that of the newest version up to its own.
fn level(title: &str, kind: &str, version: u32) -> WengLinRating {
    let of = LEVELS
        .iter()
        .filter(|level| level.title == title && level.kind == kind && level.version <= version);
    let level = of.max_by_key(|level| level.version);
    WengLinRating {
        rating: level.map_or(WengLinRating::new().rating, |level| level.rating),
        uncertainty: CERTAIN,
    }
}
