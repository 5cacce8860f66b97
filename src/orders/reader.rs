//! How a line can be read: what a code stands for, and what belongs to a phrase.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::codes::Codes;
use super::cursor::unique;
use super::words::{OrderLine, code_apart, code_of};
use crate::rules::{Game, Misread, Phrase, Seat, Title, Viewer};

/// How one line can be read: from the words of the player, with codes filled in.
pub(super) struct Reader<'r, R: Title> {
    pub(super) game: &'r Game<R>,
    pub(super) seat: Seat,
    pub(super) codes: &'r Codes,
    /// The names that may stand in an order: most mails need none of them.
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

    /// The names that may stand in an order.
    pub(super) fn names(&self) -> &BTreeSet<String> {
        self.names.get_or_init(|| {
            let view = self.game.view(Viewer::Seat(self.seat));
            let names = self.game.rules().names(&view, self.seat);
            names.into_iter().collect()
        })
    }

    /// The code of its letter that a line begins with, and how many words it takes.
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

    /// The code that a line begins with, where it was written otherwise: `A-1`, `A 1`.
    pub(super) fn folded(&self, line: &OrderLine) -> Option<String> {
        let (code, words) = self.code(line)?;
        let (first, last) = (line.words.first()?, line.words.get(words.checked_sub(1)?)?);
        let length = last.at.end.saturating_sub(first.at.start);
        let written = line.raw.chars().skip(first.at.start).take(length);
        let same = written.flat_map(char::to_uppercase).eq(code.chars());
        (!same).then(|| code.to_owned())
    }

    /// The line with its code replaced by what the code's letter said; none if it begins with no
    /// code. Of a code that stands for several orders it is the first one, and no more words may
    /// stand behind it.
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

    /// All orders of the code that a line is, where it stands for several.
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

    /// The phrase whose keyword a line, or what its code stands for, begins with.
    pub(super) fn phrase(&self, line: &OrderLine) -> Option<&'static Phrase> {
        let phrases = self.game.rules().phrases();
        let expanded = self.expanded(line);
        let line = expanded.as_ref().unwrap_or(line);
        let keywords = phrases.iter().map(|phrase| phrase.keyword);
        let keyword = unique(line.words.first()?, keywords).ok()??;
        phrases.iter().find(|phrase| phrase.keyword == keyword)
    }
}

/// Whether a line goes on with an order of this phrase.
pub(super) fn continues(phrase: &Phrase, next: &OrderLine) -> bool {
    next.first()
        .is_some_and(|first| phrase.continued_by.contains(&first))
}
