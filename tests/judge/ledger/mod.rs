//! The published format: its page, its schema, its versions, and a reader in another language.

mod flips;
mod impossible;
pub(crate) mod kept;
pub(crate) mod made;
mod moved;
mod page;
pub(crate) mod python;
mod schema;
mod stand_ins;
mod unnoticed;
mod verified;
mod versions;

use data_encoding::HEXLOWER;
use landfall::games::TITLES;
use landfall::judge::verify::{Finding, Options, Verdict, verify_text};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::support::playout::Plan;
use made::{editions, finished, played};

/// Plays each title and edition to its end; returns the files by name.
fn fresh() -> Vec<(String, String)> {
    let file = |plan: &Plan| {
        let name = format!("{}-{}", plan.title.name, plan.edition);
        (name, finished(plan).to_text().unwrap())
    };
    editions().iter().map(file).collect()
}

/// Plays the beginning of each title and edition; returns the files by name.
fn running() -> Vec<(String, String)> {
    let file = |plan: &Plan| {
        let record = played(plan, plan.setting(), 15);
        (plan.title.name.to_owned(), record.to_text().unwrap())
    };
    editions().iter().map(file).collect()
}

/// Returns the lines of a file.
fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Parses the first line of a file.
fn first_line(text: &str) -> Value {
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

/// Changes one line of a file, and computes the digest of the last line again.
fn changed(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let mut lines = lines_of(text);
    let before = lines[line].clone();
    lines[line] = change(&before);
    assert_ne!(lines[line], before, "nothing was changed in {before}");
    sealed(&lines)
}

/// Writes a file of these lines, and computes the digest of the last line again.
pub(crate) fn sealed(lines: &[String]) -> String {
    let (last, above) = lines.split_last().unwrap();
    let above: String = above.iter().map(|line| format!("{line}\n")).collect();
    let (stands, _) = last.split_once("\"sha256\":\"").unwrap();
    let digest = HEXLOWER.encode(&Sha256::digest(&above));
    format!("{above}{stands}\"sha256\":\"{digest}\"}}\n")
}

/// Returns the findings of `verify` in a file.
pub(crate) fn findings(text: &str) -> Vec<Finding> {
    verify_text(TITLES, text, Options::default()).unwrap()
}

/// Returns the findings with this verdict.
fn found(text: &str, verdict: Verdict) -> Vec<Finding> {
    let found = findings(text).into_iter();
    found.filter(|found| found.verdict == verdict).collect()
}

/// Returns the findings that a file is false.
pub(crate) fn failing(text: &str) -> Vec<Finding> {
    found(text, Verdict::Fails)
}
