//! The times of a decision: a pure function of when it was asked.
//!
//! A game has a [`Schedule`]: a [`Pace`] for its decisions, and other ones for some kinds of
//! phases. Time runs on counted weekdays and stops in [`Stop`]s: while the player is away, and
//! while the judge cannot read or send mail. Everything is computed from the beginning each time,
//! so no absence counts twice. An announced deadline is kept, and put off by as long as time stops
//! before it: if the computation gives another one, since an absence has become shorter or a
//! moderator has moved it, the difference stays with the decision.
//!
//! Days are measured on the clock of the game's zone and keep the hour across changes of the
//! clocks; hours elapse. A time that the clocks skip becomes the first one after the gap; of a time
//! that they show twice, the later one counts.
//!
//! ```text
//!  asked ---- every ----> deadline --- bank ---> late --- grace ---> closes
//!         reminders ^  ^           (silently)  (reminded)          default order
//! ```

mod pace;
mod values;

use chrono::{
    DateTime, Datelike, Days as Count, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone,
    Timelike, Utc,
};
use chrono_tz::Tz;

pub use pace::{Change, Entries, Nmr, Pace, Schedule, ScheduleError};
pub use values::{Ballots, Days, Hour, Luck, Process, Span};

/// A decision that was asked for, with the inputs of its times.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub at: DateTime<Utc>,
    pub zone: Tz,
    /// The time for this kind of decision.
    pub pace: &'a Pace,
    /// The stops of the clock, in any order.
    pub stops: &'a [Stop],
    /// The rest of the player's reserve, in seconds.
    pub bank: u32,
}

/// The times of one decision, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// Times of reminders, ascending, all between the question and the deadline.
    pub reminders: Vec<DateTime<Utc>>,
    pub deadline: DateTime<Utc>,
    /// When the player's reserve is used up.
    pub late: DateTime<Utc>,
    /// When answers no longer count.
    pub closes: DateTime<Utc>,
}

/// Computes the times of a decision.
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

    /// Moves an announced time by one of the stops: the running time that was left before the stop
    /// is left after it.
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
        if left.is_zero() {
            return moment;
        }
        let end = self.course().run(Ruler::Elapsed, from, left);
        end.max(moment)
    }

    /// Returns the first moment from this one on at the hour of deadlines, if the pace has one.
    pub fn at_hour(&self, moment: DateTime<Utc>) -> DateTime<Utc> {
        let hour = self.pace.at;
        hour.map_or(moment, |hour| self.course().next_hour(moment, hour))
    }

    /// Returns the seconds of reserve that an answer at `answered` costs.
    pub fn spent(&self, times: &Times, answered: DateTime<Utc>) -> u32 {
        let until = answered.min(times.late);
        let ran = self.course().running(times.deadline, until);
        let started = ran + TimeDelta::milliseconds(999);
        u32::try_from(started.num_seconds()).map_or(self.bank, |spent| spent.min(self.bank))
    }
}

/// Returns the reminders that fall between the question and the deadline.
fn reminders(asked: &Asked<'_>, deadline: DateTime<Utc>) -> Vec<DateTime<Utc>> {
    let before = |step: &Span| match step {
        Span::Days(_) => {
            let local = local(asked.zone, deadline).checked_sub_signed(step.nominal())?;
            Some(instant(asked.zone, local))
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
    /// Moves all times by this amount; earlier if negative.
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

    /// Returns the first reminder after `now`; the last one comes when only the grace is left.
    pub fn next_reminder(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let late = (self.late < self.closes).then_some(self.late);
        let all = self.reminders.iter().copied().chain(late);
        all.filter(|step| *step > now).min()
    }
}

/// Limit of calculated years, which leaves room for the offsets of all zones.
const LAST_YEAR: i32 = 200_000;

/// A time that does not count for a decision, from the first instant up to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    pub from: DateTime<Utc>,
    pub until: DateTime<Utc>,
}

/// The scale on which time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ruler {
    /// The clock on the wall, for days.
    Wall,
    /// Elapsed time, for hours.
    Elapsed,
}

/// The running of time: on counted days of a zone, outside of the stops.
#[derive(Clone, Copy, Debug)]
struct Course<'c> {
    zone: Tz,
    days: Days,
    stops: &'c [Stop],
}

