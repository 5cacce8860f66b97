//! Detects mails that programs write in a person's name: reactions, calendar replies, receipts in
//! free text and challenges.
//!
//! Such a mail gets no answer, so an order must never be taken for one: only the head of a text
//! counts, and a line that may be an order makes it a person's.

use std::sync::OnceLock;

use super::Robot;
use crate::mail::bounce::text_of;
use crate::mail::mime::{Kind, Leaf};

const PHRASES: &str = include_str!("phrases.txt");

/// Length of a text's head, in characters.
const HEAD: usize = 600;

/// Maximum number of lines in a program's text.
const LINES: usize = 12;

/// Maximum number of words in a line that may be an order, and in one that may be a code.
const ORDER: usize = 4;
const CODE: usize = 2;

/// Minimum length of a wrapped line, in bytes.
const WRAPPED: usize = 50;

/// The type of the part that Gmail adds to a reaction.
const REACTION: &str = "text/vnd.google.email-reaction+json";

/// Types of calendar files, and the methods of answers to others (RFC 5546).
const CALENDARS: [&str; 2] = ["text/calendar", "application/ics"];
const REPLIES: [&str; 2] = ["reply", "counter"];

/// Returns the kind of program that wrote this, by its parts or its text.
pub(super) fn find(leaves: &[Leaf<'_>]) -> Option<Robot> {
    if leaves.iter().any(|leaf| leaf.media == REACTION) {
        return Some(Robot::Reaction);
    }
    if leaves.iter().any(is_calendar_reply) {
        return Some(Robot::CalendarReply);
    }
    let is_words =
        |leaf: &&Leaf<'_>| !leaf.attached && matches!(leaf.kind, Kind::Plain | Kind::Html);
    let mut texts = leaves.iter().filter(is_words).map(text_of);
    let text = texts.find(|text| !text.trim().is_empty())?;
    let head = Head::of(&text);
    let known = |(robot, words): &&(Robot, &str)| match (robot, words.split_once('…')) {
        (Robot::Reaction, _) => head.reaction.contains(words),
        (_, Some((first, others))) => head.has_no_code && has_all(&head.text, first, others),
        (_, None) => head.has_no_order && head.text.contains(words),
    };
    phrases().iter().find(known).map(|(robot, _)| *robot)
}

/// The head of a text, in lowercase on one line.
struct Head {
    text: String,
    /// The place of a reaction: the first line, or two if it may be wrapped.
    reaction: String,
    /// Whether it is short without lines that may be a code, or an order.
    has_no_code: bool,
    has_no_order: bool,
}

impl Head {
    fn of(text: &str) -> Self {
        let own = text.lines().take_while(|line| !is_quote(line));
        let own: Vec<&str> = own
            .filter(|line| line.contains(char::is_alphanumeric))
            .take(LINES.saturating_add(1))
            .collect();
        let none_is = |lines: &[&str], most| {
            let before = std::iter::once("").chain(lines.iter().copied());
            let mut pairs = before.zip(lines);
            lines.len() <= LINES && !pairs.any(|(before, line)| may_be_order(line, before, most))
        };
        let first = own.get(..1).unwrap_or_default();
        let wrapped = own.get(..2).filter(|_| none_is(first, ORDER));
        Self {
            text: folded(&own),
            reaction: folded(wrapped.unwrap_or(first)),
            has_no_code: none_is(&own, CODE),
            has_no_order: none_is(&own, ORDER),
        }
    }
}

fn is_calendar_reply(leaf: &Leaf<'_>) -> bool {
    if !CALENDARS.contains(&leaf.media.as_str()) {
        return false;
    }
    let text = leaf.text().to_lowercase();
    let has_line = |wanted: &str| text.lines().any(|line| line.trim() == wanted);
    REPLIES.iter().any(|method| {
        leaf.says_type(&format!("method={method}")) || has_line(&format!("method:{method}"))
    })
}

/// Returns whether the quoted letter begins here.
fn is_quote(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('>') || line.starts_with("___") || line.ends_with("wrote:")
}

/// Returns the beginning of these lines, in lowercase on one line.
fn folded(lines: &[&str]) -> String {
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    let words = words.flat_map(|word| [" ", word]).flat_map(str::chars);
    let head = words.skip_while(|c| !c.is_alphanumeric()).take(HEAD);
    head.collect::<String>().to_lowercase().replace('’', "'")
}

/// Returns whether a head begins with words and contains others after them in order.
fn has_all(head: &str, first: &str, others: &str) -> bool {
    let Some(mut rest) = head.strip_prefix(first.trim()) else {
        return false;
    };
    others.split('…').all(|piece| {
        let behind = rest.split_once(piece.trim()).map(|(_, behind)| behind);
        rest = behind.unwrap_or_default();
        behind.is_some()
    })
}

/// Returns whether a line of at most `most` words has a digit, or begins like a command. A link, a
/// header field of the answered mail, and the end of a wrapped sentence do not count.
fn may_be_order(line: &str, before: &str, most: usize) -> bool {
    let words: Vec<&str> = line
        .split_whitespace()
        .take(most.saturating_add(1))
        .collect();
    let first = words.first().copied().unwrap_or_default();
    if words.len() > most || first.ends_with(':') || line.contains("://") {
        return false;
    }
    let wrapped = before.len() >= WRAPPED && words.len() > CODE;
    let in_capitals = first.chars().count() > 1 && first.chars().all(char::is_uppercase);
    let in_small = first.starts_with(char::is_lowercase) && !wrapped;
    in_capitals || in_small || line.contains(|c: char| c.is_ascii_digit())
}

fn phrases() -> &'static [(Robot, &'static str)] {
    static ALL: OnceLock<Vec<(Robot, &str)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let kinds = [Robot::Reaction, Robot::Receipt, Robot::Challenge];
        let lines = PHRASES.lines().filter_map(|line| line.split_once(' '));
        let known = lines.filter_map(|(kind, words)| {
            let robot = kinds.into_iter().find(|robot| robot.key() == kind)?;
            Some((robot, words))
        });
        known.collect()
    })
}
