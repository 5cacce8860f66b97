//! The words behind a verb, which its reader takes one after the other.

use crate::judge::base::At;
use crate::orders::Lexicon;
use crate::rules::Word;
use crate::store::EVERYBODY;

/// The words of a line that are still to be read.
pub(super) struct Words<'l> {
    pub(super) raw: &'l str,
    pub(super) rest: &'l [Word],
    pub(super) below: Vec<String>,
    pub(super) lexicon: &'l Lexicon,
}

impl<'l> Words<'l> {
    /// The next word; none where a minus sign stands before it, which is no part of a word.
    fn next(&mut self) -> Option<&'l Word> {
        let (first, rest) = self.rest.split_first()?;
        if self.is_below_nothing(first) {
            return None;
        }
        self.rest = rest;
        Some(first)
    }

    fn is_below_nothing(&self, word: &Word) -> bool {
        let before = |by: usize| {
            let at = word.at.start.checked_sub(by)?;
            self.raw.chars().nth(at)
        };
        let minus = matches!(before(1), Some('-' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
        let digit = word.text.starts_with(|c: char| c.is_ascii_digit());
        minus && digit && before(2).is_none_or(char::is_whitespace)
    }

    /// All that is left, as it was written.
    pub(super) fn tail(&mut self) -> Option<String> {
        let (first, last) = (self.rest.first()?, self.rest.last()?);
        // A sign before the first word is no part of it.
        let from = first
            .at
            .start
            .saturating_sub(usize::from(self.is_below_nothing(first)));
        let length = last.at.end.saturating_sub(from);
        self.rest = &[];
        Some(self.raw.chars().skip(from).take(length).collect())
    }

    pub(super) fn text(&mut self) -> Option<&'l str> {
        self.next().map(|word| word.text.as_str())
    }

    /// The next word as an address, or `*@` and a domain: no word begins with such signs.
    pub(super) fn address_or_domain(&mut self) -> Option<String> {
        let word = self.next()?;
        let signs = word.at.start.saturating_sub(EVERYBODY.len());
        let before = self.raw.chars().skip(signs).take(EVERYBODY.len());
        let all = word.at.start >= EVERYBODY.len() && before.eq(EVERYBODY.chars());
        let text = word.text.to_lowercase();
        Some(match all {
            true => format!("{EVERYBODY}{text}"),
            false => text,
        })
    }

    pub(super) fn small(&mut self) -> Option<String> {
        self.text().map(str::to_lowercase)
    }

    /// The next word in the order language.
    pub(super) fn keyword(&mut self) -> Option<&'l str> {
        Some(self.lexicon.meaning(self.text()?))
    }

    /// The next word in the order language, which is still to be read.
    pub(super) fn peek(&self) -> Option<&'l str> {
        let first = self.rest.first()?;
        Some(self.lexicon.meaning(&first.text))
    }

    /// The lines below the verb.
    pub(super) fn below(&mut self) -> Vec<String> {
        std::mem::take(&mut self.below)
    }

    /// The next word as the name of a game; `ALL` names none.
    pub(super) fn game_or_all(&mut self) -> Option<Option<String>> {
        let all = self.peek()? == "ALL";
        self.small().map(|game| (!all).then_some(game))
    }

    pub(super) fn at(&mut self) -> Option<At> {
        let (game, seat) = (self.small()?, self.text()?);
        let seat = seat.to_owned();
        Some(At { game, seat })
    }

    /// The next word, or the one behind it where it is `AS`.
    pub(super) fn skip_as(&mut self) -> Option<&'l str> {
        if self.peek()? == "AS" {
            self.text()?;
        }
        self.text()
    }
}
