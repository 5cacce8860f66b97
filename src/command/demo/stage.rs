//! Runs the demo's judge with its mailbox and its correspondents.

use chrono::{DateTime, TimeDelta, Utc};
use indicatif::ProgressBar;

use super::correspondent::Correspondent;
use super::reading::Letter;
use crate::command::serve;
use crate::config::Config;
use crate::failure::{Doing, Failure};
use crate::judge::table::{self, Table};
use crate::judge::{Judge, LapLimits};
use crate::mail::Transport;
use crate::mail::mailbox::Maildir;
use crate::rules::{Awaiting, Seat, StandIn};
use crate::store::{Game, GameId, GameState};

/// After this many days without a mail or a decision, something is wrong.
const QUIET_DAYS_MOST: u32 = 30;

/// Which answers a stand-in works out, instead of choosing by taste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::command) enum Thinking {
    InTurns,
    Always,
}

/// The judge with its mailbox and its correspondents.
pub(in crate::command) struct Stage {
    /// The configuration, read from the demo's folder.
    pub(super) config: Config,
    pub(super) judge: Judge,
    /// The mailbox for incoming mail.
    pub(super) mailbox: Maildir,
    /// The transport of its letters.
    pub(super) transport: Box<dyn Transport>,
    pub(super) game: GameId,
    /// The players, in order of the seats.
    pub(super) people: Vec<Correspondent>,
    pub(super) bar: ProgressBar,
    /// The demo's own time.
    pub(super) now: DateTime<Utc>,
    pub(super) began: DateTime<Utc>,
    /// Number of days without a new mail.
    pub(super) quiet_days: u32,
}

impl Stage {
    /// Lets all players read and write until the game is over.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        loop {
            self.laps()?;
            if self.is_over()? {
                break;
            }
            self.goes_on(0, Thinking::InTurns)?;
        }
        // The last letters are read too.
        for person in &mut self.people {
            person.read_letters()?;
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    pub(in crate::command) fn is_over(&self) -> Result<bool, Failure> {
        Ok(self.standing()?.state == GameState::Over)
    }

    /// Lets the first player from `first` on with something to write do so; if there is none, a day
    /// passes.
    ///
    /// # Errors
    /// No player has written for a month, or a mail cannot be written.
    pub(in crate::command) fn goes_on(
        &mut self,
        first: usize,
        thinking: Thinking,
    ) -> Result<(), Failure> {
        if self.somebody_writes(first, thinking)? {
            self.quiet_days = 0;
            return Ok(());
        }
        self.quiet_days = self.quiet_days.saturating_add(1);
        if self.quiet_days > QUIET_DAYS_MOST {
            return Err(Failure::new(
                "nobody is asked anything, and the game is not over",
            ));
        }
        self.later(TimeDelta::days(1));
        Ok(())
    }

    /// Runs laps until there is nothing left to do.
    pub(in crate::command) fn laps(&mut self) -> Result<(), Failure> {
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

    /// Lets the first player with something to write do so; returns whether there was one.
    fn somebody_writes(&mut self, first: usize, thinking: Thinking) -> Result<bool, Failure> {
        for nth in first..self.people.len() {
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            person.read_letters()?;
            let asked = person.is_asked();
            let thought_out = match asked {
                true => self.thought_out(nth, thinking)?,
                false => Vec::new(),
            };
            let Some(person) = self.people.get_mut(nth) else {
                break;
            };
            if let Some(hours) = person.write(self.now, &thought_out)? {
                self.later(TimeDelta::hours(i64::from(hours)));
                let made = self.table()?.state.decisions;
                self.bar.set_position(u64::from(made));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns a player's lines as the stand-in `calm` would play: always, or for a decision of
    /// several orders, all of them in one mail. Empty if taste chooses.
    fn thought_out(&self, nth: usize, thinking: Thinking) -> Result<Vec<String>, Failure> {
        let game = self.table()?.game;
        let seat = u8::try_from(nth).map(Seat::new).ok();
        let awaited = seat.filter(|seat| game.awaiting() == Awaiting::Seat(*seat));
        let decision = awaited.and_then(|seat| game.agenda(seat)?.now);
        let is_thought_out = |several| several || thinking == Thinking::Always;
        Ok(
            match decision.is_some_and(|decision| is_thought_out(decision.several)) {
                true => game.stand_in_set(StandIn::Calm),
                false => Vec::new(),
            },
        )
    }

    /// Returns the letters that have come to a player since the last call.
    pub(in crate::command) fn letters(&mut self, nth: usize) -> Result<Vec<Letter>, Failure> {
        let person = self.people.get_mut(nth);
        person.map_or_else(|| Ok(Vec::new()), Correspondent::read_letters)
    }

    /// Checks if the game waits for a player who has a letter to answer.
    pub(in crate::command) fn waits_for(&self, nth: usize) -> Result<bool, Failure> {
        let asked = self.people.get(nth).is_some_and(Correspondent::is_asked);
        let awaiting = self.table()?.game.awaiting();
        let seat = u8::try_from(nth).map(Seat::new);
        Ok(asked && seat.is_ok_and(|seat| awaiting == Awaiting::Seat(seat)))
    }

    /// Answers a player's newest letter with a question.
    pub(in crate::command) fn answer(&mut self, nth: usize, text: &str) -> Result<(), Failure> {
        if let Some(person) = self.people.get_mut(nth) {
            person.answer(text, self.now)?;
        }
        self.later(TimeDelta::hours(1));
        Ok(())
    }

    fn later(&mut self, by: TimeDelta) {
        self.now = self.now.checked_add_signed(by).unwrap_or(self.now);
    }

    pub(in crate::command) fn standing(&self) -> Result<Game, Failure> {
        let game = self.judge.store().game(self.game);
        game.doing(|| "cannot read the demo's game".to_owned())
    }

    pub(super) fn table(&self) -> Result<Table, Failure> {
        let table = table::replay(
            self.judge.context().titles(),
            self.judge.store(),
            &self.standing()?,
        );
        table.doing(|| "cannot replay the demo's game".to_owned())
    }
}
