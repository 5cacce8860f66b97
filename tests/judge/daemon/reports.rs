//! The letters and the summary of `landfall batch`.

use std::process::Command;

use landfall::mail::own_mail::text_of;
use landfall::rules::Seat;
use landfall::store::{Letter, LetterKind, LetterState};

use super::ahead::Ahead;
use super::batch::counted;
use super::house::House;
use super::later;
use super::vouched::{all_letters, awaited, mail};
use crate::support::{JUDGE, Received, on_one_line, orders_of};

#[test]
fn no_letter_of_a_batch_is_sent_before_its_release_and_then_each_once() {
    let mails = Ahead::of(2).rounds(2, 3);
    let house = House::with_games(2);
    house.collect(&mails);
    let told = house.json(&["batch", "heap"]);
    let held = told["held"].as_u64().unwrap();
    assert!(held >= 6, "{told:#}");
    // Neither a daemon nor another command lets them out.
    house.serve();
    house.complains(&["receive"]);
    assert_eq!(house.all_delivered(), 0);
    let listed = house.json(&["release"]);
    assert_eq!(listed[0]["letters"], held);
    assert_eq!(listed[0]["why"], "batch");
    // The same command again is about the same batch.
    let again = house.json(&["batch", "heap", "--send"]);
    counted(&again, &[("played", 6)]);
    assert_eq!(again["let_go"]["delivered"]["sent"], held);
    assert_eq!(house.all_delivered() as u64, held);
    house.says(&["batch", "heap", "--send"]);
    house.serve();
    assert_eq!(house.all_delivered() as u64, held);
    assert!(house.says(&["release"]).contains("Nothing is held"));
}

#[test]
fn discarded_letters_of_a_batch_are_kept_to_be_read() {
    let mails = Ahead::of(1).rounds(1, 2);
    let house = House::with_games(1);
    house.collect(&mails);
    house.says(&["batch", "heap"]);
    let refused = house.complains(&["release", "7"]);
    assert!(refused.contains("there is no hold 7"), "{refused}");
    let told = house.says(&["release", "1", "--discard"]);
    assert!(told.contains("were given up"), "{told}");
    house.serve();
    assert_eq!(house.all_delivered(), 0);
    let letters = house.letters_of("game-1");
    let failed = letters
        .iter()
        .filter(|one| one.state == LetterState::Failed);
    assert_ne!(failed.count(), 0);
    assert!(house.complains(&["release", "1"]).contains("ended before"));
}

#[test]
fn each_reader_of_a_heap_gets_one_report_a_game_with_all_orders() {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 7);
    let house = House::with_games(2);
    house.collect(&mails);
    house.says(&["batch", "heap"]);
    assert_eq!(house.ledgers(), ahead.house.ledgers());
    let store = house.store();
    for name in ["game-1", "game-2"] {
        let game = house.game(name);
        let mut held = house.letters_of(name);
        held.retain(|one| one.state == LetterState::Queued && one.kind == LetterKind::Report);
        let mut seats: Vec<Seat> = held.iter().filter_map(|one| one.seat).collect();
        seats.sort_unstable();
        assert_eq!(seats, Seat::all(4).collect::<Vec<_>>(), "once each");
        let sets = orders_of(&store, &game);
        assert_eq!(sets.len(), 7);
        for letter in held {
            let text = text_of(&letter.bytes).unwrap();
            let told = text.split("THE MAP").next().unwrap();
            for set in &sets {
                let mut words = set.lines.split_whitespace();
                let place = words.find(|word| word.contains('-')).unwrap();
                assert!(told.contains(place), "{place} in {told}");
            }
        }
        assert_eq!(game.deadline.is_some(), game.awaiting.is_some());
    }
    house.says(&["batch", "heap", "--send"]);
    for letter in house.letters_of("game-1") {
        assert_eq!(letter.state, LetterState::Sent);
    }
}

#[test]
fn the_summary_counts_the_verdicts_of_mails_by_game_and_in_all() {
    let house = House::with_games(2);
    let (seat, who, _) = awaited(&house, "game-1");
    let subject = format!("game-1 {seat}");
    let texts = [
        "PLACE W9-09 TURN 9",
        "PLACE W3-03 TURN 0",
        "DANCE",
        "A0",
        "A1 and again",
    ];
    let mails = (1..).zip(texts);
    let mails = mails.map(|(minute, text)| mail(&who, &subject, minute, text));
    let mut mails: Vec<String> = mails.collect();
    mails.push(mail("stranger@example.net", "hello", 9, "A0"));
    house.collect(&mails);
    let told = house.json(&["batch", "heap"]);
    let expected = [
        ("played", 1),
        ("refused", 2),
        ("misread", 1),
        ("late", 1),
        ("unknown", 1),
    ];
    counted(&told, &expected);
    let games = told["games"].as_array().unwrap();
    assert_eq!(games.len(), 2, "the other mail is of no game: {told:#}");
    let text = house.says(&["batch", "heap"]);
    let head: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    let columns = [
        "GAME", "MAILS", "PLAYED", "REFUSED", "MISREAD", "LATE", "UNKNOWN",
    ];
    assert_eq!(head, columns, "{text}");
    let all = text.lines().find(|line| line.starts_with("all ")).unwrap();
    assert_eq!(all.split_whitespace().nth(1), Some("6"), "{text}");
    assert!(text.contains("letters are held"), "{text}");
}

