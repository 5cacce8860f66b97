//! Paces and schedules: the time for a game's decisions, and the entries that describe it.

use std::collections::BTreeMap;
use std::fmt;

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Ballots, Change, Days, Hour, Luck, Process, Span};

/// The time for one kind of decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    pub every: Span,
    /// The hour of the game's zone to which the deadline is put off.
    pub at: Option<Hour>,
    /// The counted weekdays; time stops on the others.
    pub days: Days,
    /// How long an answer still counts after the deadline and the player's reserve.
    pub grace: Span,
    /// Times before the deadline at which the player is reminded.
    pub remind: Vec<Span>,
    /// How long an accepted order set waits, and may be replaced, before it is played.
    pub delay: Span,
}

impl Default for Pace {
    /// Returns three days, and a reminder a day before.
    fn default() -> Self {
        Self {
            every: Span::Days(3),
            at: None,
            days: Days::ALL,
            grace: Span::NONE,
            remind: vec![Span::Seconds(24 * 3_600)],
            delay: Span::NONE,
        }
    }
}

/// The consequence of a missed deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nmr {
    #[default]
    Default,
    SkipToBot,
    Wait,
    Vote,
}

impl Nmr {
    const NAMED: [(&'static str, Self); 4] = [
        ("default", Self::Default),
        ("skip-to-bot", Self::SkipToBot),
        ("wait", Self::Wait),
        ("vote", Self::Vote),
    ];
}

/// The schedule of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Schedule {
    #[serde(with = "zone_name")]
    pub zone: Tz,
    /// Reserve of each player for late answers in the whole game.
    pub bank: Span,
    /// Days per year that a player may be away.
    pub absence: u32,
    pub nmr: Nmr,
    /// Number of decisions missed in a row after which a seat is offered to others; 0 for never.
    pub misses: u32,
    /// Time for the others to answer a proposal.
    pub proposal: Span,
    /// Visibility of players' votes.
    #[serde(default, skip_serializing_if = "Ballots::is_open")]
    pub ballots: Ballots,
    #[serde(default, skip_serializing_if = "Process::is_at_once")]
    pub process: Process,
    /// How long the game waits for words of luck before it begins.
    pub luck: Luck,
    pub pace: Pace,
    /// The time for some kinds of phases, by name.
    pub kinds: BTreeMap<String, Pace>,
    /// Changes since the game was opened, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

const fn misses() -> u32 {
    2
}

const fn proposal() -> Span {
    Span::Days(7)
}

const ABSENCE: u32 = 30;

impl Default for Schedule {
    /// Returns the defaults without words of luck, for games that are not opened for players.
    fn default() -> Self {
        Self {
            zone: Tz::UTC,
            bank: Span::NONE,
            absence: ABSENCE,
            nmr: Nmr::Default,
            misses: misses(),
            proposal: proposal(),
            ballots: Ballots::Open,
            process: Process::AtOnce,
            luck: Luck::Never,
            pace: Pace::default(),
            kinds: BTreeMap::new(),
            changes: Vec::new(),
        }
    }
}

impl Schedule {
    /// Creates a schedule with this time for each decision, and defaults otherwise.
    pub fn every(every: Span) -> Self {
        Self {
            pace: Pace {
                every,
                ..Pace::default()
            },
            ..Self::default()
        }
    }

    /// Returns the time for a decision in this kind of phase.
    pub fn pace(&self, phase: &str) -> &Pace {
        self.kinds.get(phase).unwrap_or(&self.pace)
    }
}

/// An invalid entry of a schedule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{entry} = {value:?}: {why}")]
pub struct ScheduleError {
    /// The entry, such as `every` or `planning.every`.
    pub entry: String,
    pub value: String,
    pub why: &'static str,
}

/// The entries of a schedule as written; later ones replace earlier ones.
///
/// A kind of phase inherits the missing entries from the whole game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries(BTreeMap<(Option<String>, String), String>);

impl Entries {
    /// Sets an entry: `every` for the whole game, or `planning.every` for a kind of phase.
    pub fn set(&mut self, entry: &str, value: &str) {
        let (kind, key) = match entry.rsplit_once('.') {
            Some((kind, key)) => (Some(kind.to_owned()), key),
            None => (None, entry),
        };
        self.0
            .insert((kind, key.to_owned()), value.trim().to_owned());
    }

    /// Builds the schedule from the entries.
    ///
    /// # Errors
    /// [`ScheduleError`] for the first entry that is unknown or cannot be parsed.
    pub fn schedule(&self, zone: Tz) -> Result<Schedule, ScheduleError> {
        let mut schedule = Schedule {
            zone,
            luck: Luck::USUAL,
            ..Schedule::default()
        };
        // Entries of the whole game come first, so that the kinds inherit them.
        for ((kind, key), value) in &self.0 {
            let read = set_of(&mut schedule, kind.as_deref(), key, value);
            read.map_err(|why| ScheduleError {
                entry: match kind {
                    Some(kind) => format!("{kind}.{key}"),
                    None => key.clone(),
                },
                value: value.clone(),
                why,
            })?;
        }
        Ok(schedule)
    }
}

/// Sets an entry such as `every`, or `planning.every` for a kind of phase.
pub(super) fn set_entry(
    schedule: &mut Schedule,
    entry: &str,
    value: &str,
) -> Result<(), &'static str> {
    match entry.rsplit_once('.') {
        Some((kind, key)) => set_of(schedule, Some(kind), key, value),
        None => set_of(schedule, None, entry, value),
    }
}

