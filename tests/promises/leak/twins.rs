//! Two tables of one game in step, which differ in nothing but what some of the seats have seen.

use std::collections::{BTreeMap, BTreeSet};
use std::slice;
use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use landfall::games::race::Event;
use landfall::judge::ruling::Ruling;
use landfall::judge::{Bookmarks, Opening, Thinkers};
use landfall::rules::Seat;
use landfall::store::{EntryKind, LedgerRow};
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use super::assert_same;
use super::correspondence::Correspondence;
use crate::support::{Sent, Table};

/// Two tables, and who has seen something at one of them that is not so at the other.
pub(super) struct Twins {
    tables: [Correspondence; 2],
    rng: ChaCha20Rng,
    insiders: BTreeSet<&'static str>,
    /// What was different: names of events that only their owners could see.
    pub(super) secrets: BTreeSet<String>,
    /// How many letters each reader got, alike to the byte, after the first difference.
    pub(super) alike: BTreeMap<String, u32>,
    /// How many times who was asked had other choices at one table than at the other.
    pub(super) uneven: u32,
    /// How many of these times one hand left nothing but to pass.
    pub(super) idle: u32,
    rows: usize,
    letters: usize,
    /// How far the operator's hook has heard of turns.
    marks: [Bookmarks; 2],
}

impl Twins {
    /// Two openings that differ in their draws.
    pub(super) fn open(openings: [&Opening; 2]) -> Self {
        Self::at(openings.map(Correspondence::open))
    }

    /// Two tables where such games begin.
    pub(super) fn at(tables: [Correspondence; 2]) -> Self {
        let mut twins = Self {
            tables,
            rng: ChaCha20Rng::seed_from_u64(11),
            insiders: BTreeSet::new(),
            secrets: BTreeSet::new(),
            alike: BTreeMap::new(),
            uneven: 0,
            idle: 0,
            rows: 0,
            letters: 0,
            marks: Default::default(),
        };
        twins.compare();
        twins
    }

