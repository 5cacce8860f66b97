//! Floods: of strangers, in the name of a player, and of a player. Games go on meanwhile, and who
//! did not flood gets each answer.

use std::time::Duration;

use super::judge;
use super::people::Aim;
use super::play::{ALICE, BOB, CAROL, DAVE, Referee};
use super::tally::{Promise, Tally};
use super::{Folder, over_a_maildir};

/// How long a question may take, on a machine that is busy with other tests.
const SOON: Duration = Duration::from_secs(20);

/// How many letters leave within an hour to all strangers together, as `init` says.
const STRANGERS: usize = 60;

/// How much memory the daemon may take, in KiB, as it is released.
const MEMORY: u64 = 64 * 1024;

/// The same as it is built for tests, whose code is larger.
const MEMORY_OF_A_BUILD_FOR_TESTS: u64 = 80 * 1024;

/// How many answers a player gets within an hour, as `init` says.
const ANSWERS: usize = 20;

/// Begins a game of Race, with lap and limits as `init` makes them but for the lap.
fn race(folder: &Folder) -> Referee {
    let mut referee = over_a_maildir(&folder.judge());
    let judge = &referee.judge;
    judge.configure("letters_per_minute = 0", "letters_per_minute = 200");
    referee.open_game("race", &[("RED", ALICE), ("BLUE", BOB)]);
    referee.await_questions(1);
    referee
}

/// Has players answer, and counts whether the next question leaves within this time.
fn next_question_takes(referee: &mut Referee, most: Duration, promise: &mut Promise) {
    let questions = referee.people.asked.len();
    referee.answer();
    let took = referee.await_questions(questions + 1);
    promise.count(took < most, || format!("a question took {took:?}"));
}

/// Ends the games, and checks all promises.
fn check(mut tally: Tally, referee: &mut Referee, how: &str) {
    tally.print(how);
    referee.conclude();
    referee.count(&mut tally);
    tally.check();
}

#[test]
fn a_flood_of_strangers_holds_up_no_game() {
    let folder = Folder::new();
    let mut referee = race(&folder);
    let mut tally = Tally::default();
    for _ in 0..5 {
        for _ in 0..150 {
            let forger = &mut referee.people.forger;
            let join = forger.join(&mut referee.chance, "race-1", 400);
            referee.people.forge(&join);
        }
        let promise = tally.of("questions leave while strangers flood");
        next_question_takes(&mut referee, SOON, promise);
    }
    referee.conclude();
    let strangers = referee.people.letters_to_strangers();
    let promise = tally.of("all strangers together get few letters");
    promise.count((1..=STRANGERS).contains(&strangers), || {
        format!("{strangers} letters")
    });
    check(tally, &mut referee, "Maildir, a flood of strangers");
}

#[test]
fn a_flood_of_long_mails_takes_little_memory() {
    let folder = Folder::new();
    let mut referee = race(&folder);
    let mut tally = Tally::default();
    for _ in 0..3 {
        for nth in 0..40 {
            let long = referee.people.forger.long(nth);
            referee.people.forge(&long);
        }
        let promise = tally.of("questions leave while long mails come");
        next_question_takes(&mut referee, SOON * 2, promise);
    }
    let memory = referee.judge.memory;
    let promise = tally.of("the daemon takes little memory");
    let bound = match judge::is_named() {
        true => MEMORY,
        false => MEMORY_OF_A_BUILD_FOR_TESTS,
    };
    promise.count(memory < bound, || format!("{memory} KiB"));
    let how = format!("Maildir, long mails ({memory} KiB)");
    check(tally, &mut referee, &how);
}

#[test]
fn mails_in_a_players_name_use_up_none_of_the_players_answers() {
    let folder = Folder::new();
    let mut referee = race(&folder);
    let mut tally = Tally::default();
    let letter = referee.take_question();
    for text in ["SHOW", "HELP", "PASS", "No idea.", "JOIN race-1", "A1"].repeat(8) {
        let forgery = referee.people.forger.wish(&letter.to, text);
        referee.people.forge(&forgery);
    }
    referee.serve_in_peace();
    for text in ["SHOW", "HELP", "No idea.", "BUILD NOTHING"] {
        referee.people.reply(&letter, text, Aim::Talk, 1);
    }
    referee.serve_in_peace();
    referee.people.answer_letter(&mut referee.chance, &letter);
    referee.serve_in_peace();
    referee.people.read();
    let answers = referee.people.answers_to(&Aim::Talk);
    let promise = tally.of("a player is answered while others flood in the player's name");
    promise.count(answers == 4, || format!("{answers} answers to 4 mails"));
    check(tally, &mut referee, "Maildir, a flood in a player's name");
}

#[test]
fn a_flood_of_one_seat_slows_that_seat_alone() {
    let folder = Folder::new();
    let mut referee = race(&folder);
    referee.open_game("new_world", &[("RED", CAROL), ("BLUE", DAVE)]);
    let mut tally = Tally::default();
    let letter = referee.take_question();
    referee.await_questions(2);
    for _ in 0..5 {
        for _ in 0..30 {
            referee.people.reply(&letter, "No idea.", Aim::Flood, 1);
        }
        let promise = tally.of("the game of others goes on while one seat floods");
        next_question_takes(&mut referee, SOON, promise);
    }
    referee.serve_in_peace();
    let got = referee.people.answers_to(&Aim::Flood);
    let promise = tally.of("a seat that floods gets few answers");
    promise.count((1..=ANSWERS).contains(&got), || format!("{got} answers"));
    referee.people.answer_letter(&mut referee.chance, &letter);
    check(tally, &mut referee, "Maildir, a flood of one seat");
}
