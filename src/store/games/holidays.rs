//! Holidays: days on which no time runs, in any game.

use chrono::{DateTime, NaiveDate, Utc};

use crate::store::{keys, record};

record! {
    /// Days on which no time runs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Holiday from "holiday" by [(NaiveDate, NaiveDate), HolidaysFrom] {
        key {
            /// The first day, on the clock of each game.
            pub first: NaiveDate,
            pub last: NaiveDate,
        }
        /// When they were declared: no time that had passed by then is given back.
        pub since: DateTime<Utc>,
    }
}

/// The key of the holidays that do not end before this day.
#[derive(Debug, Clone, Copy)]
pub struct HolidaysFrom(pub NaiveDate);

keys! {
    (NaiveDate, NaiveDate): "first = ? AND last = ?" |days| [days.0, days.1];
    HolidaysFrom: "last >= ?" |from| [from.0];
}
