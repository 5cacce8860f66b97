//! Solo games against stand-ins, which `PLAY` opens.

use std::thread;
use std::time::Duration;

use chrono::TimeDelta;
use landfall::judge::act::By;
use landfall::judge::ruling::{Ruling, Why};
use landfall::judge::{Bookmarks, Openings, Thinkers};
use landfall::rules::Seat;
use landfall::store::{Alarm, GameFilter, GameState, MailState};

use super::{
    ALICE, BOB, MODERATOR, games, has_all, is_answered_by_mallory, is_asked, judge, letters_with,
    names, open, openings, says_all, taken,
};
use crate::promises::attack::MALLORY;
use crate::support::Table;
use crate::support::steps::at_each_step;

/// A judge where Alice has asked for a solo game in these words.
fn playing(text: &str) -> Table {
    let mut table = judge(openings());
    open(&mut table, ALICE, text);
    table
}

/// The kinds of stand-ins in a game, by seat; `-` for a person, and nothing for a free seat.
fn kinds(table: &Table, name: &str) -> String {
    let seats = table.seats_of(name).into_iter();
    let kinds = seats.map(|seat| match (seat.person, seat.stand_in) {
        (Some(_), _) => "-".to_owned(),
        (None, kind) => kind.unwrap_or_default(),
    });
    kinds.collect::<Vec<_>>().join(" ")
}

fn orders(table: &Table, name: &str) -> usize {
    let rows = table.ledger_of(name).into_iter();
    rows.filter(|row| row.starts_with("{\"act\":\"orders\""))
        .count()
}

/// Answers the newest question of a game with its best code.
fn decide(table: &mut Table, name: &str) {
    let letter = table.question_in(name, ALICE);
    table.answer_to(ALICE, &letter, &letter.best_code());
}

#[test]
fn a_stranger_plays_after_one_yes_and_a_known_address_at_once() {
    let mut table = judge(openings());
    table.write(ALICE, "", "PLAY new_world");
    has_all(
        &table,
        ALICE,
        &["confirm-play", "open-set-solo", "open-set-against"],
    );
    says_all(&table, ALICE, &["Your seat: RED.", "2 seats, edition"]);
    assert!(games(&table).is_empty(), "nothing before the reply");
    table.answer(ALICE, "YES");
    let game = table.game_named("new-world-1");
    assert_eq!(game.state, GameState::Running);
    assert_eq!(kinds(&table, "new-world-1"), "- calm");
    let letter = table.question_in("new-world-1", ALICE);
    assert!(
        letter.has("silence-solo") && !letter.codes().is_empty(),
        "{}",
        letter.text
    );
    table.vouched(ALICE, "PLAY race");
    assert_eq!(names(&table), ["new-world-1", "race-1"]);
    assert!(!table.question_in("race-1", ALICE).codes().is_empty());
}

#[test]
fn keen_answers_with_the_next_question() {
    let mut table = playing("PLAY new_world AGAINST keen");
    let name = "new-world-1";
    assert_eq!(kinds(&table, name), "- keen");
    let mut thinkers = Thinkers::new(1);
    let mut settle = |table: &mut Table| {
        while table.game_named(name).alarm == Some(Alarm::Think) {
            thinkers.run(&mut table.judge, table.now).unwrap();
            thread::sleep(Duration::from_millis(10));
        }
        table.lap();
    };
    let decided = |table: &Table| {
        let rows = table.ledger_of(name).into_iter();
        rows.filter(|row| row.contains("\"kind\":\"keen\"") && row.contains("stood_in"))
            .count()
    };
    settle(&mut table);
    for _ in 0..2 {
        let (letters, before) = (table.letters(ALICE).len(), decided(&table));
        decide(&mut table, name);
        settle(&mut table);
        assert_eq!(decided(&table), before + 1);
        assert_eq!(table.letters(ALICE).len(), letters + 1, "one letter a turn");
        let game = table.game_named(name);
        assert_eq!((game.deadline, game.alarm), (None, Some(Alarm::EndSilence)));
    }
    // UNDO takes its move back, too.
    table.answer(ALICE, "UNDO");
    assert_eq!(table.game_named(name).awaiting, Some(Seat::new(0)));
}

