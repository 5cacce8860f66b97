//! Bounces: a mail system telling that a letter did not arrive (RFC 3464, and what came before).

mod cause;
mod notice;
mod policy;
mod words;

pub use cause::Cause;
pub use policy::Policy;

use super::headers::{self, Headers, addresses};
use super::mime::{Kind, Leaf};
use super::robot;

/// As many lines of a report as are searched for a status.
const SEARCHED: usize = 400;

/// How the header of a letter begins that is sent back in the text of a notice.
const SENT_BACK: [&str; 4] = ["return-path:", "received:", "message-id:", "mime-version:"];

/// The action of a letter that is still on its way.
const LATE: &str = "delayed";

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
    /// Why, as far as its words say it.
    pub cause: Option<Cause>,
    /// What it has against how the judge sends; such a refusal says nothing of the address.
    pub policy: Option<Policy>,
}

/// How much a bounce weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The address does not work.
    Hard,
    /// It did not work this time, or nobody knows.
    Soft,
    /// No failure: the letter has arrived, or is only late.
    None,
}

impl BounceReport {
    /// How much this bounce says against the address.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match (self.action.as_deref(), self.status.as_deref()) {
            (Some("delivered" | "relayed" | "expanded" | LATE), _) => Severity::None,
            (_, Some(status)) if status.starts_with('2') => Severity::None,
            (_, Some(status)) if cause::is_dead(status, self.cause) => Severity::Hard,
            _ => Severity::Soft,
        }
    }

    /// What the answer of a server says against the address: `550 5.1.1 no such user`.
    #[must_use]
    pub fn of_reply(reply: &str) -> Self {
        let class = reply_class(reply);
        let status = words_of(reply).find_map(status_in);
        let status = status.or_else(|| class.map(|class| format!("{class}.0.0")));
        let cause = Cause::of([reply].into_iter());
        let refused = class.is_some() || status.is_some();
        Self {
            policy: policy::of(status.as_deref(), reply, cause).filter(|_| refused),
            status,
            cause,
            ..Self::default()
        }
    }
}

/// The report, if this mail is a bounce. One of success is none.
pub(super) fn find(headers: &Headers<'_>, leaves: &[Leaf<'_>]) -> Option<BounceReport> {
    // Who attaches a report to a mail of his own passes it on.
    let own =
        |leaf: &&Leaf<'_>| !leaf.attached || robot::is_report(headers) || from_system(headers);
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
        // That a letter has arrived is told by a program, and is no failure.
        if report.severity() == Severity::None && report.action.as_deref() != Some(LATE) {
            return None;
        }
    }
    for leaf in leaves {
        report.read_leaf(leaf);
    }
    let failed = headers.first("X-Failed-Recipients").unwrap_or_default();
    set(&mut report.recipient, addresses(&failed).into_iter().next());
    let told = told(leaves);
    if status_part.is_none() && notice::is_by_program(headers) {
        report.read_notice(headers, &told);
    }
    let for_good = report
        .status
        .as_ref()
        .is_some_and(|status| status.starts_with('5'));
    if report.action.is_none() && !for_good && notice::is_late(&told) {
        report.action = Some(LATE.to_owned());
    }
    if report.cause.is_none() {
        report.cause = Cause::of(told.iter().map(String::as_str));
    }
    if said.is_empty() {
        said = told.join(" ");
    }
    report.policy = policy::of(report.status.as_deref(), &said, report.cause);
    Some(report)
}

/// The text of a notice in lower case, without the letter that is sent back below it.
fn told(leaves: &[Leaf<'_>]) -> Vec<String> {
    let mut words = leaves.iter().filter(is_words);
    let text = words.next().map(text_of).unwrap_or_default();
    let lines = text.lines().take(SEARCHED).map(str::to_lowercase);
    let told = lines.take_while(|line| !SENT_BACK.iter().any(|name| line.starts_with(name)));
    told.collect()
}

/// The text of a part, of HTML without its marks.
pub(super) fn text_of(leaf: &Leaf<'_>) -> String {
    match leaf.kind {
        Kind::Html => notice::without_tags(&leaf.text()),
        _ => leaf.text(),
    }
}

/// The lines of a status part, groups of fields (RFC 3464, section 2.1) by how bad they are. Whom
/// the letter has reached is left out where it has not reached another.
fn worst_first(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().take(SEARCHED).collect();
    let mut groups: Vec<&[&str]> = lines.split(|line| line.trim().is_empty()).collect();
    groups.sort_by_key(|group| Fate::of(group));
    let failed = groups.iter().any(|group| Fate::of(group) < Fate::Unknown);
    let kept = groups
        .iter()
        .filter(|group| !failed || Fate::of(group) != Fate::Reached);
    kept.flat_map(|group| group.iter().copied()).collect()
}

/// What became of a letter for one recipient, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Failed,
    Delayed,
    Unknown,
    Reached,
}

impl Fate {
    /// What a group of fields says.
    fn of(group: &[&str]) -> Self {
        let fields = group.iter().filter_map(|line| line.split_once(':'));
        let mut actions = fields.filter(|(name, _)| name.trim().eq_ignore_ascii_case("action"));
        let action = actions
            .next()
            .map(|(_, value)| value.trim().to_ascii_lowercase());
        match action.as_deref() {
            Some(LATE) => Self::Delayed,
            Some("delivered" | "relayed" | "expanded") => Self::Reached,
            Some(_) => Self::Failed,
            None => Self::Unknown,
        }
    }
}

/// The words of a line, as far apart as a status needs them.
fn words_of(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '(', ')', '#', '-', ':', '<', '>', '[', ']', ';', ','])
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

/// Whether a mail system sent this, and says nothing of another purpose.
fn from_system(headers: &Headers<'_>) -> bool {
    let system = robot::from_daemon(headers) || robot::null_sender(headers);
    system && !robot::is_report(headers)
}

impl BounceReport {
    /// Takes over the fields of a `message/delivery-status` part, the first of each name; of
    /// several recipients, those of the worst off. Returns the diagnosis.
    fn read_status(&mut self, text: &str) -> String {
        let mut diagnosis = Vec::new();
        for line in worst_first(text) {
            // A diagnosis goes on in lines that begin with white space.
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
                    set(&mut self.recipient, addresses(value).into_iter().next());
                }
                _ => {}
            }
        }
        let diagnosis = diagnosis.join(" ");
        self.cause = Cause::of([diagnosis.as_str()].into_iter());
        diagnosis
    }

    /// Takes a status over that says more than the one known, such as `5.1.1` after `5.0.0`.
    fn specify(&mut self, words: &str) {
        let says_little = |status: &String| status.ends_with(".0.0");
        if self.status.as_ref().is_none_or(says_little)
            && let Some(status) = words_of(words).find_map(status_in)
            && !status.starts_with('2')
        {
            self.status = Some(status);
        }
    }

    /// Takes what no field tells from a mail system's own words: the one address in them that is
    /// neither ours nor its own, and whether it is for good.
    fn read_notice(&mut self, headers: &Headers<'_>, lines: &[String]) {
        if self.status.is_none() {
            let cause = Cause::of(lines.iter().map(String::as_str));
            let for_good = (cause == Some(Cause::Gone)).then_some('5');
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
            Kind::Plain | Kind::Html => self.read_words(&text_of(leaf)),
            Kind::DeliveryStatus | Kind::Tnef | Kind::Other => {}
        }
    }

    fn read_words(&mut self, text: &str) {
        for line in text.lines().take(SEARCHED) {
            set(&mut self.status, words_of(line).find_map(status_in));
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
