//! Thinking for stand-ins that look ahead: a judge begins, a thread thinks, a judge plays.

use std::thread::{self, JoinHandle};

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::Result;
use crate::judge::play::thinking::{self, Place, Thinking, Thought};
use crate::judge::play::weighing;
use crate::judge::{Judge, is_stop};
use crate::store::{GameFilter, OpenWeighings, Weighing, WeighingOf};

impl Judge {
    /// Begins to think about games that await a stand-in that looks ahead, at most this number, so
    /// that no other judge begins with them. [`Thinking::think`] needs no judge.
    ///
    /// # Errors
    /// Those of the database. A game that cannot be loaded is logged and left out.
    pub fn begin_thinking(&mut self, now: DateTime<Utc>, most: u32) -> Result<Vec<Thinking>> {
        let mut begun = Vec::new();
        let games = self.store.games(GameFilter {
            to_think: true,
            limit: Some(most),
            ..GameFilter::default()
        })?;
        for game in games {
            match self.transact_about(&[game.id], now, |work| thinking::begin(work, game.id)) {
                Ok(thinking) => begun.extend(thinking),
                Err(error) if error.may_pass() || is_stop(&error) => return Err(error),
                Err(error) => {
                    let game = game.id.number();
                    tracing::error!(game, "No stand-in can think about a game: {error}");
                }
            }
        }
        for purpose in [WeighingOf::Hint, WeighingOf::Analysis] {
            self.begin_weighing(now, most, purpose, &mut begun)?;
        }
        Ok(begun)
    }

    /// Begins to weigh decisions, if no more than this number of thoughts have begun.
    fn begin_weighing(
        &mut self,
        now: DateTime<Utc>,
        most: u32,
        purpose: WeighingOf,
        begun: &mut Vec<Thinking>,
    ) -> Result<()> {
        let free = usize::try_from(most).unwrap_or(usize::MAX);
        let free = u32::try_from(free.saturating_sub(begun.len())).unwrap_or(u32::MAX);
        let open = OpenWeighings(purpose, now);
        for row in self.store.list_first::<Weighing>(open, free)? {
            let at = row.at();
            match self.transact_about(&[row.game], now, |work| weighing::begin(work, at)) {
                Ok(thinking) => begun.extend(thinking),
                Err(error) if error.may_pass() || is_stop(&error) => return Err(error),
                Err(error) => {
                    let game = row.game.number();
                    tracing::error!(game, "A decision cannot be weighed: {error}");
                    self.act_on(row.game, now, |work| weighing::finish(work, at, None))?;
                }
            }
        }
        Ok(())
    }

    /// Plays the choices of stand-ins, or writes what was weighed; returns 1 if the game was still
    /// at the same event, else 0.
    ///
    /// # Errors
    /// Those of the database.
    pub fn play_thought(&mut self, thought: &Thought, now: DateTime<Utc>) -> Result<u32> {
        let at = thought.at();
        self.act_on(at.game(), now, |work| match at.weighs() {
            Some(at) => weighing::finish(work, at, thought.weighed.as_ref()),
            None => thinking::decide(work, thought),
        })
    }
}

/// How long a thought is waited for.
const PATIENCE: TimeDelta = TimeDelta::seconds(60);

/// Maximum number of threads that were given up and have not ended. No thread can be stopped from
/// outside, so with this number of them, `calm` decides at once.
const STUCK: usize = 4;

/// Threads that think for stand-ins, one for each thought.
#[derive(Debug)]
pub struct Thinkers {
    threads: usize,
    think: fn(Thinking) -> Thought,
    running: Vec<Running>,
    stuck: Vec<JoinHandle<Thought>>,
}

#[derive(Debug)]
struct Running {
    at: Place,
    since: DateTime<Utc>,
    thread: JoinHandle<Thought>,
}

impl Thinkers {
    /// Creates this number of threads, which think when there is something to think about.
    pub const fn new(threads: usize) -> Self {
        Self::by(threads, Thinking::think)
    }

    /// Creates threads that run this function.
    pub const fn by(threads: usize, think: fn(Thinking) -> Thought) -> Self {
        Self {
            threads,
            think,
            running: Vec::new(),
            stuck: Vec::new(),
        }
    }

    /// Changes the number of threads; those that think go on.
    pub const fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// Returns whether a thought is under way.
    pub fn are_busy(&self) -> bool {
        !self.running.is_empty()
    }

    /// Returns whether a thought has ended that is not played yet.
    pub fn have_ended(&self) -> bool {
        self.running.iter().any(|one| one.thread.is_finished())
    }

    /// Plays the thoughts that have ended, gives up those that take too long, and begins others;
    /// returns the number played.
    ///
    /// # Errors
    /// Those of the database.
    pub fn run(&mut self, judge: &mut Judge, now: DateTime<Utc>) -> Result<u32> {
        let mut played: u32 = 0;
        let (ended, running) = std::mem::take(&mut self.running)
            .into_iter()
            .partition(|one| one.thread.is_finished() || now - one.since >= PATIENCE);
        self.running = running;
        for one in ended {
            let thought = self.thought(one);
            played = played.saturating_add(judge.play_thought(&thought, now)?);
        }
        self.stuck.retain(|thread| !thread.is_finished());
        let free = self.threads.saturating_sub(self.running.len());
        let free = u32::try_from(free).unwrap_or(u32::MAX);
        for thinking in judge.begin_thinking(now, free)? {
            let at = thinking.at();
            if !self.begin(thinking, now) {
                played = played.saturating_add(judge.play_thought(&Thought::given_up(at), now)?);
            }
        }
        Ok(played)
    }

    /// Returns the thought of a thread; given up if the thread has crashed or still runs.
    fn thought(&mut self, one: Running) -> Thought {
        let game = one.at.game().number();
        if !one.thread.is_finished() {
            tracing::warn!(game, "A thought takes too long and is given up");
            self.stuck.push(one.thread);
            return Thought::given_up(one.at);
        }
        one.thread.join().unwrap_or_else(|_| {
            tracing::error!(game, "A thought has crashed and is given up");
            Thought::given_up(one.at)
        })
    }

    /// Begins a thread; returns whether there is one.
    fn begin(&mut self, thinking: Thinking, now: DateTime<Utc>) -> bool {
        if self.stuck.len() >= STUCK {
            return false;
        }
        let (at, think) = (thinking.at(), self.think);
        let thread = thread::Builder::new().name("thinking".to_owned());
        let Ok(thread) = thread.spawn(move || think(thinking)) else {
            return false;
        };
        self.running.push(Running {
            at,
            since: now,
            thread,
        });
        true
    }
}
