//! The contents of the box: the land tiles, the start spaces and the printed numbers.

use serde::{Deserialize, Serialize};

use super::order::Settler;
use super::place::{Heading, Side};
use super::ring::{Ring, Written};
use crate::games::component_file::ensure;
use crate::rules::Arg;

/// The number printed with a tile, from 1: its id in ledgers and in set draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileId(pub u8);

impl TileId {
    /// Returns the index of the tile in lists that begin with tile 1.
    pub const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl From<TileId> for Arg {
    fn from(tile: TileId) -> Self {
        Self::from(tile.0)
    }
}

/// The bits of a side in a set of edges: one for each terrain.
const EDGE_BITS: usize = 3;

/// The kind of an edge or a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Open country, with animals for the trappers.
    Plains,
    /// A trail, with plains on both sides of it.
    Trail,
    Town,
}

impl Terrain {
    /// Returns the bit of an edge of this terrain in a set of edges.
    pub(super) const fn on(self, side: Side) -> u16 {
        1 << (side.index() * EDGE_BITS + self as usize)
    }
}

impl Side {
    /// Returns the set of all edges that this side can have.
    pub(super) const fn edges(self) -> u16 {
        ((1 << EDGE_BITS) - 1) << (self.index() * EDGE_BITS)
    }
}

/// A connected part of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    pub terrain: Terrain,
    /// The compass point that names it: its first side clockwise from the north, or, for plains
    /// that fill no side, its first corner.
    pub heading: Heading,
    /// Its places in the ring, one bit each; the ring has twelve, clockwise from the north-western
    /// corner.
    pub places: u16,
    /// The sides of the tile whose middles it reaches.
    pub sides: Vec<Side>,
    /// Its trading posts, flags or animals, according to its terrain.
    pub extras: u8,
    /// Its animals by symbol; all symbols are worth the same.
    pub symbols: [u8; 3],
}

/// A tile or start space as it lies: its ring of twelve places, three for each side, clockwise from
/// the north-western corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The segment of each place; absent at the sea and the end of the board.
    pub ring: [Option<u8>; 12],
    /// The terrain of each side; absent if nothing can ever touch it.
    pub edges: [Option<Terrain>; 4],
    /// The same as a set: a bit for each [`Terrain::on`] a side.
    pub(super) pattern: u16,
    /// The segments, numbered in their order along the ring.
    pub segments: Vec<Segment>,
    pub farm: bool,
    /// The settlers that it has room for, by role and then along the ring.
    pub(super) rooms: Vec<Room>,
}

/// A settler that can be placed on a lay while its segment is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    pub(super) settler: Settler,
    /// Its segment as a bit; zero on a farm.
    pub(super) segment: u16,
}

/// A land tile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "TileEntry")]
pub struct Tile {
    pub id: TileId,
    pub copies: u8,
    /// True if the drawing is a reconstruction that was not compared with the piece.
    pub reconstructed: bool,
    pub lays: [Lay; 4],
    /// For each number of quarter turns the smallest one that looks the same.
    pub same_as: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    id: u8,
    copies: u8,
    edges: String,
    #[serde(flatten)]
    written: Written,
}

impl TryFrom<TileEntry> for Tile {
    type Error = String;

    fn try_from(entry: TileEntry) -> Result<Self, String> {
        let why = |why| format!("tile {}: {why}", entry.id);
        let ring = Ring::read(&entry.written, false).map_err(why)?;
        let lays: [Lay; 4] = std::array::from_fn(|turns| ring.lay(turns));
        let [printed, ..] = &lays;
        let shown: String = printed.edges.iter().map(|edge| letter(*edge)).collect();
        ensure(shown == entry.edges, || {
            why(format!("the ring shows edges {shown}, not {}", entry.edges))
        })?;
        let same = |lay: &Lay| lays.iter().position(|other| other == lay);
        let same_as = lays.each_ref().map(same);
        Ok(Self {
            id: TileId(entry.id),
            copies: entry.copies,
            reconstructed: false,
            same_as: same_as
                .map(|turns| turns.and_then(|turns| turns.try_into().ok()).unwrap_or(0)),
            lays,
        })
    }
}

impl Tile {
    /// Iterates over the turns that look different, smallest numbers first.
    pub fn turns(&self) -> impl Iterator<Item = (u8, &Lay)> {
        (0u8..)
            .zip(self.same_as)
            .zip(&self.lays)
            .filter(|((turn, same), _)| turn == same)
            .map(|((turn, _), lay)| (turn, lay))
    }

    /// Returns the tile after this number of quarter turns; absent if there are more than three.
    pub fn lay(&self, turn: u8) -> Option<&Lay> {
        self.lays.get(usize::from(turn))
    }
}

