//! A seat that was offered, and who takes it.

use super::*;

const NEW: &str = "zoe@example.net";

/// A game in which a seat is offered; its former player.
fn offered(entries: &[(&str, &str)]) -> (Table, &'static str) {
    let mut all = vec![("misses", "1")];
    all.extend(entries);
    let mut table = people(2, &all);
    let silent = table.awaited();
    until_closed(&mut table);
    (table, silent)
}

#[test]
fn a_stranger_takes_a_seat_over_once_the_address_is_confirmed() {
    let (mut table, silent) = offered(&[]);
    let seat = table.seats().into_iter().find(|row| row.offered).unwrap();
    table.write(NEW, "", "GAMES");
    assert!(table.says(NEW, "takes the place of a player who is silent"));
    table.write(NEW, "", "TAKE OVER game-1");
    assert!(table.says(NEW, "Somebody asked to take over a seat"));
    table.answer(NEW, "yes");
    let row = table
        .judge
        .store()
        .seat(table.game().at(seat.seat))
        .unwrap();
    assert_eq!(table.address_of(seat.seat), NEW);
    assert_eq!((row.offered, &row.stand_in), (false, &None));
    assert!(row.epoch > seat.epoch, "old reply addresses die");
    assert_eq!(row.luck, seat.luck, "the seed stays what it was");
    assert!(table.says(NEW, "Nothing is asked of you now"));
    assert!(table.says(silent, "somebody has taken your seat over"));
    let other = table.awaited();
    assert!(table.says(other, "A new player has taken"));
    table.answer(other, "A0");
    assert_eq!(table.awaited(), NEW);
    table.answer(NEW, "A0");
    let letters = table.letters(other).into_iter();
    let told = letters.filter(|letter| letter.text.contains("A new player"));
    assert_eq!(told.count(), 1, "once is enough");
    assert_ne!(table.awaited(), NEW);
    let decisions = table.acts("orders").len();
    table.answer(silent, "A0");
    assert_eq!(
        table.acts("orders").len(),
        decisions,
        "the former player has no say"
    );
    table.holds();
}

#[test]
fn whoever_takes_over_a_seat_that_is_waited_for_is_asked_with_new_time() {
    let (mut table, silent) = offered(&[("nmr", "wait")]);
    let closed = table.now;
    table.wait(chrono::TimeDelta::days(9));
    table.write(NEW, "", "take over game-1 as red language nl");
    table.write(NEW, "", "take over game-1");
    table.answer(NEW, "yes");
    assert_eq!(table.awaited(), NEW);
    assert!(
        !table.letter(NEW).codes().is_empty(),
        "{}",
        table.letter(NEW).text
    );
    assert!(table.game().deadline.unwrap() > closed + chrono::TimeDelta::days(9));
    assert!(table.says(silent, "somebody has taken your seat over"));
    table.answer(NEW, "A0");
    assert_ne!(table.awaited(), NEW);
}

#[test]
fn no_other_seat_can_be_taken_over() {
    let (mut table, silent) = offered(&[]);
    let other = table.awaited();
    for who in [other, silent, NEW] {
        table.write(who, "", "TAKE OVER game-1 AS GREEN");
        let said = table.text(who);
        assert!(
            said.contains("no such seat to take over") || said.contains("already"),
            "{said}"
        );
    }
    assert!(table.acts("taken_over").is_empty());
    table.write(NEW, "", "TAKE OVER game-9");
    assert!(table.says(NEW, "There is no game called game-9"));
}

#[test]
fn the_first_of_two_has_the_seat() {
    let (mut table, _) = offered(&[]);
    let late = "yan@example.net";
    table.write(NEW, "", "TAKEOVER game-1");
    table.write(late, "", "TAKEOVER game-1");
    table.answer(late, "yes");
    table.answer(NEW, "yes");
    assert!(table.says(NEW, "no such seat to take over"));
    assert_eq!(table.acts("taken_over").len(), 1);
}

/// The question that is open in a paused game keeps its number, whoever takes another seat.
#[test]
fn a_seat_taken_over_in_a_pause_leaves_the_open_question_as_it_is() {
    let (mut table, _) = offered(&[]);
    let waiting = table.awaited();
    let number = |table: &Table| {
        let mut seats = table.seats().into_iter();
        let row = seats.find(|row| table.address_of(row.seat) == waiting);
        row.unwrap().prompt_no
    };
    let asked = number(&table);
    rule(&mut table, Ruling::Pause);
    table.write(NEW, "", "TAKE OVER game-1");
    table.answer(NEW, "yes");
    assert_eq!(table.acts("taken_over").len(), 1);
    assert_eq!(number(&table), asked);
    rule(&mut table, Ruling::Resume);
    assert_eq!(number(&table), asked);
    let decisions = table.acts("orders").len();
    let mut letters = table.letters(waiting).into_iter();
    let question = letters.rfind(|letter| !letter.codes().is_empty()).unwrap();
    let reply = table.reply(waiting, &question, "A0");
    table.mailbox.post(reply);
    table.lap();
    assert_eq!(table.acts("orders").len(), decisions + 1);
    table.holds();
}
