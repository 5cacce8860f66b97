//! What counts as a yes: of every kind of confirmation, under every answer that people give to a
//! letter which they never asked for.

use landfall::store::MailState;

use super::waiting::{self, Asked, SCENES};
use super::{GAME, MALLORY, asked, asks_for_yes, code, settled};
use crate::support::on_one_line;

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    /// It ends what was asked: a later yes does nothing.
    No,
    /// It leaves it waiting, and one letter says how a yes is written.
    Neither,
    /// It leaves it waiting, and nothing is written to a program.
    Silence,
}

use Worth::{Neither, No, Silence};

/// Answers that are no yes; in place of `{letter}` comes the letter that asks, in place of
/// `{marked}` the same behind marks.
const ANSWERS: &[(&str, Worth)] = &[
    ("I did not send that!", No),
    ("STOP", No),
    ("Unsubscribe me", No),
    ("Nein", No),
    ("Sorry, no", No),
    ("What is this?", Neither),
    (
        "I am out of the office until Monday, 30 November and cannot read mail.\n\
         In urgent cases please write to my colleague Kees.\n\nBest wishes\nZoe",
        Silence,
    ),
    (
        "Vielen Dank für Ihre Nachricht. Ich bin bis zum 30.11. im Urlaub und nicht erreichbar.",
        Silence,
    ),
    (
        "Bedankt voor je mail. Ik ben met vakantie en lees geen post tot 30 november.",
        Silence,
    ),
    ("", Neither),
    ("{marked}", Neither),
    ("{letter}", Neither),
    (
        "On Fri, 20 Nov 2026 at 13:00, Landfall wrote:\n{marked}",
        Neither,
    ),
    ("-- \nYes", Neither),
    ("-- \nYes please\nZoe", Neither),
    ("—\nyes thanks", Neither),
    ("Who are you?\n\n-- \nYes\nSir Industries", Neither),
    ("yes but no", Neither),
    ("No, yes was a mistake", No),
    ("NO\n\nYES", No),
    ("NO\nYES", No),
    ("What?\nYES", Neither),
    ("Yes?", Neither),
    ("yes, that was me?", Neither),
    ("YES\nNo, wait", Neither),
    ("YES\n\nOh, I did not send that", Neither),
    ("> YES", Neither),
    ("Tak", Neither),
    ("Ok, thanks for letting me know", Neither),
    ("Answer YES", Neither),
    ("YES YES", Neither),
    ("Thank you!\n\nZoe", Neither),
    ("Hello,\n\nthat wasn’t me.", No),
    ("Dat was ik niet", No),
    ("Das habe ich nicht geschickt.", No),
    ("Please remove me from your list", No),
    ("No idea what this is", Neither),
    ("A1", Neither),
    ("JOIN new-world-1 LUCK YES", Neither),
];

