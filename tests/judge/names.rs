//! Names of players: what may be one, where it is shown, and what it never touches; and seats in
//! the colours of the reader's language.

use chrono::TimeDelta;
use landfall::judge::archive::{self, ArchiveOptions, Destination};
use landfall::judge::{Moderator, Opening, Settings};
use landfall::rules::Viewer;
use landfall::store::{GameFilter, TableOptions};

use crate::support::sentences::has;
use crate::support::{
    JUDGE, PEOPLE, Received, Table, moderator, new_world, on_one_line, page, settings,
};

const ANN: &str = PEOPLE[0];
const BEN: &str = PEOPLE[1];
const CAROL: &str = PEOPLE[2];

/// The name of a person at the judge.
fn name(table: &Table, who: &str) -> Option<String> {
    table.person(who).name
}

/// Opens a game of three in which RED is Ann and BLUE is Ben.
fn named(opening: &Opening) -> Table {
    let mut table = Table::playing(opening);
    table.answer(ANN, "NAME Ann");
    table.answer(BEN, "NAME Ben");
    table
}

fn count(text: &str, words: &str) -> usize {
    on_one_line(text).matches(words).count()
}

#[test]
fn a_name_is_cleaned_bounded_and_compared() {
    let mut table = Table::with(Settings {
        name: "Oracle".to_owned(),
        moderators: vec![Moderator {
            name: "Zoë Lee".to_owned(),
            ..moderator("mo@example.org")
        }],
        ..settings()
    });
    table.open(&new_world(2, 3));
    for (said, becomes) in [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Jo\u{eb}lle d'Arc-Smith", "Jo\u{eb}lle d'Arc-Smith"),
        ("Joe\u{308}lle", "Jo\u{eb}lle"),
        ("An\u{200b}n\u{202e} L\u{e001}ee", "Ann Lee"),
        ("Ann \"the great\" \u{1f600}", "Ann the great"),
        ("\u{674e}\u{96f7}", "\u{674e}\u{96f7}"),
        ("Jan Groen", "Jan Groen"),
        ("J.R. Hartley", "J.R. Hartley"),
        ("Z\u{335}\u{336}\u{337}\u{338}al", "Z\u{335}\u{336}al"),
    ] {
        table.answer(ANN, &format!("NAME {said}"));
        assert!(table.has(ANN, "name-noted"), "{said}: {}", table.text(ANN));
        assert_eq!(name(&table, ANN).as_deref(), Some(becomes), "{said}");
    }
    let kept = name(&table, ANN);
    for (said, key) in [
        ("12", "name-empty"),
        ("\u{1f600}", "name-empty"),
        ("\u{3164}\u{202e}", "name-empty"),
        (&"Ann".repeat(11), "name-too-long"),
        (&"\u{674e}".repeat(16), "name-too-long"),
        ("ann@example.org", "name-link"),
        ("Ann www.example.org", "name-link"),
        ("http://ann", "name-link"),
        ("<b>Ann</b>", "name-link"),
        ("BLUE", "name-reserved"),
        ("b l u e", "name-reserved"),
        ("BLU\u{415}", "name-reserved"),
        ("\u{ff22}LUE", "name-reserved"),
        ("Blau", "name-reserved"),
        ("rouge", "name-reserved"),
        ("P\u{e4}ars", "name-reserved"),
        ("Yes", "name-reserved"),
        ("nein", "name-reserved"),
        ("PRESS", "name-reserved"),
        ("Zoe Lee", "name-reserved"),
        ("The Judge", "name-reserved"),
        ("M0derator", "name-reserved"),
        ("Schiedsrichter Ann", "name-reserved"),
        ("Landfall", "name-reserved"),
        ("oracle", "name-reserved"),
    ] {
        table.answer(ANN, &format!("NAME {said}"));
        assert!(table.has(ANN, key), "{said}: {}", table.text(ANN));
        assert_eq!(name(&table, ANN), kept, "{said}");
    }
    table.answer(ANN, "NAME");
    assert!(table.has(ANN, "name-is"));
    table.answer(ANN, "NAME OFF");
    assert!(table.has(ANN, "name-off"));
    table.answer(ANN, "NAME");
    assert!(table.has(ANN, "name-none"));
    assert_eq!(name(&table, ANN), None);
    // A mail without the tag of a letter sets nothing.
    table.write(ANN, "", "NAME Mallory");
    assert_eq!(name(&table, ANN), None);
}

