//! Whole turns that a question offers: lawful line by line, with one code and one sentence each.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::neuland::{Event, Neuland, Order, Phase, Product, Property, Table};
use landfall::orders::order_set::{Codes, Mode, OrderSet};
use landfall::orders::{CodedOrders, LineOutcome};
use landfall::rules::{Arg, Chance, Choice, Line, Seat, Seed};

use crate::support::steered;
use crate::support::titles::neuland::{Script, arg, drawn, seats};
use crate::support::titles::{Dice, count, found, outcomes};

/// The code under which a turn is sent.
const CODE: &str = "F1";

/// Returns the whole turns that the awaited seat is offered.
fn offered(script: &Script) -> Vec<Choice<Order>> {
    let choices = script.question().choices.into_iter();
    choices.filter(|choice| !choice.then.is_empty()).collect()
}

/// Returns the orders of a turn as lines.
fn lines(choice: &Choice<Order>) -> Vec<String> {
    let orders = [&choice.plain].into_iter().chain(&choice.then);
    orders.map(ToString::to_string).collect()
}

/// Sends a mail in which `F1` means a turn.
fn sent(script: &Script, turn: &Choice<Order>, text: &str, mode: Mode) -> OrderSet<Neuland> {
    let orders = CodedOrders::new(lines(turn)[0].clone(), &lines(turn)[1..]);
    script.run(text, &Codes::from([(CODE.to_owned(), orders)]), mode)
}

/// Returns the number of a sentence.
fn number(line: &Line, name: &str) -> i64 {
    match arg(line, name) {
        Arg::Number(number) => *number,
        other => panic!("{name} is {other:?}"),
    }
}

/// Returns a sentence in a sentence.
fn within<'l>(line: &'l Line, name: &str) -> &'l Line {
    match arg(line, name) {
        Arg::Line(line) => line,
        other => panic!("{name} is {other:?}"),
    }
}

fn list<'l>(line: &'l Line, name: &str) -> &'l [Arg] {
    match arg(line, name) {
        Arg::List(list) => list,
        other => panic!("{name} is {other:?}"),
    }
}

/// Returns the pieces of a turn's sentence.
fn pieces(says: &Line) -> Vec<&Line> {
    let mut pieces = Vec::new();
    let mut rest = within(says, "does");
    while rest.key == "neuland-story-semicolon" {
        pieces.push(within(rest, "first"));
        rest = within(rest, "rest");
    }
    pieces.push(rest);
    pieces
}

fn piece<'l>(pieces: &[&'l Line], key: &str) -> Option<&'l Line> {
    pieces.iter().find(|piece| piece.key == key).copied()
}

/// Returns the actions that a sentence names.
fn actions(line: &Line) -> i64 {
    let cost = within(line, "cost");
    match cost.key {
        "neuland-ask-no-action" => 0,
        _ => number(cost, "count"),
    }
}

/// Checks that the sentence of a turn comes true.
fn comes_true(before: &Table, seat: Seat, says: &Line, events: &[Event], after: &Table) {
    let pieces = pieces(says);
    let coats = found!(events, Event::CoatsPlaced(placed) => i64::from(placed.count));
    let said = pieces.iter();
    let said = said.filter(|piece| piece.key == "neuland-ask-whole-coats");
    let said = said.map(|piece| number(within(piece, "coats"), "count"));
    assert_eq!(said.collect::<Vec<_>>(), coats, "{says:?}");
    let first = count!(events, Event::PairPlaced { .. }) > 0;
    let is_first = pieces[0].key.starts_with("neuland-ask-whole-pair");
    assert_eq!(first, is_first, "{says:?}");
    let comes_first = pieces[usize::from(first)].key == "neuland-ask-whole-coats";
    assert_eq!(!coats.is_empty(), comes_first, "coats of arms come first");
    let built = piece(&pieces, "neuland-ask-whole-builds");
    let built = built.map_or(0, |line| list(line, "tiles").len());
    assert_eq!(built, count!(events, Event::Built(_)));
    let mut made: BTreeMap<String, i64> = BTreeMap::new();
    for event in events {
        if let Event::Produced(produced) = event {
            *made.entry(key(&Arg::from(produced.product))).or_default() += 1;
        }
    }
    let said = piece(&pieces, "neuland-ask-whole-makes");
    let said = said.map_or(&[][..], |line| list(line, "products"));
    let said = said.iter().map(|product| match product {
        Arg::Line(line) => (key(arg(line, "product")), number(line, "count")),
        other => panic!("{other:?}"),
    });
    assert_eq!(said.collect::<BTreeMap<_, _>>(), made, "{says:?}");
    let towards = piece(&pieces, "neuland-ask-whole-towards");
    if let Some(line) = towards {
        assert!(number(line, "done") < number(line, "steps"), "{says:?}");
    }
    ends_as_said(before, seat, &pieces, events, after);
}

