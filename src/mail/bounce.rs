//! Bounces: mail systems reporting that a letter did not arrive (RFC 3464, and earlier formats).

mod cause;
mod notice;

pub use cause::{Cause, Policy};
use notice::Origin;

use std::collections::BTreeSet;

use super::headers::{self, Headers, addresses};
use super::mime::{Kind, Leaf};
use super::robot;

/// Maximum number of lines of a report searched for a status.
const SEARCHED: usize = 400;

/// Beginnings of the header of a letter returned in the text of a notice.
const SENT_BACK: [&str; 4] = ["return-path:", "received:", "message-id:", "mime-version:"];

/// The action for a letter that is still on its way.
const LATE: &str = "delayed";

/// The contents of a bounce, as far as known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BounceReport {
    /// The enhanced status code, such as `5.1.1`.
    pub status: Option<String>,
    /// The action in lowercase: `failed`, `delayed`, `delivered`, `relayed`, `expanded`.
    pub action: Option<String>,
    /// The Message-ID of the letter in question, with its angle brackets.
    pub original_message_id: Option<String>,
    /// The address that could not be reached, in lowercase.
    pub recipient: Option<String>,
    pub cause: Option<Cause>,
    /// The kind of refusal by policy, which does not count against the address.
    pub policy: Option<Policy>,
}

/// The severity of a bounce for the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The address does not work.
    Hard,
    /// It did not work this time, or the cause is unknown.
    Soft,
    /// No failure: the letter has arrived, or is only late.
    None,
}

impl BounceReport {
    /// Returns how strongly this bounce speaks against the address.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match (self.action.as_deref(), self.status.as_deref()) {
            (Some("delivered" | "relayed" | "expanded" | LATE), _) => Severity::None,
            (_, Some(status)) if status.starts_with('2') => Severity::None,
            (_, Some(status)) if cause::is_dead(status, self.cause) => Severity::Hard,
            _ => Severity::Soft,
        }
    }

    /// Parses the answer of an SMTP server: `550 5.1.1 no such user`.
    #[must_use]
    pub fn of_reply(reply: &str) -> Self {
        let class = reply_class(reply);
        let status = words_of(reply).find_map(status_in);
        let status = status.or_else(|| class.map(|class| format!("{class}.0.0")));
        let cause = Cause::of([reply].into_iter());
        let refused = class.is_some() || status.is_some();
        Self {
            policy: cause::policy(status.as_deref(), reply, cause).filter(|_| refused),
            status,
            cause,
            ..Self::default()
        }
    }
}

/// Returns the report, if this mail is a bounce. A report of success is not one.
pub(super) fn find(headers: &Headers<'_>, leaves: &[Leaf<'_>]) -> Option<BounceReport> {
    // A person who attaches a report to a mail passes it on.
    let from_system = || robot::from_daemon(headers) || robot::null_sender(headers);
    let own = |leaf: &&Leaf<'_>| !leaf.attached || robot::is_report(headers) || from_system();
    let mut status_parts = leaves.iter().filter(|l| l.kind == Kind::DeliveryStatus);
    let status_part = status_parts.find(own);
    let announced = status_part.is_some() || announced(headers);
    if !announced && !notice::is_one(headers, leaves) {
        return None;
    }
    let mut report = BounceReport::default();
    let mut said = String::new();
    if let Some(part) = status_part {
        said = report.read_status(&part.text());
        // A report of success is written by a program, and is no failure.
        if report.severity() == Severity::None && report.action.as_deref() != Some(LATE) {
            return None;
        }
    }
    for leaf in leaves {
        report.read_leaf(leaf);
    }
    let failed = headers.first("X-Failed-Recipients").unwrap_or_default();
    set(&mut report.recipient, first_address(&failed));
    let told = told(leaves);
    if status_part.is_none() && notice::origin(headers) != Origin::Anybody {
        report.read_notice(headers, &told);
    }
    let status = report.status.as_deref();
    let for_good = status.is_some_and(|status| status.starts_with('5'));
    if report.action.is_none() && !for_good && notice::is_late(&told) {
        report.action = Some(LATE.to_owned());
    }
    if report.cause.is_none() {
        report.cause = Cause::of(told.iter().map(String::as_str));
    }
    if said.is_empty() {
        said = told.join(" ");
    }
    report.policy = cause::policy(report.status.as_deref(), &said, report.cause);
    Some(report)
}

