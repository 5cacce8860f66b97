//! `init`: providers, a moderator, questions on a terminal, and the one thing to do next.

use std::fs;
use std::path::Path;

use landfall::config::{Config, MailboxConfig, TransportConfig};
use landfall::games::TITLES;
use landfall::mail::server::Security;

use super::{Desk, said};
use crate::support::golden;
use crate::support::on_one_line;
use crate::world::servers::machine;

/// The providers as their file has them.
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
    fs::read_to_string(desk.path(folder).join("judge.toml")).unwrap()
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
fn every_provider_fills_a_configuration_in() {
    let all = providers();
    assert!(all.len() > 10);
    for provider in all {
        let name = word(&provider, "name");
        let desk = Desk::empty();
        let args = [
            "init",
            "j",
            "--provider",
            name,
            "--address",
            "gm@play.example",
        ];
        let told = on_one_line(&desk.run(&args).ok());
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
        let at = (
            server.host.as_str(),
            i64::from(server.port),
            server.security,
        );
        let port = imap["port"].as_integer().unwrap();
        assert_eq!(at, (word(imap, "host"), port, security(imap)), "{name}");
        let is_short = provider.get("short_user").is_some();
        let user = if is_short { "gm" } else { "gm@play.example" };
        assert_eq!(login.user, user, "{name}");
        let TransportConfig::Smtp { server, login, .. } = config.transport else {
            panic!("{name}");
        };
        let at = (
            server.host.as_str(),
            i64::from(server.port),
            server.security,
        );
        let port = smtp["port"].as_integer().unwrap();
        assert_eq!(at, (word(smtp, "host"), port, security(smtp)), "{name}");
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
    let told = desk
        .run(&["init", "mail", "--address", "me@GMail.com"])
        .ok();
    assert!(told.contains("The settings of Gmail"), "{told}");
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
    let kind = [
        "init",
        "kind",
        "--address",
        "me@gmail.com",
        "--sample",
        "postfix",
    ];
    assert!(!desk.run(&kind).ok().contains("Gmail"));
    let own = ["init", "own", "--address", "me@play.example"];
    assert!(desk.run(&own).ok().contains("open new_world"));
    assert!(desk.path("own/mailbox/new").exists());
    let complaint = desk.run(&["init", "no", "--provider", "pigeon"]).fails(2);
    assert!(
        complaint.contains("gmail") && complaint.contains("migadu"),
        "{complaint}"
    );
    desk.run(&["init", "no", "--provider", "gmail", "--sample", "imap"])
        .fails(2);
    assert!(!desk.path("no").exists());
}

#[cfg(unix)]
#[test]
fn the_file_for_the_password_is_made_empty_and_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::empty();
    let init = ["init", "j", "--address", "me@fastmail.com"];
    let told = desk.run(&init).ok();
    assert!(told.contains("Write it into j/password"), "{told}");
    let about = fs::metadata(desk.path("j/password")).unwrap();
    assert_eq!(
        (about.len(), about.permissions().mode() & 0o777),
        (0, 0o600)
    );
    // One that is there already is the operator's.
    fs::create_dir(desk.path("other")).unwrap();
    fs::write(desk.path("other/password"), "hush\n").unwrap();
    let init = ["init", "other", "--address", "me@fastmail.com"];
    desk.run(&init).ok();
    let kept = fs::read_to_string(desk.path("other/password")).unwrap();
    assert_eq!(kept, "hush\n");
    assert!(!text(&desk, "other").contains("hush"));
    // Where another program fetches tokens there is no such file.
    desk.run(&["init", "tokens", "--provider", "microsoft-365"])
        .ok();
    assert!(!desk.path("tokens/password").exists());
}

#[test]
fn a_moderator_is_written_into_the_configuration() {
    let desk = Desk::empty();
    let ann = "Ann \"the\" GM <ann@play.example>";
    let init = ["init", "j", "--address", "me@gmail.com", "--moderator", ann];
    desk.run(&init).ok();
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
        let complaint = desk.run(&["init", "no", "--moderator", wrong]).fails(1);
        assert!(complaint.contains(why), "{complaint}");
    }
    assert!(!desk.path("no").exists());
}

#[test]
fn init_ends_with_all_well_or_with_the_one_thing_to_do() {
    let desk = Desk::empty();
    let told = desk.run(&["init", "trial"]).ok();
    assert!(told.contains("well.") && !told.contains("Next: "), "{told}");
    let told = desk.run(&["init", "tried", "--check"]).ok();
    for says in ["OK         disk", "OK         mailbox", "All of it works."] {
        assert!(told.contains(says), "{says}: {told}");
    }
    let told = desk.run(&["init", "--sample", "imap", "far"]).ok();
    assert_eq!(told.matches("Next: ").count(), 1, "{told}");
    assert!(told.contains("Next: secret: far/password"), "{told}");
    // With --check nothing is called well that is not.
    let said = desk.run(&["init", "--sample", "imap", "failed", "--check"]);
    assert!(said.out.contains("FAILED     secret"), "{}", said.out);
    assert_eq!(said.out.matches("Next: ").count(), 1, "{}", said.out);
    let complaint = said.fails(1);
    assert!(complaint.contains("not all of it works"), "{complaint}");
    assert!(desk.path("failed/judge.toml").exists());
}

#[test]
fn on_a_terminal_it_asks_and_flags_never_do() {
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
    assert!(told.contains("address [judge@example.org]"), "{told}");
    assert!(told.contains("The provider [gmail]"), "{told}");
    let made = config(&desk, "j");
    assert_eq!(made.settings.address, "me@gmail.com");
    assert_eq!(made.settings.moderators[0].address, "ann@play.example");
    assert!(text(&desk, "j").contains("imap.gmail.com"));
    let told = on_a_terminal("init k --address judge@play.example", "");
    assert!(!told.contains("[judge@example.org]"), "{told}");
    assert!(Path::exists(&desk.path("k/judge.toml")));
}
