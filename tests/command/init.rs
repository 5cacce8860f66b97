//! `init` and the configuration: files, providers, a moderator, questions on a terminal.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use landfall::config::{Config, MailboxConfig, TransportConfig};
use landfall::games::TITLES;
use landfall::mail::server::{Security, Server};

use super::{Desk, said};
use crate::support::output::Says as _;
use crate::support::{golden, on_one_line};
use crate::world::servers::machine;

/// Returns the providers as their file has them.
pub(super) fn providers() -> Vec<toml::Table> {
    let text = fs::read_to_string(golden::path("src/command/providers.toml")).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let providers = table["provider"].as_array().unwrap().iter();
    providers
        .map(|one| one.as_table().unwrap().clone())
        .collect()
}

pub(super) fn word<'t>(table: &'t toml::Table, key: &str) -> &'t str {
    table.get(key).map_or("", |value| value.as_str().unwrap())
}

fn config(desk: &Desk, folder: &str) -> Config {
    Config::read(&desk.path(folder).join("judge.toml"), TITLES).unwrap()
}

fn text(desk: &Desk, folder: &str) -> String {
    desk.read(&format!("{folder}/judge.toml"))
}

fn security(door: &toml::Table) -> Security {
    match word(door, "security") {
        "tls" => Security::Tls,
        "starttls" => Security::StartTls,
        "plain" => Security::Plain,
        other => panic!("{other}"),
    }
}

#[test]
fn init_makes_everything_that_serve_needs() {
    let desk = Desk::empty();
    desk.prints("init judge", &["judge/judge.toml"]);
    for made in ["judge.toml", "landfall.db", "mailbox/new", "players"] {
        assert!(desk.path("judge").join(made).exists(), "{made}");
    }
    let config = desk.read("judge/judge.toml");
    let entries = config.lines().filter(|line| line.contains(" = "));
    assert!(entries.count() >= 12);
    desk.run("--config judge/judge.toml serve --once").ok();
}

#[test]
fn init_overwrites_nothing() {
    let desk = Desk::new();
    desk.write("judge.toml", "mine");
    desk.refuses("init .", &["judge.toml is there already", "hint: "]);
    assert_eq!(desk.read("judge.toml"), "mine");
    fs::remove_file(desk.path("judge.toml")).unwrap();
    desk.refuses("init .", &["landfall.db is there already"]);
}

#[test]
fn init_makes_what_another_configuration_names_and_is_missing() {
    let desk = Desk::with_game();
    let config = desk.read("judge.toml");
    fs::create_dir(desk.path("etc")).unwrap();
    let state = desk.path("state");
    let moved = ["landfall.db", "mailbox", "players"]
        .iter()
        .fold(config, |config, name| {
            let path = state.join(name);
            config.replace(&format!("\"{name}\""), &format!("{path:?}"))
        });
    desk.write("etc/judge.toml", &moved);
    let missing = "--config etc/judge.toml init --missing";
    fs::create_dir(&state).unwrap();
    let told = desk.run(missing).ok();
    for made in ["landfall.db", "mailbox", "players"] {
        assert!(told.contains(state.join(made).to_str().unwrap()), "{told}");
    }
    desk.run("--config etc/judge.toml serve --once").ok();
    // Files that are there stay, and missing ones come back.
    fs::copy(desk.path("landfall.db"), state.join("landfall.db")).unwrap();
    fs::remove_dir_all(state.join("players")).unwrap();
    let told = desk.run(missing).ok();
    assert_eq!(told, format!("Made {}.\n", state.join("players").display()));
    assert_eq!(desk.run(missing).ok(), "Nothing is missing.\n");
    desk.prints("--config etc/judge.toml games", &["new-world-1"]);
    let kept = desk.read("etc/judge.toml");
    assert_eq!(kept, moved);
    desk.run("init --missing elsewhere").fails(2);
    desk.run("init").fails(2);
}

#[test]
fn init_writes_the_address_that_it_is_given() {
    let desk = Desk::empty();
    desk.run("init . --address games@example.net").ok();
    let config = desk.read("judge.toml");
    config.must_say("\naddress = \"games@example.net\"\n");
    let desk = Desk::empty();
    desk.run(["init", ".", "--address", "no address"]).fails(2);
    desk.refuses(
        [
            "init",
            ".",
            "--address",
            &format!("{}@example.net", "j".repeat(48)),
        ],
        &["at most 47 letters"],
    );
    assert!(!desk.path("judge.toml").exists());
}

#[test]
fn an_entry_that_is_not_known_is_named() {
    let desk = Desk::new();
    desk.edit("[limits]", "[limits]\nlaps = 3");
    desk.refuses("games", &["laps"]);
    desk.edit("[limits]\nlaps = 3", "[limits]");
    desk.edit("zone = \"UTC\"", "zone = \"Atlantis\"");
    desk.refuses("games", &["judge.zone", "Atlantis"]);
}

