//! The examples of the rulebooks, on constructed positions.

use landfall::games::race::{Action, Area, City, Event, Goods, Island, Marker, Order};

use crate::support::titles::race::{
    BLUE, Position, RED, YELLOW, acting, goal, goods, scored, space,
};
use crate::support::titles::{count, found};

const NOVA_SCOTIA: Island = Island::NovaScotia;

#[test]
fn final_scoring() {
    let mut position = Position::new("hig", "");
    for (seat, points, bonus) in [(BLUE, 80, 5), (RED, 73, 3), (YELLOW, 69, 1)] {
        position.score(seat, points).fifty(seat, bonus);
    }
    let events = position
        .assign(BLUE, Action::Load, &["seville-charter"])
        .assign(YELLOW, Action::Load, &["lisbon-charter"])
        .hand(RED, &["card-3"])
        .markers(YELLOW, space(Island::Newfoundland, 1), 2)
        .markers(YELLOW, space(Island::Anticosti, 1), 2)
        .markers(RED, space(Island::PrinceEdwardIsland, 1), 2)
        .goal(YELLOW, 1)
        .last_round()
        .objectives(RED)
        .play("PASS");
    assert_eq!(events.last(), Some(&Event::GameEnded));
    let points = [YELLOW, RED, BLUE].map(|seat| position.points(seat));
    assert_eq!(points, [76, 82, 85]);
    assert_eq!(position.awaited(), None);
}

/// The tiles of Nova Scotia, each with the number of its space.
const ALL_TILES: [(u8, u8); 5] = [(1, 1), (2, 2), (3, 13), (4, 14), (5, 30)];

#[test]
fn an_island_is_scored() {
    let mut position = Position::new("hig", "");
    position.tiles(NOVA_SCOTIA, &ALL_TILES);
    let stacks = [
        (1, RED, 2),
        (1, RED, 2),
        (2, RED, 1),
        (2, YELLOW, 2),
        (3, YELLOW, 1),
        (3, BLUE, 2),
        (4, BLUE, 2),
        (4, BLUE, 1),
    ];
    for (number, seat, count) in stacks {
        position.markers(seat, space(NOVA_SCOTIA, number), count);
    }
    let events = position.end_phase();
    assert_eq!(scored(&events), [(RED, 9), (YELLOW, 3), (BLUE, 9)]);
    let areas = vec![Area::Island(NOVA_SCOTIA)];
    assert!(events.contains(&Event::AreasScored { areas }));
}

#[test]
fn a_city_is_scored() {
    let mut position = Position::new("nl", "");
    for seat in [YELLOW, RED, YELLOW, BLUE, YELLOW] {
        position.in_city(seat, City::Stockholm);
    }
    let events = position.end_phase();
    assert_eq!(scored(&events), [(RED, 1), (YELLOW, 11), (BLUE, 1)]);
}

#[test]
fn three_ships_deliver() {
    let contracts = "contracts = [\"k16\", \"k03\", \"k04\", \"k01\"]";
    let mut position = Position::new("nl", contracts);
    for _ in 0..4 {
        position
            .in_city(BLUE, City::Hamburg)
            .in_city(BLUE, City::Stockholm);
    }
    position.store(YELLOW, goods(4, 1, 2, 0)).sails(
        YELLOW,
        Action::Deliver,
        &["heron", "curlew", "lapwing"],
    );
    let events = position.play("DELIVER heron FOR hamburg 1");
    assert_eq!(scored(&events), [(YELLOW, 3)]);
    let hamburg = &position.open().cities[&City::Hamburg];
    assert_eq!(hamburg.markers.len(), 4, "no space is left");
    position.refuses("DELIVER curlew FOR stockholm 1", "crates");
    let events = position.play("DELIVER curlew, lapwing FOR stockholm 1");
    let scored = scored(&events);
    assert_eq!(scored[0], (YELLOW, 11));
    let marked = count!(events, Event::Delivered(told) if told.marker);
    assert_eq!(marked, 1, "the last space of the city");
    let stockholm = &position.open().cities[&City::Stockholm];
    assert_eq!(stockholm.markers.len(), 5);
    let later = scored[1..].iter().filter(|(seat, _)| *seat == YELLOW);
    let later: u16 = later.map(|(_, points)| points).sum();
    assert_eq!(position.points(YELLOW) - later, 14);
    let paid = 7 - position.goods(YELLOW).total();
    assert_eq!(paid, 6, "3 wood, 1 cloth and 2 iron");
}

