//! The order set of one mail: run on a copy, all or nothing.
//!
//! A misread or refused line rolls back the whole set. A line that draws or reveals something
//! commits the orders up to it; later lines are returned unplayed, since they were written without
//! that knowledge. But an irrevocable order is not played for a mail that contradicts itself or
//! contains an order that was not understood (`rivals`).

pub use super::codes::Codes;
use super::joined::Said;
use super::meant::{Meant, Written};
pub use super::outcome::{LineOutcome, SetLine, Unclear};
use super::reader::Reader;
use super::words::OrderLine;
use super::{mended, rivals, several};
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
    let reader = Reader::new(game, seat, codes);
    let mut runner = Runner {
        set: OrderSet {
            lines: Vec::new(),
            events: Vec::new(),
            game: game.clone(),
            mended: Vec::new(),
        },
        mode,
        state: RunState::Going,
        standing: Standing {
            game: game.clone(),
            lines: 0,
            events: 0,
        },
    };
    let mut written = reader.written(lines);
    rivals::of_one_letter(&reader, &mut written);
    several::expand(&reader, &mut written);
    let mut rest = written.as_mut_slice();
    while let Some((first, later)) = rest.split_first_mut() {
        let used = match std::mem::replace(&mut first.meant, Meant::Prose) {
            Meant::Prose => {
                runner.list(&first.line, None, LineOutcome::Remark);
                0
            }
            Meant::Order(core) => runner.order(
                &reader,
                Said {
                    line: &first.line,
                    core: &core,
                },
                later,
            ),
            Meant::Codes(codes) => {
                runner.codes(&reader, &first.line, codes, later);
                0
            }
            Meant::Several(orders) => {
                runner.several(&reader, &first.line, &orders, later);
                0
            }
            Meant::Unclear(unclear) => {
                runner.unclear(&first.line, unclear);
                0
            }
            Meant::Decided(canonical, outcome) => {
                runner.list(&first.line, canonical, outcome);
                0
            }
        };
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

struct Runner<R: Title> {
    set: OrderSet<R>,
    mode: Mode,
    state: RunState,
    standing: Standing<R>,
}

/// The state that a failing line cannot undo. It advances to each draw or reveal, so that no player
/// can see a draw and take it back. The lines after it are a new set.
struct Standing<R: Title> {
    game: Game<R>,
    lines: usize,
    events: usize,
}

impl<R: Title> Runner<R> {
    /// Runs one order; returns how many of the later lines belonged to it.
    fn order(&mut self, reader: &Reader<'_, R>, said: Said<'_>, later: &mut [Written]) -> usize {
        let whole = reader.whole(&self.set.game, said, later);
        for remark in &whole.remarks {
            self.list(remark, None, LineOutcome::Remark);
        }
        let later = later.get_mut(whole.used..).unwrap_or_default();
        let said = Said {
            line: &whole.line,
            core: &whole.core,
        };
        self.one(reader, said, later);
        whole.used
    }

    fn several(
        &mut self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        orders: &[OrderLine],
        later: &mut [Written],
    ) {
        for core in orders {
            self.one(reader, Said { line, core }, later);
            if let Some(played) = self.set.lines.last_mut() {
                played.of_several = true;
            }
        }
    }

    fn one(&mut self, reader: &Reader<'_, R>, said: Said<'_>, later: &mut [Written]) {
        let Said { line, core } = said;
        let before = self.set.events.len();
        let (canonical, outcome) = match self.state {
            RunState::Failed => (None, self.after_failure(reader, core)),
            RunState::Committed if self.repeats(reader, core) => (None, LineOutcome::Repeated),
            RunState::Committed => (None, LineOutcome::Unplayed),
            RunState::Going => self.play(reader, core, later),
        };
        self.set.lines.push(SetLine {
            read_as: reader.expanded(core).unwrap_or_else(|| core.clone()),
            code: reader.folded(core),
            line: line.clone(),
            canonical,
            outcome,
            of_several: false,
            events: self.set.events.len().saturating_sub(before),
        });
    }

    /// Runs several codes of one line: as one order if they make one, otherwise in sequence.
    fn codes(
        &mut self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        codes: Vec<OrderLine>,
        later: &mut [Written],
    ) {
        if !matches!(self.state, RunState::Going) {
            let outcome = match self.state {
                RunState::Committed => LineOutcome::Unplayed,
                RunState::Going | RunState::Failed => LineOutcome::NotReached,
            };
            return self.list(line, None, outcome);
        }
        if reader.of_one_letter(&codes) {
            return self.unclear(line, Unclear::SeveralCodes);
        }
        if let Some(merged) = reader.merged(&self.set.game, &codes) {
            let core = &merged;
            return self.one(reader, Said { line, core }, later);
        }
        if !reader.follow_each_other(&self.set.game, &codes) {
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
            self.one(reader, Said { line, core }, later);
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
    fn repeats(&self, reader: &Reader<'_, R>, core: &OrderLine) -> bool {
        let said = reader.read(reader.game, core).ok();
        let said = said.map(|order| order.to_string());
        self.last()
            .is_some_and(|last| said.is_some() && last.canonical == said)
    }

    /// Returns whether a line is the order of the code above it, or the reverse, which a letter
    /// prints together. Two identical orders may well be intended.
    fn is_other_half(
        &self,
        reader: &Reader<'_, R>,
        core: &OrderLine,
        canonical: Option<&str>,
    ) -> bool {
        self.last().is_some_and(|last| {
            let coded = last.read_as.raw != last.line.raw;
            last.canonical.as_deref() == canonical && coded != reader.code(core).is_some()
        })
    }

    /// Returns the outcome of a line after a failure: its own misread, if any, so that all lines
    /// can be corrected at once.
    fn after_failure(&self, reader: &Reader<'_, R>, core: &OrderLine) -> LineOutcome {
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

    fn play(
        &mut self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        later: &mut [Written],
    ) -> (Option<String>, LineOutcome) {
        if self.set.played() && self.set.game.awaiting() != Awaiting::Seat(reader.seat) {
            self.state = RunState::Committed;
            return match self.repeats(reader, line) {
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
        let canonical = Some(order.to_string());
        match self.set.game.admit(reader.seat, order) {
            Ok(lawful) => match rivals::contradicted(reader, &self.set.game, &lawful, later) {
                Some(outcome) => {
                    self.state = RunState::Failed;
                    (canonical, outcome)
                }
                None => (canonical, self.commit(&lawful)),
            },
            Err(_) if self.is_other_half(reader, line, canonical.as_deref()) => {
                (None, LineOutcome::Repeated)
            }
            Err(refusal) => {
                self.state = RunState::Failed;
                let near = mended::nearest(&self.set.game, reader.seat, canonical.as_deref());
                let refusal = if refusal.nearest.is_empty() {
                    refusal.near(near)
                } else {
                    refusal
                };
                (canonical, LineOutcome::Refused(refusal))
            }
        }
    }

    fn commit(&mut self, lawful: &Lawful<R::Order>) -> LineOutcome {
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
            self.standing = Standing {
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
