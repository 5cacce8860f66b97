//! Checks the times of decisions: time is never over before its pace has passed since the question.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::games::AnyGame;
use crate::judge::ledger::act::{Act, By, Proposal};
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::judge::ledger::overdue::SILENCE;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::step::{State, Wrong, right};
use crate::judge::time::schedule::{self, Asked, Change, Nmr, Schedule};
use crate::rules::{Awaiting, Seat};

/// A turn for which a seat is asked.
#[derive(Clone, Copy, Debug)]
struct Asking {
    seat: Seat,
    /// Its number in the title's count.
    no: Option<u32>,
    phase: &'static str,
}

/// The time of the present question, as far as the ledger shows it.
#[derive(Debug, Default)]
pub(super) struct Clock {
    /// With the changes recorded so far; absent if it is unreadable.
    schedule: Option<Schedule>,
    /// The changes in the file's head.
    changes: Vec<Change>,
    asked_at: Option<DateTime<Utc>>,
    turn: Option<Asking>,
    decided_at: Option<DateTime<Utc>>,
    /// The total by which moderators moved the deadline earlier.
    earlier: TimeDelta,
    /// All time was over before for this decision.
    late: bool,
    /// The time of the open proposal.
    proposed_at: Option<DateTime<Utc>>,
    /// It is a solo game, which silence ends.
    solo: bool,
    /// Players may ask for hints although others play.
    hints: bool,
}

impl Clock {
    /// Creates the clock of a game with the schedule of this record.
    pub(super) fn new(record: &Record) -> Self {
        let mut schedule: Option<Schedule> = serde_json::from_str(&record.schedule).ok();
        let changes = schedule
            .as_mut()
            .map(|schedule| std::mem::take(&mut schedule.changes));
        Self {
            schedule,
            changes: changes.unwrap_or_default(),
            solo: record.table_options.solo,
            hints: record.table_options.hints,
            ..Self::default()
        }
    }

    /// Checks that the ledger records exactly the changes of times in the head.
    pub(super) fn finish(&self) -> Result<(), Wrong> {
        let schedule = self.schedule.as_ref();
        let same = schedule.is_none_or(|schedule| schedule.changes == self.changes);
        right(same, "its times changed otherwise than the ledger tells")
    }

    /// Returns the original schedule and each changed version so far. In the middle of a turn the
    /// ledger does not show which of them applies.
    fn versions(&self) -> Vec<Schedule> {
        let Some(schedule) = &self.schedule else {
            return Vec::new();
        };
        let changes = schedule.changes.iter();
        let behind = changes.filter_map(|change| {
            let next = change.from.checked_add(1)?;
            DateTime::from_timestamp_millis(next)
        });
        let times = std::iter::once(DateTime::<Utc>::MIN_UTC).chain(behind);
        times.map(|time| schedule.at(time)).collect()
    }

    /// Moves to the question of a table; another one of the same turn shares the turn's time.
    pub(super) fn come_to(&mut self, table: &dyn AnyGame) {
        let Some(at) = self.decided_at.take() else {
            return;
        };
        let Awaiting::Seat(seat) = table.awaiting() else {
            return;
        };
        let goes_on = self.turn.filter(|asking| {
            asking.seat == seat && asking.no.is_some() && asking.no == table.turn()
        });
        if goes_on.is_none() {
            self.asked_at = Some(at);
            self.earlier = TimeDelta::zero();
            self.turn = Some(Asking {
                seat,
                no: table.turn(),
                phase: table.phase(),
            });
        }
    }

    /// Checks an act against the time of the present decision.
    pub(super) fn check(
        &self,
        act: &Act,
        at: DateTime<Utc>,
        table: &dyn AnyGame,
        state: &State,
    ) -> Result<(), Wrong> {
        let awaits = |seat: Seat| {
            let awaited = table.awaiting() == Awaiting::Seat(seat);
            right(awaited, "the game does not wait for this seat")
        };
        if let Some(seat) = act.seat() {
            awaits(seat)?;
        }
        match act {
            Act::Default { .. } => {
                self.silent(&[Nmr::Default, Nmr::Vote])?;
                self.over(at)
            }
            Act::Late { seat } => {
                self.silent(&[Nmr::Wait, Nmr::Vote])?;
                awaits(*seat)?;
                self.over(at)
            }
            Act::Overtime { seat, .. } => {
                awaits(*seat)?;
                self.due(at)
            }
            Act::Voted { seat, vote, .. } => {
                self.silent(&[Nmr::Vote])?;
                let known = ["wait", "default", "stand-in"].contains(&vote.as_str());
                let called = known && self.late && awaits(*seat).is_err();
                right(called, "there is nothing to vote on")
            }
            Act::Standstill { seat, .. } => awaits(*seat),
            Act::Hinted { seat } => {
                let may = self.hints || state.seats.is_alone(*seat);
                right(may, "the table gives no hints")?;
                awaits(*seat)
            }
            // A stand-in without a seat decides only if the game replaces late players so.
            Act::StoodIn { seat, .. } if !state.is_stood_in(*seat) => {
                let late = self.silent(&[Nmr::SkipToBot]).and_then(|()| self.over(at));
                late.map_err(|_| "no stand-in decides for this seat")
            }
            Act::Moderated {
                deed: ModeratorAct::Deadline { seat, .. },
                ..
            } => awaits(*seat),
            Act::Extended { seat, later, .. } => {
                awaits(*seat)?;
                let lawful = Proposal::Extend(*later).is_in_bounds();
                right(lawful, "no such extension can be agreed on")?;
                self.agreed(act, at)
            }
            act => self.agreed(act, at),
        }
    }

