//! Letters through the `sendmail` program that every mail server brings.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{Closed, Outgoing, ReturnPath, SendError, Transport};
use crate::program::{self, Ended, Terms, Unfinished};

/// What the exit codes of `sysexits.h` say that no second try will change: the data, the input,
/// the addressee or the addressee's host are wrong. All others are about this machine.
const HOPELESS: std::ops::RangeInclusive<i32> = 65..=68;

/// Pipes each letter to a program that takes sendmail's arguments.
#[derive(Debug)]
pub struct Sendmail {
    program: PathBuf,
    bounces: ReturnPath,
    terms: Terms,
    /// What is to be said of a letter that the program did not end with: the next one would take
    /// as long.
    hung: Option<String>,
}

impl Sendmail {
    /// How long the program may take for a letter, if nothing else is said.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// Letters leave by `program` on these terms, and bounces come back by `bounces`.
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

/// What an exit code means for the letter. A program that stops reading early says why by its exit
/// code; if it claims success all the same, it has lost the letter.
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
