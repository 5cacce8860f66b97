//! Replays a ledger in one walk, computes draws and decisions again, and reports what it found.

use std::collections::BTreeMap;

use super::rows::Rows;
use crate::games::AnyGame;
use crate::judge::base::counted;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::verify::finding::{Beside, Finding, Verdict, named};
use crate::orders::OrderLine;
use crate::orders::order_set::{Codes, LineOutcome, Mode};
use crate::rules::{Awaiting, NextDraw, Seat, Seed};
use crate::store::{GameState, LedgerRow};

/// An act with its events.
#[derive(Debug)]
pub(super) struct Group<'r> {
    pub(super) row: &'r LedgerRow,
    /// Absent for events before the first act.
    pub(super) act: Option<Act>,
    pub(super) events: &'r [LedgerRow],
}

/// The position of the walk, and the first error of each kind.
#[derive(Debug)]
pub(super) struct Walk<'r> {
    pub(super) table: Box<dyn AnyGame>,
    /// The game before its first event.
    blank: Box<dyn AnyGame>,
    /// The live events.
    events: Vec<&'r str>,
    seed: Seed,
    /// The live draws, each with the number of its event.
    used: BTreeMap<(u32, u32), u32>,
    /// Number of draws computed again.
    drawn: u32,
    /// Number of decisions played again.
    compared: u32,
    pub(super) rows: Rows<'r>,
    /// The next draw.
    next: NextDraw,
    /// An event that no table gives by any rules.
    events_wrong: Option<String>,
    /// A decision of the judge that this program would make otherwise.
    otherwise: Option<String>,
    /// Number of decisions played by other versions of the rules.
    foreign: u32,
    /// Whether stand-ins decide again.
    pub(super) think: bool,
    /// Number of orders by stand-ins.
    stood_in: u32,
    replay: Option<String>,
    draws: Option<String>,
    orders: Option<String>,
    census: Option<String>,
}

impl<'r> Walk<'r> {
    /// Starts a walk at the beginning of a game with this seed.
    pub(super) fn new(table: Box<dyn AnyGame>, seed: Seed, rows: Rows<'r>) -> Self {
        Self {
            rows,
            next: NextDraw {
                position: 0,
                index: 0,
            },
            events_wrong: None,
            otherwise: None,
            foreign: 0,
            think: false,
            stood_in: 0,
            blank: table.copy(),
            table,
            events: Vec::new(),
            seed,
            used: BTreeMap::new(),
            drawn: 0,
            compared: 0,
            replay: None,
            draws: None,
            orders: None,
            census: None,
        }
    }

    /// Walks over an act and its events. After an unreadable event, nothing further is checked.
    pub(super) fn group(&mut self, group: &Group<'r>) {
        if self.replay.is_some() {
            return;
        }
        self.rows.group(group, &*self.table, &self.events);
        if let Some(Act::Undone { to, .. }) = &group.act {
            self.take_back(*to, group);
        }
        let before = self.table.copy();
        self.next = NextDraw {
            position: before.event_no(),
            index: 0,
        };
        let mut last = None;
        for row in group.events {
            self.check_draws(before.event_no(), row);
            self.check_follows(last, row);
            last = Some(row.body.as_str());
            if self.table.replay(&row.body).is_err() {
                self.replay = Some(format!("{} is no event of this title", named(row)));
                return;
            }
            self.events.push(&row.body);
            if let Err(pieces) = self.table.census() {
                let wrong = format!("after {}: {pieces}", named(row));
                self.census.get_or_insert(wrong);
            }
        }
        self.check_orders(before, group);
    }

    /// Goes back to the position before the decisions after `to`.
    fn take_back(&mut self, to: u32, group: &Group<'r>) {
        let standing = group.row.event_no;
        if (self.rows.state.events, self.rows.state.decisions) != (standing, to) {
            let wrong = format!("{} takes back to where no decision was", named(group.row));
            self.replay = Some(wrong);
            return;
        }
        self.events
            .truncate(usize::try_from(standing).unwrap_or(usize::MAX));
        self.used.retain(|_, event| *event <= standing);
        self.table = self.blank.copy();
        let mut events = self.events.iter();
        if events.any(|event| self.table.replay(event).is_err()) {
            self.replay = Some(format!("{} leads to no position", named(group.row)));
        }
    }

