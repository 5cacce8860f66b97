//! The public points of the seats, and their course over a game.

use std::cmp::Reverse;

use crate::games::Titles;
use crate::judge::ledger::Table;
use crate::judge::ledger::record::Terms;
use crate::render::colour::Colour;
use crate::render::curve::{Course, Curve};
use crate::rules::{Gain, Line};

/// The points after one step of a game.
#[derive(Clone, Debug)]
pub(crate) struct StepPoints {
    pub(crate) no: u32,
    /// The points of each seat; all 0 before the game begins.
    pub(crate) points: Vec<i32>,
}

impl StepPoints {
    /// Takes the points of a table after a decision.
    pub(crate) fn of(table: &Table, no: u32, seats: usize) -> Self {
        let points = match table.game.event_no() {
            0 => vec![0; seats],
            _ => table.game.points(),
        };
        Self { no, points }
    }
}

/// Returns the course of a game for each seat.
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

/// The points of a game by source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sources(Vec<Source>);

/// A source of points, with the points of each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) name: Line,
    pub(crate) points: Vec<i32>,
}

impl Sources {
    /// Adds points to one of `seats` seats.
    pub(crate) fn add(&mut self, gain: Gain, seats: usize) {
        let known = self.0.iter_mut().find(|source| source.name == gain.source);
        let source = match known {
            Some(source) => source,
            None => self.0.push_mut(Source {
                name: gain.source,
                points: vec![0; seats],
            }),
        };
        let points = source.points.get_mut(usize::from(gain.seat));
        points
            .into_iter()
            .for_each(|points| *points = points.saturating_add(gain.points));
    }

    /// Returns the sources, those with the most points first.
    pub(crate) fn ranked(mut self) -> Vec<Source> {
        let all = |source: &Source| source.points.iter().sum::<i32>();
        self.0.sort_by_key(|source| Reverse(all(source)));
        self.0
    }
}
