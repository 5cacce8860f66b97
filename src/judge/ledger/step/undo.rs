//! Undo in the state of a ledger: which decisions it can take back, and which rows are live.

use chrono::DateTime;

use super::{Stage, State, Wrong, right};
use crate::judge::base::Result;
use crate::judge::ledger::act::{Act, Back, By, Proposal};
use crate::judge::ledger::entry::{ReadRow, Row};
use crate::rules::Seat;
use crate::store::LedgerRow;

/// An act that an undo can take back, or the start, the limit of every undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Done {
    row: u32,
    /// The first decision that keeps it live: an undo to an earlier one takes it back.
    pub(super) from: u32,
    /// The number of live events before it.
    events: u32,
    /// The version of the rules.
    rules: u32,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Started,
    /// A decision that a person was asked for, with the seat if the player gave the order.
    Asked(Option<Seat>),
    /// A decision that the judge would make again at once.
    Unasked,
    Ended,
    Revealed,
    /// Live together with the decision that it belongs to.
    Other,
}

/// The target of an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// The last decision that is not taken back.
    pub(crate) to: u32,
    /// The number of live events.
    pub(crate) events: u32,
    /// The row of the first act that is taken back.
    pub(crate) row: u32,
}

impl State {
    /// Parses ledger rows of the game of this name. This state is that of the ledger
    /// after them or later.
    ///
    /// No row leaves a ledger, so all readers ask here which rows are live. Acts around the rules
    /// (joining, being away) happened and remain live; decisions are live unless a later undo took
    /// them back.
    pub(crate) fn read<'r>(&self, name: &str, rows: &'r [LedgerRow]) -> Result<Vec<ReadRow<'r>>> {
        // Events are live with the act above them.
        let mut counts = true;
        let read = |row: &'r LedgerRow| {
            let act = row
                .is_act()
                .then(|| Act::read(name, &row.body))
                .transpose()?;
            if let Some(act) = &act {
                counts = self.counts(row.no, act);
            }
            Ok(ReadRow { row, act, counts })
        };
        rows.iter().map(read).collect()
    }

    /// Returns the undo entry of an act, if it can be taken back; `own` says if an order was given
    /// by its player.
    pub(super) fn done(&self, row: Row<'_>, own: bool) -> Option<Done> {
        let next = self.decisions.saturating_add(1);
        let (from, kind) = match row.act {
            Act::Started { .. } => (0, Kind::Started),
            Act::Orders { seat, decision, .. } => (*decision, Kind::Asked(own.then_some(*seat))),
            Act::Default { decision, .. } => (*decision, Kind::Asked(None)),
            Act::Sole { decision, .. } | Act::StoodIn { decision, .. } => {
                (*decision, Kind::Unasked)
            }
            Act::Offered { gone: true, .. } => (0, Kind::Other),
            Act::Rules { .. } | Act::Overtime { .. } | Act::Offered { .. } => (next, Kind::Other),
            // A resignation without events changed nothing on the table, so no undo touches it.
            Act::Resigned { .. } if row.events == 0 => (0, Kind::Other),
            Act::Resigned { .. } => (self.decisions, Kind::Other),
            Act::Ended { .. } => (u32::MAX, Kind::Ended),
            Act::Revealed { .. } => (u32::MAX, Kind::Revealed),
            _ => return None,
        };
        Some(Done {
            row: self.row,
            from,
            events: self.events,
            rules: row.act.rules().unwrap_or(self.rules),
            kind,
        })
    }

    /// Returns whether an act in this row was not taken back.
    fn counts(&self, row: u32, act: &Act) -> bool {
        // The rows read may be newer than this state.
        let new = row > self.row;
        let done = |done: &Done| done.row.cmp(&row);
        let noted = self.done(Row::new(DateTime::default(), None, act, 0), false);
        new || noted.is_none() || self.done.binary_search_by(done).is_ok()
    }

    /// Returns the target of an undo; `None` if there are too few decisions.
    pub(crate) fn cut(&self, back: Back) -> Option<Cut> {
        let asked = |done: &&Done| matches!(done.kind, Kind::Asked(_) | Kind::Ended);
        let mut steps = self.done.iter();
        let first = match back {
            Back::By(count) => {
                let count = usize::try_from(count).ok()?.checked_sub(1)?;
                steps.rev().filter(asked).nth(count)
            }
            Back::To(to) => {
                steps.find(|done| done.from > to && (asked(done) || done.kind == Kind::Unasked))
            }
        }?;
        Some(Cut {
            to: match first.kind {
                Kind::Ended => self.decisions,
                _ => first.from.saturating_sub(1),
            },
            events: first.events,
            row: first.row,
        })
    }

    /// Returns the target of an undo of a player's last order. The title decides whether something
    /// was drawn or shown since.
    pub(crate) fn own_last(&self, seat: Seat) -> Option<Cut> {
        let cut = self.cut(Back::By(1))?;
        let mut since = self.done.iter().filter(|done| done.row >= cut.row);
        let first = since.next().map(|done| done.kind);
        let own = first == Some(Kind::Asked(Some(seat)));
        (own && since.all(|done| done.kind != Kind::Revealed)).then_some(cut)
    }

    /// Prevents a new player from taking back the former player's orders.
    pub(super) fn disown(&mut self, seat: Seat) {
        let own = Kind::Asked(Some(seat));
        for done in self.done.iter_mut().filter(|done| done.kind == own) {
            done.kind = Kind::Asked(None);
        }
    }

    /// Takes back the end and all acts that belong to later decisions.
    ///
    /// # Errors
    /// The error in its target.
    pub(super) fn undo(&mut self, to: u32, by: &By) -> Result<(), Wrong> {
        let open = self.proposed.take().map(|open| open.what);
        let mut wrong = NO_DECISION;
        let cut = match (by, open) {
            (By::Player(seat), _) => {
                wrong = match self.is_paused() {
                    true => "an undo in a paused game",
                    false => "a player takes back more than the own last order",
                };
                self.own_last(*seat).filter(|_| !self.is_paused())
            }
            (By::Players | By::Present { .. }, Some(Proposal::Undo(count))) => {
                self.cut(Back::By(count))
            }
            _ => self.cut(Back::To(to)),
        };
        if let Some(cut) = self.cut(Back::To(to)) {
            self.events = cut.events;
        }
        let done = std::mem::take(&mut self.done).into_iter();
        let (left, gone): (Vec<Done>, Vec<Done>) = done.partition(|done| done.from <= to);
        let steps = |done: &&Done| done.kind != Kind::Other;
        let last = left.iter().rfind(steps).copied();
        self.decisions = last.map_or(0, |last| last.from);
        self.rules = last.map_or(self.rules, |last| last.rules);
        self.done = left;
        // The seed is revealed again at the next end of the game.
        let gone = gone.iter().filter(|done| done.kind != Kind::Revealed);
        self.undone.push(gone.map(|done| done.row).collect());
        self.seats.undo(to);
        self.undone_at = self.row;
        self.told.clear();
        (self.stage, self.ended, self.sealed) = (Stage::Running, None, false);
        self.ended_at = None;
        right(cut.is_some_and(|cut| cut.to == to), wrong)
    }
}

/// Error of an undo with another target.
pub(crate) const NO_DECISION: Wrong = "it takes back to where no decision was";
