//! The words after a verb, read one by one.

use crate::judge::base::At;
use crate::orders::Lexicon;
use crate::rules::Word;
use crate::store::EVERYBODY;

/// The unread words of a line.
pub(super) struct Words<'l> {
    pub(super) raw: &'l str,
    pub(super) rest: &'l [Word],
    pub(super) below: Vec<String>,
    pub(super) lexicon: &'l Lexicon,
}

impl<'l> Words<'l> {
    /// Reads the next word; `None` if a minus sign is before it, which belongs to no word.
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

    /// Reads all remaining words, as written.
    pub(super) fn tail(&mut self) -> Option<String> {
        let (first, last) = (self.rest.first()?, self.rest.last()?);
        // Includes a sign before the first word.
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

    /// Reads the next word as an address, or `*@` and a domain: these signs belong to no word.
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

    /// Reads the next word in the order language.
    pub(super) fn keyword(&mut self) -> Option<&'l str> {
        Some(self.lexicon.meaning(self.text()?))
    }

    /// Returns the next word in the order language, without reading it.
    pub(super) fn peek(&self) -> Option<&'l str> {
        let first = self.rest.first()?;
        Some(self.lexicon.meaning(&first.text))
    }

    pub(super) fn below(&mut self) -> Vec<String> {
        std::mem::take(&mut self.below)
    }

    /// Reads the next word as the name of a game; `ALL` gives no name.
    pub(super) fn game_or_all(&mut self) -> Option<Option<String>> {
        let all = self.peek()? == "ALL";
        self.small().map(|game| (!all).then_some(game))
    }

    pub(super) fn at(&mut self) -> Option<At> {
        let (game, seat) = (self.small()?, self.keyword()?);
        let seat = seat.to_owned();
        Some(At { game, seat })
    }

    /// Reads the next word, skipping `AS`.
    pub(super) fn skip_as(&mut self) -> Option<&'l str> {
        if self.peek()? == "AS" {
            self.text()?;
        }
        self.keyword()
    }
}
