//! Runs programs of the operator: hooks, `sendmail`, and commands that print a secret.
//!
//! Each has a time limit and a process group of its own, and gets no variable that holds a secret.
//! The beginning of what it writes is kept. A program is done when it has ended and its output is
//! closed: children that hold the output a second longer are ended, and so are all in its group
//! where the time is up.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

/// How many bytes are kept of what a program writes.
const KEPT: usize = 64 * 1024;

/// How many characters of a complaint are shown.
const COMPLAINT: usize = 500;

/// How often a program is looked after: first, and after a while.
const LOOKS: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(20)];

/// How long what a program wrote may take to arrive once it has ended.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How long a program may take to end by itself once it is to stop.
const STOPPING: Duration = Duration::from_secs(2);

/// Variables of systemd, meant for the daemon.
const OF_SYSTEMD: [&str; 3] = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"];

/// Set from anywhere when a program is to be ended before its time.
pub type Stop = Arc<AtomicBool>;

/// On what terms a program runs.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How long it may take.
    pub patience: Duration,
    /// The variables that it does not get.
    pub hidden: Vec<String>,
    /// Whether it is to be ended before its time.
    pub stop: Stop,
}

impl Terms {
    /// Only a time limit.
    #[must_use]
    pub fn within(patience: Duration) -> Self {
        Self {
            patience,
            hidden: Vec::new(),
            stop: Stop::default(),
        }
    }
}

/// What a program said before it ended.
#[derive(Debug)]
pub struct Ended {
    pub status: ExitStatus,
    /// The beginning of what it printed, if its output was asked for.
    pub output: Vec<u8>,
    complaint: Vec<u8>,
    fed: Receiver<io::Result<()>>,
}

impl Ended {
    /// How it ended, and the first words that it wrote to standard error.
    #[must_use]
    pub fn summary(&self) -> String {
        let complaint = String::from_utf8_lossy(&self.complaint);
        let complaint: String = complaint.trim().chars().take(COMPLAINT).collect();
        match complaint.is_empty() {
            true => self.status.to_string(),
            false => format!("{}: {complaint}", self.status),
        }
    }

    /// Makes sure that all of its input was taken.
    ///
    /// # Errors
    /// Says why it was not.
    pub fn has_read(&self) -> io::Result<()> {
        let fed = self.fed.recv_timeout(LAST_WORDS);
        fed.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Why a program did not end by itself.
#[derive(Debug, Error)]
pub enum Unfinished {
    /// It cannot be run.
    #[error("cannot be run: {0}")]
    NotRun(#[from] io::Error),
    /// It took too long.
    #[error("took longer than {} seconds, and was ended", .0.as_secs_f32())]
    TooLong(Duration),
    /// It was to be stopped.
    #[error("was ended, since the judge is stopped")]
    Stopped,
}

/// Runs a program to its end: gives it all of its input, whether it reads that or not, and listens
/// to what it says.
///
/// # Errors
/// [`Unfinished`] says why it did not end by itself.
pub fn run(command: &mut Command, input: Vec<u8>, terms: &Terms) -> Result<Ended, Unfinished> {
    let mut child = start(command, terms)?;
    let fed = feed(&mut child, input);
    let mut output = Words::of(child.stdout.take());
    let mut complaint = Words::of(child.stderr.take());
    let waited = wait(&mut child, terms);
    let until = now().checked_add(LAST_WORDS);
    let is_silent = waited.is_ok() && output.end_by(until) && complaint.end_by(until);
    let status = match is_silent {
        true => child.wait(),
        false => end(&mut child),
    };
    waited?;
    // Of what was ended nothing more can come, unless it has left the group.
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
    for name in OF_SYSTEMD
        .into_iter()
        .chain(terms.hidden.iter().map(String::as_str))
    {
        command.env_remove(name);
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn()
}

/// Writes a program its input, without waiting for one that does not read.
fn feed(child: &mut Child, input: Vec<u8>) -> Receiver<io::Result<()>> {
    let (sender, receiver) = mpsc::channel();
    let pipe = child.stdin.take();
    thread::spawn(move || {
        let written = pipe.map_or(Ok(()), |mut pipe| pipe.write_all(&input));
        drop(sender.send(written));
    });
    receiver
}

/// Waits until a program has ended, or ought to be.
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

/// Whether a program has ended. Its number stays its own until it is waited for.
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

/// Ends a program with all in its group.
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

/// What a program writes, as far as it has come.
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

    /// Listens until the pipe is closed; says whether that came in time.
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

/// Passes on the beginning of what is written to it.
struct Beginning {
    room: usize,
    sender: Sender<Vec<u8>>,
}

impl Write for Beginning {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let kept = bytes.get(..self.room).unwrap_or(bytes);
        self.room = self.room.saturating_sub(kept.len());
        if !kept.is_empty() {
            // Without a listener the rest is still read.
            drop(self.sender.send(kept.to_vec()));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
