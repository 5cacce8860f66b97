//! Results of ended games, and the players that seats had before: what ratings, statistics and the
//! pace of a person are computed from.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::params;
use crate::store::{GameId, PersonId, Reader, Result, SeatRef, Tx, record, rows, words};

words! {
    /// How the person of a result left the seat.
    Conduct {
        /// Not before the end.
        Stayed = "stayed",
        /// By resigning, by being ejected, or to a stand-in or another person.
        Left = "left",
        /// The person took the seat over from another.
        TookOver = "took-over",
    }
}

record! {
    /// The result of a seat of an ended game, made from the ledger; it goes when the end is undone.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SeatResult from "result" by [GameId] {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        /// Who made most of its decisions.
        pub person: Option<PersonId> = "person_id",
        /// The stand-in that had it from the start.
        pub stand_in: Option<String>,
        /// The version of that stand-in.
        pub version: u32,
        pub place: u8,
        pub points: i64,
        pub conduct: Conduct,
        /// Whether the game counts for ratings.
        pub rated: bool,
        pub began_at: DateTime<Utc>,
        /// How many decisions were made for the seat.
        pub decisions: u32,
        /// How many of the person's answers took how long, as JSON.
        pub answers: String,
        /// How many deadlines the person missed.
        pub missed: u32,
    }
}

record! {
    /// A player whom a seat of a running game had before.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FormerPlayer from "former_player" by [GameId] {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
            /// The last ledger row of that time.
            pub until: u32 = "until_row",
        }
        /// `None` for a player at another judge.
        pub person: Option<PersonId> = "person_id",
    }
}

rows! {
    /// A result with its game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Played from "result JOIN game ON game.id = result.game_id
            JOIN seat ON seat.game_id = result.game_id AND seat.seat = result.seat" {
        pub game: GameId = "result.game_id",
        pub title: String = "game.title",
        pub seats: u8 = "game.seats",
        pub over_at: DateTime<Utc> = "game.over_at",
        /// The name of the seat.
        pub name: String = "seat.name",
        pub person: Option<PersonId> = "result.person_id",
        pub stand_in: Option<String> = "result.stand_in",
        pub version: u32 = "result.version",
        pub place: u8 = "result.place",
        pub points: i64 = "result.points",
        pub conduct: Conduct = "result.conduct",
        pub rated: bool = "result.rated",
        pub began_at: DateTime<Utc> = "result.began_at",
        pub decisions: u32 = "result.decisions",
        pub answers: String = "result.answers",
        pub missed: u32 = "result.missed",
    }
}

impl Reader {
    /// Returns the results of all games that count for ratings, in the order of their ends.
    pub fn rated_results(&self) -> Result<Vec<Played>> {
        let sql = "WHERE result.rated = 1
                   ORDER BY game.over_at, result.game_id, result.seat";
        self.all("read the results of rated games", sql, &[])
    }

    /// Returns the results of a title, in the order of their ends.
    pub fn results_of_title(&self, title: &str) -> Result<Vec<Played>> {
        let sql = "WHERE game.title = ?1
                   ORDER BY game.over_at, result.game_id, result.seat";
        self.all("read the results of a title", sql, params![title])
    }

    /// Returns the results of a person, the newest first.
    pub fn results_of(&self, person: PersonId) -> Result<Vec<Played>> {
        let sql = "WHERE result.person_id = ?1
                   ORDER BY game.over_at DESC, result.game_id DESC, result.seat";
        self.all("read the results of a person", sql, params![person])
    }
}

impl Tx<'_> {
    /// Notes the player whom a seat is about to lose.
    pub(in crate::store) fn note_former(&self, at: SeatRef) -> Result<()> {
        let sql = "INSERT INTO former_player (game_id, seat, until_row, person_id)
                   SELECT seat.game_id, seat.seat, game.entries, seat.person_id
                   FROM seat JOIN game ON game.id = seat.game_id
                   WHERE seat.game_id = ?1 AND seat.seat = ?2 AND seat.person_id IS NOT NULL
                         AND game.state = 'running'
                   ON CONFLICT DO NOTHING";
        self.write("note a former player", sql, params![at.game, at.seat])
    }
}
