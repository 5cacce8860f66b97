//! The rulings where the rulebooks are silent or differ, by their numbers.

use landfall::games::race::{
    Action, Assigned, Captain, City, Event, Goods, Island, Marker, Phase, Row,
};
use landfall::rules::Viewer;

use crate::support::titles::race::{
    BLUE, Position, RED, YELLOW, choices, game, goods, reached, scored, ship, table,
};
use crate::support::titles::{count, found};

const OFFER: &str = r#"
small = ["s01", "s02", "s03", "s04"]
large = ["l01", "l02", "l03", "l04"]
"#;

#[test]
fn e15_unused_start_ships_join_the_small_ones() {
    let draws = "nations = [\"france\", \"spain\"]\nsmall = [\"ss-england\"]";
    let (game, _) = game(2, "hig", draws, 1);
    let view = game.view(Viewer::Public);
    assert!(view.open.offer[&Row::Small].contains(&ship("swallow")));
    let without_offer = 12 + 3 - 4;
    assert_eq!(view.stocks.small[0], without_offer);
}

#[test]
fn q33_unused_start_cards_are_discarded() {
    let (game, _) = game(2, "hig", "", 1);
    let view = game.view(Viewer::Public);
    assert_eq!(view.stocks.cards, [16, 3]);
}

#[test]
fn e14_setup_tiles_that_do_not_fit() {
    // A coast tile does not fit on Anticosti.
    let tiles = "\"t24\", \"t25\", \"t05\", \"t06\"";
    for (edition, discarded) in [("hig", 1), ("zman", 0), ("nl", 1)] {
        let position = Position::tiled(edition, tiles, "");
        let stocks = position.game.view(Viewer::Public).stocks;
        assert_eq!(stocks.tiles, [31 - discarded, discarded], "{edition}");
    }
}

#[test]
fn q39_the_lowest_sheet_starts() {
    let (game, _) = game(2, "hig", "nations = [\"england\", \"netherlands\"]", 1);
    assert_eq!(choices(&game).0, YELLOW);
}

#[test]
fn q35_the_first_ship_closes_the_upgrades() {
    let mut position = Position::new("hig", OFFER);
    position
        .store(RED, goods(3, 3, 3, 0))
        .with(Event::RoundBegun { round: 2 });
    position.play("UPGRADE expansion");
    position.refuses("UPGRADE expansion", "bought");
    position.play("BUILD heron");
    position.refuses("UPGRADE shipyard", "upgrades-closed");
}

#[test]
fn e28_a_ship_is_discarded_for_room_only() {
    let mut position = Position::new("hig", OFFER);
    position.gain(RED, goods(5, 5, 0, 0)).lands(RED);
    position.refuses("BUILD heron FOR hirondelle", "yard-free");
    position.all(&["BUILD heron", "BUILD tern"]);
    position.refuses("BUILD curlew", "no-yard");
    position.play("BUILD curlew FOR hirondelle");
    let yards = position.open().port(RED).unwrap().yards.clone();
    assert_eq!(yards, ["heron", "tern", "curlew"].map(ship));
}

#[test]
fn q02_milestones_before_refills() {
    let mut position = Position::new("hig", OFFER);
    position
        .score(RED, 5)
        .store(RED, goods(2, 0, 2, 0))
        .lands(RED);
    assert_eq!(scored(&position.play("BUILD northern-star")), [(RED, 3)]);
    let events = position.play("PASS");
    assert!(matches!(
        events.last(),
        Some(Event::MilestoneReached {
            marker: Marker::Square,
            ..
        })
    ));
    let row = Row::Large;
    let events = position.play("PASS");
    assert!(count!(events, Event::ShipsOffered { row: of, .. } if *of == row) > 0);
}

