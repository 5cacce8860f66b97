//! The scoring track: a token for each seat above it, the milestone markers below it.

use super::{Artist, GAP, RIM};
use crate::games::marks::Slot;
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Line, line};

const TOKEN: i16 = 20;
/// The height of a row of tokens above or below the track.
const LANE: i16 = 44;
const HIGH: i16 = 40;
/// The distance between numbered spaces.
const NUMBERED: u16 = 5;

impl Artist<'_> {
    pub(super) fn track(&mut self) {
        let lap = self.sight.rules.components.numbers.lap.max(1);
        let step = (WIDTH - 2 * RIM) / i16::try_from(lap).unwrap_or(i16::MAX);
        let x = |score: u16| {
            let space = i16::try_from(score.checked_rem(lap).unwrap_or(0)).unwrap_or(0);
            RIM + space * step + step / 2
        };
        let seats = self.sight.seats();
        let scores = seats.iter().filter_map(|seat| {
            let port = self.sight.view.open.port(*seat)?;
            Some((*seat, port.score))
        });
        let scores: Vec<(_, u16)> = scores.collect();
        let columns: Vec<i16> = scores.iter().map(|(_, score)| x(*score)).collect();
        let lanes = lanes(&columns, 2 * TOKEN + 2);
        let above = lanes.iter().max().map_or(0, |most| most + 1) * LANE;
        let strip = self.top + above;
        self.strip(strip, step, lap);
        for (((seat, score), lane), x) in scores.into_iter().zip(lanes).zip(columns) {
            let at = Point::new(x, strip - lane * LANE - LANE / 2);
            let says = || line!("race-picture-score", seat, points = score);
            let token = self.token(Some(seat), at, TOKEN);
            self.sketch.put(says, token);
        }
        let markers = self.sight.view.open.markers.iter();
        let markers: Vec<_> = markers.map(|(kind, on)| (*kind, on.space)).collect();
        let columns: Vec<i16> = markers.iter().map(|(_, space)| x(*space)).collect();
        let lanes = self::lanes(&columns, LANE);
        let below = lanes.iter().max().map_or(0, |most| most + 1) * LANE;
        for (((kind, space), lane), x) in markers.into_iter().zip(lanes).zip(columns) {
            let at = Point::new(x, strip + HIGH + lane * LANE + LANE / 2);
            let says = || line!("race-picture-milestone", marker = kind, space);
            let shape = Shape::sprite(kind.word(), at);
            self.sketch.put(says, [shape]);
        }
        self.top = strip + HIGH + below + GAP;
    }

    /// Draws the spaces, every fifth one with its number.
    fn strip(&mut self, top: i16, step: i16, lap: u16) {
        let line = Stroke::new(Colour::Line, 2);
        let mut shapes: Vec<Shape<Line>> = Vec::new();
        for space in 0..lap {
            let x = RIM + i16::try_from(space).unwrap_or(0) * step;
            let slot = Slot::new(Point::new(x, top), step, HIGH);
            let colour = match space.is_multiple_of(NUMBERED) {
                true => Colour::Sand,
                false => Colour::Card,
            };
            shapes.push(slot.shape(0, Look::filled(colour).with_frame(line)));
        }
        for space in (0..lap).filter(|space| space.is_multiple_of(NUMBERED)) {
            let x = RIM + i16::try_from(space).unwrap_or(0) * step + step / 2;
            let at = Point::new(x, top + HIGH / 2);
            let font = Font::new(28, Colour::Ink).bold();
            shapes.push(Shape::text(at, space.to_string(), font));
        }
        self.sketch.draw(shapes);
    }
}

/// Assigns each column the lowest lane without another column closer than `room`.
fn lanes(columns: &[i16], room: i16) -> Vec<i16> {
    let mut taken: Vec<(i16, i16)> = Vec::with_capacity(columns.len());
    for column in columns {
        let free = (0..).find(|lane| {
            let mut near = taken.iter().filter(|(_, other)| other == lane);
            near.all(|(other, _)| other.abs_diff(*column) >= room.unsigned_abs())
        });
        taken.push((*column, free.unwrap_or(0)));
    }
    taken.into_iter().map(|(_, lane)| lane).collect()
}
