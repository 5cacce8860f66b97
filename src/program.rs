//! Runs programs of the operator: hooks, `sendmail`, and commands that print a secret.
//!
//! Each has a timeout and a separate process group, and gets no variable that holds a secret. Only
//! the beginning of its output is kept. A program is done when it has exited and its output is
//! closed. Children that hold the output a second longer are killed, and so is the whole group on
//! timeout.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

/// Maximum number of bytes kept of a program's output.
const KEPT: usize = 64 * 1024;

/// Maximum number of characters shown of a complaint.
const COMPLAINT: usize = 500;

/// Polling intervals for the end of a program: first and longest.
const LOOKS: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(20)];

/// Time limit for the rest of the output after the program has exited.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Grace period for a program after a stop.
const STOPPING: Duration = Duration::from_secs(2);

/// Variables of systemd, meant only for the daemon.
const OF_SYSTEMD: [&str; 3] = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"];

/// A flag that ends a running program early.
pub type Stop = Arc<AtomicBool>;

/// Conditions under which a program runs.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The timeout.
    pub patience: Duration,
    /// Environment variables withheld from it.
    pub hidden: Vec<String>,
    /// Set to end it early.
    pub stop: Stop,
}

impl Terms {
    /// Creates terms with only a timeout.
    pub fn within(patience: Duration) -> Self {
        Self {
            patience,
            hidden: Vec::new(),
            stop: Stop::default(),
        }
    }
}

/// The output and status of a program that has ended.
#[derive(Debug)]
pub struct Ended {
    pub status: ExitStatus,
    /// The beginning of its standard output, if that was piped.
    pub output: Vec<u8>,
    complaint: Vec<u8>,
    fed: Receiver<io::Result<()>>,
}

impl Ended {
    /// Formats the exit status, and the beginning of standard error.
    pub fn summary(&self) -> String {
        let complaint = String::from_utf8_lossy(&self.complaint);
        let complaint: String = complaint.trim().chars().take(COMPLAINT).collect();
        match complaint.is_empty() {
            true => self.status.to_string(),
            false => format!("{}: {complaint}", self.status),
        }
    }

    /// Checks that all of its input was taken.
    ///
    /// # Errors
    /// The failure of writing it.
    pub fn has_read(&self) -> io::Result<()> {
        let fed = self.fed.recv_timeout(LAST_WORDS);
        fed.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Why a program did not end normally.
#[derive(Debug, Error)]
pub enum Unfinished {
    #[error("cannot be run: {0}")]
    NotRun(#[from] io::Error),
    #[error("took longer than {} seconds, and was ended", .0.as_secs_f32())]
    TooLong(Duration),
    #[error("was ended, since the judge is stopped")]
    Stopped,
}

/// Runs a program to its end: feeds it all of its input, whether it reads that or not, and collects
/// its output.
///
/// # Errors
/// [`Unfinished`] if it did not end normally.
pub fn run(command: &mut Command, input: Vec<u8>, terms: &Terms) -> Result<Ended, Unfinished> {
    let mut child = start(command, terms)?;
    let fed = feed(&mut child, input);
    let mut output = Words::of(child.stdout.take());
    let mut complaint = Words::of(child.stderr.take());
    let waited = wait(&mut child, terms);
    let until = now().checked_add(LAST_WORDS);
    let is_silent = waited.is_ok() && output.end_by(until) && complaint.end_by(until);
    // Children that hold the output open are killed with the group.
    let status = match is_silent {
        true => child.wait(),
        false => end(&mut child),
    };
    waited?;
    // After the kill no more output can come, unless a child has left the group.
    let until = now().checked_add(LAST_WORDS);
    output.end_by(until);
    complaint.end_by(until);
    Ok(Ended {
        status: status?,
        output: output.heard,
        complaint: complaint.heard,
        fed,
    })
}

fn start(command: &mut Command, terms: &Terms) -> io::Result<Child> {
    for name in OF_SYSTEMD {
        command.env_remove(name);
    }
    for name in &terms.hidden {
        command.env_remove(name);
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn()
}

/// Writes a program's input from a thread, so that one that does not read cannot block.
fn feed(child: &mut Child, input: Vec<u8>) -> Receiver<io::Result<()>> {
    let (sender, receiver) = mpsc::channel();
    let pipe = child.stdin.take();
    thread::spawn(move || {
        let written = pipe.map_or(Ok(()), |mut pipe| pipe.write_all(&input));
        drop(sender.send(written));
    });
    receiver
}

/// Waits until a program has exited, timed out or been stopped.
fn wait(child: &mut Child, terms: &Terms) -> Result<(), Unfinished> {
    let [mut pause, longest] = LOOKS;
    let started = now();
    let mut stopped = None;
    while !has_ended(child)? {
        if terms.stop.load(Ordering::Relaxed) {
            let since = stopped.get_or_insert_with(now);
            if since.elapsed() >= STOPPING {
                return Err(Unfinished::Stopped);
            }
        }
        if started.elapsed() >= terms.patience {
            return Err(Unfinished::TooLong(terms.patience));
        }
        thread::sleep(pause);
        pause = pause.saturating_mul(2).min(longest);
    }
    Ok(())
}

/// Checks if a program has exited. It is not reaped yet, so its PID is not reused before the kill.
#[cfg(unix)]
fn has_ended(child: &Child) -> io::Result<bool> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED
        .union(WaitIdOptions::NOHANG)
        .union(WaitIdOptions::NOWAIT);
    Ok(waitid(WaitId::Pid(Pid::from_child(child)), options)?.is_some())
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> io::Result<bool> {
    child.try_wait().map(|status| status.is_some())
}

/// Kills a program and its group.
fn end(child: &mut Child) -> io::Result<ExitStatus> {
    #[cfg(unix)]
    {
        let group = rustix::process::Pid::from_child(child);
        // All of them may have ended just now.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    child.kill()?;
    child.wait()
}

#[expect(
    clippy::disallowed_methods,
    reason = "a program takes real time, whatever the judge's clock says"
)]
fn now() -> Instant {
    Instant::now()
}

/// The output of a program so far.
struct Words {
    coming: Receiver<Vec<u8>>,
    heard: Vec<u8>,
}

impl Words {
    /// Reads a pipe to its end, so that no program waits for a reader.
    fn of(pipe: Option<impl Read + Send + 'static>) -> Self {
        let (sender, coming) = mpsc::channel();
        if let Some(mut pipe) = pipe {
            let mut beginning = Beginning { room: KEPT, sender };
            thread::spawn(move || drop(io::copy(&mut pipe, &mut beginning)));
        }
        let heard = Vec::new();
        Self { coming, heard }
    }

    /// Collects output until the pipe is closed; returns whether that came in time.
    fn end_by(&mut self, until: Option<Instant>) -> bool {
        loop {
            let left = until.map(|until| until.saturating_duration_since(now()));
            match self.coming.recv_timeout(left.unwrap_or_default()) {
                Ok(words) => self.heard.extend(words),
                Err(RecvTimeoutError::Disconnected) => return true,
                Err(RecvTimeoutError::Timeout) => return false,
            }
        }
    }
}

/// A writer that passes on only the beginning.
struct Beginning {
    room: usize,
    sender: Sender<Vec<u8>>,
}

impl Write for Beginning {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let kept = bytes.get(..self.room).unwrap_or(bytes);
        self.room = self.room.saturating_sub(kept.len());
        if !kept.is_empty() {
            // Even without a receiver the rest is read.
            drop(self.sender.send(kept.to_vec()));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
