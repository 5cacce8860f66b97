//! The moderator's desk: the same verbs by mail and by the command line.

mod admission;
mod attacks;
mod club;
mod doubts;
mod grave;
mod letters;
mod mails;
mod natural;
mod own_seat;
mod press;
mod rehearsal;
mod seats;
mod talk;
mod told;
mod verbs;
mod waiting;

use clap::{FromArgMatches as _, Subcommand as _};
use landfall::command::Cli;
use landfall::command::moderate::{ModeratorArgs, read_command, with_minus};
use landfall::judge::moderator::{self, Command};
use landfall::judge::{Moderator, Settings};
use landfall::store::EntryKind;

use crate::support::{
    JUDGE, Sent, Table, VOUCHED, new_world, settings, without_page, yes_to_deeds,
};

/// Who moderates, and plays in no game.
const ANN: &str = "ann@example.org";

/// A judge with a moderator, and a game of three: `new-world-1`.
fn moderated() -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![Moderator {
            name: "Ann".to_owned(),
            address: ANN.to_owned(),
            games: None,
        }],
        ..settings()
    });
    table.open(&new_world(3, 3));
    table
}

/// The name of the seat whose decision is awaited, and its player's address.
fn awaited(table: &Table) -> (String, String) {
    let seat = table.game().awaiting.unwrap();
    let name = table.seats().swap_remove(usize::from(seat)).name;
    (name, table.address_of(seat))
}

/// A mail of the moderator for which the receiving server vouches, and a lap. Where its deeds are
/// hard to take back, the yes that repeats them follows.
fn post(table: &mut Table, text: &str) {
    post_once(table, text);
    let asked = table.letter(ANN);
    if let Some(yes) = yes_to_deeds(&asked.text) {
        table.answer(ANN, &yes);
    }
}

/// The same without that yes.
fn post_once(table: &mut Table, text: &str) {
    let mail = table.mail(ANN, JUDGE, "the desk", &[], text);
    table.mailbox.post(format!("{VOUCHED}{mail}"));
    table.lap();
}

/// What a command line makes of its words.
pub(crate) fn command(words: &[&str]) -> Command {
    let words = std::iter::once("landfall").chain(words.iter().copied());
    let words = words.map(|word| with_minus(word.into()));
    let program = ModeratorArgs::augment_subcommands(clap::Command::new("landfall"));
    let matches = program.try_get_matches_from(words).unwrap();
    read_command(&ModeratorArgs::from_arg_matches(&matches).unwrap()).unwrap()
}

/// Does a command at once, as the command line does.
fn run(table: &mut Table, words: &[&str]) -> Result<(), String> {
    let done = table.judge.moderate("Ann", &[command(words)], table.now);
    table.lap();
    done.map(drop).map_err(|error| error.to_string())
}

/// The acts of moderators in the ledger.
fn deeds(table: &Table) -> Vec<String> {
    let rows = table.judge.store().ledger(table.game().id).unwrap();
    let acts = rows.into_iter().filter(|row| row.kind == EntryKind::Act);
    let deeds = acts.map(|row| row.body);
    deeds
        .filter(|body| {
            let ruled = "\"by\":{\"moderator\":";
            body.contains("\"act\":\"moderated\"") || body.contains(ruled)
        })
        .collect()
}

/// All letters to players.
fn letters(table: &Table) -> Vec<Sent> {
    let all = table.transport.all();
    all.into_iter().filter(|sent| sent.to != ANN).collect()
}

/// All that the desk can read by mail.
fn words() -> Vec<&'static str> {
    moderator::verbs().map(|verb| verb.word).collect()
}