    /// Checks the time of an act by agreement or by silence.
    fn agreed(&self, act: &Act, at: DateTime<Utc>) -> Result<(), Wrong> {
        match act.by() {
            Some(By::Present { .. }) => self.waited_for(at),
            Some(By::Silence) => self.was_silent(at),
            _ => Ok(()),
        }
    }

    /// Checks that the player of a solo game had sent no order for long.
    fn was_silent(&self, at: DateTime<Utc>) -> Result<(), Wrong> {
        let lasted = self.asked_at.is_none_or(|asked| at - asked >= SILENCE);
        right(self.solo && lasted, "the silence had not lasted long")
    }

    /// Checks that players who are away had time to answer a proposal.
    fn waited_for(&self, at: DateTime<Utc>) -> Result<(), Wrong> {
        let versions = self.versions();
        let shortest = versions.iter().map(|version| version.proposal.nominal());
        let (Some(shortest), Some(proposed_at)) = (shortest.min(), self.proposed_at) else {
            return Ok(());
        };
        let waited = at.signed_duration_since(proposed_at) >= shortest;
        right(
            waited,
            "players who are away had not had their time to answer",
        )
    }

    fn silent(&self, ways: &[Nmr]) -> Result<(), Wrong> {
        let versions = self.versions();
        let fits = versions.iter().any(|version| ways.contains(&version.nmr));
        let fits = fits || versions.is_empty();
        right(fits, "the game does not deal with silence like that")
    }

    /// Returns the shortest times that the decision can have.
    fn times(&self) -> Option<schedule::Times> {
        let at = self.asked_at?;
        let schedule = self.schedule.as_ref()?.at(at);
        let phase = self.turn?.phase;
        let asked = Asked {
            at,
            zone: schedule.zone,
            pace: schedule.pace(phase),
            stops: &[],
            bank: 0,
        };
        Some(schedule::times(&asked).shifted(self.earlier))
    }

    fn over(&self, at: DateTime<Utc>) -> Result<(), Wrong> {
        let over = self.times().is_none_or(|times| times.closes <= at);
        right(over, "its time was not over")
    }

    fn due(&self, at: DateTime<Utc>) -> Result<(), Wrong> {
        let due = self.times().is_none_or(|times| times.deadline <= at);
        right(due, "its time was not over")
    }

    pub(super) fn follow(&mut self, act: &Act, at: DateTime<Utc>) {
        let anew = matches!(
            act,
            Act::Started { .. } | Act::Undone { .. } | Act::Redone { .. }
        );
        // If the awaited seat leaves the table, another one is asked.
        let awaited = self.turn.map(|asking| asking.seat);
        let leaves = matches!(act, Act::Resigned { seat } if awaited == Some(*seat));
        if anew || leaves || act.decision().is_some() {
            self.decided_at = Some(at);
            self.late = false;
        }
        match act {
            _ if anew => self.turn = None,
            Act::Proposed { .. } => self.proposed_at = Some(at),
            Act::Late { .. } => self.late = true,
            Act::Moderated {
                deed: ModeratorAct::Deadline { seconds, .. },
                ..
            } => {
                let by = TimeDelta::try_seconds((*seconds).min(0)).unwrap_or(TimeDelta::MIN);
                self.earlier = self.earlier.checked_add(&by).unwrap_or(TimeDelta::MIN);
            }
            Act::Moderated {
                deed: ModeratorAct::Changed { entries },
                ..
            } => self.change(at, entries.clone()),
            Act::Paced { every, .. } => self.change(at, Change::pace(*every)),
            _ => {}
        }
    }

    fn change(&mut self, at: DateTime<Utc>, entries: BTreeMap<String, String>) {
        if let Some(schedule) = &mut self.schedule {
            schedule.changes.push(Change {
                from: at.timestamp_millis(),
                entries,
            });
        }
    }
}
