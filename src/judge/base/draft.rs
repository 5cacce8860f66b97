//! A letter's parts before a layout arranges them.

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::context;
use minijinja::value::Serde;
use serde::{Deserialize, Serialize};

use crate::judge::base::error::Result;
use crate::language::{Blocks, Choices, Groups, Introductions, Voice};
use crate::rules::{Line, Seat};

/// Where players read the text of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    Mail,
    /// A terminal at which one person plays against stand-ins: no time is short, so no letter names
    /// deadlines.
    Terminal,
}

/// The parts of a letter in reading order; empty parts are left out.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Draft {
    /// The question and its deadline in few words, for a detailed subject.
    #[serde(skip)]
    pub(crate) detail: String,
    /// The question and its deadline, at the beginning of the letter.
    pub(crate) opening: Vec<String>,
    pub(crate) lines: Vec<DraftLine>,
    /// Remarks on the reader's mail.
    pub(crate) notes: Vec<String>,
    pub(crate) points: String,
    /// The reason of the points, in a word or two.
    pub(crate) points_of: String,
    /// The points of the seats in the order of their points, for pages.
    pub(crate) seats: Vec<SeatPoints>,
    /// Important events since the last letter.
    pub(crate) since: Vec<Item>,
    /// All other events since then.
    pub(crate) story: Vec<Item>,
    /// Whether the events begin at a question that was answered too late, and not at a letter.
    pub(crate) since_question: bool,
    pub(crate) picture: Option<DraftPicture>,
    /// The sources of points, at the end of a game.
    pub(crate) sources: Option<DraftTable>,
    /// Details of the question.
    pub(crate) about: Blocks,
    /// The board, supplies and scores.
    pub(crate) board: Blocks,
    /// Remarks on a board, or parts of it, that were left out.
    pub(crate) left_out: Vec<String>,
    /// The first choices with their codes, in full.
    pub(crate) choices: Choices,
    /// The other choices that have codes, in short.
    pub(crate) further: Groups,
    /// Choices without codes, in short.
    pub(crate) more: Groups,
    /// The number of choices without codes.
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
    /// Whether the foot has the lines of help.
    pub(crate) help: bool,
    /// The names of those at the table to whom the reader can write.
    pub(crate) write_to: Vec<String>,
    /// Lines at the end of all letters about a game, above the tag.
    pub(crate) foot: Vec<String>,
    pub(crate) tag: String,
}

/// The points of a seat on a ground of its colour.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SeatPoints {
    pub(crate) says: String,
    /// The colours of the ground and of the text, as `#rrggbb`.
    pub(crate) ground: String,
    pub(crate) ink: String,
    pub(crate) is_reader: bool,
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
    /// Its Content-ID, for the HTML page.
    pub(crate) content_id: String,
    pub(crate) name: String,
    /// The key of its alternative text.
    pub(crate) alt: &'static str,
    pub(crate) height: u16,
    #[serde(skip)]
    pub(crate) digest: [u8; 32],
    /// The serialized scene to draw.
    #[serde(skip)]
    pub(crate) scene: Arc<[u8]>,
}

/// One line of the reader's mail and its outcome.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct DraftLine {
    pub(crate) raw: String,
    /// Marks below the wrong piece; empty without one.
    pub(crate) caret: String,
    /// Its outcome in a word or two.
    pub(crate) outcome: String,
    pub(crate) says: Vec<String>,
}

/// Parts of a letter's HTML page that its text lacks.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageHead<'h> {
    pub(crate) subject: &'h str,
    /// The start of `mailto:` links for answers, up to the first word of the body; empty if there
    /// is nothing to answer.
    pub(crate) mailto: String,
}

impl Draft {
    /// Creates a draft with only the lines of help.
    pub(crate) fn with_help() -> Self {
        Self {
            help: true,
            ..Self::default()
        }
    }

    /// Introduces each player by name where the letter first names the seat, in reading order.
    pub(crate) fn introduce(&mut self) {
        let mut introductions = Introductions::default();
        introductions.settle_all(&mut self.opening);
        for line in &mut self.lines {
            introductions.settle(&mut line.outcome);
            introductions.settle_all(&mut line.says);
        }
        introductions.settle_all(&mut self.notes);
        // The page has the points seat by seat, and the text all in one sentence.
        let mut on_page = introductions.clone();
        for seat in &mut self.seats {
            on_page.settle(&mut seat.says);
        }
        introductions.settle(&mut self.points);
        for item in &mut self.since {
            introductions.settle(&mut item.text);
        }
        introductions.settle_blocks(&mut self.about);
        introductions.settle_all(&mut self.remarks);
        for item in &mut self.story {
            introductions.settle(&mut item.text);
        }
        introductions.settle_blocks(&mut self.board);
        introductions.settle_all(&mut self.closing);
        introductions.settle_all(&mut self.left_out);
    }

    /// Arranges the parts into the text of a letter.
    pub(crate) fn text(&self, voice: &Voice) -> Result<String> {
        let parts = minijinja::Value::from(Serde(self));
        Ok(voice.fill("letter.txt.j2", &parts)?)
    }

    /// Arranges the parts for a terminal: the choices come last, and there is no foot.
    pub(crate) fn on_terminal(&self, voice: &Voice) -> Result<String> {
        let mut news: Vec<&Item> = self.since.iter().chain(&self.story).collect();
        // Events before the first decision have no number.
        news.sort_by_key(|item| item.label.trim().parse::<u32>().unwrap_or(0));
        let parts = minijinja::Value::from(Serde(self));
        let parts = context! { news => Serde(news), ..parts };
        Ok(voice.fill("play.txt.j2", &parts)?)
    }

    /// Arranges the parts, in the same order and words, as an HTML page.
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

/// Sentences for the letters of some seats, about decisions made or not made for them.
pub(crate) type Notes = BTreeMap<Seat, Vec<Line>>;
