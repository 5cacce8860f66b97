//! Choices as a layout takes them: like the blocks of a board they are many, so they are arranged
//! here, and the layout gives the columns.

use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, ObjectRepr};
use serde::{Serialize, Serializer};

use super::Said;

/// Few choices take more bytes with all their variants.
const CHOICE: usize = 512;

/// A choice behind its code.
#[derive(Clone, Debug)]
pub struct Coded {
    /// The code.
    pub code: String,
    /// The choice in words.
    pub says: Said,
    /// Its variants.
    pub variants: Vec<Coded>,
}

/// The choices of a letter.
#[derive(Clone, Debug, Default)]
pub struct Choices(Arc<All>);

/// What a layout holds of them: their number, and nothing of what they say.
#[derive(Debug, Default)]
pub(super) struct All(Vec<Coded>);

impl Choices {
    /// How many there are, variants apart.
    pub fn len(&self) -> usize {
        self.0.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }
}

impl From<Vec<Coded>> for Choices {
    fn from(choices: Vec<Coded>) -> Self {
        Self(Arc::new(All(choices)))
    }
}

impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from_dyn_object(Arc::clone(&self.0)).serialize(serializer)
    }
}

impl Object for All {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.0.len())
    }
}

/// Arranges choices one below the other: codes stand `indent` columns from the margin and what they
/// say at column `text`; `below` are the same two columns for variants.
pub(super) fn arrange(
    choices: &All,
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

fn hang(letter: &mut String, choice: &Coded, indent: usize, text: usize) {
    let label = format!("{:indent$}{}", "", choice.code);
    choice.says.hang(letter, &label, text);
    letter.push('\n');
}
