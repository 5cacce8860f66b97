//! The order set of one mail: run on a copy, all or nothing.
//!
//! A misread or refused line rolls back the whole set. A line that draws or reveals something
//! commits the orders up to it; later lines are returned unplayed, since they were written without
//! that knowledge. But an irrevocable order is not played for a mail that contradicts itself or
//! contains an order that was not understood (`rivals`).

use std::collections::BTreeSet;

use super::meant::{Meant, Written};
pub use super::outcome::{LineOutcome, SetLine, Unclear};
pub use super::reader::Codes;
use super::reader::{LineReader, Said, play_ahead};
use super::words::OrderLine;
use super::{mended, rivals};
use crate::rules::{Awaiting, Game, Lawful, Seat, Title};

/// The result of running a set.
#[derive(Debug)]
pub struct OrderSet<R: Title> {
    /// The lines with their outcomes, in the order of the mail.
    pub lines: Vec<SetLine>,
    /// The live events; empty if the set failed.
    pub events: Vec<R::Event>,
    /// The game after the set; unchanged if it failed.
    pub game: Game<R>,
    /// If nothing was played, suggested canonical lines: the understood ones, and the nearest
    /// lawful orders for the others. Empty if lines are rivals.
    pub mended: Vec<String>,
}

impl<R: Title> OrderSet<R> {
    /// Returns whether any line was played.
    pub fn played(&self) -> bool {
        self.lines
            .iter()
            .any(|line| line.outcome == LineOutcome::Played)
    }
}

/// Whether a set is played or only previewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Play,
    /// Show the effects, and stop before anything is revealed.
    Preview,
}

/// Runs the lines of one mail for `seat`.
pub fn run<R: Title>(
    game: &Game<R>,
    seat: Seat,
    lines: &[OrderLine],
    codes: &Codes,
    mode: Mode,
) -> OrderSet<R> {
    let reader = LineReader::new(game, seat, codes);
    let mut runner = Runner {
        reader: &reader,
        set: OrderSet {
            lines: Vec::new(),
            events: Vec::new(),
            game: game.clone(),
            mended: Vec::new(),
        },
        mode,
        state: RunState::Going,
        standing: Checkpoint {
            game: game.clone(),
            lines: 0,
            events: 0,
        },
    };
    let mut written = reader.written(lines);
    rivals::of_one_letter(&reader, &mut written);
    rivals::expand(&reader, &mut written);
    let mut rest = written.as_mut_slice();
    while let Some((first, later)) = rest.split_first_mut() {
        let line = &first.line;
        let mut used = 0;
        match std::mem::replace(&mut first.meant, Meant::Prose) {
            Meant::Prose => runner.list(line, None, LineOutcome::Remark),
            Meant::Order(core) => used = runner.order(Said { line, core: &core }, later),
            Meant::Codes(codes) => runner.codes(line, &codes, later),
            Meant::Several(orders) => runner.several(line, &orders, later),
            Meant::Unclear(unclear) => runner.unclear(line, unclear),
            Meant::Decided(canonical, outcome) => runner.list(line, canonical, outcome),
        }
        rest = later.get_mut(used..).unwrap_or_default();
    }
    let mut set = runner.finish();
    if !set.played() {
        set.mended = mended::lines(&reader, &set.lines, mode);
    }
    set
}

enum RunState {
    Going,
    Failed,
    Committed,
}

struct Runner<'r, R: Title> {
    reader: &'r LineReader<'r, R>,
    set: OrderSet<R>,
    mode: Mode,
    state: RunState,
    standing: Checkpoint<R>,
}

/// The state that a failing line cannot undo. It advances to each draw or reveal, so that no player
/// can see a draw and take it back. The lines after it are a new set.
struct Checkpoint<R: Title> {
    game: Game<R>,
    lines: usize,
    events: usize,
}

