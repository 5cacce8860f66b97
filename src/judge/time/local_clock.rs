//! The present time in a reader's zone, for sentences that name a moment and how far off it is.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::judge::time::times;
use crate::rules::Line;

/// The present time in a zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalClock {
    pub(crate) zone: Tz,
    pub(crate) now: DateTime<Utc>,
}

impl LocalClock {
    /// The words for a moment until which something counts.
    pub(crate) fn until(&self, moment: DateTime<Utc>) -> Line {
        let key = match moment <= self.now {
            true => "until-over",
            false => "until",
        };
        Line::new(key)
            .with("time", times::in_words(moment, self.zone))
            .with("distance", times::distance(moment - self.now))
    }
}