#[test]
fn what_may_follow_the_title_comes_in_any_order() {
    let told = [
        ("PLAY race", "race", 2, "hig", "- calm"),
        ("play the race, please", "", 0, "", ""),
        ("PLAY race FOR 3", "race", 3, "hig", "- calm calm"),
        (
            "PLAY race AGAINST random EDITION zman FOR 3",
            "race",
            3,
            "zman",
            "- random random",
        ),
        (
            "PLAY race FOR 3 AGAINST calm, random AS BLUE",
            "race",
            3,
            "hig",
            "calm random -",
        ),
        (
            "PLAY race AGAINST calm calm",
            "race",
            3,
            "hig",
            "- calm calm",
        ),
        ("play new world against calm", "new_world", 2, "", "- calm"),
        ("PLAY neu", "neuland", 2, "", "- calm"),
        (
            "SPIELE new-world GEGEN calm FÜR 3",
            "new_world",
            3,
            "",
            "- calm calm",
        ),
        ("JOUER race POUR 2 ADVERSAIRE calm", "race", 2, "", "- calm"),
        ("SPEEL race TEGEN calm ALS GEEL", "race", 2, "", "calm -"),
    ];
    for (text, title, seats, edition, expected) in told {
        let table = playing(text);
        let found = games(&table);
        if title.is_empty() {
            assert!(found.is_empty(), "{text}");
            continue;
        }
        let [game] = found.as_slice() else {
            panic!("{text}: {}", table.text(ALICE))
        };
        assert_eq!((game.title.as_str(), game.seats), (title, seats), "{text}");
        assert!(edition.is_empty() || game.edition == edition, "{text}");
        assert_eq!(kinds(&table, &game.name), expected, "{text}");
    }
}

#[test]
fn what_does_not_fit_is_answered_and_opens_nothing() {
    let told: [(&str, &[&str]); 8] = [
        ("PLAY", &["play-usage"]),
        ("PLAY n", &["play-usage"]),
        ("PLAY race FOR 9", &["play-usage"]),
        ("PLAY race AGAINST", &["play-usage"]),
        ("PLAY race AGAINST clever", &["play-usage"]),
        ("PLAY race EDITION hig EVERY 3d", &["play-usage"]),
        (
            "PLAY race FOR 2 AGAINST calm, calm",
            &["open-against-too-many"],
        ),
        (
            "OPEN race FOR 2 AGAINST calm, calm",
            &["open-against-too-many"],
        ),
    ];
    for (text, keys) in told {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        has_all(&table, ALICE, keys);
        has_all(&table, ALICE, &["open-nothing"]);
        assert!(
            games(&table).is_empty() && !is_asked(&table, ALICE),
            "{text}"
        );
    }
    let mut table = judge(openings());
    table.write(ALICE, "", "PLAY");
    says_all(
        &table,
        ALICE,
        &["PLAY new_world", "PLAY race", "PLAY neuland"],
    );
}

#[test]
fn it_is_played_to_its_last_letter() {
    let mut table = playing("PLAY new_world");
    let name = "new-world-1";
    for _ in 0..100 {
        if table.game_named(name).state == GameState::Over {
            break;
        }
        let game = table.game_named(name);
        let times = (game.deadline, game.remind_at, game.alarm);
        assert_eq!(times, (None, None, Some(Alarm::EndSilence)));
        decide(&mut table, name);
        table.now += TimeDelta::days(20);
    }
    let game = table.game_named(name);
    assert_eq!((game.state, game.ending), (GameState::Over, None));
    assert!(orders(&table, name) > 10);
    assert!(
        table.says(ALICE, "The game is over."),
        "{}",
        table.text(ALICE)
    );
    table.holds_in(name);
    assert_eq!(table.letters_with(ALICE, "reminder"), 0);
}

