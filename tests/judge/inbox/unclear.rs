//! What one mail means and another does not: mails that play nothing, and what they are told.

use std::collections::BTreeMap;

use landfall::games::title;
use landfall::store::EntryKind;

use crate::support::{PEOPLE, Received, Table, on_one_line, opening};

/// A game of two of this title.
fn playing(name: &str) -> Table {
    Table::playing(&opening(title(name).unwrap(), &PEOPLE[..2], 3, &[]))
}

/// The orders in the ledger, each mail's on one line.
fn played(table: &Table) -> Vec<String> {
    let store = table.judge.store();
    let game = table.game();
    let rows = store.ledger(game.id).unwrap().into_iter();
    let acts = rows.filter(|row| row.kind == EntryKind::Act);
    let orders = acts.filter(|row| row.body.contains("\"act\":\"orders\""));
    let lines = |body: &str| {
        let act: serde_json::Value = serde_json::from_str(body).unwrap();
        let lines = act["lines"].as_array().unwrap().iter();
        lines
            .map(|line| line.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
            .join(" / ")
    };
    orders.map(|row| lines(&row.body)).collect()
}

/// The letters that a mail of the awaited player brings to that player.
fn told(table: &mut Table, text: &str) -> Vec<Received> {
    table.told(table.awaited(), text)
}

/// The lines that a letter says could be sent, below a heading that begins like this.
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
                assert_eq!(played(&table), Vec::<String>::new(), "{name}: {text}");
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
        let letters = told(&mut table, text);
        assert_eq!(played(&table), Vec::<String>::new(), "{name}: {text}");
        let [letter] = letters.as_slice() else {
            panic!("{name}: {text}: {letters:?}");
        };
        let instead = below(letter, INSTEAD);
        for line in text.lines() {
            assert!(
                letter.text.contains(&format!("\n  {line}\n")),
                "{}",
                letter.text
            );
        }
        if instead.is_empty() {
            continue;
        }
        let letters = told(&mut table, &instead.join("\n"));
        let looked_at = instead[0].starts_with("PREVIEW");
        assert_eq!(
            played(&table).len(),
            usize::from(!looked_at),
            "{name}: {instead:?}\n{letters:?}"
        );
        let orders = played(&table).pop().unwrap_or_default();
        assert!(looked_at || orders == instead.join(" / "), "{name}: {text}");
    }
}

#[test]
fn a_turn_as_a_numbered_list_is_played_as_a_whole() {
    let table = playing("neuland");
    let question = table.letter(table.awaited());
    let turn = below(&question, "Or with several");
    for mark in [
        |nth: usize| format!("{nth}. "),
        |_| "- ".to_owned(),
        |nth| format!("{nth}) "),
    ] {
        let mut table = playing("neuland");
        let numbered: Vec<String> = turn
            .iter()
            .zip(1..)
            .map(|(line, nth)| format!("{}{line}", mark(nth)))
            .collect();
        told(&mut table, &numbered.join("\n"));
        assert_eq!(played(&table).len(), 1, "{numbered:?}");
        assert_eq!(
            played(&table)[0].split(" / ").count(),
            turn.len(),
            "{numbered:?}"
        );
    }
}

/// To end a turn cannot be taken back, so it is not ended beside orders that were not read.
#[test]
fn a_turn_is_not_ended_beside_orders_that_are_not_played() {
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
        assert_eq!(played(&table), Vec::<String>::new(), "{beside}");
        assert!(
            on_one_line(&letters[0].text).contains("Nothing was played"),
            "{beside}: {}",
            letters[0].text
        );
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
    assert!(
        below(&letters[0], INSTEAD).is_empty(),
        "{}",
        letters[0].text
    );
}

#[test]
fn of_two_answers_both_are_shown_and_none_is_played() {
    let mut table = playing("new_world");
    let letters = told(
        &mut table,
        "PLACE W1-02 TURN 1\nNo wait, better:\nPLACE W1-02 TURN 3",
    );
    assert_eq!(played(&table), Vec::<String>::new());
    let said = on_one_line(&letters[0].text);
    assert!(said.contains("Which one do you mean?"), "{said}");
    for line in ["PLACE W1-02 TURN 1", "PLACE W1-02 TURN 3"] {
        assert!(
            said.contains(&format!("send this line by itself: {line}")),
            "{said}"
        );
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
        let mut table = playing(name);
        let who = table.awaited();
        if language == "nl" {
            table.answer(who, "LANGUAGE nl");
            table.answer(who, "SHOW");
        }
        let question = table.letter(who);
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
            let mut copied = playing(name);
            if language == "nl" {
                copied.answer(who, "LANGUAGE nl");
                copied.answer(who, "SHOW");
            }
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
        let further = further.split_whitespace().collect::<Vec<_>>().join(" ");
        let (code, behind) = further
            .split_once(": ")
            .and_then(|(_, choices)| choices.split_once(' '))
            .unwrap();
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
        assert!(letter.text.contains("would be played"), "{}", letter.text);
        assert!(!letter.text.contains("not played:"), "{}", letter.text);
    }
}

