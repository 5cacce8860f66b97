//! Holidays: days on which no time runs, in any game.

use chrono::{DateTime, NaiveDate, Utc};

use crate::store::{keys, record};

record! {
    /// A range of days on which no time runs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Holiday from "holiday" by [(NaiveDate, NaiveDate), HolidaysFrom] {
        key {
            /// The first day, in each game's time zone.
            pub first: NaiveDate,
            pub last: NaiveDate,
        }
        /// When it was declared: time spent before is not given back.
        pub since: DateTime<Utc>,
    }
}

/// The key of holidays that end on this day or later.
#[derive(Debug, Clone, Copy)]
pub struct HolidaysFrom(pub NaiveDate);

keys! {
    (NaiveDate, NaiveDate): "first = ? AND last = ?" |days| [days.0, days.1];
    HolidaysFrom: "last >= ?" |from| [from.0];
}
