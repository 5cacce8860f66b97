//! New World: its help pages.

use landfall::language::{Voices, WIDTH};

fn page(name: &str) -> String {
    let voices = Voices::embedded().unwrap();
    let voice = voices.get("en").unwrap();
    let layout = format!("help/{name}.txt.j2");
    voice.fill(&layout, &minijinja::Value::from(())).unwrap()
}

/// The topics that the first page of the rules offers.
fn topics() -> Vec<String> {
    let first = page("rules-new-world");
    let offered = first
        .lines()
        .filter_map(|line| line.strip_prefix("  RULES "));
    let words = offered.filter_map(|line| line.split_whitespace().next());
    words.map(str::to_lowercase).collect()
}

#[test]
fn every_topic_that_is_offered_has_a_page() {
    let topics = topics();
    assert_eq!(topics.len(), 8);
    for topic in topics {
        assert!(page(&format!("rules-new-world-{topic}")).starts_with("NEW WORLD: "));
    }
}

#[test]
fn help_pages_fit_a_letter() {
    let mut names = vec!["orders-new-world".to_owned(), "rules-new-world".to_owned()];
    names.extend(
        topics()
            .iter()
            .map(|topic| format!("rules-new-world-{topic}")),
    );
    for name in names {
        for line in page(&name).lines() {
            assert!(line.chars().count() <= WIDTH, "{name}: {line}");
        }
    }
}
