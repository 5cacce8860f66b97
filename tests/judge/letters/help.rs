//! The help pages of each title.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use landfall::games::{neuland, race};
use landfall::language::{Cast, WIDTH};
use landfall::rules::{Line, Rules as _};

use super::{VOICES, voice};
use crate::support::golden::path;
use crate::support::{LANGUAGES, PEOPLE, Received, Table, on_one_line};

/// A person who plays nowhere.
const STRANGER: &str = "zoe@example.org";

/// The titles with how many topics each has.
const TITLES: [(&str, usize); 3] = [("new-world", 9), ("race", 16), ("neuland", 11)];

/// The words that ask for all pages of a title.
const ALL: [&str; 3] = ["ALL", "ALLES", "TOUT"];

/// The word that asks for rules, in each language.
const RULES: [(&str, &str); 4] = [
    ("en", "RULES"),
    ("nl", "REGELS"),
    ("de", "REGELN"),
    ("fr", "REGLES"),
];

/// How the pages of a title begin in a language.
fn beginning(language: &str, title: &str) -> &'static str {
    match (title, language) {
        ("new-world", "en") => "NEW WORLD: ",
        ("new-world", "nl") => "DE NIEUWE WERELD: ",
        ("new-world", "de") => "DIE NEUE WELT: ",
        ("new-world", _) => "NOUVEAU MONDE\u{a0}: ",
        ("race", "fr") => "RACE\u{a0}: ",
        ("race", _) => "RACE: ",
        (_, "fr") => "NEULAND\u{a0}: ",
        _ => "NEULAND: ",
    }
}

