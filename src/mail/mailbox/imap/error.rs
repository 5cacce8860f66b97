//! Errors of an IMAP server.

use thiserror::Error;

use crate::mail::login::SecretError;
use crate::mail::server::ServerError;

/// What goes wrong with an IMAP server.
#[derive(Debug, Error)]
pub enum ImapError {
    #[error(transparent)]
    Server(#[from] ServerError),
    /// The password or the token.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The password or the token is not to be had this time; it was before.
    #[error("no secret this time: {0}")]
    NoSecret(SecretError),
    /// The server does not let the judge in.
    #[error("the server refuses the login: {0}")]
    Refused(String),
    /// The server does not do what it was asked for.
    #[error("the server refuses {0}: {1}")]
    No(&'static str, String),
    /// There is no such folder.
    #[error("the server refuses the folder {folder}: {said}; it has {}", .there.join(", "))]
    NoFolder {
        /// The folder that was asked for.
        folder: String,
        /// What the server says of it.
        said: String,
        /// The folders that there are, the first ones of many.
        there: Vec<String>,
    },
    /// The conversation came to an end that was not its end.
    #[error("the server ended the connection at {0}: {1}")]
    Ended(&'static str, String),
    /// The server said something that makes no sense.
    #[error("the server makes no sense at {0}: {1}")]
    Nonsense(&'static str, String),
}

impl ImapError {
    /// Whether the connection is of no more use.
    pub(super) const fn is_lost(&self) -> bool {
        match self {
            Self::Server(_) | Self::Ended(..) | Self::Nonsense(..) => true,
            Self::Secret(_)
            | Self::NoSecret(_)
            | Self::Refused(_)
            | Self::No(..)
            | Self::NoFolder { .. } => false,
        }
    }

    /// Whether the server says more than it was asked for.
    pub(super) const fn is_too_much(&self) -> bool {
        matches!(self, Self::Server(ServerError::TooMuch(_)))
    }

    /// Whether the server was heard, and what it said was of no use: asked in other words it may
    /// be.
    pub(super) const fn is_talk(&self) -> bool {
        match self {
            Self::No(..) | Self::NoFolder { .. } | Self::Ended(..) | Self::Nonsense(..) => true,
            Self::Server(_) => self.is_too_much(),
            Self::Secret(_) | Self::NoSecret(_) | Self::Refused(_) => false,
        }
    }

    /// Whether waiting may help; otherwise a person has to change something first.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::Server(error) => error.may_pass(),
            Self::NoSecret(_)
            | Self::No(..)
            | Self::NoFolder { .. }
            | Self::Ended(..)
            | Self::Nonsense(..) => true,
            Self::Secret(_) | Self::Refused(_) => false,
        }
    }
}
