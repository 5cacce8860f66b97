//! Seats, viewers and the awaited decision; and secrets, the hidden information of a game.
//!
//! A [`Secret`] has an owner or none, and prints only its owner. It cannot be serialised, so a view
//! that holds one does not compile. It opens for a viewer who may see it, or for a [`Referee`],
//! which only `rules/game.rs` can make. Views are built up from nothing, never a state with parts
//! removed. `tests/promises/leak` deals again everything that a viewer cannot see: the viewer must
//! get the same bytes, down to the finished mail.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Referee;

/// A position at the table, counted from 0; it survives a change of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Creates the seat with this number, counted from 0.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Returns the seat's number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Iterates over the seats of a table of `seats`.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> Self {
        seat.0.into()
    }
}

/// The reader of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Anyone: observers, and public information.
    Public,
    Seat(Seat),
    /// The reader of a finished game's whole story. No mail of a running game is made for this
    /// viewer.
    All,
}

impl Viewer {
    /// Returns whether this viewer sees the secrets of `owner`.
    pub fn sees(self, owner: Option<Seat>) -> bool {
        match self {
            Self::Public => false,
            Self::Seat(seat) => owner == Some(seat),
            Self::All => true,
        }
    }
}

/// The decision that a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    Seat(Seat),
    /// No decision: the game is over.
    Over,
}

/// One value for each seat of a table.
///
/// A missing seat reads as `None` rather than as a panic, since seats also come from ledgers and
/// orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Creates a value for each seat.
    pub fn from_fn(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(make).collect())
    }

    /// Converts each seat's value, also to a view that borrows from it.
    pub fn map<'a, U>(&'a self, mut make: impl FnMut(Seat, &'a T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }

    /// Returns the number of seats at the table.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// Returns the value of `seat`.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat))
    }

    /// Returns the value of `seat`, mutably.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(usize::from(seat))
    }

    /// Changes the value of `seat`, if the table has such a seat.
    pub fn change(&mut self, seat: Seat, change: impl FnOnce(&mut T)) {
        if let Some(value) = self.get_mut(seat) {
            change(value);
        }
    }

    /// Iterates over the seats with their values, in order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.0.iter())
    }

    /// Iterates over the seats with their values, mutably.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats()).zip(self.0.iter_mut())
    }
}

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
