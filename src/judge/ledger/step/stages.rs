//! Which acts are written before a game has begun, and which while it goes on.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::deed::Deed;

/// Whether an act may be written before a game has begun.
pub(super) const fn waits(act: &Act) -> bool {
    match act {
        Act::StandIn { .. } | Act::Ended { .. } => true,
        Act::Moderated { deed, .. } => {
            use Deed::{Deadline, Ejected, HadLooked, Looked, Ordered, Replaced, Revealed};
            let (seat, look) = (
                matches!(deed, Replaced { .. } | Ejected { .. } | Ordered { .. }),
                matches!(deed, Looked { .. } | HadLooked { .. } | Revealed),
            );
            !seat && !look && !matches!(deed, Deadline { .. })
        }
        act => begins(act),
    }
}

/// Whether an act may be written while a game goes on.
pub(super) const fn runs(act: &Act) -> bool {
    match act {
        Act::Opened { .. } | Act::Revealed { .. } => false,
        Act::Moderated { deed, .. } => {
            use Deed::{Freed, Opened, Revealed, Seated};
            !matches!(deed, Opened | Freed { .. } | Seated { .. } | Revealed)
        }
        act => !begins(act),
    }
}

/// Whether an act may be written between the end of a game and its seed.
pub(super) const fn waits_for_seed(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => matches!(deed, Deed::Looked { .. } | Deed::Revealed),
        act => matches!(act, Act::Undone { .. }),
    }
}

/// Whether an act is written with the seed, at the end of a game.
pub(crate) const fn closes(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => matches!(deed, Deed::HadLooked { .. }),
        act => matches!(act, Act::Revealed { .. }),
    }
}

/// Whether an act is one with which a game begins.
const fn begins(act: &Act) -> bool {
    use Act::{Dealt, Joined, Luck, LuckClosed, Started};
    let seat = matches!(act, Joined { .. } | Luck { .. } | LuckClosed);
    seat || matches!(act, Dealt { .. } | Started { .. })
}
