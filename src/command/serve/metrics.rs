//! The metrics file, in the format of node_exporter's textfile collector.

use std::fmt::Display;
use std::time::Instant;

use chrono::{DateTime, Utc};

use crate::config::MetricsConfig;
use crate::failure::Doing;
use crate::files::{self, Readers};
use crate::judge::{Judge, Sending};
use crate::store::{
    Disk, GameFilter, GameState, LetterClass, LetterKind, MailState, Moment, StoreError,
};

/// The final states of a mail.
const MAIL_STATES: [MailState; 4] = [
    MailState::Done,
    MailState::Filed,
    MailState::Held,
    MailState::Aside,
];

const STATES: [GameState; 3] = [GameState::Waiting, GameState::Running, GameState::Over];

/// Counts laps, and writes the file.
pub(super) struct Metrics {
    config: Option<MetricsConfig>,
    started_at: DateTime<Utc>,
    laps: u64,
    failed_laps: u64,
    written: Option<Instant>,
    /// The failure of the last write, already logged.
    told: Option<String>,
}

impl Metrics {
    /// Starts without laps.
    pub(super) const fn new(config: Option<MetricsConfig>, now: DateTime<Utc>) -> Self {
        Self {
            config,
            started_at: now,
            laps: 0,
            failed_laps: 0,
            written: None,
            told: None,
        }
    }

    /// Continues with another file, or none.
    pub(super) fn set_up_again(&mut self, config: Option<MetricsConfig>) {
        self.config = config;
        self.written = None;
    }

    pub(super) const fn count(&mut self, failed: bool) {
        self.laps = self.laps.saturating_add(1);
        if failed {
            self.failed_laps = self.failed_laps.saturating_add(1);
        }
    }

    /// Writes the file, unless it was written recently. A failure is logged once, and retried.
    #[expect(
        clippy::disallowed_methods,
        reason = "how often a file is written is real time, whatever the judge's clock says"
    )]
    pub(super) fn keep(&mut self, judge: &Judge, now: DateTime<Utc>) {
        let Some(config) = &self.config else {
            return;
        };
        let is_new = |written: Instant| written.elapsed().as_secs() < u64::from(config.seconds);
        if self.written.is_some_and(is_new) {
            return;
        }
        let text = self.text(judge, now);
        let text = text.doing(|| "cannot count for the metrics".to_owned());
        let written = text.and_then(|text| {
            let doing = || format!("cannot write {}", config.file.display());
            files::replace(&config.file, text.as_bytes(), Readers::All).doing(doing)
        });
        self.written = Some(Instant::now());
        let why = written.err().map(|failure| failure.to_string());
        if let Some(why) = why.as_ref().filter(|why| self.told.as_ref() != Some(why)) {
            tracing::error!("{why}; trying again after later laps");
        }
        self.told = why;
    }

    /// Writes the file for the last time, even if it was written recently.
    pub(super) fn finish(&mut self, judge: &Judge, now: DateTime<Utc>) {
        self.written = None;
        self.keep(judge, now);
    }

    fn text(&self, judge: &Judge, now: DateTime<Utc>) -> Result<String, StoreError> {
        let mut page = Page::default();
        self.laps(judge, now, &mut page)?;
        mails(judge, now, &mut page)?;
        letters(judge, now, &mut page)?;
        games(judge, &mut page)?;
        database(judge, &mut page);
        Ok(page.text)
    }

    fn laps(&self, judge: &Judge, now: DateTime<Utc>, page: &mut Page) -> Result<(), StoreError> {
        page.begin(
            "gauge",
            "build_info",
            "The version of the program; always 1.",
        );
        page.sample(&[("version", env!("CARGO_PKG_VERSION"))], 1);
        page.gauge(
            "start_time_seconds",
            "When the judge was started, in seconds since 1970.",
            self.started_at.timestamp(),
        );
        page.counter("laps_total", "Laps since the judge was started.", self.laps);
        page.counter("laps_failed_total", "Laps that failed.", self.failed_laps);
        page.gauge(
            "last_lap_timestamp_seconds",
            "When the last lap ended, in seconds since 1970.",
            now.timestamp(),
        );
        page.begin(
            "gauge",
            "mailbox_read_timestamp_seconds",
            "When the mailbox was last read, to a minute, in seconds since 1970.",
        );
        let read = judge.store().moment(Moment::LastLap)?;
        page.sample(&[], read.map_or(0, |read| read.timestamp()));
        Ok(())
    }
}

