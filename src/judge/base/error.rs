//! Failures of the judge's work, for the operator and never for a player; also doubts about the
//! clock, and orders of a moderator that failed.

use std::fmt;

use chrono::{DateTime, Utc};
use thiserror::Error;

use crate::games::LedgerError;
use crate::language::{self, Cast, VoiceError};
use crate::mail::address::AddressError;
use crate::mail::{LetterError, MailboxError};
use crate::orders::SetLine;
use crate::rules::{Line, SettingError};
use crate::store::StoreError;

/// The result of the judge's work.
pub type Result<T, E = JudgeError> = std::result::Result<T, E>;

/// A failure of the judge itself.
#[derive(Debug, Error)]
pub enum JudgeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Mailbox(#[from] MailboxError),
    /// The clock may have jumped: no decision depends on it.
    #[error("{0}; no deadline moves and no letter leaves until that is settled")]
    Clock(ClockDoubt),
    /// A ledger that cannot be read or written.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A game that cannot be opened with these settings.
    #[error(transparent)]
    Setting(#[from] SettingError),
    #[error(transparent)]
    Voice(#[from] VoiceError),
    /// A letter that cannot be composed.
    #[error("a letter to {to}")]
    Letter {
        to: String,
        #[source]
        source: LetterError,
    },
    /// A reply address that no mail system would carry.
    #[error(transparent)]
    Address(#[from] AddressError),
    #[error("{what} is damaged")]
    Damaged {
        what: String,
        #[source]
        source: serde_json::Error,
    },
    #[error("a picture cannot be noted")]
    Scene(#[source] postcard::Error),
    #[error("a page cannot be packed")]
    Page(#[source] std::io::Error),
    /// An act that cannot follow in the current state of the ledger.
    #[error("the ledger of {game} cannot go on like this: {why}")]
    Impossible { game: String, why: &'static str },
    #[error("there is no title {0:?}")]
    Title(String),
    /// A request of the operator that cannot be granted.
    #[error("{0}")]
    Refused(String),
    /// A request that cannot be granted, with the reason as a sentence for the sender.
    #[error("{}", language::on_command_line(.0))]
    Declined(Line),
    /// Orders of a moderator that cannot be played.
    #[error("nothing was played, since this cannot be: {}", .0.said)]
    Unplayed(Box<FailedOrders>),
    /// A dry run, which is rolled back.
    #[error("this was a rehearsal")]
    Rehearsed,
}

impl From<Line> for JudgeError {
    fn from(why: Line) -> Self {
        Self::Declined(why)
    }
}

impl JudgeError {
    /// Returns whether the database is damaged, which is not the fault of the mail or game at work.
    pub const fn is_damage(&self) -> bool {
        matches!(self, Self::Store(StoreError::Damaged { .. }))
    }

    /// Returns whether a retry may help: the disk is full, the database is locked, or the mailbox
    /// does not respond.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Store(error) => error.may_pass(),
            Self::Mailbox(error) => error.may_pass(),
            Self::Clock(_) => true,
            _ => false,
        }
    }
}

/// Separates a refusal, as the sentence with its reason, from failures.
///
/// # Errors
/// All errors but [`JudgeError::Declined`].
pub(crate) fn granted<T>(asked: Result<T>) -> Result<Result<T, Line>> {
    match asked {
        Ok(done) => Ok(Ok(done)),
        Err(JudgeError::Declined(why)) => Ok(Err(why)),
        Err(error) => Err(error),
    }
}

/// The direction in which a clock has jumped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    Ahead,
    Back,
}

/// A clock that may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockDoubt {
    pub now: DateTime<Utc>,
    /// The latest time that is certain.
    pub known: DateTime<Utc>,
    pub jump: Jump,
}

impl fmt::Display for ClockDoubt {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (way, by) = match self.jump {
            Jump::Ahead => ("ahead", self.now - self.known),
            Jump::Back => ("back", self.known - self.now),
        };
        let by = match by.num_days() {
            0..2 => format!("{} hours", by.num_hours()),
            days => format!("{days} days"),
        };
        let stamp = |at: DateTime<Utc>| at.format("%F %H:%M UTC");
        write!(
            out,
            "the clock says {}, and the last time known is {}: it may have jumped {way} by {by}",
            stamp(self.now),
            stamp(self.known)
        )
    }
}

/// A seat of a game, by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    pub game: String,
    /// The seat, in any case.
    pub seat: String,
}

/// Orders for a seat, or the words of `OPEN`, that a moderator wrote and that cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub struct FailedOrders {
    /// The heading above the lines in the answer.
    pub(crate) heading: Line,
    pub(crate) raw: Vec<String>,
    /// The lines with their outcomes; empty if no question was open.
    pub(crate) lines: Vec<SetLine>,
    /// The names in the sentences about them.
    pub(crate) cast: Cast,
    /// The seat whose hidden facts the reasons reveal, if any.
    pub(crate) hidden: Option<At>,
    /// The moderator's reason for playing them; may be empty.
    pub(crate) reason: String,
    /// The lines and their reasons in the language of the command line.
    pub(crate) said: String,
}
