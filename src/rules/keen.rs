//! The stand-in `keen`: flat Monte Carlo over positions that its seat may believe in.
//!
//! It takes the plans of [`Rules::candidates`], and plays each on by `calm` in the same imagined
//! worlds: the same hidden pieces and the same draws, so that plans are compared and not luck.
//! After each part of its playouts the worse half of the plans drops out. At the horizon of the
//! title a position counts what it promises its seat, less what it promises the best other one. A
//! title may ask for a margin by which another plan has to be better than that of `calm`.
//!
//! A budget counts playouts and never time. The order depends on the view of the seat and on the
//! seed of the game's stand-ins at this event, so that any computer gives the same one.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::iter;

use super::{Awaiting, Chance, Game, Imagined, Proof, Rated, Rules, Seat, Viewer};

/// Maximum number of decisions in one playout: a horizon that is never reached ends it here.
const MOST: u32 = 2_000;

/// How widely and how far `keen` looks ahead in a title.
#[derive(Clone, Copy, Debug)]
pub struct Planning {
    /// The number of orders that are tried, the best ones by their scores.
    pub candidates: usize,
    /// The number of imagined games that are played on for one decision.
    pub playouts: u32,
    /// How much more than the first plan, which is that of `calm`, another one has to promise: the
    /// best of several values that are not exact is easily one that is too high.
    pub margin: i64,
    pub horizon: Horizon,
}

impl Planning {
    /// Returns the same planning with a multiple of the playouts.
    #[must_use]
    pub(super) const fn times(self, times: u32) -> Self {
        Self {
            playouts: self.playouts.saturating_mul(times),
            ..self
        }
    }

    /// For a title that says nothing: short games are played to their end.
    pub(super) const USUAL: Self = Self {
        candidates: 8,
        playouts: 128,
        margin: 0,
        horizon: Horizon::Decisions(100),
    };
}

/// Where a playout ends, unless the game ends before.
#[derive(Clone, Copy, Debug)]
pub enum Horizon {
    /// After this number of decisions of all seats.
    Decisions(u32),
    /// With the end of the round that comes this number of rounds later.
    Rounds(u32),
    /// When the seat begins its turn this number of turns later.
    Turns(u32),
}

/// A plan that is tried, with what it brought.
struct Tried<O> {
    plan: Vec<O>,
    /// What is added to its value in each world.
    ahead: i64,
    /// The sum over all worlds so far, which are the same for all that are left.
    value: i64,
}

impl<R: Proof> Game<R> {
    /// Returns the order of `keen` for the awaited seat; absent once the game is over.
    pub fn keen(&self, planning: Planning) -> Option<R::Order> {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return None;
        };
        let mut worlds = Worlds::of(self, seat, planning.horizon);
        self.best_plan(planning, &mut worlds)?.into_iter().next()
    }

    /// Returns the best plan of the seat that the worlds belong to.
    pub(super) fn best_plan(
        &self,
        planning: Planning,
        worlds: &mut Worlds<'_, R>,
    ) -> Option<Vec<R::Order>> {
        let seat = worlds.seat;
        let view = self.view(Viewer::Seat(seat));
        let candidates = self.rules().candidates(&view, seat, planning.candidates);
        let ahead = iter::once(planning.margin).chain(iter::repeat(0));
        let tried = |(rated, ahead): (Rated<R::Order>, i64)| Tried {
            plan: rated.orders().collect(),
            ahead,
            value: 0,
        };
        let mut left: Vec<_> = candidates.into_iter().zip(ahead).map(tried).collect();
        let halvings = left.len().max(1).next_power_of_two().ilog2().max(1);
        let part = planning.playouts.checked_div(halvings).unwrap_or(0);
        while left.len() > 1 {
            let count = u32::try_from(left.len()).unwrap_or(u32::MAX);
            for _ in 0..part.checked_div(count).unwrap_or(0).max(1) {
                let world = worlds.next();
                for tried in &mut left {
                    let value = world.worth(&tried.plan).lead().saturating_add(tried.ahead);
                    tried.value = tried.value.saturating_add(value);
                }
            }
            left.sort_by_key(|tried| Reverse(tried.value));
            left.truncate(left.len().div_ceil(2));
        }
        left.pop().map(|best| best.plan)
    }
}

