//! Records of whole games, made without mails: the orders are drawn at random.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::games::{AnyGame, TITLES};
use landfall::judge::act::{Act, By};
use landfall::judge::record::{Marks, Record, Stands, Terms, game_id};
use landfall::judge::schedule::Schedule;
use landfall::orders::LineOutcome;
use landfall::orders::order_set::Mode;
use landfall::rules::{Awaiting, Seat, Seed, Setting};
use landfall::store::{EntryKind, LedgerRow, TableOptions};

use crate::support::noon;
use crate::support::playout::{Plan, Playout, run};

/// A ledger that grows act by act.
pub(crate) struct Ledger {
    game: String,
    now: DateTime<Utc>,
    rows: Vec<LedgerRow>,
}

impl Ledger {
    fn new(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            now: noon(),
            rows: Vec::new(),
        }
    }

    fn act(&mut self, actor: Option<Seat>, act: &Act, events: &[String]) {
        self.push(actor, EntryKind::Act, serde_json::to_string(act).unwrap());
        for event in events {
            self.push(actor, EntryKind::Event, event.clone());
        }
        self.now += TimeDelta::hours(7);
    }

    fn push(&mut self, actor: Option<Seat>, kind: EntryKind, body: String) {
        let last = self.rows.last();
        let standing = last.map_or(0, |row| row.event_no);
        let mut row = LedgerRow {
            no: u32::try_from(self.rows.len()).unwrap() + 1,
            event_no: standing + u32::from(kind == EntryKind::Event),
            at: self.now,
            actor,
            kind,
            body,
            chain: String::new(),
        };
        let previous = last.map_or("", |row| row.chain.as_str());
        row.chain = row.link(previous, &self.game);
        self.rows.push(row);
    }
}

/// Computes all digests of a record again, as a forger would who has changed its rows.
pub fn forge(record: &mut Record) {
    let mut previous = String::new();
    for row in &mut record.rows {
        row.chain = row.link(&previous, &record.terms.game);
        previous.clone_from(&row.chain);
    }
    record.stands.chain = previous;
}

/// Lets all of a game happen later, and computes all digests again.
pub(crate) fn later(mut record: Record, by: TimeDelta) -> Record {
    for row in &mut record.rows {
        row.at += by;
    }
    record.opened_at += by;
    record.over_at = record.over_at.map(|at| at + by);
    forge(&mut record);
    record.marked(TITLES)
}

/// Plays the game of a plan at random to its end.
pub fn finished(plan: &Plan) -> Record {
    played(plan, plan.setting(), usize::MAX)
}

/// Plays the game of a plan at random for a number of decisions, with set draws perhaps.
pub fn played(plan: &Plan, setting: Setting, decisions: usize) -> Record {
    let mut table = Under::way(plan, setting);
    let mut choices = Playout::start(plan.clone());
    for _ in 0..decisions {
        let legal = table.legal();
        let Some(line) = (!legal.is_empty()).then(|| choices.pick(&legal).clone()) else {
            break;
        };
        table.play(&line);
    }
    table.record()
}

/// Returns the digest in the first act, of the terms with the usual schedule and table options.
pub fn bound(terms: &Terms) -> String {
    let schedule = serde_json::to_string(&Schedule::default()).unwrap();
    terms.digest(&schedule, TableOptions::default()).unwrap()
}

/// A game under way with its ledger.
pub(crate) struct Under {
    pub(crate) game: Box<dyn AnyGame>,
    own: Seed,
    terms: Terms,
    ledger: Ledger,
    decision: u32,
}

impl Under {
    /// Begins the game of a plan.
    pub(crate) fn way(plan: &Plan, setting: Setting) -> Self {
        let title = plan.title;
        let name = format!("{}-{}", title.name.replace('_', "-"), plan.number);
        let own = plan.seed();
        let luck: Vec<String> = (0..plan.seats).map(|_| String::new()).collect();
        let seed = own.with_luck(luck.iter().map(String::as_str));
        let mut game = title.open(&setting, seed).unwrap();
        let mut ledger = Ledger::new(&name);
        let terms = Terms::new(&name, title.name, setting);
        let commitment = own.commitment(&name).to_string();
        let opened = Act::Opened {
            id: game_id(&commitment),
            commitment,
            set_draws: terms.draws.is_some(),
            terms: bound(&terms),
            luck: 0,
        };
        ledger.act(None, &opened, &[]);
        for (seat, luck) in Seat::all(plan.seats).zip(&luck) {
            let luck = luck.clone();
            let joined = Act::Joined {
                seat,
                luck,
                asked: false,
            };
            ledger.act(Some(seat), &joined, &[]);
        }
        let events = game.start().unwrap();
        let rules = game.rules_version();
        ledger.act(None, &Act::Started { luck, rules }, &events);
        let mut table = Self {
            game,
            own,
            terms,
            ledger,
            decision: 0,
        };
        table.play_soles();
        table
    }

    /// Returns the lawful orders of the seat that is awaited; empty when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => self.game.legal_lines(seat),
            Awaiting::Over => Vec::new(),
        }
    }

    /// Plays one order of the seat that is awaited, and the orders that the judge plays by itself.
    pub(crate) fn play(&mut self, line: &str) {
        let Awaiting::Seat(seat) = self.game.awaiting() else {
            panic!("no seat is awaited");
        };
        let outcome = run(self.game.as_ref(), seat, line, Mode::Play);
        assert_eq!(outcome.lines[0].outcome, LineOutcome::Played);
        self.decision += 1;
        let act = Act::Orders {
            seat,
            decision: self.decision,
            lines: vec![line.to_owned()],
            ahead: None,
        };
        self.ledger.act(Some(seat), &act, &outcome.events);
        self.game = outcome.game;
        self.play_soles();
    }

    fn play_soles(&mut self) {
        while let Some(own) = self.game.play_sole().unwrap() {
            self.decision += 1;
            let act = Act::Sole {
                seat: own.seat,
                decision: self.decision,
                line: own.order,
            };
            self.ledger.act(None, &act, &own.events);
        }
    }

    /// Lets the moderator pause it.
    pub(crate) fn pause(mut self) -> Self {
        let paused = Act::Paused {
            by: By::Moderator(String::new()),
            reason: String::new(),
        };
        self.ledger.act(None, &paused, &[]);
        self
    }

    /// Makes the record of the game.
    pub(crate) fn record(mut self) -> Record {
        let over = self.game.awaiting() == Awaiting::Over;
        let over_at = over.then_some(self.ledger.now);
        if over {
            let seed = data_encoding::HEXLOWER.encode(self.own.bytes());
            self.ledger.act(None, &Act::Revealed { seed }, &[]);
        }
        let last = self.ledger.rows.last().unwrap();
        let stands = Stands {
            rows: last.no,
            events: last.event_no,
            chain: last.chain.clone(),
        };
        Record {
            terms: self.terms,
            opened_at: noon(),
            over_at,
            schedule: serde_json::to_string(&Schedule::default()).unwrap(),
            table_options: TableOptions::default(),
            kept: None,
            unverified: false,
            seed: (!over).then_some(self.own),
            rows: self.ledger.rows,
            stands,
            marks: Marks::default(),
        }
        .marked(TITLES)
    }
}

/// One plan for each edition of each title, for as few as can play it.
pub fn editions() -> Vec<Plan> {
    let mut plans = Vec::new();
    for title in TITLES {
        for (number, edition) in (1..).zip(title.editions) {
            let mut plan = Plan::new(title, number);
            plan.edition = edition;
            plan.seats = *title.seats().start();
            plans.push(plan);
        }
    }
    plans
}
