//! The names of a game's seats, and the reader's seat.

use std::borrow::Cow;

use crate::rules::Seat;

/// The names of a game's seats, the reader, and the title whose order words are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    names: Vec<String>,
    reader: Option<Seat>,
    title: String,
}

impl Cast {
    /// Creates a cast; the names are in order of the seats.
    pub const fn new(names: Vec<String>, reader: Option<Seat>) -> Self {
        Self {
            names,
            reader,
            title: String::new(),
        }
    }

    /// Sets the title: orders are rendered in its words.
    #[must_use]
    pub fn playing(self, title: &str) -> Self {
        Self {
            title: title.to_owned(),
            ..self
        }
    }

    /// Returns the name of the title, or an empty text.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the name of a seat; its number if the game has no such seat.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        match self.names.get(usize::from(seat)) {
            Some(name) => name.into(),
            None => seat.number().to_string().into(),
        }
    }

    /// Returns the names in order of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the reader's seat; `None` for a person without one.
    pub const fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// Checks if `seat` is the reader's.
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }
}
