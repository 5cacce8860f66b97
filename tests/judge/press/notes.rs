//! `NOTE`: private words of a player, with the game.

use landfall::store::{PressKinds, TableOptions};

use super::{ALICE, BOB, CAROL, PLAYERS, another, opening, playing, with_press};
use crate::support::{Received, Table};

const ZOE: &str = "zoe@example.net";

const SECRET: &str = "BLUE bluffs about farms";

/// Begins a game, and has who is asked write a note; returns who.
fn noted(text: &str) -> (Table, &'static str) {
    let mut table = playing(PressKinds::Both);
    let who = table.awaited();
    table.answer(who, text);
    (table, who)
}

/// Has the others play until this player is asked again.
fn come_round(table: &mut Table, who: &str) -> Received {
    while table.awaited() != who {
        table.answer(table.awaited(), "A0");
    }
    table.letter(who)
}

#[test]
fn a_note_is_above_the_choices_until_it_changes() {
    let (mut table, who) = noted(&format!("NOTE\n{SECRET}\nand two more lines\n\nlike this"));
    assert!(table.has(who, "note-kept"), "{}", table.text(who));
    assert_eq!(table.played(), 0);
    table.answer(who, "A0");
    let letter = come_round(&mut table, who);
    let (above, _) = letter.text.split_once("YOUR CHOICES").unwrap();
    assert!(
        above.contains(&format!("YOUR NOTE\n  # {SECRET}\n  # and two")),
        "{above}"
    );
    // Orders may come before and after.
    table.answer(who, "NOTE\nAnother thing\nEND NOTE\nA0");
    let letter = come_round(&mut table, who);
    assert!(letter.text.contains("# Another thing") && !letter.text.contains(SECRET));
    table.answer(who, "A0\nNOTE\nA third thing");
    let letter = come_round(&mut table, who);
    assert!(letter.text.contains("# A third thing"), "{}", letter.text);
    table.answer(who, "NOTE");
    assert!(table.has(who, "note-shown") && table.says(who, "# A third thing"));
    table.answer(who, "SHOW");
    assert!(table.says(who, "# A third thing"));
    table.answer(who, "MY DATA");
    assert!(table.says(who, "A third thing"));
    table.answer(who, "NOTE OFF");
    assert!(table.has(who, "note-removed"));
    table.answer(who, "NOTE");
    assert!(table.has(who, "note-none"));
    table.answer(who, "A0");
    assert!(!come_round(&mut table, who).text.contains("A third thing"));
    table.holds();
}

#[test]
fn nothing_in_a_note_is_read() {
    let lines = "NOTE\nA0\nHELP\nRESIGN new-world-1\nPRESS TO ALL: a secret\nPLACE W1-02 TURN 0";
    let (mut table, who) = noted(lines);
    let sent = table.letters(another(who)).len();
    assert!(table.has(who, "note-kept"), "{}", table.text(who));
    assert_eq!(table.letters(another(who)).len(), sent);
    assert_eq!(table.played(), 0);
    // Nor where a reply quotes it.
    table.answer(who, "A0");
    let letter = come_round(&mut table, who);
    let played = table.played();
    let quoted = letter.text.lines().map(|line| format!("> {line}\n"));
    for quotation in [quoted.collect::<String>(), letter.text.clone()] {
        table.answer(who, &format!("SHOW\n\n{quotation}"));
        assert_eq!(table.played(), played, "{}", table.text(who));
    }
    // In press, the word begins no note.
    table.answer(who, "PRESS TO ALL\nNOTE\nthat I am late\nENDPRESS");
    assert!(table.says(another(who), "# that I am late"));
}

#[test]
fn a_sentence_with_the_word_is_no_note() {
    let (mut table, who) = noted("Note that I am away tomorrow.\nA0");
    assert_eq!(table.played(), 1, "{}", table.text(who));
    assert!(
        !table
            .letters(who)
            .iter()
            .any(|letter| letter.has("note-kept"))
    );
    let _ = come_round(&mut table, who);
}

#[test]
fn a_long_note_changes_nothing_and_any_language_will_do() {
    let (mut table, who) = noted(&format!("NOTE\n{SECRET}"));
    table.answer(who, &format!("NOTE\n{}", "a".repeat(2_001)));
    assert!(table.has(who, "note-too-long"), "{}", table.text(who));
    table.answer(who, "NOTE");
    assert!(table.says(who, SECRET));
    for (text, words) in [
        ("NOTIZ\nauf Deutsch\nENDE NOTIZ", "auf Deutsch"),
        (
            "NOTITIE\nin het Nederlands\nEINDE NOTITIE",
            "in het Nederlands",
        ),
        ("NOTE\nen français\nFIN NOTE", "en français"),
        (&format!("NOTE\n{}", "b ".repeat(1_000)), "b b b"),
    ] {
        table.answer(who, text);
        assert!(
            table.has(who, "note-kept") && table.says(who, words),
            "{}",
            table.text(who)
        );
    }
}

#[test]
fn no_one_else_reads_it_and_it_stays_with_its_player() {
    let (mut table, who) = noted(&format!("NOTE\n{SECRET}"));
    let seats = table.seats_of("new-world-1");
    let seat = seats.iter().find(|seat| seat.note.is_some()).unwrap().at();
    table.answer(who, "RESIGN new-world-1");
    table.write(ZOE, "", "TAKEOVER new-world-1");
    table.answer(ZOE, "yes");
    assert_eq!(table.acts("taken_over").len(), 1, "{}", table.text(ZOE));
    assert_eq!(table.judge.store().seat(seat).unwrap().note, None);
    table.answer(ZOE, "SHOW");
    table.answer(ZOE, "NOTE");
    assert!(table.has(ZOE, "note-none"));
    let others = PLAYERS.into_iter().chain([ZOE]);
    for other in others.filter(|other| *other != who) {
        assert!(
            table
                .letters(other)
                .iter()
                .all(|letter| !letter.text.contains(SECRET))
        );
    }
    assert!(!table.ledger().concat().contains(SECRET));
}

#[test]
fn a_note_moves_with_the_player_of_a_dealt_seat() {
    let mut opening = opening(TableOptions {
        anonymous: true,
        ..with_press(PressKinds::None)
    });
    opening.players.clear();
    let mut table = Table::playing(&opening);
    for (who, says) in [
        (ALICE, "NOTE\nmine"),
        (BOB, "SHOW"),
        (CAROL, "NOTE\nCarol's"),
    ] {
        table.write(who, "", "JOIN new-world-1");
        table.answer(who, "yes");
        table.answer(who, says);
    }
    let noted = |who: &str| table.seat_with(who).note;
    assert_eq!(noted(ALICE).as_deref(), Some("mine"));
    assert_eq!(noted(BOB), None);
    assert_eq!(noted(CAROL).as_deref(), Some("Carol's"));
}
