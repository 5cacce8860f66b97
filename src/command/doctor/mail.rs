//! The mailbox, the way out, and a mail from one to the other.

use std::time::{Duration, Instant};

use rand::TryRng;
use rand::rngs::SysRng;

use super::finding::Finding;
use super::machine::chain;
use crate::command::edges;
use crate::command::secret;
use crate::command::site::Site;
use crate::config::{Config, MailboxConfig, SecretConfig, TransportConfig};
use crate::mail::letter::message_id;
use crate::mail::mailbox::{Imap, MailboxError};
use crate::mail::{AutoSubmitted, Closed, Letter, Mailbox, Outgoing, Transport};
use crate::store::Store;

/// How often the mailbox is asked for the judge's own mail.
const ASK: Duration = Duration::from_millis(250);

/// As many mails as are looked through for it.
const LOOKED: usize = 1000;

/// What to do when nothing is known to be wrong with the configuration.
const LATER: &str = "look whether the server is up, and try again";

/// Whether secrets lie open.
pub(super) fn secrets(config: &Config) -> Vec<Finding> {
    let mut places = Vec::new();
    if let MailboxConfig::Imap { login, .. } = &config.mailbox {
        places.push(&login.secret);
    }
    if let TransportConfig::Smtp {
        login: Some(login), ..
    } = &config.transport
        && !places.contains(&&login.secret)
    {
        places.push(&login.secret);
    }
    places.into_iter().map(secret_finding).collect()
}

fn secret_finding(place: &SecretConfig) -> Finding {
    const PART: &str = "secret";
    let told = secret::told(place);
    if let SecretConfig::File(path) = place
        && secret::is_open_to_others(path)
    {
        let todo = format!("chmod 600 {}", path.display());
        return Finding::failed(PART, format!("others can read {told}"), todo);
    }
    match secret::source(place.clone())() {
        Ok(_) => Finding::ok(PART, format!("{told} holds one")),
        Err(error) => {
            let todo = "put the password there, or name another place in judge.toml";
            Finding::failed(PART, error.to_string(), todo)
        }
    }
}

/// Tries mailbox and letters, and then sends a mail from the judge to itself.
pub(super) fn examine(
    site: &Site,
    config: &Config,
    store: Option<&Store>,
    wait: u64,
    findings: &mut Vec<Finding>,
) {
    let errands = Errand::new(site, config, findings);
    let Some((errand, other)) = errands.zip(Errand::new(site, config, findings)) else {
        return;
    };
    let mut inlet = open(config, &other, findings);
    let sent = send(config, &errand, findings);
    findings.push(match (&mut inlet, sent) {
        (_, false) => not_tried("no mail could be sent"),
        (None, true) => not_tried("there is no mailbox to look into"),
        (Some(inlet), true) => arrival(inlet, store, &errand, wait),
    });
}

fn not_tried(why: &str) -> Finding {
    Finding::not_tried("plus addresses", why)
}

/// A mail that the judge writes to itself.
struct Errand {
    /// The word that the mail is known by: what follows the plus sign.
    word: String,
    to: String,
    message_id: String,
    bytes: Vec<u8>,
}

impl Errand {
    fn new(site: &Site, config: &Config, findings: &mut Vec<Finding>) -> Option<Self> {
        let mut chance = [0; 10];
        let drawn = SysRng.try_fill_bytes(&mut chance).is_ok();
        let word = data_encoding::BASE32_NOPAD.encode(&chance);
        let word = format!("doctor.{}", word.to_ascii_lowercase());
        let (local, host) = config.address.split_once('@').unwrap_or_default();
        let to = format!("{local}+{word}@{host}");
        let message_id = message_id(&chance, &word, host);
        let letter = Letter {
            from: (config.name.clone(), config.address.clone()),
            to: to.clone(),
            reply_to: config.address.clone(),
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
            boundary: word.clone(),
        };
        match letter.to_bytes() {
            Ok(bytes) if drawn => Some(Self {
                word,
                to,
                message_id,
                bytes,
            }),
            Ok(_) => None,
            Err(error) => {
                let todo = "look at judge.name and judge.address";
                findings.push(Finding::failed("letters", error.to_string(), todo));
                None
            }
        }
    }
}

/// The mailbox, as far as it can be opened.
enum Inlet {
    Imap(Box<Imap>),
    Other(Box<dyn Mailbox>),
}

fn open(config: &Config, errand: &Errand, findings: &mut Vec<Finding>) -> Option<Inlet> {
    const PART: &str = "mailbox";
    let todo = "look at [mailbox] in judge.toml";
    match edges::imap(config) {
        Err(failure) => {
            findings.push(Finding::failed(PART, failure.to_string(), todo));
            None
        }
        Ok(Some(imap)) => try_imap(imap, errand, findings),
        Ok(None) => match edges::mailbox(config) {
            Ok(mut mailbox) => {
                findings.push(match mailbox.waiting(LOOKED) {
                    Ok(waiting) => Finding::ok(PART, format!("{} mails wait", waiting.len())),
                    Err(error) => Finding::failed(PART, chain(&error), todo),
                });
                Some(Inlet::Other(mailbox))
            }
            Err(failure) => {
                findings.push(Finding::failed(PART, failure.to_string(), todo));
                None
            }
        },
    }
}

