//! A `judge.toml` with every entry, made from the files of `init`: the defaults are behind
//! `#:`.

use std::fs;
use std::path::Path;

use landfall::config::Config;
use landfall::games::TITLES;
use landfall::judge::schedule::Entries;

use super::{is_explained, known_entries, samples};
use crate::support::golden;

const HEAD: &str = "\
# Every entry that judge.toml can have. This file is written by a test, from the files of
# `landfall init`. An entry behind `#:` has its default value, and one behind `#` is an example; the
# other entries are required, or differ from the default.

";

const OTHERS: &str = "
# Other mailboxes and transports, instead of the tables [mailbox] and [transport] above.
";

fn read(text: &str) -> Option<String> {
    let mut config = Config::parse(text, Path::new("judge"), TITLES).ok()?;
    // What is said about time counts by what games make of it.
    let settings = &mut config.settings;
    let times = settings.openings.pace.schedule(settings.zone).unwrap();
    settings.openings.pace = Entries::default();
    Some(format!("{config:#?}{times:#?}"))
}

/// Returns whether a line is an entry, behind a mark or not: `key = value`.
fn is_entry(line: &str) -> bool {
    line.split_once(" = ").is_some_and(|(key, _)| {
        let mut letters = key.bytes();
        letters.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
    })
}

fn is_heading(line: &str) -> bool {
    line.starts_with('[') && line.ends_with(']')
}

/// Returns the lines with one of them left out.
fn without(lines: &[String], at: usize) -> String {
    let kept = lines.iter().enumerate().filter(|(nth, _)| *nth != at);
    kept.map(|(_, line)| format!("{line}\n")).collect()
}

/// Returns the first part of the file: that of `init --sample imap`, with defaults marked.
fn main_part() -> Vec<String> {
    let parts = samples();
    let text = |at: usize| fs::read_to_string(&parts[at].1).unwrap();
    assert_eq!(parts[3].0, "A mailbox at a provider");
    let whole = text(0).replace("{{mail}}\n", &(text(3) + "\n"));
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let meant = read(&whole).unwrap();
    for at in 0..lines.len() {
        if is_entry(&lines[at]) && read(&without(&lines, at)).as_ref() == Some(&meant) {
            lines[at] = format!("#: {}", lines[at]);
        }
    }
    // An entry behind a mark may be the default as well.
    for at in 0..lines.len() {
        let Some(entry) = lines[at].strip_prefix("# ").map(str::to_owned) else {
            continue;
        };
        let mut used = lines.clone();
        used[at].clone_from(&entry);
        if is_entry(&entry) && read(&used.join("\n")).as_ref() == Some(&meant) {
            lines[at] = format!("#: {entry}");
        }
    }
    lines
}

fn whole() -> String {
    let mut whole = HEAD.to_owned();
    whole.extend(main_part().iter().map(|line| format!("{line}\n")));
    whole.push_str(OTHERS);
    for (what, path) in samples() {
        if what == "All but mail" || what == "A mailbox at a provider" {
            continue;
        }
        whole.push_str(&format!("#\n# {what}:\n"));
        for line in fs::read_to_string(path).unwrap().lines() {
            let bare = line.strip_prefix("# ").unwrap_or(line);
            if is_heading(bare) || is_entry(bare) {
                whole.push_str(&format!("#     {line}\n"));
            }
        }
    }
    whole
}

#[test]
fn the_sample_with_every_entry_is_what_the_program_makes_of_it() {
    golden::check(&golden::path("docs/src/reference/judge.toml"), whole());
}

#[test]
fn the_sample_names_every_language() {
    let folder = fs::read_dir(golden::path("templates/lang")).unwrap();
    let mut known: Vec<String> = folder
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    known.sort();
    let sample = whole();
    let named = sample.split_once("# The default language (").unwrap().1;
    let mut named: Vec<&str> = named.split_once(')').unwrap().0.split([',', ' ']).collect();
    named.retain(|word| !["", "or"].contains(word));
    named.sort_unstable();
    assert_eq!(named, known);
}

#[test]
fn the_sample_means_what_init_writes_and_holds_every_entry() {
    let kept = fs::read_to_string(golden::path("docs/src/reference/judge.toml")).unwrap();
    let parts = samples();
    let text = |at: usize| fs::read_to_string(&parts[at].1).unwrap();
    let init = text(0).replace("{{mail}}\n", &(text(3) + "\n"));
    assert_eq!(read(&kept), read(&init));
    // Without the entries that make a difference it means something else, and with the defaults
    // in force the same.
    let defaults = kept.replace("\n#: ", "\n");
    assert!(defaults != kept && read(&defaults) == read(&init));
    let silent: Vec<String> = known_entries()
        .into_iter()
        .filter(|entry| !is_explained(&kept, entry))
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
}

#[test]
fn every_example_of_the_sample_can_be_used() {
    let kept = fs::read_to_string(golden::path("docs/src/reference/judge.toml")).unwrap();
    let (main, _) = kept.split_once(OTHERS).unwrap();
    let lines: Vec<&str> = main.lines().collect();
    let example = |at: usize| lines[at].strip_prefix("# ").unwrap_or_default();
    let mut tried = 0;
    for at in 0..lines.len() {
        let begins = is_heading(example(at));
        if !begins && !is_entry(example(at)) {
            continue;
        }
        // A table that is an example is tried as a whole.
        let above = (0..at).rev().take_while(|nth| lines[*nth].starts_with('#'));
        if !begins && above.into_iter().any(|nth| is_heading(example(nth))) {
            continue;
        }
        let mut used: Vec<&str> = lines.clone();
        used[at] = example(at);
        if begins {
            let below = (at + 1..lines.len()).take_while(|nth| lines[*nth].starts_with('#'));
            for nth in below.filter(|nth| is_entry(example(*nth))) {
                used[nth] = example(nth);
            }
            // It replaces an entry.
            if example(at) == "[database]" {
                used.retain(|line| !line.starts_with("database = "));
            }
        }
        let text = used.join("\n");
        let read = Config::parse(&text, Path::new("judge"), TITLES);
        assert!(read.is_ok(), "{}: {:?}", lines[at], read.err());
        tried += 1;
    }
    assert!(tried > 20, "{tried}");
}
