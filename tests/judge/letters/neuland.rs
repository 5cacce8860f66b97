//! Three real letters of one game of Neuland, early, in the middle and late: kept to the byte,
//! answered with one line each, and read again on a phone.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::neuland::{Event, Neuland, Order};
use landfall::judge::Opening;
use landfall::language::{Cast, Voices, WIDTH};
use landfall::rules::{Awaiting, Chance, Game, Letters, Rules, Seat, Seed, Setting, Viewer};
use landfall::store::EntryKind;

use super::golden;
use super::page;
use crate::support::{Received, Table, new_world, steered};

/// The players, in the order of the seats.
const PLAYERS: [(&str, &str); 3] = [
    ("RED", "alice@example.org"),
    ("YELLOW", "bob@example.org"),
    ("BLUE", "carol@example.org"),
];

/// As wide as a phone.
const PHONE: usize = 40;

/// The mails from which on the first letter that asks for a turn is kept.
const KEPT: [(usize, &str); 3] = [(3, "early"), (20, "middle"), (38, "late")];

fn opening() -> Opening {
    let players = PLAYERS.iter();
    Opening {
        title: "neuland".to_owned(),
        name: "neuland-1".to_owned(),
        players: players
            .map(|&(seat, address)| (seat.to_owned(), address.to_owned()))
            .collect(),
        ..new_world(3, 4)
    }
}

/// The game with its types, replayed from the judge's ledger.
fn game(table: &Table) -> Game<Neuland> {
    let setting = Setting {
        seat_names: PLAYERS.map(|(seat, _)| seat.to_owned()).to_vec(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: Neuland::COMPONENTS.to_owned(),
        draws: None,
    };
    let rules = Arc::new(Neuland::with(&setting).unwrap());
    let mut game = Game::new(rules, 3, Seed::new([0; 32]));
    let store = table.judge.store();
    let row = store.game_by_name("neuland-1").unwrap().unwrap();
    let rows = store.ledger(row.id).unwrap();
    for row in rows.iter().filter(|row| row.kind == EntryKind::Event) {
        game.replay(&serde_json::from_str::<Event>(&row.body).unwrap());
    }
    game
}

/// The lines of a turn that wants something, as far as nothing is drawn.
fn turn(game: &Game<Neuland>, dice: &mut Chance) -> Vec<String> {
    let mut game = game.clone();
    let mut lines = Vec::new();
    while let Awaiting::Seat(seat) = game.awaiting() {
        let order = steered::choose(&game, seat, dice);
        lines.push(order.to_string());
        let ends = order == Order::End;
        let lawful = game.admit(seat, order).unwrap();
        let events = game.adjudicate(&lawful).unwrap();
        let draws = |event: &Event| matches!(event, Event::Drawn(_));
        if ends || events.iter().any(draws) {
            break;
        }
    }
    lines
}

/// 72 columns everywhere, and the question first; the position once more as wide as a phone.
fn reads_well(letter: &Received, game: &Game<Neuland>, seat: Seat, name: &str) {
    for line in letter.text.lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
    }
    let (first, _) = letter.text.split_once("\n\n").unwrap();
    assert!(
        first.contains("turn") || first.contains("forest"),
        "{first}"
    );
    golden(&format!("neuland_{name}"), &letter.text);
    let voices = Voices::embedded().unwrap();
    let voice = voices.get("en").unwrap();
    let names = PLAYERS.map(|(seat, _)| seat.to_owned());
    let cast = Cast::new(names.to_vec(), Some(seat)).playing("neuland");
    let view = game.view(Viewer::Seat(seat));
    let question = game.rules().question(&view, seat).unwrap();
    let asked = page::question(voice, &cast, &question, PHONE);
    assert!(asked.lines().all(|line| line.chars().count() <= PHONE));
    golden(&format!("neuland_{name}_phone"), &asked);
    let board = page::sections(voice, &cast, &game.rules().board(&view), PHONE);
    for line in board.lines() {
        assert!(line.chars().count() <= PHONE, "{line}");
    }
}

#[test]
fn three_letters_of_a_game_are_answered_with_one_line_each() {
    let mut table = Table::playing(&opening());
    let mut dice = Chance::at(Seed::new([5; 32]), 0);
    let mut kept = KEPT.iter().peekable();
    for mail in 1.. {
        if kept.peek().is_none() {
            break;
        }
        let before = game(&table);
        let Awaiting::Seat(seat) = before.awaiting() else {
            panic!("over after {mail} mails")
        };
        let (_, address) = PLAYERS[usize::from(seat)];
        let letter = table.letter(address);
        let stacks = letter.text.contains("are stacked by");
        let answer = match kept.next_if(|(from, _)| mail >= *from && !stacks) {
            Some((_, name)) => {
                reads_well(&letter, &before, seat, name);
                letter.codes()[0].clone()
            }
            None => turn(&before, &mut dice).join("\n"),
        };
        table.answer(address, &answer);
        let report = table.letter(address);
        assert!(
            report.text.contains("\nPlayed"),
            "{answer}\n{}",
            report.text
        );
    }
}