fn mails(judge: &Judge, now: DateTime<Utc>, page: &mut Page) -> Result<(), StoreError> {
    page.begin("counter", "mails_total", "Mails by what became of them.");
    let tally = &judge.tally().mails;
    for state in MAIL_STATES {
        let count = tally.get(&state).copied().unwrap_or_default();
        page.sample(&[("state", state.as_str())], count);
    }
    let backlog = judge.store().backlog()?;
    page.gauge(
        "mails_waiting",
        "Mails that are still to be worked on.",
        backlog.mails,
    );
    page.gauge(
        "mails_aside",
        "Mails on which the judge failed, and which wait for the operator.",
        backlog.aside,
    );
    page.gauge(
        "oldest_mail_age_seconds",
        "How long ago the oldest mail came that is still to be worked on; 0 if there is none.",
        age(backlog.since, now),
    );
    page.gauge(
        "letters_held",
        "Letters that wait for a moderator.",
        backlog.held,
    );
    Ok(())
}

fn letters(judge: &Judge, now: DateTime<Utc>, page: &mut Page) -> Result<(), StoreError> {
    page.begin(
        "counter",
        "letter_attempts_total",
        "Attempts to send a letter by its class, its kind and what came of them.",
    );
    let tally = &judge.tally().letters;
    let kinds = || {
        let kinds = |class| LetterKind::ALL.map(|kind: LetterKind| (class, kind));
        LetterClass::ALL.into_iter().flat_map(kinds)
    };
    for (class, kind) in kinds() {
        for sending in Sending::ALL {
            let count = tally.get(&(class, kind, sending)).copied();
            page.sample(
                &[
                    ("class", class.as_str()),
                    ("kind", kind.as_str()),
                    ("result", sending.as_str()),
                ],
                count.unwrap_or_default(),
            );
        }
    }
    let queues = judge.store().queues()?;
    page.begin(
        "gauge",
        "letters_queued",
        "Letters that are to be sent, by class and kind.",
    );
    for (class, kind) in kinds() {
        let mut queues = queues.iter();
        let queue = queues.find(|queue| (queue.class, queue.kind) == (class, kind));
        page.sample(
            &[("class", class.as_str()), ("kind", kind.as_str())],
            queue.map_or(0, |queue| queue.letters),
        );
    }
    page.gauge(
        "oldest_letter_lag_seconds",
        "For how long the oldest letter has been due that has not left; 0 if there is none.",
        age(judge.store().letters_due_by(now)?.since, now),
    );
    Ok(())
}

fn games(judge: &Judge, page: &mut Page) -> Result<(), StoreError> {
    page.begin("gauge", "games", "Games by state, without solo games.");
    for state in STATES {
        let shared = GameFilter::from(state).shared();
        let count = judge.store().count_games(&shared)?;
        page.sample(&[("state", state.as_str())], count);
    }
    Ok(())
}

fn database(judge: &Judge, page: &mut Page) {
    let size = judge.store().size();
    page.gauge("database_bytes", "The size of the database.", size.file);
    page.gauge(
        "database_log_bytes",
        "The size of the log beside it.",
        size.log,
    );
    if let Some(Disk { free, .. }) = judge.store().disk() {
        page.gauge(
            "disk_free_bytes",
            "What is free where the database lies.",
            free,
        );
    }
}

fn age(since: Option<DateTime<Utc>>, now: DateTime<Utc>) -> i64 {
    since.map_or(0, |since| (now - since).num_seconds().max(0))
}

/// A text in the format of the collector.
#[derive(Default)]
struct Page {
    text: String,
    name: &'static str,
}

impl Page {
    fn counter(&mut self, name: &'static str, about: &str, value: impl Display) {
        self.begin("counter", name, about);
        self.sample(&[], value);
    }

    fn gauge(&mut self, name: &'static str, about: &str, value: impl Display) {
        self.begin("gauge", name, about);
        self.sample(&[], value);
    }

    /// Begins a metric whose values have labels.
    fn begin(&mut self, kind: &str, name: &'static str, about: &str) {
        self.name = name;
        let lines = format!("# HELP landfall_{name} {about}\n# TYPE landfall_{name} {kind}\n");
        self.text.push_str(&lines);
    }

    /// Writes a value of the current metric. Labels are words without quotation marks.
    fn sample(&mut self, labels: &[(&str, &str)], value: impl Display) {
        let labels: Vec<String> = labels
            .iter()
            .map(|(key, value)| format!("{key}=\"{value}\""))
            .collect();
        let labels = match labels.is_empty() {
            true => String::new(),
            false => format!("{{{}}}", labels.join(",")),
        };
        let name = self.name;
        self.text
            .push_str(&format!("landfall_{name}{labels} {value}\n"));
    }
}
