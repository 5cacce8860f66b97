//! Checks the receiving server's authentication results, by the judge's own mail, and prints the
//! DNS records by which other servers check the judge's letters.

use std::net::IpAddr;

use serde::Serialize;

use super::Finding;
use crate::command::read::{place, results};
use crate::config::{Config, TransportConfig};
use crate::mail::envelope::evidence;
use crate::mail::{Evidence, Place, Receiver, UNNAMED, Word};

const PART: &str = "senders";

/// Checks the header of the judge's mail that came back.
pub(super) fn finding(bytes: &[u8], receiver: &Receiver) -> Finding {
    let evidence = evidence(bytes, receiver);
    let Some(id) = &receiver.authserv_id else {
        return unconfigured(&evidence);
    };
    if let Some(word) = evidence.words.iter().find(|word| word.counts) {
        return counting(&evidence, id, word);
    }
    if let Some(word) = evidence.words.iter().find(|word| word.named) {
        let place = place(word);
        let said = format!("a field of {id} came back {place}, and is not believed");
        return Finding::failed(PART, said + &lines(&evidence), to_set(&evidence, word));
    }
    match evidence.words.first() {
        Some(word) => {
            let said = format!("a field of {} came back, and none of {id}", signer(word));
            let todo = format!("if that is your server, {}", to_set(&evidence, word));
            Finding::failed(PART, said, todo)
        }
        None => {
            let said = format!(
                "a mail came back without a field of {id}, which may check no mail of its own: \
                 give a mail from elsewhere to `landfall read`"
            );
            Finding::not_tried(PART, said)
        }
    }
}

/// Without `authserv_id` no server is trusted, which is a choice.
fn unconfigured(evidence: &Evidence) -> Finding {
    match evidence.words.first() {
        Some(word) => {
            let signer = signer(word);
            let said = format!("{signer} checks them, and judge.toml believes no server");
            Finding::advised(PART, said, to_set(evidence, word))
        }
        None => {
            let said = "a mail came back without Authentication-Results, and judge.toml names no \
                        server that writes them";
            Finding::not_tried(PART, said)
        }
    }
}

/// Reports whether a field at a trusted place is really trusted.
fn counting(evidence: &Evidence, id: &str, word: &Word) -> Finding {
    let mut trusted = evidence.words.iter().filter(|word| word.counts);
    if let Some(odd) = trusted.find(|word| word.results.is_err()) {
        let said = format!("what {id} writes is not believed: {}", results(odd));
        let todo = "see docs/src/running/authentication.md, \"What is believed\"";
        return Finding::failed(PART, said, todo);
    }
    let is_below = |word: &&Word| word.counts && word.place == Place::Below;
    if evidence.words.iter().filter(is_below).count() > 1 {
        let said = format!("several fields of {id} stand below its Received, and none is believed");
        let todo = "let your server remove such fields from mail that comes in";
        return Finding::failed(PART, said, todo);
    }
    if evidence.suspect {
        let said =
            format!("what {id} writes is not believed, since names in the mail are not plain");
        let todo = "look at its Return-Path, From, DKIM-Signature and the names in Received";
        return Finding::failed(PART, said, todo);
    }
    let results = results(word);
    Finding::ok(PART, format!("{id} is believed, and says {results}"))
}

/// Lists the servers whose `Received` lines the mail has.
fn lines(evidence: &Evidence) -> String {
    let servers = evidence.servers.iter();
    let servers: Vec<&str> = servers
        .map(|server| server.as_deref().unwrap_or("one that cannot be read"))
        .collect();
    format!("; the Received lines are of {}", servers.join(", "))
}

/// Describes how a server signs.
fn signer(word: &Word) -> &str {
    word.server.as_deref().unwrap_or("a server without a name")
}

/// Returns the settings that would make a field trusted, if it is the receiving server's.
fn to_set(evidence: &Evidence, word: &Word) -> String {
    let mut settings = Vec::new();
    if !word.named {
        let name = word.server.as_deref().unwrap_or(UNNAMED);
        settings.push(format!("authserv_id = {name:?}"));
    }
    let above = word.lines_above;
    let writer = |line: usize| evidence.servers.get(line)?.as_deref();
    // The line above the field is of the server that signs it: that server writes below its own
    // line.
    let own = above.checked_sub(1).and_then(writer);
    let is_last = above >= evidence.servers.len();
    let below = is_last || own.is_some_and(|own| word.server.as_deref() == Some(own));
    let hops = above.saturating_add(usize::from(!below));
    if word.place != Place::Above {
        if evidence.hops != Some(hops) {
            settings.push(format!("trusted_hops = {hops}"));
        }
        if below {
            settings.push("results_below = true".to_owned());
        }
    }
    let set = format!("set {} in [mailbox]", settings.join(" and "));
    match (word.place, below) {
        (Place::Above, _) => set,
        (_, true) => format!("{set}, if your server removes such fields from mail that comes in"),
        (_, false) => format!("{set}, if the topmost {hops} Received are of your own servers"),
    }
}

/// A DNS record.
#[derive(Serialize)]
pub(super) struct Record {
    name: String,
    #[serde(rename = "type")]
    kind: &'static str,
    value: String,
    why: &'static str,
}

/// Returns the records that the judge's domain needs, as far as the configuration shows them.
pub(super) fn records(config: &Config) -> Vec<Record> {
    let domain = config.settings.host();
    let sender = match &config.transport {
        TransportConfig::Smtp { server, .. } if is_below(&server.host, domain) => {
            format!(" a:{}", server.host)
        }
        TransportConfig::Smtp { server, .. } if server.host.parse::<IpAddr>().is_err() => {
            " include:<what your provider says>".to_owned()
        }
        TransportConfig::Smtp { .. }
        | TransportConfig::Sendmail(_)
        | TransportConfig::Maildir(_) => String::new(),
    };
    vec![
        Record {
            name: format!("{domain}."),
            kind: "MX",
            value: "10 <the server that takes your mail>.".to_owned(),
            why: "answers reach the mailbox",
        },
        Record {
            name: format!("{domain}."),
            kind: "TXT",
            value: format!("\"v=spf1 mx{sender} -all\""),
            why: "SPF: these servers and no others send for the domain",
        },
        Record {
            name: format!("<selector>._domainkey.{domain}."),
            kind: "TXT",
            value: "\"v=DKIM1; k=rsa; p=<the public key of the server that signs>\"".to_owned(),
            why: "DKIM: letters are signed",
        },
        Record {
            name: format!("_dmarc.{domain}."),
            kind: "TXT",
            value: format!("\"v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}\""),
            why: "DMARC: letters that are neither are not from the judge",
        },
    ]
}

fn is_below(host: &str, domain: &str) -> bool {
    let front = host.strip_suffix(domain);
    front.is_some_and(|front| front.is_empty() || front.ends_with('.'))
}

/// Formats the records for a person to compare.
pub(super) fn page(config: &Config, records: &[Record]) -> String {
    let domain = config.settings.host();
    let mut page = format!(
        "The DNS of {domain} needs these records. A provider has most of them in place; they are\n\
         not looked up here.\n"
    );
    for one in records {
        let (name, kind, value, why) = (&one.name, one.kind, &one.value, one.why);
        page.push_str(&format!("  {name} {kind} {value}\n      {why}\n"));
    }
    page
}