/// Checks that a rival has what the sentence says, and that nobody has more.
fn rivals_have_it(script: &Script, says: &Line) {
    let pieces = pieces(says);
    let Some(towards) = piece(&pieces, "neuland-ask-whole-towards") else {
        return;
    };
    let building = key(arg(towards, "building"));
    let mut all = Property::ALL.iter();
    let property = all.find(|property| key(&Arg::from(**property)) == building);
    let property = *property.unwrap();
    let rules = script.game.rules();
    let wants = &rules.components().property(property).wants;
    let missing = |seat| {
        let has = rules.products(script.table(), seat).into_iter();
        let mut has: Vec<Product> = has.map(|own| own.product).collect();
        let mut missing = wants.clone();
        missing.retain(|want| {
            let there = has.iter().position(|product| product == want);
            there.map(|nth| has.remove(nth)).is_none()
        });
        missing
    };
    let others = script.table().playing().map(|(seat, _)| seat);
    let others = others.filter(|seat| *seat != script.actor());
    let least = others.map(|seat| missing(seat).len()).min().unwrap();
    let named = |line: &Line| match arg(line, "seat") {
        Arg::Seat(seat) => *seat,
        other => panic!("{other:?}"),
    };
    let all = piece(&pieces, "neuland-ask-whole-rival");
    let but = piece(&pieces, "neuland-ask-whole-rival-but");
    if let Some(line) = all {
        assert_eq!(missing(named(line)), []);
    }
    if let Some(line) = but {
        let lacks = missing(named(line));
        assert_eq!((lacks.len(), least), (1, 1));
        assert_eq!(key(arg(line, "product")), key(&Arg::from(lacks[0])));
    }
    let ends = piece(&pieces, "neuland-ask-whole-end").is_some();
    let is_near = least == 0 || least == 1 && script.table().property(property).is_some();
    // A property that the turn itself builds is near, too.
    assert!(all.or(but).is_none() || ends && least < 2, "{says:?}");
    assert!(all.or(but).is_some() || !ends || !is_near, "{says:?}");
}

/// Returns a name for an argument.
fn key(arg: &Arg) -> String {
    format!("{arg:?}")
}

/// Checks the actions, the marker, the next seat and the lost products.
fn ends_as_said(before: &Table, seat: Seat, pieces: &[&Line], events: &[Event], after: &Table) {
    let used = i64::from(before.phase.used());
    let lost = piece(pieces, "neuland-ask-whole-lost");
    let lost = lost.map_or(0, |line| list(line, "products").len());
    let wasted = found!(events, Event::Rested { wasted, .. } => wasted.len());
    let wasted = wasted.first();
    assert_eq!(lost, wasted.copied().unwrap_or(0), "{pieces:?}");
    if let Some(line) = piece(pieces, "neuland-ask-whole-end") {
        assert!(wasted.is_some(), "it ends");
        let ended = found!(events, Event::TurnEnded { used, position, .. } => (*used, *position));
        let Some((all, position)) = ended.first().copied() else {
            assert!(count!(events, Event::Drawn(_)) > 0, "{events:?}");
            return;
        };
        assert_eq!(actions(line), i64::from(all) - used, "{pieces:?}");
        let then = within(line, "then");
        assert_eq!(number(then, "space"), i64::from(position));
        let next = after.phase.actor();
        assert!(next.is_none() || *arg(then, "next") == Arg::Seat(next.unwrap()));
    } else if let Some(line) = piece(pieces, "neuland-ask-whole-draw") {
        assert!(wasted.is_none());
        let mut events = events.iter().rev();
        let last = events.find(|event| !matches!(event, Event::Stacked(_)));
        assert!(matches!(last, Some(Event::Drawn(_))), "{last:?}");
        assert_eq!(actions(line), i64::from(after.phase.used()) - used);
    } else {
        let line = piece(pieces, "neuland-ask-whole-win").expect("an end");
        let Some(Event::Ended { winners, .. }) = events.last() else {
            panic!("{events:?}")
        };
        assert_eq!(winners, &[seat]);
        assert!(actions(line) > 0);
    }
}

