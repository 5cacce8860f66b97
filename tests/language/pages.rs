//! What sentences and help pages of a title say in order words of another language.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use landfall::orders::{Lexicon, OrderLine};

use super::{OTHERS, voices};

fn templates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("templates")
}

/// The words of a title in all languages.
pub fn lexicon(title: &str) -> Lexicon {
    Lexicon::new(voices().words(title))
}

/// All that stands in capitals in sentences of a title in other languages, but for headings and
/// places: each is an order word that is read.
pub fn capitals(title: &str, files: &[&str]) -> BTreeSet<String> {
    let spelled: BTreeSet<String> = voices()
        .words(title)
        .map(|(word, _)| word.to_owned())
        .collect();
    let mut found = BTreeSet::new();
    let files = OTHERS.iter().flat_map(|language| {
        let folder = templates().join("lang").join(language);
        files.iter().map(move |file| folder.join(file))
    });
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let said = text.lines().filter(|line| !line.starts_with('#'));
        for line in said.filter(|line| !line.contains("-heading-")) {
            let words = line.split(|c: char| !c.is_alphanumeric());
            let capitals = words.filter(|word| {
                let letters = word.chars().filter(|c| c.is_alphabetic()).count();
                letters > 1 && *word == word.to_uppercase()
            });
            for word in capitals {
                assert!(spelled.contains(word), "{}: {line}", file.display());
                found.insert(word.to_owned());
            }
        }
    }
    found
}

/// The orders of a title's help page: what is indented, without what is said about it.
pub fn orders_of(title: &str, language: &str) -> Vec<Vec<String>> {
    let page = templates()
        .join("lang")
        .join(language)
        .join("help")
        .join(format!("orders-{title}.txt.j2"));
    let page = fs::read_to_string(page).unwrap();
    let orders = page.lines().filter_map(|line| line.strip_prefix("  "));
    let orders = orders.map(|line| line.split("   ").next().unwrap());
    let words = lexicon(title);
    let texts = |order: &str| -> Vec<String> {
        let line = words.understood(&OrderLine::new(order));
        line.words.into_iter().map(|word| word.text).collect()
    };
    orders.map(texts).collect()
}
