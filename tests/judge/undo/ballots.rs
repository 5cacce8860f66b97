//! Secret ballots: nobody sees who has agreed, declined or voted, and how.

use chrono::TimeDelta;
use landfall::rules::Seat;
use landfall::store::GameState;

use super::*;

const SECRET: (&str, &str) = ("ballots", "secret");

/// A game of three with secret ballots, in which something is proposed.
fn proposed(what: &str) -> Play {
    let mut play = Play::with("new_world", &PEOPLE[..3], 3, &[SECRET]);
    for nth in 0..3 {
        play.any_order(nth);
    }
    play.table.answer(PEOPLE[0], what);
    play
}

/// All letters to a person, to the byte.
fn letters(play: &Play, who: &str) -> Vec<String> {
    let all = play.table.transport.all().into_iter();
    let own = all.filter(|sent| sent.to == who);
    own.map(|sent| sent.but_head()).collect()
}

#[test]
fn no_byte_tells_others_who_has_agreed() {
    let [agreed, silent] = ["AGREE", "HELP"].map(|words| {
        let mut play = proposed("PROPOSE DRAW");
        play.table.answer(PEOPLE[1], words);
        for who in [PEOPLE[0], PEOPLE[2]] {
            play.table.answer(who, "HISTORY");
            play.table.answer(who, "SHOW");
        }
        // What is told next is told under the same name, too.
        play.table.answer(PEOPLE[2], "DECLINE");
        play.holds();
        play
    });
    for who in [PEOPLE[0], PEOPLE[2]] {
        assert_eq!(letters(&agreed, who), letters(&silent, who), "{who}");
    }
    let told = agreed.text(PEOPLE[1]);
    assert!(told.contains("Ballots are secret here"), "{told}");
    assert!(!told.contains("Still missing"), "{told}");
}

#[test]
fn what_all_agree_to_happens_all_the_same() {
    let mut play = proposed("PROPOSE DRAW");
    play.table.answer(PEOPLE[1], "AGREE");
    play.table.answer(PEOPLE[2], "AGREE");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
    // The ledger that all get now says who has agreed, so that it can be counted.
    let seat = Seat::all(3).find(|seat| play.address(*seat) == PEOPLE[1]);
    assert!(play.acts().contains(&Act::Agreed {
        seat: seat.unwrap(),
        secret: true
    }));
}

#[test]
fn a_no_is_told_without_its_seat() {
    let [second, third] = [1, 2].map(|nth| {
        let mut play = proposed("PROPOSE END");
        play.table.answer(PEOPLE[nth], "DECLINE");
        assert!(play.replayed().state.proposed.is_none());
        play.table.answer(PEOPLE[0], "HISTORY");
        play.holds();
        play
    });
    let told = second.table.letters(PEOPLE[0]);
    let told: Vec<&str> = told.iter().map(|letter| letter.text.as_str()).collect();
    assert!(told.concat().contains("What is proposed is declined"));
    assert_eq!(letters(&second, PEOPLE[0]), letters(&third, PEOPLE[0]));
}

#[test]
fn no_byte_tells_others_who_has_voted_for_what() {
    let [votes, silent] = ["VOTE WAIT", "HELP"].map(|words| {
        let entries = [SECRET, ("nmr", "vote")];
        let mut play = Play::with("new_world", &PEOPLE[..4], 3, &entries);
        play.table.wait(TimeDelta::days(3));
        let late = play.game().awaiting.unwrap();
        let others: Vec<String> = Seat::all(4)
            .filter(|seat| *seat != late)
            .map(|seat| play.address(seat))
            .collect();
        let (voter, others) = others.split_first().unwrap();
        play.table.answer(voter, words);
        for who in others {
            play.table.answer(who, "HISTORY");
        }
        play.holds();
        let votes = play.acts().into_iter();
        let votes = votes.filter(|act| matches!(act, Act::Voted { secret: true, .. }));
        let votes = votes.count();
        let letters: Vec<Vec<String>> = others.iter().map(|who| letters(&play, who)).collect();
        (votes, letters)
    });
    assert_eq!((votes.0, silent.0), (1, 0));
    assert_eq!(votes.1, silent.1);
}

#[test]
fn the_ledger_keeps_who_has_agreed_and_that_it_was_secret() {
    let mut play = proposed("PROPOSE DRAW");
    play.table.answer(PEOPLE[1], "AGREE");
    let record = Record::of(
        landfall::games::TITLES,
        play.table.judge.store(),
        &play.game(),
    );
    let text = record.unwrap().to_text().unwrap();
    assert!(text.contains("\"secret\":true"), "{text}");
    play.holds();
}

#[test]
fn a_game_counts_its_secret_rows_as_they_are_written() {
    let mut play = proposed("PROPOSE DRAW");
    let before = play.game().secret_rows;
    play.table.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.game().secret_rows, before + 1);
    let is_secret = |act: &&Act| matches!(act, Act::Agreed { secret: true, .. });
    let secret = play.acts().iter().filter(is_secret).count();
    assert_eq!(play.game().secret_rows as usize, secret);
    // Another judge counts the same rows.
    play.table.answer(PEOPLE[2], "AGREE");
    let mut there = Table::new();
    there.judge.import(&play.record(), &[], there.now).unwrap();
    let imported = there.judge.store().game_by_name("game-1").unwrap();
    assert_eq!(imported.unwrap().secret_rows, play.game().secret_rows);
}
