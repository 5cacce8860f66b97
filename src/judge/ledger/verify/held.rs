//! Compares a player's evidence with a ledger: the commitment, words of luck, and letters.
//!
//! A ledger that was rewritten as a whole is consistent, but sent letters cannot be changed.

use crate::judge::ledger::record::Record;
use crate::judge::ledger::verify::finding::{Finding, Verdict};
use crate::judge::ledger::verify::ungrouped;
use crate::mail::own_mail;
use crate::rules::{GROUP, HEAD_DIGITS};

/// Number of digits of a digest.
const WHOLE: usize = 64;

/// Marks before text by others: press, and the lines of a mail.
const MARKS: [char; 2] = ['#', '|'];

/// A letter saved by a mail program.
#[derive(Clone, Debug)]
pub struct SavedLetter {
    /// The name of its file.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A player's evidence.
#[derive(Clone, Debug, Default)]
pub struct Holdings {
    /// The commitment to the judge's seed, from a letter.
    pub commitment: Option<String>,
    pub luck: Option<String>,
    pub letters: Vec<SavedLetter>,
}

/// Checks evidence against a ledger, or without one.
pub(super) fn check(record: Option<&Record>, holdings: &Holdings) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let (Some(record), Some(given)) = (record, &holdings.commitment) {
        findings.push(commitment(record, given));
    }
    if let (Some(record), Some(words)) = (record, &holdings.luck) {
        findings.push(words_in(record, words));
    }
    for letter in &holdings.letters {
        findings.push(match record {
            Some(record) => letter_fits(record, letter),
            None => letter_alone(holdings, letter),
        });
    }
    findings
}

/// Checks evidence without a ledger.
pub fn holdings_alone(holdings: &Holdings) -> Vec<Finding> {
    check(None, holdings)
}

fn commitment(record: &Record, given: &str) -> Finding {
    let given = ungrouped(given).to_lowercase();
    let own = record.acts().find_map(|act| act.commitment());
    let wrong = (own.as_ref() != Some(&given))
        .then_some("the ledger was opened with another commitment than the one given");
    let holds = "the ledger was opened with the commitment given";
    Finding::new("held digest", holds, wrong)
}

fn words_in(record: &Record, words: &str) -> Finding {
    let started = record.luck();
    let seat = started.as_ref().and_then(|luck| {
        let mut seats = record.terms.seats.iter().zip(luck);
        seats.find(|(_, own)| *own == words).map(|(seat, _)| seat)
    });
    let wrong = match (&started, seat) {
        (_, Some(_)) => None,
        (Some(_), None) => Some("no seat's words of luck are those given"),
        (None, None) => Some("the game has not begun, so no words of luck have gone in"),
    };
    let holds = seat.map(|seat| format!("the words given went into the seed, as those of {seat}"));
    Finding::new("held luck", holds.unwrap_or_default(), wrong)
}

/// Checks that every digest in the judge's lines of a letter is one of this ledger.
fn letter_fits(record: &Record, letter: &SavedLetter) -> Finding {
    let Some(text) = own_mail::text_of(&letter.bytes) else {
        return unreadable(letter);
    };
    let digests = digests(&text);
    let unread = |why| Finding::open("held letter", format!("{}: read; {why}", letter.name));
    if digests.is_empty() {
        return unread("it gives no digest");
    }
    let Some(seed) = record.own_seed() else {
        return unread("the heads in letters can be made when the seed is revealed");
    };
    let commitment = record.acts().find_map(|act| act.commitment());
    let hex = data_encoding::HEXLOWER.encode(seed.bytes());
    let of_row = |digest: &str| {
        record.rows.iter().find(|row| {
            let whole = row.chain == *digest;
            whole || seed.head(&record.terms.game, &row.chain) == *digest
        })
    };
    let mut newest = 0;
    for digest in &digests {
        match of_row(digest) {
            Some(row) => newest = newest.max(row.no),
            None if Some(digest) == commitment.as_ref() || *digest == hex => {}
            None => {
                let wrong = format!("{}: {digest} is in no row of this ledger", letter.name);
                return Finding::fails("held letter", wrong);
            }
        }
    }
    let says = match newest {
        0 => format!("{}: it gives the commitment of this ledger", letter.name),
        row => format!("{}: it fits this ledger, up to row {row}", letter.name),
    };
    Finding {
        check: "held letter",
        verdict: Verdict::Holds,
        says,
    }
}

/// Checks a letter without a ledger, which only shows its digests.
fn letter_alone(holdings: &Holdings, letter: &SavedLetter) -> Finding {
    let Some(text) = own_mail::text_of(&letter.bytes) else {
        return unreadable(letter);
    };
    let given = holdings.commitment.as_ref();
    let given = given.map(|given| ungrouped(given).to_lowercase());
    let digests = digests(&text);
    let wrong = given
        .as_ref()
        .filter(|given| !digests.contains(given))
        .map(|_| format!("{}: it does not give the commitment", letter.name));
    let holds = match (&given, digests.as_slice()) {
        (Some(_), _) => format!("{}: it gives the commitment", letter.name),
        (None, []) => format!("{}: it gives no digest", letter.name),
        (None, all) => format!("{}: it gives {}", letter.name, all.join(", ")),
    };
    let mut finding = Finding::new("held letter", holds, wrong);
    finding.not_compared("there is no ledger to compare it with");
    finding
}

fn unreadable(letter: &SavedLetter) -> Finding {
    let wrong = format!("{}: this is no letter", letter.name);
    Finding::fails("held letter", wrong)
}

/// Returns the digests and heads in a letter, without those in text by others, which follows a
/// mark.
fn digests(text: &str) -> Vec<String> {
    let quotes = ['>', ' ', '\t'];
    let own = text.lines().map(|line| line.trim_start_matches(quotes));
    let own = own.filter(|line| !line.starts_with(MARKS));
    let text = own.collect::<Vec<_>>().join("\n");
    let is_hex = |word: &str| word.chars().all(|c| c.is_ascii_hexdigit());
    let words: Vec<&str> = text
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    // Groups of a digest are alike.
    let alike = |one: &&str, next: &&str| {
        one.len() == GROUP && next.len() == GROUP && is_hex(one) && is_hex(next)
    };
    let found = words.chunk_by(alike).map(<[&str]>::concat);
    let is_digest = |word: &String| [HEAD_DIGITS, WHOLE].contains(&word.len()) && is_hex(word);
    let mut found: Vec<String> = found
        .filter(is_digest)
        .map(|word| word.to_lowercase())
        .collect();
    found.dedup();
    found
}
