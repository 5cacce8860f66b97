//! `demo`: whole games by mail.

use std::fs;
use std::path::{Path, PathBuf};

use landfall::command::demo::reading::{self, Headings, Letter};

use super::{Desk, files_in};
use crate::support::output::Says as _;

/// Plays a demo, and returns its output.
fn play(desk: &Desk, folder: &str, seats: &str) -> String {
    let args = ["demo", "--dir", folder, "--seats", seats, "--seed", "7"];
    desk.run(args).ok()
}

/// Returns all letters that one player got, with their names.
fn letters(folder: &Path, name: &str) -> Vec<(String, String)> {
    let folder = folder.join(format!("players/{name}@example.org/cur"));
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    files_in(&folder).iter().map(named).collect()
}

/// Checks that a finished game is left behind, with all files that the output recommends.
fn check_left_behind(desk: &Desk, folder: &str, names: &[&str]) {
    let path = desk.path(folder);
    for name in names {
        let letters = letters(&path, name);
        assert!(letters.len() > 15, "{name} got {} letters", letters.len());
        let texts = letters.iter().map(|(_, text)| text);
        let last = texts.filter(|text| text.contains("The game is over."));
        assert_eq!(last.count(), 1, "{name}");
    }
    let mails = files_in(&path.join("mailbox/.Processed/cur"));
    let mails = mails.iter().map(|mail| fs::read_to_string(mail).unwrap());
    let mails: Vec<String> = mails.collect();
    let like = |what: &str| mails.iter().any(|mail| mail.contains(what));
    assert!(like("text/html") && like("quoted-printable") && like("\r\n-- \r\n"));
    assert!(like("\r\n> ") && like("PREVIEW "));
    let transcript = fs::read_to_string(path.join("transcript.txt")).unwrap();
    transcript.must_say("In full, with everything");
    assert!(transcript.lines().all(|line| line.chars().count() <= 72));
    let config = path.join("judge.toml");
    let config = ["--config", config.to_str().unwrap()];
    desk.prints((config, "games"), &[" over "]);
    let found = desk.run((config, "verify new-world-1")).ok();
    let holding = found.lines().filter(|line| line.contains("holds:"));
    assert_eq!(holding.count(), 10, "{found}");
}

#[test]
fn two_players_of_a_demo_play_to_the_end_and_the_same_seed_gives_the_same_letters() {
    let desk = Desk::empty();
    let told = play(&desk, "first", "2");
    told.must_say("new-world-1 is over after");
    told.must_say("Its ledger holds");
    told.must_say("first/transcript.txt");
    check_left_behind(&desk, "first", &["alice", "bob"]);
    play(&desk, "second", "2");
    for name in ["alice", "bob"] {
        let [first, second] = ["first", "second"].map(|folder| letters(&desk.path(folder), name));
        assert_eq!(first, second);
    }
    let [first, second] = ["first", "second"]
        .map(|folder| fs::read(desk.path(folder).join("transcript.txt")).unwrap());
    assert!(first == second);
}

#[test]
fn five_players_of_a_demo_play_to_the_end() {
    let desk = Desk::empty();
    let told = play(&desk, "demo", "5");
    told.must_say("new-world-1 is over after");
    check_left_behind(&desk, "demo", &["alice", "bob", "carol", "dave", "erin"]);
}

/// A title in which a turn is many lines, played by people who only read their letters.
#[test]
fn a_demo_of_neuland_is_won_by_mail_in_whole_turns_to_the_last_coat() {
    let desk = Desk::empty();
    let demo = "demo --dir demo --title neuland --seed 7 --seats 2";
    let told = desk.prints(demo, &["neuland-1 is over after", "Its ledger holds"]);
    told.must_say("18 coats of arms placed, 0 left");
    let (_, rest) = told.split_once("The judge got ").unwrap();
    let (mails, _) = rest.split_once(" mails").unwrap();
    // Thirty-six coats take far more than a hundred orders.
    assert!(mails.parse::<u32>().unwrap() < 80, "{told}");
}

