//! The hook after turns: a command of the operator that gets public facts.
//!
//! It runs on a separate thread, one command at a time, so that it never delays a mail. Only
//! committed turns are reported, at most once: those still waiting when the judge stops are
//! dropped, and so are new ones while a thousand wait.

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::{Value, json};

use crate::config::Config;
use crate::judge::{Bookmarks, Judge, Turned};
use crate::program::{self, Terms};

/// Maximum number of turns waiting for the command.
const WAITING_MOST: usize = 1_000;

/// Maximum number of decisions listed per game, the last ones.
const LISTED_MOST: usize = 100;

/// A configured command.
#[derive(Clone)]
pub(super) struct Hook {
    command: String,
    terms: Terms,
}

impl Hook {
    /// Returns the hook of a configuration, if any.
    pub(super) fn of(config: &Config) -> Option<Self> {
        let patience = Duration::from_secs(config.hooks.seconds.into());
        let terms = Terms {
            hidden: config.secret_variables(),
            ..Terms::within(patience)
        };
        let command = config.hooks.on_turn.clone()?;
        Some(Self { command, terms })
    }
}

/// A pending run of a command.
struct Call {
    hook: Hook,
    game: i64,
    told: String,
}

/// Runs a command on new turns.
pub(super) struct Hooks {
    on_turn: Option<Hook>,
    marks: Bookmarks,
    thread: Option<(SyncSender<Call>, JoinHandle<()>)>,
    /// Set to drop the calls that still wait.
    stop: Arc<AtomicBool>,
}

impl Hooks {
    /// Starts after the turns already made.
    pub(super) fn new(on_turn: Option<Hook>, judge: &Judge) -> Self {
        let mut hooks = Self {
            on_turn,
            marks: Bookmarks::default(),
            thread: None,
            stop: Arc::new(AtomicBool::new(false)),
        };
        hooks.pass_over(judge);
        hooks
    }

    /// Continues with another command, or none.
    pub(super) fn set_up_again(&mut self, on_turn: Option<Hook>, judge: &Judge) {
        let begins = self.on_turn.is_none();
        self.on_turn = on_turn;
        if begins {
            self.marks = Bookmarks::default();
            self.pass_over(judge);
        }
    }

    /// Skips the turns made since the last call.
    pub(super) fn pass_over(&mut self, judge: &Judge) {
        drop(self.turns(judge));
    }

    /// Queues the command for each game with new turns.
    pub(super) fn tell(&mut self, judge: &Judge) {
        let turns = self.turns(judge);
        let Some(hook) = self.on_turn.clone() else {
            return;
        };
        for turned in &turns {
            self.call(Call {
                hook: hook.clone(),
                game: turned.id.number(),
                told: format!("{}\n", in_json(turned)),
            });
        }
    }

    /// Returns the turns made since the last call, if there is a command.
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

    /// Waits until the commands have ended: all of them, or only the running one.
    pub(super) fn finish(self, all: bool) {
        self.stop.store(!all, Ordering::Relaxed);
        if let Some((calls, thread)) = self.thread {
            drop(calls);
            // A thread that has panicked has nothing more to do.
            drop(thread.join());
        }
    }
}

/// Returns a command's input, on one line.
fn in_json(turned: &Turned) -> Value {
    let left_out = turned.decided.len().saturating_sub(LISTED_MOST);
    let decided = turned
        .decided
        .iter()
        .skip(left_out)
        .map(|one| json!({ "decision": one.decision, "seat": one.seat, "at": one.at }));
    json!({
        "event": "turn",
        "game": turned.game,
        "title": turned.title,
        "at": turned.at,
        "decision": turned.decision,
        "decided": decided.collect::<Value>(),
        "undone": turned.undone,
        "asked": turned.asked,
        "by": turned.by,
        "paused": turned.paused,
        "over": turned.over,
    })
}

/// Runs commands until the channel closes.
fn run_all(calls: &Receiver<Call>, stop: &AtomicBool) {
    for call in calls {
        let Call { hook, game, told } = call;
        if stop.load(Ordering::Relaxed) {
            tracing::warn!(game, "The hook on_turn is not run: the judge is stopped");
            continue;
        }
        match run(&hook, told) {
            Ok(()) => tracing::debug!(game, "The hook on_turn was run"),
            Err(why) => tracing::error!(game, "The hook on_turn {why}"),
        }
    }
}

fn run(hook: &Hook, told: String) -> Result<(), String> {
    let mut shell = Command::new("sh");
    shell.args(["-c", &hook.command]).stdout(Stdio::null());
    match program::run(&mut shell, told.into_bytes(), &hook.terms) {
        Ok(ended) if ended.status.success() => Ok(()),
        Ok(ended) => Err(format!("ended with {}", ended.summary())),
        Err(error) => Err(error.to_string()),
    }
}
