//! Lines of courtesy: greetings, closings, telephones, and the names of the writer.

use std::collections::BTreeSet;

use super::pattern::Phrases;
use super::{Content, Idioms, Sense, plain_words};
use crate::orders::words::OrderLine;

/// The most words of a greeting or a closing, with the names in it.
const WORDS_MOST: usize = 6;

/// The most words of a telephone's line.
const DEVICE_WORDS: usize = 16;

/// The most lines below a closing, or at the end of a mail, that are names.
const NAMES_MOST: usize = 3;

/// The most words of such a line.
const NAME_WORDS: usize = 5;

/// Words in names that are written small.
const PARTICLES: &[&str] = &[
    "DE", "DER", "DEN", "DI", "DA", "DU", "LA", "LE", "VAN", "VON", "VAN'T", "TER", "TEN", "ZU",
    "AF", "AND", "EN", "UND", "ET", "'T",
];

impl Idioms {
    /// The lines without those of courtesy. `names` are words of the writer's names in capitals;
    /// `content` tells what of its game a line may hold.
    #[must_use]
    pub fn without_courtesy(
        &self,
        lines: Vec<OrderLine>,
        names: &BTreeSet<String>,
        content: impl Fn(&OrderLine) -> Content,
    ) -> Vec<OrderLine> {
        let last = self.names_at_end(&lines, &content);
        let (mut kept, mut left_out) = (Vec::new(), Vec::new());
        let mut below = 0;
        let mut apart = false;
        for (nth, mut line) in lines.into_iter().enumerate() {
            let harmless = line.words.len() <= DEVICE_WORDS && self.is_harmless(&line);
            let closing = harmless && self.is_closing(&line);
            let mine = is_of_writer(&line, names);
            let named = below > 0 && self.looks_like_name(&line);
            let courtesy = closing
                || harmless && self.is_greeting(&line)
                || nth >= last
                || (mine || named) && content(&line) != Content::Order
                || mine && harmless && line.words.len() > 1;
            below = match closing || mine {
                true => NAMES_MOST,
                false if courtesy => below.saturating_sub(1),
                false => 0,
            };
            if courtesy {
                apart |= line.apart;
                left_out.push(line);
                continue;
            }
            line.apart |= std::mem::take(&mut apart);
            kept.push(line);
        }
        // Where nothing else was written, a name may be an order, after all.
        match kept.is_empty() {
            true => left_out,
            false => kept,
        }
    }

    /// Where the names at the end of the lines begin.
    fn names_at_end(&self, lines: &[OrderLine], content: impl Fn(&OrderLine) -> Content) -> usize {
        let last = lines.iter().rev().take(NAMES_MOST);
        let names =
            last.take_while(|line| self.looks_like_name(line) && content(line) == Content::Words);
        lines.len().saturating_sub(names.count())
    }

    /// Whether a line may be how somebody signs: a few words, each with a capital, or one alone.
    fn looks_like_name(&self, line: &OrderLine) -> bool {
        let capital = |at: usize| line.raw.chars().nth(at).is_some_and(char::is_uppercase);
        let mut words = line.words.iter();
        let named = line.words.len() == 1
            || words.all(|word| capital(word.at.start) || PARTICLES.contains(&word.text.as_str()));
        named && !line.words.is_empty() && line.words.len() <= NAME_WORDS && self.is_harmless(line)
    }

    /// Whether a line says nothing about an order, and wishes for nothing: `Thanks, but do not play
    /// it` does.
    fn is_harmless(&self, line: &OrderLine) -> bool {
        let mut alone = [line.clone()];
        self.mark(&mut alone);
        let [OrderLine { sense, wish, .. }] = alone;
        matches!(sense, Sense::Plain | Sense::Saying | Sense::Report) && wish.is_none()
    }

    /// Whether a line greets, and says nothing else.
    fn is_greeting(&self, line: &OrderLine) -> bool {
        is_short(line, &self.greetings)
    }

    /// Whether a line closes a mail, thanks, or is a telephone's.
    fn is_closing(&self, line: &OrderLine) -> bool {
        let words = plain_words(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.devices.length(&words).is_some() || is_short(line, &self.closings)
    }
}

/// Whether a line begins with one of these phrases, and is not much longer.
fn is_short(line: &OrderLine, phrases: &Phrases) -> bool {
    let words = plain_words(line);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.len() <= WORDS_MOST
        && !has_digit(line)
        && !line.asks()
        && phrases.length(&words).is_some()
}

fn has_digit(line: &OrderLine) -> bool {
    line.raw.contains(char::is_numeric)
}

/// Whether a line has nothing but words of the writer's names, initials and particles.
fn is_of_writer(line: &OrderLine, names: &BTreeSet<String>) -> bool {
    let small = |text: &str| text.chars().count() < 3 || PARTICLES.contains(&text);
    let mut words = line.words.iter();
    let mine = |text: &str| {
        let mut pieces = text.split(['-', '.']);
        pieces.all(|piece| names.contains(piece) || small(piece))
    };
    let long = line.words.iter().any(|word| names.contains(&word.text));
    long && words.all(|word| mine(&word.text))
}
