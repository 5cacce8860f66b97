//! What the codes of a letter stand for.

use std::collections::BTreeMap;
use std::slice;

use serde::{Deserialize, Serialize};

/// What the codes of a prompt stand for, by code.
pub type Codes = BTreeMap<String, CodedOrders>;

/// The orders for which a code stands, as canonical lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CodedOrders {
    One(String),
    /// Orders that are played one after the other, as if the mail held these lines.
    Several(Vec<String>),
}

impl CodedOrders {
    /// An order with those that follow it, if any do.
    pub fn new(first: String, then: &[String]) -> Self {
        match then {
            [] => Self::One(first),
            then => Self::Several([slice::from_ref(&first), then].concat()),
        }
    }

    /// The lines, in the order of play.
    pub fn lines(&self) -> &[String] {
        match self {
            Self::One(line) => slice::from_ref(line),
            Self::Several(lines) => lines,
        }
    }

    /// Whether it stands for several orders.
    pub const fn is_several(&self) -> bool {
        matches!(self, Self::Several(_))
    }
}

impl From<String> for CodedOrders {
    fn from(line: String) -> Self {
        Self::One(line)
    }
}
