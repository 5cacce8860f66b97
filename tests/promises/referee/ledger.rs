//! The ledger of a game, as the players get it by mail when the game is over.

use std::collections::BTreeMap;

use serde_json::Value;

use super::letter::Question;

/// Orders that were played.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// The question that they answered.
    pub(super) question: Question,
    /// Their lines.
    pub(super) lines: Vec<String>,
}

/// What a ledger has about its seats.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// The orders, in the order in which they were played.
    pub(super) played: Vec<Played>,
    /// Every other act, by its name: decisions that had one answer, rulings, seats given away.
    pub(super) others: Vec<String>,
}

impl Ledger {
    /// Reads a ledger: a JSON object in each line.
    pub(super) fn read(game: &str, bytes: &[u8]) -> Self {
        let text = std::str::from_utf8(bytes).expect("a ledger is UTF-8");
        let mut ledger = Self::default();
        // The ledger numbers the decisions of the whole game, and a reply address those of a seat.
        let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
        for line in text.lines() {
            let row: Value = serde_json::from_str(line).expect("a row is JSON");
            if row["kind"] != "act" {
                continue;
            }
            let act = row["body"]["act"].as_str().expect("an act has a name");
            if act != "orders" {
                let deed = &row["body"]["deed"];
                let by = &row["body"]["by"];
                let who = if by.is_object() { " by hand" } else { "" };
                let deed = deed.as_str().map(|deed| format!(" {deed}"));
                let deed = deed.unwrap_or_default();
                ledger.others.push(format!("{act}{deed}{who}"));
                continue;
            }
            let lines = row["body"]["lines"].as_array().expect("orders have lines");
            let seat = row["seat"].as_str().expect("a seat");
            let number = numbers.entry(seat.to_owned()).or_default();
            *number += 1;
            ledger.played.push(Played {
                question: Question {
                    game: game.to_owned(),
                    seat: seat.to_owned(),
                    number: *number,
                },
                lines: lines
                    .iter()
                    .map(|line| line.as_str().expect("a line").to_owned())
                    .collect(),
            });
        }
        ledger
    }
}
