//! Order sets: codes, shortened words, wrapped lines, remarks, and all or nothing.

use landfall::games::AnyGame;
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, SetLine, Unclear, words as language};
use landfall::rules::{MisreadKind, Seat};

use super::{another, codes, send, table, understood};

/// A lawful placement with a settler that names a side.
fn with_settler(game: &dyn AnyGame, seat: Seat) -> String {
    let legal = game.legal_lines(seat);
    legal
        .into_iter()
        .find(|line| line.split(' ').count() == 6)
        .expect("a settler with its side")
}

fn fates(game: &dyn AnyGame, seat: Seat, text: &str) -> Vec<&'static str> {
    let lines = send(game, seat, text, &codes(game, seat));
    lines.iter().map(|line| name(&line.outcome)).collect()
}

fn name(fate: &LineOutcome) -> &'static str {
    match fate {
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
    let (game, seat) = table();
    let codes = codes(game.as_ref(), seat);
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
            let lines = send(game.as_ref(), seat, &text, &codes);
            assert_eq!(lines.len(), 1, "{text}");
            assert_eq!(lines[0].outcome, LineOutcome::Played, "{text}");
            assert_eq!(lines[0].canonical.as_ref(), order.lines().first(), "{text}");
            assert_eq!(lines[0].line.raw, text);
        }
    }
}

#[test]
fn a_code_goes_on_as_an_order() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let plain: Vec<&str> = order.splitn(5, ' ').collect();
    let codes = Codes::from([("A0".to_owned(), plain[..4].join(" ").into())]);
    for text in [
        format!("A0 {}", plain[4]),
        format!("a0\n{}", plain[4].to_lowercase()),
    ] {
        let lines = send(game.as_ref(), seat, &text, &codes);
        assert_eq!(lines[0].canonical.as_ref(), Some(&order), "{text}");
        assert_eq!(lines[0].outcome, LineOutcome::Played);
    }
}

#[test]
fn a_code_that_was_not_offered_is_misread() {
    let (game, seat) = table();
    for text in ["Z9", "A99", "I2", "Z9 please"] {
        assert_eq!(fates(game.as_ref(), seat, text), ["unclear"], "{text}");
        let lines = send(game.as_ref(), seat, text, &codes(game.as_ref(), seat));
        let LineOutcome::Unclear(Unclear::NoSuchCode { offered, .. }) = &lines[0].outcome else {
            panic!("{text}: {:?}", lines[0].outcome);
        };
        assert_eq!(offered.as_ref().unwrap().0, "A0");
    }
}

#[test]
fn a_letter_alone_is_no_code() {
    let (game, seat) = table();
    for text in [
        "B",
        "-B",
        "B.",
        "b",
        "Greetings\nB",
        "I am travelling until Friday.\nB",
    ] {
        let fates = fates(game.as_ref(), seat, text);
        assert!(
            fates
                .iter()
                .all(|fate| ["unclear", "remark"].contains(fate)),
            "{text}: {fates:?}"
        );
        assert!(fates.contains(&"unclear"), "{text}: {fates:?}");
        for text in [format!("A0\n{text}"), format!("{text}\nA0")] {
            let played = send(game.as_ref(), seat, &text, &codes(game.as_ref(), seat));
            let played = played
                .iter()
                .filter(|line| line.outcome == LineOutcome::Played);
            let played: Vec<&str> = played.map(|line| line.line.raw.as_str()).collect();
            assert_eq!(played, ["A0"], "{text}");
        }
    }
}

#[test]
fn a_code_with_other_words_beside_it_is_asked_about() {
    let (game, seat) = table();
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
        assert_eq!(fates(game.as_ref(), seat, text), ["unclear"], "{text}");
        for beside in [format!("A0\n{text}"), format!("{text}\nA0")] {
            let fates = fates(game.as_ref(), seat, &beside);
            assert!(!fates.contains(&"played"), "{beside}: {fates:?}");
        }
    }
}

