//! Acts by stage: before a game has begun, and while it is running.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::moderator_act::ModeratorAct;

/// Returns whether an act may be written before a game has begun.
pub(super) const fn waits(act: &Act) -> bool {
    match act {
        Act::StandIn { .. } | Act::Ended { .. } => true,
        Act::Moderated { deed, .. } => {
            use ModeratorAct::{Deadline, Ejected, HadLooked, Looked, Ordered, Replaced, Revealed};
            let (seat, look) = (
                matches!(deed, Replaced { .. } | Ejected { .. } | Ordered { .. }),
                matches!(deed, Looked { .. } | HadLooked { .. } | Revealed),
            );
            !seat && !look && !matches!(deed, Deadline { .. })
        }
        act => begins(act),
    }
}

/// Returns whether an act may be written while a game is running.
pub(super) const fn runs(act: &Act) -> bool {
    match act {
        Act::Opened { .. } | Act::Revealed { .. } => false,
        Act::Moderated { deed, .. } => {
            use ModeratorAct::{Freed, Opened, Revealed, Seated};
            !matches!(deed, Opened | Freed { .. } | Seated { .. } | Revealed)
        }
        act => !begins(act),
    }
}

/// Returns whether an act may be written between the end of a game and its seed.
pub(super) const fn waits_for_seed(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => {
            matches!(deed, ModeratorAct::Looked { .. } | ModeratorAct::Revealed)
        }
        act => matches!(act, Act::Undone { .. }),
    }
}

/// Returns whether an act accompanies the seed at the end of a game.
pub(crate) const fn closes(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => matches!(deed, ModeratorAct::HadLooked { .. }),
        act => matches!(act, Act::Revealed { .. }),
    }
}

/// Returns whether an act is part of a game's beginning.
const fn begins(act: &Act) -> bool {
    use Act::{Dealt, Joined, Luck, LuckClosed, Started};
    let seat = matches!(act, Joined { .. } | Luck { .. } | LuckClosed);
    seat || matches!(act, Dealt { .. } | Started { .. })
}
