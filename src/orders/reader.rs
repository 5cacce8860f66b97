//! The orders behind the codes of a letter, and the parsing of lines with codes filled in and with
//! their continuations: lines that a mail program wrapped, continuations of a phrase, and several
//! codes that make one order.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use serde::{Deserialize, Serialize};

use super::cursor::unique;
use super::meant::{Meant, Written};
use super::words::{OrderLine, code_apart, code_of};
use crate::rules::{Awaiting, Game, Lawful, Misread, Phrase, Seat, Title, Viewer};

/// Maximum number of further lines of one wrapped order.
const PIECES_MOST: usize = 3;

/// Minimum length of a wrapped line, including the word that did not fit.
const NARROWEST: usize = 38;

/// The orders of a prompt, by code.
pub type Codes = BTreeMap<String, CodedOrders>;

/// The orders behind a code, as canonical lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CodedOrders {
    One(String),
    /// Orders that are played in sequence, as if the mail contained these lines.
    Several(Vec<String>),
}

impl CodedOrders {
    /// Creates it from an order and those that follow it, if any.
    pub fn new(first: String, then: &[String]) -> Self {
        match then {
            [] => Self::One(first),
            then => Self::Several([slice::from_ref(&first), then].concat()),
        }
    }

    /// Returns the lines, in the order of play.
    pub fn lines(&self) -> &[String] {
        match self {
            Self::One(line) => slice::from_ref(line),
            Self::Several(lines) => lines,
        }
    }

    /// Returns whether it has several orders.
    pub const fn is_several(&self) -> bool {
        matches!(self, Self::Several(_))
    }
}

impl From<String> for CodedOrders {
    fn from(line: String) -> Self {
        Self::One(line)
    }
}

/// An order as written, and its core without the words around it.
#[derive(Clone, Copy)]
pub(super) struct Said<'s> {
    pub(super) line: &'s OrderLine,
    pub(super) core: &'s OrderLine,
}

/// A line joined with its continuations.
pub(super) struct Whole {
    pub(super) line: OrderLine,
    pub(super) core: OrderLine,
    /// How many of the later lines belong to it.
    pub(super) used: usize,
    /// Lines of prose between its pieces.
    pub(super) remarks: Vec<OrderLine>,
}

/// The context for parsing a line: the player's words, with codes filled in.
pub(super) struct LineReader<'r, R: Title> {
    pub(super) game: &'r Game<R>,
    pub(super) seat: Seat,
    pub(super) codes: &'r Codes,
    /// The names that orders may contain; computed lazily, since most mails need none.
    names: OnceCell<BTreeSet<String>>,
}

