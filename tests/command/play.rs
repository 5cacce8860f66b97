//! `play`: one person at a terminal against the program.

use std::fs;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

use super::{Desk, files_in};
use crate::support::golden;
use crate::support::output::Says as _;
use crate::support::sentences::has;

/// The lines of a small terminal.
const HEIGHT: usize = 24;

/// Plays with these lines typed, and returns the output.
fn play(desk: &Desk, args: &str, typed: &str) -> String {
    let said = desk.feed(("play --dir game --seed 3", args), typed);
    assert_eq!(said.err, "");
    said.ok()
}

/// Returns what is printed before each prompt, and after the last one.
fn screens(told: &str) -> Vec<&str> {
    told.split("\n> ").collect()
}

/// Returns the last line before a prompt, which asks something, or says what Enter does.
fn question(screen: &str) -> &str {
    let mut lines = screen.lines().rev();
    lines.find(|line| line.starts_with("RED, ")).unwrap()
}

/// Checks that a small terminal shows the choices, and that no letter has the foot of a mail.
fn check_screens(told: &str, choices: &str) {
    assert!(!told.contains('\u{1b}') && !told.contains(['─', '│', '┼']));
    let mut asked = 0;
    for screen in screens(told) {
        if let Some((_, shown)) = screen.rsplit_once(choices) {
            // The heading, and the line of the prompt.
            let height = shown.lines().count() + 2;
            assert!(height <= HEIGHT, "{height} lines: {choices}{shown}");
            asked += 1;
        }
    }
    assert!(asked > 5, "{told}");
    for key in [
        "foot-help",
        "foot-press",
        "foot-no-luck-brief",
        "foot-head",
        "foot-tag",
        "still-time",
        "default-code",
    ] {
        assert!(!has(told, key), "{key}: {told}");
    }
    // The last line of a mail about a game.
    assert!(!told.contains(" . RED . "), "{told}");
}

#[test]
fn a_game_of_each_title_is_played_to_its_end_by_codes_alone() {
    for (title, codes, first) in [
        ("new_world", "A1\nA0\n", "new-world-1"),
        ("race", "A1\n", "race-1"),
        ("neuland", "F1\n", "neuland-1"),
    ] {
        let desk = Desk::empty();
        let told = play(&desk, title, &codes.repeat(80));
        check_screens(&told, "YOUR CHOICES");
        for key in ["play-welcome", "over-place", "play-over"] {
            assert!(has(&told, key), "{key}: {told}");
        }
        let page = format!("game/{first}/index.html");
        told.must_say(&page);
        assert!(desk.read(&page).contains("<svg"));
    }
}

#[test]
fn choices_fit_on_a_screen_in_a_language_of_long_words() {
    let desk = Desk::empty();
    let told = play(&desk, "race --language fr", &"A1\n".repeat(80));
    check_screens(&told, "TES CHOIX");
}

#[test]
fn a_code_plays_at_enter_and_other_lines_are_answered_as_mails_are() {
    let desk = Desk::empty();
    let typed = "PREVIEW A1\nPLACE W9-99\nfoo\nHELP ORDERS\n\nA1\n";
    let told = play(&desk, "", typed);
    let screens = screens(&told);
    let [asks, preview, wrong, unread, help, again, played, end] = screens.as_slice() else {
        panic!("{told}");
    };
    assert!(has(asks, "play-hint"), "{asks}");
    assert!(has(preview, "preview"), "{preview}");
    wrong.must_say("W9-99");
    assert!(has(unread, "nothing-read"), "{unread}");
    help.must_say("ORDERS OF NEW WORLD");
    // A line is printed again where no terminal shows it.
    assert!(played.starts_with("A1\n"), "{played}");
    // Enter shows the choices, the question, and nothing else.
    let (_, choices) = asks.rsplit_once("YOUR CHOICES").unwrap();
    let choices = choices.lines().filter(|line| !has(line, "play-hint"));
    assert!(
        again.contains(&choices.collect::<Vec<_>>().join("\n")),
        "{again}"
    );
    assert!(again.lines().count() < HEIGHT, "{again}");
    // The own move is reported, and so is that of the program, in the order of play.
    let (own, other) = (
        played.find("You put").unwrap(),
        played.find("BLUE put").unwrap(),
    );
    assert!(own < other, "{played}");
    assert!(has(end, "play-kept"), "{end}");
    end.must_say("landfall play new_world --dir game");
}

