//! Stand-ins, which play for a seat without a player.
//!
//! A stand-in sees only its seat's view, plays only lawful orders, and never uses the game's own
//! chance, so that the same orders by a player would have led to the same draws.

use std::iter;

use serde::{Deserialize, Serialize};

use super::{Awaiting, Game, Lawful, Proof, Rules, Seat, Viewer};

/// Maximum number of orders in one mail.
const SET: usize = 60;

/// The playouts of `keen 2`, as a multiple of those of `keen`.
const TWO: u32 = 8;

/// The strategy of a stand-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StandIn {
    /// Sensible: the best order by its title's score of the seat's view, one at a time.
    Calm,
    /// Any lawful order, uniformly.
    Random,
    /// Looks ahead ([`Rules::PLANNING`]).
    Keen,
    /// Looks ahead with eight times the playouts; plays no seat.
    #[serde(skip)]
    KeenTwo,
}

impl StandIn {
    /// Those that a seat can be given to.
    pub const ALL: [Self; 3] = [Self::Calm, Self::Keen, Self::Random];

    /// Returns the name on the command line, in letters and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Random => "random",
            Self::Keen => "keen",
            Self::KeenTwo => "keen 2",
        }
    }

    /// Returns whether it takes too long to decide within a transaction.
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Self::Keen | Self::KeenTwo)
    }

    /// Looks up a strategy by name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The versions of a title's stand-ins; each is raised when the stand-in decides otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versions {
    pub calm: u32,
    pub keen: u32,
}

impl Versions {
    pub const FIRST: Self = Self { calm: 1, keen: 1 };

    /// Returns the version of one of them.
    pub const fn of(self, kind: StandIn) -> u32 {
        match kind {
            StandIn::Calm => self.calm,
            StandIn::Keen | StandIn::KeenTwo => self.keen,
            // Draws by the game's chance.
            StandIn::Random => 1,
        }
    }
}

/// An order with a score of [`Rules::rated`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated<O> {
    pub order: O,
    /// The orders that follow it in a plan of several, as far as nothing is drawn between them.
    pub then: Vec<O>,
    pub score: i32,
}

impl<O> Rated<O> {
    /// Rates an order that is no part of a longer plan.
    pub const fn alone(order: O, score: i32) -> Self {
        let then = Vec::new();
        Self { order, then, score }
    }

    /// Iterates over the orders of the plan.
    pub fn orders(self) -> impl Iterator<Item = O> {
        iter::once(self.order).chain(self.then)
    }
}

impl<R: Proof> Game<R> {
    /// Returns the strategy's order for the awaited seat; absent once the game is over.
    ///
    /// If the order of `calm` is not lawful after all, the default order replaces it.
    pub fn stand_in(&self, kind: StandIn) -> Option<R::Order> {
        self.lawful(kind).map(Lawful::into_order)
    }

    fn lawful(&self, kind: StandIn) -> Option<Lawful<R::Order>> {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return None;
        };
        let view = self.view(Viewer::Seat(seat));
        let rules = self.rules();
        let chosen = match kind {
            StandIn::Calm => calm(rules, &view, seat).map(|best| best.order),
            StandIn::Random => {
                let legal = rules.legal(&view, seat);
                self.chance_apart(seat).pick(&legal).map(|pick| pick.what)
            }
            StandIn::Keen => self.keen(R::PLANNING),
            StandIn::KeenTwo => self.keen(R::PLANNING.times(TWO)),
        };
        let chosen = chosen.and_then(|order| self.admit(seat, order).ok());
        chosen.or_else(|| self.admit(seat, rules.default_order(&view, seat)?).ok())
    }

    /// Returns the strategy's orders for the awaited seat for one mail: up to the end of its
    /// decisions, or to the first one that draws or shows anything. Later orders would be chosen
    /// with knowledge of hidden information.
    pub fn stand_in_set(&self, kind: StandIn) -> Vec<R::Order> {
        let mut game = self.clone();
        let mut orders = Vec::new();
        while orders.len() < SET
            && game.awaiting() == self.awaiting()
            && let Some(lawful) = game.lawful(kind)
            && let Ok(events) = game.adjudicate(&lawful)
        {
            orders.push(lawful.into_order());
            let rules = game.rules();
            let ends = |event| rules.reveals(event) || rules.halts(event);
            if events.iter().any(ends) {
                break;
            }
        }
        orders
    }
}

/// Returns what `calm` plays: the best order, or else the default order; absent if the seat is not
/// awaited.
pub(super) fn calm<R: Rules>(rules: &R, view: &R::View<'_>, seat: Seat) -> Option<Rated<R::Order>> {
    let best = best(rules.rated(view, seat), |rated| rated.score);
    let default = || Some(Rated::alone(rules.default_order(view, seat)?, 0));
    best.or_else(default)
}

/// Returns the best item by a score, the first of equal ones.
pub fn best<T>(all: impl IntoIterator<Item = T>, score: impl Fn(&T) -> i32) -> Option<T> {
    let mut best: Option<(i32, T)> = None;
    for one in all {
        let points = score(&one);
        if best.as_ref().is_none_or(|(most, _)| points > *most) {
            best = Some((points, one));
        }
    }
    best.map(|(_, one)| one)
}
