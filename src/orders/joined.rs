//! Joins lines: those that a mail program wrapped, continuations of a phrase, and several codes
//! that make one order.

use std::collections::BTreeSet;

use super::meant::{Meant, Written};
use super::reader::{Reader, continues};
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Title};

/// Maximum number of further lines of one wrapped order.
const PIECES_MOST: usize = 3;

/// Minimum length of a wrapped line, including the word that did not fit.
const NARROWEST: usize = 38;

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

impl<R: Title> Reader<'_, R> {
    /// Joins a line with wrapped pieces, and with continuations that its phrase names, even after a
    /// remark.
    pub(super) fn whole(&self, play: &Game<R>, said: Said<'_>, later: &[Written]) -> Whole {
        let phrase = self.phrase(said.core);
        let goes_on = |next: &OrderLine| {
            phrase.is_some_and(|phrase| continues(phrase, next)) && self.names_behind_word(next)
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

    /// Returns whether two of several codes are variants of one choice.
    pub(super) fn of_one_letter(&self, codes: &[OrderLine]) -> bool {
        let letters = codes.iter().filter_map(|code| code.first()?.chars().next());
        let mut once = BTreeSet::new();
        !letters.into_iter().all(|letter| once.insert(letter))
    }

    /// Merges codes into one lawful order, such as ships of one fleet or cards of one hand, if they
    /// make one.
    pub(super) fn merged(&self, play: &Game<R>, codes: &[OrderLine]) -> Option<OrderLine> {
        let orders = codes.iter().map(|code| match self.several(code) {
            Some(_) => None,
            None => self.expanded(code),
        });
        let orders: Option<Vec<OrderLine>> = orders.collect();
        let orders = orders?;
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
            let foresight = play.foresee(&lawful);
            for event in &foresight.events {
                play.replay(event);
            }
            let rules = play.rules();
            let halts = foresight.events.iter().any(|event| rules.halts(event));
            let goes_on = foresight.whole && !halts && play.awaiting() == Awaiting::Seat(self.seat);
            if codes.peek().is_some() && !goes_on {
                return false;
            }
        }
        true
    }
}
