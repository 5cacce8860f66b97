//! Orders, one for each decision of the rulebook; their words, and how plus signs are split from
//! them: `heron+magellan`.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    Action, Bonus, Captain, CardId, City, GoalId, Good, Goods, Island, ShipId, TileId, Upgrade,
    Vessel,
};
use crate::rules::{Blank, Misread, Word};

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

pub(super) const UPGRADE: Blank = Blank::new("race-blank-upgrade");
pub(super) const SHIP: Blank = Blank::new("race-blank-ship");
pub(super) const SHIPS: Blank = Blank::new("race-blank-ships");
pub(super) const GOOD: Blank = Blank::new("race-blank-good");
pub(super) const CARD: Blank = Blank::new("race-blank-card");
pub(super) const CARDS: Blank = Blank::new("race-blank-cards");
pub(super) const GOAL: Blank = Blank::new("race-blank-goal");
pub(super) const CHOICE: Blank = Blank::new("race-blank-choice");
pub(super) const TILE: Blank = Blank::new("race-blank-tile");
pub(super) const ISLAND: Blank = Blank::new("race-blank-island");
pub(super) const PLACE: Blank = Blank::new("race-blank-place");
pub(super) const CITY: Blank = Blank::new("race-blank-city");
pub(super) const NUMBER: Blank = Blank::new("race-blank-number");
pub(super) const COUNT: Blank = Blank::new("race-blank-count");
pub(super) const PAY: Blank = Blank::new("race-blank-pay");
pub(super) const DISCARD: Blank = Blank::new("race-blank-discard");
pub(super) const AT: Blank = Blank::new("race-blank-at");
pub(super) const FOR: Blank = Blank::new("race-blank-for");
pub(super) const ON: Blank = Blank::new("race-blank-on");
pub(super) const TILE_OR_SHIPS: Blank = Blank::new("race-blank-tile-or-ships");

/// The words that join the names of a list, apart from commas.
pub(super) const JOINTS: [&str; 2] = ["+", "AND"];
pub(super) const GOODS: [&str; 4] = ["WOOD", "CLOTH", "IRON", "GOLD"];
/// The possible contents of half a bonus: the goods in their order, and points.
pub(super) const GOODS_AND_POINTS: [&str; 5] = ["WOOD", "CLOTH", "IRON", "GOLD", "POINTS"];
/// The words before a destination. Other languages divide these differently, so each is accepted
/// for the others.
pub(super) const PLACES: [&str; 3] = ["AT", "ON", "TO"];
const POINT: &str = "POINT";
/// The words before a payment, and before the purpose of a ship or a payment.
const PARTS: [&str; 2] = ["PAY", "FOR"];
/// The expansions of the harbour; the nations' own ones also by their effects.
const EXPANSIONS: [&str; 6] = [
    "SHIPYARD",
    "EXPANSION",
    "COLONIAL-ADMINISTRATION",
    "CUSTOMS",
    "NAVAL-OFFICE",
    "COLONIAL-HARBOUR",
];

/// Pieces of names that have words in other languages.
const NAMED: [&str; 11] = [
    "NEWFOUNDLAND",
    "NOVA-SCOTIA",
    "PRINCE-EDWARD-ISLAND",
    "NEW-ENGLAND",
    "HAMBURG",
    "ANTWERP",
    "VENICE",
    "FOURTH",
    "FIFTH",
    "COLONIAL",
    "HARBOUR",
];

/// The words for preferences other than goods and points.
pub(super) const WISHES: [&str; 2] = ["BEST", "SHIP"];
/// Optional words before a name.
pub(super) const ARTICLES: [&str; 2] = ["THE", "A"];

/// Returns all words but the keywords; a plus sign is not a word.
pub(super) fn words() -> Vec<&'static str> {
    let joints = JOINTS.into_iter().filter(|word| *word != "+");
    let goods = GOODS_AND_POINTS.into_iter().chain([POINT]);
    let parts = PARTS.into_iter().chain(PLACES);
    let words = joints.chain(goods).chain(parts).chain(EXPANSIONS);
    words.chain(WISHES).chain(NAMED).chain(ARTICLES).collect()
}

/// Splits off each plus sign of these words; also returns the written word of each piece.
pub(super) fn split(words: &[Word]) -> (Vec<Word>, Vec<usize>) {
    let mut pieces = Vec::new();
    let mut from = Vec::new();
    for (nth, word) in words.iter().enumerate() {
        if !word.text.contains('+') {
            from.push(nth);
            pieces.push(word.clone());
            continue;
        }
        for (part, name) in word.text.split('+').enumerate() {
            let plus = (part > 0).then_some("+");
            let name = Some(name).filter(|name| !name.is_empty());
            for text in plus.into_iter().chain(name) {
                from.push(nth);
                pieces.push(Word {
                    text: text.to_owned(),
                    at: word.at.clone(),
                    short_for: Vec::new(),
                    near: Vec::new(),
                });
            }
        }
    }
    (pieces, from)
}

/// Converts a misread of pieces to one of written words.
pub(super) fn restore(mut misread: Misread, from: &[usize], words: usize) -> Misread {
    let start = from.get(misread.words.start).copied().unwrap_or(words);
    let last = misread.words.end.checked_sub(1);
    let last = last.and_then(|last| from.get(last).copied());
    misread.words = match last.filter(|_| !misread.words.is_empty()) {
        Some(last) => start..last.saturating_add(1),
        None => start..start,
    };
    misread
}
