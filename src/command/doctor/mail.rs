//! Checks secrets and mailbox, and that a mail sent arrives.

use super::errand::{self, Errand, Sent};
use super::{Finding, machine, senders};
use crate::command::edges;
use crate::command::setup::{Inlet, Setup};
use crate::command::site::Site;
use crate::command::terminal::on_one_line;
use crate::config::{Config, MailboxConfig, SecretConfig};
use crate::failure::{Failure, chain};
use crate::mail::collection;
use crate::mail::mailbox::{Imap, ImapError, MailboxError};
use crate::mail::server::{Security, Server};
use crate::store::Store;

/// Maximum number of mails searched in a Maildir for the judge's own one.
pub(super) const LOOKED: usize = 1000;

/// Advice if no fault of the configuration is known.
pub(super) const LATER: &str = "look whether the server is up, and try again";

/// Checks that a secret is readable, and only by the judge.
pub(super) fn secret(place: &SecretConfig, config: &Config) -> Finding {
    const PART: &str = "secret";
    let told = edges::place_of_secret(place);
    if let SecretConfig::File(path) = place
        && edges::is_open_to_others(path)
    {
        let todo = format!("chmod 600 {}", path.display());
        return Finding::failed(PART, format!("others can read {told}"), todo);
    }
    match edges::secret(place, config)() {
        Ok(_) => Finding::ok(PART, format!("{told} holds one")),
        Err(error) => {
            let todo = "put the password there, or name another place in judge.toml";
            Finding::failed(PART, error.to_string(), todo)
        }
    }
}

/// Tests mailbox and transport, and then sends a mail from the judge to itself.
pub(super) fn examine(
    site: &Site,
    config: &Config,
    setup: Setup,
    store: Option<&Store>,
    wait: u64,
    findings: &mut Vec<Finding>,
) {
    let errands = Errand::new(site, config, findings);
    let Some((errand, other)) = errands.zip(Errand::new(site, config, findings)) else {
        return;
    };
    let mut inlet = open(config, setup.mailbox, &other, findings);
    let sent = errand::send(config, setup.transport, &errand, findings);
    let came = match (&mut inlet, sent) {
        (_, Sent::Nowhere) => (not_tried("no mail could be sent"), None),
        (None, _) => (not_tried("there is no mailbox to look into"), None),
        (Some(inlet), Sent::Whole) => errand::arrival(inlet, store, &errand, wait),
        (Some(inlet), Sent::WithoutTag) => {
            let (_, bytes) = errand::arrival(inlet, store, &errand, wait);
            (not_tried("the server refuses them"), bytes)
        }
    };
    findings.push(came.0);
    if let Some(bytes) = came.1 {
        findings.push(senders::finding(&bytes, &config.settings.receiver));
        let taken = collection::taken_at(&bytes, &config.settings.receiver.trusted_hops);
        findings.extend(taken.map(|taken| machine::other_clock(taken, site.now())));
    }
}

fn not_tried(why: &str) -> Finding {
    Finding::not_tried("plus addresses", why)
}

/// Tests the mailbox, as far as it could be set up.
fn open(
    config: &Config,
    mailbox: Result<Inlet, Failure>,
    errand: &Errand,
    findings: &mut Vec<Finding>,
) -> Option<Inlet> {
    const PART: &str = "mailbox";
    let todo = "look at [mailbox] in judge.toml";
    match mailbox {
        Err(failure) => {
            findings.push(Finding::of_failure(PART, &failure, todo));
            None
        }
        Ok(Inlet::Imap(imap)) => try_imap(config, *imap, errand, findings),
        Ok(Inlet::Other(mut mailbox)) => {
            let waiting = mailbox.waiting(LOOKED);
            let unreadable = mailbox.unreadable();
            findings.push(match (waiting, unreadable.first()) {
                (Ok(waiting), None) => Finding::ok(PART, format!("{} mails wait", waiting.len())),
                (Ok(_), Some(first)) => {
                    let (count, first) = (unreadable.len(), on_one_line(first));
                    let said = format!("{count} mails cannot be read, such as {first}");
                    Finding::failed(PART, said, "let the judge's user read them")
                }
                (Err(error), _) => Finding::failed(PART, chain(&error), todo),
            });
            Some(Inlet::Other(mailbox))
        }
    }
}

fn try_imap(
    config: &Config,
    mut imap: Imap,
    errand: &Errand,
    findings: &mut Vec<Finding>,
) -> Option<Inlet> {
    let trial = match imap.try_login() {
        Ok(trial) => trial,
        Err(error) => {
            let todo = what_to_do(config, &error);
            findings.push(Finding::failed("mailbox", chain(&error), todo));
            return None;
        }
    };
    let waiting = format!("{} mails wait", trial.mails);
    findings.push(Finding::ok("mailbox", waiting));
    findings.push(match trial.idle.then(|| imap.try_idling()) {
        Some(Ok(())) => Finding::ok("idle", "the server tells when mail comes"),
        Some(Err(error)) => Finding::failed("idle", chain(&error), LATER),
        None => {
            let said = "the server does not offer it; it is asked every lap_seconds";
            Finding::ok("idle", said)
        }
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
            let there = imap.folders().unwrap_or_default().join(", ");
            let said = format!("{}; the server has the folders {there}", chain(&error));
            let todo = "make the folder mailbox.imap.processed, or give it the name that the \
                        server wants, such as INBOX.Processed";
            Finding::failed("move", said, todo)
        }
    });
    Some(Inlet::Imap(Box::new(imap)))
}

/// Checks if a server speaks TLS although the configuration says STARTTLS or plain.
pub(super) fn wants_tls(server: &Server) -> bool {
    server.security != Security::Tls && server.speaks_tls()
}

fn what_to_do(config: &Config, error: &MailboxError) -> &'static str {
    let is_folder = matches!(
        error,
        MailboxError::Imap {
            source: ImapError::NoFolder { .. },
            ..
        }
    );
    if error.is_distrust() {
        "look at host, port, security and ca in [mailbox.imap]"
    } else if is_folder {
        "make that folder, or name one of the others in [mailbox.imap]: folder"
    } else if let MailboxConfig::Imap { server, .. } = &config.mailbox
        && wants_tls(server)
    {
        "the server speaks TLS from the first byte: say security = \"tls\" in [mailbox.imap], or \
         name another port"
    } else if error.may_pass() {
        LATER
    } else {
        "look at user, secret and server in [mailbox.imap]; many providers want an app password"
    }
}
