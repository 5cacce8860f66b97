//! Tables that are set up for one purpose, and what people do at them in one line.

use landfall::judge::record::Record;
use landfall::judge::{JudgeLimits, Lap, Settings};
use landfall::rules::Seat;

use super::{Table, moderator, settings, unlimited};

impl Table {
    /// Sets up a judge without games that has one moderator.
    pub fn with_moderator(address: &str) -> Self {
        Self::with(Settings {
            moderators: vec![moderator(address)],
            ..settings()
        })
    }

    /// Sets up a judge without games that has these limits.
    pub fn limited(limits: JudgeLimits) -> Self {
        Self::with(Settings {
            limits,
            ..settings()
        })
    }

    /// Sets up a judge that asks strangers whether they wrote, and answers three mails of each a
    /// day.
    pub fn cautious() -> Self {
        Self::limited(JudgeLimits {
            stranger_answers_per_day: 3,
            ..unlimited()
        })
    }

    /// Posts bytes as they are, and runs one lap.
    pub fn hand_in(&mut self, mail: impl Into<Vec<u8>>) -> Lap {
        self.mailbox.post(mail);
        self.lap()
    }

    /// Returns the first code of the newest question to the awaited player.
    #[track_caller]
    pub fn code(&self) -> String {
        self.question(self.awaited()).codes().swap_remove(0)
    }

    /// Has the awaited player answer with the first code of the question; returns the address.
    #[track_caller]
    pub fn decide(&mut self) -> &'static str {
        let (who, code) = (self.awaited(), self.code());
        self.answer(who, &code);
        who
    }

    /// Lets all time of the awaited player pass, and runs a lap; returns the seat.
    #[track_caller]
    pub fn miss(&mut self) -> Seat {
        let game = self.game();
        self.now = game.closes_at.expect("an end of the time");
        self.lap();
        game.awaiting.expect("a player who is to decide")
    }

    /// Returns the record of the first game.
    pub fn record(&self) -> Record {
        let titles = self.judge.context().titles();
        Record::of(titles, self.judge.store(), &self.game()).unwrap()
    }
}