/// Checks a turn against its sentence: typed line by line, and sent as its code.
fn holds(script: &Script, turn: &Choice<Order>) -> OrderSet<Neuland> {
    let typed = lines(turn);
    let all = sent(script, turn, &typed.join("\n"), Mode::Play);
    let played = vec![&LineOutcome::Played; typed.len()];
    assert_eq!(outcomes(&all), played, "{typed:?}");
    let canonical = all.lines.iter().map(|line| line.canonical.clone().unwrap());
    assert_eq!(canonical.collect::<Vec<_>>(), typed);
    let coded = sent(script, turn, CODE, Mode::Play);
    assert_eq!(coded.events, all.events, "{typed:?}");
    assert_eq!(coded.game.state(), all.game.state());
    assert_eq!(coded.lines.len(), typed.len());
    let preview = sent(script, turn, CODE, Mode::Preview);
    assert_eq!(outcomes(&preview), outcomes(&coded));
    assert!(all.events.starts_with(&preview.events));
    assert_eq!(turn.says, turn.short);
    assert!(turn.variants.is_empty());
    let (before, after) = (script.table(), all.game.state().table());
    comes_true(before, script.actor(), &turn.says, &all.events, after);
    all
}

#[test]
fn each_whole_turn_is_lawful_and_does_what_it_says() {
    let (mut asked, mut few, mut all, mut kinds) = (0, 0, 0, BTreeSet::new());
    for (players, board, seed) in [(2, "fixed", 1), (3, "random", 2), (4, "fixed", 3)] {
        let mut script = drawn(players, board, seed).start();
        let mut dice = Dice::new(seed ^ 0xff);
        for decision in 0..400 {
            let Some(seat) = script.awaited() else {
                break;
            };
            let turns = offered(&script);
            assert!(turns.len() <= 5);
            let begins = matches!(
                script.table().phase,
                Phase::Turn { used: 0, .. } | Phase::Pair { .. }
            );
            asked += usize::from(begins);
            few += usize::from(begins && turns.len() < 3);
            all += turns.len();
            let says = turns.iter().map(|turn| format!("{:?}", turn.says));
            let says: BTreeSet<String> = says.collect();
            assert_eq!(says.len(), turns.len(), "each says something else");
            let mut played: Vec<OrderSet<Neuland>> = Vec::new();
            for turn in &turns {
                kinds.extend(pieces(&turn.says).into_iter().map(|piece| piece.key));
                kinds.insert(turn.says.key);
                rivals_have_it(&script, &turn.says);
                let set = holds(&script, turn);
                let same = |other: &OrderSet<Neuland>| other.events == set.events;
                assert!(!played.iter().any(same), "{:?}", lines(turn));
                played.push(set);
            }
            // Now and then something else is done, also in the middle of a turn.
            if played.is_empty() || decision % 4 == 3 {
                let mut dice = Chance::at(Seed::new([seed; 32]), decision);
                let order = steered::choose(&script.game, seat, &mut dice);
                script.play(&order.to_string());
            } else {
                let turns: Vec<usize> = (0..played.len()).collect();
                script.game = played.swap_remove(dice.one(&turns)).game;
            }
        }
    }
    println!("{asked} asked, {few} with few, {all} in all, {kinds:?}");
    let enough = asked > 60 && few * 4 < asked;
    assert!(enough, "{asked} turns, {few} with few");
    assert!(kinds.contains("neuland-ask-whole"), "{kinds:?}");
    for piece in [
        "rest",
        "part",
        "coats",
        "builds",
        "makes",
        "end",
        "draw",
        "win",
        "lost",
        "towards",
        "pair",
        "rival-but",
    ] {
        let key = format!("neuland-ask-whole-{piece}");
        assert!(kinds.contains(key.as_str()), "{key} in {kinds:?}");
    }
}

