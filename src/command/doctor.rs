//! `landfall doctor`: tests every part for real, and prints how to fix failures.

mod errand;
mod machine;
mod mail;
mod senders;

use std::fmt;
use std::io::Write;

use chrono::{DateTime, Utc};
use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::setup::Setup;
use super::site::Site;
use super::{say, say_json};
use crate::config::{Config, SecretConfig};
use crate::failure::Failure;
use crate::program::Stop;

/// Test every part of a configuration: mailbox, letters, database, clock, disk.
///
/// It sends a mail from the judge to itself, and prints the DNS records that the judge's domain
/// needs. The exit code is 1 if a part does not work.
#[derive(Args, Clone, Debug)]
pub(super) struct DoctorArgs {
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// The seconds to wait for the mail from the judge to itself.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    wait: u64,
}

/// Tests everything, prints the findings, and fails if something does not work.
pub(super) fn run(site: &Site, args: &DoctorArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let findings = examine(site, &config, args.wait);
    let failed = findings.iter().filter(|found| found.state == State::Failed);
    let failed = failed.count();
    let records = senders::records(&config);
    if args.json {
        let found = json!({ "sound": failed == 0, "parts": findings, "dns": records });
        say_json(out, &found)?;
    } else {
        let lines: String = findings.iter().map(ToString::to_string).collect();
        say(
            out,
            &format!("{lines}\n{}", senders::page(&config, &records)),
        )?;
    }
    match failed {
        0 => Ok(()),
        1 => Err(Failure::new("one part does not work")),
        many => Err(Failure::new(format!("{many} parts do not work"))),
    }
}

/// The findings, for commands that pass them on.
pub(super) struct Outcome {
    /// All of them, one line per part.
    pub(super) lines: String,
    /// The first failure, and how to fix it.
    pub(super) next: Option<String>,
}

impl Outcome {
    fn of(findings: &[Finding]) -> Self {
        let failed = findings.iter().find(|found| found.state == State::Failed);
        Self {
            lines: findings.iter().map(ToString::to_string).collect(),
            next: failed.map(Finding::in_words),
        }
    }
}

/// Tests only the parts that need no server and no other program.
pub(super) fn examine_here(config: &Config, now: DateTime<Utc>) -> Outcome {
    let mut findings = Vec::new();
    let store = machine::database(config, now, &mut findings);
    findings.push(machine::clock(store.as_ref(), now));
    let mut secrets = config.secrets();
    secrets.retain(|place| matches!(place, SecretConfig::File(_)));
    findings.extend(secrets.into_iter().map(|place| mail::secret(place, config)));
    Outcome::of(&findings)
}

/// Tests everything.
pub(super) fn examine_all(site: &Site, config: &Config, wait: u64) -> Outcome {
    Outcome::of(&examine(site, config, wait))
}

fn examine(site: &Site, config: &Config, wait: u64) -> Vec<Finding> {
    let mut findings = vec![machine::disk(config)];
    let store = machine::database(config, site.now(), &mut findings);
    findings.push(machine::clock(store.as_ref(), site.now()));
    let secrets = config.secrets().into_iter();
    findings.extend(secrets.map(|place| mail::secret(place, config)));
    let mut setup = Setup::of(config, store.as_ref(), &Stop::default());
    findings.extend(setup.parts.drain(..).map(|part| match part.found {
        Ok(said) => Finding::ok(part.name, said),
        Err(failure) => Finding::of_failure(part.name, &failure, "look at it in judge.toml"),
    }));
    mail::examine(site, config, setup, store.as_ref(), wait, &mut findings);
    findings
}

/// The state of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
enum State {
    #[serde(rename = "OK")]
    Ok,
    #[serde(rename = "FAILED")]
    Failed,
    #[serde(rename = "not tried")]
    NotTried,
}

/// The result of the check of one part.
#[derive(Clone, Debug, Serialize)]
struct Finding {
    part: &'static str,
    state: State,
    said: String,
    /// A remedy, or advice.
    todo: Option<String>,
}

impl Finding {
    fn new(part: &'static str, state: State, said: impl Into<String>) -> Self {
        Self {
            part,
            state,
            said: said.into(),
            todo: None,
        }
    }

    /// Reports that the part works.
    fn ok(part: &'static str, said: impl Into<String>) -> Self {
        Self::new(part, State::Ok, said)
    }

    /// Reports that the part works, with advice to improve it.
    fn advised(part: &'static str, said: impl Into<String>, todo: impl Into<String>) -> Self {
        Self {
            todo: Some(todo.into()),
            ..Self::ok(part, said)
        }
    }

    /// Reports that the part fails, with a remedy.
    fn failed(part: &'static str, said: impl Into<String>, todo: impl Into<String>) -> Self {
        Self {
            todo: Some(todo.into()),
            ..Self::new(part, State::Failed, said)
        }
    }

    /// Reports a failure; `todo` is the remedy if the failure has no hint.
    fn of_failure(part: &'static str, failure: &Failure, todo: &str) -> Self {
        Self::failed(part, failure.to_string(), failure.help().unwrap_or(todo))
    }

    /// Reports that the part was not tested, with the reason.
    fn not_tried(part: &'static str, said: impl Into<String>) -> Self {
        Self::new(part, State::NotTried, said)
    }

    /// Formats the part, its result and the remedy on one line.
    fn in_words(&self) -> String {
        let todo = self.todo.iter().map(|todo| format!("; {todo}"));
        format!("{}: {}{}", self.part, self.said, todo.collect::<String>())
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Ok => "OK",
            State::Failed => "FAILED",
            State::NotTried => "not tried",
        };
        write!(out, "{state:<9}  {:<14}  {}", self.part, self.said)?;
        if let Some(todo) = &self.todo {
            write!(out, "; {todo}")?;
        }
        writeln!(out)
    }
}
