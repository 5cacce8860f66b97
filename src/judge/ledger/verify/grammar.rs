//! The grammar of the rows: which act may stand behind which, whatever the digests say.
//!
//! A judge writes its rows in a certain order, with certain actors and never backward in time. This
//! is that order as a small state machine, which the walk drives row by row. What it refuses no
//! judge has written, even where every digest was computed again.

mod agreed;
mod clock;
mod seated;
mod stages;
mod taken_back;

use chrono::{DateTime, Utc};

use super::redraw::Group;
use crate::games::AnyGame;
use crate::judge::ledger::GameStatus;
use crate::judge::ledger::act::{Act, By, Ending, Proposal};
use crate::judge::ledger::deed::Deed;
use crate::judge::ledger::hidden_looks::Looks;
use crate::judge::ledger::record::Record;
use crate::judge::ledger::standing::End;
use crate::judge::time::schedule::Nmr;
use crate::rules::Awaiting;
use crate::store::LedgerRow;
use clock::Clock;
use seated::Seated;
use stages::{has_events, runs, waits};
use taken_back::TakenBack;

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Unopened,
    Waiting,
    Running,
    Over,
}

/// What must stand in the very next act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Orders of this seat, since a moderator ordered or vouched for them.
    Orders(u8),
    /// The start, since the seats were dealt.
    Start,
}

/// A reason why a row cannot stand where it stands.
type Wrong = &'static str;

/// The state of a ledger between two rows.
#[derive(Debug)]
pub(super) struct Grammar<'r> {
    record: &'r Record,
    stage: Stage,
    status: GameStatus,
    seated: Seated,
    clock: Clock,
    taken_back: TakenBack<'r>,
    next: Option<Next>,
    /// The time of the row before.
    at: Option<DateTime<Utc>>,
    /// The last decision that was not taken back.
    decision: u32,
    /// The version of the rules that is played by.
    rules: u32,
    /// Looks at what was hidden, by moderators, and what was told of them.
    looks: Looks,
    told: Looks,
    /// The first row that no judge has written.
    pub(super) wrong: Option<String>,
}

impl<'r> Grammar<'r> {
    /// The state before the first row.
    pub(super) fn new(record: &'r Record) -> Self {
        let seats = u8::try_from(record.terms.seats.len()).unwrap_or(u8::MAX);
        Self {
            record,
            stage: Stage::Unopened,
            status: GameStatus::default(),
            seated: Seated::new(seats),
            clock: Clock::new(&record.schedule),
            taken_back: TakenBack::default(),
            next: None,
            at: None,
            decision: 0,
            rules: 0,
            looks: Looks::default(),
            told: Looks::default(),
            wrong: None,
        }
    }

    /// Goes over an act and its events; `table` is the game before them.
    pub(super) fn group(&mut self, group: &Group<'r>, table: &dyn AnyGame) {
        if self.wrong.is_some() {
            return;
        }
        let judged = self.rows(group, table);
        self.wrong = judged.err().map(|why| format!("{}: {why}", group.named));
    }

    /// What is wrong with the end of the ledger.
    pub(super) fn finish(&mut self, table: &dyn AnyGame) {
        let why = if self.next.is_some() || self.taken_back.awaits() {
            "the ledger breaks off in the middle of what was written at once"
        } else if self.stage != Stage::Over && self.is_over(table) && !self.status.sealed {
            "the game has ended, and its seed was not revealed"
        } else if self.stage == Stage::Unopened {
            "there is no row"
        } else if let Err(wrong) = self.clock.finish() {
            wrong
        } else {
            return;
        };
        self.wrong.get_or_insert_with(|| why.to_owned());
    }

    fn rows(&mut self, group: &Group<'r>, table: &dyn AnyGame) -> Result<(), Wrong> {
        let Some(act) = &group.act else {
            return Err("events that no act explains");
        };
        self.clock.come_to(table);
        let copied = self.taken_back.copies(group.row)?;
        self.time(group)?;
        self.form(group, act)?;
        if !group.events.is_empty() && !has_events(act) {
            return Err("an act that brings no events");
        }
        for event in &group.events {
            self.taken_back.copies(event)?;
            if event.actor != group.row.actor || event.at != group.row.at {
                return Err("its events have another seat or time");
            }
        }
        let dealt = self.follows(act)?;
        self.place(act, table)?;
        if !copied {
            self.dealt(act, dealt)?;
            self.possible(group, act, table)?;
        }
        self.follow(group, act, copied)
    }

