//! Order sets: codes, shortened words, wrapped lines, remarks, and all or nothing.

use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, SetLine, Unclear, words as language};
use landfall::rules::{Misread, MisreadKind, Seat};

use super::Table;

impl Table {
    /// Returns a lawful placement with a settler that names a side.
    fn with_settler(&self) -> String {
        let mut legal = self.legal().into_iter();
        let order = legal.find(|line| line.split(' ').count() == 6);
        order.expect("a settler with its side")
    }

    /// Returns the names of the outcomes of the lines of a mail.
    fn outcomes(&self, text: &str) -> Vec<&'static str> {
        let lines = self.send(text, &self.codes());
        lines.iter().map(|line| name(&line.outcome)).collect()
    }

    /// Returns how the first line of a mail is misread.
    fn misread(&self, text: &str) -> Misread {
        match self.send(text, &Codes::new()).remove(0).outcome {
            LineOutcome::Misread(misread) => misread,
            other => panic!("{text}: {other:?}"),
        }
    }
}

fn name(outcome: &LineOutcome) -> &'static str {
    match outcome {
        LineOutcome::Played => "played",
        LineOutcome::Held => "held",
        LineOutcome::Misread(_) => "misread",
        LineOutcome::Refused(_) => "refused",
        LineOutcome::Unclear(_) => "unclear",
        LineOutcome::Repeated => "repeated",
        LineOutcome::NotReached => "not reached",
        LineOutcome::Unplayed => "unplayed",
        LineOutcome::Remark => "remark",
    }
}

#[test]
fn a_code_is_read_however_it_is_written() {
    let table = Table::new();
    let codes = table.codes();
    for (code, order) in &codes {
        let (letter, number) = code.split_at(1);
        let (lower, apart) = (code.to_lowercase(), format!("{letter} {number}"));
        for text in [
            code.clone(),
            lower,
            apart,
            format!("{code}."),
            format!("> ({code})"),
            format!("1. {code}"),
            format!("- {code}"),
            format!("\u{2022} {code}"),
            format!("{code} please"),
            format!("{code} for me, thanks!"),
            format!("I choose {code}"),
            format!("I'll take {code}, please."),
            format!("Ik kies {code}"),
            format!("my order: {code}"),
        ] {
            let lines = table.send(&text, &codes);
            assert_eq!(lines.len(), 1, "{text}");
            assert_eq!(lines[0].outcome, LineOutcome::Played, "{text}");
            assert_eq!(lines[0].canonical.as_ref(), order.lines().first(), "{text}");
            assert_eq!(lines[0].line.raw, text);
        }
    }
}

#[test]
fn a_code_may_continue_as_an_order() {
    let table = Table::new();
    let order = table.with_settler();
    let plain: Vec<&str> = order.splitn(5, ' ').collect();
    let codes = Codes::from([("A0".to_owned(), plain[..4].join(" ").into())]);
    for text in [
        format!("A0 {}", plain[4]),
        format!("a0\n{}", plain[4].to_lowercase()),
    ] {
        let lines = table.send(&text, &codes);
        assert_eq!(lines[0].canonical.as_ref(), Some(&order), "{text}");
        assert_eq!(lines[0].outcome, LineOutcome::Played);
    }
}

#[test]
fn a_code_that_was_not_offered_is_misread() {
    let table = Table::new();
    for text in ["Z9", "A99", "I2", "Z9 please"] {
        assert_eq!(table.outcomes(text), ["unclear"], "{text}");
        let lines = table.send(text, &table.codes());
        let LineOutcome::Unclear(Unclear::NoSuchCode { offered, .. }) = &lines[0].outcome else {
            panic!("{text}: {:?}", lines[0].outcome);
        };
        assert_eq!(offered.as_ref().unwrap().0, "A0");
    }
}

#[test]
fn one_letter_is_no_code() {
    let table = Table::new();
    for text in [
        "B",
        "-B",
        "B.",
        "b",
        "Greetings\nB",
        "I am travelling until Friday.\nB",
    ] {
        let outcomes = table.outcomes(text);
        let no_order = |outcome: &&str| ["unclear", "remark"].contains(outcome);
        assert!(outcomes.iter().all(no_order), "{text}: {outcomes:?}");
        assert!(outcomes.contains(&"unclear"), "{text}: {outcomes:?}");
        for text in [format!("A0\n{text}"), format!("{text}\nA0")] {
            let mut played = table.send(&text, &table.codes());
            played.retain(|line| line.outcome == LineOutcome::Played);
            let played: Vec<&str> = played.iter().map(|line| line.line.raw.as_str()).collect();
            assert_eq!(played, ["A0"], "{text}");
        }
    }
}

#[test]
fn a_code_with_other_words_next_to_it_is_asked_about() {
    let table = Table::new();
    for text in [
        "not A1",
        "A1 or B1",
        "A1?",
        "A1 if it is free",
        "Should I take A1?",
        "A1 for Bob",
        "A1 Bob",
        "No, B1 is better",
        "A1 / B1",
        "A1 B1",
        "A1, B1",
        "A1 + B1",
    ] {
        assert_eq!(table.outcomes(text), ["unclear"], "{text}");
        for beside in [format!("A0\n{text}"), format!("{text}\nA0")] {
            let outcomes = table.outcomes(&beside);
            assert!(!outcomes.contains(&"played"), "{beside}: {outcomes:?}");
        }
    }
}

