//! Press: messages between the people of a game, the game's rules about them, mutes of readers, and
//! reports to the moderator.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::engine::{self, params};
use crate::store::{
    Across, Columns, FromColumns, GameId, PersonId, PressId, Reader, Result, StoreError, keys,
    listed, new_row, record, rows, settable, words,
};

words! {
    /// The kinds of press that players of a game may write.
    PressKinds {
        /// No press except to and from the moderator.
        None = "none",
        White = "white",
        Grey = "grey",
        /// The writer chooses.
        Both = "both",
    }
}

words! {
    /// The signature of press.
    PressKind {
        /// Signed by the seat.
        White = "white",
        /// Anonymous.
        Grey = "grey",
    }
}

rows! {
    /// Table options: a game's settings about its people, apart from its rules.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct TableOptions from "table_options" {
        pub press: PressKinds,
        /// Whether observers get press that is for all.
        pub overheard: bool,
        /// Whether players' identities are hidden.
        pub anonymous: bool,
        /// Whether it is one person's solo game against stand-ins, without deadlines.
        pub solo: bool,
        /// Whether players may ask for hints.
        pub hints: bool,
    }
}

impl Default for TableOptions {
    fn default() -> Self {
        Self {
            press: PressKinds::White,
            overheard: false,
            anonymous: false,
            solo: false,
            hints: false,
        }
    }
}

/// A press message to be stored.
#[derive(Debug, Clone, Copy)]
pub struct NewPress<'a> {
    pub game: GameId,
    /// The seat that wrote it and its player; `None` for the moderator.
    pub from: Option<(Seat, PersonId)>,
    pub kind: PressKind,
    pub to_all: bool,
    pub to_moderator: bool,
    /// The seats it is for, and their players.
    pub to: &'a [(Seat, Option<PersonId>)],
    pub text: &'a str,
    pub written_at: DateTime<Utc>,
    /// When to pass it on.
    pub due_at: DateTime<Utc>,
}

rows! {
    /// A stored press message.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Press from "press" {
        pub id: PressId,
        pub game: GameId = "game_id",
        /// The seat that wrote it; `None` for the moderator.
        pub seat: Option<Seat>,
        /// The player of that seat at the time.
        pub person: Option<PersonId> = "person_id",
        pub kind: PressKind,
        pub to_all: bool,
        pub to_moderator: bool,
        pub text: String,
        pub written_at: DateTime<Utc>,
        /// When it was passed on; `None` while it waits.
        pub passed_at: Option<DateTime<Utc>>,
    }
}

settable! {
    Press from "press" by PressId where "id = ?" {
        PASSED_AT = "passed_at": Option<DateTime<Utc>>,
    }
}

record! {
    /// A seat that press is for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct PressReader from "press_reader" by [PressId] {
        key {
            pub press: PressId = "press_id",
            pub seat: Seat,
        }
        pub game: GameId = "game_id",
        /// The player of the seat when it was written.
        pub person: Option<PersonId> = "person_id",
    }
}

keys! {
    /// The key of the press of a game that was passed on, in that order.
    pub struct Passed(GameId): "game_id = ? AND passed_at IS NOT NULL" |passed| [passed.0];
}

listed!(Press from "press" by [Passed] order "passed_at, id");

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
    /// Returns the table options of a game.
    pub fn table_options(&self, game: GameId) -> Result<TableOptions> {
        let sql = "WHERE game_id = ?1";
        let found = self.first("read the table_options of a game", sql, params![game])?;
        Ok(found.unwrap_or_default())
    }

    /// Returns one press message.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such message.
    pub fn press(&self, press: PressId) -> Result<Press> {
        let sql = "WHERE id = ?1";
        self.first("read press", sql, params![press])?
            .ok_or_else(|| StoreError::missing("press", press))
    }

    /// Counts the press messages that were passed on, by game.
    pub fn passed_press(&self) -> Result<Vec<(GameId, u32)>> {
        let sql = "SELECT game_id, count(*) FROM press WHERE passed_at IS NOT NULL
                   GROUP BY game_id ORDER BY game_id";
        self.many("count the press of games", sql, &[])
    }

    /// Returns the press messages due to be passed on, the longest overdue first.
    pub fn press_due(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<Press>> {
        let sql = "WHERE passed_at IS NULL AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2";
        self.all("find press to pass on", sql, params![now, limit])
    }

    /// Returns a person's mutes in a game, by seat, with unsigned press first.
    pub fn mutes(&self, game: GameId, reader: PersonId) -> Result<Vec<Muted>> {
        let sql = "SELECT seat, writer_id FROM mute
                   WHERE game_id = ?1 AND reader_id = ?2 ORDER BY coalesce(seat, -1)";
        self.many("read what is muted", sql, params![game, reader])
    }
}

impl Across<'_, '_> {
    /// Sets the table options of a game.
    pub fn set_table_options(&mut self, game: GameId, table_options: &TableOptions) -> Result<()> {
        self.step("set_table_options")?;
        let sql = "INSERT INTO table_options (game_id, press, overheard, anonymous, solo,
                                              hints)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                   ON CONFLICT (game_id) DO UPDATE
                   SET press = excluded.press, overheard = excluded.overheard,
                       anonymous = excluded.anonymous, solo = excluded.solo,
                       hints = excluded.hints";
        let params = params![
            game,
            table_options.press,
            table_options.overheard,
            table_options.anonymous,
            table_options.solo,
            table_options.hints
        ];
        self.write("note the table_options of a game", sql, params)
    }

    /// Stores a press message to be passed on later.
    pub fn add_press(&mut self, new: &NewPress<'_>) -> Result<PressId> {
        self.step("add_press")?;
        let (sql, params) = new_row!("press", {
            game_id: new.game, seat: new.from.map(|(seat, _)| seat),
            person_id: new.from.map(|(_, person)| person), kind: new.kind,
            to_all: new.to_all, to_moderator: new.to_moderator, text: new.text,
            written_at: new.written_at, due_at: new.due_at,
        });
        let press = PressId(self.insert("keep press", sql, params)?);
        for (seat, person) in new.to {
            self.add(&PressReader {
                press,
                seat: *seat,
                game: new.game,
                person: *person,
            })?;
        }
        Ok(press)
    }

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
