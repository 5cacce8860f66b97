//! `play`: one person at a terminal against the program.

use super::Desk;
use crate::support::output::Says as _;

/// Plays with these answers, and returns the output.
fn play(desk: &Desk, title: &str, answers: &str) -> String {
    let said = desk.feed(("play --dir game --seed 3", title), answers);
    assert_eq!(said.err, "");
    said.ok()
}

#[test]
fn what_is_typed_is_answered_as_a_mail_is() {
    let desk = Desk::empty();
    let answers = "\nPREVIEW A1\n\nPLACE W9-99\n\nHELP ORDERS\n\nA1\n\n";
    let told = play(&desk, "new_world", answers);
    for said in ["Preview only", "W9-99", "ORDERS OF NEW WORLD"] {
        told.must_say(said);
    }
    // The own move is reported, and the program makes the other one.
    let (_, played) = told.split_once("ORDERS OF NEW WORLD").unwrap();
    played.must_say("YOUR CHOICES");
    played.must_say("BLUE put tile");
    assert!(told.ends_with("The letters are in game.\n"), "{told}");
}

#[test]
fn a_game_is_played_to_its_end_and_shown() {
    let desk = Desk::empty();
    let told = play(&desk, "", &"A1\n\n".repeat(80));
    told.must_say("The game is over.");
    for page in ["game/letter.html", "game/replay/index.html"] {
        told.must_say(page);
        let page = desk.read(page);
        assert!(page.contains("<img ") || page.contains("<svg"), "{page}");
    }
}

#[test]
fn a_title_of_several_orders_a_turn_is_played() {
    let desk = Desk::empty();
    let told = play(&desk, "neuland", &"F1\n\n".repeat(3));
    told.must_say("Your turn had");
}

#[test]
fn a_game_goes_on_with_letters_as_they_are_asked_for() {
    for (wish, stale) in [
        ("LANGUAGE de", "alten Brief"),
        ("LANGUAGE fr", "vieille lettre"),
        ("LANGUAGE nl", "oude brief"),
        ("DIGEST 08:00", "old letter"),
        ("FORMAT HTML", "old letter"),
    ] {
        let desk = Desk::empty();
        let answers = format!("{wish}\n\n{}", "A1\n\n".repeat(80));
        let told = play(&desk, "new_world", &answers);
        assert!(!told.contains(stale), "{wish}: {told}");
        assert!(told.contains("game/replay/index.html"), "{wish}: {told}");
    }
}
