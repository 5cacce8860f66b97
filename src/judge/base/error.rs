//! What can fail while the judge works. For the operator; never for a player.

use thiserror::Error;

use crate::games::LedgerError;
use crate::judge::base::clock_doubt::ClockDoubt;
use crate::judge::base::failed_orders::FailedOrders;
use crate::language::{self, VoiceError};
use crate::mail::address::AddressError;
use crate::mail::{LetterError, MailboxError};
use crate::rules::{Line, SettingError};
use crate::store::StoreError;

/// A failure of the judge itself.
#[derive(Debug, Error)]
pub enum JudgeError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The mailbox.
    #[error(transparent)]
    Mailbox(#[from] MailboxError),
    /// The clock may have jumped: nothing is decided by it.
    #[error("{0}; no deadline moves and no letter leaves until that is settled")]
    Clock(ClockDoubt),
    /// A ledger that cannot be read or written.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A game that cannot be opened like this.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// Sentences or layouts.
    #[error(transparent)]
    Voice(#[from] VoiceError),
    /// A letter that cannot be put together.
    #[error("a letter to {to}")]
    Letter {
        /// The reader.
        to: String,
        /// Why.
        #[source]
        source: LetterError,
    },
    /// A reply address that no mail system would carry.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// Something stored as JSON that does not read back.
    #[error("{what} is damaged")]
    Damaged {
        /// What it is.
        what: String,
        /// Why.
        #[source]
        source: serde_json::Error,
    },
    /// A scene that cannot be kept until it is drawn.
    #[error("a picture cannot be noted")]
    Scene(#[source] postcard::Error),
    /// A title that this program does not know.
    #[error("there is no title {0:?}")]
    Title(String),
    /// A request of the operator that cannot be granted.
    #[error("{0}")]
    Refused(String),
    /// A request that cannot be granted, with the sentence that says why to who asked.
    #[error("{}", language::on_command_line(.0))]
    Declined(Line),
    /// Orders of a moderator that cannot be played.
    #[error("nothing was played, since this cannot be: {}", .0.said)]
    Unplayed(Box<FailedOrders>),
    /// Something was done to see what would follow, and is undone.
    #[error("this was a rehearsal")]
    Rehearsed,
}

impl From<Line> for JudgeError {
    fn from(why: Line) -> Self {
        Self::Declined(why)
    }
}

impl JudgeError {
    /// Whether the database is damaged, which is no fault of the mail or the game at work.
    pub const fn is_damage(&self) -> bool {
        matches!(self, Self::Store(StoreError::Damaged { .. }))
    }

    /// Whether trying again later may help: the disk is full, another person holds the
    /// database, or the mailbox is far away and silent.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Store(error) => error.may_pass(),
            Self::Mailbox(error) => error.may_pass(),
            Self::Clock(_) => true,
            Self::Ledger(_)
            | Self::Setting(_)
            | Self::Voice(_)
            | Self::Letter { .. }
            | Self::Address(_)
            | Self::Damaged { .. }
            | Self::Scene(_)
            | Self::Title(_)
            | Self::Refused(_)
            | Self::Declined(_)
            | Self::Unplayed(_)
            | Self::Rehearsed => false,
        }
    }
}

/// What was asked for, or the sentence that says why it cannot be; a failure stays one.
///
/// # Errors
/// All errors but [`JudgeError::Declined`].
pub(crate) fn granted<T>(asked: Result<T, JudgeError>) -> Result<Result<T, Line>, JudgeError> {
    match asked {
        Ok(done) => Ok(Ok(done)),
        Err(JudgeError::Declined(why)) => Ok(Err(why)),
        Err(error) => Err(error),
    }
}
