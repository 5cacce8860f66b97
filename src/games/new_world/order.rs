//! The order of this title: a placement, its settler, and the order of scoring.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Cell, Heading, Side, Terrain};
use crate::rules::words;

/// The decision of one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Place(Placement),
    /// No rule allows a pass: `PASS` is parsed so that the refusal can cite the rule.
    Pass,
}

/// The placement of the tile in hand, complete as soon as the tile is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    pub cell: Cell,
    /// Its quarter turns clockwise from the printed picture, 0 to 3.
    pub turn: u8,
    /// The settler for the tile just placed, if any.
    pub settler: Option<Settler>,
    /// Settlers beyond the first one, which no rule allows.
    pub more: Vec<Settler>,
    /// The order in which the completed features are scored; absent for the judge's own order.
    pub scoring: Option<Vec<FeatureName>>,
}

impl Order {
    /// Returns the placement, unless the order is a pass.
    pub const fn placement(&self) -> Option<&Placement> {
        match self {
            Self::Place(placement) => Some(placement),
            Self::Pass => None,
        }
    }
}

impl From<Placement> for Order {
    fn from(placement: Placement) -> Self {
        Self::Place(placement)
    }
}

impl Placement {
    /// Creates a placement without a settler or an order of scoring.
    pub const fn new(cell: Cell, turn: u8) -> Self {
        Self {
            cell,
            turn,
            settler: None,
            more: Vec::new(),
            scoring: None,
        }
    }

    /// Adds a settler.
    #[must_use]
    pub fn with(mut self, settler: Settler) -> Self {
        self.settler = Some(settler);
        self
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placement) => placement.fmt(f),
            Self::Pass => f.write_str("PASS"),
        }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PLACE {} TURN {}", self.cell, self.turn)?;
        for settler in self.settler.iter().chain(&self.more) {
            write!(f, " {settler}")?;
        }
        for (nth, feature) in self.scoring.iter().flatten().enumerate() {
            f.write_str(if nth == 0 { " SCORE " } else { ", " })?;
            write!(f, "{feature}")?;
        }
        Ok(())
    }
}

/// A settler to be placed: its role and its place on the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "role", content = "at", rename_all = "snake_case")]
pub enum Settler {
    /// On the trail segment of this side.
    Robber(Side),
    /// In the town segment of this side.
    Shopkeeper(Side),
    Farmer,
    /// Lying on the plains segment of this side or corner.
    Trapper(Heading),
}

impl Settler {
    /// Returns the settler that works on this terrain.
    pub(super) fn at(terrain: Terrain, heading: Heading) -> Self {
        match (terrain, heading.side()) {
            (Terrain::Trail, Some(side)) => Self::Robber(side),
            (Terrain::Town, Some(side)) => Self::Shopkeeper(side),
            (Terrain::Plains | Terrain::Trail | Terrain::Town, _) => Self::Trapper(heading),
        }
    }

    /// Returns the role of the settler.
    pub const fn role(self) -> Role {
        match self {
            Self::Robber(_) => Role::Robber,
            Self::Shopkeeper(_) => Role::Shopkeeper,
            Self::Farmer => Role::Farmer,
            Self::Trapper(_) => Role::Trapper,
        }
    }

    /// Returns the place on the tile; absent for a farmer, who needs none.
    pub const fn heading(self) -> Option<Heading> {
        match self {
            Self::Robber(side) | Self::Shopkeeper(side) => Some(side.heading()),
            Self::Farmer => None,
            Self::Trapper(heading) => Some(heading),
        }
    }
}

impl fmt::Display for Settler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.role().fmt(f)?;
        self.heading()
            .map_or(Ok(()), |heading| write!(f, " {heading}"))
    }
}

words! {
    /// The roles of a settler; the German edition has other words for two of them.
    #[serde(rename_all = "snake_case")]
    pub enum Role {
        Robber = "ROBBER" | "BANDIT", "new-world-robber";
        Shopkeeper = "SHOPKEEPER" | "SHERIFF", "new-world-shopkeeper";
        Farmer = "FARMER", "new-world-farmer";
        /// On plains, lying down until the game ends.
        Trapper = "TRAPPER", "new-world-trapper";
    }

    /// A kind of feature that is scored while the game runs.
    #[serde(rename_all = "snake_case")]
    pub enum Feature {
        /// One tile, and the eight around it.
        Farm = "FARM", "new-world-farm";
        Town = "TOWN", "new-world-town";
        Trail = "TRAIL", "new-world-trail";
    }
}

impl Role {
    /// Returns the terrain of the segment it is placed on; absent for a farm.
    pub const fn terrain(self) -> Option<Terrain> {
        match self {
            Self::Robber => Some(Terrain::Trail),
            Self::Shopkeeper => Some(Terrain::Town),
            Self::Trapper => Some(Terrain::Plains),
            Self::Farmer => None,
        }
    }

    /// Returns whether the settler is upright: trappers lie, and surveyors ignore them.
    pub const fn stands(self) -> bool {
        match self {
            Self::Robber | Self::Shopkeeper | Self::Farmer => true,
            Self::Trapper => false,
        }
    }
}

impl Feature {
    /// Returns the role of the settlers that hold it.
    pub const fn role(self) -> Role {
        match self {
            Self::Farm => Role::Farmer,
            Self::Town => Role::Shopkeeper,
            Self::Trail => Role::Robber,
        }
    }
}

/// A feature by name: `FARM W1-06`, `TOWN W3-05`, `TRAIL N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FeatureName {
    pub kind: Feature,
    pub at: Whereabouts,
}

impl FeatureName {
    /// Names the feature of this kind with a part on `cell`.
    pub const fn on(kind: Feature, cell: Cell) -> Self {
        Self {
            kind,
            at: Whereabouts::Cell(cell),
        }
    }

    /// Names the feature of this kind that leaves the tile just placed on `side`.
    pub const fn towards(kind: Feature, side: Side) -> Self {
        Self {
            kind,
            at: Whereabouts::Side(side),
        }
    }
}

impl fmt::Display for FeatureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Whereabouts::Cell(cell) => write!(f, "{} {cell}", self.kind),
            Whereabouts::Side(side) => write!(f, "{} {side}", self.kind),
        }
    }
}

/// The part of a feature's name that distinguishes it from others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// The one with a part on this cell.
    Cell(Cell),
    /// The one on this side of the tile just placed, if no cell is unique to it.
    Side(Side),
}