#[test]
fn two_answers_to_one_question_are_asked_about() {
    let (game, seat) = table();
    let mut legal = game.legal_lines(seat);
    legal.truncate(2);
    let (one, other) = (&legal[0], &legal[1]);
    for text in [
        format!("{one}\nNo wait, better:\n{other}"),
        "A0\nB0".to_owned(),
        "A0\nA1".to_owned(),
        format!("B1\n\n{one}"),
        format!("{one}\n\nBob\n\n{other}"),
    ] {
        let lines = language::split(text.lines());
        let codes = codes(game.as_ref(), seat);
        let outcome = game.run(seat, &lines, &codes, Mode::Play).unwrap();
        assert!(!outcome.played && outcome.mended.is_empty(), "{text}");
        let orders = outcome
            .lines
            .iter()
            .filter(|line| line.outcome != LineOutcome::Remark);
        for line in orders {
            assert_eq!(line.outcome, LineOutcome::Unclear(Unclear::Rival), "{text}");
            assert!(line.canonical.is_some(), "{text}: nothing to choose from");
        }
    }
}

/// A letter prints its example as a code and written out; both copied are one answer.
#[test]
fn an_order_and_its_code_are_one_answer() {
    let (game, seat) = table();
    let codes = codes(game.as_ref(), seat);
    for (code, orders) in &codes {
        let order = &orders.lines()[0];
        for text in [format!("{code}\n{order}"), format!("{order}\n{code}")] {
            assert_eq!(
                fates(game.as_ref(), seat, &text),
                ["played", "repeated"],
                "{text}"
            );
        }
    }
}

#[test]
fn an_order_that_is_not_understood_keeps_the_others_from_being_played() {
    let (game, seat) = table();
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
            let lines = language::split(text.lines());
            let codes = codes(game.as_ref(), seat);
            let outcome = game.run(seat, &lines, &codes, Mode::Play).unwrap();
            assert!(!outcome.played, "{text}");
            let again = language::split(outcome.mended.iter().map(String::as_str));
            let again = game.run(seat, &again, &Codes::new(), Mode::Play).unwrap();
            assert!(
                again
                    .lines
                    .iter()
                    .all(|line| line.outcome == LineOutcome::Played)
            );
        }
    }
}

#[test]
fn greetings_and_names_are_never_attempts() {
    let (game, seat) = table();
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
            let mut fates = fates(game.as_ref(), seat, &text);
            fates.sort_unstable();
            assert_eq!(fates, ["played", "remark"], "{text:?}");
        }
    }
}

/// `SHOPKEEPER` with a sign-off `W` below it is no `SHOPKEEPER W`.
#[test]
fn an_initial_below_an_order_is_no_part_of_it() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let (open, side) = order.rsplit_once(' ').unwrap();
    for text in [format!("{open}\n{side}"), format!("{open}\n\n{side}")] {
        let lines = send(game.as_ref(), seat, &text, &Codes::new());
        let with_side = |line: &SetLine| line.canonical.as_ref() == Some(&order);
        let open_reads = understood(game.as_ref(), seat, open).as_ref() == Some(&order);
        assert!(open_reads || !lines.iter().any(with_side), "{text}");
    }
}

#[test]
fn keywords_may_be_shortened_while_they_are_one() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let short = order
        .replace("PLACE", "pla")
        .replace("TURN", "tur")
        .replace("SHOPKEEPER", "shop")
        .replace("TRAPPER", "tra")
        .replace("ROBBER", "rob");
    assert_eq!(understood(game.as_ref(), seat, &short), Some(order));
}

/// Initials stand under a mail; what follows an order is not a name to be guessed.
#[test]
fn fewer_than_three_letters_are_short_for_nothing() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
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
        assert_eq!(fates(game.as_ref(), seat, &line), ["misread"], "{line}");
    }
}

#[test]
fn a_word_that_is_two_is_ambiguous_and_names_both() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let placement: Vec<&str> = order.split(' ').take(4).collect();
    let lines = send(
        game.as_ref(),
        seat,
        &format!("{} TRAPPER NOR", placement.join(" ")),
        &Codes::new(),
    );
    let LineOutcome::Misread(misread) = &lines[0].outcome else {
        panic!("{:?}", lines[0])
    };
    assert_eq!(misread.kind, MisreadKind::Ambiguous);
    assert_eq!(misread.words, 5..6);
    assert_eq!(misread.nearest[..2], ["NORTH", "NORTHEAST"]);
}