/// A game of two with free seats, that a stranger asks to join with this From and these lines.
fn asked(from: &str, lines: &str, anonymous: bool) -> Table {
    let mut table = Table::new();
    let mut opening = new_world(2, 3);
    opening.players.truncate(1);
    opening.table_options = TableOptions {
        anonymous,
        ..TableOptions::default()
    };
    table.open(&opening);
    let mail = table.mail(CAROL, JUDGE, "", &[], lines);
    let mail = mail.replacen(&format!("From: {CAROL}"), &format!("From: {from}"), 1);
    table.mailbox.post(mail);
    table.lap();
    table
}

#[test]
fn the_letter_that_asks_shows_the_display_name_and_a_yes_takes_it() {
    const JOIN: &str = "JOIN new-world-1";
    for (display, shown) in [
        ("Carol Lee", Some("Carol Lee")),
        ("=?utf-8?q?Zo=C3=AB_Lee?=", Some("Zo\u{eb} Lee")),
        ("\"Carol (list) \\\"x\\\"\"", Some("Carol list x")),
        ("=?utf-8?q?Ca=E2=80=AErol=EE=80=80?=", Some("Carol")),
        ("BLUE", None),
        ("\"The Judge\"", None),
        ("\"carol@example.org\"", None),
        ("=?utf-8?q?YES?=", None),
        ("", None),
    ] {
        let mut table = asked(&format!("{display} <{CAROL}>"), JOIN, false);
        let letter = table.text(CAROL);
        let key = match shown {
            Some(_) => "confirm-name",
            None => "confirm-no-name",
        };
        assert!(has(&letter, key), "{display}: {letter}");
        table.answer(CAROL, "YES");
        assert_eq!(name(&table, CAROL).as_deref(), shown, "{display}");
    }
    let from = format!("Carol <{CAROL}>");
    for (asks, yes, becomes) in [
        (JOIN, "YES\nNAME Caro", Some("Caro")),
        (JOIN, "YES\nNAME OFF", None),
        (JOIN, "YES\nNAME Blue", None),
        ("JOIN new-world-1\nNAME Caro Lee", "YES", Some("Caro Lee")),
        ("JOIN new-world-1 NAME Caro LANGUAGE nl", "JA", Some("Caro")),
        ("MITSPIELEN new-world-1\nNOM Caro", "YES", Some("Caro")),
    ] {
        let mut table = asked(&from, asks, false);
        table.answer(CAROL, yes);
        assert!(table.seats()[1].is_taken(), "{asks}: {yes}");
        assert_eq!(name(&table, CAROL).as_deref(), becomes, "{asks}: {yes}");
    }
    let mut table = asked(&from, JOIN, true);
    let letter = table.text(CAROL);
    assert!(!has(&letter, "confirm-name") && !letter.contains("Carol"));
    table.answer(CAROL, "YES");
    assert_eq!(name(&table, CAROL), None);
}

#[test]
fn letters_say_the_name_once_and_then_the_colour() {
    let mut table = named(&new_world(3, 3));
    for _ in 0..3 {
        table.decide();
    }
    table.answer(BEN, "PRESS TO RED, YELLOW\nHello RED\nENDPRESS");
    let press = table.text(CAROL);
    assert_eq!(count(&press, "Ben (BLUE)"), 1, "{press}");
    assert!(press.contains("# Hello RED"), "{press}");
    for (who, others, own) in [
        (CAROL, ["Ann (RED)", "Ben (BLUE)"].as_slice(), "YELLOW"),
        (ANN, &["Ben (BLUE)"], "Ann"),
        (BEN, &["Ann (RED)"], "Ben"),
    ] {
        table.answer(who, "SHOW");
        let shown = table.text(who);
        for other in others {
            assert_eq!(count(&shown, other), 1, "{who}: {shown}");
            let (_, colour) = other.trim_end_matches(')').split_once('(').unwrap();
            assert!(count(&shown, colour) > 1, "{who}: {shown}");
            let (before, _) = shown.split_once(colour).unwrap();
            assert!(before.ends_with('('), "{who}: {shown}");
        }
        assert_eq!(count(&shown, &format!("{own} (")), 0, "{who}: {shown}");
    }
    // The page and the text say the same, and nothing of the marks is left.
    for sent in table.transport.all() {
        let letter = Received::new(&sent.bytes);
        let whole = String::from_utf8_lossy(&sent.bytes).into_owned();
        assert!(!letter.text.contains(['\u{e000}', '\u{e001}', '\u{e002}']));
        assert!(!whole.contains("=EE=80=8"), "{whole}");
    }
    let store = table.judge.store();
    let context = table.judge.context();
    let game = table.game();
    let shown = archive::show::shown(context, store, &game, table.seats().get(2), table.now);
    let shown = shown.unwrap().text;
    assert_eq!(count(&shown, "Ann (RED)"), 1, "{shown}");
    let story = archive::transcript::text(context, store, &game, Viewer::Public).unwrap();
    assert_eq!(count(&story, "Ann (RED)"), 1, "{story}");
    assert!(count(&story, "RED") > 2, "{story}");
    let wish = ArchiveOptions::public(context, Destination::Site);
    for file in archive::archive(context, store, &game, wish).unwrap().files {
        let text = String::from_utf8(file.bytes).unwrap();
        let text = match file.name {
            "index.html" => page::unpacked(&text),
            _ => text,
        };
        assert!(
            text.contains("Ann") && text.contains("RED"),
            "{}",
            file.name
        );
        assert!(!text.contains("@example.org"), "{}", file.name);
    }
}

