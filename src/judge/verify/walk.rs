//! One walk through a ledger that replays, draws and adjudicates everything again.

use std::collections::BTreeSet;

use super::named;
use crate::games::AnyGame;
use crate::judge::act::Act;
use crate::orders::OrderLine;
use crate::orders::order_set::{Codes, Fate, Mode};
use crate::rules::{Seat, Seed};
use crate::store::LedgerRow;

/// An act with the events that came of it.
#[derive(Debug)]
pub(super) struct Group<'r> {
    /// Its first row, in words.
    pub(super) named: String,
    /// The act; none for events that no act explains.
    pub(super) act: Option<Act>,
    /// The rows of the events.
    pub(super) events: Vec<&'r LedgerRow>,
}

impl Group<'_> {
    /// A group without events.
    pub(super) const fn new(named: String, act: Option<Act>) -> Self {
        Self {
            named,
            act,
            events: Vec::new(),
        }
    }
}

/// How far the walk has come, and the first thing that was wrong in each respect.
#[derive(Debug)]
pub(super) struct Walk {
    /// The game at this point.
    pub(super) table: Box<dyn AnyGame>,
    seed: Seed,
    used: BTreeSet<(u32, u32)>,
    /// How many draws were computed again.
    pub(super) drawn: u32,
    /// How many decisions were played again.
    pub(super) compared: u32,
    /// How many decisions cannot be read any more.
    unread: u32,
    /// The version of the rules that the present decisions were played by.
    rules: u32,
    /// How many decisions were played by other versions of the rules than this program's.
    foreign: u32,
    /// What is wrong with the replay.
    pub(super) replay: Option<String>,
    /// What is wrong with the draws.
    pub(super) draws: Option<String>,
    /// What is wrong with the decisions.
    pub(super) orders: Option<String>,
    /// What is wrong with the pieces.
    pub(super) census: Option<String>,
}

impl Walk {
    /// A walk from the beginning of a game with this seed.
    pub(super) fn new(table: Box<dyn AnyGame>, seed: Seed) -> Self {
        Self {
            rules: table.rules_version(),
            foreign: 0,
            table,
            seed,
            used: BTreeSet::new(),
            drawn: 0,
            compared: 0,
            unread: 0,
            replay: None,
            draws: None,
            orders: None,
            census: None,
        }
    }

    /// Why some decisions were not compared; none if all were.
    pub(super) fn uncompared(&self) -> Option<String> {
        match (self.foreign, self.unread) {
            (0, 0) => None,
            (0, unread) => Some(format!("{unread} cannot be read any more")),
            (foreign, _) => Some(format!(
                "{foreign} were played by another version of the rules"
            )),
        }
    }

    /// Walks over an act and its events. After an event that cannot be read nothing makes sense any
    /// more.
    pub(super) fn group(&mut self, group: &Group<'_>) {
        if self.replay.is_some() {
            return;
        }
        let version = group.act.as_ref().and_then(Act::rules);
        self.rules = version.unwrap_or(self.rules);
        let before = self.table.copy();
        for row in &group.events {
            self.check_draws(before.event_no(), row);
            if self.table.replay(&row.body).is_err() {
                self.replay = Some(format!("{} is no event of this title", named(row)));
                return;
            }
            if let Err(pieces) = self.table.census() {
                let wrong = format!("after {}: {pieces}", named(row));
                self.census.get_or_insert(wrong);
            }
        }
        self.check_orders(before, group);
    }

    /// Each draw must be what the seed gives at its place, and stand where it was made.
    fn check_draws(&mut self, earliest: u32, row: &LedgerRow) {
        let standing = self.table.event_no();
        // A row that is no event is told when it is replayed.
        for draw in self.table.draws(&row.body).unwrap_or_default() {
            self.drawn = self.drawn.saturating_add(1);
            let why = if !draw.holds(&self.seed) {
                "a draw that the seed does not give"
            } else if !(earliest..=standing).contains(&draw.position) {
                "a draw from another place in the ledger"
            } else if !self.used.insert((draw.position, draw.index)) {
                "a draw that was used before"
            } else {
                continue;
            };
            let wrong = format!("{} has {why}", named(row));
            self.draws.get_or_insert(wrong);
        }
    }

    /// The rules must make the same events of the same orders.
    fn check_orders(&mut self, mut before: Box<dyn AnyGame>, group: &Group<'_>) {
        if self.rules != before.rules_version() {
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
            ) => self.play(&*before, *seat, std::slice::from_ref(line)),
            Some(Act::Opened { .. } | Act::Joined { .. } | Act::Revealed { .. })
            | Some(Act::Late { .. } | Act::Away { .. } | Act::Back { .. })
            | Some(Act::StandIn { .. } | Act::Offered { .. } | Act::TakenOver { .. })
            | Some(
                Act::Returned { .. }
                | Act::Voted { .. }
                | Act::Standstill { .. }
                | Act::Vouched { .. }
                | Act::Rules { .. },
            )
            | None => Some(Vec::new()),
        };
        let Some(again) = again else { return };
        let written = group.events.iter().map(|row| row.body.as_str());
        if !written.eq(again.iter().map(String::as_str)) {
            let wrong = format!("{}: played again it gives other events", group.named);
            self.orders.get_or_insert(wrong);
        }
    }

    /// What these lines do; none if they cannot be read any more.
    fn play(&mut self, before: &dyn AnyGame, seat: u8, lines: &[String]) -> Option<Vec<String>> {
        let lines: Vec<OrderLine> = lines.iter().map(|line| OrderLine::new(line)).collect();
        let outcome = before.run(Seat::new(seat), &lines, &Codes::new(), Mode::Play);
        let outcome = outcome.ok().filter(|outcome| {
            let misread = |fate: &Fate| matches!(fate, Fate::Misread(_));
            !outcome.lines.iter().any(|line| misread(&line.fate))
        });
        if outcome.is_some() {
            self.compared = self.compared.saturating_add(1);
        } else {
            self.unread = self.unread.saturating_add(1);
        }
        outcome.map(|outcome| outcome.events)
    }
}
