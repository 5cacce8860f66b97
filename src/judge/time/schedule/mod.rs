//! When a decision is due: a pure function of when it was asked.
//!
//! A game has a [`Schedule`]: a [`Pace`] for its decisions, and other ones for some kinds of
//! phases. Time runs on the weekdays that count, and stands still in [`Stop`]s: while the player is
//! away, and while the judge could not read its mail or send any. An absence cannot be counted
//! twice, since everything is computed from the beginning each time.
//!
//! Days are measured on the clock of the game's zone and keep the hour when the clocks are changed;
//! hours elapse. A time that the clocks leave out goes on to the first one after it, and of one
//! that they show twice it is the later.
//!
//! ```text
//!  asked ---- every ----> deadline --- bank ---> late --- grace ---> closes
//!         reminders ^  ^           (silently)   (told)              default order
//! ```

mod change;
mod course;
mod days;
mod pace;
mod policies;
mod span;
mod wall;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

pub use change::Change;
pub use course::Stop;
pub use days::{Days, Hour};
pub use pace::{Entries, Nmr, Pace, Schedule, ScheduleError};
pub use policies::{Ballots, Luck, Process};
pub use span::Span;
pub(crate) use wall::{day_begins, instant};

use course::Course;

/// A decision that was asked for, and all that its times are computed from.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// When.
    pub at: DateTime<Utc>,
    /// The game's zone.
    pub zone: Tz,
    /// The time for this kind of decision.
    pub pace: &'a Pace,
    /// When time stands still, in any order.
    pub stops: &'a [Stop],
    /// What is left of the player's reserve, in seconds.
    pub bank: u32,
}

/// The times of one decision, none before the one above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// When the player is reminded, in order; all of them lie between the question and the
    /// deadline.
    pub reminders: Vec<DateTime<Utc>>,
    /// By when the player is to answer.
    pub deadline: DateTime<Utc>,
    /// When the player's reserve is used up.
    pub late: DateTime<Utc>,
    /// From when on an answer does not count any more.
    pub closes: DateTime<Utc>,
}

/// The times of a decision.
///
/// ```
/// use landfall::judge::schedule::{Asked, Pace, Span, times};
///
/// let pace = Pace {
///     every: Span::Days(3),
///     grace: Span::Seconds(12 * 3_600),
///     ..Pace::default()
/// };
/// let asked = Asked {
///     at: "2026-03-27T12:00:00Z".parse()?,
///     zone: chrono_tz::Europe::Berlin,
///     pace: &pace,
///     stops: &[],
///     bank: 0,
/// };
/// let times = times(&asked);
/// // Three days keep the hour of Berlin, where the clocks are changed on 29 March.
/// assert_eq!(times.deadline.to_rfc3339(), "2026-03-30T11:00:00+00:00");
/// assert_eq!(times.closes.to_rfc3339(), "2026-03-30T23:00:00+00:00");
/// # Ok::<(), chrono::ParseError>(())
/// ```
pub fn times(asked: &Asked<'_>) -> Times {
    let course = asked.course();
    let deadline = asked.at_hour(course.after(asked.at, asked.pace.every));
    let late = course.after(deadline, Span::Seconds(asked.bank));
    Times {
        reminders: reminders(asked, deadline),
        deadline,
        late,
        closes: course.after(late, asked.pace.grace),
    }
}

impl Asked<'_> {
    fn course(&self) -> Course<'_> {
        Course {
            zone: self.zone,
            days: self.pace.days,
            stops: self.stops,
        }
    }

    /// When a moment comes that was told before time stood still in one of the stops: what was left
    /// of the time before it is left afterwards.
    pub fn put_off(&self, moment: DateTime<Utc>, stop: Stop) -> DateTime<Utc> {
        let from = stop.from.max(self.at);
        let mut before = self.stops.to_vec();
        if let Some(nth) = before.iter().position(|other| *other == stop) {
            before.remove(nth);
        }
        let course = Course {
            stops: &before,
            ..self.course()
        };
        let left = course.running(from, moment);
        match left.is_zero() {
            true => moment,
            false => self.course().elapsed(from, left).max(moment),
        }
    }

    /// The first moment from this one on that is at the hour of deadlines, where there is one.
    pub fn at_hour(&self, moment: DateTime<Utc>) -> DateTime<Utc> {
        let hour = self.pace.at;
        hour.map_or(moment, |hour| self.course().next_hour(moment, hour))
    }

    /// How much of the reserve an answer costs that came at `answered`, in seconds.
    pub fn spent(&self, times: &Times, answered: DateTime<Utc>) -> u32 {
        let ran = self
            .course()
            .running(times.deadline, answered.min(times.late));
        let started = ran + TimeDelta::milliseconds(999);
        u32::try_from(started.num_seconds()).map_or(self.bank, |spent| spent.min(self.bank))
    }
}

/// Those of the steps that leave the player time between the question and the reminder.
fn reminders(asked: &Asked<'_>, deadline: DateTime<Utc>) -> Vec<DateTime<Utc>> {
    let before = |step: &Span| match step {
        Span::Days(_) => {
            let local = wall::local(asked.zone, deadline).checked_sub_signed(step.nominal())?;
            Some(wall::instant(asked.zone, local))
        }
        Span::Seconds(_) => deadline.checked_sub_signed(step.nominal()),
    };
    let steps = asked.pace.remind.iter().filter_map(before);
    let mut steps: Vec<_> = steps
        .filter(|step| *step > asked.at && *step < deadline)
        .collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}

impl Times {
    /// The same times, all so much later, or earlier where it is negative.
    #[must_use]
    pub fn shifted(self, by: TimeDelta) -> Self {
        let shift = |at: DateTime<Utc>| at.checked_add_signed(by).unwrap_or(at);
        Self {
            reminders: self.reminders.into_iter().map(shift).collect(),
            deadline: shift(self.deadline),
            late: shift(self.late),
            closes: shift(self.closes),
        }
    }

    /// The first reminder after `now`; the last one comes when only the grace is left.
    pub fn next_reminder(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let late = (self.late < self.closes).then_some(self.late);
        let all = self.reminders.iter().copied().chain(late);
        all.filter(|step| *step > now).min()
    }
}