/// Returns a table at which a turn of several orders is offered that ends without a draw.
fn asked() -> (Script, Choice<Order>) {
    let script = seats(2, "").start();
    let mut turns = offered(&script).into_iter();
    let turn = turns.find(|turn| turn.says.key == "neuland-ask-whole");
    (script, turn.expect("a whole turn"))
}

#[test]
fn the_code_of_a_turn_is_read_however_it_is_written() {
    let (script, turn) = asked();
    let typed = lines(&turn);
    let all = sent(&script, &turn, &typed.join("\n"), Mode::Play);
    for text in [
        "F1",
        "f1",
        "F 1",
        "(F1)",
        "> F1.",
        "1. F1",
        "F1 please",
        "I choose F1, thanks!",
        "Hello,\n\nF1\n\nAlice",
        "F1\nEND",
        "F1, END",
        "F1 then END",
    ] {
        let coded = sent(&script, &turn, text, Mode::Play);
        assert_eq!(coded.events, all.events, "{text}: {:?}", outcomes(&coded));
    }
}

/// A letter prints the first turn as a code and written out; both copied are one answer.
#[test]
fn a_turn_and_its_code_are_one_answer() {
    let (script, turn) = asked();
    let typed = lines(&turn).join("\n");
    let all = sent(&script, &turn, &typed, Mode::Play);
    for text in [
        format!("F1\n{typed}"),
        format!("{typed}\nF1"),
        format!("F1\n\n{typed}\n\nBob"),
    ] {
        let both = sent(&script, &turn, &text, Mode::Play);
        assert_eq!(both.events, all.events, "{text}: {:?}", outcomes(&both));
        let repeated = outcomes(&both).contains(&&LineOutcome::Repeated);
        assert!(repeated, "{text}");
    }
}

#[test]
fn lines_with_the_code_of_a_turn_follow_it_or_contradict_it() {
    let (script, turn) = asked();
    let all = sent(&script, &turn, "F1", Mode::Play);
    // The turn is over: the lines below it come back.
    let below = sent(&script, &turn, "F1\nCOATS ABBEY", Mode::Play);
    assert_eq!(below.events, all.events);
    assert_eq!(outcomes(&below).last(), Some(&&LineOutcome::Unplayed));
    // Other turns and words next to the code are asked about, and nothing is played.
    let other = CodedOrders::new("FREE A1".to_owned(), &["END".to_owned()]);
    let orders = CodedOrders::new(lines(&turn)[0].clone(), &lines(&turn)[1..]);
    let codes = Codes::from([("F1".to_owned(), orders), ("G1".to_owned(), other)]);
    for text in [
        "F1\nG1",
        "F1 G1",
        "F1 or so",
        "F1 USING FOODMARKER",
        "F1?",
        "F1\nBUILD nowhere",
    ] {
        let set = script.run(text, &codes, Mode::Play);
        assert!(set.events.is_empty(), "{text}: {:?}", outcomes(&set));
        assert!(set.lines.iter().any(|line| line.outcome.stops()), "{text}");
    }
}

/// Behind a step that was done meanwhile the code says which of its orders cannot be played.
#[test]
fn a_turn_that_is_not_lawful_any_more_plays_nothing() {
    let (mut script, turn) = asked();
    script.play(&turn.plain.to_string());
    let set = sent(&script, &turn, "F1", Mode::Play);
    assert!(set.events.is_empty());
    assert!(matches!(outcomes(&set)[0], LineOutcome::Refused(_)));
    assert!(set.lines.iter().all(|line| line.of_several));
    let behind = &outcomes(&set)[1..];
    assert!(
        behind
            .iter()
            .all(|outcome| **outcome == LineOutcome::NotReached)
    );
}

/// Codes of prompts from before a code could mean several orders.
#[test]
fn stored_codes_are_read_with_one_order_or_several() {
    let stored = r#"{"A1":"END","B1":["FREE A2","END"]}"#;
    let codes: Codes = serde_json::from_str(stored).unwrap();
    assert_eq!(codes["A1"], "END".to_owned().into());
    assert_eq!(codes["B1"].lines(), ["FREE A2", "END"]);
    assert!(!codes["A1"].is_several() && codes["B1"].is_several());
    assert_eq!(serde_json::to_string(&codes).unwrap(), stored);
}
