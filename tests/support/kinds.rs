//! A letter of each kind that people get, as in games between them: with names, pictures, and the
//! news of a judge's default settings.

use chrono::TimeDelta;
use landfall::games::title;
use landfall::judge::{LetterOptions, Moderator, Opening, Settings};

use super::{LETTERS, PEOPLE, Received, Table, new_world, opening, schedule, settings, usual};

const ANN: &str = PEOPLE[0];
const BEN: &str = PEOPLE[1];
const CAROL: &str = PEOPLE[2];
/// Plays nowhere, and looks on.
const OLGA: &str = "olga@example.net";
const MORGAN: &str = "morgan@example.org";

/// The kinds by their names, in the order in which a player meets them.
pub const KINDS: [&str; 20] = [
    "confirmation",
    "first-question",
    "new-world",
    "race",
    "neuland",
    "news",
    "receipt",
    "refusal",
    "preview",
    "show",
    "help",
    "rules",
    "press",
    "digest",
    "reminder",
    "missed",
    "observer",
    "moderator",
    "end",
    "archive",
];

/// A letter of one of the kinds.
#[derive(Clone, Debug)]
pub struct Kind {
    pub name: &'static str,
    pub letter: Received,
}

/// Returns a letter of each kind in a language, in the order of [`KINDS`].
pub fn kinds(language: &str, has_pictures: bool) -> Vec<Kind> {
    let judge = judge(language, has_pictures);
    let mut desk = Desk::new(&judge);
    desk.gather();
    skip(&mut desk.table, &judge, 40);
    desk.answer();
    desk.tell();
    desk.pass_time();
    skip(&mut desk.table, &judge, 35);
    desk.end();
    for (name, decisions) in [("race", 41), ("neuland", 20)] {
        desk.ask(&judge, name, decisions);
    }
    let mut kinds = desk.kinds;
    kinds.sort_by_key(|kind| KINDS.iter().position(|name| *name == kind.name));
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name).collect();
    assert_eq!(names, KINDS);
    kinds
}

/// A judge with a game of New World, and the letters of it that were kept.
struct Desk {
    table: Table,
    kinds: Vec<Kind>,
}

/// The settings of a judge that writes a language.
fn judge(language: &str, has_pictures: bool) -> Settings {
    Settings {
        language: language.to_owned(),
        moderators: vec![Moderator {
            name: "Morgan".to_owned(),
            address: MORGAN.to_owned(),
            games: None,
        }],
        letters: LetterOptions {
            pictures: has_pictures,
            news: usual().letters.news,
            ..LETTERS
        },
        archive_bytes: 1_000_000,
        ..settings()
    }
}

/// Has people say how they are called.
fn name(table: &mut Table) {
    for (who, name) in [(ANN, "Ann"), (BEN, "Ben"), (CAROL, "Carol")] {
        table.answer(who, &format!("NAME {name}"));
    }
}

/// Plays decisions, each with the best code of its letter.
fn play(table: &mut Table, decisions: usize) {
    for _ in 0..decisions {
        let who = table.awaited();
        let (question, before) = (table.question(who), table.ledger().len());
        table.answer_to(who, &question, &question.best_code());
        assert!(table.ledger().len() > before, "{}", table.text(who));
    }
}

/// Plays decisions of a judge, all but the last without pictures: to draw them takes long.
fn skip(table: &mut Table, judge: &Settings, decisions: usize) {
    let letters = LetterOptions {
        pictures: false,
        ..judge.letters
    };
    let without = Settings {
        letters,
        ..judge.clone()
    };
    table.judge.set_up_again(without).unwrap();
    play(table, decisions - 1);
    table.judge.set_up_again(judge.clone()).unwrap();
    play(table, 1);
}

/// Plays on until a player is asked.
fn play_until(table: &mut Table, who: &str) {
    while table.awaited() != who {
        play(table, 1);
    }
}

