//! Renders the parts of a letter in a language for a layout. Most blocks of a letter are equal for
//! all its readers.

use std::ops::Deref;
use std::sync::Arc;

use super::Said;
use super::choices::{All, Listed};
use super::introduced::{Introductions, is_marked};
use super::lines::Indents;
use crate::render::drawing::Ink;

/// A part of a letter. Cloning is cheap: letters to several readers share parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Heading(Said),
    /// Text to be wrapped.
    Paragraph(Said),
    /// Text that explains how the adjacent blocks are read.
    Legend(Said),
    /// Text that names unofficial data.
    Provenance(Said),
    /// Texts that each begin a line, with a hanging indent.
    Items(Vec<Said>),
    /// Items that are derived from the other blocks.
    Derived(Vec<Said>),
    /// Lines printed unchanged.
    Verbatim(Drawn),
    /// Unchanged lines of an enlarged detail.
    Detail(Drawn),
}

/// Lines printed unchanged. Cloning is cheap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub(super) lines: Arc<[String]>,
    /// The colours of their characters; empty for lines that are no drawing.
    pub(super) inks: Arc<[Vec<Ink>]>,
}

impl Deref for Drawn {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.lines
    }
}

impl<T: Into<Arc<[String]>>> From<T> for Drawn {
    fn from(lines: T) -> Self {
        Self {
            lines: lines.into(),
            inks: Arc::default(),
        }
    }
}

impl FromIterator<String> for Drawn {
    fn from_iter<I: IntoIterator<Item = String>>(lines: I) -> Self {
        lines.into_iter().collect::<Arc<[String]>>().into()
    }
}

impl Block {
    /// Returns its sentences; drawings have none.
    fn sentences(&self) -> &[Said] {
        match self {
            Self::Heading(said)
            | Self::Paragraph(said)
            | Self::Legend(said)
            | Self::Provenance(said) => std::slice::from_ref(said),
            Self::Items(items) | Self::Derived(items) => items,
            Self::Verbatim(_) | Self::Detail(_) => &[],
        }
    }

    /// Returns its sentences, mutably.
    fn sentences_mut(&mut self) -> &mut [Said] {
        match self {
            Self::Heading(said)
            | Self::Paragraph(said)
            | Self::Legend(said)
            | Self::Provenance(said) => std::slice::from_mut(said),
            Self::Items(items) | Self::Derived(items) => items,
            Self::Verbatim(_) | Self::Detail(_) => &mut [],
        }
    }
}

impl Introductions {
    /// Keeps one form of each seat in the next blocks. Verbatim lines have none, since they are
    /// drawings or texts of people.
    pub fn settle_blocks(&mut self, blocks: &mut Blocks) {
        let has_any = |block: &Block| block.sentences().iter().any(|said| is_marked(said));
        if !blocks.iter().any(has_any) {
            return;
        }
        let mut all: Vec<Block> = blocks.iter().cloned().collect();
        for said in all.iter_mut().flat_map(Block::sentences_mut) {
            self.settle_said(said);
        }
        *blocks = all.into();
    }
}

/// Initial capacity: few boards take more bytes.
const ROOM: usize = 8 * 1024;

/// The blocks of a letter.
pub type Blocks = Listed<Block>;

/// Arranges blocks vertically; list items have these indents.
pub(super) fn arrange(blocks: &All<Block>, first: usize, rest: usize) -> String {
    let margin = Indents { first: 0, rest: 0 };
    let mut letter = String::with_capacity(ROOM);
    for block in &blocks.0 {
        match block {
            Block::Heading(said)
            | Block::Paragraph(said)
            | Block::Legend(said)
            | Block::Provenance(said) => {
                said.write(&mut letter, margin);
                letter.push('\n');
            }
            Block::Items(items) | Block::Derived(items) => {
                for said in items {
                    said.write(&mut letter, Indents { first, rest });
                    letter.push('\n');
                }
            }
            Block::Verbatim(lines) | Block::Detail(lines) => {
                for line in lines.iter() {
                    letter.push_str(line);
                    letter.push('\n');
                }
            }
        }
        // No empty line between a heading and its content.
        if !matches!(block, Block::Heading(_)) {
            letter.push('\n');
        }
    }
    letter
}
