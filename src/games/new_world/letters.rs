//! What letters say: the story here, the board, the question and the picture in their files.

use super::components::TileId;
use super::event::{Event, Scored, Share};
use super::order::{Feature, FeatureName, Order, Settler};
use super::phrases::{column, feature_name};
use super::place::Cell;
use super::view::View;
use super::{NewWorld, board, lay_words, pieces, question, scene, tallies};
use crate::render::scene::Scene;
use crate::rules::{Gain, Letters, Line, Marks, Question, Seat, Section, Viewer, Weight, line};

impl Letters for NewWorld {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => feature(scored),
            Event::PlainsScored { shares, .. } => parted(shares, "new-world-source-plains"),
            _ => Vec::new(),
        }
    }

    fn weight(&self, event: &Event) -> Weight {
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

    /// All viewers are told the same, since this title has no secrets.
    fn tell(&self, event: &Event, _viewer: Viewer) -> Option<Line> {
        Some(match event {
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
            } => placed(self, *seat, *tile, *cell, *turn),
            Event::SettlerDeployed { seat, settler, .. } => deployed(*seat, *settler),
            Event::ScoringOrderTaken {
                seat,
                features,
                chosen,
            } => order_taken(*seat, features, *chosen),
            Event::FeatureScored(scored) => tallies::scored(self, "new-world-scored", scored),
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
                tallies::scored(self, "new-world-final-scored", scored)
            }
            Event::PlainsScored {
                cell,
                animals,
                tiles,
                shares,
                ..
            } => tallies::plains(*cell, *animals, *tiles, shares),
            Event::GameEnded { ranking } => tallies::ended(self, ranking),
        })
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        question::question(&self.sight(view.table), seat)
    }

    fn scene(&self, view: &View<'_>, marks: &Marks<'_, Self>) -> Option<Scene<Line>> {
        Some(scene::of(self.sight(view.table), marks))
    }

    fn board(&self, view: &View<'_>) -> Vec<Section> {
        board::board(self.sight(view.table))
    }

    fn pieces(&self, view: &View<'_>) -> Vec<Section> {
        pieces::pieces(&self.sight(view.table))
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

fn feature(scored: &Scored) -> Vec<Gain> {
    let source = match scored.feature.kind {
        Feature::Trail => "new-world-source-trails",
        Feature::Town => "new-world-source-towns",
        Feature::Farm => "new-world-source-farms",
    };
    parted(&scored.shares, source)
}

fn parted(shares: &[Share], source: &'static str) -> Vec<Gain> {
    let gains = shares.iter().flat_map(|share| {
        let own = share.points.saturating_sub(share.bonus);
        let surveyors = ("new-world-source-surveyors", share.bonus);
        [(source, own), surveyors]
            .map(|(source, points)| Gain::new(share.seat, Line::new(source), points))
    });
    gains.filter(|gain| gain.points != 0).collect()
}