#[test]
fn answers_about_the_past_and_news_introduce_players_once() {
    const MODERATOR: &str = "mo@example.org";
    let mut table = Table::with(Settings {
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    table.open(&new_world(3, 3));
    table.answer(ANN, "NAME Ann");
    table.answer(BEN, "NAME Ben");
    for _ in 0..4 {
        table.decide();
    }
    table.answer(BEN, "PRESS TO ALL\nHello RED\nENDPRESS");
    for asks in ["HISTORY", "BOARD", "BOARD AFTER 2"] {
        table.answer(CAROL, asks);
        let told = table.text(CAROL);
        for name in ["Ann (RED)", "Ben (BLUE)"] {
            assert_eq!(count(&told, name), 1, "{asks}: {told}");
        }
        let (before, _) = told.split_once("RED").unwrap();
        assert!(before.ends_with("Ann ("), "{asks}: {told}");
    }
    for asks in ["SHOW", "HISTORY", "BOARD"] {
        table.write("olga@example.net", "", &format!("{asks} new-world-1"));
        let told = table.text("olga@example.net");
        for name in ["Ann (RED)", "Ben (BLUE)"] {
            assert_eq!(count(&told, name), 1, "{asks}: {told}");
        }
    }
    while table.awaited_seat().name != "RED" {
        table.decide();
    }
    table.wait(TimeDelta::days(2));
    table.now = table.game().closes_at.unwrap();
    table.lap();
    let news = table.text(MODERATOR);
    assert!(news.contains("[new-world-1] Ann (RED)"), "{news}");
    assert_eq!(count(&news, "Ann (RED)"), 1, "{news}");
}

#[test]
fn of_two_names_that_look_alike_the_later_one_has_only_the_colour() {
    let mut table = named(&new_world(3, 3));
    let mut other = new_world(2, 4);
    other.name = "new-world-2".to_owned();
    other.players = vec![
        ("RED".to_owned(), CAROL.to_owned()),
        ("BLUE".to_owned(), BEN.to_owned()),
    ];
    table.open(&other);
    let mail = |table: &mut Table, text: &str| {
        let mut letters = table.letters(CAROL).into_iter();
        let letter = letters.rfind(|letter| letter.reply_to.contains("new-world-1"));
        let mail = table.reply(CAROL, &letter.unwrap(), text);
        table.mailbox.post(mail);
        table.lap();
    };
    mail(&mut table, "NAME \u{c0}nn");
    assert!(table.has(CAROL, "name-noted") && table.has(CAROL, "name-taken"));
    let told = on_one_line(&table.text(CAROL));
    assert!(told.contains("new-world-1") && !told.contains("new-world-2"));
    for (game, shown) in [
        ("new-world-1", None),
        ("new-world-2", Some("\u{c0}nn (RED)")),
    ] {
        let store = table.judge.store();
        let game = table.game_named(game);
        let text = archive::transcript::text(table.judge.context(), store, &game, Viewer::Public);
        let text = text.unwrap();
        assert_eq!(text.contains("\u{c0}nn"), shown.is_some(), "{text}");
        assert!(shown.is_none_or(|shown| text.contains(shown)), "{text}");
        assert!(shown.is_some() || text.contains("Ann (RED)"), "{text}");
    }
    // A stand-in has no name.
    mail(&mut table, "NAME OFF");
    table.answer(ANN, "RESIGN new-world-1");
    table.wait(TimeDelta::hours(1));
    mail(&mut table, "SHOW");
    assert!(
        !table.text(CAROL).contains("Ann ("),
        "{}",
        table.text(CAROL)
    );
}

#[test]
fn names_are_no_part_of_ledgers_and_digests() {
    let ledger = |names: [&str; 2]| {
        let mut table = Table::playing(&new_world(2, 3));
        for (who, name) in [ANN, BEN].into_iter().zip(names) {
            table.answer(who, &format!("NAME {name}"));
        }
        for _ in 0..4 {
            table.decide();
        }
        let record = table.record().to_text().unwrap();
        assert!(!record.contains("Somebody"));
        (record, table.game().chain, table.ledger())
    };
    assert_eq!(ledger(["Somebody", "Else"]), ledger(["OFF", "OFF"]));
}

#[test]
fn names_are_in_what_is_held_of_a_person_and_go_with_it() {
    let mut table = named(&new_world(2, 3));
    table.answer(ANN, "MY DATA");
    assert!(table.has(ANN, "mydata-name") && table.text(ANN).contains("Ann"));
    table.answer(ANN, "NAME OFF");
    table.answer(ANN, "MY DATA");
    assert!(table.has(ANN, "mydata-names"));
    let store = table.judge.store();
    assert_eq!(store.games(GameFilter::default()).unwrap().len(), 1);
}

/// What the judge writes and reads for RED in each language.
const REDS: [(&str, &str, &str); 3] = [
    ("de", "ROT", "PRESSE AN"),
    ("fr", "ROUGE", "MESSAGE A"),
    ("nl", "ROOD", "PERS AAN"),
];

#[test]
fn colours_are_those_of_the_readers_language_and_read_in_any() {
    for (language, red, press) in REDS {
        let mut table = Table::with(Settings {
            moderators: vec![moderator("mo@example.org")],
            ..settings()
        });
        table.open(&new_world(3, 3));
        table.answer(CAROL, &format!("LANGUAGE {language}"));
        table.answer(ANN, &format!("LANGUAGE {language}"));
        let own = table.letter(ANN);
        assert!(own.subject.starts_with("[new-world-1]"), "{}", own.subject);
        table.answer(CAROL, "SHOW");
        let shown = table.text(CAROL);
        // The tag below it is the same in every language.
        let (shown, _) = shown.rsplit_once("new-world-1").unwrap();
        let words: Vec<&str> = shown.split(|c: char| !c.is_alphanumeric()).collect();
        assert!(words.contains(&red), "{language}: {shown}");
        for english in ["RED", "BLUE", "YELLOW"] {
            assert!(!words.contains(&english), "{language}, {english}: {shown}");
        }
        // The address and the ledger keep the canonical name.
        assert!(own.reply_to.contains(".red."), "{}", own.reply_to);
        for to in [red, "RED", "ROUGE", "Rot"] {
            let before = table.letters(ANN).len();
            table.answer(CAROL, &format!("{press} {to}\nHello {to}\nENDPRESS"));
            assert_eq!(table.letters(ANN).len(), before + 1, "{press} {to}");
            assert!(table.text(ANN).contains(&format!("# Hello {to}")));
        }
        let awaited = table.awaited_seat();
        let seat = match awaited.name.as_str() {
            "RED" => red,
            other => other,
        };
        let text = format!("ORDER new-world-1 {seat}\n{}", table.code());
        table.vouched("mo@example.org", &text);
        let yes = table.letter("mo@example.org");
        if yes.reply_to.contains("+confirm.") {
            table.answer("mo@example.org", "YES");
        }
        let done = table.has("mo@example.org", "moderator-done-order");
        assert!(done, "{}", table.text("mo@example.org"));
    }
    for (asks, seat) in [
        ("AS ROT", "RED"),
        ("ALS ROOD", "RED"),
        ("COMME bleu", "BLUE"),
    ] {
        let mut table = Table::new();
        let mut opening = new_world(2, 3);
        opening.players.clear();
        table.open(&opening);
        table.write(CAROL, "", &format!("JOIN new-world-1 {asks}"));
        table.answer(CAROL, "YES");
        let taken = table.seats().into_iter().find(|seat| seat.is_taken());
        assert_eq!(taken.unwrap().name, seat, "{asks}");
    }
}
