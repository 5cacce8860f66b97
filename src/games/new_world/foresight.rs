//! What follows at once from a placement: points for every seat, and settlers that go home.

use super::editions::Removal;
use super::event::{Event, Figure};
use super::order::{Feature, Placement};
use super::pending::farm_tiles;
use super::place::Cell;
use super::play::Play;
use super::scoring_a_feature::Value;
use super::sight::Sight;
use super::state::State;
use super::{placing_a_settler, placing_a_tile, scoring_a_feature};
use crate::rules::Seat;

/// The table after a placement, with what was scored in the judge's own order.
pub(super) struct Foreseen {
    table: State,
    /// The seats whose score changes.
    gains: Vec<Gain>,
    /// The settlers that the surveyors leave behind, who go home without points.
    pub(super) sent_home: Vec<Left>,
}

/// What a seat gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gain {
    pub(super) seat: Seat,
    pub(super) points: i32,
}

/// A settler that goes home, and what it would bring if the game ended with it on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub(super) figure: Figure,
    pub(super) worth: i32,
}

impl Foreseen {
    /// Plays a placement of the tile in hand on a copy of the table.
    pub(super) fn of(sight: &Sight<'_>, seat: Seat, order: &Placement) -> Self {
        let mut play = Play::from(sight);
        if let Some((_, tile)) = sight.table.in_hand() {
            placing_a_tile::adjudicate(&mut play, seat, tile, order);
            placing_a_settler::adjudicate(&mut play, seat, order);
        }
        let placed = play.table.clone();
        scoring_a_feature::adjudicate(&mut play, seat, order.cell, None);
        let removed = play.events.iter().filter_map(|event| match event {
            Event::SettlersRemoved { settlers, .. } => Some(settlers),
            _ => None,
        });
        let before = &Sight {
            table: &placed,
            ..*sight
        };
        let sent_home = removed.flatten().map(|figure| Left {
            figure: *figure,
            worth: worth(before, figure.cell),
        });
        let after = play.table.scores.iter();
        let gains = after.map(|(seat, after)| Gain {
            seat,
            points: after.saturating_sub(sight.table.score(seat)),
        });
        Self {
            sent_home: sent_home.collect(),
            gains: gains.filter(|gain| gain.points != 0).collect(),
            table: play.table,
        }
    }

    /// The points of one seat.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let mut gains = self.gains.iter();
        gains
            .find(|gain| gain.seat == seat)
            .map_or(0, |gain| gain.points)
    }

    /// What each seat gets that gets anything, `seat` first.
    pub(super) fn gains(&self, seat: Seat) -> Vec<Gain> {
        let mut gains = self.gains.clone();
        gains.sort_by_key(|gain| gain.seat != seat);
        gains
    }

    /// Whether a settler is on `cell`.
    pub(super) fn stands_on(&self, cell: Cell) -> bool {
        self.table.figure_on(cell).is_some()
    }

    /// Whether a settler that stands on `cell` goes home with the next scoring, unless its own
    /// feature is the one that is scored.
    pub(super) fn dooms(&self, sight: &Sight<'_>, cell: Cell) -> bool {
        let after = Sight {
            table: &self.table,
            ..*sight
        };
        dooms(&after, cell, self.table.map.west)
    }
}

/// Whether the next scoring would send home a settler that stands on `cell`, with land as far west
/// as that.
pub(super) fn dooms(sight: &Sight<'_>, cell: Cell, west: i16) -> bool {
    let surveyors = sight.table.surveyors;
    let [eastern, _] = match surveyors.step(sight.rules, west) {
        Event::SurveyorMoved { columns, .. } => columns,
        Event::SurveyorsHeld { .. }
            if sight.rules.policies.removal == Removal::AfterEveryFeature =>
        {
            surveyors.columns
        }
        _ => return false,
    };
    cell.column < eastern
}

/// What the settler on a cell would bring at the end of the game, as things are.
fn worth(sight: &Sight<'_>, cell: Cell) -> i32 {
    let map = &sight.table.map;
    let mut settlers = sight.table.settlers();
    let Some((_, settler)) = settlers.find(|(_, on)| on.cell == cell) else {
        return 0;
    };
    match settler.node.and_then(|node| map.region_of_node(node)) {
        Some(region) => sight.unfinished(region),
        None => {
            let tiles = farm_tiles(map, cell);
            Value::of(sight.rules, Feature::Farm, false, tiles, 0).points()
        }
    }
}
