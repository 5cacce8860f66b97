//! A seat that was offered, and who takes it.

use chrono::TimeDelta;
use landfall::judge::ruling::Ruling;

use super::people;
use crate::support::Table;
use crate::support::sentences::has;

const NEW: &str = "zoe@example.net";

/// A game in which a seat is offered; its former player.
fn offered(entries: &[(&str, &str)]) -> (Table, &'static str) {
    let mut all = vec![("misses", "1")];
    all.extend(entries);
    let mut table = people(2, &all);
    let silent = table.awaited();
    table.until_closed();
    (table, silent)
}

#[test]
fn a_stranger_takes_a_seat_over_once_the_address_is_confirmed() {
    let (mut table, silent) = offered(&[]);
    let seat = table.seats().into_iter().find(|row| row.offered).unwrap();
    table.write(NEW, "", "GAMES");
    assert!(table.has(NEW, "games-offered"));
    table.write(NEW, "", "TAKE OVER game-1");
    assert!(table.has(NEW, "confirm-take-over"));
    table.answer(NEW, "yes");
    let row = table.seat_with(NEW);
    assert_eq!(row.seat, seat.seat);
    assert_eq!((row.offered, &row.stand_in), (false, &None));
    assert!(row.epoch > seat.epoch, "old reply addresses die");
    assert_eq!(row.luck, seat.luck, "the seed stays what it was");
    assert!(table.has(NEW, "waiting-until"));
    assert!(table.has(silent, "seat-lost"));
    let other = table.awaited();
    assert!(table.has(other, "act-taken-over"));
    table.answer(other, "A0");
    assert_eq!(table.awaited(), NEW);
    table.answer(NEW, "A0");
    let letters = table.letters(other).into_iter();
    let told = letters.filter(|letter| letter.has("act-taken-over"));
    assert_eq!(told.count(), 1, "once is enough");
    assert_ne!(table.awaited(), NEW);
    let decided = table.decided();
    table.answer(silent, "A0");
    assert_eq!(table.decided(), decided, "the former player has no say");
    table.holds();
}

#[test]
fn a_player_who_takes_over_an_awaited_seat_is_asked_with_new_time() {
    let (mut table, silent) = offered(&[("nmr", "wait")]);
    let closed = table.now;
    table.wait(TimeDelta::days(9));
    table.write(NEW, "", "take over game-1 as red language nl");
    table.write(NEW, "", "take over game-1");
    table.answer(NEW, "yes");
    assert_eq!(table.awaited(), NEW);
    let asked = table.letter(NEW);
    assert!(!asked.codes().is_empty(), "{}", asked.text);
    assert!(table.deadline() > closed + TimeDelta::days(9));
    assert!(table.has(silent, "seat-lost"));
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
            has(&said, "no-seat-offered") || has(&said, "seated-already"),
            "{said}"
        );
    }
    assert!(table.acts("taken_over").is_empty());
    table.write(NEW, "", "TAKE OVER game-9");
    assert!(table.has(NEW, "no-such-game") && table.says(NEW, "game-9"));
}

#[test]
fn the_first_of_two_who_confirm_has_the_seat() {
    let (mut table, _) = offered(&[]);
    let late = "yan@example.net";
    table.write(NEW, "", "TAKEOVER game-1");
    table.write(late, "", "TAKEOVER game-1");
    table.answer(late, "yes");
    table.answer(NEW, "yes");
    assert!(table.has(NEW, "no-seat-offered"));
    assert_eq!(table.acts("taken_over").len(), 1);
}

/// The open question of a paused game keeps its number, whichever player takes another seat.
#[test]
fn a_seat_taken_over_in_a_pause_leaves_the_open_question_as_it_is() {
    let (mut table, _) = offered(&[]);
    let waiting = table.awaited();
    let number = |table: &Table| table.seat_with(waiting).prompt_no;
    let asked = number(&table);
    table.rule(Ruling::Pause);
    table.write(NEW, "", "TAKE OVER game-1");
    table.answer(NEW, "yes");
    assert_eq!(table.acts("taken_over").len(), 1);
    assert_eq!(number(&table), asked);
    table.rule(Ruling::Resume);
    assert_eq!(number(&table), asked);
    let decisions = table.acts("orders").len();
    table.answer_to(waiting, &table.question(waiting), "A0");
    assert_eq!(table.acts("orders").len(), decisions + 1);
    table.holds();
}
