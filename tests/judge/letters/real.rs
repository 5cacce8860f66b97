//! Three real letters of one game, early, in the middle and late: read by eye, kept to the byte,
//! and answered with one line each.

use super::golden;
use crate::support::{Received, Table, new_world};

/// Nobody needs more than this of a phone's screen to see a picture whole.
const PHONE: usize = 40;

/// The decisions whose letters are kept.
const KEPT: [(u32, &str); 3] = [(2, "early"), (46, "middle"), (91, "late")];

#[test]
fn three_letters_of_a_game_are_answered_with_one_line_each() {
    let mut table = Table::playing(&new_world(4, 9));
    for decision in 1..=91 {
        let (seat, address) = awaited(&table);
        let letter = table.letter(address);
        let codes = letter.codes();
        let nth = usize::try_from(decision).unwrap() * 7 % codes.len();
        let answer = codes[nth].clone();
        if let Some((_, name)) = KEPT.iter().find(|(kept, _)| *kept == decision) {
            golden(&format!("letter_{name}"), &letter.text);
            reads_well(&letter);
        }
        table.answer(address, &answer);
        let report = table.letter(address);
        let played = report.text.contains("Played: PLACE");
        assert!(
            played,
            "{seat} answered {answer}:\n{}\n{}",
            letter.text, report.text
        );
    }
}

fn awaited(table: &Table) -> (String, &'static str) {
    let seat = table.game().awaiting.unwrap();
    (
        table.seats().swap_remove(usize::from(seat)).name,
        table.awaited(),
    )
}

/// 72 columns everywhere, pictures within a phone's 40, the question first.
fn reads_well(letter: &Received) {
    for line in letter.text.lines() {
        assert!(line.chars().count() <= 72, "{line}");
    }
    assert!(
        letter
            .text
            .split_once("\n\n")
            .unwrap()
            .0
            .contains("place tile")
    );
    let mut headings = letter
        .text
        .lines()
        .skip_while(|line| !line.starts_with("THE MAP AROUND"));
    headings.next();
    let ends = |line: &&str| {
        let ends = ["West is left", "THE ", "The rest"];
        ends.iter().any(|end| line.starts_with(end))
    };
    for line in headings.take_while(|line| !ends(line)) {
        assert!(line.chars().count() <= PHONE, "{line}");
    }
}
