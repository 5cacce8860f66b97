//! Detects bounces that have no status part.
//!
//! Most mail systems are recognised by their address, and few further signs are required. Other
//! programs need more, since shops deliver as well. All other senders are taken for people who
//! quote or discuss a notice, unless the text has an opening that no person writes.

use std::collections::BTreeSet;

use super::super::headers::{Headers, addresses};
use super::super::mime::{Kind, Leaf};
use super::super::robot;
use super::words::{
    ABOUT_MAIL, CLIENTS, GIVEN_UP, HELD, LATE, LIST_MANAGERS, LISTS, NOTICES, OF_LISTS, OPENINGS,
    PASSED_ON, REFUSED_BY_LISTS, SYSTEM_NAMES, TOLD, TOLD_BY_PROGRAMS, TURNED_AWAY,
};
use super::{SEARCHED, is_words, reply_class, status_in, text_of};

/// The apparent sender of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// A mail system, by its address.
    System,
    /// A program: a mail system by its name, a list manager, or any other.
    Program,
    Anybody,
}

/// Maximum number of texts of a mail examined.
const TEXTS: usize = 3;

/// The signs of a failure in a text.
#[derive(Debug, Default)]
struct Evidence {
    /// Words of notices.
    told: BTreeSet<&'static str>,
    /// Has a reply or a status of a mail server.
    code: bool,
    /// A list manager refuses something.
    list: bool,
}

/// Returns whether a mail without such marks in its header or parts is a notice.
pub(super) fn is_one(headers: &Headers<'_>, leaves: &[Leaf<'_>]) -> bool {
    if robot::is_report(headers) && is_other_report(headers, leaves) || robot::is_vacation(headers)
    {
        return false;
    }
    let origin = origin(headers);
    if origin == Origin::Anybody && by_person(headers) {
        return false;
    }
    let subject = headers.subject().to_lowercase();
    let named = NOTICES.are_in(&subject);
    if origin == Origin::Anybody && !opens(leaves) {
        return false;
    }
    let mut found = Evidence::of(leaves);
    found.list |= origin == Origin::Program && is_list_manager(headers) && turns_away(leaves);
    let told = found.count();
    if origin == Origin::Program && !found.rejects() && waits(leaves) {
        return false;
    }
    let returned = leaves.iter().any(|leaf| leaf.kind == Kind::Message);
    match origin {
        Origin::System => named || told > 0 || found.code || found.list || returned,
        Origin::Program => {
            let of_mail = found.by_program() || found.code || found.about_mail();
            found.list
                || found.by_service()
                || told >= 2 && of_mail
                || named && told >= 1 && (of_mail || returned)
                || named && found.code
        }
        Origin::Anybody => told >= 2,
    }
}

/// Returns whether a report is not about delivery: a read receipt or an abuse report.
fn is_other_report(headers: &Headers<'_>, leaves: &[Leaf<'_>]) -> bool {
    let content = headers.first("Content-Type").unwrap_or_default();
    let content = content.to_ascii_lowercase();
    let of_kind = |words: &str| {
        let in_part = |leaf: &Leaf<'_>| leaf.says_type(words);
        content.contains(words) || leaves.iter().any(in_part)
    };
    ["disposition-notification", "feedback-report"]
        .into_iter()
        .any(of_kind)
}

fn origin(headers: &Headers<'_>) -> Origin {
    let from = headers.first("From").unwrap_or_default().to_lowercase();
    let address = addresses(&from).into_iter().next().unwrap_or_default();
    if robot::from_mail_system(headers) {
        return Origin::System;
    }
    let local = address.split('@').next().unwrap_or_default();
    let automatic = robot::says_automatic(headers);
    let name = from.replace(&address, "");
    let named = SYSTEM_NAMES.are_in(&name);
    if named && automatic {
        return Origin::System;
    }
    let program = automatic || robot::from_daemon(headers) || robot::null_sender(headers);
    match program || named || pieces(local).any(|piece| LIST_MANAGERS.contains(piece)) {
        true => Origin::Program,
        false => Origin::Anybody,
    }
}

/// Returns the first and the last word in the local part of an address.
fn pieces(local: &str) -> impl Iterator<Item = &str> {
    let mut all = local.split(['-', '+', '.', '_']);
    [all.next(), all.next_back()].into_iter().flatten()
}

/// Returns whether the sender is a list manager, or an address that one uses for its owner.
fn is_list_manager(headers: &Headers<'_>) -> bool {
    let from = headers.first("From").unwrap_or_default().to_lowercase();
    let address = addresses(&from).into_iter().next().unwrap_or_default();
    let local = address.split('@').next().unwrap_or_default();
    let mut pieces = pieces(local);
    pieces.any(|piece| LIST_MANAGERS.contains(piece) || OF_LISTS.contains(piece))
}

