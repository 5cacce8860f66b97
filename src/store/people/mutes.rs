//! Press that a reader does not want, and press that was reported to the moderator.

use chrono::{DateTime, Utc};

use crate::store::engine::{self, params};
use crate::store::{
    Across, Columns, FromColumns, GameId, PersonId, Press, PressId, PressKind, Reader, Result,
    millis,
};

/// Press that a reader of one game does not want.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Muted {
    /// What a seat signs, as long as this person plays it.
    Seat {
        seat: u8,
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

    /// The seat; none of unsigned press.
    #[must_use]
    pub fn seat(self) -> Option<u8> {
        match self {
            Self::Seat { seat, .. } => Some(seat),
            Self::Unsigned => None,
        }
    }
}

impl FromColumns for Muted {
    fn read(columns: &mut Columns<'_, '_>) -> engine::Result<Self> {
        let (seat, writer): (Option<u8>, Option<PersonId>) = columns.next()?;
        Ok(match seat.zip(writer) {
            Some((seat, writer)) => Self::Seat { seat, writer },
            None => Self::Unsigned,
        })
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
    /// Notes that a person does not want such press; a second time counts for who plays the seat by
    /// then.
    pub fn mute(&mut self, game: GameId, reader: PersonId, muted: Muted) -> Result<()> {
        const DOING: &str = "mute press";
        self.unmute(game, reader, muted.seat())?;
        let writer = match muted {
            Muted::Seat { writer, .. } => Some(writer.0),
            Muted::Unsigned => None,
        };
        let sql = "INSERT INTO mute (game_id, reader_id, seat, writer_id) VALUES (?1, ?2, ?3, ?4)";
        let params = params![game, reader, muted.seat(), writer];
        self.write(DOING, sql, params)
    }

    /// Notes that a person wants the press of a seat again, or unsigned press where no seat is
    /// given.
    pub fn unmute(&mut self, game: GameId, reader: PersonId, seat: Option<u8>) -> Result<()> {
        self.step("unmute")?;
        let sql = "DELETE FROM mute
                   WHERE game_id = ?1 AND reader_id = ?2 AND seat IS NOT DISTINCT FROM ?3";
        let params = params![game, reader, seat];
        self.write("mute press no longer", sql, params)
    }

    /// Notes that a person has shown press to the moderator; says whether that is new.
    pub fn report_press(
        &mut self,
        press: PressId,
        reporter: PersonId,
        at: DateTime<Utc>,
    ) -> Result<bool> {
        self.step("report_press")?;
        let sql = "INSERT INTO press_report (press_id, reporter_id, at) VALUES (?1, ?2, ?3)
                   ON CONFLICT (press_id, reporter_id) DO NOTHING";
        let params = params![press, reporter, millis(at)];
        Ok(self.change("note a report of press", sql, params)? > 0)
    }
}
