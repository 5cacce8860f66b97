//! What happens in Neuland; everybody is told everything but a standing wish.

use landfall::rules::{Draw, Line, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::table::TileId;
use super::things::{Hex, Kind, Mineral, Pile, Product, Property};
use crate::shapes::Pick;

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Began {
        first: Pick<Seat>,
    },
    PairPlaced {
        seat: Seat,
        lodge: Hex,
        hut: Hex,
    },
    Produced {
        seat: Seat,
        tile: TileId,
        product: Product,
        paid: Paid,
    },
    Built {
        seat: Seat,
        kind: Kind,
        hex: Hex,
        paid: Paid,
    },
    CoatsPlaced {
        seat: Seat,
        property: Property,
        coats: u8,
        paid: Paid,
    },
    /// `asks`: the seat is asked how to stack them, since it has no standing wish.
    Drawn {
        seat: Seat,
        mine: TileId,
        minerals: Vec<Pick<Mineral>>,
        asks: bool,
    },
    Stacked {
        seat: Seat,
        mine: TileId,
        pile: Pile,
    },
    Wished {
        seat: Seat,
        wish: Option<Pile>,
    },
    /// Lying workers go home, standing ones lie down.
    Rested {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
        position: u8,
        token: u8,
        next: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// Somebody placed the last coat, only one is left, or the safety stop was reached.
    Ended {
        winners: Vec<Seat>,
    },
}

/// What was given up, and the actions it cost.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Paid {
    pub(crate) workers: Vec<TileId>,
    pub(crate) food_marker: bool,
    pub(crate) wood_marker: bool,
    pub(crate) wheelbarrow: bool,
    pub(crate) actions: u8,
}

impl Event {
    pub(crate) const fn reveals(&self) -> bool {
        matches!(self, Self::Began { .. } | Self::Drawn { .. })
    }

    /// A draw that was answered beforehand lets the program run on; the end of a turn never does.
    pub(crate) const fn halts(&self) -> bool {
        matches!(
            self,
            Self::Drawn { asks: true, .. } | Self::TurnEnded { .. }
        )
    }

    pub(crate) fn draws(&self) -> Vec<&Draw> {
        match self {
            Self::Began { first } => first.draw.iter().collect(),
            Self::Drawn { minerals, .. } => minerals
                .iter()
                .filter_map(|mineral| mineral.draw.as_ref())
                .collect(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn tell(&self, viewer: Viewer) -> Option<Line> {
        let line = match self {
            Self::Began { first } => did("neuland-began", first.what),
            Self::PairPlaced { seat, lodge, hut } => did("neuland-pair", *seat)
                .with("lodge", lodge.to_string())
                .with("hut", hut.to_string()),
            Self::Produced {
                seat,
                product,
                paid,
                ..
            } => did("neuland-produced", *seat)
                .with("product", product.word())
                .with("actions", paid.actions),
            Self::Built {
                seat,
                kind,
                hex,
                paid,
            } => did("neuland-built", *seat)
                .with("kind", kind.word())
                .with("hex", hex.to_string())
                .with("actions", paid.actions),
            Self::CoatsPlaced {
                seat,
                property,
                coats,
                ..
            } => did("neuland-coats", *seat)
                .with("property", property.word())
                .with("coats", *coats),
            Self::Drawn { seat, minerals, .. } => {
                let words = minerals.iter().map(|mineral| mineral.what.word());
                did("neuland-drew", *seat).with("minerals", words.collect::<Vec<_>>())
            }
            Self::Stacked { seat, pile, .. } => {
                did("neuland-stacked", *seat).with("pile", pile.map(Mineral::word).to_vec())
            }
            Self::Wished { seat, .. } if !viewer.sees(Some(*seat)) => return None,
            Self::Wished { wish, .. } => {
                let words = wish.map(|pile| pile.map(Mineral::word).to_vec());
                Line::new("neuland-wished").with("pile", words.unwrap_or_default())
            }
            Self::Rested { .. } => return None,
            Self::TurnEnded {
                seat,
                position,
                next,
                ..
            } => did("neuland-turn-ended", *seat)
                .with("space", *position)
                .with("next", *next),
            Self::Resigned { seat } => did("neuland-resigned", *seat),
            Self::Ended { winners } => Line::new("neuland-ended").with("winners", winners.clone()),
        };
        Some(line)
    }
}

fn did(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}
