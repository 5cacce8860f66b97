//! New World: every event is told, in sentences that exist.

use landfall::games::new_world::Heading;
use landfall::games::new_world::{
    Cell, Event, Feature, FeatureName, Figure, Role, Scored, Settler, Share, Side, Standing, TileId,
};
use landfall::language::{Cast, Composer, Voice, Voices};
use landfall::rules::{Letters, Seat, Viewer};

use super::tables;

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);
const CELL: Cell = Cell::new(2, 5);

/// How many variants there are; a new one has to be added here and to the samples.
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
    let features = vec![
        FeatureName::on(Feature::Farm, CELL),
        FeatureName::towards(Feature::Trail, Side::N),
    ];
    let tied = vec![share(RED, 1, 0, 12), share(BLUE, 1, 4, 16)];
    let beaten = vec![share(RED, 2, 8, 16), share(BLUE, 1, 0, 0)];
    vec![
        Event::ScoringOrderTaken {
            seat: BLUE,
            features: features.clone(),
            chosen: true,
        },
        Event::ScoringOrderTaken {
            seat: BLUE,
            features,
            chosen: false,
        },
        Event::FeatureScored(scored(Feature::Town, 4, 2, 2, tied)),
        Event::FeatureScored(scored(Feature::Trail, 4, 2, 1, beaten)),
        Event::FeatureScored(scored(Feature::Farm, 9, 0, 1, vec![share(BLUE, 1, 8, 17)])),
        Event::SurveyorMoved {
            from: 0,
            to: 1,
            columns: [0, 1],
        },
        Event::SurveyorMoved {
            from: 1,
            to: 2,
            columns: [2, 2],
        },
        Event::SurveyorsHeld { column: 3 },
        Event::SurveyorAdvanced {
            space: 2,
            landed: false,
        },
        Event::SurveyorAdvanced {
            space: 5,
            landed: true,
        },
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
    vec![
        Event::FinalScoringBegun,
        Event::FinalFeatureScored(scored(Feature::Town, 1, 0, 1, one)),
        plains(5, vec![share(RED, 2, 0, 5), share(BLUE, 1, 0, 0)]),
        plains(0, vec![share(RED, 2, 0, 0)]),
        Event::GameEnded {
            ranking: apart.collect(),
        },
        Event::GameEnded {
            ranking: vec![place(1, 1, 50), place(1, 0, 50), place(3, 2, 40)],
        },
    ]
}

#[test]
fn every_event_is_told_in_sentences_that_exist() {
    let events: Vec<Event> = [turns(), scorings(), endings()].concat();
    let mut seen: Vec<usize> = events.iter().map(variant).collect();
    seen.dedup();
    assert_eq!(seen, (0..16).collect::<Vec<_>>());

    let voices = Voices::embedded().unwrap();
    for (language, golden) in [("en", "events"), ("nl", "events_dutch")] {
        let page = told(voices.named(language).unwrap(), &events);
        super::golden(golden, &page);
    }
}

/// What an observer and a player are told of these events.
fn told(voice: &Voice, events: &[Event]) -> String {
    let names = ["RED", "BLUE", "YELLOW", "GREEN", "BLACK"];
    let game = tables::game(&names, None, 0);
    let mut page = String::new();
    for reader in [None, Some(BLUE)] {
        let cast = Cast::new(names.map(str::to_owned).to_vec(), reader);
        let composer = Composer::new(voice, &cast);
        let viewer = reader.map_or(Viewer::Public, Viewer::Seat);
        for event in events {
            let said = composer.say(&game.rules().tell(event, viewer).unwrap());
            assert!(!said.contains(['{', '}']), "{said}");
            assert!(said.ends_with('.'), "{said}");
            page.push_str(&said);
            page.push('\n');
        }
        page.push('\n');
    }
    page
}

/// Whole games hold events that no sample thought of.
#[test]
fn whole_games_are_told_in_sentences_that_exist() {
    let voices = Voices::embedded().unwrap();
    for seed in 0..6 {
        let (game, events) = tables::played(&tables::NAMES, seed, 100);
        assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
        let cast = Cast::new(tables::NAMES.map(str::to_owned).to_vec(), None);
        for event in &events {
            let line = game.rules().tell(event, Viewer::Public).unwrap();
            for language in voices.names() {
                let voice = voices.named(language).unwrap();
                let said = Composer::new(voice, &cast).say(&line);
                assert!(!said.contains(['{', '}']), "{said}");
            }
        }
    }
}
