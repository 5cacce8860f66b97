//! Neuland in Dutch words: the orders of a letter are read, and those of a player mean the same as
//! in English words.

use std::collections::BTreeSet;

use landfall::games::neuland::Order;
use landfall::orders::OrderLine;
use landfall::rules::{Awaiting, Chance, Misread, OrderLanguage as _, Rules as _, Seed, Viewer};

use super::{lexicon, order_in};
use crate::support::steered;
use crate::support::titles::neuland::{Script, seats};

fn dutch(order: &str) -> String {
    order_in("nl", "neuland", order)
}

fn read(script: &Script, line: &str) -> Result<Order, Misread> {
    let seat = script.actor();
    let words = lexicon("neuland").understood(&OrderLine::new(line)).words;
    let view = script.game.view(Viewer::Seat(seat));
    script.game.rules().read(&view, seat, &words)
}

#[test]
fn orders_of_neuland_are_written_in_words_of_the_reader_and_hexes_stay() {
    for (english, written) in [
        ("FREE A2", "GRATIS A2"),
        (
            "PRODUCE IRON AT SMELTER D1 USING COAL C4, IRONORE A3",
            "MAAK IJZER OP SMELTERIJ D1 MET KOLEN C4, IJZERERTS A3",
        ),
        (
            "BUILD WEAVER AT B1 USING WOODMARKER",
            "BOUW WEVERIJ OP B1 MET HOUTFICHE",
        ),
        (
            "COATS ABBEY USING CLOTH B1, WHEELBARROW",
            "WAPENSCHILDEN ABDIJ MET LAKEN B1, KRUIWAGEN",
        ),
        ("STACK COAL IRONORE COAL", "STAPEL KOLEN IJZERERTS KOLEN"),
        ("PILE ASK", "VOORKEUR VRAAG"),
        ("END", "EINDE"),
    ] {
        assert_eq!(dutch(english), written);
    }
}

/// The whole game long, in which each kind of order comes up.
#[test]
fn every_lawful_order_of_neuland_is_read_as_it_was_written() {
    let mut script = seats(3, "").start();
    let mut dice = Chance::at(Seed::new([4; 32]), 0);
    let mut kinds = BTreeSet::new();
    while script.game.awaiting() != Awaiting::Over {
        let seat = script.actor();
        let view = script.game.view(Viewer::Seat(seat));
        let legal = script.game.rules().legal(&view, seat);
        for order in legal.iter().step_by(legal.len().div_ceil(6)) {
            let written = dutch(&order.to_string());
            assert_eq!(read(&script, &written).as_ref(), Ok(order), "{written}");
            kinds.extend(written.split(' ').next().map(str::to_owned));
        }
        let order = steered::choose(&script.game, seat, &mut dice);
        let lawful = script.game.admit(seat, order).unwrap();
        script.game.adjudicate(&lawful).unwrap();
    }
    for kind in ["GRATIS", "MAAK", "BOUW", "WAPENSCHILDEN", "STAPEL"] {
        assert!(kinds.contains(kind), "{kind} among {kinds:?}");
    }
}

#[test]
fn words_of_english_and_dutch_may_be_in_one_line_and_be_short() {
    let mut script = seats(2, "").start();
    script.all(&["FREE A2", "PRODUCE FOOD"]);
    let meant = script.canonical("PRODUCE WOOD AT HUT A2 USING FOOD A2");
    for line in [
        "MAAK HOUT",
        "maak hou op houthakkershut a2 met voedsel a2",
        "produce hout op A2 using voedsel",
        "prod wood bij hut a2 met jachthut",
        "Produceer hout in A2.",
    ] {
        let order = read(&script, line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(order.to_string(), meant, "{line}");
    }
    script.all(&["PRODUCE WOOD"]);
    let meant = script.canonical("BUILD STONEHUT AT B2");
    for line in ["bouw steenhouwerij op b2", "bouw stone hut aan B2 met hout"] {
        assert_eq!(read(&script, line).unwrap().to_string(), meant, "{line}");
    }
    let line = "wapenschilden abdij met laken b1 en ijzer c2";
    let order = read(&script, line).unwrap().to_string();
    assert_eq!(order, "COATS ABBEY USING CLOTH B1, IRON C2");
}
