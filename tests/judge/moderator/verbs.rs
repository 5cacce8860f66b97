//! Each verb by mail and by the command line: the same rows, and the same letters to the byte.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use clap::Subcommand as _;
use landfall::command::moderate::ModeratorArgs;
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Outcome, verify_text};
use landfall::store::{Absence, AwayAfter, GameState, SeatRef};

use super::{
    ANN, Answered, THREE, ZOE, acts, awaited, begun, expect_outcome, letters, moderated, play,
    post, refused, run, words,
};
use crate::support::{Table, new_world, on_one_line};

/// A verb as a mail, and as a command line.
type Row = (&'static str, &'static str);

/// All verbs; one without a row fails.
pub(super) const TABLE: &[Row] = &[
    (
        "DEADLINE new-world-1 +2d REASON It is a holiday.",
        "deadline new-world-1 +2d --reason It is a holiday.",
    ),
    ("DEADLINE new-world-1 -6h", "deadline new-world-1 -6h"),
    ("deadline new-world-1 1d", "deadline new-world-1 1d"),
    (
        "Deadline New-World-1 2026-12-01 20:00.",
        "deadline new-world-1 2026-12-01T20:00",
    ),
    (
        "REPLACE new-world-1 RED zoe@example.net REASON Alice moved.",
        "replace new-world-1 red zoe@example.net --reason Alice moved.",
    ),
    (
        "EJECT new-world-1 BLUE REASON Silent for a month.",
        "eject new-world-1 BLUE --reason Silent for a month.",
    ),
    ("EJECT new-world-1 RED", "eject new-world-1 RED"),
    (
        "EJECT new-world-1 RED BAN REASON Rude.",
        "eject new-world-1 RED ban --reason Rude.",
    ),
    ("EJECT new-world-1 YELLOW", "eject new-world-1 YELLOW"),
    (
        "UNDO new-world-1 REASON a slip",
        "undo new-world-1 --reason a slip",
    ),
    ("Undo new-world-1 2", "undo new-world-1 2"),
    ("UNDO new-world-1 AFTER 1.", "undo new-world-1 after 1"),
    ("REDO new-world-1", "redo new-world-1"),
    (
        "PAUSE new-world-1 REASON holidays",
        "pause new-world-1 --reason holidays",
    ),
    ("RESUME new-world-1", "resume new-world-1"),
    ("REVEAL new-world-1", "reveal new-world-1"),
    ("END new-world-1", "end new-world-1"),
    (
        "END new-world-1 DRAW REASON The ferry leaves.",
        "end new-world-1 draw --reason The ferry leaves.",
    ),
    (
        "PROCESS new-world-1 ON-COMMAND REASON We play by rounds.",
        "process new-world-1 on-command --reason We play by rounds.",
    ),
    (
        "BROADCAST new-world-1 REASON weather\n\nThe judge moves house.\n\n  Be patient.",
        "broadcast new-world-1 --reason weather --text \nThe judge moves house.\n\n  Be patient.",
    ),
    (
        "PRESS new-world-1 TO RED, BLUE REASON asked\nNot a word to YELLOW.\nENDPRESS",
        "press new-world-1 to red,blue --reason asked --text Not a word to YELLOW.",
    ),
    (
        "PRESS new-world-1 AS BLUE TO RED REASON by phone\nBlue greets you.\nENDPRESS",
        "press new-world-1 as blue to RED --reason by phone --text Blue greets you.",
    ),
    (
        "PRESS new-world-1 TO ALL\nHello.\n\nBye.",
        "press new-world-1 to all --text Hello.\n\nBye.",
    ),
    (
        "PAUSE new-world-1 REASON a storm",
        "pause new-world-1 reason a storm",
    ),
    (
        "END new-world-1 REASON We part as friends.",
        "end new-world-1 --reason We part as friends.",
    ),
    (
        "END new-world-1 DRAW REASON A tie.",
        "end new-world-1 draw --reason A tie.",
    ),
    (
        "ORDER new-world-1 RED\nA0",
        "order new-world-1 as RED --line A0",
    ),
    (
        "AS new-world-1 RED REASON A lost mail.\n\nA1",
        "order new-world-1 as red --line A1 --reason A lost mail.",
    ),
    (
        "ABSENT new-world-1 RED 2026-11-21 TO 2026-11-25",
        "absent new-world-1 RED 2026-11-21 2026-11-25",
    ),
    ("BANK new-world-1 RED 0", "bank new-world-1 RED 0"),
    (
        "LANGUAGE new-world-1 BLUE nl REASON asked by phone",
        "language new-world-1 BLUE nl --reason asked by phone",
    ),
    (
        "DAILY new-world-1 BLUE 18:00",
        "daily new-world-1 BLUE 18:00",
    ),
    ("DAILY new-world-1 BLUE OFF", "daily new-world-1 BLUE off"),
    (
        "ADDRESS new-world-1 BLUE bob@example.net",
        "address new-world-1 BLUE bob@example.net",
    ),
    (
        "ADDRESS new-world-1 BLUE NONE",
        "address new-world-1 BLUE none",
    ),
    (
        "CHANGE new-world-1 EVERY 5d, NMR wait REASON holidays",
        "change new-world-1 every=5d nmr=wait --reason holidays",
    ),
    (
        "CHANGE new-world-1 REMIND 24h, 6h DAYS mon-fri, sun",
        "change new-world-1 remind=24h,6h days=mon-fri,sun",
    ),
    ("RESEND new-world-1 RED", "resend new-world-1 RED"),
    ("BROADCAST ALL\nHello.", "broadcast all --text Hello."),
];

