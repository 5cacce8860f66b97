//! A letter's parts before a layout arranges them.

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::context;
use minijinja::value::Serde;
use serde::{Deserialize, Serialize};

use crate::judge::base::error::Result;
use crate::language::{Blocks, Choices, Groups, Voice};
use crate::mail::Picture;
use crate::rules::{Line, Seat};
use crate::store::NewPicture;

/// The parts of a letter in reading order; what is empty leaves no trace.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Draft {
    /// What is asked, and by when: it opens the letter.
    pub(crate) opening: Vec<String>,
    /// What became of the reader's own lines.
    pub(crate) lines: Vec<DraftLine>,
    /// What there is to say about the reader's mail.
    pub(crate) notes: Vec<String>,
    /// The points of all seats.
    pub(crate) points: String,
    /// What mattered since the last letter.
    pub(crate) since: Vec<Item>,
    /// All else that happened since then.
    pub(crate) story: Vec<Item>,
    /// Whether that begins with a question which was answered too late, and not with a letter.
    pub(crate) since_question: bool,
    /// The board as a picture, in letters that show one.
    pub(crate) picture: Option<DraftPicture>,
    /// What points were for, at the end of a game.
    pub(crate) sources: Option<DraftTable>,
    /// What belongs to the question.
    pub(crate) about: Blocks,
    /// The board, supplies and scores.
    pub(crate) board: Blocks,
    /// What there is to say of a board, or of parts of it, that were left out.
    pub(crate) left_out: Vec<String>,
    /// The first choices with their codes, in full.
    pub(crate) choices: Choices,
    /// The other choices that have codes, in few words.
    pub(crate) further: Groups,
    /// Choices that have no code, in few words.
    pub(crate) more: Groups,
    /// How many those are.
    pub(crate) uncoded: usize,
    /// Remarks below the choices.
    pub(crate) remarks: Vec<String>,
    /// Lines to send back, one of them.
    pub(crate) answers: Vec<String>,
    /// Lines to send back in place of those that were not played, all of them.
    pub(crate) instead: Vec<String>,
    /// Lines to send back, all of them.
    pub(crate) together: Vec<String>,
    /// Lines to send back with an answer, which wait for later decisions.
    pub(crate) later: Vec<String>,
    pub(crate) closing: Vec<String>,
    /// Whether the three lines of help stand at the foot.
    pub(crate) help: bool,
    /// The names of those at the table whom the reader can write to.
    pub(crate) write_to: Vec<String>,
    /// Lines that all letters about a game end with, above the tag.
    pub(crate) foot: Vec<String>,
    /// The foot line with the tag.
    pub(crate) tag: String,
}

/// A paragraph with a label before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    pub label: String,
    pub text: String,
}

/// A table: words in the first column, numbers in the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct DraftTable {
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
    /// The last row, of sums.
    pub(crate) foot: Vec<String>,
}

/// A picture of the board.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct DraftPicture {
    /// The name by which the page shows it.
    pub(crate) content_id: String,
    /// Its name as a file.
    pub(crate) name: String,
    /// The key of the words that stand for it.
    pub(crate) alt: &'static str,
    /// How high its scene is.
    pub(crate) height: u16,
    /// The digest of what is to be drawn.
    #[serde(skip)]
    pub(crate) digest: [u8; 32],
    /// What is to be drawn.
    #[serde(skip)]
    pub(crate) scene: Arc<[u8]>,
}

impl DraftPicture {
    /// The picture as a part of a letter.
    pub(crate) fn part(&self) -> Picture {
        Picture {
            content_id: self.content_id.clone(),
            name: self.name.clone(),
        }
    }

    /// The picture as it is kept, with its place in the bytes of a letter.
    pub(crate) fn stored(&self, at: usize) -> NewPicture<'_> {
        NewPicture {
            digest: &self.digest,
            scene: &self.scene,
            at,
        }
    }
}

/// One line of the reader's mail and its fate.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct DraftLine {
    /// The line as it was written.
    pub(crate) raw: String,
    /// Marks below the wrong piece; empty for none.
    pub(crate) caret: String,
    /// Its fate in a word or two.
    pub(crate) fate: String,
    /// What there is to say about it.
    pub(crate) says: Vec<String>,
}

/// What a letter's page has that its text has not.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageHead<'h> {
    pub(crate) subject: &'h str,
    /// How links begin by which a mail program begins an answer, up to the first word of that;
    /// empty where nothing is answered.
    pub(crate) mailto: String,
}

impl Draft {
    /// One with nothing in it but how to get help.
    pub(crate) fn with_help() -> Self {
        Self {
            help: true,
            ..Self::default()
        }
    }

    /// Arranges the parts into the text of a letter.
    pub(crate) fn text(&self, voice: &Voice) -> Result<String> {
        let parts = minijinja::Value::from(Serde(self));
        Ok(voice.fill("letter.txt.j2", &parts)?)
    }

    /// Arranges the same parts, in the same order and words, as a page of HTML.
    pub(crate) fn html(&self, voice: &Voice, head: &PageHead<'_>) -> Result<String> {
        let parts = minijinja::Value::from(Serde(self));
        let parts = context! {
            subject => head.subject,
            mailto => head.mailto.as_str(),
            ..parts
        };
        Ok(voice.fill("letter.html.j2", &parts)?)
    }
}

/// Sentences for the letters of some seats, about what was or was not decided for them.
pub(crate) type Notes = BTreeMap<Seat, Vec<Line>>;
