//! Classifies the lines of a mail: orders, attempts at orders, or prose.
//!
//! A line is an order if it parses as one, apart from polite words (`beside`). Otherwise it may be
//! an attempt, nearly a code, or about an order of its mail (`attempt`): then nothing is played
//! until that is clear. All else is talk, which the receipt lists, even if a word of it
//! looks like a verb: "Build well, Bob".

use super::attempt::{Beside, close};
use super::beside;
use super::outcome::{LineOutcome, Unclear};
use super::reader::{Codes, LineReader};
use super::words::{OrderLine, code_of, is_code, moved_back};
use crate::rules::{Game, Seat, Title, Word};

/// Maximum number of words in a line that contains a code and may be an order.
const WORDS_BESIDE_CODE: usize = 7;

/// Maximum number of words in a line of several orders.
const WORDS_OF_SEVERAL: usize = 60;

/// Maximum number of orders read in one mail.
const ORDERS_MOST: usize = 100;

/// Words allowed between codes on one line.
const JOINTS: &[&str] = &["AND", "THEN", "EN", "UND", "+", "DAN", "PLUS"];

/// A piece of a mail with its classification.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) line: OrderLine,
    pub(super) meant: Meant,
}

/// The classification of a line.
#[derive(Debug)]
pub(super) enum Meant {
    /// An order, with the words that belong to it.
    Order(OrderLine),
    Codes(Vec<OrderLine>),
    /// The orders behind one code.
    Several(Vec<OrderLine>),
    Unclear(Unclear),
    /// A line whose outcome the lines above it decide, with its canonical line if any.
    Decided(Option<String>, LineOutcome),
    Prose,
}

impl Written {
    /// Returns whether it is an order or needs clarification.
    pub(super) const fn is_order(&self) -> bool {
        !matches!(self.meant, Meant::Prose)
    }
}

