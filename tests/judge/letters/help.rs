//! The help pages of each title.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use landfall::games::{TITLES as TITLES_OF_JUDGE, neuland, race};
use landfall::language::{Cast, Voices, WIDTH};
use landfall::rules::{Line, Rules as _};

use crate::support::{LANGUAGES, PEOPLE, Received, Table, on_one_line, opening};

/// The titles with how many topics each has.
const TITLES: [(&str, usize); 3] = [("new-world", 9), ("race", 16), ("neuland", 11)];

/// How the pages of each title begin, in each language.
const BEGINNINGS: [(&str, &str, &str); 12] = [
    ("en", "new-world", "NEW WORLD: "),
    ("en", "race", "RACE: "),
    ("en", "neuland", "NEULAND: "),
    ("nl", "new-world", "DE NIEUWE WERELD: "),
    ("nl", "race", "RACE: "),
    ("nl", "neuland", "NEULAND: "),
    ("de", "new-world", "DIE NEUE WELT: "),
    ("de", "race", "RACE: "),
    ("de", "neuland", "NEULAND: "),
    ("fr", "new-world", "NOUVEAU MONDE: "),
    ("fr", "race", "RACE: "),
    ("fr", "neuland", "NEULAND: "),
];

/// The word that asks for rules, in each language.
const RULES: [(&str, &str); 4] = [
    ("en", "RULES"),
    ("nl", "REGELS"),
    ("de", "REGELN"),
    ("fr", "REGLES"),
];

/// A letter without a tag, as strangers get them, does not ask for one.
#[test]
fn no_letter_of_any_transcript_speaks_of_a_tag_that_it_does_not_carry() {
    let voices = Voices::embedded().unwrap();
    let said = |language| {
        let words = voices.named(language).unwrap().word("foot-tag");
        on_one_line(&words)
    };
    let asks = LANGUAGES.map(said);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut seen = [0, 0];
    for entry in walkdir(&root) {
        let letter = Received::new(&fs::read(&entry).unwrap());
        let text = on_one_line(&letter.text);
        let speaks = asks.iter().any(|asks| text.contains(asks.as_str()));
        let carries = letter.reply_to.contains('+');
        assert!(carries || !speaks, "{}: {}", entry.display(), letter.text);
        seen[usize::from(speaks)] += 1;
    }
    assert!(seen[0] > 20 && seen[1] > 100, "{seen:?}");
}

/// All letters below a folder.
fn walkdir(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(walkdir(&path));
        } else if path.to_string_lossy().contains("/expected/")
            && path.extension() == Some("eml".as_ref())
        {
            found.push(path);
        }
    }
    found
}

fn page(language: &str, name: &str) -> String {
    let voices = Voices::embedded().unwrap();
    let voice = voices.named(language).unwrap();
    let layout = format!("help/{name}.txt.j2");
    voice.fill(&layout, &minijinja::Value::from(())).unwrap()
}

/// The page that a topic means, whose spelling may be that of any language.
fn topic(spelling: &str) -> String {
    let voices = Voices::embedded().unwrap();
    let meant = voices.words("topics").find(|(read, _)| *read == spelling);
    meant.map_or(spelling, |(_, topic)| topic).to_lowercase()
}

/// The topics that the first page of the rules offers.
fn topics(language: &str, title: &str) -> Vec<String> {
    let (_, rules) = RULES.iter().find(|(of, _)| *of == language).unwrap();
    let first = page(language, &format!("rules-{title}"));
    let offer = format!("  {rules} ");
    let offered = first.lines().filter_map(|line| line.strip_prefix(&offer));
    let words = offered.filter_map(|line| line.split_whitespace().next());
    words.map(topic).collect()
}

/// All pages of a title.
fn pages(title: &str) -> Vec<String> {
    let topics = topics("en", title);
    let topics = topics.iter().map(|topic| format!("rules-{title}-{topic}"));
    let first = [format!("orders-{title}"), format!("rules-{title}")];
    first.into_iter().chain(topics).collect()
}

#[test]
fn every_topic_that_is_offered_has_a_page() {
    for (title, count) in TITLES {
        for (language, _, begins) in BEGINNINGS.iter().filter(|(_, of, _)| *of == title) {
            let topics = topics(language, title);
            assert_eq!(topics.len(), count, "{title} in {language}");
            for topic in topics {
                let page = page(language, &format!("rules-{title}-{topic}"));
                assert!(page.starts_with(begins), "{page}");
            }
        }
    }
}

/// No language hides a page.
#[test]
fn topics_are_the_same_in_every_language() {
    for (title, _) in TITLES {
        let english: BTreeSet<String> = topics("en", title).into_iter().collect();
        for (language, _) in RULES {
            let offered: BTreeSet<String> = topics(language, title).into_iter().collect();
            assert_eq!(offered, english, "{title} in {language}");
        }
    }
}

/// What a page points to is there as well.
#[test]
fn a_page_points_to_pages() {
    for (title, _) in TITLES {
        for (language, rules) in RULES {
            for name in pages(title) {
                for asked in asked(&page(language, &name), rules) {
                    let known = topics(language, title).contains(&topic(&asked));
                    assert!(known, "{name} in {language} points to {asked}");
                }
            }
        }
    }
}

/// The words in capitals behind the word that asks for rules; the title of a page asks nothing.
fn asked(page: &str, rules: &str) -> Vec<String> {
    let is_capital = |word: &&str| !word.chars().any(|c| c.is_ascii_lowercase());
    let words = page.split_whitespace().skip_while(is_capital);
    let words: Vec<&str> = words.collect();
    let pairs = words.windows(2).filter(|pair| pair[0] == rules);
    let asked = pairs.map(|pair| pair[1].trim_end_matches(|c: char| !c.is_alphabetic()));
    asked.filter(is_capital).map(str::to_owned).collect()
}

