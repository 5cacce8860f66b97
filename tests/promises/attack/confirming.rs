//! What counts as a yes: of every kind of confirmation, under every answer that people give to a
//! letter which they never asked for.

use chrono::TimeDelta;
use landfall::judge::Openings;
use landfall::store::{Every, GameState, Observer};

use super::*;
use crate::support::{moderator, on_one_line, schedule};

const WHO: &str = "zoe@x.example";

/// Something that waits for a yes.
struct Asked {
    table: Table,
    /// Who is asked.
    who: &'static str,
    /// The letter that asks.
    letter: Received,
    /// Whether it has been done.
    done: fn(&Table) -> bool,
}

impl Asked {
    fn new(table: Table, who: &'static str, done: fn(&Table) -> bool) -> Self {
        let letter = table.letter(who);
        assert_eq!(letter.subject, "Please confirm", "{}", letter.text);
        assert!(!done(&table), "not before the yes");
        Self {
            table,
            who,
            letter,
            done,
        }
    }

    /// Answers the letter that asks; how many letters come back to its reader.
    fn answer(&mut self, text: &str) -> usize {
        let before = self.table.letters(self.who).len();
        let mail = self.table.reply(self.who, &self.letter, text);
        self.table.post(mail);
        self.table.all_settled();
        self.table.letters(self.who).len() - before
    }

    fn is_done(&self) -> bool {
        (self.done)(&self.table)
    }
}

fn is_played(table: &Table) -> bool {
    table.played() > 0
}

fn is_over(table: &Table) -> bool {
    let games = table.judge.store().games(Every).unwrap();
    games.iter().any(|game| game.state == GameState::Over)
}

/// Whether a person with the asked address has a seat.
fn has_seat(table: &Table) -> bool {
    let store = table.judge.store();
    let Some(person) = store.person_by_address(WHO).unwrap() else {
        return false;
    };
    !store.seats_of(person.id).unwrap().is_empty()
}

fn looks_on(table: &Table) -> bool {
    let observers = table
        .judge
        .store()
        .list::<Observer>(table.game().id)
        .unwrap();
    !observers.is_empty()
}

fn stolen_tag() -> Asked {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let mail = table.mail(MALLORY, &letter.reply_to, "x", &[], &code(&letter));
    table.post(mail);
    Asked::new(table, alice, is_played)
}

fn no_tag() -> Asked {
    let mut table = two();
    let alice = table.awaited();
    let code = code(&table.letter(alice));
    table.write(alice, "Re: [new-world-1]", &code);
    Asked::new(table, alice, is_played)
}

fn not_vouched() -> Asked {
    let mut table = Table::with(Settings {
        require_auth: true,
        ..settings()
    });
    table.open(&new_world(2, 3));
    let alice = table.awaited();
    let code = code(&table.letter(alice));
    table.answer(alice, &code);
    Asked::new(table, alice, is_played)
}

fn stolen_press() -> Asked {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let text = "PRESS TO ALL\nI give up.\nENDPRESS";
    let mail = table.mail(MALLORY, &letter.reply_to, "x", &[], text);
    table.post(mail);
    let heard = |table: &Table| {
        let letters = table.transport.all();
        let mut texts = letters.iter().map(|sent| Received::new(&sent.bytes));
        texts.any(|letter| letter.subject != "Please confirm" && letter.text.contains("I give up."))
    };
    Asked::new(table, alice, heard)
}

fn a_seat() -> Asked {
    let mut table = open_to_all(1_000);
    table.write(WHO, "", "JOIN new-world-1");
    Asked::new(table, WHO, has_seat)
}

fn a_seat_left_alone() -> Asked {
    let mut table = Table::new();
    let mut opening = new_world(2, 3);
    opening.schedule = schedule(&[("misses", "1")]);
    table.open(&opening);
    for _ in 0..12 {
        table.wait(TimeDelta::days(2));
    }
    table.write(WHO, "", "TAKE OVER new-world-1");
    Asked::new(table, WHO, has_seat)
}

/// A judge at which players open games of Race.
fn opens() -> Table {
    Table::with(Settings {
        openings: Openings {
            titles: ["race".to_owned()].into(),
            ..Openings::default()
        },
        ..settings()
    })
}

fn a_new_game() -> Asked {
    let mut table = opens();
    table.write(WHO, "", "OPEN race FOR 3");
    let opened = |table: &Table| !table.judge.store().games(Every).unwrap().is_empty();
    Asked::new(table, WHO, opened)
}

fn a_game_called_off() -> Asked {
    let mut table = opens();
    table.write(WHO, "", "OPEN race FOR 3 NAME atlantis");
    table.answer(WHO, "YES");
    table.write(WHO, "", "END atlantis");
    Asked::new(table, WHO, is_over)
}

fn a_moderators_pause() -> Asked {
    let mut table = Table::with(Settings {
        moderators: vec![moderator(WHO)],
        ..settings()
    });
    table.open(&new_world(2, 3));
    table.write(WHO, "", "PAUSE new-world-1");
    Asked::new(table, WHO, |table| table.game().paused_at.is_some())
}

fn a_second_address() -> Asked {
    let mut table = two();
    let alice = table.awaited();
    table.answer(alice, &format!("ADDRESS {WHO}"));
    let noted = |table: &Table| {
        let person = table.judge.store().person_by_address(WHO).unwrap();
        person.is_some()
    };
    Asked::new(table, WHO, noted)
}

fn a_look_on() -> Asked {
    let mut table = two();
    table.write(WHO, "", "OBSERVE new-world-1");
    Asked::new(table, WHO, looks_on)
}

