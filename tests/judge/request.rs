//! What a mail asks for: the first keyword decides, once.

use landfall::judge::request::{Request, read};
use landfall::language::Voices;
use landfall::orders::{Lexicon, OrderLine};

fn words() -> Lexicon {
    Lexicon::new(Voices::embedded().unwrap().words("judge"))
}

/// Reads a mail of a person whose title has the order `PLACE` and whose letter had codes.
fn asked(text: &str, subject: &str) -> Request {
    let begins = |line: &OrderLine| {
        line.first()
            .is_some_and(|word| word == "PLACE" || word == "B2")
    };
    let lines: Vec<OrderLine> = text.lines().map(OrderLine::new).collect();
    read(&lines, subject, &words(), begins)
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
        Request::Help(vec!["ORDERS".to_owned()])
    );
    assert_eq!(
        asked("RULES towns", ""),
        Request::Rules(vec!["TOWNS".to_owned()])
    );
    assert_eq!(asked("Games!", ""), Request::Games);
    assert_eq!(
        asked("show", ""),
        Request::Show {
            game: None,
            as_seat: false
        }
    );
    assert_eq!(
        asked("Show New-World-1.", ""),
        Request::Show {
            game: Some("new-world-1".to_owned()),
            as_seat: false
        }
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
        Request::Help(vec!["ORDERS".to_owned()])
    );
    assert_eq!(asked("", "Re: [new-world-1] RED"), Request::Nothing);
    assert_eq!(
        asked("B2", "HELP"),
        Request::Orders {
            lines: landfall::orders::split(["B2"]),
            preview: false
        }
    );
}

#[test]
fn join_knows_game_seat_and_luck() {
    let join = |game: &str, seat: Option<&str>, luck: &str| Request::Join {
        game: game.to_owned(),
        seat: seat.map(str::to_owned),
        language: None,
        luck: luck.to_owned(),
        take_over: false,
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

#[test]
fn words_of_luck_are_no_part_of_the_request() {
    let Request::Join {
        seat,
        language,
        luck,
        ..
    } = asked(
        "JOIN new-world-1 LANGUAGE NL luck as white as snow, language en",
        "",
    )
    else {
        panic!("a seat is asked for")
    };
    assert_eq!((seat, language.as_deref()), (None, Some("nl")));
    assert_eq!(luck, "as white as snow, language en");
}

#[test]
fn a_proverb_is_no_wish_for_a_seat() {
    let proverb = "Meedoen is belangrijker dan winnen";
    assert!(
        orders(&format!("{proverb}\nB2"))
            .0
            .contains(&"B2".to_owned())
    );
    let Request::Join { game, .. } = asked("Meedoen new-world-1 graag", "") else {
        panic!("where nothing else is asked")
    };
    assert_eq!(game, "new-world-1");
}

#[test]
fn a_language_is_chosen_or_asked_for() {
    let wanted = |language: &str| Request::Language(Some(language.to_owned()));
    assert_eq!(asked("LANGUAGE nl", ""), wanted("nl"));
    assert_eq!(asked("Taal: Nederlands.", ""), wanted("nederlands"));
    assert_eq!(asked("taal", ""), Request::Language(None));
    assert_eq!(asked("", "Re: LANGUAGE EN"), wanted("en"));
    assert_eq!(orders("Language is a funny thing\nB2").0.len(), 2);
}

#[test]
fn requests_are_read_in_every_language() {
    assert_eq!(asked("hulp orders", ""), asked("help orders", ""));
    assert_eq!(asked("Spelregels", ""), Request::Rules(vec![]));
    assert_eq!(asked("Partijen?", ""), Request::Games);
    assert_eq!(asked("toon new-world-1", ""), asked("show new-world-1", ""));
    assert_eq!(
        asked(
            "MEEDOEN new-world-1 ALS rood TAAL nl GELUK De wind, west",
            ""
        ),
        asked(
            "JOIN new-world-1 AS rood LANGUAGE nl LUCK De wind, west",
            ""
        )
    );
    assert_eq!(
        orders("Proef: B2\nEindeorders\nHELP"),
        (vec!["B2".to_owned()], true)
    );
    assert_eq!(orders("B2\nproef"), (vec!["B2".to_owned()], true));
}