/// A letter without a tag, as strangers get them, does not ask for one.
#[test]
fn no_letter_of_any_transcript_speaks_of_a_tag_that_it_does_not_carry() {
    let asks = LANGUAGES.map(|language| on_one_line(&voice(language).word("foot-tag")));
    let mut seen = [0, 0];
    for entry in walkdir(&path("tests/transcripts")) {
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

/// The titles, as the layouts of pages get them.
fn titles() -> minijinja::Value {
    minijinja::context! { titles => TITLES.map(|(title, _)| title) }
}

fn page(language: &str, name: &str) -> String {
    let layout = format!("help/{name}.txt.j2");
    voice(language).fill(&layout, &titles()).unwrap()
}

/// The page that a topic means, whose spelling may be that of any language.
fn topic(spelling: &str) -> String {
    let meant = VOICES.words("topics").find(|(read, _)| *read == spelling);
    meant.map_or(spelling, |(_, topic)| topic).to_lowercase()
}

/// The topics that the first page of the rules offers.
fn topics(language: &str, title: &str) -> Vec<String> {
    let (_, rules) = RULES.iter().find(|(of, _)| *of == language).unwrap();
    let first = page(language, &format!("rules-{title}"));
    let offer = format!("  {rules} ");
    let offered = first.lines().filter_map(|line| line.strip_prefix(&offer));
    let words = offered.filter_map(|line| line.split_whitespace().next());
    words
        .filter(|word| !ALL.contains(word))
        .map(topic)
        .collect()
}

/// Shows each page of each title in each language: the title, the language with its word for rules,
/// and the page with its name.
fn every_page(mut look: impl FnMut(&str, (&str, &str), &str, &str)) {
    for (title, _) in TITLES {
        let topics = topics("en", title);
        let topics = topics.iter().map(|topic| format!("rules-{title}-{topic}"));
        let names = [format!("orders-{title}"), format!("rules-{title}")];
        for name in names.into_iter().chain(topics) {
            for (language, rules) in RULES {
                look(title, (language, rules), &name, &page(language, &name));
            }
        }
    }
}

#[test]
fn every_topic_that_is_offered_has_a_page() {
    for (title, count) in TITLES {
        for (language, _) in RULES {
            let topics = topics(language, title);
            assert_eq!(topics.len(), count, "{title} in {language}");
            for topic in topics {
                let page = page(language, &format!("rules-{title}-{topic}"));
                assert!(page.starts_with(beginning(language, title)), "{page}");
            }
        }
    }
}

/// No language hides a page.
#[test]
fn topics_are_the_same_in_every_language() {
    for (title, _) in TITLES {
        let offered = |language| BTreeSet::from_iter(topics(language, title));
        for (language, _) in RULES {
            assert_eq!(offered(language), offered("en"), "{title} in {language}");
        }
    }
}

#[test]
fn every_topic_that_a_page_names_has_a_page() {
    every_page(|title, (language, rules), name, page| {
        for asked in asked(page, rules) {
            let known = ALL.contains(&asked.as_str());
            let known = known || topics(language, title).contains(&topic(&asked));
            assert!(known, "{name} in {language} points to {asked}");
        }
    });
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
    every_page(|_, (language, _), name, page| {
        for line in page.lines() {
            assert!(line.chars().count() <= WIDTH, "{language}, {name}: {line}");
        }
    });
}

/// The examples of orders are the same, in the order words of the language.
#[test]
fn pages_of_orders_are_in_the_words_of_their_language() {
    for (title, _) in TITLES {
        let cast = Cast::default().playing(&title.replace('-', "_"));
        let name = format!("orders-{title}");
        for (language, _) in RULES {
            let said = page(language, &name);
            for example in page("en", &name).lines().filter_map(example) {
                let order = voice(language).order(example, &cast);
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

#[test]
fn the_page_of_races_house_rules_has_the_words_that_a_game_takes() {
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
fn the_page_of_neulands_house_rules_has_the_words_that_a_game_takes() {
    let keys = ["board", "metal_markers"];
    for (language, _) in RULES {
        let text = page(language, "rules-neuland-house");
        for key in keys {
            let start = format!("  {key} ");
            let line = text.lines().find(|line| line.starts_with(&start));
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
    for (language, _) in RULES {
        let text = page(language, "rules-neuland-coats");
        let name = |key: &'static str| voice(language).say(&Line::new(key), &Cast::default());
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
        let voice = voice(language);
        for (value, is_wild) in [("true", true), ("false", false)] {
            let house = BTreeMap::from([("gold_wild", value)]);
            let allowed = minijinja::context! { house };
            let text = voice.fill("help/rules-race-land.txt.j2", &allowed).unwrap();
            assert_eq!(text.contains(wild), is_wild, "{text}");
            assert_eq!(text.contains(plain), !is_wild, "{text}");
        }
    }
}

/// All that can be read at a table before play is an answer away, for each title.
#[test]
fn rules_pieces_lists_what_can_be_read_at_a_table() {
    for (title, heading) in [
        ("new_world", "new-world-heading-kinds"),
        ("race", "race-pieces-heading-tiles"),
        ("neuland", "neuland-board-heading-properties"),
    ] {
        let mut table = Table::of(title, 2, 4, &[]);
        table.answer(PEOPLE[0], "RULES PIECES");
        let told = table.text(PEOPLE[0]);
        assert!(table.has(PEOPLE[0], heading), "{title}: {told}");
    }
}

/// The lines of the newest letter to an address.
fn lines(table: &Table, who: &str) -> Vec<String> {
    table.letter(who).text.lines().map(str::to_owned).collect()
}

/// All that a page offers is sent back as it is printed.
#[test]
fn the_rules_of_another_title_are_read_page_by_page() {
    for (title, count) in TITLES {
        for (language, rules) in RULES {
            let own = if title == "race" { "neuland" } else { "race" };
            let mut table = Table::of(own, 2, 4, &[]);
            table.answer(PEOPLE[0], &format!("LANGUAGE {language}"));
            table.answer(PEOPLE[0], &format!("{rules} {title}"));
            let named = title.to_uppercase();
            let first = lines(&table, PEOPLE[0]);
            let offered = first.iter().filter(|line| line.starts_with("  "));
            let words = offered.map(|line| line.split_whitespace().take(3).collect::<Vec<_>>());
            let offered = words.filter(|words| words.get(1) == Some(&named.as_str()));
            let offered: Vec<String> = offered.map(|words| words.join(" ")).collect();
            assert_eq!(offered.len(), count + 2, "{language}: {first:?}");
            let mut longest = 0;
            for line in offered {
                table.answer(PEOPLE[0], &line);
                let page = lines(&table, PEOPLE[0]);
                let is_first = ALL.contains(&line.rsplit(' ').next().unwrap());
                assert_eq!(page[0] == first[0], is_first, "{line}");
                longest = longest.max(page.len());
            }
            assert!(longest > 150, "all pages in one letter: {longest}");
        }
    }
}

#[test]
fn a_stranger_gets_the_list_of_titles_and_each_title_by_name() {
    for (title, _) in TITLES {
        let mut table = Table::of("race", 2, 4, &[]);
        table.write(STRANGER, "", "RULES");
        assert!(table.says(STRANGER, &format!("RULES {title}")), "{title}");
        table.write(STRANGER, "", &format!("RULES {}", title.replace('-', " ")));
        assert!(
            table.says(STRANGER, "IN SHORT"),
            "{title}: {}",
            table.text(STRANGER)
        );
        let named = format!("RULES {} END", title.to_uppercase());
        assert!(table.says(STRANGER, &named), "{}", table.text(STRANGER));
    }
}

/// Pages mention others by their topics.
#[test]
fn a_stranger_needs_no_title_for_a_topic_that_only_one_has() {
    let mut table = Table::of("race", 2, 4, &[]);
    table.write(STRANGER, "", "RULES PAYING");
    assert!(
        table.says(STRANGER, "NEULAND: "),
        "{}",
        table.text(STRANGER)
    );
}
