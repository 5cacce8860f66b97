//! The order set of one mail: run on a copy, all or nothing.
//!
//! A line that is misread or refused undoes the whole set. A line that draws or reveals commits what
//! stands up to it; the lines behind it come back unplayed, since they were written without knowing.

use std::collections::BTreeMap;

use super::cursor::unique;
use super::hint;
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, Misread, Phrase, Refusal, Rules, Seat, Viewer};

/// What the codes of a prompt stand for: canonical lines, as the letter showed them.
pub type Codes = BTreeMap<String, String>;

/// What became of one line.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// It was played, or would be in a preview.
    Played,
    /// It was understood and lawful, but the set failed elsewhere.
    Held,
    /// It was not understood, or in two ways.
    Misread(Misread),
    /// It was understood and is against the rules.
    Refused(Refusal),
    /// The set failed before it.
    NotReached,
    /// Something was drawn or decided before it; it comes back.
    Unplayed,
    /// It does not begin like an order, and stands beside lines that do.
    Remark,
}

/// One line of a set and its fate.
#[derive(Clone, Debug, PartialEq)]
pub struct SetLine {
    /// The line as it was written, joined with what belongs to it.
    pub line: OrderLine,
    /// The line as it was read, with a code replaced by the order that its letter showed.
    pub read_as: OrderLine,
    /// The canonical line, once it was understood.
    pub canonical: Option<String>,
    /// What became of it.
    pub fate: Fate,
}

/// A set that was run.
#[derive(Debug)]
pub struct OrderSet<R: Rules> {
    /// The lines with their fates, in the order of the mail.
    pub lines: Vec<SetLine>,
    /// The events that stand; none when the set failed.
    pub events: Vec<R::Event>,
    /// The game after the set: the same as before when it failed.
    pub game: Game<R>,
}

impl<R: Rules> OrderSet<R> {
    /// Whether any line was played.
    pub fn played(&self) -> bool {
        self.lines.iter().any(|line| line.fate == Fate::Played)
    }
}

/// Whether a set is played or only looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Play it.
    Play,
    /// Say what it would do, and stop before anything is revealed.
    Preview,
}

/// Runs the lines of one mail for `seat`.
pub fn run<R: Rules>(
    game: &Game<R>,
    seat: Seat,
    lines: &[OrderLine],
    codes: &Codes,
    mode: Mode,
) -> OrderSet<R> {
    let reader = Reader { game, seat, codes };
    let mut runner = Runner {
        set: OrderSet {
            lines: Vec::new(),
            events: Vec::new(),
            game: game.clone(),
        },
        mode,
        state: RunState::Going,
        standing: Standing {
            game: game.clone(),
            lines: 0,
            events: 0,
        },
    };
    let orders = reader.orders_among(lines, &mut runner.set.lines);
    let mut rest = orders.as_slice();
    while let Some((line, later)) = rest.split_first() {
        let used = runner.line(&reader, line, later);
        rest = later.get(used..).unwrap_or_default();
    }
    runner.finish()
}

/// How one line can be read: from the words of the player, with codes filled in.
struct Reader<'r, R: Rules> {
    game: &'r Game<R>,
    seat: Seat,
    codes: &'r Codes,
}

impl<R: Rules> Reader<'_, R> {
    /// The lines that begin like orders. Where there are none, all lines are taken for orders, so that
    /// a mail which was meant as one is answered line by line.
    fn orders_among<'l>(
        &self,
        lines: &'l [OrderLine],
        remarks: &mut Vec<SetLine>,
    ) -> Vec<&'l OrderLine> {
        let phrases = self.game.rules().phrases();
        let (orders, others): (Vec<_>, Vec<_>) = lines
            .iter()
            .partition(|line| self.expanded(line).is_some() || begins_like_order(line, phrases));
        if orders.is_empty() {
            return lines.iter().collect();
        }
        remarks.extend(others.into_iter().map(|line| SetLine {
            line: line.clone(),
            read_as: line.clone(),
            canonical: None,
            fate: Fate::Remark,
        }));
        orders
    }

    /// The line with its code replaced by what the code's letter said; none if it begins with no code.
    fn expanded(&self, line: &OrderLine) -> Option<OrderLine> {
        let first = line.first()?;
        let second = line.words.get(1).map(|word| word.text.as_str());
        let apart = second.map(|second| format!("{first}{second}"));
        if let Some(order) = apart.and_then(|code| self.codes.get(&code)) {
            let rest = line.without_first().without_first();
            return Some(OrderLine::new(&format!("{order} {}", rest.raw)));
        }
        let order = self.codes.get(first)?;
        Some(OrderLine::new(&format!(
            "{order} {}",
            line.without_first().raw
        )))
    }

    fn read(&self, play: &Game<R>, line: &OrderLine) -> Result<R::Order, Misread> {
        let view = play.view(Viewer::Seat(self.seat));
        let expanded = self.expanded(line);
        let words = &expanded.as_ref().unwrap_or(line).words;
        play.rules().read(&view, self.seat, words)
    }
}

enum RunState {
    Going,
    Failed,
    Committed,
}

struct Runner<R: Rules> {
    set: OrderSet<R>,
    mode: Mode,
    state: RunState,
    standing: Standing<R>,
}

/// What a failing line cannot undo: it moves up to whatever was drawn or shown, so that nobody can
/// look at a draw and take it back. The lines behind it are a set of their own.
struct Standing<R: Rules> {
    game: Game<R>,
    lines: usize,
    events: usize,
}

