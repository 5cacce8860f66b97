//! Collects the text of one line of a page.

use super::super::is_space;

/// The stroke on each struck letter, so that no order can be read out of the rest.
const STROKE: char = '\u{336}';

/// The pieces of a line.
#[derive(Debug, Default)]
pub(super) struct Line {
    pieces: Vec<Piece>,
    unseen: String,
}

#[derive(Debug)]
struct Piece {
    text: String,
    struck: bool,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    /// The visible text that is not struck out; absent if all of it was struck out.
    pub(super) shown: Option<String>,
    pub(super) unseen: String,
}

impl Line {
    pub(super) fn push(&mut self, text: &str, struck: bool) {
        match self.pieces.last_mut() {
            Some(last) if last.struck == struck => last.text.push_str(text),
            _ => self.pieces.push(Piece {
                text: text.to_owned(),
                struck,
            }),
        }
    }

    pub(super) fn push_unseen(&mut self, text: &str) {
        self.unseen.push_str(text);
        self.unseen.push(' ');
    }

    pub(super) fn is_blank(&self) -> bool {
        let mut pieces = self.pieces.iter();
        pieces.all(|piece| piece.text.chars().all(is_space))
    }

    /// Ends the line. Struck words are left out; if only part of a word is struck, that part stays
    /// with a stroke through each letter, since the rest is a different word.
    pub(super) fn take(&mut self) -> Shown {
        let line = std::mem::take(self);
        let (mut shown, mut unseen) = (String::new(), line.unseen);
        let mut struck = false;
        let mut before = None;
        let mut pieces = line.pieces.iter().peekable();
        while let Some(piece) = pieces.next() {
            let after = pieces.peek().and_then(|next| next.text.chars().next());
            if !piece.struck || piece.text.chars().all(is_space) {
                shown.push_str(&piece.text);
            } else if parts(before, &piece.text, true) && parts(after, &piece.text, false) {
                unseen.push_str(&piece.text);
                unseen.push(' ');
                struck = true;
            } else {
                for c in piece.text.chars() {
                    shown.push(c);
                    shown.extend(c.is_alphanumeric().then_some(STROKE));
                }
            }
            before = piece.text.chars().next_back();
        }
        let shown = collapsed(&shown);
        let nothing = struck && shown.chars().all(is_space);
        Shown {
            shown: (!nothing).then_some(shown),
            unseen: collapsed(&unseen),
        }
    }
}

/// Returns whether a word ends between a struck piece and the letter before or after it.
fn parts(beside: Option<char>, struck: &str, before: bool) -> bool {
    let edge = if before {
        struck.chars().next()
    } else {
        struck.chars().next_back()
    };
    let ends = |c: char| is_space(c) || ",;.:!?()".contains(c);
    beside.is_none_or(ends) || edge.is_none_or(is_space)
}

fn collapsed(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
