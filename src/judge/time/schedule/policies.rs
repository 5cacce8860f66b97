//! The values of a schedule: spans of time, who is told of ballots, whether words of luck are
//! awaited, and when orders are played.

use std::fmt;
use std::str::FromStr;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// Who is told how a player votes on a silent seat, or answers a proposal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ballots {
    /// Everybody.
    #[default]
    Open,
    /// Nobody but the player, until the ledger is handed out at the end of the game.
    Secret,
}

impl Ballots {
    /// Its word in a configuration and on the command line.
    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Secret => "secret",
        }
    }

    /// Whether everybody is told.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }

    /// Whether nobody else is told.
    #[must_use]
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Secret)
    }
}

impl FromStr for Ballots {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [Self::Open, Self::Secret]
            .into_iter()
            .find(|ballots| ballots.name() == word)
            .ok_or("write open or secret")
    }
}

/// Two days.
const USUAL: Span = Span::Days(2);

/// Whether a game takes words of luck, and how long its seats are awaited for them once all seats
/// are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Luck {
    /// The game was opened by an earlier release, which did not ask.
    Unsaid,
    /// It takes none: all chance follows from the judge's own seed.
    #[default]
    Never,
    /// Each seat is awaited for so long.
    Awaited(Span),
}

impl Luck {
    /// What a game takes for which nothing is said.
    pub const USUAL: Self = Self::Awaited(USUAL);

    /// What schedules mean that say nothing of it.
    pub(super) const fn unsaid() -> Self {
        Self::Unsaid
    }

    /// Whether nothing is said of it.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) const fn is_unsaid(&self) -> bool {
        matches!(self, Self::Unsaid)
    }

    /// For how long each seat is awaited; no time where the game takes no words.
    pub fn wait(self) -> TimeDelta {
        match self {
            Self::Unsaid | Self::Never => TimeDelta::zero(),
            Self::Awaited(span) => span.nominal(),
        }
    }
}

impl fmt::Display for Luck {
    /// For the operator, such as `, words of luck within 2d`; nothing where nothing is said.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsaid => Ok(()),
            Self::Never => out.write_str(", no words of luck"),
            Self::Awaited(span) => write!(out, ", words of luck within {span}"),
        }
    }
}

/// When the orders of a game are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Process {
    /// As they come.
    #[default]
    AtOnce,
    /// When the moderator says so, or at the deadline; until then they are collected.
    OnCommand,
}

impl Process {
    /// Its word in a configuration and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::OnCommand => "on-command",
        }
    }

    /// Whether orders are played as they come.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) const fn is_at_once(&self) -> bool {
        matches!(self, Self::AtOnce)
    }
}

impl FromStr for Process {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [Self::AtOnce, Self::OnCommand]
            .into_iter()
            .find(|process| process.name() == word)
            .ok_or("write at-once or on-command")
    }
}

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