    /// Checks that each draw is the seed's at its place and was made there.
    fn check_draws(&mut self, earliest: u32, row: &LedgerRow) {
        let standing = self.table.event_no();
        // A row that is no event is reported by the replay.
        for draw in self.table.draws(&row.body).unwrap_or_default() {
            self.drawn = self.drawn.saturating_add(1);
            let place = (draw.position, draw.index);
            let why = if !draw.holds(&self.seed) {
                "a draw that the seed does not give"
            } else if !(earliest..=standing).contains(&draw.position) {
                "a draw from another place in the ledger"
            } else if self.used.insert(place, row.event_no).is_some() {
                "a draw that was used before"
            } else {
                continue;
            };
            let wrong = format!("{} has {why}", named(row));
            self.draws.get_or_insert(wrong);
        }
    }

    /// Checks that the event is possible on this table after some order. Each order of a set has
    /// draws of its position, and positions never decrease.
    fn check_follows(&mut self, before: Option<&str>, row: &LedgerRow) {
        let draws = self.table.draws(&row.body).unwrap_or_default();
        if let Some(first) = draws
            .first()
            .filter(|draw| draw.position > self.next.position)
        {
            self.next = NextDraw {
                position: first.position,
                index: 0,
            };
        }
        if let Err(why) = self.table.follows(before, &row.body, self.next) {
            let wrong = format!("{}: {why}", named(row));
            self.events_wrong.get_or_insert(wrong);
        }
        if let Some(last) = draws.last() {
            self.next.index = last.index.saturating_add(1);
        }
    }

    /// Checks that the orders give the same events by the rules.
    fn check_orders(&mut self, mut before: Box<dyn AnyGame>, group: &Group<'_>) {
        // The version is unknown before the game has begun.
        if ![0, before.rules_version()].contains(&self.rows.state.rules) {
            let decides = group.act.as_ref().and_then(Act::decision).is_some();
            self.foreign = self.foreign.saturating_add(u32::from(decides));
            return;
        }
        let again = match &group.act {
            Some(Act::Started { .. }) => before.start().ok(),
            Some(Act::Orders { seat, lines, .. }) => self.play(&*before, *seat, lines),
            Some(
                Act::Default { seat, line, .. }
                | Act::Sole { seat, line, .. }
                | Act::StoodIn { seat, line, .. },
            ) => {
                self.check_own(&*before, group);
                self.play(&*before, *seat, std::slice::from_ref(line))
            }
            Some(Act::Resigned { seat }) => before.resign(*seat).ok(),
            _ => Some(Vec::new()),
        };
        let Some(again) = again else {
            let wrong = format!("{}: its orders cannot be read", named(group.row));
            self.orders.get_or_insert(wrong);
            return;
        };
        let written = group.events.iter().map(|row| row.body.as_str());
        if !written.eq(again.iter().map(String::as_str)) {
            let wrong = format!("{}: played again it gives other events", named(group.row));
            self.orders.get_or_insert(wrong);
        }
    }

    /// Checks the judge's decisions: the only order, the default, or a stand-in's order. The choice
    /// of the last two may change without a new version of the rules, and a stand-in's lawful order
    /// is as good as a person's.
    fn check_own(&mut self, before: &dyn AnyGame, group: &Group<'_>) {
        let mut game = before.copy();
        let (line, own) = match &group.act {
            Some(Act::Sole { line, .. }) => (line, game.play_sole()),
            Some(Act::Default { line, .. }) => (line, game.play_default()),
            Some(Act::StoodIn {
                line,
                kind,
                version,
                ..
            }) => {
                self.stood_in = self.stood_in.saturating_add(1);
                if !self.think {
                    return;
                }
                let own = game.stand_in_version(*kind);
                if own != *version {
                    self.otherwise.get_or_insert(format!(
                        "{}: {} {version} was not compared, since this program has {} {own}",
                        named(group.row),
                        kind.name(),
                        kind.name(),
                    ));
                    return;
                }
                (line, game.play_stand_in(*kind))
            }
            _ => return,
        };
        if own.ok().flatten().is_some_and(|own| own.order == *line) {
            return;
        }
        if let Some(Act::Sole { seat, .. }) = &group.act {
            let choices = before.legal_lines(*seat);
            if choices.len() > 1 {
                let wrong = format!("{}: there were other lawful orders", named(group.row));
                self.orders.get_or_insert(wrong);
            }
            return;
        }
        let says = format!(
            "{}: that could not be compared, since this program decides otherwise here",
            named(group.row)
        );
        self.otherwise.get_or_insert(says);
    }

