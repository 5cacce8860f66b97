//! Leaves out of a letter the blocks known from an earlier one.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Block, Blocks, Said};

/// The texts of a letter's blocks, as digests.
///
/// A text counts as known only at its place: below an equal heading, and in the corresponding part
/// (each begins with a paragraph). Explanations count as known everywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    texts: BTreeSet<u64>,
    /// Those of explanations in all letters so far.
    legends: BTreeSet<u64>,
}

/// The blocks of a letter without the known ones.
#[derive(Clone, Debug, Default)]
pub struct News {
    pub blocks: Blocks,
    pub left_out: bool,
    /// True if a text about unofficial data was left out.
    pub provenance_left_out: bool,
}

impl Known {
    /// Records the texts of these blocks.
    pub fn from_blocks(blocks: &Blocks) -> Self {
        let mut known = Self::default();
        let all = &mut known.texts;
        let mut place = Place::default();
        for block in blocks {
            place.enter(block);
            match block {
                Block::Heading(_) | Block::Derived(_) => {}
                Block::Items(items) => all.extend(items.iter().map(|item| place.digest(item))),
                Block::Verbatim(lines) | Block::Detail(lines) => {
                    all.insert(place.digest(&lines.join("\n")));
                }
                Block::Paragraph(said) => {
                    all.insert(place.digest(said));
                }
                Block::Legend(said) | Block::Provenance(said) => {
                    known.legends.insert(anywhere(said));
                }
            }
        }
        known
    }

    /// Adds the explanations of others.
    pub fn add_legends(&mut self, other: &Self) {
        self.legends.extend(&other.legends);
    }

    /// Adds separate explanations.
    pub fn add_remarks(&mut self, remarks: &[String]) {
        self.legends
            .extend(remarks.iter().map(|said| anywhere(said)));
    }

    /// Checks if an explanation is known.
    pub fn explains(&self, said: &str) -> bool {
        self.legends.contains(&anywhere(said))
    }

    /// Returns the blocks of a question, without known explanations and without drawings that are
    /// also in words, and what explains these.
    pub fn about(&self, blocks: &Blocks) -> Blocks {
        let mut below_detail = false;
        let mut known = |block: &Block| {
            let (above, legend) = (below_detail, matches!(block, Block::Legend(_)));
            below_detail = matches!(block, Block::Detail(_)) || above && legend;
            below_detail || matches!(block, Block::Legend(said) if self.explains(said))
        };
        let kept = blocks.iter().filter(|block| !known(block));
        kept.cloned().collect::<Vec<Block>>().into()
    }

    /// Returns these blocks without the known ones. A list keeps its new items, with the heading
    /// and the paragraph above.
    pub fn news(&self, blocks: &Blocks) -> News {
        let mut news = Filter::default();
        let mut place = Place::default();
        let mut below_detail = false;
        for block in blocks {
            place.enter(block);
            let above = std::mem::replace(&mut below_detail, matches!(block, Block::Detail(_)));
            let is_new = |text: &str| !self.texts.contains(&place.digest(text));
            match block {
                Block::Heading(_) => {
                    news.heading = Some(block);
                    news.paragraph = None;
                }
                Block::Paragraph(said) => {
                    news.paragraph = Some(block);
                    match is_new(said) {
                        true => news.introduce(),
                        // It waits for a new item below it.
                        false => news.left_out = true,
                    }
                }
                Block::Items(items) => {
                    let fresh = items.iter().filter(|item| is_new(item));
                    let fresh: Vec<Said> = fresh.cloned().collect();
                    news.left_out |= fresh.len() < items.len();
                    if !fresh.is_empty() {
                        news.keep(Block::Items(fresh));
                    }
                }
                Block::Verbatim(lines) if is_new(&lines.join("\n")) => news.keep(block.clone()),
                // It explains a drawing that is left out.
                Block::Legend(_) if above => news.left_out = true,
                Block::Legend(said) | Block::Provenance(said) if !self.explains(said) => {
                    news.keep(block.clone());
                }
                Block::Provenance(_) => {
                    news.provenance_left_out = true;
                    news.left_out = true;
                }
                Block::Verbatim(_) | Block::Detail(_) | Block::Legend(_) | Block::Derived(_) => {
                    news.left_out = true
                }
            }
        }
        News {
            blocks: news.kept.into(),
            left_out: news.left_out,
            provenance_left_out: news.provenance_left_out,
        }
    }
}

/// The place of a text in the blocks of a letter.
#[derive(Debug, Default)]
struct Place {
    heading: String,
    paragraphs: u32,
}

impl Place {
    fn enter(&mut self, block: &Block) {
        match block {
            Block::Heading(said) => {
                said.text().clone_into(&mut self.heading);
                self.paragraphs = 0;
            }
            Block::Paragraph(_) => self.paragraphs = self.paragraphs.saturating_add(1),
            _ => {}
        }
    }

    fn digest(&self, text: &str) -> u64 {
        let mut digest = Sha256::new();
        digest.update(&self.heading);
        digest.update(self.paragraphs.to_be_bytes());
        digest.update(text);
        first_octets(digest)
    }
}

/// Returns the digest of a text independent of its place.
fn anywhere(text: &str) -> u64 {
    first_octets(Sha256::new_with_prefix(text))
}

fn first_octets(digest: Sha256) -> u64 {
    let all: [u8; 32] = digest.finalize().into();
    u64::from_be_bytes(all.first_chunk().copied().unwrap_or_default())
}

/// The blocks kept so far, and those that only come along with others.
#[derive(Debug, Default)]
struct Filter<'b> {
    kept: Vec<Block>,
    heading: Option<&'b Block>,
    paragraph: Option<&'b Block>,
    left_out: bool,
    provenance_left_out: bool,
}

impl Filter<'_> {
    /// Keeps the heading and the paragraph above a kept block.
    fn introduce(&mut self) {
        let before = self.heading.take().into_iter().chain(self.paragraph.take());
        self.kept.extend(before.cloned());
    }

    fn keep(&mut self, block: Block) {
        self.introduce();
        self.kept.push(block);
    }
}
