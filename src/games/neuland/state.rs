//! The table, with its open and its hidden parts.

use std::iter::repeat_n;

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use super::{
    Area, Board, Building, HEXES, Hex, Kind, Landscape, Mineral, Minerals, Pile, Place, Product,
    Property, SITES, Spot,
};
use crate::rules::{BySeat, Seat, Secret};

/// The table of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) table: Table,
    /// The standing order of each seat for draws; nothing else is hidden.
    pub(super) wishes: BySeat<Secret<Option<Pile>>>,
}

/// The open part, which a view borrows whole.
///
/// The bag is open too, since all minerals that are not visible are in it. Only the order in which
/// minerals leave it is unknown, since it is not decided yet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// The pending decision and its seat.
    pub phase: Phase,
    pub board: Board,
    pub spaces: u8,
    /// The space of the present-time token.
    pub token: u8,
    /// The seats whose first turn is to come or under way, in order.
    pub first: Vec<Seat>,
    /// The round: 1 for first turns, then one more each time that the token begins the ring; 0
    /// before the first.
    pub round: u32,
    pub turns: u16,
    /// The tiles on the board, in the order of their arrival.
    pub tiles: Vec<Tile>,
    /// The tiles that can still be built.
    pub repository: Repository,
    pub bag: Bag,
    /// The number of minerals drawn in all: the position in a list of set draws.
    pub drawn: u16,
    pub players: BySeat<Player>,
    #[serde(skip)]
    pub(super) sites: Sites,
}

/// The table as one viewer sees it.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    pub table: &'a Table,
    /// The standing order of each seat for draws, if the viewer may know it.
    pub wishes: BySeat<Option<&'a Pile>>,
}

/// A tile's number in the order of arrival, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileId(pub u8);

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Tile {
    pub building: Building,
    pub hex: Hex,
    pub worker: Option<Worker>,
    /// The metal on an occupied smelter's marker.
    pub metal: Option<Product>,
    pub pile: Minerals,
    pub coats: Option<Coats>,
}

/// A worker on a tile: a product of that seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Worker {
    pub seat: Seat,
    /// True if its product is lost when its seat's turn ends.
    pub lying: bool,
}

/// Coats of arms on a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Coats {
    pub seat: Seat,
    pub count: u8,
}

/// The possessions of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Player {
    pub stock: u8,
    /// Coats of arms that are still to be placed.
    pub coats: u8,
    /// True if the free pair is still to be placed.
    pub pair: bool,
    pub wheelbarrow: bool,
    pub food_marker: bool,
    pub wood_marker: bool,
    pub position: u8,
    pub out: bool,
    /// The number of the seat's turns that have ended.
    #[serde(skip)]
    pub(super) turns: u32,
}

impl Player {
    /// Returns whether the marker of a product is still available.
    pub(super) const fn marker(&self, product: Product) -> bool {
        match product {
            Product::Food => self.food_marker,
            Product::Wood => self.wood_marker,
            _ => false,
        }
    }

    pub(super) const fn spend(&mut self, product: Product) {
        match product {
            Product::Food => self.food_marker = false,
            _ => self.wood_marker = false,
        }
    }
}

/// The pending decision and its seat; `used` are the actions of the turn so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "phase")]
pub enum Phase {
    /// Nothing has happened yet.
    Setup,
    /// The free pair is to be placed.
    Pair { seat: Seat },
    /// A turn is under way.
    Turn { seat: Seat, used: u8 },
    /// Minerals were drawn, and their seat is asked for an order.
    Stack {
        seat: Seat,
        used: u8,
        /// The mine; until the answer comes it keeps the order of drawing.
        mine: TileId,
        /// True if the turn is ending: the mine was emptied by waste.
        ending: bool,
    },
    /// A turn is ending: workers have rested, and the marker is to settle.
    Ending { seat: Seat, used: u8 },
    /// The game is over.
    Over { winners: Vec<Seat> },
}

impl Phase {
    /// Returns the seat that is to decide.
    pub const fn actor(&self) -> Option<Seat> {
        match self {
            Self::Pair { seat }
            | Self::Turn { seat, .. }
            | Self::Stack { seat, .. }
            | Self::Ending { seat, .. } => Some(*seat),
            Self::Setup | Self::Over { .. } => None,
        }
    }

    /// Returns the actions used in the turn under way.
    pub const fn used(&self) -> u8 {
        match self {
            Self::Turn { used, .. } | Self::Stack { used, .. } | Self::Ending { used, .. } => *used,
            Self::Setup | Self::Pair { .. } | Self::Over { .. } => 0,
        }
    }
}

/// Minerals, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bag {
    pub coal: u8,
    pub ironore: u8,
    pub silverore: u8,
}

impl Bag {
    /// Returns the number of minerals of a kind.
    pub const fn count(mut self, mineral: Mineral) -> u8 {
        *self.count_mut(mineral)
    }

    const fn count_mut(&mut self, mineral: Mineral) -> &mut u8 {
        match mineral {
            Mineral::Coal => &mut self.coal,
            Mineral::IronOre => &mut self.ironore,
            Mineral::SilverOre => &mut self.silverore,
        }
    }

    /// Returns the number of minerals in all.
    pub fn total(&self) -> u16 {
        let counts = Mineral::ALL.iter().map(|mineral| self.count(*mineral));
        counts.map(u16::from).sum()
    }

    pub(super) fn minerals(&self) -> Vec<Mineral> {
        let of = |mineral: &Mineral| repeat_n(*mineral, self.count(*mineral).into());
        Mineral::ALL.iter().flat_map(of).collect()
    }

