//! `UNDO` of a player: the own last order, until another person was written about it.

use chrono::TimeDelta;
use landfall::games::title;
use landfall::judge::Opening;
use landfall::judge::act::{Act, By, Ending};
use landfall::rules::Seat;
use landfall::store::{GameState, TableOptions};

use super::{PEOPLE, Play, Ruling};
use crate::judge::ledger::failing;
use crate::judge::ledger::made::forge;
use crate::support::{LANGUAGES, Received, Table, opening};

/// Begins a game of Neuland of one person and a stand-in, in which the person is asked.
fn alone() -> Play {
    with(&[ALICE, "bot:calm"], &[])
}

const ALICE: &str = PEOPLE[0];
const BOB: &str = PEOPLE[1];

/// Plays Neuland until Alice is asked, some decisions from the beginning.
fn with(players: &[&str], entries: &[(&str, &str)]) -> Play {
    let mut play = Play::with("neuland", players, 3, entries);
    for nth in 0..12 {
        if nth > 3 && play.who() == ALICE {
            break;
        }
        play.any_order(0);
    }
    assert_eq!(play.who(), ALICE);
    play
}

/// Has Alice answer with the first lawful order; returns the letter that she had and the order.
fn ordered(play: &mut Play) -> (Received, String) {
    let letter = play.letter(ALICE);
    (letter, play.any_order(0))
}

/// Counts the undos of the ledger.
fn undone(play: &Play) -> usize {
    let is_undo = |act: &&Act| matches!(act, Act::Undone { .. });
    play.acts().iter().filter(is_undo).count()
}

/// Has Alice send UNDO: it takes nothing back, and the answer says why and how it is proposed.
#[track_caller]
fn refused(play: &mut Play, why: &str) {
    let (before, decisions) = (undone(play), play.decisions());
    play.answer(ALICE, "UNDO");
    for key in [why, "undo-propose"] {
        assert!(play.has(ALICE, key), "{key}: {}", play.text(ALICE));
    }
    assert_eq!((undone(play), play.decisions()), (before, decisions));
    play.holds();
}

#[test]
fn the_last_order_is_taken_back_with_what_stand_ins_played_since() {
    for words in ["UNDO", "OOPS", "Oops!", "undo, please", "oops sorry"] {
        let mut play = alone();
        let (before, decisions) = (play.position(), play.decisions());
        let (_, line) = ordered(&mut play);
        let played = play.position();
        play.answer(ALICE, words);
        assert_eq!(play.position(), before, "{words}");
        assert_eq!(play.decisions(), decisions);
        for key in ["undo-done", "heading-choices"] {
            assert!(play.has(ALICE, key), "{key}: {}", play.text(ALICE));
        }
        let by = By::Player(play.game().awaiting.unwrap());
        let acts = play.acts();
        let undo = acts.iter().find_map(|act| match act {
            Act::Undone { by, .. } => Some(by),
            _ => None,
        });
        assert_eq!(undo, Some(&by));
        // The same order leads to the same position.
        play.order(&line);
        assert_eq!(play.position(), played, "{words}");
        play.holds();
    }
}

#[test]
fn a_stand_in_that_has_answered_is_not_asked() {
    let mut play = alone();
    let before = play.position();
    let mut stood_in = 0;
    // To the end of the turn, so that the stand-in plays one.
    for _ in 0..20 {
        let mine = play.decisions();
        play.order("END");
        stood_in = play.decisions() - mine - 1;
        if stood_in > 0 {
            break;
        }
    }
    assert!(stood_in > 0, "the stand-in has played");
    play.answer(ALICE, "OOPS");
    assert_eq!(undone(&play), 1, "{}", play.text(ALICE));
    assert_eq!(play.who(), ALICE);
    assert_eq!(play.position(), before);
    play.holds();
}

