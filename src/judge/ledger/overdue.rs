//! Overdue decisions: those whose time is over while the game waits or the others vote.

use chrono::TimeDelta;

use crate::judge::time::schedule::{Nmr, Schedule};
use crate::rules::StandIn;
use crate::store::{Alarm, Game};

/// Returns whether the present decision is overdue, so that the game waits longer than the schedule
/// says, or for votes.
pub(crate) const fn is_overdue(game: &Game) -> bool {
    game.overdue > 0 && !matches!(game.alarm, Some(Alarm::Think))
}

/// Returns the next alarm of an overdue decision.
pub(crate) const fn next_alarm(nmr: Nmr) -> Alarm {
    match nmr {
        Nmr::Vote => Alarm::EndVote,
        Nmr::Wait => Alarm::EndWait,
        Nmr::Default | Nmr::SkipToBot => Alarm::Deadline,
    }
}

/// How long a solo game waits for an order of its player.
pub(crate) const SILENCE: TimeDelta = TimeDelta::days(30);

/// The kind that replaces players.
pub(crate) const KIND: StandIn = StandIn::Calm;

/// Returns whether a seat is offered to others after this number of missed turns or of waits.
pub(crate) const fn is_gone(schedule: &Schedule, misses: u32) -> bool {
    schedule.misses > 0 && misses >= schedule.misses
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instead {
    Default,
    StandIn,
}

/// A missed turn, whose remaining decisions are also made without the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    /// Its number in the title's count.
    pub(crate) turn: u32,
    pub(crate) instead: Instead,
}
