//! The table as a picture: the track, the islands, the cities, the ships on offer, and each port.

mod cities;
mod hand;
mod islands;
mod ports;
mod ships;

use std::iter::repeat_n;

use super::board::Sight;
use super::goods::Goods;
use super::{Area, Event, Majority, Order, Race, View};
use crate::games::marks::{BADGE, Flags, MARK, Slot, Source, badge, shortened, token};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Scene, Shape, Stroke, WIDTH};
use crate::render::sketch::Sketch;
use crate::rules::{Line, Marks, Seat, line};

const RIM: i16 = 20;
const GAP: i16 = 22;
/// The width of a good in a row of them.
const GOOD: i16 = 37;

const TOKEN: i16 = 20;
/// The height of a row of tokens above or below the track.
const LANE: i16 = 44;
/// The height of the track.
const TRACK: i16 = 40;
/// The distance between numbered spaces.
const NUMBERED: u16 = 5;

/// The colours of the seats, in the order of [`Race`]'s names.
pub(super) const SEATS: [(&str, Colour); 4] = [
    ("RED", Colour::Red),
    ("YELLOW", Colour::Yellow),
    ("BLUE", Colour::Blue),
    ("GREEN", Colour::Green),
];

pub(super) fn of(rules: &Race, view: &View<'_>, marks: &Marks<'_, Race>) -> Scene<Line> {
    let mut artist = Artist {
        sight: Sight { rules, view },
        marks,
        flags: Flags::of(&rules.seat_names, &SEATS),
        sketch: Sketch::new(0, Colour::Paper, marks.medium),
        top: RIM,
    };
    artist.track();
    artist.islands();
    artist.cities();
    artist.market();
    artist.ports();
    let height = artist.top.saturating_sub(GAP).saturating_add(RIM);
    artist.sketch.scene_of_height(height.unsigned_abs())
}

/// A painter of panels, one below the other.
struct Artist<'a> {
    sight: Sight<'a>,
    marks: &'a Marks<'a, Race>,
    flags: Flags,
    sketch: Sketch<Line>,
    /// The top of the next panel.
    top: i16,
}

impl Artist<'_> {
    /// Draws the scoring track: a token for each seat above it, the milestone markers below it.
    fn track(&mut self) {
        let lap = self.sight.rules.components.numbers.lap.max(1);
        let step = (WIDTH - 2 * RIM) / i16::try_from(lap).unwrap_or(i16::MAX);
        let x = |score: u16| {
            let space = i16::try_from(score.checked_rem(lap).unwrap_or(0)).unwrap_or(0);
            RIM + space * step + step / 2
        };
        let open = self.sight.view.open;
        let seats = self.sight.seats().into_iter();
        let scores = seats.filter_map(|seat| Some((seat, open.port(seat)?.score)));
        let scores: Vec<(Seat, u16)> = scores.collect();
        let places = lanes(scores.iter().map(|(_, score)| x(*score)), 2 * TOKEN + 2);
        let top = self.top + depth(&places);
        self.strip(top, step, lap);
        for ((seat, points), (x, lane)) in scores.into_iter().zip(places) {
            let at = Point::new(x, top - lane * LANE - LANE / 2);
            let token = self.token(Some(seat), at, TOKEN);
            let says = || line!("race-picture-score", seat, points);
            self.sketch.put(says, token);
        }
        let places = lanes(open.markers.values().map(|on| x(on.space)), LANE);
        self.top = top + TRACK + depth(&places) + GAP;
        for ((marker, on), (x, lane)) in open.markers.iter().zip(places) {
            let at = Point::new(x, top + TRACK + lane * LANE + LANE / 2);
            let says = || line!("race-picture-milestone", marker, space = on.space);
            self.sketch.put(says, [Shape::sprite(marker.word(), at)]);
        }
    }

    /// Draws the spaces, every fifth one with its number.
    fn strip(&mut self, top: i16, step: i16, lap: u16) {
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

    /// Describes an island or a city with its bonuses.
    fn area(&self, area: Area, scored: bool) -> Line {
        let key = match scored {
            true => "race-picture-scored",
            false => "race-picture-area",
        };
        let Majority { first, second } = self.sight.rules.majority(area);
        line!(key, area = self.sight.rules.area(area), first, second)
    }

    /// Draws a token of a seat, or a neutral one.
    fn token(&self, owner: Option<Seat>, at: Point, radius: i16) -> [Shape<Line>; 2] {
        match owner {
            Some(seat) => self.flags.token(seat, at, radius),
            None => token(Colour::Stone, "*".to_owned(), at, radius),
        }
    }

    /// Draws an empty place for a token.
    fn place(at: Point, radius: i16) -> Shape<Line> {
        let look = Look::filled(Colour::Card).with_frame(Stroke::new(Colour::Soft, 2));
        Shape::disc(at, radius.unsigned_abs(), look)
    }

    /// Marks a place or piece that is new with a frame, and one that is offered also with its codes
    /// at the corner. `token` is the place of the token on a seat's frame.
    fn marked(
        &mut self,
        slot: Slot,
        token: Point,
        what: impl Fn() -> Line,
        told: impl Fn(&Event) -> Option<Source>,
        named: impl Fn(&Order) -> bool,
    ) {
        if let Some(from) = self.marks.since.iter().rev().find_map(told) {
            let frame = self.flags.framed_with_token(slot, from, token);
            let says = || line!("race-picture-new", what = what());
            self.sketch.put(says, frame);
        }
        let codes = self.codes(named);
        if !codes.is_empty() {
            let wide = badge(&codes);
            let corner = slot.point(slot.width - wide, 0);
            let frame = slot.shape(8, Look::framed(Stroke::new(Colour::Offer, 5)));
            let badge = Slot::new(corner, wide, BADGE).offered(codes.clone());
            let shapes = std::iter::once(frame).chain(badge);
            let says = || line!("race-picture-offer", codes, what = what());
            self.sketch.put(says, shapes);
        }
    }

    /// Returns the letters of the matching choices, shortened to fit the picture.
    fn codes(&self, named: impl Fn(&Order) -> bool) -> String {
        let letters = self.marks.offers.iter().filter(|(_, order)| named(order));
        shortened(letters.map(|(letter, _)| *letter).collect())
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
    last.map_or(0, |last| last + 1) * LANE
}

/// Draws a sprite for each of the goods, in rows from this corner.
fn crates(goods: Goods, from: Point, abreast: i16) -> Vec<Shape<Line>> {
    let kinds = goods.kinds();
    let all = kinds.flat_map(|(kind, count)| repeat_n(kind.word(), usize::from(count)));
    let shapes = (0i16..).zip(all).map(|(nth, name)| {
        let at = from.moved(nth % abreast * GOOD, nth / abreast * GOOD);
        Shape::sprite(name, at.moved(GOOD / 2, GOOD / 2)).scaled(92)
    });
    shapes.collect()
}

/// Draws points in a hexagon around this place, which is larger for two digits.
fn points(points: u16, at: Point) -> [Shape<Line>; 2] {
    let (size, percent) = match points {
        0..=9 => (28, 100),
        _ => (26, 125),
    };
    let font = Font::new(size, Colour::Roof).bold();
    [
        Shape::sprite("laurel", at).scaled(percent),
        Shape::text(at, points.to_string(), font),
    ]
}

/// Returns the place of the token on the frame of a card: at its right edge, below the codes.
const fn foot(slot: Slot) -> Point {
    slot.point(slot.width - 4, slot.height - MARK)
}
