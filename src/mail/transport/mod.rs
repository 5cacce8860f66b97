//! How letters leave.

mod maildir;
mod sendmail;

pub use maildir::MaildirTransport;
pub use sendmail::Sendmail;

use thiserror::Error;

/// One letter on its way to one reader.
#[derive(Clone, Copy, Debug)]
pub struct Outgoing<'a> {
    /// The reader's address.
    pub to: &'a str,
    /// The letter; sent again, it is the same to the byte.
    pub bytes: &'a [u8],
    /// Its Message-ID with angle brackets.
    pub message_id: &'a str,
}

/// A way for letters to leave by.
pub trait Transport {
    /// Sends one letter. It may be called again for a letter that has left already, when the
    /// judge died before it could note that down.
    ///
    /// # Errors
    /// [`SendError`] tells whether trying again can help.
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError>;
}

/// Why a letter did not leave.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SendError {
    /// It may leave another time.
    #[error("not now: {0}")]
    Later(String),
    /// It will not leave this way, however often it is tried.
    #[error("never: {0}")]
    Hopeless(String),
}
