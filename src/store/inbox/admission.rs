//! Bans, and substitutes who are asked when a seat is offered.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, Person, PersonId, Reader, Result, millis, rows};

/// The mark before a domain in place of an address: all addresses of that domain.
pub const EVERYBODY: &str = "*@";

rows! {
    /// An address, or all of a domain, that takes no seat here by itself.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ban from "ban" {
        /// The address, or [`EVERYBODY`] and a domain, in lower case.
        pub address: String,
        /// The name of the moderator who said so; empty for none.
        pub moderator: String,
        /// Why; empty for no reason.
        pub reason: String,
        pub at: DateTime<Utc>,
    }
}

impl Reader {
    /// The ban of an address, in any case, or of its whole domain, if there is one.
    pub fn ban(&self, address: &str) -> Result<Option<Ban>> {
        let sql = "WHERE address = ?1 OR address = ?2 ORDER BY at";
        let address = address.to_lowercase();
        let domain = address.rsplit_once('@').map_or("", |(_, domain)| domain);
        let everybody = format!("{EVERYBODY}{domain}");
        self.first("look for a ban", sql, params![address, everybody])
    }

    /// All bans, by address.
    pub fn bans(&self) -> Result<Vec<Ban>> {
        let sql = "ORDER BY address";
        self.all("list the bans", sql, &[])
    }

    /// Whether a moderator has taken a seat of a game from a person.
    pub fn was_ejected(&self, game: GameId, person: PersonId) -> Result<bool> {
        let sql = "SELECT 1 FROM ejected WHERE game_id = ?1 AND person_id = ?2";
        let params = params![game, person];
        self.exists("look for a lost seat", sql, params)
    }

    /// The people whom the judge asks when a seat is offered, those first who are so longest.
    pub fn substitutes(&self) -> Result<Vec<Person>> {
        let sql = "SELECT person_id FROM substitute ORDER BY since, person_id";
        let people = self.many("list the substitutes", sql, &[])?;
        people
            .into_iter()
            .map(|person| self.person(person))
            .collect()
    }

    /// Whether a person is asked when a seat is offered.
    pub fn is_substitute(&self, person: PersonId) -> Result<bool> {
        let sql = "SELECT 1 FROM substitute WHERE person_id = ?1";
        self.exists("look for a substitute", sql, params![person])
    }
}

impl Across<'_, '_> {
    /// Notes that an address takes no seat here by itself; a second time gives another reason.
    pub fn add_ban(&mut self, ban: &Ban) -> Result<()> {
        self.step("add_ban")?;
        let sql = "INSERT INTO ban (address, moderator, reason, at) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (address) DO UPDATE
                   SET moderator = ?2, reason = ?3, at = ?4";
        let address = ban.address.to_lowercase();
        let params = params![address, ban.moderator, ban.reason, millis(ban.at)];
        self.write("note a ban", sql, params)
    }

    /// Lifts the ban of an address; says whether there was one.
    pub fn lift_ban(&mut self, address: &str) -> Result<bool> {
        self.step("lift_ban")?;
        let sql = "DELETE FROM ban WHERE address = ?1";
        Ok(self.change("lift a ban", sql, params![address.to_lowercase()])? > 0)
    }

    /// Notes that a moderator has taken a seat of a game from a person.
    pub fn note_ejected(&mut self, game: GameId, person: PersonId) -> Result<()> {
        self.step("note_ejected")?;
        let sql = "INSERT INTO ejected (game_id, person_id) VALUES (?1, ?2)
                   ON CONFLICT (game_id, person_id) DO NOTHING";
        let params = params![game, person];
        self.write("note a lost seat", sql, params)
    }

    /// A moderator has given a person a seat of the game again.
    pub fn forget_ejected(&mut self, game: GameId, person: PersonId) -> Result<()> {
        self.step("forget_ejected")?;
        let sql = "DELETE FROM ejected WHERE game_id = ?1 AND person_id = ?2";
        let params = params![game, person];
        self.write("forget a lost seat", sql, params)
    }

    /// Notes that a person is asked when a seat is offered, or is no longer; says whether that is
    /// new.
    pub fn set_substitute(
        &mut self,
        person: PersonId,
        since: Option<DateTime<Utc>>,
    ) -> Result<bool> {
        self.step("set_substitute")?;
        let changed = match since {
            Some(since) => {
                let sql = "INSERT INTO substitute (person_id, since) VALUES (?1, ?2)
                           ON CONFLICT (person_id) DO NOTHING";
                self.change("note a substitute", sql, params![person, millis(since)])?
            }
            None => {
                let sql = "DELETE FROM substitute WHERE person_id = ?1";
                self.change("forget a substitute", sql, params![person])?
            }
        };
        Ok(changed > 0)
    }
}
