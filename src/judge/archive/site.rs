//! The list of all archived games: one page beside their folders.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use minijinja::value::Serde;
use serde::Serialize;

use super::page::Own;
use super::{Chronicle, File, Reading};
use crate::judge::act::Ending;
use crate::judge::record::Record;
use crate::judge::{House, JudgeError, info};
use crate::rules::Line;
use crate::store::{Reader, SeatRow, StoreError};

/// Lengths by which games are told apart, in decisions.
const LENGTHS: [u32; 2] = [60, 120];

/// The names by which a list calls people, by their addresses: only those whom the operator names
/// there have one.
pub type Names = BTreeMap<String, String>;

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The game's name, which is its folder's too.
    pub game: String,
    /// The title's printed name.
    pub title: String,
    /// The printed edition.
    pub edition: String,
    /// Who played, by seats.
    pub players: Vec<String>,
    /// Who won.
    pub winners: Vec<String>,
    /// The day on which it ended, as in `2026-11-20`.
    pub ended: String,
    /// How, in a word, if its rules did not end it.
    pub ending: Option<String>,
    /// In a word that it was brought in without having been verified, if it was.
    pub unverified: Option<String>,
    /// Its year.
    pub year: i32,
    /// How many decisions were made.
    pub decisions: u32,
    /// Which length it has, counted from 0.
    pub length: usize,
}

/// The line of a game in the list.
pub(super) fn entry(record: &Record, chronicle: &Chronicle, reading: Reading<'_>) -> Entry {
    let ended = record.over_at.unwrap_or(record.opened_at);
    let ended = ended.with_timezone(&reading.zone);
    let best = |place: &&super::Placed| place.place == 1;
    let winners = chronicle.places.iter().filter(best);
    let title = Line::new(info::title_key(&record.terms.title));
    let decisions = chronicle.newest();
    Entry {
        game: record.terms.game.clone(),
        title: reading.composer.say(&title),
        edition: record.terms.edition.clone(),
        players: record.terms.seats.clone(),
        winners: winners.map(|place| place.seat.clone()).collect(),
        ended: ended.format("%F").to_string(),
        ending: chronicle.ending.map(|how| reading.composer.say(&line(how))),
        unverified: record
            .unverified
            .then(|| reading.composer.say(&Line::new("site-not-verified"))),
        year: ended.year(),
        decisions,
        length: LENGTHS.iter().filter(|most| decisions > **most).count(),
    }
}

/// The word for an ending that is not that of the rules.
const fn line(how: Ending) -> Line {
    Line::new(match how {
        Ending::Draw => "site-draw",
        Ending::Abandoned => "site-abandoned",
        Ending::CalledOff => "site-called-off",
    })
}

impl Entry {
    /// Puts people's names behind the names of their seats, for those who have one, unless the
    /// game is anonymous.
    ///
    /// # Errors
    /// Those of the database.
    pub fn name_people(
        &mut self,
        reader: &Reader,
        seats: &[SeatRow],
        names: &Names,
    ) -> Result<(), StoreError> {
        let anonymous = match seats.first() {
            Some(seat) => reader.manners(seat.game)?.anonymous,
            None => true,
        };
        for seat in seats.iter().filter(|_| !anonymous) {
            let Some(person) = seat.person else { continue };
            let Some(name) = names.get(&reader.person(person)?.address) else {
                continue;
            };
            let named = |said: &mut String| {
                if *said == seat.name {
                    *said = format!("{name} ({})", seat.name);
                }
            };
            self.players.iter_mut().for_each(named);
            self.winners.iter_mut().for_each(named);
        }
        Ok(())
    }
}

/// What the layout fills in.
#[derive(Serialize)]
struct Page<'p> {
    language: &'p str,
    entries: &'p [Entry],
    titles: BTreeSet<&'p str>,
    players: BTreeSet<&'p str>,
    years: BTreeSet<i32>,
    lengths: [u32; 2],
    #[serde(flatten)]
    own: Own,
}

/// `index.html` beside the folders of these games.
///
/// # Errors
/// Those of the languages.
pub fn site(house: &House, entries: &[Entry]) -> Result<File, JudgeError> {
    let voice = house.voice(&house.settings.language)?;
    let players = entries.iter().flat_map(|entry| &entry.players);
    let page = Page {
        language: voice.language(),
        entries,
        titles: entries.iter().map(|entry| entry.title.as_str()).collect(),
        players: players.map(|player| person(player)).collect(),
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

/// The name of somebody whom the list names, or else the seat's.
fn person(player: &str) -> &str {
    player.split_once(" (").map_or(player, |(name, _)| name)
}