impl<R: Rules> Runner<R> {
    /// Runs one line, and returns how many of the later ones belonged to it.
    fn line(&mut self, reader: &Reader<'_, R>, line: &OrderLine, later: &[&OrderLine]) -> usize {
        let (whole, used) = self.continued(reader, line, later);
        let fate = match self.state {
            RunState::Failed => (None, Fate::NotReached),
            RunState::Committed => (None, Fate::Unplayed),
            RunState::Going => self.play(reader, &whole),
        };
        self.set.lines.push(SetLine {
            read_as: reader.expanded(&whole).unwrap_or_else(|| whole.clone()),
            line: whole,
            canonical: fate.0,
            fate: fate.1,
        });
        used
    }

    /// The line with those behind it that belong to it: continuations that the phrase names, and what a mail program broke.
    fn continued(
        &self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        later: &[&OrderLine],
    ) -> (OrderLine, usize) {
        let phrases = reader.game.rules().phrases();
        let expanded = reader.expanded(line);
        let phrase = phrase_of(expanded.as_ref().unwrap_or(line), phrases);
        let mut whole = line.clone();
        let mut used = 0;
        for next in later {
            if !phrase.is_some_and(|phrase| continues(phrase, next)) {
                break;
            }
            whole = whole.joined(next);
            used += 1;
        }
        if let (0, Some(next)) = (used, later.first())
            && reader.read(&self.set.game, &whole).is_err()
            && reader.read(&self.set.game, next).is_err()
        {
            let joined = whole.joined(next);
            if reader.read(&self.set.game, &joined).is_ok() {
                return (joined, 1);
            }
        }
        (whole, used)
    }

    fn play(&mut self, reader: &Reader<'_, R>, line: &OrderLine) -> (Option<String>, Fate) {
        if self.set.played() && self.set.game.awaiting() != Awaiting::Seat(reader.seat) {
            self.state = RunState::Committed;
            return (None, Fate::Unplayed);
        }
        let order = match reader.read(&self.set.game, line) {
            Ok(order) => order,
            Err(misread) => {
                self.state = RunState::Failed;
                return (None, Fate::Misread(misread));
            }
        };
        let canonical = Some(order.to_string());
        match self.set.game.admit(reader.seat, order) {
            Ok(lawful) => (canonical, self.commit(&lawful)),
            Err(refusal) => {
                self.state = RunState::Failed;
                let near = nearest_orders(&self.set.game, reader.seat, canonical.as_deref());
                let refusal = if refusal.nearest.is_empty() {
                    refusal.near(near)
                } else {
                    refusal
                };
                (canonical, Fate::Refused(refusal))
            }
        }
    }

    fn commit(&mut self, lawful: &Lawful<R::Order>) -> Fate {
        let (events, stopped) = match self.mode {
            Mode::Preview => {
                let foresight = self.set.game.foresee(lawful);
                for event in &foresight.events {
                    self.set.game.replay(event);
                }
                let rules = self.set.game.rules();
                let halts = foresight.events.iter().any(|event| rules.halts(event));
                (foresight.events, halts || !foresight.whole)
            }
            Mode::Play => match self.set.game.adjudicate(lawful) {
                Ok(events) => {
                    let rules = self.set.game.rules();
                    let halts = events.iter().any(|event| rules.halts(event));
                    (events, halts)
                }
                // Admitted and played on the same copy: it cannot have moved on in between.
                Err(_stale) => return Fate::Unplayed,
            },
        };
        if stopped {
            self.state = RunState::Committed;
        }
        let rules = self.set.game.rules();
        let reveals = events.iter().any(|event| rules.reveals(event));
        self.set.events.extend(events);
        if reveals {
            self.standing = Standing {
                game: self.set.game.clone(),
                // The line itself is listed after it was played.
                lines: self.set.lines.len().saturating_add(1),
                events: self.set.events.len(),
            };
        }
        Fate::Played
    }

    fn finish(mut self) -> OrderSet<R> {
        if matches!(self.state, RunState::Failed) {
            for line in self.set.lines.iter_mut().skip(self.standing.lines) {
                if line.fate == Fate::Played {
                    line.fate = Fate::Held;
                }
            }
            self.set.events.truncate(self.standing.events);
            self.set.game = self.standing.game;
        }
        self.set
    }
}

/// The lawful orders nearest to a refused one.
fn nearest_orders<R: Rules>(game: &Game<R>, seat: Seat, given: Option<&str>) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let legal: Vec<String> = game
        .rules()
        .legal(&view, seat)
        .iter()
        .map(ToString::to_string)
        .collect();
    given.map_or_else(Vec::new, |given| {
        hint::closest(given, legal.iter().map(String::as_str), 2)
    })
}

fn keywords(phrases: &[Phrase]) -> Vec<&'static str> {
    phrases.iter().map(|phrase| phrase.keyword).collect()
}

fn phrase_of<'p>(line: &OrderLine, phrases: &'p [Phrase]) -> Option<&'p Phrase> {
    let keyword = unique(line.first()?, &keywords(phrases)).ok()??;
    phrases.iter().find(|phrase| phrase.keyword == keyword)
}

fn continues(phrase: &Phrase, next: &OrderLine) -> bool {
    next.first()
        .is_some_and(|first| phrase.continued_by.contains(&first))
}

/// Whether a line was meant as an order: its first word is a keyword or the start of one, or near to one.
fn begins_like_order(line: &OrderLine, phrases: &[Phrase]) -> bool {
    let Some(first) = line.first() else {
        return false;
    };
    let mut known = keywords(phrases);
    known.extend(phrases.iter().flat_map(|phrase| phrase.continued_by));
    let begins = known.iter().any(|keyword| keyword.starts_with(first));
    begins || (first.chars().count() > 2 && !hint::nearest(first, known, 1).is_empty())
}
