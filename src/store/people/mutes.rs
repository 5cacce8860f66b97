//! Press that a reader does not want, and press that was reported to the moderator.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::{self, params};
use crate::store::{
    Across, Columns, FromColumns, GameId, PersonId, Press, PressId, PressKind, Reader, Result,
    record,
};

/// Press that a reader of one game does not want.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Muted {
    /// What a seat signs, as long as this person plays it.
    Seat {
        seat: Seat,
        /// Who played it when its press was muted.
        writer: PersonId,
    },
    /// All that nobody signs: to leave out that of one seat would tell who wrote it.
    Unsigned,
}

impl Muted {
    /// Whether a piece of press is left out by this. That of the moderator never is.
    #[must_use]
    pub fn covers(&self, press: &Press) -> bool {
        match (self, press.kind) {
            (Self::Unsigned, PressKind::Grey) => press.seat.is_some(),
            (Self::Seat { seat, writer }, PressKind::White) => {
                press.seat == Some(*seat) && press.person == Some(*writer)
            }
            (Self::Unsigned, PressKind::White) | (Self::Seat { .. }, PressKind::Grey) => false,
        }
    }
}

impl FromColumns for Muted {
    fn read(columns: &mut Columns<'_, '_>) -> engine::Result<Self> {
        let (seat, writer): (Option<Seat>, Option<PersonId>) = columns.next()?;
        Ok(match seat.zip(writer) {
            Some((seat, writer)) => Self::Seat { seat, writer },
            None => Self::Unsigned,
        })
    }
}

record! {
    /// That a person has shown press to the moderator.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct PressReport from "press_report" by [] {
        key {
            pub press: PressId = "press_id",
            pub reporter: PersonId = "reporter_id",
        }
        pub at: DateTime<Utc>,
    }
}

impl Reader {
    /// What press a person does not want in a game, by seat, and unsigned press first.
    pub fn mutes(&self, game: GameId, reader: PersonId) -> Result<Vec<Muted>> {
        let sql = "SELECT seat, writer_id FROM mute
                   WHERE game_id = ?1 AND reader_id = ?2 ORDER BY coalesce(seat, -1)";
        self.many("read what is muted", sql, params![game, reader])
    }
}

impl Across<'_, '_> {
    /// Notes whether a person wants such press no longer, or again; a second time counts for who
    /// plays the seat by then.
    pub fn set_muted(
        &mut self,
        game: GameId,
        reader: PersonId,
        muted: Muted,
        is_muted: bool,
    ) -> Result<()> {
        const DOING: &str = "mute press";
        self.step("set_muted")?;
        let (seat, writer) = match muted {
            Muted::Seat { seat, writer } => (Some(seat), Some(writer)),
            Muted::Unsigned => (None, None),
        };
        let sql = "DELETE FROM mute
                   WHERE game_id = ?1 AND reader_id = ?2 AND seat IS NOT DISTINCT FROM ?3";
        self.write(DOING, sql, params![game, reader, seat])?;
        if !is_muted {
            return Ok(());
        }
        let sql = "INSERT INTO mute (game_id, reader_id, seat, writer_id) VALUES (?1, ?2, ?3, ?4)";
        self.write(DOING, sql, params![game, reader, seat, writer])
    }
}
