//! The list of all archived games: one page next to their folders.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use minijinja::value::Serde;
use serde::Serialize;

use super::page::Own;
use super::{About, Chronicle, File, Reading};
use crate::judge::base::{Context, Result};
use crate::judge::ledger::{Ending, Record};
use crate::judge::time::times;
use crate::rules::Line;
use crate::store::{Reader, SeatRow, StoreError};

/// Boundaries between lengths of games, in decisions.
const LENGTHS: [u32; 2] = [60, 120];

/// Public names of persons by address; only those named by the operator have one.
pub type Names = BTreeMap<String, String>;

/// A player, as named in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    pub seat: String,
    /// The person's public name, if there is one.
    pub person: Option<String>,
}

impl Player {
    const fn of(seat: String) -> Self {
        Self { seat, person: None }
    }

    /// Returns the name by which the list finds this player's games.
    fn name(&self) -> &str {
        self.person.as_deref().unwrap_or(&self.seat)
    }
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The game's name, which is also its folder's.
    pub game: String,
    /// A few words that a reader must know before trusting its result, such as `not verified`.
    pub mark: Option<String>,
    /// The title's printed name.
    pub title: String,
    pub edition: String,
    /// The players, by seat.
    pub players: Vec<Player>,
    pub winners: Vec<Player>,
    /// The results of all seats in words.
    pub results: Vec<String>,
    /// The day of its end, such as `2026-11-20`; empty while it is running.
    pub ended: String,
    /// The day of its end in words.
    pub ended_words: String,
    /// The word for an end outside its rules, or for a running game.
    pub ending: Option<String>,
    /// The year of its end, or else of its beginning.
    pub year: i32,
    pub decisions: u32,
    /// The index of its length class.
    pub length: usize,
}

/// Returns the line of a game in the list.
pub(super) fn entry(
    record: &Record,
    about: &About,
    chronicle: &Chronicle,
    reading: Reading<'_>,
) -> Entry {
    let day = record.over_at.unwrap_or(record.opened_at);
    let day = day.with_timezone(&reading.zone).date_naive();
    let ended = record.over_at.map(|_| day);
    let ending = match (chronicle.ending, ended) {
        (Some(Ending::Draw), _) => Some("site-draw"),
        (Some(Ending::Abandoned), _) => Some("site-abandoned"),
        (Some(Ending::CalledOff), _) => Some("site-called-off"),
        (None, Some(_)) => None,
        (None, None) => Some("site-goes-on"),
    };
    let best = |place: &&super::Placed| place.place == 1;
    let winners = chronicle.places.iter().filter(best);
    let results = chronicle.places.iter().map(|place| place.score.clone());
    let decisions = chronicle.newest();
    let players = record.terms.seats.iter();
    let players = players.map(|name| reading.composer.order(name));
    Entry {
        game: record.terms.game.clone(),
        mark: about.mark.clone(),
        title: about.title.clone(),
        edition: record.terms.edition.clone(),
        players: players.map(Player::of).collect(),
        winners: winners
            .map(|place| Player::of(place.seat.clone()))
            .collect(),
        results: results.collect(),
        ended: ended
            .map(|day| day.format("%F").to_string())
            .unwrap_or_default(),
        ended_words: ended
            .map(|day| reading.composer.say(&times::date_in_words(day)))
            .unwrap_or_default(),
        ending: ending.map(|key| reading.composer.say(&Line::new(key))),
        year: day.year(),
        decisions,
        length: LENGTHS.iter().filter(|most| decisions > **most).count(),
    }
}

impl Entry {
    /// Adds persons' public names to their seats, unless the game is anonymous.
    pub fn name_people(
        &mut self,
        reader: &Reader,
        seats: &[SeatRow],
        names: &Names,
    ) -> Result<(), StoreError> {
        let anonymous = match seats.first() {
            Some(seat) => reader.table_options(seat.game)?.anonymous,
            None => true,
        };
        for seat in seats.iter().filter(|_| !anonymous) {
            let Some(person) = seat.person else { continue };
            let Some(name) = names.get(&reader.person(person)?.address) else {
                continue;
            };
            let Some(player) = self.players.get_mut(usize::from(seat.seat)) else {
                continue;
            };
            player.person = Some(name.clone());
            let winners = self.winners.iter_mut();
            for winner in winners.filter(|winner| winner.seat == player.seat) {
                winner.person = Some(name.clone());
            }
        }
        Ok(())
    }
}

/// A game, with additional data for the page's script.
#[derive(Serialize)]
struct Row<'r> {
    #[serde(flatten)]
    entry: &'r Entry,
    /// The players' names, one per line.
    names: String,
    /// Additional words for the search.
    words: String,
}

impl<'r> Row<'r> {
    fn of(entry: &'r Entry) -> Self {
        let names: Vec<&str> = entry.players.iter().map(Player::name).collect();
        let words = std::iter::once(&entry.ended_words).chain(&entry.results);
        let words: Vec<&str> = words.map(String::as_str).collect();
        Self {
            entry,
            names: names.join("\n"),
            words: words.join("; "),
        }
    }
}

/// Parameters of the layout.
#[derive(Serialize)]
struct Page<'p> {
    language: &'p str,
    heading: &'static str,
    games: Vec<Row<'p>>,
    titles: BTreeSet<&'p str>,
    players: BTreeSet<&'p str>,
    years: BTreeSet<i32>,
    lengths: [u32; 2],
    #[serde(flatten)]
    own: Own,
}

/// Creates the `index.html` next to the folders of these games: running games first, then the
/// newest.
pub fn site(context: &Context, entries: &[Entry]) -> Result<File> {
    let voice = context.voice(&context.settings.language)?;
    let players = entries.iter().flat_map(|entry| &entry.players);
    let mut games: Vec<&Entry> = entries.iter().collect();
    games.sort_by(|one, other| {
        let running = other.ended.is_empty().cmp(&one.ended.is_empty());
        let newest = running.then_with(|| other.ended.cmp(&one.ended));
        newest.then_with(|| one.game.cmp(&other.game))
    });
    let page = Page {
        language: voice.language(),
        heading: match entries.iter().any(|entry| entry.ended.is_empty()) {
            true => "site-heading-all",
            false => "site-heading",
        },
        games: games.into_iter().map(Row::of).collect(),
        titles: entries.iter().map(|entry| entry.title.as_str()).collect(),
        players: players.map(Player::name).collect(),
        years: entries.iter().map(|entry| entry.year).collect(),
        lengths: LENGTHS,
        own: Own::of("archive/site.css", "archive/site.js"),
    };
    let parts = minijinja::Value::from(Serde(&page));
    Ok(File {
        name: "index.html",
        bytes: voice.fill("archive/site.html.j2", &parts)?.into_bytes(),
    })
}
