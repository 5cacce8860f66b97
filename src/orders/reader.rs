//! Parses lines with codes filled in, and finds their phrases.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::codes::Codes;
use super::cursor::unique;
use super::words::{OrderLine, code_apart, code_of};
use crate::rules::{Game, Misread, Phrase, Seat, Title, Viewer};

/// The context for parsing a line: the player's words, with codes filled in.
pub(super) struct Reader<'r, R: Title> {
    pub(super) game: &'r Game<R>,
    pub(super) seat: Seat,
    pub(super) codes: &'r Codes,
    /// The names that orders may contain; computed lazily, since most mails need none.
    names: OnceCell<BTreeSet<String>>,
}

impl<'r, R: Title> Reader<'r, R> {
    pub(super) const fn new(game: &'r Game<R>, seat: Seat, codes: &'r Codes) -> Self {
        Self {
            game,
            seat,
            codes,
            names: OnceCell::new(),
        }
    }

    pub(super) fn names(&self) -> &BTreeSet<String> {
        self.names.get_or_init(|| {
            let view = self.game.view(Viewer::Seat(self.seat));
            let names = self.game.rules().names(&view, self.seat);
            names.into_iter().collect()
        })
    }

    /// Returns the code that a line begins with, and the number of words it takes.
    pub(super) fn code<'l>(&'l self, line: &OrderLine) -> Option<(&'l str, usize)> {
        let known = |code: &str| {
            self.codes
                .get_key_value(code)
                .map(|(code, _)| code.as_str())
        };
        let apart = code_apart(line).and_then(|code| known(&code));
        let whole = || {
            line.first()
                .and_then(|first| known(first).or_else(|| known(&code_of(first)?)))
        };
        apart
            .map(|code| (code, 2))
            .or_else(|| whole().map(|code| (code, 1)))
    }

    /// Returns the code that a line begins with, if it is written otherwise: `A-1`, `A 1`.
    pub(super) fn folded(&self, line: &OrderLine) -> Option<String> {
        let (code, words) = self.code(line)?;
        let (first, last) = (line.words.first()?, line.words.get(words.checked_sub(1)?)?);
        let length = last.at.end.saturating_sub(first.at.start);
        let written = line.raw.chars().skip(first.at.start).take(length);
        let same = written.flat_map(char::to_uppercase).eq(code.chars());
        (!same).then(|| code.to_owned())
    }

    /// Replaces the code of a line by its order; `None` without a code. For a code with several
    /// orders it is the first one, and no words may follow.
    pub(super) fn expanded(&self, line: &OrderLine) -> Option<OrderLine> {
        let (code, words) = self.code(line)?;
        let orders = self.codes.get(code)?;
        let order = orders.lines().first()?;
        if orders.is_several() && words < line.words.len() {
            return None;
        }
        let rest = (0..words).fold(line.clone(), |rest, _| rest.without_first());
        Some(OrderLine::new(order).joined(&rest))
    }

    /// Returns all orders of a line's code, if it has several.
    pub(super) fn several(&self, line: &OrderLine) -> Option<Vec<OrderLine>> {
        let (code, _) = self.code(line)?;
        let orders = self.codes.get(code).filter(|orders| orders.is_several())?;
        Some(
            orders
                .lines()
                .iter()
                .map(|order| OrderLine::new(order))
                .collect(),
        )
    }

    pub(super) fn read(&self, play: &Game<R>, line: &OrderLine) -> Result<R::Order, Misread> {
        let view = play.view(Viewer::Seat(self.seat));
        let expanded = self.expanded(line);
        let words = &expanded.as_ref().unwrap_or(line).words;
        play.rules().read(&view, self.seat, words)
    }

    /// Returns the phrase whose keyword a line, or the order of its code, begins with.
    pub(super) fn phrase(&self, line: &OrderLine) -> Option<&'static Phrase> {
        let phrases = self.game.rules().phrases();
        let expanded = self.expanded(line);
        let line = expanded.as_ref().unwrap_or(line);
        let keywords = phrases.iter().map(|phrase| phrase.keyword);
        let keyword = unique(line.words.first()?, keywords).ok()??;
        phrases.iter().find(|phrase| phrase.keyword == keyword)
    }
}

/// Returns whether a line continues an order of this phrase.
pub(super) fn continues(phrase: &Phrase, next: &OrderLine) -> bool {
    next.first()
        .is_some_and(|first| phrase.continued_by.contains(&first))
}