#[test]
fn every_language_has_words_for_undo() {
    for word in [
        "TERUGNEMEN",
        "OEPS",
        "ZURÜCKNEHMEN",
        "RÜCKGÄNGIG",
        "UPS",
        "ANNULER",
        "OUPS",
    ] {
        let mut play = alone();
        ordered(&mut play);
        play.answer(ALICE, word);
        assert_eq!(undone(&play), 1, "{word}: {}", play.text(ALICE));
    }
    for language in LANGUAGES {
        let mut play = alone();
        play.answer(ALICE, &format!("LANGUAGE {language}"));
        ordered(&mut play);
        play.answer(ALICE, "UNDO");
        assert_eq!(undone(&play), 1, "{language}");
        assert!(!play.text(ALICE).contains('{'), "{}", play.text(ALICE));
    }
}

#[test]
fn an_answer_to_the_letter_before_counts_and_the_same_undo_twice_takes_back_once() {
    let mut play = alone();
    let decisions = play.decisions();
    let (letter, _) = ordered(&mut play);
    play.answer_to(ALICE, &letter, "UNDO");
    assert_eq!((undone(&play), play.decisions()), (1, decisions));
    let asked = play.letter(ALICE);
    play.answer_to(ALICE, &letter, "Undo!");
    assert_eq!((undone(&play), play.decisions()), (1, decisions));
    assert!(play.says(ALICE, "an answer to an old letter"));
    // An order to the letter before is not played: the question has come again.
    play.answer_to(ALICE, &letter, "END");
    assert_eq!(play.decisions(), decisions);
    assert!(play.has(ALICE, "stale-undone"));
    // Another UNDO, to the new question, goes one order further back.
    play.answer_to(ALICE, &asked, "UNDO");
    assert_eq!((undone(&play), play.decisions()), (2, decisions - 1));
    play.holds();
}

#[test]
fn an_undo_that_was_on_its_way_for_long_takes_no_later_order_back() {
    let mut play = alone();
    let (letter, _) = ordered(&mut play);
    ordered(&mut play);
    play.answer_to(ALICE, &letter, "UNDO");
    assert_eq!(undone(&play), 0);
    assert!(play.says(ALICE, "an answer to an old letter"));
}

#[test]
fn undo_is_refused_once_something_was_drawn() {
    let mut play = Play::with("new_world", &[ALICE, "bot:calm"], 3, &[]);
    play.any_order(0);
    refused(&mut play, "undo-drawn");
    let decisions = play.decisions();
    // No other person has to agree.
    play.answer(ALICE, "PROPOSE UNDO");
    assert!(play.decisions() < decisions);
    play.holds();
}

#[test]
fn undo_is_refused_once_another_person_was_written_to() {
    let mut play = with(&PEOPLE[..2], &[]);
    ordered(&mut play);
    refused(&mut play, "undo-told");
}

/// Begins a game of two people, the other of whom wants one letter a day.
fn beside_a_digest() -> Play {
    let mut play = with(&PEOPLE[..2], &[]);
    play.answer(BOB, "NEWS DAILY 8:00");
    play
}

#[test]
fn an_order_that_waits_for_a_digest_is_taken_back_without_a_letter_of_its_own() {
    let mut play = beside_a_digest();
    let before = play.position();
    let told = play.letters(BOB).len();
    ordered(&mut play);
    play.answer(ALICE, "UNDO");
    assert_eq!(play.position(), before, "{}", play.text(ALICE));
    assert_eq!(play.letters(BOB).len(), told);
    play.wait(TimeDelta::days(1));
    assert!(play.says(BOB, "has taken back its last order"));
    assert!(!play.says(BOB, "This letter corrects"));
    play.holds();
}

