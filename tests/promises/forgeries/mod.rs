//! The forger's kit: every kind of forgery, in every title, and what comes of it.
//!
//! A forger has a program of its own, which computes chains, digests and commitments again. So each
//! forgery ends as *false*, or as *not verified* where nothing in a file can show it; and a whole
//! game that the keeper has played anew is found by what a player holds, the digest in the letters.
#![allow(clippy::string_slice)]

pub mod book;
mod kinds;

use std::collections::BTreeSet;

use landfall::games::TITLES;
use landfall::judge::verify::{Options, Outcome, verify_text};

use crate::judge::ledger::made::{editions, finished};
use crate::judge::ledger::python;
use crate::support::golden;
use book::Book;
use kinds::{Ends, KINDS};

/// Honest games: one of each title, played at random to its end.
fn honest() -> Vec<(String, String)> {
    let mut plans = editions();
    plans.dedup_by_key(|plan| plan.title.name);
    let plans = plans.into_iter();
    let played = plans.map(|plan| {
        let name = format!("{} {}", plan.title.name, plan.edition);
        (name, finished(&plan).to_text().unwrap())
    });
    played.collect()
}

/// Returns what becomes of a file.
fn outcome(text: &str, head: Option<&str>) -> Outcome {
    Outcome::of(&verify_text(TITLES, text, Options { head, think: false }).unwrap())
}

/// A forgery of a kind, of one of the games; what `verify` says of it.
struct Forged {
    kind: &'static str,
    title: String,
    ends: Ends,
    outcome: Outcome,
    /// Whether the digest in the letters finds it.
    found_by_head: bool,
}

impl Forged {
    fn ends_as_expected(&self) -> bool {
        match self.ends {
            Ends::False => self.outcome == Outcome::False,
            Ends::NotVerified => self.outcome == Outcome::NotVerified && self.found_by_head,
            Ends::OnlyByHead => self.outcome != Outcome::False && self.found_by_head,
        }
    }
}

fn forgeries(games: &[(String, String)]) -> Vec<Forged> {
    std::thread::scope(|scope| {
        let threads = games.iter().map(|game| scope.spawn(|| forgeries_of(game)));
        let threads: Vec<_> = threads.collect();
        let all = threads.into_iter();
        all.flat_map(|thread| thread.join().unwrap()).collect()
    })
}

fn forgeries_of((name, text): &(String, String)) -> Vec<Forged> {
    let honest = Book::read(text);
    let head = honest.last_digest();
    let written = honest.write();
    assert!(
        written == *text,
        "{name}: the kit writes as the program does"
    );
    let mut all = Vec::new();
    for kind in KINDS {
        let mut book = honest.clone();
        (kind.forge)(&mut book);
        let forged = book.write();
        assert!(forged != *text, "{name}: {} changes nothing", kind.name);
        let by_head = || outcome(&forged, Some(&head)) == Outcome::False;
        all.push(Forged {
            kind: kind.name,
            title: honest.title(),
            ends: kind.ends,
            outcome: outcome(&forged, None),
            found_by_head: kind.ends != Ends::False && by_head(),
        });
    }
    all
}

/// Returns a table of kinds by titles, as a page shows it.
fn table(forged: &[Forged]) -> String {
    let titles: Vec<&str> = TITLES.iter().map(|title| title.name).collect();
    let mut lines = vec![format!("| forgery | {} |", titles.join(" | "))];
    lines.push(format!("|---|{}", "---|".repeat(titles.len())));
    for kind in KINDS {
        let cells = titles.iter().map(|title| {
            let mut of = forged.iter().filter(|one| one.title == *title);
            of.find(|one| one.kind == kind.name)
                .map_or("-", |one| one.ends.words())
        });
        let cells: Vec<&str> = cells.collect();
        lines.push(format!("| {} | {} |", kind.name, cells.join(" | ")));
    }
    lines.join("\n")
}

#[test]
fn every_kind_of_forgery_ends_as_the_page_says() {
    let honest = honest();
    for (name, text) in &honest {
        assert_eq!(outcome(text, None), Outcome::Verified, "{name}");
    }
    let forged = forgeries(&honest);
    let other = forged.iter().filter(|one| !one.ends_as_expected());
    let other = other.map(|one| {
        let (title, kind, by_head) = (&one.title, one.kind, one.found_by_head);
        format!("{title}: {kind}: {:?}, by the head {by_head}", one.outcome)
    });
    let other: Vec<String> = other.collect();
    let table = table(&forged);
    println!("{table}");
    assert!(other.is_empty(), "{}", other.join("\n"));
    golden::table("docs/src/promises/forgeries.md", "| forgery |", &table);
}

/// Returns the kinds that the script cannot find without the rules, as the page lists them.
fn need_rules() -> BTreeSet<&'static str> {
    let page = include_str!("../../../docs/src/promises/forgeries.md");
    let (_, list) = page.split_once("## Without the rules").unwrap();
    let (list, _) = list.split_once("\n## ").unwrap_or((list, ""));
    list.lines()
        .filter_map(|line| line.strip_prefix("* "))
        .collect()
}

#[test]
fn the_script_finds_every_forgery_that_needs_no_rules() {
    let (mut unfound, mut count) = (BTreeSet::new(), 0);
    for (name, text) in honest() {
        let honest = Book::read(&text);
        for kind in KINDS.iter().filter(|kind| kind.ends == Ends::False) {
            let mut book = honest.clone();
            (kind.forge)(&mut book);
            let Some((code, said)) = python::says(&book.write()) else {
                return;
            };
            count += 1;
            if code != python::FALSE {
                assert!(said.contains("not verified: rules"), "{name}: {said}");
                unfound.insert(kind.name);
            }
        }
    }
    assert_eq!(unfound, need_rules());
    assert!(count >= 110, "{count}");
}

#[test]
fn a_byte_changed_anywhere_is_found() {
    for (name, text) in honest() {
        let places = (0..text.len()).step_by(text.len() / 60);
        for at in places {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            let changed = String::from_utf8_lossy(&bytes);
            assert_eq!(outcome(&changed, None), Outcome::False, "{name}: byte {at}");
        }
    }
}
