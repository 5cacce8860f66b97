//! Each verb by mail and by the command line: the same rows, and the same letters to the byte.

use std::collections::BTreeSet;

use clap::Subcommand as _;
use landfall::command::moderate::ModeratorArgs;
use landfall::judge::record::Record;
use landfall::judge::verify::{Outcome, verify_text};
use landfall::rules::Seat;
use landfall::store::{Absence, AwayAfter, SeatRef};

use super::*;

/// A verb as a mail, and as a command line.
pub(super) type Row = (&'static str, &'static [&'static str]);

const NAME: &str = "new-world-1";

/// All verbs; one without a row fails.
pub(super) const TABLE: &[Row] = &[
    (
        "DEADLINE new-world-1 +2d REASON It is a holiday.",
        &["deadline", NAME, "+2d", "--reason", "It is a holiday."],
    ),
    ("DEADLINE new-world-1 -6h", &["deadline", NAME, "-6h"]),
    ("deadline new-world-1 1d", &["deadline", NAME, "1d"]),
    (
        "Deadline New-World-1 2026-12-01 20:00.",
        &["deadline", NAME, "2026-12-01T20:00"],
    ),
    (
        "REPLACE new-world-1 RED zoe@example.net REASON Alice moved.",
        &[
            "replace",
            NAME,
            "red",
            "zoe@example.net",
            "--reason",
            "Alice moved.",
        ],
    ),
    (
        "EJECT new-world-1 BLUE REASON Silent for a month.",
        &["eject", NAME, "BLUE", "--reason", "Silent for a month."],
    ),
    ("EJECT new-world-1 RED", &["eject", NAME, "RED"]),
    (
        "EJECT new-world-1 RED BAN REASON Rude.",
        &["eject", NAME, "RED", "ban", "--reason", "Rude."],
    ),
    ("EJECT new-world-1 YELLOW", &["eject", NAME, "YELLOW"]),
    (
        "UNDO new-world-1 REASON a slip",
        &["undo", NAME, "--reason", "a slip"],
    ),
    ("Undo new-world-1 2", &["undo", NAME, "2"]),
    ("UNDO new-world-1 AFTER 1.", &["undo", NAME, "after", "1"]),
    ("REDO new-world-1", &["redo", NAME]),
    (
        "PAUSE new-world-1 REASON holidays",
        &["pause", NAME, "--reason", "holidays"],
    ),
    ("RESUME new-world-1", &["resume", NAME]),
    ("REVEAL new-world-1", &["reveal", NAME]),
    ("END new-world-1", &["end", NAME]),
    (
        "END new-world-1 DRAW REASON The ferry leaves.",
        &["end", NAME, "draw", "--reason", "The ferry leaves."],
    ),
    (
        "PROCESS new-world-1 ON-COMMAND REASON We play by rounds.",
        &[
            "process",
            NAME,
            "on-command",
            "--reason",
            "We play by rounds.",
        ],
    ),
    (
        "BROADCAST new-world-1 REASON weather\n\nThe judge moves house.\n\n  Be patient.",
        &[
            "broadcast",
            NAME,
            "--reason",
            "weather",
            "--text",
            "\nThe judge moves house.\n\n  Be patient.",
        ],
    ),
    (
        "PRESS new-world-1 TO RED, BLUE REASON asked\nNot a word to YELLOW.\nENDPRESS",
        &[
            "press",
            NAME,
            "to",
            "red,blue",
            "--reason",
            "asked",
            "--text",
            "Not a word to YELLOW.",
        ],
    ),
    (
        "PRESS new-world-1 AS BLUE TO RED REASON by phone\nBlue greets you.\nENDPRESS",
        &[
            "press",
            NAME,
            "as",
            "blue",
            "to",
            "RED",
            "--reason",
            "by phone",
            "--text",
            "Blue greets you.",
        ],
    ),
    (
        "PRESS new-world-1 TO ALL\nHello.\n\nBye.",
        &["press", NAME, "to", "all", "--text", "Hello.\n\nBye."],
    ),
    (
        "PAUSE new-world-1 REASON a storm",
        &["pause", NAME, "reason", "a", "storm"],
    ),
    (
        "END new-world-1 REASON We part as friends.",
        &["end", NAME, "--reason", "We part as friends."],
    ),
    (
        "END new-world-1 DRAW REASON A tie.",
        &["end", NAME, "draw", "--reason", "A tie."],
    ),
    (
        "ORDER new-world-1 RED\nA0",
        &["order", NAME, "as", "RED", "--line", "A0"],
    ),
    (
        "AS new-world-1 RED REASON A lost mail.\n\nA1",
        &[
            "order",
            NAME,
            "as",
            "red",
            "--line",
            "A1",
            "--reason",
            "A lost mail.",
        ],
    ),
    (
        "ABSENT new-world-1 RED 2026-11-21 TO 2026-11-25",
        &["absent", NAME, "RED", "2026-11-21", "2026-11-25"],
    ),
    ("BANK new-world-1 RED 0", &["bank", NAME, "RED", "0"]),
    (
        "LANGUAGE new-world-1 BLUE nl REASON asked by phone",
        &["language", NAME, "BLUE", "nl", "--reason", "asked by phone"],
    ),
    (
        "DIGEST new-world-1 BLUE 18:00",
        &["digest", NAME, "BLUE", "18:00"],
    ),
    (
        "DIGEST new-world-1 BLUE OFF",
        &["digest", NAME, "BLUE", "off"],
    ),
    (
        "ADDRESS new-world-1 BLUE bob@example.net",
        &["address", NAME, "BLUE", "bob@example.net"],
    ),
    (
        "ADDRESS new-world-1 BLUE NONE",
        &["address", NAME, "BLUE", "none"],
    ),
    (
        "CHANGE new-world-1 EVERY 5d, NMR wait REASON holidays",
        &[
            "change", NAME, "every=5d", "nmr=wait", "--reason", "holidays",
        ],
    ),
    (
        "CHANGE new-world-1 REMIND 24h, 6h DAYS mon-fri, sun",
        &["change", NAME, "remind=24h,6h", "days=mon-fri,sun"],
    ),
    ("RESEND new-world-1 RED", &["resend", NAME, "RED"]),
    (
        "BROADCAST ALL\nHello.",
        &["broadcast", "all", "--text", "Hello."],
    ),
];

/// What a verb needs to have happened before.
pub(super) fn prepare(table: &mut Table, verb: &str) {
    if matches!(verb, "undo" | "redo") {
        for _ in 0..2 {
            let (_, who) = awaited(table);
            table.answer(&who, "A0");
        }
    }
    match verb {
        "redo" => run(table, &["undo", NAME]).unwrap(),
        "resume" => run(table, &["pause", NAME]).unwrap(),
        "reveal" => run(table, &["end", NAME]).unwrap(),
        _ => {}
    }
}

#[test]
fn every_verb_does_the_same_by_mail_and_by_the_command_line() {
    for (mail, line) in TABLE {
        let (mut mailed, mut typed) = (moderated(), moderated());
        for table in [&mut mailed, &mut typed] {
            prepare(table, line[0]);
        }
        let before = mailed.ledger().len();
        post(&mut mailed, mail);
        run(&mut typed, line).unwrap_or_else(|why| panic!("{line:?}: {why}"));
        assert_eq!(mailed.ledger(), typed.ledger(), "{mail}");
        assert_eq!(letters(&mailed), letters(&typed), "{mail}");
        let found = mailed.game();
        let twin = typed.game();
        assert_eq!(
            (found.deadline, found.closes_at),
            (twin.deadline, twin.closes_at)
        );
        assert!(
            mailed.ledger().len() > before,
            "{mail}: nothing was written down"
        );
        assert!(
            !deeds(&mailed).is_empty(),
            "{mail}: the ledger names nobody"
        );
        assert!(
            deeds(&mailed).iter().all(|deed| deed.contains("\"Ann\"")),
            "{mail}"
        );
        assert!(
            mailed.text(ANN).starts_with("Done: "),
            "{mail}: {}",
            mailed.text(ANN)
        );
        assert!(
            !mailed.ledger().concat().contains('@'),
            "{mail}: an address in the ledger"
        );
        mailed.holds();
    }
}

#[test]
fn every_verb_has_both_forms_and_a_row_above() {
    let by_mail: BTreeSet<String> = words().into_iter().map(str::to_owned).collect();
    let desk = ModeratorArgs::augment_subcommands(clap::Command::new("desk"));
    let subcommands = desk
        .get_subcommands()
        .map(|verb| verb.get_name().to_uppercase());
    // The command line has shown views and mails before there was a desk, and shows more.
    let shown = ["SHOW", "HISTORY", "MAIL", "STATUS"].map(str::to_owned);
    assert_eq!(by_mail, subcommands.chain(shown).collect());
    // A seat is given before the beginning, and looks and lists of people have tests of their own.
    // So have what concerns no game.
    let lists = [
        "BAN",
        "UNBAN",
        "BANNED",
        "SUBSTITUTES",
        "HOLIDAYS",
        "STATUS",
        "NEWS",
    ];
    let apart = ["SEAT", "SHOW", "HISTORY", "MAIL"].iter().chain(&lists);
    let apart: Vec<String> = apart.map(|word| (*word).to_owned()).collect();
    let by_mail: BTreeSet<String> = by_mail
        .into_iter()
        .filter(|word| !apart.contains(word))
        .collect();
    let first = |text: &str| {
        let first = text.split_whitespace().next().unwrap().to_uppercase();
        if first == "AS" {
            "ORDER".to_owned()
        } else {
            first
        }
    };
    let rows: BTreeSet<String> = TABLE.iter().map(|(mail, _)| first(mail)).collect();
    assert_eq!(by_mail, rows);
    let lines: BTreeSet<String> = TABLE.iter().map(|(_, line)| first(line[0])).collect();
    assert_eq!(by_mail, lines);
}

#[test]
fn a_deadline_moves_both_ways_and_stays_moved() {
    let mut table = moderated();
    let (seat, address) = awaited(&table);
    let before = table.game();
    post(
        &mut table,
        &format!("DEADLINE new-world-1 {seat} -6h REASON We play on Friday."),
    );
    let after = table.game();
    let earlier = chrono::TimeDelta::hours(6);
    assert_eq!(after.deadline.unwrap(), before.deadline.unwrap() - earlier);
    assert_eq!(
        after.closes_at.unwrap(),
        before.closes_at.unwrap() - earlier
    );
    assert!(after.remind_at < after.deadline);
    let told = table.text(&address);
    assert!(
        told.contains("Your deadline was moved 6 hours earlier."),
        "{told}"
    );
    assert!(
        told.contains("the reason was: We play on Friday."),
        "{told}"
    );
    // An outage moves it on from where it is, and not back to where it was.
    let hour = chrono::TimeDelta::hours(1);
    table.outage(hour);
    assert_eq!(
        table.game().deadline.unwrap(),
        after.deadline.unwrap() + hour
    );
    // The next decision has its own time.
    let letter = table.letters(&address);
    let question = letter
        .iter()
        .rev()
        .find(|letter| !letter.codes().is_empty())
        .unwrap();
    let mail = table.reply(&address, &question.clone(), "A0");
    table.mailbox.post(mail);
    table.lap();
    assert_ne!(awaited(&table).0, seat);
    assert_eq!(table.game().shift, 0);
}

#[test]
fn several_verbs_of_a_mail_are_done_together_or_not_at_all() {
    let mut table = moderated();
    let before = (table.ledger(), letters(&table));
    post(
        &mut table,
        "DEADLINE new-world-1 +1d\nEJECT new-world-1 PINK",
    );
    assert_eq!((table.ledger(), letters(&table)), before);
    let told = table.text(ANN);
    assert!(
        told.contains("no seat PINK") && told.contains("Nothing was done."),
        "{told}"
    );
    post(
        &mut table,
        "DEADLINE new-world-1 +1d\nEJECT new-world-1 RED",
    );
    assert_eq!(deeds(&table).len(), 2);
}

#[test]
fn an_ejected_player_stays_out_and_the_seat_is_offered() {
    for seat in ["RED", "BLUE", "YELLOW"] {
        let mut table = moderated();
        let row = |table: &Table| {
            let seats = table.judge.store().seats(table.game().id).unwrap();
            seats.into_iter().find(|row| row.name == seat).unwrap()
        };
        let person = row(&table).person.unwrap();
        let address = table.judge.store().person(person).unwrap().address;
        let old = table.letter(&address);
        post(&mut table, &format!("EJECT new-world-1 {seat}"));
        assert!(table.says(&address, "this seat was taken from you."));
        let heard = table.letters(&address).len();
        for words in ["BACK", "A0", "SHOW"] {
            let mail = table.reply(&address, &old, words);
            table.mailbox.post(mail);
            table.lap();
        }
        assert!(row(&table).person.is_none() && row(&table).offered);
        let since = table.letters(&address);
        let hand = |letter: &crate::support::Received| letter.text.contains("YOUR CHOICES");
        assert!(!since[heard..].iter().any(hand));
        table.write("zoe@example.net", "", "TAKE OVER new-world-1");
        table.answer("zoe@example.net", "YES");
        assert!(row(&table).person.is_some() && row(&table).stand_in.is_none());
        table.holds();
    }
}

#[test]
fn a_game_whose_last_player_is_ejected_rests() {
    let mut table = moderated();
    for seat in ["RED", "BLUE", "YELLOW"] {
        post(&mut table, &format!("EJECT new-world-1 {seat}"));
    }
    assert_eq!(table.game().state, landfall::store::GameState::Running);
    assert_eq!(table.game().deadline, None);
    table.holds();
}

#[test]
fn taken_back_and_played_again_it_is_the_same_both_ways() {
    let steps: [Row; 6] = [
        (
            "UNDO new-world-1 REASON A misprint.",
            &["undo", NAME, "--reason", "A misprint."],
        ),
        (
            "REDO new-world-1 REASON No, it was right.",
            &["redo", NAME, "--reason", "No, it was right."],
        ),
        (
            "PAUSE new-world-1 REASON a storm",
            &["pause", NAME, "--reason", "a storm"],
        ),
        (
            "RESUME new-world-1 REASON It is over.",
            &["resume", NAME, "--reason", "It is over."],
        ),
        ("END new-world-1", &["end", NAME]),
        ("REVEAL new-world-1", &["reveal", NAME]),
    ];
    let (mut mailed, mut typed) = (moderated(), moderated());
    for table in [&mut mailed, &mut typed] {
        let who = awaited(table).1;
        table.answer(&who, "A0");
    }
    for (mail, line) in steps {
        post(&mut mailed, mail);
        assert!(
            mailed.text(ANN).starts_with("Done: "),
            "{mail}: {}",
            mailed.text(ANN)
        );
        run(&mut typed, line).unwrap_or_else(|why| panic!("{line:?}: {why}"));
        assert_eq!(mailed.ledger(), typed.ledger(), "{mail}");
        mailed.holds();
    }
}

#[test]
fn a_games_name_need_not_look_like_one() {
    let mut table = moderated();
    let opening = landfall::judge::Opening {
        name: "winter".to_owned(),
        ..new_world(3, 3)
    };
    table.open(&opening);
    let rows = |table: &Table| {
        let store = table.judge.store();
        let game = table.game_named("winter");
        store.ledger(game.id).unwrap().len()
    };
    for (text, says, more) in [
        ("DRY RUN\nPAUSE winter", "This is what would follow", 0),
        ("SHOW winter AS RED", "Done: winter as RED sees it", 0),
        ("HISTORY winter AS RED", "Done: winter as RED sees it", 0),
        ("LANGUAGE winter RED nl", "was told", 1),
        ("ABSENT winter RED 2026-12-20 TO 2026-12-21", "is away", 2),
        ("ADDRESS winter RED al@example.net", "was told", 1),
        ("DIGEST winter RED 8:00", "was told", 1),
        ("PAUSE winter REASON snow", "winter is paused", 1),
        ("SHOW winter AS PURPLE", "no seat PURPLE", 0),
        ("LANGUAGE winter RED tlh", "no language tlh", 0),
        ("DRY RUN\nPAUSE summer", "no game summer", 0),
        ("DRY RUN PAUSE summer", "no game summer", 0),
        ("Hello judge,\nPAUSE summer", "no game summer", 0),
    ] {
        let before = rows(&table);
        post(&mut table, text);
        let said = table.text(ANN);
        assert!(said.contains(says), "{text}: {said}");
        assert_eq!(rows(&table), before + more, "{text}");
    }
}

#[test]
fn whoever_loses_a_seat_is_told_by_whom_and_why() {
    for verb in [
        "EJECT new-world-1 RED",
        "REPLACE new-world-1 RED zoe@example.net",
    ] {
        let mut table = moderated();
        let store = table.judge.store();
        let row = store.seat(table.game().at(Seat::new(0))).unwrap();
        let former = store.person(row.person.unwrap()).unwrap().address;
        post(&mut table, &format!("{verb} REASON not a word for weeks"));
        let told = table.text(&former);
        let why =
            "This was decided by the moderator (Ann), and the reason was: not a word for weeks.";
        assert!(told.contains(why), "{verb}: {told}");
        assert!(told.contains("my last letter to you"), "{verb}: {told}");
    }
}

#[test]
fn a_reason_without_a_full_stop_runs_into_nothing() {
    for (reason, said) in [
        ("a feast", "the reason was: a feast. It is"),
        ("Feast!", "the reason was: Feast! It is"),
        ("He said \"No.\"", "the reason was: He said \"No.\" It is"),
        ("see below:", "the reason was: see below. It is"),
    ] {
        let mut table = moderated();
        let (_, player) = awaited(&table);
        run(&mut table, &["deadline", NAME, "+2d", "--reason", reason]).unwrap();
        assert!(table.says(&player, said), "{reason}");
        assert!(
            deeds(&table)[0].contains(&format!("{reason:?}")),
            "{reason}"
        );
    }
    let mut table = moderated();
    run(&mut table, &["pause", NAME, "--reason", "a\nfeast"]).unwrap();
    let (_, player) = awaited(&table);
    assert!(table.says(&player, "The reason: a feast. No time runs"));
    assert!(deeds(&table)[0].contains("\"a feast\""));
}

#[test]
fn of_two_deeds_alike_in_one_mail_each_is_told() {
    let mut table = moderated();
    let (seat, player) = awaited(&table);
    let (other, theirs) = match seat.as_str() {
        "RED" => ("BLUE", "RED"),
        _ => ("RED", seat.as_str()),
    };
    let id = table.game().id;
    let store = table.judge.store();
    let seats = store.seats(id).unwrap();
    let who = seats.iter().find(|row| row.name == other).unwrap();
    let looker_on = store.person(who.person.unwrap()).unwrap().address;
    let heard = |table: &Table, who: &str, words: &str| {
        let letters = table.letters(who);
        let told = letters.iter().map(|letter| {
            let words: Vec<&str> = letter.text.split_whitespace().collect();
            words.join(" ")
        });
        told.map(|text| text.matches(words).count()).sum::<usize>()
    };
    post(
        &mut table,
        &format!(
            "ABSENT {NAME} {theirs} 2026-11-20 TO 2026-11-22\n\
             ABSENT {NAME} {theirs} 2026-11-24 TO 2026-11-25"
        ),
    );
    assert_eq!(heard(&table, &player, "noted that you are away"), 2);
    assert_eq!(heard(&table, &looker_on, "is away"), 2);
    post(
        &mut table,
        &format!("REPLACE {NAME} {other} zoe@example.net\nREPLACE {NAME} {other} yan@example.net"),
    );
    assert_eq!(heard(&table, &looker_on, "my last letter to you"), 1);
    assert_eq!(heard(&table, "zoe@example.net", "my last letter to you"), 1);
    assert_eq!(heard(&table, "yan@example.net", "THE MAP IN WORDS"), 1);
}

#[test]
fn a_new_player_is_not_away_because_the_former_one_was() {
    for verb in ["REPLACE", "EJECT"] {
        let mut table = moderated();
        let awaits = awaited(&table).0;
        let id = table.game().id;
        let seats = table.judge.store().seats(id).unwrap();
        let row = seats.iter().find(|row| row.name != awaits).unwrap();
        let (seat, number) = (row.name.clone(), row.seat);
        let days = format!("{NAME} {seat} 2026-11-20 TO 2026-12-20");
        post(&mut table, &format!("ABSENT {days}"));
        let away = |table: &Table| {
            let store = table.judge.store();
            store
                .list::<Absence>(AwayAfter(SeatRef::new(id, number), table.now))
                .unwrap()
                .len()
        };
        assert_eq!(away(&table), 1);
        match verb {
            "EJECT" => post(&mut table, &format!("EJECT {NAME} {seat}")),
            _ => post(
                &mut table,
                &format!("REPLACE {NAME} {seat} zoe@example.net"),
            ),
        }
        assert_eq!(away(&table), 0, "{verb}");
        while verb == "REPLACE" && awaited(&table).0 != seat {
            let who = awaited(&table).1;
            table.answer(&who, "A0");
        }
        if verb == "REPLACE" {
            let left = table.game().deadline.unwrap() - table.now;
            assert_eq!(left, chrono::TimeDelta::days(3));
        }
        table.holds();
    }
}

#[test]
fn a_changed_pace_counts_from_the_next_question_on_and_is_told_to_all() {
    let mut table = moderated();
    let before = table.game().deadline;
    let (_, who) = awaited(&table);
    post(
        &mut table,
        "CHANGE new-world-1 EVERY 5d GRACE 6h REASON It is summer.\n\nThanks, Ann",
    );
    for player in ["alice@example.org", "bob@example.org", "carol@example.org"] {
        let told = table.text(player);
        for piece in [
            "every 5d, grace 6h",
            "From the next question on",
            "It is summer.",
        ] {
            assert!(told.contains(piece), "{player}, no {piece}: {told}");
        }
    }
    assert_eq!(table.game().deadline, before, "what was told is kept");
    table.now += chrono::TimeDelta::hours(1);
    let letters = table.letters(&who);
    let question = letters
        .iter()
        .rev()
        .find(|letter| !letter.codes().is_empty());
    let mail = table.reply(&who, &question.unwrap().clone(), "A0");
    table.mailbox.post(mail);
    table.lap();
    let found = table.game();
    let days = chrono::TimeDelta::days(5);
    assert_eq!(found.deadline.unwrap(), table.now + days);
    assert_eq!(
        found.closes_at.unwrap(),
        table.now + days + chrono::TimeDelta::hours(6)
    );
    table.holds();
    for (wrong, why) in [
        ("CHANGE new-world-1 EVERY soon", "write a time"),
        ("CHANGE new-world-1 BANK 5d", "does not change"),
        ("CHANGE new-world-1 EVERY", "It is written like this"),
    ] {
        let rows = table.ledger();
        post(&mut table, wrong);
        let told = table.text(ANN);
        assert!(told.contains("Nothing was done."), "{wrong}: {told}");
        assert!(
            told.contains(why) || wrong.contains("soon"),
            "{wrong}: {told}"
        );
        assert_eq!(table.ledger(), rows);
    }
}

/// The digest of the terms holds the times of the opening; those that came later, the rows hold.
#[test]
fn times_that_changed_otherwise_than_the_ledger_tells_are_false() {
    let mut table = moderated();
    post(&mut table, "CHANGE new-world-1 EVERY 5d REASON summer");
    let record = Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    let outcome = |schedule: String| {
        let record = Record {
            schedule,
            ..record.clone()
        };
        Outcome::of(
            &verify_text(landfall::games::TITLES, &record.to_text().unwrap(), None).unwrap(),
        )
    };
    let told = record.schedule.clone();
    assert_eq!(outcome(told.clone()), Outcome::Verified);
    let shorter = told.replacen("5d", "1d", 1);
    let (before, changes) = told.split_once(",\"changes\":").unwrap();
    let (_, behind) = changes.split_once(']').unwrap();
    let none = format!("{before}{behind}");
    for forged in [shorter, none] {
        assert_ne!(forged, told);
        assert_eq!(outcome(forged.clone()), Outcome::False, "{forged}");
    }
}

#[test]
fn a_players_newest_letter_goes_once_more() {
    let mut table = moderated();
    let (seat, who) = awaited(&table);
    let heard = table.letters(&who).len();
    post(
        &mut table,
        &format!("RESEND new-world-1 {seat} REASON lost"),
    );
    let letters = table.letters(&who);
    assert_eq!(letters.len(), heard + 1);
    assert_eq!(letters[heard].text, letters[heard - 1].text);
    post(
        &mut table,
        &format!("EJECT new-world-1 {seat}\nRESEND new-world-1 {seat}"),
    );
    assert!(table.says(ANN, "Nothing was done."));
}
