//! What holds for every schedule, whenever and wherever a decision was asked for.

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use chrono_tz::Tz;
use landfall::judge::schedule::{Asked, Pace, Span, Stop, Times, times};
use proptest::collection::vec;
use proptest::prelude::*;

const ZONES: [Tz; 9] = [
    Tz::UTC,
    Tz::Europe__Berlin,
    Tz::America__New_York,
    Tz::America__Sao_Paulo,
    Tz::Australia__Sydney,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Auckland,
    Tz::Africa__Cairo,
    Tz::Asia__Kolkata,
];

/// Zones put their clocks by an hour at the most.
const HOUR: TimeDelta = TimeDelta::hours(1);

#[derive(Clone, Debug)]
struct Case {
    at: DateTime<Utc>,
    zone: Tz,
    pace: Pace,
    stops: Vec<Stop>,
    bank: u32,
}

impl Case {
    fn asked(&self) -> Asked<'_> {
        Asked {
            at: self.at,
            zone: self.zone,
            pace: &self.pace,
            stops: &self.stops,
            bank: self.bank,
        }
    }

    fn times(&self) -> Times {
        times(&self.asked())
    }

    /// The time outside of the stops and on counted days, minute by minute.
    fn running(&self, until: DateTime<Utc>) -> TimeDelta {
        let mut ran = TimeDelta::zero();
        let mut at = self.at;
        while at < until {
            let day = at.with_timezone(&self.zone).weekday();
            let holds = |stop: &Stop| stop.from <= at && at < stop.until;
            if self.pace.days.count(day) && !self.stops.iter().any(holds) {
                ran += TimeDelta::minutes(1);
            }
            at += TimeDelta::minutes(1);
        }
        ran
    }
}

/// A minute between 2016 and 2032.
fn minute() -> impl Strategy<Value = DateTime<Utc>> {
    (24_200_000_i64..32_600_000).prop_map(|at| DateTime::from_timestamp(at * 60, 0).unwrap())
}

fn span() -> impl Strategy<Value = Span> {
    prop_oneof![
        (1_u32..6).prop_map(Span::Days),
        (1_u32..120).prop_map(|hours| Span::Seconds(hours * 3_600)),
        (1_u32..90).prop_map(|minutes| Span::Seconds(minutes * 60)),
    ]
}

fn pace() -> impl Strategy<Value = Pace> {
    let days = prop_oneof![
        Just("all"),
        Just("mon-fri"),
        Just("sat-sun"),
        Just("mon,wed,sat"),
        Just("tue")
    ];
    let at = prop::option::of((0_u32..24, 0_u32..60));
    let grace = prop::option::of(span());
    let all = (span(), at, days, grace, vec(span(), 0..4));
    all.prop_map(|(every, at, days, grace, remind)| Pace {
        every,
        at: at.map(|(hour, minute)| format!("{hour}:{minute}").parse().unwrap()),
        days: days.parse().unwrap(),
        grace: grace.unwrap_or(Span::NONE),
        remind,
        delay: Span::NONE,
    })
}

/// A stop of up to twelve days that may touch a decision of up to six.
fn stop(at: DateTime<Utc>) -> impl Strategy<Value = Stop> {
    (-20_000_i64..40_000, 1_i64..17_000).prop_map(move |(after, length)| {
        let from = at + TimeDelta::minutes(after);
        let until = from + TimeDelta::minutes(length);
        Stop { from, until }
    })
}

fn case() -> impl Strategy<Value = Case> {
    let zone = (0..ZONES.len()).prop_map(|nth| ZONES[nth]);
    (minute(), zone, pace(), 0_u32..400_000).prop_flat_map(|(at, zone, pace, bank)| {
        vec(stop(at), 0..4).prop_map(move |stops| Case {
            at,
            zone,
            pace: pace.clone(),
            stops,
            bank,
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_has_less_time_than_the_game_says(case in case()) {
        let ran = case.running(case.times().deadline);
        let least = match case.pace.every {
            Span::Days(_) => case.pace.every.nominal() - HOUR,
            Span::Seconds(_) => case.pace.every.nominal(),
        };
        prop_assert!(ran >= least, "{ran} of {least}");
    }

    #[test]
    fn hours_are_never_more_than_the_game_says_without_an_hour_of_the_day(
        case in case(),
        minutes in 1_u32..9_000,
    ) {
        let every = Span::Seconds(minutes * 60);
        let pace = Pace { every, at: None, ..case.pace.clone() };
        let case = Case { pace, ..case };
        prop_assert_eq!(case.running(case.times().deadline), every.nominal());
    }

    #[test]
    fn an_absence_never_makes_anything_earlier((case, more) in case().prop_flat_map(|case| {
        let more = stop(case.at);
        (Just(case), more)
    })) {
        let before = case.times();
        let mut longer = case.clone();
        longer.stops.push(more);
        let after = longer.times();
        prop_assert!(after.deadline >= before.deadline);
        prop_assert!(after.late >= before.late);
        prop_assert!(after.closes >= before.closes);
    }

    #[test]
    fn an_absence_that_is_noted_twice_counts_once(case in case()) {
        let mut twice = case.clone();
        twice.stops.extend(case.stops.iter().copied());
        prop_assert_eq!(twice.times(), case.times());
    }

    #[test]
    fn the_times_of_a_decision_are_in_order(case in case()) {
        let times = case.times();
        prop_assert!(case.at < times.deadline);
        prop_assert!(times.deadline <= times.late && times.late <= times.closes);
        prop_assert!(times.reminders.is_sorted_by(|one, next| one < next));
        prop_assert!(times.reminders.iter().all(|at| case.at < *at && *at < times.deadline));
        if let Some(hour) = case.pace.at {
            let local = times.deadline.with_timezone(&case.zone);
            prop_assert!(local.time() >= hour.time());
            prop_assert!(local.time() - hour.time() <= HOUR);
            prop_assert!(case.pace.days.count(local.weekday()));
        }
    }

    #[test]
    fn the_reserve_pays_for_what_is_late_and_no_more(case in case(), after in 0_i64..900_000) {
        let times = case.times();
        let (asked, answered) = (case.asked(), times.deadline + TimeDelta::seconds(after));
        let spent = asked.spent(&times, answered);
        prop_assert!(spent <= case.bank && i64::from(spent) <= after);
        prop_assert_eq!(asked.spent(&times, times.deadline), 0);
        prop_assert_eq!(asked.spent(&times, times.late), case.bank);
        let left = Case { bank: case.bank - spent, ..case.clone() };
        if answered <= times.late {
            prop_assert!(left.times().late <= times.late);
        }
    }
}
