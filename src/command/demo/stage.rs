//! Runs the demo's judge with its mailbox and its correspondents.

use chrono::{DateTime, TimeDelta, Utc};
use indicatif::ProgressBar;

use super::correspondent::Correspondent;
use crate::command::serve;
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::judge::table::{self, Table};
use crate::judge::{Judge, LapLimits};
use crate::mail::Transport;
use crate::mail::mailbox::Maildir;
use crate::rules::{Awaiting, Seat, StandIn};
use crate::store::{Game, GameId, GameState};

/// So many days without a mail or a decision, and something is wrong.
const QUIET_DAYS_MOST: u32 = 30;

/// The judge with its mailbox, and those who write to it.
pub(super) struct Stage {
    /// The configuration, read from the demo's folder.
    pub(super) config: Config,
    pub(super) judge: Judge,
    /// Where its mail comes in.
    pub(super) mailbox: Maildir,
    /// Where its letters go.
    pub(super) transport: Box<dyn Transport>,
    pub(super) game: GameId,
    /// The players, in order of the seats.
    pub(super) people: Vec<Correspondent>,
    /// How far the game has come.
    pub(super) bar: ProgressBar,
    /// The demo's own time.
    pub(super) now: DateTime<Utc>,
    pub(super) began: DateTime<Utc>,
}

impl Stage {
    /// Lets everybody read and write until the game is over.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        let mut quiet_days: u32 = 0;
        loop {
            self.laps()?;
            if self.standing()?.state == GameState::Over {
                break;
            }
            if self.somebody_writes()? {
                quiet_days = 0;
                continue;
            }
            quiet_days = quiet_days.saturating_add(1);
            if quiet_days > QUIET_DAYS_MOST {
                return Err(Failure::new(
                    "nobody is asked anything, and the game is not over",
                ));
            }
            self.later(TimeDelta::days(1));
        }
        // The last letters are read too.
        for person in &mut self.people {
            person.read_letters()?;
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    /// The judge works until there is nothing left to do.
    fn laps(&mut self) -> Result<(), Failure> {
        loop {
            let (mailbox, transport) = (&mut self.mailbox, &mut *self.transport);
            let lap = serve::lap(
                &mut self.judge,
                mailbox,
                transport,
                self.now,
                LapLimits::default(),
            );
            if lap.doing(|| "the demo cannot go on".to_owned())?.idle() {
                return Ok(());
            }
        }
    }

    /// The first who has something to write does; says whether anybody had.
    fn somebody_writes(&mut self) -> Result<bool, Failure> {
        for nth in 0..self.people.len() {
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            person.read_letters()?;
            let asked = person.is_asked();
            let thought_out = match asked {
                true => self.whole_turn(nth)?,
                false => Vec::new(),
            };
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            if let Some(hours) = person.write(self.now, &thought_out)? {
                self.later(TimeDelta::hours(i64::from(hours)));
                let made = self.table()?.decisions;
                self.bar.set_position(u64::from(made));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What the player of a seat writes for a decision of several orders, all of them in one mail,
    /// as the stand-in `calm` would play it; nothing for other decisions, where taste chooses.
    fn whole_turn(&self, nth: usize) -> Result<Vec<String>, Failure> {
        let game = self.table()?.game;
        let seat = u8::try_from(nth).map(Seat::new).ok();
        let awaited = seat.filter(|seat| game.awaiting() == Awaiting::Seat(*seat));
        let decision = awaited.and_then(|seat| game.agenda(seat)?.now);
        Ok(match decision.is_some_and(|decision| decision.several) {
            true => game.stand_in_set(StandIn::Calm),
            false => Vec::new(),
        })
    }

    fn later(&mut self, by: TimeDelta) {
        self.now = self.now.checked_add_signed(by).unwrap_or(self.now);
    }

    /// The game's row.
    pub(super) fn standing(&self) -> Result<Game, Failure> {
        let game = self.judge.store().game(self.game);
        game.doing(|| "cannot read the demo's game".to_owned())
    }

    /// The game as it stands.
    pub(super) fn table(&self) -> Result<Table, Failure> {
        let table = table::replay(
            self.judge.house().titles(),
            self.judge.store(),
            &self.standing()?,
        );
        table.doing(|| "cannot replay the demo's game".to_owned())
    }
}
