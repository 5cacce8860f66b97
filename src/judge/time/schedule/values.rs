//! Values of schedules: weekdays and hours, spans of time, secrecy of ballots, words of luck, and
//! when orders are played.

use std::fmt;
use std::str::FromStr;

use chrono::{NaiveTime, TimeDelta, Timelike, Weekday};
use serde::{Deserialize, Serialize};

/// The week with the names that people write.
const WEEK: [(Weekday, &str); 7] = [
    (Weekday::Mon, "mon"),
    (Weekday::Tue, "tue"),
    (Weekday::Wed, "wed"),
    (Weekday::Thu, "thu"),
    (Weekday::Fri, "fri"),
    (Weekday::Sat, "sat"),
    (Weekday::Sun, "sun"),
];

/// The counted weekdays; at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Days(u8);

impl Days {
    pub const ALL: Self = Self(0b111_1111);

    /// Returns runs of counted days, each with its first and its last.
    pub fn runs(self) -> Vec<(Weekday, Weekday)> {
        let week = WEEK.map(|(day, _)| day);
        let runs = week.chunk_by(|day, next| self.count(*day) == self.count(*next));
        let runs = runs.filter_map(|run| Some((*run.first()?, *run.last()?)));
        runs.filter(|(first, _)| self.count(*first)).collect()
    }

    /// Returns whether a weekday counts.
    pub fn count(self, day: Weekday) -> bool {
        self.0 & bit(day) != 0
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.num_days_from_monday()
}

fn named(name: &str) -> Option<Weekday> {
    let found = WEEK.iter().find(|(_, known)| *known == name);
    found.map(|(day, _)| *day)
}

fn name(day: Weekday) -> String {
    day.to_string().to_lowercase()
}

impl FromStr for Days {
    type Err = &'static str;

    /// Parses `mon-fri`, `sat,sun`, `fri-mon` or `all`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "write weekdays such as mon-fri, or sat,sun, or all";
        if text == "all" {
            return Ok(Self::ALL);
        }
        let mut days = 0;
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let mut day = named(first.trim()).ok_or(WRONG)?;
            let last = named(last.trim()).ok_or(WRONG)?;
            days |= bit(day);
            while day != last {
                day = day.succ();
                days |= bit(day);
            }
        }
        Ok(Self(days))
    }
}

impl fmt::Display for Days {
    /// Writes runs of days, such as `mon-fri`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ALL {
            return out.write_str("all");
        }
        let run = |(first, last): (Weekday, Weekday)| match first == last {
            true => name(first),
            false => format!("{}-{}", name(first), name(last)),
        };
        let runs: Vec<String> = self.runs().into_iter().map(run).collect();
        out.write_str(&runs.join(","))
    }
}

/// An hour of the day, to the minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hour(NaiveTime);

impl Hour {
    /// Returns the time of day.
    pub const fn time(self) -> NaiveTime {
        self.0
    }
}

impl FromStr for Hour {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let time = NaiveTime::parse_from_str(text, "%H:%M");
        time.map(Self).map_err(|_| "write an hour such as 20:00")
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

/// Serializes a value as its text.
macro_rules! kept_as_text {
    ($($value:ty),*) => {$(
        impl TryFrom<String> for $value {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }

        impl From<$value> for String {
            fn from(value: $value) -> Self {
                value.to_string()
            }
        }
    )*};
}

kept_as_text!(Days, Hour);

/// Visibility of votes on a silent seat and of answers to a proposal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ballots {
    #[default]
    Open,
    /// Hidden from others until the ledger is handed out at the end of the game.
    Secret,
}

impl Ballots {
    /// Returns whether they are hidden from others.
    #[must_use]
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Secret)
    }
}

impl FromStr for Ballots {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "open" => Ok(Self::Open),
            "secret" => Ok(Self::Secret),
            _ => Err("write open or secret"),
        }
    }
}

/// Policy for words of luck: none, or a time to wait for them once all seats are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Luck {
    /// All chance follows from the judge's seed.
    #[default]
    Never,
    /// The game waits for each seat up to this time.
    Awaited(Span),
}

impl Luck {
    /// The default for games.
    pub const USUAL: Self = Self::Awaited(Span::Days(2));

    /// Returns the time to wait for each seat; zero if the game takes no words.
    pub fn wait(self) -> TimeDelta {
        match self {
            Self::Never => TimeDelta::zero(),
            Self::Awaited(span) => span.nominal(),
        }
    }
}

impl fmt::Display for Luck {
    /// Writes it for the operator, such as `, words of luck within 2d`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Never => out.write_str(", no words of luck"),
            Self::Awaited(span) => write!(out, ", words of luck within {span}"),
        }
    }
}

/// When the orders of a game are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Process {
    #[default]
    AtOnce,
    /// On the moderator's command or at the deadline; until then they are collected.
    OnCommand,
}

impl Process {
    /// Returns its word in a configuration and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::OnCommand => "on-command",
        }
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

/// A length of time: calendar days, or elapsed seconds.
///
/// Three days from noon end at noon, even across a change of the clocks; 72 hours do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Span {
    Days(u32),
    Seconds(u32),
}

impl Span {
    /// No time at all.
    pub const NONE: Self = Self::Seconds(0);

    /// Returns the length without regard to changes of the clocks.
    pub fn nominal(self) -> TimeDelta {
        match self {
            Self::Days(days) => TimeDelta::days(i64::from(days)),
            Self::Seconds(seconds) => TimeDelta::seconds(i64::from(seconds)),
        }
    }

    /// Returns whether it is no time at all.
    pub fn is_none(self) -> bool {
        self.nominal().is_zero()
    }

    /// Parses a span, or `none` for no time.
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

/// Serializes zones by their names.
pub(super) mod zone_name {
    use chrono_tz::Tz;
    use serde::{Deserialize, Deserializer, Serializer, de};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(zone: &Tz, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(zone.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Tz, D::Error> {
        let name = String::deserialize(from)?;
        name.parse()
            .map_err(|_| de::Error::custom("not a time zone"))
    }
}
