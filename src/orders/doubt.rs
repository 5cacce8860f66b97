//! Doubt: lines that may be about an order next to them.
//!
//! A line that is not an order is courtesy (removed before, see [`idioms`](super::idioms)),
//! doubtful, or talk. A doubtful line blocks its whole mail from being played: it is nearly a code,
//! withdraws or delays an order, or asks something about one. A line that begins with a verb of the
//! title or names things of it is an [attempt](super::attempt) at an order.

use super::beside;
use super::idioms::Sense;
use super::meant::{Meant, Written};
use super::outcome::Unclear;
use super::reader::Reader;
use super::words::{OrderLine, code_of};
use crate::rules::{Title, Word};

/// Maximum length of a misspelt code.
const CODE_LETTERS: usize = 3;

/// Letters of other scripts that look like those of codes.
const LOOKALIKES: [(&str, &str); 2] = [
    ("АВСЕНІЈКМОРЅТХУЗ", "ABCEHIJKMOPSTXY3"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
];

impl<R: Title> Reader<'_, R> {
    pub(super) fn doubt(&self, written: &mut [Written]) {
        let orders: Vec<bool> = written.iter().map(Written::is_order).collect();
        let paragraph = paragraphs(written);
        let ordered = |of: usize| {
            let mut lines = paragraph.iter().zip(&orders);
            lines.any(|(paragraph, order)| *paragraph == of && *order)
        };
        let any = orders.contains(&true);
        for at in 0..written.len() {
            let (Some(line), Some(own)) = (written.get(at), paragraph.get(at)) else {
                continue;
            };
            if line.is_order() {
                continue;
            }
            // A colon announces the line below it, even across an empty line.
            let announces =
                line.line.raw.ends_with(':') && orders.get(at.saturating_add(1)) == Some(&true);
            let beside = Beside {
                order: any,
                same_paragraph: ordered(*own) || announces,
            };
            if let Some(unclear) = self.doubtful(&line.line, beside)
                && let Some(line) = written.get_mut(at)
            {
                line.meant = Meant::Unclear(unclear);
            }
        }
    }

    /// Returns why a line that is not an order is doubtful, if it is.
    pub(super) fn doubtful(&self, line: &OrderLine, beside: Beside) -> Option<Unclear> {
        let names = || {
            let mut words = line.words.iter();
            words.any(|word| self.is_keyword(word) || self.is_name(word))
        };
        match line.sense {
            Sense::Retraction if beside.order => Some(Unclear::Retracted),
            Sense::Hedge if beside.same_paragraph => Some(Unclear::Retracted),
            Sense::Question if beside.same_paragraph || beside.order && names() => {
                Some(Unclear::Asked)
            }
            Sense::Closer { .. } if beside.order => Some(Unclear::Closer),
            Sense::Plain
            | Sense::Saying
            | Sense::Retraction
            | Sense::Hedge
            | Sense::Report
            | Sense::Question
            | Sense::Closer { .. }
            | Sense::SpelledCode(_) => None,
        }
    }

    /// Returns a word of an order ahead that nearly names a thing of this game: that order is not
    /// parsed yet, and would never be lawful.
    pub(super) fn misspelt(&self, line: &OrderLine) -> Option<Unclear> {
        let (first, rest) = line.words.split_first()?;
        let unknown = |word: &&Word| !self.fits_as_written(word) && self.is_near_name(word);
        let word = rest
            .iter()
            .find(unknown)
            .filter(|_| self.is_keyword(first))?;
        Some(Unclear::Misspelt {
            word: word.text.clone(),
        })
    }

    /// Returns the code of the letter that a line nearly is: spelled in words, with a letter for a
    /// digit, with a letter of another script, or after a number sign.
    pub(super) fn near_code(&self, line: &OrderLine) -> Option<String> {
        if let Sense::SpelledCode(code) = &line.sense {
            return self.codes.get_key_value(code).map(|(code, _)| code.clone());
        }
        let starts = beside::starts(line);
        let mut cores = starts.iter().flat_map(|start| {
            let polite = beside::without_end(start);
            [Some(start.clone()), polite].into_iter().flatten()
        });
        cores.find_map(|core| {
            let text: String = core.words.iter().map(|word| word.text.as_str()).collect();
            if core.words.len() > 2 || text.chars().count() > CODE_LETTERS.saturating_add(2) {
                return None;
            }
            let code = meant_code(&text)?;
            self.codes
                .get_key_value(&code)
                .map(|(code, _)| code.clone())
        })
    }
}

/// The orders near a line in its mail.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    pub(super) order: bool,
    pub(super) same_paragraph: bool,
}

/// Numbers the paragraphs, and returns that of each line.
fn paragraphs(written: &[Written]) -> Vec<usize> {
    let numbers = written.iter().scan(0_usize, |number, line| {
        *number = number.saturating_add(usize::from(line.line.apart));
        Some(*number)
    });
    numbers.collect()
}

/// Returns the code meant by lookalike characters.
fn meant_code(text: &str) -> Option<String> {
    let text = text.trim_start_matches('#');
    let alike = |letter: char| {
        let mut scripts = LOOKALIKES.iter();
        let found = scripts.find_map(|(others, ours)| {
            let at = others.chars().position(|other| other == letter)?;
            ours.chars().nth(at)
        });
        found.unwrap_or(letter)
    };
    let plain: String = text.chars().map(alike).collect();
    let (letter, rest) = plain.split_at_checked(1)?;
    let digit = |letter: char| match letter {
        'O' | 'Q' => '0',
        'L' | 'I' | '|' | '!' => '1',
        'Z' => '2',
        'S' => '5',
        'B' => '8',
        other => other,
    };
    let digits: String = rest.chars().map(digit).collect();
    code_of(&format!("{letter}{digits}"))
}

/// Reads words that end a turn in other games as the end of the orders, if they are the last line
/// and follow an order or are the only line.
pub(super) fn close<R: Title>(reader: &Reader<'_, R>, written: &mut [Written]) {
    let phrases = reader.game.rules().phrases();
    let Some(closing) = phrases.iter().find(|phrase| phrase.blanks.is_empty()) else {
        return;
    };
    let Some((last, above)) = written.split_last_mut() else {
        return;
    };
    let Sense::Closer { stops } = last.line.sense else {
        return;
    };
    // After `A1`, `stop` may also mean to stop A1.
    let closes = match above.last() {
        Some(above) => above.is_order() && !last.line.apart && !stops,
        None => true,
    };
    if closes && !last.is_order() {
        last.meant = Meant::Order(OrderLine::new(closing.keyword));
    }
}
