//! `UNDO` of a player: the own last order, as long as nobody else was written about it.

use chrono::TimeDelta;
use landfall::judge::verify::{Finding, Verdict, verify_text};
use landfall::rules::Seat;
use landfall::store::{GameState, TableOptions};

use super::*;
use crate::support::{JUDGE, LANGUAGES, Received, VOUCHED, moderator, on_one_line, settings};

/// A game of Neuland of one person and a stand-in, in which the person is asked.
fn alone() -> Play {
    with(&[ALICE, "bot:calm"], &[])
}

const ALICE: &str = PEOPLE[0];
const BOB: &str = PEOPLE[1];

/// A game of Neuland in which Alice is asked, some decisions from its beginning.
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

/// Alice answers with the first lawful order; returns the letter that she had and the order.
fn ordered(play: &mut Play) -> (Received, String) {
    let letter = play.table.letter(ALICE);
    (letter, play.any_order(0))
}

/// Alice answers this letter.
fn answer(play: &mut Play, letter: &Received, text: &str) {
    let mail = play.table.reply(ALICE, letter, text);
    play.table.mailbox.post(mail);
    play.table.lap();
}

fn undone(play: &Play) -> usize {
    let acts = play.acts().into_iter();
    acts.filter(|act| matches!(act, Act::Undone { .. })).count()
}

/// UNDO takes nothing back, and the answer says this and how it is proposed.
#[track_caller]
fn refused(play: &mut Play, says: &str) {
    let (before, decisions) = (undone(play), play.decisions());
    play.table.answer(ALICE, "UNDO");
    let told = play.text(ALICE);
    assert!(told.contains(says), "{told}");
    assert!(told.contains("PROPOSE UNDO"), "{told}");
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
        play.table.answer(ALICE, words);
        assert_eq!(play.position(), before, "{words}");
        assert_eq!(play.decisions(), decisions);
        let told = play.text(ALICE);
        assert!(told.contains("Taken back:"), "{told}");
        assert!(play.table.letter(ALICE).text.contains("YOUR CHOICES"));
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
    play.table.answer(ALICE, "OOPS");
    assert_eq!(undone(&play), 1, "{}", play.text(ALICE));
    assert_eq!(play.who(), ALICE);
    assert_eq!(play.position(), before);
    play.holds();
}

#[test]
fn every_language_has_words_for_it() {
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
        play.table.answer(ALICE, word);
        assert_eq!(undone(&play), 1, "{word}: {}", play.text(ALICE));
    }
    for language in LANGUAGES {
        let mut play = alone();
        play.table.answer(ALICE, &format!("LANGUAGE {language}"));
        ordered(&mut play);
        play.table.answer(ALICE, "UNDO");
        assert_eq!(undone(&play), 1, "{language}");
        assert!(!play.text(ALICE).contains('{'), "{}", play.text(ALICE));
    }
}

#[test]
fn an_answer_to_the_letter_before_counts_and_the_same_undo_twice_takes_back_once() {
    let mut play = alone();
    let decisions = play.decisions();
    let (letter, _) = ordered(&mut play);
    answer(&mut play, &letter, "UNDO");
    assert_eq!((undone(&play), play.decisions()), (1, decisions));
    let asked = play.table.letter(ALICE);
    answer(&mut play, &letter, "Undo!");
    assert_eq!((undone(&play), play.decisions()), (1, decisions));
    assert!(play.text(ALICE).contains("an answer to an old letter"));
    // An order to the letter before is not played: the question has come again.
    answer(&mut play, &letter, "END");
    assert_eq!(play.decisions(), decisions);
    assert!(play.text(ALICE).contains("decisions have been taken back"));
    // Another UNDO, to the new question, goes one order further back.
    answer(&mut play, &asked, "UNDO");
    assert_eq!((undone(&play), play.decisions()), (2, decisions - 1));
    play.holds();
}

#[test]
fn an_undo_that_was_on_its_way_for_long_takes_no_later_order_back() {
    let mut play = alone();
    let (letter, _) = ordered(&mut play);
    ordered(&mut play);
    answer(&mut play, &letter, "UNDO");
    assert_eq!(undone(&play), 0);
    assert!(play.text(ALICE).contains("an answer to an old letter"));
}

#[test]
fn what_was_drawn_stays() {
    let mut play = Play::with("new_world", &[ALICE, "bot:calm"], 3, &[]);
    play.any_order(0);
    refused(&mut play, "drawn or shown");
    let decisions = play.decisions();
    // Nobody else is to agree.
    play.table.answer(ALICE, "PROPOSE UNDO");
    assert!(play.decisions() < decisions);
    play.holds();
}

#[test]
fn what_others_were_written_about_stays() {
    let mut play = with(&PEOPLE[..2], &[]);
    ordered(&mut play);
    refused(&mut play, "Somebody else has been written to");
}

/// Two people, the other of whom wants one letter a day.
fn beside_a_digest() -> Play {
    let mut play = with(&PEOPLE[..2], &[]);
    play.table.answer(BOB, "DIGEST 8:00");
    play
}