#[test]
fn three_ships_settle() {
    let mut position = Position::new("zman", "");
    position
        .tiles(NOVA_SCOTIA, &[(1, 1), (2, 2)])
        .ships(BLUE, &["white-bear", "curlew"])
        .acts(
            BLUE,
            Action::Settle,
            &["curlew", "white-bear", "seville-charter"],
        )
        .store(BLUE, Goods::NONE);
    position.play("SETTLE curlew AT nova-scotia 1 TAKE wood, cloth");
    assert_eq!(position.goods(BLUE), goods(1, 1, 0, 0));
    let events = position.play("SETTLE white-bear AT nova-scotia 2 TAKE 3 points");
    assert_eq!(scored(&events), [(BLUE, 3)]);
    let laid = position.open().laid(space(NOVA_SCOTIA, 2)).unwrap();
    let counts = laid.stacks.iter().map(|stack| stack.count);
    assert_eq!(counts.collect::<Vec<_>>(), [2]);
    let events = position.play("SETTLE seville-charter AT nova-scotia 2 TAKE 3 points");
    assert_eq!(scored(&events), [(BLUE, 3)], "the tile's other space");
    assert!(events.contains(&Event::TurnEnded { seat: BLUE }));
}

#[test]
fn two_ships_discover() {
    let tiles = "\"t04\", \"t05\", \"t06\", \"t17\", \"t18\", \"t01\", \"t02\", \"t03\"";
    let mut position = Position::tiled("zman", tiles, "");
    // RED passes in Deliver, so that the draw of Discover is the game's own.
    position
        .ships(RED, &["kittiwake", "heron"])
        .store(RED, Goods::NONE)
        .assign(RED, Action::Discover, &["kittiwake", "heron"])
        .sails(RED, Action::Deliver, &["dipper"]);
    let events = position.play("PASS");
    let drawn = found!(events, Event::TilesDrawn { tiles, .. } => tiles.len());
    assert_eq!(drawn[0], 5);
    position.play("DISCOVER tile-17 ON nova-scotia");
    position.refuses("PASS", "must-lay");
    let events = position.play("DISCOVER tile-18 ON prince-edward-island");
    assert_eq!(scored(&events)[0], (RED, 2));
    assert_eq!(position.goods(RED), goods(1, 2, 0, 1));
    let own = |island| position.open().on_island(island, Some(RED));
    assert_eq!([own(NOVA_SCOTIA), own(Island::PrinceEdwardIsland)], [1, 1]);
}

#[test]
fn the_fastest_loads_first_and_equal_ones_clockwise() {
    let mut position = Position::new("hig", "");
    for (seat, ship) in [(RED, "lapwing"), (YELLOW, "petrel"), (BLUE, "heron")] {
        position
            .ship(seat, ship)
            .assign(seat, Action::Load, &[ship]);
    }
    let events = position.plans(BLUE, Action::Discover).play("PASS");
    assert_eq!(acting(&events, Action::Load), [YELLOW, RED, BLUE]);
}

#[test]
fn the_fastest_fleet_settles_first() {
    let mut position = Position::new("hig", "");
    let fleet = ["white-bear", "curlew", "old-lantern"];
    position
        .ships(BLUE, &["white-bear", "curlew"])
        .ship(RED, "tern")
        .hand(BLUE, &["old-lantern"])
        .assign(BLUE, Action::Settle, &fleet)
        .assign(RED, Action::Settle, &["tern"])
        .sails(RED, Action::Load, &["dipper"])
        .play("TAKE wood");
    let settling = acting(&position.play("PASS"), Action::Settle);
    assert_eq!(settling, [BLUE, RED], "9 before 3, and only who has a ship");
}