#[test]
fn undo_takes_back_draws_and_moves_of_stand_ins_at_once() {
    for title in ["new_world", "race", "neuland"] {
        let mut table = playing(&format!("PLAY {title}"));
        let name = games(&table)[0].name.clone();
        let first = table.question_in(&name, ALICE).codes();
        for _ in 0..4 {
            decide(&mut table, &name);
        }
        let rows = table.ledger_of(&name);
        assert!(
            rows.iter().any(|row| row.contains("\"stood_in\"")),
            "{title}"
        );
        for left in (0..4).rev() {
            let letter = table.question_in(&name, ALICE);
            table.answer_to(ALICE, &letter, "UNDO");
            let says = "You have taken back your last order";
            assert!(table.says(ALICE, says), "{title}: {}", table.text(ALICE));
            let id = table.game_named(&name).id;
            assert_eq!(
                table.judge.store().game(id).unwrap().undone,
                4 - left,
                "{title}"
            );
        }
        assert_eq!(table.question_in(&name, ALICE).codes(), first, "{title}");
        let letter = table.question_in(&name, ALICE);
        table.answer_to(ALICE, &letter, "UNDO");
        assert!(
            table.has(ALICE, "undo-not-yours"),
            "{title}: {}",
            table.text(ALICE)
        );
        table.holds_in(&name);
    }
}

#[test]
fn a_game_of_several_people_is_taken_back_only_as_before() {
    let mut table = judge(openings());
    open(
        &mut table,
        ALICE,
        "OPEN new_world FOR 3 AGAINST calm NOLUCK",
    );
    open(&mut table, BOB, "JOIN new-world-1");
    let seat = table.game_named("new-world-1").awaiting.unwrap();
    let who = table.player_of(
        "new-world-1",
        &table.seats_of("new-world-1")[usize::from(seat)].name,
    );
    let letter = table.question_in("new-world-1", &who);
    table.answer_to(&who, &letter, &letter.best_code());
    table.answer(&who, "UNDO");
    assert_eq!(table.game_named("new-world-1").undone, 0);
}

#[test]
fn a_forged_or_unproven_sender_plays_nothing() {
    let mut table = judge(openings());
    open(&mut table, ALICE, "PLAY neuland");
    let before = table.letters(ALICE).len();
    for victim in [ALICE, MODERATOR] {
        is_answered_by_mallory(&mut table, victim, "PLAY race");
    }
    assert_eq!(names(&table), ["neuland-1"]);
    assert_eq!(table.letters(ALICE).len(), before + 1);
    table.judged(ALICE, "dmarc=fail header.from=x.example", "PLAY race FOR 4");
    assert_eq!(table.disposition().0, MailState::Filed);
    // A mail of another person answers no letter of the game.
    let letter = table.question_in("neuland-1", ALICE);
    let mail = table.mail(MALLORY, &letter.reply_to, "", &[], "UNDO");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(orders(&table, "neuland-1"), 0);
}

#[test]
fn the_settings_and_limits_of_open_count() {
    let mut table = judge(Openings::default());
    table.write(ALICE, "", "PLAY race");
    has_all(&table, ALICE, &["open-closed-none"]);
    let mut table = judge(Openings {
        titles: ["race".to_owned()].into(),
        ..Openings::default()
    });
    table.write(ALICE, "", "PLAY new_world");
    has_all(&table, ALICE, &["open-nothing"]);
    let mut table = judge(openings());
    for name in ["one", "two", "three", "four"] {
        open(&mut table, ALICE, &format!("PLAY neuland NAME {name}"));
    }
    has_all(&table, ALICE, &["open-too-many"]);
    assert_eq!(names(&table), ["one", "two", "three"]);
}

#[test]
fn a_wish_that_comes_again_shows_the_same_game_until_it_is_played() {
    let mut table = playing("PLAY new_world");
    for _ in 0..2 {
        table.now += TimeDelta::minutes(5);
        table.vouched(ALICE, "PLAY new_world");
        assert_eq!(names(&table), ["new-world-1"]);
        assert!(!table.letter(ALICE).codes().is_empty());
    }
    table.vouched(ALICE, "PLAY new_world FOR 3");
    assert_eq!(names(&table).len(), 2, "another wish is another game");
    decide(&mut table, "new-world-2");
    table.vouched(ALICE, "PLAY new_world FOR 3");
    assert_eq!(names(&table).len(), 3, "a new game while one is played");
}

