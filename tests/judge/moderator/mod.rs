//! The moderator's desk: the same verbs by mail and by the command line.

mod admission;
mod attacks;
mod club;
mod doubts;
mod grave;
mod letters;
mod looks;
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
use landfall::command::moderate::{ModeratorArgs, read_command, with_minus};
use landfall::judge::moderator::{self, Command};
use landfall::judge::{Moderator, Opening, Settings};
use landfall::store::EntryKind;

use crate::support::{Sent, Table, line, new_world, settings, yes_to_acts};

/// Who moderates, and plays in no game.
const ANN: &str = "ann@example.org";

const ALICE: &str = "alice@example.org";
const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";

/// The players of a game of three.
const THREE: [&str; 3] = [ALICE, BOB, CAROL];

/// Someone who plays nowhere.
const ZOE: &str = "zoe@example.net";

fn moderator_of(name: &str, address: &str, games: Option<&str>) -> Moderator {
    Moderator {
        name: name.to_owned(),
        address: address.to_owned(),
        games: games.map(|game| [game.to_owned()].into()),
    }
}

/// A judge with these moderators and without games.
fn judge_of(moderators: Vec<Moderator>) -> Table {
    Table::with(Settings {
        moderators,
        ..settings()
    })
}

/// A judge that Ann moderates, with a game.
fn moderating(opening: &Opening) -> Table {
    let mut table = judge_of(vec![moderator_of("Ann", ANN, None)]);
    table.open(opening);
    table
}

/// A judge that Ann moderates, with a game of three: `new-world-1`.
fn moderated() -> Table {
    moderating(&new_world(3, 3))
}

/// A game of this name with all its seats free.
fn free(name: &str, seats: u8) -> Opening {
    Opening {
        name: name.to_owned(),
        players: Vec::new(),
        ..new_world(seats, 3)
    }
}

/// A table at which this many decisions were made.
fn begun(decisions: usize) -> Table {
    let mut table = moderated();
    for _ in 0..decisions {
        play(&mut table);
    }
    assert_eq!(table.played(), decisions);
    table
}

/// Answers the newest letter to the awaited player with the first code.
fn play(table: &mut Table) {
    let who = awaited(table).1;
    table.answer(&who, "A0");
}

/// The name of the seat whose decision is awaited, and its player's address.
fn awaited(table: &Table) -> (String, String) {
    let seat = table.game().awaiting.unwrap();
    let name = table.seats().swap_remove(usize::from(seat)).name;
    (name, table.address_of(seat))
}

/// Posts a mail of the moderator for which the receiving server vouches. Where its deeds are hard
/// to take back, the yes that repeats them follows.
fn post(table: &mut Table, text: &str) {
    table.vouched(ANN, text);
    let asked = table.letter(ANN);
    if let Some(yes) = yes_to_acts(&asked.text) {
        table.answer(ANN, &yes);
    }
}

/// What became of a mail to the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answered {
    Done,
    Refused,
    Foreseen,
    Other,
}

/// Returns the outcome of the newest mail, or of the mail to the desk that it confirms.
fn outcome(table: &Table) -> Answered {
    let of = |reason: &str| match reason {
        "a moderator's request" => Answered::Done,
        "a moderator's request, refused" => Answered::Refused,
        "a moderator's request, rehearsed" => Answered::Foreseen,
        _ => Answered::Other,
    };
    let mails = table.mails();
    let mut outcomes = mails.iter().rev().map(|mail| of(&mail.reason));
    match table.disposition().1.as_str() {
        "confirmed a held mail" => outcomes
            .find(|outcome| *outcome != Answered::Other)
            .unwrap(),
        _ => outcomes.next().unwrap(),
    }
}

/// Checks the outcome of the newest mail to the desk.
#[track_caller]
fn expect_outcome(table: &Table, expected: Answered, case: &str) {
    assert_eq!(outcome(table), expected, "{case}: {}", table.text(ANN));
}

/// Posts a mail of the moderator that the desk cannot do: the answer has the sentence of this key,
/// and neither the first game nor its players notice.
#[track_caller]
fn refused(table: &mut Table, text: &str, key: &str) {
    let before = (table.ledger(), letters(table));
    post(table, text);
    expect_outcome(table, Answered::Refused, text);
    assert!(table.has(ANN, key), "{text}: {}", table.text(ANN));
    assert_eq!((table.ledger(), letters(table)), before, "{text}");
}

/// Returns the command of the words of a command line.
pub(crate) fn command(words: &[&str]) -> Command {
    let words = std::iter::once("landfall").chain(words.iter().copied());
    let words = words.map(|word| with_minus(word.into()));
    let program = ModeratorArgs::augment_subcommands(clap::Command::new("landfall"));
    let matches = program.try_get_matches_from(words).unwrap();
    read_command(&ModeratorArgs::from_arg_matches(&matches).unwrap()).unwrap()
}

/// Returns the command of a line such as `pause new-world-1 --reason A storm.`.
fn typed(line: &str) -> Command {
    let words = line::words(line);
    command(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Does a command line at once.
fn run(table: &mut Table, line: &str) -> Result<(), String> {
    run_as(table, "Ann", line)
}

/// Does a command line of this moderator at once.
fn run_as(table: &mut Table, moderator: &str, line: &str) -> Result<(), String> {
    let done = table.judge.moderate(moderator, &[typed(line)], table.now);
    table.lap();
    done.map(drop).map_err(|error| error.to_string())
}

/// How a moderator gives a command.
#[derive(Clone, Copy, Debug)]
enum Way {
    Mail,
    Line,
}

const WAYS: [Way; 2] = [Way::Mail, Way::Line];

/// Has a command done that is written as a mail of one line.
#[track_caller]
fn moderate(table: &mut Table, way: Way, mail: &str) {
    match way {
        Way::Mail => {
            post(table, mail);
            expect_outcome(table, Answered::Done, mail);
        }
        Way::Line => {
            let (verb, rest) = mail.split_once(' ').unwrap();
            let rest = rest.replace(" REASON ", " --reason ");
            let line = format!("{} {rest}", verb.to_lowercase());
            run(table, &line).unwrap_or_else(|why| panic!("{line}: {why}"));
        }
    }
}

/// The acts of moderators in the ledger.
fn acts(table: &Table) -> Vec<String> {
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
