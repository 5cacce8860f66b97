//! `serve` and `doctor` refuse the same: each entry of the configuration gets a value with which
//! something cannot work.

use std::collections::BTreeSet;
use std::fs;

use super::{Desk, Said};
use crate::support::golden;

/// What becomes of an entry.
enum Row {
    /// Both refuse this value, with these words.
    Bad(&'static str, &'static str),
    /// Any value of its type will do, for this reason.
    Any(&'static str),
}

use Row::{Any, Bad};

const NUMBER: &str = "any number will do";
const SWITCH: &str = "both values mean something";

/// Every entry, with its table.
#[rustfmt::skip]
const ROWS: &[(&str, Row)] = &[
    ("judge.name", Bad("\"a\\u0007b\"", "judge.name")),
    ("judge.address", Bad("\"judge\"", "judge.address")),
    ("judge.moderator", Bad("\"nobody\"", "judge.moderator")),
    ("judge.moderator_of", Bad("{ rhine = \"nobody\" }", "judge.moderator_of")),
    ("judge.database", Bad("\"nowhere/landfall.db\"", "nowhere/landfall.db")),
    ("judge.language", Bad("\"it\"", "no language \"it\"; the languages are de, en, fr, nl")),
    ("judge.zone", Bad("\"Atlantis\"", "judge.zone")),
    ("judge.players_open", Bad("[\"chess\"]", "judge.players_open")),
    ("database.url", Bad("\"landfall.db\"", "database.url")),
    ("database.password", Bad("{ }", "database.password")),
    ("database.ca", Bad("\"nowhere.pem\"", "nowhere.pem")),
    ("database.lease_seconds", Bad("1", "database.lease_seconds")),
    ("mailbox.authserv_id", Bad("\" \"", "mailbox.authserv_id")),
    ("mailbox.trusted_hops", Bad("0", "mailbox.trusted_hops")),
    ("mailbox.results_below", Any(SWITCH)),
    ("mailbox.require_auth", Any(SWITCH)),
    ("mailbox.maildir", Bad("\"nowhere\"", "nowhere")),
    ("mailbox.imap.host", Bad("\"\"", "mailbox.imap.host")),
    ("mailbox.imap.security", Bad("\"ssl\"", "security")),
    ("mailbox.imap.port", Bad("70000", "70000")),
    ("mailbox.imap.user", Bad("\"\"", "mailbox.imap.user")),
    ("mailbox.imap.password", Bad("{ file = \"nowhere\" }", "nowhere")),
    ("mailbox.imap.xoauth2", Bad("{ command = [\"/nowhere/token\"] }", "/nowhere/token")),
    ("mailbox.imap.folder", Bad("\"\"", "mailbox.imap.folder")),
    ("mailbox.imap.processed", Bad("\"a\\u0007\"", "mailbox.imap.processed")),
    ("mailbox.imap.ca", Bad("\"nowhere.pem\"", "mailbox.imap.ca: cannot read certificates from")),
    ("mailbox.imap.timeout_seconds", Any("it is brought between 1 and 600")),
    ("transport.bounce_addresses", Any(SWITCH)),
    ("transport.maildir", Bad("\"judge.toml/players\"", "transport.maildir: cannot write into")),
    ("transport.sendmail", Bad("\"/nowhere/sendmail\"", "no program /nowhere/sendmail")),
    ("transport.smtp.host", Bad("\"\"", "transport.smtp.host")),
    ("transport.smtp.security", Bad("\"ssl\"", "security")),
    ("transport.smtp.port", Bad("70000", "70000")),
    ("transport.smtp.user", Bad("\" \"", "transport.smtp.user")),
    ("transport.smtp.password", Bad("{ file = \"nowhere\" }", "nowhere")),
    ("transport.smtp.xoauth2", Bad("{ command = [\"/nowhere/token\"] }", "/nowhere/token")),
    ("transport.smtp.connections", Bad("0", "transport.smtp.connections")),
    ("transport.smtp.ca", Bad("\"nowhere.pem\"", "transport.smtp.ca: cannot read certificates")),
    ("transport.smtp.timeout_seconds", Any("it is brought between 1 and 600")),
    ("limits.lap_seconds", Any("0 counts as 1")),
    ("limits.answers_per_hour", Any("0 counts as 1")),
    ("limits.unproven_answers_per_hour", Any(NUMBER)),
    ("limits.unproven_answers_in_all_per_hour", Any(NUMBER)),
    ("limits.stranger_answers_per_day", Any(NUMBER)),
    ("limits.strangers_per_hour", Any(NUMBER)),
    ("limits.games_opened", Any(NUMBER)),
    ("limits.letters_per_minute", Any(NUMBER)),
    ("limits.seat_letters_per_hour", Any(NUMBER)),
    ("limits.press_lines", Any("0 counts as 1")),
    ("limits.press_per_day", Any(NUMBER)),
    ("limits.unread", Bad("\"soon\"", "not a length of time")),
    ("letters.calendar", Any(SWITCH)),
    ("letters.pictures", Any(SWITCH)),
    ("letters.news", Bad("\"often\"", "often")),
    ("letters.receipts", Any(SWITCH)),
    ("keep.raw_mails", Bad("\"soon\"", "keep.raw_mails")),
    ("keep.stray_mails", Bad("\"soon\"", "keep.stray_mails")),
    ("keep.letters_of_finished_games", Bad("\"soon\"", "keep.letters_of_finished_games")),
    ("archive.attach_kilobytes", Any(NUMBER)),
    ("archive.names", Any("nobody needs to play by an address that is there")),
    ("site.dir", Bad("\"judge.toml/www\"", "site.dir: cannot write into")),
    ("site.url", Bad("\"example.org/games\"", "site.url")),
    ("site.private", Any("a game of that name may be opened later")),
    ("health.lap", Bad("\"soon\"", "not a length of time")),
    ("health.mailbox", Bad("\"soon\"", "not a length of time")),
    ("health.letters", Bad("\"soon\"", "not a length of time")),
    ("metrics.file", Bad("\"nowhere/landfall.prom\"", "metrics.file: cannot write into")),
    ("metrics.seconds", Any(NUMBER)),
    ("log.level", Bad("\"landfall=loud\"", "write error, warn")),
    ("log.format", Bad("\"xml\"", "xml")),
    ("hooks.on_turn", Bad("\"/nowhere/tell --all\"", "no program /nowhere/tell")),
    ("hooks.seconds", Bad("0", "hooks.seconds")),
    ("stand_ins.threads", Any(NUMBER)),
    ("pace.every", Bad("\"soon\"", "every")),
    ("pace.at", Bad("\"25:00\"", "at = ")),
    ("pace.days", Bad("\"someday\"", "days")),
    ("pace.zone", Bad("\"Atlantis\"", "zone")),
    ("pace.grace", Bad("\"soon\"", "grace")),
    ("pace.bank", Bad("\"soon\"", "bank")),
    ("pace.remind", Bad("[\"soon\"]", "remind")),
    ("pace.absence", Bad("\"long\"", "absence")),
    ("pace.luck", Bad("\"soon\"", "luck")),
    ("pace.nmr", Bad("\"shout\"", "nmr")),
    ("pace.misses", Bad("\"many\"", "misses")),
    ("pace.delay", Bad("\"soon\"", "delay")),
    ("pace.proposal", Bad("\"soon\"", "proposal")),
    ("pace.ballots", Bad("\"hidden\"", "ballots")),
    ("pace.process", Bad("\"never\"", "process")),
    ("pace.planning.every", Bad("\"soon\"", "planning.every")),
    ("components.new_world", Bad("\"judge.toml\"", "judge.toml does not hold")),
];

/// Further values with which something cannot work.
#[rustfmt::skip]
const MORE: &[(&str, Row)] = &[
    ("site.url", Bad("\"\"", "site.url")),
    ("site.url", Bad("\"https://\"", "site.url")),
    ("site.url", Bad("\"javascript:alert(1)\"", "site.url")),
    ("site.url", Bad("\"https://example.org/my games\"", "site.url")),
    ("site.url", Bad("\"https://example.org/?a=b\"", "site.url")),
    ("metrics.file", Bad("\"landfall.txt\"", "does not end in .prom")),
    ("metrics.file", Bad("\"folder.prom\"", "folder.prom is a folder")),
    ("components.new_world", Bad("\"nowhere.toml\"", "cannot read")),
    ("pace.plannig.every", Bad("\"2d\"", "no title has a kind of phase \"plannig\"")),
    ("hooks.on_turn", Bad("\"no-such-program | cat\"", "no program no-such-program")),
    ("transport.sendmail", Bad("\"no-such-program\"", "no program no-such-program")),
    ("transport.sendmail", Bad("\"/etc/passwd\"", "/etc/passwd")),
];

/// A server of which nothing is asked before the value is refused.
const IMAP: &str =
    "[imap]\nhost = \"127.0.0.1\"\nsecurity = \"plain\"\nport = 1\nuser = \"judge\"\n";
const SMTP: &str =
    "[smtp]\nhost = \"127.0.0.1\"\nsecurity = \"plain\"\nport = 1\nuser = \"judge\"\n";

fn table(text: &str) -> toml::Table {
    text.parse().unwrap()
}

/// Returns the configuration with another value of an entry, in a table that works but for it.
fn with(config: &toml::Table, entry: &str, value: toml::Value) -> String {
    let mut config = config.clone();
    let login = "password = { env = \"LANDFALL_TEST_SECRET\" }\n";
    let is_token = entry.ends_with("xoauth2");
    let login = if is_token { "" } else { login };
    match entry.split('.').collect::<Vec<_>>()[..] {
        ["mailbox", "imap", _] => {
            config["mailbox"] = table(&format!("{IMAP}{login}")).into();
        }
        ["transport", "smtp", _] => {
            config["transport"] = table(&format!("{SMTP}{login}")).into();
        }
        ["transport", "sendmail"] => config["transport"] = toml::Table::new().into(),
        ["database", _] => {
            let judge = config["judge"].as_table_mut().unwrap();
            judge.remove("database");
            let there = "url = \"postgres://landfall@127.0.0.1:1/landfall\"";
            config.insert("database".to_owned(), table(there).into());
        }
        ["metrics", "seconds"] => {
            config.insert("metrics".to_owned(), table("file = \"a.prom\"").into());
        }
        ["site", "private" | "url"] => {
            config.insert("site".to_owned(), table("dir = \"www\"").into());
        }
        _ => {}
    }
    let (above, key) = entry.rsplit_once('.').unwrap();
    let inner = above.split('.').fold(&mut config, |table, name| {
        let inner = table
            .entry(name)
            .or_insert_with(|| toml::Table::new().into());
        inner.as_table_mut().unwrap()
    });
    inner.insert(key.to_owned(), value);
    config.to_string()
}

/// Returns the entries of the reference, with their tables.
fn entries() -> BTreeSet<String> {
    let text = fs::read_to_string(golden::path("docs/src/reference/judge.toml")).unwrap();
    let mut entries = BTreeSet::new();
    let mut at = String::new();
    for line in text.lines() {
        let line = line.trim_start_matches(['#', ':', ' ']);
        let is_name = |name: &str| {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            !name.is_empty() && name.chars().all(plain)
        };
        let heading = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        if let Some(heading) = heading.filter(|name| name.split('.').all(is_name)) {
            at = heading.to_owned();
        } else if let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| is_name(key)) {
            entries.insert(format!("{at}.{key}"));
        }
    }
    entries
}

