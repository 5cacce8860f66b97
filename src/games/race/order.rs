//! Orders: one for each decision of the rulebook.

use std::fmt;

use super::{
    Action, Bonus, Captain, CardId, City, GoalId, Good, Goods, Island, ShipId, TileId, Upgrade,
    Vessel,
};
use serde::{Deserialize, Serialize};

/// One small decision; `Display` writes its canonical line.
///
/// The judge chooses a payment that is left out: without gold if possible. Optional parts come
/// last, so that the line without them is the beginning of the line with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Land phase: `UPGRADE shipyard`.
    Upgrade {
        which: Upgrade,
        pay: Option<Goods>,
    },
    /// Land phase: `BUILD heron FOR swallow PAY wood, gold`.
    Build {
        ship: ShipId,
        pay: Option<Goods>,
        discard: Option<ShipId>,
    },
    /// Planning phase: `LOAD kestrel + magellan`, all ships of the action at once (E29), at least
    /// one.
    Plan {
        action: Action,
        ships: Vec<Assigned>,
    },
    Take {
        good: Good,
    },
    /// Load: `KEEP card-4`, one card or England's two; the rest is put back.
    Keep {
        cards: Vec<CardId>,
    },
    /// Settle: `SETTLE swift AT nova-scotia 3 TAKE 3 points`.
    /// The Colonial Administration: `COLONY AT nova-scotia 3 TAKE wood`.
    Settle(Landing),
    /// Settle: `SETTLE swift AT new-england`.
    NewEngland {
        ship: Vessel,
    },
    /// Deliver: `DELIVER heron, gull FOR stockholm 2 PAY wood, cloth, 2 iron`.
    Deliver(Delivery),
    /// Deliver: `DELIVER swift TO antwerp iron, wood`.
    Antwerp {
        ships: Vec<Vessel>,
        /// The goods, at least one; if absent, the cheapest that fill the ships.
        goods: Option<Goods>,
    },
    /// Discover: `DISCOVER tile-12 ON newfoundland`.
    Discover {
        tile: TileId,
        on: Island,
    },
    /// A milestone: `CHOOSE goal-9`.
    Choose(Choice),
    /// In any own turn: `PLAY card-3`.
    Play {
        card: CardId,
    },
    /// Objectives: `COMPLETE goal-9 PAY 2 wood`, with goods for each after the first.
    Complete {
        goal: GoalId,
        pay: Option<Goods>,
    },
    /// Nothing, or nothing more: `PASS`.
    Pass,
}

/// Markers to be placed on an island tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The ship; absent for the marker of the Colonial Administration.
    pub ship: Option<Vessel>,
    /// The number of markers, if fewer than the ship carries.
    pub fewer: Option<u8>,
    pub at: Space,
    pub take: Bonus,
}

/// Ships that fulfil a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub ships: Vec<Vessel>,
    pub contract: ContractSpace,
    pub pay: Option<Goods>,
}

/// The offers of milestones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Goal(GoalId),
    Captain(Captain),
    Good(Good),
}

/// A ship that is assigned, with the captain on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Assigned {
    pub vessel: Vessel,
    /// Magellan or Da Gama, who sails with one ship a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<Captain>,
}

/// A space for a tile on an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Space {
    pub island: Island,
    /// Its number there, from 1.
    pub number: u8,
}

/// A space for a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ContractSpace {
    pub city: City,
    /// Its number there, from 1.
    pub number: u8,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Upgrade { which, pay } => {
                write!(f, "UPGRADE {which}")?;
                paying(f, *pay)
            }
            Self::Build { ship, pay, discard } => {
                write!(f, "BUILD {ship}")?;
                discard.map_or(Ok(()), |ship| write!(f, " FOR {ship}"))?;
                paying(f, *pay)
            }
            Self::Plan { action, ships } => {
                write!(f, "{} {}", action.word().to_ascii_uppercase(), list(ships))
            }
            Self::Take { good } => write!(f, "TAKE {good}"),
            Self::Keep { cards } => write!(f, "KEEP {}", list(cards)),
            Self::Settle(landing) => landing.fmt(f),
            Self::NewEngland { ship } => write!(f, "SETTLE {ship} AT new-england"),
            Self::Deliver(of) => {
                write!(f, "DELIVER {} FOR {}", list(&of.ships), of.contract)?;
                paying(f, of.pay)
            }
            Self::Antwerp { ships, goods } => {
                write!(f, "DELIVER {} TO antwerp", list(ships))?;
                goods.map_or(Ok(()), |goods| write!(f, " {goods}"))
            }
            Self::Discover { tile, on } => write!(f, "DISCOVER {tile} ON {on}"),
            Self::Choose(choice) => write!(f, "CHOOSE {choice}"),
            Self::Play { card } => write!(f, "PLAY {card}"),
            Self::Complete { goal, pay } => {
                write!(f, "COMPLETE {goal}")?;
                paying(f, *pay)
            }
            Self::Pass => f.write_str("PASS"),
        }
    }
}

fn paying(f: &mut fmt::Formatter<'_>, pay: Option<Goods>) -> fmt::Result {
    pay.map_or(Ok(()), |goods| write!(f, " PAY {goods}"))
}

impl fmt::Display for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ship {
            Some(ship) => write!(f, "SETTLE {ship}")?,
            None => f.write_str("COLONY")?,
        }
        self.fewer.map_or(Ok(()), |count| write!(f, " {count}"))?;
        write!(f, " AT {}", self.at)?;
        // A space without a tile has no bonus either.
        if self.take != Bonus::default() {
            write!(f, " TAKE {}", self.take)?;
        }
        Ok(())
    }
}

fn list<T: fmt::Display>(things: &[T]) -> String {
    let words: Vec<String> = things.iter().map(T::to_string).collect();
    words.join(", ")
}

impl fmt::Display for Assigned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.vessel.fmt(f)?;
        self.captain
            .map_or(Ok(()), |captain| write!(f, " + {captain}"))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal(goal) => goal.fmt(f),
            Self::Captain(captain) => captain.fmt(f),
            Self::Good(good) => good.fmt(f),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.island, self.number)
    }
}

impl fmt::Display for ContractSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.city, self.number)
    }
}
