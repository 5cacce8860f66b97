//! The parts of a letter, said in a language and ready for a layout.

use serde::Serialize;

use super::{Cast, Voice};
use crate::render::text;
use crate::rules::{Line, Section};

/// A part of a letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "text", rename_all = "snake_case")]
pub enum Block {
    /// A heading.
    Heading(String),
    /// Text to be wrapped.
    Paragraph(String),
    /// Texts that each begin a line and hang when they are wrapped.
    Items(Vec<String>),
    /// Lines that stand as they are.
    Verbatim(Vec<String>),
}

/// Says sections as blocks.
#[derive(Clone, Copy, Debug)]
pub struct Composer<'c> {
    voice: &'c Voice,
    cast: &'c Cast,
}

impl<'c> Composer<'c> {
    /// A composer for one reader.
    pub const fn new(voice: &'c Voice, cast: &'c Cast) -> Self {
        Self { voice, cast }
    }

    /// The voice it speaks with.
    pub const fn voice(&self) -> &'c Voice {
        self.voice
    }

    /// One sentence.
    pub fn say(&self, line: &Line) -> String {
        self.voice.say(line, self.cast)
    }

    /// A canonical order in the order words of the language.
    pub fn order(&self, order: &str) -> String {
        self.voice.order(order, self.cast)
    }

    /// Several sentences.
    pub fn say_all<'l>(&self, lines: impl IntoIterator<Item = &'l Line>) -> Vec<String> {
        lines.into_iter().map(|line| self.say(line)).collect()
    }

    /// Sections as blocks, in the same order.
    pub fn blocks(&self, sections: &[Section]) -> Vec<Block> {
        sections.iter().map(|section| self.block(section)).collect()
    }

    fn block(&self, section: &Section) -> Block {
        match section {
            Section::Heading(line) => Block::Heading(self.say(line)),
            Section::Paragraph(lines) => Block::Paragraph(self.say_all(lines).join(" ")),
            Section::Items(lines) => Block::Items(self.say_all(lines)),
            Section::Picture(drawing) => {
                Block::Verbatim(text::lines(drawing, |key| self.voice.word(key)))
            }
        }
    }
}
