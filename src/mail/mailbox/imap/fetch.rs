//! Fetches waiting mails: first their sizes, then the mails.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use imap_proto::{AttributeValue, MailboxDatum, Response};
use sha2::{Digest, Sha256};

use super::session::Session;
use super::wire::{Request, set};
use super::{AT_ONCE, Arrival, ImapError, is_withheld};

/// Maximum number of mails fetched by one command.
const BATCH: usize = 50;

/// Approximate limit of bytes fetched by one command; a larger mail is fetched separately.
const BATCH_BYTES: u64 = AT_ONCE as u64;

/// Number of mails searched by one command, by their position in the folder and not by their UIDs,
/// which may be far apart: the result fits into one response.
const WINDOW: u32 = 5_000;

/// A waiting mail, before it is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) uid: u32,
    pub(super) size: u64,
    pub(super) since: Option<DateTime<Utc>>,
}

/// Splits a list into batches that are fetched by one command each.
pub(super) fn batches(listed: Vec<Listed>, limit: u64) -> Vec<Vec<Listed>> {
    let mut batches: Vec<Vec<Listed>> = Vec::new();
    let mut bytes: u64 = 0;
    let mut open = false;
    for mail in listed {
        let fits = mail.size <= limit;
        bytes = bytes.saturating_add(mail.size);
        match batches.last_mut() {
            Some(last) if open && fits && last.len() < BATCH && bytes <= BATCH_BYTES => {
                last.push(mail);
            }
            Some(_) | None => {
                bytes = mail.size;
                open = fits;
                batches.push(vec![mail]);
            }
        }
    }
    batches
}

impl Session {
    /// Lists at most `at_most` waiting mails with their sizes, oldest first.
    pub(super) async fn list(&mut self, at_most: usize) -> Result<Vec<Listed>, ImapError> {
        // Some servers report new mails only in answer to a command.
        self.wire.tell("news", "NOOP").await?;
        // A mail that the server reports from here on may be missing in the list.
        self.wire.count.listed = self.wire.count.exist;
        let mut uids = self.oldest(at_most).await?;
        self.more = uids.len() > at_most;
        uids.truncate(at_most);
        if uids.is_empty() {
            return Ok(Vec::new());
        }
        let mut listed = BTreeMap::new();
        let command = format!("UID FETCH {} (UID RFC822.SIZE INTERNALDATE)", set(&uids));
        self.wire
            .ask(Request::of("a list", &command), |said| {
                if let Some(mail) = listed_mail(said) {
                    listed.insert(mail.uid, mail);
                }
            })
            .await?;
        listed.retain(|uid, _| uids.binary_search(uid).is_ok());
        Ok(listed.into_values().collect())
    }

    /// Returns the UIDs of waiting mails, oldest first: more than `at_most` if there are more.
    async fn oldest(&mut self, at_most: usize) -> Result<Vec<u32>, ImapError> {
        let mut uids = Vec::new();
        let mut from: u32 = 1;
        loop {
            let to = from.saturating_add(WINDOW.saturating_sub(1));
            let is_last = to >= self.wire.count.exist;
            let command = match (from, is_last) {
                (1, true) => "UID SEARCH UNDELETED".to_owned(),
                (_, true) => format!("UID SEARCH {from}:* UNDELETED"),
                (_, false) => format!("UID SEARCH {from}:{to} UNDELETED"),
            };
            let mut gone: u32 = 0;
            self.wire
                .ask(Request::of("a search", &command), |said| match said {
                    Response::MailboxData(MailboxDatum::Search(found)) => uids.extend(found),
                    Response::Expunge(_) => gone = gone.saturating_add(1),
                    _ => {}
                })
                .await?;
            uids.retain(|uid| !self.unreadable.contains(uid));
            if is_last || uids.len() > at_most {
                break;
            }
            // Expunged mails shift the positions of those after them.
            from = to.saturating_add(1).saturating_sub(gone).max(1);
        }
        uids.sort_unstable();
        uids.dedup();
        Ok(uids)
    }

    /// Fetches a batch. A mail that is gone is left out, and so is one that the server fails on; it
    /// does not block the others.
    pub(super) async fn fetch(&mut self, batch: &[Listed]) -> Result<Vec<Arrival>, ImapError> {
        match self.fetch_together(batch).await {
            Err(ImapError::No(..)) => {}
            fetched => return fetched,
        }
        let mut arrivals = Vec::new();
        for mail in batch {
            match self.fetch_together(&[*mail]).await {
                Ok(one) => arrivals.extend(one),
                Err(error @ ImapError::No(..)) => {
                    tracing::warn!("The mail with UID {} stays where it is: {error}", mail.uid);
                    self.unreadable.insert(mail.uid);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(arrivals)
    }

    async fn fetch_together(&mut self, batch: &[Listed]) -> Result<Vec<Arrival>, ImapError> {
        let uids: Vec<u32> = batch.iter().map(|mail| mail.uid).collect();
        let mut bodies = BTreeMap::new();
        let command = format!("UID FETCH {} (UID BODY.PEEK[])", set(&uids));
        let request = Request {
            bytes: batch.iter().map(|mail| mail.size).sum(),
            ..Request::of("a mail", &command)
        };
        let asked = self.wire.ask(request, |said| bodies.extend(body(said)));
        asked.await?;
        let validity = self.validity;
        let arrival = |mail: &Listed| {
            let bytes = bodies.remove(&mail.uid)?;
            let whole = !is_withheld(&bytes, mail.size);
            let length = bytes.len() as u64;
            Some(Arrival {
                key: format!("{validity}.{}", mail.uid),
                full_size: if whole { length } else { mail.size },
                digest: whole.then(|| HEXLOWER.encode(&Sha256::digest(&bytes))),
                arrived_at: mail.since,
                bytes,
            })
        };
        Ok(batch.iter().filter_map(arrival).collect())
    }
}

fn listed_mail(said: &Response<'_>) -> Option<Listed> {
    let Response::Fetch(_, attributes) = said else {
        return None;
    };
    let (mut uid, mut size, mut since) = (None, None, None);
    for attribute in attributes {
        match attribute {
            AttributeValue::Uid(number) => uid = Some(*number),
            AttributeValue::Rfc822Size(bytes) => size = Some(u64::from(*bytes)),
            AttributeValue::InternalDate(date) => since = internal_date(date),
            _ => {}
        }
    }
    Some(Listed {
        uid: uid?,
        size: size?,
        since,
    })
}

/// Returns the UID of a mail, and its body or a piece of it.
pub(super) fn body(said: &Response<'_>) -> Option<(u32, Vec<u8>)> {
    let Response::Fetch(_, attributes) = said else {
        return None;
    };
    let (mut uid, mut bytes) = (None, None);
    for attribute in attributes {
        match attribute {
            AttributeValue::Uid(number) => uid = Some(*number),
            AttributeValue::BodySection { data, .. } => bytes = Some(data.as_deref()),
            _ => {}
        }
    }
    Some((uid?, bytes?.unwrap_or_default().to_vec()))
}

/// Parses the server's time of arrival, such as `17-Jul-2026 02:44:25 -0700`.
fn internal_date(date: &str) -> Option<DateTime<Utc>> {
    let read = DateTime::parse_from_str(date.trim(), "%d-%b-%Y %H:%M:%S %z").ok()?;
    Some(read.to_utc())
}
