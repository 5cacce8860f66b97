//! Stand-ins that look ahead: they think outside of transactions, so that they delay nothing. In a
//! lesson any stand-in thinks: it weighs the order before its move.
//!
//! A game that awaits such a stand-in has the alarm [`Alarm::Think`]. A judge that begins to think
//! sets its time; until then no other judge begins. The choices are played only if the game is
//! still at the same event. If the time passes without choices, the judge has crashed, and the next
//! one begins; after the second time, or if a thought is given up, `calm` decides.

use chrono::TimeDelta;

use crate::games::AnyGame;
use crate::judge::archive::analysis::{self, Newest};
use crate::judge::base::Result;
use crate::judge::ledger::{Table, table};
use crate::judge::letters::lesson;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::advance;
use crate::judge::play::advice::Advice;
use crate::judge::work::Work;
use crate::rules::{Awaiting, BySeat, StandIn, Weighed};
use crate::store::{Alarm, Game, GameId, WeighingRef};

/// How long a judge may think before it counts as crashed; longer than any thought is waited for.
pub(crate) const CRASHED: TimeDelta = TimeDelta::seconds(90);

/// The number of crashes after which a thought is given up.
pub(crate) const CRASHES: u32 = 2;

/// Maximum number of choices of one thought: the next thought continues behind them.
const CHOICES: usize = 10;

/// A position to think about: for stand-ins, or to weigh orders.
#[derive(Debug)]
pub struct Thinking {
    at: Place,
    game: Box<dyn AnyGame>,
    task: Task,
}

/// What is to be found at a position.
#[derive(Debug)]
enum Task {
    /// The choices of stand-ins, and in a lesson advice on the newest decision of its reader.
    Choose {
        stand_ins: BySeat<Option<StandIn>>,
        newest: Option<Newest>,
    },
    /// The best order, in comparison with these orders.
    Weigh(Vec<String>),
}

/// A position of a game: only choices for the present one are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    game: GameId,
    /// The number of live events, and of undos before them.
    head: u32,
    undone: u32,
    /// The decision that is weighed there; `None` for a thought of stand-ins.
    weighs: Option<WeighingRef>,
}

impl Place {
    const fn of(game: &Game) -> Self {
        Self {
            game: game.id,
            head: game.head,
            undone: game.undone,
            weighs: None,
        }
    }

    /// Returns the game.
    pub const fn game(self) -> GameId {
        self.game
    }

    /// Returns the decision that is weighed there, if any.
    pub(crate) const fn weighs(self) -> Option<WeighingRef> {
        self.weighs
    }
}

/// What was found at a position.
#[derive(Clone, Debug)]
pub struct Thought {
    at: Place,
    /// Canonical lines of stand-ins, in the order of their decisions; `None` where `calm` has to
    /// decide.
    choices: Vec<Option<String>>,
    advice: Option<Advice>,
    /// The result of weighing; `None` if there is none.
    pub(crate) weighed: Option<Weighed<String>>,
}

impl Thought {
    /// Returns where the game was when the thought began.
    pub const fn at(&self) -> Place {
        self.at
    }

    /// Gives up the thought at a place: `calm` decides, or nothing is weighed.
    pub fn given_up(at: Place) -> Self {
        Self {
            at,
            choices: vec![None],
            advice: None,
            weighed: None,
        }
    }
}

impl Thinking {
    /// Returns where the game is.
    pub const fn at(&self) -> Place {
        self.at
    }

    /// Creates the weighing of orders at a position.
    pub(crate) fn weighing(
        game: &Game,
        at: WeighingRef,
        position: Box<dyn AnyGame>,
        orders: Vec<String>,
    ) -> Self {
        let weighs = Some(at);
        Self {
            at: Place {
                weighs,
                ..Place::of(game)
            },
            game: position,
            task: Task::Weigh(orders),
        }
    }