impl<R: Title> Runner<'_, R> {
    /// Runs one order; returns how many of the later lines belonged to it.
    fn order(&mut self, said: Said<'_>, later: &mut [Written]) -> usize {
        let whole = self.reader.whole(&self.set.game, said, later);
        for remark in &whole.remarks {
            self.list(remark, None, LineOutcome::Remark);
        }
        let later = later.get_mut(whole.used..).unwrap_or_default();
        let said = Said {
            line: &whole.line,
            core: &whole.core,
        };
        self.one(said, later);
        whole.used
    }

    fn several(&mut self, line: &OrderLine, orders: &[OrderLine], later: &mut [Written]) {
        for core in orders {
            self.one(Said { line, core }, later);
            if let Some(played) = self.set.lines.last_mut() {
                played.of_several = true;
            }
        }
    }

    fn one(&mut self, said: Said<'_>, later: &mut [Written]) {
        let Said { line, core } = said;
        let before = self.set.events.len();
        let (canonical, outcome) = match self.state {
            RunState::Failed => (None, self.after_failure(core)),
            RunState::Committed if self.repeats(core) => (None, LineOutcome::Repeated),
            RunState::Committed => (None, LineOutcome::Unplayed),
            RunState::Going => self.play(core, later),
        };
        self.set.lines.push(SetLine {
            read_as: self.reader.expanded(core).unwrap_or_else(|| core.clone()),
            code: self.reader.folded(core),
            line: line.clone(),
            canonical,
            outcome,
            of_several: false,
            events: self.set.events.len().saturating_sub(before),
        });
    }

    /// Runs several codes of one line: as one order if they make one, otherwise in sequence.
    fn codes(&mut self, line: &OrderLine, codes: &[OrderLine], later: &mut [Written]) {
        match self.state {
            RunState::Going => {}
            RunState::Committed => return self.list(line, None, LineOutcome::Unplayed),
            RunState::Failed => return self.list(line, None, LineOutcome::NotReached),
        }
        if of_one_letter(codes) {
            return self.unclear(line, Unclear::SeveralCodes);
        }
        if let Some(merged) = self.reader.merged(&self.set.game, codes) {
            let core = &merged;
            return self.one(Said { line, core }, later);
        }
        if !self.reader.follow_each_other(&self.set.game, codes) {
            return self.unclear(line, Unclear::SeveralCodes);
        }
        let starts = codes.iter().filter_map(|code| code.words.first());
        let starts = starts.map(|word| word.at.start);
        let ends = starts.clone().skip(1).chain([usize::MAX]);
        for ((code, start), end) in codes.iter().zip(starts).zip(ends) {
            let words = line.words.iter();
            let from = words
                .clone()
                .take_while(|word| word.at.start < start)
                .count();
            let to = words.take_while(|word| word.at.start < end).count();
            let from = if Some(code) == codes.first() { 0 } else { from };
            let (line, core) = (&line.part(from..to), &code.part(0..1));
            self.one(Said { line, core }, later);
        }
    }

    /// Returns the last line apart from prose, if it was played.
    fn last(&self) -> Option<&SetLine> {
        let mut above = self.set.lines.iter().rev();
        let last =
            above.find(|line| !matches!(line.outcome, LineOutcome::Remark | LineOutcome::Repeated));
        last.filter(|line| line.outcome == LineOutcome::Played)
    }

    /// Returns whether a line after the end of a decision repeats its order.
    fn repeats(&self, core: &OrderLine) -> bool {
        let said = self.reader.read(self.reader.game, core).ok();
        let said = said.map(|order| order.to_string());
        self.last()
            .is_some_and(|last| said.is_some() && last.canonical == said)
    }

    /// Returns whether a line is the order of the code above it, or the reverse, which a letter
    /// prints together. Two identical orders may well be intended.
    fn is_other_half(&self, core: &OrderLine, canonical: &str) -> bool {
        self.last().is_some_and(|last| {
            let coded = last.read_as.raw != last.line.raw;
            let same = last.canonical.as_deref() == Some(canonical);
            same && coded != self.reader.code(core).is_some()
        })
    }

    /// Returns the outcome of a line after a failure: its own misread, if any, so that all lines
    /// can be corrected at once.
    fn after_failure(&self, core: &OrderLine) -> LineOutcome {
        let reader = self.reader;
        match (
            reader.read(&self.set.game, core),
            reader.read(reader.game, core),
        ) {
            (Err(misread), Err(_)) => LineOutcome::Misread(misread),
            _ => LineOutcome::NotReached,
        }
    }

    fn unclear(&mut self, line: &OrderLine, unclear: Unclear) {
        // Commit nothing before a line that needs clarification.
        self.state = RunState::Failed;
        self.list(line, None, LineOutcome::Unclear(unclear));
    }

    fn list(&mut self, line: &OrderLine, canonical: Option<String>, outcome: LineOutcome) {
        self.set.lines.push(SetLine {
            read_as: line.clone(),
            line: line.clone(),
            code: None,
            canonical,
            outcome,
            of_several: false,
            events: 0,
        });
    }

    fn play(&mut self, line: &OrderLine, later: &mut [Written]) -> (Option<String>, LineOutcome) {
        let reader = self.reader;
        if self.set.played() && self.set.game.awaiting() != Awaiting::Seat(reader.seat) {
            self.state = RunState::Committed;
            return match self.repeats(line) {
                true => (None, LineOutcome::Repeated),
                false => (None, LineOutcome::Unplayed),
            };
        }
        let order = match reader.read(&self.set.game, line) {
            Ok(order) => order,
            Err(misread) => {
                self.state = RunState::Failed;
                return (None, LineOutcome::Misread(misread));
            }
        };
        let canonical = order.to_string();
        let outcome = match self.set.game.admit(reader.seat, order) {
            Ok(lawful) => match rivals::contradicted(reader, &self.set.game, &lawful, later) {
                Some(outcome) => {
                    self.state = RunState::Failed;
                    outcome
                }
                None => self.commit(&lawful),
            },
            Err(_) if self.is_other_half(line, &canonical) => return (None, LineOutcome::Repeated),
            Err(refusal) => {
                self.state = RunState::Failed;
                LineOutcome::Refused(match refusal.nearest.is_empty() {
                    true => {
                        let near = mended::nearest(&self.set.game, reader.seat, &canonical);
                        refusal.near(near)
                    }
                    false => refusal,
                })
            }
        };
        (Some(canonical), outcome)
    }

    fn commit(&mut self, lawful: &Lawful<R::Order>) -> LineOutcome {
        let (events, stopped) = match self.mode {
            Mode::Preview => play_ahead(&mut self.set.game, lawful),
            Mode::Play => match self.set.game.adjudicate(lawful) {
                Ok(events) => {
                    let rules = self.set.game.rules();
                    let halts = events.iter().any(|event| rules.halts(event));
                    (events, halts)
                }
                // Unreachable: admitted and played on the same copy, which cannot change in
                // between.
                Err(_stale) => return LineOutcome::Unplayed,
            },
        };
        if stopped {
            self.state = RunState::Committed;
        }
        let rules = self.set.game.rules();
        let reveals = events.iter().any(|event| rules.reveals(event));
        self.set.events.extend(events);
        if reveals {
            self.standing = Checkpoint {
                game: self.set.game.clone(),
                // The line itself is listed after it is played.
                lines: self.set.lines.len().saturating_add(1),
                events: self.set.events.len(),
            };
        }
        LineOutcome::Played
    }

    fn finish(mut self) -> OrderSet<R> {
        if matches!(self.state, RunState::Failed) {
            for line in self.set.lines.iter_mut().skip(self.standing.lines) {
                if line.outcome == LineOutcome::Played {
                    line.outcome = LineOutcome::Held;
                    line.events = 0;
                }
            }
            self.set.events.truncate(self.standing.events);
            self.set.game = self.standing.game;
        }
        self.set
    }
}

/// Returns whether two of several codes are variants of one choice.
fn of_one_letter(codes: &[OrderLine]) -> bool {
    let mut letters = codes.iter().filter_map(|code| code.first()?.chars().next());
    let mut once = BTreeSet::new();
    !letters.all(|letter| once.insert(letter))
}
