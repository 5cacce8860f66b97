//! People, their addresses, and the counts of the data stored about them, for `MY DATA`.

pub(super) mod admission;
pub(super) mod names;
pub(super) mod press;
pub(super) mod results;

use std::ops::Deref;

use chrono::{DateTime, Utc};

use crate::store::columns::Column;
use crate::store::engine::{self, Kind, Stored, Value, params};
use crate::store::{
    Across, PersonId, Reader, Result, StoreError, keys, listed, rows, settable, words,
};

keys! {
    Address: "address = ?" |address| [*address];
}

/// A normalized address, for storage and comparison: in lower case, with a domain in ASCII.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(String);

impl From<&str> for Address {
    fn from(address: &str) -> Self {
        Self(lower(address))
    }
}

impl Deref for Address {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Stored for Address {
    const KIND: Kind = Kind::Text;

    fn stored(&self) -> Value<'_> {
        self.0.stored()
    }
}

impl Column for Address {
    fn of(value: Value<'_>) -> engine::Result<Self> {
        String::of(value).map(Self)
    }
}

/// A new correspondent.
#[derive(Debug, Clone, Copy)]
pub struct NewPerson<'a> {
    /// The mail address, in any case.
    pub address: &'a str,
    /// The language of the letters, as in `en`.
    pub language: &'a str,
    /// The time zone of the letters, as in `Europe/Berlin`.
    pub zone: &'a str,
    pub created_at: DateTime<Utc>,
}

words! {
    /// The format of letters, in addition to text.
    LetterFormat {
        Text = "text",
        /// An HTML page.
        Html = "html",
        /// An HTML page with pictures.
        Pictures = "pictures",
    }
}

words! {
    /// When a person gets the news of a game that asks the person nothing.
    News {
        /// At once, after each act.
        Each = "each",
        /// With the next letter that must be sent, or after a day.
        Turn = "turn",
        /// At an hour of the day, together with questions that can wait.
        Daily = "daily",
    }
}

rows! {
    /// A correspondent.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Person from "person" {
        pub id: PersonId,
        /// The mail address, in lower case.
        pub address: String,
        pub language: String,
        pub zone: String,
        /// When first heard of.
        pub created_at: DateTime<Utc>,
        /// When the address was confirmed; `None` until then.
        pub confirmed_at: Option<DateTime<Utc>>,
        /// Another address, used when letters to the first bounce.
        pub second_address: Option<String>,
        /// Since when letters go to the second address; `None` if they go to the first.
        pub second_since: Option<DateTime<Utc>>,
        /// When news come; `None` for the judge's default.
        pub news: Option<News>,
        /// The minute of the day for daily news.
        pub digest: Option<u16>,
        /// When news that wait are due; `None` while none do.
        pub digest_at: Option<DateTime<Utc>>,
        /// Whether each mail with orders gets an answer; `None` for the judge's default.
        pub receipts: Option<bool>,
        pub format: LetterFormat,
        /// Whether they bring deadlines as calendar files.
        pub calendar: bool,
        /// Whether their subjects name the question and its deadline.
        pub detailed: bool,
        /// The seconds from the one reminder to a deadline, 0 for no reminder; `None` for the
        /// reminders of each game.
        pub remind: Option<u32>,
        /// Whether others read neither a rating nor a pace of the person.
        pub unlisted: bool,
        /// The name for those at the same tables; `None` without one. Letters to others read it by
        /// an [`OpenTable`](crate::store::OpenTable).
        pub name: Option<String>,
        /// When the name was set or removed.
        pub named_at: Option<DateTime<Utc>>,
    }
}

settable! {
    Person from "person" by PersonId where "id = ?" {
        ZONE = "zone": String,
        LANGUAGE = "language": String,
        FORMAT = "format": LetterFormat,
        CALENDAR = "calendar": bool,
        NEWS = "news": Option<News>,
        RECEIPTS = "receipts": Option<bool>,
        DETAILED = "detailed": bool,
        REMIND = "remind": Option<u32>,
        UNLISTED = "unlisted": bool,
        DIGEST = "digest": Option<u16>,
        DIGEST_AT = "digest_at": Option<DateTime<Utc>>,
        CONFIRMED_AT = "confirmed_at": Option<DateTime<Utc>>,
        NAME = "name": Option<String>,
        NAMED_AT = "named_at": Option<DateTime<Utc>>,
        /// Since when letters go to the second address.
        SECOND_SINCE = "second_since": Option<DateTime<Utc>>,
    }
}

rows! {
    /// The number of records of a kind, with their first and last time.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Kept {
        pub count: u32,
        pub first: Option<DateTime<Utc>>,
        pub last: Option<DateTime<Utc>>,
    }
}

rows! {
    /// The result of one count.
    #[derive(Clone, Copy, Default)]
    struct Counted {
        kept: Kept,
        /// How many of these had their text deleted.
        gone: u32,
    }
}

/// The data stored about an address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Mails from it.
    pub mails: Kept,
    /// How many of its mails had their text deleted.
    pub mails_gone: u32,
    /// Letters to it.
    pub letters: Kept,
    /// How many of its letters had their text deleted.
    pub letters_gone: u32,
    /// Bounced letters to it, within the period they are remembered.
    pub came_back: Kept,
    /// Press written by its person.
    pub press: Kept,
    /// The names of games that its person opened by mail.
    pub opened: Vec<String>,
}