#[test]
fn two_answers_to_one_question_are_asked_about() {
    let table = Table::new();
    let legal = table.legal();
    let (one, other) = (&legal[0], &legal[1]);
    for text in [
        format!("{one}\nNo wait, better:\n{other}"),
        "A0\nB0".to_owned(),
        "A0\nA1".to_owned(),
        format!("B1\n\n{one}"),
        format!("{one}\n\nBob\n\n{other}"),
    ] {
        let outcome = table.run(&text, Mode::Play);
        assert!(!outcome.played && outcome.mended.is_empty(), "{text}");
        let lines = outcome.lines.iter();
        for line in lines.filter(|line| line.outcome != LineOutcome::Remark) {
            assert_eq!(line.outcome, LineOutcome::Unclear(Unclear::Rival), "{text}");
            assert!(line.canonical.is_some(), "{text}: nothing to choose from");
        }
    }
}

/// A letter prints its example as a code and written out; both copied are one answer.
#[test]
fn an_order_and_its_code_are_one_answer() {
    let table = Table::new();
    let codes = table.codes();
    for (code, orders) in &codes {
        let order = &orders.lines()[0];
        for text in [format!("{code}\n{order}"), format!("{order}\n{code}")] {
            assert_eq!(table.outcomes(&text), ["played", "repeated"], "{text}");
        }
    }
}

#[test]
fn an_order_that_is_not_understood_keeps_the_others_from_being_played() {
    let table = Table::new();
    for attempt in [
        "PLACE W1O5 TURN 1",
        "1. place somewhere",
        "I place it at W1-05",
        "PLACE nowhere",
        "put it at W1-05 TURN 1",
        "W1-05 TURN 1",
        "PALCE W1-05 TURN 1",
    ] {
        for text in [format!("A0\n{attempt}"), format!("{attempt}\nA0")] {
            let outcome = table.run(&text, Mode::Play);
            assert!(!outcome.played, "{text}");
            let mended = language::split(outcome.mended.iter().map(String::as_str));
            let again = table
                .game
                .run(table.seat, &mended, &Codes::new(), Mode::Play);
            let mut lines = again.unwrap().lines.into_iter();
            assert!(lines.all(|line| line.outcome == LineOutcome::Played));
        }
    }
}

#[test]
fn greetings_and_names_are_never_attempts() {
    let table = Table::new();
    for prose in [
        "Build well, Bob",
        "Take care",
        "Met vriendelijke groet",
        "De groeten",
        "Kees",
        "Jake",
        "Fred",
        "Palace Hotel, Amsterdam",
        "Room B12",
        "Suite 3A, 4th floor",
        "Place of birth: Utrecht",
        "In the first place, thank you",
        "-B",
        "Score so far: I am behind",
        "I am travelling until Friday and will send my move then.",
    ] {
        for text in [
            format!("A0\n{prose}"),
            format!("{prose}\nA0"),
            format!("A0\n\n{prose}"),
        ] {
            let mut outcomes = table.outcomes(&text);
            outcomes.sort_unstable();
            assert_eq!(outcomes, ["played", "remark"], "{text:?}");
        }
    }
}

/// `SHOPKEEPER` with a sign-off `W` below it is no `SHOPKEEPER W`.
#[test]
fn an_initial_below_an_order_is_no_part_of_it() {
    let table = Table::new();
    let order = table.with_settler();
    let (open, side) = order.rsplit_once(' ').unwrap();
    for text in [format!("{open}\n{side}"), format!("{open}\n\n{side}")] {
        let lines = table.send(&text, &Codes::new());
        let with_side = |line: &SetLine| line.canonical.as_ref() == Some(&order);
        let open_reads = table.understood(open).as_ref() == Some(&order);
        assert!(open_reads || !lines.iter().any(with_side), "{text}");
    }
}

#[test]
fn keywords_may_be_shortened_while_they_are_one() {
    let table = Table::new();
    let order = table.with_settler();
    let short = order
        .replace("PLACE", "pla")
        .replace("TURN", "tur")
        .replace("SHOPKEEPER", "shop")
        .replace("TRAPPER", "tra")
        .replace("ROBBER", "rob");
    assert_eq!(table.understood(&short), Some(order));
}

/// Initials end a mail; letters behind an order are not a name to be guessed.
#[test]
fn fewer_than_three_letters_are_short_for_nothing() {
    let table = Table::new();
    let order = table.with_settler();
    let words: Vec<&str> = order.split(' ').collect();
    let [place, cell, turn, number, role, ..] = words[..] else {
        panic!("{order}")
    };
    let short = |letters: usize| role.chars().take(letters).collect::<String>();
    for line in [
        format!("PL {cell} {turn} {number} {role}"),
        format!("{place} {cell} TU {number} {role}"),
        format!("{place} {cell} {turn} {number} {}", short(2)),
        format!("{place} {cell} {turn} {number} {}", short(1)),
    ] {
        assert_eq!(table.outcomes(&line), ["misread"], "{line}");
    }
}

