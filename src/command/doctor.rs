//! `landfall doctor`: tests every part for real, and prints how to fix failures.

mod database;
mod dns;
mod errand;
mod finding;
mod machine;
mod mail;
mod senders;

use std::io::Write;

use chrono::{DateTime, Utc};
use clap::Args;
use serde_json::json;

use super::setup::{Part, Setup};
use super::site::Site;
use super::{say, say_json};
use crate::config::Config;
use crate::failure::Failure;
use crate::program::Stop;
use finding::{Finding, State};

/// Try every part of a configuration for real: mailbox, letters, database, clock, disk.
///
/// It sends one mail, from the judge to itself, and prints the DNS records that the judge's
/// domain needs. The exit code is 1 if something does not work.
#[derive(Args, Clone, Debug)]
pub(super) struct DoctorArgs {
    /// Write JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// How many seconds to wait for a mail that the judge sends to itself.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    wait: u64,
}

/// Tests everything, prints the findings, and fails if something does not work.
pub(super) fn run(site: &Site, args: &DoctorArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let config = site.read_config()?;
    let findings = examine(site, &config, args.wait);
    let failed = findings.iter().filter(|found| found.state == State::Failed);
    let failed = failed.count();
    let records = dns::records(&config);
    if args.json {
        let parts: Vec<_> = findings.iter().map(Finding::to_json).collect();
        let records: Vec<_> = records.iter().map(dns::Record::to_json).collect();
        say_json(
            out,
            &json!({ "sound": failed == 0, "parts": parts, "dns": records }),
        )?;
    } else {
        let lines: String = findings.iter().map(ToString::to_string).collect();
        say(out, &format!("{lines}\n{}", dns::page(&config, &records)))?;
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
    let store = database::examine(config, now, &mut findings);
    findings.push(machine::clock(store.as_ref(), now));
    findings.extend(mail::secret_files(config));
    Outcome::of(&findings)
}

/// Tests everything.
pub(super) fn examine_all(site: &Site, config: &Config, wait: u64) -> Outcome {
    Outcome::of(&examine(site, config, wait))
}

fn examine(site: &Site, config: &Config, wait: u64) -> Vec<Finding> {
    let mut findings = vec![machine::disk(config)];
    let store = database::examine(config, site.now(), &mut findings);
    findings.push(machine::clock(store.as_ref(), site.now()));
    findings.extend(mail::secrets(config));
    let mut setup = Setup::of(config, store.as_ref(), &Stop::default());
    findings.extend(setup.parts.drain(..).map(of_part));
    mail::examine(site, config, setup, store.as_ref(), wait, &mut findings);
    findings
}

fn of_part(part: Part) -> Finding {
    match part.found {
        Ok(said) => Finding::ok(part.name, said),
        Err(failure) => Finding::of_failure(part.name, &failure, "look at it in judge.toml"),
    }
}