#[test]
fn undo_is_refused_once_a_digest_or_another_letter_has_reported_the_order() {
    let mut play = beside_a_digest();
    ordered(&mut play);
    play.wait(TimeDelta::days(1));
    if play.who() == ALICE {
        refused(&mut play, "undo-told");
    }
    let mut play = beside_a_digest();
    ordered(&mut play);
    play.answer(BOB, "SHOW");
    refused(&mut play, "undo-told");
    let mut play = beside_a_digest();
    play.write("zoe@x.example", "", "OBSERVE game-1");
    play.answer("zoe@x.example", "YES");
    ordered(&mut play);
    refused(&mut play, "undo-told");
}

#[test]
fn undo_is_refused_once_another_person_has_decided() {
    let mut play = Play::with("neuland", &PEOPLE[..2], 3, &[]);
    while play.who() == ALICE {
        play.any_order(0);
    }
    play.any_order(0);
    refused(&mut play, "undo-not-yours");
}

#[test]
fn undo_beside_an_order_does_neither_and_asks() {
    let mut play = alone();
    ordered(&mut play);
    let line = play.replayed().game.legal_lines(play.awaited().unwrap())[0].clone();
    let code = play.letter(ALICE).codes()[0].clone();
    for text in [
        format!("UNDO\n{line}"),
        format!("{line}\nOOPS"),
        format!("Oops!\n\n{code}\n\nAlice"),
        format!("{code}\nUNDO\nZONE Europe/Paris"),
        format!("UNDO\nAHEAD\n{line}"),
    ] {
        let (decisions, letters) = (play.decisions(), play.letters(ALICE).len());
        play.answer(ALICE, &text);
        assert_eq!(undone(&play), 0, "{text}");
        assert_eq!(play.decisions(), decisions, "{text}");
        let told = play.letters(ALICE).split_off(letters);
        assert!(told.iter().any(|told| told.has("undo-which")), "{text}");
    }
    assert!(play.seats().iter().all(|seat| seat.orders_ahead == 0));
    // Said twice it is said once.
    let decisions = play.decisions();
    play.answer(ALICE, "UNDO\n\nOops!\n\nAlice");
    assert_eq!((undone(&play), play.decisions()), (1, decisions - 1));
}

#[test]
fn an_order_that_waits_is_withdrawn_and_the_question_stays() {
    for entry in [("delay", "2h"), ("process", "on-command")] {
        let mut play = Play::with("new_world", &PEOPLE[..2], 3, &[entry]);
        let who = play.who();
        let times = |play: &Play| (play.game().alarm, play.game().closes_at);
        let due = times(&play);
        let letter = play.letter(who);
        let told = play.letters(PEOPLE[1]).len();
        play.answer(who, "A1");
        assert_ne!(times(&play), due, "{entry:?}");
        play.answer(who, "UNDO");
        assert!(play.says(who, "Withdrawn: A1."), "{entry:?}");
        assert_eq!(times(&play), due, "{entry:?}");
        play.wait(TimeDelta::hours(3));
        assert_eq!(play.decisions(), 0, "{entry:?}");
        if who == PEOPLE[0] {
            assert_eq!(play.letters(PEOPLE[1]).len(), told, "{entry:?}");
        }
        // A second one finds nothing, and the question is answered as before.
        play.answer(who, "UNDO");
        assert!(play.has(who, "undo-not-yours"));
        play.answer_to(who, &letter, "A2");
        play.miss();
        assert_eq!(play.decisions(), 1, "{entry:?}");
        play.holds();
    }
}

#[test]
fn undo_is_refused_in_a_game_that_is_paused_or_over_or_has_not_begun() {
    let mut play = alone();
    ordered(&mut play);
    play.rule(Ruling::Pause, "");
    let decisions = play.decisions();
    play.answer(ALICE, "UNDO");
    assert!(play.has(ALICE, "is-paused"));
    assert_eq!(play.decisions(), decisions);
    play.rule(Ruling::Resume, "");
    play.rule(Ruling::End(Ending::Abandoned), "it is late");
    play.answer(ALICE, "UNDO");
    assert!(play.says(ALICE, "is over"));
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
    let mut table = Table::new();
    let mut waits = opening(title("neuland").unwrap(), &[ALICE, BOB], 3, &[]);
    waits.players.clear();
    table.open(&waits);
    table.write(ALICE, "", "JOIN game-1");
    table.answer(ALICE, "YES");
    table.answer(ALICE, "UNDO");
    assert!(table.has(ALICE, "not-started"), "{}", table.text(ALICE));
}

