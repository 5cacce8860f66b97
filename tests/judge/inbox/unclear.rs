//! Mails that are not clear enough to play anything, and the letters back.

use std::collections::BTreeMap;

use landfall::games::title;
use serde_json::Value;

use crate::support::{PEOPLE, Received, Table, on_one_line, opening};

/// Begins a game of two of this title.
fn playing(name: &str) -> Table {
    Table::playing(&opening(title(name).unwrap(), &PEOPLE[..2], 3, &[]))
}

/// Returns the orders in the ledger, each mail's on one line.
fn played(table: &Table) -> Vec<String> {
    let lines = |body: String| {
        let act: Value = serde_json::from_str(&body).unwrap();
        let lines: Vec<String> = serde_json::from_value(act["lines"].clone()).unwrap();
        lines.join(" / ")
    };
    table.acts("orders").into_iter().map(lines).collect()
}

/// Sends a mail of the awaited player; returns the letters back.
fn told(table: &mut Table, text: &str) -> Vec<Received> {
    table.told(table.awaited(), text)
}

/// Sends a mail that brings one letter; returns it.
#[track_caller]
fn told_once(table: &mut Table, text: &str) -> Received {
    let mut letters = told(table, text);
    assert_eq!(letters.len(), 1, "{text}: {letters:?}");
    letters.remove(0)
}

/// Sends a mail; its first letter back must have this key.
#[track_caller]
fn shows(table: &mut Table, text: &str, key: &str) {
    let letter = told(table, text).remove(0);
    assert!(letter.has(key), "{text}: {}", letter.text);
}

