//! A game that a moderator opens: by the command line with all that an [`Opening`] can say, by mail
//! as anybody does where players may.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::commands::desk::Plan;
use crate::judge::commands::desk::acting::{Done, Moderating};
use crate::judge::ledger::Deed;
use crate::judge::play::start::{self, Opening};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameId};

impl Judge {
    /// Opens a game as [`Judge::open`] does, and keeps who did and why; `by` is the moderator's
    /// name.
    ///
    /// # Errors
    /// As [`Judge::open`].
    pub fn open_as(
        &mut self,
        by: &str,
        reason: &str,
        opening: &Opening,
        now: DateTime<Utc>,
    ) -> Result<GameId> {
        let moderating = Moderating { by, reason };
        let opened = self.transact(now, |work| open(work, moderating, opening));
        opened.map(|game| game.id)
    }

    /// What would follow of that.
    ///
    /// # Errors
    /// As [`Judge::open`].
    pub fn rehearse_opening(
        &mut self,
        by: &str,
        reason: &str,
        opening: &Opening,
        now: DateTime<Utc>,
    ) -> Result<Plan> {
        let moderating = Moderating { by, reason };
        self.foresee(now, |work| {
            let game = open(work, moderating, opening)?;
            let line = Line::new("open-done").with("game", game.name.as_str());
            let mut done = Done::says(&work.tx.seats(game.id)?, line);
            done.says.push(Line::new("open-chance-anew"));
            Ok(vec![done])
        })
    }
}

fn open(work: &mut Work<'_, '_>, moderating: Moderating<'_>, opening: &Opening) -> Result<Game> {
    let game = start::set_up(work, opening)?;
    moderating.note(work, &work.tx.game(game)?, &Deed::Opened)?;
    start::fill(work, game, opening)
}
