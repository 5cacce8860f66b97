//! Race in Dutch words: the orders of a letter are read, and those of a player mean the same as
//! in English words.

use std::collections::BTreeSet;

use landfall::games::race::{Action, Island, Order, Race};
use landfall::orders::order_set::{self, Mode, SetLine};
use landfall::orders::{Codes, LineOutcome, OrderLine, words};
use landfall::rules::{Awaiting, Expected, Misread, OrderLanguage as _, Rules as _, Viewer};

use super::{lexicon, meant, order_in};
use crate::support::titles::race::{Position, RED, choices, game, goods, space};

fn dutch(order: &str) -> String {
    order_in("nl", "race", order)
}

/// Reads the lines of a mail to the position; answers their outcomes.
fn sent(position: &Position, lines: &[&str]) -> Vec<SetLine> {
    let Awaiting::Seat(seat) = position.game.awaiting() else {
        panic!("the game is over")
    };
    let words = lexicon("race");
    let lines = words::split(lines.iter().copied());
    let lines: Vec<OrderLine> = lines.iter().map(|line| words.understood(line)).collect();
    order_set::run(&position.game, seat, &lines, &Codes::new(), Mode::Preview).lines
}

fn read(position: &Position, line: &str) -> Result<Order, Misread> {
    let (seat, _) = choices(&position.game);
    let words = lexicon("race").understood(&OrderLine::new(line)).words;
    let view = position.game.view(Viewer::Seat(seat));
    position.game.rules().read(&view, seat, &words)
}

