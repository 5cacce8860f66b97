//! The rulings about milestones, scoring and objectives, by their numbers.

use landfall::games::race::{Action, City, Event, Island, Marker, Race};
use landfall::rules::{Rules as _, Seat};

use crate::support::titles::count;
use crate::support::titles::race::{
    BLUE, Position, RED, YELLOW, acting, goods, reached, scored, space, table,
};

#[test]
fn e04_several_markers_lowest_first() {
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position.score(RED, 14).sell(RED, 1);
    position.refuses("PASS", "must-choose");
    let events = position.play("CHOOSE goal-3");
    assert!(matches!(
        events.last(),
        Some(Event::MilestoneReached {
            marker: Marker::Pentagon,
            ..
        })
    ));
    position.play("CHOOSE cortes");
    assert_eq!(position.goods(RED).gold, 1, "at once");
}

#[test]
fn e05_a_milestone_may_be_declined() {
    for (edition, may) in [("hig", true), ("zman", false), ("nl", false)] {
        let mut position = Position::new(edition, "");
        position.score(RED, 6).sell(RED, 1);
        assert_eq!(position.try_play("PASS").is_ok(), may, "{edition}");
    }
}

/// Returns where the square marker comes to when RED resolves it on 7, with others on these spaces.
fn retreated(edition: &str, yellow: u16, blue: u16) -> Option<u16> {
    let mut position = Position::new(edition, "square = [\"o03\"]");
    position
        .score(YELLOW, yellow)
        .score(BLUE, blue)
        .score(RED, 7)
        .sell(RED, 1);
    position.play("CHOOSE goal-3");
    position.marker(Marker::Square)
}

#[test]
fn e02_what_stops_a_marker() {
    for (between_or_target, expected) in [(5, [6, 5, 4]), (4, [5, 4, 5])] {
        let stopped = ["nl", "zman", "hig"].map(|of| retreated(of, between_or_target, 0));
        assert_eq!(stopped, expected.map(Some), "a ship on {between_or_target}");
    }
}

#[test]
fn q03_a_lapped_ship_blocks() {
    assert_eq!(retreated("nl", 55, 0), Some(6));
}

#[test]
fn q25_the_better_row() {
    let mut position = Position::new("hig", "");
    position
        .in_city_times(RED, City::Venice, 4)
        .goal(RED, 11)
        .goal(RED, 1)
        .objectives(RED);
    assert_eq!(scored(&position.play("COMPLETE goal-11")), [(RED, 8)]);
    position.refuses("COMPLETE goal-1", "unmet");
}

#[test]
fn q27_an_unmet_objective_stays_hidden() {
    let mut position = Position::new("hig", "");
    position.goal(RED, 4).objectives(RED);
    position.refuses("COMPLETE goal-4", "unmet");
    assert_eq!(position.legal(), ["PASS"]);
}

#[test]
fn q44_symbols_are_added() {
    let mut position = Position::new("hig", "");
    position
        .goal(RED, 6)
        .ships(RED, &["heron", "puffin"])
        .objectives(RED);
    let crates = position.play("COMPLETE goal-6");
    assert_eq!(scored(&crates), [(RED, 4)], "2, 3 and 3 crates");
}

#[test]
fn q43_the_start_marker_passes_on_after_the_last_round() {
    let mut position = Position::new("hig", "");
    let events = position.last_round().objectives(RED).play("PASS");
    assert!(events.contains(&Event::StartPassed { to: YELLOW }));
    assert_eq!(position.open().start, YELLOW);
}

#[test]
fn q15_a_fitting_tile_must_be_laid() {
    let tiles = "\"t04\", \"t05\", \"t06\", \"t24\"";
    let mut position = Position::tiled("hig", tiles, "");
    position
        .ship(RED, "heron")
        .assign(RED, Action::Discover, &["heron"])
        .sails(RED, Action::Deliver, &["dipper"])
        .play("PASS");
    position.refuses("PASS", "must-lay");
    position.refuses("DISCOVER tile-24 ON anticosti", "no-space");
    position.play("DISCOVER tile-24 ON newfoundland");
}

