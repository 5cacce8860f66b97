//! What players may bring about only if all of them agree.

use super::Wrong;
use super::seated::Seated;
use crate::judge::ledger::act::{Act, By, Ending, Proposal};
use crate::judge::ledger::table::{GameStatus, Proposed};

/// Whether proposals, agreements and what all have agreed to fit together.
pub(super) fn check(act: &Act, status: &GameStatus, seated: &Seated) -> Result<(), Wrong> {
    let open = status.proposed.as_ref();
    match act {
        Act::Proposed { .. } if open.is_some() => Err("something is proposed already"),
        Act::Agreed { seat, .. } => match open {
            Some(open) if !open.agreed.contains(seat) => Ok(()),
            Some(_) => Err("a seat that has agreed already"),
            None => Err("nothing is proposed"),
        },
        Act::Declined { .. } | Act::Lapsed { .. } if open.is_none() => Err("nothing is proposed"),
        act => match (act.by(), open.filter(|open| brings(open.what, act))) {
            (Some(By::Players), Some(open)) if silent(open, seated).is_empty() => Ok(()),
            (Some(By::Present { away }), Some(open)) => agreed_without(open, seated, away),
            (Some(By::Players | By::Present { .. }), _) => Err(DISAGREED),
            (Some(By::Player(_)), _) if !matches!(act, Act::Undone { .. }) => {
                Err("a player alone can only take back an order")
            }
            (Some(By::Moderator(_) | By::Opener | By::Player(_)) | None, _) => Ok(()),
        },
    }
}

const DISAGREED: Wrong = "the players have not agreed on it";

/// The seats that have not agreed.
fn silent(open: &Proposed, seated: &Seated) -> Vec<u8> {
    let silent = seated.asked().filter(|seat| !open.agreed.contains(seat));
    silent.collect()
}

/// Whether all have agreed but those who are away, which are named.
fn agreed_without(open: &Proposed, seated: &Seated, away: &[u8]) -> Result<(), Wrong> {
    let named = silent(open, seated) == away && !away.is_empty();
    match named && away.iter().all(|seat| seated.is_away(*seat)) {
        true => Ok(()),
        false => Err(DISAGREED),
    }
}

/// Whether an act does what was proposed.
const fn brings(what: Proposal, act: &Act) -> bool {
    match act {
        Act::Undone { .. } => matches!(what, Proposal::Undo(_)),
        Act::Paused { .. } => matches!(what, Proposal::Pause),
        Act::Resumed { .. } => matches!(what, Proposal::Resume),
        Act::Ended { how, .. } => match how {
            Ending::Draw => matches!(what, Proposal::Draw),
            Ending::Abandoned => matches!(what, Proposal::End),
            Ending::CalledOff => false,
        },
        _ => false,
    }
}
