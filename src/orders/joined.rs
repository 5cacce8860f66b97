//! Lines that belong together: what a mail program broke, what a phrase goes on with, and several
//! codes that make one order.

use std::collections::BTreeSet;

use super::meant::{Meant, Written};
use super::reader::{Reader, continues};
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Title};

/// Into so many further pieces a mail program may break one order.
const PIECES_MOST: usize = 3;

/// No mail program breaks a line that would be shorter with the next word.
const NARROWEST: usize = 38;

/// An order as it was written, and the words of it that are the order.
#[derive(Clone, Copy)]
pub(super) struct Said<'s> {
    pub(super) line: &'s OrderLine,
    pub(super) core: &'s OrderLine,
}

/// A line with what belongs to it.
pub(super) struct Whole {
    /// As it was written.
    pub(super) line: OrderLine,
    /// Its words, without the words around the order.
    pub(super) core: OrderLine,
    /// How many of the later lines belong to it.
    pub(super) used: usize,
    /// Lines of prose between its pieces.
    pub(super) remarks: Vec<OrderLine>,
}

impl<R: Title> Reader<'_, R> {
    /// The line with those behind it that belong to it: what a mail program broke, and
    /// continuations that the phrase names, also behind a remark.
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

    /// The line with the pieces that a mail program broke off it: together they read as an order,
    /// and no piece is one by itself. Returns how many pieces there were.
    ///
    /// A mail program breaks long lines alone. A short word below a short line, or a line below an
    /// order that is complete, is more likely how its writer signs; and nothing goes on across a
    /// blank line.
    fn unbroken(&self, play: &Game<R>, whole: &Whole, later: &[Written]) -> Option<(Whole, usize)> {
        let reads = |line: &OrderLine| self.read(play, line).is_ok();
        let alone = reads(&whole.core);
        let (mut line, mut core) = (whole.line.clone(), whole.core.clone());
        for (next, pieces) in later.iter().take(PIECES_MOST).zip(1..) {
            let order = match &next.meant {
                Meant::Order(order) => Some(order),
                // The name of a place alone looks like a code that the letter does not have.
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

    /// Whether two of several codes are variants of one choice.
    pub(super) fn of_one_letter(&self, codes: &[OrderLine]) -> bool {
        let letters = codes.iter().filter_map(|code| code.first()?.chars().next());
        let mut once = BTreeSet::new();
        !letters.into_iter().all(|letter| once.insert(letter))
    }

    /// The one lawful order that several codes make together: ships of one fleet, cards of one
    /// hand. None if they make none.
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

    /// Whether several codes are lawful one after the other, as far as can be told. One that
    /// stands for several orders has a line of its own.
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