fn seed(chance: &mut Chance) -> u64 {
    let [high, low] = [(); 2].map(|()| chance.draw(u32::MAX).value);
    u64::from(high) << 32 | u64::from(low)
}

/// The worlds of one decision, each with a seed of its own.
pub(super) struct Worlds<'g, R: Rules> {
    game: &'g Game<R>,
    seat: Seat,
    horizon: Horizon,
    seed: u64,
}

impl<'g, R: Proof> Worlds<'g, R> {
    /// Begins the worlds that a seat may believe in, at the event of the game.
    pub(super) fn of(game: &'g Game<R>, seat: Seat, horizon: Horizon) -> Self {
        Self {
            game,
            seat,
            horizon,
            seed: seed(&mut game.chance_apart(seat)),
        }
    }

    /// Begins worlds that depend on nothing but the view of the seat and the number of the event.
    pub(super) fn apart(game: &'g Game<R>, seat: Seat, horizon: Horizon) -> Self {
        Self {
            game,
            seat,
            horizon,
            seed: u64::from(game.event_no()) << 32,
        }
    }

    /// Deals the next world.
    pub(super) fn next(&mut self) -> World<R> {
        self.seed = self.seed.wrapping_add(1);
        let dealt = Imagined::of(self.game, self.seat, self.seed);
        World {
            seat: self.seat,
            horizon: self.horizon,
            dealt,
        }
    }
}

/// What the end of a playout promises the seat, and the best one of the others.
#[derive(Clone, Copy)]
pub(super) struct Worth {
    pub(super) own: i64,
    rival: i64,
}

impl Worth {
    /// Returns the value for the seat.
    pub(super) const fn lead(self) -> i64 {
        self.own.saturating_sub(self.rival)
    }
}

/// An imagined position in which orders of its seat are compared.
pub(super) struct World<R: Rules> {
    seat: Seat,
    horizon: Horizon,
    dealt: Imagined<R>,
}

impl<R: Rules> World<R> {
    /// Plays on from a plan and returns what it is worth.
    pub(super) fn worth(&self, plan: &[R::Order]) -> Worth {
        let mut on = self.dealt.clone();
        let mut next: VecDeque<R::Order> = plan.iter().cloned().collect();
        for played in 0..MOST {
            if self.is_far(&on, played) {
                break;
            }
            if next.is_empty() {
                next.extend(on.plan().into_iter().flat_map(Rated::orders));
            }
            match next.pop_front() {
                Some(order) => on.play(order),
                None => break,
            }
        }
        let promised = on.promise();
        let of = |seat: Seat| promised.get(usize::from(seat)).copied().unwrap_or_default();
        let seats = u8::try_from(promised.len()).unwrap_or(u8::MAX);
        let others = Seat::all(seats).filter(|other| *other != self.seat);
        Worth {
            own: i64::from(of(self.seat)),
            rival: i64::from(others.map(of).max().unwrap_or_default()),
        }
    }

    /// Returns whether a playout has reached the horizon after some decisions.
    fn is_far(&self, on: &Imagined<R>, played: u32) -> bool {
        match self.horizon {
            Horizon::Decisions(most) => played >= most,
            Horizon::Rounds(later) => on.round() > self.dealt.round().saturating_add(later),
            Horizon::Turns(later) => {
                let begins = self.dealt.turn().unwrap_or_default().saturating_add(later);
                let own = on.awaiting() == Awaiting::Seat(self.seat);
                own && on.turn().unwrap_or_default() >= begins
            }
        }
    }
}
