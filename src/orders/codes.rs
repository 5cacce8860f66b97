//! The orders behind the codes of a letter.

use std::collections::BTreeMap;
use std::slice;

use serde::{Deserialize, Serialize};

/// The orders of a prompt, by code.
pub type Codes = BTreeMap<String, CodedOrders>;

/// The orders behind a code, as canonical lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CodedOrders {
    One(String),
    /// Orders that are played in sequence, as if the mail contained these lines.
    Several(Vec<String>),
}

impl CodedOrders {
    /// Creates it from an order and those that follow it, if any.
    pub fn new(first: String, then: &[String]) -> Self {
        match then {
            [] => Self::One(first),
            then => Self::Several([slice::from_ref(&first), then].concat()),
        }
    }

    /// Returns the lines, in the order of play.
    pub fn lines(&self) -> &[String] {
        match self {
            Self::One(line) => slice::from_ref(line),
            Self::Several(lines) => lines,
        }
    }

    /// Returns whether it has several orders.
    pub const fn is_several(&self) -> bool {
        matches!(self, Self::Several(_))
    }
}

impl From<String> for CodedOrders {
    fn from(line: String) -> Self {
        Self::One(line)
    }
}
