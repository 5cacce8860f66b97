//! Sends several letters at once, for a server that is far away.
//!
//! The letters of a group have one class and kind, so that games' questions leave before answers to
//! strangers, receipts before reports, and reports before reminders. A group has one letter for
//! each reader, so that each reader's letters stay in order. Like a single letter, a group is
//! counted in a commit before it leaves; if the judge dies meanwhile, all of it is sent again.

use std::collections::{BTreeSet, VecDeque};

use chrono::{DateTime, Utc};

use super::{Delivered, Tried, is_closed, note, outgoing, refuse_if_replaced};
use crate::judge::base::Result;
use crate::judge::daemon::lap::Tally;
use crate::mail::{SendError, Transport};
use crate::store::{Letter, Store};

/// Sends letters in groups as large as the transport takes.
pub(crate) fn deliver_together(
    store: &mut Store,
    tally: &mut Tally,
    transport: &mut dyn Transport,
    now: DateTime<Utc>,
    letters: Vec<Letter>,
) -> Result<Delivered> {
    let mut delivered = Delivered::default();
    let mut waiting = VecDeque::from(letters);
    let mut is_open = false;
    while !waiting.is_empty() {
        if !is_open && is_closed(transport) {
            break;
        }
        let group = group(&mut waiting, transport.at_once());
        let mut tx = store.begin_about(&[])?;
        let counted = group.iter().map(|letter| tx.count_send_attempt(letter.id));
        let attempts = counted.collect::<Result<Vec<u32>, _>>()?;
        tx.commit()?;
        let mails: Vec<_> = group.iter().map(outgoing).collect();
        refuse_if_replaced(store)?;
        let results = transport.send_together(&mails);
        is_open = !results.iter().any(is_later);
        let mut tx = store.begin_about(&[])?;
        let tried = results
            .into_iter()
            .zip(attempts)
            .map(|(result, attempts)| Tried { result, attempts });
        let mut sendings = Vec::new();
        for (letter, tried) in group.iter().zip(tried) {
            sendings.push(note(&mut tx, letter, tried, now)?);
        }
        tx.commit()?;
        for (letter, sending) in group.iter().zip(sendings) {
            delivered.count(sending);
            tally.count_letter(letter, sending);
        }
    }
    Ok(delivered)
}

const fn is_later(result: &Result<(), SendError>) -> bool {
    matches!(result, Err(SendError::Later(_)))
}

/// Takes the next letters that may leave together, at least one.
fn group(waiting: &mut VecDeque<Letter>, most: usize) -> Vec<Letter> {
    let kind = waiting.front().map(|letter| (letter.class, letter.kind));
    let mut readers = BTreeSet::new();
    let (mut group, mut later) = (Vec::new(), VecDeque::new());
    for letter in waiting.drain(..) {
        // A reader's second letter waits for the first, and so do those behind it.
        let first = readers.insert(letter.rcpt.to_lowercase());
        if first && group.len() < most.max(1) && Some((letter.class, letter.kind)) == kind {
            group.push(letter);
        } else {
            later.push_back(letter);
        }
    }
    *waiting = later;
    group
}