#[test]
fn e01_a_milestone_at_once_or_at_the_end_of_the_turn() {
    for (edition, at_once) in [("zman", true), ("hig", false), ("nl", false)] {
        let mut position = Position::new(edition, OFFER);
        position
            .score(RED, 5)
            .store(RED, goods(2, 0, 2, 0))
            .lands(RED);
        let events = position.play("BUILD northern-star");
        assert_eq!(!reached(&events).is_empty(), at_once, "{edition}");
    }
}

#[test]
fn e36_cortes_brings_gold_with_the_income() {
    let mut position = Position::new("hig", "");
    position
        .captain(RED, Captain::Cortes)
        .store(RED, Goods::NONE)
        .objectives(RED)
        .play("PASS");
    assert_eq!(position.goods(RED), goods(1, 1, 0, 1));
}

#[test]
fn e11_gold_is_wild() {
    let mut position = Position::new("hig", OFFER);
    position.store(RED, goods(0, 1, 0, 1)).lands(RED);
    let plain = "BUILD heron PAY wood, cloth";
    position.refuses(plain, "no-goods");
    position.play("BUILD heron");
    assert_eq!(position.goods(RED), Goods::NONE);
}

#[test]
fn q08_a_captain_sails_once_a_round() {
    let mut position = Position::new("hig", "");
    position.captain(RED, Captain::DaGama).ship(RED, "heron");
    position.plans(RED, Action::Settle);
    position.refuses("SETTLE heron + da-gama", "captain-ashore");
    position.plans(RED, Action::Load);
    position.play("LOAD hirondelle + da-gama");
    position.plans(RED, Action::Deliver);
    position.refuses("DELIVER heron + da-gama", "captain-sailed");
}

#[test]
fn q38_a_score_card_in_planning() {
    for (edition, waits) in [("hig", "planning"), ("zman", "milestone")] {
        let mut position = Position::new(edition, "");
        position
            .score(RED, 5)
            .hand(RED, &["card-9"])
            .began(Phase::Planning {
                action: Action::Load,
                left: vec![RED, BLUE],
            })
            .play("PLAY card-9");
        assert_eq!(position.phase(), waits, "{edition}");
        if edition == "hig" {
            let events = position.play("PASS");
            let last = events.last();
            assert!(matches!(last, Some(Event::MilestoneReached { .. })));
        }
    }
}

/// Lets RED load with three crates; these cards are drawn.
fn loading(edition: &str) -> Position {
    let mut position = Position::new(edition, CARDS);
    position.sails(RED, Action::Load, &["heron"]);
    position
}

const CARDS: &str = "cards = [\"b09\", \"c01\", \"c02\", \"b03\"]";

#[test]
fn q48_a_card_kept_in_load_is_played_at_once() {
    let mut position = loading("hig");
    position.play("TAKE iron");
    let events = position.play("PLAY card-9");
    let (seat, count) = (RED, 2);
    assert!(events.contains(&Event::CardsRejected { seat, count }));
    assert_eq!(scored(&events)[0], (RED, 5));
}

/// The question does not say that playing a card ends nothing where it uses up the card to be kept.
#[test]
fn q48_the_question_says_what_playing_a_drawn_card_ends() {
    let mut position = loading("hig");
    position.play("TAKE iron");
    let notes = position.question().notes;
    let notes: Vec<&str> = notes.iter().map(|note| note.key).collect();
    assert!(notes.contains(&"race-ask-note-cards-drawn"), "{notes:?}");
    assert!(!notes.contains(&"race-ask-note-cards"), "{notes:?}");
}

#[test]
fn e18_a_card_must_be_kept_or_may_be() {
    for (edition, may) in [("hig", true), ("zman", false), ("nl", true)] {
        let mut position = loading(edition);
        position.refuses("TAKE gold", "too-precious");
        position.play("TAKE iron");
        assert_eq!(position.try_play("PASS").is_ok(), may, "{edition}");
    }
}