#[test]
fn in_a_reply_of_a_running_game_the_title_decides() {
    let mut table = playing("PLAY race");
    let first = table.question_in("race-1", ALICE);
    table.answer_to(ALICE, &first, "PLAY card-3");
    assert_eq!(names(&table), ["race-1"], "an order of Race");
    let letter = table.letter(ALICE);
    assert!(letter.text.contains("PLAY card-3"), "{}", letter.text);
    table.answer_to(ALICE, &first, "PREVIEW\nPLAY card-3");
    table.answer_to(ALICE, &first, "PLAY");
    assert_eq!(names(&table), ["race-1"], "an order without its card");
    assert!(!table.has(ALICE, "play-usage"));
    // Known by the tag alone, the sender is asked first.
    table.answer_to(ALICE, &first, "PLAY race FOR 3");
    has_all(&table, ALICE, &["confirm-play"]);
    table.answer(ALICE, "YES");
    assert_eq!(names(&table), ["race-1", "race-2"]);
    assert_eq!(orders(&table, "race-1"), 0);
    let both = format!("{}\n\nPLAY neuland", first.best_code());
    table.answer_to(ALICE, &first, &both);
    assert!(
        orders(&table, "race-1") > 0,
        "the order beside it is played"
    );
    assert!(
        table.letters_with(ALICE, "confirm-play") == 3,
        "and the game asked about"
    );
}

#[test]
fn a_dry_run_opens_nothing() {
    for text in [
        "DRY RUN\nPLAY race",
        "PREVIEW PLAY race",
        "DRY RUN PLAY race FOR 3",
    ] {
        let mut table = judge(openings());
        open(&mut table, BOB, "OPEN neuland FOR 2");
        table.vouched(BOB, text);
        assert_eq!(names(&table), ["neuland-1"], "{text}");
        assert_eq!(table.disposition().1, "what opening it would do", "{text}");
    }
}

#[test]
fn a_remark_is_no_wish() {
    for text in [
        "Play race with me?",
        "Play it again",
        "Playing race is fun",
        "PLAY card-3",
    ] {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        assert!(!is_asked(&table, ALICE), "{text}: {}", table.text(ALICE));
    }
}

#[test]
fn a_moderator_plays_as_a_player() {
    let mut table = judge(openings());
    open(&mut table, MODERATOR, "PLAY race");
    assert_eq!(names(&table), ["race-1"]);
    assert!(!table.question_in("race-1", MODERATOR).codes().is_empty());
}

#[test]
fn nobody_else_sees_it_or_gets_into_it() {
    let mut table = playing("PLAY new_world NAME secret");
    open(&mut table, BOB, "OPEN race FOR 2 NAME public");
    table.vouched(BOB, "GAMES");
    assert!(table.says(BOB, "public") && !table.says(BOB, "secret"));
    for text in [
        "JOIN secret",
        "TAKE OVER secret",
        "OBSERVE secret",
        "SHOW secret",
        "HISTORY secret",
        "BOARD secret",
    ] {
        table.vouched(BOB, text);
        assert!(
            table.has(BOB, "no-such-game"),
            "{text}: {}",
            table.text(BOB)
        );
    }
    // Its player sees it, in a mail of its own too.
    table.vouched(ALICE, "SHOW secret");
    assert!(!table.has(ALICE, "no-such-game"));
    table.vouched(MODERATOR, "STATUS");
    assert!(
        !table.says(MODERATOR, "secret"),
        "{}",
        table.text(MODERATOR)
    );
    let store = table.judge.store();
    let shared = GameFilter::default().shared();
    assert_eq!(store.count_games(&shared).unwrap(), 1);
    let mut marks = Bookmarks::default();
    assert!(marks.turns(store).unwrap().is_empty());
    decide(&mut table, "secret");
    assert!(marks.turns(table.judge.store()).unwrap().is_empty());
    // A substitute is asked for no seat of it.
    table.vouched(BOB, "SUBSTITUTE");
    let letters = table.letters(BOB).len();
    table.now += TimeDelta::days(29);
    table.lap();
    let letter = table.question_in("secret", ALICE);
    table.answer_to(ALICE, &letter, "RESIGN secret");
    assert_eq!(table.game_named("secret").state, GameState::Over);
    assert!(
        table.says(ALICE, "The game is over"),
        "{}",
        table.text(ALICE)
    );
    assert_eq!(table.letters(BOB).len(), letters);
    table.holds_in("secret");
}

