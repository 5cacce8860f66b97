//! Rulings outside a title's rules: their makers, endings, proposals.

use std::ops::RangeInclusive;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::judge::time::schedule::Span;
use crate::rules::Seat;

/// The most by which players can agree to move a deadline.
const EXTEND_MOST: TimeDelta = TimeDelta::days(14);

/// The time for each decision that players can set: mail is slow, and a game in which no player can
/// answer in time would play itself in a flood of letters.
pub const EVERY: RangeInclusive<TimeDelta> = TimeDelta::hours(1)..=TimeDelta::days(60);

/// The maker of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// All seats with players, including those of players who are away.
    Players,
    /// All seats whose players are present; those who are away have not answered in time.
    Present {
        /// The seats of those who are away.
        away: Vec<Seat>,
    },
    /// The moderator of this name.
    Moderator(String),
    /// The player who opened the game by mail.
    Opener,
    /// The player of this seat, who takes back the last order.
    Player(Seat),
    /// The judge, since the player of a solo game has sent no order for long.
    Silence,
}

impl By {
    /// Returns the moderator's name; empty for others.
    pub fn moderator(&self) -> &str {
        match self {
            Self::Moderator(name) => name,
            _ => "",
        }
    }

    /// Returns whether the maker is a moderator or the opener.
    pub const fn is_moderator(&self) -> bool {
        matches!(self, Self::Moderator(_) | Self::Opener)
    }
}

/// How a game ended outside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All seats share the first place.
    Draw,
    /// The places are those of the position reached.
    Abandoned,
    /// The game had not begun.
    CalledOff,
}

impl Ending {
    /// Returns the word for it in lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            // Lists show by the seats that the game had not begun.
            Self::Abandoned | Self::CalledOff => "abandoned",
        }
    }
}

/// A proposal by a player to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    Draw,
    /// To abandon the game.
    End,
    Pause,
    Resume,
    /// To take back this number of decisions.
    Undo(u32),
    /// To move the deadline of the present decision later.
    Extend(Span),
    /// The time for each decision, from the next question on.
    Every(Span),
}

impl Proposal {
    /// Returns whether its length of time can be agreed on.
    pub fn is_in_bounds(self) -> bool {
        match self {
            Self::Extend(later) => !later.is_none() && later.nominal() <= EXTEND_MOST,
            Self::Every(every) => EVERY.contains(&every.nominal()),
            _ => true,
        }
    }
}

/// The extent of an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// This number of decisions that a person was asked for. An end outside the rules counts as
    /// one.
    By(u32),
    /// Back to the position after this decision; 0 is the initial position.
    To(u32),
}

/// A ruling on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    Undo(Back),
    /// Plays the last undone decisions again.
    Redo,
    /// Stops the clock and the orders.
    Pause,
    Resume,
    End(Ending),
    /// Reveals the seed of an ended game at once.
    Reveal,
}

/// The maker of a ruling, and the reason.
#[derive(Clone, Copy, Debug)]
pub struct Why<'w> {
    pub by: &'w By,
    /// May be empty if the players agree.
    pub reason: &'w str,
}
