//! `[metrics]`: the file that node_exporter reads.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use super::house::House;
use super::running::Running;
use super::{later, opening};
use crate::support::noon;

/// Sets up a house with a running game whose judge keeps such a file.
fn house() -> House {
    measured(House::with_games(1))
}

fn measured(house: House) -> House {
    fs::create_dir(house.path("metrics")).unwrap();
    house.configure_also("[metrics]\nfile = \"metrics/landfall.prom\"\nseconds = 0");
    house
}

fn file(house: &House) -> PathBuf {
    house.path("metrics/landfall.prom")
}

/// Reads the values of a file, by their names with labels. Each metric has help and a type before
/// them.
fn values(text: &str) -> BTreeMap<String, f64> {
    let mut values = BTreeMap::new();
    let (mut helped, mut typed) = (BTreeSet::new(), BTreeMap::new());
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, about) = help.split_once(' ').unwrap();
            let is_new = helped.insert(name.to_owned());
            assert!(about.ends_with('.') && is_new, "{line}");
            continue;
        }
        if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            assert!(helped.contains(name), "{line}");
            assert_eq!(kind == "counter", name.ends_with("_total"), "{line}");
            assert!(["counter", "gauge"].contains(&kind), "{line}");
            typed.insert(name.to_owned(), kind.to_owned());
            continue;
        }
        let (name, value) = line.rsplit_once(' ').unwrap();
        let bare = name.split('{').next().unwrap();
        let known = bare.starts_with("landfall_") && typed.contains_key(bare);
        assert!(known, "{line}");
        let before = values.insert(name.to_owned(), value.parse().unwrap());
        assert_eq!(before, None, "{line}");
    }
    values
}

fn read(house: &House) -> BTreeMap<String, f64> {
    values(&fs::read_to_string(file(house)).unwrap())
}

#[test]
fn the_file_has_the_figures_of_a_judge() {
    let house = house();
    house.says(&["open", "new_world", "--seats", "2", "--name", "waits"]);
    house.wish("1", "x@y.example", "GAMES");
    house.post("2", "no mail at all");
    house.serve();
    let metrics = read(&house);
    let version = env!("CARGO_PKG_VERSION");
    let version = format!("landfall_build_info{{version=\"{version}\"}}");
    let later = later().timestamp();
    #[expect(clippy::cast_precision_loss, reason = "a time of this century")]
    let table = [
        (version.as_str(), 1.0),
        ("landfall_last_lap_timestamp_seconds", later as f64),
        ("landfall_mailbox_read_timestamp_seconds", later as f64),
        ("landfall_laps_failed_total", 0.0),
        ("landfall_mails_total{state=\"done\"}", 1.0),
        ("landfall_mails_total{state=\"filed\"}", 1.0),
        ("landfall_mails_total{state=\"held\"}", 0.0),
        ("landfall_mails_total{state=\"aside\"}", 0.0),
        ("landfall_mails_waiting", 0.0),
        ("landfall_mails_aside", 0.0),
        ("landfall_oldest_mail_age_seconds", 0.0),
        ("landfall_letters_held", 0.0),
        ("landfall_oldest_letter_lag_seconds", 0.0),
        ("landfall_games{state=\"running\"}", 1.0),
        ("landfall_games{state=\"waiting\"}", 1.0),
        ("landfall_games{state=\"over\"}", 0.0),
    ];
    for (name, value) in table {
        assert_eq!(metrics.get(name), Some(&value), "{name}: {metrics:#?}");
    }
    let of = |word: &str| {
        let found = metrics.iter().filter(|(name, _)| name.contains(word));
        found.map(|(_, value)| *value).sum::<f64>()
    };
    assert!(metrics["landfall_laps_total"] >= 1.0);
    assert!(metrics["landfall_database_bytes"] > 100_000.0);
    assert_eq!(of("letter_attempts_total{class=\"stranger\""), 1.0);
    assert_eq!(of("result=\"sent\""), 1.0);
    assert_eq!(of("letters_queued"), 0.0);
    let kinds = metrics.keys();
    let kinds = kinds.filter(|name| name.contains("letters_queued"));
    assert_eq!(kinds.count(), 12, "each class with each kind");
}

#[test]
fn the_file_is_replaced_as_a_whole_and_open_to_all_readers() {
    let house = house();
    house.serve();
    let mut old = fs::File::open(file(&house)).unwrap();
    let first = fs::read_to_string(file(&house)).unwrap();
    house.says(&["open", "new_world", "--seats", "2", "--name", "waits"]);
    house.serve();
    // A reader of the old one reads it to its end.
    let mut read_late = String::new();
    old.read_to_string(&mut read_late).unwrap();
    assert_eq!(read_late, first);
    assert_eq!(read(&house)["landfall_games{state=\"waiting\"}"], 1.0);
    let mode = fs::metadata(file(&house)).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o644);
    let names = fs::read_dir(house.path("metrics")).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["landfall.prom"], "no half of a file");
}

#[test]
fn a_letter_that_cannot_leave_lags() {
    let house = measured(House::new());
    house.configure("letters_per_minute = 200", "letters_per_minute = 1");
    house.judge().open(&opening(1), noon()).unwrap();
    house.serve();
    let metrics = read(&house);
    assert_eq!(metrics["landfall_oldest_letter_lag_seconds"], 6.0 * 3_600.0);
    let queued = "landfall_letters_queued{class=\"game\",kind=\"report\"}";
    assert_eq!(metrics[queued], 3.0);
}

#[test]
fn a_file_that_cannot_be_written_is_logged_once_and_stops_nothing() {
    let house = House::with_games(1);
    // No file has so long a name.
    let file = format!("{}-landfall.prom", "n".repeat(300));
    house.configure_also(&format!("[metrics]\nfile = \"{file}\"\nseconds = 0"));
    house.wish("1", "x@y.example", "GAMES");
    let log = house.serve_logged(&[]);
    assert_eq!(log.matches("landfall.prom").count(), 1, "{log}");
    assert!(log.contains("cannot write"), "{log}");
    assert_eq!(house.delivered("x@y.example").len(), 1);
}

#[test]
fn counters_only_grow_while_a_daemon_runs() {
    let house = house();
    house.hurry();
    let mut daemon = Running::of(&house);
    let mut before: BTreeMap<String, f64> = BTreeMap::new();
    for number in 1..=3 {
        let from = format!("x{number}@y.example");
        house.wish(&from, &from, "GAMES");
        daemon.await_word("A lap");
        // The file is written after the lap; each is one step further.
        let done = "landfall_mails_total{state=\"done\"}";
        let since = Instant::now();
        let now = loop {
            let now = values(&fs::read_to_string(file(&house)).unwrap_or_default());
            let count = now.get(done).copied().unwrap_or(0.0);
            if count >= f64::from(number) {
                break now;
            }
            assert!(since.elapsed().as_secs() < 60, "{now:#?}");
            thread::sleep(Duration::from_millis(20));
        };
        for (name, value) in before.iter().filter(|(name, _)| is_counter(name)) {
            assert!(now[name] >= *value, "{name}");
        }
        before = now;
    }
    assert_eq!(before["landfall_laps_failed_total"], 0.0);
    fs::rename(house.path("mailbox"), house.path("away")).unwrap();
    daemon.await_word("trying again in 1 seconds");
    assert!(read(&house)["landfall_laps_failed_total"] >= 1.0);
    fs::rename(house.path("away"), house.path("mailbox")).unwrap();
    daemon.stop();
}

fn is_counter(name: &str) -> bool {
    name.split('{').next().unwrap().ends_with("_total")
}
