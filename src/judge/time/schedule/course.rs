//! The course of a decision's time: when it runs, and when it stands still.

use chrono::{DateTime, Datelike, Days as Count, NaiveDate, NaiveDateTime, NaiveTime};
use chrono::{TimeDelta, Utc};
use chrono_tz::Tz;

use super::wall::{self, day_begins};
use super::{Days, Hour, Span};

/// Years beyond this are all alike, and leave the clocks of all zones room to be far ahead.
const LAST_YEAR: i32 = 200_000;

/// A time that does not count for a decision, from the first instant up to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// When the time stops.
    pub from: DateTime<Utc>,
    /// When it runs again.
    pub until: DateTime<Utc>,
}

/// What time is measured on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ruler {
    /// The clock on the wall, for days.
    Wall,
    /// The time that elapses, for hours.
    Elapsed,
}

/// When time runs: on counted days of a zone, outside of the stops.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course<'c> {
    pub(super) zone: Tz,
    pub(super) days: Days,
    pub(super) stops: &'c [Stop],
}

impl Course<'_> {
    /// When so much time has run from `start` on.
    pub(super) fn after(&self, start: DateTime<Utc>, span: Span) -> DateTime<Utc> {
        if span.is_none() || start.year() >= LAST_YEAR {
            return start;
        }
        let ruler = match span {
            Span::Days(_) => Ruler::Wall,
            Span::Seconds(_) => Ruler::Elapsed,
        };
        self.run(ruler, start, span.nominal())
    }

    /// When so much time has elapsed from `start` on.
    pub(super) fn elapsed(&self, start: DateTime<Utc>, left: TimeDelta) -> DateTime<Utc> {
        self.run(Ruler::Elapsed, start, left)
    }

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
            Ruler::Wall => wall::instant(self.zone, end),
            Ruler::Elapsed => end.and_utc(),
        }
    }

    /// How much time runs between two instants.
    pub(super) fn running(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> TimeDelta {
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

    /// The first instant from `time` on at which it is `hour` of a counted day and time runs.
    pub(super) fn next_hour(&self, time: DateTime<Utc>, hour: Hour) -> DateTime<Utc> {
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
        let mut date = wall::local(self.zone, time).date();
        loop {
            let at = wall::instant(self.zone, date.and_time(hour.time()));
            if at >= time && self.days.count(date.weekday()) {
                return at;
            }
            date = tomorrow(date);
        }
    }

    fn place(&self, ruler: Ruler, time: DateTime<Utc>) -> NaiveDateTime {
        match ruler {
            Ruler::Wall => wall::local(self.zone, time),
            Ruler::Elapsed => time.naive_utc(),
        }
    }

    /// The stop that begins first among those that end after `at`.
    fn next_stop(&self, ruler: Ruler, at: NaiveDateTime) -> Option<(NaiveDateTime, NaiveDateTime)> {
        let stops = self.stops.iter().map(|stop| {
            let ends = [stop.from, stop.until];
            let [from, until] = ends.map(|time| self.place(ruler, time));
            (from, until)
        });
        let given = stops.filter(|(from, until)| until > from && *until > at);
        given.chain(self.next_day_off(ruler, at)).min()
    }

    /// The day that does not count among the next ones, if there is any in the week.
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
            Ruler::Elapsed => wall::local(self.zone, at.and_utc()).date(),
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
