//! `landfall press`, and games whose people are nobody's business.

use super::{Desk, four, said};

/// A game with these options besides, and its first letters.
fn with_game(options: &[&str]) -> Desk {
    let desk = Desk::new();
    desk.run(&[&four("new_world")[..], options].concat()).ok();
    desk.run(&["serve", "--once"]).ok();
    desk
}

#[test]
fn the_moderator_writes_from_standard_input() {
    let desk = with_game(&["--press", "none"]);
    let mut command = desk.command(&["press", "new-world-1", "to", "red,BLUE"]);
    let told = said(command.write_stdin("A pause\nover Easter?\n")).ok();
    assert_eq!(told, "Done: 2 players were written to.\n");
    desk.run(&["serve", "--once"]).ok();
    let heard = |who: &str| {
        let letters = desk.letters(who);
        letters
            .iter()
            .filter(|letter| letter.contains("  # over Easter?"))
            .count()
    };
    let four = ["alice", "bob", "carol", "dave"].map(|who| heard(&format!("{who}@example.org")));
    assert_eq!(four.iter().sum::<usize>(), 2, "{four:?}");
    for (to, text, why) in [
        ("PINK", "Hello", "no seat PINK"),
        ("MODERATOR", "Hello", "its own writer"),
        ("ALL", "\n", "nothing in it"),
    ] {
        let mut command = desk.command(&["press", "new-world-1", "to", to]);
        let complaint = said(command.write_stdin(text)).fails(1);
        assert!(complaint.contains(why), "{complaint}");
    }
}

#[test]
fn people_of_an_anonymous_game_are_listed_without_their_seats() {
    for (options, seats) in [
        (&["--anonymous"][..], "new-world-1/-"),
        (&[], "new-world-1/RED"),
    ] {
        let desk = with_game(options);
        let people = desk.run(&["people"]).ok();
        assert!(people.contains(seats), "{people}");
        let data = desk.run(&["people", "--json"]).ok();
        assert_eq!(
            data.contains("new-world-1/-"),
            !options.is_empty(),
            "{data}"
        );
    }
}

#[test]
fn what_was_written_is_in_no_file() {
    let desk = with_game(&[]);
    desk.run(&["press", "new-world-1", "to", "all", "--text", "Welcome all"])
        .ok();
    let exported = || desk.run(&["export", "new-world-1", "--with-seed"]).ok();
    assert!(!exported().contains("Welcome all"));
    desk.run(&["end", "--yes", "new-world-1"]).ok();
    assert!(!exported().contains("Welcome all"));
}
