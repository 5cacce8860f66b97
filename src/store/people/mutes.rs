//! Press that readers have muted, and press reported to the moderator.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::{self, params};
use crate::store::{
    Across, Columns, FromColumns, GameId, PersonId, Press, PressId, PressKind, Reader, Result,
    record,
};

/// A reader's mute in one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Muted {
    /// Press signed by a seat while this person plays it.
    Seat {
        seat: Seat,
        /// The player of the seat when it was muted.
        writer: PersonId,
    },
    /// All unsigned press: to mute that of one seat would reveal its author.
    Unsigned,
}

impl Muted {
    /// Returns whether it mutes a press message. The moderator's are never muted.
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
    /// A report of press to the moderator.
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
    /// Returns a person's mutes in a game, by seat, with unsigned press first.
    pub fn mutes(&self, game: GameId, reader: PersonId) -> Result<Vec<Muted>> {
        let sql = "SELECT seat, writer_id FROM mute
                   WHERE game_id = ?1 AND reader_id = ?2 ORDER BY coalesce(seat, -1)";
        self.many("read what is muted", sql, params![game, reader])
    }
}

impl Across<'_, '_> {
    /// Sets or clears a mute. Setting it again applies to the seat's present player.
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