#[test]
fn a_demo_that_cannot_be_played_leaves_nothing_behind() {
    let desk = Desk::empty();
    for (args, named) in [
        ("--seats 6", "2 to 5"),
        ("--title chess", "new_world"),
        ("--edition moon", "rgg"),
    ] {
        desk.refuses(("demo --dir demo", args), &[named]);
    }
    assert!(files_in(desk.folder.path()).is_empty());
}

#[test]
fn a_demo_does_not_touch_a_folder_that_holds_something() {
    let desk = Desk::empty();
    fs::create_dir(desk.path("demo")).unwrap();
    desk.write("demo/mine.txt", "mine");
    desk.refuses("demo --dir demo", &["demo is not empty", "--dir"]);
    assert_eq!(files_in(&desk.path("demo")).len(), 1);
}

/// Reads a letter with this text as a correspondent of the demo does.
fn read(text: &str) -> Letter {
    let head = "From: judge@play.example\r\nReply-To: judge+1@play.example\r\n\
                Message-ID: <1@play.example>\r\nSubject: [new-world-1] ALICE\r\n\r\n";
    let headings = Headings {
        choices: "YOUR CHOICES".to_owned(),
        further: "More:".to_owned(),
        answers: "TO ANSWER, reply with one of these:".to_owned(),
        together: "TO ANSWER, reply with these lines together:".to_owned(),
    };
    let letter = format!("{head}{}", text.replace('\n', "\r\n"));
    reading::read(letter.as_bytes(), &headings).unwrap()
}

const LETTER: &str = concat!(
    "ALICE, place tile 12.\n",
    "\n",
    "YOUR CHOICES\n",
    "  W1-02 TURN 1: finishes a trail (3 tiles,\n",
    "  worth 5).\n",
    "    A1   ROBBER N (1 tile,\n",
    "         worth 3), +4 now\n",
    "    A2   FARMER\n",
    "  B0   W1-03 TURN 0: worth\n",
    "       2.\n",
    "    B1   FARMER\n",
    "\n",
    "More:\n",
    "  W1-S4: C1 A2 TURN 1, D1 TURN\n",
    "  2; W2-N5: E0 TURN 0\n",
    "\n",
    "TO ANSWER, reply with one of\n",
    "these:\n",
    "  A1\n",
    "  PLACE W1-02\n",
    "\n",
    "foot\n",
);

#[test]
fn choices_their_variants_and_lines_to_send_back_are_found_in_a_letter() {
    let letter = read(LETTER);
    let found: Vec<(&str, &str)> = letter
        .choices
        .iter()
        .map(|offer| (offer.code.as_str(), offer.says.as_str()))
        .collect();
    let codes: Vec<&str> = found.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, ["A1", "A2", "B0", "B1", "C1", "D1", "E0"]);
    let first = found[0].1;
    assert!(
        first.ends_with("worth 5). ROBBER N (1 tile, worth 3), +4 now"),
        "{first}"
    );
    assert_eq!(
        (reading::points(first), reading::points(found[2].1)),
        (12, 2)
    );
    assert_eq!(found[3].1, "W1-03 TURN 0: worth 2. FARMER");
    // A place looks like a code, and has a letter from above.
    let further = [
        ("C1", "A2 TURN 1,"),
        ("D1", "TURN 2; W2-N5:"),
        ("E0", "TURN 0"),
    ];
    assert_eq!(found[4..], further);
    assert_eq!(letter.answers, ["A1", "PLACE W1-02"]);
    assert!(!letter.several);
    assert_eq!(letter.reply_to, "judge+1@play.example");
}

#[test]
fn a_letter_that_asks_nothing_offers_nothing() {
    let letter = read("Nothing is asked.\n\n  A  a line\n");
    assert!(letter.choices.is_empty() && letter.answers.is_empty());
}
