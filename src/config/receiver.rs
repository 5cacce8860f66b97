//! Which server's authentication results are trusted: `authserv_id`, `trusted_hops` and
//! `results_below`.

use serde::Deserialize;

use super::mail::MailboxTable;
use super::{ConfigError, wrong};
use crate::mail::{Hops, Receiver};

/// More servers than this do not hand a mail on within one house.
const HOPS_MOST: u8 = 20;

/// A number of `Received` fields, or the name of the server that wrote the last of them.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a number of Received fields, or the name of the server that wrote the last one"
)]
pub(super) enum HopsEntry {
    Count(u8),
    Named(String),
}

/// The receiving server. An empty name would be that of any server.
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
        trusted_hops: checked_hops(table.trusted_hops.as_ref())?,
        results_below: table.results_below,
    })
}

fn checked_hops(entry: Option<&HopsEntry>) -> Result<Hops, ConfigError> {
    let refused = |why: &str| Err(wrong("mailbox.trusted_hops", why));
    match entry {
        None => Ok(Hops::Automatic),
        Some(HopsEntry::Count(0)) => refused("is 0: the topmost Received is always your server's"),
        Some(HopsEntry::Count(count)) if *count > HOPS_MOST => refused("is more than 20"),
        Some(HopsEntry::Count(count)) => Ok(Hops::Count(*count)),
        Some(HopsEntry::Named(name)) => match name.trim() {
            "" | "." => refused("is empty: name the server, or leave the entry out"),
            name => Ok(Hops::Named(name.to_owned())),
        },
    }
}