#[test]
fn a_word_that_is_two_is_ambiguous_and_names_both() {
    let table = Table::new();
    let order = table.with_settler();
    let placement: Vec<&str> = order.split(' ').take(4).collect();
    let misread = table.misread(&format!("{} TRAPPER NOR", placement.join(" ")));
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(misread.words, 5..6);
    assert_eq!(misread.nearest[..2], ["NORTH", "NORTHEAST"]);
}

#[test]
fn a_slip_of_the_pen_gets_the_nearest_words() {
    let table = Table::new();
    for (text, word) in [
        ("PALCE W1-02 TURN 0", "PLACE"),
        ("PLACE W1-02 TRUN 0", "TURN"),
        ("PLACE W1-02 TURN 0 TRAPER N", "TRAPPER"),
    ] {
        let misread = table.misread(text);
        assert_eq!(misread.kind, MisreadKind::Unknown);
        assert_eq!(misread.nearest.first().map(String::as_str), Some(word));
    }
}

/// A mail program may break a line anywhere between two words, and more than once. A last piece of
/// one or two letters below a short line is how people sign.
#[test]
fn a_wrapped_order_is_one_order() {
    let table = Table::new();
    let order = table.with_settler();
    let words: Vec<&str> = order.split(' ').collect();
    for first in 1..words.len() {
        for second in first..words.len() {
            let pieces = [&words[..first], &words[first..second], &words[second..]];
            let mut pieces = pieces.map(|piece| piece.join(" ")).to_vec();
            let mut last = pieces.iter().skip(1);
            if last.any(|piece| (1..3).contains(&piece.len())) {
                continue;
            }
            pieces.retain(|piece| !piece.is_empty());
            let text = pieces.join("\n");
            assert_eq!(table.understood(&text).as_ref(), Some(&order), "{text:?}");
        }
    }
}

#[test]
fn score_on_the_next_line_belongs_to_the_order() {
    let table = Table::new();
    let order = table.with_settler();
    for between in ["", "# a comment\n", "Well played!\n"] {
        let text = format!("{order} # mine\n{between}score farm W1-06\n");
        let scored = table.send(&text, &Codes::new()).pop().unwrap();
        assert_eq!(scored.canonical, Some(format!("{order} SCORE FARM W1-06")));
        // Nothing is completed there.
        assert_eq!(name(&scored.outcome), "refused");
    }
}

#[test]
fn remarks_next_to_an_order_are_no_orders() {
    let table = Table::new();
    for remark in [
        "Good luck to you all!",
        "Please be kind.",
        "I wish you a good turn.",
        "A lovely tile.",
        "S.",
        "P.S. thanks",
        "Rules are rules",
        "Bob",
    ] {
        for text in [format!("{remark}\nA0"), format!("A0\n{remark}")] {
            let mut outcomes = table.outcomes(&text);
            outcomes.sort_unstable();
            assert_eq!(outcomes, ["played", "remark"], "{text:?}");
        }
    }
}

#[test]
fn where_no_line_is_an_order_nothing_is_read() {
    let outcomes = Table::new().outcomes("put it\nsomewhere nice");
    assert_eq!(outcomes, ["remark", "remark"]);
}

#[test]
fn nothing_is_played_when_a_line_fails() {
    let table = Table::new();
    for (text, first) in [
        ("PLACE nowhere\nA0", "misread"),
        ("PLACE W9-09 TURN 0\nA0", "refused"),
    ] {
        let outcome = table.run(text, Mode::Play);
        assert!(!outcome.played && outcome.events.is_empty());
        assert_eq!(outcome.game.event_no(), table.game.event_no());
        let outcomes = outcome.lines.iter().map(|line| name(&line.outcome));
        assert_eq!(outcomes.collect::<Vec<_>>(), [first, "not reached"]);
    }
}

#[test]
fn a_seat_that_is_not_awaited_is_refused() {
    let mut table = Table::new();
    let line = table.game.default_line(table.seat).unwrap();
    table.seat = Seat::new(u8::from(table.seat == Seat::new(0)));
    let lines = table.send(&line, &Codes::new());
    assert_eq!(lines.len(), 1);
    let LineOutcome::Refused(refusal) = &lines[0].outcome else {
        panic!("{:?}", lines[0])
    };
    assert_eq!(refusal.rule, "chapter-sequence");
}

#[test]
fn a_preview_stops_before_the_draw() {
    let table = Table::new();
    let line = table.game.default_line(table.seat).unwrap();
    let [foreseen, played] = [Mode::Preview, Mode::Play].map(|mode| table.run(&line, mode).events);
    assert!(foreseen.len() < played.len());
    assert!(played.starts_with(&foreseen));
    for event in &foreseen {
        assert!(table.game.draws(event).unwrap().is_empty());
    }
}
