//! Every sentence with every plural and every word that it asks for, in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use crate::support::LANGUAGES;
use crate::support::sentences::{self, Sentences};

/// Numbers of which each language has another plural for one at least.
const NUMBERS: [i64; 5] = [0, 1, 2, 5, 21];

/// The most ways of one sentence that are tried.
const MOST: usize = 4096;

#[test]
fn every_sentence_is_said_with_every_plural_in_every_language() {
    for name in LANGUAGES {
        let language = Language::read(name);
        let (mut said, mut chosen) = (0, 0);
        for key in language.sentences.keys() {
            let mut choices = Choices::new();
            language.sentence(key, &mut choices);
            let spaced = language.has_columns(key);
            let ways = ways(&choices);
            chosen += usize::from(ways.len() > 1);
            for way in ways {
                let (text, errors) = language.say(key, &way);
                let what = format!("{name}, {key}, {way:?}: {text:?}");
                assert!(errors.is_empty(), "{what}: {errors:?}");
                assert!(!text.contains(['{', '}']), "{what}");
                assert!(spaced || !text.contains("  "), "{what}");
                let spaces = [" .", " ,", "( ", " )"];
                let wrong = spaces.iter().any(|wrong| text.contains(wrong));
                // A sign of the map is said by itself.
                assert!(!wrong || key.contains("legend"), "{what}");
                said += 1;
            }
        }
        assert!(said > 3000 && chosen > 300, "{name}: {said} {chosen}");
    }
}

/// The values that each argument of a sentence may have.
type Choices = BTreeMap<String, BTreeSet<Value>>;

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Number(i64),
    Word(String),
}

/// A language with all its sentences.
struct Language {
    bundle: FluentBundle<FluentResource>,
    sentences: Sentences,
}

impl Language {
    fn read(language: &str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
        bundle.set_use_isolating(false);
        for path in sentences::files(language) {
            let text = fs::read_to_string(&path).unwrap();
            let resource = FluentResource::try_new(text).unwrap();
            bundle.add_resource(resource).unwrap();
        }
        let sentences = sentences::of_language(language);
        Self { bundle, sentences }
    }

    /// Whether a sentence sets columns apart.
    fn has_columns(&self, key: &str) -> bool {
        self.sentences[key]
            .elements
            .iter()
            .any(|element| match element {
                PatternElement::TextElement { value } => value.contains("  "),
                PatternElement::Placeable { .. } => false,
            })
    }

    /// Adds the choices for the arguments of a sentence and of those in it.
    fn sentence(&self, key: &str, choices: &mut Choices) {
        let pattern = self.sentences.get(key);
        self.pattern(pattern.unwrap_or_else(|| panic!("no {key}")), choices);
    }

    fn pattern(&self, pattern: &Pattern<String>, choices: &mut Choices) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression, choices);
            }
        }
    }

    fn expression(&self, expression: &Expression<String>, choices: &mut Choices) {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline, choices),
            Expression::Select { selector, variants } => (selector, variants),
        };
        self.inline(selector, choices);
        if let InlineExpression::VariableReference { id } = selector {
            let values = choices.entry(id.name.clone()).or_default();
            for variant in variants {
                match &variant.key {
                    VariantKey::NumberLiteral { value } => {
                        values.insert(Value::Number(value.parse().unwrap()));
                    }
                    VariantKey::Identifier { name } => match name.as_str() {
                        "zero" | "one" | "two" | "few" | "many" => {
                            values.extend(NUMBERS.map(Value::Number));
                        }
                        name => {
                            values.insert(Value::Word(name.to_owned()));
                        }
                    },
                }
            }
            // Where a selector has numbers, `other` means the rest of them.
            if values.iter().any(|value| matches!(value, Value::Number(_))) {
                values.extend(NUMBERS.map(Value::Number));
                values.remove(&Value::Word("other".to_owned()));
            }
        }
        for variant in variants {
            self.pattern(&variant.value, choices);
        }
    }

    fn inline(&self, inline: &InlineExpression<String>, choices: &mut Choices) {
        match inline {
            InlineExpression::VariableReference { id } => {
                choices.entry(id.name.clone()).or_default();
            }
            InlineExpression::MessageReference { id, .. } => self.sentence(&id.name, choices),
            InlineExpression::Placeable { expression } => self.expression(expression, choices),
            _ => {}
        }
    }

    /// Says a sentence; answers the faults that the library finds, too.
    fn say(&self, key: &str, args: &BTreeMap<&str, Value>) -> (String, Vec<String>) {
        let mut given = FluentArgs::new();
        for (name, value) in args {
            match value {
                Value::Number(number) => given.set(*name, *number),
                Value::Word(word) => given.set(*name, FluentValue::from(word.as_str())),
            }
        }
        let pattern = self.bundle.get_message(key).unwrap().value().unwrap();
        let mut errors = Vec::new();
        let bundle = &self.bundle;
        let said = bundle.format_pattern(pattern, Some(&given), &mut errors);
        let wrong = errors.iter().map(ToString::to_string);
        (said.replace('\n', " "), wrong.collect())
    }
}

/// All ways to choose one value for each argument.
fn ways(choices: &Choices) -> Vec<BTreeMap<&str, Value>> {
    let mut ways = vec![BTreeMap::new()];
    for (name, values) in choices {
        let mut values: Vec<Value> = values.iter().cloned().collect();
        if values.is_empty() {
            values.push(Value::Word("Xyz".to_owned()));
        }
        let longer = ways.iter().flat_map(|way| {
            let with = |value: &Value| {
                let mut way: BTreeMap<&str, Value> = way.clone();
                way.insert(name, value.clone());
                way
            };
            values.iter().map(with).collect::<Vec<_>>()
        });
        ways = longer.take(MOST).collect();
    }
    ways
}
