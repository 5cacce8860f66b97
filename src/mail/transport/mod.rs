//! Transports: how letters are sent, and to which address their bounces return.
//!
//! A return path (VERP) is an address per letter, so that any bounce identifies its letter.
//! `judge+bounce.k7q3f2m5x4adhw2c…@example.org` holds the Message-ID of the letter, which cannot be
//! guessed without the letter.

mod smtp;

use std::error::Error as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::Duration;

pub use smtp::{Smtp, SmtpPool};
use thiserror::Error;

use super::headers::{LOCAL_PART, extension};
use super::mailbox::{Maildir, safe_name};
use crate::program::{self, Ended, Terms, Unfinished};

/// The text between the plus sign and the letter's ID in a return path.
const MARK: &str = "bounce.";

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

/// Puts each letter into the Maildir of its reader: for tests, trying out, and mail systems that
/// fetch them.
///
/// The file is named after the Message-ID, so that a letter sent twice is stored once.
#[derive(Debug)]
pub struct MaildirTransport {
    root: PathBuf,
}

impl MaildirTransport {
    /// Sends letters to Maildirs below `root`, which are created when first needed.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// Returns the Maildir of one reader.
    #[must_use]
    pub fn folder(&self, address: &str) -> PathBuf {
        self.root.join(safe_name(&address.trim().to_lowercase()))
    }
}

impl Transport for MaildirTransport {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let id = mail.message_id.trim_start_matches('<');
        let id = id.trim_end_matches('>');
        let delivered = Maildir::deliver(&self.folder(mail.to), &safe_name(id), mail.bytes);
        // A full or missing disk is the operator's to fix; no letter is given up for it.
        delivered.map(drop).map_err(|error| {
            SendError::Later(match error.source() {
                Some(cause) => format!("{error}: {cause}"),
                None => error.to_string(),
            })
        })
    }
}

/// The addresses to which bounces return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReturnPath {
    /// An address for each letter, derived from this one.
    PerLetter(String),
    /// This address, for servers that let an account send only under its own address.
    Plain(String),
}

impl ReturnPath {
    /// Returns the address for the bounces of one letter.
    #[must_use]
    pub fn of(&self, message_id: &str) -> String {
        match self {
            Self::Plain(address) => address.clone(),
            Self::PerLetter(address) => {
                tagged(address, message_id).unwrap_or_else(|| address.clone())
            }
        }
    }
}

fn tagged(address: &str, message_id: &str) -> Option<String> {
    let (judge, host) = address.rsplit_once('@')?;
    let id = message_id.strip_prefix('<')?.strip_suffix('>')?;
    let (letter, from) = id.rsplit_once('@')?;
    let local = format!("{judge}+{MARK}{letter}");
    let sound = from == host.to_lowercase() && is_plain(letter) && local.len() <= LOCAL_PART;
    sound.then(|| format!("{local}@{host}"))
}

fn is_plain(letter: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    !letter.is_empty() && letter.bytes().all(plain)
}

/// Returns the Message-ID of the letter that a bounce to this address is about.
#[must_use]
pub fn letter_returned(address: &str, judge: &str) -> Option<String> {
    let (text, host) = extension(address, judge)?;
    let letter = text.strip_prefix(MARK)?;
    is_plain(letter).then(|| format!("<{letter}@{host}>"))
}

/// Exit codes of `sysexits.h` that make a retry useless: the data, the input, the recipient or the
/// recipient's host are wrong. All others are about this machine.
const HOPELESS: std::ops::RangeInclusive<i32> = 65..=68;

/// Pipes each letter to a program that accepts sendmail's arguments.
#[derive(Debug)]
pub struct Sendmail {
    program: PathBuf,
    bounces: ReturnPath,
    terms: Terms,
    /// The error of a letter with which the program did not end: the next one would take just as
    /// long.
    hung: Option<String>,
}

impl Sendmail {
    /// Default timeout of the program for a letter.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// Sends letters with `program` on these terms; bounces return to `bounces`.
    #[must_use]
    pub fn new(program: impl Into<PathBuf>, bounces: ReturnPath, terms: Terms) -> Self {
        Self {
            program: program.into(),
            bounces,
            terms,
            hung: None,
        }
    }
}

impl Transport for Sendmail {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let from = self.bounces.of(mail.message_id);
        let mut command = Command::new(&self.program);
        command
            .args(["-i", "-f", &from, "--", mail.to])
            .stdout(Stdio::null());
        let ended = program::run(&mut command, mail.bytes.to_vec(), &self.terms);
        let name = self.program.display();
        match ended {
            Ok(ended) => outcome(&ended),
            Err(error) => {
                let why = format!("{name} {error}");
                if matches!(error, Unfinished::TooLong(_) | Unfinished::Stopped) {
                    self.hung = Some(why.clone());
                }
                Err(SendError::Later(why))
            }
        }
    }

    fn ready(&mut self) -> Result<(), Closed> {
        match self.hung.take() {
            Some(why) => Err(Closed::ForNow(why)),
            None if self.terms.stop.load(Ordering::Relaxed) => Err(Closed::AsBefore),
            None => Ok(()),
        }
    }
}

/// Converts an exit code to the outcome of the letter. A program that stops reading early gives the
/// reason in its exit code; if it claims success, it has lost the letter.
fn outcome(ended: &Ended) -> Result<(), SendError> {
    if ended.status.success() {
        let lost = |error| SendError::Later(format!("it did not read the whole letter: {error}"));
        return ended.has_read().map_err(lost);
    }
    match ended.status.code() {
        Some(code) if HOPELESS.contains(&code) => Err(SendError::Hopeless(ended.summary())),
        _ => Err(SendError::Later(ended.summary())),
    }
}
