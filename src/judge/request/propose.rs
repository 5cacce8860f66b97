//! Reads `PROPOSE`, `AGREE`, `DECLINE`, `RESIGN` and `UNDO`.

use super::Own;
use super::parts::{name, rest};
use crate::judge::ledger::Proposal;
use crate::orders::{Lexicon, OrderLine, without_words_behind};

/// Matters that need all seats' consent, and leaving the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consent {
    /// A proposal; `None` if it is not a valid one.
    Propose(Option<Proposal>),
    Agree,
    /// Disagrees, or withdraws the seat's own proposal.
    Decline,
    /// Leaves the named game; without a name, the answer explains how.
    Resign(Option<String>),
}

/// The most decisions that a player may propose to take back at once.
const UNDO_MOST: u32 = 99;

/// Reads `PROPOSE DRAW` and other proposals.
pub(super) fn read(line: &OrderLine, words: &Lexicon) -> Own {
    Own::Consent(Consent::Propose(proposal(&rest(line, words))))
}

/// Reads `RESIGN race-7`.
pub(super) fn resign(line: &OrderLine, _: &Lexicon) -> Own {
    Own::Consent(Consent::Resign(line.words.get(1).map(name)))
}

/// Reads `UNDO`, which takes back one's own last order.
pub(super) fn undo(_: &OrderLine, _: &Lexicon) -> Own {
    Own::Undo {
        beside_orders: false,
    }
}

/// Returns whether a line has only courtesies after its first word.
pub(crate) fn is_bare(line: &OrderLine, _: &Lexicon) -> bool {
    let mut line = line.clone();
    line.words.retain(|word| word.text != "SORRY");
    let line = without_words_behind(&line).unwrap_or(line);
    line.words.len() == 1
}

fn proposal(words: &[String]) -> Option<Proposal> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["DRAW"] => Some(Proposal::Draw),
        ["END"] => Some(Proposal::End),
        ["PAUSE"] => Some(Proposal::Pause),
        ["RESUME"] => Some(Proposal::Resume),
        ["UNDO"] => Some(Proposal::Undo(1)),
        ["UNDO", count] => {
            let count = count.parse().ok();
            let count = count.filter(|count| (1..=UNDO_MOST).contains(count));
            count.map(Proposal::Undo)
        }
        _ => None,
    }
}
