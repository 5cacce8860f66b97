//! `landfall status --healthy`: one line if all is well, or one for each reason why it is not.

use std::io::Write;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::ago;
use crate::command::games::in_utc;
use crate::command::{say, say_json, site};
use crate::config::HealthConfig;
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::store::{Hold, Moment, OpenHolds, Overdue, Why};

/// Checks if the judge does its work.
///
/// # Errors
/// A [`Failure`] if it does not.
pub(super) fn run(
    judge: &Judge,
    limits: HealthConfig,
    now: DateTime<Utc>,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let signs = Signs::of(judge, limits, now)?;
    let reasons = signs.reasons(limits, now);
    let healthy = reasons.is_empty();
    if as_json {
        say_json(out, &json!({ "healthy": healthy, "reasons": reasons }))?;
    } else if healthy {
        say(out, &format!("{}\n", signs.all_well(now)))?;
    } else {
        say(out, &format!("{}\n", reasons.join("\n")))?;
    }
    match reasons.len() {
        0 => Ok(()),
        1 => Err(Failure::new("the judge is not healthy, for one reason")),
        many => {
            let why = format!("the judge is not healthy, for {many} reasons");
            Err(Failure::new(why))
        }
    }
}

/// The signs of a judge's health.
#[derive(Clone, Debug, Default)]
struct Signs {
    lap: Option<DateTime<Utc>>,
    mailbox: Option<DateTime<Utc>>,
    stopped: Option<DateTime<Utc>>,
    overdue: Overdue,
    /// Matters for a person, each with a remedy.
    for_a_person: Vec<String>,
}

impl Signs {
    fn of(judge: &Judge, limits: HealthConfig, now: DateTime<Utc>) -> Result<Self, Failure> {
        let doing = || "cannot read how the judge stands".to_owned();
        let store = judge.store();
        let due = now.checked_sub_signed(limits.letters);
        let due = due.unwrap_or(DateTime::<Utc>::MIN_UTC);
        Ok(Self {
            lap: store.moment(Moment::LapEnded).doing(doing)?,
            mailbox: store.moment(Moment::LastLap).doing(doing)?,
            stopped: store.moment(Moment::Stopped).doing(doing)?,
            overdue: store.letters_due_by(due).doing(doing)?,
            for_a_person: for_a_person(judge, now)?,
        })
    }

    /// Returns why the judge is unhealthy; empty if it is healthy.
    fn reasons(&self, limits: HealthConfig, now: DateTime<Utc>) -> Vec<String> {
        let lap = too_old("the last lap ended", self.lap, limits.lap, now);
        let read = "the mailbox was last read";
        let mailbox = too_old(read, self.mailbox, limits.mailbox, now);
        let letters = self.overdue.since.map(|since| {
            let count = match self.overdue.letters {
                1 => "1 letter is overdue".to_owned(),
                many => format!("{many} letters are overdue"),
            };
            format!("{count}, since {}", told(since, limits.letters, now))
        });
        let stopped = self.stopped.map(|at| {
            let ago = ago(passed(at, now));
            format!("no daemon serves: it was stopped {}, {ago}", in_utc(at))
        });
        let reasons = [lap, mailbox, stopped, letters].into_iter().flatten();
        reasons.chain(self.for_a_person.iter().cloned()).collect()
    }

    fn all_well(&self, now: DateTime<Utc>) -> String {
        let ago = |at: Option<_>| at.map_or("never".to_owned(), |at| ago(passed(at, now)));
        let (lap, mailbox) = (ago(self.lap), ago(self.mailbox));
        format!(
            "healthy: the last lap ended {lap}, the mailbox was read {mailbox}, \
             no letter is overdue"
        )
    }
}

/// Lists matters for a person: a clock in doubt, held letters, and mails set aside.
fn for_a_person(judge: &Judge, now: DateTime<Utc>) -> Result<Vec<String>, Failure> {
    let doing = || "cannot read what waits for a person".to_owned();
    let store = judge.store();
    let doubt = judge.clock_doubt(now).doing(doing)?;
    let doubt = doubt.map(|doubt| format!("the clock is in doubt: {doubt}; {}", site::CLOCK));
    let mut reasons = Vec::from_iter(doubt);
    for hold in store.list::<Hold>(OpenHolds).doing(doing)? {
        let id = hold.id;
        match (hold.why, hold.letters) {
            (Why::Restored, _) => reasons.push(format!(
                "the judge was restored from a backup, and is held: `landfall release {id}` lets \
                 it go on"
            )),
            (Why::Batch, 0) => {}
            (Why::Batch, letters) => reasons.push(format!(
                "letters of a batch that are held: {letters}; `landfall release {id}` sends them"
            )),
        }
    }
    match store.backlog().doing(doing)?.aside {
        0 => {}
        aside => reasons.push(format!(
            "mails that the judge failed on and set aside: {aside}; see `landfall quarantine list`"
        )),
    }
    Ok(reasons)
}

fn too_old(
    what: &str,
    at: Option<DateTime<Utc>>,
    limit: TimeDelta,
    now: DateTime<Utc>,
) -> Option<String> {
    match at {
        Some(at) if now - at <= limit => None,
        Some(at) => Some(format!("{what} {}", told(at, limit, now))),
        None => Some(format!("{what}: never")),
    }
}

/// Formats a time, how long ago it is, and the limit.
fn told(at: DateTime<Utc>, limit: TimeDelta, now: DateTime<Utc>) -> String {
    let (time, ago, minutes) = (in_utc(at), ago(passed(at, now)), limit.num_minutes());
    format!("{time}, {ago}; the limit is {minutes} minutes")
}

fn passed(at: DateTime<Utc>, now: DateTime<Utc>) -> TimeDelta {
    (now - at).max(TimeDelta::zero())
}
