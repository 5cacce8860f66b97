//! Orders sent ahead: kept as words, played when their decision comes, never guessed.

use landfall::games::{AnyGame, TITLES, title};
use landfall::judge::transcript;
use landfall::orders::OrderLine;
use landfall::orders::order_set::Mode;
use landfall::rules::{Awaiting, Seat, Seed, Viewer};

use super::{pass_until, people, race};
use crate::support::playout::{Plan, Playout, run};
use crate::support::sentences::has;
use crate::support::{PEOPLE, Received, Table, on_one_line};

/// Returns the seat that a game waits for, with its lawful orders.
fn asked(game: &dyn AnyGame) -> (Seat, Vec<String>) {
    let Awaiting::Seat(seat) = game.awaiting() else {
        panic!("the game is over")
    };
    (seat, game.legal_lines(seat))
}

/// A game of two: the awaited player with the first lawful order, and the other one with those that
/// are lawful once it is played.
struct Two {
    table: Table,
    asked: &'static str,
    mine: String,
    other: &'static str,
    theirs: Vec<String>,
}

impl Two {
    fn begin() -> Self {
        let table = people(2, &[]);
        let now = table.state();
        let (seat, mut legal) = self::asked(now.as_ref());
        let mine = legal.remove(0);
        let after = run(now.as_ref(), seat, &mine, Mode::Play).game;
        Self {
            asked: table.awaited(),
            mine,
            other: table.waiting(),
            theirs: self::asked(after.as_ref()).1,
            table,
        }
    }
}

/// Counts the orders of a player that wait.
fn orders_ahead(table: &Table, who: &str) -> u32 {
    table.seat_with(who).orders_ahead
}

#[test]
fn an_order_sent_ahead_answers_without_a_question() {
    let Two {
        mut table,
        asked,
        mine,
        other,
        theirs,
    } = Two::begin();
    table.answer(other, &format!("AHEAD\n{}", theirs[0]));
    assert!(table.has(other, "ahead-kept"));
    let before = table.letters(other).len();
    table.answer(asked, &mine);
    assert_eq!(table.awaited(), asked, "the other decision is made already");
    assert_eq!(table.letters(other).len(), before + 1);
    assert!(table.letter(other).codes().is_empty(), "nothing was asked");
    let told = format!("Played as you ordered ahead (number 1): {}.", theirs[0]);
    assert!(table.says(other, &told), "{}", table.text(other));
    assert!(!table.says(asked, "ahead"));
    assert_eq!(orders_ahead(&table, other), 0);
    table.holds();
}

#[test]
fn to_the_others_an_order_sent_ahead_is_an_order_like_any_other() {
    let told = |ahead: bool| {
        let mut two = Two::begin();
        let theirs = &two.theirs[0];
        if ahead {
            two.table.answer(two.other, &format!("AHEAD {theirs}"));
        }
        two.table.answer(two.asked, &two.mine);
        if !ahead {
            two.table.answer(two.other, theirs);
        }
        let seat = two.table.seat_with(two.asked).seat;
        let (house, store) = (two.table.judge.context(), two.table.judge.store());
        [Viewer::Public, Viewer::Seat(seat)]
            .map(|viewer| transcript::text(house, store, &two.table.game(), viewer).unwrap())
    };
    assert_eq!(told(true), told(false));
}

#[test]
fn an_order_ahead_that_is_unlawful_by_now_is_kept_and_its_player_is_asked() {
    let two = Two::begin();
    let (mut table, other, mine) = (two.table, two.other, two.mine);
    // The very place that the other player fills first.
    table.answer(other, &format!("AHEAD\n{mine}"));
    table.answer(two.asked, &mine);
    assert_eq!(table.awaited(), other);
    assert!(table.has(other, "ahead-unlawful"));
    assert!(!table.letter(other).codes().is_empty());
    assert_eq!(orders_ahead(&table, other), 1);
    table.answer(other, "SHOW STANDING");
    assert!(table.says(other, &format!("1: {mine}")));
    table.answer(other, "DROP 2");
    assert!(table.has(other, "ahead-drop-none"));
    table.answer(other, "drop 1");
    assert!(table.has(other, "ahead-dropped"));
    assert_eq!(orders_ahead(&table, other), 0);
    table.answer(other, "TOON VASTE");
    assert!(table.has(other, "ahead-none"));
}