#[test]
fn what_waits_for_a_digest_is_taken_back_and_no_letter_hurries() {
    let mut play = beside_a_digest();
    let before = play.position();
    let told = play.table.letters(BOB).len();
    ordered(&mut play);
    play.table.answer(ALICE, "UNDO");
    assert_eq!(play.position(), before, "{}", play.text(ALICE));
    assert_eq!(play.table.letters(BOB).len(), told);
    play.table.wait(TimeDelta::days(1));
    let text = play.text(BOB);
    assert!(text.contains("has taken back its last order"), "{text}");
    assert!(!text.contains("This letter corrects"), "{text}");
    play.holds();
}

#[test]
fn what_the_digest_or_another_letter_has_told_stays() {
    let mut play = beside_a_digest();
    ordered(&mut play);
    play.table.wait(TimeDelta::days(1));
    if play.who() == ALICE {
        refused(&mut play, "Somebody else has been written to");
    }
    let mut play = beside_a_digest();
    ordered(&mut play);
    play.table.answer(BOB, "SHOW");
    refused(&mut play, "Somebody else has been written to");
    let mut play = beside_a_digest();
    play.table.write("zoe@x.example", "", "OBSERVE game-1");
    play.table.answer("zoe@x.example", "YES");
    ordered(&mut play);
    refused(&mut play, "Somebody else has been written to");
}

#[test]
fn what_another_has_decided_stays() {
    let mut play = Play::with("neuland", &PEOPLE[..2], 3, &[]);
    while play.who() == ALICE {
        play.any_order(0);
    }
    play.any_order(0);
    refused(&mut play, "was not yours");
}

#[test]
fn undo_beside_an_order_does_neither_and_asks() {
    let mut play = alone();
    ordered(&mut play);
    let line = play.replayed().game.legal_lines(play.awaited().unwrap())[0].clone();
    let code = play.table.letter(ALICE).codes()[0].clone();
    for text in [
        format!("UNDO\n{line}"),
        format!("{line}\nOOPS"),
        format!("Oops!\n\n{code}\n\nAlice"),
        format!("{code}\nUNDO\nZONE Europe/Paris"),
        format!("UNDO\nAHEAD\n{line}"),
    ] {
        let (decisions, letters) = (play.decisions(), play.table.letters(ALICE).len());
        play.table.answer(ALICE, &text);
        assert_eq!(undone(&play), 0, "{text}");
        assert_eq!(play.decisions(), decisions, "{text}");
        let told = play.table.letters(ALICE).split_off(letters);
        let mut told = told.iter().map(|letter| on_one_line(&letter.text));
        assert!(told.any(|told| told.contains("UNDO alone")), "{text}");
    }
    assert!(play.seats().iter().all(|seat| seat.orders_ahead == 0));
    // Said twice it is said once.
    let decisions = play.decisions();
    play.table.answer(ALICE, "UNDO\n\nOops!\n\nAlice");
    assert_eq!((undone(&play), play.decisions()), (1, decisions - 1));
}

#[test]
fn an_order_that_waits_is_withdrawn_and_the_question_stays() {
    for entry in [("delay", "2h"), ("process", "on-command")] {
        let mut play = Play::with("new_world", &PEOPLE[..2], 3, &[entry]);
        let who = play.who();
        let due = (play.game().alarm, play.game().closes_at);
        let letter = play.table.letter(&who);
        let told = play.table.letters(PEOPLE[1]).len();
        play.table.answer(&who, "A1");
        assert_ne!((play.game().alarm, play.game().closes_at), due, "{entry:?}");
        play.table.answer(&who, "UNDO");
        let text = play.text(&who);
        assert!(text.contains("Withdrawn: A1."), "{entry:?}: {text}");
        assert_eq!((play.game().alarm, play.game().closes_at), due, "{entry:?}");
        play.table.wait(TimeDelta::hours(3));
        assert_eq!(play.decisions(), 0, "{entry:?}");
        if who == PEOPLE[0] {
            assert_eq!(play.table.letters(PEOPLE[1]).len(), told, "{entry:?}");
        }
        // A second one finds nothing, and the question is answered as before.
        play.table.answer(&who, "UNDO");
        assert!(play.text(&who).contains("was not yours"));
        let mail = play.table.reply(&who, &letter, "A2");
        play.table.mailbox.post(mail);
        play.table.lap();
        play.table.now = play.game().closes_at.unwrap();
        play.table.lap();
        assert_eq!(play.decisions(), 1, "{entry:?}");
        play.holds();
    }
}

