//! The letters of the title: the story is here; board, question and picture have their own files.

use super::words::{self, column, feature_name, figure};
use super::{
    Cell, Event, Feature, NewWorld, Order, Scored, Settler, Share, Standing, View, board, lesson,
    question, scene,
};
use crate::render::scene::Reach;
use crate::render::scene::Scene;
use crate::rules::{
    Arg, Gain, Letters, Line, Marks, Question, Seat, Section, Topic, Viewer, Weight, line,
};

impl Letters for NewWorld {
    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => {
                let source = match scored.feature.kind {
                    Feature::Trail => "new-world-source-trails",
                    Feature::Town => "new-world-source-towns",
                    Feature::Farm => "new-world-source-farms",
                };
                parted(&scored.shares, source)
            }
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
            } => line!("new-world-tile-drawn", seat, tile, left),
            Event::TileDiscarded { seat, tile } => {
                line!("new-world-tile-discarded", seat, tile)
            }
            // The tile as it lies now, for readers who cannot see the map.
            Event::TilePlaced {
                seat,
                tile,
                cell,
                turn,
            } => {
                let lay = self.components.tile(*tile).and_then(|tile| tile.lay(*turn));
                let lay = lay.map_or(line!("new-world-lay-unknown"), words::briefly);
                line!("new-world-tile-placed", seat, tile, cell, turn, lay)
            }
            Event::SettlerDeployed { seat, settler, .. } => deployed(*seat, *settler),
            Event::ScoringOrderTaken {
                seat,
                features,
                chosen,
            } => {
                let key = match chosen {
                    true => "new-world-order-chosen",
                    false => "new-world-order-by-judge",
                };
                let features = Arg::list(features.iter().map(|name| feature_name(*name)));
                line!(key, seat, features)
            }
            Event::FeatureScored(scored) => feature_scored(self, "new-world-scored", scored),
            Event::SurveyorMoved { from, to, columns } => surveyor(*from, *to, *columns),
            Event::SurveyorsHeld { column: at } => {
                line!("new-world-surveyors-held", column = column(*at))
            }
            Event::SurveyorAdvanced { space, landed } => match landed {
                true => line!("new-world-surveyor-landed", space),
                false => line!("new-world-surveyor-advanced", space),
            },
            Event::SettlersRemoved { behind, settlers } => {
                let settlers = Arg::list(settlers.iter().map(figure));
                line!("new-world-removed", column = column(*behind), settlers)
            }
            Event::FeatureLapsed { feature } => {
                line!("new-world-lapsed", what = feature_name(*feature))
            }
            Event::FinalScoringBegun => line!("new-world-final-scoring"),
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
            Event::GameEnded { ranking } => ended(ranking),
        })
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        question::question(&self.sight(view.table), seat)
    }

    fn topics(&self, view: &View<'_>, _seat: Seat) -> Vec<Topic> {
        lesson::topics(&self.sight(view.table))
    }

    fn reach(&self, view: &View<'_>) -> Reach {
        scene::reach(self.sight(view.table))
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
        (None, _) => return line!("new-world-no-seats"),
        (Some(_), true) => "new-world-seats-set",
        (Some(_), false) => "new-world-seats-drawn",
    };
    line!(key, order = order.to_vec())
}

fn deployed(seat: Seat, settler: Settler) -> Line {
    let key = match settler {
        Settler::Robber(_) => "new-world-deployed-robber",
        Settler::Shopkeeper(_) => "new-world-deployed-shopkeeper",
        Settler::Farmer => "new-world-deployed-farmer",
        Settler::Trapper(_) => "new-world-deployed-trapper",
    };
    match settler.heading() {
        Some(at) => line!(key, seat, at),
        None => line!(key, seat),
    }
}

fn surveyor(from: i16, to: i16, columns: [i16; 2]) -> Line {
    let [eastern, western] = columns;
    let other = if western == to { eastern } else { western };
    let key = match eastern == western {
        true => "new-world-surveyor-caught-up",
        false => "new-world-surveyor-went-ahead",
    };
    let (from, to, other) = (column(from), column(to), column(other));
    line!(key, from, to, other)
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
    let what = feature_name(scored.feature);
    line!(key, what, shares = Arg::list(shares))
}

/// Describes one seat's share, such as `YELLOW scores 6 (4 tiles + 2 for a trading post)`.
fn won(rules: &NewWorld, scored: &Scored, share: &Share) -> Line {
    if share.points == 0 {
        return line!("new-world-share-nothing", seat = share.seat);
    }
    let tiles = match scored.extras == 0 && share.bonus == 0 {
        true => line!("new-world-count-tiles", count = scored.tiles),
        false => amount("new-world-sum-tiles", scored.tile_points, scored.tiles),
    };
    let extra_key = match scored.feature.kind {
        Feature::Trail => "new-world-sum-posts",
        Feature::Town | Feature::Farm => "new-world-sum-flags",
    };
    let extras = amount(extra_key, scored.extra_points, scored.extras);
    let extras = (scored.extras > 0).then_some(extras);
    let parts = [Some(tiles), extras, surveyors(rules, share.bonus)];
    let sum = Line::chain("new-world-sum", parts.into_iter().flatten());
    let sum = sum.unwrap_or(line!("new-world-nothing"));
    line!(
        "new-world-share",
        seat = share.seat,
        sum,
        points = share.points
    )
}

/// Describes the part of a sum that `count` pieces brought; the phrase depends on whether each is
/// worth one point.
fn amount(key: &'static str, points: i32, count: u8) -> Line {
    let worth = match points == i32::from(count) {
        true => "one-each",
        false => "more",
    };
    line!(key, points, count, worth)
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
    let shares = Arg::list(shares.iter().map(won));
    line!("new-world-plains-scored", cell, animals, tiles, shares)
}

fn ended(ranking: &[Standing]) -> Line {
    let first = ranking.iter().filter(|standing| standing.place == 1);
    let winners = first.count();
    let place = |standing: &Standing| {
        let key = match (standing.place, winners) {
            (1, 1) => "new-world-wins",
            (1, _) => "new-world-shares-victory",
            _ => "new-world-takes-place",
        };
        let Standing { place, seat, .. } = standing;
        line!(key, seat, place, points = standing.points)
    };
    line!(
        "new-world-ended",
        places = Arg::list(ranking.iter().map(place))
    )
}
