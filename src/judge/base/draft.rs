//! A letter's parts before a layout arranges them.

use std::collections::BTreeMap;

use minijinja::value::Serde;
use serde::{Deserialize, Serialize};

use crate::judge::base::error::Result;
use crate::language::{Blocks, Choices, Voice};
use crate::rules::Line;

/// The parts of a letter in reading order; what is empty leaves no trace.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Draft {
    /// What is asked, and by when: it opens the letter.
    pub(crate) opening: Vec<String>,
    /// What became of the reader's own lines.
    pub(crate) lines: Vec<DraftLine>,
    /// What there is to say about the reader's mail.
    pub(crate) notes: Vec<String>,
    /// What happened since the last letter.
    pub(crate) since: Vec<Item>,
    /// Whether that begins with a question which was answered too late, and not with a letter.
    pub(crate) since_question: bool,
    /// What belongs to the question.
    pub(crate) about: Blocks,
    /// The board, supplies and scores.
    pub(crate) board: Blocks,
    /// The lawful choices with their codes.
    pub(crate) choices: Choices,
    /// Choices that have no code, in a few words each.
    pub(crate) more: Vec<String>,
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
    /// Lines that all letters about a game end with, above the tag.
    pub(crate) foot: Vec<String>,
    /// The foot line with the tag.
    pub(crate) tag: String,
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
    pub(crate) fn html(&self, voice: &Voice) -> Result<String> {
        let parts = minijinja::Value::from(Serde(self));
        Ok(voice.fill("letter.html.j2", &parts)?)
    }
}

/// Sentences for the letters of some seats, about what was or was not decided for them.
pub(crate) type Notes = BTreeMap<u8, Vec<Line>>;
