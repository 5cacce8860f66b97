//! People: their addresses, what they were asked to confirm, how often they were answered.

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Row, params};

use super::error::StoreError;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{ConfirmationId, PersonId, maybe_time, millis, time, words};

words! {
    /// What hangs on a confirmation.
    Purpose {
        /// A stranger wants to be known.
        Join = "join",
        /// A mail came with a right tag from another address, or without proof.
        Sender = "sender",
    }
}

/// A correspondent heard of for the first time.
#[derive(Debug, Clone, Copy)]
pub struct NewPerson<'a> {
    /// The mail address, in any case.
    pub address: &'a str,
    /// The language of the letters, as in `en`.
    pub language: &'a str,
    /// The time zone of the letters, as in `Europe/Berlin`.
    pub zone: &'a str,
    /// Now.
    pub created_at: DateTime<Utc>,
}

/// A correspondent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The number.
    pub id: PersonId,
    /// The mail address, in lower case.
    pub address: String,
    /// The language of the letters.
    pub language: String,
    /// The time zone of the letters.
    pub zone: String,
    /// When first heard of.
    pub created_at: DateTime<Utc>,
    /// When the address was proved to be read; `None`: not yet.
    pub confirmed_at: Option<DateTime<Utc>>,
}

/// Something that waits for one reply from an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The number in the reply address.
    pub id: ConfirmationId,
    /// Who is asked, in lower case.
    pub address: String,
    /// What hangs on it.
    pub purpose: Purpose,
    /// What is done once it is answered, as JSON.
    pub payload: String,
    /// When it was asked.
    pub created_at: DateTime<Utc>,
    /// When it was answered; `None` while it is open.
    pub done_at: Option<DateTime<Utc>>,
}

macro_rules! select_person {
    ($rest:literal) => {
        concat!(
            "SELECT id, address, language, zone, created_at, confirmed_at FROM person ",
            $rest
        )
    };
}

macro_rules! select_confirmation {
    ($rest:literal) => {
        concat!(
            "SELECT id, address, purpose, payload, created_at, done_at FROM confirmation ",
            $rest
        )
    };
}

impl Person {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: PersonId(row.get("id")?),
            address: row.get("address")?,
            language: row.get("language")?,
            zone: row.get("zone")?,
            created_at: time(row, "created_at")?,
            confirmed_at: maybe_time(row, "confirmed_at")?,
        })
    }
}

impl Confirmation {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: ConfirmationId(row.get("id")?),
            address: row.get("address")?,
            purpose: Purpose::read(row, "purpose")?,
            payload: row.get("payload")?,
            created_at: time(row, "created_at")?,
            done_at: maybe_time(row, "done_at")?,
        })
    }
}

impl Reader {
    /// A person by number.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none.
    pub fn person(&self, person: PersonId) -> Result<Person, StoreError> {
        let sql = select_person!("WHERE id = ?1");
        self.one("read a person", sql, params![person.0], Person::read)?
            .ok_or_else(|| StoreError::missing("person", person))
    }

    /// A person by address, in any case.
    pub fn person_by_address(&self, address: &str) -> Result<Option<Person>, StoreError> {
        let sql = select_person!("WHERE address = ?1");
        self.one("find a person", sql, params![lower(address)], Person::read)
    }

    /// A confirmation by its number, answered or not.
    pub fn confirmation(&self, id: ConfirmationId) -> Result<Option<Confirmation>, StoreError> {
        let sql = select_confirmation!("WHERE id = ?1");
        self.one(
            "read a confirmation",
            sql,
            params![id.0],
            Confirmation::read,
        )
    }

    /// What still waits for a reply from an address, the oldest first.
    pub fn open_confirmations(&self, address: &str) -> Result<Vec<Confirmation>, StoreError> {
        let sql = select_confirmation!("WHERE address = ?1 AND done_at IS NULL ORDER BY id");
        self.many(
            "find open confirmations",
            sql,
            params![lower(address)],
            Confirmation::read,
        )
    }