fn try_imap(mut imap: Imap, errand: &Errand, findings: &mut Vec<Finding>) -> Option<Inlet> {
    let trial = match imap.try_login() {
        Ok(trial) => trial,
        Err(error) => {
            let todo = what_to_do(&error);
            findings.push(Finding::failed("mailbox", chain(&error), todo));
            return None;
        }
    };
    findings.push(Finding::ok(
        "mailbox",
        format!("{} mails wait", trial.mails),
    ));
    findings.push(if trial.idle {
        match imap.try_idling() {
            Ok(()) => Finding::ok("idle", "the server tells when mail comes"),
            Err(error) => Finding::failed("idle", chain(&error), LATER),
        }
    } else {
        Finding::ok(
            "idle",
            "the server does not offer it; it is asked every lap_seconds",
        )
    });
    let how = match (trial.moving, trial.uidplus) {
        (true, _) => "mails are moved",
        (false, true) => "mails are copied and deleted, since the server does not move",
        (false, false) => "mails are copied and marked as deleted, since the server does no more",
    };
    findings.push(match imap.try_moving(&errand.bytes, &errand.message_id) {
        Ok(true) => Finding::ok("move", how),
        Ok(false) => Finding::ok("move", "a judge at work took the mail first"),
        Err(error) => {
            let todo = "make the folder mailbox.imap.processed, or give it the name that the \
                        server wants, such as INBOX.Processed";
            Finding::failed("move", chain(&error), todo)
        }
    });
    Some(Inlet::Imap(Box::new(imap)))
}

fn what_to_do(error: &MailboxError) -> &'static str {
    if error.may_pass() {
        LATER
    } else {
        "look at user, secret and server in [mailbox.imap]; many providers want an app password"
    }
}

/// Sends the errand; says whether it is on its way to the mailbox.
fn send(config: &Config, errand: &Errand, findings: &mut Vec<Finding>) -> bool {
    const PART: &str = "letters";
    if let TransportConfig::Maildir(folder) = &config.transport {
        let said = format!("letters go into Maildirs below {}", folder.display());
        findings.push(Finding::not_tried(PART, said));
        return false;
    }
    let sent = edges::transport(config)
        .map_err(|failure| (failure.to_string(), "look at [transport] in judge.toml"))
        .and_then(|mut transport| hand_over(&mut *transport, errand));
    match sent {
        Ok(()) => {
            let said = format!("a mail to {} was taken", errand.to);
            findings.push(Finding::ok(PART, said));
            true
        }
        Err((said, todo)) => {
            findings.push(Finding::failed(PART, said, todo));
            false
        }
    }
}

fn hand_over(transport: &mut dyn Transport, errand: &Errand) -> Result<(), (String, &'static str)> {
    transport.ready().map_err(|closed| {
        let todo = match closed {
            Closed::UntilMended(_) => "look at user, secret and server in [transport.smtp]",
            Closed::ForNow(_) | Closed::AsBefore => LATER,
        };
        (closed.to_string(), todo)
    })?;
    let mail = Outgoing {
        to: &errand.to,
        bytes: &errand.bytes,
        message_id: &errand.message_id,
    };
    let todo = "see whether the server lets the judge send from its address; \
                bounce_addresses = false may help";
    transport
        .send(&mail)
        .map_err(|error| (error.to_string(), todo))
}

/// Waits for the errand to come back, in the mailbox or in the inbox of a judge that is at work.
fn arrival(inlet: &mut Inlet, store: Option<&Store>, errand: &Errand, wait: u64) -> Finding {
    const PART: &str = "plus addresses";
    let started = Instant::now();
    let limit = Duration::from_secs(wait);
    loop {
        let came = has_come(inlet, errand).map(|came| came || is_stored(store, errand));
        let after = started.elapsed();
        match came {
            Ok(true) => {
                let seconds = after.as_secs_f64();
                return Finding::ok(PART, format!("a mail came back after {seconds:.1} seconds"));
            }
            Ok(false) if after < limit => std::thread::sleep(ASK),
            Ok(false) => {
                let said = format!("a mail to {} did not come within {wait} seconds", errand.to);
                let todo = "let addresses with a plus sign reach the mailbox (in Postfix: \
                            recipient_delimiter = +), or wait longer with --wait";
                return Finding::failed(PART, said, todo);
            }
            Err(error) => return Finding::failed(PART, chain(&error), LATER),
        }
    }
}

/// Whether it lies in the mailbox; there it is put aside.
fn has_come(inlet: &mut Inlet, errand: &Errand) -> Result<bool, MailboxError> {
    let keys = match inlet {
        Inlet::Imap(imap) => imap.addressed(&errand.word)?,
        Inlet::Other(mailbox) => {
            let waiting = mailbox.waiting(LOOKED)?;
            let ours = waiting
                .iter()
                .filter(|mail| holds(&mail.bytes, &errand.word));
            ours.map(|mail| mail.key.clone()).collect()
        }
    };
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    match inlet {
        Inlet::Imap(imap) => imap.acknowledge_all(&keys)?,
        Inlet::Other(mailbox) => mailbox.acknowledge_all(&keys)?,
    }
    Ok(!keys.is_empty())
}

/// Whether a daemon has taken it in meanwhile.
fn is_stored(store: Option<&Store>, errand: &Errand) -> bool {
    let Some(store) = store else {
        return false;
    };
    let newest = store.newest_mails(50).unwrap_or_default();
    newest.iter().any(|mail| {
        let bytes = store.mail_bytes(mail.id);
        bytes.is_ok_and(|bytes| holds(&bytes, &errand.word))
    })
}

fn holds(bytes: &[u8], word: &str) -> bool {
    bytes
        .windows(word.len())
        .any(|window| window == word.as_bytes())
}
