//! The course of a game in pictures: its boards, one per step, and the public points of the seats.

use std::cmp::Reverse;

use super::Reading;
use super::analysis::Expected;
use crate::games::AnyGame;
use crate::judge::base::Result;
use crate::judge::ledger::Table;
use crate::judge::ledger::record::Terms;
use crate::render::colour::Colour;
use crate::render::curve::{Course, Curve};
use crate::render::frames::{Filming, Frames};
use crate::render::scene::{Medium, Reach, Scene};
use crate::rules::{Gain, Line};

/// The boards of a game as pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Film {
    /// The boards of all steps; absent before the game began.
    pub frames: Frames,
    /// The newest board; absent if the title draws no pictures.
    pub newest: Option<Scene<String>>,
}

/// Keeps the boards step by step, to draw them when the farthest reach of all is known.
#[derive(Default)]
pub(super) struct Camera<'t> {
    boards: Vec<Board<'t>>,
}

/// A board, with the events that led to it from the one before.
struct Board<'t> {
    game: Box<dyn AnyGame>,
    events: Vec<&'t str>,
}

impl<'t> Camera<'t> {
    /// Keeps a board, with the events of its step.
    pub(super) fn keep(&mut self, game: &dyn AnyGame, events: &[&'t str]) {
        self.boards.push(Board {
            game: game.copy(),
            events: events.to_vec(),
        });
    }

    /// Draws all boards as the reader sees them, with the changes of each step marked.
    pub(super) fn film(self, reading: Reading<'_>) -> Result<Film> {
        let begun = |board: &&Board<'_>| board.game.event_no() > 0;
        let reaches = self.boards.iter().filter(begun);
        let reaches = reaches.map(|board| board.game.reach(reading.viewer));
        let reach = reaches.reduce(Reach::and);
        let mut filming: Filming<Line> = Filming::default();
        let mut newest = None;
        for board in &self.boards {
            let (viewer, events) = (reading.viewer, &board.events);
            newest = match begun(&board) {
                true => board.game.scene(viewer, events, &[], Medium::Page, reach)?,
                false => None,
            };
            filming.add(newest.clone(), |line| reading.composer.say(line));
        }
        Ok(Film {
            frames: filming.frames(),
            newest: newest.map(|scene| scene.said(|line| reading.composer.say(line))),
        })
    }
}

/// The points after one step of a game.
#[derive(Clone, Debug)]
pub(super) struct StepPoints {
    pub(super) no: u32,
    /// The points of each seat; all 0 before the game begins.
    pub(super) points: Vec<i32>,
}

impl StepPoints {
    /// Takes the points of a table after a decision.
    pub(super) fn of(table: &Table, no: u32, seats: usize) -> Self {
        let points = match table.game.event_no() {
            0 => vec![0; seats],
            _ => table.game.points(),
        };
        Self { no, points }
    }
}

/// Returns the course of a game for each seat.
pub(super) fn curve(reading: Reading<'_>, terms: &Terms, steps: &[StepPoints]) -> Curve {
    let title = reading.titles.get(&terms.title);
    let course = |(nth, name): (usize, &String)| Course {
        name: reading.composer.order(name),
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

/// Returns what each analysed seat could expect over a game, up to its points at the end.
pub(super) fn expectation(curve: &Curve, expected: &[Expected]) -> Curve {
    let course = |(nth, course): (usize, &Course)| {
        let own = expected.iter().filter(|one| usize::from(one.seat) == nth);
        let mut points: Vec<i32> = Vec::new();
        let mut last = own.clone().next()?.points;
        for no in &curve.steps {
            last = own
                .clone()
                .find(|one| one.no == *no)
                .map_or(last, |one| one.points);
            points.push(last);
        }
        if let (Some(end), Some(scored)) = (points.last_mut(), course.points.last()) {
            *end = *scored;
        }
        Some(Course {
            points,
            ..course.clone()
        })
    };
    Curve {
        steps: curve.steps.clone(),
        courses: curve
            .courses
            .iter()
            .enumerate()
            .filter_map(course)
            .collect(),
    }
}

/// The points of a game by source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sources(Vec<Source>);

/// A source of points, with the points of each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Source {
    pub(super) name: Line,
    pub(super) points: Vec<i32>,
}

impl Sources {
    /// Adds points to one of `seats` seats.
    pub(super) fn add(&mut self, gain: Gain, seats: usize) {
        let known = self.0.iter_mut().find(|source| source.name == gain.source);
        let source = match known {
            Some(source) => source,
            None => self.0.push_mut(Source {
                name: gain.source,
                points: vec![0; seats],
            }),
        };
        if let Some(points) = source.points.get_mut(usize::from(gain.seat)) {
            *points = points.saturating_add(gain.points);
        }
    }

    /// Returns the sources, those with the most points first.
    pub(super) fn ranked(mut self) -> Vec<Source> {
        let all = |source: &Source| source.points.iter().sum::<i32>();
        self.0.sort_by_key(|source| Reverse(all(source)));
        self.0
    }
}
