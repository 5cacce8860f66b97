//! The table with its open and its hidden parts, and the table as one viewer sees it.

use super::{
    Action, Area, Assigned, Captain, CardId, City, CompassId, ContractId, ContractSpace, GoalId,
    Goods, Island, Marker, Nation, Phase, Row, ShipId, Space, TileId, Upgrade, Vessel,
};
use crate::rules::{BySeat, Seat, Secret, Viewer, words};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The table of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) open: Open,
    pub(super) phase: Phase,
    pub(super) hands: BySeat<Hand>,
    pub(super) cards: Stock<CardId>,
    pub(super) tiles: Stock<TileId>,
    pub(super) contracts: Stock<ContractId>,
    pub(super) small: Stock<ShipId>,
    pub(super) large: Stock<ShipId>,
    /// The objective piles: their contents are settled, and known to seats that looked.
    pub(super) piles: BTreeMap<Marker, Secret<Vec<GoalId>>>,
}

/// The open part, which a view borrows whole.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Open {
    pub round: u8,
    pub start: Seat,
    pub ports: BySeat<Port>,
    pub offer: BTreeMap<Row, Vec<ShipId>>,
    pub islands: BTreeMap<Island, IslandState>,
    pub cities: BTreeMap<City, CityState>,
    /// The compass tiles that are still to be turned up, in no order.
    pub compass: Vec<CompassId>,
    /// The compass tiles turned up so far, one for each round.
    pub charted: Vec<CompassId>,
    pub markers: BTreeMap<Marker, Milestone>,
    pub captains: Vec<Captain>,
    pub triangle: Goods,
    /// The 50/100 cards still available, the top one first.
    pub fifty: Vec<u16>,
    pub completed: Vec<GoalId>,
}

/// The open half of a seat's possessions.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Port {
    pub nation: Option<Nation>,
    /// Points, including laps of the track.
    pub score: u16,
    /// True if the seat scored in this turn, which is then checked for milestones.
    pub scored_this_turn: bool,
    pub goods: Goods,
    pub upgrades: BTreeSet<Upgrade>,
    pub captain: Option<Captain>,
    /// True if the captain has sailed in this round.
    pub sailed: bool,
    pub yards: Vec<ShipId>,
    pub assigned: BTreeMap<Action, Vec<Assigned>>,
    pub fifty: Option<u16>,
}

/// An island with its spaces for tiles.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct IslandState {
    /// The spaces in order, the first one being space 1.
    pub spaces: Vec<Option<Laid>>,
    pub scored: bool,
}

/// An island tile on its space.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Laid {
    pub tile: TileId,
    /// The markers on its two marker spaces, the first stack first.
    pub stacks: Vec<Stack>,
}

/// Markers on a marker space; neutral ones belong to no seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Stack {
    pub owner: Option<Seat>,
    pub count: u8,
}

/// A city.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CityState {
    /// The contract spaces in order, the first one being space 1.
    pub contracts: Vec<Option<ContractId>>,
    /// The markers in the order of arrival.
    pub markers: Vec<Seat>,
    pub scored: bool,
}

/// A milestone marker on the track.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Milestone {
    pub space: u16,
    pub resolved: BTreeSet<Seat>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hand {
    pub(super) cards: Secret<Vec<CardId>>,
    pub(super) goals: Secret<Vec<GoalId>>,
    /// 1x cards that Load has drawn and that are neither kept nor put back yet.
    pub(super) drawn_cards: Secret<Vec<CardId>>,
    /// Island tiles that Discover has drawn and that are neither laid nor put back yet.
    pub(super) drawn_tiles: Secret<Vec<TileId>>,
    pub(super) notes: Secret<Notes>,
}

/// The pieces that only this seat has seen (Q34): piles as they were when it looked, less the
/// pieces it took, and the pieces it put back.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Notes {
    pub piles: BTreeMap<Marker, Vec<GoalId>>,
    /// 1x cards that it drew and did not keep, until they are shuffled.
    pub cards: Vec<CardId>,
    /// Island tiles that it drew and did not lay, until they are shuffled.
    pub tiles: Vec<TileId>,
}

