//! Renders sections of a board or a question as blocks, for one reader.

use super::block::Drawn;
use super::{Block, Cast, Said, Voice};
use crate::render::drawing::{Drawing, Glyph};
use crate::rules::{Line, Seat, Section};

/// Renders sections as blocks.
#[derive(Clone, Copy, Debug)]
pub struct Composer<'c> {
    voice: &'c Voice,
    cast: &'c Cast,
}

impl<'c> Composer<'c> {
    /// Creates a composer for one reader.
    pub const fn new(voice: &'c Voice, cast: &'c Cast) -> Self {
        Self { voice, cast }
    }

    /// Returns its voice.
    pub const fn voice(&self) -> &'c Voice {
        self.voice
    }

    /// Returns the reader's seat; `None` for a person without one.
    pub const fn reader(&self) -> Option<Seat> {
        self.cast.reader()
    }

    /// Renders one sentence; it introduces the players whom the cast names.
    pub fn say(&self, line: &Line) -> String {
        self.voice.say(line, self.cast)
    }

    /// Renders one sentence of a board or a choice, which calls seats only by their colours.
    pub fn said(&self, line: &Line) -> Said {
        self.voice.said(line, self.cast)
    }

    /// Translates a canonical order into the order words of the language.
    pub fn order(&self, order: &str) -> String {
        self.voice.order(order, self.cast)
    }

    /// Renders several sentences.
    pub fn say_all<'l>(&self, lines: impl IntoIterator<Item = &'l Line>) -> Vec<String> {
        lines.into_iter().map(|line| self.say(line)).collect()
    }

    /// Renders sections as blocks, in order.
    pub fn blocks(&self, sections: &[Section]) -> Vec<Block> {
        sections.iter().map(|section| self.block(section)).collect()
    }

    /// Renders sections as blocks, in order. `said` are the blocks of these sections in this
    /// language for a person without a seat.
    ///
    /// A sentence depends on its reader only if it names the reader's seat: those are rendered
    /// again, and all others are shared.
    pub fn blocks_from(&self, sections: &[Section], said: &[Block]) -> Vec<Block> {
        let both = sections.iter().zip(said);
        both.map(|(section, said)| self.block_from(section, said))
            .collect()
    }

    /// Renders a section as a block. `before` is an earlier section for this reader with its block:
    /// unchanged parts are shared.
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
        let items = |lines: &[Line]| lines.iter().map(|line| self.said(line)).collect();
        match section {
            Section::Heading(line) => Block::Heading(self.said(line)),
            Section::Paragraph(lines) => Block::Paragraph(self.run_on(lines)),
            Section::Legend(lines) => Block::Legend(self.run_on(lines)),
            Section::Provenance(lines) => Block::Provenance(self.run_on(lines)),
            Section::Items(lines) => Block::Items(items(lines)),
            Section::Derived(lines) => Block::Derived(items(lines)),
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

    fn drawn(&self, drawing: &Drawing) -> Drawn {
        let rows = drawing.rows(|key| self.voice.word(key));
        let line = |row: &Vec<Glyph>| row.iter().map(|glyph| glyph.character).collect();
        let inks = |row: &Vec<Glyph>| row.iter().map(|glyph| glyph.ink).collect();
        Drawn {
            lines: rows.iter().map(line).collect(),
            inks: rows.iter().map(inks).collect(),
        }
    }

    /// Joins sentences into running text.
    fn run_on(&self, lines: &[Line]) -> Said {
        let said: Vec<Said> = lines.iter().map(|line| self.said(line)).collect();
        said.join(" ").into()
    }
}
