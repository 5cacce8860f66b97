//! A length of time as people write it.

use std::fmt;
use std::str::FromStr;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// A length of time: days on the calendar, or seconds that elapse.
///
/// Three days from noon are noon again, also when the clocks are changed in between; 72 hours are
/// not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Span {
    /// Days on the calendar.
    Days(u32),
    /// Seconds.
    Seconds(u32),
}

impl Span {
    /// No time at all.
    pub const NONE: Self = Self::Seconds(0);

    /// The length without regard to changes of the clocks.
    pub fn nominal(self) -> TimeDelta {
        match self {
            Self::Days(days) => TimeDelta::days(i64::from(days)),
            Self::Seconds(seconds) => TimeDelta::seconds(i64::from(seconds)),
        }
    }

    /// Whether it is no time at all.
    pub fn is_none(self) -> bool {
        self.nominal().is_zero()
    }

    /// A span, or `none` for no time.
    pub(super) fn or_none(text: &str) -> Option<Self> {
        match text {
            "none" | "0" => Some(Self::NONE),
            _ => text.parse().ok(),
        }
    }
}

impl Default for Span {
    fn default() -> Self {
        Self::NONE
    }
}

impl FromStr for Span {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "write a time such as 3d, 36h, 45m or 90s";
        let unit = text.chars().last().ok_or(WRONG)?;
        let each = match unit {
            'd' => DAY,
            'h' => HOUR,
            'm' => MINUTE,
            's' => 1,
            _ => return Err(WRONG),
        };
        let number = text.strip_suffix(unit).unwrap_or_default();
        let number: u32 = number.parse().map_err(|_| WRONG)?;
        let seconds = number.checked_mul(each).filter(|seconds| *seconds > 0);
        let seconds = seconds.ok_or(WRONG)?;
        Ok(if unit == 'd' {
            Self::Days(number)
        } else {
            Self::Seconds(seconds)
        })
    }
}

impl fmt::Display for Span {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Days(0) | Self::Seconds(0) => out.write_str("none"),
            Self::Days(days) => write!(out, "{days}d"),
            Self::Seconds(all) if all.is_multiple_of(HOUR) => write!(out, "{}h", all / HOUR),
            Self::Seconds(all) if all.is_multiple_of(MINUTE) => write!(out, "{}m", all / MINUTE),
            Self::Seconds(all) => write!(out, "{all}s"),
        }
    }
}

impl TryFrom<String> for Span {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::or_none(&text).ok_or("not a length of time")
    }
}

impl From<Span> for String {
    fn from(span: Span) -> Self {
        span.to_string()
    }
}
