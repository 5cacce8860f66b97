//! What a piece of work has at hand: one open transaction, the house, the games, and the time.

use chrono::{DateTime, Utc};

use super::batch::Note;
use super::limits::Proof;
use super::table::Tables;
use super::{House, JudgeError};
use crate::store::{Person, SeatRow, Tx};

/// One piece of work inside a transaction.
pub(super) struct Work<'w, 's> {
    /// The transaction: the only way to write.
    pub(super) tx: &'w mut Tx<'s>,
    /// How the judge is set up.
    pub(super) house: &'w House,
    /// The games at hand.
    pub(super) tables: &'w mut Tables,
    /// The present time.
    pub(super) now: DateTime<Utc>,
    /// Whether the mail that is worked on proves who wrote it.
    pub(super) proof: Proof,
    /// Whether its answer may repeat words of the mail.
    pub(super) repeats: bool,
    /// Whether that mail waits, since its sender's address was asked to confirm.
    pub(super) waits: bool,
    /// What the mails of a batch have brought about, until their writers are told.
    pub(super) notes: Vec<Note>,
}

impl<'w, 's> Work<'w, 's> {
    /// Work about no mail, whose sender has proved nothing.
    pub(super) fn new(
        tx: &'w mut Tx<'s>,
        house: &'w House,
        tables: &'w mut Tables,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            tx,
            house,
            tables,
            now,
            proof: Proof::default(),
            repeats: false,
            waits: false,
            notes: Vec::new(),
        }
    }

    /// The player of a seat; none while it is empty.
    ///
    /// # Errors
    /// Those of the database.
    pub(super) fn player(&self, seat: &SeatRow) -> Result<Option<Person>, JudgeError> {
        Ok(seat.person.map(|id| self.tx.person(id)).transpose()?)
    }
}