/// Returns whether the text has an opening that no person writes.
fn opens(leaves: &[Leaf<'_>]) -> bool {
    let text = leaves
        .iter()
        .find(is_words)
        .map(text_of)
        .unwrap_or_default();
    let mut lines = text.lines().take(SEARCHED).map(str::trim);
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let first = first.to_lowercase().replace('’', "'");
    OPENINGS.begin(&first)
}

pub(super) fn is_by_program(headers: &Headers<'_>) -> bool {
    origin(headers) != Origin::Anybody
}

/// Returns whether a person's mail program wrote this, or it belongs to a conversation.
fn by_person(headers: &Headers<'_>) -> bool {
    let has = |name: &str| headers.first(name).is_some_and(|value| !value.is_empty());
    let subject = headers.subject().to_lowercase();
    let mailer = headers.first("X-Mailer").unwrap_or_default().to_lowercase();
    has("In-Reply-To")
        || has("References")
        || has("User-Agent")
        || PASSED_ON.begin(&subject)
        || CLIENTS.are_in(&mailer)
}

impl Evidence {
    /// Searches the texts of a mail, without quoted lines.
    fn of(leaves: &[Leaf<'_>]) -> Self {
        let mut found = Self::default();
        for leaf in leaves.iter().filter(is_words).take(TEXTS) {
            let text = text_of(leaf);
            let lines = text.lines().take(SEARCHED).map(str::to_lowercase);
            let own = lines.filter(|line| !line.trim_start().starts_with('>'));
            for line in own {
                let line = line.replace(['\u{a0}', '\t'], " ").replace('’', "'");
                let line = line.trim();
                if line.is_empty() {
                    continue;
                }
                found.told.extend(told_in(line));
                found.code |= reply_class(line).is_some() || has_status(line);
                found.list |= REFUSED_BY_LISTS.are_in(line);
            }
            // Lines may be broken anywhere.
            let start: String = text.chars().take(4_000).collect();
            let joined = start.split_whitespace().collect::<Vec<_>>().join(" ");
            let joined = joined.to_lowercase().replace('’', "'");
            if !joined.contains("> ") {
                found.told.extend(told_in(&joined));
                found.list |= REFUSED_BY_LISTS.are_in(&joined);
            }
        }
        found
    }

    fn count(&self) -> usize {
        let within_another = |words: &&&str| {
            let mut others = self.told.iter().filter(|other| other != words);
            others.any(|other| other.contains(**words))
        };
        self.told
            .iter()
            .filter(|words| !within_another(words))
            .count()
    }

    fn by_program(&self) -> bool {
        self.told
            .iter()
            .any(|words| TOLD_BY_PROGRAMS.contains(words))
    }

    /// Returns whether a provider's service reports it in its own format.
    fn by_service(&self) -> bool {
        let mut told = self.told.iter();
        told.any(|words| words.starts_with("\"notificationtype\""))
    }

    fn rejects(&self) -> bool {
        self.told.iter().any(|words| words.contains("rejected"))
    }

    fn about_mail(&self) -> bool {
        self.told.iter().any(|words| ABOUT_MAIL.contains(words))
    }
}

fn told_in(text: &str) -> impl Iterator<Item = &'static str> {
    let all = TOLD.all().iter().copied();
    all.filter(move |words| text.contains(words))
}

/// Returns whether a text says that a letter waits for a moderator.
fn waits(leaves: &[Leaf<'_>]) -> bool {
    joined(leaves).any(|text| HELD.are_in(&text))
}

/// Returns whether a text says that a list has turned a letter away.
fn turns_away(leaves: &[Leaf<'_>]) -> bool {
    joined(leaves).any(|text| LISTS.are_in(&text) && TURNED_AWAY.are_in(&text))
}

/// Returns the texts of a mail in lowercase, each on one line.
fn joined(leaves: &[Leaf<'_>]) -> impl Iterator<Item = String> {
    let texts = leaves.iter().filter(is_words).take(TEXTS).map(text_of);
    texts.map(|text| {
        let lines = text.lines().take(SEARCHED);
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        words.join(" ").to_lowercase().replace('’', "'")
    })
}

/// Returns whether the lowercase lines of a notice say that a letter is still on its way.
pub(super) fn is_late(lines: &[String]) -> bool {
    let words: Vec<&str> = lines
        .iter()
        .flat_map(|line| line.split_whitespace())
        .collect();
    let text = words.join(" ").replace('’', "'");
    LATE.are_in(&text) && !GIVEN_UP.are_in(&text)
}

fn has_status(line: &str) -> bool {
    let mut words = line.split([' ', '(', ')', '#', '-', ':']);
    words.any(|word| status_in(word).is_some_and(|status| !status.starts_with('2')))
}

/// Converts HTML to lines of text, well enough to search for words in it.
pub(super) fn without_tags(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => inside = true,
            '>' if inside => {
                inside = false;
                text.push('\n');
            }
            c if !inside => text.push(c),
            _ => {}
        }
    }
    text.replace("&nbsp;", " ")
        .replace("&#39;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
}
