//! Words: what mail programs and telephones do to a line is undone.

use landfall::orders::{OrderLine, split};
use proptest::prelude::*;

use super::{table, understood};

fn words(line: &str) -> Vec<String> {
    OrderLine::new(line)
        .words
        .into_iter()
        .map(|word| word.text)
        .collect()
}

#[test]
fn case_and_white_space_do_not_matter() {
    assert_eq!(
        words("  place\tw3-06   Turn 1 "),
        ["PLACE", "W3-06", "TURN", "1"]
    );
    assert_eq!(
        words("Place\u{a0}W3-06\u{2003}TURN\u{3000}1"),
        ["PLACE", "W3-06", "TURN", "1"]
    );
}

#[test]
fn dashes_and_quotes_are_plain_ones() {
    for dash in [
        '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}', '\u{ff0d}',
    ] {
        assert_eq!(words(&format!("PLACE W3{dash}06")), ["PLACE", "W3-06"]);
    }
    assert_eq!(words("\u{201c}PLACE W3-06\u{201d}"), ["PLACE", "W3-06"]);
    assert_eq!(
        words("\u{ab}PLACE\u{bb} \u{2018}W3-06\u{2019}"),
        ["PLACE", "W3-06"]
    );
}

#[test]
fn full_width_letters_are_letters() {
    assert_eq!(words("ＰＬＡＣＥ　Ｗ３－０６"), ["PLACE", "W3-06"]);
}

#[test]
fn what_nobody_can_see_is_not_there() {
    for invisible in [
        '\u{ad}', '\u{200b}', '\u{200d}', '\u{feff}', '\u{2060}', '\u{2066}', '\u{2069}',
        '\u{61c}', '\u{fe0f}',
    ] {
        assert_eq!(
            words(&format!("{invisible}PLA{invisible}CE W3{invisible}-06")),
            ["PLACE", "W3-06"]
        );
    }
}

#[test]
fn punctuation_around_words_falls_away() {
    assert_eq!(
        words("- PLACE W3-06, TURN: 1."),
        ["PLACE", "W3-06", "TURN", "1"]
    );
    assert_eq!(
        words("* (PLACE) [W3-06]; TURN=1!"),
        ["PLACE", "W3-06", "TURN", "1"]
    );
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
fn words_know_where_they_stand() {
    let line = OrderLine::new("  \u{201c}Plač W3\u{2013}06\u{201d}, turn  1");
    for word in &line.words {
        let piece: String = line
            .raw
            .chars()
            .skip(word.at.start)
            .take(word.at.len())
            .collect();
        assert_eq!(piece.to_uppercase().replace('\u{2013}', "-"), word.text);
    }
}

/// One letter as it may arrive.
fn damaged(letter: char) -> BoxedStrategy<String> {
    match letter {
        ' ' => prop::sample::select(vec![" ", "  ", "\u{a0}", "\t", " \u{200b}", "\u{3000}"])
            .prop_map(str::to_owned)
            .boxed(),
        '-' => prop::sample::select(vec!["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}"])
            .prop_map(str::to_owned)
            .boxed(),
        other => prop::sample::select(vec![
            other.to_string(),
            other.to_lowercase().to_string(),
            format!("{other}\u{ad}"),
            format!("\u{feff}{other}"),
            char::from_u32(u32::from(other) + 0xfee0)
                .unwrap()
                .to_string(),
        ])
        .boxed(),
    }
}

fn damaged_line(line: &str) -> impl Strategy<Value = String> + use<> {
    let letters: Vec<_> = line
        .chars()
        .filter(|letter| *letter != ',')
        .map(damaged)
        .collect();
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
        (line, damaged) in prop::sample::select({ let (game, seat) = table(); game.legal_lines(seat) })
            .prop_flat_map(|line| { let damaged = damaged_line(&line); (Just(line), damaged) })
    ) {
        let (game, seat) = table();
        prop_assert_eq!(understood(game.as_ref(), seat, &damaged), Some(line));
    }
}
