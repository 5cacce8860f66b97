//! Every language says the same: the same sentences with the same arguments, and the same pages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use landfall::games::TITLES;
use landfall::language::{Cast, WIDTH};
use landfall::rules::Line;

use super::{OTHERS, voices};
use crate::support::{golden, sentences as patterns};

/// Sentences that are the same words in each language and in English.
const ALIKE: [(&str, &[&str]); 3] = [
    (
        "de",
        &[
            "month-april",
            "month-august",
            "month-november",
            "month-september",
            "neuland-area-religion",
            "neuland-board-sign-farm",
            "neuland-board-sign-laboratory",
            "neuland-board-sign-mine",
            "neuland-board-sign-senate",
            "neuland-board-sign-theater",
            "neuland-building-farm",
            "neuland-building-mine",
            "neuland-building-theater",
            "new-world-brief-farmer",
            "new-world-brief-trapper",
            "new-world-column",
            "press-in-game",
            "race-anticosti",
            "race-ask-new-england",
            "race-ask-stack-neutral",
            "race-board-neutral",
            "race-board-sign-gold",
            "race-england",
            "race-hamburg",
            "race-newfoundland",
            "race-nova-scotia",
            "race-portugal",
            "race-prince-edward-island",
            "race-source-new-england",
            "race-stockholm",
            "race-story-held-neutral",
            "replay-pause",
            "title-neuland",
            "title-race",
        ],
    ),
    (
        "fr",
        &[
            "neuland-area-culture",
            "neuland-area-religion",
            "neuland-area-science",
            "neuland-board-sign-forest",
            "neuland-board-sign-guildhouse",
            "neuland-board-sign-mine",
            "new-world-column",
            "race-board-points-lapped",
            "race-france",
            "race-portugal",
            "race-stockholm",
            "replay-pause",
            "site-page",
            "title-neuland",
            "title-race",
        ],
    ),
    (
        "nl",
        &[
            "new-world-column",
            "play-word-enter",
            "race-anticosti",
            "race-ask-new-england",
            "race-board-sign-gold",
            "race-board-sign-iron",
            "race-hamburg",
            "race-newfoundland",
            "race-nova-scotia",
            "race-portugal",
            "race-prince-edward-island",
            "race-source-new-england",
            "race-stockholm",
            "title-neuland",
            "title-race",
        ],
    ),
];

/// Arguments for which Dutch has no use: it always says what parts of a sum are worth.
const UNUSED: [(&str, &str); 3] = [
    ("new-world-sum-flags", "worth"),
    ("new-world-sum-posts", "worth"),
    ("new-world-sum-tiles", "worth"),
];

#[test]
fn no_sentence_is_missing_or_left_over() {
    let english: BTreeSet<String> = sentences("en").into_keys().collect();
    for language in OTHERS {
        let others: BTreeSet<String> = sentences(language).into_keys().collect();
        let missing: Vec<&String> = english.difference(&others).collect();
        let surplus: Vec<&String> = others.difference(&english).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(surplus.is_empty(), "only {language} has {surplus:?}");
    }
}

#[test]
fn sentences_use_the_same_arguments_in_every_language() {
    let english = sentences("en");
    for language in OTHERS {
        let others = sentences(language);
        for key in others.keys() {
            let mut wanted = variables(key, &english);
            let unused = language == "nl";
            wanted.retain(|variable| !(unused && UNUSED.contains(&(key, variable))));
            assert_eq!(variables(key, &others), wanted, "{key} in {language}");
        }
    }
}

#[test]
fn no_sentence_was_left_in_english() {
    let english = sentences("en");
    for (language, alike) in ALIKE {
        let others = sentences(language);
        let is_same = |of: &(&String, &Sentence)| of.1.words && english[of.0].text == of.1.text;
        let same = others.iter().filter(is_same);
        let same: BTreeSet<&str> = same.map(|(key, _)| key.as_str()).collect();
        let alike: BTreeSet<&str> = alike.iter().copied().collect();
        assert_eq!(same, alike, "{language}");
    }
}

