//! Paces and schedules: the time for a game's decisions, and the entries that describe it.
//!
//! A moderator may change entries of a running game, also the kinds of press, which are no part of
//! the schedule when a game is opened. The original schedule is never changed, since the first act
//! of the ledger has its digest. Changes follow it, and the ledger records each.

use std::collections::BTreeMap;
use std::fmt;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Ballots, Days, Hour, Luck, Process, Span};

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
    #[serde(with = "super::values::zone_name")]
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
    #[serde(default, skip_serializing_if = "is_default")]
    pub ballots: Ballots,
    #[serde(default, skip_serializing_if = "is_default")]
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

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Default for Schedule {
    /// Returns the defaults without words of luck, for games that are not opened for players.
    fn default() -> Self {
        Self {
            zone: Tz::UTC,
            bank: Span::NONE,
            absence: 30,
            nmr: Nmr::Default,
            misses: 2,
            proposal: Span::Days(7),
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
pub struct Entries(BTreeMap<String, String>);

impl Entries {
    /// Sets an entry: `every` for the whole game, or `planning.every` for a kind of phase.
    pub fn set(&mut self, entry: &str, value: &str) {
        self.0.insert(entry.to_owned(), value.trim().to_owned());
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
        let mut entries: Vec<(&String, &String)> = self.0.iter().collect();
        entries.sort_by_key(|(entry, _)| entry.rsplit_once('.'));
        for (entry, value) in entries {
            set_entry(&mut schedule, entry, value).map_err(|why| ScheduleError {
                entry: entry.clone(),
                value: value.clone(),
                why,
            })?;
        }
        Ok(schedule)
    }
}

/// Sets an entry such as `every`, or `planning.every` for a kind of phase.
fn set_entry(schedule: &mut Schedule, entry: &str, value: &str) -> Result<(), &'static str> {
    let Some((kind, key)) = entry.rsplit_once('.') else {
        return set(schedule, entry, value);
    };
    let whole = schedule.pace.clone();
    let pace = schedule.kinds.entry(kind.to_owned()).or_insert(whole);
    set_pace(pace, key, value)
}

fn set(schedule: &mut Schedule, key: &str, value: &str) -> Result<(), &'static str> {
    match key {
        "zone" => {
            let zone = value.parse();
            schedule.zone = zone.map_err(|_| "zones are named like Europe/Berlin")?;
        }
        "bank" => schedule.bank = span_or_none(value)?,
        "absence" => {
            let days = number_or_none(value.strip_suffix('d').unwrap_or(value));
            schedule.absence = days.ok_or("write days of a year such as 30d")?;
        }
        "nmr" => {
            let named = Nmr::NAMED.iter().find(|(name, _)| *name == value);
            schedule.nmr = named
                .map(|(_, nmr)| *nmr)
                .ok_or("write default, skip-to-bot, wait or vote")?;
        }
        "misses" => {
            let misses = number_or_none(value);
            schedule.misses = misses.ok_or("write a number such as 2, or none")?;
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

fn number_or_none(value: &str) -> Option<u32> {
    match value {
        "none" => Some(0),
        _ => value.parse().ok(),
    }
}

fn span_or_none(value: &str) -> Result<Span, &'static str> {
    Span::or_none(value).ok_or("write a time such as 3d, 36h, 45m or 90s, or none")
}

/// Entries that may change while a game is running; those of a pace also per kind of phase, such as
/// `planning.every`.
const MAY_CHANGE: &[&str] = &[
    "every", "at", "days", "grace", "delay", "remind", "nmr", "misses", "proposal",
];

/// Entries that apply to all later questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The time of the change, in milliseconds of Unix time.
    pub from: i64,
    /// The entries by name, as written.
    pub entries: BTreeMap<String, String>,
}

impl Change {
    /// Returns the entries that change the time for each decision.
    pub fn pace(every: Span) -> BTreeMap<String, String> {
        BTreeMap::from([("every".to_owned(), every.to_string())])
    }
}

impl Schedule {
    /// Sets the reminders of all kinds of decisions.
    pub(crate) fn set_reminders(&mut self, remind: &[Span]) {
        for pace in self.kinds.values_mut().chain([&mut self.pace]) {
            pace.remind = remind.to_vec();
        }
    }

    /// Returns the schedule for a question asked at this time.
    #[must_use]
    pub fn at(&self, asked: DateTime<Utc>) -> Self {
        let mut schedule = self.clone();
        for change in self.changes_before(asked) {
            for (entry, value) in &change.entries {
                // They were validated when they were made; an entry of press is not part of the
                // schedule.
                let _ = set_entry(&mut schedule, entry, value);
            }
        }
        schedule
    }

    /// Returns the last change of an entry for a question asked at this time.
    #[must_use]
    pub fn changed(&self, entry: &str, asked: DateTime<Utc>) -> Option<&str> {
        let changes = self.changes_before(asked);
        let values = changes.filter_map(|change| change.entries.get(entry));
        values.last().map(String::as_str)
    }

    fn changes_before(&self, asked: DateTime<Utc>) -> impl Iterator<Item = &Change> {
        let asked = asked.timestamp_millis();
        self.changes
            .iter()
            .filter(move |change| change.from < asked)
    }

    /// Checks that these entries may change, and that their values are valid.
    ///
    /// # Errors
    /// The invalid entry, and the reason.
    pub fn may_become(&self, entries: &BTreeMap<String, String>) -> Result<(), (String, String)> {
        let mut schedule = self.clone();
        for (entry, value) in entries {
            let key = entry.rsplit('.').next().unwrap_or_default();
            let why = match MAY_CHANGE.contains(&key) {
                true => set_entry(&mut schedule, entry, value),
                false => Err("that does not change while a game goes on"),
            };
            why.map_err(|why| (format!("{entry} {value}"), why.to_owned()))?;
        }
        Ok(())
    }
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
