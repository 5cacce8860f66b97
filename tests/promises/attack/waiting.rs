//! All that waits for a yes.

use chrono::TimeDelta;
use landfall::judge::{Opening, Openings, Settings};
use landfall::store::{Every, GameState, Observer};

use super::{MALLORY, asked, asks_for_yes, code, demanding, open_to_all, question, two, two_with};
use crate::support::{Received, Table, moderator, new_world, schedule, settings};

/// Who is asked, unless it is a player.
const WHO: &str = "zoe@x.example";

/// Something that waits for a yes.
pub(super) struct Asked {
    pub(super) table: Table,
    /// Who is asked.
    pub(super) who: &'static str,
    /// The letter that asks.
    pub(super) letter: Received,
    /// Whether it has been done.
    done: fn(&Table) -> bool,
}

impl Asked {
    fn new(table: Table, who: &'static str, done: fn(&Table) -> bool) -> Self {
        let letter = table.letter(who);
        assert!(asks_for_yes(&letter), "{}", letter.text);
        assert!(!done(&table), "not before the yes");
        Self {
            table,
            who,
            letter,
            done,
        }
    }

    /// Answers the letter that asks, and returns how many letters come back to its reader.
    pub(super) fn answer(&mut self, text: &str) -> usize {
        let before = self.table.letters(self.who).len();
        self.table.post_reply(self.who, &self.letter, text);
        self.table.all_settled();
        self.table.letters(self.who).len() - before
    }

    pub(super) fn is_done(&self) -> bool {
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

/// Returns whether a person with the asked address has a seat.
fn has_seat(table: &Table) -> bool {
    let store = table.judge.store();
    let person = store.person_by_address(WHO).unwrap();
    person.is_some_and(|person| !store.seats_of(person.id).unwrap().is_empty())
}

fn looks_on(table: &Table) -> bool {
    let observers = table.judge.store().list::<Observer>(table.game().id);
    !observers.unwrap().is_empty()
}

pub(super) fn stolen_tag() -> Asked {
    let (mut table, alice, letter) = asked();
    table.post_mail(MALLORY, &letter.reply_to, "x", &code(&letter));
    Asked::new(table, alice, is_played)
}

fn no_tag() -> Asked {
    let (mut table, alice, letter) = asked();
    table.write(alice, "Re: [new-world-1]", &code(&letter));
    Asked::new(table, alice, is_played)
}

fn not_vouched() -> Asked {
    let mut table = demanding();
    let (alice, letter) = question(&table);
    table.answer(alice, &code(&letter));
    Asked::new(table, alice, is_played)
}

fn stolen_press() -> Asked {
    let (mut table, alice, letter) = asked();
    let text = "PRESS TO ALL\nI give up.\nENDPRESS";
    table.post_mail(MALLORY, &letter.reply_to, "x", text);
    let heard = |table: &Table| {
        let letters = table.transport.all();
        let mut texts = letters.iter().map(|sent| Received::new(&sent.bytes));
        texts.any(|letter| !asks_for_yes(&letter) && letter.text.contains("I give up."))
    };
    Asked::new(table, alice, heard)
}

pub(super) fn a_seat() -> Asked {
    let mut table = open_to_all(1_000);
    table.write(WHO, "", "JOIN new-world-1");
    Asked::new(table, WHO, has_seat)
}

pub(super) fn a_seat_left_alone() -> Asked {
    let mut table = Table::playing(&Opening {
        schedule: schedule(&[("misses", "1")]),
        ..new_world(2, 3)
    });
    for _ in 0..12 {
        table.wait(TimeDelta::days(2));
    }
    table.write(WHO, "", "TAKE OVER new-world-1");
    Asked::new(table, WHO, has_seat)
}

/// Sets up a judge at which players may open games of Race.
fn opens() -> Table {
    Table::with(Settings {
        openings: Openings {
            titles: ["race".to_owned()].into(),
            ..Openings::default()
        },
        ..settings()
    })
}

pub(super) fn a_new_game() -> Asked {
    let mut table = opens();
    table.write(WHO, "", "OPEN race FOR 3");
    let opened = |table: &Table| !table.judge.store().games(Every).unwrap().is_empty();
    Asked::new(table, WHO, opened)
}

pub(super) fn a_game_called_off() -> Asked {
    let mut table = opens();
    table.write(WHO, "", "OPEN race FOR 3 NAME atlantis");
    table.answer(WHO, "YES");
    table.write(WHO, "", "END atlantis");
    Asked::new(table, WHO, is_over)
}

pub(super) fn a_moderators_pause() -> Asked {
    let mut table = two_with(Settings {
        moderators: vec![moderator(WHO)],
        ..settings()
    });
    table.write(WHO, "", "PAUSE new-world-1");
    Asked::new(table, WHO, |table| table.game().paused_at.is_some())
}

pub(super) fn a_second_address() -> Asked {
    let (mut table, alice, _) = asked();
    table.answer(alice, &format!("ADDRESS {WHO}"));
    let noted = |table: &Table| {
        let person = table.judge.store().person_by_address(WHO);
        person.unwrap().is_some()
    };
    Asked::new(table, WHO, noted)
}

pub(super) fn a_look_on() -> Asked {
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

/// How something comes to wait.
pub(super) type Begin = fn() -> Asked;

/// All that a reply confirms.
pub(super) const SCENES: [(&str, Begin); 12] = [
    ("an order with a stolen tag", stolen_tag),
    ("an order without a tag", no_tag),
    ("an order without a voucher", not_vouched),
    ("press with a stolen tag", stolen_press),
    ("JOIN", a_seat),
    ("TAKE OVER", a_seat_left_alone),
    ("OPEN", a_new_game),
    ("END of the one who opened it", a_game_called_off),
    ("PAUSE of a moderator", a_moderators_pause),
    ("ADDRESS", a_second_address),
    ("OBSERVE", a_look_on),
    ("UNOBSERVE", no_more_of_it),
];