/// A French colon, semicolon, question or exclamation mark has a space before it, at which no line
/// breaks.
#[test]
fn french_marks_have_a_space_that_does_not_break() {
    let mut all: Vec<(String, String)> = layouts("lang/fr/help").into_iter().collect();
    let said = sentences("fr").into_iter();
    all.extend(said.map(|(key, sentence)| (key, sentence.text)));
    let mut seen = 0;
    for (name, text) in all {
        let letters: Vec<char> = text.chars().collect();
        for at in 1..letters.len() {
            let ends = letters.get(at + 1).is_none_or(|next| next.is_whitespace());
            if !ends || !":;?!".contains(letters[at]) {
                continue;
            }
            let before: String = letters[..at].iter().collect();
            // `PREMIER DE:` is an order; a sign of a drawing has spaces around it.
            let is_order = before.ends_with("PREMIER DE");
            let is_sign = before.ends_with(' ') && "?!".contains(letters[at]);
            let spaced = before.ends_with('\u{a0}');
            seen += usize::from(spaced);
            assert!(
                spaced || is_order || is_sign,
                "{name}: {before}{}",
                letters[at]
            );
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn help_pages_exist_in_every_language_and_fit_a_letter() {
    let english = layouts("lang/en/help");
    let voices = voices();
    for language in voices.names() {
        let pages = layouts(&format!("lang/{language}/help"));
        assert!(pages.keys().eq(english.keys()), "{language}");
        for (name, text) in &pages {
            let translated = language == "en" || *text != english[name];
            assert!(translated, "{name} in {language}");
            let said = voices.named(language).unwrap();
            let layout = format!("help/{name}");
            let race = minijinja::context! { name => "race", least => 2, most => 4,
            editions => ["hig"], lesson => true };
            for open in [vec![], vec![race]] {
                let filled = minijinja::context! {
                    open, titles => ["race"], press_lines => 100, press_per_day => 40
                };
                let said = said.fill(&layout, &filled).unwrap();
                let own = text.contains("{%") || said.trim_end() == text.trim_end();
                assert!(own, "the language's own page: {language}, {name}");
                for line in said.lines() {
                    assert!(line.chars().count() <= WIDTH, "{language}, {name}: {line}");
                    let own = text.contains(line) || text.contains("{{");
                    assert!(own, "the language's own page: {language}, {name}");
                }
            }
        }
    }
}

/// All words of a layout come from the sentences of the language.
#[test]
fn layouts_have_no_words() {
    for (name, text) in layouts("") {
        let mut outside = String::new();
        let mut rest = text.as_str();
        while let Some((before, tag)) = rest.split_once('{') {
            outside.push_str(before);
            rest = tag.split_once(['}']).unwrap().1.trim_start_matches('}');
        }
        outside.push_str(rest);
        // Tags of HTML say nothing.
        while let Some((before, tag)) = outside.split_once('<') {
            outside = [before, tag.split_once('>').unwrap().1].concat();
        }
        let silent = !outside.contains(char::is_alphanumeric);
        assert!(silent, "{name}: {outside}");
    }
}

#[test]
fn every_kind_of_phase_has_a_name_in_every_language() {
    let voices = voices();
    for language in voices.names() {
        let voice = voices.named(language).unwrap();
        let said = |kind: &str| {
            let line = Line::new("open-set-kind");
            let line = line.with("kind", kind).with("every", "2d");
            voice.say(&line, &Cast::default())
        };
        for title in TITLES {
            for kind in title.phases {
                let unnamed = said("unnamed").replace("unnamed", kind);
                assert_ne!(said(kind), unnamed, "{language} {}", title.name);
            }
        }
    }
}

/// The parts of a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    /// Its words and its placeables, in their order.
    text: String,
    /// Whether it has words of its own.
    words: bool,
    variables: BTreeSet<String>,
    /// The sentences in it.
    references: BTreeSet<String>,
}

/// The layouts in a folder of `templates`, by their names.
fn layouts(folder: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(golden::path("templates").join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|end| end == "j2"));
    let named = paths.map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.collect()
}

/// The sentences of a language by their keys.
pub(super) fn sentences(language: &str) -> BTreeMap<String, Sentence> {
    let patterns = patterns::of_language(language).into_iter();
    let read = |(key, pattern)| {
        let mut sentence = Sentence::default();
        sentence.pattern(&pattern);
        (key, sentence)
    };
    patterns.map(read).collect()
}

impl Sentence {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.text.push_str(value);
                    self.words |= value.chars().any(char::is_alphabetic);
                }
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => self.text.push_str(value),
            InlineExpression::VariableReference { id } => {
                self.text.push_str(&format!("{{{}}}", id.name));
                // Every seat comes with the word whether it is the reader's own.
                let name = id.name.strip_suffix("-you").unwrap_or(&id.name);
                self.variables.insert(name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.text.push_str(&format!("{{{}}}", id.name));
                self.references.insert(id.name.clone());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("no sentence needs functions or terms")
            }
        }
    }
}

/// The arguments of a sentence and of the sentences in it.
pub(super) fn variables(key: &str, sentences: &BTreeMap<String, Sentence>) -> BTreeSet<String> {
    let sentence = sentences.get(key);
    let sentence = sentence.unwrap_or_else(|| panic!("there is no {key}"));
    let mut all = sentence.variables.clone();
    for reference in &sentence.references {
        all.extend(variables(reference, sentences));
    }
    all
}
