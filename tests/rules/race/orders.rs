//! Orders as players write them.

use landfall::games::race::{Action, Captain, Event, Island, Marker, Order, Race};
use landfall::orders::LineOutcome;
use landfall::rules::{Expected, MisreadKind, OrderLanguage, Rules};

use crate::support::titles::race::{Position, RED, goods, space, table};
use crate::support::titles::{count, outcomes};

#[test]
fn every_phrase_reads_and_writes_back_to_itself() {
    let mut position = Position::new("zman", "");
    position.lands(RED);
    for phrase in position.game.rules().phrases() {
        assert_eq!(position.canonical(phrase.example), phrase.example);
    }
}

#[test]
fn names_read_in_any_case_as_one_word_or_several_and_by_id() {
    let mut position = Position::new("hig", "large = [\"l01\", \"l11\"]");
    position.lands(RED);
    position.all_read_as(
        "BUILD northern-star",
        &[
            "build Northern Star",
            "BUILD NORTHERN-STAR",
            "Build l01",
            "BUILD northern",
            "BUILD north",
            "buil northern-st",
        ],
    );
    position.all_read_as(
        "BUILD northern-star FOR hirondelle PAY 2 wood, iron, gold",
        &[
            "BUILD Northern Star PAY 2 wood, iron, gold FOR Hirondelle",
            "BUILD l01 PAY gold + iron and 2 wood FOR hiron",
            "BUILD northern FOR ss-france PAY wood wood iron gold",
        ],
    );
}

#[test]
fn what_is_not_near_is_read_in_full_only() {
    let mut position = Position::new("hig", "small = [\"s01\", \"s02\"]");
    position.lands(RED);
    assert_eq!(position.canonical("BUILD dipper"), "BUILD dipper");
    let misread = position.misread("BUILD dipp");
    assert_eq!((misread.kind, misread.words), (MisreadKind::Unknown, 1..2));
    let misread = position.misread("BUILD heorn");
    assert_eq!(misread.nearest, ["heron", "tern"]);
    let misread = position.misread("BUILD");
    assert_eq!(misread.kind, MisreadKind::Missing);
    assert_eq!(misread.expected, [Expected::Blank("race-blank-ship")]);
}

#[test]
fn a_shortened_name_that_could_be_two_is_ambiguous() {
    let mut position = Position::new("hig", "large = [\"l02\", \"l03\", \"l11\"]");
    position.lands(RED);
    let misread = position.misread("BUILD gre");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(misread.nearest, ["great-auk", "grey-whale"]);
    assert_eq!(position.canonical("BUILD grey"), "BUILD grey-whale");
    for initial in ["BUILD g", "BUILD mo"] {
        assert_eq!(position.misread(initial).kind, MisreadKind::Unknown);
    }
}

/// Two codes in a line, or a person's initial below it, name no piece.
#[test]
fn initials_behind_an_order_are_no_names() {
    let mut position = Position::new("hig", "");
    position.ships(RED, &["heron", "curlew"]);
    position.plans(RED, Action::Settle);
    for line in ["SETTLE heron C", "SETTLE heron, cu", "SETTLE heron H"] {
        let misread = position.misread(line);
        assert_eq!((misread.kind, misread.words), (MisreadKind::Unknown, 2..3));
    }
    position.all_read_as("SETTLE heron, curlew", &["SETTLE her, cur"]);
    assert_eq!(position.misread("END").nearest, ["PASS"]);
}

#[test]
fn ships_of_a_fleet_come_in_the_order_of_the_yards() {
    let mut position = Position::new("hig", "");
    position.ships(RED, &["heron", "tern"]);
    position.captain(RED, Captain::Magellan);
    position.plans(RED, Action::Settle);
    position.all_read_as(
        "SETTLE heron, tern",
        &[
            "SETTLE tern, heron",
            "settle TERN+HERON",
            "SETTLE tern and heron",
        ],
    );
    position.all_read_as(
        "SETTLE heron + magellan, tern",
        &["SETTLE tern+magellan, heron", "SETTLE tern mag heron"],
    );
    let captain = position.misread("SETTLE magellan");
    assert_eq!(captain.kind, MisreadKind::Unknown);
    assert_eq!(position.misread("SETTLE").kind, MisreadKind::Missing);
}