/// Returns the text of a notice in lowercase, without the returned letter below it.
fn told(leaves: &[Leaf<'_>]) -> Vec<String> {
    let text = leaves.iter().find(is_words).map(text_of);
    let text = text.unwrap_or_default();
    let lines = text.lines().take(SEARCHED).map(str::to_lowercase);
    let told = lines.take_while(|line| !SENT_BACK.iter().any(|name| line.starts_with(name)));
    told.collect()
}

/// Returns the text of a part, without HTML tags.
pub(super) fn text_of(leaf: &Leaf<'_>) -> String {
    match leaf.kind {
        Kind::Html => notice::without_tags(&leaf.text()),
        _ => leaf.text(),
    }
}

/// Returns the lines of a status part with its groups of fields (RFC 3464, section 2.1) sorted, the
/// worst first. Recipients that were reached are left out if another failed.
fn worst_first(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().take(SEARCHED).collect();
    let mut groups: Vec<&[&str]> = lines.split(|line| line.trim().is_empty()).collect();
    groups.sort_by_key(|group| Outcome::of(group));
    let failed = groups
        .iter()
        .any(|group| Outcome::of(group) < Outcome::Unknown);
    groups.retain(|group| !failed || Outcome::of(group) != Outcome::Reached);
    groups.concat()
}

/// The outcome of a letter for one recipient, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Failed,
    Delayed,
    Unknown,
    Reached,
}

impl Outcome {
    fn of(group: &[&str]) -> Self {
        let fields = group.iter().filter_map(|line| line.split_once(':'));
        let mut actions = fields.filter(|(name, _)| name.trim().eq_ignore_ascii_case("action"));
        let action = actions.next();
        let action = action.map(|(_, value)| value.trim().to_ascii_lowercase());
        match action.as_deref() {
            Some(LATE) => Self::Delayed,
            Some("delivered" | "relayed" | "expanded") => Self::Reached,
            Some(_) => Self::Failed,
            None => Self::Unknown,
        }
    }
}

/// Splits a line into words that may hold a status.
fn words_of(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '(', ')', '#', '-', ':', '<', '>', '[', ']', ';', ','])
}

fn is_words(leaf: &&Leaf<'_>) -> bool {
    matches!(leaf.kind, Kind::Plain | Kind::Html)
}

/// Returns whether the header marks a delivery report.
fn announced(headers: &Headers<'_>) -> bool {
    let content = headers.first("Content-Type").unwrap_or_default();
    let of_delivery = content.to_ascii_lowercase().contains("delivery-status");
    (robot::is_report(headers) && of_delivery)
        || headers.named("X-Failed-Recipients").next().is_some()
}

impl BounceReport {
    /// Takes over the fields of a `message/delivery-status` part, the first of each name, and of
    /// several recipients those with the worst outcome. Returns the diagnosis.
    fn read_status(&mut self, text: &str) -> String {
        let mut diagnosis = Vec::new();
        for line in worst_first(text) {
            // A diagnosis continues on lines that begin with white space.
            if line.starts_with([' ', '\t']) && !diagnosis.is_empty() {
                self.specify(line);
                diagnosis.push(line.trim());
            }
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            let value = value.trim();
            match name.trim().to_ascii_lowercase().as_str() {
                "status" => set(&mut self.status, status_in(value)),
                "action" => {
                    let word = value.split_whitespace().next().unwrap_or_default();
                    set(&mut self.action, Some(word.to_ascii_lowercase()));
                }
                "diagnostic-code" => {
                    self.specify(value);
                    diagnosis.push(value);
                }
                "original-recipient" | "final-recipient" => {
                    set(&mut self.recipient, first_address(value));
                }
                _ => {}
            }
        }
        let diagnosis = diagnosis.join(" ");
        self.cause = Cause::of([diagnosis.as_str()].into_iter());
        diagnosis
    }

