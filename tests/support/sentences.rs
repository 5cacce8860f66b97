//! English sentences by their keys: a test that asks for a key does not break with each polish of
//! the words.

use std::collections::BTreeMap;
use std::fs;
use std::sync::LazyLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use regex::Regex;

type Sentences = BTreeMap<String, Pattern<String>>;

static SENTENCES: LazyLock<Sentences> = LazyLock::new(|| {
    let folder = fs::read_dir("templates/lang/en").unwrap();
    let paths = folder.map(|file| file.unwrap().path());
    let ftl = paths.filter(|path| path.extension().is_some_and(|end| end == "ftl"));
    let mut sentences = Sentences::new();
    for path in ftl {
        for entry in parser::parse(fs::read_to_string(path).unwrap())
            .unwrap()
            .body
        {
            if let Entry::Message(message) = entry {
                sentences.extend(message.value.map(|value| (message.id.name, value)));
            }
        }
    }
    sentences
});

/// Returns whether a text has the English sentence of a key, whatever its arguments and line breaks.
pub fn has(text: &str, key: &str) -> bool {
    let sentence = SENTENCES
        .get(key)
        .unwrap_or_else(|| panic!("no sentence {key}"));
    let pattern = regex_of(sentence);
    let own = pattern.replace(ANYTHING, "").replace(r"\s+", "");
    assert!(
        own.contains(char::is_alphabetic),
        "{key} has no words of its own"
    );
    Regex::new(&pattern).unwrap().is_match(text)
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
