//! The layouts of real servers, as `docs/src/running/authentication.md` shows them.

use std::fs;
use std::path::Path;

use landfall::config::Config;
use landfall::games::TITLES;
use landfall::mail::Authentication::{self, Failed, Passed, Unknown};
use landfall::mail::Receiver;

use crate::mail::read_from;
use crate::support::golden;

/// One section of the page.
struct Layout {
    name: String,
    settings: String,
    header: String,
}

fn page() -> String {
    fs::read_to_string(golden::path("docs/src/running/authentication.md")).unwrap()
}

/// The text of the first block of this kind.
fn block(section: &str, kind: &str) -> Option<String> {
    let (_, rest) = section.split_once(&format!("```{kind}\n"))?;
    Some(rest.split_once("```")?.0.to_owned())
}

fn layouts() -> Vec<Layout> {
    let page = page();
    let sections = page.split("\n### ").skip(1);
    sections
        .map(|section| Layout {
            name: section.lines().next().unwrap().to_owned(),
            settings: block(section, "toml").unwrap(),
            header: block(section, "mail").unwrap(),
        })
        .collect()
}

/// A configuration with these settings for senders, as the file gives them.
fn receiver(settings: &str) -> Receiver {
    let text = format!(
        "[judge]\naddress = 'judge@example.org'\n[mailbox]\nmaildir = 'in'\n{settings}\n\
         [transport]\nmaildir = 'out'\n"
    );
    let config = Config::parse(&text, Path::new("/"), TITLES).unwrap();
    config.settings.receiver
}

fn verdict(header: &str, receiver: Receiver) -> Authentication {
    let written = "From: Alice <alice@example.net>\nTo: judge+x@example.org\nSubject: Re\n\nB2\n";
    let read = read_from(receiver, &format!("{header}{written}"));
    read.unwrap().authentication
}

/// The fields of a header of which the first line is one of these, with all their lines.
fn fields(header: &str, is_one: impl Fn(&str) -> bool) -> String {
    let mut kept = String::new();
    let mut keep = false;
    for line in header.lines() {
        if !line.starts_with([' ', '\t']) {
            keep = is_one(line);
        }
        if keep {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// The name by which a layout's server signs, and the fields that a sender writes with it.
fn forged(settings: &str) -> String {
    let id = settings
        .lines()
        .find_map(|line| line.strip_prefix("authserv_id = \""))
        .and_then(|rest| rest.strip_suffix('"'))
        .unwrap();
    let named = match id {
        "unnamed" => String::new(),
        domain if domain.starts_with('.') => format!("mx{domain}; "),
        name => format!("{name}; "),
    };
    let pass = "dmarc=pass header.from=example.net; dkim=pass header.d=example.net";
    format!(
        "Authentication-Results: {named}{pass}\nARC-Authentication-Results: i=1; {named}{pass}\n"
    )
}

#[test]
fn each_layout_is_read_with_its_settings() {
    let layouts = layouts();
    assert!(layouts.len() >= 13);
    for of in layouts {
        let found = verdict(&of.header, receiver(&of.settings));
        assert_eq!(found, Passed, "{}", of.name);
    }
}

#[test]
fn a_failure_is_heard_in_each_layout() {
    for of in layouts() {
        let header = &of.header;
        let failed = match header.contains("dmarc=pass") {
            true => header.replace("dmarc=pass", "dmarc=fail"),
            // Servers without DMARC say nothing about it; a filter next to them would.
            false => header
                .replace("spf=pass", "dmarc=fail")
                .replace("dkim=pass", "dmarc=fail"),
        };
        let failed = failed.replace("smtp.mailfrom", "header.from");
        let found = verdict(&failed, receiver(&of.settings));
        assert_eq!(found, Failed, "{}", of.name);
    }
}

#[test]
fn a_failure_by_rspamd_is_heard_where_only_its_name_is_set() {
    let all = layouts();
    let rspamd = all
        .iter()
        .find(|layout| layout.name == "Postfix with rspamd")
        .unwrap();
    let failed = rspamd.header.replace(
        "dmarc=pass (policy=none) header.from=example.net",
        "dmarc=fail reason=\"SPF not aligned (relaxed), DKIM not aligned (relaxed)\" \
         header.from=example.net (policy=reject)",
    );
    let by_name = receiver("authserv_id = 'mx.example.org'");
    assert_eq!(verdict(&failed, by_name.clone()), Failed);
    assert_eq!(verdict(&rspamd.header, by_name), Unknown);
}

#[test]
fn what_a_sender_writes_below_a_layout_is_not_believed() {
    for Layout {
        name,
        settings,
        header,
    } in layouts()
    {
        let receiver = receiver(&settings);
        let forged = forged(&settings);
        // The server's own lines once more look like our own side.
        let lines = fields(&header, |line| line.starts_with("Received:"));
        let bare = fields(&header, |line| !line.contains("Authentication-Results:"));
        let below = receiver.results_below;
        let other = "Received: by a with SMTP id b; Fri, 20 Nov 2026 09:00:00 +0000\n";
        let tries = [
            bare.clone(),
            format!("{bare}{lines}{forged}"),
            format!("{bare}{lines}{forged}{lines}"),
            format!("{bare}{other}{forged}{lines}"),
        ];
        let judged = |tried: &str| verdict(tried, receiver.clone());
        for tried in tries {
            assert_eq!(judged(&tried), Unknown, "{name}:\n{tried}");
        }
        let both = format!("{header}{forged}");
        let expected = if below { Unknown } else { Passed };
        assert_eq!(judged(&both), expected, "{name}:\n{both}");
        if !below {
            let tried = format!("{bare}{forged}{lines}");
            assert_eq!(judged(&tried), Unknown, "{name}:\n{tried}");
        }
    }
}

#[test]
fn without_a_name_no_layout_is_believed() {
    for Layout { name, header, .. } in layouts() {
        assert_eq!(verdict(&header, Receiver::default()), Unknown, "{name}");
    }
}

#[test]
fn the_table_has_every_layout_with_its_settings() {
    let page = page();
    for Layout { name, settings, .. } in layouts() {
        let begin = format!("| [{name}](#");
        let row = page.lines().find(|line| line.starts_with(&begin));
        let row = row.unwrap_or_else(|| panic!("{name} is not in the table"));
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let hops = settings.contains("trusted_hops");
        assert_eq!(columns[3].is_empty(), !hops, "{name}");
        let below = settings.contains("results_below = true");
        assert_eq!(columns[4].starts_with("`true`"), below, "{name}");
        for value in settings.lines().filter_map(|line| line.split_once(" = ")) {
            let (entry, value) = (value.0, value.1.trim_matches('"'));
            let fixed = ["Gmail", "Microsoft 365", "Fastmail", "Proton Mail Bridge"];
            if entry != "results_below" && fixed.contains(&name.as_str()) {
                assert!(row.contains(&format!("`{value}`")), "{name}: {value}");
            }
        }
    }
}
