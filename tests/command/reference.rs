//! The reference in the book is what the program says: the commands, the entries of `judge.toml`,
//! and the words of orders.

mod providers;
mod sample;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Arg, Command, CommandFactory as _};
use landfall::command::Cli;
use landfall::games::TITLES;
use landfall::language::Voices;
use landfall::rules::Phrase;

use crate::support::playout::Plan;
use crate::support::{golden, on_one_line};

/// Checks that a page of the reference has this text.
#[track_caller]
fn page(name: &str, text: &str) {
    golden::check(
        &golden::path("docs/src/reference").join(name),
        format!("{}\n", text.trim_end()),
    );
}

/// Returns a text as Markdown shows it.
fn plain(text: impl ToString) -> String {
    on_one_line(&text.to_string())
        .replace('<', "\\<")
        .replace('*', "\\*")
}

fn argument(arg: &Arg) -> String {
    let help = arg.get_long_help().or(arg.get_help());
    let help = help.map(plain).unwrap_or_default();
    let defaults: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| format!("`{}`", value.to_string_lossy()))
        .collect();
    let takes_value = arg.get_action().takes_values();
    let default = match defaults.is_empty() || !takes_value {
        true => String::new(),
        false => format!(" Without it: {}.", defaults.join(", ")),
    };
    format!("* `{arg}`: {help}{default}\n")
}

fn command(of: &mut Command, path: &str, out: &mut String) {
    let about = of.get_long_about().or(of.get_about());
    let about = about.map(ToString::to_string).unwrap_or_default();
    let usage = on_one_line(&of.render_usage().to_string()).replace("Usage: ", "");
    writeln!(out, "## {path}\n").unwrap();
    for paragraph in about.split("\n\n") {
        writeln!(out, "{}\n", plain(paragraph)).unwrap();
    }
    writeln!(out, "```text\n{usage}\n```\n").unwrap();
    let is_own = |arg: &&Arg| {
        let name = arg.get_id().as_str();
        !arg.is_hide_set() && name != "help" && (path == "landfall" || !arg.is_global_set())
    };
    let own: Vec<String> = of.get_arguments().filter(is_own).map(argument).collect();
    if !own.is_empty() {
        writeln!(out, "{}", own.concat()).unwrap();
    }
    for sub in of.get_subcommands_mut() {
        let name = sub.get_name().to_owned();
        if name != "help" && !sub.is_hide_set() {
            command(sub, &format!("{path} {name}"), out);
        }
    }
}

#[test]
fn the_page_of_commands_is_the_command_line() {
    let mut cli = Cli::command();
    cli.build();
    let mut text =
        "# Commands\n\nThis page is written from the program's command line. The options \
                    of `landfall` itself apply to every command.\n\n"
            .to_owned();
    command(&mut cli, "landfall", &mut text);
    page("commands.md", &text);
}

/// Returns the files that `landfall init` writes, with every entry explained.
fn samples() -> Vec<(&'static str, PathBuf)> {
    let sample = |name: &str| golden::path("src/command/samples").join(name);
    vec![
        ("All but mail", golden::path("src/command/judge.toml")),
        ("A Maildir, for trial", sample("maildir.toml")),
        ("Postfix on the same host", sample("postfix.toml")),
        ("A mailbox at a provider", sample("imap.toml")),
        ("The same with access tokens", sample("xoauth2.toml")),
    ]
}

#[test]
fn the_page_of_the_configuration_is_what_init_writes() {
    let mut text = "# Configuration\n\nThis page is written from the files that `landfall init` \
                    writes as `judge.toml`: the first part with one of the others in it, by \
                    `--sample`. An entry behind `#` is optional.\n\n[One file with every \
                    entry](judge.toml) shows for each whether it is the default.\n"
        .to_owned();
    for (what, path) in samples() {
        let sample = fs::read_to_string(path).unwrap();
        let sample = sample.replace("{{mail}}\n", "");
        write!(text, "\n## {what}\n\n```toml\n{}\n```\n", sample.trim()).unwrap();
    }
    page("configuration.md", &text);
}

