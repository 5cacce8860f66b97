//! The immediate results of a placement: points for every seat, and settlers that go home.

use super::scoring_a_feature::{self, Gain, Value, scores};
use super::{
    Cell, Event, Feature, Figure, Placement, Play, Removal, Sight, State, pending::farm_tiles,
};
use crate::rules::Seat;

/// The table after a placement, with all scoring done in the judge's own order.
pub(super) struct Foreseen {
    table: State,
    pub(super) gains: Vec<Gain>,
    /// The settlers that the surveyors leave behind, who go home without points.
    pub(super) sent_home: Vec<Left>,
}

/// A settler that goes home, with its value if the game ended with it on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub(super) figure: Figure,
    pub(super) worth: i32,
}

impl Foreseen {
    /// Plays a placement of the tile in hand on a copy of the table.
    pub(super) fn of(sight: &Sight<'_>, seat: Seat, order: &Placement) -> Self {
        let mut play = Play::placed(sight, seat, order);
        let placed = play.table.clone();
        scoring_a_feature::adjudicate(&mut play, seat, order.cell, None);
        let removed = play.events.iter().filter_map(|event| match event {
            Event::SettlersRemoved { settlers, .. } => Some(settlers),
            _ => None,
        });
        let before = &sight.rules.sight(&placed);
        let sent_home = removed.flatten().map(|figure| Left {
            figure: *figure,
            worth: worth(before, figure.cell),
        });
        Self {
            sent_home: sent_home.collect(),
            gains: Gain::all(sight.table, scores(&play.table)),
            table: play.table,
        }
    }

    pub(super) fn points(&self, seat: Seat) -> i32 {
        Gain::points_of(&self.gains, seat)
    }

    pub(super) fn stands_on(&self, cell: Cell) -> bool {
        self.table.figure_on(cell).is_some()
    }

    /// Returns whether the next scoring sends home a settler on `cell`, unless its own feature is
    /// the one that is scored.
    pub(super) fn dooms(&self, sight: &Sight<'_>, cell: Cell) -> bool {
        dooms(&sight.rules.sight(&self.table), cell, self.table.map.west)
    }
}

/// Returns whether the next scoring would send home a settler on `cell`, with land as far west as
/// `west`.
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

/// Returns the points that the settler on a cell would bring if the game ended now.
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
