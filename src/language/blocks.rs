//! Blocks as a layout takes them.
//!
//! They are most of a letter, and the same for all its readers but for a few lines; so they are
//! arranged here and not by a loop of the layout, which gives the indents.

use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, ObjectRepr};
use serde::{Serialize, Serializer};

use super::Block;
use super::lines::Indents;

/// Few boards take more bytes.
const ROOM: usize = 8 * 1024;

/// The blocks of a letter.
#[derive(Clone, Debug, Default)]
pub struct Blocks(Arc<All>);

/// What a layout holds of them: their number, and nothing of what they say.
#[derive(Debug, Default)]
pub(super) struct All(Vec<Block>);

impl From<Vec<Block>> for Blocks {
    fn from(blocks: Vec<Block>) -> Self {
        Self(Arc::new(All(blocks)))
    }
}

impl Serialize for Blocks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from_dyn_object(Arc::clone(&self.0)).serialize(serializer)
    }
}

impl Object for All {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.0.len())
    }
}

/// Arranges blocks one below the other, the items of lists with these indents.
pub(super) fn arrange(blocks: &All, first: usize, rest: usize) -> String {
    let margin = Indents { first: 0, rest: 0 };
    let mut letter = String::with_capacity(ROOM);
    for block in &blocks.0 {
        match block {
            Block::Heading(said) | Block::Paragraph(said) => {
                said.write(&mut letter, margin);
                letter.push('\n');
            }
            Block::Items(items) => {
                for said in items {
                    said.write(&mut letter, Indents { first, rest });
                    letter.push('\n');
                }
            }
            Block::Verbatim(lines) => {
                for line in lines.iter() {
                    letter.push_str(line);
                    letter.push('\n');
                }
            }
        }
        // What a heading is about follows at once.
        if !matches!(block, Block::Heading(_)) {
            letter.push('\n');
        }
    }
    letter
}
