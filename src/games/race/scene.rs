//! The table as a picture: the track, the islands, the cities, the ships on offer, and each port.

mod cities;
mod hand;
mod islands;
mod ports;
mod ships;
mod track;

use std::iter::repeat_n;

use super::board::Sight;
use super::goods::Goods;
use super::{Area, Event, Majority, Order, Race, View};
use crate::games::marks::{BADGE, Flags, MARK, Slot, Source, badge, shortened, token};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Scene, Shape, Sketch, Stroke};
use crate::rules::{Line, Marks, Seat, line};

const RIM: i16 = 20;
const GAP: i16 = 22;
/// The width of a good in a row of them.
const GOOD: i16 = 37;

const TOKEN: i16 = 20;

/// The colours of the seats, in the order of [`Race`]'s names.
pub(super) const SEATS: [(&str, Colour); 4] = [
    ("RED", Colour::Red),
    ("YELLOW", Colour::Yellow),
    ("BLUE", Colour::Blue),
    ("GREEN", Colour::Green),
];

pub(super) use track::reach;

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
    // The ships on offer come and go: in a series of pictures they do not move the ports.
    if marks.reach.is_some() {
        artist.ports();
        artist.market();
    } else {
        artist.market();
        artist.ports();
    }
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
    /// Describes an island or a city with its bonuses.
    fn area(&self, area: Area, scored: bool) -> Line {
        let key = match scored {
            true => "race-picture-scored",
            false => "race-picture-area",
        };
        let Majority { first, second } = self.sight.rules.majority(area);
        line!(key, area, first, second)
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