impl<R: Title> LineReader<'_, R> {
    /// Classifies the lines of a mail; splits lines with several orders.
    pub(super) fn written(&self, lines: &[OrderLine]) -> Vec<Written> {
        let mut written: Vec<Written> = Vec::new();
        let mut orders: usize = 0;
        for line in lines {
            let pieces = self.line(line);
            orders = orders.saturating_add(pieces.iter().filter(|piece| piece.is_order()).count());
            if orders > ORDERS_MOST {
                written.push(Written {
                    line: line.clone(),
                    meant: Meant::Unclear(Unclear::TooMany),
                });
                break;
            }
            written.extend(pieces);
        }
        let amid: Vec<bool> = (0..written.len())
            .map(|at| self.is_amid_orders(&written, at))
            .collect();
        for (line, amid) in written.iter_mut().zip(amid) {
            if amid {
                line.meant = Meant::Order(line.line.clone());
            }
        }
        close(self, &mut written);
        self.doubt(&mut written);
        if !written.iter().any(Written::is_order) {
            for line in &mut written {
                if let Some(unclear) = self.letter_alone(&line.line) {
                    line.meant = Meant::Unclear(unclear);
                }
            }
        }
        written
    }

    /// Returns whether a line of prose begins with a verb and is between two orders of one
    /// paragraph.
    fn is_amid_orders(&self, written: &[Written], at: usize) -> bool {
        let around = at
            .checked_sub(1)
            .and_then(|above| written.get(above..=at.saturating_add(1)));
        let Some([above, line, below]) = around else {
            return false;
        };
        above.is_order()
            && below.is_order()
            && !line.line.apart
            && !below.line.apart
            && matches!(line.meant, Meant::Prose)
            && self.begins_with_verb(&line.line)
    }

    fn line(&self, line: &OrderLine) -> Vec<Written> {
        let clean = |core: OrderLine| self.clean(line, &core);
        if !line.asks()
            && let Some(written) = beside::cores(line).find_map(clean)
        {
            return written;
        }
        vec![Written {
            line: line.clone(),
            meant: self.unclear(line),
        }]
    }

    /// Classifies a line of which every word is understood.
    fn clean(&self, line: &OrderLine, core: &OrderLine) -> Option<Vec<Written>> {
        let meant = if self.is_order(line, core) {
            Meant::Order(core.clone())
        } else {
            match self.codes_of(core) {
                codes if codes.is_empty() => return self.pieces(line, core),
                codes => Meant::Codes(codes),
            }
        };
        let line = line.clone();
        Some(vec![Written { line, meant }])
    }

    /// Returns whether words are an order as written. A single word must be in full: people sign
    /// with letters and short names.
    fn is_order(&self, line: &OrderLine, core: &OrderLine) -> bool {
        let [only] = core.words.as_slice() else {
            let unclear = self.code(core).is_some_and(|(_, words)| {
                let rest = core.of_words(words..core.words.len());
                !rest.words.is_empty() && !self.goes_on_by_word(&rest)
            });
            return !unclear && self.read(self.game, core).is_ok();
        };
        let first = line.words.first().map_or(0, |word| word.at.start);
        let begins = || only.at.start == first || beside::is_wish(line, only);
        let whole = self.is_keyword(only) && begins();
        (whole || self.code(core).is_some()) && self.read(self.game, core).is_ok()
    }

    /// Returns whether a line continues an order with a word of the order language, such as
    /// `SCORE`, rather than a possible name.
    pub(super) fn goes_on_by_word(&self, rest: &OrderLine) -> bool {
        let rules = self.game.rules();
        let phrases = rules.phrases().iter();
        let continued = phrases.flat_map(|phrase| phrase.continued_by);
        let words = rules.words();
        let mut words = words.iter().chain(continued);
        rest.first()
            .is_some_and(|first| words.any(|word| *word == first))
    }

    pub(super) fn names_behind_word(&self, line: &OrderLine) -> bool {
        line.words.iter().skip(1).any(|word| self.is_name(word))
    }

    /// Returns the codes of a line that contains only codes, if there are several.
    fn codes_of(&self, core: &OrderLine) -> Vec<OrderLine> {
        if core.words.len() > WORDS_OF_SEVERAL {
            return Vec::new();
        }
        let words = core.words.iter().enumerate();
        let others = words.filter(|(_, word)| !JOINTS.contains(&word.text.as_str()));
        let codes = others.map(|(nth, word)| {
            let known = self.codes.contains_key(&word.text);
            known.then(|| core.of_words(nth..nth.saturating_add(1)))
        });
        let codes: Option<Vec<OrderLine>> = codes.collect();
        codes.filter(|codes| codes.len() > 1).unwrap_or_default()
    }

    /// Splits a line of several orders, each with a verb in full: `BUILD WEAVER AT B1, END`.
    fn pieces(&self, line: &OrderLine, core: &OrderLine) -> Option<Vec<Written>> {
        if core.words.len() > WORDS_OF_SEVERAL {
            return None;
        }
        let cut = (1..core.words.len()).find_map(|at| {
            let joint = |word: &&Word| JOINTS.contains(&word.text.as_str());
            let before = core.words.get(..at)?;
            let joints = before.iter().rev().take_while(joint).count();
            let first = core.of_words(0..at.saturating_sub(joints));
            let begins = self.is_keyword(core.words.get(at)?);
            (begins && !first.words.is_empty() && self.is_order(&first, &first))
                .then_some((first, at))
        });
        let (first, at) = cut?;
        let rest = core.of_words(at..core.words.len());
        // Each piece is shown as written, with the words around it.
        let verb = rest.words.first()?.at.start;
        let at = line.words.iter().position(|word| word.at.start == verb)?;
        let (head, tail) = (line.part(0..at), line.part(at..line.words.len()));
        let rest = shifted(&rest, &tail, verb);
        let mut pieces = vec![Written {
            meant: Meant::Order(shifted(&first, &head, line.words.first()?.at.start)),
            line: head,
        }];
        match self.is_order(&rest, &rest) {
            true => pieces.push(Written {
                line: tail,
                meant: Meant::Order(rest),
            }),
            false => pieces.extend(self.pieces(&tail, &rest)?),
        }
        Some(pieces)
    }

    /// Classifies a line with words that are not understood.
    fn unclear(&self, line: &OrderLine) -> Meant {
        let starts = beside::starts(line);
        let is_code_first = starts.iter().any(|start| self.code(start).is_some());
        let few = line.words.len() <= WORDS_BESIDE_CODE;
        let mut codes = line
            .words
            .iter()
            .filter_map(|word| self.known_code(&word.text));
        if let Some(code) = codes.next().filter(|_| few || is_code_first) {
            let code = code.to_owned();
            return Meant::Unclear(Unclear::BesideCode { code });
        }
        if let Some(code) = self.near_code(line) {
            return Meant::Unclear(Unclear::NearCode { code });
        }
        if let Some(code) = starts.iter().find_map(|start| self.no_such_code(start)) {
            return Meant::Unclear(code);
        }
        if starts.iter().any(is_joined) {
            return Meant::Unclear(Unclear::SeveralCodes);
        }
        // A wrapped sentence may continue with any word.
        let mut cores = starts.into_iter().map(|start| {
            let polite = beside::without_end(&start);
            polite.unwrap_or(start)
        });
        match cores.find(|core| self.is_attempt(core, line)) {
            Some(_) if line.asks() => Meant::Unclear(Unclear::Question),
            Some(core) => Meant::Order(core),
            None => Meant::Prose,
        }
    }

    /// Returns the complaint about a line of codes that the letter did not offer.
    fn no_such_code(&self, start: &OrderLine) -> Option<Unclear> {
        let core = beside::without_end(start).unwrap_or_else(|| start.clone());
        let mut words = core.words.iter();
        let coded = |word: &str| is_code(word) || code_of(word).is_some();
        let codes = words.all(|word| coded(&word.text));
        let alone = matches!(core.words.as_slice(), [only] if is_like_code(&only.text));
        let code = core.words.first().filter(|_| codes || alone)?;
        let mut offered = self.codes.keys();
        let first = offered.next();
        let last = offered.next_back().or(first);
        Some(Unclear::NoSuchCode {
            code: code.text.clone(),
            offered: first.cloned().zip(last.cloned()),
        })
    }

    /// Returns the complaint about a code's letter without its number.
    fn letter_alone(&self, line: &OrderLine) -> Option<Unclear> {
        let [only] = line.words.as_slice() else {
            return None;
        };
        let mut offered = self.codes.keys();
        let code = offered.find(|code| code.starts_with(&only.text));
        let code = code.filter(|_| only.text.len() == 1)?.clone();
        Some(Unclear::LetterAlone { code })
    }
}

