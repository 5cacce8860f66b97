//! Decisions whose time was over before, and for which a game waits, or the others vote.

use crate::judge::time::schedule::{Nmr, Schedule};
use crate::rules::StandIn;
use crate::store::{Alarm, Game};

/// Whether all time was over before for the decision that a game waits for, so that it waits longer
/// than the schedule says, or until the others have voted.
pub(crate) const fn is_overdue(game: &Game) -> bool {
    game.overdue > 0
}

/// What the clock does next about a decision that is overdue.
pub(crate) const fn next_alarm(nmr: Nmr) -> Alarm {
    match nmr {
        Nmr::Vote => Alarm::EndVote,
        Nmr::Wait => Alarm::EndWait,
        Nmr::Default | Nmr::SkipToBot => Alarm::Deadline,
    }
}

/// The kind of stand-in that plays for players.
pub(crate) const KIND: StandIn = StandIn::Calm;

/// Whether a seat is offered to others that has missed so many turns, or for which a game has
/// waited so often.
pub(crate) const fn is_gone(schedule: &Schedule, misses: u32) -> bool {
    schedule.misses > 0 && misses >= schedule.misses
}

/// What is played in place of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instead {
    Default,
    /// What a stand-in would play.
    StandIn,
}

/// A turn that was missed: the rest of it is decided without its player too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    /// Its number by the title's count.
    pub(crate) turn: u32,
    /// What is played in place of answers.
    pub(crate) instead: Instead,
}