    /// Returns who is asked at both tables; even that must not show what a hand holds.
    pub(super) fn asked(&self) -> Option<&'static str> {
        let [one, other] = self.tables.each_ref().map(Correspondence::asked);
        let who = one.map(|(address, _)| address);
        assert_eq!(who, other.map(|(address, _)| address));
        who
    }

    /// Returns the orders offered at each table.
    fn offered(&self) -> [Vec<String>; 2] {
        self.tables.each_ref().map(Correspondence::offered)
    }

    /// Has who is asked answer at both tables with the same lines.
    pub(super) fn play(&mut self, lines: &str) {
        self.reply([lines, lines]);
    }

    /// Has who is asked answer with an order that both tables offer, or, where only the secret
    /// ones are left, with the first one of each.
    pub(super) fn choose(&mut self) {
        let offered = self.offered();
        let [one, other] = &offered;
        self.uneven += u32::from(one != other);
        let passes = |offered: &Vec<String>| offered.iter().all(|line| line == "PASS");
        self.idle += u32::from(passes(one) != passes(other));
        let mut common: Vec<&String> = one.iter().filter(|line| other.contains(line)).collect();
        if common.iter().any(|line| *line != "PASS") {
            common.retain(|line| *line != "PASS");
        }
        let secret = |line: &str| line.starts_with("KEEP") || line.starts_with("CHOOSE goal");
        let lines = match common.as_slice() {
            _ if secret(&one[0]) && secret(&other[0]) => [one[0].clone(), other[0].clone()],
            [] => panic!("nothing is common to {offered:?}"),
            some => {
                let line = some[self.rng.random_range(0..some.len())];
                [line.clone(), line.clone()]
            }
        };
        self.reply([&lines[0], &lines[1]]);
    }

    fn reply(&mut self, lines: [&str; 2]) {
        self.asked().expect("somebody is asked");
        for (table, lines) in self.tables.iter_mut().zip(lines) {
            let (address, letter) = table.asked().expect("somebody is asked");
            table.reply(address, &letter, lines);
        }
        self.compare();
    }

    /// Has who is asked ask for a hint, and lets both judges think; returns whether that reader has
    /// seen nothing but what everybody saw.
    pub(super) fn hint(&mut self) -> bool {
        let who = self.asked().expect("somebody is asked");
        self.play("HINT");
        for table in &mut self.tables {
            let Table { judge, now, .. } = &mut table.table;
            let mut thinkers = Thinkers::new(1);
            while thinkers.run(judge, *now).unwrap() == 0 {
                thread::sleep(Duration::from_millis(1));
            }
            table.table.lap();
        }
        self.compare();
        !self.insiders.contains(who)
    }

    /// Returns the number of acts of a kind at each table.
    pub(super) fn acts(&self, kind: &str) -> [usize; 2] {
        let tables = self.tables.each_ref();
        tables.map(|table| table.table.acts(kind).len())
    }

    /// Has the moderator rule the same at both tables.
    pub(super) fn rule(&mut self, ruling: Ruling) {
        for table in &mut self.tables {
            table.rule(ruling);
        }
        self.compare();
    }

    /// Lets the same time pass at both tables.
    pub(super) fn wait(&mut self, delta: TimeDelta) {
        for table in &mut self.tables {
            table.table.wait(delta);
        }
        self.compare();
    }

    /// Everybody asks for whatever plays nothing.
    pub(super) fn ask_around(&mut self, asked: &[&str], others: &[&str]) {
        for table in &mut self.tables {
            table.ask_around(asked, others);
        }
        self.compare();
    }

    /// Compares the events and the letters since the last time.
    fn compare(&mut self) {
        let [one, other] = self.tables.each_ref().map(Correspondence::ledger);
        assert_eq!(one.len(), other.len(), "both games go on alike");
        for (one, other) in one.iter().zip(&other).skip(self.rows) {
            if one.body != other.body {
                self.differs(one, other);
            }
        }
        self.rows = one.len();
        let [one, other] = self.tables.each_ref().map(Correspondence::sent);
        assert_eq!(one.len(), other.len(), "the same letters are sent");
        for (one, other) in one.iter().zip(&other).skip(self.letters) {
            self.same(one, other);
        }
        self.letters = one.len();
        let tables = self.tables.iter().zip(&mut self.marks);
        let mut told = tables.map(|(table, marks)| marks.turns(table.table.judge.store()).unwrap());
        assert_eq!(told.next(), told.next(), "the hook is told the same");
    }

    /// Notes whose secret the difference between two rows is.
    fn differs(&mut self, one: &LedgerRow, other: &LedgerRow) {
        assert_eq!((one.kind, one.actor), (other.kind, other.actor));
        let seat = match one.kind {
            EntryKind::Act => match one.actor {
                Some(seat) => seat,
                // The first act holds the set draws, of which players see only the digest.
                None => return assert_eq!(without_terms(one), without_terms(other)),
            },
            EntryKind::Event => {
                let [one, other] = [one, other].map(|row| serde_json::from_str(&row.body).unwrap());
                let Some(seat) = owner(&one) else {
                    assert!(
                        matches!(one, Event::GoalsDealt { .. }),
                        "{one:?} and {other:?} are for everybody"
                    );
                    return;
                };
                assert_eq!(Some(seat), owner(&other));
                let name = format!("{one:?}");
                self.secrets
                    .extend(name.split_whitespace().next().map(str::to_owned));
                seat
            }
        };
        self.insiders.insert(self.tables[0].address(seat));
    }

    fn same(&mut self, one: &Sent, other: &Sent) {
        assert_eq!(one.to, other.to);
        if self.insiders.contains(one.to.as_str()) {
            return;
        }
        assert_same(slice::from_ref(one), slice::from_ref(other));
        if !self.insiders.is_empty() {
            *self.alike.entry(one.to.clone()).or_default() += 1;
        }
    }
}

/// Returns whose secret an event is; none if all players hear of it.
fn owner(event: &Event) -> Option<Seat> {
    let body: Value = serde_json::to_value(event).unwrap();
    let seat = match event {
        Event::CardsDrawn { seat, .. }
        | Event::CardsKept { seat, .. }
        | Event::TilesDrawn { seat, .. }
        | Event::MilestoneReached { seat, .. } => seat,
        Event::Chosen { seat, .. } if body.to_string().contains("goal") => seat,
        _ => return None,
    };
    Some(*seat)
}

/// Returns an act of the judge but for the digest of all that the game was opened with.
fn without_terms(row: &LedgerRow) -> Value {
    let mut act: Value = serde_json::from_str(&row.body).unwrap();
    let terms = act.as_object_mut().unwrap().remove("terms");
    terms.expect("the game was opened");
    act
}