fn set_of(
    schedule: &mut Schedule,
    kind: Option<&str>,
    key: &str,
    value: &str,
) -> Result<(), &'static str> {
    let Some(kind) = kind else {
        return set(schedule, key, value);
    };
    let whole = schedule.pace.clone();
    let pace = schedule.kinds.entry(kind.to_owned()).or_insert(whole);
    set_pace(pace, key, value)
}

fn set(schedule: &mut Schedule, key: &str, value: &str) -> Result<(), &'static str> {
    match key {
        "zone" => {
            schedule.zone = value
                .parse()
                .map_err(|_| "zones are named like Europe/Berlin")?;
        }
        "bank" => schedule.bank = span_or_none(value)?,
        "absence" => {
            let days = value.strip_suffix('d').unwrap_or(value);
            schedule.absence = match days {
                "none" => 0,
                _ => days
                    .parse()
                    .map_err(|_| "write days of a year such as 30d")?,
            };
        }
        "nmr" => {
            let named = Nmr::NAMED.iter().find(|(name, _)| *name == value);
            schedule.nmr = named
                .map(|(_, nmr)| *nmr)
                .ok_or("write default, skip-to-bot, wait or vote")?;
        }
        "misses" => {
            schedule.misses = match value {
                "none" => 0,
                _ => value
                    .parse()
                    .map_err(|_| "write a number such as 2, or none")?,
            };
        }
        "proposal" => schedule.proposal = value.parse()?,
        "ballots" => schedule.ballots = value.parse()?,
        "process" => schedule.process = value.parse()?,
        "luck" => {
            schedule.luck = match span_or_none(value)? {
                Span::NONE => Luck::Never,
                span => Luck::Awaited(span),
            };
        }
        _ => return set_pace(&mut schedule.pace, key, value),
    }
    Ok(())
}

fn set_pace(pace: &mut Pace, key: &str, value: &str) -> Result<(), &'static str> {
    match key {
        "every" => pace.every = value.parse()?,
        "at" => {
            pace.at = match value {
                "none" => None,
                _ => Some(value.parse()?),
            };
        }
        "days" => pace.days = value.parse()?,
        "grace" => pace.grace = span_or_none(value)?,
        "delay" => pace.delay = span_or_none(value)?,
        "remind" => {
            let steps = value.split(',').map(str::trim);
            let steps = steps.filter(|step| *step != "none");
            pace.remind = steps.map(str::parse).collect::<Result<_, _>>()?;
        }
        _ => {
            return Err(
                "there is no such entry; there are every, at, days, grace, delay and remind, \
                 and for the whole game zone, bank, absence, nmr, misses, proposal, ballots, \
                 process and luck",
            );
        }
    }
    Ok(())
}

fn span_or_none(value: &str) -> Result<Span, &'static str> {
    Span::or_none(value).ok_or("write a time such as 3d, 36h, 45m or 90s, or none")
}

impl fmt::Display for Pace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "every {}", self.every)?;
        if let Some(hour) = self.at {
            write!(out, " at {hour}")?;
        }
        if self.days != Days::ALL {
            write!(out, " on {}", self.days)?;
        }
        if !self.grace.is_none() {
            write!(out, ", grace {}", self.grace)?;
        }
        if !self.delay.is_none() {
            write!(out, ", delay {}", self.delay)?;
        }
        let steps: Vec<String> = self.remind.iter().map(Span::to_string).collect();
        if steps.is_empty() {
            return Ok(());
        }
        write!(out, ", reminders {} before", steps.join(" and "))
    }
}

impl fmt::Display for Schedule {
    /// Writes the schedule for the operator, such as `every 3d at 20:00 (Europe/Berlin), bank 5d`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", self.pace, self.zone.name())?;
        if !self.bank.is_none() {
            write!(out, ", bank {}", self.bank)?;
        }
        write!(out, ", absence {}d a year{}", self.absence, self.luck)?;
        if self.process == Process::OnCommand {
            out.write_str(", orders are played on command")?;
        }
        out.write_str(match self.nmr {
            Nmr::Default => "",
            Nmr::SkipToBot => ", a stand-in decides for whoever is late",
            Nmr::Wait => ", waits for whoever is late",
            Nmr::Vote => ", the others vote on whoever is late",
        })?;
        if self.ballots.is_secret() {
            out.write_str(", ballots are secret")?;
        }
        for (kind, pace) in &self.kinds {
            write!(out, "; {kind}: {pace}")?;
        }
        Ok(())
    }
}

/// Serializes zones by their names.
mod zone_name {
    use chrono_tz::Tz;
    use serde::{Deserialize, Deserializer, Serializer, de};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) fn serialize<S: Serializer>(zone: &Tz, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(zone.name())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Tz, D::Error> {
        let name = String::deserialize(from)?;
        name.parse()
            .map_err(|_| de::Error::custom("not a time zone"))
    }
}
