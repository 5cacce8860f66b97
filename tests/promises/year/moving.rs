//! People whose address stops working, and who have said before where they are reached besides.

use chrono::{DateTime, Utc};
use landfall::command::demo::reading::{self, Letter};

use super::office::Dead;
use super::person::{Manner, Person};

/// After so many letters the judge hears of a second address.
const TELLS: usize = 6;

/// After so many the first one stops working.
const MOVES: usize = 14;

/// A second address.
#[derive(Clone, Debug)]
pub(super) struct Second {
    address: String,
    told: bool,
    confirmed: bool,
    moved: bool,
}

impl Second {
    /// Gives one to every other one of those who take their time.
    pub(super) fn of(manner: Manner, number: usize) -> Option<Self> {
        let has = manner == Manner::Slow && (number / Manner::ROUND.len()).is_multiple_of(2);
        has.then(|| Self {
            address: format!("player{}@example.net", number + 1),
            told: false,
            confirmed: false,
            moved: false,
        })
    }
}

impl Person {
    /// Returns where this one writes.
    pub(super) fn writes_at(&self) -> String {
        let moved = self.second.as_ref().filter(|second| second.moved);
        moved
            .map_or(&self.address, |second| &second.address)
            .clone()
    }

    /// Takes what has come to the second address, and says there that it is the right one.
    pub(super) fn reads_elsewhere(&mut self, now: DateTime<Utc>) -> Vec<Vec<u8>> {
        let Some(at) = self.second.as_ref().map(|second| second.address.clone()) else {
            return Vec::new();
        };
        let mut tray = self.office.collect(&at);
        let headings = self.headings[0].clone();
        let asks = |bytes: &Vec<u8>| {
            let letter = reading::read(bytes, &headings);
            letter.filter(|letter| letter.reply_to.contains("+confirm.address."))
        };
        for letter in tray.iter().filter_map(asks).collect::<Vec<Letter>>() {
            let yes = self.answer_from(&at, &letter, "YES", now);
            self.office.post(yes, now);
            self.second.as_mut().expect("an address").confirmed = true;
        }
        tray.retain(|bytes| asks(bytes).is_none());
        tray
    }

    /// Tells of the second address when there is something to answer, and has nothing but that one
    /// some letters later.
    pub(super) fn moves(&mut self, letter: &Letter, now: DateTime<Utc>) {
        let Some(mut second) = self.second.clone() else {
            return;
        };
        if self.letters > TELLS && !second.told {
            second.told = true;
            self.reply(letter, &format!("ADDRESS {}", second.address), now);
        }
        if self.letters > MOVES && second.confirmed && !second.moved {
            second.moved = true;
            let how = match second.address.len().is_multiple_of(2) {
                true => Dead::Refused,
                false => Dead::Returned,
            };
            self.office.bury(&self.address, how);
        }
        self.second = Some(second);
    }
}
