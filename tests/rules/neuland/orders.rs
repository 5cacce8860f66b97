//! Orders as players write them: shortened words, other names, what may be left out.

use landfall::games::neuland::{Kind, Mineral, Neuland, Product, Property};
use landfall::orders::OrderLine;
use landfall::rules::{Expected, Misread, MisreadKind, OrderLanguage, Rules};

use super::support::{RED, Script, YELLOW, seats, two};

/// Red has much, and much is built.
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

fn misread(script: &Script, line: &str) -> Misread {
    script.read(line).expect_err(line)
}

#[test]
fn what_is_left_out_stands_in_the_canonical_line() {
    let script = busy();
    for (line, canonical) in [
        (
            "PRODUCE IRON",
            "PRODUCE IRON AT SMELTER B3 USING COAL C3, IRONORE A3",
        ),
        ("PRODUCE CLOTH", "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1"),
        (
            "PRODUCE CLOTH USING WOOL",
            "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1",
        ),
        ("PRODUCE FOOD", "PRODUCE FOOD AT LODGE E1"),
        ("COATS ABBEY", "COATS ABBEY"),
        ("END", "END"),
    ] {
        assert_eq!(script.canonical(line), canonical);
    }
}

#[test]
fn words_may_be_shortened_and_written_otherwise() {
    let mut script = busy();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    for (line, canonical) in [
        ("prod cloth", "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1"),
        (
            "produce cloth at weaver(b1) using wool(b1)",
            "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1",
        ),
        (
            "produce cloth weaving mill b1",
            "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1",
        ),
        (
            "produce cloth at b1",
            "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1",
        ),
        (
            "produce cloth at weaver",
            "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1",
        ),
        (
            "produce cloth using shed b1",
            "PRODUCE CLOTH AT WEAVER B1 USING WOOL B1",
        ),
        (
            "produce iron using ironore and coal",
            "PRODUCE IRON AT SMELTER B3 USING COAL C3, IRONORE A3",
        ),
        (
            "produce iron using iron ore a3 + oven",
            "PRODUCE IRON AT SMELTER B3 USING COAL C3, IRONORE A3",
        ),
        (
            "build stone hut at d2",
            "BUILD STONEHUT AT D2 USING WOOD D1",
        ),
        (
            "bui stonehut d2 using hut d1",
            "BUILD STONEHUT AT D2 USING WOOD D1",
        ),
        (
            "build mine d2 using wood marker",
            "BUILD MINE AT D2 USING WOODMARKER",
        ),
        ("pile coal iron silver", "PILE COAL IRONORE SILVERORE"),
        ("pil ask", "PILE ASK"),
    ] {
        assert_eq!(script.canonical(line), canonical, "{line}");
    }
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
    assert_eq!(free.canonical("FREE AT A2"), "FREE A2");
    assert_eq!(free.canonical("FREE A2, C3"), "FREE A2 C3");
}

/// Two tiles of a kind on a hex are told apart by a number, in the order of their arrival.
#[test]
fn equal_tiles_of_a_hex_are_numbered() {
    let mut script = two();
    script.facility(Kind::Weaver, "B1");
    script.facility(Kind::Weaver, "B1");
    script.product(RED, Product::Wool, Kind::Shed, "B1");
    let line = "PRODUCE CLOTH AT WEAVER B1 1 USING WOOL B1";
    assert_eq!(script.canonical("PRODUCE CLOTH"), line);
    assert_eq!(script.canonical("PRODUCE CLOTH AT WEAVER B1"), line);
    script.play("PRODUCE CLOTH AT WEAVER B1 2");
    assert!(script.tile(6).worker.is_some());
    script.property(Property::Abbey, "B2");
    assert_eq!(
        script.canonical("COATS ABBEY"),
        "COATS ABBEY USING CLOTH B1 2"
    );
    assert_eq!(
        script.refused("COATS ABBEY USING CLOTH B1 1"),
        "neuland-refusal-not-there"
    );
    assert_eq!(
        script.refused("PRODUCE CLOTH AT WEAVER B1 3"),
        "neuland-refusal-no-such-number"
    );
}

#[test]
fn a_line_that_comes_to_nothing_stays_as_it_was_written() {
    let mut script = two();
    script
        .made(YELLOW, Product::Food, 1)
        .made(YELLOW, Product::Food, 3);
    let line = "PRODUCE WOOD AT HUT E1 USING FOODMARKER, WHEELBARROW";
    assert_eq!(script.canonical(line), line);
    assert_eq!(script.refused(line), "neuland-refusal-wheelbarrow-idle");
    assert_eq!(script.canonical("PRODUCE FOOD"), "PRODUCE FOOD");
}

#[test]
fn a_misread_points_at_the_smallest_wrong_piece() {
    let script = busy();
    let wrong = misread(&script, "PRODUCE CLOTZ AT WEAVER B1");
    assert_eq!(
        (wrong.kind, wrong.words.clone()),
        (MisreadKind::Unknown, 1..2)
    );
    assert_eq!(wrong.nearest, ["CLOTH"]);
    let wrong = misread(&script, "BUILD WEAVER AT");
    assert_eq!(
        (wrong.kind, wrong.words.clone()),
        (MisreadKind::Missing, 3..3)
    );
    assert_eq!(wrong.expected, [Expected::Blank("neuland-blank-hex")]);
    let wrong = misread(&script, "BUILD C AT B1");
    assert_eq!((wrong.kind, wrong.words), (MisreadKind::Unknown, 1..2));
    let wrong = misread(&script, "PRODUCE WOO");
    assert_eq!((wrong.kind, wrong.words), (MisreadKind::Ambiguous, 1..2));
    assert_eq!(wrong.nearest, ["WOOL", "WOOD"]);
    let wrong = misread(&script, "P IRON");
    assert_eq!((wrong.kind, wrong.words), (MisreadKind::Unknown, 0..1));
    let wrong = misread(&script, "PASS");
    assert_eq!(wrong.nearest, ["END"]);
    let wrong = misread(&script, "BUILD WEAVER AT B9");
    assert_eq!(wrong.words, 3..4);
    let wrong = misread(&script, "PILE COAL COAL");
    assert_eq!(wrong.kind, MisreadKind::Missing);
    let wrong = misread(&script, "END NOW");
    assert_eq!(wrong.kind, MisreadKind::Surplus);
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