/// Seats two; neutral markers lie on Prince Edward Island.
fn with_neutral_markers() -> Position {
    let draws = "nations = [\"france\", \"spain\"]\ncoasts = [\"n1\", \"n5\"]\ncompass = [\"n8\"]";
    table(2, "hig", draws, 1).position()
}

#[test]
fn q21_neutral_markers_on_cartography_tiles() {
    let mut position = with_neutral_markers();
    position.end_phase();
    let neutral = |island| position.open().on_island(island, None);
    assert_eq!(neutral(Island::PrinceEdwardIsland), 3);
    assert_eq!(neutral(Island::Newfoundland), 0);
}

/// YELLOW has four markers in Hamburg and six in Venice.
fn two_cities(edition: &str) -> Position {
    let mut position = Position::new(edition, "");
    position
        .in_city_times(YELLOW, City::Hamburg, 4)
        .in_city_times(YELLOW, City::Venice, 6);
    position
}

#[test]
fn q22_the_highest_bonus_first() {
    let events = two_cities("hig").end_phase();
    assert_eq!(scored(&events), [(YELLOW, 16), (YELLOW, 10)]);
}

#[test]
fn e08_several_islands_at_once() {
    assert_eq!(scored(&two_cities("zman").end_phase()), [(YELLOW, 26)]);
}

#[test]
fn the_editions_are_those_of_the_title() {
    assert_eq!(Race::EDITIONS, ["hig", "zman", "nl"]);
}

#[test]
fn action_order_is_fixed_before_the_first_acts() {
    let mut position = Position::new("hig", "");
    position
        .ships(RED, &["heron", "tern"])
        .ship(YELLOW, "petrel")
        .assign(RED, Action::Settle, &["tern"])
        .assign(YELLOW, Action::Settle, &["petrel"])
        .acts(RED, Action::Load, &["heron"])
        .play("TAKE wood");
    let settling = acting(&position.play("PASS"), Action::Settle);
    assert_eq!(settling, [YELLOW, RED]);
    assert_eq!(position.awaited(), Some(YELLOW));
    let events = position.play("PASS");
    assert!(events.contains(&Event::TurnEnded { seat: YELLOW }));
    assert_eq!(position.awaited(), Some(RED), "with the only ship left");
}

#[test]
fn e03_a_marker_under_a_ship() {
    let mut position = Position::new("zman", "square = [\"o03\", \"o04\"]");
    position.score(YELLOW, 4).score(RED, 7).sell(RED, 1);
    position.play("CHOOSE goal-3");
    let square = position.marker(Marker::Square);
    assert_eq!(
        square,
        Some(4),
        "on the ship of YELLOW, who gets nothing yet"
    );
    position
        .store(YELLOW, goods(1, 0, 0, 0))
        .sails(YELLOW, Action::Deliver, &["tern"])
        .all(&["DELIVER tern TO antwerp wood", "CHOOSE goal-4"]);
    assert_eq!(position.points(YELLOW), 5);
}

#[test]
fn e06_a_marker_works_once_for_each() {
    let mut position = Position::new("nl", "square = [\"o03\"]");
    position
        .score(RED, 7)
        .store(RED, goods(2, 0, 0, 0))
        .ship(RED, "tern")
        .sails(RED, Action::Deliver, &["heron"])
        .all(&["DELIVER heron TO antwerp wood", "CHOOSE goal-3"])
        .acts(RED, Action::Deliver, &["tern"]);
    let events = position.play("DELIVER tern TO antwerp wood");
    assert_eq!(scored(&events)[0], (RED, 1));
    assert_eq!(reached(&events), []);
}

#[test]
fn q04_never_below_zero() {
    let mut position = Position::new("hig", "square = [\"o03\"]");
    position
        .resolved(BLUE, Marker::Square, 1)
        .score(RED, 1)
        .sell(RED, 1);
    position.play("CHOOSE goal-3");
    let square = position.marker(Marker::Square);
    assert_eq!(square, Some(1), "YELLOW and BLUE are on 0");
}

