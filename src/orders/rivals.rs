//! Contradictions: several answers of one mail to one decision.
//!
//! A reveal cannot be taken back. So before the last order of a decision is played, the lines below
//! it are checked: one that answers the same decision otherwise, or was meant as an order but not
//! understood, blocks the whole set. The check uses only the facts known without revealing
//! anything.

use super::codes::CodedOrders;
use super::idioms::Sense;
use super::joined::Said;
use super::meant::{Meant, Written};
use super::order_set::LineOutcome::{self, Held, Repeated};
use super::order_set::Unclear;
use super::reader::Reader;
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, Title};

/// Marks contradicting codes: those of one letter with different numbers, and different codes for
/// whole turns.
pub(super) fn of_one_letter<R: Title>(reader: &Reader<'_, R>, written: &mut [Written]) {
    let code = |written: &Written| match &written.meant {
        Meant::Order(core) => reader.code(core).map(|(code, _)| code.to_owned()),
        _ => None,
    };
    let codes: Vec<Option<String>> = written.iter().map(code).collect();
    let letter = |code: &String| code.chars().next();
    let several = |code: &String| reader.codes.get(code).is_some_and(CodedOrders::is_several);
    let alike = |one: &String, other: &String| {
        letter(one) == letter(other) || several(one) && several(other)
    };
    let is_rival = |code: &String| {
        let mut others = codes.iter().flatten();
        others.any(|other| other != code && alike(other, code))
    };
    for (line, code) in written.iter_mut().zip(&codes) {
        let rival = code.as_ref().filter(|code| is_rival(code));
        if let (Some(_), Meant::Order(core)) = (rival, &line.meant) {
            let order = reader.read(reader.game, core).ok();
            let order = order.filter(|_| reader.several(core).is_none());
            let canonical = order.map(|order| order.to_string());
            line.meant = Meant::Decided(canonical, RIVAL);
        }
    }
}

const RIVAL: LineOutcome = LineOutcome::Unclear(Unclear::Rival);

/// Returns the outcome of a lawful order that the lines below it block, if they do. Decides the
/// outcome of those lines, too.
pub(super) fn contradicted<R: Title>(
    reader: &Reader<'_, R>,
    game: &Game<R>,
    lawful: &Lawful<R::Order>,
    later: &mut [Written],
) -> Option<LineOutcome> {
    if !later.iter().any(Written::is_order) {
        return None;
    }
    let mut after = game.clone();
    let foresight = game.foresee(lawful);
    for event in &foresight.events {
        after.replay(event);
    }
    let rules = game.rules();
    let halts = foresight.events.iter().any(|event| rules.halts(event));
    let decided = after.awaiting() != Awaiting::Seat(reader.seat);
    let ends = decided || halts || !foresight.whole;
    let canonical = lawful.order().to_string();
    let mut found = None;
    let decision = Decision {
        reader,
        game,
        after: &after,
    };
    let mut rest = later;
    while let Some((other, below)) = rest.split_first_mut() {
        match &other.meant {
            Meant::Order(core) => {
                let Ok(order) = reader.read(game, core) else {
                    let line = &other.line;
                    let unread = ends && decision.is_unread(Said { line, core }, below);
                    found = found.or(unread.then_some(Held));
                    rest = below;
                    continue;
                };
                // `A1`, `done` in a game in which A1 ends the turn.
                let closes = matches!(other.line.sense, Sense::Closer { .. });
                if closes && ends && other.line.words != core.words {
                    other.meant = Meant::Decided(None, Repeated);
                    rest = below;
                    continue;
                }
                let said = order.to_string();
                if said != canonical && decision.is_rival(&canonical, order) {
                    other.meant = Meant::Decided(Some(said), RIVAL);
                    found = Some(RIVAL);
                }
            }
            Meant::Several(orders) => {
                let first = orders.first();
                let order = first.and_then(|first| reader.read(game, first).ok());
                let rival = order.is_some_and(|order| {
                    order.to_string() != canonical && decision.is_rival(&canonical, order)
                });
                if rival {
                    other.meant = Meant::Decided(None, RIVAL);
                    found = Some(RIVAL);
                }
            }
            Meant::Unclear(_) | Meant::Codes(_) => found = found.or(ends.then_some(Held)),
            Meant::Decided(_, LineOutcome::Unclear(_)) => found = found.or(Some(Held)),
            Meant::Decided(..) | Meant::Prose => {}
        }
        rest = below;
    }
    found
}

/// A decision before and after an order, as far as it can be foreseen.
struct Decision<'d, 'r, R: Title> {
    reader: &'d Reader<'r, R>,
    game: &'d Game<R>,
    after: &'d Game<R>,
}

impl<R: Title> Decision<'_, '_, R> {
    /// Returns whether a line parses in no known position, even with its continuations.
    fn is_unread(&self, said: Said<'_>, below: &[Written]) -> bool {
        let reads = |game: &Game<R>, line: &OrderLine| self.reader.read(game, line).is_ok();
        let positions = [self.game, self.after, self.reader.game];
        let alone = positions.iter().any(|game| reads(game, said.core));
        !alone && !reads(self.game, &self.reader.whole(self.game, said, below).core)
    }

    /// Returns whether an order is another answer than `played`: it fits the decision, but not the
    /// position after it. An order that only ends a turn or passes may contradict any order.
    fn is_rival(&self, played: &str, order: R::Order) -> bool {
        let said = order.to_string();
        let seat = self.reader.seat;
        let phrase = |line: &str| self.reader.phrase(&OrderLine::new(line));
        let keyword = |line: &str| phrase(line).map(|phrase| phrase.keyword);
        let fits = |game: &Game<R>, order: R::Order| {
            game.admit(seat, order)
                .map_or_else(|refusal| !refusal.elsewhere, |_| true)
        };
        let gone = self.after.awaiting() != Awaiting::Seat(seat);
        if keyword(&said) == keyword(played) {
            return fits(self.game, order.clone()) && (gone || !fits(self.after, order));
        }
        let bare = phrase(played).is_some_and(|phrase| phrase.blanks.is_empty());
        bare && gone && self.game.admit(seat, order).is_ok()
    }
}
