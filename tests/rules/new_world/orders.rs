//! Orders as players write them.

use landfall::games::new_world::{Cell, NewWorld};
use landfall::rules::{MisreadKind, OrderLanguage, Rules};

use crate::rules::support::two;

#[test]
fn the_example_of_the_phrase_reads_and_writes_back_to_itself() {
    let script = two(&[21]);
    for phrase in script.game.rules().phrases() {
        assert_eq!(script.canonical(phrase.example), phrase.example);
    }
}

#[test]
fn every_lawful_order_reads_and_writes_back_to_itself() {
    for tile in [2, 4, 5, 20, 25, 34, 43, 50] {
        let script = two(&[tile]);
        for line in script.legal() {
            assert_eq!(script.canonical(&line), line);
        }
    }
}

#[test]
fn case_and_shortened_words_do_not_matter() {
    let script = two(&[24]);
    for line in [
        "place w1-01 turn 1 shopkeeper e",
        "PLA W1-1 TUR 1 SHO EAST",
        "PLAC W1-1 TURN 1 SHER EAST",
        "Place W1-01, turn 1: Shopkeeper (E)",
        "PLACE W1-01 1 SHOPKEEPER E",
        "PLACE W1-01 SHOPKEEPER",
    ] {
        assert_eq!(
            script.canonical(line),
            "PLACE W1-01 TURN 1 SHOPKEEPER E",
            "{line}"
        );
    }
}

#[test]
fn the_only_lawful_turn_may_be_left_out_and_several_are_ambiguous() {
    let script = two(&[17]);
    let misread = script.misread("PLACE W1-02");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(
        misread.nearest,
        ["PLACE W1-02 TURN 0", "PLACE W1-02 TURN 1"]
    );
    let script = two(&[20]);
    assert_eq!(script.canonical("PLACE W1-02"), "PLACE W1-02 TURN 0");
}

#[test]
fn turns_that_look_the_same_are_written_with_the_smaller_number() {
    let script = two(&[20]);
    assert_eq!(script.canonical("PLACE W1-02 TURN 3"), "PLACE W1-02 TURN 0");
}

#[test]
fn any_side_or_corner_of_a_segment_reads() {
    let script = two(&[17]);
    for at in ["N", "E", "NE", "SE", "NW"] {
        let line = format!("PLACE W1-02 TURN 0 TRAPPER {at}");
        assert_eq!(
            script.canonical(&line),
            "PLACE W1-02 TURN 0 TRAPPER N",
            "{at}"
        );
    }
    assert_eq!(
        script.canonical("PLACE W1-02 TURN 0 ROBBER W"),
        "PLACE W1-02 TURN 0 ROBBER S",
        "a trail has one name"
    );
    let misread = script.misread("PLACE W1-02 TURN 0 TRAPPER S");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(
        misread.nearest,
        [
            "PLACE W1-02 TURN 0 TRAPPER N",
            "PLACE W1-02 TURN 0 TRAPPER SW"
        ]
    );
}

#[test]
fn a_settler_without_a_side_means_the_only_free_segment() {
    let script = two(&[8]);
    let misread = script.misread("PLACE W1-04 TURN 0 ROBBER");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(
        misread.nearest,
        ["E", "S", "W"].map(|side| format!("PLACE W1-04 TURN 0 ROBBER {side}"))
    );
    let script = two(&[20]);
    assert_eq!(
        script.canonical("PLACE W1-02 TRAPPER"),
        "PLACE W1-02 TURN 0 TRAPPER N"
    );
    let misread = script.misread("PLACE W1-02 ROBBER");
    assert_eq!(misread.kind, MisreadKind::Missing);
    assert_eq!(misread.nearest[0], "PLACE W1-02 TURN 0");
}

#[test]
fn cells_north_and_south_of_the_board() {
    for (text, column, row) in [
        ("W3-06", 3, 6),
        ("w3-6", 3, 6),
        ("W2-N1", 2, 0),
        ("W2-N12", 2, -11),
        ("W2-S1", 2, 11),
        ("W15-10", 15, 10),
        ("W0-01", 0, 1),
    ] {
        let cell: Cell = text.parse().unwrap();
        assert_eq!(cell, Cell::new(column, row));
        assert_eq!(cell.to_string().parse::<Cell>(), Ok(cell));
    }
    for text in [
        "",
        "W",
        "W-",
        "W3",
        "W3-",
        "W3-0",
        "W3-11",
        "W-3-1",
        "W3-N0",
        "W3-N",
        "E3-01",
        "W1000-01",
        "W3-N1000",
        "W99999999999-01",
        "W+3-01",
        "Wé-01",
    ] {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
}

#[test]
fn a_misread_points_at_the_wrong_word() {
    let script = two(&[20]);
    for (line, kind, words) in [
        ("PLACE", MisreadKind::Missing, 1..1),
        ("PLAY W1-02", MisreadKind::Unknown, 0..1),
        ("PLACE X1-02 TURN 0", MisreadKind::Unknown, 1..2),
        ("PLACE W1-02 TURN", MisreadKind::Missing, 3..3),
        ("PLACE W1-02 TURN 0 PIRATE", MisreadKind::Unknown, 4..5),
        ("PLACE W1-02 TURN 0 TURN 0", MisreadKind::Unknown, 4..5),
        ("PLACE W1-02 TURN 0 TRAPPER N X", MisreadKind::Unknown, 6..7),
        ("PLACE W1-02 TURN 0 SCORE", MisreadKind::Missing, 5..5),
        ("PLACE W1-02 TURN 0 SCORE FARM", MisreadKind::Missing, 6..6),
        (
            "PLACE W1-02 TURN 0 SCORE FARM X",
            MisreadKind::Unknown,
            6..7,
        ),
    ] {
        let misread = script.misread(line);
        assert_eq!(
            (misread.kind, misread.words.clone()),
            (kind, words),
            "{line}: {misread:?}"
        );
    }
    assert_eq!(script.misread("PLACE W1-O2").nearest[0], "W1-02");
}

#[test]
fn events_write_cells_as_orders_do() {
    let mut script = two(&[21]);
    script.play("PLACE W1-01 TURN 1 SHOPKEEPER E");
    let text = serde_json::to_string(&script.events[2]).unwrap();
    assert_eq!(
        text,
        r#"{"event":"tile_placed","seat":0,"tile":21,"cell":"W1-01","turn":1}"#
    );
    for event in &script.events {
        let text = serde_json::to_string(event).unwrap();
        let back: <NewWorld as Rules>::Event = serde_json::from_str(&text).unwrap();
        assert_eq!(&back, event);
    }
}
