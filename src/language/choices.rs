//! Renders the choices of a letter, and other lists for a layout.
//!
//! They are most of a letter, so functions arrange them instead of a loop of the layout, which only
//! gives the columns. The layout sees only the length of a list.

use std::fmt::Debug;
use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, ObjectRepr};
use serde::{Serialize, Serializer};

use super::Said;
use super::lines::{self, Indents};

/// Initial capacity: few choices take more bytes with all their variants.
const CHOICE: usize = 512;

/// A choice with its code.
#[derive(Clone, Debug)]
pub struct Coded {
    /// The code; empty if only the variants have one.
    pub code: String,
    pub says: Said,
    /// True for the best way of its choice, which is a button on pages.
    pub is_best: bool,
    pub variants: Vec<Coded>,
}

/// The choices of a letter; variants are nested in them.
pub type Choices = Listed<Coded>;

/// The options in one place, in few words.
#[derive(Clone, Debug)]
pub struct Group {
    /// The place; `None` for a choice without one.
    pub place: Option<String>,
    /// The ways, with codes if they have some.
    pub coded: Vec<Coded>,
}

/// Choices in few words, by place.
pub type Groups = Listed<Group>;

/// Arranges choices vertically: codes at column `indent` and words at column `text`; `below` are
/// these two columns for variants. A choice without a code begins at the column of codes.
pub(super) fn arrange(
    choices: &All<Coded>,
    indent: usize,
    text: usize,
    indent_below: usize,
    text_below: usize,
) -> String {
    let mut letter = String::with_capacity(choices.0.len().saturating_mul(CHOICE));
    for choice in &choices.0 {
        hang(&mut letter, choice, indent, text);
        for variant in &choice.variants {
            hang(&mut letter, variant, indent_below, text_below);
        }
    }
    letter
}

/// Puts choices into one paragraph with this indent: `W1-S4: C1 TURN 1, D1 2; W2-N5: ...`
pub(super) fn paragraph(groups: &All<Group>, indent: usize) -> String {
    let plain = |coded: &Coded, says: &str| match coded.code.is_empty() {
        true => says.to_owned(),
        false => format!("{} {says}", coded.code),
    };
    let indents = Indents {
        first: indent,
        rest: indent,
    };
    lines::wrap(&joined(groups, |place| place.to_owned(), plain), indents)
}

/// Joins the groups; the closures format each place, and each choice with its words.
pub(super) fn joined(
    groups: &All<Group>,
    place: impl Fn(&str) -> String,
    choice: impl Fn(&Coded, &str) -> String,
) -> String {
    let mut word = "";
    let said = groups.0.iter().map(|group| {
        let ways = group.coded.iter();
        let ways = ways.map(|way| choice(way, without_repeated(&mut word, way.says.text())));
        let ways: Vec<String> = ways.collect();
        // Ways that contain commas need a stronger separator.
        let commas = group.coded.iter().any(|way| way.says.contains(','));
        let ways = ways.join(if commas { "; " } else { ", " });
        match &group.place {
            Some(name) => format!("{}: {ways}", place(name)),
            None => ways,
        }
    });
    said.collect::<Vec<String>>().join("; ")
}

/// Drops a way's first word if the previous way began with that order word: `TURN 0, 3`.
fn without_repeated<'w>(word: &mut &'w str, says: &'w str) -> &'w str {
    let (first, rest) = says.split_once(' ').unwrap_or_default();
    if !first.is_empty() && first == *word {
        return rest;
    }
    let is_order_word = first.chars().all(char::is_uppercase);
    *word = if is_order_word { first } else { "" };
    says
}

fn hang(letter: &mut String, choice: &Coded, indent: usize, text: usize) {
    let label = format!("{:indent$}{}", "", choice.code);
    let text = if choice.code.is_empty() { indent } else { text };
    choice.says.hang(letter, &label, text);
    letter.push('\n');
}

/// A list of a letter. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Listed<T>(Arc<All<T>>);

/// The layout's handle of a list.
#[derive(Debug)]
pub(super) struct All<T>(pub(super) Vec<T>);

impl<T> Listed<T> {
    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.0.0.len()
    }

    /// Returns all elements in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.0.iter()
    }

    /// Checks if the list is empty.
    pub fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }
}

impl<'l, T> IntoIterator for &'l Listed<T> {
    type Item = &'l T;
    type IntoIter = std::slice::Iter<'l, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> Default for Listed<T> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<T> From<Vec<T>> for Listed<T> {
    fn from(all: Vec<T>) -> Self {
        Self(Arc::new(All(all)))
    }
}

impl<T: Debug + Send + Sync + 'static> Serialize for Listed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from_dyn_object(Arc::clone(&self.0)).serialize(serializer)
    }
}

impl<T: Debug + Send + Sync + 'static> Object for All<T> {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.0.len())
    }
}
