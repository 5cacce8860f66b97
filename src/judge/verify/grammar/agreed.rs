//! What players may bring about only if all of them agree.

use super::Wrong;
use super::seated::Seated;
use crate::judge::act::{Act, By, Ending, Proposal};
use crate::judge::around::Around;

/// Whether proposals, agreements and what all have agreed to fit together.
pub(super) fn check(act: &Act, around: &Around, seated: &Seated) -> Result<(), Wrong> {
    let open = around.proposed.as_ref();
    match act {
        Act::Proposed { .. } if open.is_some() => Err("something is proposed already"),
        Act::Agreed { seat } => match open {
            Some(open) if !open.agreed.contains(seat) => Ok(()),
            Some(_) => Err("a seat that has agreed already"),
            None => Err("nothing is proposed"),
        },
        Act::Declined { .. } | Act::Lapsed { .. } if open.is_none() => Err("nothing is proposed"),
        Act::Undone { by, .. }
        | Act::Redone { by, .. }
        | Act::Paused { by, .. }
        | Act::Resumed { by, .. }
        | Act::Ended { by, .. }
            if *by == By::Players =>
        {
            let wanted = open.filter(|open| brings(open.what, act));
            let all = |open: &&_| agree(open, seated);
            match wanted.filter(all) {
                Some(_) => Ok(()),
                None => Err("the players have not agreed on it"),
            }
        }
        _ => Ok(()),
    }
}

fn agree(open: &crate::judge::around::Proposed, seated: &Seated) -> bool {
    seated.asked().all(|seat| open.agreed.contains(&seat))
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
