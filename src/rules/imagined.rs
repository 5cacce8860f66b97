//! Imagined positions, in which stand-ins look ahead: a table as one seat may believe it to be.
//!
//! An [`Imagined`] position is dealt from the view of a seat, has a chance of its own and writes no
//! event, so it can neither reach a ledger nor learn a secret of the game. In return it is fast:
//! its orders are not checked again, its table is neither copied nor replayed, and its draws are
//! cheap.

use std::fmt;
use std::sync::Arc;

use super::stand_in::calm;
use super::{Awaiting, Chance, Game, Lawful, Play, Proof, Rated, Referee, Rules, Seat, Viewer};

/// The right to value a position, with all its secrets. Only [`Imagined`] creates one, for
/// positions whose secrets were dealt again.
#[derive(Debug)]
pub struct Imagination(());

impl Imagination {
    /// Returns the right to open the secrets of the imagined table.
    pub const fn referee(&self) -> &Referee {
        &Referee::OF_THE_IMAGINED
    }
}

/// A position of a game that is only imagined.
pub struct Imagined<R: Rules> {
    rules: Arc<R>,
    state: R::State,
    chance: Chance,
    /// The number of orders played.
    orders: u32,
}

impl<R: Rules> fmt::Debug for Imagined<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} imagined {} orders on", R::NAME, self.orders)
    }
}

impl<R: Rules> Clone for Imagined<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            chance: self.chance.clone(),
            orders: self.orders,
        }
    }
}

impl<R: Proof> Imagined<R> {
    /// Deals the present position of a game as `seat` may believe it to be. It depends on the view
    /// of the seat and on `seed` only, and so does all that is played from it.
    pub fn of(game: &Game<R>, seat: Seat, seed: u64) -> Self {
        let mut chance = Chance::imagined(seed);
        let rules = Arc::clone(game.shared_rules());
        let state = rules.redeal(game.state(), Viewer::Seat(seat), &mut chance);
        Self {
            rules,
            state,
            chance,
            orders: 0,
        }
    }

    /// Accounts for every piece of the box.
    ///
    /// # Errors
    /// Those of [`Proof::census`].
    pub fn census(&self) -> Result<(), String> {
        self.rules.census(&self.state)
    }
}

impl<R: Rules> Imagined<R> {
    /// Returns the title's rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the seat whose decision the position waits for.
    pub fn awaiting(&self) -> Awaiting {
        self.rules.awaiting(&self.state)
    }

    /// Returns the view of `viewer`.
    pub fn view(&self, viewer: Viewer) -> R::View<'_> {
        self.rules.view(&self.state, viewer)
    }

    /// Returns the round, as [`Rules::round`] counts it.
    pub fn round(&self) -> u32 {
        self.rules.round(&self.state)
    }

    /// Returns the turn, as [`Rules::turn`] counts it.
    pub fn turn(&self) -> Option<u32> {
        self.rules.turn(&self.state)
    }

    /// Returns the lawful orders of the awaited seat.
    pub fn legal(&self) -> Vec<R::Order> {
        match self.awaiting() {
            Awaiting::Seat(seat) => self.rules.legal(&self.view(Viewer::Seat(seat)), seat),
            Awaiting::Over => Vec::new(),
        }
    }

    /// Returns the order of the stand-in `calm`; absent once the game is over.
    pub fn calm(&self) -> Option<R::Order> {
        self.plan().map(|plan| plan.order)
    }

    /// Returns the plan of the stand-in `calm`: its order, and those that follow it; absent once
    /// the game is over.
    pub fn plan(&self) -> Option<Rated<R::Order>> {
        match self.awaiting() {
            Awaiting::Seat(seat) => calm(&*self.rules, &self.view(Viewer::Seat(seat)), seat),
            Awaiting::Over => None,
        }
    }

    /// Plays an order of the awaited seat, one that [`Rules::legal`] or [`Rules::rated`] lists: it
    /// is not checked again.
    pub fn play(&mut self, order: R::Order) {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return;
        };
        let lawful = Lawful::new(seat, order, self.orders);
        let (state, chance) = (&mut self.state, &mut self.chance);
        let mut play = Play::at(&*self.rules, state, &Referee::OF_THE_IMAGINED, chance);
        self.rules.adjudicate(&mut play, &lawful);
        self.orders = self.orders.saturating_add(1);
    }

    /// Returns the value of the position for each seat, in order of the seats.
    pub fn promise(&self) -> Vec<i32> {
        self.rules.promise(&self.state, &Imagination(()))
    }
}
