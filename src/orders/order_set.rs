//! The order set of one mail: run on a copy, all or nothing.
//!
//! A line that is misread or refused undoes the whole set. A line that draws or reveals commits
//! what stands up to it; the lines behind it come back unplayed, since they were written without
//! knowing. But what cannot be taken back is not played for a mail that contradicts itself, or that
//! holds an order which was not understood (`rivals`).

use std::collections::BTreeMap;

use super::meant::{Meant, Written};
use super::reader::Reader;
use super::words::OrderLine;
use super::{mended, rivals};
use crate::rules::{Awaiting, Game, Lawful, Misread, Refusal, Rules, Seat};

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
    /// It has to be asked about before anything is played.
    Unclear(Unclear),
    /// The set failed before it.
    NotReached,
    /// Something was drawn or decided before it; it comes back.
    Unplayed,
    /// It says the same as a line that was played: a letter prints an example twice, as a code and
    /// written out.
    Repeated,
    /// It is no order.
    Remark,
}

impl Fate {
    /// Whether it keeps the whole set from being played.
    pub const fn stops(&self) -> bool {
        matches!(self, Self::Misread(_) | Self::Refused(_) | Self::Unclear(_))
    }
}

/// Why a line has to be asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// It looks like a code, and its letter offered no such code.
    NoSuchCode {
        /// The word.
        code: String,
        /// The first and the last code that it offered; none if it offered none.
        offered: Option<(String, String)>,
    },
    /// It is a letter of codes without a number.
    LetterAlone {
        /// A code that begins with it.
        code: String,
    },
    /// Words stand beside a code that are no part of an order.
    BesideCode {
        /// The code.
        code: String,
    },
    /// It holds several codes that make neither one order nor several.
    SeveralCodes,
    /// It is an order with a question mark.
    Question,
    /// It answers a question that another line answers otherwise.
    Rival,
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
    /// Where nothing was played, canonical lines that would be: what was understood, and the nearest
    /// lawful orders in place of what was not. None where lines are rivals.
    pub mended: Vec<String>,
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
    let mut rest = written.as_mut_slice();
    while let Some((first, later)) = rest.split_first_mut() {
        let used = match std::mem::replace(&mut first.meant, Meant::Prose) {
            Meant::Prose => {
                runner.list(&first.line, None, Fate::Remark);
                0
            }
            Meant::Order(core) => runner.order(&reader, (&first.line, &core), later),
            Meant::Codes(codes) => {
                runner.codes(&reader, &first.line, codes, later);
                0
            }
            Meant::Unclear(unclear) => {
                runner.unclear(&first.line, unclear);
                0
            }
            Meant::Decided(canonical, fate) => {
                runner.list(&first.line, canonical, fate);
                0
            }
        };
        rest = later.get_mut(used..).unwrap_or_default();
    }
    let mut set = runner.finish();
    if !set.played() {
        set.mended = mended::lines(&reader, &set.lines);
    }
    set
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
    /// Runs one order, and returns how many of the later lines belonged to it.
    fn order(
        &mut self,
        reader: &Reader<'_, R>,
        (line, core): (&OrderLine, &OrderLine),
        later: &mut [Written],
    ) -> usize {
        let whole = reader.whole(&self.set.game, (line, core), later);
        for remark in &whole.remarks {
            self.list(remark, None, Fate::Remark);
        }
        let later = later.get_mut(whole.used..).unwrap_or_default();
        self.one(reader, (&whole.line, &whole.core), later);
        whole.used
    }

    fn one(
        &mut self,
        reader: &Reader<'_, R>,
        (line, core): (&OrderLine, &OrderLine),
        later: &mut [Written],
    ) {
        let before = self.set.events.len();
        let (canonical, fate) = match self.state {
            RunState::Failed => (None, self.after_failure(reader, core)),
            RunState::Committed => (None, Fate::Unplayed),
            RunState::Going => self.play(reader, core, later),
        };
        self.set.lines.push(SetLine {
            read_as: reader.expanded(core).unwrap_or_else(|| core.clone()),
            line: line.clone(),
            canonical,
            fate,
            events: self.set.events.len().saturating_sub(before),
        });
    }

    /// Runs several codes of one line: as one order if they make one, else one after the other.
    fn codes(
        &mut self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        codes: Vec<OrderLine>,
        later: &mut [Written],
    ) {
        if !matches!(self.state, RunState::Going) {
            return self.one(reader, (line, line), later);
        }
        if let Some(merged) = reader.merged(&self.set.game, &codes) {
            return self.one(reader, (line, &merged), later);
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
            self.one(reader, (&line.part(from..to), &code.part(0..1)), later);
        }
    }

    /// What is said of a line below one that stopped the set: what is wrong with it by itself, so
    /// that all of it can be mended at once.
    fn after_failure(&self, reader: &Reader<'_, R>, core: &OrderLine) -> Fate {
        match (
            reader.read(&self.set.game, core),
            reader.read(reader.game, core),
        ) {
            (Err(misread), Err(_)) => Fate::Misread(misread),
            _ => Fate::NotReached,
        }
    }

    fn unclear(&mut self, line: &OrderLine, unclear: Unclear) {
        // Nothing is committed before a line that is not clear.
        self.state = RunState::Failed;
        self.list(line, None, Fate::Unclear(unclear));
    }

    fn list(&mut self, line: &OrderLine, canonical: Option<String>, fate: Fate) {
        self.set.lines.push(SetLine {
            read_as: line.clone(),
            line: line.clone(),
            canonical,
            fate,
            events: 0,
        });
    }

    fn play(
        &mut self,
        reader: &Reader<'_, R>,
        line: &OrderLine,
        later: &mut [Written],
    ) -> (Option<String>, Fate) {
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
            Ok(lawful) => match rivals::contradicted(reader, &self.set.game, &lawful, later) {
                Some(fate) => {
                    self.state = RunState::Failed;
                    (canonical, fate)
                }
                None => (canonical, self.commit(&lawful)),
            },
            Err(refusal) => {
                self.state = RunState::Failed;
                let near = mended::nearest(&self.set.game, reader.seat, canonical.as_deref());
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
