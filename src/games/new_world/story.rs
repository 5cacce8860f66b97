//! What all viewers are told of an event.

use super::components::TileId;
use super::event::Event;
use super::order::{FeatureName, Settler};
use super::phrases::{column, feature_name};
use super::place::Cell;
use super::tallies;
use super::{NewWorld, lay_words};
use crate::rules::{Line, Seat, Weight, line};

pub(super) fn told(rules: &NewWorld, event: &Event) -> Line {
    match event {
        Event::SeatsDrawn { order, draws } => seats(order, draws.is_empty()),
        Event::TileDrawn {
            seat, tile, left, ..
        } => line!(
            "new-world-tile-drawn",
            seat = *seat,
            tile = *tile,
            left = *left
        ),
        Event::TileDiscarded { seat, tile } => {
            line!("new-world-tile-discarded", seat = *seat, tile = *tile)
        }
        Event::TilePlaced {
            seat,
            tile,
            cell,
            turn,
        } => placed(rules, *seat, *tile, *cell, *turn),
        Event::SettlerDeployed { seat, settler, .. } => deployed(*seat, *settler),
        Event::ScoringOrderTaken {
            seat,
            features,
            chosen,
        } => order_taken(*seat, features, *chosen),
        Event::FeatureScored(scored) => tallies::scored(rules, "new-world-scored", scored),
        Event::SurveyorMoved { from, to, columns } => surveyor(*from, *to, *columns),
        Event::SurveyorsHeld { column: at } => {
            Line::new("new-world-surveyors-held").with("column", column(*at))
        }
        Event::SurveyorAdvanced { space, landed } => Line::new(match landed {
            true => "new-world-surveyor-landed",
            false => "new-world-surveyor-advanced",
        })
        .with("space", *space),
        Event::SettlersRemoved { behind, settlers } => tallies::removed(*behind, settlers),
        Event::FeatureLapsed { feature } => {
            Line::new("new-world-lapsed").with("what", feature_name(*feature))
        }
        Event::FinalScoringBegun => Line::new("new-world-final-scoring"),
        Event::FinalFeatureScored(scored) => {
            tallies::scored(rules, "new-world-final-scored", scored)
        }
        Event::PlainsScored {
            cell,
            animals,
            tiles,
            shares,
            ..
        } => tallies::plains(*cell, *animals, *tiles, shares),
        Event::GameEnded { ranking } => tallies::ended(rules, ranking),
    }
}

/// How much an event matters to a reader who was away.
pub(super) const fn weight(event: &Event) -> Weight {
    match event {
        Event::FeatureScored(_)
        | Event::SettlersRemoved { .. }
        | Event::FinalScoringBegun
        | Event::FinalFeatureScored(_)
        | Event::PlainsScored { .. }
        | Event::GameEnded { .. } => Weight::Major,
        Event::SeatsDrawn { .. }
        | Event::TilePlaced { .. }
        | Event::SettlerDeployed { .. }
        | Event::SurveyorMoved { .. }
        | Event::SurveyorAdvanced { .. } => Weight::Ordinary,
        Event::TileDrawn { .. } => Weight::Asked,
        Event::TileDiscarded { .. }
        | Event::ScoringOrderTaken { .. }
        | Event::SurveyorsHeld { .. }
        | Event::FeatureLapsed { .. } => Weight::Minor,
    }
}

fn seats(order: &[Seat], set: bool) -> Line {
    let key = match (order.first(), set) {
        (None, _) => return Line::new("new-world-no-seats"),
        (Some(_), true) => "new-world-seats-set",
        (Some(_), false) => "new-world-seats-drawn",
    };
    Line::new(key).with("order", order.to_vec())
}

/// A placement, with the tile as it lies now: who cannot see the map hears it here.
fn placed(rules: &NewWorld, seat: Seat, tile: TileId, cell: Cell, turn: u8) -> Line {
    let told = line!("new-world-tile-placed", seat, tile, cell, turn);
    let lay = rules.components.tile(tile).and_then(|tile| tile.lay(turn));
    let words = lay.map_or(Line::new("new-world-lay-unknown"), lay_words::briefly);
    told.with("lay", words)
}

fn deployed(seat: Seat, settler: Settler) -> Line {
    let key = match settler {
        Settler::Robber(_) => "new-world-deployed-robber",
        Settler::Shopkeeper(_) => "new-world-deployed-shopkeeper",
        Settler::Farmer => "new-world-deployed-farmer",
        Settler::Trapper(_) => "new-world-deployed-trapper",
    };
    let told = Line::new(key).with("seat", seat);
    match settler.heading() {
        Some(at) => told.with("at", at),
        None => told,
    }
}

fn order_taken(seat: Seat, features: &[FeatureName], chosen: bool) -> Line {
    let names = features.iter().map(|name| feature_name(*name));
    let told = Line::new(match chosen {
        true => "new-world-order-chosen",
        false => "new-world-order-by-judge",
    });
    told.with("seat", seat)
        .with("features", names.collect::<Vec<Line>>())
}

fn surveyor(from: i16, to: i16, columns: [i16; 2]) -> Line {
    let [eastern, western] = columns;
    let other = if western == to { eastern } else { western };
    let told = Line::new(match eastern == western {
        true => "new-world-surveyor-caught-up",
        false => "new-world-surveyor-went-ahead",
    });
    told.with("from", column(from))
        .with("to", column(to))
        .with("other", column(other))
}