    /// How many answers an address got within the hour before `now`.
    pub fn answers(&self, address: &str, now: DateTime<Utc>) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) AS answers FROM answer WHERE address = ?1 AND at > ?2";
        let params = params![lower(address), an_hour_before(now)];
        let count = self.one("count answers", sql, params, |row| row.get("answers"))?;
        Ok(count.unwrap_or(0))
    }
}

impl Tx<'_> {
    /// Writes down a person whose address is not confirmed yet.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the address is known.
    pub fn add_person(&mut self, new: &NewPerson<'_>) -> Result<PersonId, StoreError> {
        self.step("add_person")?;
        if let Some(known) = self.person_by_address(new.address)? {
            return Err(StoreError::Taken {
                what: "the address",
                key: known.address,
            });
        }
        let sql = "INSERT INTO person (address, created_at, language, zone)
                   VALUES (?1, ?2, ?3, ?4)";
        let address = lower(new.address);
        let params = params![address, millis(new.created_at), new.language, new.zone];
        self.insert("add a person", sql, params).map(PersonId)
    }

    /// Notes that a person reads the address; the first time counts.
    pub fn confirm_person(
        &mut self,
        person: PersonId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.step("confirm_person")?;
        let sql = "UPDATE person SET confirmed_at = coalesce(confirmed_at, ?2) WHERE id = ?1";
        match self.write("confirm a person", sql, params![person.0, millis(at)])? {
            0 => Err(StoreError::missing("person", person)),
            _ => Ok(()),
        }
    }

    /// Notes that something waits for a reply from an address; the number goes into the letter.
    pub fn add_confirmation(
        &mut self,
        address: &str,
        purpose: Purpose,
        payload: &str,
        at: DateTime<Utc>,
    ) -> Result<ConfirmationId, StoreError> {
        self.step("add_confirmation")?;
        let sql = "INSERT INTO confirmation (address, purpose, payload, created_at)
                   VALUES (?1, ?2, ?3, ?4)";
        let params = params![lower(address), purpose.as_str(), payload, millis(at)];
        self.insert("add a confirmation", sql, params)
            .map(ConfirmationId)
    }

    /// Notes that the reply has come.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it had come before, so that what hangs on it is done once.
    pub fn finish_confirmation(
        &mut self,
        id: ConfirmationId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        const DOING: &str = "finish a confirmation";
        self.step("finish_confirmation")?;
        let sql = "UPDATE confirmation SET done_at = ?2 WHERE id = ?1 AND done_at IS NULL";
        if self.write(DOING, sql, params![id.0, millis(at)])? > 0 {
            return Ok(());
        }
        Err(match self.confirmation(id)? {
            Some(_) => StoreError::Unfit {
                doing: DOING,
                why: "it has been answered",
            },
            None => StoreError::missing("confirmation", id),
        })
    }

    /// Counts an answer to an address; answers how many it got within the past hour, this one
    /// included.
    pub fn count_answer(&mut self, address: &str, now: DateTime<Utc>) -> Result<u32, StoreError> {
        const DOING: &str = "count an answer";
        self.step("count_answer")?;
        let old = params![an_hour_before(now)];
        self.write(DOING, "DELETE FROM answer WHERE at <= ?1", old)?;
        let sql = "INSERT INTO answer (address, at) VALUES (?1, ?2)";
        self.write(DOING, sql, params![lower(address), millis(now)])?;
        self.answers(address, now)
    }
}

/// Addresses are compared without case, although the part before the @ could by the letter of the
/// standard have one: no provider in use tells them apart, and people do not type them alike.
fn lower(address: &str) -> String {
    address.to_lowercase()
}

fn an_hour_before(now: DateTime<Utc>) -> i64 {
    millis(now).saturating_sub(TimeDelta::hours(1).num_milliseconds())
}
