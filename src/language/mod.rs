//! The judge's languages: sentences from Fluent files, layouts from minijinja templates.
//!
//! Titles and the judge pass keys and arguments ([`Line`]); a [`Voice`] renders sentences, and a
//! layout arranges them within 72 columns. Layouts repeat and fill; they do not decide. The order
//! words of a language are next to its sentences, in `words.toml`: the translations of the order
//! language that are read and written. Phrases that are only read, such as those of a yes, are in
//! `idioms.toml`.

mod block;
mod blocks;
mod cast;
mod choices;
mod columns;
mod consent;
mod html;
mod layout;
mod lines;
mod listed;
mod markdown;
mod memory;
mod unchanged;
mod vocabulary;
mod voice;

pub use block::{Block, Composer};
pub use blocks::Blocks;
pub use cast::Cast;
pub use choices::{Choices, Coded, Group, Groups};
pub use consent::{Consent, Saying, tokens};
pub use layout::LayoutError;
pub use lines::Said;
pub use unchanged::{Known, News};
pub use voice::{Voice, VoiceError, Voices};

use crate::rules::Line;

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
