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

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use chrono::DateTime;

    use super::group;
    use crate::store::{Letter, LetterClass, LetterId, LetterKind, LetterState};

    fn letter(id: i64, kind: LetterKind, rcpt: &str) -> Letter {
        Letter {
            id: LetterId::new(id),
            effect_key: String::new(),
            message_id: String::new(),
            rcpt: rcpt.to_owned(),
            class: LetterClass::Player,
            kind,
            bytes: Vec::new(),
            picture: None,
            state: LetterState::Queued,
            attempts: 0,
            next_try: DateTime::UNIX_EPOCH,
            reason: String::new(),
            created_at: DateTime::UNIX_EPOCH,
            sent_at: None,
            game: None,
            seat: None,
            prompt_no: None,
            hold: None,
        }
    }

    #[test]
    fn a_group_is_of_one_kind_and_of_many_readers() {
        use LetterKind::{Receipt, Report};
        let rows = [
            (1, Receipt, "alice"),
            (2, Receipt, "Alice"),
            (3, Receipt, "bob"),
            (4, Report, "carol"),
            (5, Report, "bob"),
            (6, Report, "alice"),
            (7, Report, "carol"),
        ];
        let mut waiting: VecDeque<Letter> = rows.map(|(id, kind, to)| letter(id, kind, to)).into();
        let mut groups = Vec::new();
        while !waiting.is_empty() {
            let group = group(&mut waiting, 2);
            groups.push(
                group
                    .iter()
                    .map(|letter| letter.id.number())
                    .collect::<Vec<_>>(),
            );
        }
        assert_eq!(groups, [vec![1, 3], vec![2], vec![4, 5], vec![6, 7]]);
        let mut waiting = VecDeque::from([letter(1, Receipt, "alice")]);
        assert_eq!(group(&mut waiting, 0).len(), 1, "no group is empty");
    }
}
