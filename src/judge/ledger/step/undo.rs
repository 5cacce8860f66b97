//! What decisions an undo can take back, what it takes back with them, and which rows still count.

use chrono::DateTime;

use super::{Row, Stage, State, Wrong, right};
use crate::judge::base::JudgeError;
use crate::judge::ledger::act::{Act, Back, By, Proposal};
use crate::rules::Seat;
use crate::store::LedgerRow;

/// An act that an undo can take back, or the start, behind which none goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Done {
    /// Its row.
    row: u32,
    /// The first decision with which it counts: an undo to an earlier one takes it back.
    pub(super) from: u32,
    /// How many events counted before it.
    events: u32,
    /// The version of the rules that was played by.
    rules: u32,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Started,
    /// A decision that a person was asked for, with the seat if it was an order of its player.
    Asked(Option<Seat>),
    /// A decision that the judge would make again at once.
    Unasked,
    Ended,
    Revealed,
    /// It counts as long as the decision that it belongs to.
    Other,
}

/// A row of a ledger with its act, and whether it counts.
#[derive(Debug)]
pub(crate) struct ReadRow<'r> {
    pub(crate) row: &'r LedgerRow,
    /// Its act; none for an event.
    pub(crate) act: Option<Act>,
    pub(crate) counts: bool,
}

/// Where an undo leaves a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// The last decision that is not taken back.
    pub(crate) to: u32,
    /// How many events count.
    pub(crate) events: u32,
    /// The row of the first act that is taken back.
    pub(crate) row: u32,
}

impl State {
    /// Reads the rows of a ledger that has come to this state, or of its end, with `act` for those
    /// that are acts.
    ///
    /// Nothing leaves a ledger, so everybody who reads one asks here which rows count. What people
    /// did around the rules (who joined, who was away) happened and counts; what was decided counts
    /// unless an undo behind it took it back.
    pub(crate) fn read<'r>(
        &self,
        rows: &'r [LedgerRow],
        act: impl Fn(&LedgerRow) -> Result<Act, JudgeError>,
    ) -> Result<Vec<ReadRow<'r>>, JudgeError> {
        // Events count with the act above them.
        let mut counts = true;
        let read = |row: &'r LedgerRow| {
            let act = row.is_act().then(|| act(row)).transpose()?;
            if let Some(act) = &act {
                counts = self.counts(row.no, act);
            }
            Ok(ReadRow { row, act, counts })
        };
        rows.iter().map(read).collect()
    }

    /// Returns what is noted of an act that can be taken back; `own` says of an order whether its
    /// player gave it.
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
            // Nothing on the table takes it back where it changed nothing there.
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

    /// Whether an act in this row was not taken back.
    fn counts(&self, row: u32, act: &Act) -> bool {
        // What was read may be older than the row.
        let new = row > self.row;
        let done = |done: &Done| done.row.cmp(&row);
        let noted = self.done(Row::new(DateTime::default(), None, act, 0), false);
        new || noted.is_none() || self.done.binary_search_by(done).is_ok()
    }

    /// Returns where an undo goes back to; `None` if there are too few decisions.
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

    /// Returns where the ledger is cut if the player of a seat takes back its last order. That
    /// nothing was drawn or shown since is for the title to say.
    pub(crate) fn own_last(&self, seat: Seat) -> Option<Cut> {
        let cut = self.cut(Back::By(1))?;
        let mut since = self.done.iter().filter(|done| done.row >= cut.row);
        let first = since.next().map(|done| done.kind);
        let own = first == Some(Kind::Asked(Some(seat)));
        (own && since.all(|done| done.kind != Kind::Revealed)).then_some(cut)
    }

    /// Another player has the seat, who cannot take back what the former one ordered.
    pub(super) fn disown(&mut self, seat: Seat) {
        let own = Kind::Asked(Some(seat));
        for done in self.done.iter_mut().filter(|done| done.kind == own) {
            done.kind = Kind::Asked(None);
        }
    }

    /// Takes back all that counts only with later decisions, and the end.
    ///
    /// # Errors
    /// What is wrong with where it goes back to.
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
        // The seed is revealed again once the game has ended again.
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

/// What is wrong with an undo that goes to another place.
pub(crate) const NO_DECISION: Wrong = "it takes back to where no decision was";
