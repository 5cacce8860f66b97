//! New World: every event has sentences, with nothing missing in them.

use landfall::games::new_world::{
    Cell, Event, Feature, FeatureName, Figure, Heading, NewWorld, Role, Scored, Settler, Share,
    Side, Standing, TileId,
};
use landfall::rules::{Letters, Rules as _, Seat, Viewer};

use super::{VOICES, cast, golden, is_sentence, story, tables, voice};

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);
const CELL: Cell = Cell::new(2, 5);

/// Numbers the variants; a new one has to be added here and to the samples.
const fn variant(event: &Event) -> usize {
    match event {
        Event::SeatsDrawn { .. } => 0,
        Event::TileDrawn { .. } => 1,
        Event::TileDiscarded { .. } => 2,
        Event::TilePlaced { .. } => 3,
        Event::SettlerDeployed { .. } => 4,
        Event::ScoringOrderTaken { .. } => 5,
        Event::FeatureScored(_) => 6,
        Event::SurveyorMoved { .. } => 7,
        Event::SurveyorsHeld { .. } => 8,
        Event::SurveyorAdvanced { .. } => 9,
        Event::SettlersRemoved { .. } => 10,
        Event::FeatureLapsed { .. } => 11,
        Event::FinalScoringBegun => 12,
        Event::FinalFeatureScored(_) => 13,
        Event::PlainsScored { .. } => 14,
        Event::GameEnded { .. } => 15,
    }
}

fn share(seat: Seat, settlers: u8, bonus: i32, points: i32) -> Share {
    Share {
        seat,
        settlers,
        bonus,
        points,
    }
}

fn scored(kind: Feature, tiles: u8, extras: u8, each: i32, shares: Vec<Share>) -> Scored {
    Scored {
        feature: FeatureName::on(kind, CELL),
        tiles,
        tile_points: i32::from(tiles) * each,
        extras,
        extra_points: i32::from(extras) * 2,
        shares,
        returned: Vec::new(),
    }
}

fn figure(seat: Seat, role: Role, row: i16) -> Figure {
    Figure {
        cell: Cell::new(1, row),
        seat,
        role,
    }
}

fn turns() -> Vec<Event> {
    let deployed = |settler| Event::SettlerDeployed {
        seat: BLUE,
        cell: CELL,
        settler,
    };
    let drawn = |left| Event::TileDrawn {
        seat: RED,
        tile: TileId(39),
        left,
        draw: None,
    };
    vec![
        Event::SeatsDrawn {
            order: vec![BLUE, RED],
            draws: Vec::new(),
        },
        drawn(83),
        drawn(0),
        Event::TileDiscarded {
            seat: RED,
            tile: TileId(4),
        },
        Event::TilePlaced {
            seat: BLUE,
            tile: TileId(7),
            cell: CELL,
            turn: 1,
        },
        deployed(Settler::Robber(Side::N)),
        deployed(Settler::Shopkeeper(Side::W)),
        deployed(Settler::Farmer),
        deployed(Settler::Trapper(Heading::SE)),
    ]
}

fn scorings() -> Vec<Event> {
    let ordered = |chosen| Event::ScoringOrderTaken {
        seat: BLUE,
        features: vec![
            FeatureName::on(Feature::Farm, CELL),
            FeatureName::towards(Feature::Trail, Side::N),
        ],
        chosen,
    };
    let moved = |from, to, columns| Event::SurveyorMoved { from, to, columns };
    let advanced = |space, landed| Event::SurveyorAdvanced { space, landed };
    let tied = vec![share(RED, 1, 0, 12), share(BLUE, 1, 4, 16)];
    let beaten = vec![share(RED, 2, 8, 16), share(BLUE, 1, 0, 0)];
    vec![
        ordered(true),
        ordered(false),
        Event::FeatureScored(scored(Feature::Town, 4, 2, 2, tied)),
        Event::FeatureScored(scored(Feature::Trail, 4, 2, 1, beaten)),
        Event::FeatureScored(scored(Feature::Farm, 9, 0, 1, vec![share(BLUE, 1, 8, 17)])),
        moved(0, 1, [0, 1]),
        moved(1, 2, [2, 2]),
        Event::SurveyorsHeld { column: 3 },
        advanced(2, false),
        advanced(5, true),
        Event::SettlersRemoved {
            behind: 2,
            settlers: vec![
                figure(RED, Role::Shopkeeper, 5),
                figure(BLUE, Role::Farmer, -1),
            ],
        },
        Event::FeatureLapsed {
            feature: FeatureName::on(Feature::Town, CELL),
        },
    ]
}

fn endings() -> Vec<Event> {
    let one = vec![share(RED, 1, 0, 1)];
    let plains = |animals, shares| Event::PlainsScored {
        cell: CELL,
        animals,
        tiles: 9,
        shares,
        trappers: Vec::new(),
    };
    let place = |place, seat, points| Standing {
        place,
        seat: Seat::new(seat),
        points,
    };
    let apart = (1u8..=5).map(|number| place(number, number - 1, 132 - 25 * i32::from(number)));
    let ended = |ranking| Event::GameEnded { ranking };
    vec![
        Event::FinalScoringBegun,
        Event::FinalFeatureScored(scored(Feature::Town, 1, 0, 1, one)),
        plains(5, vec![share(RED, 2, 0, 5), share(BLUE, 1, 0, 0)]),
        plains(0, vec![share(RED, 2, 0, 0)]),
        ended(apart.collect()),
        ended(vec![place(1, 1, 50), place(1, 0, 50), place(3, 2, 40)]),
    ]
}

#[test]
fn every_event_is_told_in_sentences_that_exist() {
    let events: Vec<Event> = [turns(), scorings(), endings()].concat();
    let mut seen: Vec<usize> = events.iter().map(variant).collect();
    seen.dedup();
    assert_eq!(seen, (0..16).collect::<Vec<_>>());

    let game = tables::game(NewWorld::SEAT_NAMES, None, 0);
    let viewers = [Viewer::Public, Viewer::Seat(BLUE)];
    for (name, language) in [("events", "en"), ("events_dutch", "nl")] {
        // No line is as long as this.
        let form = (language, 1_000);
        let page = story(game.rules(), NewWorld::SEAT_NAMES, form, &viewers, &events);
        golden(name, &page);
    }
}

/// Whole games hold events that no sample thought of.
#[test]
fn whole_games_are_told_in_sentences_that_exist() {
    let cast = cast(&tables::NAMES, Viewer::Public);
    for seed in 0..6 {
        let (game, events) = tables::played(&tables::NAMES, seed, 100);
        assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
        for event in &events {
            let line = game.rules().tell(event, Viewer::Public).unwrap();
            for language in VOICES.names() {
                is_sentence(&voice(language).say(&line, &cast));
            }
        }
    }
}
