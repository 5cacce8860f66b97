//! Who may not take a seat, and who is asked when one is offered.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};

use super::columns::Columns;
use super::error::StoreError;
use super::people::Person;
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, PersonId, millis, time};

/// An address that takes no seat here by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// The address, in lower case.
    pub address: String,
    /// The name of the moderator who said so; empty for none.
    pub moderator: String,
    /// Why; empty for no reason.
    pub reason: String,
    /// Since when.
    pub at: DateTime<Utc>,
}

impl Ban {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let mut columns = Columns::of(row);
        Ok(Self {
            address: columns.next()?,
            moderator: columns.next()?,
            reason: columns.next()?,
            at: columns.read(time)?,
        })
    }
}

impl Reader {
    /// The ban of an address, in any case, if there is one.
    pub fn ban(&self, address: &str) -> Result<Option<Ban>, StoreError> {
        let sql = "SELECT address, moderator, reason, at FROM ban WHERE address = ?1";
        let address = address.to_lowercase();
        self.one("look for a ban", sql, params![address], Ban::read)
    }

    /// All bans, by address.
    pub fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let sql = "SELECT address, moderator, reason, at FROM ban ORDER BY address";
        self.many("list the bans", sql, &[], Ban::read)
    }

    /// Whether a moderator has taken a seat of a game from a person.
    pub fn was_ejected(&self, game: GameId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM ejected WHERE game_id = ?1 AND person_id = ?2";
        let params = params![game.0, person.0];
        let found = self.one("look for a lost seat", sql, params, |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// The people whom the judge asks when a seat is offered, those first who are so longest.
    pub fn substitutes(&self) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT person_id FROM substitute ORDER BY since, person_id";
        let read = |row: &Row<'_>| row.get("person_id").map(PersonId);
        let people = self.many("list the substitutes", sql, &[], read)?;
        people
            .into_iter()
            .map(|person| self.person(person))
            .collect()
    }

    /// Whether a person is asked when a seat is offered.
    pub fn is_substitute(&self, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM substitute WHERE person_id = ?1";
        let found = self.one("look for a substitute", sql, params![person.0], |_| Ok(()))?;
        Ok(found.is_some())
    }
}

impl Tx<'_> {
    /// Notes that an address takes no seat here by itself; a second time gives another reason.
    pub fn add_ban(&mut self, ban: &Ban) -> Result<(), StoreError> {
        self.step("add_ban")?;
        let sql = "INSERT INTO ban (address, moderator, reason, at) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (address) DO UPDATE
                   SET moderator = ?2, reason = ?3, at = ?4";
        let address = ban.address.to_lowercase();
        let params = params![address, ban.moderator, ban.reason, millis(ban.at)];
        self.write("note a ban", sql, params).map(drop)
    }

    /// Lifts the ban of an address; says whether there was one.
    pub fn lift_ban(&mut self, address: &str) -> Result<bool, StoreError> {
        self.step("lift_ban")?;
        let sql = "DELETE FROM ban WHERE address = ?1";
        Ok(self.write("lift a ban", sql, params![address.to_lowercase()])? > 0)
    }

    /// Notes that a moderator has taken a seat of a game from a person.
    pub fn note_ejected(&mut self, game: GameId, person: PersonId) -> Result<(), StoreError> {
        self.step("note_ejected")?;
        let sql = "INSERT INTO ejected (game_id, person_id) VALUES (?1, ?2)
                   ON CONFLICT (game_id, person_id) DO NOTHING";
        let params = params![game.0, person.0];
        self.write("note a lost seat", sql, params).map(drop)
    }

    /// A moderator has given a person a seat of the game again.
    pub fn forget_ejected(&mut self, game: GameId, person: PersonId) -> Result<(), StoreError> {
        self.step("forget_ejected")?;
        let sql = "DELETE FROM ejected WHERE game_id = ?1 AND person_id = ?2";
        let params = params![game.0, person.0];
        self.write("forget a lost seat", sql, params).map(drop)
    }

    /// Notes that a person is asked when a seat is offered, or is no longer; says whether that is
    /// new.
    pub fn set_substitute(
        &mut self,
        person: PersonId,
        since: Option<DateTime<Utc>>,
    ) -> Result<bool, StoreError> {
        self.step("set_substitute")?;
        let changed = match since {
            Some(since) => {
                let sql = "INSERT INTO substitute (person_id, since) VALUES (?1, ?2)
                           ON CONFLICT (person_id) DO NOTHING";
                self.write("note a substitute", sql, params![person.0, millis(since)])?
            }
            None => {
                let sql = "DELETE FROM substitute WHERE person_id = ?1";
                self.write("forget a substitute", sql, params![person.0])?
            }
        };
        Ok(changed > 0)
    }
}
