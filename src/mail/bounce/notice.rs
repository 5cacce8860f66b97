//! Detects bounces that have no status part.
//!
//! Most mail systems are recognised by their address, and few further signs are required. Other
//! programs need more, since shops deliver as well. All other senders are taken for people who
//! quote or discuss a notice, unless the text has an opening that no person writes.

use std::collections::BTreeSet;

use super::super::headers::Headers;
use super::super::mime::{Kind, Leaf};
use super::super::robot;
use super::{SEARCHED, first_address, is_words, reply_class, status_in, text_of};
use crate::mail::phrases::Phrases;

/// Words in the subject of a mail system's own failure notices.
static NOTICES: Phrases = Phrases::of(include_str!("phrases/notices.txt"));

/// Words in the text of such notices.
static TOLD: Phrases = Phrases::of(include_str!("phrases/told.txt"));

/// Words that programs write and people do not; some are also in [`TOLD`].
static TOLD_BY_PROGRAMS: Phrases = Phrases::of(include_str!("phrases/told_by_programs.txt"));

/// Words about a mailbox: other programs, such as a shop's, do not write them.
static ABOUT_MAIL: Phrases = Phrases::of(include_str!("phrases/about_mail.txt"));

/// Openings of notices, from any sender, that no person writes.
static OPENINGS: Phrases = Phrases::of(include_str!("phrases/openings.txt"));

/// Refusals by list managers to pass a mail on.
static REFUSED_BY_LISTS: Phrases = Phrases::of(include_str!("phrases/refused_by_lists.txt"));

/// Display names of mail systems.
static SYSTEM_NAMES: Phrases = Phrases::of(include_str!("phrases/system_names.txt"));

/// Local parts of list managers, or their first or last words.
static LIST_MANAGERS: Phrases = Phrases::of(include_str!("phrases/list_managers.txt"));

/// First or last words of a list manager's addresses for its list; people have them too.
static OF_LISTS: Phrases = Phrases::of(include_str!("phrases/of_lists.txt"));

/// Words for a list, its members, and mails to it.
static LISTS: Phrases = Phrases::of(include_str!("phrases/lists.txt"));

/// Words of a list manager that turns a letter away.
static TURNED_AWAY: Phrases = Phrases::of(include_str!("phrases/turned_away.txt"));

/// Words about a letter that is still on its way.
static LATE: Phrases = Phrases::of(include_str!("phrases/late.txt"));

/// Words about a letter whose delivery was given up.
static GIVEN_UP: Phrases = Phrases::of(include_str!("phrases/given_up.txt"));

/// Words of list managers about a letter that waits for a person: it has not failed yet.
static HELD: Phrases = Phrases::of(include_str!("phrases/held.txt"));

/// Mail programs of people.
static CLIENTS: Phrases = Phrases::of(include_str!("phrases/clients.txt"));

/// Beginnings of subjects of answers and forwarded mails.
static PASSED_ON: Phrases = Phrases::of(include_str!("phrases/passed_on.txt"));

/// The apparent sender of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
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
    if origin == Origin::Anybody && (by_person(headers) || !opens(leaves)) {
        return false;
    }
    let named = NOTICES.are_in(&headers.subject().to_lowercase());
    let mut found = Evidence::of(leaves);
    let turned_away = |text: String| LISTS.are_in(&text) && TURNED_AWAY.are_in(&text);
    let by_manager = origin == Origin::Program && is_list_manager(headers);
    found.list |= by_manager && joined(leaves).any(turned_away);
    let told = found.count();
    // A letter that waits for a moderator has not failed.
    let rejected = found.has(|words| words.contains("rejected"));
    let waits = || joined(leaves).any(|text| HELD.are_in(&text));
    if origin == Origin::Program && !rejected && waits() {
        return false;
    }
    let returned = leaves.iter().any(|leaf| leaf.kind == Kind::Message);
    match origin {
        Origin::System => named || told > 0 || found.code || found.list || returned,
        Origin::Program => {
            let by_program = |words: &str| TOLD_BY_PROGRAMS.contains(words);
            let about_mail = |words: &str| ABOUT_MAIL.contains(words);
            let of_mail = found.code || found.has(by_program) || found.has(about_mail);
            // A provider's service reports it in its own format.
            found.list
                || found.has(|words| words.starts_with("\"notificationtype\""))
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

pub(super) fn origin(headers: &Headers<'_>) -> Origin {
    let (from, address) = sender(headers);
    let automatic = robot::says_automatic(headers);
    let named = SYSTEM_NAMES.are_in(&from.replace(&address, ""));
    if robot::from_mail_system(headers) || named && automatic {
        return Origin::System;
    }
    let program = automatic || robot::from_daemon(headers) || robot::null_sender(headers);
    let mut pieces = pieces(&address);
    if program || named || pieces.any(|piece| LIST_MANAGERS.contains(piece)) {
        Origin::Program
    } else {
        Origin::Anybody
    }
}

/// Returns the field `From` in lowercase, and its first address.
fn sender(headers: &Headers<'_>) -> (String, String) {
    let from = headers.first("From").unwrap_or_default().to_lowercase();
    let address = first_address(&from).unwrap_or_default();
    (from, address)
}

/// Returns the first and the last word in the local part of an address.
fn pieces(address: &str) -> impl Iterator<Item = &str> {
    let local = address.split('@').next().unwrap_or_default();
    let mut all = local.split(['-', '+', '.', '_']);
    [all.next(), all.next_back()].into_iter().flatten()
}

/// Returns whether the sender is a list manager, or an address that one uses for its owner.
fn is_list_manager(headers: &Headers<'_>) -> bool {
    let (_, address) = sender(headers);
    let mut pieces = pieces(&address);
    pieces.any(|piece| LIST_MANAGERS.contains(piece) || OF_LISTS.contains(piece))
}

/// Returns whether the text has an opening that no person writes.
fn opens(leaves: &[Leaf<'_>]) -> bool {
    let text = leaves.iter().find(is_words).map(text_of);
    let text = text.unwrap_or_default();
    let mut lines = text.lines().take(SEARCHED).map(str::trim);
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    let first = first.to_lowercase().replace('’', "'");
    OPENINGS.begin(&first)
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
        let all = self.told.iter();
        all.filter(|words| !within_another(words)).count()
    }

    fn has(&self, wanted: impl Fn(&str) -> bool) -> bool {
        self.told.iter().any(|words| wanted(words))
    }
}

fn told_in(text: &str) -> impl Iterator<Item = &'static str> {
    let all = TOLD.all().iter().copied();
    all.filter(move |words| text.contains(words))
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
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    let words: Vec<&str> = words.collect();
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
