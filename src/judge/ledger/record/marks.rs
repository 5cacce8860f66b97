//! What a file says of its game for those who never replay it: who wrote the file, an identifier
//! that no other game has, tags as collections of games are sorted by, and the result.
//!
//! The identifier, the date, the title, the edition and the result follow from the ledger, and are
//! compared with it. The producer, the event, the site and the names of players are claims of the
//! writer: no digest of the ledger covers them. Addresses stand in none of them.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Record;
use crate::games::Titles;
use crate::judge::base::{JudgeError, Result};
use crate::judge::ledger::act::{Act, Ending};
use crate::judge::ledger::{Table, places, table};
use crate::rules::Seed;

/// The minor version of the format.
pub(super) const MINOR: u32 = 0;

/// The result of a game that goes on, as PGN has it.
const GOES_ON: &str = "*";

/// How most games end.
const RULES: &str = "rules";

/// The longest text of a tag, in characters.
const TAG_MOST: usize = 100;

/// What a file says besides terms and ledger.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The minor version of the file's format.
    pub(super) minor: u32,
    /// Which program wrote the file.
    pub producer: Producer,
    /// The game's identifier, unique in the world: a UUID.
    pub id: String,
    /// What collections sort games by.
    pub tags: Tags,
    /// How the game ended.
    pub result: GameResult,
}

/// The program that wrote a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Producer {
    pub name: String,
    pub version: String,
}

/// What collections sort games by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tags {
    /// The tournament or the round of friends; said by the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The name of the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// The day of the opening in UTC, such as `2026-11-20`.
    pub date: String,
    /// The title, as the first line names it.
    pub title: String,
    pub edition: String,
    /// Names of players by the names of their seats, where the operator makes them public.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, String>,
    /// The result in one word or a few, such as `BLUE 1 (22), RED 2 (16)`; `*` while it goes on.
    pub result: String,
}

/// How a game ended, in the same words for all titles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The line as people read it; the same as in the tags.
    pub result: String,
    /// How it ended: `rules`, `draw`, `abandoned` or `called_off`; none while it goes on.
    pub ended: Option<String>,
    /// The places, the best first; empty while it goes on, and where it never began.
    pub places: Vec<Placed>,
}

/// The place of a seat at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The name of the seat.
    pub seat: String,
    /// The place, from 1; shared places have the same number.
    pub place: u8,
    /// What is compared, the first number first: points, then what breaks ties.
    pub score: Vec<i32>,
}

/// The identifier of a game: a UUID of version 8 out of its commitment, and so out of the chance of
/// its seed, of which it tells nothing.
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

/// Whether a text may stand in a tag: short, in one line, and no mail address.
fn is_tag(text: &str) -> bool {
    let short = (1..=TAG_MOST).contains(&text.chars().count());
    short && !text.contains('@') && !text.chars().any(char::is_control)
}

impl Marks {
    /// What a file of a record says.
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

    /// Whether this program knows all that a file with these marks may hold.
    pub const fn is_newer(&self) -> bool {
        self.minor > MINOR
    }

    /// What of these marks differs from those that follow from the ledger, in a word.
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

    /// Whether the claims in them are such as this program writes.
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
    /// How the game of a record ended. Nothing of a game that goes on, whatever its table shows.
    fn of(titles: Titles, record: &Record) -> Self {
        let mut outcome = Self {
            result: GOES_ON.to_owned(),
            ended: None,
            places: Vec::new(),
        };
        if record.over_at.is_none() {
            return outcome;
        }
        let Ok(last) = record.last_table(titles) else {
            return outcome;
        };
        let begun = record.acts().any(|act| act.all_luck().is_some());
        let ranking = begun.then(|| places::ranking(&last));
        let places = ranking.into_iter().flat_map(|ranking| ranking.places);
        let all = last.game.points();
        let (places, points): (Vec<Placed>, Vec<i32>) = places
            .filter_map(|place| {
                let seat = usize::from(place.seat);
                let placed = Placed {
                    seat: record.terms.seats.get(seat).cloned()?,
                    place: place.place,
                    score: place.score,
                };
                Some((placed, all.get(seat).copied()?))
            })
            .unzip();
        let word = match last.state.ended {
            None => RULES,
            Some(Ending::Draw) => "draw",
            Some(Ending::Abandoned) => "abandoned",
            Some(Ending::CalledOff) => "called_off",
        };
        outcome.places = places;
        outcome.result = outcome.line(word, &points);
        outcome.ended = Some(word.to_owned());
        outcome
    }

    /// Returns the line as people read it: how the game ended, and the points of each place.
    fn line(&self, word: &str, points: &[i32]) -> String {
        let place = |(placed, points): (&Placed, &i32)| {
            format!("{} {} ({points})", placed.seat, placed.place)
        };
        let places: Vec<String> = self.places.iter().zip(points).map(place).collect();
        match (word, places.is_empty()) {
            (_, true) => word.replace('_', " "),
            (RULES, false) => places.join(", "),
            (_, false) => format!("{}; {word}", places.join(", ")),
        }
    }
}

impl Record {
    /// The same with the marks that follow from its ledger.
    #[must_use]
    pub fn marked(mut self, titles: Titles) -> Self {
        self.marks = Marks::of(titles, &self);
        self
    }

    /// The same with what the judge that writes the file says of it: its own name.
    #[must_use]
    pub fn at_site(mut self, site: &str) -> Self {
        self.marks.tags.site = is_tag(site).then(|| site.to_owned());
        self
    }

    /// The same as part of an event, such as a tournament, as the operator says.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for what can be no tag.
    pub fn at_event(mut self, event: &str) -> Result<Self> {
        if !is_tag(event) {
            return Err(JudgeError::Refused(format!(
                "{event:?} is no tag: that is one line of up to {TAG_MOST} characters, without @"
            )));
        }
        self.marks.tags.event = Some(event.to_owned());
        Ok(self)
    }

    /// The same with the names of players by seat, as far as names can be tags: of a game that is
    /// over, and whose players everybody may know.
    #[must_use]
    pub fn played_by(mut self, names: impl IntoIterator<Item = (String, String)>) -> Self {
        if self.over_at.is_some() && !self.manners.anonymous {
            let seats = &self.terms.seats;
            let tags = names.into_iter();
            let tags = tags.filter(|(seat, name)| seats.contains(seat) && is_tag(name));
            self.marks.tags.players.extend(tags);
        }
        self
    }

    /// The identifier of the game; none where nothing says that it was opened.
    pub fn id(&self) -> Option<String> {
        self.acts().find_map(|act| match act {
            Act::Opened { id, .. } => Some(id),
            _ => None,
        })
    }

    /// Replays the ledger to its end.
    fn last_table(&self, titles: Titles) -> Result<Table> {
        // No chance is needed to replay what was drawn.
        let blank = self.terms.open(titles, Seed::new([0; 32]))?;
        table::replay_rows(blank, self.terms.seat_count(), &self.rows, |row| {
            self.act(row)
        })
    }
}
