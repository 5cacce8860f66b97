//! The hook that is run after turns: a command of the operator, which hears what everybody may
//! know.
//!
//! It runs on a thread of its own, one command after the other, so that it holds up no mail. What
//! it is told of is committed, and is told at most once: what waits when the judge is stopped is
//! left out, and so is what comes while a thousand turns wait.

use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};

use crate::config::HookConfig;
use crate::judge::{Bookmarks, Judge, Turned};

/// As many turns wait for the command at the most.
const WAITING_MOST: usize = 1_000;

/// As many decisions of one game are listed at the most, the last ones.
const LISTED_MOST: usize = 100;

/// How often a command is looked after.
const LOOK: Duration = Duration::from_millis(20);

/// As much of what a command complains about is kept, in bytes.
const COMPLAINT: u64 = 500;

/// How long a command that has ended may take to say why.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// A command to be run.
struct Call {
    config: HookConfig,
    game: i64,
    told: String,
}

/// Tells a command of turns.
pub(super) struct Hooks {
    on_turn: Option<HookConfig>,
    marks: Bookmarks,
    thread: Option<(SyncSender<Call>, JoinHandle<()>)>,
    /// Whether what still waits is to be left out.
    stop: Arc<AtomicBool>,
}

impl Hooks {
    /// Nothing that has happened so far is told of.
    pub(super) fn new(on_turn: Option<HookConfig>, judge: &Judge) -> Self {
        let mut hooks = Self {
            on_turn,
            marks: Bookmarks::default(),
            thread: None,
            stop: Arc::new(AtomicBool::new(false)),
        };
        hooks.pass_over(judge);
        hooks
    }

    /// Goes on with another command, or none.
    pub(super) fn set_up_again(&mut self, on_turn: Option<HookConfig>, judge: &Judge) {
        let begins = self.on_turn.is_none();
        self.on_turn = on_turn;
        if begins {
            self.marks = Bookmarks::default();
            self.pass_over(judge);
        }
    }

    /// Goes on behind the turns that were made since the last time.
    pub(super) fn pass_over(&mut self, judge: &Judge) {
        drop(self.turns(judge));
    }

    /// Has the command run for each game in which turns were made since the last time.
    pub(super) fn tell(&mut self, judge: &Judge) {
        let turns = self.turns(judge);
        let Some(config) = self.on_turn.clone() else {
            return;
        };
        for turned in &turns {
            self.call(Call {
                config: config.clone(),
                game: turned.id.number(),
                told: format!("{}\n", in_json(turned)),
            });
        }
    }

    /// The turns that were made since the last time, if there is a command to hear of them.
    fn turns(&mut self, judge: &Judge) -> Vec<Turned> {
        if self.on_turn.is_none() {
            return Vec::new();
        }
        self.marks.turns(judge.store()).unwrap_or_else(|error| {
            tracing::error!("The hook on_turn cannot be told of turns: {error}");
            Vec::new()
        })
    }

    fn call(&mut self, call: Call) {
        let game = call.game;
        let stop = &self.stop;
        let (calls, _) = self.thread.get_or_insert_with(|| {
            let (sender, receiver) = mpsc::sync_channel(WAITING_MOST);
            let stop = Arc::clone(stop);
            (sender, thread::spawn(move || run_all(&receiver, &stop)))
        });
        match calls.try_send(call) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => {
                tracing::error!(
                    game,
                    "The hook on_turn is not run: {WAITING_MOST} turns wait"
                );
            }
            Err(TrySendError::Disconnected(_)) => {
                tracing::error!(game, "The hook on_turn is not run any more");
            }
        }
    }

    /// Waits until the commands have ended: all of them, or only the one that runs.
    pub(super) fn finish(self, all: bool) {
        self.stop.store(!all, Ordering::Relaxed);
        if let Some((calls, thread)) = self.thread {
            drop(calls);
            // A thread that has panicked has nothing more to do.
            drop(thread.join());
        }
    }
}

/// What a command is told, on one line.
fn in_json(turned: &Turned) -> Value {
    let stamp = |at: DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::AutoSi, true);
    let left_out = turned.decided.len().saturating_sub(LISTED_MOST);
    let decided = turned.decided.iter().skip(left_out).map(|one| {
        json!({
            "decision": one.decision,
            "seat": one.seat,
            "at": stamp(one.at),
        })
    });
    json!({
        "event": "turn",
        "game": turned.game,
        "title": turned.title,
        "at": stamp(turned.at),
        "decision": turned.decision,
        "decided": decided.collect::<Vec<_>>(),
        "undone": turned.undone,
        "asked": turned.asked,
        "by": turned.by.map(stamp),
        "paused": turned.paused,
        "over": turned.over,
    })
}

/// Runs commands until there are no more to come.
fn run_all(calls: &Receiver<Call>, stop: &AtomicBool) {
    for call in calls {
        let Call { config, game, told } = call;
        if stop.load(Ordering::Relaxed) {
            tracing::warn!(game, "The hook on_turn is not run: the judge is stopped");
            continue;
        }
        match run(&config, told) {
            Ok(()) => tracing::debug!(game, "The hook on_turn was run"),
            Err(why) => tracing::error!(game, "The hook on_turn {why}"),
        }
    }
}

/// Runs the command once.
fn run(config: &HookConfig, told: String) -> Result<(), String> {
    let wrong = |error: io::Error| format!("cannot be run: {error}");
    let mut shell = Command::new("sh");
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut shell, 0);
    let mut child = shell
        .args(["-c", &config.command])
        // Of systemd, and meant for the daemon alone.
        .env_remove("NOTIFY_SOCKET")
        .env_remove("WATCHDOG_USEC")
        .env_remove("WATCHDOG_PID")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(wrong)?;
    let complaint = converse(&mut child, told);
    let mut waited = Duration::ZERO;
    while waited < config.patience {
        let Some(status) = child.try_wait().map_err(wrong)? else {
            thread::sleep(LOOK);
            waited = waited.saturating_add(LOOK);
            continue;
        };
        return match status.success() {
            true => Ok(()),
            false => {
                let complaint = complaint.recv_timeout(LAST_WORDS).unwrap_or_default();
                Err(format!("ended with {status}{complaint}"))
            }
        };
    }
    end(&mut child).map_err(wrong)?;
    let seconds = config.patience.as_secs();
    Err(format!("took longer than {seconds} seconds, and was ended"))
}

/// Writes to a command what it is told, and reads what it complains about; neither waits for the
/// other, nor for a command that does not read.
fn converse(child: &mut Child, told: String) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    if let Some(mut pipe) = child.stdin.take() {
        // A command need not read what it is told.
        thread::spawn(move || drop(pipe.write_all(told.as_bytes())));
    }
    if let Some(mut pipe) = child.stderr.take() {
        thread::spawn(move || {
            let mut text = Vec::new();
            drop(pipe.by_ref().take(COMPLAINT).read_to_end(&mut text));
            let text = String::from_utf8_lossy(&text);
            let text = text.trim();
            let text = match text.is_empty() {
                true => String::new(),
                false => format!(": {text}"),
            };
            drop(sender.send(text));
            // One that complains at length must not wait for a reader.
            drop(io::copy(&mut pipe, &mut io::sink()));
        });
    }
    receiver
}

/// Ends a command with all that it has started.
fn end(child: &mut Child) -> io::Result<()> {
    #[cfg(unix)]
    {
        let group = rustix::process::Pid::from_child(child);
        // It may have ended just now.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    child.kill()?;
    child.wait().map(drop)
}
