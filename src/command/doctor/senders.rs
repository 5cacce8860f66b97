//! Checks the receiving server's authentication results, by the judge's own mail.

use super::finding::Finding;
use crate::command::vouching::{place, results};
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
        let said = format!(
            "a field of {id} came back {}, and is not believed",
            place(word)
        );
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
            let said = format!(
                "{} checks them, and judge.toml believes no server",
                signer(word)
            );
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
    let odd = evidence
        .words
        .iter()
        .find(|word| word.counts && word.results.is_err());
    if let Some(odd) = odd {
        let said = format!("what {id} writes is not believed: {}", results(odd));
        let todo = "see docs/src/running/authentication.md, \"What is believed\"";
        return Finding::failed(PART, said, todo);
    }
    let below = evidence
        .words
        .iter()
        .filter(|word| word.counts && word.place == Place::Below);
    if below.count() > 1 {
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
    Finding::ok(
        PART,
        format!("{id} is believed, and says {}", results(word)),
    )
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
    let hops = if below {
        above
    } else {
        above.saturating_add(1)
    };
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
