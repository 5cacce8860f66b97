//! `landfall status`: the state of the judge, on one page.

mod health;
mod kept;

use std::collections::BTreeMap;
use std::io::Write;

use chrono::{DateTime, TimeDelta, Utc};
use clap::Args;
use serde_json::{Value, json};

use super::archive::size;
use super::games::{awaited, in_utc, lasting, seats_data, seats_in_words};
use super::judges::Sharing;
use super::site::{self, Site};
use super::terminal::on_one_line;
use super::{say, say_json, terminal};
use crate::failure::{Doing, Failure};
use crate::judge::moderator::watched;
use crate::judge::{ClockDoubt, Judge};
use crate::store::{
    Counts, Disk, Game, GameFilter, GameState, Hold, Moment, OpenHolds, Refusal, RefusedSince,
    SeatRow, Size, left_by_restore,
};
use kept::Kept;

/// Show the state of the judge: games, letters, mails, holds, the last lap, the database.
#[derive(Args, Clone, Debug)]
pub(super) struct StatusArgs {
    /// Print one line if the judge is healthy, or else a line for each reason, with exit code 1.
    /// The limits are in `[health]` of the configuration.
    #[arg(long)]
    healthy: bool,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(site: &Site, args: &StatusArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (config, judge) = site.judge()?;
    if args.healthy {
        return health::run(&judge, config.health, site.now(), args.json, out);
    }
    let left = config.database.file().and_then(left_by_restore);
    let status = Status {
        left: left.map(|left| left.display().to_string()),
        ..Status::of(&judge, site.now())?
    };
    match args.json {
        true => say_json(out, &status.to_json()),
        false => say(out, &status.to_text()),
    }
}

/// The state of a judge.
struct Status {
    now: DateTime<Utc>,
    states: BTreeMap<&'static str, u32>,
    running: Vec<(Game, Vec<SeatRow>)>,
    counts: Counts,
    holds: Vec<Hold>,
    refused: Vec<Refusal>,
    last_lap: Option<DateTime<Utc>>,
    size: Size,
    disk: Option<Disk>,
    kept: Kept,
    clock: Option<ClockDoubt>,
    sharing: Sharing,
    left: Option<String>,
}

impl Status {
    fn of(judge: &Judge, now: DateTime<Utc>) -> Result<Self, Failure> {
        let doing = || "cannot read how the judge stands".to_owned();
        let store = judge.store();
        let mut states = BTreeMap::new();
        let mut running = Vec::new();
        for game in store.games(GameFilter::default().shared()).doing(doing)? {
            let count: &mut u32 = states.entry(game.state.as_str()).or_default();
            *count = count.saturating_add(1);
            if game.state == GameState::Running {
                let seats = site::seats(judge, &game)?;
                running.push((game, seats));
            }
        }
        running.sort_by_key(|(game, _)| game.asked_at);
        Ok(Self {
            now,
            states,
            running,
            counts: store.counts(now).doing(doing)?,
            refused: store.list(RefusedSince(now - REFUSALS)).doing(doing)?,
            holds: store.list(OpenHolds).doing(doing)?,
            last_lap: store.moment(Moment::LastLap).doing(doing)?,
            size: store.size(),
            disk: store.disk(),
            kept: Kept::of(store, judge.context().settings.keep, now).doing(doing)?,
            clock: judge.clock_doubt(now).doing(doing)?,
            sharing: Sharing::of(store).doing(doing)?,
            left: None,
        })
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, says: String| text.push_str(&format!("{name:<9} {says}\n"));
        let states = self.states.iter().map(|(state, n)| format!("{n} {state}"));
        line(
            "games",
            match self.states.is_empty() {
                true => "none".to_owned(),
                false => states.collect::<Vec<_>>().join(", "),
            },
        );
        line("letters", self.letters_in_words());
        if let Some(refused) = self.refused_in_words() {
            line("refused", refused);
        }
        line("mails", self.mails_in_words());
        for hold in &self.holds {
            let (why, from) = (hold.why.as_str(), on_one_line(&hold.origin));
            let (id, letters) = (hold.id, hold.letters);
            line("held", format!("{id}: {why}, {letters} letters, {from}"));
        }
        line("last lap", self.since(self.last_lap));
        for words in self.sharing.in_words(self.now) {
            line("judges", words);
        }
        if let Some(doubt) = self.clock {
            line("clock", format!("IN DOUBT: {doubt}; {}", site::CLOCK));
        }
        if let Some(left) = &self.left {
            let says = format!("under way or killed: {left} holds all keys, until the next serve");
            line("restore", says);
        }
        let (file, log) = (size(self.size.file), size(self.size.log));
        line("database", format!("{file}, and {log} of log"));
        line("growth", self.kept.growth_in_words());
        line("kept", self.kept.keep_in_words());
        if let Some(disk) = self.disk {
            line("disk", disk_in_words(disk, self.size));
        }
        if !self.running.is_empty() {
            let head = ["GAME", "AWAITS", "SINCE", "DEADLINE", "SEATS"];
            let rows = self
                .running
                .iter()
                .map(|(game, seats)| self.row(game, seats));
            text.push('\n');
            text.push_str(&terminal::table(head, rows.collect()));
        }
        text
    }

