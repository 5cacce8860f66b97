//! The letters of the title: the story is here; board, question and picture have their own files.

use super::components::TileId;
use super::event::{Event, Figure, Scored, Share, Standing};
use super::order::{Feature, FeatureName, Order, Settler};
use super::place::Cell;
use super::state::View;
use super::words::{column, feature_name, figure, points};
use super::{NewWorld, board, lay_words, question, scene};
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

    /// Describes an event, the same for all viewers, since this title has no secrets.
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
            Event::FeatureScored(scored) => feature_scored(self, "new-world-scored", scored),
            Event::SurveyorMoved { from, to, columns } => surveyor(*from, *to, *columns),
            Event::SurveyorsHeld { column: at } => {
                Line::new("new-world-surveyors-held").with("column", column(*at))
            }
            Event::SurveyorAdvanced { space, landed } => Line::new(match landed {
                true => "new-world-surveyor-landed",
                false => "new-world-surveyor-advanced",
            })
            .with("space", *space),
            Event::SettlersRemoved { behind, settlers } => removed(*behind, settlers),
            Event::FeatureLapsed { feature } => {
                Line::new("new-world-lapsed").with("what", feature_name(*feature))
            }
            Event::FinalScoringBegun => Line::new("new-world-final-scoring"),
            Event::FinalFeatureScored(scored) => {
                feature_scored(self, "new-world-final-scored", scored)
            }
            Event::PlainsScored {
                cell,
                animals,
                tiles,
                shares,
                ..
            } => plains(*cell, *animals, *tiles, shares),
            Event::GameEnded { ranking } => ended(self, ranking),
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
        board::pieces(&self.sight(view.table))
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

/// Describes a placement with the tile as it lies now, for readers who cannot see the map.
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

/// Describes a scored feature; `key` depends on whether it was finished.
fn feature_scored(rules: &NewWorld, key: &'static str, scored: &Scored) -> Line {
    let shares = scored.shares.iter().map(|share| won(rules, scored, share));
    Line::new(key)
        .with("what", feature_name(scored.feature))
        .with("shares", shares.collect::<Vec<Line>>())
}

/// Describes one seat's share of a feature, such as `YELLOW gets 4 tiles + 2 trading post = 6`.
fn won(rules: &NewWorld, scored: &Scored, share: &Share) -> Line {
    if share.points == 0 {
        return line!("new-world-share-nothing", seat = share.seat);
    }
    let tiles = amount("new-world-sum-tiles", scored.tile_points, scored.tiles);
    let extra_key = match scored.feature.kind {
        Feature::Trail => "new-world-sum-posts",
        Feature::Town | Feature::Farm => "new-world-sum-flags",
    };
    let extras = amount(extra_key, scored.extra_points, scored.extras);
    let extras = (scored.extras > 0).then_some(extras);
    let parts = [Some(tiles), extras, surveyors(rules, share.bonus)];
    let sum = Line::chain("new-world-sum", parts.into_iter().flatten());
    Line::new("new-world-share")
        .with("seat", share.seat)
        .with("sum", sum.unwrap_or(Line::new("new-world-nothing")))
        .with("points", share.points)
}

/// Describes the part of a sum that `count` pieces brought; the phrase depends on whether each is
/// worth one point.
fn amount(key: &'static str, points: i32, count: u8) -> Line {
    let worth = match points == i32::from(count) {
        true => "one-each",
        false => "more",
    };
    Line::new(key)
        .with("points", points)
        .with("count", count)
        .with("worth", worth)
}

fn surveyors(rules: &NewWorld, bonus: i32) -> Option<Line> {
    let count = bonus.checked_div(rules.components.numbers.surveyor)?;
    let said = line!("new-world-sum-surveyors", points = bonus, count);
    (bonus > 0).then_some(said)
}

/// Describes the animals of a plains area; the trappers stay on the map.
fn plains(cell: Cell, animals: u8, tiles: u8, shares: &[Share]) -> Line {
    let won = |share: &Share| match share.points {
        0 if animals == 0 => line!("new-world-share-none", seat = share.seat),
        0 => line!("new-world-share-nothing", seat = share.seat),
        points => line!("new-world-share-plain", seat = share.seat, points),
    };
    Line::new("new-world-plains-scored")
        .with("cell", cell)
        .with("animals", animals)
        .with("tiles", tiles)
        .with("shares", shares.iter().map(won).collect::<Vec<Line>>())
}

fn removed(behind: i16, settlers: &[Figure]) -> Line {
    let figures = settlers.iter().map(figure);
    Line::new("new-world-removed")
        .with("column", column(behind))
        .with("settlers", figures.collect::<Vec<Line>>())
}

fn ended(rules: &NewWorld, ranking: &[Standing]) -> Line {
    let first = ranking.iter().filter(|standing| standing.place == 1);
    let winners = first.count();
    let place = |standing: &Standing| {
        let key = match (standing.place, winners) {
            (1, 1) => "new-world-wins",
            (1, _) => "new-world-shares-victory",
            _ => "new-world-takes-place",
        };
        Line::new(key)
            .with("seat", standing.seat)
            .with("place", standing.place)
            .with("points", points(rules, standing.points))
    };
    Line::new("new-world-ended").with("places", ranking.iter().map(place).collect::<Vec<Line>>())
}