impl<'r, R: Title> LineReader<'r, R> {
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
        if let Some(code) = code_apart(line).and_then(|code| self.known_code(&code)) {
            return Some((code, 2));
        }
        let first = line.first()?;
        let code = self.known_code(first);
        let code = code.or_else(|| self.known_code(&code_of(first)?))?;
        Some((code, 1))
    }

    /// Returns a code of the letter as its own text.
    pub(super) fn known_code(&self, code: &str) -> Option<&str> {
        self.codes
            .get_key_value(code)
            .map(|(code, _)| code.as_str())
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
        let lines = orders.lines().iter();
        Some(lines.map(|order| OrderLine::new(order)).collect())
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

    /// Joins a line with wrapped pieces, and with continuations that its phrase names, even after a
    /// remark.
    pub(super) fn whole(&self, play: &Game<R>, said: Said<'_>, later: &[Written]) -> Whole {
        let phrase = self.phrase(said.core);
        let continued = phrase.map_or(&[][..], |phrase| phrase.continued_by);
        let goes_on = |next: &OrderLine| {
            let by = next.first().is_some_and(|first| continued.contains(&first));
            by && self.names_behind_word(next)
        };
        let mut whole = Whole {
            line: said.line.clone(),
            core: said.core.clone(),
            used: 0,
            remarks: Vec::new(),
        };
        loop {
            let rest = later.get(whole.used..).unwrap_or_default();
            let broken = rest.split(|next| goes_on(&next.line)).next();
            if let Some((joined, more)) = self.unbroken(play, &whole, broken.unwrap_or_default()) {
                whole = joined;
                whole.used = whole.used.saturating_add(more);
                continue;
            }
            let Some(at) = rest.iter().position(|next| goes_on(&next.line)) else {
                return whole;
            };
            let between = rest.get(..at).unwrap_or_default();
            let Some(next) = rest
                .get(at)
                .filter(|_| !between.iter().any(Written::is_order))
            else {
                return whole;
            };
            let between = between.iter().map(|remark| remark.line.clone());
            whole.remarks.extend(between);
            whole.line = whole.line.joined(&next.line);
            whole.core = whole.core.joined(&next.line);
            whole.used = whole.used.saturating_add(at).saturating_add(1);
        }
    }

    /// Joins wrapped pieces, if together they parse as an order and no piece does so separately.
    /// Returns the number of pieces.
    ///
    /// Mail programs break only long lines. A short word below a short line, or any line below a
    /// complete order, is more likely a signature; and no order continues across a blank line.
    fn unbroken(&self, play: &Game<R>, whole: &Whole, later: &[Written]) -> Option<(Whole, usize)> {
        let reads = |line: &OrderLine| self.read(play, line).is_ok();
        let alone = reads(&whole.core);
        let (mut line, mut core) = (whole.line.clone(), whole.core.clone());
        for (next, pieces) in later.iter().take(PIECES_MOST).zip(1..) {
            let order = match &next.meant {
                Meant::Order(order) => Some(order),
                // A bare place name looks like a code that the letter does not have.
                Meant::Unclear(_) if next.line.words.len() == 1 => None,
                Meant::Codes(_) | Meant::Several(_) | Meant::Unclear(_) | Meant::Decided(..) => {
                    return None;
                }
                Meant::Prose => None,
            };
            let stands_alone =
                order.is_some_and(|order| reads(order) || alone && self.phrase(order).is_some());
            if next.line.apart || stands_alone || !self.may_follow(&line, alone, &next.line) {
                return None;
            }
            line = line.joined(&next.line);
            core = core.joined(&next.line);
            if reads(&core) {
                let joined = Whole {
                    line,
                    core,
                    used: whole.used,
                    remarks: whole.remarks.clone(),
                };
                return Some((joined, pieces));
            }
        }
        None
    }

    fn may_follow(&self, line: &OrderLine, complete: bool, next: &OrderLine) -> bool {
        let word = next.raw.split_whitespace().next().unwrap_or_default();
        let length = line.raw.chars().count().saturating_add(1);
        let broken = length.saturating_add(word.chars().count()) >= NARROWEST;
        let short = matches!(next.words.as_slice(), [only] if only.text.chars().count() < 3);
        match complete {
            _ if broken => true,
            true => self.goes_on_by_word(next),
            false => !short,
        }
    }

    /// Merges codes into one lawful order, such as ships of one fleet or cards of one hand, if they
    /// make one.
    pub(super) fn merged(&self, play: &Game<R>, codes: &[OrderLine]) -> Option<OrderLine> {
        let one = |code: &OrderLine| match self.several(code) {
            Some(_) => None,
            None => self.expanded(code),
        };
        let orders: Vec<OrderLine> = codes.iter().map(one).collect::<Option<_>>()?;
        let (first, others) = orders.split_first()?;
        let verb = first.first()?;
        if others.iter().any(|other| other.first() != Some(verb)) {
            return None;
        }
        let rest = others.iter().map(|other| other.without_first().raw);
        let merged: Vec<String> = [first.raw.clone()].into_iter().chain(rest).collect();
        let merged = OrderLine::new(&merged.join(", "));
        let order = self.read(play, &merged).ok()?;
        play.admit(self.seat, order).ok().map(|_| merged)
    }

    /// Returns whether several codes are lawful in sequence, as far as can be foreseen. A code for
    /// several orders needs its own line.
    pub(super) fn follow_each_other(&self, play: &Game<R>, codes: &[OrderLine]) -> bool {
        if codes.iter().any(|code| self.several(code).is_some()) {
            return false;
        }
        let mut play = play.clone();
        let mut codes = codes.iter().peekable();
        while let Some(code) = codes.next() {
            let order = self.read(&play, code).ok();
            let Some(lawful) = order.and_then(|order| play.admit(self.seat, order).ok()) else {
                return false;
            };
            let (_, halts) = play_ahead(&mut play, &lawful);
            let goes_on = !halts && play.awaiting() == Awaiting::Seat(self.seat);
            if codes.peek().is_some() && !goes_on {
                return false;
            }
        }
        true
    }
}

/// Plays an order on a copy as far as it can be foreseen; returns its events, and whether a set
/// must halt there.
pub(super) fn play_ahead<R: Title>(
    copy: &mut Game<R>,
    lawful: &Lawful<R::Order>,
) -> (Vec<R::Event>, bool) {
    let foresight = copy.foresee(lawful);
    for event in &foresight.events {
        copy.replay(event);
    }
    let rules = copy.rules();
    let halts = foresight.events.iter().any(|event| rules.halts(event));
    (foresight.events, halts || !foresight.whole)
}