impl Desk {
    fn new(judge: &Settings) -> Self {
        let mut table = Table::with(judge.clone());
        let mut opening = new_world(3, 5);
        opening.players.truncate(2);
        table.open(&Opening {
            schedule: schedule(&[("remind", "24h")]),
            ..opening
        });
        Self {
            table,
            kinds: Vec::new(),
        }
    }

    /// Keeps the newest letter to a person.
    fn keep(&mut self, name: &'static str, who: &str) {
        let letter = self.table.letter(who);
        self.kinds.push(Kind { name, letter });
    }

    /// Keeps the letter that answers a mail from a person.
    fn keep_answer(&mut self, name: &'static str, who: &str, mail: &str) {
        let question = self.table.question(who);
        let before = self.table.letters(who).len();
        self.table.answer_to(who, &question, mail);
        assert!(self.table.letters(who).len() > before, "{name}: no answer");
        self.keep(name, who);
    }

    /// Carol takes the last seat, and the game begins.
    fn gather(&mut self) {
        let mail = self
            .table
            .mail(CAROL, super::JUDGE, "", &[], "JOIN new-world-1");
        let mail = mail.replacen(CAROL, &format!("Carol <{CAROL}>"), 1);
        self.table.hand_in(mail);
        self.keep("confirmation", CAROL);
        self.table.answer(CAROL, "YES");
        let first = self.table.awaited();
        self.keep("first-question", first);
        name(&mut self.table);
    }

    /// Ann is asked in the middle of the game, and gets answers to all that she writes.
    fn answer(&mut self) {
        play_until(&mut self.table, ANN);
        self.keep("new-world", ANN);
        let code = self.table.question(ANN).best_code();
        for (name, mail) in [
            ("refusal", "PLACE W1-01 TURN 9"),
            ("preview", &format!("PREVIEW {code}")),
            ("show", "SHOW"),
            ("help", "HELP"),
            ("rules", "RULES"),
            ("receipt", &format!("{code}\nAHEAD\nPLACE W1-05 TURN 0")),
        ] {
            self.keep_answer(name, ANN, mail);
        }
    }

    /// Olga looks on, Carol wants all news at once, and Ben hears from Ann.
    fn tell(&mut self) {
        let table = &mut self.table;
        table.answer(CAROL, "NEWS EACH");
        table.write(OLGA, "", "OBSERVE new-world-1");
        table.answer(OLGA, "YES");
        play_until(table, ANN);
        play(table, 1);
        self.keep("news", CAROL);
        self.keep("observer", OLGA);
        let press = "PRESS TO BLUE\nThat town was mine! Well played.";
        self.table.answer(ANN, press);
        self.keep("press", BEN);
    }

    /// A player is reminded, and misses the deadline.
    fn pass_time(&mut self) {
        self.table.answer(CAROL, "NEWS DAILY 18:00");
        play_until(&mut self.table, BEN);
        play(&mut self.table, 1);
        self.table.wait(TimeDelta::hours(6));
        self.keep("digest", CAROL);
        self.table.answer(CAROL, "NEWS TURN");
        play_until(&mut self.table, BEN);
        let closes = self.table.game().closes_at.unwrap();
        self.table.now = closes - TimeDelta::hours(24);
        self.table.lap();
        self.keep("reminder", BEN);
        self.table.miss();
        self.keep("missed", BEN);
        self.keep("moderator", MORGAN);
    }

    /// The game is played to its end.
    fn end(&mut self) {
        while self.table.game().awaiting.is_some() {
            play(&mut self.table, 1);
        }
        let mut last = self.table.letters(ANN).into_iter().rev();
        for name in ["archive", "end"] {
            let letter = last.next().unwrap();
            self.kinds.push(Kind { name, letter });
        }
    }

    /// Keeps a question in the middle of a game of another title.
    fn ask(&mut self, judge: &Settings, name: &'static str, decisions: usize) {
        let mut table = Table::with(judge.clone());
        let title = title(name).unwrap();
        table.open(&opening(title, &PEOPLE[..3], 5, &[]));
        self::name(&mut table);
        skip(&mut table, judge, decisions);
        let letter = table.letter(table.awaited());
        self.kinds.push(Kind { name, letter });
    }
}