/// Runs a command under a configuration.
fn said(desk: &Desk, config: &str, args: &[&str]) -> Said {
    desk.write("judge.toml", config);
    let mut command = desk.command(args);
    super::said(command.env("LANDFALL_TEST_SECRET", "hush"))
}

/// Returns whether the output has these words.
fn says(said: &Said, words: &str) -> bool {
    format!("{}{}", said.out, said.err).contains(words)
}

#[test]
fn serve_and_doctor_refuse_values_of_each_entry_that_cannot_work() {
    let desk = Desk::new();
    fs::create_dir(desk.path("folder.prom")).unwrap();
    let text = desk.read("judge.toml");
    let config = table(&text);
    let commands: [&[&str]; 2] = [&["serve", "--once"], &["doctor", "--wait", "0"]];
    for command in commands {
        assert_eq!(said(&desk, &text, command).code, 0, "{command:?}");
    }
    let named: BTreeSet<String> = ROWS.iter().map(|(entry, _)| (*entry).to_owned()).collect();
    assert_eq!(named, entries(), "each entry of the reference has one row");
    for (entry, row) in ROWS.iter().chain(MORE) {
        let Bad(value, words) = row else { continue };
        // A program without servers says so, whatever is said of one.
        if entry.starts_with("database.ca") && !cfg!(feature = "postgres") {
            continue;
        }
        let value = table(&format!("it = {value}")).remove("it").unwrap();
        let bad = with(&config, entry, value);
        for command in commands {
            let said = said(&desk, &bad, command);
            let told = format!("{entry} by {command:?}: {}\n{}", said.out, said.err);
            assert_eq!(said.code, 1, "{told}");
            assert!(says(&said, words), "{told}");
        }
    }
}

