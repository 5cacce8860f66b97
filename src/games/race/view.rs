//! The table as one viewer sees it: open pieces, the backs of hidden ones, and the faces of one's
//! own.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{CardId, GoalId, Marker, Notes, Open, Phase, State, TileId};
use crate::rules::{BySeat, Secret, Viewer};

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

pub(super) fn view(state: &State, viewer: Viewer) -> View<'_> {
    let piles = state.piles.iter();
    let piles = piles.map(|(marker, pile)| (*marker, pile.count()));
    View {
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
