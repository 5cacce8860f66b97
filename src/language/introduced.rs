//! Introduces players by name: `Ann (RED)` where a letter first names a seat, `RED` afterwards.
//!
//! The parts of a letter are rendered in another order than they are read. So a sentence has both
//! forms between marks, and one pass over the finished parts, in reading order, keeps one of them.
//! Texts of people lose these marks before they enter a sentence, so that none can forge a name.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Deref;

use super::Cast;
use super::lines::Said;
use crate::rules::Seat;

/// Begins the form with the name.
const NAMED: char = '\u{e000}';

/// Begins the form without it.
const BARE: char = '\u{e001}';

/// Ends both.
const END: char = '\u{e002}';

const MARKS: [char; 3] = [NAMED, BARE, END];

/// Returns a seat in both forms.
pub(super) fn marked(named: &str, bare: &str) -> String {
    format!("{NAMED}{named}{BARE}{bare}{END}")
}

/// Removes the marks from a person's text.
pub(super) fn unmarked(text: &str) -> Cow<'_, str> {
    match text.contains(MARKS) {
        true => text.replace(MARKS, "").into(),
        false => text.into(),
    }
}

/// Returns whether a text has a seat in both forms.
pub(super) fn is_marked(text: &str) -> bool {
    text.contains(NAMED)
}

/// How a sentence calls the seats.
#[derive(Clone, Copy)]
pub(super) struct Speech<'c> {
    cast: &'c Cast,
    /// Whether it introduces players by name.
    introduces: bool,
}

impl<'c> Speech<'c> {
    /// Creates the speech of prose, which introduces players.
    pub(super) const fn introducing(cast: &'c Cast) -> Self {
        let introduces = true;
        Self { cast, introduces }
    }

    /// Creates the speech of boards and choices.
    pub(super) const fn bare(cast: &'c Cast) -> Self {
        let introduces = false;
        Self { cast, introduces }
    }

    /// Returns the name of a seat's player, if the sentence introduces it.
    pub(super) fn player(self, seat: Seat) -> Option<&'c str> {
        self.cast.player(seat).filter(|_| self.introduces)
    }
}

impl Deref for Speech<'_> {
    type Target = Cast;

    fn deref(&self) -> &Cast {
        self.cast
    }
}

/// The players that the text so far has introduced.
#[derive(Clone, Debug, Default)]
pub struct Introductions(BTreeSet<String>);

impl Introductions {
    /// Keeps one form of each seat in the next text.
    pub fn settle(&mut self, text: &mut String) {
        if is_marked(text) {
            *text = self.settled(text);
        }
    }

    /// Keeps one form of each seat in the next texts.
    pub fn settle_all(&mut self, texts: &mut [String]) {
        texts.iter_mut().for_each(|text| self.settle(text));
    }

    /// Keeps one form of each seat in a sentence of a block.
    pub(super) fn settle_said(&mut self, said: &mut Said) {
        if is_marked(said) {
            *said = Said::from(self.settled(said));
        }
    }

    fn settled(&mut self, text: &str) -> String {
        let mut pieces = text.split(NAMED);
        let mut settled = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (named, rest) = piece.split_once(BARE).unwrap_or_default();
            let (bare, rest) = rest.split_once(END).unwrap_or((rest, ""));
            let is_first = self.0.insert(named.to_owned());
            settled.push_str(if is_first { named } else { bare });
            settled.push_str(rest);
        }
        settled
    }
}