    /// Replaces a general status with a more specific one, such as `5.0.0` with `5.1.1`.
    fn specify(&mut self, words: &str) {
        let says_little = |status: &String| status.ends_with(".0.0");
        if self.status.as_ref().is_none_or(says_little)
            && let Some(status) = words_of(words).find_map(status_in)
            && !status.starts_with('2')
        {
            self.status = Some(status);
        }
    }

    /// Fills in missing fields from a mail system's own words: the only address in them that is
    /// neither ours nor its own, and whether the failure is permanent.
    fn read_notice(&mut self, headers: &Headers<'_>, lines: &[String]) {
        if self.status.is_none() {
            let cause = Cause::of(lines.iter().map(String::as_str));
            let for_good = (cause == Some(Cause::Gone)).then_some('5');
            let class = lines.iter().find_map(|line| reply_class(line));
            let class = class.or(for_good);
            self.status = class.map(|class| format!("{class}.0.0"));
        }
        if self.recipient.is_none() {
            let ends = ["From", "To"].map(|name| headers.first(name).unwrap_or_default());
            let known: Vec<String> = ends.iter().flat_map(|value| addresses(value)).collect();
            let mut found: BTreeSet<String> =
                lines.iter().flat_map(|line| addresses(line)).collect();
            found.retain(|address| !known.contains(address) && !robot::is_daemon(address));
            if found.len() == 1 {
                self.recipient = found.pop_first();
            }
        }
    }

    fn read_leaf(&mut self, leaf: &Leaf<'_>) {
        match leaf.kind {
            Kind::Message => {
                let returned = headers::within_reason(leaf.body);
                let id = headers::parse(&returned).and_then(|h| h.ids("Message-ID").pop());
                set(&mut self.original_message_id, id);
            }
            Kind::Plain | Kind::Html => self.read_words(&text_of(leaf)),
            Kind::DeliveryStatus | Kind::Tnef | Kind::Other => {}
        }
    }

    fn read_words(&mut self, text: &str) {
        for line in text.lines().take(SEARCHED) {
            set(&mut self.status, words_of(line).find_map(status_in));
            if line.trim_start().starts_with('<') {
                set(&mut self.recipient, first_address(line));
            }
            let name = line.get(..11).unwrap_or_default();
            if name.eq_ignore_ascii_case("message-id:") {
                let id = line.split('<').nth(1).and_then(|rest| rest.split_once('>'));
                let id = id.map(|(id, _)| format!("<{id}>"));
                set(&mut self.original_message_id, id);
            }
        }
    }
}

/// Returns the first address in a text.
fn first_address(text: &str) -> Option<String> {
    addresses(text).into_iter().next()
}

fn set(slot: &mut Option<String>, value: Option<String>) {
    if slot.is_none() {
        *slot = value.filter(|value| !value.is_empty());
    }
}

/// Returns the class of a reply code (RFC 5321, section 4.2) at the start of a line or after a
/// colon.
fn reply_class(line: &str) -> Option<char> {
    line.split(": ").find_map(|piece| {
        let piece = piece.trim_start_matches(['<', '>', ' ', '\t']);
        let word = piece.split([' ', '-']).next()?;
        let code = word.len() == 3 && word.chars().all(|c| c.is_ascii_digit());
        word.chars()
            .next()
            .filter(|class| code && "45".contains(*class))
    })
}

/// Returns the enhanced status code (RFC 3463) at the start of a word.
fn status_in(word: &str) -> Option<String> {
    let code = word
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .next()?;
    let numbers: Vec<&str> = code.trim_end_matches('.').split('.').collect();
    let short = numbers.iter().all(|number| (1..=3).contains(&number.len()));
    let sound = short && matches!(numbers.as_slice(), ["2" | "4" | "5", _, _]);
    sound.then(|| numbers.join("."))
}
