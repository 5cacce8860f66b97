//! Marks: the writer of a file, a globally unique identifier, tags that collections of games are
//! sorted by, and the result, for readers that never replay the game.
//!
//! The identifier, the date, the title, the edition and the result follow from the ledger and are
//! compared with it. The producer, the event, the site and the names of players are claims of the
//! writer: no digest of the ledger covers them. They contain no address.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Record;
use crate::games::Titles;
use crate::judge::base::{JudgeError, Result};
use crate::judge::ledger::act::{Act, Ending};
use crate::judge::ledger::{Table, table};
use crate::rules::Seed;

pub(super) const MINOR: u32 = 0;

/// Result of a running game, as in PGN.
const GOES_ON: &str = "*";

/// Ending by the rules, the usual case.
const RULES: &str = "rules";

/// Maximum characters of a tag.
const TAG_MOST: usize = 100;

/// Statements of a file other than terms and ledger.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// The minor version of the file's format.
    pub(super) minor: u32,
    pub producer: Producer,
    /// The game's globally unique identifier: a UUID.
    pub id: String,
    pub tags: Tags,
    /// In a line of its own.
    #[serde(skip)]
    pub result: GameResult,
}

/// The program that wrote a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Producer {
    pub name: String,
    pub version: String,
}

/// Tags by which collections sort games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tags {
    /// The tournament or the round of friends, as stated by the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// The day of the opening in UTC, such as `2026-11-20`.
    pub date: String,
    /// The title, as the first line names it.
    pub title: String,
    pub edition: String,
    /// Names of players by the names of their seats, if the operator makes them public.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, String>,
    /// The result in a few words, such as `BLUE 1 (22), RED 2 (16)`; `*` while the game is running.
    pub result: String,
}

/// The result of a game, in the same words for all titles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The line for people, as in the tags.
    pub result: String,
    /// `rules`, `draw`, `abandoned` or `called_off`; absent while the game is running.
    pub ended: Option<String>,
    /// The places, best first; empty while the game is running or if it never began.
    pub places: Vec<Placed>,
}

/// The final place of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    pub seat: String,
    /// The place, from 1; shared places have the same number.
    pub place: u8,
    /// The numbers compared, in order: points, then tie-breakers.
    pub score: Vec<i32>,
}

/// Returns the identifier of a game: a UUID of version 8, derived from the commitment and so from
/// the random seed, which it does not reveal.
pub fn id(commitment: &str) -> String {
    let mut digest = Sha256::new();
    digest.update(b"landfall game 1");
    digest.update(commitment);
    let digest: [u8; 32] = digest.finalize().into();
    let half = digest.first_chunk().copied().unwrap_or_default();
    // The version and the variant of RFC 9562.
    let bits = u128::from_be_bytes(half) & !(0xf << 76) & !(0b11 << 62);
    let hex = HEXLOWER.encode(&(bits | 8 << 76 | 0b10 << 62).to_be_bytes());
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| hex.get(part).unwrap_or_default());
    parts.join("-")
}

/// Returns whether a text can be a tag: short, in one line, and no mail address.
fn is_tag(text: &str) -> bool {
    let short = (1..=TAG_MOST).contains(&text.chars().count());
    short && !text.contains('@') && !text.chars().any(char::is_control)
}

impl Marks {
    /// Creates the marks of a record.
    pub(crate) fn of(titles: Titles, record: &Record) -> Self {
        let commitment = record.acts().find_map(|act| act.commitment());
        let result = GameResult::of(titles, record);
        let terms = &record.terms;
        Self {
            minor: MINOR,
            producer: Producer {
                name: env!("CARGO_PKG_NAME").to_owned(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
            },
            id: commitment.as_deref().map(id).unwrap_or_default(),
            tags: Tags {
                event: None,
                site: None,
                date: record.opened_at.format("%F").to_string(),
                title: terms.title.clone(),
                edition: terms.edition.clone(),
                players: BTreeMap::new(),
                result: result.result.clone(),
            },
            result,
        }
    }

    /// Returns whether the file may have fields that this program does not know.
    pub const fn is_newer(&self) -> bool {
        self.minor > MINOR
    }

    /// Returns the name of a mark that differs from the one that follows from the ledger.
    pub(crate) fn differs(&self, own: &Self) -> Option<&'static str> {
        let (tags, others) = (&self.tags, &own.tags);
        let follows = [
            ("id", self.id == own.id),
            ("date", tags.date == others.date),
            ("title", tags.title == others.title),
            ("edition", tags.edition == others.edition),
            ("result", self.result == own.result),
            ("result", tags.result == self.result.result),
        ];
        let other = follows.iter().find(|(_, same)| !same);
        other.map(|(what, _)| *what)
    }

