//! Games that are opened by mail: who may, what can be chosen, what is answered, and what a flood,
//! a forgery or a repetition comes to.

mod answers;
mod attacks;
mod calling_off;
mod crash;
mod limits;
mod moderator;
mod rehearsal;
mod terms;

use landfall::games::TITLES;
use landfall::judge::{Openings, Settings};
use landfall::store::{Game, GameState, SeatRow};

use crate::support::{JUDGE, Table, moderator, settings};

const ALICE: &str = "alice@x.example";
const BOB: &str = "bob@x.example";
const CAROL: &str = "carol@x.example";
const MODERATOR: &str = "moderator@example.org";

/// What everybody may open.
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
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    })
}

/// Games of these names that Alice opens.
fn open_named(table: &mut Table, names: &[&str]) {
    for name in names {
        open(table, ALICE, &format!("OPEN neuland FOR 2 NAME {name}"));
    }
}

/// The mail of an address for which the receiving server vouches.
fn vouched(table: &mut Table, from: &str, text: &str) {
    let (_, domain) = from.split_once('@').unwrap();
    says(
        table,
        from,
        &format!("dmarc=pass header.from={domain}"),
        text,
    );
}

/// The mail of an address of which the receiving server says this.
fn says(table: &mut Table, from: &str, verdict: &str, text: &str) {
    let mail = table.mail(from, JUDGE, "", &[], text);
    let above = format!(
        "Authentication-Results: mx.play.example; {verdict}\r\n\
         Received: from x by mx.play.example; {}\r\n",
        table.now.to_rfc2822()
    );
    table.mailbox.post(above + &mail);
    table.lap();
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

fn seats(table: &Table, name: &str) -> Vec<SeatRow> {
    let game = game(table, name).expect("a game");
    table.judge.store().seats(game.id).unwrap()
}
