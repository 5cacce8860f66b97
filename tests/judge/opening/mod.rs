//! Games that are opened by mail: who may, the choices, the answers, and the effect of a flood, a
//! forgery or a repetition.

mod answers;
mod attacks;
mod calling_off;
mod lesson;
mod limits;
mod moderator;
mod rehearsal;
mod solo;
mod terms;

use std::collections::BTreeSet;

use landfall::games::TITLES;
use landfall::judge::{Openings, Settings};
use landfall::store::{Confirmation, Game, GameState, OpenFor, SeatRow};

use crate::promises::attack::MALLORY;
use crate::support::{Table, moderator as moderates, settings};

const ALICE: &str = "alice@x.example";
const BOB: &str = "bob@x.example";
const CAROL: &str = "carol@x.example";
const DAVE: &str = "dave@x.example";
const MODERATOR: &str = "moderator@example.org";

/// All titles may be opened.
fn openings() -> Openings {
    Openings {
        titles: TITLES.iter().map(|title| title.name.to_owned()).collect(),
        ..Openings::default()
    }
}

/// A judge with a moderator and without games, at which players may open what this says.
fn judge(openings: Openings) -> Table {
    Table::with(Settings {
        openings,
        moderators: vec![moderates(MODERATOR)],
        ..settings()
    })
}

/// Games of these names that Alice opens.
fn open_named(table: &mut Table, names: &[&str]) {
    for name in names {
        open(table, ALICE, &format!("OPEN neuland FOR 2 NAME {name}"));
    }
}

/// Asks for a game and confirms it.
fn open(table: &mut Table, from: &str, text: &str) {
    table.write(from, "", text);
    table.answer(from, "YES");
}

fn game(table: &Table, name: &str) -> Option<Game> {
    table.judge.store().game_by_name(name).unwrap()
}

/// All games there are.
fn games(table: &Table) -> Vec<Game> {
    let store = table.judge.store();
    let states = [GameState::Waiting, GameState::Running, GameState::Over];
    let games = states.map(|state| store.games(state).unwrap());
    games.into_iter().flatten().collect()
}

fn names(table: &Table) -> Vec<String> {
    games(table).into_iter().map(|game| game.name).collect()
}

/// The names of the seats of a game that have a player.
fn taken(table: &Table, name: &str) -> Vec<String> {
    let seats = table.seats_of(name).into_iter();
    let taken = seats.filter(SeatRow::is_taken);
    taken.map(|seat| seat.name).collect()
}

/// Whether an address has a question that it has not answered.
fn is_asked(table: &Table, address: &str) -> bool {
    let open = OpenFor(address.into());
    let asked = table.judge.store().list::<Confirmation>(open).unwrap();
    !asked.is_empty()
}

/// Checks that the newest letter to an address has the sentences of these keys.
#[track_caller]
fn has_all(table: &Table, address: &str, keys: &[&str]) {
    for key in keys {
        let text = table.text(address);
        assert!(table.has(address, key), "no {key}: {text}");
    }
}

/// Checks that the newest letter to an address says all this, wherever its lines are broken.
#[track_caller]
fn says_all(table: &Table, address: &str, sayings: &[&str]) {
    let text = table.text(address);
    for words in sayings {
        assert!(text.contains(words), "no {words:?}: {text}");
    }
}

/// Returns how many different letters to Alice have this sentence.
fn letters_with(table: &Table, key: &str) -> usize {
    let letters = table.letters(ALICE).into_iter();
    let said = letters.filter(|letter| letter.has(key));
    let ids: BTreeSet<_> = said.map(|letter| letter.message_id).collect();
    ids.len()
}

/// Writes in the name of a victim, who is asked; Mallory answers the question.
fn is_answered_by_mallory(table: &mut Table, victim: &str, text: &str) {
    table.write(victim, "", text);
    assert!(table.has(victim, "confirm-ignore"));
    let question = table.letter(victim);
    let mail = table.mail(MALLORY, &question.reply_to, "", &[], "YES");
    table.mailbox.post(mail);
    table.lap();
}
