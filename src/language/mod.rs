//! The judge's languages: sentences from Fluent files, layouts from minijinja templates.
//!
//! Titles and the judge pass keys and arguments ([`Line`]); a [`Voice`] renders sentences, and a
//! layout arranges them within 72 columns. Layouts repeat and fill; they do not decide. The order
//! words of a language are next to its sentences, in `words.toml`: the translations of the order
//! language that are read and written. Phrases that are only read, such as those of a yes, are in
//! `idioms.toml`.

mod block;
mod choices;
mod composer;
mod html;
mod introduced;
mod layout;
mod lines;
mod markdown;
mod memory;
mod terminal;
mod unchanged;
mod vocabulary;
mod voice;

use std::borrow::Cow;
use std::collections::BTreeMap;

pub use block::{Block, Blocks};
pub use choices::{Choices, Coded, Group, Groups};
pub use composer::Composer;
pub use introduced::Introductions;
pub use layout::LayoutError;
pub use lines::Said;
pub use unchanged::{Known, News};
pub use vocabulary::{Consent, Saying, tokens};
pub use voice::{Voice, VoiceError, Voices};

use crate::rules::{Line, Seat};

/// The language of the command line.
pub const ENGLISH: &str = "en";

/// The width of a letter in columns.
pub const WIDTH: usize = 72;

/// A folder of templates in a program: `lang/<language>` has sentences and order words, and in
/// `help` help pages.
pub type Templates = include_dir::Dir<'static>;

/// All templates that come with the program.
static TEMPLATES: Templates = include_dir::include_dir!("$CARGO_MANIFEST_DIR/templates");

/// Returns the text of a file that pages contain unchanged, such as a script.
pub fn asset(path: &str) -> Option<&'static str> {
    TEMPLATES.get_file(path)?.contents_utf8()
}

/// Renders a sentence in English for the command line. If that fails, returns the key.
pub fn on_command_line(line: &Line) -> String {
    match Voices::embedded() {
        Ok(voices) => match voices.get(ENGLISH) {
            Some(voice) => voice.say(line, &Cast::default()),
            None => line.key.to_owned(),
        },
        Err(error) => format!("{}: {error}", line.key),
    }
}

/// The names of a game's seats and of their players, the reader, and the title whose order words
/// are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    names: Vec<String>,
    /// The players' names, as far as the reader may know them.
    players: BTreeMap<Seat, String>,
    reader: Option<Seat>,
    title: String,
}

impl Cast {
    /// Creates a cast; the names are in order of the seats.
    pub const fn new(names: Vec<String>, reader: Option<Seat>) -> Self {
        Self {
            names,
            players: BTreeMap::new(),
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

    /// Sets the names of players: sentences introduce them. The finished text then needs a pass of
    /// [`Introductions`].
    #[must_use]
    pub fn introducing(self, players: BTreeMap<Seat, String>) -> Self {
        Self { players, ..self }
    }

    /// Returns the name of a seat's player, unless the player is the reader.
    pub(crate) fn player(&self, seat: Seat) -> Option<&str> {
        let known = self.players.get(&seat).filter(|_| !self.is_reader(seat));
        known.map(String::as_str)
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