#[test]
fn the_configuration_is_found_where_it_is_said_to_be() {
    let desk = Desk::empty();
    desk.run("init there").ok();
    desk.refuses("games", &["judge.toml", "landfall init"]);
    desk.run("games --config there/judge.toml").ok();
    let mut named = desk.command("games");
    said(named.env("LANDFALL_CONFIG", "there/judge.toml")).ok();
}

#[test]
fn a_database_that_is_gone_is_named() {
    let desk = Desk::new();
    fs::remove_file(desk.path("landfall.db")).unwrap();
    desk.refuses("games", &["landfall.db", "judge.database"]);
}

/// Checks that a server of the configuration is this one of a provider.
#[track_caller]
fn is_at(server: &Server, door: &toml::Table, name: &str) {
    let found = (&*server.host, i64::from(server.port), server.security);
    let port = door["port"].as_integer().unwrap();
    assert_eq!(found, (word(door, "host"), port, security(door)), "{name}");
}

#[test]
fn every_provider_fills_a_configuration_in() {
    let all = providers();
    assert!(all.len() > 10);
    for provider in all {
        let name = word(&provider, "name");
        let desk = Desk::empty();
        let args = ["init", "j", "--provider", name];
        let told = on_one_line(&desk.run((args, "--address gm@play.example")).ok());
        for says in ["title", "credential", "help"] {
            assert!(told.contains(word(&provider, says)), "{name}: {told}");
        }
        assert!(told.contains("no judge was tried there"), "{name}: {told}");
        assert_eq!(told.matches("Next: ").count(), 1, "{name}: {told}");
        let config = config(&desk, "j");
        let [imap, smtp] = ["imap", "smtp"].map(|door| provider[door].as_table().unwrap());
        let MailboxConfig::Imap { server, login, .. } = config.mailbox else {
            panic!("{name}");
        };
        is_at(&server, imap, name);
        let is_short = provider.get("short_user").is_some();
        let user = if is_short { "gm" } else { "gm@play.example" };
        assert_eq!(login.user, user, "{name}");
        let TransportConfig::Smtp { server, login, .. } = config.transport else {
            panic!("{name}");
        };
        is_at(&server, smtp, name);
        assert_eq!(login.unwrap().user, "gm@play.example", "{name}");
        // What no layout shows is not believed yet.
        let believed = config.settings.receiver.authserv_id.unwrap_or_default();
        match provider.get("layout") {
            Some(_) => assert_eq!(believed, word(&provider, "authserv_id")),
            None => assert_eq!(believed, "", "{name}"),
        }
        let own = text(&desk, "j");
        assert!(own.contains(word(&provider, "authserv_id")), "{name}");
        let is_example = |line: &&str| !line.starts_with('#') && line.contains("example.org");
        assert_eq!(own.lines().find(is_example), None, "{name}");
    }
}

#[test]
fn the_settings_that_init_believes_are_those_of_a_tested_layout() {
    let page = fs::read_to_string(golden::path("docs/src/running/authentication.md")).unwrap();
    let mut layouts = 0;
    for provider in providers() {
        let Some(layout) = provider.get("layout") else {
            assert!(!provider.contains_key("trusted_hops"), "{provider:?}");
            continue;
        };
        layouts += 1;
        let layout = layout.as_str().unwrap();
        let mut sections = page.split("\n### ").filter(|section| {
            let heading = section.lines().next().unwrap().to_lowercase();
            heading.replace(' ', "-") == layout
        });
        let section = sections.next().unwrap_or_else(|| panic!("no {layout}"));
        let block = section.split("```toml\n").nth(1).unwrap();
        let settings: toml::Table = block.split("```").next().unwrap().parse().unwrap();
        for key in ["authserv_id", "trusted_hops", "results_below"] {
            assert_eq!(settings.get(key), provider.get(key), "{layout}: {key}");
        }
    }
    assert!(layouts >= 4, "{layouts}");
}

#[test]
fn a_provider_is_found_by_the_domain_of_the_address() {
    let desk = Desk::empty();
    let init = "init mail --address me@GMail.com";
    desk.prints(init, &["The settings of Gmail"]);
    let text = text(&desk, "mail");
    for line in [
        "host = \"imap.gmail.com\"",
        "host = \"smtp.gmail.com\"",
        "authserv_id = \"mx.google.com\"",
        "trusted_hops = \"mx.google.com\"",
        "password = { file = \"password\" }",
    ] {
        assert!(text.lines().any(|own| own == line), "{line}: {text}");
    }
    assert!(!desk.path("mail/mailbox").exists());
    // A kind that is named is taken as it is, and an unknown domain is for trial.
    let kind = "init kind --address me@gmail.com --sample postfix";
    desk.run(kind).ok().must_not_say("Gmail");
    let own = "init own --address me@play.example";
    desk.prints(own, &["open new_world"]);
    assert!(desk.path("own/mailbox/new").exists());
    let complaint = desk.run("init no --provider pigeon").fails(2);
    complaint.must_say("gmail").must_say("migadu");
    desk.run("init no --provider gmail --sample imap").fails(2);
    assert!(!desk.path("no").exists());
}