    /// Whether an act is the one that must stand here; says whether it is a start behind a deal.
    fn follows(&mut self, act: &Act) -> Result<bool, Wrong> {
        match (self.next.take(), act) {
            (None, _) => Ok(false),
            (Some(Next::Orders(seat)), Act::Orders { seat: who, .. }) if *who == seat => Ok(false),
            (Some(Next::Start), Act::Started { .. }) => Ok(true),
            (Some(Next::Orders(_)), _) => Err("orders of a seat should stand before it"),
            (Some(Next::Start), _) => Err("the start should stand behind the deal of seats"),
        }
    }

    /// Whether the seats of an anonymous game are dealt, and no others.
    fn dealt(&self, act: &Act, dealt: bool) -> Result<(), Wrong> {
        let deals = self.record.manners.anonymous && self.record.terms.draws.is_none();
        match act {
            Act::Dealt { seats } if deals && self.seated.is_deal(seats) => Ok(()),
            Act::Dealt { .. } => Err("seats that no judge deals"),
            Act::Started { .. } if deals && !dealt => Err("its seats were not dealt"),
            _ => Ok(()),
        }
    }

    /// Time never runs backward.
    fn time(&mut self, group: &Group<'_>) -> Result<(), Wrong> {
        let at = group.row.at;
        match self.at.replace(at).is_some_and(|last| at < last) {
            true => Err("time runs backward"),
            false => Ok(()),
        }
    }

    /// The words and the actor of an act are those that a judge writes.
    fn form(&self, group: &Group<'_>, act: &Act) -> Result<(), Wrong> {
        if group.row.body != act.to_json().unwrap_or_default() {
            return Err("an act in words that no judge writes");
        }
        let own = match act {
            Act::Joined { seat, .. } | Act::Luck { seat, .. } | Act::Orders { seat, .. } => {
                group.row.actor == Some(*seat)
            }
            Act::Returned { seat } | Act::Resigned { seat } => {
                group.row.actor.is_none_or(|actor| actor == *seat)
            }
            _ => group.row.actor.is_none(),
        };
        match own {
            true => Ok(()),
            false => Err("an act of another seat"),
        }
    }

    fn is_over(&self, table: &dyn AnyGame) -> bool {
        let ended = self.status.ended.is_some();
        let over = self.stage == Stage::Running && table.awaiting() == Awaiting::Over;
        ended || over
    }

    /// Whether an act may stand at this stage of a game.
    fn place(&self, act: &Act, table: &dyn AnyGame) -> Result<(), Wrong> {
        let over = self.is_over(table);
        let last = match act {
            Act::Revealed { .. } => true,
            Act::Moderated { deed, .. } => matches!(deed, Deed::HadLooked { .. }),
            _ => false,
        };
        let fits = match (self.stage, act) {
            (Stage::Unopened, act) => matches!(act, Act::Opened { .. }),
            (Stage::Over, act) => matches!(act, Act::Undone { .. }),
            (Stage::Waiting, Act::Revealed { .. }) => over,
            (Stage::Waiting, act) => !over && waits(act),
            (Stage::Running, Act::Undone { .. }) if self.status.sealed => true,
            (
                Stage::Running,
                Act::Moderated {
                    deed: Deed::Looked { .. } | Deed::Revealed,
                    ..
                },
            ) if self.status.sealed => true,
            (Stage::Running, _) if over || last => over && last,
            (Stage::Running, act) => runs(act),
        };
        match fits {
            true => Ok(()),
            false => Err("no judge writes such a row at this place"),
        }
    }

