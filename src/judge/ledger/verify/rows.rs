//! Checks that a judge writes such rows: follows [`State`] row by row, and checks conditions of the
//! title, the schedule and the text of rows.

use super::clock::Clock;
use super::finding::{Finding, named};
use super::redraw::Group;
use crate::games::AnyGame;
use crate::judge::ledger::act::{Act, Back, By};
use crate::judge::ledger::entry::Row;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::step::{Cut, NO_DECISION, Stage, State, Wrong, closes, right};
use crate::rules::{Awaiting, Seat};
use crate::store::{EntryKind, LedgerRow};

/// The rows of a ledger, as far as checked.
#[derive(Debug)]
pub(super) struct Rows<'r> {
    record: &'r Record,
    pub(super) state: State,
    clock: Clock,
    /// The first row that no judge writes.
    wrong: Option<String>,
}

impl<'r> Rows<'r> {
    /// Begins before the first row.
    pub(super) fn new(record: &'r Record) -> Self {
        Self {
            record,
            state: State::new(record.terms.seat_count()),
            clock: Clock::new(record),
            wrong: None,
        }
    }

    /// Checks an act and its events; `table` is the game before them, after `events`.
    pub(super) fn group(&mut self, group: &Group<'r>, table: &dyn AnyGame, events: &[&str]) {
        self.clock.come_to(table);
        let Some(act) = &group.act else {
            self.note(group, "events that no act explains");
            return;
        };
        let at = group.row.at;
        let row = Row::new(at, group.row.actor, act, group.events.len());
        let written = self.is_written(group, act, table);
        let possible = match self.state.copies() {
            Some(_) => Ok(()),
            None => self.is_possible(group, act, table, events),
        };
        let kept = written.and(self.state.follow(row)).and(possible);
        self.clock.follow(act, at);
        kept.unwrap_or_else(|why| self.note(group, why));
    }

    fn note(&mut self, group: &Group<'_>, why: Wrong) {
        let named = named(group.row);
        self.wrong.get_or_insert_with(|| format!("{named}: {why}"));
    }

    /// Returns the finding, once all rows are checked.
    pub(super) fn finding(&self, table: &dyn AnyGame) -> Finding {
        let state = &self.state;
        let over = state.ended.is_some() || self.is_over(table);
        let why = if state.breaks_off() {
            Some("the ledger breaks off in the middle of what was written at once")
        } else if over && state.stage != Stage::Over && !state.sealed {
            Some("the game has ended, and its seed was not revealed")
        } else if state.stage == Stage::Unopened {
            Some("there is no row")
        } else {
            self.clock.finish().err()
        };
        let wrong = self.wrong.clone().or_else(|| why.map(str::to_owned));
        let holds = "each row is one that a judge writes at its place";
        Finding::new("rows", holds, wrong)
    }

    /// Returns whether the rules have ended the game.
    fn is_over(&self, table: &dyn AnyGame) -> bool {
        self.state.stage == Stage::Running && table.awaiting() == Awaiting::Over
    }

    /// Checks the text of the rows, and whether the game continues or ends there.
    fn is_written(&self, group: &Group<'_>, act: &Act, table: &dyn AnyGame) -> Result<(), Wrong> {
        let copied = self.state.copies();
        let same = copied.is_none_or(|no| self.is_copy(no, group));
        right(same, "it is not what was taken back")?;
        let own = act.to_json().unwrap_or_default();
        right(
            group.row.body == own,
            "an act in words that no judge writes",
        )?;
        let (actor, at) = (group.row.actor, group.row.at);
        let mut brought = group.events.iter();
        let same = brought.all(|event| (event.actor, event.at) == (actor, at));
        right(same, "its events have another seat or time")?;
        let goes_on = self.state.stage == Stage::Running && self.state.ended.is_none();
        let fits = !goes_on || closes(act) == self.is_over(table);
        right(fits, "no judge writes such a row at this place")
    }

    /// Checks an act against the deal, the clock, and the limits of a player's undo.
    fn is_possible(
        &self,
        group: &Group<'_>,
        act: &Act,
        table: &dyn AnyGame,
        events: &[&str],
    ) -> Result<(), Wrong> {
        let deals = self.record.table_options.anonymous && self.record.terms.draws.is_none();
        match act {
            Act::Dealt { .. } => right(deals, "seats that no judge deals")?,
            Act::Started { .. } => {
                right(!deals || self.state.is_dealt(), "its seats were not dealt")?;
            }
            _ => {}
        }
        self.clock.check(act, group.row.at, table, &self.state)?;
        let Act::Undone { to, by, .. } = act else {
            return Ok(());
        };
        let cut = self.state.cut(Back::To(*to));
        let cut = cut.filter(|cut| cut.events == group.row.event_no);
        let may = !matches!(by, By::Player(_))
            || self.record.table_options.solo
            || shows_nothing(table, events, cut);
        right(cut.is_some(), NO_DECISION)?;
        right(may, "a player takes back more than the own last order")
    }

    /// Returns whether a group is, to the byte, the one that begins with this row.
    fn is_copy(&self, no: u32, group: &Group<'_>) -> bool {
        let first = usize::try_from(no).unwrap_or(usize::MAX).saturating_sub(1);
        let mut rows = self.record.rows.get(first..).unwrap_or_default().iter();
        let act = rows.next();
        let taken = act.into_iter().chain(rows.take_while(|row| !row.is_act()));
        let again = std::iter::once(group.row).chain(group.events);
        taken.map(said).eq(again.map(said))
    }
}

/// Returns the content of a row, without its place.
fn said(row: &LedgerRow) -> (Option<Seat>, EntryKind, &str) {
    (row.actor, row.kind, &row.body)
}

/// Returns whether the events that an undo takes back drew and showed nothing.
fn shows_nothing(table: &dyn AnyGame, events: &[&str], cut: Option<Cut>) -> bool {
    let kept = cut.and_then(|cut| usize::try_from(cut.events).ok());
    let gone = kept.and_then(|kept| events.get(kept..));
    let reveals = |event: &&str| table.reveals(event).unwrap_or(true);
    !gone.unwrap_or_default().iter().any(reveals)
}