#[test]
fn a_condition_looks_at_what_the_player_can_see() {
    for gone in [true, false] {
        let Two {
            mut table,
            asked,
            mine,
            other,
            theirs,
        } = Two::begin();
        let taken = mine.split(' ').nth(1).unwrap();
        let mut free = theirs.iter().map(|line| line.split(' ').nth(1).unwrap());
        let untouched = free.find(|cell| *cell != taken).unwrap();
        let (yes, no) = (theirs.first().unwrap(), theirs.last().unwrap());
        let cell = if gone { taken } else { untouched };
        table.answer(other, &format!("IF {cell} IS GONE THEN {yes} ELSE {no}"));
        assert!(table.has(other, "ahead-kept"), "{}", table.text(other));
        table.answer(asked, &mine);
        let played = table.acts("orders").pop().unwrap();
        let expected = format!("\"{}\"", if gone { yes } else { no });
        assert!(played.contains(&expected), "{played} is not {expected}");
        table.holds();
    }
}

#[test]
fn conditions_are_read_in_dutch_and_answer_the_present_question_too() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    let mine = asked(table.state().as_ref()).1.remove(0);
    let cell = mine.split(' ').nth(1).unwrap();
    let dutch = mine.replace("PLACE", "LEG").replace("TURN", "DRAAI");
    table.answer(who, &format!("ALS {cell} IS ER DAN {dutch}"));
    assert_eq!(table.acts("orders").len(), 1);
    assert_ne!(table.awaited(), who);
    assert!(table.has(who, "act-ahead"));
    table.holds();
}

#[test]
fn lines_that_cannot_be_kept_are_named_and_none_is_kept() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    let order = "PLACE W1-05 TURN 0";
    for (lines, key, named) in [
        (
            format!("AHEAD\n{order}\nJUMP high").as_str(),
            "ahead-no-keyword",
            "JUMP",
        ),
        ("AHEAD\nB2", "ahead-code", "such as B2"),
        ("AHEAD", "ahead-empty", ""),
        (
            &format!("IF W1-05 IS BLUE THEN {order}"),
            "ahead-no-test",
            "",
        ),
        (
            &format!("IF the moon IS GONE THEN {order}"),
            "ahead-unknown-thing",
            "the moon",
        ),
        (
            &format!("FIRST OF: {order} / / PLACE W1-06 TURN 0"),
            "ahead-no-order",
            "",
        ),
    ] {
        table.answer(who, lines);
        let letter = table.text(who);
        let is_named = has(&letter, key) && letter.contains(named);
        assert!(is_named, "{lines}: {letter}");
    }
    let deep = |times| "IF W1-05 IS GONE THEN ".repeat(times) + order;
    let wide = |orders| format!("FIRST OF: {}", [order].repeat(orders).join(" / "));
    for (case, line, key, bound) in [
        ("deep", deep(20), "ahead-too-much", "at most 12 conditions"),
        ("wide", wide(13), "ahead-too-much", "at most 12 orders"),
        ("long", deep(2_000), "ahead-too-long", "1000"),
        ("huge", deep(13_888), "unfit-too-much-text", ""),
    ] {
        table.answer(who, &format!("AHEAD\n{line}"));
        let letter = table.text(who);
        assert!(
            has(&letter, key) && letter.contains(bound),
            "{case}: {letter}"
        );
        assert!(letter.len() < 10_000, "{case}: {}", letter.len());
    }
    let many = [order].repeat(41).join("\n");
    table.answer(who, &format!("AHEAD\n{many}"));
    assert!(table.has(who, "ahead-too-many"));
    assert_eq!(orders_ahead(&table, who), 0);
    assert!(table.acts("orders").is_empty());
}

