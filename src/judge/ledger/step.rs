//! The state machine of a ledger: which act may follow which in any title, by the order of rows in
//! `docs/src/archive/ledger.md`.
//!
//! Every row that the judge writes passes through [`State::follow`], as do those that `verify`
//! reads. Conditions of the title or the schedule (whose decision it is, whether the rules have
//! ended the game, whether time was over) are not part of it; `verify` checks those as well.

mod seats;
mod undo;

use std::collections::{BTreeSet, VecDeque};

use chrono::{DateTime, Utc};

use crate::judge::ledger::act::{Act, By, Ending, Proposal};
use crate::judge::ledger::entry::Row;
use crate::judge::ledger::moderator_act::{Looks, ModeratorAct};
use crate::rules::Seat;
pub(crate) use seats::Seats;
use undo::Done;
pub(crate) use undo::{Cut, NO_DECISION};

/// The reason why no judge writes a row at its place, for the operator.
pub(crate) type Wrong = &'static str;

/// Returns the error unless a condition holds.
pub(crate) fn right(holds: bool, wrong: Wrong) -> Result<(), Wrong> {
    match holds {
        true => Ok(()),
        false => Err(wrong),
    }
}

/// The state of a ledger: all that determines which act may be next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) stage: Stage,
    pub(crate) at: Option<DateTime<Utc>>,
    row: u32,
    /// The number of live events.
    pub(crate) events: u32,
    /// The number of live decisions.
    pub decisions: u32,
    /// The version of the title's rules.
    pub(crate) rules: u32,
    /// How the game ended, if outside its rules.
    pub ended: Option<Ending>,
    /// The seed is still secret, since a moderator ended the game and may take that back.
    pub sealed: bool,
    /// When a moderator ended it, or else when its seed was revealed.
    pub(crate) ended_at: Option<DateTime<Utc>>,
    paused: bool,
    pub proposed: Option<Proposed>,
    /// The first row that breaks the rule of words of luck, and why.
    pub(crate) unlucky: Option<(u32, Wrong)>,
    pub(crate) seats: Seats,
    /// The number of public moderator acts.
    pub(crate) deeds: u32,
    /// Looks of moderators at hidden information; the next field has those already disclosed.
    pub(crate) looks: Vec<Looks>,
    told: Vec<Looks>,
    next: Option<Next>,
    /// The acts that an undo can take back, in order.
    done: Vec<Done>,
    /// The rows of the acts that each undo took back, while they can be redone.
    pub(crate) undone: Vec<Vec<u32>>,
    /// The row of the last undo.
    pub(crate) undone_at: u32,
    /// The rows of the acts that are still to be redone.
    again: VecDeque<u32>,
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Stage {
    #[default]
    Unopened,
    Waiting,
    Running,
    Over,
}

/// A constraint on the very next act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Orders of this seat's player, since a moderator vouches for them.
    Vouched(Seat),
    /// Orders of a moderator for this seat.
    Ordered(Seat),
    /// The start, since the seats were dealt.
    Start,
}

/// An open proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    pub what: Proposal,
    /// The seats that agree, including the proposing one.
    pub agreed: BTreeSet<Seat>,
}

