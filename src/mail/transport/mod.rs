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
    /// The letter, byte for byte the same if sent again.
    pub bytes: &'a [u8],
    /// Its Message-ID with angle brackets.
    pub message_id: &'a str,
}

/// A way to send letters.
pub trait Transport {
    /// Sends one letter. It may be called again for a letter that has been sent, if the judge died
    /// before it recorded that.
    ///
    /// # Errors
    /// [`SendError`] says whether trying again can help.
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError>;

    /// Returns the number of letters that may be in transit at once.
    fn at_once(&self) -> usize {
        1
    }

    /// Sends several letters in parallel, at most [`Transport::at_once`] of them and no two to one
    /// reader; returns the outcome of each.
    fn send_together(&mut self, mails: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        mails.iter().map(|mail| self.send(mail)).collect()
    }

    /// Announces the letter of the next call of [`Transport::send`], if there is one, so that a
    /// server may already check its envelope. Sends nothing of the letter itself.
    fn announce(&mut self, _next: &Outgoing<'_>) {}

    /// Checks that letters can be sent. Called before the first letter and after each failed one,
    /// so that a server that is down counts against no letter.
    ///
    /// # Errors
    /// [`Closed`] has the reason why none can be sent.
    fn ready(&mut self) -> Result<(), Closed> {
        Ok(())
    }
}

/// The reason why no letter can be sent at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Closed {
    /// It may pass soon.
    #[error("{0}")]
    ForNow(String),
    /// The server's certificate is not trusted: a person should look, and it may pass soon.
    #[error("{0}")]
    Distrusted(String),
    /// A person has to change something first.
    #[error("{0}")]
    UntilMended(String),
    /// As reported before; nothing was tried again since.
    #[error("it is too early to try again")]
    AsBefore,
}

/// The reason why a letter was not sent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SendError {
    /// Worth a retry.
    #[error("not now: {0}")]
    Later(String),
    /// Permanent, however often it is tried.
    #[error("never: {0}")]
    Hopeless(String),
}
