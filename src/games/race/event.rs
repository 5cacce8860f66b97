//! What happened: the ledger knows everything.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Action, Area, AreaTally, Assigned, CardId, Choice, CompassId, ContractId, ContractSpace,
    Expansion, GoalId, Good, Goods, Marker, Nation, Phase, Row, ShipId, Space, StockName, TileId,
    Upgrade, Vessel, Why,
};
use crate::rules::{Draw, Pick, Seat};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody got a sheet; the lowest number starts.
    NationsDrawn {
        /// By seat.
        nations: Vec<Pick<Nation>>,
        /// Who starts.
        start: Seat,
    },
    /// The objectives were dealt into their piles.
    GoalsDealt {
        /// By marker.
        piles: BTreeMap<Marker, Vec<Pick<GoalId>>>,
    },
    /// Ships were put on offer.
    ShipsOffered {
        /// The row.
        row: Row,
        /// The ships.
        ships: Vec<Pick<ShipId>>,
    },
    /// Contracts were laid on these spaces, in this order.
    ContractsLaid {
        /// The spaces.
        on: Vec<ContractSpace>,
        /// The contracts.
        contracts: Vec<Pick<ContractId>>,
    },
    /// Compass tiles were drawn for the first island tiles, and put back.
    CoastsChosen {
        /// The tiles.
        tiles: Vec<Pick<CompassId>>,
    },
    /// An island tile was drawn openly, and laid if there is a space.
    TileTurned {
        /// The tile.
        tile: Pick<TileId>,
        /// Where it lies now; discarded if nowhere.
        on: Option<Space>,
        /// Whether a neutral marker came onto it.
        neutral: bool,
    },
    /// The discards of a stack were shuffled back.
    Reshuffled {
        /// Which stack.
        stock: StockName,
    },
    /// A round began.
    RoundBegun {
        /// Its number, from 1.
        round: u8,
    },
    /// A phase, or a part of one, began.
    Began {
        /// Which.
        stage: Phase,
    },
    /// Income in the land phase.
    IncomeTaken {
        /// Whose.
        seat: Seat,
        /// The goods.
        goods: Goods,
    },
    /// An expansion was bought.
    Upgraded {
        /// By whom.
        seat: Seat,
        /// Which.
        which: Upgrade,
        /// The nation's own expansion, if it is this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expansion: Option<Expansion>,
        /// What was paid.
        paid: Goods,
    },
    /// A ship was built.
    ShipBuilt {
        /// By whom.
        seat: Seat,
        /// The ship.
        ship: ShipId,
        /// What was paid.
        paid: Goods,
        /// The own ship that was discarded for room.
        discarded: Option<ShipId>,
    },
    /// Ships were assigned; none at all is told as well.
    Planned {
        /// By whom.
        seat: Seat,
        /// To what.
        action: Action,
        /// The ships.
        ships: Vec<Assigned>,
    },
    /// A good was taken in Load.
    GoodTaken {
        /// By whom.
        seat: Seat,
        /// The good.
        good: Good,
    },
    /// 1x cards were drawn in Load.
    CardsDrawn {
        /// By whom, and seen by nobody else.
        seat: Seat,
        /// The cards.
        cards: Vec<Pick<CardId>>,
    },
    /// 1x cards went into a hand.
    CardsKept {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Vec<CardId>,
    },
    /// The other cards drawn were discarded.
    CardsRejected {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Markers were placed on an island tile.
    Settled {
        /// By whom.
        seat: Seat,
        /// The ship; none for the Colonial Administration.
        ship: Option<Vessel>,
        /// Where.
        at: Space,
        /// How many.
        count: u8,
        /// The goods of the bonus.
        goods: Goods,
    },
    /// A ship went to New England.
    SentToNewEngland {
        /// Whose.
        seat: Seat,
        /// The ship.
        ship: Vessel,
    },
    /// A contract was fulfilled.
    Delivered {
        /// By whom.
        seat: Seat,
        /// With which ships.
        ships: Vec<Vessel>,
        /// Where.
        at: ContractSpace,
        /// The contract.
        contract: ContractId,
        /// What was paid.
        paid: Goods,
        /// Whether a marker came into the city.
        marker: bool,
    },
    /// Goods were sold to Antwerp.
    Sold {
        /// By whom.
        seat: Seat,
        /// With which ships.
        ships: Vec<Vessel>,
        /// What.
        goods: Goods,
    },
    /// Island tiles were drawn in Discover.
    TilesDrawn {
        /// By whom, and seen by nobody else.
        seat: Seat,
        /// The tiles.
        tiles: Vec<Pick<TileId>>,
    },
    /// A drawn tile was laid, with a marker.
    TileDiscovered {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where.
        at: Space,
    },
    /// The goods of both halves of a discovered tile.
    DiscoveryPaid {
        /// Whose.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// The goods.
        goods: Goods,
    },
    /// The other tiles drawn were discarded.
    TilesRejected {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Somebody's own turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// Points.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        points: u16,
        /// What for.
        why: Why,
    },
    /// A 50/100 card was taken.
    FiftyTaken {
        /// By whom.
        seat: Seat,
        /// Its bonus.
        points: u16,
    },
    /// A milestone was reached: what it offers is shown to its player.
    MilestoneReached {
        /// By whom.
        seat: Seat,
        /// Which.
        marker: Marker,
        /// Where it stood.
        space: u16,
        /// The pile, seen by nobody else.
        shown: Vec<GoalId>,
    },
    /// Something was chosen at a milestone; none if it was declined.
    Chosen {
        /// By whom.
        seat: Seat,
        /// What.
        choice: Option<Choice>,
        /// Goods that come with it.
        goods: Goods,
    },
    /// A milestone was resolved, and its marker went back or left the track.
    MilestoneResolved {
        /// By whom.
        seat: Seat,
        /// Which.
        marker: Marker,
        /// Where it stands now; none if everybody has resolved it.
        space: Option<u16>,
    },
    /// A goods or score card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Its goods.
        goods: Goods,
    },
    /// A compass tile was turned up for Cartography.
    CompassTurned {
        /// The tile.
        tile: Pick<CompassId>,
    },
    /// The markers in areas that are about to be scored.
    AreasTallied {
        /// One for each area.
        tallies: Vec<AreaTally>,
    },
    /// Areas were scored to the end.
    AreasScored {
        /// Which.
        areas: Vec<Area>,
    },
    /// An objective was completed.
    GoalCompleted {
        /// By whom.
        seat: Seat,
        /// The objective.
        goal: GoalId,
        /// What was paid for one more in the round.
        paid: Goods,
    },
    /// The start marker went on.
    StartPassed {
        /// To whom.
        to: Seat,
    },
    /// The last points of a seat were added.
    FinalScored {
        /// Whose.
        seat: Seat,
        /// The bonus of the 50/100 card.
        fifty: u16,
        /// Points for 1x cards in hand.
        cards: u16,
        /// Points for objectives in hand.
        goals: u16,
        /// All points of the seat, these included.
        total: u16,
    },
    /// The game ended.
    GameEnded,
}

