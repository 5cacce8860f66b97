//! Secret ballots: no other person sees who has agreed, declined or voted, and how.

use chrono::TimeDelta;
use landfall::rules::Seat;
use landfall::store::GameState;

use super::{Act, PEOPLE, Play};

const SECRET: (&str, &str) = ("ballots", "secret");

/// Begins a game of three with secret ballots, in which Alice proposes something.
fn proposed(what: &str) -> Play {
    let mut play = Play::with("new_world", &PEOPLE[..3], 3, &[SECRET]);
    for nth in 0..3 {
        play.any_order(nth);
    }
    play.answer(PEOPLE[0], what);
    play
}

/// Returns all letters to a person, to the byte.
fn letters(play: &Play, who: &str) -> Vec<String> {
    let all = play.sent_to(who).into_iter();
    all.map(|sent| sent.but_head()).collect()
}

#[test]
fn no_byte_tells_others_who_has_agreed() {
    let [agreed, silent] = ["AGREE", "HELP"].map(|words| {
        let mut play = proposed("PROPOSE DRAW");
        play.answer(PEOPLE[1], words);
        for who in [PEOPLE[0], PEOPLE[2]] {
            play.answer(who, "HISTORY");
            play.answer(who, "SHOW");
        }
        // The next letter has the same name, too.
        play.answer(PEOPLE[2], "DECLINE");
        play.holds();
        play
    });
    for who in [PEOPLE[0], PEOPLE[2]] {
        assert_eq!(letters(&agreed, who), letters(&silent, who), "{who}");
    }
    assert!(agreed.has(PEOPLE[1], "act-declined-secret"));
    assert!(!agreed.has(PEOPLE[1], "propose-still"));
}

#[test]
fn a_proposal_with_secret_ballots_happens_when_all_agree() {
    let mut play = proposed("PROPOSE DRAW");
    play.answer(PEOPLE[1], "AGREE");
    play.answer(PEOPLE[2], "AGREE");
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
    // The ledger that all get now says who has agreed, so that it can be counted.
    let seat = Seat::all(3).find(|seat| play.address_of(*seat) == PEOPLE[1]);
    assert!(play.acts().contains(&Act::Agreed {
        seat: seat.unwrap(),
        secret: true
    }));
}

#[test]
fn a_no_is_told_without_its_seat() {
    let [second, third] = [1, 2].map(|nth| {
        let mut play = proposed("PROPOSE END");
        play.answer(PEOPLE[nth], "DECLINE");
        assert!(play.replayed().state.proposed.is_none());
        play.answer(PEOPLE[0], "HISTORY");
        play.holds();
        play
    });
    assert!(second.letters_with(PEOPLE[0], "act-declined-secret") > 0);
    assert_eq!(letters(&second, PEOPLE[0]), letters(&third, PEOPLE[0]));
}

#[test]
fn no_byte_tells_others_who_has_voted_for_what() {
    let [votes, silent] = ["VOTE WAIT", "HELP"].map(|words| {
        let entries = [SECRET, ("nmr", "vote")];
        let mut play = Play::with("new_world", &PEOPLE[..4], 3, &entries);
        play.wait(TimeDelta::days(3));
        let late = play.game().awaiting.unwrap();
        let others = Seat::all(4).filter(|seat| *seat != late);
        let others: Vec<String> = others.map(|seat| play.address_of(seat)).collect();
        let (voter, others) = others.split_first().unwrap();
        play.answer(voter, words);
        for who in others {
            play.answer(who, "HISTORY");
        }
        play.holds();
        let is_secret = |act: &&Act| matches!(act, Act::Voted { secret: true, .. });
        let votes = play.acts().iter().filter(is_secret).count();
        let letters: Vec<Vec<String>> = others.iter().map(|who| letters(&play, who)).collect();
        (votes, letters)
    });
    assert_eq!((votes.0, silent.0), (1, 0));
    assert_eq!(votes.1, silent.1);
}

#[test]
fn the_ledger_keeps_who_has_agreed_and_that_it_was_secret() {
    let mut play = proposed("PROPOSE DRAW");
    play.answer(PEOPLE[1], "AGREE");
    let text = play.record().to_text().unwrap();
    assert!(text.contains("\"secret\":true"), "{text}");
    play.holds();
}

#[test]
fn a_game_counts_its_secret_rows_as_they_are_written() {
    let mut play = proposed("PROPOSE DRAW");
    let before = play.game().secret_rows;
    play.answer(PEOPLE[1], "AGREE");
    assert_eq!(play.game().secret_rows, before + 1);
    let is_secret = |act: &&Act| matches!(act, Act::Agreed { secret: true, .. });
    let secret = play.acts().iter().filter(is_secret).count();
    assert_eq!(play.game().secret_rows as usize, secret);
    // Another judge counts the same rows.
    play.answer(PEOPLE[2], "AGREE");
    let there = Play::moved(&play.record(), &[]);
    assert_eq!(there.game().secret_rows, play.game().secret_rows);
}
