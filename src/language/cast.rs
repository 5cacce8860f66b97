//! Who is who in a game's sentences.

use std::borrow::Cow;

use crate::rules::Seat;

/// The names of a game's seats, and who reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    names: Vec<String>,
    reader: Option<Seat>,
}

impl Cast {
    /// The names in order of the seats.
    pub const fn new(names: Vec<String>, reader: Option<Seat>) -> Self {
        Self { names, reader }
    }

    /// The name of a seat; its number where the game has no such seat.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        match self.names.get(usize::from(seat.number())) {
            Some(name) => name.into(),
            None => seat.number().to_string().into(),
        }
    }

    /// The names in order of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Who reads; none for somebody without a seat.
    pub const fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// Whether `seat` is the one who reads.
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }
}
