//! Errors of an IMAP server.

use thiserror::Error;

use crate::mail::server::{SecretError, ServerError};

/// An error of an IMAP connection.
#[derive(Debug, Error)]
pub enum ImapError {
    #[error(transparent)]
    Server(#[from] ServerError),
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The password or the token is unavailable this time; it was available before.
    #[error("no secret this time: {0}")]
    NoSecret(SecretError),
    /// The server rejects the login.
    #[error("the server refuses the login: {0}")]
    Refused(String),
    /// The server rejects a command.
    #[error("the server refuses {0}: {1}")]
    No(&'static str, String),
    #[error("the server refuses the folder {folder}: {said}; it has {}", .there.join(", "))]
    NoFolder {
        folder: String,
        said: String,
        /// The existing folders, possibly not all.
        there: Vec<String>,
    },
    /// The server ended the connection early.
    #[error("the server ended the connection at {0}: {1}")]
    Ended(&'static str, String),
    /// The server's answer is invalid.
    #[error("the server makes no sense at {0}: {1}")]
    Nonsense(&'static str, String),
}

impl ImapError {
    /// Returns whether the connection is unusable.
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

    /// Returns whether the server sends more than was asked for.
    pub(super) const fn is_too_much(&self) -> bool {
        matches!(self, Self::Server(ServerError::TooMuch(_)))
    }

    /// Returns whether the server answered, but uselessly: other commands may succeed.
    pub(super) const fn is_talk(&self) -> bool {
        match self {
            Self::No(..) | Self::NoFolder { .. } | Self::Ended(..) | Self::Nonsense(..) => true,
            Self::Server(_) => self.is_too_much(),
            Self::Secret(_) | Self::NoSecret(_) | Self::Refused(_) => false,
        }
    }

    /// Returns whether waiting may help; otherwise a person has to change something first.
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
