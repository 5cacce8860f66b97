//! The log: lines to be read, or one JSON object on each line, with numbers as fields.

use super::*;

/// A house whose mailbox has one mail to be answered and one order.
fn house() -> House {
    let house = House::with_games(1);
    let order = Ahead::of(1).answer("game-1");
    house.post("1", &order);
    house
}

/// What a lap logs with these arguments.
fn log(house: &House, args: &[&str]) -> String {
    let now = later().to_rfc3339();
    let served = house.program(&[&["serve", "--once", "--now", &now], args].concat());
    assert!(served.status.success(), "{served:?}");
    String::from_utf8(served.stderr).unwrap()
}

/// The lines of a log, each of which is an object.
fn objects(log: &str) -> Vec<Value> {
    let object = |line: &str| -> Value {
        let value: Value = serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert!(
            value["level"].is_string() && value["message"].is_string(),
            "{line}"
        );
        let at = value["timestamp"].as_str().unwrap();
        assert!(DateTime::parse_from_rfc3339(at).is_ok(), "{line}");
        value
    };
    log.lines().map(object).collect()
}

#[test]
fn lines_of_json_have_the_numbers_of_mails_games_and_letters_as_fields() {
    let house = house();
    let log = log(&house, &["--log", "debug", "--log-format", "json"]);
    let lines = objects(&log);
    let with = |message: &str| {
        let found = lines.iter().filter(move |line| line["message"] == message);
        found.collect::<Vec<_>>()
    };
    let mails = with("A mail was worked on");
    assert_eq!(mails.len(), 1, "{log}");
    assert_eq!(mails[0]["mail"], 1);
    assert_eq!(mails[0]["game"], 1);
    assert_eq!(mails[0]["state"], "done");
    assert_eq!(mails[0]["reason"], "played");
    let letters = with("A letter was tried");
    assert!(letters.len() > 1, "{log}");
    for letter in letters {
        assert!(letter["letter"].as_i64() > Some(4), "{letter}");
        assert_eq!(
            (&letter["game"], &letter["result"]),
            (&1.into(), &"sent".into())
        );
        assert_eq!(letter["class"], "game");
    }
    assert!(!log.contains('@'), "a log has no addresses: {log}");
}

#[test]
fn the_configuration_says_how_a_daemon_logs_and_the_command_line_overrules_it() {
    let house = house();
    house.configure("[log]", "[log]\nlevel = \"info\"\nformat = \"json\"");
    let told = log(&house, &[]);
    assert!(
        objects(&told).iter().any(|line| line["message"] == "A lap"),
        "{told}"
    );
    assert!(
        objects(&told).iter().all(|line| line["level"] != "DEBUG"),
        "{told}"
    );
    house.post(
        "2",
        "From: x@y.example\nMessage-ID: <2@y.example>\n\nGAMES\n",
    );
    let told = log(&house, &["--log-format", "text"]);
    assert!(told.contains("INFO A lap mails=1"), "{told}");
    house.post(
        "3",
        "From: x@y.example\nMessage-ID: <3@y.example>\n\nHELP\n",
    );
    assert_eq!(log(&house, &["--log", "error"]), "");
    // Other commands say what they have to say as text.
    let told = house.program(&["status", "--now", &later().to_rfc3339()]);
    assert_eq!(String::from_utf8(told.stderr).unwrap(), "");
}

#[test]
fn variables_say_it_too_and_mistakes_are_told() {
    let house = house();
    let now = later().to_rfc3339();
    let mut command = house.command(&["serve", "--once", "--now", &now]);
    command
        .env("LANDFALL_LOG", "info")
        .env("LANDFALL_LOG_FORMAT", "json");
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(
        objects(&told).iter().any(|line| line["message"] == "A lap"),
        "{told}"
    );
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
        let by_variable = house
            .command(&["status"])
            .env("LANDFALL_LOG", wrong)
            .output();
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
fn the_words_of_other_programs_are_levels_and_errors_are_logged_beside_a_part() {
    for (level, informs, warns) in [
        ("information", true, true),
        ("INFO", true, true),
        ("warning", false, true),
        ("landfall=warning", false, true),
        ("debug,landfall=error", false, false),
        ("landfall::nothing=trace", false, false),
    ] {
        let house = house();
        // What a restore has left is removed with a warning.
        std::fs::write(house.path("landfall.db.restoring"), "").unwrap();
        let log = log(&house, &["--log", level]);
        assert_eq!(log.contains("INFO"), informs, "{level}: {log}");
        assert_eq!(log.contains("WARN"), warns, "{level}: {log}");
    }
}

#[test]
fn no_text_of_a_mail_breaks_a_line_of_json() {
    let house = house();
    // The name of a file is told where it cannot be read as a mail.
    let odd = house.path("mailbox/new/9\u{1b}[2J\u{202e}\n\"x\"");
    std::os::unix::fs::symlink(house.path("nowhere"), odd).unwrap();
    let told = log(&house, &["--log", "debug", "--log-format", "json"]);
    assert!(objects(&told).len() > 2, "{told}");
    assert!(!told.contains(['\u{1b}', '\u{202e}']), "{told:?}");
}