listed!(Person from "person" by [] order "id");

impl Person {
    /// Returns whether this is one of the person's addresses.
    pub fn has(&self, address: &str) -> bool {
        let address = lower(address);
        let second = self.second_address.as_ref();
        lower(&self.address) == address || second.is_some_and(|own| lower(own) == address)
    }

    /// Returns the address that letters go to.
    pub fn reached_at(&self) -> &str {
        let second = self.second_since.and(self.second_address.as_deref());
        second.unwrap_or(&self.address)
    }
}

impl Reader {
    /// Returns a person by number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person.
    pub fn person(&self, person: PersonId) -> Result<Person> {
        let sql = "WHERE id = ?1";
        self.first("read a person", sql, params![person])?
            .ok_or_else(|| StoreError::missing("person", person))
    }

    /// Returns a person by either address, in any case.
    pub fn person_by_address(&self, address: &str) -> Result<Option<Person>> {
        const DOING: &str = "find a person";
        let address = lower(address);
        for sql in ["WHERE address = ?1", "WHERE second_address = ?1"] {
            if let Some(person) = self.first(DOING, sql, params![address])? {
                return Ok(Some(person));
            }
        }
        Ok(None)
    }

    /// Counts the data stored about an address. Mails without a recorded sender count if they came
    /// for a seat of the person.
    pub fn holdings(&self, address: &str, person: Option<&Person>) -> Result<Holdings> {
        const DOING: &str = "count what is kept of a person";
        let address = lower(address);
        let second = person.and_then(|person| person.second_address.clone());
        let second = second.unwrap_or_else(|| address.clone());
        let id = person.map(|person| person.id.0);
        let sql = "SELECT count(*) AS count, min(arrived_at) AS first, max(arrived_at) AS last,
                    CAST(coalesce(sum(pruned), 0) AS BIGINT) AS gone
             FROM inbox
             WHERE sender = ?1 OR sender = ?2
                   OR sender IS NULL AND EXISTS (
                       SELECT 1 FROM seat
                       WHERE seat.game_id = inbox.game_id AND seat.seat = inbox.seat
                             AND seat.person_id = ?3)";
        let mails: Counted = self.aggregate(DOING, sql, params![address, second, id])?;
        let sql = "SELECT count(*) AS count, min(created_at) AS first, max(created_at) AS last,
                    CAST(coalesce(sum(pruned), 0) AS BIGINT) AS gone
             FROM outbox WHERE rcpt = ?1 OR rcpt = ?2";
        let letters: Counted = self.aggregate(DOING, sql, params![address, second])?;
        let sql = "SELECT count(*) AS count, min(at) AS first, max(at) AS last FROM bounce
                   WHERE address = ?1 OR address = ?2";
        let came_back = self.aggregate(DOING, sql, params![address, second])?;
        let sql = "SELECT count(*) AS count, min(written_at) AS first, max(written_at) AS last
                   FROM press WHERE person_id = ?1";
        let press = self.aggregate(DOING, sql, params![id])?;
        let sql = "SELECT name FROM game WHERE opened_by = ?1 ORDER BY id";
        let opened = self.many(DOING, sql, params![id])?;
        Ok(Holdings {
            mails: mails.kept,
            mails_gone: mails.gone,
            letters: letters.kept,
            letters_gone: letters.gone,
            came_back,
            press,
            opened,
        })
    }
}

impl Across<'_, '_> {
    /// Adds a person with an unconfirmed address.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the address is known.
    pub fn add_person(&mut self, new: &NewPerson<'_>) -> Result<PersonId> {
        self.step("add_person")?;
        if let Some(known) = self.person_by_address(new.address)? {
            return Err(StoreError::taken("the address", known.address));
        }
        let sql = "INSERT INTO person (address, created_at, language, zone)
                   VALUES (?1, ?2, ?3, ?4)";
        let address = lower(new.address);
        let params = params![address, new.created_at, new.language, new.zone];
        self.insert("add a person", sql, params).map(PersonId)
    }

    /// Sets or removes a person's second address; letters go to the first one again.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the address belongs to another person, or is the person's first
    /// one.
    pub fn set_second_address(&mut self, person: PersonId, second: Option<&str>) -> Result<()> {
        self.step("set_second_address")?;
        let second = second.map(lower);
        if let Some(second) = &second {
            let known = self.person_by_address(second)?;
            let known = known.filter(|known| known.id != person || known.address == *second);
            if let Some(known) = known {
                return Err(StoreError::taken("the address", known.address));
            }
        }
        let sql = "UPDATE person SET second_address = ?2, second_since = NULL WHERE id = ?1";
        self.update("set a second address", sql, params![person, second], |_| {
            StoreError::missing("person", person)
        })
    }
}

/// Normalizes an address to lower case, with the domain in ASCII (RFC 5891). The standard permits a
/// case-sensitive part before the @, but no provider in use distinguishes case, and people do not
/// type it consistently.
pub(in crate::store) fn lower(address: &str) -> String {
    let lower = address.to_lowercase();
    if let Some((local, domain)) = lower.rsplit_once('@')
        && !domain.is_ascii()
        && let Ok(domain) = idna::domain_to_ascii(domain)
    {
        return format!("{local}@{domain}");
    }
    lower
}
