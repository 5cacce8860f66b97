//! Moderators' looks at hidden information, told to all players at the end.

use crate::judge::ledger::act::{Act, Entry};
use crate::judge::ledger::deed::Deed;
use crate::rules::Seat;

/// The moderators who have looked, each with the seats and how often, in the order in which they
/// began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Looks(Vec<(String, Vec<Seat>, u32)>);

impl Looks {
    /// One more look of a moderator at a seat.
    pub(super) fn add(&mut self, by: &str, seat: Seat) {
        match self.0.iter_mut().find(|(name, ..)| name == by) {
            Some((_, seats, times)) => {
                *times = times.saturating_add(1);
                if !seats.contains(&seat) {
                    seats.push(seat);
                }
            }
            None => self.tell(by, &[seat], 1),
        }
    }

    /// What is told of a moderator's looks.
    pub(super) fn tell(&mut self, by: &str, seats: &[Seat], times: u32) {
        self.0.push((by.to_owned(), seats.to_vec(), times));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns what all are told at the end of a game: an entry for each moderator who had a look.
    pub(crate) fn told_at_end(self) -> impl Iterator<Item = Entry> {
        self.0.into_iter().map(|(by, seats, times)| {
            Entry::of_judge(Act::Moderated {
                by,
                reason: String::new(),
                deed: Deed::HadLooked { seats, times },
            })
        })
    }
}
