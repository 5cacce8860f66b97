//! Stand-ins, which play for a seat without a player.
//!
//! A stand-in sees only its seat's view, plays only lawful orders, and never uses the game's own
//! chance, so that the same orders by a player would have led to the same draws.

use serde::{Deserialize, Serialize};

use super::{Awaiting, Game, Rules, Viewer};

/// Maximum number of orders in one mail.
const SET: usize = 60;

/// The strategy of a stand-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StandIn {
    /// Sensible: the best order by its title's score of the seat's view, one at a time.
    Calm,
    /// Any lawful order, uniformly.
    Random,
}

impl StandIn {
    pub const ALL: [Self; 2] = [Self::Calm, Self::Random];

    /// Returns the name on the command line, in letters and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Random => "random",
        }
    }

    /// Looks up a strategy by name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl<R: Rules> Game<R> {
    /// Returns the strategy's order for the awaited seat; absent once the game is over.
    ///
    /// If the order of `calm` is not lawful after all, the default order replaces it.
    pub fn stand_in(&self, kind: StandIn) -> Option<R::Order> {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return None;
        };
        let view = self.view(Viewer::Seat(seat));
        let rules = self.rules();
        let chosen = match kind {
            StandIn::Calm => rules.calm(&view, seat),
            StandIn::Random => {
                let legal = rules.legal(&view, seat);
                self.chance_apart(seat).pick(&legal).map(|pick| pick.what)
            }
        };
        let lawful = chosen.filter(|order| rules.check(&view, seat, order).is_ok());
        lawful.or_else(|| rules.default_order(&view, seat))
    }

    /// Returns the strategy's orders for the awaited seat for one mail: up to the end of its
    /// decisions, or to the first one that draws or shows anything. Later orders would be chosen
    /// with knowledge of hidden information.
    pub fn stand_in_set(&self, kind: StandIn) -> Vec<R::Order> {
        let mut game = self.clone();
        let mut orders = Vec::new();
        let awaited = self.awaiting();
        while let Awaiting::Seat(seat) = game.awaiting()
            && game.awaiting() == awaited
            && orders.len() < SET
        {
            let lawful = game.stand_in(kind).map(|order| game.admit(seat, order));
            let Some(Ok(lawful)) = lawful else { break };
            let Ok(events) = game.adjudicate(&lawful) else {
                break;
            };
            orders.push(lawful.order().clone());
            let rules = game.rules();
            let ends = |event| rules.reveals(event) || rules.halts(event);
            if events.iter().any(ends) {
                break;
            }
        }
        orders
    }
}

/// Returns the best item by a score, the first of equal ones: the usual method of `calm`.
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