    /// Plays lines; returns their events, or `None` if they cannot be parsed.
    fn play(&mut self, before: &dyn AnyGame, seat: Seat, lines: &[String]) -> Option<Vec<String>> {
        let lines: Vec<OrderLine> = lines.iter().map(|line| OrderLine::new(line)).collect();
        let outcome = before.run(seat, &lines, &Codes::new(), Mode::Play);
        let outcome = outcome.ok().filter(|outcome| {
            let misread = |outcome: &LineOutcome| {
                matches!(outcome, LineOutcome::Misread(_) | LineOutcome::Unclear(_))
            };
            !outcome.lines.iter().any(|line| misread(&line.outcome))
        })?;
        self.compared = self.compared.saturating_add(1);
        Some(outcome.events)
    }

    /// Returns the findings of the replay, the draws, the events, the orders and the pieces.
    pub(super) fn findings(self, record: &Record, beside: Option<&Beside>) -> [Finding; 5] {
        let wrong_end = self.wrong_end(record, beside);
        let compared = counted(
            self.compared.into(),
            "decision played again gives",
            "decisions played again give",
        );
        let mut same = format!("{compared} the same events");
        if self.stood_in > 0 {
            let of = counted(self.stood_in.into(), "is an order", "are orders");
            same.push_str(&format!(
                "; {of} of stand-ins, which the operator could have chosen"
            ));
        }
        let mut orders = Finding::new("orders", same, self.orders);
        let uncompared = match self.foreign {
            0 => self.otherwise,
            foreign => Some(format!(
                "{foreign} could not be compared: they were played by another version of the \
                 rules, which this program does not have"
            )),
        };
        if let Some(why) = &uncompared {
            orders.not_compared(why);
        }
        let drawn = counted(self.drawn.into(), "draw follows", "draws follow");
        let mut says = format!("{drawn} from the seed");
        let are_set = record.terms.draws.is_some();
        if are_set {
            says.push_str("; those that were set beforehand are compared with their list");
        }
        let mut draws = Finding::new("draws", says, self.draws);
        // Only replayed orders take draws from the list.
        if orders.verdict != Verdict::Holds && are_set {
            draws.not_compared("not all could be compared, see the orders");
        }
        let events = counted(record.stands.events.into(), "event leads", "events lead");
        let leads = format!("{events} to the position that is stored");
        let follows = "whatever was ordered, each event is one that the table gives";
        let complete = "every piece is accounted for after every event";
        [
            Finding::new("replay", leads, self.replay.or(wrong_end)),
            draws,
            Finding::new("events", follows, self.events_wrong),
            orders,
            Finding::new("census", complete, self.census),
        ]
    }

    fn wrong_end(&self, record: &Record, beside: Option<&Beside>) -> Option<String> {
        if self.table.event_no() != record.stands.events {
            return Some(format!(
                "{} events were replayed, and {} are to stand",
                self.table.event_no(),
                record.stands.events
            ));
        }
        let stands = match self.table.awaiting() {
            Awaiting::Seat(seat) if self.rows.state.ended.is_none() => {
                (GameState::Running, Some(seat))
            }
            Awaiting::Seat(_) | Awaiting::Over => (GameState::Over, None),
        };
        let stored = beside.map_or((record.state(), stands.1), |beside| beside.stands);
        (stands != stored)
            .then(|| "the ledger and what is stored beside it wait for different seats".to_owned())
    }
}
