//! Stand-ins: who plays for a seat that nobody plays.
//!
//! A stand-in sees what its seat sees and nothing else, plays lawful orders alone, and leaves the
//! game's own chance alone, so that the same orders of another person would have led to the same
//! draws.

use serde::{Deserialize, Serialize};

use super::{Awaiting, Chance, Game, Rules, Viewer};

/// As many orders are sent in one mail at most.
const SET: usize = 60;

/// How a stand-in plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StandIn {
    /// Sensibly: what its title finds best in the view of the seat, one order at a time.
    Calm,
    /// Any lawful order, each as likely as the others.
    Random,
}

impl StandIn {
    pub const ALL: [Self; 2] = [Self::Calm, Self::Random];

    /// Its name on the command line, in letters and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Random => "random",
        }
    }

    /// The stand-in of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl<R: Rules> Game<R> {
    /// What a stand-in plays for the seat that is awaited; none once the game is over.
    ///
    /// An order of `calm` that is not lawful after all gives way to the default order.
    pub fn stand_in(&self, kind: StandIn) -> Option<R::Order> {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return None;
        };
        let view = self.view(Viewer::Seat(seat));
        let rules = self.rules();
        let chosen = match kind {
            StandIn::Calm => rules.calm(&view, seat),
            StandIn::Random => any(rules.legal(&view, seat), self.chance_apart(seat)),
        };
        let lawful = chosen.filter(|order| rules.check(&view, seat, order).is_ok());
        lawful.or_else(|| rules.default_order(&view, seat))
    }

    /// What a stand-in plays for the awaited seat as far as it can be sent in one mail: its orders
    /// up to the end of its decisions, or to the first one that draws or shows anything. What comes
    /// behind that would be chosen by knowing what is still hidden.
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
            if events
                .iter()
                .any(|event| rules.reveals(event) || rules.halts(event))
            {
                break;
            }
        }
        orders
    }
}

/// One of these, each as likely as the others.
fn any<T>(mut all: Vec<T>, mut chance: Chance) -> Option<T> {
    let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let nth = usize::try_from(chance.draw(count).value).ok()?;
    (nth < all.len()).then(|| all.swap_remove(nth))
}

/// The best of these by a score, the first of several that are alike: what `calm` mostly does.
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
