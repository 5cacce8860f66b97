//! The order of the minerals that were drawn for a mine.

use super::super::desk::Desk;
use super::super::mines;
use super::super::order::Order;
use super::super::state::Phase;
use super::super::things::Mineral;
use crate::rules::{Arg, Choice, Line, Question};

pub(super) fn ask(desk: &Desk<'_>) -> Question<Order> {
    let mine = match desk.table.phase {
        Phase::Stack { mine, .. } => desk.tile(mine),
        _ => Line::new("neuland-tile"),
    };
    let ending = matches!(desk.table.phase, Phase::Stack { ending: true, .. });
    let choices = mines::legal(desk).into_iter().filter_map(|order| {
        let Order::Stack {
            pile: [first, second, third],
        } = order
        else {
            return None;
        };
        let name = |mineral: Mineral| Line::new(mineral.key());
        let says = Line::new("neuland-ask-stacked")
            .with("first", name(first))
            .with("second", name(second))
            .with("third", name(third));
        Some(Choice::one(says.clone(), says, order))
    });
    let wish = Line::new("neuland-ask-note-pile").with("order", Arg::order(wish()));
    let mut notes = vec![wish];
    if !ending {
        notes.insert(0, Line::new("neuland-ask-note-stack"));
    }
    Question {
        asks: Line::new("neuland-ask-stack").with("mine", mine),
        about: Vec::new(),
        choices: choices.collect(),
        others: Vec::new(),
        together: Vec::new(),
        later: Vec::new(),
        notes,
    }
}

/// A standing order as an example.
pub(super) const fn wish() -> Order {
    Order::Pile {
        wish: Some([Mineral::Coal, Mineral::IronOre, Mineral::SilverOre]),
    }
}