/// A start space of the coast.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "StartEntry")]
pub struct StartSpace {
    pub row: i16,
    /// The town on it; may be empty.
    pub name: String,
    pub lay: Lay,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartEntry {
    id: i16,
    #[serde(default)]
    name: String,
    west: String,
    ring: String,
}

impl TryFrom<StartEntry> for StartSpace {
    type Error = String;

    fn try_from(entry: StartEntry) -> Result<Self, String> {
        let why = |why| format!("start space {}: {why}", entry.id);
        let written = Written {
            ring: entry.ring,
            ..Written::default()
        };
        let lay = Ring::read(&written, true).map_err(why)?.lay(0);
        let (west, east) = (lay.edge(Side::W), lay.edge(Side::E));
        let shown = letter(west).to_string();
        ensure(shown == entry.west, || {
            why(format!(
                "the ring shows {shown} in the west, not {}",
                entry.west
            ))
        })?;
        ensure(west.is_some() && east.is_none(), || {
            why("land must lie in its west, and the sea in its east".to_owned())
        })?;
        ensure(
            entry.name.is_empty() != (west == Some(Terrain::Town)),
            || why("the begun towns have names, and nothing else has".to_owned()),
        )?;
        Ok(Self {
            row: entry.id,
            name: entry.name,
            lay,
        })
    }
}

/// Encodes an edge. The file repeats the edges of each ring, so a typo in a ring is noticed.
const fn letter(edge: Option<Terrain>) -> char {
    match edge {
        Some(Terrain::Plains) => 'P',
        Some(Terrain::Trail) => 'T',
        Some(Terrain::Town) => 'C',
        None => '-',
    }
}

/// The numbers printed in the rulebook and on the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub tiles: u8,
    pub settlers: u8,
    /// Settlers of each colour that mark the score.
    pub markers: u8,
    /// The last space of the scoring track; a score beyond it counts a lap.
    pub track: i32,
    /// Points for each tile of a trail.
    pub trail_tile: i32,
    /// Points for each trading post, also at the end.
    pub trading_post: i32,
    /// Points for each tile of a completed town.
    pub town_tile: i32,
    /// Points for each flag in a completed town.
    pub flag: i32,
    /// Points for a farm's own tile and each tile around it.
    pub farm_tile: i32,
    /// Points for each tile of an incomplete town at the end.
    pub final_town_tile: i32,
    /// Points for each flag in an incomplete town at the end.
    pub final_flag: i32,
    /// Points for each animal.
    pub animal: i32,
    /// Points for each surveyor in the column of a scored settler.
    pub surveyor: i32,
    /// The space of the track from which a delayed surveyor moves to the coast (house rule).
    pub delayed_surveyor: u8,
}

impl Numbers {
    /// Returns the settlers that a player can place.
    pub const fn supply(&self) -> u8 {
        self.settlers.saturating_sub(self.markers)
    }
}

/// The validated component file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    /// The land tiles by number.
    pub tiles: Vec<Tile>,
    /// The start spaces from north to south.
    pub coast: Vec<StartSpace>,
    pub numbers: Numbers,
}

impl Components {
    /// Returns the tile of this number.
    pub fn tile(&self, id: TileId) -> Option<&Tile> {
        self.tiles.get(id.index())
    }

    /// Returns the start space in this row.
    pub fn start_space(&self, row: i16) -> Option<&StartSpace> {
        let nth = usize::try_from(row).ok()?.checked_sub(1)?;
        self.coast.get(nth)
    }
}

impl Lay {
    /// Returns the segment number at a place of the ring.
    pub fn at(&self, place: usize) -> Option<u8> {
        self.ring.get(place).copied().flatten()
    }

    /// Returns the segment number in the middle of a side, which a neighbour touches.
    pub fn on(&self, side: Side) -> Option<u8> {
        self.at(side.index() * 3 + 1)
    }

    /// Returns the segment of this number.
    pub fn segment(&self, number: u8) -> Option<&Segment> {
        self.segments.get(usize::from(number))
    }

    /// Returns all segments with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (u8, &Segment)> {
        (0u8..).zip(&self.segments)
    }

    /// Iterates over the segments of this terrain.
    pub fn of(&self, terrain: Terrain) -> impl Iterator<Item = &Segment> {
        let segments = self.segments.iter();
        segments.filter(move |segment| segment.terrain == terrain)
    }

    /// Returns the terrain of `side`; absent if nothing can ever touch it.
    pub fn edge(&self, side: Side) -> Option<Terrain> {
        self.edges.get(side.index()).copied().flatten()
    }

    /// Iterates over the segments of this terrain that a compass point can mean, without
    /// repetition: two if a trail parts the plains of a side.
    pub fn segments_at(&self, terrain: Terrain, heading: Heading) -> impl Iterator<Item = u8> {
        let places = heading
            .positions()
            .iter()
            .fold(0u16, |places, place| places | (1 << place));
        self.numbered()
            .filter(move |(_, segment)| segment.terrain == terrain && segment.places & places != 0)
            .map(|(number, _)| number)
    }
}