impl State {
    /// Creates the state of a game of `seats` seats before its first row.
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            seats: Seats::new(seats),
            ..Self::default()
        }
    }

    /// Returns whether the game is paused. Its end is no pause, and does not end one.
    pub fn is_paused(&self) -> bool {
        self.paused && self.ended.is_none()
    }

    /// Returns the seats whose consent to the proposal is missing.
    pub(crate) fn silent(&self) -> impl Iterator<Item = Seat> {
        let agreed = self.proposed.as_ref().map(|open| &open.agreed);
        let asked = self.seats.all().filter(move |seat| self.is_asked(*seat));
        asked.filter(move |seat| agreed.is_none_or(|agreed| !agreed.contains(seat)))
    }

    /// Returns whether a seat's consent is needed: it has a player who has not resigned.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        let place = self.seats.place(seat);
        place.is_some_and(|place| place.person && place.left.is_none())
    }

    /// Returns whether the player of a seat has resigned.
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        let place = self.seats.place(seat);
        place.is_some_and(|place| place.left.is_some())
    }

    /// Returns whether the player of a seat is away: a stand-in decides, or the seat is offered.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        let place = self.seats.place(seat);
        place.is_some_and(|place| place.stand_in.is_some() || place.offered.is_some())
    }

    /// Returns whether a stand-in decides for a seat.
    pub(crate) fn is_stood_in(&self, seat: Seat) -> bool {
        let place = self.seats.place(seat);
        place.is_some_and(|place| place.stand_in.is_some())
    }

    /// Returns whether the last act dealt the seats.
    pub(crate) fn is_dealt(&self) -> bool {
        self.next == Some(Next::Start)
    }

    /// Returns the row whose act must be played again next; `None` if a new act is next.
    pub(crate) fn copies(&self) -> Option<u32> {
        self.again.front().copied()
    }

    /// Returns whether rows are missing that are always written together with the last one.
    pub(crate) fn breaks_off(&self) -> bool {
        self.next.is_some() || !self.again.is_empty()
    }

    /// Follows an act, even one that no judge writes.
    ///
    /// # Errors
    /// The reason why no judge writes it there.
    pub(crate) fn follow(&mut self, row: Row<'_>) -> Result<(), Wrong> {
        let act = row.act;
        let placed = self.takes(row);
        let agreed = self.agreed(act);
        let copied = self.again.pop_front().is_some();
        let own = !matches!(self.next.take(), Some(Next::Ordered(_)));
        self.row = self.row.saturating_add(1);
        self.at = Some(row.at);
        if act.seals() || matches!(act, Act::Revealed { .. }) {
            self.ended_at.get_or_insert(row.at);
        }
        let shown = matches!(act, Act::Moderated { .. }) && !act.is_secret();
        self.deeds = self.deeds.saturating_add(u32::from(shown));
        let done = self.done(row, own);
        let lucky = self.seats.follow_luck(row.at, act);
        let unlucky = lucky.err().map(|why| (self.row, why));
        self.unlucky = self.unlucky.or(unlucky);
        let from = done.map_or(0, |done| done.from);
        let seated = self.seats.follow(row.at, act, from);
        let turned = match act.decision() {
            Some(no) => self.decided(no, copied),
            None => self.turn(act),
        };
        self.done.extend(done);
        self.row = self.row.saturating_add(row.events);
        self.events = self.events.saturating_add(row.events);
        placed?;
        match copied {
            // An act that was possible once is redone, whatever has happened since.
            true => Ok(()),
            false => seated.and(lucky).and(agreed).and(turned),
        }
    }

    /// Checks the actor, the place and the events of an act.
    fn takes(&self, row: Row<'_>) -> Result<(), Wrong> {
        let act = row.act;
        right(self.at.is_none_or(|at| at <= row.at), "time runs backward")?;
        right(row.is_own(), "an act of another seat")?;
        let begins = matches!(act, Act::Started { .. } | Act::Resigned { .. });
        let brings = row.events == 0 || begins || act.decision().is_some();
        right(brings, "an act that brings no events")?;
        match (self.next, act) {
            (None, _) | (Some(Next::Start), Act::Started { .. }) => {}
            (Some(Next::Vouched(seat) | Next::Ordered(seat)), act) => {
                let ordered = matches!(act, Act::Orders { seat: who, .. } if *who == seat);
                right(ordered, "orders of a seat should stand before it")?;
            }
            (Some(Next::Start), _) => {
                return Err("the start should stand behind the deal of seats");
            }
        }
        let fits = match self.stage {
            Stage::Unopened => matches!(act, Act::Opened { .. }),
            Stage::Waiting if self.ended.is_some() => matches!(act, Act::Revealed { .. }),
            Stage::Waiting => waits(act),
            Stage::Running if closes(act) => true,
            // Looks are disclosed right before the seed.
            Stage::Running if !self.told.is_empty() => false,
            Stage::Running if self.ended.is_some() => self.sealed && waits_for_seed(act),
            Stage::Running => runs(act),
            Stage::Over => matches!(act, Act::Undone { .. }),
        };
        right(fits, "no judge writes such a row at this place")?;
        let no = self.decisions.saturating_add(1);
        let follows = act.decision().is_none_or(|decision| decision == no);
        right(follows, "the decision has another number")
    }

    /// Checks that proposals and agreements match, and acts by agreement with them.
    fn agreed(&self, act: &Act) -> Result<(), Wrong> {
        let open = self.proposed.as_ref();
        let agrees = |seat: &Seat| open.is_some_and(|open| open.agreed.contains(seat));
        let brought = open.is_some_and(|open| act.carries_out(open.what));
        match (act, act.by()) {
            (Act::Proposed { .. }, _) => right(open.is_none(), "something is proposed already"),
            (Act::Agreed { seat, .. }, _) if agrees(seat) => Err("a seat that has agreed already"),
            (Act::Agreed { .. } | Act::Declined { .. } | Act::Lapsed { .. }, _) => {
                right(open.is_some(), "nothing is proposed")
            }
            (_, Some(By::Players)) => right(brought && self.silent().next().is_none(), DISAGREED),
            (_, Some(By::Present { away })) => {
                let are_away = away.iter().all(|seat| self.is_away(*seat));
                let named = !away.is_empty() && self.silent().eq(away.iter().copied());
                right(brought && named && are_away, DISAGREED)
            }
            (Act::Undone { .. }, _) => Ok(()),
            (_, Some(By::Player(_))) => Err("a player alone can only take back an order"),
            (_, Some(By::Silence)) => {
                right(matches!(act, Act::Ended { .. }), "silence only ends a game")
            }
            (Act::Extended { .. } | Act::Paced { .. }, _) => Err(DISAGREED),
            (_, Some(By::Moderator(_) | By::Opener) | None) => Ok(()),
        }
    }

    /// Follows a decision. Acts undone before it can no longer be redone.
    fn decided(&mut self, no: u32, copied: bool) -> Result<(), Wrong> {
        if !copied {
            self.undone.clear();
        }
        self.decisions = no;
        self.proposed = None;
        right(!self.is_paused(), "a decision in a paused game")
    }

    /// Follows an act that is no decision.
    fn turn(&mut self, act: &Act) -> Result<(), Wrong> {
        // A ruling carries out what was proposed, or makes it lapse; an undo looks at it first.
        if act.by().is_some() && !matches!(act, Act::Undone { .. }) {
            self.proposed = None;
        }
        match act {
            Act::Opened { .. } => self.stage = Stage::Waiting,
            Act::Dealt { seats } => {
                self.next = Some(Next::Start);
                return right(self.seats.is_deal(seats), "seats that no judge deals");
            }
            Act::Started { rules, .. } => {
                self.stage = Stage::Running;
                self.rules = *rules;
                return right(*rules != 0, "there is no such version of the rules");
            }
            Act::Rules { version } => {
                let before = std::mem::replace(&mut self.rules, *version);
                let other = ![0, before].contains(version);
                return right(other, "the version of the rules is no other");
            }
            Act::Vouched { seat, .. } => self.next = Some(Next::Vouched(*seat)),
            Act::TakenOver { seat } => self.disown(*seat),
            Act::Hinted { .. } => return right(!self.is_paused(), "a hint in a paused game"),
            Act::Proposed { seat, what } => {
                let (what, agreed) = (*what, BTreeSet::from([*seat]));
                self.proposed = Some(Proposed { what, agreed });
            }
            Act::Agreed { seat, .. } => {
                if let Some(open) = &mut self.proposed {
                    open.agreed.insert(*seat);
                }
            }
            Act::Declined { .. } | Act::Lapsed { .. } => self.proposed = None,
            Act::Paused { .. } => {
                let paused = std::mem::replace(&mut self.paused, true);
                return right(!paused, "the game is paused already");
            }
            Act::Resumed { .. } => {
                let paused = std::mem::replace(&mut self.paused, false);
                return right(paused, "the game is not paused");
            }
            Act::Ended { how, .. } => {
                (self.ended, self.sealed) = (Some(*how), act.seals());
                let fits = (*how == Ending::CalledOff) == (self.stage == Stage::Waiting);
                return right(fits, "a game cannot end like that here");
            }
            Act::Revealed { .. } => {
                (self.stage, self.sealed, self.proposed) = (Stage::Over, false, None);
                let told = self.told == self.looks;
                return right(told, "looks at what was hidden were not told");
            }
            Act::Undone { to, by, .. } => return self.undo(*to, by),
            Act::Redone { .. } => {
                let last = self.undone.pop().ok_or("nothing was taken back")?;
                self.again = last.into();
            }
            Act::Moderated { by, deed, .. } => self.moderated(by, deed),
            _ => {}
        }
        Ok(())
    }

    fn moderated(&mut self, by: &str, deed: &ModeratorAct) {
        match deed {
            ModeratorAct::Looked { seat } => Looks::add(&mut self.looks, by, *seat),
            ModeratorAct::Ordered { seat } => self.next = Some(Next::Ordered(*seat)),
            ModeratorAct::HadLooked { seats, times } => {
                self.told.push(Looks::new(by, seats, *times))
            }
            _ => {}
        }
    }
}