#[test]
fn orders_above_ahead_are_played_now_and_those_below_are_kept() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    table.answer(who, "A0\nAHEAD\nPLACE W1-05 TURN 0\nPLACE W1-06 TURN 1");
    assert_eq!(table.acts("orders").len(), 1);
    assert_eq!(orders_ahead(&table, who), 2);
}

/// How the letter names an order that is not kept.
const NOT_KEPT: &str = "PLACE W1-05 TURN 0 not kept for later";

/// Returns the one letter that comes of a mail.
fn told_once(table: &mut Table, who: &str, mail: &str) -> String {
    let told = table.told(who, mail);
    assert_eq!(told.len(), 1, "{told:?}");
    on_one_line(&told[0].text)
}

#[test]
fn one_letter_tells_of_the_orders_that_are_played_and_of_those_kept_for_later() {
    for options in [&[][..], &[("delay", "2h")], &[("process", "on-command")]] {
        let mut table = people(2, options);
        let who = table.awaited();
        let mail = "A0\nAHEAD\nPLACE W1-05 TURN 0\nALWAYS PLACE W1-06 TURN 1";
        let told = told_once(&mut table, who, mail);
        for kept in [
            "PLACE W1-05 TURN 0 kept for later, number 1",
            "ALWAYS PLACE W1-06 TURN 1 kept for later, number 2",
        ] {
            assert!(told.contains(kept), "{told}");
        }
    }
}

#[test]
fn orders_below_those_that_cannot_be_used_are_not_kept_and_the_letter_says_so() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    for wrong in ["Z99", "PLACE W9-09 TURN 0", "PLEASE"] {
        table.answer(who, &format!("{wrong}\nAHEAD\nPLACE W1-05 TURN 0"));
        let told = table.text(who);
        let nothing = [
            "nothing-played",
            "nothing-played-beside-ahead",
            "nothing-read",
        ];
        assert!(nothing.iter().any(|key| has(&told, key)), "{told}");
        assert!(told.contains(NOT_KEPT), "{told}");
        assert_eq!(orders_ahead(&table, who), 0, "{wrong}");
    }
    // Sent once more as a whole, it waits once.
    table.answer(who, "A0\nAHEAD\nPLACE W1-05 TURN 0");
    assert_eq!(orders_ahead(&table, who), 1);
}

#[test]
fn one_letter_tells_of_orders_and_of_all_lines_that_cannot_be_kept() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    let later = "AHEAD\nJUMP high\nPLACE W1-05 TURN 0";
    for (order, key) in [("Z99", "unclear-no-such-code"), ("A0", "played")] {
        let told = told_once(&mut table, who, &format!("{order}\n{later}"));
        assert!(has(&told, key), "{order}: {told}");
        assert!(has(&told, "ahead-no-keyword"), "{order}: {told}");
        assert!(order == "Z99" || told.contains(NOT_KEPT), "{told}");
        assert_eq!(orders_ahead(&table, who), 0, "{order}");
    }
}

#[test]
fn a_preview_tells_what_would_be_kept_and_keeps_nothing() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    for (text, told) in [
        (
            "PREVIEW A0\nAHEAD\nPLACE W1-05 TURN 0",
            "PLACE W1-05 TURN 0 would be kept for later",
        ),
        (
            "PREVIEW\nA0\nALWAYS PLACE W1-05 TURN 0",
            "TURN 0 would be kept for later",
        ),
        (
            "PREVIEW A0\nAHEAD\nJUMP high",
            "JUMP high not kept for later No order of this game",
        ),
        ("PREVIEW Z99\nAHEAD\nPLACE W1-05 TURN 0", NOT_KEPT),
    ] {
        table.answer(who, text);
        let letter = table.text(who);
        assert!(letter.contains(told), "{text}: {letter}");
        assert!(!letter.contains("not read as an order"), "{text}: {letter}");
        assert_eq!(orders_ahead(&table, who), 0, "{text}");
        assert!(table.acts("orders").is_empty(), "{text}");
    }
}

