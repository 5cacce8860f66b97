//! Events, with the reasons for points and the shares in an area; the ledger records everything.

use super::{
    Action, Assigned, CardId, Choice, City, CompassId, ContractId, ContractSpace, Expansion,
    GoalId, Good, Goods, Island, Marker, Nation, Phase, Row, ShipId, Space, StockName, TileId,
    Upgrade, Vessel,
};
use crate::rules::{Draw, Pick, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An event of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// All seats got a sheet; the lowest number starts.
    NationsDrawn {
        nations: Vec<Pick<Nation>>,
        start: Seat,
    },
    /// The objectives were dealt into their piles.
    GoalsDealt {
        piles: BTreeMap<Marker, Vec<Pick<GoalId>>>,
    },
    /// Ships were put on offer.
    ShipsOffered {
        row: Row,
        ships: Vec<Pick<ShipId>>,
    },
    /// Contracts were laid on these spaces, in this order.
    ContractsLaid {
        on: Vec<ContractSpace>,
        contracts: Vec<Pick<ContractId>>,
    },
    /// Compass tiles were drawn for the first island tiles, and put back.
    CoastsChosen {
        tiles: Vec<Pick<CompassId>>,
    },
    /// An island tile was drawn openly, and laid if there is a space.
    TileTurned {
        tile: Pick<TileId>,
        /// Its space; absent if it was discarded.
        on: Option<Space>,
        /// True if a neutral marker was put on it.
        neutral: bool,
    },
    /// The discards of a stack were shuffled back.
    Reshuffled {
        stock: StockName,
    },
    RoundBegun {
        round: u8,
    },
    /// A phase, or a part of one, began.
    Began {
        stage: Phase,
    },
    IncomeTaken {
        seat: Seat,
        goods: Goods,
    },
    /// An expansion was bought.
    Upgraded {
        seat: Seat,
        which: Upgrade,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expansion: Option<Expansion>,
        paid: Goods,
    },
    ShipBuilt(ShipBuilt),
    /// Ships were assigned; an empty fleet is reported as well.
    Planned {
        seat: Seat,
        action: Action,
        ships: Vec<Assigned>,
    },
    /// A good was taken in Load.
    GoodTaken {
        seat: Seat,
        good: Good,
    },
    /// 1x cards were drawn in Load, seen only by their seat.
    CardsDrawn {
        seat: Seat,
        cards: Vec<Pick<CardId>>,
    },
    CardsKept {
        seat: Seat,
        cards: Vec<CardId>,
    },
    /// The other cards drawn were discarded.
    CardsRejected {
        seat: Seat,
        count: u8,
    },
    Settled(Settled),
    /// A ship went to New England.
    SentToNewEngland {
        seat: Seat,
        ship: Vessel,
    },
    Delivered(Delivered),
    /// Goods were sold to Antwerp.
    Sold {
        seat: Seat,
        ships: Vec<Vessel>,
        goods: Goods,
    },
    /// Island tiles were drawn in Discover, seen only by their seat.
    TilesDrawn {
        seat: Seat,
        tiles: Vec<Pick<TileId>>,
    },
    /// A drawn tile was laid, with a marker.
    TileDiscovered {
        seat: Seat,
        tile: TileId,
        at: Space,
    },
    /// The goods of both halves of a discovered tile.
    DiscoveryPaid {
        seat: Seat,
        tile: TileId,
        goods: Goods,
    },
    /// The other tiles drawn were discarded.
    TilesRejected {
        seat: Seat,
        count: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    Scored {
        seat: Seat,
        points: u16,
        why: Why,
    },
    /// A 50/100 card was taken.
    FiftyTaken {
        seat: Seat,
        points: u16,
    },
    /// A milestone was reached; its offer is shown to its player.
    MilestoneReached {
        seat: Seat,
        marker: Marker,
        space: u16,
        /// The pile, which only this seat sees.
        shown: Vec<GoalId>,
    },
    /// A choice was made at a milestone; absent if it was declined.
    Chosen {
        seat: Seat,
        choice: Option<Choice>,
        goods: Goods,
    },
    /// A milestone was resolved, and its marker went back or left the track.
    MilestoneResolved {
        seat: Seat,
        marker: Marker,
        /// Its present space; absent if all have resolved it.
        space: Option<u16>,
    },
    /// A goods or score card was played.
    CardPlayed {
        seat: Seat,
        card: CardId,
        goods: Goods,
    },
    /// A compass tile was turned up for Cartography.
    CompassTurned {
        tile: Pick<CompassId>,
    },
    /// The markers in areas that are about to be scored.
    AreasTallied {
        tallies: Vec<AreaTally>,
    },
    /// Areas were scored to the end.
    AreasScored {
        areas: Vec<Area>,
    },
    /// An objective was completed.
    GoalCompleted {
        seat: Seat,
        goal: GoalId,
        /// The price, unless it was the first of the round.
        paid: Goods,
    },
    /// The start marker passed on.
    StartPassed {
        to: Seat,
    },
    FinalScored(FinalScored),
    GameEnded,
}

/// A ship was built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipBuilt {
    pub seat: Seat,
    pub ship: ShipId,
    pub paid: Goods,
    pub discarded: Option<ShipId>,
}

