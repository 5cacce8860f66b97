//! Sentences and help pages of a title speak of order words of their language, which are read.

use std::collections::BTreeSet;
use std::fs;

use super::{OTHERS, meant, voices};
use crate::support::golden;

/// A word in capitals in a sentence, but for headings and places, is an order word that is read.
#[test]
fn capitals_in_sentences_are_order_words() {
    for (title, files, some) in [
        (
            "neuland",
            [
                "neuland_question.ftl",
                "neuland_refusals.ftl",
                "neuland_story.ftl",
            ],
            ["EINDE", "MET"],
        ),
        (
            "race",
            ["race_question.ftl", "race_refusals.ftl", "race_story.ftl"],
            ["BETAAL", "PAS"],
        ),
    ] {
        let found = capitals(title, &files);
        assert!(
            some.iter().all(|word| found.contains(*word)),
            "{title}: {found:?}"
        );
    }
}

#[test]
fn the_orders_of_a_help_page_are_those_of_the_english_one() {
    for (title, least) in [("neuland", 13), ("race", 21)] {
        let orders = orders_of(title, "en");
        assert!(orders.len() >= least, "{orders:?}");
        for language in OTHERS {
            assert_eq!(orders_of(title, language), orders, "{title} {language}");
        }
    }
}

/// Finds the words in capitals in sentences of a title in other languages.
fn capitals(title: &str, files: &[&str]) -> BTreeSet<String> {
    let voices = voices();
    let spelled: BTreeSet<&str> = voices.words(title).map(|(word, _)| word).collect();
    let mut found = BTreeSet::new();
    let paths = OTHERS.iter().flat_map(|language| {
        let path = move |file| golden::path(&format!("templates/lang/{language}/{file}"));
        files.iter().map(path)
    });
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let said = text.lines().filter(|line| !line.starts_with('#'));
        for line in said.filter(|line| !line.contains("-heading-")) {
            let words = line.split(|c: char| !c.is_alphanumeric());
            let capitals = words.filter(|word| {
                let letters = word.chars().filter(|c| c.is_alphabetic()).count();
                letters > 1 && *word == word.to_uppercase()
            });
            for word in capitals {
                assert!(spelled.contains(word), "{}: {line}", path.display());
                found.insert(word.to_owned());
            }
        }
    }
    found
}

/// The orders of a title's help page: the indented lines, without their explanations.
fn orders_of(title: &str, language: &str) -> Vec<Vec<String>> {
    let page = format!("templates/lang/{language}/help/orders-{title}.txt.j2");
    let page = fs::read_to_string(golden::path(&page)).unwrap();
    let orders = page.lines().filter_map(|line| line.strip_prefix("  "));
    let orders = orders.map(|line| line.split("   ").next().unwrap());
    orders.map(|order| meant(title, order)).collect()
}
