//! Bounces: a mail system telling that a letter did not arrive (RFC 3464, and what came before).

use std::collections::BTreeSet;

use super::headers::{self, Headers, addresses};
use super::mime::{Kind, Leaf};
use super::robot;

/// As many lines of a report as are searched for a status.
const SEARCHED: usize = 400;

/// Words in the subject of a mail system's own failure notices.
const NOTICES: &[&str] = &[
    "deliver",
    "returned",
    "failure",
    "failed",
    "rejected",
    "error",
    "could not be sent",
    "could not send",
    "not sent",
    "bounce",
    "delayed",
    "mail status",
    "unknown",
    "unzustellbar",
    "zugestellt",
    "zustellung",
    "non remis",
    "non distribu",
    "entreg",
    "devuelt",
    "devolv",
    "recapit",
    "consegn",
    "niet bezorg",
    "afgelever",
    "onbestelbaar",
    "niedostarcz",
    "doruč",
    "kézbesít",
    "leveret",
    "levereras",
    "levert",
    "toimitettu",
    "teslim",
    "не доставлен",
    "недоставлен",
    "配信",
    "配送",
    "送信",
    "エラー",
    "退信",
    "반송",
];

/// Words in the text of such notices, whoever sent them.
const TOLD: &[&str] = &[
    "final-recipient:",
    "reporting-mta:",
    "diagnostic-code:",
    "user unknown",
    "unknown user",
    "no such user",
    "no such recipient",
    "unrouteable address",
    "unknown local-part",
    "does not exist",
    "doesn't exist",
    "host unknown",
    "domain not found",
    "mailbox unavailable",
    "mailbox is full",
    "mailbox full",
    "over quota",
    "quota exceeded",
    "account is disabled",
    "permanent fatal error",
    "permanent error",
    "delivery errors",
    "delivery failed",
    "delivery to the following",
    "undeliverable",
    "could not be delivered",
    "couldn't be delivered",
    "not be delivered",
    "not been delivered",
    "unable to deliver",
    "not able to deliver",
    "wasn't able to deliver",
    "couldn't deliver",
    "could not deliver",
    "failed to deliver",
    "did not reach the following",
    "has been returned",
    "being returned",
    "returned to sender",
    "rejected by",
    "was rejected",
    "giving up",
    "remote host said",
    "rcpt to:",
    "created automatically by mail delivery software",
    "\"notificationtype\":\"bounce\"",
    "\"notificationtype\":\"complaint\"",
];

/// Of these, the words that programs write and people do not.
const TOLD_BY_PROGRAMS: &[&str] = &[
    "final-recipient:",
    "reporting-mta:",
    "diagnostic-code:",
    "permanent fatal error",
    "remote host said",
    "rcpt to:",
    "created automatically by mail delivery software",
    "\"notificationtype\":\"bounce\"",
    "\"notificationtype\":\"complaint\"",
];

/// A person's mail may hold one of these words; a notice from an address that is no mail system's
/// holds so many.
const TOLD_BY_ANYBODY: usize = 3;

/// Words in a notice that is for good, where it has no code.
const FOR_GOOD: &[&str] = &[
    "user unknown",
    "unknown user",
    "no such user",
    "no such recipient",
    "unknown local-part",
    "unrouteable address",
    "does not exist",
    "doesn't exist",
    "host unknown",
    "domain not found",
    "permanent fatal",
    "permanent error",
];

/// How the header of a letter begins that is sent back in the text of a notice.
const SENT_BACK: [&str; 4] = ["return-path:", "received:", "message-id:", "mime-version:"];

/// What a bounce says, as far as it says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BounceReport {
    /// The enhanced status code, such as `5.1.1`.
    pub status: Option<String>,
    /// The action in lower case: `failed`, `delayed`, `delivered`, `relayed`, `expanded`.
    pub action: Option<String>,
    /// The Message-ID of the letter in question, with its angle brackets.
    pub original_message_id: Option<String>,
    /// The address that could not be reached, in lower case.
    pub recipient: Option<String>,
}

/// How much a bounce weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The address does not work.
    Hard,
    /// It did not work this time, or nobody knows.
    Soft,
    /// No failure at all: a confirmation of delivery.
    None,
}