#[test]
fn orders_below_those_that_come_too_late_are_kept_and_the_letter_says_so() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    table.answer(who, "A0");
    table.answer(who, "B0\nAHEAD\nPLACE W1-N5 TURN 0");
    let newest = table.letters(who).into_iter().rev().take(2);
    let newest: Vec<Received> = newest.collect();
    for key in ["not-your-decision", "ahead-kept"] {
        assert!(newest.iter().any(|letter| letter.has(key)), "{newest:?}");
    }
    assert_eq!(orders_ahead(&table, who), 1);
}

#[test]
fn a_mail_without_its_tag_keeps_nothing_before_it_is_confirmed() {
    let mut table = people(2, &[]);
    let who = table.awaited();
    table.write(who, "", "AHEAD\nPLACE W1-05 TURN 0");
    assert_eq!(orders_ahead(&table, who), 0);
    assert!(table.has(who, "held-no-tag"));
    table.write("mallory@example.org", "", "SHOW STANDING");
    assert!(table.has("mallory@example.org", "personal-own-letter"));
}

#[test]
fn a_round_of_race_is_planned_in_one_mail() {
    let mut table = race(3);
    pass_until(&mut table, |table| table.game().phase == "planning");
    let who = table.awaited();
    let asked = table.letters(who).len();
    table.answer(who, "PASS\nAHEAD\nALWAYS PASS");
    let other = table.awaited();
    assert_ne!(other, who);
    for _ in 0..3 {
        assert_eq!(table.awaited(), other);
        table.answer(other, "PASS");
    }
    let mut since = table.letters(who).into_iter().skip(asked);
    let unasked = since.all(|letter| letter.codes().is_empty());
    assert!(unasked, "never asked again");
    table.answer(who, "DROP ALL");
    assert_eq!(orders_ahead(&table, who), 0);
    table.holds();
}

#[test]
fn an_order_for_another_decision_is_passed_over_and_pass_waits_for_it() {
    let mut table = race(3);
    let who = table.awaited();
    // Ships are settled in a later phase; the land phase is asked about as ever.
    table.answer(who, "AHEAD\nSETTLE swallow AT nova-scotia 1\nPASS");
    assert_eq!(table.awaited(), who);
    assert!(table.acts("orders").is_empty());
    assert!(!table.has(who, "ahead-unlawful"));
    assert_eq!(orders_ahead(&table, who), 2);
}

#[test]
fn cards_are_kept_by_preference_and_no_other_seat_learns_which() {
    let mut kept = 0;
    for number in 0..12 {
        let mut playout = Playout::start(Plan::new(title("race").unwrap(), number));
        playout.play_out(|playout, seat, legal| {
            if !legal[0].starts_with("KEEP") {
                return;
            }
            let wish = OrderLine::new("KEEP ship points gold").words;
            let best = OrderLine::new("KEEP BEST").words;
            let Some(order) = playout.game.prefer(seat, &wish) else {
                return;
            };
            kept += 1;
            assert!(legal.contains(&order), "{order}");
            for other in Seat::all(playout.plan.seats).filter(|other| *other != seat) {
                let viewer = Viewer::Seat(other);
                let twin = playout.game.redealt(viewer, Seed::new([9; 32]));
                let there = twin.prefer(seat, &wish);
                let Some(there) = there.or_else(|| twin.prefer(seat, &best)) else {
                    continue;
                };
                let told = |game: &dyn AnyGame, order: &str| {
                    let events = run(game, seat, order, Mode::Play).events;
                    let mut told = events.iter();
                    told.find_map(|event| game.tell(event, viewer).unwrap())
                };
                let here = told(playout.game.as_ref(), &order);
                assert_eq!(here, told(twin.as_ref(), &there));
            }
        });
    }
    assert!(kept > 10, "{kept}");
}

