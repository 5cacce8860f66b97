//! Prints the growth of the database, and the retention times.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::command::archive::size;
use crate::judge::Keep;
use crate::judge::schedule::Span;
use crate::store::{Growth, Moment, Reader, StoreError};

/// Growth is measured over this many days, or over the life of a younger database.
const DAYS: i64 = 30;

/// The retention times and the growth per day.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    keep: Keep,
    days: u64,
    grown: Growth,
}

impl Kept {
    /// Measures a database.
    pub(super) fn of(store: &Reader, keep: Keep, now: DateTime<Utc>) -> Result<Self, StoreError> {
        let created = store.moment(Moment::Created)?.unwrap_or(now);
        let age = (now - created).num_days().saturating_add(1);
        let days = age.clamp(1, DAYS);
        let since = now.checked_sub_signed(TimeDelta::days(days)).unwrap_or(now);
        Ok(Self {
            keep,
            days: u64::try_from(days).unwrap_or(1),
            grown: store.growth(since)?,
        })
    }

    /// Describes the growth per day, on one line.
    pub(super) fn growth_in_words(self) -> String {
        let grown = self.grown;
        let a_day = |bytes: u64| size(bytes / self.days);
        let days = match self.days {
            1 => "day".to_owned(),
            days => format!("{days} days"),
        };
        format!(
            "{} a day over the last {days}: mails {}, letters {}, ledgers {}, press {}",
            a_day(grown.total()),
            a_day(grown.mails),
            a_day(grown.letters),
            a_day(grown.ledgers),
            a_day(grown.press),
        )
    }

    /// Describes the retention times, on one line.
    pub(super) fn keep_in_words(self) -> String {
        let Keep {
            raw_mails,
            stray_mails,
            letters,
        } = self.keep;
        if raw_mails.is_none() && stray_mails.is_none() && letters.is_none() {
            return "everything for ever: [keep] in judge.toml says otherwise".to_owned();
        }
        let time = |span: Option<Span>| span.map_or("for ever".to_owned(), |span| span.to_string());
        let (mails, stray, letters) = (time(raw_mails), time(stray_mails), time(letters));
        format!(
            "mails {mails}, those that prove nothing {stray}, letters of finished games {letters}, \
             all else for ever"
        )
    }

    pub(super) fn to_json(self) -> Value {
        let grown = self.grown;
        json!({
            "days": self.days,
            "grown_bytes": {
                "mails": grown.mails,
                "letters": grown.letters,
                "ledgers": grown.ledgers,
                "press": grown.press,
            },
            "keep": {
                "raw_mails": self.keep.raw_mails.map(|span| span.to_string()),
                "stray_mails": self.keep.stray_mails.map(|span| span.to_string()),
                "letters_of_finished_games": self.keep.letters.map(|span| span.to_string()),
            },
        })
    }
}
