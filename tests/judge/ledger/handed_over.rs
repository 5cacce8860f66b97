//! A game that is handed over to another judge while it is played: this one changes nothing of it
//! from then on, and says to all who write about it where it goes on.

use chrono::TimeDelta;
use landfall::games::{self, TITLES};
use landfall::judge::act::Ending;
use landfall::judge::desk::{Command, Verb};
use landfall::judge::record::Record;
use landfall::judge::ruling::Ruling;
use landfall::judge::{Judge, Settings};
use landfall::store::{Game, Randomness};

use crate::support::{PEOPLE, Table, database, noon, opening, settings};

/// The address of the judge at which the game goes on.
const THERE: &str = "judge-b@play.example.org";

/// What is said to all who want something of a game that was handed over.
const MOVED: &str =
    "game-1 goes on at another judge, judge-b@play.example.org, so nothing was done";

/// A game of two that waits for an answer.
fn playing() -> Table {
    let title = games::title("new_world").unwrap();
    let times = [("every", "4d"), ("remind", "24h"), ("absence", "20d")];
    Table::playing(&opening(title, &PEOPLE[..2], 5, &times))
}

/// The same, in which a draw is proposed.
fn talking() -> Table {
    let mut table = playing();
    table.answer(PEOPLE[1], "PROPOSE DRAW");
    table
}

fn file(table: &Table) -> String {
    let record = Record::to_go_on(TITLES, table.judge.store(), &table.game()).unwrap();
    record.to_text().unwrap()
}

fn hand_over(table: &mut Table) {
    let game = table.game().id;
    table.judge.hand_over(game, THERE, table.now).unwrap();
    table.lap();
}

/// A judge with an address and a key of its own.
fn other_judge() -> Table {
    let settings = || Settings {
        address: THERE.to_owned(),
        ..settings()
    };
    let random = Randomness {
        instance: [9; 16],
        key: [8; 32],
    };
    let mut table = Table::with(settings());
    table.judge = Judge::new(database::new(noon(), &random), settings()).unwrap();
    table
}

/// The player who is asked.
fn asked(table: &Table) -> &'static str {
    PEOPLE[usize::from(table.game().awaiting.unwrap())]
}

/// What of a game must not change.
fn stands(game: &Game) -> (u32, String, Option<u8>) {
    (game.entries, game.chain.clone(), game.awaiting)
}

#[test]
fn its_file_stays_the_same_and_its_players_hear_where_it_goes_on() {
    let mut table = talking();
    let before = file(&table);
    hand_over(&mut table);
    for who in &PEOPLE[..2] {
        let told = table.text(who);
        assert!(
            told.contains("game-1 goes on at another judge, judge-b@play.example.org."),
            "{told}"
        );
    }
    assert_eq!(file(&table), before);
    let letters = table.transport.all().len();
    // To do it twice is harmless; a third judge does not get it as well.
    hand_over(&mut table);
    let (game, now) = (table.game().id, table.now);
    let another = table.judge.hand_over(game, "judge-c@example.org", now);
    assert!(another.unwrap_err().to_string().contains(THERE));
    table.wait(TimeDelta::days(40));
    assert_eq!(table.transport.all().len(), letters, "no time runs here");
    assert_eq!(file(&table), before, "to the byte");
}

#[test]
fn no_mail_changes_it_here() {
    let mut table = talking();
    table.write("olga@example.net", "", "OBSERVE game-1");
    table.answer("olga@example.net", "YES");
    let (who, before) = (asked(&table), file(&table));
    hand_over(&mut table);
    let mut letters = table.letters(who).into_iter().rev();
    let question = letters.find(|letter| !letter.codes().is_empty());
    let question = question.unwrap();
    for text in [
        "A0",
        "PREVIEW A0",
        "AHEAD\nA0",
        "DROP 1",
        "AGREE",
        "PROPOSE PAUSE",
        "RESIGN game-1",
        "VOTE STAND-IN",
        "PRESS TO ALL\nWhere are you?\nENDPRESS",
        "",
    ] {
        table.now += TimeDelta::hours(1);
        let mail = table.reply(who, &question, text);
        table.mailbox.post(mail);
        table.lap();
        let told = table.text(who);
        assert!(told.contains(MOVED), "{text}: {told}");
    }
    table.answer(who, "MY DATA");
    let told = table.text(who);
    let seat = "in game-1, which goes on at another judge, judge-b@play.example.org.";
    assert!(told.contains(seat), "{told}");
    // What is about the player and not about the game is done, and leaves no trace in it.
    let mail = table.reply(who, &question, "ABSENT 2027-01-10 TO 2027-01-12");
    table.mailbox.post(mail);
    table.lap();
    for text in ["JOIN game-1", "OBSERVE game-1", "TAKE OVER game-1"] {
        table.write("zoe@example.net", "", text);
        let told = table.text("zoe@example.net");
        assert!(told.contains(MOVED), "{text}: {told}");
    }
    assert_eq!(file(&table), before, "to the byte");
}

