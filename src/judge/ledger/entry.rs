//! Entries of a ledger: acts to be written with their events, and acts that were read from rows.

use chrono::{DateTime, Utc};

use crate::judge::ledger::act::Act;
use crate::judge::ledger::moderator_act::{Looks, ModeratorAct};
use crate::rules::Seat;
use crate::store::{EntryKind, LedgerRow, NewEntry};

/// An act to be written, with its events.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The acting seat; `None` for the judge.
    pub(crate) actor: Option<Seat>,
    pub(crate) act: Act,
    /// The events as ledger lines.
    pub(crate) events: Vec<String>,
}

impl Entry {
    /// Creates an act of the judge without events.
    pub(crate) const fn of_judge(act: Act) -> Self {
        Self {
            actor: None,
            act,
            events: Vec::new(),
        }
    }

    /// Creates the act that discloses a moderator's looks at the end of a game.
    pub(crate) fn of_looks(looks: Looks) -> Self {
        let Looks { by, seats, times } = looks;
        Self::of_judge(Act::Moderated {
            by,
            reason: String::new(),
            deed: ModeratorAct::HadLooked { seats, times },
        })
    }

    /// Returns its rows; `act` is the serialized act.
    pub(crate) fn rows<'e>(&'e self, act: &'e str) -> impl Iterator<Item = NewEntry<'e>> {
        let row = |kind, body, secret| NewEntry {
            actor: self.actor,
            kind,
            body,
            secret,
        };
        let act = row(EntryKind::Act, act, self.act.is_secret());
        let events = self.events.iter();
        let events = events.map(move |event| row(EntryKind::Event, event, false));
        std::iter::once(act).chain(events)
    }

    /// Creates an act of a seat without events.
    pub(crate) fn of_seat(seat: Seat, act: Act) -> Self {
        Self {
            actor: Some(seat),
            ..Self::of_judge(act)
        }
    }
}

/// An act with the data of its ledger row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(super) at: DateTime<Utc>,
    pub(super) actor: Option<Seat>,
    pub(super) act: &'a Act,
    pub(super) events: u32,
}

impl<'a> Row<'a> {
    /// Creates the row of an act by a seat or by the judge, with its number of events.
    pub(crate) fn new(at: DateTime<Utc>, actor: Option<Seat>, act: &'a Act, events: usize) -> Self {
        Self {
            at,
            actor,
            act,
            events: u32::try_from(events).unwrap_or(u32::MAX),
        }
    }

    /// Returns whether it has the actor that such an act requires.
    pub(super) fn is_own(self) -> bool {
        match self.act {
            Act::Joined { seat, .. } | Act::Luck { seat, .. } | Act::Orders { seat, .. } => {
                self.actor == Some(*seat)
            }
            Act::Returned { seat } | Act::Resigned { seat } => {
                self.actor.is_none_or(|actor| actor == *seat)
            }
            _ => self.actor.is_none(),
        }
    }
}

/// A ledger row with its act, and whether it is live.
#[derive(Debug)]
pub(crate) struct ReadRow<'r> {
    pub(crate) row: &'r LedgerRow,
    /// Absent for an event.
    pub(crate) act: Option<Act>,
    pub(crate) counts: bool,
}