fn all_read_as(position: &Position, order: &str, lines: &[&str]) {
    for line in lines.iter().chain([&order]) {
        let reads = read(position, line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(reads.to_string(), order, "{line}");
    }
}

#[test]
fn orders_of_race_are_written_in_words_of_the_reader_and_names_stay() {
    for (english, written) in [
        (
            "UPGRADE shipyard PAY cloth, iron",
            "UITBREIDEN werf BETAAL doek, ijzer",
        ),
        (
            "BUILD northern-star FOR swallow PAY 2 wood, gold",
            "BOUW northern-star VOOR swallow BETAAL 2 hout, goud",
        ),
        ("LOAD heron + magellan", "LADEN heron + magellan"),
        (
            "SETTLE tern 1 AT nova-scotia 3 TAKE 3 points",
            "VESTIGEN tern 1 OP nova-scotia 3 NEEM 3 punten",
        ),
        (
            "COLONY AT anticosti 1 TAKE wood, 1 point",
            "KOLONIE OP anticosti 1 NEEM hout, 1 punt",
        ),
        (
            "DELIVER heron, tern FOR stockholm 2 PAY wood",
            "LEVEREN heron, tern VOOR stockholm 2 BETAAL hout",
        ),
        (
            "DELIVER tern TO antwerp iron, wood",
            "LEVEREN tern NAAR antwerpen ijzer, hout",
        ),
        (
            "DELIVER heron FOR venice 2 PAY wood",
            "LEVEREN heron VOOR venetie 2 BETAAL hout",
        ),
        (
            "DISCOVER tile-12 ON newfoundland",
            "ONTDEKKEN tile-12 AAN newfoundland",
        ),
        ("CHOOSE goal-9", "KIES goal-9"),
        ("KEEP old-lantern, card-4", "HOUD old-lantern, card-4"),
    ] {
        assert_eq!(dutch(english), written);
    }
}

/// The name that is printed on the board is the English one, which a player may translate.
#[test]
fn venice_is_read_by_its_names_in_other_languages() {
    let venice = meant("race", "DELIVER heron FOR venice 2");
    for line in [
        "LEVEREN heron VOOR Venetië 2",
        "LEVEREN heron VOOR venetie 2",
        "LIEFERN heron FÜR Venedig 2",
        "LIVRER heron POUR venise 2",
    ] {
        assert_eq!(meant("race", line), venice, "{line}");
    }
}

/// The whole game long, in which each kind of order comes up.
#[test]
fn every_lawful_order_of_race_is_read_as_it_was_written() {
    let (mut game, _) = game(4, Race::EDITIONS[2], "", 6);
    let mut kinds = BTreeSet::new();
    let words = lexicon("race");
    for step in 0usize.. {
        if game.awaiting() == Awaiting::Over {
            break;
        }
        let (seat, legal) = choices(&game);
        let view = game.view(Viewer::Seat(seat));
        let chosen = step * 5 % legal.len();
        for order in legal.iter().skip(chosen).step_by(legal.len().div_ceil(8)) {
            let written = dutch(&order.to_string());
            let line = words.understood(&OrderLine::new(&written));
            let reads = game.rules().read(&view, seat, &line.words);
            assert_eq!(reads.as_ref(), Ok(order), "{written}");
            kinds.extend(written.split(' ').next().map(str::to_owned));
        }
        let order = legal[chosen].clone();
        let lawful = game.admit(seat, order).unwrap();
        game.adjudicate(&lawful).unwrap();
    }
    for kind in ["BOUW", "LADEN", "VESTIGEN", "LEVEREN", "ONTDEKKEN", "PAS"] {
        assert!(kinds.contains(kind), "{kind} among {kinds:?}");
    }
}

#[test]
fn a_whole_land_phase_is_read_from_one_mail_in_words_of_either_language() {
    let mut position = Position::new("nl", "");
    position.gain(RED, goods(3, 3, 2, 2)).lands(RED);
    let (_, legal) = choices(&position.game);
    let built = legal.iter().find_map(|order| match order {
        Order::Build { ship, .. } => Some(ship.to_string()),
        _ => None,
    });
    let ship = built.expect("a ship that can be paid");
    let played = |lines: &str| -> Vec<(Option<String>, LineOutcome)> {
        let lines = lines.replace("SHIP", &ship);
        let lines: Vec<&str> = lines.split("; ").collect();
        let sent = sent(&position, &lines).into_iter();
        sent.map(|line| (line.canonical, line.outcome)).collect()
    };
    let english = played("UPGRADE shipyard PAY cloth, iron; BUILD SHIP; PASS");
    assert!(
        english
            .iter()
            .all(|(_, outcome)| *outcome == LineOutcome::Played)
    );
    for lines in [
        "UITBREIDEN werf BETAAL doek, ijzer; BOUW SHIP; PAS",
        "uitbreiden Scheepswerf betaal ijzer en doek; Bouwen SHIP; passen",
        "upgrade werf pay stof + iron; BUILD SHIP; pas",
    ] {
        assert_eq!(played(lines), english, "{lines}");
    }
}

#[test]
fn a_settle_line_is_read_in_words_of_either_language_and_of_both() {
    let mut position = Position::new("zman", "");
    position.ship(RED, "tern");
    position.tile(8, space(Island::NovaScotia, 1));
    position.acts(RED, Action::Settle, &["tern"]);
    all_read_as(
        &position,
        "SETTLE tern 1 AT nova-scotia 1 TAKE iron",
        &[
            "VESTIGEN tern 1 OP nova-scotia 1 NEEM ijzer",
            "vestig ter 1 aan Nova Scotia 1 neem ijz",
            "VESTIGEN tern 1 AT nova-scotia-1 NEEM iron",
            "SETTLE tern 1 OP nova-scotia 1 take ijzer",
        ],
    );
    all_read_as(
        &position,
        "SETTLE tern AT new-england",
        &[
            "VESTIGEN tern OP New England",
            "VESTIGEN tern AT new-england",
        ],
    );
    let misread = read(&position, "VESTIGEN tern OP nova-scotia 1").unwrap_err();
    let near: Vec<String> = misread.nearest.iter().map(|half| dutch(half)).collect();
    let goods = ["ijzer", "hout"];
    assert_eq!(
        near,
        goods.map(|good| format!("VESTIGEN tern OP nova-scotia 1 NEEM {good}"))
    );
}

/// Dutch has one word where English has two, and two where it has one.
#[test]
fn the_name_of_a_place_may_follow_any_of_its_words() {
    let mut position = Position::new("nl", "contracts = [\"k01\", \"k02\", \"k16\"]");
    position.ship(RED, "heron").ship(RED, "tern");
    position.store(RED, goods(3, 1, 0, 1));
    position.acts(RED, Action::Deliver, &["heron", "tern"]);
    all_read_as(
        &position,
        "DELIVER heron TO antwerp 2 wood",
        &[
            "LEVEREN heron NAAR antwerp 2 hout",
            "LEVEREN heron AAN antwerp BETAAL hout, hout",
            "lever heron op antwerp hout en hout",
        ],
    );
    all_read_as(
        &position,
        "DELIVER heron, tern FOR stockholm 3 PAY wood, cloth, 2 iron",
        &[
            "LEVEREN heron, tern VOOR stockholm 3 BETAAL hout, textiel, 2 ijzer",
            "LEVEREN tern en heron AAN Stockholm 3 PAY ijzer, ijzer, hout, doek",
        ],
    );
    position.acts(RED, Action::Discover, &["heron"]);
    for line in [
        "ONTDEKKEN tile-25 AAN newfoundland",
        "ontdek t25 op Newfoundland",
        "DISCOVER tile-25 naar newfoundland",
    ] {
        all_read_as(&position, "DISCOVER tile-25 ON newfoundland", &[line]);
    }
    let misread = read(&position, "ONTDEKKEN tile-7 BOVEN newfoundland").unwrap_err();
    assert!(misread.expected.contains(&Expected::Word("ON".to_owned())));
}

/// A line that mail programs write above a letter that is answered is no order.
#[test]
fn a_word_of_the_order_language_is_short_for_none_of_another() {
    let line = |line: &str| lexicon("race").understood(&OrderLine::new(line)).words;
    assert_eq!(line("On Friday the judge wrote:")[0].short_for.len(), 0);
    assert_eq!(line("ont tile-12 op anticosti")[0].short_for, ["DISCOVER"]);
    let mut position = Position::new("nl", "");
    position.lands(RED);
    let lines = ["On Friday the judge wrote:", "PAS"];
    let sent = sent(&position, &lines);
    let outcomes: Vec<&LineOutcome> = sent.iter().map(|line| &line.outcome).collect();
    assert_eq!(outcomes, [&LineOutcome::Remark, &LineOutcome::Played]);
}
