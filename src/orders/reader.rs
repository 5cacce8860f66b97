//! How a line can be read: which lines are orders at all, what a code stands for, what belongs to a
//! phrase.

use super::cursor::unique;
use super::hint;
use super::order_set::Codes;
use super::words::{OrderLine, begins_with_code};
use crate::rules::{Game, Misread, Phrase, Rules, Seat, Viewer, Word};

/// A line of the mail, and whether it begins like an order.
pub(super) struct Written<'l> {
    pub(super) line: &'l OrderLine,
    pub(super) order: bool,
}

/// How one line can be read: from the words of the player, with codes filled in.
pub(super) struct Reader<'r, R: Rules> {
    pub(super) game: &'r Game<R>,
    pub(super) seat: Seat,
    pub(super) codes: &'r Codes,
}

impl<R: Rules> Reader<'_, R> {
    /// The lines of the mail. Where none begins like an order, those are taken for orders that look
    /// like a code, and all if there are none, so that a mail which was meant as one is answered
    /// line by line.
    pub(super) fn written<'l>(&self, lines: &'l [OrderLine]) -> Vec<Written<'l>> {
        let mut orders: Vec<bool> = lines.iter().map(|line| self.begins_order(line)).collect();
        if !orders.contains(&true) {
            let codes = lines.iter().map(|line| begins_with_code(line, |_| false));
            orders = codes.collect();
        }
        let none = !orders.contains(&true);
        let written = |(line, order)| Written {
            line,
            order: none || order,
        };
        lines.iter().zip(orders).map(written).collect()
    }

    fn begins_order(&self, line: &OrderLine) -> bool {
        match self.expanded(line) {
            Some(expanded) => !self.is_prose(line, &expanded),
            None => begins_like_order(line, self.game.rules().phrases()),
        }
    }

    /// Whether a line that begins with a code of one letter is a sentence: `I wish you luck` is no
    /// order, though a letter may have offered `I`. Then the very word behind the letter means
    /// nothing.
    fn is_prose(&self, line: &OrderLine, expanded: &OrderLine) -> bool {
        let further = line.words.len().saturating_sub(1);
        let letter = line.first().is_some_and(|code| code.chars().count() == 1);
        if !letter || further == 0 {
            return false;
        }
        let code = expanded.words.len().saturating_sub(further);
        self.read(self.game, line)
            .is_err_and(|misread| misread.words.start == code && misread.nearest.is_empty())
    }

    /// The line with its code replaced by what the code's letter said; none if it begins with no
    /// code.
    pub(super) fn expanded(&self, line: &OrderLine) -> Option<OrderLine> {
        let first = line.first()?;
        let second = line.words.get(1).map(|word| word.text.as_str());
        let apart = second.map(|second| format!("{first}{second}"));
        if let Some(order) = apart.and_then(|code| self.codes.get(&code)) {
            let rest = line.without_first().without_first();
            return Some(OrderLine::new(order).joined(&rest));
        }
        let order = self.codes.get(first)?;
        Some(OrderLine::new(order).joined(&line.without_first()))
    }

    pub(super) fn read(&self, play: &Game<R>, line: &OrderLine) -> Result<R::Order, Misread> {
        let view = play.view(Viewer::Seat(self.seat));
        let expanded = self.expanded(line);
        let words = &expanded.as_ref().unwrap_or(line).words;
        play.rules().read(&view, self.seat, words)
    }
}

fn keywords(phrases: &[Phrase]) -> Vec<&'static str> {
    phrases.iter().map(|phrase| phrase.keyword).collect()
}

/// The phrase whose keyword a line begins with.
pub(super) fn phrase_of<'p>(line: &OrderLine, phrases: &'p [Phrase]) -> Option<&'p Phrase> {
    let keyword = unique(line.words.first()?, &keywords(phrases)).ok()??;
    phrases.iter().find(|phrase| phrase.keyword == keyword)
}

/// Whether a line goes on with an order of this phrase.
pub(super) fn continues(phrase: &Phrase, next: &OrderLine) -> bool {
    next.first()
        .is_some_and(|first| phrase.continued_by.contains(&first))
}

/// Whether a line was meant as an order: its first word is a keyword, the start of one, or one with
/// a slip of the pen. A letter alone is somebody's initial.
fn begins_like_order(line: &OrderLine, phrases: &[Phrase]) -> bool {
    let Some(first) = line.words.first() else {
        return false;
    };
    if line.words.len() == 1 && first.text.chars().count() == 1 {
        return false;
    }
    let continued = phrases.iter().flat_map(|phrase| phrase.continued_by);
    let mut known = phrases
        .iter()
        .map(|phrase| &phrase.keyword)
        .chain(continued);
    known.any(|keyword| is_meant_for(first, keyword))
}

/// Whether a word is a keyword, the start of it, or it with a slip of the pen.
fn is_meant_for(word: &Word, keyword: &str) -> bool {
    let short = word.short_for.iter().any(|other| other == keyword);
    short || keyword.starts_with(word.text.as_str()) || hint::is_slip(&word.text, keyword)
}

/// Whether a line that stands beside no order was meant as one. A first word that may be a keyword
/// is not enough here: what follows it must go on like that order, have a number in it, or be a
/// slip of the pen itself; and where nothing follows, it must be more than the start of a word, and
/// not be written like somebody's name.
pub fn is_damaged<R: Rules>(game: &Game<R>, seat: Seat, line: &OrderLine) -> bool {
    let reader = Reader {
        game,
        seat,
        codes: &Codes::new(),
    };
    let mut phrases = game.rules().phrases().iter();
    phrases.any(|phrase| {
        let Some((first, rest)) = line.words.split_first() else {
            return false;
        };
        if !is_meant_for(first, phrase.keyword) {
            return false;
        }
        let Some(second) = rest.first() else {
            return first.text.chars().count() > 2 && !is_like_a_name(line);
        };
        let mended = OrderLine::new(phrase.keyword).joined(&line.without_first());
        reader.read(game, &mended).map_or_else(
            |misread| {
                let mut near = misread.nearest.iter();
                misread.words.start > 1
                    || second.text.contains(|letter: char| letter.is_ascii_digit())
                    || near.any(|near| hint::is_slip(&second.text, near))
            },
            |_| true,
        )
    })
}

/// Whether a line begins with a capital and goes on with small letters, as a name does.
fn is_like_a_name(line: &OrderLine) -> bool {
    let mut letters = line.raw.chars().filter(|letter| letter.is_alphabetic());
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}
