//! The server whose authentication results are trusted: `authserv_id`, `trusted_hops` and
//! `results_below` of `[mailbox]`.

use super::mail::MailboxTable;
use super::{ConfigError, wrong};
use crate::mail::{Hops, Receiver};

/// The maximum number of servers that pass a mail on within one organisation.
const HOPS_MOST: u8 = 20;

/// Validates the receiving server. An empty name would match any server.
pub(super) fn checked(table: &MailboxTable) -> Result<Receiver, ConfigError> {
    let authserv_id = match table.authserv_id.as_deref().map(str::trim) {
        Some("" | ".") => {
            let why = "is empty: name the server, or leave the entry out";
            return Err(wrong("mailbox.authserv_id", why));
        }
        name => name.map(str::to_owned),
    };
    Ok(Receiver {
        authserv_id,
        trusted_hops: checked_hops(&table.trusted_hops)?,
        results_below: table.results_below,
    })
}

fn checked_hops(hops: &Hops) -> Result<Hops, ConfigError> {
    let refused = |why: &str| Err(wrong("mailbox.trusted_hops", why));
    match hops {
        Hops::Count(0) => refused("is 0: the topmost Received is always your server's"),
        Hops::Count(count) if *count > HOPS_MOST => refused("is more than 20"),
        Hops::Named(name) => match name.trim() {
            "" | "." => refused("is empty: name the server, or leave the entry out"),
            name => Ok(Hops::Named(name.to_owned())),
        },
        Hops::Automatic | Hops::Count(_) => Ok(hops.clone()),
    }
}
