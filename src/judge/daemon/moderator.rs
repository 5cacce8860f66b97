//! Moderator acts from the command line, and dry runs of them.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{Result, about};
use crate::judge::commands::moderator::acting::{Done, Moderating};
use crate::judge::commands::moderator::plan::{self, Plan};
use crate::judge::commands::moderator::rehearsal::{counted, note_looks};
use crate::judge::commands::moderator::{Command, failed, whole};
use crate::judge::ledger::{ModeratorAct, Ruling, Why};
use crate::judge::play::ruling::apply;
use crate::judge::play::start::{self, Opening};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameId};

impl Judge {
    /// Runs a moderator's commands, all or none; `by` is the moderator's name.
    ///
    /// # Errors
    /// [`Declined`](crate::judge::JudgeError::Declined) or
    /// [`Unplayed`](crate::judge::JudgeError::Unplayed) if a command is not possible; else those of
    /// the database, the ledger and the languages.
    pub fn moderate(
        &mut self,
        by: &str,
        commands: &[Command],
        now: DateTime<Utc>,
    ) -> Result<Vec<Done>> {
        let done = self.transact(now, |work| whole::apply(work, by, commands));
        if let Err(error) = &done {
            self.transact(now, |work| failed::note(work, by, error))?;
        }
        done
    }
}

impl Judge {
    /// Rules on a matter that no rule of a title decides, in one transaction with all letters.
    ///
    /// # Errors
    /// [`Refused`](crate::judge::JudgeError::Refused) if it is not possible; else those of the
    /// database, the ledger and the languages.
    pub fn rule(
        &mut self,
        game: GameId,
        ruling: Ruling,
        why: Why<'_>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.transact(now, |work| {
            let game = work.tx.game(game)?;
            apply(work, &game, ruling, why)
        })
    }
}

impl Judge {
    /// Returns the effects of the commands without writing them or using up a letter's name. If the
    /// answer reveals what only a seat may know, the ledger records the look.
    pub fn rehearse(&mut self, by: &str, commands: &[Command], now: DateTime<Utc>) -> Result<Plan> {
        let mut done = 0;
        let plan = self.foresee(now, |work| counted(work, by, commands, &mut done));
        let done = commands.get(..done).unwrap_or_default();
        let looks = self.transact(now, |work| {
            if let Err(error) = &plan {
                failed::note(work, by, error)?;
            }
            note_looks(work, by, done)
        })?;
        plan.map(|plan| plan.with(looks))
    }

    /// Returns the effects of an act, and rolls it back.
    pub(crate) fn foresee(
        &mut self,
        now: DateTime<Utc>,
        act: impl FnOnce(&mut Work<'_>) -> Result<Vec<Done>>,
    ) -> Result<Plan> {
        let tx = self.store.begin()?;
        let mut work = Work::new(tx, &self.context, &mut self.tables, now);
        let plan = plan::of(&mut work, act);
        drop(work);
        self.tables.undone();
        plan
    }
}

impl Judge {
    /// Opens a game like [`Judge::open`], and records the moderator's name `by` and the reason.
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

    /// Returns the effects of opening a game, which is rolled back.
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
            let line = about("open-done", &game.name);
            let mut done = Done::says(&work.tx.seats(game.id)?, line);
            done.says.push(Line::new("open-chance-anew"));
            Ok(vec![done])
        })
    }
}

fn open(work: &mut Work<'_>, moderating: Moderating<'_>, opening: &Opening) -> Result<Game> {
    let game = start::set_up(work, opening)?;
    moderating.note(work, &work.tx.game(game)?, &ModeratorAct::Opened)?;
    start::fill(work, game, opening)
}
