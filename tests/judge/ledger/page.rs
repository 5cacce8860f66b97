//! `docs/src/archive/ledger.md` says what the program does: its numbers are computed again, and no
//! word of the format is missing on it.

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use landfall::games::TITLES;
use landfall::judge::record::{Terms, game_id};
use landfall::rules::{Chance, Draw, Seat, Seed, Setting};
use landfall::store::{EntryKind, LedgerRow, PressKinds, TableOptions};
use serde_json::Value;

use super::fresh;
use super::kept::kept;

const PAGE: &str = include_str!("../../../docs/src/archive/ledger.md");

/// Reads the test vectors of the page.
fn vectors() -> Value {
    let (_, rest) = PAGE.split_once("## Test vectors").unwrap();
    let (_, rest) = rest.split_once("```json\n").unwrap();
    let (json, _) = rest.split_once("```").unwrap();
    serde_json::from_str(json).unwrap()
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap()
}

#[test]
fn the_seeds_and_draws_of_the_page_are_those_of_the_program() {
    let page = vectors();
    let seed = HEXLOWER.decode(text(&page, "seed").as_bytes());
    let seed = Seed::new(seed.unwrap().try_into().unwrap());
    let commitment = seed.commitment(text(&page, "game")).to_string();
    assert_eq!(commitment, text(&page, "commitment"));
    assert_eq!(game_id(&commitment), text(&page, "id"));
    let luck = page["luck"].as_array().unwrap();
    let seed = seed.with_luck(luck.iter().map(|words| words.as_str().unwrap()));
    let hex = HEXLOWER.encode(seed.bytes());
    assert_eq!(hex, text(&page, "game_seed"));
    let draws: Vec<Draw> = serde_json::from_value(page["draws"].clone()).unwrap();
    assert!(draws.len() > 8);
    for draw in draws {
        let mut chance = Chance::at(seed.clone(), draw.position);
        let mut drawn = chance.draw(draw.bound);
        while drawn.index < draw.index {
            drawn = chance.draw(draw.bound);
        }
        assert_eq!(drawn, draw);
    }
}

#[test]
fn the_digests_of_the_page_are_those_of_the_program() {
    let page = vectors();
    let terms = &page["terms"];
    let setting = Setting {
        seat_names: serde_json::from_value(terms["seats"].clone()).unwrap(),
        edition: text(terms, "edition").to_owned(),
        house: serde_json::from_value(terms["house"].clone()).unwrap(),
        components: text(terms, "components").to_owned(),
        draws: terms["draws"].as_str().map(str::to_owned),
    };
    let made = Terms::new(text(&page, "game"), text(terms, "title"), setting);
    let table_options = TableOptions {
        press: PressKinds::named(text(&page["manners"], "press")).unwrap(),
        overheard: page["manners"]["overheard"].as_bool().unwrap(),
        anonymous: page["manners"]["anonymous"].as_bool().unwrap(),
        solo: false,
        hints: false,
    };
    let digest = made.digest(&page["schedule"].to_string(), table_options);
    assert_eq!(digest.unwrap(), text(&page, "terms_digest"));
    let mut previous = String::new();
    for row in page["rows"].as_array().unwrap() {
        let number = |key: &str| u32::try_from(row[key].as_u64().unwrap()).unwrap();
        let made = LedgerRow {
            no: number("no"),
            event_no: number("event"),
            at: text(row, "at").parse().unwrap(),
            actor: row["seat_number"]
                .as_u64()
                .map(|seat| Seat::new(u8::try_from(seat).unwrap())),
            kind: EntryKind::named(text(row, "kind")).unwrap(),
            body: text(row, "body").to_owned(),
            chain: text(row, "chain").to_owned(),
        };
        let link = made.link(&previous, text(&page, "game"));
        assert_eq!(made.chain, link, "{row}");
        previous = made.chain;
    }
}

/// Returns the word that distinguishes an act or an event from others.
fn word(row: &Value) -> String {
    let body = &row["body"];
    let named = ["act", "event"].iter().find_map(|key| body[*key].as_str());
    let key = body.as_object().and_then(|body| body.keys().next());
    let word = named.or(body.as_str()).or(key.map(String::as_str));
    word.unwrap().to_owned()
}

#[test]
fn every_act_and_event_of_kept_and_fresh_files_is_on_the_page() {
    let mut words = BTreeSet::new();
    let mut verbs = BTreeSet::new();
    for (_, text) in kept().into_iter().chain(fresh()) {
        for line in text.lines().filter(|line| line.starts_with("{\"no\"")) {
            let row: Value = serde_json::from_str(line).unwrap();
            words.insert(word(&row));
            for line in row["body"]["lines"].as_array().into_iter().flatten() {
                let verb = line.as_str().unwrap().split(' ').next().unwrap();
                verbs.insert(verb.to_owned());
            }
        }
    }
    assert!(words.len() > 50, "{}", words.len());
    for word in words {
        assert!(PAGE.contains(&format!("| `{word}` |")), "{word}");
    }
    assert!(verbs.len() > 15, "{}", verbs.len());
    for verb in verbs {
        assert!(PAGE.contains(&format!("`{verb}")), "{verb}");
    }
}

/// The name that an enum variant has in a file.
fn snake(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(c.to_lowercase());
    }
    word
}

/// The variants of an enum in a source file.
fn variants(source: &str, name: &str) -> Vec<String> {
    let (_, rest) = source.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = rest.split_once("\n}\n").unwrap();
    let named = body.lines().filter_map(|line| line.strip_prefix("    "));
    named
        .filter(|line| line.starts_with(char::is_uppercase))
        .map(|line| snake(line.split([' ', ',', '(']).next().unwrap()))
        .collect()
}

#[test]
fn every_act_deed_and_event_of_the_program_is_on_the_page() {
    let sources = [
        (include_str!("../../../src/judge/ledger/act.rs"), "Act"),
        (
            include_str!("../../../src/judge/ledger/moderator_act.rs"),
            "ModeratorAct",
        ),
        (
            include_str!("../../../src/games/new_world/event.rs"),
            "Event",
        ),
        (include_str!("../../../src/games/race/event.rs"), "Event"),
        (include_str!("../../../src/games/neuland/event.rs"), "Event"),
    ];
    assert_eq!(TITLES.len(), 3, "a title that is not on the page");
    for (source, name) in sources {
        let variants = variants(source, name);
        assert!(variants.len() > 10, "{name}");
        for variant in variants {
            let row = format!("| `{variant}` |");
            assert!(PAGE.contains(&row), "{name}: {variant}");
        }
    }
}
