//! Moderators' looks at hidden information, disclosed to all players at the end.

use crate::judge::ledger::act::{Act, Entry};
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::rules::Seat;

/// The looks of one moderator: the seats, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Looks {
    by: String,
    seats: Vec<Seat>,
    times: u32,
}

impl Looks {
    pub(super) fn new(by: &str, seats: &[Seat], times: u32) -> Self {
        Self {
            by: by.to_owned(),
            seats: seats.to_vec(),
            times,
        }
    }
}

/// Adds a look of a moderator at a seat, in the order of first looks.
pub(super) fn add(looks: &mut Vec<Looks>, by: &str, seat: Seat) {
    match looks.iter_mut().find(|other| other.by == by) {
        Some(looks) => {
            looks.times = looks.times.saturating_add(1);
            if !looks.seats.contains(&seat) {
                looks.seats.push(seat);
            }
        }
        None => looks.push(Looks::new(by, &[seat], 1)),
    }
}

/// Returns the entries that disclose the looks at the end of a game, one per moderator.
pub(crate) fn told_at_end(looks: Vec<Looks>) -> impl Iterator<Item = Entry> {
    looks.into_iter().map(|Looks { by, seats, times }| {
        Entry::of_judge(Act::Moderated {
            by,
            reason: String::new(),
            deed: ModeratorAct::HadLooked { seats, times },
        })
    })
}