#[test]
fn help_pages_fit_a_letter() {
    for (title, _) in TITLES {
        for (language, _) in RULES {
            for name in pages(title) {
                for line in page(language, &name).lines() {
                    assert!(line.chars().count() <= WIDTH, "{language}, {name}: {line}");
                }
            }
        }
    }
}

/// The examples of orders are the same, in the order words of the language.
#[test]
fn order_pages_are_in_the_words_of_the_language() {
    let voices = Voices::embedded().unwrap();
    for (title, _) in TITLES {
        let cast = Cast::default().playing(&title.replace('-', "_"));
        let name = format!("orders-{title}");
        for (language, _) in RULES {
            let said = page(language, &name);
            for example in page("en", &name).lines().filter_map(example) {
                let order = voices.named(language).unwrap().order(example, &cast);
                assert!(said.contains(&format!("  {order}")), "{language}: {order}");
            }
        }
    }
}

/// The order on a line of its own, without what is said about it.
fn example(line: &str) -> Option<&str> {
    let order = line.strip_prefix("  ")?;
    let (order, _) = order.split_once("   ").unwrap_or((order, ""));
    Some(order)
}

/// The words of house rules on the page are those that a game takes.
#[test]
fn the_house_rules_of_race_are_those_there_are() {
    for (language, _) in RULES {
        let text = page(language, "rules-race-house");
        let rules = text.lines().filter_map(|line| {
            let line = line.strip_prefix("  ")?;
            let (key, values) = line.split_once("  ")?;
            key.contains('_').then(|| (key, values.trim()))
        });
        let mut keys = 0;
        for (key, values) in rules {
            keys += 1;
            for value in values.split(", ") {
                let house = BTreeMap::from([(key.to_owned(), value.to_owned())]);
                assert!(race::Policies::with("hig", &house).is_ok(), "{key}={value}");
            }
        }
        assert_eq!(keys, 12, "{language}");
    }
}

#[test]
fn the_house_rules_of_neuland_are_those_there_are() {
    let keys = ["board", "metal_markers"];
    for (language, _) in RULES {
        let text = page(language, "rules-neuland-house");
        for key in keys {
            let line = text
                .lines()
                .find(|line| line.starts_with(&format!("  {key} ")));
            let (_, values) = line.unwrap().trim().split_once("  ").unwrap();
            assert_eq!(values.split(", ").count(), 2, "{values}");
            for value in values.trim().split(", ") {
                let house = BTreeMap::from([(key.to_owned(), value.to_owned())]);
                let policies = neuland::Policies::default().changed_by(&house);
                assert!(policies.is_ok(), "{key}={value}");
            }
        }
    }
}

/// The page on coats of arms names the prices and values of the component file.
#[test]
fn the_prices_of_properties_are_those_of_the_box() {
    let components = neuland::Components::load(neuland::Neuland::COMPONENTS).unwrap();
    let voices = Voices::embedded().unwrap();
    for (language, _) in RULES {
        let text = page(language, "rules-neuland-coats");
        let voice = voices.named(language).unwrap();
        let name = |key: &'static str| voice.say(&Line::new(key), &Cast::default());
        for (property, tile) in components.properties() {
            let wants: Vec<String> = tile.wants.iter().map(|want| name(want.key())).collect();
            let head = format!("{} {}", name(property.key()), tile.value);
            let line = text.lines().find(|line| line.contains(&head));
            let line = line.unwrap_or_else(|| panic!("{language}: {head}"));
            assert!(line.ends_with(&format!(" {}", wants.join(", "))), "{line}");
        }
    }
}

/// The page about the land phase does not promise what a house rule takes away.
#[test]
fn gold_is_not_called_wild_where_it_is_not() {
    let voices = Voices::embedded().unwrap();
    for (language, wild, plain) in [
        ("en", "Gold can replace", "gold replaces no other good"),
        ("nl", "Goud mag elk", "vervangt goud niets anders"),
        ("de", "Gold kann jedes", "ersetzt Gold keine andere Ware"),
        (
            "fr",
            "Un lingot peut remplacer",
            "un lingot ne remplace aucune autre",
        ),
    ] {
        let voice = voices.named(language).unwrap();
        for (value, is_wild) in [("true", true), ("false", false)] {
            let house = BTreeMap::from([("gold_wild", value)]);
            let allowed = minijinja::context! { house };
            let text = voice.fill("help/rules-race-land.txt.j2", &allowed).unwrap();
            assert_eq!(text.contains(wild), is_wild, "{text}");
            assert_eq!(text.contains(plain), !is_wild, "{text}");
        }
    }
}

/// What can be read at a table before play is an answer away, for each title.
#[test]
fn rules_pieces_lists_what_can_be_read_at_a_table() {
    for (title, told) in [
        ("new_world", "THE TILES BY KIND"),
        ("race", "ISLAND TILES"),
        ("neuland", "PROPERTIES"),
    ] {
        let title = TITLES_OF_JUDGE
            .iter()
            .find(|one| one.name == title)
            .unwrap();
        let mut table = Table::playing(&opening(title, &PEOPLE[..2], 4, &[]));
        table.answer(PEOPLE[0], "RULES PIECES");
        assert!(table.says(PEOPLE[0], told), "{}", table.text(PEOPLE[0]));
    }
}