#[test]
fn the_file_for_the_password_is_made_empty_and_for_its_owner_only() {
    let desk = Desk::empty();
    let init = "init j --address me@fastmail.com";
    desk.prints(init, &["Write it into j/password"]);
    let about = fs::metadata(desk.path("j/password")).unwrap();
    let mode = about.permissions().mode() & 0o777;
    assert_eq!((about.len(), mode), (0, 0o600));
    // One that is there already is the operator's.
    fs::create_dir(desk.path("other")).unwrap();
    desk.write("other/password", "hush\n");
    desk.run("init other --address me@fastmail.com").ok();
    assert_eq!(desk.read("other/password"), "hush\n");
    assert!(!text(&desk, "other").contains("hush"));
    // Where another program fetches tokens there is no such file.
    desk.run("init tokens --provider microsoft-365").ok();
    assert!(!desk.path("tokens/password").exists());
}

#[test]
fn a_moderator_is_written_into_the_configuration() {
    let desk = Desk::empty();
    let ann = "Ann \"the\" GM <ann@play.example>";
    let init = ["init", "j", "--address", "me@gmail.com", "--moderator", ann];
    desk.run(init).ok();
    let [moderator] = &config(&desk, "j").settings.moderators[..] else {
        panic!("not one moderator");
    };
    assert_eq!(moderator.address, "ann@play.example");
    assert_eq!(moderator.name, "Ann \"the\" GM");
    assert_eq!(moderator.games, None);
    for (wrong, why) in [
        ("ann", "not a mail address"),
        ("judge@example.org", "the judge's own address"),
        ("judge+x@example.org", "the judge's own address"),
    ] {
        desk.refuses(["init", "no", "--moderator", wrong], &[why]);
    }
    assert!(!desk.path("no").exists());
}

#[test]
fn init_ends_with_all_well_or_with_the_one_thing_to_do() {
    let desk = Desk::empty();
    desk.prints("init trial", &["well."]).must_not_say("Next: ");
    let says = ["OK         disk", "OK         mailbox", "All of it works."];
    desk.prints("init tried --check", &says);
    let told = desk.run("init --sample imap far").ok();
    assert_eq!(told.matches("Next: ").count(), 1, "{told}");
    told.must_say("Next: secret: far/password");
    // With --check nothing is called well that is not.
    let said = desk.run("init --sample imap failed --check");
    said.out.must_say("FAILED     secret");
    assert_eq!(said.out.matches("Next: ").count(), 1, "{}", said.out);
    said.fails(1).must_say("not all of it works");
    assert!(desk.path("failed/judge.toml").exists());
}

#[test]
fn init_asks_on_a_terminal_and_never_where_flags_answer() {
    if !machine::has(&["script"]) {
        return;
    }
    let desk = Desk::empty();
    let program = assert_cmd::cargo::cargo_bin!("landfall");
    let on_a_terminal = |args: &str, answers: &'static str| {
        let mut script = assert_cmd::Command::new("script");
        let line = format!("{} {args}", program.display());
        script
            .current_dir(desk.path("."))
            .args(["-qec", &line, "/dev/null"])
            .timeout(std::time::Duration::from_secs(60))
            .write_stdin(answers);
        said(&mut script).ok()
    };
    let told = on_a_terminal("init j", "me@gmail.com\n\nann@play.example\n");
    told.must_say("address [judge@example.org]");
    told.must_say("The provider [gmail]");
    let made = config(&desk, "j");
    assert_eq!(made.settings.address, "me@gmail.com");
    assert_eq!(made.settings.moderators[0].address, "ann@play.example");
    assert!(text(&desk, "j").contains("imap.gmail.com"));
    for (folder, answers, expected) in [
        ("none", "\n\n\n", ("judge@example.org", "maildir", None)),
        (
            "here",
            "me@GMail.com\nnone\n\n",
            ("me@gmail.com", "maildir", None),
        ),
        (
            "other",
            "me@gmail.com\nMigadu\nAnn <ann@play.example>\n",
            ("me@gmail.com", "imap.migadu.com", Some("ann@play.example")),
        ),
    ] {
        on_a_terminal(&format!("init {folder}"), answers);
        let made = config(&desk, folder).settings;
        let moderator = made.moderators.first().map(|one| one.address.as_str());
        assert_eq!(
            (made.address.as_str(), moderator),
            (expected.0, expected.2),
            "{folder}"
        );
        assert!(text(&desk, folder).contains(expected.1), "{folder}");
    }
    // What cannot be read is asked for again.
    let told = on_a_terminal(
        "init again",
        "me\nme@play.example\npigeon\nnone\nme@play.example\nann@play.example\n",
    );
    for words in ["plain mail address", "write one of fastmail", "own address"] {
        told.must_say(words);
    }
    let made = config(&desk, "again").settings;
    let made = (made.address.as_str(), made.moderators[0].address.as_str());
    assert_eq!(made, ("me@play.example", "ann@play.example"));
    let told = on_a_terminal("init k --address judge@play.example", "");
    told.must_not_say("[judge@example.org]");
    assert!(Path::exists(&desk.path("k/judge.toml")));
}
