//! The scoring track, with the tokens of the seats above it and the milestone markers below it.

use super::super::{Race, View};
use super::{Artist, GAP, RIM, Sight, TOKEN};
use crate::games::marks::Slot;
use crate::render::colour::Colour;
use crate::render::scene::Reach;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Seat, line};

/// The height of a row of tokens above or below the track.
const LANE: i16 = 44;
/// The height of the track.
const TRACK: i16 = 40;
/// The distance between numbered spaces.
const NUMBERED: u16 = 5;

/// Returns the number of rows of tokens above the track and below it.
pub(in super::super) fn reach(rules: &Race, view: &View<'_>) -> Reach {
    Track::of(Sight { rules, view }).reach()
}

/// The layout of the track. A token has a place: its column and its row, from the track.
struct Track {
    lap: u16,
    step: i16,
    scores: Vec<(Seat, u16)>,
    tokens: Vec<(i16, i16)>,
    markers: Vec<(i16, i16)>,
}

impl Track {
    fn of(sight: Sight<'_>) -> Self {
        let lap = sight.rules.components.numbers.lap.max(1);
        let step = (WIDTH - 2 * RIM) / i16::try_from(lap).unwrap_or(i16::MAX);
        let x = |score: u16| {
            let space = i16::try_from(score.checked_rem(lap).unwrap_or(0)).unwrap_or(0);
            RIM + space * step + step / 2
        };
        let open = sight.view.open;
        let seats = sight.seats().into_iter();
        let scores = seats.filter_map(|seat| Some((seat, open.port(seat)?.score)));
        let scores: Vec<(Seat, u16)> = scores.collect();
        Self {
            lap,
            step,
            tokens: lanes(scores.iter().map(|(_, score)| x(*score)), 2 * TOKEN + 2),
            markers: lanes(open.markers.values().map(|on| x(on.space)), LANE),
            scores,
        }
    }

    fn reach(&self) -> Reach {
        Reach {
            north: depth(&self.tokens),
            south: depth(&self.markers),
            west: 0,
        }
    }
}

impl Artist<'_> {
    pub(super) fn track(&mut self) {
        let track = Track::of(self.sight);
        let reach = track.reach().and(self.marks.reach.unwrap_or_default());
        let top = self.top + reach.north * LANE;
        self.strip(top, &track);
        for ((seat, points), (x, lane)) in track.scores.into_iter().zip(track.tokens) {
            let at = Point::new(x, top - lane * LANE - LANE / 2);
            let token = self.token(Some(seat), at, TOKEN);
            let says = || line!("race-picture-score", seat, points);
            self.sketch.put(says, token);
        }
        self.top = top + TRACK + reach.south * LANE + GAP;
        let markers = self.sight.view.open.markers.iter();
        for ((marker, on), (x, lane)) in markers.zip(track.markers) {
            let at = Point::new(x, top + TRACK + lane * LANE + LANE / 2);
            let says = || line!("race-picture-milestone", marker, space = on.space);
            self.sketch.put(says, [Shape::sprite(marker.word(), at)]);
        }
    }

    /// Draws the spaces, every fifth one with its number.
    fn strip(&mut self, top: i16, track: &Track) {
        let Track { lap, step, .. } = *track;
        let frame = Stroke::new(Colour::Line, 2);
        let font = Font::new(28, Colour::Ink).bold();
        let left = |space: u16| RIM + i16::try_from(space).unwrap_or(0) * step;
        let numbered = |space: &u16| space.is_multiple_of(NUMBERED);
        let spaces = (0..lap).map(|space| {
            let colour = match numbered(&space) {
                true => Colour::Sand,
                false => Colour::Card,
            };
            let slot = Slot::new(Point::new(left(space), top), step, TRACK);
            slot.shape(0, Look::filled(colour).with_frame(frame))
        });
        let numbers = (0..lap).filter(numbered).map(|space| {
            let at = Point::new(left(space) + step / 2, top + TRACK / 2);
            Shape::text(at, space.to_string(), font)
        });
        self.sketch.draw(spaces.chain(numbers));
    }
}

/// Assigns each column the lowest lane without another column closer than `room`.
fn lanes(columns: impl Iterator<Item = i16>, room: i16) -> Vec<(i16, i16)> {
    let mut taken: Vec<(i16, i16)> = Vec::new();
    for column in columns {
        let free = (0..).find(|lane| {
            let mut near = taken.iter().filter(|(_, other)| other == lane);
            near.all(|(other, _)| other.abs_diff(column) >= room.unsigned_abs())
        });
        taken.push((column, free.unwrap_or(0)));
    }
    taken
}

/// Returns the height of all lanes.
fn depth(lanes: &[(i16, i16)]) -> i16 {
    let last = lanes.iter().map(|(_, lane)| *lane).max();
    last.map_or(0, |last| last + 1)
}
