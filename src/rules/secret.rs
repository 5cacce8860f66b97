//! Things under the table.

use std::fmt;

use super::{Referee, Seat, Viewer};

/// A value that only its owner, or nobody at the table, may know.
///
/// It prints as its owner alone and cannot be serialised, so that a view which holds one does not
/// compile:
///
/// ```compile_fail
/// #[derive(serde::Serialize)]
/// struct View { hand: landfall::rules::Secret<Vec<u8>> }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<T> {
    owner: Option<Seat>,
    value: T,
}

impl<T> Secret<T> {
    /// A secret of `owner`, or of nobody: the order of a deck belongs to none.
    pub const fn new(owner: Option<Seat>, value: T) -> Self {
        Self { owner, value }
    }

    /// The seat that may know it.
    pub const fn owner(&self) -> Option<Seat> {
        self.owner
    }

    /// The value, if `viewer` may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&T> {
        viewer.sees(self.owner).then_some(&self.value)
    }

    /// The value, for the one who adjudicates.
    pub const fn open(&self, _eye: &Referee) -> &T {
        &self.value
    }

    /// The value, to change, for the one who writes events down.
    pub const fn open_mut(&mut self, _eye: &Referee) -> &mut T {
        &mut self.value
    }
}

impl<T> Secret<Vec<T>> {
    /// How many there are: at a table anyone can count the backs of cards and the tiles of a stack.
    ///
    /// Lists whose length is itself a secret must not be counted into a view.
    pub const fn count(&self) -> usize {
        self.value.len()
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner {
            Some(seat) => write!(f, "Secret({seat})"),
            None => f.write_str("Secret(nobody)"),
        }
    }
}
