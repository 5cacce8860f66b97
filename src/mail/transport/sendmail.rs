//! Letters through the `sendmail` program that every mail server brings.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;

use super::{Outgoing, ReturnPath, SendError, Transport};

/// What the exit codes of `sysexits.h` say that no second try will change: the data, the input,
/// the addressee or the addressee's host are wrong. All others are about this machine.
const HOPELESS: std::ops::RangeInclusive<i32> = 65..=68;

/// As much of what the program complains about as is kept, in characters.
const COMPLAINT: usize = 500;

/// Pipes each letter to a program that takes sendmail's arguments.
#[derive(Debug)]
pub struct Sendmail {
    program: PathBuf,
    bounces: ReturnPath,
}

impl Sendmail {
    /// Letters leave by `program`, and bounces come back by `bounces`.
    #[must_use]
    pub fn new(program: impl Into<PathBuf>, bounces: ReturnPath) -> Self {
        Self {
            program: program.into(),
            bounces,
        }
    }

    fn start(&self, mail: &Outgoing<'_>) -> io::Result<Child> {
        let from = self.bounces.of(mail.message_id);
        Command::new(&self.program)
            .args(["-i", "-f", &from, "--", mail.to])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
    }
}

impl Transport for Sendmail {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let program = self.program.display();
        let child = self.start(mail);
        let child = child.map_err(|e| SendError::Later(format!("cannot start {program}: {e}")))?;
        let output = feed(child, mail.bytes);
        let output = output.map_err(|e| SendError::Later(format!("{program} broke off: {e}")))?;
        outcome(output.status, &String::from_utf8_lossy(&output.stderr))
    }
}

/// Writes the letter while the program's complaints are read, so that neither waits for the
/// other. A program that stops reading early says why by its exit code; if it claims success all
/// the same, it has lost the letter.
fn feed(mut child: Child, bytes: &[u8]) -> io::Result<Output> {
    let pipe = child.stdin.take();
    thread::scope(|scope| {
        let writer = scope.spawn(move || pipe.map_or(Ok(()), |mut pipe| pipe.write_all(bytes)));
        let output = child.wait_with_output()?;
        let written = writer
            .join()
            .unwrap_or_else(|_| Err(io::ErrorKind::Other.into()));
        if output.status.success() {
            written?;
        }
        Ok(output)
    })
}

/// What an exit code means for the letter.
fn outcome(status: ExitStatus, complaint: &str) -> Result<(), SendError> {
    if status.success() {
        return Ok(());
    }
    let complaint: String = complaint.trim().chars().take(COMPLAINT).collect();
    let reason = format!("{status}: {complaint}");
    match status.code() {
        Some(code) if HOPELESS.contains(&code) => Err(SendError::Hopeless(reason)),
        _ => Err(SendError::Later(reason)),
    }
}
