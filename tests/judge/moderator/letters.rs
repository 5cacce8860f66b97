//! How many letters a deed of the desk writes: one to each reader, however many lines and games it
//! is about.

use std::collections::BTreeMap;

use super::{ANN, Answered, awaited, judge_of, moderator_of, outcome, post, run, words};
use crate::support::sentences::has;
use crate::support::{PLAYERS, Received, Table, new_world, on_one_line, schedule};

/// Alice, Bob and Carol play `new-world-1`, `lagoon` and the anonymous `masked`; `vacant` waits for
/// three players. Dave is asked when a seat is offered.
fn club(entries: &[(&str, &str)]) -> Table {
    let mut table = judge_of(vec![moderator_of("Ann", ANN, None)]);
    for (name, seats, anonymous) in [
        ("new-world-1", 3, false),
        ("lagoon", 3, false),
        ("masked", 3, true),
        ("vacant", 0, false),
    ] {
        let mut opening = new_world(3, 3);
        opening.name = name.to_owned();
        opening.table_options.anonymous = anonymous;
        opening.schedule = schedule(entries);
        opening.players.truncate(seats);
        table.open(&opening);
    }
    run(&mut table, "substitutes add dave@example.net").unwrap();
    table
}

/// Sends a mail to the desk; returns the letters of it to all but the moderator, by reader.
fn letters_of(table: &mut Table, text: &str) -> BTreeMap<String, Vec<Received>> {
    let before = table.transport.all().len();
    post(table, text);
    assert_ne!(
        outcome(table),
        Answered::Refused,
        "{text}: {}",
        table.text(ANN)
    );
    let mut letters: BTreeMap<String, Vec<Received>> = BTreeMap::new();
    for sent in table.transport.all().into_iter().skip(before) {
        if sent.to != ANN {
            let letter = Received::new(&sent.bytes);
            letters.entry(sent.to).or_default().push(letter);
        }
    }
    letters
}

/// Each verb of the desk, and how many readers get a letter of it.
fn verbs(seat: &str, other: &str) -> Vec<(String, usize)> {
    let lines = [
        ("DEADLINE new-world-1 +2d", 3),
        ("REPLACE new-world-1 SEAT zoe@example.net", 4),
        ("EJECT new-world-1 SEAT", 4),
        ("EJECT new-world-1 OTHER BAN", 4),
        ("BAN zoe@example.net", 0),
        ("UNBAN zoe@example.net", 0),
        ("BANNED", 0),
        ("SUBSTITUTES", 0),
        ("SEAT vacant RED zoe@example.net", 1),
        ("AS new-world-1 SEAT\nA0", 3),
        ("SHOW new-world-1 AS RED", 0),
        ("HISTORY new-world-1 AS RED", 0),
        ("MAIL new-world-1", 0),
        ("ABSENT new-world-1 SEAT 2026-11-21 TO 2026-11-25", 3),
        ("BANK new-world-1 SEAT 1d", 3),
        ("LANGUAGE new-world-1 RED nl", 1),
        ("DAILY new-world-1 RED 8:00", 1),
        ("ADDRESS new-world-1 RED zoe@example.net", 1),
        ("PAUSE new-world-1", 3),
        ("END new-world-1", 3),
        ("END new-world-1 DRAW", 3),
        ("END vacant", 0),
        ("PROCESS new-world-1 ON-COMMAND", 3),
        ("BROADCAST new-world-1\nHello.", 3),
        ("BROADCAST ALL\nHello.", 3),
        ("CHANGE new-world-1 EVERY 5d", 3),
        ("RESEND new-world-1 RED", 1),
        ("STATUS", 0),
        ("NEWS OFF", 0),
        ("PRESS new-world-1 TO RED\nHello.", 1),
        ("PRESS new-world-1 AS RED TO BLUE\nHello.", 3),
        ("OPEN race FOR 2", 0),
    ];
    let named = |line: &str| match line.starts_with("SEAT ") {
        true => line.to_owned(),
        false => line.replace("SEAT", seat).replace("OTHER", other),
    };
    let lines = lines.into_iter();
    lines.map(|(line, count)| (named(line), count)).collect()
}

