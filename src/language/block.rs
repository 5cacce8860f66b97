//! Renders the parts of a letter in a language for a layout.

use std::sync::Arc;

use super::{Cast, Said, Voice};
use crate::render::drawing::Drawing;
use crate::render::text;
use crate::rules::{Line, Seat, Section};

/// A part of a letter. A copy of it is cheap: letters to several readers share what they can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Heading(Said),
    /// Text to be wrapped.
    Paragraph(Said),
    /// Text that explains how the blocks beside it are read.
    Legend(Said),
    /// Text about which data are not official.
    Provenance(Said),
    /// Texts that each begin a line and hang when they are wrapped.
    Items(Vec<Said>),
    /// The same, for what follows from all else.
    Derived(Vec<Said>),
    /// Lines that stand as they are.
    Verbatim(Arc<[String]>),
    /// The same, for a closer look at a part.
    Detail(Arc<[String]>),
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

    /// The seat of the reader; none for a person without one.
    pub const fn reader(&self) -> Option<Seat> {
        self.cast.reader()
    }

    /// One sentence.
    pub fn say(&self, line: &Line) -> String {
        self.voice.say(line, self.cast)
    }

    /// One sentence that is to be broken into lines.
    pub fn said(&self, line: &Line) -> Said {
        self.voice.said(line, self.cast)
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

    /// Sections as blocks, in the same order, where `said` is what the same sections were in the
    /// same language to a person without a seat.
    ///
    /// A sentence depends on its reader only where it names the reader's own seat: those are said
    /// again, and all others are shared.
    pub fn blocks_from(&self, sections: &[Section], said: &[Block]) -> Vec<Block> {
        let both = sections.iter().zip(said);
        both.map(|(section, said)| self.block_from(section, said))
            .collect()
    }

    /// A section as a block, where `before` is one that was said to the same reader shortly before,
    /// and what it was said as: what is still the same is shared.
    pub fn block_after(&self, section: &Section, before: Option<&(Section, Block)>) -> Block {
        match (section, before) {
            (now, Some((then, said))) if now == then => said.clone(),
            (Section::Items(now), Some((Section::Items(then), Block::Items(said)))) => {
                let known = then.iter().zip(said).map(Some);
                let known = known.chain(std::iter::repeat(None));
                let item = |(line, known): (&Line, Option<(&Line, &Said)>)| match known {
                    Some((then, said)) if then == line => said.clone(),
                    Some(_) | None => self.said(line),
                };
                Block::Items(now.iter().zip(known).map(item).collect())
            }
            _ => self.block(section),
        }
    }

    fn block(&self, section: &Section) -> Block {
        match section {
            Section::Heading(line) => Block::Heading(self.said(line)),
            Section::Paragraph(lines) => Block::Paragraph(self.run_on(lines)),
            Section::Legend(lines) => Block::Legend(self.run_on(lines)),
            Section::Provenance(lines) => Block::Provenance(self.run_on(lines)),
            Section::Items(lines) => {
                Block::Items(lines.iter().map(|line| self.said(line)).collect())
            }
            Section::Derived(lines) => {
                Block::Derived(lines.iter().map(|line| self.said(line)).collect())
            }
            Section::Picture(drawing) => Block::Verbatim(self.drawn(drawing)),
            Section::Detail(drawing) => Block::Detail(self.drawn(drawing)),
        }
    }

    fn block_from(&self, section: &Section, said: &Block) -> Block {
        let names_reader = |line: &Line| {
            let reader = self.cast.reader();
            reader.is_some_and(|reader| line.names(reader))
        };
        match (section, said) {
            (Section::Items(lines), Block::Items(said)) => {
                let item = |(line, said): (&Line, &Said)| match names_reader(line) {
                    true => self.said(line),
                    false => said.clone(),
                };
                Block::Items(lines.iter().zip(said).map(item).collect())
            }
            (Section::Heading(line), _) if names_reader(line) => self.block(section),
            (
                Section::Paragraph(lines) | Section::Legend(lines) | Section::Provenance(lines),
                _,
            ) if lines.iter().any(names_reader) => self.block(section),
            _ => said.clone(),
        }
    }

    fn drawn(&self, drawing: &Drawing) -> Arc<[String]> {
        text::lines(drawing, |key| self.voice.word(key)).into()
    }

    /// Sentences one behind the other.
    fn run_on(&self, lines: &[Line]) -> Said {
        self.say_all(lines).join(" ").into()
    }
}