    /// Returns whether the claims are such as this program writes.
    pub(super) fn is_sound(&self, seats: &[String]) -> bool {
        let tags = &self.tags;
        let mut texts = [&self.producer.name, &self.producer.version]
            .into_iter()
            .chain(&tags.event)
            .chain(&tags.site)
            .chain(tags.players.values());
        texts.all(|text| is_tag(text)) && tags.players.keys().all(|seat| seats.contains(seat))
    }
}

impl GameResult {
    /// Computes the result of a record; empty for a running game, whatever its table shows.
    fn of(titles: Titles, record: &Record) -> Self {
        let goes_on = Self {
            result: GOES_ON.to_owned(),
            ..Self::default()
        };
        if record.over_at.is_none() {
            return goes_on;
        }
        let Ok(last) = record.last_table(titles) else {
            return goes_on;
        };
        let begun = record.acts().any(|act| act.all_luck().is_some());
        let all = last.game.points();
        let mut outcome = Self::default();
        let mut words = Vec::new();
        for place in begun.then(|| last.ranking().places).into_iter().flatten() {
            let seat = usize::from(place.seat);
            let (Some(name), Some(points)) = (record.terms.seats.get(seat), all.get(seat)) else {
                continue;
            };
            words.push(format!("{name} {} ({points})", place.place));
            outcome.places.push(Placed {
                seat: name.clone(),
                place: place.place,
                score: place.score,
            });
        }
        let ended = match last.state.ended {
            None => RULES,
            Some(Ending::Draw) => "draw",
            Some(Ending::Abandoned) => "abandoned",
            Some(Ending::CalledOff) => "called_off",
        };
        outcome.result = match (ended, words.is_empty()) {
            (_, true) => ended.replace('_', " "),
            (RULES, false) => words.join(", "),
            (_, false) => format!("{}; {ended}", words.join(", ")),
        };
        outcome.ended = Some(ended.to_owned());
        outcome
    }
}

impl Record {
    /// Adds the marks that follow from the ledger.
    #[must_use]
    pub fn marked(mut self, titles: Titles) -> Self {
        self.marks = Marks::of(titles, &self);
        self
    }

    /// Adds the name of the judge that writes the file.
    #[must_use]
    pub fn at_site(mut self, site: &str) -> Self {
        self.marks.tags.site = is_tag(site).then(|| site.to_owned());
        self
    }

    /// Adds an event, such as a tournament, stated by the operator.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if it can be no tag.
    pub fn at_event(mut self, event: &str) -> Result<Self> {
        if !is_tag(event) {
            return Err(JudgeError::Refused(format!(
                "{event:?} is no tag: that is one line of up to {TAG_MOST} characters, without @"
            )));
        }
        self.marks.tags.event = Some(event.to_owned());
        Ok(self)
    }

    /// Adds the names of players by seat, if they can be tags, to a finished game without
    /// anonymity.
    #[must_use]
    pub fn played_by(mut self, names: impl IntoIterator<Item = (String, String)>) -> Self {
        if self.over_at.is_some() && !self.table_options.anonymous {
            let seats = &self.terms.seats;
            let tags = names.into_iter();
            let tags = tags.filter(|(seat, name)| seats.contains(seat) && is_tag(name));
            self.marks.tags.players.extend(tags);
        }
        self
    }

    /// Returns the identifier of the game; `None` without an opening.
    pub fn id(&self) -> Option<String> {
        self.acts().find_map(|act| match act {
            Act::Opened { id, .. } => Some(id),
            _ => None,
        })
    }

    fn last_table(&self, titles: Titles) -> Result<Table> {
        // Draws are replayed from the ledger, so any seed will do.
        let blank = self.terms.open(titles, Seed::new([0; 32]))?;
        let seats = self.terms.seat_count();
        table::replay_rows(&self.terms.game, blank, seats, &self.rows)
    }
}
