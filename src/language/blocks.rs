//! Renders a letter's blocks, most of which are equal for all its readers.

use super::Block;
use super::lines::Indents;
use super::listed::{All, Listed};

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