#[test]
fn a_player_whose_seat_a_stand_in_plays_takes_nothing_back() {
    let entries = [("misses", "1"), ("nmr", "skip-to-bot")];
    let mut play = with(&[ALICE, "bot:calm"], &entries);
    ordered(&mut play);
    let seat = usize::from(play.game().awaiting.unwrap());
    while play.seats()[seat].stand_in.is_none() {
        play.wait(TimeDelta::days(3));
    }
    refused(&mut play, "undo-not-yours");
}

#[test]
fn the_ledger_of_an_anonymous_game_names_only_the_seat_of_an_undo() {
    let title = title("neuland").unwrap();
    let mut play = Play::opened(&Opening {
        table_options: TableOptions {
            anonymous: true,
            ..TableOptions::default()
        },
        ..opening(title, &[ALICE, "bot:calm"], 3, &[])
    });
    while play.decisions() < 4 || play.who() != ALICE {
        play.any_order(0);
    }
    ordered(&mut play);
    play.answer(ALICE, "UNDO");
    assert_eq!(undone(&play), 1, "{}", play.text(ALICE));
    let rows = play.record().rows;
    let undo = rows.iter().rfind(|row| row.body.contains("undone"));
    let undo = &undo.unwrap().body;
    assert!(undo.contains(r#""by":{"player":"#), "{undo}");
    assert!(!undo.contains("alice"), "{undo}");
    play.holds();
}

#[test]
fn undo_with_the_name_of_a_game_is_for_the_moderator() {
    let mut table = Table::with_moderator("mia@example.org");
    let neuland = title("neuland").unwrap();
    table.open(&opening(neuland, &[ALICE, "bot:calm"], 3, &[]));
    let mut play = Play { table };
    ordered(&mut play);
    play.answer(ALICE, "UNDO game-1");
    assert_eq!(undone(&play), 0);
    // Without one it asks which.
    play.vouched("mia@example.org", "UNDO");
    assert!(play.says("mia@example.org", "UNDO game"));
    assert_eq!(undone(&play), 0);
}

/// Returns whether `verify` finds a ledger false whose last undo is said to be this player's.
fn claim_fails(play: &Play, seat: Seat) -> bool {
    let mut record = play.record();
    let rows = record.rows.iter_mut().rev();
    let mut undos = rows.filter(|row| row.body.contains(r#""act":"undone""#));
    let undo = undos.next().unwrap();
    let (first, rest) = undo.body.split_once(r#""by":"#).unwrap();
    let (_, reason) = rest.split_once(r#","reason""#).unwrap();
    let seat = seat.number();
    undo.body = format!(r#"{first}"by":{{"player":{seat}}},"reason"{reason}"#);
    undo.body = undo.body.replace("a slip", "");
    forge(&mut record);
    !failing(&record.to_text().unwrap()).is_empty()
}

#[test]
fn verify_finds_an_undo_that_was_not_the_players_own() {
    let mut play = alone();
    ordered(&mut play);
    let seat = play.game().awaiting.unwrap();
    play.undo(1);
    assert!(!claim_fails(&play, seat));
    assert!(claim_fails(&play, Seat::new(1 - seat.number())));
    ordered(&mut play);
    play.undo(2);
    assert!(claim_fails(&play, seat), "two orders");
    let mut play = Play::with("new_world", &[ALICE, "bot:calm"], 3, &[]);
    play.any_order(0);
    let seat = play.game().awaiting.unwrap();
    play.undo(1);
    assert!(claim_fails(&play, seat), "a tile was drawn");
}
