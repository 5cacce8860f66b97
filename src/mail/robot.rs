//! Mail that no person wrote. It is never answered and never holds an order.

use std::fmt;

use super::headers::{Headers, addresses};

/// The sign by which a mail was known to come from a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Robot {
    /// `Return-Path: <>`.
    NullSender,
    /// `Auto-Submitted` with anything but `no` (RFC 3834).
    AutoSubmitted,
    /// `multipart/report` that is not a bounce: a read receipt, an abuse report.
    Report,
    /// `Precedence: bulk`, `junk` or `list`.
    Precedence,
    /// A mailing list's field that is not ours.
    List,
    /// `X-Autoreply`, `X-Autorespond`, or a subject as mail programs write it for the absent.
    AutoReply,
    /// A sender that nobody reads: `mailer-daemon`, `no-reply` and the like.
    Daemon,
}

impl Robot {
    /// A short stable name for logs and keys.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::NullSender => "null-sender",
            Self::AutoSubmitted => "auto-submitted",
            Self::Report => "report",
            Self::Precedence => "precedence",
            Self::List => "list",
            Self::AutoReply => "auto-reply",
            Self::Daemon => "daemon",
        }
    }
}

impl fmt::Display for Robot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Fields that only mailing lists write.
const LIST_FIELDS: [&str; 7] = [
    "List-Id",
    "List-Post",
    "List-Unsubscribe",
    "List-Help",
    "List-Archive",
    "List-Subscribe",
    "List-Owner",
];

/// Local parts behind which nobody reads.
const DAEMONS: [&str; 9] = [
    "mailer-daemon",
    "mail-daemon",
    "maildaemon",
    "postmaster",
    "no-reply",
    "noreply",
    "no_reply",
    "donotreply",
    "do-not-reply",
];

/// The first sign of a robot, if there is one. `list_domain` is the end of our own List-Ids.
pub(super) fn find(headers: &Headers<'_>, list_domain: &str) -> Option<Robot> {
    let has = |name: &str| headers.named(name).next().is_some();
    if null_sender(headers) {
        Some(Robot::NullSender)
    } else if auto_submitted(headers) {
        Some(Robot::AutoSubmitted)
    } else if is_report(headers) {
        Some(Robot::Report)
    } else if precedence(headers) {
        Some(Robot::Precedence)
    } else if foreign_list(headers, list_domain) {
        Some(Robot::List)
    } else if has("X-Autoreply") || has("X-Autorespond") || begins_like_vacation(headers) {
        Some(Robot::AutoReply)
    } else if from_daemon(headers) {
        Some(Robot::Daemon)
    } else {
        None
    }
}

/// Whether the mail says that no answer can reach its sender.
pub(super) fn null_sender(headers: &Headers<'_>) -> bool {
    headers
        .first("Return-Path")
        .is_some_and(|path| path.replace(' ', "") == "<>")
}

/// Whether a program says that it wrote this.
fn auto_submitted(headers: &Headers<'_>) -> bool {
    headers.all("Auto-Submitted").iter().any(|value| {
        let word = value.split([';', ' ', '(']).next().unwrap_or_default();
        !word.is_empty() && !word.eq_ignore_ascii_case("no")
    })
}

/// Whether the mail as a whole is a `multipart/report`.
pub(super) fn is_report(headers: &Headers<'_>) -> bool {
    let content = headers.first("Content-Type").unwrap_or_default();
    content.to_ascii_lowercase().starts_with("multipart/report")
}

/// Whether a mail system itself is the sender.
pub(super) fn from_daemon(headers: &Headers<'_>) -> bool {
    // A daemon's address is often none at all: `MAILER-DAEMON (Mail Delivery System)`.
    let from = headers.first("From").unwrap_or_default().to_lowercase();
    let breaks = |c: char| c.is_whitespace() || "<>\"()@,".contains(c);
    match addresses(&from).first().and_then(|a| a.split('@').next()) {
        Some(local) => DAEMONS.contains(&local),
        None => from.split(breaks).any(|word| DAEMONS.contains(&word)),
    }
}

/// Subjects of people who are away, in the words of their mail programs.
const AWAY: &[&str] = &[
    "out of office",
    "out of the office",
    "automatic reply",
    "auto reply",
    "auto-reply",
    "autoreply",
    "auto response",
    "abwesenheitsnotiz",
    "afwezigheidsbericht",
    "automatische antwort",
    "réponse automatique",
    "automatisch antwoord",
    "respuesta automática",
    "risposta automatica",
    "resposta automática",
    "odpowiedź automatyczna",
    "autosvar",
    "automatiskt svar",
    "automaattinen vastaus",
    "автоответ",
    "自動返信",
    "自動応答",
    "自动回复",
];

/// Whether the subject has words of somebody who is away.
pub(super) fn is_vacation(headers: &Headers<'_>) -> bool {
    let subject = headers.subject().to_lowercase();
    AWAY.iter().any(|words| subject.contains(words))
}

/// Whether the subject begins with such words, as mail programs write them.
fn begins_like_vacation(headers: &Headers<'_>) -> bool {
    let subject = headers.subject().to_lowercase();
    AWAY.iter().any(|words| subject.starts_with(words))
}

fn precedence(headers: &Headers<'_>) -> bool {
    let value = headers
        .first("Precedence")
        .unwrap_or_default()
        .to_ascii_lowercase();
    ["bulk", "junk", "list"].contains(&value.as_str())
}

/// Whether a list other than ours has passed this on.
fn foreign_list(headers: &Headers<'_>, list_domain: &str) -> bool {
    let id = headers.first("List-Id").unwrap_or_default().to_lowercase();
    let id = id
        .rsplit('<')
        .next()
        .unwrap_or_default()
        .trim_end_matches('>');
    let own = !list_domain.is_empty() && id.ends_with(&list_domain.to_lowercase());
    !own && LIST_FIELDS
        .iter()
        .any(|name| headers.named(name).next().is_some())
}