#[test]
fn several_orders_are_written_in_one_line() {
    let desk = Desk::empty();
    let told = play(&desk, "race", "BUILD foo; PASS\nA1; PASS\n");
    let screens = screens(&told);
    screens[1].must_say("  BUILD foo\n");
    assert!(has(screens[2], "played"), "{told}");
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let desk = Desk::empty();
    // At the end of the input, and after `quit`.
    let before = play(&desk, "race", "A1\nA1\n");
    let asked = question(screens(&before)[2]).to_owned();
    let game = |args: &str, typed: &str| desk.feed(("play --dir game", args), typed).ok();
    let told = game("", "quit\nA1\n");
    assert!(has(&told, "play-goes-on"), "{told}");
    assert_eq!(question(screens(&told)[0]), asked);
    assert_eq!(screens(&told).len(), 2, "{told}");
    check_kept(&told);
    let told = game("race", "A1\n");
    assert_eq!(question(screens(&told)[0]), asked);
    assert!(has(screens(&told)[1], "played"), "{told}");
    // Another title is another game, and each goes on.
    let told = game("new_world", "A1\n");
    assert!(has(&told, "play-welcome"), "{told}");
    let told = game("race", "");
    assert!(has(&told, "play-goes-on"), "{told}");
    told.must_say("race-1");
}

fn check_kept(told: &str) {
    let end = screens(told).pop().unwrap();
    assert!(has(end, "play-kept"), "{told}");
}

#[test]
fn another_game_is_opened_when_the_one_before_is_over() {
    let desk = Desk::empty();
    play(&desk, "neuland", &"F1\n".repeat(80));
    let told = play(&desk, "neuland", "");
    told.must_say("neuland-2");
    assert!(has(&told, "play-welcome"), "{told}");
}

#[test]
fn undo_takes_back_own_decisions_with_those_of_the_program() {
    for (title, code) in [("new_world", "A1"), ("race", "A1"), ("neuland", "F1")] {
        let desk = Desk::empty();
        let typed = format!("{code}\nundo\n{code}\n{code}\nUNDO 2\nundo\n");
        let told = play(&desk, title, &typed);
        let screens = screens(&told);
        let asked = |nth: usize| question(screens[nth]);
        assert_eq!(asked(0), asked(2), "{told}");
        assert_eq!(asked(1), asked(3), "{told}");
        assert_eq!(asked(0), asked(5), "{told}");
        // A terminal shows no letters that could be corrected.
        assert!(!has(&told, "corrects-undone"), "{told}");
        assert!(has(screens[6], "undo-nothing"), "{told}");
    }
}

#[test]
fn the_terminal_speaks_the_language_of_the_player() {
    let desk = Desk::empty();
    let told = play(&desk, "race --language de", "hilfe\nA1\nzurück\nende\n");
    told.must_say("Du spielst ROT");
    told.must_say("DEINE MÖGLICHKEITEN");
    told.must_not_say("YOUR");
    let screens = screens(&told);
    assert_eq!(screens.len(), 5, "{told}");
    screens[1].must_say("zurück");
    let asked = |screen: &str| {
        screen
            .rsplit_once("ROT, ")
            .unwrap()
            .1
            .lines()
            .next()
            .map(str::to_owned)
    };
    assert_eq!(asked(screens[0]), asked(screens[3]));
    // It is kept, until another one is asked for.
    let game = |args: &str, typed: &str| desk.feed(("play --dir game", args), typed).ok();
    game("", "").must_say("Du spielst ROT");
    let told = game("--language nl", "LANGUAGE en\n");
    told.must_say("JE KEUZES").must_say("YOUR CHOICES");
    told.must_not_say("DEINE");
    game("", "").must_say("You play RED");
}

#[test]
fn letters_come_as_they_are_asked_for() {
    for wish in ["LANGUAGE de", "DAILY 08:00", "FORMAT HTML"] {
        let desk = Desk::empty();
        let typed = format!("{wish}\n{}", "A1\nA0\n".repeat(80));
        let told = play(&desk, "new_world", &typed);
        assert!(!has(&told, "stale"), "{wish}: {told}");
        told.must_say("game/new-world-1/index.html");
    }
}

#[test]
fn whatever_is_typed_harms_nothing() {
    let desk = Desk::empty();
    let mut typed = b"\x1b[2J\x07 A1\xff\xfe\n".to_vec();
    typed.extend([b'x'; 100_000]);
    typed.extend(b"\n \t \nHELP\0HELP\n;;;\nundo 99999999999\nundo 0\nquit please\nA1");
    let told = desk.feed("play --dir game --seed 3", typed).ok();
    assert!(!told.contains(['\u{1b}', '\u{7}', '\0']), "{told}");
    assert!(
        has(screens(&told).iter().rev().nth(1).unwrap(), "played"),
        "{told}"
    );
    check_kept(&told);
}

