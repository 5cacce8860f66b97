//! Real letters of whole games, early, in the middle and late: kept to the byte, answered with one
//! line each, and as wide as a phone where they have to be.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::neuland::{Event, Neuland, Order};
use landfall::judge::Opening;
use landfall::language::WIDTH;
use landfall::rules::{Awaiting, Chance, Game, Letters, Rules, Seat, Seed, Setting, Viewer};
use landfall::store::EntryKind;

use super::{PHONE, cast, fits, golden, page, voice};
use crate::support::{PEOPLE, Received, Table, new_world, steered};

/// The decisions of New World whose letters are kept.
const DECISIONS: [(usize, &str); 3] = [(2, "early"), (46, "middle"), (91, "late")];

#[test]
fn three_letters_of_new_world_are_answered_with_one_line_each() {
    let mut table = Table::playing(&new_world(4, 9));
    for decision in 1..=91 {
        let who = table.awaited();
        let letter = table.letter(who);
        let codes = letter.codes();
        let answer = &codes[decision * 7 % codes.len()];
        if let Some((_, name)) = DECISIONS.iter().find(|(kept, _)| *kept == decision) {
            golden(&format!("letter_{name}"), &letter.text);
            reads_well(&letter);
        }
        table.answer(who, answer);
        let report = table.letter(who).text;
        let played = report.contains("Played: PLACE");
        assert!(played, "{who} {answer}:\n{}\n{report}", letter.text);
    }
}

/// 72 columns everywhere, pictures within a phone's 40, the question first.
fn reads_well(letter: &Received) {
    fits(&letter.text, WIDTH);
    let (first, _) = letter.text.split_once("\n\n").unwrap();
    assert!(first.contains("place tile"), "{first}");
    let lines = letter.text.lines();
    let map = lines.skip_while(|line| !line.starts_with("THE MAP AROUND"));
    let ends = ["West is left", "THE ", "The rest"];
    let is_map = |line: &&str| !ends.iter().any(|end| line.starts_with(end));
    map.skip(1)
        .take_while(is_map)
        .for_each(|line| fits(line, PHONE));
}

/// The seats of Neuland.
const SEATS: [&str; 3] = ["RED", "YELLOW", "BLUE"];

/// The mails of Neuland from which on the first letter that asks for a turn is kept.
const MAILS: [(usize, &str); 3] = [(3, "early"), (20, "middle"), (38, "late")];

/// The game with its types, replayed from the judge's ledger.
fn game(table: &Table) -> Game<Neuland> {
    let setting = Setting {
        seat_names: SEATS.map(str::to_owned).to_vec(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: Neuland::COMPONENTS.to_owned(),
        draws: None,
    };
    let rules = Arc::new(Neuland::with(&setting).unwrap());
    let mut game = Game::new(rules, 3, Seed::new([0; 32]));
    let rows = table.judge.store().ledger(table.game().id).unwrap();
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
fn turn_reads_well(letter: &Received, game: &Game<Neuland>, seat: Seat, name: &str) {
    fits(&letter.text, WIDTH);
    let (first, _) = letter.text.split_once("\n\n").unwrap();
    let asks = ["turn", "forest"].iter().any(|word| first.contains(word));
    assert!(asks, "{first}");
    golden(&format!("neuland_{name}"), &letter.text);
    let cast = cast(&SEATS, Viewer::Seat(seat)).playing("neuland");
    let view = game.view(Viewer::Seat(seat));
    let question = game.rules().question(&view, seat).unwrap();
    let asked = page::question(voice("en"), &cast, &question, PHONE);
    fits(&asked, PHONE);
    golden(&format!("neuland_{name}_phone"), &asked);
    let board = game.rules().board(&view);
    fits(&page::sections(voice("en"), &cast, &board, PHONE), PHONE);
}

#[test]
fn three_letters_of_neuland_are_answered_with_one_line_each() {
    let players = SEATS.iter().zip(PEOPLE);
    let players = players.map(|(seat, who)| ((*seat).to_owned(), who.to_owned()));
    let mut table = Table::playing(&Opening {
        title: "neuland".to_owned(),
        name: "neuland-1".to_owned(),
        players: players.collect(),
        ..new_world(3, 4)
    });
    let mut dice = Chance::at(Seed::new([5; 32]), 0);
    let mut kept = MAILS.iter().peekable();
    for mail in 1.. {
        if kept.peek().is_none() {
            break;
        }
        let before = game(&table);
        let Awaiting::Seat(seat) = before.awaiting() else {
            panic!("over after {mail} mails")
        };
        let who = table.awaited();
        let letter = table.letter(who);
        let stacks = letter.text.contains("are stacked by");
        let answer = match kept.next_if(|(from, _)| mail >= *from && !stacks) {
            Some((_, name)) => {
                turn_reads_well(&letter, &before, seat, name);
                letter.codes()[0].clone()
            }
            None => turn(&before, &mut dice).join("\n"),
        };
        table.answer(who, &answer);
        let report = table.letter(who).text;
        assert!(report.contains("\nPlayed"), "{answer}\n{report}");
    }
}
