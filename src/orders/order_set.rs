//! The order set of one mail: run on a copy, all or nothing.
//!
//! A line that is misread or refused undoes the whole set. A line that draws or reveals commits
//! what stands up to it; the lines behind it come back unplayed, since they were written without
//! knowing.

use std::collections::BTreeMap;

use super::hint;
use super::reader::{Reader, Written, continues, phrase_of};
use super::words::OrderLine;
use crate::rules::{Awaiting, Game, Lawful, Misread, Refusal, Rules, Seat, Viewer};

/// Into so many further pieces a mail program may break one order.
const PIECES_MOST: usize = 3;

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
    /// How many of the set's events it brought about, as long as they stand.
    pub events: usize,
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
    let written = reader.written(lines);
    let mut rest = written.as_slice();
    while let Some((first, later)) = rest.split_first() {
        let used = if first.order {
            runner.line(&reader, first.line, later)
        } else {
            runner.remark(first.line);
            0
        };
        rest = later.get(used..).unwrap_or_default();
    }
    runner.finish()
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
    fn line(&mut self, reader: &Reader<'_, R>, line: &OrderLine, later: &[Written<'_>]) -> usize {
        let (whole, used) = self.continued(reader, line, later);
        let before = self.set.events.len();
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
            events: self.set.events.len().saturating_sub(before),
        });
        used
    }

    fn remark(&mut self, line: &OrderLine) {
        self.set.lines.push(SetLine {
            line: line.clone(),
            read_as: line.clone(),
            canonical: None,
            fate: Fate::Remark,
            events: 0,
        });
    }

    /// The line with those behind it that belong to it: what a mail program broke, and
    /// continuations that the phrase names, also behind a remark.
    fn continued(
        &mut self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        later: &[Written<'_>],
    ) -> (OrderLine, usize) {
        let phrases = reader.game.rules().phrases();
        let expanded = reader.expanded(line);
        let phrase = phrase_of(expanded.as_ref().unwrap_or(line), phrases);
        let goes_on = |next: &OrderLine| phrase.is_some_and(|phrase| continues(phrase, next));
        let mut whole = line.clone();
        let mut used: usize = 0;
        loop {
            let rest = later.get(used..).unwrap_or_default();
            let broken = rest.split(|next| goes_on(next.line)).next();
            if let Some((joined, more)) = self.unbroken(reader, &whole, broken.unwrap_or_default())
            {
                whole = joined;
                used = used.saturating_add(more);
                continue;
            }
            let remarks = rest.iter().take_while(|next| !next.order).count();
            let Some(next) = rest.get(remarks).filter(|next| goes_on(next.line)) else {
                return (whole, used);
            };
            let between = rest.iter().take(remarks);
            between.for_each(|remark| self.remark(remark.line));
            whole = whole.joined(next.line);
            used = used.saturating_add(remarks).saturating_add(1);
        }
    }

    /// The line with the pieces that a mail program broke off it: together they read as an order,
    /// and no piece is one by itself. Returns how many pieces there were.
    fn unbroken(
        &self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        later: &[Written<'_>],
    ) -> Option<(OrderLine, usize)> {
        let reads = |line: &OrderLine| reader.read(&self.set.game, line).is_ok();
        let alone = reads(line);
        let mut joined = line.clone();
        for (next, pieces) in later.iter().take(PIECES_MOST).zip(1..) {
            if next.order && (alone || reads(next.line)) {
                return None;
            }
            joined = joined.joined(next.line);
            if reads(&joined) {
                return Some((joined, pieces));
            }
        }
        None
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
                    line.events = 0;
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