/// This is on a terminal; `script` of util-linux is one.
#[test]
fn a_batch_shows_how_far_it_is() {
    let house = House::with_games(2);
    house.collect(&Ahead::of(2).rounds(2, 3));
    let program = env!("CARGO_BIN_EXE_landfall");
    let now = later().to_rfc3339();
    let run = format!("{program} batch heap --now {now}");
    let mut script = Command::new("script");
    script.args(["-qec", &run, "/dev/null"]);
    script.current_dir(house.folder.path());
    let must = std::env::var("LANDFALL_REQUIRE").is_ok_and(|value| value == "all");
    let shown = match script.env_remove("LANDFALL_CONFIG").output() {
        Err(error) if !must => return eprintln!("no terminal: {error}"),
        shown => shown.unwrap(),
    };
    assert!(shown.status.success());
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    for part in ["/6 mails", "to go", "PLAYED"] {
        assert!(shown.contains(part), "{part}: {shown:?}");
    }
}

/// Returns the kinds and the texts of the letters that a batch holds for a reader.
fn held_for(house: &House, who: &str) -> Vec<(LetterKind, String)> {
    let mut held = all_letters(house);
    held.retain(|letter| letter.rcpt == who && letter.state == LetterState::Queued);
    let text = |letter: &Letter| on_one_line(&Received::new(&letter.bytes).text);
    let held = held.iter().map(|letter| (letter.kind, text(letter)));
    held.collect()
}

/// Two mails with the same orders, as a player sends them who doubts the first one.
#[test]
fn a_doubled_mail_is_played_once_and_answered_at_most_once() {
    let mut ahead = Ahead::of(1);
    let first = ahead.answer("game-1");
    let field = |name: &str| first.lines().find(|line| line.starts_with(name)).unwrap();
    let (from, id) = (field("From"), field("In-Reply-To"));
    let text = first.split("\n\n").nth(1).unwrap();
    let again = format!(
        "{from}\nTo: {JUDGE}\nSubject: once more\nDate: Fri, 20 Nov 2026 19:30:00 +0000\n{id}\n\n\
         {text}"
    );
    for (receipts, answers) in [("false", 0), ("true", 1)] {
        let house = House::with_games(1);
        house.configure("receipts = false", &format!("receipts = {receipts}"));
        let (_, own, _) = awaited(&house, "game-1");
        house.collect(&[first.clone(), again.clone()]);
        let told = house.json(&["batch", "heap"]);
        counted(&told, &[("played", 1), ("late", 0), ("repeated", 1)]);
        let letters = held_for(&house, &own);
        assert_eq!(letters.len(), answers, "{letters:#?}");
        for (_, text) in letters {
            assert!(!text.contains("not played"), "{text}");
        }
    }
}

#[test]
fn a_reader_of_a_batch_gets_one_letter_about_all_mails() {
    let house = House::with_games(1);
    let (seat, own, _) = awaited(&house, "game-1");
    let subject = format!("game-1 {seat}");
    let mails = [
        mail(&own, &subject, 1, "PLACE nowhere"),
        mail(&own, &subject, 2, "A0"),
        mail(&own, &subject, 3, "B1"),
        mail(&own, &subject, 4, "PLACE elsewhere"),
    ];
    house.collect(&mails);
    let told = house.json(&["batch", "heap"]);
    counted(&told, &[("played", 1)]);
    let letters = held_for(&house, &own);
    assert_eq!(letters.len(), 1, "{letters:#?}");
    let (kind, text) = &letters[0];
    assert_eq!(*kind, LetterKind::Report);
    // In their order: the wrong one, the one that was played, the one that came too late.
    let places = ["PLACE nowhere", "B1", "PLACE elsewhere"].map(|piece| text.find(piece));
    let found = places.iter().all(Option::is_some);
    assert!(found && places.is_sorted(), "{places:?}: {text}");
    house.says(&["release", "1"]);
    house.says(&["verify", "game-1"]);
}
