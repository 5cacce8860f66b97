//! The status of a game outside its rules: how it ended, whether it is paused, what is proposed,
//! and whether it rests since stand-ins play all its seats.

use std::collections::BTreeSet;

use crate::judge::ledger::act::{Act, Ending, Proposal};
use crate::judge::ledger::deed::Deed;
use crate::rules::StandIn;
use crate::store::SeatRow;
use chrono::TimeDelta;

/// What a ledger says of a game beside its title's position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStatus {
    /// How the game ended, if its rules did not end it.
    pub ended: Option<Ending>,
    /// Whether it is paused.
    pub paused: bool,
    /// What is proposed.
    pub proposed: Option<Proposed>,
    /// The seats whose players have left for good, until others have them.
    pub left: BTreeSet<u8>,
}

/// Something that a seat has proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// The seat.
    pub by: u8,
    /// What.
    pub what: Proposal,
    /// The seats that agree, the proposing one too.
    pub agreed: BTreeSet<u8>,
}

impl GameStatus {
    /// Follows an act that stands.
    pub fn follow(&mut self, act: &Act) {
        match act {
            Act::Proposed { seat, what } => {
                self.proposed = Some(Proposed {
                    by: *seat,
                    what: *what,
                    agreed: BTreeSet::from([*seat]),
                });
            }
            Act::Agreed { seat, .. } => {
                if let Some(proposed) = &mut self.proposed {
                    proposed.agreed.insert(*seat);
                }
            }
            Act::Ended { how, .. } => {
                self.ended = Some(*how);
                self.paused = false;
                self.proposed = None;
            }
            Act::Paused { .. } | Act::Resumed { .. } => {
                self.paused = matches!(act, Act::Paused { .. });
                self.proposed = None;
            }
            Act::Resigned { seat } => {
                self.left.insert(*seat);
            }
            Act::TakenOver { seat }
            | Act::Moderated {
                deed: Deed::Replaced { seat } | Deed::Ejected { seat },
                ..
            } => {
                self.left.remove(seat);
            }
            Act::Declined { .. } | Act::Lapsed { .. } => self.proposed = None,
            Act::Undone { .. } | Act::Redone { .. } | Act::Revealed { .. } => self.proposed = None,
            act => {
                if act.decision().is_some() {
                    self.proposed = None;
                }
            }
        }
    }
}

/// How long a game rests that all players have left.
pub(crate) const REST: TimeDelta = TimeDelta::days(30);

/// Whether all players have left their seats to stand-ins: then the game rests for a while, in
/// which one may come back, before stand-ins play it to its end among themselves.
pub(crate) fn rests(seats: &[SeatRow]) -> bool {
    let left = seats
        .iter()
        .any(|seat| seat.person.is_some() || seat.offered);
    let mut people = seats.iter().filter(|seat| seat.person.is_some());
    left && people.all(|seat| seat.stand_in.is_some())
}

/// How the judge plays a seat, if it does.
pub(crate) fn stand_in_of(seat: &SeatRow) -> Option<StandIn> {
    StandIn::named(seat.stand_in.as_deref()?)
}
