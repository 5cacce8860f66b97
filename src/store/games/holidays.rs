//! Holidays: days on which no time runs, in any game.

use chrono::{DateTime, NaiveDate, Utc};

use crate::store::engine::params;
use crate::store::{Across, Reader, Result, rows};

rows! {
    /// Days on which no time runs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Holiday from "holiday" {
        /// The first day, on the clock of each game.
        pub first: NaiveDate,
        pub last: NaiveDate,
        /// When they were declared: no time that had passed by then is given back.
        pub since: DateTime<Utc>,
    }
}

impl Reader {
    /// All holidays that do not end before this day, in their order.
    pub fn holidays(&self, from: NaiveDate) -> Result<Vec<Holiday>> {
        let sql = "WHERE last >= ?1 ORDER BY first, last";
        let params = params![from.to_string()];
        self.all("list the holidays", sql, params)
    }
}

impl Across<'_, '_> {
    /// Notes holidays; says whether these days were none before.
    pub fn add_holiday(&mut self, new: &Holiday) -> Result<bool> {
        self.step("add_holiday")?;
        let sql = "INSERT INTO holiday (first, last, since) VALUES (?1, ?2, ?3)
                   ON CONFLICT (first, last) DO NOTHING";
        let (first, last) = (new.first.to_string(), new.last.to_string());
        let params = params![first, last, new.since];
        Ok(self.change("note a holiday", sql, params)? > 0)
    }

    /// Forgets the holidays of these very days.
    pub fn remove_holiday(&mut self, holiday: &Holiday) -> Result<()> {
        self.step("remove_holiday")?;
        let sql = "DELETE FROM holiday WHERE first = ?1 AND last = ?2";
        let params = params![holiday.first.to_string(), holiday.last.to_string()];
        self.write("forget a holiday", sql, params)
    }
}
