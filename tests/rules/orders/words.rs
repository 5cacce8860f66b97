//! Words: the changes that mail programs and telephones make to a line are undone.

use landfall::orders::{OrderLine, split};
use proptest::prelude::*;

use super::Table;

fn words(line: &str) -> Vec<String> {
    let words = OrderLine::new(line).words.into_iter();
    words.map(|word| word.text).collect()
}

/// Checks that lines have these words.
#[track_caller]
fn all_are(expected: &[&str], lines: &[&str]) {
    for line in lines {
        assert_eq!(words(line), expected, "{line}");
    }
}

#[test]
fn case_and_white_space_do_not_matter() {
    let lines = [
        "  place\tw3-06   Turn 1 ",
        "Place\u{a0}W3-06\u{2003}TURN\u{3000}1",
    ];
    all_are(&["PLACE", "W3-06", "TURN", "1"], &lines);
}

#[test]
fn dashes_and_quotes_are_plain_ones() {
    for dash in [
        '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}', '\u{ff0d}',
    ] {
        assert_eq!(words(&format!("PLACE W3{dash}06")), ["PLACE", "W3-06"]);
    }
    let lines = [
        "\u{201c}PLACE W3-06\u{201d}",
        "\u{ab}PLACE\u{bb} \u{2018}W3-06\u{2019}",
    ];
    all_are(&["PLACE", "W3-06"], &lines);
}

#[test]
fn full_width_letters_are_letters() {
    assert_eq!(words("ＰＬＡＣＥ　Ｗ３－０６"), ["PLACE", "W3-06"]);
}

#[test]
fn invisible_characters_fall_away() {
    for invisible in [
        '\u{ad}', '\u{200b}', '\u{200d}', '\u{feff}', '\u{2060}', '\u{2066}', '\u{2069}',
        '\u{61c}', '\u{fe0f}',
    ] {
        let line = format!("{invisible}PLA{invisible}CE W3{invisible}-06");
        all_are(&["PLACE", "W3-06"], &[&line]);
    }
}

#[test]
fn punctuation_around_words_falls_away() {
    let lines = ["- PLACE W3-06, TURN: 1.", "* (PLACE) [W3-06]; TURN=1!"];
    all_are(&["PLACE", "W3-06", "TURN", "1"], &lines);
    assert_eq!(words("> A1."), ["A1"]);
}

#[test]
fn a_comment_is_for_the_writer() {
    assert_eq!(words("PLACE W3-06 # the big town"), ["PLACE", "W3-06"]);
    assert!(words("# nothing but a comment").is_empty());
}

#[test]
fn a_comment_ends_with_its_line() {
    let line = OrderLine::new("PLACE W3-06 # the big town").joined(&OrderLine::new("TURN 1"));
    assert_eq!(line.raw, "PLACE W3-06 TURN 1");
    assert_eq!(line.words.len(), 4);
}

#[test]
fn nothing_counts_below_endorders() {
    let kept = split(["PLACE W3-06", "", " endorders. ", "PLACE W3-07"]);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].raw, "PLACE W3-06");
}

#[test]
fn words_know_their_place_in_the_line() {
    let line = OrderLine::new("  \u{201c}Plač W3\u{2013}06\u{201d}, turn  1");
    for word in &line.words {
        let letters = line.raw.chars().skip(word.at.start);
        let piece: String = letters.take(word.at.len()).collect();
        assert_eq!(piece.to_uppercase().replace('\u{2013}', "-"), word.text);
    }
}

/// One letter as it may arrive.
fn damaged(letter: char) -> BoxedStrategy<String> {
    let any_of = |ways: &[&str]| ways.iter().map(|way| (*way).to_owned()).collect();
    let ways: Vec<String> = match letter {
        ' ' => any_of(&[" ", "  ", "\u{a0}", "\t", " \u{200b}", "\u{3000}"]),
        '-' => any_of(&["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}"]),
        other => vec![
            other.to_string(),
            other.to_lowercase().to_string(),
            format!("{other}\u{ad}"),
            format!("\u{feff}{other}"),
            String::from(char::from_u32(u32::from(other) + 0xfee0).unwrap()),
        ],
    };
    prop::sample::select(ways).boxed()
}

fn damaged_line(line: &str) -> impl Strategy<Value = String> + use<> {
    let letters = line.chars().filter(|letter| *letter != ',');
    let letters: Vec<_> = letters.map(damaged).collect();
    let around = prop::sample::select(vec![
        ("", ""),
        ("> ", ""),
        ("\u{201c}", "\u{201d}"),
        ("- ", "."),
        ("", " # so"),
        ("*", "*"),
    ]);
    (letters, around)
        .prop_map(|(letters, (before, after))| format!("{before}{}{after}", letters.concat()))
}

proptest! {
    #[test]
    fn a_damaged_order_is_the_same_order(
        (line, damaged) in prop::sample::select(Table::new().legal())
            .prop_flat_map(|line| { let damaged = damaged_line(&line); (Just(line), damaged) })
    ) {
        prop_assert_eq!(Table::new().understood(&damaged), Some(line));
    }
}
