//! Sends a mail from the judge to itself.

use std::time::{Duration, Instant};

use super::Finding;
use super::mail::{LATER, LOOKED, wants_tls};
use crate::command::edges::drawn;
use crate::command::setup::Inlet;
use crate::command::site::Site;
use crate::config::{Config, TransportConfig};
use crate::failure::{Failure, chain};
use crate::judge::Settings;
use crate::mail::address::LOCAL_PART;
use crate::mail::mailbox::MailboxError;
use crate::mail::own_mail::message_id;
use crate::mail::{AutoSubmitted, Closed, Letter, Mailbox, Outgoing, Transport, Written};
use crate::store::{Every, Store};

/// The name of the part that sends it.
const PART: &str = "letters";

/// Advice if the server rejects plus addresses.
const PLUS: &str =
    "let addresses with a plus sign reach the mailbox (in Postfix: recipient_delimiter = +)";

/// Interval for polling the mailbox.
const ASK: Duration = Duration::from_millis(250);

/// Maximum number of mails searched in the inbox, in case a daemon took the errand in.
const STORED: u32 = 50;

/// A mail from the judge to itself.
pub(super) struct Errand {
    /// The word that identifies the mail: the part after the plus sign.
    word: String,
    to: String,
    pub(super) message_id: String,
    pub(super) bytes: Vec<u8>,
}

impl Errand {
    pub(super) fn new(site: &Site, config: &Config, findings: &mut Vec<Finding>) -> Option<Self> {
        let chance: [u8; 10] = drawn("cannot draw a name").ok()?;
        let word = data_encoding::BASE32_NOPAD.encode(&chance);
        let Settings { name, address, .. } = &config.settings;
        let (local, host) = address.split_once('@').unwrap_or_default();
        let word = word_behind(local, &word.to_ascii_lowercase());
        let to = format!("{local}+{word}@{host}");
        let message_id = message_id(&chance, &word, host);
        let letter = Letter {
            from: (name.clone(), address.clone()),
            to: to.clone(),
            reply_to: address.clone(),
            subject: "landfall doctor".to_owned(),
            date: site.now(),
            message_id: message_id.clone(),
            in_reply_to: None,
            references: Vec::new(),
            auto_submitted: AutoSubmitted::Generated,
            list_id: None,
            instance: "doctor".to_owned(),
            extra: Vec::new(),
            text: "This mail shows that plus addresses reach the judge.\n".to_owned(),
            html: None,
            picture: None,
            calendar: None,
            files: Vec::new(),
            boundary: word.clone(),
        };
        match letter.to_bytes() {
            Ok(Written { bytes, .. }) => Some(Self {
                word,
                to,
                message_id,
                bytes,
            }),
            Err(error) => {
                let todo = "look at judge.name and judge.address";
                findings.push(Finding::failed(PART, error.to_string(), todo));
                None
            }
        }
    }
}

/// Returns the word of the errand's address, shortened behind a long name.
fn word_behind(local: &str, chance: &str) -> String {
    let word = format!("doctor.{chance}");
    match local.len().saturating_add(word.len()) < LOCAL_PART {
        true => word,
        false => chance.to_owned(),
    }
}

/// The result of sending an errand.
pub(super) enum Sent {
    /// Sent to the tagged address.
    Whole,
    /// Sent to the judge's address without a tag, since the server refused the tagged one.
    WithoutTag,
    Nowhere,
}

pub(super) fn send(
    config: &Config,
    transport: Result<Box<dyn Transport>, Failure>,
    errand: &Errand,
    findings: &mut Vec<Finding>,
) -> Sent {
    let mut transport = match transport {
        Ok(transport) => transport,
        Err(failure) => {
            let todo = "look at [transport] in judge.toml";
            findings.push(Finding::of_failure(PART, &failure, todo));
            return Sent::Nowhere;
        }
    };
    if let TransportConfig::Maildir(folder) = &config.transport {
        let said = format!("letters go into Maildirs below {}", folder.display());
        findings.push(Finding::not_tried(PART, said));
        return Sent::Nowhere;
    }
    let (finding, sent) = hand_over(config, &mut *transport, errand);
    findings.push(finding);
    sent
}