#[test]
fn q17_a_full_city_takes_no_marker() {
    let mut position = Position::new("nl", "contracts = [\"k16\", \"k03\", \"k04\", \"k01\"]");
    position
        .in_city_times(BLUE, City::Hamburg, 4)
        .expansion(RED)
        .store(RED, goods(2, 0, 0, 0))
        .sails(RED, Action::Deliver, &["heron"]);
    let events = position.play("DELIVER heron FOR hamburg 1");
    assert_eq!(scored(&events)[0], (RED, 6), "with the Customs");
    assert_eq!(position.open().in_city(City::Hamburg, RED), 0);
}

#[test]
fn e23_bonuses_tile_by_tile_or_at_the_end() {
    for (edition, at_once) in [("hig", false), ("zman", true), ("nl", false)] {
        let tiles = "\"t04\", \"t05\", \"t06\", \"t08\", \"t12\"";
        let mut position = Position::tiled(edition, tiles, "");
        position
            .ships(RED, &["heron", "tern"])
            .store(RED, goods(0, 0, 0, 0))
            .assign(RED, Action::Discover, &["heron", "tern"])
            .sails(RED, Action::Deliver, &["dipper"])
            .all(&["PASS", "DISCOVER tile-8 ON nova-scotia"]);
        assert_eq!(position.goods(RED).total() > 0, at_once, "{edition}");
        let events = position.play("DISCOVER tile-12 ON nova-scotia");
        let paid = count!(events, Event::DiscoveryPaid { .. });
        assert_eq!(paid, if at_once { 1 } else { 2 }, "{edition}");
    }
}

/// Returns the points of each seat for a full Newfoundland with this number of markers of each.
fn counted(red: u8, yellow: u8, blue: u8) -> Vec<(Seat, u16)> {
    let mut position = Position::new("hig", "");
    let tiles = [(2, 13), (3, 14), (4, 15), (5, 24), (6, 25), (7, 26)];
    position.tiles(Island::Newfoundland, &tiles);
    for (seat, count) in [(RED, red), (YELLOW, yellow), (BLUE, blue)] {
        for _ in 0..count {
            position.markers(seat, space(Island::Newfoundland, 1), 1);
        }
    }
    scored(&position.end_phase())
}

#[test]
fn q19_no_bonus_without_a_marker() {
    assert_eq!(counted(1, 0, 0), [(RED, 11)]);
    assert_eq!(counted(0, 0, 0), []);
}

#[test]
fn e26_a_shared_first_place_leaves_no_second() {
    assert_eq!(counted(3, 3, 2), [(RED, 8), (YELLOW, 8), (BLUE, 2)]);
    assert_eq!(counted(3, 2, 1), [(RED, 13), (YELLOW, 7), (BLUE, 1)]);
}

#[test]
fn q20_neutral_markers_hold_their_rank() {
    let mut position = with_neutral_markers();
    let at = space(Island::PrinceEdwardIsland, 1);
    position.tile(1, at).markers(RED, at, 2);
    let events = position.end_phase();
    assert_eq!(
        scored(&events),
        [(RED, 4)],
        "three neutral markers are the most"
    );
}

#[test]
fn q26_pay_first() {
    let mut position = Position::new("hig", "");
    position
        .goal(RED, 4)
        .goal(RED, 3)
        .store(RED, goods(1, 0, 2, 1))
        .objectives(RED)
        .play("COMPLETE goal-4");
    position.refuses("COMPLETE goal-3 PAY wood, iron", "unmet");
    position.play("COMPLETE goal-3");
    let left = position.goods(RED);
    assert_eq!(left, goods(0, 0, 2, 0), "wood and gold were paid");
}

#[test]
fn q05_a_fifty_card_in_the_final_scoring() {
    for (edition, points) in [("hig", 5), ("zman", 0)] {
        let mut position = Position::new(edition, "");
        position
            .score(RED, 49)
            .markers(RED, space(Island::Newfoundland, 1), 1)
            .assign(RED, Action::Load, &["rouen-charter"]);
        let events = position.last_round().objectives(RED).play("PASS");
        assert_eq!(position.points(RED), 50 + points, "{edition}");
        assert_eq!(reached(&events), [], "{edition}");
    }
}