/// What a condition may name in each title: something that is there, and something that is not.
#[test]
fn conditions_name_the_things_of_each_title() {
    for (title, things) in [
        ("new_world", ["W1-04", "W4-09"]),
        ("race", ["contract ", ""]),
        ("neuland", ["A1", "abbey"]),
    ] {
        for there in [true, false] {
            let mut table = Table::of(title, 2, 3, &[]);
            let now = table.state();
            let (seat, legal) = asked(now.as_ref());
            let (yes, no) = (legal.first().unwrap(), legal.last().unwrap());
            assert_ne!(yes, no);
            let is_there = |thing: &str| now.is_there(seat, &OrderLine::new(thing).words);
            let thing = match things[usize::from(!there)] {
                "contract " => (1..30)
                    .map(|nth| format!("contract {nth}"))
                    .find(|thing| is_there(thing) == Some(true))
                    .expect("a contract is open"),
                "" => ["sandpiper", "guillemot", "curlew", "white-bear", "sea-lion"]
                    .iter()
                    .find(|ship| is_there(ship) == Some(false))
                    .map(|ship| (*ship).to_owned())
                    .expect("a ship is not on offer"),
                thing => thing.to_owned(),
            };
            assert_eq!(is_there(&thing), Some(there), "{title} {thing}");
            let who = table.awaited();
            table.answer(who, &format!("IF {thing} IS GONE THEN {no} ELSE {yes}"));
            let played = table.acts("orders").pop().unwrap_or_default();
            let expected = format!("\"{}\"", if there { yes } else { no });
            let told = table.text(who);
            assert!(played.contains(&expected), "{thing}: {played}: {told}");
            table.holds();
        }
    }
}

/// In each title an order that was sent ahead spares the question, and the report names it.
#[test]
fn an_order_sent_ahead_spares_the_question_in_every_title() {
    for title in TITLES {
        let mut table = Table::of(title.name, 2, 3, &[]);
        let mut spared = false;
        for _ in 0..40 {
            let (who, other) = (table.awaited(), table.waiting());
            let now = table.state();
            let (seat, legal) = asked(now.as_ref());
            let end = legal.iter().find(|line| *line == "END" || *line == "PASS");
            let mine = end.unwrap_or(&legal[0]).clone();
            let after = run(now.as_ref(), seat, &mine, Mode::Play).game;
            let next = match after.awaiting() {
                Awaiting::Seat(next) if next != seat => next,
                Awaiting::Seat(_) | Awaiting::Over => {
                    table.answer(who, &mine);
                    continue;
                }
            };
            let theirs = after.legal_lines(next);
            table.answer(other, &format!("AHEAD\n{}", theirs[0]));
            assert_eq!(orders_ahead(&table, other), 1, "{}", table.text(other));
            let before = table.letters(other).len();
            table.answer(who, &mine);
            if orders_ahead(&table, other) == 1 {
                table.answer(other, "DROP ALL");
                table.answer(other, &theirs[0]);
                continue;
            }
            let new = table.letters(other).split_off(before);
            assert_eq!(new.len(), 1, "{}: {new:?}", title.name);
            assert!(new[0].has("act-ahead"), "{}: {new:?}", title.name);
            spared = true;
            break;
        }
        assert!(spared, "{}", title.name);
        table.holds();
    }
}

/// A policy answers each decision of its kind, without a question.
#[test]
fn a_policy_keeps_cards_without_a_question() {
    let mut table = race(8);
    for who in &PEOPLE[..2] {
        table.answer(who, "ALWAYS KEEP ship points gold\nALWAYS KEEP BEST");
    }
    let kept = |table: &Table| {
        let orders = table.acts("orders").into_iter();
        let kept = orders.filter(|act| act.contains("[\"KEEP "));
        kept.inspect(|act| assert!(act.contains("\"ahead\":"), "{act}"))
            .count()
    };
    for _ in 0..200 {
        if kept(&table) > 1 {
            break;
        }
        let who = table.awaited();
        let letter = table.question(who);
        assert!(!letter.text.contains("KEEP card"), "{}", letter.text);
        table.answer_to(who, &letter, &letter.codes()[0]);
    }
    assert!(kept(&table) > 1, "cards were kept");
    assert!(orders_ahead(&table, PEOPLE[0]) == 2 && orders_ahead(&table, PEOPLE[1]) == 2);
    table.holds();
}
