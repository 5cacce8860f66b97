//! Contradictions: several answers of one mail to one decision; and codes for several orders, such
//! as a whole turn.
//!
//! A reveal cannot be taken back. So before the last order of a decision is played, the lines below
//! it are checked: one that answers the same decision otherwise, or was meant as an order but not
//! understood, blocks the whole set. The check uses only the facts known without revealing
//! anything.

use super::idioms::Sense;
use super::meant::{Meant, Written};
use super::order_set::{LineOutcome, Unclear};
use super::reader::{CodedOrders, LineReader, Said, play_ahead};
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, Title};

/// Marks contradicting codes: those of one letter with different numbers, and different codes for
/// whole turns.
pub(super) fn of_one_letter<R: Title>(reader: &LineReader<'_, R>, written: &mut [Written]) {
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
            line.meant = Meant::Decided(canonical, LineOutcome::Unclear(Unclear::Rival));
        }
    }
}

/// Returns the outcome of a lawful order that the lines below it block, if they do. Decides the
/// outcome of those lines, too.
pub(super) fn contradicted<R: Title>(
    reader: &LineReader<'_, R>,
    game: &Game<R>,
    lawful: &Lawful<R::Order>,
    later: &mut [Written],
) -> Option<LineOutcome> {
    if !later.iter().any(Written::is_order) {
        return None;
    }
    let mut after = game.clone();
    let (_, halts) = play_ahead(&mut after, lawful);
    let ends = halts || after.awaiting() != Awaiting::Seat(reader.seat);
    let canonical = lawful.order().to_string();
    let mut outcome = None;
    let decision = Decision {
        reader,
        game,
        after: &after,
    };
    let rival = || LineOutcome::Unclear(Unclear::Rival);
    let mut rest = later;
    while let Some((other, below)) = rest.split_first_mut() {
        match &other.meant {
            Meant::Order(core) => match reader.read(game, core) {
                Err(_) => {
                    let line = &other.line;
                    let unread = ends && decision.is_unread(Said { line, core }, below);
                    outcome = outcome.or(unread.then_some(LineOutcome::Held));
                }
                // `A1`, `done` in a game in which A1 ends the turn.
                Ok(_) if ends && closes(&other.line) && other.line.words != core.words => {
                    other.meant = Meant::Decided(None, LineOutcome::Repeated);
                }
                Ok(order) => {
                    let said = order.to_string();
                    if decision.is_rival(&canonical, order) {
                        other.meant = Meant::Decided(Some(said), rival());
                        outcome = Some(rival());
                    }
                }
            },
            Meant::Several(orders) => {
                let first = orders.first();
                let order = first.and_then(|first| reader.read(game, first).ok());
                if order.is_some_and(|order| decision.is_rival(&canonical, order)) {
                    other.meant = Meant::Decided(None, rival());
                    outcome = Some(rival());
                }
            }
            Meant::Unclear(_) | Meant::Codes(_) => {
                outcome = outcome.or(ends.then_some(LineOutcome::Held))
            }
            Meant::Decided(_, LineOutcome::Unclear(_)) => {
                outcome = outcome.or(Some(LineOutcome::Held))
            }
            Meant::Decided(..) | Meant::Prose => {}
        }
        rest = below;
    }
    outcome
}

/// Returns whether a line ends a turn in some game.
const fn closes(line: &OrderLine) -> bool {
    matches!(line.sense, Sense::Closer { .. })
}

/// A decision before and after an order, as far as it can be foreseen.
struct Decision<'d, 'r, R: Title> {
    reader: &'d LineReader<'r, R>,
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
        if said == played {
            return false;
        }
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

/// Replaces codes for several orders by these. A letter prints a whole turn as a code and in words;
/// a mail that copies both has one answer.
pub(super) fn expand<R: Title>(reader: &LineReader<'_, R>, written: &mut [Written]) {
    for at in 0..written.len() {
        let several = written.get(at).and_then(|line| match &line.meant {
            Meant::Order(core) => reader.several(core),
            _ => None,
        });
        let Some(orders) = several else { continue };
        let above = spelled(written, (0..at).rev(), orders.iter().rev());
        let below = spelled(written, at.saturating_add(1)..written.len(), orders.iter());
        let meant = match &above {
            Some(_) => Meant::Decided(None, LineOutcome::Repeated),
            None => Meant::Several(orders),
        };
        let repeated = below.filter(|_| above.is_none()).unwrap_or_default();
        for copy in repeated {
            if let Some(line) = written.get_mut(copy) {
                line.meant = Meant::Decided(None, LineOutcome::Repeated);
            }
        }
        if let Some(line) = written.get_mut(at) {
            line.meant = meant;
        }
    }
}

/// Finds the lines, apart from prose, that repeat these orders word for word; `None` unless all do.
fn spelled<'o>(
    written: &[Written],
    lines: impl Iterator<Item = usize>,
    orders: impl Iterator<Item = &'o OrderLine>,
) -> Option<Vec<usize>> {
    let mut meant = lines.filter(|at| written.get(*at).is_some_and(Written::is_order));
    orders
        .map(|order| {
            let at = meant.next()?;
            let Meant::Order(core) = &written.get(at)?.meant else {
                return None;
            };
            let words = core.words.iter().map(|word| &word.text);
            let same = words.eq(order.words.iter().map(|word| &word.text));
            same.then_some(at)
        })
        .collect()
}
