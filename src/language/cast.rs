//! The names of a game's seats, and which of them reads.

use std::borrow::Cow;

use crate::rules::Seat;

/// The names of a game's seats, who reads, and whose order words are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    names: Vec<String>,
    reader: Option<Seat>,
    title: String,
}

impl Cast {
    /// The names in order of the seats.
    pub const fn new(names: Vec<String>, reader: Option<Seat>) -> Self {
        Self {
            names,
            reader,
            title: String::new(),
        }
    }

    /// The same at a game of this title: orders are said in its words.
    #[must_use]
    pub fn playing(self, title: &str) -> Self {
        Self {
            title: title.to_owned(),
            ..self
        }
    }

    /// The name of the title, empty for none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The name of a seat; its number where the game has no such seat.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        match self.names.get(usize::from(seat)) {
            Some(name) => name.into(),
            None => seat.number().to_string().into(),
        }
    }

    /// The names in order of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Who reads; none for a person without a seat.
    pub const fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// Whether `seat` is the one who reads.
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }
}
