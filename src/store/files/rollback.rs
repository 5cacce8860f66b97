//! Takes decisions back: the ledger keeps all rows, but fewer events are live.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, EntryKind, Game, GameId, NewEntry, Result, StoreError};

impl Across<'_, '_> {
    /// Appends an act that takes events back, so that `to` of them remain; returns the updated
    /// game.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the game is not at event `expected`, and [`StoreError::Unfit`] if
    /// fewer events than `to` are live.
    pub fn take_back(
        &mut self,
        game: GameId,
        expected: u32,
        to: u32,
        at: DateTime<Utc>,
        act: &str,
    ) -> Result<Game> {
        const DOING: &str = "take decisions back";
        let unfit = |why| StoreError::unfit(DOING, why);
        self.step("take_back")?;
        let mut game = self.standing_at(game, expected)?;
        if to > game.head {
            return Err(unfit("fewer events stand already"));
        }
        let at = self.never_backward(&game, at)?;
        let no = game.entries.checked_add(1);
        game.entries = no.ok_or_else(|| unfit("it has no numbers left"))?;
        game.head = to;
        game.undone = game.undone.saturating_add(1);
        let entry = NewEntry {
            actor: None,
            kind: EntryKind::Act,
            body: act,
            secret: false,
        };
        game.chain = self.append_one(&game, at, &entry)?;
        let sql = "UPDATE game SET head = ?2, entries = ?3, chain = ?4, undone = undone + 1
                   WHERE id = ?1";
        self.write(
            DOING,
            sql,
            params![game.id, game.head, game.entries, game.chain],
        )?;
        Ok(game)
    }

    /// Resumes a finished game, and unpacks it; no decision is awaited yet.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the game is not over.
    pub fn reopen_game(&mut self, game: GameId) -> Result<()> {
        const DOING: &str = "let a game that has ended go on";
        self.step("reopen_game")?;
        // The end of the game did not end a pause.
        let sql = "UPDATE game SET state = 'running', over_at = NULL, ending = NULL,
                          alarm = NULL, closes_at = NULL,
                          paused_at = (SELECT MAX(from_at) FROM pause
                                       WHERE game_id = ?1 AND until_at IS NULL)
                   WHERE id = ?1 AND state = 'over'";
        let changed = self.change(DOING, sql, params![game])?;
        self.fits(game, changed, DOING, "it is not over")?;
        self.unpack(game)
    }
}
