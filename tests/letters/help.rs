//! The help pages of each title.

use landfall::language::{Voices, WIDTH};

/// The titles with the beginning of their pages, and how many topics each has.
const TITLES: [(&str, &str, usize); 2] = [("new-world", "NEW WORLD: ", 8), ("race", "RACE: ", 16)];

fn page(name: &str) -> String {
    let voices = Voices::embedded().unwrap();
    let voice = voices.get("en").unwrap();
    let layout = format!("help/{name}.txt.j2");
    voice.fill(&layout, &minijinja::Value::from(())).unwrap()
}

/// The topics that the first page of the rules offers.
fn topics(title: &str) -> Vec<String> {
    let first = page(&format!("rules-{title}"));
    let offered = first
        .lines()
        .filter_map(|line| line.strip_prefix("  RULES "));
    let words = offered.filter_map(|line| line.split_whitespace().next());
    words.map(str::to_lowercase).collect()
}

/// All pages of a title.
fn pages(title: &str) -> Vec<String> {
    let topics = topics(title);
    let topics = topics.iter().map(|topic| format!("rules-{title}-{topic}"));
    let first = [format!("orders-{title}"), format!("rules-{title}")];
    first.into_iter().chain(topics).collect()
}

#[test]
fn every_topic_that_is_offered_has_a_page() {
    for (title, begins, count) in TITLES {
        let topics = topics(title);
        assert_eq!(topics.len(), count, "{title}");
        for topic in topics {
            assert!(page(&format!("rules-{title}-{topic}")).starts_with(begins));
        }
    }
}

/// What a page points to is there as well.
#[test]
fn a_page_points_to_pages() {
    for (title, _, _) in TITLES {
        for name in pages(title) {
            let text = page(&name);
            let words = text.split_whitespace().collect::<Vec<&str>>().join(" ");
            for after in words.split("RULES ").skip(1) {
                let topic: String = after
                    .chars()
                    .take_while(char::is_ascii_alphabetic)
                    .collect();
                if topic.len() > 2 && topic.chars().all(|c| c.is_ascii_uppercase()) {
                    let known = topics(title).contains(&topic.to_lowercase());
                    assert!(known, "{name} points to {topic}");
                }
            }
        }
    }
}

#[test]
fn help_pages_fit_a_letter() {
    for (title, _, _) in TITLES {
        for name in pages(title) {
            for line in page(&name).lines() {
                assert!(line.chars().count() <= WIDTH, "{name}: {line}");
            }
        }
    }
}

/// The words of house rules on the page are those that a game takes.
#[test]
fn the_house_rules_of_race_are_those_there_are() {
    use landfall::games::race::Policies;
    use std::collections::BTreeMap;
    let text = page("rules-race-house");
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
            assert!(Policies::with("hig", &house).is_ok(), "{key}={value}");
        }
    }
    assert_eq!(keys, 12);
}