/// The package has its state in a folder that is not that of its configuration.
#[test]
fn the_package_brings_what_the_program_writes() {
    let package = golden::path(".ci/debian");
    let read = |name: &str| fs::read_to_string(golden::path("src/command").join(name)).unwrap();
    let mut config = read("judge.toml").replace("{{mail}}\n", &read("samples/maildir.toml"));
    for path in ["landfall.db", "mailbox", "players"] {
        let own = format!("= \"{path}\"");
        let moved = format!("= \"/var/lib/landfall/{path}\"");
        assert_eq!(config.matches(&own).count(), 1, "{path}");
        config = config.replace(&own, &moved);
    }
    golden::check(&package.join("judge.toml"), config);
    let mut page = std::process::Command::new(env!("CARGO_BIN_EXE_landfall"));
    let page = page.arg("man").output().unwrap();
    golden::check(&package.join("landfall.1"), page.stdout);
}

/// Returns the fields of all types of a source file that are read from `judge.toml`.
fn entries(path: &Path) -> BTreeSet<String> {
    let file = syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap();
    let mut entries = BTreeSet::new();
    for item in file.items {
        let syn::Item::Struct(item) = item else {
            continue;
        };
        let derives = item.attrs.iter().any(|attribute| {
            let list = attribute.meta.require_list();
            list.is_ok_and(|list| list.tokens.to_string().contains("Deserialize"))
        });
        let fields = item.fields.iter().filter(|_| derives);
        entries.extend(fields.filter_map(|field| Some(field.ident.as_ref()?.to_string())));
    }
    entries
}

/// Returns the entries that the program reads.
fn known_entries() -> BTreeSet<String> {
    let files = [
        "src/config.rs",
        "src/judge/base/context.rs",
        "src/judge/base/limits.rs",
    ];
    let mut files = Vec::from(files.map(golden::path));
    let folder = fs::read_dir(golden::path("src/config")).unwrap();
    files.extend(folder.map(|file| file.unwrap().path()));
    let mut known: BTreeSet<String> = files.iter().flat_map(|file| entries(file)).collect();
    assert!(known.len() > 50, "{known:?}");
    // What a game says about time is read entry by entry.
    let pace = fs::read_to_string(golden::path("src/judge/time/schedule/pace.rs")).unwrap();
    let read = pace.lines().filter_map(|line| {
        let (name, rest) = line.trim().strip_prefix('"')?.split_once("\" => ")?;
        (!rest.starts_with("None")).then(|| name.to_owned())
    });
    known.extend(read.filter(|name| name != "none"));
    known
}

/// Returns whether an entry is in a file, as a remark at least.
fn is_explained(file: &str, entry: &str) -> bool {
    file.lines().any(|line| {
        let line = line.trim_start_matches(['#', ':', ' ']);
        let table = line
            .trim_matches(['[', ']'])
            .split('.')
            .any(|part| part == entry);
        line.starts_with(&format!("{entry} ="))
            || (line.starts_with('[') && table)
            || line.contains(&format!("{{ {entry} ="))
    })
}

#[test]
fn every_entry_of_the_configuration_is_explained_in_the_files_that_init_writes() {
    let explained: String = samples()
        .into_iter()
        .map(|(_, path)| fs::read_to_string(path).unwrap())
        .collect();
    let silent: Vec<String> = known_entries()
        .into_iter()
        .filter(|entry| !is_explained(&explained, entry))
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
}

fn phrase(of: &Phrase, language: &str, voices: &Voices) -> String {
    let voice = voices.named(language).unwrap();
    let blanks = of.blanks.iter().map(|blank| {
        let word = on_one_line(&voice.word(blank.key));
        match blank.optional {
            true => format!("[{word}]"),
            false => word,
        }
    });
    let blanks: Vec<String> = blanks.collect();
    format!(
        "* `{}`: {}\n  {}\n",
        of.example,
        plain(voice.word(of.help)),
        match blanks.is_empty() {
            true => String::new(),
            false => format!("Behind `{}`: {}.", of.keyword, plain(blanks.join("; "))),
        }
    )
    .replace("\n  \n", "\n")
}

#[test]
fn the_page_of_orders_is_the_order_language() {
    let voices = Voices::embedded().unwrap();
    let mut text =
        "# Order words\n\nThis page is written from the order language of each title. In \
                    an answer to a letter `HELP ORDERS` tells the same, in the reader's language; \
                    the English words are understood from everybody.\n"
            .to_owned();
    for title in TITLES {
        let name = voices.named("en").unwrap().word(title.key);
        write!(text, "\n## {name}\n\n").unwrap();
        for of in Plan::new(title, 0).open().phrases() {
            text.push_str(&phrase(of, "en", &voices));
        }
    }
    page("orders.md", &text);
}