#[test]
fn a_slip_of_the_pen_gets_the_nearest_words() {
    let (game, seat) = table();
    for (text, word) in [
        ("PALCE W1-02 TURN 0", "PLACE"),
        ("PLACE W1-02 TRUN 0", "TURN"),
        ("PLACE W1-02 TURN 0 TRAPER N", "TRAPPER"),
    ] {
        let lines = send(game.as_ref(), seat, text, &Codes::new());
        let LineOutcome::Misread(misread) = &lines[0].outcome else {
            panic!("{text}: {:?}", lines[0])
        };
        assert_eq!(misread.kind, MisreadKind::Unknown);
        assert_eq!(misread.nearest.first().map(String::as_str), Some(word));
    }
}

/// A mail program may break a line anywhere between two words, and more than once. A last piece of
/// one or two letters below a short line is how people sign.
#[test]
fn a_wrapped_order_is_one_order() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let words: Vec<&str> = order.split(' ').collect();
    for first in 1..words.len() {
        for second in first..words.len() {
            let pieces = [&words[..first], &words[first..second], &words[second..]];
            let pieces = pieces.map(|piece| piece.join(" "));
            if pieces
                .iter()
                .skip(1)
                .any(|piece| (1..3).contains(&piece.len()))
            {
                continue;
            }
            let pieces: Vec<&String> = pieces.iter().filter(|piece| !piece.is_empty()).collect();
            let text = pieces
                .iter()
                .map(|piece| piece.as_str())
                .collect::<Vec<_>>()
                .join("\n");
            assert_eq!(
                understood(game.as_ref(), seat, &text).as_ref(),
                Some(&order),
                "{text:?}"
            );
        }
    }
}

#[test]
fn score_on_the_next_line_belongs_to_the_order() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    for between in ["", "# a comment\n", "Well played!\n"] {
        let lines = send(
            game.as_ref(),
            seat,
            &format!("{order} # mine\n{between}score farm W1-06\n"),
            &Codes::new(),
        );
        let scored = lines.last().unwrap();
        assert_eq!(scored.canonical, Some(format!("{order} SCORE FARM W1-06")));
        assert_eq!(
            name(&scored.outcome),
            "refused",
            "nothing is completed there"
        );
    }
}

#[test]
fn remarks_beside_an_order_are_no_orders() {
    let (game, seat) = table();
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
            let mut fates = fates(game.as_ref(), seat, &text);
            fates.sort_unstable();
            assert_eq!(fates, ["played", "remark"], "{text:?}");
        }
    }
}

#[test]
fn where_no_line_is_an_order_nothing_is_read() {
    let (game, seat) = table();
    assert_eq!(
        fates(game.as_ref(), seat, "put it\nsomewhere nice"),
        ["remark", "remark"]
    );
}

#[test]
fn nothing_is_played_when_a_line_fails() {
    let (game, seat) = table();
    let codes = codes(game.as_ref(), seat);
    for (text, fate) in [
        ("PLACE nowhere\nA0", "misread"),
        ("PLACE W9-09 TURN 0\nA0", "refused"),
    ] {
        let lines = language::split(text.lines());
        let outcome = game.run(seat, &lines, &codes, Mode::Play).unwrap();
        assert!(!outcome.played && outcome.events.is_empty());
        assert_eq!(outcome.game.event_no(), game.event_no());
        let fates: Vec<&str> = outcome
            .lines
            .iter()
            .map(|line| name(&line.outcome))
            .collect();
        assert_eq!(fates, [fate, "not reached"]);
    }
}

#[test]
fn who_is_not_awaited_is_refused() {
    let (game, seat) = table();
    let other = another(game.as_ref());
    assert_ne!(seat, other);
    let lines = send(
        game.as_ref(),
        other,
        &game.default_line(seat).unwrap(),
        &Codes::new(),
    );
    assert_eq!(lines.len(), 1);
    let LineOutcome::Refused(refusal) = &lines[0].outcome else {
        panic!("{:?}", lines[0])
    };
    assert_eq!(refusal.rule, "chapter-sequence");
}

#[test]
fn a_preview_stops_before_the_draw() {
    let (game, seat) = table();
    let lines = language::split([game.default_line(seat).unwrap().as_str()]);
    let foreseen = game
        .run(seat, &lines, &Codes::new(), Mode::Preview)
        .unwrap();
    let played = game.run(seat, &lines, &Codes::new(), Mode::Play).unwrap();
    assert!(foreseen.events.len() < played.events.len());
    assert!(played.events.starts_with(&foreseen.events));
    for event in &foreseen.events {
        assert!(game.draws(event).unwrap().is_empty());
    }
}