    /// Returns the choices of all stand-ins that follow each other from here, or what was weighed;
    /// this takes a while.
    pub fn think(mut self) -> Thought {
        let mut thought = Thought::given_up(self.at);
        match self.task {
            Task::Weigh(orders) => thought.weighed = self.game.weigh(&orders),
            Task::Choose { stand_ins, newest } => {
                thought.advice = newest.as_ref().and_then(Advice::on);
                let (game, mut choices) = (&mut *self.game, Vec::new());
                let mut next = |choices: &mut _| next(game, &stand_ins, choices);
                while choices.len() < CHOICES && next(&mut choices).unwrap_or(false) {}
                if !choices.is_empty() {
                    thought.choices = choices;
                }
            }
        }
        thought
    }
}

/// Plays the next decision; returns false if a person has to decide. Only the order of a stand-in
/// that looks ahead is a choice: any other is found again when the thought is played.
fn next(
    game: &mut dyn AnyGame,
    stand_ins: &BySeat<Option<StandIn>>,
    choices: &mut Vec<Option<String>>,
) -> Result<bool> {
    if game.play_sole()?.is_some() {
        return Ok(true);
    }
    let Awaiting::Seat(seat) = game.awaiting() else {
        return Ok(false);
    };
    let Some(kind) = stand_ins.get(seat).copied().flatten() else {
        return Ok(false);
    };
    let Some(own) = game.play_stand_in(kind)? else {
        return Ok(false);
    };
    if kind.looks_ahead() {
        choices.push(Some(own.order));
    }
    Ok(true)
}

/// Returns whether a game awaits a stand-in that looks ahead.
fn awaits(game: &Game) -> bool {
    game.alarm == Some(Alarm::Think) && game.paused_at.is_none()
}

/// Begins to think about a game; `None` if nothing is to be thought or another judge has begun.
pub(crate) fn begin(work: &mut Work<'_>, game: GameId) -> Result<Option<Thinking>> {
    let game = work.tx.game(game)?;
    if !awaits(&game) || game.closes_at.is_some() {
        return Ok(None);
    }
    let crashed = work.now.checked_add_signed(CRASHED);
    work.tx.set(game.id, &Game::CLOSES_AT, crashed)?;
    let seats = work.tx.seats(game.id)?;
    let Table { game: table, .. } = work.tables.load(&work.tx, &game)?;
    let newest = match seats.iter().any(lesson::lasts) {
        true => analysis::newest(work.context.titles(), &work.tx, &game)?,
        false => None,
    };
    let mut kinds = seats.iter().map(table::stand_in_of);
    Ok(Some(Thinking {
        at: Place::of(&game),
        game: table,
        task: Task::Choose {
            stand_ins: BySeat::from_fn(game.seats, |_| kinds.next().flatten()),
            newest,
        },
    }))
}

/// Plays the choices of stand-ins, if the game is still there; returns whether it was.
pub(crate) fn decide(work: &mut Work<'_>, thought: &Thought) -> Result<bool> {
    let game = work.tx.game(thought.at.game)?;
    if !awaits(&game) || Place::of(&game) != thought.at {
        return Ok(false);
    }
    let table = work.tables.load(&work.tx, &game)?;
    let advice = thought.advice.as_ref();
    let told = advice.map(|advice| advice.notes(&game.title));
    let extra = Extra {
        thought: &thought.choices,
        told: told.unwrap_or_default(),
        ..Extra::default()
    };
    advance::advance(work, &game, table, Vec::new(), &extra)?;
    Ok(true)
}

/// Acts on a game whose thought has not come in time: the judge that had begun has crashed.
pub(crate) fn crashed(work: &mut Work<'_>, game: &Game) -> Result<bool> {
    let crashes = game.overdue.saturating_add(1);
    if crashes >= CRASHES {
        return decide(work, &Thought::given_up(Place::of(game)));
    }
    work.tx.set(game.id, &Game::OVERDUE, crashes)?;
    work.tx.set(game.id, &Game::CLOSES_AT, None)?;
    Ok(true)
}