impl Hand {
    pub(super) fn of(seat: Seat) -> Self {
        let owner = Some(seat);
        Self {
            cards: Secret::new(owner, Vec::new()),
            goals: Secret::new(owner, Vec::new()),
            drawn_cards: Secret::new(owner, Vec::new()),
            drawn_tiles: Secret::new(owner, Vec::new()),
            notes: Secret::new(owner, Notes::default()),
        }
    }
}

words! {
    /// The stacks that are shuffled again when they run out.
    #[serde(rename_all = "snake_case")]
    pub enum StockName {
        Cards = "cards", "race-story-shuffled-cards";
        Tiles = "tiles", "race-story-shuffled-tiles";
        Contracts = "contracts", "race-story-shuffled-contracts";
        Small = "small", "race-story-shuffled-small";
        Large = "large", "race-story-shuffled-large";
    }
}

/// Pieces of one kind to draw from: a bag rather than a stack, since an order that is not settled
/// cannot leak.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stock<T> {
    pub(super) bag: Secret<Vec<T>>,
    /// Discards that only one seat has seen (E20).
    pub(super) hidden: Secret<Vec<T>>,
    /// Discards that all have seen.
    pub(super) open: Vec<T>,
    /// The number of pieces drawn so far: the position in a list of set draws.
    pub(super) drawn: u16,
}

impl<T> Stock<T> {
    /// Creates a full bag without discards.
    pub(super) const fn new(bag: Vec<T>) -> Self {
        Self {
            bag: Secret::new(None, bag),
            hidden: Secret::new(None, Vec::new()),
            open: Vec::new(),
            drawn: 0,
        }
    }

    /// Returns the number of pieces in the bag and on the discards.
    pub(super) const fn count(&self) -> [usize; 2] {
        [
            self.bag.count(),
            self.hidden.count().saturating_add(self.open.len()),
        ]
    }
}

impl State {
    pub(super) const fn ships_mut(&mut self, row: Row) -> &mut Stock<ShipId> {
        match row {
            Row::Small => &mut self.small,
            Row::Large => &mut self.large,
        }
    }
}

impl Open {
    /// Returns the port of a seat.
    pub fn port(&self, seat: Seat) -> Option<&Port> {
        self.ports.get(seat)
    }

    /// Returns all seats clockwise from the one with the start marker.
    pub fn turn_order(&self) -> Vec<Seat> {
        let seats = Seat::all(self.ports.seats());
        let (before, from): (Vec<_>, Vec<_>) = seats.partition(|seat| *seat < self.start);
        from.into_iter().chain(before).collect()
    }

    /// Returns the tile on a space.
    pub fn laid(&self, space: Space) -> Option<&Laid> {
        let island = self.islands.get(&space.island)?;
        let nth = usize::from(space.number).checked_sub(1)?;
        island.spaces.get(nth)?.as_ref()
    }

    /// Returns whether a space of any island has no tile.
    pub(super) fn has_room(&self) -> bool {
        let mut spaces = self.islands.values().flat_map(|island| &island.spaces);
        spaces.any(Option::is_none)
    }

    pub(super) fn laid_mut(&mut self, space: Space) -> Option<&mut Option<Laid>> {
        let island = self.islands.get_mut(&space.island)?;
        let nth = usize::from(space.number).checked_sub(1)?;
        island.spaces.get_mut(nth)
    }

    /// Iterates over the spaces with a tile, island by island.
    pub fn tiles(&self) -> impl Iterator<Item = (Space, &Laid)> {
        self.islands.iter().flat_map(|(island, state)| {
            let spaces = (1u8..).zip(&state.spaces);
            let island = *island;
            spaces
                .filter_map(move |(number, laid)| Some((Space { island, number }, laid.as_ref()?)))
        })
    }

    /// Iterates over the contract spaces with their contracts.
    pub(super) fn contracts(&self) -> impl Iterator<Item = (ContractSpace, Option<ContractId>)> {
        self.cities.iter().flat_map(|(city, state)| {
            let spaces = (1u8..).zip(&state.contracts);
            let city = *city;
            spaces.map(move |(number, contract)| (ContractSpace { city, number }, *contract))
        })
    }

    pub(super) fn contract(&self, at: ContractSpace) -> Option<ContractId> {
        self.contracts().find(|(space, _)| *space == at)?.1
    }

