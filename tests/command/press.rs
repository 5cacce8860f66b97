//! `landfall press`, and games whose people are secret.

use super::Desk;
use crate::support::output::Says as _;

/// Makes a game with these options, and its first letters.
fn with_game(options: &str) -> Desk {
    let desk = Desk::with_game_of(options);
    desk.run("serve --once").ok();
    desk
}

#[test]
fn the_moderator_writes_from_standard_input() {
    let desk = with_game("--press none");
    let text = "A pause\nover Easter?\n";
    let told = desk.feed("press new-world-1 to red,BLUE", text).ok();
    assert_eq!(told, "Done: 2 players were written to.\n");
    desk.run("serve --once").ok();
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
        ("MODERATOR", "Hello", "to you yourself"),
        ("ALL", "\n", "It was empty"),
    ] {
        let said = desk.feed(["press", "new-world-1", "to", to], text);
        said.fails(1).must_say(why);
    }
}

#[test]
fn people_of_an_anonymous_game_are_listed_without_their_seats() {
    for (options, seats) in [("--anonymous", "new-world-1/-"), ("", "new-world-1/RED")] {
        let desk = with_game(options);
        desk.prints("people", &[seats]);
        let data = desk.run("people --json").ok();
        let hidden = data.contains("new-world-1/-");
        assert_eq!(hidden, !options.is_empty(), "{data}");
    }
}

#[test]
fn press_is_in_no_exported_file() {
    let desk = with_game("");
    desk.run(["press", "new-world-1", "to", "all", "--text", "Welcome all"])
        .ok();
    let exported = || desk.run("export new-world-1 --with-seed").ok();
    assert!(!exported().contains("Welcome all"));
    desk.run("end --yes new-world-1").ok();
    assert!(!exported().contains("Welcome all"));
}
