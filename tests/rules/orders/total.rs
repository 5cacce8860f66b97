//! No text is too much: every line gets an outcome, and a misread points at words of the line.

use landfall::judge::{moderator, request};
use landfall::orders::order_set::Mode;
use landfall::orders::{Lexicon, LineOutcome, OrderLine, Unclear, words as language};
use proptest::prelude::*;

use super::Table;

/// Words of the language, and some that look like them.
const WORDS: &str = "PLACE pl W1-02 W1-05 W1-N1 W9999-99999 TURN 0 1 7 -1 FARMER ROBBER SHOPKEEPER \
    TRAPPER S NE NORTH SCORE TOWN FARM TRAIL A A1 B I PREVIEW ENDORDERS # , \u{feff} ß İ ﬁ \
    \u{1f600} 4294967296 JOIN AS LUCK HELP SHOW ' \u{2013} +";

fn lines() -> impl Strategy<Value = Vec<String>> {
    let known = prop::sample::select(WORDS.split(' ').collect::<Vec<_>>());
    let word = prop_oneof![8 => known.prop_map(str::to_owned), 1 => "\\PC{0,12}"];
    let line = prop::collection::vec(word, 0..9).prop_map(|words| words.join(" "));
    prop::collection::vec(prop_oneof![6 => line, 1 => ".{0,80}"], 0..7)
}

fn check(text: &[String]) -> Result<(), TestCaseError> {
    let table = Table::new();
    let codes = table.codes();
    let lines = language::split(text.iter().map(String::as_str));
    for mode in [Mode::Play, Mode::Preview] {
        let outcome = table.game.run(table.seat, &lines, &codes, mode).unwrap();
        let words = |lines: &[OrderLine]| lines.iter().map(|line| line.words.len()).sum::<usize>();
        let answered: Vec<OrderLine> = outcome.lines.iter().map(|line| line.line.clone()).collect();
        let each_has_one_outcome = words(&lines);
        prop_assert_eq!(words(&answered), each_has_one_outcome);
        for line in &outcome.lines {
            spans_hold(&line.line)?;
            spans_hold(&line.read_as)?;
            if let LineOutcome::Misread(misread) = &line.outcome {
                let (start, end) = (misread.words.start, misread.words.end);
                let fits = start <= end && end <= line.read_as.words.len();
                prop_assert!(fits, "{:?}", misread);
            }
            let understood = matches!(
                line.outcome,
                LineOutcome::Played
                    | LineOutcome::Held
                    | LineOutcome::Refused(_)
                    | LineOutcome::Unclear(Unclear::Rival)
            );
            prop_assert_eq!(understood, line.canonical.is_some());
        }
        let failed = outcome.lines.iter().any(|line| line.outcome.stops());
        prop_assert!(!failed || !outcome.played, "a set that failed was played");
        prop_assert_eq!(outcome.played, !outcome.events.is_empty());
    }
    Ok(())
}

fn spans_hold(line: &OrderLine) -> Result<(), TestCaseError> {
    let length = line.raw.chars().count();
    let mut end = 0;
    for word in &line.words {
        prop_assert!(end <= word.at.start && word.at.start < word.at.end && word.at.end <= length);
        prop_assert!(!word.text.is_empty());
        end = word.at.end;
    }
    Ok(())
}

proptest! {
    #[test]
    fn every_line_gets_an_outcome(text in lines()) {
        check(&text)?;
    }

    #[test]
    fn any_text_at_all_gets_an_outcome(text in prop::collection::vec(any::<String>(), 0..4)) {
        check(&text)?;
    }

    #[test]
    fn any_mail_asks_for_something(text in lines(), subject in any::<String>()) {
        let begins = |line: &OrderLine| line.first() == Some("PLACE");
        let text: Vec<OrderLine> = text.iter().map(|line| OrderLine::new(line)).collect();
        let asked = moderator::asked(&text, &subject, &Lexicon::empty(), begins, None);
        if let request::Request::Orders { lines, .. } = asked {
            prop_assert!(lines.len() <= request::LINES_MOST);
        }
    }
}

#[test]
fn a_line_of_a_million_letters_is_read_like_any_other() {
    let table = Table::new();
    let outcome = |text: &str| table.run(text, Mode::Play).lines.remove(0).outcome;
    assert_eq!(outcome(&"X".repeat(1_000_000)), LineOutcome::Remark);
    // A verb a hundred thousand times names nothing of the game.
    assert_eq!(outcome(&"PLACE ".repeat(100_000)), LineOutcome::Remark);
    let place = format!("PLACE {}", "W".repeat(1_000_000));
    assert!(matches!(outcome(&place), LineOutcome::Misread(_)));
}

#[test]
fn four_hundred_lines_are_answered_at_once() {
    let table = Table::new();
    let codes = table.codes();
    for line in [
        "SCORE FARM W1-06",
        "PLACE W1-02",
        "ROBBER",
        "A",
        "I think not",
    ] {
        let lines: Vec<OrderLine> = (0..400).map(|_| OrderLine::new(line)).collect();
        let run = table.game.run(table.seat, &lines, &codes, Mode::Preview);
        assert!(!run.unwrap().lines.is_empty());
    }
}