#[test]
fn nothing_but_an_explicit_yes_confirms() {
    let mut wrong = Vec::new();
    for (what, scene) in SCENES {
        for (answer, worth) in ANSWERS {
            let mut asked = scene();
            let answer = answer
                .replace("{letter}", &asked.letter.text)
                .replace("{marked}", &asked.letter.quoted());
            let letters = asked.answer(&answer);
            let mut amiss = |how: &str| wrong.push(format!("{what}: {how} for {answer:?}"));
            if asked.is_done() {
                amiss("done");
                continue;
            }
            if letters != usize::from(*worth == Neither) {
                amiss(&format!("{letters} letters, {:?}", asked.table.fate()));
            }
            if *worth == Neither {
                let letter = asked.table.letter(asked.who);
                assert!(asks_for_yes(&letter), "{}", letter.text);
                assert!(letter.text.contains("YES, alone on the"), "{}", letter.text);
                if asked.answer("What do you mean?") != 0 {
                    amiss("two letters");
                }
            }
            let letters = asked.answer("YES");
            if asked.is_done() != (*worth != No) {
                amiss(&format!("{} by a later yes", asked.is_done()));
            }
            if *worth == No {
                let letter = asked.table.letter(asked.who);
                assert!(letter.has("confirm-over"), "{}", letter.text);
                if letters != 1 || asked.answer("YES") != 0 {
                    amiss(&format!("{letters} letters for a later yes"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_yes_confirms_in_every_language_and_spelling() {
    let mut wrong = Vec::new();
    for (what, scene) in SCENES {
        let yeses = [
            "YES",
            "yes",
            "  Yes!",
            "*YES*",
            "\"yes\".",
            "JA",
            "ja",
            "Oui",
            "Sí",
            "да",
            "はい",
            "\n\nYES\n\nBest wishes\nZoe",
            "YES\n-- \nNo Limits Ltd",
            "YES\n\nNot all who wander",
            "YES\n\n{marked}",
            "{marked}\n\nYES",
            "On Fri, Landfall wrote:\n{marked}\nYES",
            "{code}",
            "{proof}",
            "yes\nNo problem at all",
            "yes, that was me",
            "Ok",
            "Y",
            "Hi,\n\nJa, gerne, danke.\n\nCheers,\n{name}",
        ];
        for yes in yeses {
            let mut asked = scene();
            let letter = &asked.letter;
            let code = letter.text.lines().last().unwrap();
            let proof = code.rsplit(' ').next().unwrap();
            let (name, _) = asked.who.split_once('@').unwrap();
            let filled = yes.replace("{marked}", &letter.quoted());
            let filled = filled.replace("{code}", code).replace("{proof}", proof);
            asked.answer(&filled.replace("{name}", name));
            if !asked.is_done() {
                wrong.push(format!("{what}: {yes:?}: {:?}", asked.table.fate()));
            }
            // And once.
            if asked.answer("YES") > 0 {
                wrong.push(format!("{what}: a second yes behind {yes:?} is answered"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_letter_that_asks_says_exactly_what_a_yes_would_do() {
    let time = "Time for each decision";
    let atlantis = "atlantis: Race to the New Found Land, 3 seats, waits for players";
    let paused = "new-world-1: Carcassonne: New World, 2 seats, is being played";
    let first = "the first seat that is free then";
    let free = "Free: RED, BLUE and YELLOW";
    let race = "Race to the New Found Land";
    let sent_here = "wants my letters to come to this address";
    let scenes: [(waiting::Begin, &[&str]); 8] = [
        (
            waiting::a_seat,
            &[first, "New World", "3 seats", time, free],
        ),
        (
            waiting::a_new_game,
            &[race, "for 3", "race-1", "edition", time, "Your seat: "],
        ),
        (waiting::a_seat_left_alone, &["New World", "2 seats", time]),
        (waiting::a_game_called_off, &["| END atlantis", atlantis]),
        (
            waiting::a_moderators_pause,
            &["| PAUSE new-world-1", paused, "would"],
        ),
        (waiting::a_look_on, &["New World, 2 seats"]),
        (waiting::a_second_address, &[sent_here]),
        (waiting::stolen_tag, &["for RED in new-world-1", "| "]),
    ];
    for (scene, says) in scenes {
        let Asked { letter, .. } = scene();
        for what in says {
            let text = on_one_line(&letter.text);
            assert!(text.contains(what), "{what}: {}", letter.text);
        }
    }
}

#[test]
fn a_letter_about_an_order_shows_all_that_a_yes_would_do_as_it_was_typed() {
    let (mut table, alice, letter) = asked();
    let order = format!("  {}  ", code(&letter).to_lowercase());
    let long = "x".repeat(300);
    let lines = format!("{order}\nYES\nADDRESS {MALLORY}\n{long}\nRESIGN {GAME}");
    table.post_mail(MALLORY, &letter.reply_to, "x", &lines);
    let asked = table.letter(alice).text;
    let shown = asked.lines().filter_map(|line| line.strip_prefix("  | "));
    let shown: Vec<&str> = shown.map(str::trim_start).collect();
    let typed = shown.concat();
    for line in lines.lines() {
        assert!(typed.contains(line.trim()), "{line}: {asked}");
    }
    assert!(asked.lines().all(|line| line.trim() != "YES"), "{asked}");
    // A mail that is too long to be shown is not kept.
    for many in ["A1\n".repeat(200), format!("A1 {}", "y".repeat(2_000))] {
        table.post_mail(MALLORY, &letter.reply_to, "x", &many);
        settled(&table, MailState::Filed, "too long to be confirmed");
        assert!(table.has(alice, "held-too-long"));
    }
}
