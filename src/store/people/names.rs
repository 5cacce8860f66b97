//! Names of players, as the others at their tables may know them.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{GameId, PersonId, Reader, Result, rows};

/// A game that is not anonymous. Names are read only by it, so that no letter of an anonymous game
/// can depend on them.
#[derive(Debug, Clone, Copy)]
pub struct OpenTable(GameId);

rows! {
    /// The name of a seat's player.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PlayerName {
        pub seat: Seat,
        pub person: PersonId,
        pub name: String,
    }
}

impl Reader {
    /// Returns a game's table if its players may know one another.
    pub fn open_table(&self, game: GameId) -> Result<Option<OpenTable>> {
        let anonymous = self.table_options(game)?.anonymous;
        Ok((!anonymous).then_some(OpenTable(game)))
    }

    /// Returns when the names at each open table last changed.
    pub fn renamed(&self) -> Result<Vec<(GameId, DateTime<Utc>)>> {
        let sql = "SELECT seat.game_id, max(person.named_at)
                   FROM seat JOIN person ON person.id = seat.person_id
                   WHERE person.named_at IS NOT NULL AND NOT EXISTS (
                       SELECT 1 FROM table_options
                       WHERE table_options.game_id = seat.game_id AND table_options.anonymous = 1)
                   GROUP BY seat.game_id ORDER BY seat.game_id";
        self.many("find changed names", sql, &[])
    }

    /// Returns the names of the players at a table, the oldest name first. A seat that a stand-in
    /// plays has none.
    pub fn player_names(&self, table: OpenTable) -> Result<Vec<PlayerName>> {
        let sql = "SELECT seat.seat, person.id, person.name
                   FROM seat JOIN person ON person.id = seat.person_id
                   WHERE seat.game_id = ?1 AND seat.stand_in IS NULL AND person.name IS NOT NULL
                   ORDER BY person.named_at, person.id, seat.seat";
        self.many("read the names at a table", sql, params![table.0])
    }
}