/// Markers were placed on an island tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    pub seat: Seat,
    /// The ship; absent for the Colonial Administration.
    pub ship: Option<Vessel>,
    pub at: Space,
    pub count: u8,
    pub goods: Goods,
}

/// A contract was fulfilled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delivered {
    pub seat: Seat,
    pub ships: Vec<Vessel>,
    pub at: ContractSpace,
    pub contract: ContractId,
    pub paid: Goods,
    /// True if a marker was put in the city.
    pub marker: bool,
}

/// The last points of a seat were added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalScored {
    pub seat: Seat,
    pub fifty: u16,
    pub cards: u16,
    pub goals: u16,
    /// All points of the seat, these included.
    pub total: u16,
}

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

/// The result of an area for one seat: a point for each marker, and a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub area: Area,
    pub markers: u8,
    pub rank: Rank,
    pub bonus: u16,
}

impl Share {
    /// Returns the points of the markers and of the bonus.
    pub fn points(&self) -> u16 {
        u16::from(self.markers).saturating_add(self.bonus)
    }
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

impl Event {
    /// Returns whether it draws, or shows a seat something new: no order before it can be taken
    /// back.
    pub fn reveals(&self) -> bool {
        match self {
            // A pile is shown to one seat only, but that seat cannot forget it.
            Self::MilestoneReached { shown, .. } => !shown.is_empty(),
            _ => self.picks().is_some(),
        }
    }

    /// Returns whether it drew cards or tiles for a seat, or showed it a pile. What is refilled
    /// after an order is not its result.
    pub fn decides(&self, of: Seat) -> bool {
        match self {
            Self::CardsDrawn { seat, .. } | Self::TilesDrawn { seat, .. } => *seat == of,
            Self::MilestoneReached { seat, shown, .. } => *seat == of && !shown.is_empty(),
            _ => false,
        }
    }

    /// Returns whether later lines of the mail were written for another decision: for a turn that
    /// is over, or without knowing of the milestone that interrupts.
    pub fn halts(&self) -> bool {
        let next = matches!(self, Self::TurnEnded { .. } | Self::MilestoneReached { .. });
        next || self.reveals()
    }

    /// Returns the draws that it holds.
    pub fn draws(&self) -> Vec<&Draw> {
        self.picks().into_iter().flatten().flatten().collect()
    }

    /// Returns the draw of each drawn piece, without a draw if it was set; absent for other events.
    fn picks(&self) -> Option<Vec<Option<&Draw>>> {
        Some(match self {
            Self::NationsDrawn { nations, .. } => draws(nations),
            Self::GoalsDealt { piles } => piles.values().flat_map(|pile| draws(pile)).collect(),
            Self::ShipsOffered { ships, .. } => draws(ships),
            Self::ContractsLaid { contracts, .. } => draws(contracts),
            Self::CoastsChosen { tiles } => draws(tiles),
            Self::TileTurned { tile, .. } => vec![tile.draw.as_ref()],
            Self::CardsDrawn { cards, .. } => draws(cards),
            Self::TilesDrawn { tiles, .. } => draws(tiles),
            Self::CompassTurned { tile } => vec![tile.draw.as_ref()],
            _ => return None,
        })
    }
}

fn draws<T>(picks: &[Pick<T>]) -> Vec<Option<&Draw>> {
    picks.iter().map(|pick| pick.draw.as_ref()).collect()
}
