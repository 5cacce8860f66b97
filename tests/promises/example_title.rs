//! The example title: it is short, a judge that is given it plays it by mail, and the demo, the
//! archive and `verify` need nothing more. The conformance kit and the leak test of views play it
//! among the titles of the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use landfall::command::{self, Cli};
use landfall::games::{self, TitleEntry};
use landfall::judge::archive::{ArchiveOptions, Destination, archive};
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Outcome, verify_text};
use landfall::judge::{Opening, Settings};
use landfall::rules::{Seed, Setting, SettingError};
use landfall::store::GameState;
use serde_json::{Value, json};

use crate::example_title::TITLES;
use crate::support::sentences::has;
use crate::support::{PEOPLE, Table, noon, opening, page, settings};

const LINES_MOST: usize = 600;
const FILES_MOST: usize = 8;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn title() -> &'static TitleEntry {
    TITLES.get("skerries").unwrap()
}

/// Lists the files of the example with this ending.
fn files(ending: &str) -> Vec<PathBuf> {
    let mut folders = vec![root().join("tests/example_title")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.to_string_lossy().ends_with(ending) => found.push(path),
                false => {}
            }
        }
    }
    found
}

fn texts(ending: &str) -> Vec<String> {
    let read = |path| fs::read_to_string(path).unwrap();
    files(ending).into_iter().map(read).collect()
}

/// Sets up a judge that knows only the example.
fn table() -> Table {
    Table::with(Settings {
        titles: TITLES,
        ..settings()
    })
}

fn three(seed: u8) -> Opening {
    opening(title(), &PEOPLE[..3], seed, &[])
}

/// Has the awaited player answer with the first code of the letter, so many times at the most.
fn answer(table: &mut Table, times: usize) {
    for _ in 0..times {
        if table.game().awaiting.is_none() {
            return;
        }
        let who = table.awaited();
        let code = table.letter(who).codes().swap_remove(0);
        table.answer(who, &code);
    }
}

/// Plays a game to its end between three people, one of whom reads Dutch.
fn played() -> Table {
    let mut table = table();
    table.open(&three(7));
    table.answer(PEOPLE[1], "LANGUAGE nl");
    answer(&mut table, 100);
    table
}

/// Makes a file of the archive that everybody gets.
fn archived(table: &Table, name: &str) -> String {
    let wish = ArchiveOptions {
        seat: None,
        public: true,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place: Destination::Folder,
        expected: &[],
    };
    let (context, store) = (table.judge.context(), table.judge.store());
    let made = archive(context, store, &table.game(), wish).unwrap();
    let file = made.files.into_iter().find(|file| file.name == name);
    page::unpacked(&String::from_utf8(file.expect("such a file").bytes).unwrap())
}

#[test]
fn the_example_takes_at_most_600_lines_in_8_files() {
    let sources = texts(".rs");
    let lines: usize = sources.iter().map(|text| text.lines().count()).sum();
    assert!(sources.len() <= FILES_MOST, "{} files", sources.len());
    assert!(lines <= LINES_MOST, "{lines} lines");
}

