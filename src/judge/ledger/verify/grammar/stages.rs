//! Which acts may stand before a game has begun, and while it goes on.

use crate::judge::ledger::act::Act;
use crate::judge::ledger::deed::Deed;

/// Whether events of the title come of an act.
pub(super) fn has_events(act: &Act) -> bool {
    let may = matches!(act, Act::Started { .. } | Act::Resigned { .. });
    may || act.decision().is_some()
}

/// Whether an act may stand before a game has begun.
pub(super) const fn waits(act: &Act) -> bool {
    match act {
        Act::Joined { .. }
        | Act::Luck { .. }
        | Act::LuckClosed
        | Act::StandIn { .. }
        | Act::Dealt { .. }
        | Act::Started { .. }
        | Act::Ended { .. } => true,
        Act::Moderated { deed, .. } => !matches!(
            deed,
            Deed::Replaced { .. }
                | Deed::Ejected { .. }
                | Deed::Ordered { .. }
                | Deed::Looked { .. }
                | Deed::HadLooked { .. }
                | Deed::Revealed
                | Deed::Deadline { .. }
        ),
        _ => false,
    }
}

/// Whether an act may stand while a game goes on.
pub(super) const fn runs(act: &Act) -> bool {
    match act {
        Act::Opened { .. }
        | Act::Joined { .. }
        | Act::Luck { .. }
        | Act::LuckClosed
        | Act::Dealt { .. }
        | Act::Started { .. }
        | Act::Revealed { .. } => false,
        Act::Moderated { deed, .. } => !matches!(
            deed,
            Deed::Opened | Deed::Freed { .. } | Deed::Seated { .. } | Deed::Revealed
        ),
        _ => true,
    }
}