    fn letters_in_words(&self) -> String {
        let counts = self.counts;
        format!(
            "{} to be sent ({} tried before), {} held, {} sent, {} given up, {} came back in four \
             weeks",
            counts.queued, counts.tried, counts.held, counts.sent, counts.failed, counts.bounced
        )
    }

    fn mails_in_words(&self) -> String {
        let counts = self.counts;
        format!(
            "{} to be worked on ({} of a batch), {} wait for their sender's word, {} set aside, {} \
             without one sender in four weeks",
            counts.unfinished, counts.batched, counts.waiting, counts.aside, counts.unclear
        )
    }

    fn newest_refusal(&self) -> Option<&Refusal> {
        self.refused.iter().max_by_key(|one| (one.at, one.letter))
    }

    /// Describes letters rejected by policy.
    fn refused_in_words(&self) -> Option<String> {
        let (letters, newest) = (self.refused.len(), self.newest_refusal()?);
        let (domain, reason) = (&newest.domain, on_one_line(&newest.reason));
        let at = in_utc(newest.at);
        Some(format!(
            "{letters} by policy in four weeks, the last by {domain} at {at}: {reason}; see \
             landfall doctor"
        ))
    }

    fn row(&self, game: &Game, seats: &[SeatRow]) -> [String; 5] {
        [
            game.name.clone(),
            awaited(game, seats).unwrap_or("-").to_owned(),
            self.since(game.asked_at),
            match game.paused_at {
                Some(_) => "paused".to_owned(),
                None => game.deadline.map_or_else(|| "-".to_owned(), in_utc),
            },
            seats_in_words(&watched(game, seats, self.now)),
        ]
    }

    /// Formats a time, and how long ago it is.
    fn since(&self, at: Option<DateTime<Utc>>) -> String {
        match at {
            Some(at) => format!("{} ({})", in_utc(at), ago(self.now - at)),
            None => "never".to_owned(),
        }
    }

    fn to_json(&self) -> Value {
        let games = self.running.iter().map(|(game, seats)| {
            json!({
                "game": game.name,
                "awaits": awaited(game, seats),
                "since": game.asked_at,
                "deadline": game.deadline,
                "paused_at": game.paused_at,
                "watched": seats_data(&watched(game, seats, self.now)),
            })
        });
        let holds = self.holds.iter().map(|hold| {
            json!({
                "number": hold.id.number(),
                "why": hold.why.as_str(),
                "from": hold.origin,
                "since": hold.at,
                "letters": hold.letters,
            })
        });
        let counts = self.counts;
        json!({
            "games": self.states,
            "running": games.collect::<Value>(),
            "letters": {
                "queued": counts.queued,
                "tried": counts.tried,
                "held": counts.held,
                "sent": counts.sent,
                "failed": counts.failed,
                "bounced": counts.bounced,
                "refused": self.refused.len(),
            },
            "refused": self.newest_refusal().map(|newest| json!({
                "letters": self.refused.len(),
                "domain": newest.domain,
                "reason": newest.reason,
                "at": newest.at,
            })),
            "mails": {
                "unfinished": counts.unfinished,
                "of_batches": counts.batched,
                "waiting": counts.waiting,
                "aside": counts.aside,
                "without_sender": counts.unclear,
            },
            "holds": holds.collect::<Value>(),
            "last_lap": self.last_lap,
            "clock_in_doubt": self.clock.map(|doubt| doubt.to_string()),
            "database": { "bytes": self.size.file, "log_bytes": self.size.log },
            "left_by_restore": self.left,
            "growth": self.kept.to_json(),
            "judges": self.sharing.to_json(self.now),
            "disk": self.disk.map(|disk| json!({
                "free_bytes": disk.free,
                "total_bytes": disk.total,
                "low": disk.is_low(self.size),
            })),
        })
    }
}

/// Time span in which letters rejected by policy are counted.
const REFUSALS: TimeDelta = TimeDelta::weeks(4);

fn disk_in_words(disk: Disk, of: Size) -> String {
    let warning = match disk.is_low(of) {
        true => ": LOW, make room before letters and mails have none",
        false => "",
    };
    let (free, percent) = (size(disk.free), disk.percent());
    format!("{free} free, {percent} % of it{warning}")
}

fn ago(span: TimeDelta) -> String {
    format!("{} ago", lasting(span))
}
