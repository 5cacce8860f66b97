//! Sends letters through the `sendmail` program that every mail server provides.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{Closed, Outgoing, ReturnPath, SendError, Transport};
use crate::program::{self, Ended, Terms, Unfinished};

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
