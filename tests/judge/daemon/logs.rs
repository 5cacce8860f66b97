//! The log: lines to be read, or one JSON object on each line, with numbers as fields.

use std::fs;
use std::os::unix::fs::symlink;

use chrono::DateTime;
use serde_json::{Value, json};

use super::ahead::Ahead;
use super::house::House;
use super::later;

/// Sets up a house whose mailbox has an order.
fn house() -> House {
    let house = House::with_games(1);
    let order = Ahead::of(1).answer("game-1");
    house.post("1", &order);
    house
}

/// Parses the lines of a log, each of which is an object.
fn objects(log: &str) -> Vec<Value> {
    let object = |line: &str| -> Value {
        let value: Value = serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        for field in ["level", "message"] {
            assert!(value[field].is_string(), "{field}: {line}");
        }
        let at = value["timestamp"].as_str().unwrap();
        assert!(DateTime::parse_from_rfc3339(at).is_ok(), "{line}");
        value
    };
    log.lines().map(object).collect()
}

/// Checks that a line of JSON reports a lap.
#[track_caller]
fn has_lap(log: &str) {
    let mut lines = objects(log).into_iter();
    assert!(lines.any(|line| line["message"] == "A lap"), "{log}");
}

#[test]
fn lines_of_json_have_the_numbers_of_mails_games_and_letters_as_fields() {
    let house = house();
    let log = house.serve_logged(&["--log", "debug", "--log-format", "json"]);
    let lines = objects(&log);
    let with = |message: &str| {
        let found = lines.iter().filter(move |line| line["message"] == message);
        found.collect::<Vec<_>>()
    };
    let mails = with("A mail was worked on");
    assert_eq!(mails.len(), 1, "{log}");
    for (field, value) in [
        ("mail", json!(1)),
        ("game", json!(1)),
        ("state", json!("done")),
        ("reason", json!("played")),
    ] {
        assert_eq!(mails[0][field], value, "{field}");
    }
    let letters = with("A letter was tried");
    assert_eq!(letters.len(), 1, "only the next one is asked: {log}");
    for letter in letters {
        assert!(letter["letter"].as_i64() > Some(4), "{letter}");
        assert_eq!(letter["game"], 1);
        assert_eq!(letter["result"], "sent");
        assert_eq!(letter["class"], "game");
    }
    assert!(!log.contains('@'), "a log has no addresses: {log}");
}

#[test]
fn the_configuration_says_how_a_daemon_logs_and_the_command_line_overrules_it() {
    let house = house();
    house.configure("[log]", "[log]\nlevel = \"info\"\nformat = \"json\"");
    let told = house.serve_logged(&[]);
    has_lap(&told);
    for line in objects(&told) {
        assert_ne!(line["level"], "DEBUG", "{told}");
    }
    house.wish("2", "x@y.example", "GAMES");
    let told = house.serve_logged(&["--log-format", "text"]);
    assert!(told.contains("INFO A lap mails=1"), "{told}");
    house.wish("3", "x@y.example", "HELP");
    assert_eq!(house.serve_logged(&["--log", "error"]), "");
    // Other commands write text.
    let told = house.command_at(later(), &["status"]).output().unwrap();
    assert_eq!(String::from_utf8(told.stderr).unwrap(), "");
}

#[test]
fn variables_say_how_a_daemon_logs_and_a_wrong_format_is_refused() {
    let house = house();
    let mut command = house.command_at(later(), &["serve", "--once"]);
    command
        .env("LANDFALL_LOG", "info")
        .env("LANDFALL_LOG_FORMAT", "json");
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    has_lap(&told);
    let refused = house.program(&["status", "--log-format", "xml"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_word_that_is_no_level_is_refused_in_each_place_with_the_list_of_words() {
    let house = house();
    let list = "error, warn, info, debug or trace";
    for wrong in [
        "verbose",
        "a=b=c",
        "landfall=loud",
        "=debug",
        "info,",
        "landfall::mail",
        "",
    ] {
        let by_option = house.program(&["status", "--log", wrong]);
        let mut by_variable = house.command(&["status"]);
        let by_variable = by_variable.env("LANDFALL_LOG", wrong).output();
        for refused in [by_option, by_variable.unwrap()] {
            let complaint = String::from_utf8(refused.stderr).unwrap();
            assert_eq!(refused.status.code(), Some(2), "{wrong}: {complaint}");
            assert!(complaint.contains(list), "{wrong}: {complaint}");
        }
    }
    house.configure("[log]", "[log]\nlevel = \"loud\"");
    for command in ["status", "serve"] {
        let complaint = house.complains(&[command]);
        assert!(complaint.contains("level = \"loud\""), "{complaint}");
        assert!(complaint.contains(list), "{complaint}");
    }
}

#[test]
fn the_words_of_other_programs_are_levels_too() {
    for (level, informs, warns) in [
        ("information", true, true),
        ("INFO", true, true),
        ("warning", false, true),
        ("landfall=warning", false, true),
        ("debug,landfall=error", false, false),
        ("landfall::nothing=trace", false, false),
    ] {
        let house = house();
        // The remains of a restore are removed with a warning.
        fs::write(house.path("landfall.db.restoring"), "").unwrap();
        let log = house.serve_logged(&["--log", level]);
        assert_eq!(log.contains("INFO"), informs, "{level}: {log}");
        assert_eq!(log.contains("WARN"), warns, "{level}: {log}");
    }
}

#[test]
fn no_text_of_a_mail_breaks_a_line_of_json() {
    let house = house();
    // The name of a file is logged where it cannot be read as a mail.
    let odd = house.path("mailbox/new/9\u{1b}[2J\u{202e}\n\"x\"");
    symlink(house.path("nowhere"), odd).unwrap();
    let told = house.serve_logged(&["--log", "debug", "--log-format", "json"]);
    assert!(objects(&told).len() > 2, "{told}");
    assert!(!told.contains(['\u{1b}', '\u{202e}']), "{told:?}");
}
