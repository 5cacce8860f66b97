//! `play`: one person at a terminal against the program.

use std::fs;

use super::{Desk, program};

/// Plays with these answers, and returns what the program said.
fn play(desk: &Desk, args: &[&str], answers: &str) -> String {
    let run = program()
        .current_dir(desk.folder.path())
        .args([&["play", "--dir", "game", "--seed", "3"], args].concat())
        .write_stdin(answers)
        .output()
        .unwrap();
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    assert!(
        run.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn what_is_typed_is_answered_as_a_mail_is() {
    let desk = Desk::empty();
    let told = play(
        &desk,
        &["new_world"],
        "\nPREVIEW A1\n\nPLACE W9-99\n\nHELP ORDERS\n\nA1\n\n",
    );
    for said in ["This is a preview", "W9-99", "ORDERS OF NEW WORLD"] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // The own move is told, and the other one is made by the program.
    let (_, played) = told.split_once("ORDERS OF NEW WORLD").unwrap();
    assert!(played.contains("YOUR CHOICES"), "{played}");
    assert!(played.contains("BLUE put tile"), "{played}");
    assert!(told.ends_with("The letters are in game.\n"), "{told}");
}

#[test]
fn a_game_is_played_to_its_end_and_shown() {
    let desk = Desk::empty();
    let told = play(&desk, &[], &"A1\n\n".repeat(80));
    assert!(told.contains("The game is over."), "{told}");
    for page in ["game/letter.html", "game/replay/index.html"] {
        assert!(told.contains(page), "{told}");
        let page = fs::read_to_string(desk.path(page)).unwrap();
        assert!(page.contains("<img ") || page.contains("<svg"), "{page}");
    }
}

#[test]
fn a_title_of_several_orders_a_turn_is_played() {
    let desk = Desk::empty();
    let told = play(&desk, &["neuland"], &"F1\n\n".repeat(3));
    assert!(told.contains("Your turn had"), "{told}");
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
        let told = play(&desk, &["new_world"], &answers);
        assert!(!told.contains(stale), "{wish}: {told}");
        assert!(told.contains("game/replay/index.html"), "{wish}: {told}");
    }
}