    /// Iterates over the islands and cities that are not scored yet.
    pub(super) fn unscored(&self) -> impl Iterator<Item = Area> {
        let islands = self.islands.iter().filter(|(_, state)| !state.scored);
        let islands = islands.map(|(island, _)| Area::Island(*island));
        let cities = self.cities.iter().filter(|(_, state)| !state.scored);
        islands.chain(cities.map(|(city, _)| Area::City(*city)))
    }

    /// Counts the markers of a seat, or the neutral ones, on an island.
    pub fn on_island(&self, island: Island, owner: Option<Seat>) -> u8 {
        let spaces = self.islands.get(&island).map(|island| &island.spaces);
        let laid = spaces.into_iter().flatten().flatten();
        let stacks = laid.flat_map(|laid| &laid.stacks);
        let own = stacks.filter(|stack| stack.owner == owner);
        own.fold(0, |sum, stack| sum.saturating_add(stack.count))
    }

    /// Counts the markers of a seat in a city.
    pub fn in_city(&self, city: City, seat: Seat) -> u8 {
        let markers = self.cities.get(&city).map(|city| &city.markers);
        let markers = markers.into_iter().flatten();
        let own = markers.filter(|owner| **owner == seat);
        u8::try_from(own.count()).unwrap_or(u8::MAX)
    }
}

impl Port {
    /// Iterates over all ship tiles, in yards and assigned.
    pub fn ships(&self) -> impl Iterator<Item = ShipId> {
        let assigned = self.assigned.values().flatten();
        let assigned = assigned.filter_map(|assigned| match assigned.vessel {
            Vessel::Ship(ship) => Some(ship),
            Vessel::Charter(_) => None,
        });
        self.yards.iter().copied().chain(assigned)
    }

    /// Returns the ships that are assigned to an action.
    pub fn fleet(&self, action: Action) -> &[Assigned] {
        self.assigned.get(&action).map_or(&[], Vec::as_slice)
    }
}

/// The table as one viewer sees it.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    pub open: &'a Open,
    pub now: &'a Phase,
    pub hands: BySeat<HandSeen<'a>>,
    pub piles: BTreeMap<Marker, usize>,
    pub stocks: Stocks,
}

/// The sizes of each stack and of its discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stocks {
    pub cards: [usize; 2],
    pub tiles: [usize; 2],
    pub contracts: [usize; 2],
    pub small: [usize; 2],
    pub large: [usize; 2],
}

/// A hand as one viewer sees it.
#[derive(Debug, Serialize)]
pub struct HandSeen<'a> {
    pub cards: Backs<'a, CardId>,
    pub goals: Backs<'a, GoalId>,
    pub drawn_cards: Backs<'a, CardId>,
    pub drawn_tiles: Backs<'a, TileId>,
    pub notes: Option<&'a Notes>,
}

/// Pieces whose number is open, and whose faces only their owner sees.
#[derive(Debug, Serialize)]
pub struct Backs<'a, T> {
    pub count: usize,
    pub faces: Option<&'a [T]>,
}

impl<'a, T> Backs<'a, T> {
    fn of(secret: &'a Secret<Vec<T>>, viewer: Viewer) -> Self {
        Self {
            count: secret.count(),
            faces: secret.seen_by(viewer).map(Vec::as_slice),
        }
    }

    /// Returns the faces; empty unless the viewer is the owner.
    pub fn faces(&self) -> &'a [T] {
        self.faces.unwrap_or_default()
    }
}

impl<'a> View<'a> {
    /// Creates the view: open pieces, the backs of hidden ones, and the faces of one's own.
    pub(super) fn of(state: &'a State, viewer: Viewer) -> Self {
        let piles = state.piles.iter();
        let piles = piles.map(|(marker, pile)| (*marker, pile.count()));
        Self {
            open: &state.open,
            now: &state.phase,
            hands: state.hands.map(|_, hand| HandSeen {
                cards: Backs::of(&hand.cards, viewer),
                goals: Backs::of(&hand.goals, viewer),
                drawn_cards: Backs::of(&hand.drawn_cards, viewer),
                drawn_tiles: Backs::of(&hand.drawn_tiles, viewer),
                notes: hand.notes.seen_by(viewer),
            }),
            piles: piles.collect(),
            stocks: Stocks {
                cards: state.cards.count(),
                tiles: state.tiles.count(),
                contracts: state.contracts.count(),
                small: state.small.count(),
                large: state.large.count(),
            },
        }
    }
}
