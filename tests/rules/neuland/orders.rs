//! Orders as players write them: with shortened words, other names, and parts left out.

use landfall::games::neuland::{Kind, Mineral, Neuland, Product, Property};
use landfall::orders::OrderLine;
use landfall::rules::{Expected, MisreadKind, OrderLanguage, Rules};

use crate::rules::cases::rows;
use crate::support::titles::neuland::{RED, Script, YELLOW, seats, two};

/// Builds much, and gives red much.
fn busy() -> Script {
    let mut script = two();
    let mine = script.mine("A3", [Mineral::IronOre, Mineral::Coal, Mineral::Coal]);
    script.made(RED, Product::IronOre, mine);
    script.product(RED, Product::Coal, Kind::Oven, "C3");
    script.facility(Kind::Smelter, "B3");
    script.facility(Kind::Weaver, "B1");
    script.product(RED, Product::Wool, Kind::Shed, "B1");
    script.property(Property::Abbey, "B2");
    script
}

#[test]
fn a_canonical_line_has_what_was_left_out() {
    let script = busy();
    for [line, canonical] in rows(
        "PRODUCE IRON              | PRODUCE IRON AT SMELTER B3 USING COAL C3, IRONORE A3
         PRODUCE CLOTH             | PRODUCE CLOTH AT WEAVER B1 USING WOOL B1
         PRODUCE CLOTH USING WOOL  | PRODUCE CLOTH AT WEAVER B1 USING WOOL B1
         PRODUCE FOOD              | PRODUCE FOOD AT LODGE E1
         COATS ABBEY               | COATS ABBEY
         END                       | END",
    ) {
        assert_eq!(script.canonical(line), canonical);
    }
}

#[test]
fn words_may_be_shortened_and_written_otherwise() {
    let mut script = busy();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    let cloth = [
        "prod cloth",
        "produce cloth at weaver(b1) using wool(b1)",
        "produce cloth weaving mill b1",
        "produce cloth at b1",
        "produce cloth at weaver",
        "produce cloth using shed b1",
    ];
    script.all_read_as("PRODUCE CLOTH AT WEAVER B1 USING WOOL B1", &cloth);
    let iron = [
        "produce iron using ironore and coal",
        "produce iron using iron ore a3 + oven",
    ];
    let canonical = "PRODUCE IRON AT SMELTER B3 USING COAL C3, IRONORE A3";
    script.all_read_as(canonical, &iron);
    let stonehut = ["build stone hut at d2", "bui stonehut d2 using hut d1"];
    script.all_read_as("BUILD STONEHUT AT D2 USING WOOD D1", &stonehut);
    let mine = "build mine d2 using wood marker";
    script.all_read_as("BUILD MINE AT D2 USING WOODMARKER", &[mine]);
    script.all_read_as("PILE COAL IRONORE SILVERORE", &["pile coal iron silver"]);
    script.all_read_as("PILE ASK", &["pil ask"]);
}

#[test]
fn canonical_lines_read_as_themselves() {
    let mut script = busy();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.lie();
    for line in script.legal() {
        assert_eq!(script.canonical(&line), line);
    }
}

#[test]
fn examples_read_and_write_back_to_themselves() {
    let script = busy();
    for phrase in script.game.rules().phrases() {
        assert_eq!(script.canonical(phrase.example), phrase.example);
        assert_eq!(OrderLine::new(phrase.example).first(), Some(phrase.keyword));
    }
    let free = seats(2, "").start();
    free.all_read_as("FREE A2", &["FREE AT A2"]);
    free.all_read_as("FREE A2 C3", &["FREE A2, C3"]);
}

/// Two tiles of a kind on a hex have numbers, in the order of their arrival.
#[test]
fn equal_tiles_of_a_hex_are_numbered() {
    let mut script = two();
    script.facility(Kind::Weaver, "B1");
    script.facility(Kind::Weaver, "B1");
    script.product(RED, Product::Wool, Kind::Shed, "B1");
    let line = "PRODUCE CLOTH AT WEAVER B1 1 USING WOOL B1";
    script.all_read_as(line, &["PRODUCE CLOTH", "PRODUCE CLOTH AT WEAVER B1"]);
    script.play("PRODUCE CLOTH AT WEAVER B1 2");
    assert!(script.tile(6).worker.is_some());
    script.property(Property::Abbey, "B2");
    script.all_read_as("COATS ABBEY USING CLOTH B1 2", &["COATS ABBEY"]);
    script.refuses("COATS ABBEY USING CLOTH B1 1", "not-there");
    script.refuses("PRODUCE CLOTH AT WEAVER B1 3", "no-such-number");
}

#[test]
fn a_line_that_comes_to_nothing_stays_as_it_was_written() {
    let mut script = two();
    script
        .made(YELLOW, Product::Food, 1)
        .made(YELLOW, Product::Food, 3);
    let line = "PRODUCE WOOD AT HUT E1 USING FOODMARKER, WHEELBARROW";
    assert_eq!(script.canonical(line), line);
    script.refuses(line, "wheelbarrow-idle");
    assert_eq!(script.canonical("PRODUCE FOOD"), "PRODUCE FOOD");
}

#[test]
fn a_misread_points_at_the_smallest_wrong_piece() {
    let script = busy();
    for (line, kind, words) in [
        ("PRODUCE CLOTZ AT WEAVER B1", MisreadKind::Unknown, 1..2),
        ("BUILD WEAVER AT", MisreadKind::Missing, 3..3),
        ("BUILD C AT B1", MisreadKind::Unknown, 1..2),
        ("PRODUCE WOO", MisreadKind::Ambiguous, 1..2),
        ("P IRON", MisreadKind::Unknown, 0..1),
    ] {
        let misread = script.misread(line);
        assert_eq!((misread.kind, misread.words), (kind, words), "{line}");
    }
    for (line, nearest) in [
        ("PRODUCE CLOTZ AT WEAVER B1", &["CLOTH"][..]),
        ("PRODUCE WOO", &["WOOL", "WOOD"]),
        ("PASS", &["END"]),
    ] {
        assert_eq!(script.misread(line).nearest, nearest, "{line}");
    }
    let hex = Expected::Blank("neuland-blank-hex");
    assert_eq!(script.misread("BUILD WEAVER AT").expected, [hex]);
    assert_eq!(script.misread("BUILD WEAVER AT B9").words, 3..4);
    let missing = script.misread("PILE COAL COAL");
    assert_eq!(missing.kind, MisreadKind::Missing);
    assert_eq!(script.misread("END NOW").kind, MisreadKind::Surplus);
}

#[test]
fn the_reader_is_total() {
    let script = busy();
    for line in [
        "",
        "PRODUCE",
        "BUILD",
        "COATS",
        "STACK",
        "PILE",
        "FREE",
        "USING",
        "PRODUCE USING",
        "PRODUCE IRON USING",
        "PRODUCE IRON AT",
        "PRODUCE IRON AT SMELTER B3 99",
        "FREE A2 A2 A2",
        "BUILD BUILD BUILD",
        "COATS ABBEY ABBEY",
        "PRODUCE IRON AT A1 USING + AND",
        "STACK 1 2 3",
        "PRODUCE GOLD USING WHEELBARROW WHEELBARROW",
        "PRODUCE IRON AT SMELTER B3 9999999999",
    ] {
        if let Ok(order) = script.read(line) {
            assert_eq!(script.read(&order.to_string()), Ok(order), "{line}");
        }
    }
    assert_eq!(Neuland::NAME, "neuland");
}
