//! Orders as players write them.

use landfall::games::new_world::{Cell, NewWorld};
use landfall::rules::{MisreadKind, OrderLanguage, Rules};

use crate::rules::cases::rows;
use crate::support::titles::new_world::{played, two};

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
    let ways = [
        "place w1-01 turn 1 shopkeeper e",
        "PLA W1-1 TUR 1 SHO EAST",
        "PLAC W1-1 TURN 1 SHER EAST",
        "Place W1-01, turn 1: Shopkeeper (E)",
        "PLACE W1-01 1 SHOPKEEPER E",
        "PLACE W1-01 SHOPKEEPER",
    ];
    two(&[24]).all_read_as("PLACE W1-01 TURN 1 SHOPKEEPER E", &ways);
}

#[test]
fn the_only_lawful_turn_may_be_left_out_and_several_are_ambiguous() {
    let script = two(&[17]);
    let misread = script.misread("PLACE W1-02");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    let turns = ["PLACE W1-02 TURN 0", "PLACE W1-02 TURN 1"];
    assert_eq!(misread.nearest, turns);
    two(&[20]).all_read_as("PLACE W1-02 TURN 0", &["PLACE W1-02"]);
}

#[test]
fn turns_that_look_the_same_are_written_with_the_smaller_number() {
    two(&[20]).all_read_as("PLACE W1-02 TURN 0", &["PLACE W1-02 TURN 3"]);
}

#[test]
fn any_side_or_corner_of_a_segment_reads() {
    let script = two(&[17]);
    for at in ["N", "E", "NE", "SE", "NW"] {
        let line = format!("PLACE W1-02 TURN 0 TRAPPER {at}");
        script.all_read_as("PLACE W1-02 TURN 0 TRAPPER N", &[&line]);
    }
    let the_name_of_the_trail = "PLACE W1-02 TURN 0 ROBBER S";
    script.all_read_as(the_name_of_the_trail, &["PLACE W1-02 TURN 0 ROBBER W"]);
    let misread = script.misread("PLACE W1-02 TURN 0 TRAPPER S");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    let sides = ["N", "SW"].map(|side| format!("PLACE W1-02 TURN 0 TRAPPER {side}"));
    assert_eq!(misread.nearest, sides);
}

#[test]
fn a_settler_without_a_side_means_the_only_free_segment() {
    let script = two(&[8]);
    let misread = script.misread("PLACE W1-04 TURN 0 ROBBER");
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    let sides = ["E", "S", "W"].map(|side| format!("PLACE W1-04 TURN 0 ROBBER {side}"));
    assert_eq!(misread.nearest, sides);
    let script = two(&[20]);
    script.all_read_as("PLACE W1-02 TURN 0 TRAPPER N", &["PLACE W1-02 TRAPPER"]);
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
    let wrong = "W W- W3 W3- W3-0 W3-11 W-3-1 W3-N0 W3-N E3-01 W1000-01 W3-N1000 \
                 W99999999999-01 W+3-01 Wé-01";
    for text in wrong.split(' ').chain([""]) {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
}

#[test]
fn a_misread_points_at_the_wrong_word() {
    let script = two(&[20]);
    for [line, kind, from, to] in rows(
        "PLACE                          | Missing | 1 | 1
         PLAY W1-02                     | Unknown | 0 | 1
         PLACE X1-02 TURN 0             | Unknown | 1 | 2
         PLACE W1-02 TURN               | Missing | 3 | 3
         PLACE W1-02 TURN 0 PIRATE      | Unknown | 4 | 5
         PLACE W1-02 TURN 0 TURN 0      | Unknown | 4 | 5
         PLACE W1-02 TURN 0 TRAPPER N X | Unknown | 6 | 7
         PLACE W1-02 TURN 0 SCORE       | Missing | 5 | 5
         PLACE W1-02 TURN 0 SCORE FARM  | Missing | 6 | 6
         PLACE W1-02 TURN 0 SCORE FARM X | Unknown | 6 | 7",
    ) {
        let misread = script.misread(line);
        assert_eq!(format!("{:?}", misread.kind), kind, "{line}: {misread:?}");
        let words = from.parse().unwrap()..to.parse().unwrap();
        assert_eq!(misread.words, words, "{line}: {misread:?}");
    }
    assert_eq!(script.misread("PLACE W1-O2").nearest[0], "W1-02");
}

#[test]
fn events_write_cells_as_orders_do() {
    let script = played(&[21], "PLACE W1-01 TURN 1 SHOPKEEPER E");
    let text = serde_json::to_string(&script.ledger[2]).unwrap();
    assert_eq!(
        text,
        r#"{"event":"tile_placed","seat":0,"tile":21,"cell":"W1-01","turn":1}"#
    );
    for event in &script.ledger {
        let text = serde_json::to_string(event).unwrap();
        let back: <NewWorld as Rules>::Event = serde_json::from_str(&text).unwrap();
        assert_eq!(&back, event);
    }
}