#[test]
fn serve_and_doctor_refuse_a_value_of_another_type_of_each_entry() {
    let desk = Desk::new();
    let text = desk.read("judge.toml");
    for (entry, row) in ROWS {
        let of_no_type = table("it = [[1]]").remove("it").unwrap();
        let bad = with(&table(&text), entry, of_no_type);
        for command in [&["serve", "--once"], &["doctor", "--json"]] {
            let said = said(&desk, &bad, command);
            let why = match row {
                Any(why) => why,
                Bad(..) => "",
            };
            assert_eq!(said.code, 1, "{entry} ({why}): {}", said.out);
            assert!(says(&said, "cannot use the configuration"), "{}", said.err);
        }
    }
}

#[test]
fn a_restored_judge_is_not_well_before_it_may_go_on() {
    let desk = Desk::new();
    desk.run("backup backup.db").ok();
    desk.run("restore backup.db").ok();
    for command in [&["serve", "--once"], &["doctor", "--json"]] {
        let said = desk.run(command);
        assert_eq!(said.code, 1);
        assert!(says(&said, "restored from a backup") && says(&said, "landfall release 1"));
    }
    desk.run("release 1").ok();
    desk.run("doctor").ok();
}

#[test]
fn the_program_of_a_hook_is_its_first_word_where_that_is_plain() {
    let desk = Desk::new();
    let config = table(&desk.read("judge.toml"));
    for (hook, words) in [
        (
            "/nowhere/bin/tell-the-club",
            "no program /nowhere/bin/tell-the-club",
        ),
        ("  no-jq -r '.game' | tell", "no program no-jq"),
        ("cat>>told.jsonl", "there is a program cat"),
        ("exec < /dev/null; yes", "there is a program exec"),
        ("TO=me tell", "is not tried"),
        ("$HOME/bin/tell", "is not tried"),
        ("~/bin/tell", "is not tried"),
        ("\"/opt/my hooks/tell\"", "is not tried"),
        (">/dev/null tell", "is not tried"),
        ("2>/dev/null tell", "is not tried"),
        ("(cd /; tell)", "is not tried"),
        ("{ tell; }", "is not tried"),
    ] {
        let config = with(&config, "hooks.on_turn", hook.into());
        let said = said(&desk, &config, &["doctor", "--wait", "0"]);
        assert!(says(&said, words), "{hook}: {}", said.out);
    }
}