impl BounceReport {
    /// How much this bounce says against the address.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match (self.action.as_deref(), self.status.as_deref()) {
            (Some("delivered" | "relayed" | "expanded"), _) => Severity::None,
            (Some("delayed"), _) => Severity::Soft,
            (_, Some(status)) if status.starts_with('5') => Severity::Hard,
            _ => Severity::Soft,
        }
    }
}

/// The report, if this mail is a bounce.
pub(super) fn find(headers: &Headers<'_>, leaves: &[Leaf<'_>]) -> Option<BounceReport> {
    // Who attaches a report to a mail of his own passes it on.
    let own =
        |leaf: &&Leaf<'_>| !leaf.attached || robot::is_report(headers) || from_system(headers);
    let mut status_parts = leaves.iter().filter(|l| l.kind == Kind::DeliveryStatus);
    let status_part = status_parts.find(own);
    let announced = status_part.is_some() || announced(headers);
    if !announced && !looks_like_one(headers) && !reads_like_one(headers, leaves) {
        return None;
    }
    let mut report = BounceReport::default();
    if let Some(part) = status_part {
        report.read_status(&part.text());
    }
    for leaf in leaves {
        report.read_leaf(leaf);
    }
    let failed = headers.first("X-Failed-Recipients").unwrap_or_default();
    set(&mut report.recipient, addresses(&failed).into_iter().next());
    if from_system(headers) {
        report.read_notice(headers, leaves);
    }
    Some(report)
}

/// The text of a notice without the letter that is sent back below it.
fn notice(leaves: &[Leaf<'_>]) -> Vec<String> {
    let mut words = leaves.iter().filter(is_words);
    let text = words.next().map(Leaf::text).unwrap_or_default();
    let lines = text.lines().take(SEARCHED).map(str::to_lowercase);
    let told = lines.take_while(|line| !SENT_BACK.iter().any(|name| line.starts_with(name)));
    told.collect()
}

fn is_words(leaf: &&Leaf<'_>) -> bool {
    matches!(leaf.kind, Kind::Plain | Kind::Html)
}

/// Whether the top of the mail says that it is a delivery report.
fn announced(headers: &Headers<'_>) -> bool {
    let content = headers
        .first("Content-Type")
        .unwrap_or_default()
        .to_ascii_lowercase();
    (robot::is_report(headers) && content.contains("delivery-status"))
        || headers.named("X-Failed-Recipients").next().is_some()
}

/// Whether an old mail system wrote a notice of its own kind.
fn looks_like_one(headers: &Headers<'_>) -> bool {
    let subject = headers.subject().to_lowercase();
    from_system(headers) && NOTICES.iter().any(|words| subject.contains(words))
}

/// Whether a mail system sent this, and says nothing of another purpose.
fn from_system(headers: &Headers<'_>) -> bool {
    let system = robot::from_daemon(headers) || robot::null_sender(headers);
    system && !robot::is_report(headers)
}

/// Whether the text is a notice's: one word of a mail system suffices, anybody else needs several.
fn reads_like_one(headers: &Headers<'_>, leaves: &[Leaf<'_>]) -> bool {
    if robot::is_report(headers) || robot::is_vacation(headers) {
        return false;
    }
    let system = from_system(headers);
    // What came with a thread behind it is an answer or was passed on.
    let alone = headers.named("In-Reply-To").next().is_none();
    let needed = match system {
        true => 1,
        false if alone => TOLD_BY_ANYBODY,
        false => return false,
    };
    let texts = leaves.iter().filter(is_words);
    let mut seen = BTreeSet::<&str>::new();
    for leaf in texts {
        let text = leaf.text();
        let lines = text.lines().take(SEARCHED).map(str::to_lowercase);
        for line in lines.filter(|line| !line.trim_start().starts_with('>')) {
            let squeezed = line.replace(['\u{a0}'], " ");
            let told = TOLD.iter().filter(|words| squeezed.contains(**words));
            seen.extend(told.copied());
        }
    }
    let by_program = TOLD_BY_PROGRAMS.iter().any(|words| seen.contains(words));
    let within_another = |words: &&&str| seen.iter().any(|o| o != *words && o.contains(**words));
    let count = seen.iter().filter(|words| !within_another(words)).count();
    count >= needed && (system || by_program)
}

