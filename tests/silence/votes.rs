//! The others vote on what happens without a seat that has not answered.

use super::*;

/// A game of `count` in which the others have been asked to vote; the silent player and the others.
fn called(count: usize) -> (Table, String, Vec<String>) {
    let mut table = people(count, &[("nmr", "vote")]);
    let silent = awaited(&table);
    assert!(text(&table, &silent).contains("Without an answer the others vote"));
    until_closed(&mut table);
    let all = PEOPLE[..count].iter().map(|who| (*who).to_owned());
    let others = all.filter(|who| *who != silent).collect();
    (table, silent, others)
}

#[test]
fn more_than_half_of_the_others_decide() {
    let (mut table, silent, others) = called(4);
    assert!(text(&table, &others[0]).contains("What shall happen?"));
    assert!(text(&table, &silent).contains("the others vote on what happens without you"));
    table.answer(&others[0], "VOTE DEFAULT");
    assert!(acts(&table, "default").is_empty());
    let (told, seat) = (text(&table, &others[0]), game(&table).awaiting.unwrap());
    let seat = &seats(&table)[usize::from(seat)].name;
    assert!(
        told.contains(&format!("Your vote on {seat} is noted: DEFAULT.")),
        "{told}"
    );
    assert!(told.contains(&format!("{seat} is to decide by")), "{told}");
    assert!(told.contains("(that time is over)"), "{told}");
    table.answer(&others[1], "VOTE WAIT");
    table.answer(&others[1], "vote default");
    assert_eq!(acts(&table, "default").len(), 1);
    assert_ne!(awaited(&table), silent);
    holds(&table);
}

#[test]
fn a_vote_for_a_stand_in_offers_the_seat() {
    let (mut table, silent, others) = called(2);
    table.answer(&others[0], "VOTE STAND-IN");
    assert_eq!(acts(&table, "stood_in").len(), 1);
    assert_eq!(acts(&table, "offered").len(), 1);
    assert_ne!(awaited(&table), silent);
    holds(&table);
}

#[test]
fn a_vote_to_wait_waits_and_an_answer_still_counts() {
    let (mut table, silent, others) = called(2);
    table.answer(&others[0], "STEM WACHT");
    assert!(text(&table, &silent).contains("The vote has been to wait"));
    let asked = table.letters(&silent).into_iter();
    let asked = asked
        .rev()
        .find(|letter| !letter.codes().is_empty())
        .unwrap();
    let mail = table.reply(&silent, &asked, "A");
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(awaited(&table), others[0]);
}

#[test]
fn after_a_vote_to_wait_the_seat_is_offered_in_the_end_and_votes_still_count() {
    let (mut table, silent, others) = called(2);
    table.answer(&others[0], "VOTE WAIT");
    assert!(text(&table, &others[0]).contains("another vote still counts"));
    until_closed(&mut table);
    assert_eq!(game(&table).closes_at, None, "the game goes on waiting");
    assert_eq!(acts(&table, "offered").len(), 1);
    assert!(text(&table, &others[0]).contains("TAKE OVER game-1"));
    assert_eq!(awaited(&table), silent);
    table.answer(&others[0], "VOTE DEFAULT");
    assert_eq!(acts(&table, "default").len(), 1);
    assert_ne!(awaited(&table), silent);
    holds(&table);
}

#[test]
fn without_enough_votes_the_default_order_is_played_in_the_end() {
    let (mut table, _, others) = called(3);
    table.answer(&others[0], "VOTE WAIT");
    until_closed(&mut table);
    assert_eq!(acts(&table, "default").len(), 1);
    assert!(
        table
            .judge
            .store()
            .ballots(game(&table).id)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn a_decision_on_which_nobody_agrees_is_missed_once() {
    let (mut table, silent, others) = called(3);
    table.answer(&others[0], "VOTE WAIT");
    table.answer(&others[1], "VOTE STAND-IN");
    let seat = game(&table).awaiting.unwrap();
    until_closed(&mut table);
    assert_eq!(acts(&table, "default").len(), 1);
    assert!(acts(&table, "offered").is_empty(), "it was one decision");
    assert_eq!(seats(&table)[usize::from(seat)].misses, 1);
    while game(&table).awaiting != Some(seat) {
        let who = awaited(&table);
        table.answer(&who, "A0");
    }
    until_closed(&mut table);
    assert_eq!(awaited(&table), silent, "the others vote again");
    until_closed(&mut table);
    assert_eq!(acts(&table, "offered").len(), 1, "two decisions in a row");
    holds(&table);
}

#[test]
fn nobody_votes_on_anything_else() {
    let mut table = people(2, &[("nmr", "vote")]);
    let asked = awaited(&table);
    let other = PEOPLE.iter().find(|who| **who != asked).unwrap();
    table.answer(other, "VOTE DEFAULT");
    assert!(text(&table, other).contains("That was no vote"));
    until_closed(&mut table);
    table.answer(&asked, "VOTE WAIT");
    table.answer(other, "VOTE PERHAPS");
    assert!(text(&table, other).contains("That was no vote"));
    assert!(acts(&table, "voted").is_empty());
}