const DISAGREED: Wrong = "the players have not agreed on it";

/// Returns whether an act may be written before a game has begun.
const fn waits(act: &Act) -> bool {
    use ModeratorAct::{Deadline, Ejected, HadLooked, Looked, Ordered, Replaced, Revealed};
    match act {
        Act::StandIn { .. } | Act::Ended { .. } => true,
        Act::Moderated { deed, .. } => {
            let seat = matches!(deed, Replaced { .. } | Ejected { .. } | Ordered { .. });
            let look = matches!(deed, Looked { .. } | HadLooked { .. } | Revealed);
            !seat && !look && !matches!(deed, Deadline { .. })
        }
        act => begins(act),
    }
}

/// Returns whether an act may be written while a game is running.
const fn runs(act: &Act) -> bool {
    use ModeratorAct::{Freed, Opened, Revealed, Seated};
    match act {
        Act::Opened { .. } | Act::Revealed { .. } => false,
        Act::Moderated { deed, .. } => {
            !matches!(deed, Opened | Freed { .. } | Seated { .. } | Revealed)
        }
        act => !begins(act),
    }
}

/// Returns whether an act may be written between the end of a game and its seed.
const fn waits_for_seed(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => {
            matches!(deed, ModeratorAct::Looked { .. } | ModeratorAct::Revealed)
        }
        act => matches!(act, Act::Undone { .. }),
    }
}

/// Returns whether an act accompanies the seed at the end of a game.
pub(crate) const fn closes(act: &Act) -> bool {
    match act {
        Act::Moderated { deed, .. } => matches!(deed, ModeratorAct::HadLooked { .. }),
        act => matches!(act, Act::Revealed { .. }),
    }
}

/// Returns whether an act is part of a game's beginning.
const fn begins(act: &Act) -> bool {
    use Act::{Dealt, Joined, Luck, LuckClosed, Started};
    let seat = matches!(act, Joined { .. } | Luck { .. } | LuckClosed);
    seat || matches!(act, Dealt { .. } | Started { .. })
}