impl BounceReport {
    /// Takes over the fields of a `message/delivery-status` part, the first of each name.
    fn read_status(&mut self, text: &str) {
        for line in text.lines().take(SEARCHED) {
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
                "original-recipient" | "final-recipient" => {
                    set(&mut self.recipient, addresses(value).into_iter().next());
                }
                _ => {}
            }
        }
    }

    /// Takes what no field tells from a mail system's own words: the one address in them that is
    /// neither ours nor its own, and whether it is for good.
    fn read_notice(&mut self, headers: &Headers<'_>, leaves: &[Leaf<'_>]) {
        let lines = notice(leaves);
        if self.status.is_none() {
            let told = |words: &&str| lines.iter().any(|line| line.contains(words));
            let for_good = FOR_GOOD.iter().any(told).then_some('5');
            let class = lines.iter().find_map(|line| reply_class(line));
            let class = class.or(for_good);
            self.status = class.map(|class| format!("{class}.0.0"));
        }
        if self.recipient.is_none() {
            let ends = ["From", "To"]
                .into_iter()
                .filter_map(|name| headers.first(name));
            let known: Vec<String> = ends.flat_map(|value| addresses(&value)).collect();
            let mut found: Vec<String> = lines.iter().flat_map(|line| addresses(line)).collect();
            found.retain(|address| !known.contains(address) && !robot::is_daemon(address));
            found.sort();
            found.dedup();
            if let [one] = found.as_slice() {
                self.recipient = Some(one.clone());
            }
        }
    }

    /// Takes over what another part tells: the returned letter, or the words of the notice.
    fn read_leaf(&mut self, leaf: &Leaf<'_>) {
        match leaf.kind {
            Kind::Message => {
                let returned = headers::within_reason(leaf.body);
                let id = headers::parse(&returned).and_then(|h| h.ids("Message-ID").pop());
                set(&mut self.original_message_id, id);
            }
            Kind::Plain | Kind::Html => self.read_words(&leaf.text()),
            Kind::DeliveryStatus | Kind::Tnef | Kind::Other => {}
        }
    }

    fn read_words(&mut self, text: &str) {
        for line in text.lines().take(SEARCHED) {
            set(
                &mut self.status,
                line.split([' ', '(', ')', '#', '-', ':'])
                    .find_map(status_in),
            );
            let bracketed = line.trim_start().starts_with('<').then(|| addresses(line));
            set(
                &mut self.recipient,
                bracketed.and_then(|found| found.into_iter().next()),
            );
            let name = line.get(..11).unwrap_or_default();
            if name.eq_ignore_ascii_case("message-id:") {
                let id = line.split('<').nth(1).and_then(|rest| rest.split_once('>'));
                set(
                    &mut self.original_message_id,
                    id.map(|(id, _)| format!("<{id}>")),
                );
            }
        }
    }
}

fn set(slot: &mut Option<String>, value: Option<String>) {
    if slot.is_none() {
        *slot = value.filter(|value| !value.is_empty());
    }
}

/// The class of a reply code (RFC 5321, section 4.2) at the start of a line or behind a colon.
fn reply_class(line: &str) -> Option<char> {
    line.split(": ").find_map(|piece| {
        let piece = piece.trim_start_matches(['<', '>', ' ', '\t']);
        let word = piece.split([' ', '-']).next()?;
        let code = word.len() == 3 && word.chars().all(|c| c.is_ascii_digit());
        let class = word.chars().next().filter(|class| "45".contains(*class));
        class.filter(|_| code)
    })
}

/// An enhanced status code (RFC 3463) at the start of a word.
fn status_in(word: &str) -> Option<String> {
    let code: String = word
        .chars()
        .take_while(|c| c.is_ascii_digit() || *c == '.')
        .collect();
    let numbers: Vec<&str> = code.trim_end_matches('.').split('.').collect();
    let class = numbers
        .first()
        .is_some_and(|class| ["2", "4", "5"].contains(class));
    let short = numbers.iter().all(|number| (1..=3).contains(&number.len()));
    (numbers.len() == 3 && class && short).then(|| numbers.join("."))
}