/// The link of each letter sends a bare PREVIEW.
#[test]
fn a_preview_without_orders_looks_at_the_first_choices() {
    for name in ["new_world", "race", "neuland"] {
        let mut table = playing(name);
        let question = table.letter(table.awaited());
        let letters = told(&mut table, "PREVIEW");
        let [letter] = letters.as_slice() else {
            panic!("{name}: {letters:?}");
        };
        for code in &question.codes()[..3] {
            let shown = format!("\n  {code}");
            assert!(
                letter.text.contains(&shown),
                "{name} {code}: {}",
                letter.text
            );
        }
        assert!(
            on_one_line(&letter.text).contains("preview of your first choices"),
            "{name}: {}",
            letter.text
        );
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
        let alone = codes
            .iter()
            .filter(|(_, order)| order.split(' ').count() == 2);
        let alone: Vec<(&String, &String)> = alone.collect();
        let several = question.text.contains("All ships of the action go");
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
                let letters = told(&mut table, &format!("PREVIEW {text}"));
                assert!(
                    letters[0].text.contains("would be played"),
                    "{}",
                    letters[0].text
                );
            }
            told(&mut table, &format!("{one} and {two}"));
            let orders = played(&table).pop().unwrap();
            assert!(
                ships.iter().all(|ship| orders.contains(ship.as_str())),
                "{orders}"
            );
            assert!(!orders.contains(" / "), "{orders}");
            return;
        }
        let code = question.codes()[0].clone();
        told(&mut table, &code);
        assert_eq!(
            played(&table).len(),
            before + 1,
            "{code}\n{}",
            question.text
        );
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
        let letters = told(&mut table, &format!("{} {other}", codes[0]));
        assert!(played(&table).is_empty(), "{name}");
        assert!(
            on_one_line(&letters[0].text).contains("one code a line"),
            "{name}: {}",
            letters[0].text
        );
    }
}

#[test]
fn an_order_that_is_given_twice_in_a_turn_is_played_twice() {
    let mut table = playing("neuland");
    told(
        &mut table,
        "FREE A1\nPRODUCE FOOD AT LODGE A1\nPRODUCE FOOD AT LODGE A1\nEND",
    );
    // The lodge is taken by then: that is told, and nothing of the turn is lost.
    assert_eq!(played(&table), Vec::<String>::new());
    told(&mut table, "FREE A1\nEND\nEND");
    assert_eq!(played(&table), ["FREE A1 / END"]);
}

#[test]
fn an_order_behind_the_end_of_a_turn_is_asked_about() {
    let mut table = playing("neuland");
    told(&mut table, "FREE A1");
    let letters = told(&mut table, "END\nno, first\nPRODUCE FOOD AT LODGE A1");
    assert_eq!(played(&table), ["FREE A1"]);
    assert!(
        on_one_line(&letters[0].text).contains("Which one do you mean?"),
        "{}",
        letters[0].text
    );
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
fn a_player_who_asks_for_the_view_of_a_seat_is_told_whose_it_is() {
    let mut table = playing("race");
    let letters = told(&mut table, "SHOW game-1 AS RED");
    let [letter] = letters.as_slice() else {
        panic!("{letters:?}");
    };
    assert!(
        on_one_line(&letter.text).contains("Only a moderator"),
        "{}",
        letter.text
    );
}

/// An order ahead in another language is told if it does not read, and is not dropped as prose.
#[test]
fn an_order_ahead_that_is_not_understood_is_told_in_any_language() {
    for wrong in ["MAAK voedsle", "PRODUCE fodo", "JUMP high"] {
        let mut table = playing("neuland");
        told(&mut table, "FREE A1");
        let letters = told(&mut table, &format!("AHEAD\n{wrong}\n\nCheers,\nBob"));
        let said: String = letters
            .iter()
            .map(|letter| on_one_line(&letter.text))
            .collect();
        assert!(said.contains(wrong), "{wrong}: {said}");
        assert!(!said.contains("Cheers"), "{said}");
    }
}