impl Course<'_> {
    /// Returns when this span has run from `start` on.
    fn after(&self, start: DateTime<Utc>, span: Span) -> DateTime<Utc> {
        if span.is_none() || start.year() >= LAST_YEAR {
            return start;
        }
        let ruler = match span {
            Span::Days(_) => Ruler::Wall,
            Span::Seconds(_) => Ruler::Elapsed,
        };
        self.run(ruler, start, span.nominal())
    }

    /// Returns when this time has run from `start` on.
    fn run(&self, ruler: Ruler, start: DateTime<Utc>, mut left: TimeDelta) -> DateTime<Utc> {
        let mut at = self.place(ruler, start);
        while let Some((from, until)) = self.next_stop(ruler, at) {
            let before = (from - at).max(TimeDelta::zero());
            if before >= left {
                break;
            }
            left -= before;
            at = until;
        }
        let end = at.checked_add_signed(left).unwrap_or(at);
        match ruler {
            Ruler::Wall => instant(self.zone, end),
            Ruler::Elapsed => end.and_utc(),
        }
    }

    /// Returns how much time runs between two instants.
    fn running(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> TimeDelta {
        let mut ran = TimeDelta::zero();
        let (mut at, end) = (from.naive_utc(), until.naive_utc());
        while at < end {
            let Some((from, until)) = self.next_stop(Ruler::Elapsed, at) else {
                return ran + (end - at);
            };
            ran += from.clamp(at, end) - at;
            at = until;
        }
        ran
    }

    /// Returns the first instant from `time` on at which it is `hour` of a counted day and time
    /// runs.
    fn next_hour(&self, time: DateTime<Utc>, hour: Hour) -> DateTime<Utc> {
        let mut from = time;
        while from.year() < LAST_YEAR {
            let hour = self.hour_from(from, hour);
            let stop = self.stops.iter().find(|stop| stop.holds(hour));
            let Some(stop) = stop else { return hour };
            from = stop.until;
        }
        time
    }

    fn hour_from(&self, time: DateTime<Utc>, hour: Hour) -> DateTime<Utc> {
        let mut date = local(self.zone, time).date();
        loop {
            let at = instant(self.zone, date.and_time(hour.time()));
            if at >= time && self.days.count(date.weekday()) {
                return at;
            }
            date = tomorrow(date);
        }
    }

    fn place(&self, ruler: Ruler, time: DateTime<Utc>) -> NaiveDateTime {
        match ruler {
            Ruler::Wall => local(self.zone, time),
            Ruler::Elapsed => time.naive_utc(),
        }
    }

    /// Returns the stop that begins first among those that end after `at`.
    fn next_stop(&self, ruler: Ruler, at: NaiveDateTime) -> Option<(NaiveDateTime, NaiveDateTime)> {
        let stops = self.stops.iter().map(|stop| {
            let ends = [stop.from, stop.until];
            let [from, until] = ends.map(|time| self.place(ruler, time));
            (from, until)
        });
        let given = stops.filter(|(from, until)| until > from && *until > at);
        given.chain(self.next_day_off(ruler, at)).min()
    }

    /// Returns the next day that does not count, if the week has one.
    fn next_day_off(
        &self,
        ruler: Ruler,
        at: NaiveDateTime,
    ) -> Option<(NaiveDateTime, NaiveDateTime)> {
        if self.days == Days::ALL || at.year() >= LAST_YEAR {
            return None;
        }
        let mut date = match ruler {
            Ruler::Wall => at.date(),
            Ruler::Elapsed => local(self.zone, at.and_utc()).date(),
        };
        while self.days.count(date.weekday()) {
            date = tomorrow(date);
        }
        let begins = |date: NaiveDate| match ruler {
            Ruler::Wall => date.and_time(NaiveTime::MIN),
            Ruler::Elapsed => day_begins(self.zone, date).naive_utc(),
        };
        Some((begins(date), begins(tomorrow(date))))
    }
}

impl Stop {
    fn holds(&self, time: DateTime<Utc>) -> bool {
        self.from <= time && time < self.until
    }
}

fn tomorrow(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(Count::new(1)).unwrap_or(date)
}

/// Minutes searched for the end of a gap: no clock was ever put forward by more than a day.
const GAP_MOST: i64 = 25 * 60;

/// Returns the time at which the clocks of a zone show `local`.
///
/// If they skip it, since they are put forward, this is the first time after the gap. If they show
/// it twice, since they are put back, it is the later one: no player loses an hour.
pub(crate) fn instant(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    let found = zone.from_local_datetime(&local).latest();
    found.map_or_else(|| after_gap(zone, local), |time| time.to_utc())
}

/// Returns the time at which a day begins in a zone; the first midnight if there are two.
pub(crate) fn day_begins(zone: Tz, date: NaiveDate) -> DateTime<Utc> {
    let midnight = date.and_time(NaiveTime::MIN);
    let found = zone.from_local_datetime(&midnight).earliest();
    found.map_or_else(|| after_gap(zone, midnight), |time| time.to_utc())
}

/// Returns the first time after a gap. Clocks are changed at whole minutes.
fn after_gap(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    let minute = local
        .with_second(0)
        .and_then(|local| local.with_nanosecond(0));
    let minute = minute.unwrap_or(local);
    let later = (1..=GAP_MOST).filter_map(|by| minute.checked_add_signed(TimeDelta::minutes(by)));
    let mut valid = later.filter_map(|local| zone.from_local_datetime(&local).earliest());
    valid
        .next()
        .map_or_else(|| local.and_utc(), |time| time.to_utc())
}

/// Returns the local time in a zone.
fn local(zone: Tz, time: DateTime<Utc>) -> NaiveDateTime {
    time.with_timezone(&zone).naive_local()
}