#[test]
fn no_moderator_changes_it_here() {
    let mut table = talking();
    let before = file(&table);
    hand_over(&mut table);
    let game = || "game-1".to_owned();
    let at = || landfall::judge::desk::At {
        game: game(),
        seat: "RED".to_owned(),
    };
    let rule = |ruling| Verb::Rule {
        game: game(),
        ruling,
    };
    let verbs = [
        rule(Ruling::Pause),
        rule(Ruling::Resume),
        rule(Ruling::End(Ending::Draw)),
        Verb::Eject {
            at: at(),
            ban: false,
        },
        Verb::Order {
            at: at(),
            lines: vec!["A0".to_owned()],
        },
        Verb::Broadcast {
            game: Some(game()),
            text: vec!["Hello".to_owned()],
        },
    ];
    for verb in verbs {
        let command = Command {
            verb: verb.clone(),
            reason: String::new(),
        };
        let refused = table.judge.desk("Mia", &[command], table.now).unwrap_err();
        assert!(refused.to_string().contains(MOVED), "{verb:?}: {refused}");
    }
    // What is for all games passes it over.
    let command = Command {
        verb: Verb::Broadcast {
            game: None,
            text: vec!["Hello all".to_owned()],
        },
        reason: String::new(),
    };
    table.judge.desk("Mia", &[command], table.now).unwrap();
    assert_eq!(file(&table), before, "to the byte");
}

#[test]
fn a_game_that_was_taken_back_goes_on_with_the_time_that_was_left() {
    let mut table = playing();
    let (before, deadline) = (stands(&table.game()), table.game().deadline.unwrap());
    table.now += TimeDelta::days(1);
    hand_over(&mut table);
    table.wait(TimeDelta::days(30));
    let game = table.game().id;
    table.judge.take_back(game, table.now).unwrap();
    table.lap();
    assert_eq!(stands(&table.game()), before);
    assert_eq!(table.game().deadline, Some(deadline + TimeDelta::days(30)));
    let who = asked(&table);
    let told = table.text(who);
    assert!(told.contains("is played here after all"), "{told}");
    assert!(table.judge.take_back(game, table.now).is_err());
    let decisions = table.game().head;
    table.answer(who, "A0");
    assert!(table.game().head > decisions, "{}", table.text(who));
}

#[test]
fn an_answer_to_an_old_letter_is_played_by_the_other_judge_once_it_is_confirmed() {
    let mut here = talking();
    let (who, text) = (asked(&here), file(&here));
    let question = here.letter(who);
    hand_over(&mut here);
    let names = games::title("new_world").unwrap().seat_names;
    let players = [0, 1].map(|seat| (names[seat].to_owned(), PEOPLE[seat].to_owned()));
    let mut there = other_judge();
    let (record, damage) = Record::read(&text).unwrap();
    assert_eq!(damage, None);
    there.judge.import(&record, &players, there.now).unwrap();
    there.lap();
    // As a mail server forwards it by its map: the letter that it answers is of the first judge.
    let before = there.game().head;
    let mail = here.reply(who, &question, "A0");
    there.mailbox.post(mail);
    there.lap();
    assert_eq!(there.game().head, before, "{}", there.text(who));
    let told = there.text(who);
    assert!(told.contains("YES"), "{told}");
    there.answer(who, "YES");
    assert!(there.game().head > before, "{}", there.text(who));
}
