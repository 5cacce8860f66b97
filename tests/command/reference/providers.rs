//! The table of providers in the book is the file that `init` reads.

use std::fs;

use super::super::init::{providers, word};
use crate::support::golden;

/// The lines of the page around the table.
const BEGIN: &str = "<!-- The table is written from src/command/providers.toml. -->\n";
const END: &str = "<!-- Here the table ends. -->\n";

fn door(provider: &toml::Table, key: &str) -> String {
    let door = provider[key].as_table().unwrap();
    let (host, port) = (word(door, "host"), &door["port"]);
    format!("`{host}`, {port}, {}", word(door, "security"))
}

fn row(provider: &toml::Table) -> String {
    let yes = |key: &str, yes: &'static str, no: &'static str| {
        let is = provider
            .get(key)
            .is_some_and(|value| value.as_bool().unwrap());
        if is { yes } else { no }
    };
    let vouches = match (word(provider, "authserv_id"), word(provider, "layout")) {
        ("", _) => "not known here".to_owned(),
        (id, "") => format!("`{id}`, as published mails have it"),
        (id, layout) => format!("[`{id}`](authentication.md#{layout})"),
    };
    let login = word(provider, "login").replace('-', " ");
    format!(
        "| [{}]({}) | `{}` | {} | {} | {} | {} | {} | {} |\n",
        word(provider, "title"),
        word(provider, "help"),
        word(provider, "name"),
        door(provider, "imap"),
        door(provider, "smtp"),
        login.replace("xoauth2", "access tokens"),
        yes("plus", "yes", "not known here"),
        vouches,
        yes("tried", "yes", "no"),
    )
}

#[test]
fn the_table_of_providers_is_the_one_that_init_reads() {
    let path = golden::path("docs/src/running/providers.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let mut table = "\n| provider | `--provider` | mail in | letters out | login | plus addresses, \
                     by its help | `Authentication-Results` | tried |\n|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    for provider in providers() {
        table.push_str(&row(&provider));
    }
    golden::check(&path, format!("{before}{BEGIN}{table}\n{END}{after}"));
}

#[test]
fn the_page_of_providers_calls_none_tried_that_was_not() {
    let page = fs::read_to_string(golden::path("docs/src/running/providers.md")).unwrap();
    let untried = |one: &toml::Table| one["tried"].as_bool() == Some(false);
    assert!(providers().iter().all(untried));
    assert!(page.contains("Nothing on this page was tried against a real provider"));
}
