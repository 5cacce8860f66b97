//! The points of the seats, as everybody knows them, and their course over a game.

use crate::games::Titles;
use crate::judge::ledger::Table;
use crate::judge::ledger::record::Terms;
use crate::render::colour::Colour;
use crate::render::curve::{Course, Curve};

/// The points after one step of a game.
#[derive(Clone, Debug)]
pub(crate) struct StepPoints {
    /// The number of the step's decision.
    pub(crate) no: u32,
    /// The points of each seat; all are 0 before the game begins.
    pub(crate) points: Vec<i32>,
}

impl StepPoints {
    /// Those of a table after a decision.
    pub(crate) fn of(table: &Table, no: u32, seats: usize) -> Self {
        let points = match table.game.event_no() {
            0 => vec![0; seats],
            _ => table.game.points(),
        };
        Self { no, points }
    }
}

/// The course of a game for each seat.
pub(crate) fn curve(titles: Titles, terms: &Terms, steps: &[StepPoints]) -> Curve {
    let title = titles.get(&terms.title);
    let course = |(nth, name): (usize, &String)| Course {
        name: name.clone(),
        colour: title.map_or(Colour::Violet, |title| title.colour(name)),
        points: steps
            .iter()
            .map(|step| step.points.get(nth).copied().unwrap_or_default())
            .collect(),
    };
    Curve {
        steps: steps.iter().map(|step| step.no).collect(),
        courses: terms.seats.iter().enumerate().map(course).collect(),
    }
}
