//! A letter's parts before a layout arranges them.

use minijinja::value::Serde;
use serde::{Deserialize, Serialize};

use super::JudgeError;
use crate::language::{Blocks, Choices, Voice};

/// The parts of a letter in reading order; what is empty leaves no trace.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Draft {
    /// What is asked, and by when: it opens the letter.
    pub(super) opening: Vec<String>,
    /// What became of the reader's own lines.
    pub(super) lines: Vec<DraftLine>,
    /// What there is to say about the reader's mail.
    pub(super) notes: Vec<String>,
    /// What happened since the last letter.
    pub(super) since: Vec<Item>,
    /// Whether that begins with a question which was answered too late, and not with a letter.
    pub(super) since_question: bool,
    /// What belongs to the question.
    pub(super) about: Blocks,
    /// The board, supplies and scores.
    pub(super) board: Blocks,
    /// The lawful choices with their codes.
    pub(super) choices: Choices,
    /// Choices that have no code, in a few words each.
    pub(super) more: Vec<String>,
    /// Remarks below the choices.
    pub(super) remarks: Vec<String>,
    /// Lines to send back, one of them.
    pub(super) answers: Vec<String>,
    /// Lines to send back in place of those that were not played, all of them.
    pub(super) instead: Vec<String>,
    /// Lines to send back, all of them.
    pub(super) together: Vec<String>,
    /// Lines to send back with an answer, which wait for later decisions.
    pub(super) later: Vec<String>,
    /// The last paragraphs.
    pub(super) closing: Vec<String>,
    /// Whether the three lines of help stand at the foot.
    pub(super) help: bool,
    /// Lines that all letters about a game end with, above the tag.
    pub(super) foot: Vec<String>,
    /// The foot line with the tag.
    pub(super) tag: String,
}

/// A paragraph with a label before it.
#[derive(Clone, Debug, Serialize)]
pub struct Item {
    /// The label.
    pub label: String,
    /// The text.
    pub text: String,
}

/// One line of the reader's mail and its fate.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DraftLine {
    /// The line as it was written.
    pub(super) raw: String,
    /// Marks below the wrong piece; empty for none.
    pub(super) caret: String,
    /// Its fate in a word or two.
    pub(super) fate: String,
    /// What there is to say about it.
    pub(super) says: Vec<String>,
}

impl Draft {
    /// Arranges the parts into the text of a letter.
    ///
    /// # Errors
    /// Those of the layout.
    pub(super) fn text(&self, voice: &Voice) -> Result<String, JudgeError> {
        let parts = minijinja::Value::from(Serde(self));
        Ok(voice.fill("letter.txt.j2", &parts)?)
    }

    /// Arranges the same parts, in the same order and words, as a page of HTML.
    ///
    /// # Errors
    /// Those of the layout.
    pub(super) fn html(&self, voice: &Voice) -> Result<String, JudgeError> {
        let parts = minijinja::Value::from(Serde(self));
        Ok(voice.fill("letter.html.j2", &parts)?)
    }
}