#[test]
fn da_gama_stays_where_he_is_written() {
    let mut position = Position::new("hig", "");
    position.ships(RED, &["heron", "tern"]);
    position.captain(RED, Captain::DaGama);
    position.plans(RED, Action::Deliver);
    position.all_read_as(
        "DELIVER heron, tern + da-gama",
        &["DELIVER tern + Da Gama, heron", "deliver tern+da-g, heron"],
    );
}

#[test]
fn the_same_word_plans_and_acts() {
    let mut position = Position::new("zman", "");
    position.ships(RED, &["heron", "tern"]);
    position.plans(RED, Action::Settle);
    let settle = "SETTLE heron AT newfoundland 1 TAKE 2 points";
    assert!(matches!(position.read(settle), Ok(Order::Settle(_))));
    position.refuses(settle, "other-phase");
    position.acts(RED, Action::Settle, &["heron", "tern"]);
    position.play(settle);
    assert_eq!(position.misread("SETTLE tern").kind, MisreadKind::Missing);
    position.lands(RED);
    position.refuses("SETTLE heron, tern", "other-phase");
}

/// The first tiles are 4, 5 and 6: two points, or iron, wood or gold.
#[test]
fn spaces_and_halves_read_in_several_ways() {
    let mut position = Position::new("zman", "");
    position.ship(RED, "tern");
    position.tile(8, space(Island::NovaScotia, 1));
    position.acts(RED, Action::Settle, &["tern"]);
    position.all_read_as(
        "SETTLE tern AT nova-scotia 1 TAKE iron",
        &[
            "SETTLE tern AT Nova Scotia 1 TAKE iron",
            "SETTLE tern AT nova-scotia-1 take IRON",
            "SETTLE ter AT nova 1 TAKE iron",
            "SETTLE tern 2 AT nova-scotia 1 TAKE iron",
        ],
    );
    position.all_read_as(
        "SETTLE tern 1 AT newfoundland 1 TAKE 2 points",
        &["SETTLE tern 1 AT Newfoundland 1 TAKE 2 POINT"],
    );
    position.all_read_as(
        "SETTLE tern AT new-england",
        &["SETTLE tern AT New England", "settle tern at new-e"],
    );
    let misread = position.misread("SETTLE tern AT nova-scotia 1");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(
        misread.nearest,
        ["iron", "wood"].map(|good| format!("SETTLE tern AT nova-scotia 1 TAKE {good}"))
    );
    let misread = position.misread("SETTLE tern AT nova-scotia");
    assert_eq!(misread.expected, [Expected::Blank("race-blank-number")]);
    let misread = position.misread("SETTLE tern 1 AT new-england");
    assert_eq!(misread.words, 2..3);
}

#[test]
fn contracts_and_antwerp() {
    let mut position = Position::new("nl", "contracts = [\"k01\", \"k02\", \"k16\"]");
    position.ships(RED, &["heron", "tern"]);
    position.store(RED, goods(3, 1, 0, 1));
    position.acts(RED, Action::Deliver, &["heron", "tern"]);
    position.all_read_as(
        "DELIVER heron, tern FOR stockholm 3 PAY wood, cloth, 2 iron",
        &[
            "DELIVER tern heron FOR stockholm-3 PAY 2 iron, wood, cloth",
            "DELIVER tern + heron TO Stockholm 3 PAY iron iron wood cloth",
        ],
    );
    position.all_read_as(
        "DELIVER heron TO antwerp 2 wood",
        &[
            "DELIVER heron FOR Antwerp wood, wood",
            "DELIVER heron TO antwerp PAY 2 wood",
        ],
    );
    position.refuses("DELIVER heron, tern FOR stockholm 1", "spare-ship");
    let events = position.play("DELIVER heron TO antwerp");
    let cheapest = goods(3, 0, 0, 0);
    assert!(count!(events, Event::Sold { goods, .. } if *goods == cheapest) > 0);
}

