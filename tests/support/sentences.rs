//! English sentences by their keys: a test that asks for a key does not break with each polish of
//! the words.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use landfall::language::Voices;
use regex::Regex;

use super::golden;

/// The sentences of a language by their keys.
pub type Sentences = BTreeMap<String, Pattern<String>>;

static SENTENCES: LazyLock<Sentences> = LazyLock::new(|| of_language("en"));

/// The files with the sentences of a language, by their names.
pub fn files(language: &str) -> Vec<PathBuf> {
    let folder = golden::path("templates/lang").join(language);
    let paths = fs::read_dir(folder).unwrap();
    let paths = paths.map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
        .collect();
    files.sort();
    files
}

/// Reads the sentences of a language, none of which is there twice.
pub fn of_language(language: &str) -> Sentences {
    let mut sentences = Sentences::new();
    for path in files(language) {
        let text = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(text);
        let resource =
            resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let (key, words) = (message.id.name, message.value);
                let words = words.unwrap_or_else(|| panic!("{key} has no words"));
                let twice = sentences.insert(key.clone(), words).is_some();
                assert!(!twice, "{key} is twice in {language}");
            }
        }
    }
    sentences
}

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

/// Returns the words of a sentence without arguments in all languages, first in English.
pub fn word_of(key: &str) -> [String; 4] {
    ["en", "nl", "de", "fr"].map(|language| VOICES.named(language).unwrap().word(key))
}

/// Patterns that were asked for before: each takes a while to make.
static PATTERNS: Mutex<BTreeMap<String, Arc<Regex>>> = Mutex::new(BTreeMap::new());

/// Returns whether a text has the English sentence of a key, whatever its arguments and line breaks.
pub fn has(text: &str, key: &str) -> bool {
    let known = PATTERNS.lock().unwrap().get(key).cloned();
    let pattern = known.unwrap_or_else(|| {
        let made = Arc::new(pattern_of(key));
        PATTERNS
            .lock()
            .unwrap()
            .insert(key.to_owned(), Arc::clone(&made));
        made
    });
    pattern.is_match(text)
}

/// Returns the only argument of the English sentence of a key, if a text on one line has that.
pub fn argument_of(text: &str, key: &str) -> Option<String> {
    let texts = SENTENCES[key].elements.iter();
    let mut texts = texts.filter_map(|element| match element {
        PatternElement::TextElement { value } => Some(value),
        PatternElement::Placeable { .. } => None,
    });
    let (_, behind) = text.split_once(texts.next()?.as_str())?;
    let (argument, _) = behind.split_once(texts.next()?.as_str())?;
    Some(argument.to_owned())
}

fn pattern_of(key: &str) -> Regex {
    let sentence = SENTENCES
        .get(key)
        .unwrap_or_else(|| panic!("no sentence {key}"));
    let pattern = regex_of(sentence);
    let own = pattern.replace(ANYTHING, "").replace(r"\s+", "");
    assert!(
        own.contains(char::is_alphabetic),
        "{key} has no words of its own"
    );
    // An argument at an end may be empty, and a search for words is faster than one for anything.
    let inner = pattern.trim_start_matches(ANYTHING);
    Regex::new(inner.trim_end_matches(ANYTHING)).unwrap()
}

/// Matches an argument.
const ANYTHING: &str = r"[\s\S]{0,300}?";

fn regex_of(sentence: &Pattern<String>) -> String {
    let elements = sentence.elements.iter();
    let parts = elements.map(|element| match element {
        PatternElement::TextElement { value } => words(value),
        PatternElement::Placeable { expression } => placeable(expression),
    });
    parts.collect()
}

fn placeable(expression: &Expression<String>) -> String {
    match expression {
        Expression::Select { variants, .. } => {
            let ways = variants.iter().map(|variant| regex_of(&variant.value));
            format!("(?:{})", ways.collect::<Vec<_>>().join("|"))
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => words(value),
        Expression::Inline(InlineExpression::MessageReference { id, .. }) => SENTENCES
            .get(&id.name)
            .map_or_else(|| ANYTHING.to_owned(), regex_of),
        Expression::Inline(_) => ANYTHING.to_owned(),
    }
}

/// Escapes text, in which any white space matches any other: letters are wrapped.
fn words(text: &str) -> String {
    let pieces = text.split(char::is_whitespace);
    let escaped: Vec<String> = pieces.map(regex::escape).collect();
    let joined = escaped.join(r"\s+");
    // Several blanks in a row are one.
    joined.replace(r"\s+\s+", r"\s+")
}