#[test]
fn a_paused_game_and_one_that_is_over_or_has_not_begun_stay_as_they_are() {
    let mut play = alone();
    ordered(&mut play);
    play.rule(Ruling::Pause, "");
    let decisions = play.decisions();
    play.table.answer(ALICE, "UNDO");
    assert!(play.text(ALICE).contains("is paused"));
    assert_eq!(play.decisions(), decisions);
    play.rule(Ruling::Resume, "");
    play.rule(
        Ruling::End(landfall::judge::act::Ending::Abandoned),
        "it is late",
    );
    play.table.answer(ALICE, "UNDO");
    assert!(play.text(ALICE).contains("is over"));
    assert_eq!(play.game().state, GameState::Over);
    play.holds();
    let mut table = Table::new();
    let mut waits = opening(title("neuland").unwrap(), &[ALICE, BOB], 3, &[]);
    waits.players.clear();
    table.open(&waits);
    table.write(ALICE, "", "JOIN game-1");
    table.answer(ALICE, "YES");
    table.answer(ALICE, "UNDO");
    assert!(table.text(ALICE).contains("has not begun"));
}

#[test]
fn a_player_whose_seat_a_stand_in_plays_takes_nothing_back() {
    let mut play = with(
        &[ALICE, "bot:calm"],
        &[("misses", "1"), ("nmr", "skip-to-bot")],
    );
    ordered(&mut play);
    let seat = usize::from(play.game().awaiting.unwrap());
    while play.seats()[seat].stand_in.is_none() {
        play.table.wait(TimeDelta::days(3));
    }
    refused(&mut play, "was not yours");
}

#[test]
fn an_anonymous_game_names_the_seat_and_nobody() {
    let title = title("neuland").unwrap();
    let mut play = Play {
        table: Table::playing(&landfall::judge::Opening {
            table_options: TableOptions {
                anonymous: true,
                ..TableOptions::default()
            },
            ..opening(title, &[ALICE, "bot:calm"], 3, &[])
        }),
    };
    while play.decisions() < 4 || play.who() != ALICE {
        play.any_order(0);
    }
    ordered(&mut play);
    play.table.answer(ALICE, "UNDO");
    assert_eq!(undone(&play), 1, "{}", play.text(ALICE));
    let rows = play.record().rows;
    let undo = rows.iter().rfind(|row| row.body.contains("undone"));
    let undo = &undo.unwrap().body;
    assert!(undo.contains(r#""by":{"player":"#), "{undo}");
    assert!(!undo.contains("alice"), "{undo}");
    play.holds();
}

#[test]
fn undo_with_a_games_name_is_the_moderators() {
    let mut table = Table::with(landfall::judge::Settings {
        moderators: vec![moderator("mia@example.org")],
        ..settings()
    });
    table.open(&opening(
        title("neuland").unwrap(),
        &[ALICE, "bot:calm"],
        3,
        &[],
    ));
    let mut play = Play { table };
    ordered(&mut play);
    play.table.answer(ALICE, "UNDO game-1");
    assert_eq!(undone(&play), 0);
    // Without one it asks which.
    let mail = play.table.mail("mia@example.org", JUDGE, "", &[], "UNDO");
    play.table.mailbox.post(VOUCHED.to_owned() + &mail);
    play.table.lap();
    let told = on_one_line(&play.table.letter("mia@example.org").text);
    assert!(told.contains("UNDO game"), "{told}");
    assert_eq!(undone(&play), 0);
}

/// What `verify` finds of a ledger whose last undo is said to be a player's.
fn claimed(play: &Play, seat: Seat) -> Vec<Finding> {
    let mut record = play.record();
    let rows = record.rows.iter_mut().rev();
    let mut undos = rows.filter(|row| row.body.contains(r#""act":"undone""#));
    let undo = undos.next().unwrap();
    let (first, rest) = undo.body.split_once(r#""by":"#).unwrap();
    let (_, reason) = rest.split_once(r#","reason""#).unwrap();
    let seat = seat.number();
    undo.body = format!(r#"{first}"by":{{"player":{seat}}},"reason"{reason}"#);
    undo.body = undo.body.replace("a slip", "");
    let mut previous = String::new();
    for row in &mut record.rows {
        row.chain = row.link(&previous, &record.terms.game);
        previous.clone_from(&row.chain);
    }
    record.stands.chain = previous;
    verify_text(landfall::games::TITLES, &record.to_text().unwrap(), None).unwrap()
}

#[test]
fn verify_finds_an_undo_that_was_not_the_players_own() {
    let fails = |findings: &[Finding]| {
        let mut all = findings.iter();
        all.any(|finding| finding.verdict == Verdict::Fails)
    };
    let mut play = alone();
    ordered(&mut play);
    let seat = play.game().awaiting.unwrap();
    play.undo(1);
    assert!(!fails(&claimed(&play, seat)));
    assert!(fails(&claimed(&play, Seat::new(1 - seat.number()))));
    ordered(&mut play);
    play.undo(2);
    assert!(fails(&claimed(&play, seat)), "two orders");
    let mut play = Play::with("new_world", &[ALICE, "bot:calm"], 3, &[]);
    play.any_order(0);
    let seat = play.game().awaiting.unwrap();
    play.undo(1);
    assert!(fails(&claimed(&play, seat)), "a tile was drawn");
}
