//! Order sets: codes, shortened words, wrapped lines, remarks, and all or nothing.

use landfall::games::AnyGame;
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, Fate, words as language};
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
    lines.iter().map(|line| name(&line.fate)).collect()
}

fn name(fate: &Fate) -> &'static str {
    match fate {
        Fate::Played => "played",
        Fate::Held => "held",
        Fate::Misread(_) => "misread",
        Fate::Refused(_) => "refused",
        Fate::NotReached => "not reached",
        Fate::Unplayed => "unplayed",
        Fate::Remark => "remark",
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
            apart.trim().to_owned(),
            format!("{code}."),
            format!("> ({code})"),
        ] {
            let lines = send(game.as_ref(), seat, &text, &codes);
            assert_eq!(lines.len(), 1, "{text}");
            assert_eq!(lines[0].fate, Fate::Played, "{text}");
            assert_eq!(lines[0].canonical.as_ref(), Some(order), "{text}");
            assert_eq!(lines[0].line.raw, text);
        }
    }
}

#[test]
fn a_code_goes_on_as_an_order() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let plain: Vec<&str> = order.splitn(5, ' ').collect();
    let codes = Codes::from([("A".to_owned(), plain[..4].join(" "))]);
    for text in [
        format!("A {}", plain[4]),
        format!("a\n{}", plain[4].to_lowercase()),
    ] {
        let lines = send(game.as_ref(), seat, &text, &codes);
        assert_eq!(lines[0].canonical.as_ref(), Some(&order), "{text}");
        assert_eq!(lines[0].fate, Fate::Played);
    }
}

#[test]
fn a_code_that_was_not_offered_is_misread() {
    let (game, seat) = table();
    assert_eq!(fates(game.as_ref(), seat, "Z9"), ["misread"]);
    assert_eq!(fates(game.as_ref(), seat, "A99"), ["misread"]);
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
    let Fate::Misread(misread) = &lines[0].fate else {
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
        let Fate::Misread(misread) = &lines[0].fate else {
            panic!("{text}: {:?}", lines[0])
        };
        assert_eq!(misread.kind, MisreadKind::Unknown);
        assert_eq!(misread.nearest.first().map(String::as_str), Some(word));
    }
}

/// A mail program may break a line anywhere between two words, and more than once.
#[test]
fn a_wrapped_order_is_one_order() {
    let (game, seat) = table();
    let order = with_settler(game.as_ref(), seat);
    let words: Vec<&str> = order.split(' ').collect();
    for first in 1..words.len() {
        for second in first..words.len() {
            let pieces = [&words[..first], &words[first..second], &words[second..]];
            let text = pieces.map(|piece| piece.join(" ")).join("\n");
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
        assert_eq!(name(&scored.fate), "refused", "nothing is completed there");
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
        for text in [format!("{remark}\nA"), format!("A\n{remark}")] {
            let mut fates = fates(game.as_ref(), seat, &text);
            fates.sort_unstable();
            assert_eq!(fates, ["played", "remark"], "{text:?}");
        }
    }
}

#[test]
fn where_no_line_is_an_order_all_are_answered() {
    let (game, seat) = table();
    assert_eq!(
        fates(game.as_ref(), seat, "put it\nsomewhere nice"),
        ["misread", "not reached"]
    );
}

#[test]
fn nothing_is_played_when_a_line_fails() {
    let (game, seat) = table();
    let codes = codes(game.as_ref(), seat);
    for (text, fate) in [
        ("PLACE nowhere\nA", "misread"),
        ("PLACE W9-09 TURN 0\nA", "refused"),
    ] {
        let lines = language::split(text.lines());
        let outcome = game.run(seat, &lines, &codes, Mode::Play).unwrap();
        assert!(!outcome.played && outcome.events.is_empty());
        assert_eq!(outcome.game.event_no(), game.event_no());
        let fates: Vec<&str> = outcome.lines.iter().map(|line| name(&line.fate)).collect();
        assert_eq!(fates, [fate, "not reached"]);
    }
}

#[test]
fn what_was_written_before_a_draw_comes_back() {
    let (game, seat) = table();
    for mode in [Mode::Play, Mode::Preview] {
        for second in ["B", "PLACE nowhere", "PLACE W9-09 TURN 0"] {
            let text = format!("A\n{second}");
            let lines = language::split(text.lines());
            let outcome = game
                .run(seat, &lines, &codes(game.as_ref(), seat), mode)
                .unwrap();
            let fates: Vec<&str> = outcome.lines.iter().map(|line| name(&line.fate)).collect();
            assert_eq!(fates, ["played", "unplayed"], "{second}");
            assert!(outcome.played);
        }
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
    let Fate::Refused(refusal) = &lines[0].fate else {
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
