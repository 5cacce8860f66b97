//! The published format: its page, its schema, its versions, and a reader in another language.

mod flips;
mod impossible;
pub(crate) mod kept;
pub(crate) mod made;
mod moved;
mod page;
pub(crate) mod python;
mod schema;
mod unnoticed;
mod verified;
mod versions;

use data_encoding::HEXLOWER;
use landfall::judge::record::Record;
use landfall::judge::verify::{Finding, Verdict, verify_text};
use sha2::{Digest, Sha256};

use made::{editions, finished, played};

/// A fresh file of each title and edition, at its end.
fn fresh() -> Vec<(String, String)> {
    let text = |record: &Record| record.to_text().unwrap();
    let plans = editions().into_iter();
    plans
        .map(|plan| {
            let name = format!("{}-{}", plan.title.name, plan.edition);
            (name, text(&finished(&plan)))
        })
        .collect()
}

/// A fresh file of each title that goes on.
fn running() -> Vec<(String, String)> {
    let plans = editions().into_iter();
    plans
        .map(|plan| {
            let record = played(&plan, plan.setting(), 15);
            (plan.title.name.to_owned(), record.to_text().unwrap())
        })
        .collect()
}

/// The file with one line changed, and the digest of its last line computed again.
fn changed(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let before = lines[line].clone();
    lines[line] = change(&before);
    assert_ne!(lines[line], before, "nothing was changed in {before}");
    sealed(&lines)
}

/// A file of these lines, with the digest of its last line computed again.
fn sealed(lines: &[String]) -> String {
    let (last, above) = lines.split_last().unwrap();
    let above: String = above.iter().map(|line| format!("{line}\n")).collect();
    let (stands, _) = last.split_once("\"sha256\":\"").unwrap();
    let digest = HEXLOWER.encode(&Sha256::digest(&above));
    format!("{above}{stands}\"sha256\":\"{digest}\"}}\n")
}

fn found(text: &str, verdict: Verdict) -> Vec<Finding> {
    let found = verify_text(landfall::games::TITLES, text, None)
        .unwrap()
        .into_iter();
    found.filter(|found| found.verdict == verdict).collect()
}
