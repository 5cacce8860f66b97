//! Seats, viewers, and whose decision it is.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A position at the table, counted from 0; it survives a change of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The seat's number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seats of a table of `seats`.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Seats index what a table has one of for each, in their order.
impl From<Seat> for usize {
    fn from(seat: Seat) -> Self {
        seat.0.into()
    }
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Anyone: observers, and what all may know.
    Public,
    /// The player in a seat.
    Seat(Seat),
    /// The keeper of a finished game's whole story. Nothing that is mailed while a game runs is
    /// made for this viewer.
    All,
}

impl Viewer {
    /// Whether this viewer is shown what belongs to `owner` alone.
    pub fn sees(self, owner: Option<Seat>) -> bool {
        match self {
            Self::Public => false,
            Self::Seat(seat) => owner == Some(seat),
            Self::All => true,
        }
    }
}

/// Whose decision a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// A decision of this seat.
    Seat(Seat),
    /// Nobody's: the game is over.
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
    /// A value for each seat.
    pub fn from_fn(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(make).collect())
    }

    /// Another value for each seat, made from this one: a view of what each seat has.
    pub fn map<'a, U>(&'a self, mut make: impl FnMut(Seat, &'a T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// The value of `seat`.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat))
    }

    /// The value of `seat`, to change.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(usize::from(seat))
    }

    /// Changes the value of `seat`, if the table has such a seat.
    pub fn change(&mut self, seat: Seat, change: impl FnOnce(&mut T)) {
        if let Some(value) = self.get_mut(seat) {
            change(value);
        }
    }

    /// The seats with their values, in order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.0.iter())
    }

    /// The seats with their values, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats()).zip(self.0.iter_mut())
    }
}