/// Plays and rules all that a command line needs before it.
pub(super) fn prepare(table: &mut Table, line: &str) {
    let verb = line.split(' ').next().unwrap();
    if matches!(verb, "undo" | "redo") {
        play(table);
        play(table);
    }
    match verb {
        "redo" => run(table, "undo new-world-1").unwrap(),
        "resume" => run(table, "pause new-world-1").unwrap(),
        "reveal" => run(table, "end new-world-1").unwrap(),
        _ => {}
    }
}

#[test]
fn every_verb_does_the_same_by_mail_and_by_the_command_line() {
    for (mail, line) in TABLE {
        let (mut mailed, mut typed) = (moderated(), moderated());
        for table in [&mut mailed, &mut typed] {
            prepare(table, line);
        }
        let before = mailed.ledger().len();
        post(&mut mailed, mail);
        run(&mut typed, line).unwrap_or_else(|why| panic!("{line:?}: {why}"));
        let ledger = mailed.ledger();
        assert_eq!(ledger, typed.ledger(), "{mail}");
        assert_eq!(letters(&mailed), letters(&typed), "{mail}");
        let times = [&mailed, &typed].map(|table| (table.game().deadline, table.game().closes_at));
        assert_eq!(times[0], times[1], "{mail}");
        assert!(ledger.len() > before, "{mail}: nothing was written down");
        let done = acts(&mailed);
        assert!(!done.is_empty(), "{mail}: the ledger names no moderator");
        assert!(done.iter().all(|deed| deed.contains("\"Ann\"")), "{mail}");
        expect_outcome(&mailed, Answered::Done, mail);
        let address = ledger.concat().contains('@');
        assert!(!address, "{mail}: an address in the ledger");
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
    let first = |text: &str| match text.split_whitespace().next().unwrap() {
        "AS" => "ORDER".to_owned(),
        first => first.to_uppercase(),
    };
    let rows: BTreeSet<String> = TABLE.iter().map(|(mail, _)| first(mail)).collect();
    assert_eq!(by_mail, rows);
    let lines: BTreeSet<String> = TABLE.iter().map(|(_, line)| first(line)).collect();
    assert_eq!(by_mail, lines);
}

#[test]
fn a_deadline_moves_both_ways_and_stays_moved() {
    let mut table = moderated();
    let (seat, address) = awaited(&table);
    let before = table.game();
    let earlier = format!("DEADLINE new-world-1 {seat} -6h REASON We play on Friday.");
    post(&mut table, &earlier);
    let after = table.game();
    let times = [
        (before.deadline, after.deadline),
        (before.closes_at, after.closes_at),
    ];
    for (before, after) in times {
        assert_eq!(after.unwrap(), before.unwrap() - TimeDelta::hours(6));
    }
    assert!(after.remind_at < after.deadline);
    for words in [
        "Your deadline was moved 6 hours earlier.",
        "the reason was: We play on Friday.",
    ] {
        assert!(table.says(&address, words), "{}", table.text(&address));
    }
    // An outage moves it on from where it is, and not back to where it was.
    let hour = TimeDelta::hours(1);
    table.outage(hour);
    assert_eq!(table.game().deadline, after.deadline.map(|at| at + hour));
    // The next decision has its own time.
    let question = table.question(&address);
    table.answer_to(&address, &question, "A0");
    assert_ne!(awaited(&table).0, seat);
    assert_eq!(table.game().shift, 0);
}

#[test]
fn several_verbs_of_a_mail_are_done_together_or_not_at_all() {
    let mut table = moderated();
    let wrong = "DEADLINE new-world-1 +1d\nEJECT new-world-1 PINK";
    refused(&mut table, wrong, "moderator-no-seat");
    post(&mut table, &wrong.replace("PINK", "RED"));
    assert_eq!(acts(&table).len(), 2);
}

#[test]
fn an_ejected_player_stays_out_and_the_seat_is_offered() {
    for seat in ["RED", "BLUE", "YELLOW"] {
        let mut table = moderated();
        let row = |table: &Table| table.seat_of("new-world-1", seat);
        let address = table.player_of("new-world-1", seat);
        let old = table.letter(&address);
        post(&mut table, &format!("EJECT new-world-1 {seat}"));
        assert!(table.has(&address, "moderator-ejected"));
        let heard = table.letters(&address).len();
        for words in ["BACK", "A0", "SHOW"] {
            table.answer_to(&address, &old, words);
        }
        assert!(row(&table).person.is_none() && row(&table).offered);
        let mut since = table.letters(&address).into_iter().skip(heard);
        assert!(!since.any(|letter| letter.has("heading-choices")));
        table.write(ZOE, "", "TAKE OVER new-world-1");
        table.answer(ZOE, "YES");
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
    assert_eq!(table.game().state, GameState::Running);
    assert_eq!(table.game().deadline, None);
    table.holds();
}

#[test]
fn a_run_of_rulings_is_the_same_by_mail_and_by_the_command_line() {
    let steps = [
        ("UNDO", "A misprint."),
        ("REDO", "No, it was right."),
        ("PAUSE", "a storm"),
        ("RESUME", "It is over."),
        ("END", ""),
        ("REVEAL", ""),
    ];
    let (mut mailed, mut typed) = (begun(1), begun(1));
    for (verb, reason) in steps {
        let mut mail = format!("{verb} new-world-1");
        let mut line = mail.replace(verb, &verb.to_lowercase());
        if !reason.is_empty() {
            mail.push_str(&format!(" REASON {reason}"));
            line.push_str(&format!(" --reason {reason}"));
        }
        post(&mut mailed, &mail);
        expect_outcome(&mailed, Answered::Done, &mail);
        run(&mut typed, &line).unwrap_or_else(|why| panic!("{line:?}: {why}"));
        assert_eq!(mailed.ledger(), typed.ledger(), "{mail}");
        mailed.holds();
    }
}

#[test]
fn a_games_name_need_not_look_like_one() {
    let mut table = moderated();
    table.open(&landfall::judge::Opening {
        name: "winter".to_owned(),
        ..new_world(3, 3)
    });
    let rows = |table: &Table| table.ledger_of("winter").len();
    for (text, key, more) in [
        ("DRY RUN\nPAUSE winter", "would", 0),
        ("SHOW winter AS RED", "done-show", 0),
        ("HISTORY winter AS RED", "done-show", 0),
        ("LANGUAGE winter RED nl", "done-care", 1),
        (
            "ABSENT winter RED 2026-12-20 TO 2026-12-21",
            "done-absent",
            2,
        ),
        ("ADDRESS winter RED al@example.net", "done-care", 1),
        ("DAILY winter RED 8:00", "done-care", 1),
        ("PAUSE winter REASON snow", "done-pause", 1),
        ("SHOW winter AS PURPLE", "no-seat", 0),
        ("LANGUAGE winter RED tlh", "language", 0),
        ("DRY RUN\nPAUSE summer", "no-game", 0),
        ("DRY RUN PAUSE summer", "no-game", 0),
        ("Hello judge,\nPAUSE summer", "no-game", 0),
    ] {
        let before = rows(&table);
        post(&mut table, text);
        let key = format!("moderator-{key}");
        assert!(table.has(ANN, &key), "{text}: {}", table.text(ANN));
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
        let former = table.player_of("new-world-1", "RED");
        post(&mut table, &format!("{verb} REASON not a word for weeks"));
        for words in [
            "by the moderator (Ann), and the reason was: not a word for weeks.",
            "my last letter to you",
        ] {
            assert!(
                table.says(&former, words),
                "{verb}: {}",
                table.text(&former)
            );
        }
    }
}

#[test]
fn a_reason_without_a_full_stop_runs_into_nothing() {
    for (deed, reason, said, kept) in [
        (
            "deadline new-world-1 +2d",
            "a feast",
            "was: a feast. It is",
            "a feast",
        ),
        (
            "deadline new-world-1 +2d",
            "Feast!",
            "was: Feast! It is",
            "Feast!",
        ),
        (
            "deadline new-world-1 +2d",
            "He said \"No.\"",
            "was: He said \"No.\" It is",
            "He said \"No.\"",
        ),
        (
            "deadline new-world-1 +2d",
            "see below:",
            "was: see below. It is",
            "see below:",
        ),
        (
            "pause new-world-1",
            "a\nfeast",
            "reason: a feast. No time runs",
            "a feast",
        ),
    ] {
        let mut table = moderated();
        let (_, player) = awaited(&table);
        run(&mut table, &format!("{deed} --reason {reason}")).unwrap();
        assert!(
            table.says(&player, said),
            "{reason}: {}",
            table.text(&player)
        );
        let done = acts(&table);
        assert!(done[0].contains(&format!("{kept:?}")), "{done:?}");
    }
}

#[test]
fn of_two_deeds_alike_in_one_mail_each_is_told() {
    let mut table = moderated();
    let (theirs, player) = awaited(&table);
    let other = if theirs == "RED" { "BLUE" } else { "RED" };
    let looker_on = table.player_of("new-world-1", other);
    let heard = |table: &Table, who: &str, words: &str| {
        let letters = table.letters(who).into_iter();
        let texts = letters.map(|letter| on_one_line(&letter.text));
        texts.map(|text| text.matches(words).count()).sum::<usize>()
    };
    let absences = format!(
        "ABSENT new-world-1 {theirs} 2026-11-20 TO 2026-11-22\n\
         ABSENT new-world-1 {theirs} 2026-11-24 TO 2026-11-25"
    );
    post(&mut table, &absences);
    assert_eq!(heard(&table, &player, "noted that you are away"), 2);
    assert_eq!(heard(&table, &looker_on, "is away"), 2);
    let replacements =
        format!("REPLACE new-world-1 {other} {ZOE}\nREPLACE new-world-1 {other} yan@example.net");
    post(&mut table, &replacements);
    for who in [looker_on.as_str(), ZOE] {
        assert_eq!(heard(&table, who, "my last letter to you"), 1, "{who}");
    }
    assert_eq!(heard(&table, "yan@example.net", "THE MAP IN WORDS"), 1);
}

#[test]
fn a_new_player_is_not_away_because_the_former_one_was() {
    for verb in ["REPLACE", "EJECT"] {
        let mut table = moderated();
        let awaits = awaited(&table).0;
        let mut seats = table.seats().into_iter();
        let row = seats.find(|row| row.name != awaits).unwrap();
        let seat = row.name;
        let days = format!("ABSENT new-world-1 {seat} 2026-11-20 TO 2026-12-20");
        post(&mut table, &days);
        let away = |table: &Table| {
            let seat = SeatRef::new(table.game().id, row.seat);
            let store = table.judge.store();
            store
                .list::<Absence>(AwayAfter(seat, table.now))
                .unwrap()
                .len()
        };
        assert_eq!(away(&table), 1);
        let to = if verb == "EJECT" {
            ""
        } else {
            " zoe@example.net"
        };
        post(&mut table, &format!("{verb} new-world-1 {seat}{to}"));
        assert_eq!(away(&table), 0, "{verb}");
        while verb == "REPLACE" && awaited(&table).0 != seat {
            play(&mut table);
        }
        if verb == "REPLACE" {
            let left = table.game().deadline.unwrap() - table.now;
            assert_eq!(left, TimeDelta::days(3));
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
    for player in THREE {
        assert!(table.has(player, "moderator-did-change"), "{player}");
        for piece in ["every 5d, grace 6h", "It is summer."] {
            assert!(table.says(player, piece), "{player}, no {piece}");
        }
    }
    assert_eq!(
        table.game().deadline,
        before,
        "an announced deadline is kept"
    );
    table.now += TimeDelta::hours(1);
    let question = table.question(&who);
    table.answer_to(&who, &question, "A0");
    let found = table.game();
    let deadline = table.now + TimeDelta::days(5);
    assert_eq!(found.deadline, Some(deadline));
    assert_eq!(found.closes_at, Some(deadline + TimeDelta::hours(6)));
    table.holds();
    for (wrong, why) in [
        ("CHANGE new-world-1 EVERY soon", "moderator-no-change"),
        ("CHANGE new-world-1 BANK 5d", "moderator-no-change"),
        ("CHANGE new-world-1 EVERY", "moderator-misread"),
    ] {
        refused(&mut table, wrong, why);
    }
}

/// The digest of the terms holds the times of the opening; those that came later, the rows hold.
#[test]
fn times_that_changed_otherwise_than_the_ledger_tells_are_false() {
    let mut table = moderated();
    post(&mut table, "CHANGE new-world-1 EVERY 5d REASON summer");
    let titles = landfall::games::TITLES;
    let record = Record::of(titles, table.judge.store(), &table.game()).unwrap();
    let outcome = |schedule: &str| {
        let record = Record {
            schedule: schedule.to_owned(),
            ..record.clone()
        };
        let text = record.to_text().unwrap();
        Outcome::of(&verify_text(titles, &text, Options::default()).unwrap())
    };
    let told = &record.schedule;
    assert_eq!(outcome(told), Outcome::Verified);
    let shorter = told.replacen("5d", "1d", 1);
    let (before, changes) = told.split_once(",\"changes\":").unwrap();
    let (_, behind) = changes.split_once(']').unwrap();
    for forged in [shorter, format!("{before}{behind}")] {
        assert_ne!(&forged, told);
        assert_eq!(outcome(&forged), Outcome::False, "{forged}");
    }
}

#[test]
fn the_newest_letter_of_a_player_goes_once_more() {
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
    let eject = format!("EJECT new-world-1 {seat}\nRESEND new-world-1 {seat}");
    post(&mut table, &eject);
    expect_outcome(&table, Answered::Refused, "RESEND");
}
