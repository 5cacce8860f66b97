//! What a mail asks for: the first keyword decides, once.

use landfall::judge::request::{Request, read};
use landfall::orders::OrderLine;

/// Reads a mail of somebody whose title has the order `PLACE` and whose letter had codes.
fn asked(text: &str, subject: &str) -> Request {
    let begins = |line: &OrderLine| {
        line.first()
            .is_some_and(|word| word == "PLACE" || word == "B2")
    };
    read(text.lines(), subject, begins)
}

fn orders(text: &str) -> (Vec<String>, bool) {
    match asked(text, "Re: [new-world-1] RED") {
        Request::Orders { lines, preview } => {
            (lines.into_iter().map(|line| line.raw).collect(), preview)
        }
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn a_code_alone_is_an_order() {
    assert_eq!(orders("B2"), (vec!["B2".to_owned()], false));
    assert_eq!(orders("\n\n  b2 \n"), (vec!["b2".to_owned()], false));
}

#[test]
fn preview_in_front_of_a_line_or_above_all_is_a_preview() {
    let line = vec!["PLACE W1-02 TURN 0".to_owned()];
    for text in [
        "PREVIEW PLACE W1-02 TURN 0",
        "preview\nPLACE W1-02 TURN 0",
        "Preview: PLACE W1-02 TURN 0",
        "PLACE W1-02 TURN 0\nPREVIEW",
    ] {
        assert_eq!(orders(text), (line.clone(), true), "{text}");
    }
}

#[test]
fn commands_are_read_in_any_case() {
    assert_eq!(asked("help", ""), Request::Help(vec![]));
    assert_eq!(
        asked("Help orders", ""),
        Request::Help(vec!["orders".to_owned()])
    );
    assert_eq!(
        asked("RULES towns", ""),
        Request::Rules(vec!["towns".to_owned()])
    );
    assert_eq!(asked("Games!", ""), Request::Games);
    assert_eq!(asked("show", ""), Request::Show(None));
    assert_eq!(
        asked("Show New-World-1.", ""),
        Request::Show(Some("new-world-1".to_owned()))
    );
}

#[test]
fn the_first_of_several_decides() {
    assert_eq!(
        asked("Hello judge,\nhelp\nPLACE W1-02", ""),
        Request::Help(vec![])
    );
    assert_eq!(orders("Hello judge,\nPLACE W1-02\nhelp").0.len(), 3);
}

#[test]
fn a_sentence_that_begins_like_a_command_does_not_hide_an_order() {
    for remark in [
        "Rules are made for fun, you know.",
        "Games like this one are rare.",
        "Show me no mercy!",
        "Help yourselves to my towns, all.",
    ] {
        assert!(
            orders(&format!("{remark}\nB2"))
                .0
                .contains(&"B2".to_owned()),
            "{remark}"
        );
    }
}

#[test]
fn a_sentence_that_begins_like_a_command_is_one_where_nothing_else_is() {
    let Request::Help(_) = asked("Help me please, I am lost.", "") else {
        panic!("somebody asks for help")
    };
    assert_eq!(asked("Games I could join?", ""), Request::Games);
}

#[test]
fn the_subject_counts_where_nothing_is_written() {
    assert_eq!(asked("", "HELP"), Request::Help(vec![]));
    assert_eq!(
        asked(" \n", "Re: [games] AW: help orders"),
        Request::Help(vec!["orders".to_owned()])
    );
    assert_eq!(asked("", "Re: [new-world-1] RED"), Request::Nothing);
    assert_eq!(
        asked("B2", "HELP"),
        Request::Orders {
            lines: vec![OrderLine::new("B2")],
            preview: false
        }
    );
}

#[test]
fn join_knows_game_seat_and_luck() {
    let join = |game: &str, seat: Option<&str>, luck: &str| Request::Join {
        game: game.to_owned(),
        seat: seat.map(str::to_owned),
        luck: luck.to_owned(),
    };
    assert_eq!(asked("join New-World-1", ""), join("new-world-1", None, ""));
    assert_eq!(
        asked("JOIN new-world-1 as blue", ""),
        join("new-world-1", Some("BLUE"), "")
    );
    assert_eq!(
        asked("JOIN new-world-1 AS RED LUCK Seven Black cats, 7!", ""),
        join("new-world-1", Some("RED"), "Seven Black cats, 7!"),
    );
    assert_eq!(asked("JOIN", ""), join("", None, ""));
}