#[test]
fn a_marker_goes_back_three_spaces() {
    for edition in ["hig", "nl", "zman"] {
        let mut position = Position::new(edition, "square = [\"o03\"]");
        // RED and YELLOW are far ahead; BLUE comes to 8.
        position
            .score(RED, 20)
            .score(YELLOW, 20)
            .score(BLUE, 5)
            .store(BLUE, goods(0, 0, 0, 3))
            .sails(BLUE, Action::Deliver, &["heron"]);
        let events = position.play("DELIVER heron TO antwerp 3 gold");
        assert_eq!(scored(&events)[0], (BLUE, 3), "{edition}");
        assert_eq!(position.awaited(), Some(BLUE));
        position.refuses("TAKE wood", "milestone-first");
        position.play("CHOOSE goal-3");
        assert_eq!(position.marker(Marker::Square), Some(4), "{edition}");
    }
}

#[test]
fn two_objectives_in_one_round() {
    let mut position = Position::new("nl", "");
    position
        .goal(RED, 3)
        .goal(RED, 13)
        .store(RED, goods(2, 0, 2, 0))
        .tiles(NOVA_SCOTIA, &ALL_TILES);
    for (number, count) in [(1, 2), (2, 2), (3, 2), (4, 2), (5, 1)] {
        position.markers(RED, space(NOVA_SCOTIA, number), count);
    }
    position.objectives(RED);
    assert_eq!(scored(&position.play("COMPLETE goal-3")), [(RED, 5)]);
    let shown = position.goods(RED);
    assert_eq!(shown, goods(2, 0, 2, 0), "shown, and not paid");
    let free = Order::Complete {
        goal: goal(13),
        pay: Some(Goods::NONE),
    };
    position.refuses(free, "goal-goods");
    let island = position.play("COMPLETE goal-13 PAY 2 wood");
    assert_eq!(scored(&island), [(RED, 10)]);
    assert_eq!(position.goods(RED), goods(0, 0, 2, 0));
}

#[test]
fn cartography_lays_no_more_tiles_than_there_are_spaces() {
    let mut position = Position::new("hig", "");
    // The island that the compass names has one empty space.
    let tiles = [(2, 13), (3, 14), (4, 15), (5, 24), (6, 25)];
    let events = position.tiles(Island::Newfoundland, &tiles).end_phase();
    assert_eq!(count!(events, Event::TileTurned { on: Some(_), .. }), 1);
    let areas = vec![Area::Island(Island::Newfoundland)];
    assert!(events.contains(&Event::AreasScored { areas }));
}

#[test]
fn two_scored_islands() {
    let (old, new) = (Island::Newfoundland, Island::PrinceEdwardIsland);
    let mut position = Position::new("hig", "");
    position
        .tiles(old, &[(2, 13), (3, 14), (4, 15)])
        .tiles(new, &[(2, 1), (3, 17), (4, 18)]);
    for (on, numbers) in [(old, 1..=4), (new, 2..=4)] {
        for number in numbers {
            position.markers(RED, space(on, number), 2);
        }
    }
    position.with(Event::AreasScored {
        areas: vec![Area::Island(old)],
    });
    position.goal(RED, 14).objectives(RED);
    let one = position.clone().play("COMPLETE goal-14");
    assert_eq!(scored(&one), [(RED, 7)]);
    position.with(Event::AreasScored {
        areas: vec![Area::Island(new)],
    });
    assert_eq!(scored(&position.play("COMPLETE goal-14")), [(RED, 13)]);
}

#[test]
fn a_ship_that_is_not_ones_own_is_refused() {
    let mut position = Position::new("hig", "");
    position.plans(RED, Action::Load);
    position.refuses("LOAD swallow", "not-at-hand");
    position.play("LOAD hirondelle");
    assert!(position.awaited().is_some());
}