impl Event {
    /// Whether it draws, or shows somebody something new: no taking back past it.
    pub const fn reveals(&self) -> bool {
        match self {
            // A pile is shown to one seat only, but that seat cannot forget it.
            Self::MilestoneReached { shown, .. } => !shown.is_empty(),
            Self::NationsDrawn { .. }
            | Self::GoalsDealt { .. }
            | Self::ShipsOffered { .. }
            | Self::ContractsLaid { .. }
            | Self::CoastsChosen { .. }
            | Self::TileTurned { .. }
            | Self::CardsDrawn { .. }
            | Self::TilesDrawn { .. }
            | Self::CompassTurned { .. } => true,
            _ => false,
        }
    }

    /// Whether lines behind it were written for another decision: for a turn that is over, or
    /// without knowing of the milestone that interrupts.
    pub const fn halts(&self) -> bool {
        let next = matches!(self, Self::TurnEnded { .. } | Self::MilestoneReached { .. });
        next || self.reveals()
    }

    /// The draws that it holds.
    pub fn draws(&self) -> Vec<&Draw> {
        match self {
            Self::NationsDrawn { nations, .. } => drawn(nations),
            Self::GoalsDealt { piles } => piles.values().flat_map(|pile| drawn(pile)).collect(),
            Self::ShipsOffered { ships, .. } => drawn(ships),
            Self::ContractsLaid { contracts, .. } => drawn(contracts),
            Self::CoastsChosen { tiles } => drawn(tiles),
            Self::TileTurned { tile, .. } => tile.draw.iter().collect(),
            Self::CardsDrawn { cards, .. } => drawn(cards),
            Self::TilesDrawn { tiles, .. } => drawn(tiles),
            Self::CompassTurned { tile } => tile.draw.iter().collect(),
            _ => Vec::new(),
        }
    }
}

fn drawn<T>(picks: &[Pick<T>]) -> Vec<&Draw> {
    picks.iter().filter_map(|pick| pick.draw.as_ref()).collect()
}