#[test]
fn q09_more_than_four_crates() {
    let mut position = Position::new("hig", CARDS);
    position.captain(RED, Captain::DaGama).ship(RED, "heron");
    let ships = vec![Assigned {
        vessel: position.vessel("heron"),
        captain: Some(Captain::DaGama),
    }];
    position
        .with(Event::Planned {
            seat: RED,
            action: Action::Load,
            ships,
        })
        .begins(RED, Action::Load);
    let events = position.play("TAKE gold");
    let drawn = found!(events, Event::CardsDrawn { cards, .. } => cards.len());
    assert!(drawn.contains(&6), "{drawn:?}");
}

#[test]
fn q10_england_keeps_a_second_card() {
    let england = "nations = [\"england\", \"portugal\", \"spain\"]";
    let mut position = table(3, "hig", &format!("{england}\n{CARDS}"), 1).position();
    position.sails(RED, Action::Load, &["heron"]);
    position.play("TAKE wood");
    let two = "KEEP card-9, broad-tom";
    position.refuses(two, "too-many-cards");
    position.expansion(RED).play(two);
}

#[test]
fn e21_one_settler_of_two() {
    for (edition, allowed) in [("hig", false), ("zman", true), ("nl", true)] {
        let mut position = Position::new(edition, "");
        position.sails(RED, Action::Settle, &["tern"]);
        let one = position.try_play("SETTLE tern 1 AT newfoundland 1 TAKE iron");
        assert_eq!(one.is_ok(), allowed, "{edition}");
    }
}

#[test]
fn q45_either_half_each_time() {
    let mut position = Position::new("hig", "");
    position
        .sails(RED, Action::Settle, &["heron", "curlew"])
        .all(&[
            "SETTLE heron AT newfoundland 1 TAKE iron",
            "SETTLE curlew AT newfoundland 1 TAKE iron",
        ]);
    assert_eq!(position.goods(RED).iron, 3);
}

#[test]
fn q06_spain_places_one_marker_more() {
    let mut position = Position::new("hig", "");
    position
        .expansion(BLUE)
        .sails(BLUE, Action::Settle, &["heron"]);
    let colony = "COLONY AT newfoundland 1 TAKE iron";
    position.play(colony);
    position.refuses(colony, "colony-used");
    let placed = position.open().on_island(Island::Newfoundland, Some(BLUE));
    assert_eq!(placed, 1);
}

#[test]
fn q16_each_ship_delivers_once() {
    let mut position = Position::new("hig", "");
    position
        .store(RED, goods(5, 0, 0, 0))
        .sails(RED, Action::Deliver, &["heron", "dipper"]);
    let sell = "DELIVER heron TO antwerp wood";
    position.play(sell);
    position.refuses(sell, "ship-used");
}

#[test]
fn e22_crates_limit_antwerp() {
    let mut position = Position::new("hig", "");
    position
        .store(RED, goods(5, 0, 0, 0))
        .sails(RED, Action::Deliver, &["heron"]);
    position.refuses("DELIVER heron TO antwerp 4 wood", "crates");
    let nothing = position.antwerp("heron", Goods::NONE);
    position.refuses(nothing, "nothing-sold");
    let events = position.play("DELIVER heron TO antwerp 3 wood");
    assert_eq!(scored(&events)[0], (RED, 3));
}

#[test]
fn e10_contracts_are_refilled() {
    for (edition, at_once) in [("hig", true), ("zman", false), ("nl", false)] {
        let mut position = Position::new(edition, "contracts = [\"k01\"]");
        position
            .store(RED, goods(2, 0, 0, 0))
            .sails(RED, Action::Deliver, &["heron", "dipper"]);
        let refilled = |position: &Position| {
            let stockholm = &position.open().cities[&City::Stockholm];
            stockholm.contracts[0].is_some()
        };
        position.play("DELIVER heron FOR stockholm 1");
        assert_eq!(refilled(&position), at_once, "{edition}");
        position.play("PASS");
        assert!(refilled(&position), "{edition}");
    }
}
