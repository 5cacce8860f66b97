//! Games of people under way: their state, how their decisions were made, and what the clock and a
//! moderator do to them.

use chrono::{DateTime, Utc};
use landfall::games::{AnyGame, title};
use landfall::judge::Lap;
use landfall::judge::act::By;
use landfall::judge::ruling::{Ruling, Why};
use landfall::judge::table;
use landfall::store::SeatRow;

use super::{PEOPLE, Table, opening};

impl Table {
    /// Opens the game `game-1` of a title between so many of `PEOPLE`.
    #[track_caller]
    pub fn of(name: &str, people: usize, seed: u8, entries: &[(&str, &str)]) -> Self {
        let title = title(name).expect("a title");
        Self::playing(&opening(title, &PEOPLE[..people], seed, entries))
    }

    /// Replays the first game from its ledger.
    pub fn state(&self) -> Box<dyn AnyGame> {
        let titles = self.judge.context().titles();
        let replayed = table::replay(titles, self.judge.store(), &self.game());
        replayed.unwrap().game
    }

    /// Counts the decisions of the first game: those made by orders, and those made by default.
    pub fn decided(&self) -> (usize, usize) {
        (self.acts("orders").len(), self.acts("default").len())
    }

    /// Returns the seat that a person has in the first game.
    #[track_caller]
    pub fn seat_with(&self, address: &str) -> SeatRow {
        let mut seats = self.seats().into_iter();
        let found = seats.find(|row| row.person.is_some() && self.address_of(row.seat) == address);
        found.expect("a seat of this person")
    }

    /// Returns the seat that the first game waits for.
    #[track_caller]
    pub fn awaited_seat(&self) -> SeatRow {
        let game = self.game();
        let seat = game.at(game.awaiting.expect("a decision is awaited"));
        self.judge.store().seat(seat).unwrap()
    }

    /// Returns the deadline of the first game's present decision.
    #[track_caller]
    pub fn deadline(&self) -> DateTime<Utc> {
        self.game().deadline.expect("a deadline")
    }

    /// Sets the clock, and runs a lap.
    pub fn lap_at(&mut self, now: DateTime<Utc>) -> Lap {
        self.now = now;
        self.lap()
    }

    /// Lets the clock act when the present decision of the first game closes.
    #[track_caller]
    pub fn until_closed(&mut self) {
        let closes_at = self.game().closes_at;
        self.lap_at(closes_at.expect("the clock acts"));
    }

    /// Has a moderator rule over the first game.
    pub fn rule(&mut self, ruling: Ruling) {
        let by = By::Moderator("Mia".to_owned());
        let why = Why {
            by: &by,
            reason: "a slip",
        };
        let (game, now) = (self.game().id, self.now);
        self.judge.rule(game, ruling, why, now).unwrap();
        self.lap();
    }
}
