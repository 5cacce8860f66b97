//! The table: its open and its hidden part, and the view of one viewer.

use landfall::games::pieces::Walk;
use landfall::rules::{BySeat, Seat, Secret};
use serde::Serialize;

use super::components::{Chart, Island};

/// Everything on the table and under it.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub open: Open,
    pub hands: BySeat<Secret<Vec<Chart>>>,
    pub deck: Secret<Vec<Chart>>,
}

/// The open part.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Open {
    /// Whose turn it is; none before the game and after it.
    pub turn: Option<Seat>,
    pub round: u8,
    pub ships: BySeat<Island>,
    pub points: BySeat<i32>,
    pub charted: Vec<(Seat, Chart)>,
}

/// The table as one viewer sees it. A [`Secret`] in it would not compile.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    pub open: &'a Open,
    /// The viewer's own charts.
    pub hand: &'a [Chart],
    /// How many charts the deck has.
    pub deck: usize,
}

impl State {
    /// Creates the table before anything is dealt.
    pub fn blank(seats: u8, charts: &[Chart]) -> Self {
        Self {
            open: Open {
                turn: None,
                round: 0,
                ships: BySeat::from_fn(seats, |_| Island::Haven),
                points: BySeat::from_fn(seats, |_| 0),
                charted: Vec::new(),
            },
            hands: BySeat::from_fn(seats, |seat| Secret::new(Some(seat), Vec::new())),
            deck: Secret::new(None, charts.to_vec()),
        }
    }

    /// Walks past all places where charts lie, for dealing again and for the census.
    pub fn walk(&mut self, walk: &mut Walk<Chart>) {
        walk.open(self.open.charted.iter().map(|(_, chart)| *chart));
        self.hands
            .iter_mut()
            .for_each(|(_, hand)| walk.secret(hand));
        walk.bag(&mut self.deck);
    }
}

impl View<'_> {
    /// Returns the island of a seat's ship.
    pub fn at(&self, seat: Seat) -> Island {
        let at = self.open.ships.get(seat);
        at.copied().unwrap_or(Island::Haven)
    }
}
