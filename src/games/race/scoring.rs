//! The reasons for points, and the shares in an area.

use serde::{Deserialize, Serialize};

use super::{City, Delivered, Event, GoalId, Island, Open, Race, Row, Settled, ShipBuilt};
use crate::rules::Seat;

/// An island or a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    Island(Island),
    City(City),
}

/// The reason for points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A large ship that was built.
    LargeShip,
    /// The bonus of an island tile.
    Tile,
    /// Settlers in New England.
    NewEngland {
        settlers: u8,
    },
    /// A contract, and the addition of the Customs.
    Contract {
        customs: u16,
    },
    Antwerp {
        goods: u16,
    },
    Card,
    Areas(Vec<Share>),
    Goal(GoalId),
    /// Markers in areas that were not scored.
    LooseMarkers,
}

impl Why {
    /// Returns the key of a short phrase for the reason.
    pub(super) const fn source(&self) -> &'static str {
        match self {
            Self::LargeShip => "race-source-large-ships",
            Self::Tile => "race-source-tiles",
            Self::NewEngland { .. } => "race-source-new-england",
            Self::Contract { .. } => "race-source-contracts",
            Self::Antwerp { .. } => "race-source-antwerp",
            Self::Card => "race-source-cards",
            Self::Areas(_) => "race-source-areas",
            Self::Goal(_) => "race-source-goals",
            Self::LooseMarkers => "race-source-loose-markers",
        }
    }
}

/// The result of an area for one seat: a point for each marker, and a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub area: Area,
    pub markers: u8,
    pub rank: Rank,
    pub bonus: u16,
}

/// The rank of a seat in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    First,
    /// The most markers, shared with another seat: the second bonus.
    SharedFirst,
    Second,
    None,
}

/// The number of markers of each owner in an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaTally {
    pub area: Area,
    /// Markers by owner, the most first; neutral ones belong to no seat.
    pub markers: Vec<(Option<Seat>, u8)>,
}

impl Race {
    /// Returns the scores that may follow an event for its seat: if there are any, one does.
    pub(super) fn possible_scores(&self, open: &Open, event: &Event) -> Vec<Event> {
        let of = &self.components;
        let numbers = &of.numbers;
        let (seat, brings) = match event {
            Event::ShipBuilt(ShipBuilt { seat, ship, .. }) => {
                let large = self.row(*ship) == Row::Large;
                let brings = large.then_some((numbers.large_ship_points, Why::LargeShip));
                (*seat, brings.into_iter().collect())
            }
            Event::Settled(Settled {
                seat, at, goods, ..
            }) => {
                let halves = open.laid(*at).map(|laid| self.halves(laid.tile));
                let halves = halves.into_iter().flatten();
                let taken = halves.filter(|half| half.goods == *goods);
                (*seat, taken.map(|half| (half.points, Why::Tile)).collect())
            }
            Event::SentToNewEngland { seat, ship } => {
                let settlers = self.settlers(*ship);
                let points = u16::from(settlers).saturating_mul(numbers.new_england);
                (*seat, vec![(points, Why::NewEngland { settlers })])
            }
            Event::Delivered(Delivered { seat, contract, .. }) => {
                let customs = open.port(*seat).map_or(0, |port| self.customs(port));
                let tile = of.contracts.get(contract);
                let points = tile.map_or(0, |tile| tile.points.saturating_add(customs));
                (*seat, vec![(points, Why::Contract { customs })])
            }
            Event::Sold { seat, goods, .. } => {
                let goods = goods.total();
                let points = goods.saturating_mul(numbers.antwerp);
                (*seat, vec![(points, Why::Antwerp { goods })])
            }
            Event::DiscoveryPaid { seat, tile, .. } => {
                let [one, other] = self.halves(*tile);
                (*seat, vec![(one.plus(other).points, Why::Tile)])
            }
            Event::CardPlayed { seat, card, .. } => {
                let bonus = of.card_bonus(*card).unwrap_or_default();
                (*seat, vec![(bonus.points, Why::Card)])
            }
            Event::GoalCompleted { seat, goal, .. } => {
                let rows = of.goals.get(goal).into_iter().flat_map(|goal| &goal.rows);
                let brings = rows.map(|row| (row.points, Why::Goal(*goal)));
                (*seat, brings.collect())
            }
            _ => return Vec::new(),
        };
        let scored = |(points, why)| Event::Scored { seat, points, why };
        brings.into_iter().map(scored).collect()
    }
}