    pub(super) fn put(&mut self, mineral: Mineral, count: u8) {
        let there = self.count_mut(mineral);
        *there = there.saturating_add(count);
    }

    pub(super) fn take(&mut self, mineral: Mineral) {
        let there = self.count_mut(mineral);
        *there = there.saturating_sub(1);
    }
}

/// The buildings that are left: counts by kind and landscape, and the number of properties taken of
/// each pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repository {
    pub(super) facilities: [[u8; 3]; 14],
    pub(super) taken: [u8; 5],
}

impl Repository {
    /// Returns the number of tiles of a kind left with this landscape behind them.
    pub fn left(&self, kind: Kind, landscape: Landscape) -> u8 {
        let counts = self.facilities.get(kind.index());
        let left = counts.and_then(|counts| counts.get(landscape.index()));
        left.copied().unwrap_or(0)
    }

    /// Returns the number of properties taken off a pile.
    pub fn taken(&self, area: Area) -> u8 {
        self.taken.get(area.index()).copied().unwrap_or(0)
    }

    pub(super) fn take_facility(&mut self, kind: Kind, landscape: Landscape) {
        let of_kind = self.facilities.get_mut(kind.index());
        if let Some(left) = of_kind.and_then(|counts| counts.get_mut(landscape.index())) {
            *left = left.saturating_sub(1);
        }
    }

    pub(super) fn take_property(&mut self, area: Area) {
        if let Some(taken) = self.taken.get_mut(area.index()) {
            *taken = taken.saturating_add(1);
        }
    }
}

/// Serializes by words: tiles left of each kind, and properties taken of each pile.
impl Serialize for Repository {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for kind in Kind::ALL {
            let left = Landscape::ALL.iter().map(|on| self.left(*kind, *on));
            map.serialize_entry(kind, &left.map(u16::from).sum::<u16>())?;
        }
        for area in Area::ALL {
            map.serialize_entry(area, &self.taken(*area))?;
        }
        map.end()
    }
}

/// The tiles of each hex by their numbers; 0 for a site that is free.
type Sites = [[u8; SITES]; HEXES];

impl State {
    /// Returns the open part.
    pub const fn table(&self) -> &Table {
        &self.table
    }
}

impl Table {
    /// Returns a tile by its number.
    pub fn tile(&self, id: TileId) -> Option<&Tile> {
        self.tiles.get(usize::from(id.0).checked_sub(1)?)
    }

    pub(super) fn tile_mut(&mut self, id: TileId) -> Option<&mut Tile> {
        self.tiles.get_mut(usize::from(id.0).checked_sub(1)?)
    }

    /// Iterates over the tiles with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (TileId, &Tile)> {
        (1u8..).map(TileId).zip(&self.tiles)
    }

    /// Iterates over the tiles of a hex with their numbers, in the order of arrival.
    pub fn on(&self, hex: Hex) -> impl Iterator<Item = (TileId, &Tile)> {
        let ids = self.sites_of(hex).iter().filter(|id| **id > 0);
        ids.filter_map(|id| Some((TileId(*id), self.tile(TileId(*id))?)))
    }

    /// Returns the number of free sites of a hex.
    pub fn free_sites(&self, hex: Hex) -> usize {
        self.sites_of(hex).iter().filter(|id| **id == 0).count()
    }

    fn sites_of(&self, hex: Hex) -> &[u8] {
        let sites = self.sites.get(hex.index());
        sites.map_or(&[], <[u8; SITES]>::as_slice)
    }

    /// Returns the tile of a property, once it is built.
    pub fn property(&self, property: Property) -> Option<(TileId, &Tile)> {
        let building = Building::Property(property);
        self.numbered().find(|(_, tile)| tile.building == building)
    }

    /// Returns the possessions of a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat)
    }

    /// Iterates over the seats that still play.
    pub fn playing(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.players.iter().filter(|(_, player)| !player.out)
    }

    /// Returns whether a seat has no coats of arms left to place, and so wins.
    pub(super) fn has_placed_all(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.coats == 0)
    }

    /// Returns whether this is the first turn of a seat.
    pub fn is_first_turn(&self, seat: Seat) -> bool {
        self.first.first() == Some(&seat)
    }

    /// Returns the number of a tile among equal tiles of its hex, in the order of arrival, from 1;
    /// absent if it has no equal.
    pub fn number(&self, id: TileId) -> Option<u8> {
        let tile = self.tile(id)?;
        let here = || self.on(tile.hex);
        let equal = || here().filter(|(_, other)| other.building == tile.building);
        equal().nth(1)?;
        let before = equal().take_while(|(other, _)| *other <= id).count();
        u8::try_from(before).ok()
    }

    pub(super) fn spot(&self, id: TileId) -> Option<Spot> {
        let (hex, number) = (self.tile(id)?.hex, self.number(id));
        Some(Spot { hex, number })
    }

    /// Returns a production facility as orders name it.
    pub(super) fn place(&self, id: TileId) -> Option<Place> {
        let (kind, spot) = (self.tile(id)?.building.kind()?, self.spot(id)?);
        Some(Place { kind, spot })
    }

    pub(super) fn lay(&mut self, building: Building, hex: Hex) {
        let Ok(id) = u8::try_from(self.tiles.len().saturating_add(1)) else {
            return;
        };
        let sites = self.sites.get_mut(hex.index());
        if let Some(site) = sites.and_then(|sites| sites.iter_mut().find(|site| **site == 0)) {
            *site = id;
        }
        self.tiles.push(Tile {
            building,
            hex,
            worker: None,
            metal: None,
            pile: Minerals::NONE,
            coats: None,
        });
    }
}