/// Returns whether a line is several codes without spaces: `A1+E1`.
fn is_joined(line: &OrderLine) -> bool {
    let [only] = line.words.as_slice() else {
        return false;
    };
    let pieces: Vec<&str> = only.text.split(['+', '/', '&', '-', '.']).collect();
    pieces.len() > 1 && pieces.iter().all(|piece| is_code(piece))
}

/// Returns whether a word is short, and has letters and digits.
fn is_like_code(word: &str) -> bool {
    let letter = word.contains(|letter: char| letter.is_ascii_alphabetic());
    let digit = word.contains(|digit: char| digit.is_ascii_digit());
    letter && digit && word.chars().count() < 4
}

/// Moves words of a line to a part of it that begins `shift` characters later.
fn shifted(words: &OrderLine, part: &OrderLine, shift: usize) -> OrderLine {
    OrderLine {
        words: moved_back(&words.words, shift),
        ..part.clone()
    }
}

/// Returns whether a line was meant as an order, even if it does not parse.
pub fn is_meant<R: Title>(game: &Game<R>, seat: Seat, line: &OrderLine) -> bool {
    let codes = Codes::new();
    let reader = LineReader::new(game, seat, &codes);
    reader.line(line).iter().any(Written::is_order)
}

/// Returns why an order ahead is doubtful, if it is.
pub fn is_doubtful<R: Title>(game: &Game<R>, seat: Seat, line: &OrderLine) -> Option<Unclear> {
    let codes = Codes::new();
    let beside = Beside {
        order: true,
        same_paragraph: !line.apart,
    };
    let reader = LineReader::new(game, seat, &codes);
    let misspelt = || reader.misspelt(line);
    reader.doubtful(line, beside).or_else(misspelt)
}
