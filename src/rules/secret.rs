//! Secrets: hidden information of a game.
//!
//! A [`Secret`] has an owner or none, and prints only its owner. It cannot be serialised, so a view
//! that holds one does not compile. It opens for a viewer who may see it, or for a [`Referee`],
//! which only `rules/game.rs` can make. Views are built up from nothing, never a state with parts
//! removed. `tests/promises/leak` deals again everything that a viewer cannot see: the viewer must
//! get the same bytes, down to the finished mail.

use std::fmt;

use super::{Referee, Seat, Viewer};

/// A value that only its owner, or no player at all, may know.
///
/// It prints only its owner and cannot be serialised, so that a view which holds one does not
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
    /// Creates a secret of `owner`; the order of a deck has no owner.
    pub const fn new(owner: Option<Seat>, value: T) -> Self {
        Self { owner, value }
    }

    /// Returns the seat that may know it.
    pub const fn owner(&self) -> Option<Seat> {
        self.owner
    }

    /// Returns the value, if `viewer` may know it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&T> {
        viewer.sees(self.owner).then_some(&self.value)
    }

    /// Returns the value, for adjudication.
    pub const fn open(&self, _eye: &Referee) -> &T {
        &self.value
    }

    /// Returns the value mutably, for applying events.
    pub const fn open_mut(&mut self, _eye: &Referee) -> &mut T {
        &mut self.value
    }
}

impl<T> Secret<Vec<T>> {
    /// Returns the number of items: at a table the backs of cards and the tiles of a stack can be
    /// counted.
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