#[test]
fn the_page_about_adding_a_title_explains_each_file_of_the_example() {
    let page = fs::read_to_string(root().join("docs/src/adding-a-title.md")).unwrap();
    for path in files("") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn no_sentence_of_the_example_is_missing_or_unused() {
    let keys = |language: &str| -> BTreeSet<String> {
        let file = format!("{language}/skerries.ftl");
        let [text] = texts(&file).try_into().unwrap();
        let entries = text.lines().filter_map(|line| line.split_once(" = "));
        let keys = entries.map(|(key, _)| key.to_owned());
        keys.filter(|key| !key.starts_with(' ')).collect()
    };
    let sources = texts(".rs").concat();
    let is_key = |text: &&str| text.contains("skerries") && text.contains('-');
    let quoted = sources.split('"').filter(is_key);
    assert_eq!(keys("en"), quoted.map(str::to_owned).collect());
    assert_eq!(keys("en"), keys("nl"));
}

#[test]
fn a_game_of_the_example_is_played_by_mail_to_its_end() {
    let table = played();
    assert_eq!(table.game().state, GameState::Over);
    table.holds();
    table.all_settled();
    for who in &PEOPLE[..3] {
        let letters = table.letters(who);
        assert!(letters.len() > 8, "{who}: {} letters", letters.len());
        for letter in letters {
            let text = &letter.text;
            assert!(!text.contains(['{', '}']), "{text}");
            assert!(!text.contains(" draws chart "), "{text}");
            assert!(!text.contains(" trekt kaart "), "{text}");
        }
    }
    assert!(table.says(PEOPLE[0], "The last round is over"));
    assert!(table.says(PEOPLE[1], "De laatste ronde is voorbij"));
}

#[test]
fn orders_of_the_example_are_read_in_two_languages_and_refused_by_its_rules() {
    let mut table = table();
    table.open(&three(7));
    table.answer(PEOPLE[0], "SAIL HERON");
    let refused = "Heron is not next to Haven, where your ship is.";
    assert!(table.says(PEOPLE[0], refused));
    assert!(table.has(PEOPLE[0], "nothing-played"));
    table.answer(PEOPLE[1], "LANGUAGE nl");
    table.answer(PEOPLE[0], "VAAR GANNET");
    assert!(table.says(PEOPLE[1], "ROOD vaart naar Gannet."));
    assert!(table.says(PEOPLE[1], "VAAR GANNET"));
    table.answer(PEOPLE[1], "RULES");
    assert!(table.says(PEOPLE[1], "DE REGELS VAN SKERRIES"));
}

#[test]
fn draws_of_the_example_can_be_set_and_its_house_rules_chosen() {
    let mut table = table();
    table.open(&Opening {
        draws: Some("charts = [1, 16, 17]".to_owned()),
        house: [("first_landing".to_owned(), "plain".to_owned())].into(),
        ..three(7)
    });
    let hand = "Your hand: chart 1 of Gannet (1), chart 16 of Heron (3) and chart 17 of Heron (4).";
    assert!(table.says(PEOPLE[0], hand));
    assert!(!table.says(PEOPLE[1], "chart 16"));
    table.answer(PEOPLE[0], "SAIL GANNET");
    answer(&mut table, 2);
    table.answer(PEOPLE[0], "CHART 1");
    assert!(table.says(
        PEOPLE[1],
        "RED lays down chart 1 of Gannet (1) for 1 point."
    ));
}

#[test]
fn the_example_refuses_unknown_house_rules_and_wrong_components() {
    let setting = |components: String, house: &str| Setting {
        seat_names: vec!["RED".to_owned(), "BLUE".to_owned()],
        edition: String::new(),
        house: [("first_landing".to_owned(), house.to_owned())].into(),
        components,
        draws: None,
    };
    let open = |setting| title().open(&setting, Seed::new([1; 32])).map(drop);
    let own = || title().components.to_owned();
    assert!(open(setting(own(), "bonus")).is_ok());
    let unknown = open(setting(own(), "double"));
    assert!(matches!(unknown, Err(SettingError::House { .. })));
    let astray = own().replace("tern = [\"haven\", ", "tern = [");
    let wrong = open(setting(astray, "bonus"));
    assert!(matches!(wrong, Err(SettingError::Components { .. })));
}

#[test]
fn an_archive_of_the_example_is_written_verified_and_brought_to_another_judge() {
    let table = played();
    assert!(archived(&table, "transcript.txt").contains("Skerries"));
    assert!(archived(&table, "index.html").contains("lays down chart"));
    let text = archived(&table, "game.jsonl");
    let outcome = |titles| Outcome::of(&verify_text(titles, &text, Options::default()).unwrap());
    assert_eq!(outcome(TITLES), Outcome::Verified);
    assert_eq!(outcome(games::TITLES), Outcome::NotVerified);
    let (record, _) = Record::read(&text).unwrap();
    let mut there = self::table();
    there.judge.import(&record, &[], noon()).unwrap();
    assert_eq!(
        archived(&there, "transcript.md"),
        archived(&table, "transcript.md")
    );
}

#[test]
fn the_archive_of_a_game_under_way_shows_no_hand() {
    let mut table = table();
    table.open(&three(7));
    answer(&mut table, 9);
    for name in ["transcript.txt", "index.html"] {
        let text = archived(&table, name);
        assert!(text.contains("draws a chart"), "{text}");
        assert!(!text.contains("draws chart"), "{text}");
    }
}

/// Runs a command of a judge that knows only the example, and returns what it prints.
fn run(words: &[&str]) -> Result<String, String> {
    let cli = Cli::parse_from(["landfall"].iter().chain(words));
    let mut out = Vec::new();
    let done = command::run(&cli, TITLES, &mut out);
    done.map_err(|failure| failure.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn a_demo_of_the_example_is_played_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("demo");
    let folder = folder.to_str().unwrap();
    let game = ["demo", "--title", "skerries", "--seats", "4"];
    let said = run(&[&game[..], &["--seed", "7", "--dir", folder]].concat()).unwrap();
    assert!(said.contains("skerries-1 is over after"), "{said}");
    assert!(said.contains("Its ledger holds"), "{said}");
    let config = format!("{folder}/judge.toml");
    let analyse = |more: &[&str]| {
        let words = ["analyse", "skerries-1", "--config", &config];
        run(&[&words[..], more].concat())
    };
    let decisions = |more: &[&str]| -> Vec<Value> {
        let said = analyse(&[&["--json"], more].concat()).unwrap();
        let mut said: Value = serde_json::from_str(&said).unwrap();
        serde_json::from_value(said["decisions"].take()).unwrap()
    };
    let (all, own) = (decisions(&[]), decisions(&["--seat", "blue"]));
    assert!(own.len() > 3 && all.len() > 3 * own.len(), "{all:#?}");
    assert!(
        own.iter()
            .all(|one| one["seat"] == "BLUE" && all.contains(one)),
        "{own:#?}"
    );
    for one in &all {
        let (played, best) = (&one["played"][0], &one["best"]);
        // The same order in the same worlds brings the same.
        assert!(
            played != best || one["loss"] == 0.0 && one["error"] == 0.0,
            "{one:#}"
        );
        assert!(
            one["clear"] == false || one["loss"].as_f64() > Some(0.0),
            "{one:#}"
        );
    }
    let said = analyse(&[]).unwrap();
    assert!(said.contains("All decisions:"), "{said}");
    let refused = analyse(&["--seat", "PINK"]).unwrap_err();
    assert!(refused.contains("skerries-1 has no seat PINK"), "{refused}");
    // The page shows what seats could expect, as long as the analysis is of the same game.
    let site = format!("{folder}/site");
    let archived = || {
        run(&["archive", "skerries-1", "--config", &config, "--out", &site]).unwrap();
        let page = fs::read_to_string(format!("{site}/skerries-1/index.html")).unwrap();
        has(&page, "replay-expected")
    };
    assert!(!archived());
    analyse(&["--out", &site]).unwrap();
    assert!(archived(), "another archive keeps it");
    let file = format!("{site}/skerries-1/analysis.json");
    let text = fs::read_to_string(&file).unwrap();
    let mut analysis: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(analysis["decisions"], json!(all));
    analysis["chain"] = json!("of an older game");
    for other in [
        analysis.to_string(),
        "no JSON".to_owned(),
        text.chars().take(99).collect(),
    ] {
        fs::write(&file, other).unwrap();
        assert!(!archived());
    }
}