/// Tries the address with a tag, and if that is refused the one without. If the latter is accepted,
/// the refusal is about the tag and not about the sender.
fn hand_over(config: &Config, transport: &mut dyn Transport, errand: &Errand) -> (Finding, Sent) {
    if let Err(closed) = transport.ready() {
        let todo = why_closed(config, &closed);
        return (
            Finding::failed(PART, closed.to_string(), todo),
            Sent::Nowhere,
        );
    }
    let to = |to| Outgoing {
        to,
        bytes: &errand.bytes,
        message_id: &errand.message_id,
    };
    let Err(refused) = transport.send(&to(&errand.to)) else {
        let said = format!("a mail to {} was taken", errand.to);
        return (Finding::ok(PART, said), Sent::Whole);
    };
    let judge = &config.settings.address;
    if transport.ready().is_ok() && transport.send(&to(judge)).is_ok() {
        let tagged = &errand.to;
        let said =
            format!("a mail to {judge} was taken, and one to {tagged} was refused: {refused}");
        return (Finding::failed(PART, said, PLUS), Sent::WithoutTag);
    }
    let todo = match &config.transport {
        TransportConfig::Smtp { login: None, .. } => {
            "if the server wants a login, say user and password in [transport.smtp]; else see \
             whether it takes letters from this machine (in Postfix: mynetworks) and from the \
             judge's address"
        }
        _ => {
            "see whether the server lets the judge send from its address; bounce_addresses = \
             false may help"
        }
    };
    (
        Finding::failed(PART, refused.to_string(), todo),
        Sent::Nowhere,
    )
}

fn why_closed(config: &Config, closed: &Closed) -> &'static str {
    match (closed, &config.transport) {
        (Closed::Distrusted(_), _) => "look at host, port, security and ca in [transport.smtp]",
        (Closed::UntilMended(_), _) => "look at user, secret and server in [transport.smtp]",
        (Closed::ForNow(_), TransportConfig::Smtp { server, .. }) if wants_tls(server) => {
            "the server speaks TLS from the first byte: say security = \"tls\" in \
             [transport.smtp], or name another port"
        }
        (Closed::ForNow(_) | Closed::AsBefore, _) => LATER,
    }
}

/// Waits for the errand to come back, in the mailbox or in the inbox of a running judge; returns
/// the mail if it did.
#[expect(clippy::disallowed_methods, reason = "times how long the errand takes")]
pub(super) fn arrival(
    inlet: &mut Inlet,
    store: Option<&Store>,
    errand: &Errand,
    wait: u64,
) -> (Finding, Option<Vec<u8>>) {
    const ARRIVAL: &str = "plus addresses";
    let started = Instant::now();
    let limit = Duration::from_secs(wait);
    loop {
        let came = has_come(inlet, errand).map(|came| came.or_else(|| stored(store, errand)));
        let after = started.elapsed();
        match came {
            Ok(Some(bytes)) => {
                let seconds = after.as_secs_f64();
                let said = format!("a mail came back after {seconds:.1} seconds");
                return (Finding::ok(ARRIVAL, said), Some(bytes));
            }
            Ok(None) if after < limit => std::thread::sleep(ASK),
            Ok(None) => {
                let said = format!("a mail to {} did not come within {wait} seconds", errand.to);
                let todo = format!("{PLUS}, or wait longer with --wait");
                return (Finding::failed(ARRIVAL, said, todo), None);
            }
            Err(error) => return (Finding::failed(ARRIVAL, chain(&error), LATER), None),
        }
    }
}

/// Returns the errand if it is in the mailbox, and acknowledges it there.
fn has_come(inlet: &mut Inlet, errand: &Errand) -> Result<Option<Vec<u8>>, MailboxError> {
    let ours = match inlet {
        Inlet::Imap(imap) => imap.addressed(&errand.word)?,
        Inlet::Other(mailbox) => {
            let mut waiting = mailbox.waiting(LOOKED)?;
            waiting.retain(|mail| holds(&mail.bytes, &errand.word));
            waiting
        }
    };
    let keys: Vec<&str> = ours.iter().map(|mail| mail.key.as_str()).collect();
    match inlet {
        Inlet::Imap(imap) => imap.acknowledge_all(&keys)?,
        Inlet::Other(mailbox) => mailbox.acknowledge_all(&keys)?,
    }
    Ok(ours.into_iter().next().map(|mail| mail.bytes))
}

/// Returns the errand if a daemon has taken it in meanwhile.
fn stored(store: Option<&Store>, errand: &Errand) -> Option<Vec<u8>> {
    let store = store?;
    let newest = store.newest_mails(Every, STORED).unwrap_or_default();
    newest.iter().find_map(|mail| {
        let bytes = store.mail_bytes(mail.id).ok()?;
        holds(&bytes, &errand.word).then_some(bytes)
    })
}

fn holds(bytes: &[u8], word: &str) -> bool {
    let mut windows = bytes.windows(word.len());
    windows.any(|window| window == word.as_bytes())
}