/// Returns the lines that a letter offers, below a heading that begins like this.
fn below(letter: &Received, heading: &str) -> Vec<String> {
    let lines = letter
        .text
        .lines()
        .skip_while(|line| !line.starts_with(heading));
    let lines = lines.skip_while(|line| !line.starts_with("  "));
    let lines = lines.take_while(|line| line.starts_with("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

const INSTEAD: &str = "TO PLAY THIS";

#[test]
fn an_initial_plays_nothing_in_any_title() {
    for name in ["new_world", "race", "neuland"] {
        let mut table = playing(name);
        let codes = table.letter(table.awaited()).codes();
        for code in codes {
            let letter = code.split_at(1).0;
            for text in [
                letter.to_owned(),
                format!("-{letter}"),
                format!("{letter}."),
                format!("I am travelling until Friday and will send my move then.\n\n{letter}"),
                format!("RULES\n{letter}"),
                format!("ABSENT 2026-12-20 TO 2026-12-21\n\n{letter}"),
            ] {
                let letters = told(&mut table, &text);
                assert_eq!(played(&table), [""; 0], "{name}: {text}");
                assert!(!letters.is_empty(), "{name}: {text}");
            }
        }
    }
}

#[test]
fn in_place_of_a_code_that_was_not_offered_the_only_one_with_its_letter_is_named() {
    for (name, code) in [("race", "Z9"), ("new_world", "A7")] {
        let mut table = playing(name);
        let letters = told(&mut table, code);
        assert!(below(&letters[0], INSTEAD).is_empty(), "{name}: {code}");
    }
    for (name, code, right) in [("race", "A9", "A1"), ("neuland", "F7", "F1")] {
        let mut table = playing(name);
        let letters = told(&mut table, code);
        let instead = below(&letters[0], INSTEAD);
        let mut other = playing(name);
        told(&mut other, right);
        assert_eq!(played(&other), [instead.join(" / ")], "{name}: {code}");
    }
}

#[test]
fn what_a_letter_that_asks_again_offers_does_what_it_says() {
    let wrong = [
        ("new_world", "PLACE W9-09 TURN 0"),
        ("new_world", "PLACE nowhere"),
        ("new_world", "PASS"),
        ("new_world", "A9"),
        ("new_world", "A1?"),
        ("new_world", "PLACE W1-02 TURN 9 ROBBER N"),
        ("race", "LOAD the-flying-dutchman"),
        ("race", "PAY gold, wood"),
        ("race", "UPGRADE everything"),
        ("neuland", "BUILD WEAVER AT Z9"),
        ("neuland", "MAKE WOOD AT HUT A1"),
        ("neuland", "COATS ABBEY"),
        ("neuland", "FREE A3\nPRODUCE WOOD AT HUT A1\nEND"),
    ];
    for (name, text) in wrong {
        let mut table = playing(name);
        let letter = told_once(&mut table, text);
        assert_eq!(played(&table), [""; 0], "{name}: {text}");
        let instead = below(&letter, INSTEAD);
        for line in text.lines() {
            let shown = format!("\n  {line}\n");
            assert!(letter.text.contains(&shown), "{}", letter.text);
        }
        if instead.is_empty() {
            continue;
        }
        let letters = told(&mut table, &instead.join("\n"));
        let looked_at = instead[0].starts_with("PREVIEW");
        let count = played(&table).len();
        assert_eq!(count, usize::from(!looked_at), "{name}: {letters:?}");
        let orders = played(&table).pop().unwrap_or_default();
        assert!(looked_at || orders == instead.join(" / "), "{name}: {text}");
    }
}

#[test]
fn a_turn_as_a_numbered_list_is_played_as_a_whole() {
    let table = playing("neuland");
    let question = table.letter(table.awaited());
    let turn = below(&question, "Or several orders");
    for mark in [
        |nth: usize| format!("{nth}. "),
        |_| "- ".to_owned(),
        |nth| format!("{nth}) "),
    ] {
        let mut table = playing("neuland");
        let numbered = turn.iter().zip(1..);
        let numbered = numbered.map(|(line, nth)| format!("{}{line}\n", mark(nth)));
        let numbered: String = numbered.collect();
        told(&mut table, &numbered);
        let played = played(&table);
        assert_eq!(played.len(), 1, "{numbered}");
        assert_eq!(played[0].split(" / ").count(), turn.len(), "{numbered}");
    }
}

/// The end of a turn cannot be taken back, so orders that were not read keep it from ending.
#[test]
fn a_turn_is_not_ended_by_a_mail_with_orders_that_are_not_played() {
    for beside in [
        "> FREE A1\n> PRODUCE FOOD AT LODGE A1\n\nEND",
        "FREE A1\n1. PRODUCE FOOD WITH LOVE AT LODGE\nEND",
        "FREE A1\nCREATE FOOD AT LODGE A1\nEND",
        "FREE A1\nI produce fodo\nEND",
        "GRATIS A1\nMAAK VOEDSLE\nEINDE",
        "gratis A1\nmaak voedsle\neinde",
        "FREE A1\nPlayed: PRODUCE FOOD WHERE LODGE A1\nEND",
    ] {
        let mut table = playing("neuland");
        let letters = told(&mut table, beside);
        assert_eq!(played(&table), [""; 0], "{beside}");
        let said = on_one_line(&letters[0].text);
        assert!(said.contains("Nothing was played"), "{beside}: {said}");
    }
    let mut table = playing("neuland");
    told(&mut table, "FREE A1");
    let before = played(&table);
    let letters = told(&mut table, "> PRODUCE FOOD AT LODGE A1\n\nEND");
    assert_eq!(played(&table), before);
    let instead = below(&letters[0], INSTEAD);
    assert_eq!(instead.len(), 2, "{}", letters[0].text);
    told(&mut table, &instead.join("\n"));
    assert_eq!(played(&table).len(), before.len() + 1);
}

/// Each quoted order could be played by itself: of all together nothing is offered.
#[test]
fn quoted_orders_that_cannot_be_played_together_are_not_offered() {
    let mut table = playing("neuland");
    told(&mut table, "FREE A1");
    let before = played(&table).len();
    let quoted = "> PRODUCE FOOD AT LODGE A1\n".repeat(5);
    let letters = told(&mut table, &format!("{quoted}\nEND"));
    assert_eq!(played(&table).len(), before);
    assert_eq!(below(&letters[0], INSTEAD), [""; 0]);
}

#[test]
fn of_two_answers_both_are_shown_and_none_is_played() {
    let mut table = playing("new_world");
    let text = "PLACE W1-02 TURN 1\nNo wait, better:\nPLACE W1-02 TURN 3";
    let letter = told(&mut table, text).remove(0);
    assert_eq!(played(&table), [""; 0]);
    assert!(letter.has("unclear-rival"), "{}", letter.text);
    let said = on_one_line(&letter.text);
    for line in ["PLACE W1-02 TURN 1", "PLACE W1-02 TURN 3"] {
        let offer = format!("send this line by itself: {line}");
        assert!(said.contains(&offer), "{said}");
    }
    told(&mut table, "PLACE W1-02 TURN 3");
    assert_eq!(played(&table), ["PLACE W1-02 TURN 3"]);
}

#[test]
fn a_choice_that_is_copied_whole_is_its_code() {
    for (name, language) in [
        ("new_world", "en"),
        ("race", "en"),
        ("neuland", "en"),
        ("new_world", "nl"),
    ] {
        let begin = || {
            let mut table = playing(name);
            if language == "nl" {
                told(&mut table, "LANGUAGE nl");
                told(&mut table, "SHOW");
            }
            table
        };
        let table = begin();
        let question = table.letter(table.awaited());
        let [in_full, _] = question.choices();
        let begins = |code: &String| {
            let mut lines = in_full.lines();
            lines.any(|line| line.split_whitespace().next() == Some(code))
        };
        let mut codes = question.codes();
        codes.retain(begins);
        let code = &codes[codes.len() / 2];
        let lines = question.text.lines();
        let mut from = lines.skip_while(|line| line.split_whitespace().next() != Some(code));
        let first = from.next().unwrap().trim();
        let deep = |line: &&str| line.starts_with("       ") && !line.trim().is_empty();
        let whole: Vec<&str> = from.take_while(deep).map(str::trim).collect();
        for copy in [
            first.to_owned(),
            [&[first], whole.as_slice()].concat().join("\n"),
        ] {
            let mut copied = begin();
            told(&mut copied, &copy);
            let mut coded = playing(name);
            told(&mut coded, code);
            assert_eq!(played(&coded).len(), 1, "{name}: {code}");
            assert_eq!(played(&copied), played(&coded), "{name}: {copy}");
        }
    }
}

/// The few words of a choice behind the first five, copied with its code, are its code.
#[test]
fn a_choice_in_few_words_that_is_copied_is_its_code() {
    let copied = |copy: &dyn Fn(&str, &str) -> String| {
        let mut table = playing("new_world");
        let question = table.letter(table.awaited());
        let [_, further] = question.choices();
        let further = on_one_line(further);
        let (_, choices) = further.split_once(": ").unwrap();
        let (code, behind) = choices.split_once(' ').unwrap();
        let says = behind.split([',', ';']).next().unwrap();
        told(&mut table, &copy(code, says));
        (played(&table).len(), played(&table))
    };
    let coded = copied(&|code, _| code.to_owned());
    assert_eq!(coded.0, 1);
    assert_eq!(copied(&|code, says| format!("{code} {says}")), coded);
    assert_eq!(copied(&|code, says| format!("  {code} {says},")), coded);
}

#[test]
fn several_previews_are_looked_at_one_by_one() {
    let mut table = playing("new_world");
    let codes = table.letter(table.awaited()).codes();
    let text = format!("PREVIEW {}\nPREVIEW {}", codes[0], codes[1]);
    let letters = told(&mut table, &text);
    assert_eq!((letters.len(), played(&table).len()), (2, 0));
    for letter in &letters {
        assert!(letter.has("outcome-would-be-played"), "{}", letter.text);
        assert!(!letter.text.contains("not played:"), "{}", letter.text);
    }
}

/// The link of each letter sends a bare PREVIEW.
#[test]
fn a_preview_without_orders_looks_at_the_first_choices() {
    for name in ["new_world", "race", "neuland"] {
        let mut table = playing(name);
        let question = table.letter(table.awaited());
        let letter = told_once(&mut table, "PREVIEW");
        for code in &question.codes()[..3] {
            let shown = letter.text.contains(&format!("\n  {code}"));
            assert!(shown, "{name} {code}: {}", letter.text);
        }
        assert!(letter.has("preview-choices"), "{name}: {}", letter.text);
        assert!(played(&table).is_empty(), "{name}");
    }
}

#[test]
fn several_codes_on_one_line_make_one_order_where_they_can() {
    let mut table = playing("race");
    for _ in 0..60 {
        let who = table.awaited();
        let question = table.letter(who);
        let store = table.judge.store();
        let game = table.game();
        let asked = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let prompt = store.prompt(asked.at(), asked.prompt_no).unwrap();
        let codes: BTreeMap<String, String> = serde_json::from_str(&prompt.unwrap().codes).unwrap();
        let mut alone: Vec<(&String, &String)> = codes.iter().collect();
        alone.retain(|(_, order)| order.split(' ').count() == 2);
        let several = question.has("race-ask-note-plan");
        let before = played(&table).len();
        if let ([(one, first), (two, second), ..], true) = (alone.as_slice(), several)
            && first.split(' ').next() == second.split(' ').next()
        {
            let ships = [first, second].map(|order| order.split(' ').nth(1).unwrap().to_owned());
            for text in [
                format!("{one} {two}"),
                format!("{one}, {two}"),
                format!("{one} + {two}"),
            ] {
                let text = format!("PREVIEW {text}");
                shows(&mut table, &text, "outcome-would-be-played");
            }
            told(&mut table, &format!("{one} and {two}"));
            let orders = played(&table).pop().unwrap();
            let together = ships.iter().all(|ship| orders.contains(ship.as_str()));
            assert!(together, "{orders}");
            assert!(!orders.contains(" / "), "{orders}");
            return;
        }
        let code = table.code();
        told(&mut table, &code);
        let count = played(&table).len();
        assert_eq!(count, before + 1, "{code}\n{}", question.text);
    }
    panic!("no two ships could go together");
}

#[test]
fn several_codes_that_make_no_order_are_refused_with_one_code_a_line() {
    for name in ["new_world", "race"] {
        let mut table = playing(name);
        let codes = table.letter(table.awaited()).codes();
        let other = codes
            .iter()
            .find(|code| code.split_at(1).0 != codes[0].split_at(1).0)
            .unwrap();
        let text = format!("{} {other}", codes[0]);
        shows(&mut table, &text, "unclear-several-codes");
        assert!(played(&table).is_empty(), "{name}");
    }
}

#[test]
fn an_order_that_is_given_twice_in_a_turn_is_played_twice() {
    let mut table = playing("neuland");
    let twice = "FREE A1\nPRODUCE FOOD AT LODGE A1\nPRODUCE FOOD AT LODGE A1\nEND";
    told(&mut table, twice);
    // The lodge is taken by then: nothing of the turn is played, and nothing is lost.
    assert_eq!(played(&table), [""; 0]);
    told(&mut table, "FREE A1\nEND\nEND");
    assert_eq!(played(&table), ["FREE A1 / END"]);
}

#[test]
fn an_order_behind_the_end_of_a_turn_is_asked_about() {
    let mut table = playing("neuland");
    told(&mut table, "FREE A1");
    let text = "END\nno, first\nPRODUCE FOOD AT LODGE A1";
    shows(&mut table, text, "unclear-rival");
    assert_eq!(played(&table), ["FREE A1"]);
}

#[test]
fn a_verb_in_a_sentence_ends_no_turn() {
    let mut table = playing("neuland");
    told(&mut table, "FREE A1");
    for text in [
        "The end.",
        "That's the end",
        "My turn will end",
        "Het einde",
        "End of story",
        "Ja, klaar",
        "I shall end it tomorrow",
    ] {
        told(&mut table, text);
        assert_eq!(played(&table), ["FREE A1"], "{text}");
    }
    told(&mut table, "I end, thanks!");
    assert_eq!(played(&table), ["FREE A1", "END"]);
}

#[test]
fn the_view_of_a_seat_is_refused_to_a_player() {
    let mut table = playing("race");
    let letter = told_once(&mut table, "SHOW game-1 AS RED");
    assert!(letter.has("moderator-not-you"), "{}", letter.text);
}

/// An order ahead in another language that cannot be read is not dropped as prose.
#[test]
fn an_order_ahead_that_is_not_understood_is_shown_in_any_language() {
    for wrong in ["MAAK voedsle", "PRODUCE fodo", "JUMP high"] {
        let mut table = playing("neuland");
        told(&mut table, "FREE A1");
        let letters = told(&mut table, &format!("AHEAD\n{wrong}\n\nCheers,\nBob"));
        let letters = letters.iter();
        let said: String = letters.map(|letter| on_one_line(&letter.text)).collect();
        assert!(said.contains(wrong), "{wrong}: {said}");
        assert!(!said.contains("Cheers"), "{said}");
    }
}