    /// Whether an act is possible as the game stands.
    fn possible(&self, group: &Group<'_>, act: &Act, table: &dyn AnyGame) -> Result<(), Wrong> {
        self.seated.check(act, &self.record.terms)?;
        self.clock.check(act, group.row.at, table)?;
        agreed::check(act, &self.status, &self.seated)?;
        match act {
            Act::Undone { to, by, .. } => {
                let cut = match (by, self.status.proposed.as_ref().map(|open| open.what)) {
                    (By::Players | By::Present { .. }, Some(Proposal::Undo(count))) => Some(count),
                    _ => None,
                };
                let rows = rows_before(self.record, group.row);
                let end = End {
                    decision: *to,
                    events: group.row.event_no,
                };
                match by {
                    By::Player(_) if self.status.paused => Err("an undo in a paused game"),
                    By::Player(seat) => {
                        self.taken_back
                            .is_own(self.record, rows, *seat, (end, table))
                    }
                    _ => self.taken_back.reaches(self.record, rows, cut, end),
                }
            }
            Act::Rules { version } if *version == self.rules || *version == 0 => {
                Err("the version of the rules is no other")
            }
            Act::Started { rules: 0, .. } => Err("there is no such version of the rules"),
            Act::Paused { .. } if self.status.paused => Err("the game is paused already"),
            Act::Resumed { .. } if !self.status.paused => Err("the game is not paused"),
            act if act.decision().is_some() && self.status.paused => {
                Err("a decision in a paused game")
            }
            Act::StoodIn { seat, .. }
                if !self.seated.is_stood_in(*seat) && !self.clock.skips(group.row.at) =>
            {
                Err("no stand-in decides for this seat")
            }
            Act::Revealed { .. } if self.told != self.looks => {
                Err("looks at what was hidden were not told")
            }
            Act::Ended { how, .. } => match (how, self.stage) {
                (Ending::CalledOff, Stage::Waiting) => Ok(()),
                (Ending::Draw | Ending::Abandoned, Stage::Running) => Ok(()),
                _ => Err("a game cannot end like that here"),
            },
            _ => Ok(()),
        }
    }

    /// Follows an act to the next row.
    fn follow(&mut self, group: &Group<'r>, act: &Act, copied: bool) -> Result<(), Wrong> {
        self.rules = act.rules().unwrap_or(self.rules);
        if let Some(no) = act.decision() {
            if no != self.decision.saturating_add(1) {
                return Err("the decision has another number");
            }
            self.decision = no;
            if !copied {
                self.taken_back.decided();
            }
        }
        self.status.follow(act);
        self.seated.follow(act);
        self.clock.follow(act, group.row.at);
        match act {
            Act::Opened { .. } => self.stage = Stage::Waiting,
            Act::Started { .. } => self.stage = Stage::Running,
            Act::Revealed { .. } => self.stage = Stage::Over,
            Act::Undone { to, .. } => {
                self.stage = Stage::Running;
                self.decision = *to;
                self.told.clear();
                let rows = rows_before(self.record, group.row);
                self.taken_back.undo(self.record, rows)?;
                self.again(group.row);
            }
            Act::Redone { .. } => self.taken_back.redo()?,
            Act::Vouched { seat, .. } => self.next = Some(Next::Orders(*seat)),
            Act::Dealt { .. } => self.next = Some(Next::Start),
            Act::Moderated { by, deed, .. } => self.moderated(by, deed),
            _ => {}
        }
        Ok(())
    }

    fn moderated(&mut self, by: &str, deed: &Deed) {
        match deed {
            Deed::Ordered { seat } => self.next = Some(Next::Orders(*seat)),
            Deed::Looked { seat } => self.looks.add(by, *seat),
            Deed::HadLooked { seats, times } => self.told.tell(by, seats, *times),
            _ => {}
        }
    }

    /// What holds around the rules is found again from what still stands.
    fn again(&mut self, row: &LedgerRow) {
        let through = usize::try_from(row.no).unwrap_or(usize::MAX);
        let rows = self.record.rows.get(..through).unwrap_or_default();
        self.status = GameStatus::default();
        self.seated = Seated::new(self.seated.seats());
        for act in taken_back::standing_acts(self.record, rows) {
            self.status.follow(&act);
            self.seated.follow(&act);
        }
    }
}

fn rows_before<'r>(record: &'r Record, row: &LedgerRow) -> &'r [LedgerRow] {
    let before = usize::try_from(row.no)
        .unwrap_or(usize::MAX)
        .saturating_sub(1);
    record.rows.get(..before).unwrap_or_default()
}
