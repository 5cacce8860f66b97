//! Settings, languages, the context of a unit of work, and errors.

pub(crate) mod context;
pub(crate) mod disposition;
pub(crate) mod draft;
pub(crate) mod error;
pub(crate) mod json;
pub(crate) mod limits;
pub(crate) mod mail;
pub(crate) mod naming;
pub(crate) mod press_text;

pub use context::{Context, Keep, LetterOptions, Moderator, Openings, PublicPages, Settings};
pub(crate) use context::{REQUESTS, TOPICS, WEEKDAYS};
pub(crate) use disposition::{Disposition, Outcome};
pub(crate) use draft::{Draft, DraftLine, DraftPicture, DraftTable, Notes, PageHead, SeatPoints};
pub use draft::{Item, Medium};
pub use error::{At, ClockDoubt, JudgeError, Jump, Result};
pub(crate) use error::{FailedOrders, granted};
pub use limits::{JudgeLimits, LapLimits};
pub(crate) use mail::{
    Addressee, Answered, Correspondent, Doubt, Mail, MailText, Proof, SeatMail, Sender,
};
pub(crate) use naming::NoName;

use crate::rules::Line;
use crate::store::{Game, SeatRow};

/// A game with all of its seats, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roster<'r> {
    pub(crate) game: &'r Game,
    pub(crate) seats: &'r [SeatRow],
}

impl<'r> Roster<'r> {
    pub(crate) const fn of(game: &'r Game, seats: &'r [SeatRow]) -> Self {
        Self { game, seats }
    }
}

/// Returns the sentence of this key about a game.
pub(crate) fn about(key: &'static str, game: &str) -> Line {
    Line::new(key).with("game", game)
}

/// Formats a number with its noun: `1 game`, `2 games`.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