#[test]
fn thirty_silent_days_end_it_with_a_word() {
    let mut table = playing("PLAY new_world");
    decide(&mut table, "new-world-1");
    let letters = table.letters(ALICE).len();
    table.wait(TimeDelta::days(30) - TimeDelta::minutes(1));
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(table.letters(ALICE).len(), letters, "no reminder");
    table.wait(TimeDelta::minutes(1));
    let game = table.game_named("new-world-1");
    let ended = (game.state, game.ending.as_deref());
    assert_eq!(ended, (GameState::Over, Some("abandoned")));
    let says = "No order has come for 30 days: the game is abandoned here.";
    assert_eq!(table.letters_saying(ALICE, says), 1);
    assert_eq!(table.acts("standstill").len(), 0);
    table.holds_in("new-world-1");
}

#[test]
fn a_mail_that_came_before_the_end_of_the_silence_counts() {
    let mut table = playing("PLAY new_world");
    let letter = table.question_in("new-world-1", ALICE);
    table.now += TimeDelta::days(30) - TimeDelta::minutes(1);
    let mail = table.reply(ALICE, &letter, &letter.best_code());
    table.mailbox.post(mail);
    table.lap();
    table.wait(TimeDelta::minutes(2));
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    assert_eq!(orders(&table, "new-world-1"), 1);
}

#[test]
fn the_silence_does_not_count_while_the_judge_or_the_player_is_away_or_the_game_is_paused() {
    let closes = |table: &Table| table.game_named("new-world-1").closes_at.unwrap();
    let day = TimeDelta::days(1);
    let mut table = playing("PLAY new_world");
    let first = closes(&table);
    assert_eq!(first, table.now + day * 30);
    table.outage(day * 29);
    assert_eq!(closes(&table), first + day * 29);
    table.outage(day * 29);
    assert_eq!(closes(&table), first + day * 58);
    table.answer(ALICE, "ABSENT 2027-02-01 TO 2027-02-10");
    assert!(closes(&table) >= first + day * 67, "{}", closes(&table));
    let later = closes(&table);
    let id = table.game_named("new-world-1").id;
    let by = By::Moderator(String::new());
    let why = Why {
        by: &by,
        reason: "a pause",
    };
    table.judge.rule(id, Ruling::Pause, why, table.now).unwrap();
    table.wait(day * 100);
    table
        .judge
        .rule(id, Ruling::Resume, why, table.now)
        .unwrap();
    table.lap();
    assert_eq!(closes(&table), later + day * 100);
    table.now = closes(&table);
    table.lap();
    assert_eq!(table.game_named("new-world-1").state, GameState::Over);
    table.holds_in("new-world-1");
}

#[test]
fn a_judge_that_ends_at_any_step_begins_one_game() {
    at_each_step(15, |interrupted| {
        let (mut table, step) = (judge(openings()), interrupted.step);
        interrupted.judge(&mut table);
        table.write(ALICE, "", "PLAY new_world NAME atlantis");
        let letter = table.letter(ALICE);
        let mail = table.reply(ALICE, &letter, "YES");
        table.mailbox.post(mail);
        interrupted.laps(&mut table);
        assert_eq!(names(&table), ["atlantis"], "step {step}");
        assert_eq!(kinds(&table, "atlantis"), "- calm", "step {step}");
        assert_eq!(letters_with(&table, "silence-solo"), 1, "step {step}");
    });
}

#[test]
fn open_against_seats_stand_ins_and_leaves_the_rest_free() {
    let mut table = judge(openings());
    open(
        &mut table,
        ALICE,
        "OPEN race FOR 4 AGAINST calm, calm AS GREEN",
    );
    has_all(
        &table,
        ALICE,
        &["open-done-seat", "open-set-against", "open-how-to-join"],
    );
    assert_eq!(taken(&table, "race-1").len(), 3);
    open(&mut table, BOB, "JOIN race-1");
    assert_eq!(table.game_named("race-1").alarm, Some(Alarm::EndLuck));
    // Without luck a table of stand-ins begins at once, with the usual deadlines.
    open(&mut table, BOB, "OPEN race FOR 2 AGAINST calm NOLUCK");
    let game = table.game_named("race-2");
    assert!(game.state == GameState::Running && game.deadline.is_some());
    // With words of luck its opener is asked for them.
    open(&mut table, BOB, "OPEN neuland FOR 2 AGAINST calm");
    assert_eq!(table.game_named("neuland-1").alarm, Some(Alarm::EndLuck));
    table.answer(BOB, "LUCK none");
    assert_eq!(table.game_named("neuland-1").state, GameState::Running);
    for name in ["race-2", "neuland-1"] {
        table.holds_in(name);
    }
}