#[test]
fn the_only_island_of_a_tile_may_be_left_out() {
    let mut position = Position::new("hig", "");
    position.tile(24, space(Island::Newfoundland, 5));
    position.lands(RED);
    // Only Newfoundland has a coast.
    let whole = "DISCOVER tile-25 ON newfoundland";
    position.all_read_as(whole, &["DISCOVER t25 ON newfoundland"]);
    position.sails(RED, Action::Discover, &["dipper"]);
    position.all_read_as(whole, &["DISCOVER tile-25"]);
    let misread = position.misread("DISCOVER tile-7");
    assert_eq!(misread.kind, MisreadKind::Missing);
    let expected = Expected::Blank("race-blank-island");
    assert!(misread.expected.contains(&expected));
}

#[test]
fn what_a_milestone_offers_may_be_shortened() {
    let mut position = Position::new("hig", "");
    position.with(Event::MilestoneReached {
        seat: RED,
        marker: Marker::Pentagon,
        space: 15,
        shown: Vec::new(),
    });
    position.all_read_as("CHOOSE da-gama", &["CHOOSE Da Gama", "choose da g"]);
    position.all_read_as("CHOOSE goal-9", &["CHOOSE o09"]);
    position.refuses("CHOOSE goal-9", "not-there");
    assert_eq!(position.misread("CHOOSE c").kind, MisreadKind::Unknown);
}

#[test]
fn a_misread_points_at_the_words_as_they_were_written() {
    let mut position = Position::new("hig", "");
    position.ship(RED, "heron");
    position.plans(RED, Action::Load);
    let misread = position.misread("LOAD heron+nobody");
    assert_eq!(misread.words, 1..2);
    let misread = position.misread("LOAD heron + nobody");
    assert_eq!(misread.words, 3..4);
    let misread = position.misread("LOAD heron +");
    assert_eq!((misread.kind, misread.words), (MisreadKind::Missing, 3..3));
    let misread = position.misread("PASS then");
    assert_eq!((misread.kind, misread.words), (MisreadKind::Surplus, 1..2));
}

/// Checks that the second of two lines comes back unplayed.
#[track_caller]
fn second_is_unplayed(position: &Position, lines: [&str; 2]) {
    let set = position.sent(&lines);
    assert_eq!(
        outcomes(&set),
        [&LineOutcome::Played, &LineOutcome::Unplayed]
    );
}

/// Lines for one turn are not played in the next one, though the same seat has it.
#[test]
fn lines_behind_the_end_of_a_turn_come_back_unplayed() {
    let mut position = Position::new("zman", "");
    position
        .assign(RED, Action::Deliver, &["hirondelle"])
        .sails(RED, Action::Settle, &["tern"]);
    second_is_unplayed(&position, ["SETTLE tern AT new-england", "PASS"]);
}

/// A milestone that shows no pile interrupts as well.
#[test]
fn lines_behind_a_milestone_come_back_unplayed() {
    let mut position = Position::new("zman", "");
    position
        .resolved(RED, Marker::Square, 7)
        .resolved(RED, Marker::Circle, 7)
        .score(RED, 14)
        .sails(RED, Action::Settle, &["tern", "heron"]);
    let lines = ["SETTLE tern AT new-england", "SETTLE heron AT new-england"];
    second_is_unplayed(&position, lines);
}

#[test]
fn every_lawful_order_of_a_first_round_reads_as_itself() {
    let mut script = table(4, Race::EDITIONS[1], "", 6).start();
    for step in 0..60 {
        let legal = script.orders();
        for order in &legal {
            assert_eq!(script.read(&order.to_string()).as_ref(), Ok(order));
        }
        script.play(legal[step * 5 % legal.len()].clone());
    }
}
