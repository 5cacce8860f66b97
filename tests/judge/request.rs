//! The request of a mail: the first keyword decides, once.

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

/// The orders of a mail, and whether they are a preview.
fn orders(text: &str) -> (Vec<String>, bool) {
    match asked(text, "Re: [new-world-1] RED") {
        Request::Orders { lines, preview } => {
            (lines.into_iter().map(|line| line.raw).collect(), preview)
        }
        other => panic!("{text:?}: {other:?}"),
    }
}

/// Whether a mail has the order `B2`.
#[track_caller]
fn has_b2(text: &str) {
    let (lines, _) = orders(text);
    assert!(lines.contains(&"B2".to_owned()), "{text}: {lines:?}");
}

fn help(page: &[&str]) -> Request {
    Request::Help(page.iter().map(|word| (*word).to_owned()).collect())
}

fn show(game: Option<&str>) -> Request {
    Request::Show {
        game: game.map(str::to_owned),
        as_seat: false,
    }
}

#[test]
fn orders_and_previews_are_read_in_many_shapes() {
    let line = "PLACE W1-02 TURN 0";
    for (text, order, preview) in [
        ("B2", "B2", false),
        ("\n\n  b2 \n", "b2", false),
        ("PREVIEW PLACE W1-02 TURN 0", line, true),
        ("preview\nPLACE W1-02 TURN 0", line, true),
        ("Preview: PLACE W1-02 TURN 0", line, true),
        ("PLACE W1-02 TURN 0\nPREVIEW", line, true),
        ("Proef: B2\nEindeorders\nHELP", "B2", true),
        ("B2\nproef", "B2", true),
    ] {
        assert_eq!(orders(text), (vec![order.to_owned()], preview), "{text}");
    }
}

#[test]
fn commands_are_read_in_any_case() {
    let towns = Request::Rules(vec!["TOWNS".to_owned()]);
    for (text, request) in [
        ("help", help(&[])),
        ("Help orders", help(&["ORDERS"])),
        ("RULES towns", towns),
        ("Games!", Request::Games),
        ("show", show(None)),
        ("Show New-World-1.", show(Some("new-world-1"))),
    ] {
        assert_eq!(asked(text, ""), request, "{text}");
    }
}

#[test]
fn the_first_of_several_requests_decides() {
    let text = "Hello judge,\nhelp\nPLACE W1-02";
    assert_eq!(asked(text, ""), help(&[]));
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
        has_b2(&format!("{remark}\nB2"));
    }
}

#[test]
fn a_sentence_that_begins_like_a_command_is_one_in_a_mail_without_other_requests() {
    let text = "Help me please, I am lost.";
    assert!(matches!(asked(text, ""), Request::Help(_)));
    assert_eq!(asked("Games I could join?", ""), Request::Games);
}

#[test]
fn the_subject_counts_in_a_mail_without_text() {
    let order = Request::Orders {
        lines: landfall::orders::split(["B2"]),
        preview: false,
    };
    for (text, subject, request) in [
        ("", "HELP", help(&[])),
        (" \n", "Re: [games] AW: help orders", help(&["ORDERS"])),
        ("", "Re: [new-world-1] RED", Request::Nothing),
        ("B2", "HELP", order),
    ] {
        assert_eq!(asked(text, subject), request, "{text:?} {subject}");
    }
}

#[test]
fn join_knows_game_seat_and_luck() {
    let join = |game: &str, seat: Option<&str>, luck: &str| Request::Join {
        game: game.to_owned(),
        seat: seat.map(str::to_owned),
        language: None,
        name: None,
        luck: luck.to_owned(),
        take_over: false,
    };
    let luck = "JOIN new-world-1 AS RED LUCK Seven Black cats, 7!";
    for (text, request) in [
        ("join New-World-1", join("new-world-1", None, "")),
        (
            "JOIN new-world-1 as blue",
            join("new-world-1", Some("BLUE"), ""),
        ),
        (
            luck,
            join("new-world-1", Some("RED"), "Seven Black cats, 7!"),
        ),
        ("JOIN", join("", None, "")),
    ] {
        assert_eq!(asked(text, ""), request, "{text}");
    }
}

#[test]
fn words_of_luck_are_no_part_of_the_request() {
    let text = "JOIN new-world-1 LANGUAGE NL luck as white as snow, language en";
    let joining = Request::Join {
        game: "new-world-1".to_owned(),
        seat: None,
        language: Some("nl".to_owned()),
        name: None,
        luck: "as white as snow, language en".to_owned(),
        take_over: false,
    };
    assert_eq!(asked(text, ""), joining);
}

#[test]
fn a_proverb_is_no_wish_for_a_seat() {
    has_b2("Meedoen is belangrijker dan winnen\nB2");
    let wish = asked("Meedoen new-world-1 graag", "");
    assert!(matches!(wish, Request::Join { game, .. } if game == "new-world-1"));
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
}
