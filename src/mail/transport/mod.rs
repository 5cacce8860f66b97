//! Transports: how letters are sent.

mod maildir;
mod return_path;
mod sendmail;
mod smtp;

pub use maildir::MaildirTransport;
pub use return_path::{ReturnPath, letter_returned};
pub use sendmail::Sendmail;
pub use smtp::{Smtp, SmtpPool};

use thiserror::Error;

/// One letter on its way to one reader.
#[derive(Clone, Copy, Debug)]
pub struct Outgoing<'a> {
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

    /// How many letters may be on their way at once.
    fn at_once(&self) -> usize {
        1
    }

    /// Sends several letters side by side, at most [`Transport::at_once`] of them and no two to one
    /// reader; says for each what became of it.
    fn send_together(&mut self, mails: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        mails.iter().map(|mail| self.send(mail)).collect()
    }

    /// Tells which letter [`Transport::send`] is called for next, if it is called again, so that a
    /// server may already look at its envelope. Nothing of the letter itself leaves.
    fn announce(&mut self, _next: &Outgoing<'_>) {}

    /// Sees to it that letters can leave. It is asked before the first letter and after each one
    /// that did not leave, so that a server which is down counts against no letter.
    ///
    /// # Errors
    /// [`Closed`] tells why none can.
    fn ready(&mut self) -> Result<(), Closed> {
        Ok(())
    }
}

/// Why no letter can leave at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Closed {
    /// It may be better soon.
    #[error("{0}")]
    ForNow(String),
    /// The server's certificate is not believed: a person should look, and it may be better soon.
    #[error("{0}")]
    Distrusted(String),
    /// A person has to change something first.
    #[error("{0}")]
    UntilMended(String),
    /// It was said before why, and nothing was tried again since.
    #[error("it is too early to try again")]
    AsBefore,
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