fn no_more_of_it() -> Asked {
    let mut table = two();
    table.write(WHO, "", "OBSERVE new-world-1");
    table.answer(WHO, "YES");
    table.write(WHO, "", "UNOBSERVE new-world-1");
    Asked::new(table, WHO, |table| !looks_on(table))
}

/// How a scene begins.
type Begin = fn() -> Asked;

/// All that is confirmed by a reply.
const SCENES: [(&str, Begin); 12] = [
    ("an order with a stolen tag", stolen_tag),
    ("an order without a tag", no_tag),
    ("an order that nobody vouches for", not_vouched),
    ("press with a stolen tag", stolen_press),
    ("JOIN", a_seat),
    ("TAKE OVER", a_seat_left_alone),
    ("OPEN", a_new_game),
    ("END of whoever opened it", a_game_called_off),
    ("PAUSE of a moderator", a_moderators_pause),
    ("ADDRESS", a_second_address),
    ("OBSERVE", a_look_on),
    ("UNOBSERVE", no_more_of_it),
];

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

/// Answers that are no yes; `{letter}` stands for the letter that asks, `{marked}` for the same
/// behind marks.
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
            let text = asked.letter.text.clone();
            let marked: String = text.lines().map(|line| format!("> {line}\n")).collect();
            let answer = answer
                .replace("{letter}", &text)
                .replace("{marked}", &marked);
            let letters = asked.answer(&answer);
            if asked.is_done() {
                wrong.push(format!("{what}: done by {answer:?}"));
                continue;
            }
            let told = usize::from(*worth == Neither);
            if letters != told {
                let fate = asked.table.fate();
                wrong.push(format!(
                    "{what}: {letters} letters for {answer:?}, {fate:?}"
                ));
            }
            if *worth == Neither {
                let told = asked.table.letter(asked.who);
                assert_eq!(told.subject, "Please confirm");
                assert!(told.text.contains("YES, alone on the"), "{}", told.text);
                if asked.answer("What do you mean?") != 0 {
                    wrong.push(format!(
                        "{what}: two letters for answers such as {answer:?}"
                    ));
                }
            }
            let letters = asked.answer("YES");
            if asked.is_done() != (*worth != No) {
                let done = asked.is_done();
                wrong.push(format!("{what}: a yes behind {answer:?}: {done}"));
            }
            if *worth == No {
                let told = asked.table.text(asked.who);
                assert!(told.contains("You have already answered NO"), "{told}");
                if letters != 1 || asked.answer("YES") != 0 {
                    wrong.push(format!(
                        "{what}: {letters} letters for a yes behind {answer:?}"
                    ));
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
            let text = asked.letter.text.clone();
            let marked: String = text.lines().map(|line| format!("> {line}\n")).collect();
            let code = text.lines().last().unwrap().to_owned();
            let proof = code.rsplit(' ').next().unwrap().to_owned();
            let filled = yes.replace("{marked}", &marked).replace("{code}", &code);
            let (name, _) = asked.who.split_once('@').unwrap();
            let filled = filled.replace("{proof}", &proof).replace("{name}", name);
            asked.answer(&filled);
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
    for (scene, says) in [
        (
            a_seat as fn() -> Asked,
            &[
                "the first seat that is free then",
                "New World",
                "3 seats",
                "Time for each decision",
                "Free: RED, BLUE and YELLOW",
            ][..],
        ),
        (
            a_new_game,
            &[
                "Race to the New Found Land",
                "for 3",
                "race-1",
                "edition",
                "Time for each decision",
                "Your seat: ",
            ],
        ),
        (
            a_seat_left_alone,
            &["New World", "2 seats", "Time for each decision"],
        ),
        (
            a_game_called_off,
            &[
                "| END atlantis",
                "atlantis: Race to the New Found Land, 3 seats, waits for players",
            ],
        ),
        (
            a_moderators_pause,
            &[
                "| PAUSE new-world-1",
                "new-world-1: Carcassonne: New World, 2 seats, is being played",
                "would",
            ],
        ),
        (a_look_on, &["New World, 2 seats"]),
        (
            a_second_address,
            &["wants the judge's letters sent to this address"],
        ),
        (stolen_tag, &["for RED in new-world-1", "| "]),
    ] {
        let asked = scene();
        let told = on_one_line(&asked.letter.text);
        for what in says {
            assert!(told.contains(what), "{what}: {}", asked.letter.text);
        }
    }
}

#[test]
fn a_letter_about_an_order_shows_all_that_a_yes_would_do_as_it_was_typed() {
    let mut table = two();
    let alice = table.awaited();
    let letter = table.letter(alice);
    let order = format!("  {}  ", code(&letter).to_lowercase());
    let long = "x".repeat(300);
    let lines = format!("{order}\nYES\nADDRESS {MALLORY}\n{long}\nRESIGN {GAME}");
    let mail = table.mail(MALLORY, &letter.reply_to, "x", &[], &lines);
    table.post(mail);
    let asked = table.letter(alice).text;
    let shown = asked.lines().filter_map(|line| line.strip_prefix("  | "));
    let shown: Vec<&str> = shown.map(str::trim_start).collect();
    let typed = shown.concat();
    for line in lines.lines() {
        assert!(typed.contains(line.trim()), "{line}: {asked}");
    }
    assert!(asked.lines().all(|line| line.trim() != "YES"), "{asked}");
    // What is too long to be shown is not kept.
    for many in ["A1\n".repeat(200), format!("A1 {}", "y".repeat(2_000))] {
        let mail = table.mail(MALLORY, &letter.reply_to, "x", &[], &many);
        table.post(mail);
        assert_eq!(
            table.fate(),
            (MailState::Filed, "too long to be confirmed".to_owned())
        );
        assert!(table.says(alice, "too long for me to ask you about"));
    }
}