#[test]
fn a_verb_of_the_desk_writes_one_letter_to_each_reader() {
    let entries = [("bank", "2d")];
    let first = club(&entries);
    let (seat, _) = awaited(&first);
    let other = PLAYERS.iter().find(|(name, _)| *name != seat).unwrap().0;
    let mut wrong = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    let mut check = |table: &mut Table, line: &str, readers: usize| {
        let letters = letters_of(table, line);
        let counts: BTreeMap<&str, usize> = letters
            .iter()
            .map(|(who, letters)| (who.as_str(), letters.len()))
            .collect();
        if counts.len() != readers || counts.values().any(|count| *count != 1) {
            wrong.push(format!("{line}: {counts:?}, not {readers} readers"));
        }
        let word = line.split_whitespace().next().unwrap();
        let word = if word == "AS" { "ORDER" } else { word };
        seen.push(word.to_owned());
        table.holds();
    };
    for (line, readers) in verbs(&seat, other) {
        check(&mut club(&entries), &line, readers);
    }
    // These verbs need a game in which something has happened.
    let answered = |entries: &[(&str, &str)]| {
        let mut table = club(entries);
        let who = awaited(&table).1;
        let asked = table.question_in("new-world-1", &who);
        table.answer_to(&who, &asked, "A0");
        table
    };
    let mut table = answered(&entries);
    for verb in ["UNDO", "REDO", "PAUSE", "RESUME", "END", "REVEAL"] {
        check(&mut table, &format!("{verb} new-world-1"), 3);
    }
    let mut table = answered(&[("process", "on-command")]);
    check(&mut table, "PROCESS new-world-1", 3);
    seen.push("HOLIDAYS".to_owned());
    let unseen: Vec<&str> = words()
        .into_iter()
        .filter(|word| !seen.iter().any(|seen| seen == word))
        .collect();
    assert_eq!(unseen, Vec::<&str>::new(), "verbs without a row above");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The subjects of the letters to a reader.
fn subjects(letters: &[Received]) -> Vec<&str> {
    letters.iter().map(|letter| &*letter.subject).collect()
}

#[test]
fn a_deed_about_all_games_makes_one_letter_to_each_reader_and_links_no_anonymous_seat() {
    for text in [
        "HOLIDAYS 24 December TO 2 January",
        "DEADLINE ALL +2d",
        "DEADLINE new-world-1 +2d\nDEADLINE lagoon +2d\nDEADLINE masked +2d",
        "PAUSE new-world-1\nPAUSE lagoon\nPAUSE masked\nRESUME lagoon",
        "CHANGE new-world-1 EVERY 5d\nCHANGE lagoon EVERY 4d\nCHANGE masked GRACE 1d",
    ] {
        let mut table = club(&[]);
        let letters = letters_of(&mut table, text);
        assert_eq!(letters.len(), 3, "{text}");
        for (who, letters) in &letters {
            // One about the two games that are not anonymous, and one about the other.
            assert_eq!(letters.len(), 2, "{text}: {who}: {:?}", subjects(letters));
            for letter in letters {
                let named = ["new-world-1", "lagoon", "masked"]
                    .map(|game| on_one_line(&letter.text).contains(game));
                match letter.subject.contains("[masked]") {
                    true => assert_eq!(named[..2], [false, false], "{}", letter.text),
                    false => assert_eq!(named, [true, true, false], "{}", letter.text),
                }
            }
            let hidden = letters.iter();
            let hidden = hidden.filter(|letter| letter.subject.contains("[masked]"));
            assert_eq!(hidden.count(), 1, "{text}: {:?}", subjects(letters));
        }
        table.holds();
    }
}

#[test]
fn the_seats_of_a_game_are_given_by_one_mail_and_one_letter_to_each() {
    let players = ["ann@p.test", "ben@p.test", "cleo@p.test", "dan@p.test"];
    for (luck, names) in [("", "asks"), (" NOLUCK", "begins")] {
        let mut table = club(&[]);
        let seats = ["RED", "YELLOW", "BLUE", "GREEN"].into_iter().zip(players);
        let seats: Vec<String> = seats
            .map(|(seat, who)| format!("SEAT r1 {seat} {who}"))
            .collect();
        let text = format!("OPEN race FOR 4 NAME r1{luck}\n{}", seats.join("\n"));
        let letters = letters_of(&mut table, &text);
        let readers: Vec<&str> = letters.keys().map(String::as_str).collect();
        assert_eq!(readers, players, "{names}");
        for (who, letters) in &letters {
            assert_eq!(letters.len(), 1, "{names} {who}: {:?}", subjects(letters));
        }
        // Some of the seats, in two mails: who has been asked gets a letter, and not a question.
        let mut table = club(&[]);
        letters_of(&mut table, &format!("OPEN race FOR 4 NAME r1{luck}"));
        let first = letters_of(&mut table, &seats[..2].join("\n"));
        assert_eq!(first.len(), 2, "{names}");
        let second = letters_of(&mut table, &seats[2]);
        let total = [first, second];
        for who in &players[..2] {
            let texts: Vec<String> = total
                .iter()
                .flat_map(|letters| &letters[*who])
                .map(|letter| on_one_line(&letter.text))
                .collect();
            assert_eq!(texts.len(), 2, "{who}");
            let asked = texts.iter().filter(|text| text.contains("LUCK")).count();
            assert_eq!(asked, usize::from(luck.is_empty()), "{names} {texts:?}");
            let taken = has(&texts[1], "moderator-did-seat");
            assert!(taken && texts[1].contains("BLUE"), "{texts:?}");
        }
        table.holds();
    }
}

#[test]
fn orders_for_two_seats_of_one_game_make_one_letter_to_each_reader() {
    let mut table = club(&[]);
    let (first, _) = awaited(&table);
    let mut after = club(&[]);
    post(&mut after, &format!("AS new-world-1 {first}\nA0"));
    let (second, who) = awaited(&after);
    let code = after.letter(&who).codes().first().unwrap().clone();
    let text = format!(
        "DEADLINE new-world-1 +1d\nAS new-world-1 {first}\nA0\nAS new-world-1 {second}\n{code}"
    );
    let letters = letters_of(&mut table, &text);
    assert_eq!(letters.len(), 3);
    for (who, letters) in &letters {
        assert_eq!(letters.len(), 1, "{who}: {:?}", subjects(letters));
    }
    table.holds();
}