#[test]
fn a_game_that_cannot_be_played_leaves_nothing_behind() {
    let desk = Desk::empty();
    for (args, named) in [
        ("--seats 6", "2 to 5"),
        ("chess", "new_world"),
        ("--edition moon", "rgg"),
        ("--language xx", "en"),
    ] {
        desk.refuses(("play --dir game", args), &[named]);
    }
    assert!(files_in(desk.folder.path()).is_empty());
    fs::create_dir(desk.path("game")).unwrap();
    desk.write("game/mine.txt", "mine");
    desk.refuses("play --dir game", &["game is not empty", "--dir"]);
    assert_eq!(files_in(&desk.path("game")).len(), 1);
}

/// Types these lines at a terminal with these variables, and returns all that it shows.
fn at_terminal(variables: &[(&str, &str)], typed: &str) -> String {
    let desk = Desk::empty();
    let play = format!(
        "{} play --dir game --seed 3",
        cargo_bin!("landfall").display()
    );
    let mut script = Command::new("script");
    script
        .args(["-qec", &play, "/dev/null"])
        .current_dir(desk.folder.path())
        .env_clear()
        .envs(variables.iter().copied());
    let said = assert_cmd::Command::from_std(script)
        .write_stdin(typed)
        .output()
        .unwrap();
    assert!(said.status.success(), "{said:?}");
    String::from_utf8(said.stdout).unwrap()
}

#[test]
fn colours_and_signs_are_for_terminals_that_have_them() {
    let path = ("PATH", "/usr/bin:/bin");
    for (variables, colours, signs) in [
        (
            &[path, ("TERM", "xterm"), ("LANG", "C.UTF-8")][..],
            true,
            true,
        ),
        (&[path, ("TERM", "xterm"), ("LANG", "C")], true, false),
        (
            &[
                path,
                ("TERM", "xterm"),
                ("LANG", "C.UTF-8"),
                ("NO_COLOR", "1"),
            ],
            false,
            true,
        ),
        (&[path, ("TERM", "dumb"), ("LANG", "C.UTF-8")], false, false),
    ] {
        let told = at_terminal(variables, "\n\n\nquit\n");
        told.must_say("YOUR CHOICES");
        assert_eq!(told.contains('\u{1b}'), colours, "{variables:?}: {told}");
        assert_eq!(told.contains('─'), signs, "{variables:?}: {told}");
        // Nothing draws a progress bar.
        assert!(
            !told.contains('\u{2588}') && !told.contains("to go"),
            "{told}"
        );
    }
}

#[test]
fn a_person_at_a_terminal_is_asked_for_title_opponents_and_level() {
    let variables = [("PATH", "/usr/bin:/bin"), ("TERM", "dumb")];
    let told = at_terminal(&variables, "1\n0\nmany\n2\n2\nquit\n");
    for key in ["play-asks-title", "play-asks-opponents", "play-asks-level"] {
        assert!(has(&told, key), "{key}: {told}");
    }
    assert_eq!(told.matches("A number from 1 to 4").count(), 2, "{told}");
    told.must_say("the program plays BLUE and YELLOW, as the stand-in keen");
    // Enter takes the usual game.
    let told = at_terminal(&variables, "\n\n\nquit\n");
    told.must_say("the program plays BLUE, as the stand-in calm");
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let readme = fs::read_to_string(golden::path("README.md")).unwrap();
    let begins = "$ landfall play new_world --seed ";
    let (_, shown) = readme.split_once(begins).unwrap();
    let (shown, _) = shown.split_once("\n```").unwrap();
    let (seed, shown) = shown.split_once('\n').unwrap();
    let typed = shown.lines().filter_map(|line| line.strip_prefix("> "));
    let typed: String = typed.map(|line| format!("{line}\n")).collect();
    let desk = Desk::empty();
    let told = desk.feed(("play new_world --seed", seed), typed).ok();
    let parts: Vec<&str> = shown.split("[...]").collect();
    assert!(parts.len() > 1, "{shown}");
    let mut rest = told.as_str();
    for part in parts {
        let found = rest.split_once(part.trim_matches('\n'));
        rest = found.unwrap_or_else(|| panic!("{part} is not in {rest}")).1;
    }
}
