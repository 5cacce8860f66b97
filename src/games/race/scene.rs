//! The table as a picture: the track, the islands, the cities, the ships on offer, and each port.

mod cities;
mod hand;
mod islands;
mod market;
mod ports;
mod ship;
mod track;

use std::iter::repeat_n;

use super::board::Sight;
use super::goods::Goods;
use super::{Event, Order, Race, View, sprites};
use crate::games::marks::{capitals, shortened};
use crate::render::colour::Colour;
use crate::render::scene::{Anchor, Caption, Figure, Font, Look, Point, Scene, Shape, Stroke};
use crate::rules::{Line, Marks, Seat, line};

/// The rim of the picture.
const RIM: i16 = 20;
/// The room between two panels.
const GAP: i16 = 22;
/// The width of a good in a row of them.
const GOOD: i16 = 37;

/// The colours of the seats, in the order of [`Race`]'s names.
const SEATS: [(&str, Colour); 4] = [
    ("RED", Colour::Red),
    ("YELLOW", Colour::Yellow),
    ("BLUE", Colour::Blue),
    ("GREEN", Colour::Green),
];

/// The picture of a table for one reader.
pub(super) fn of(rules: &Race, view: &View<'_>, marks: &Marks<'_, Race>) -> Scene<Line> {
    let mut artist = Artist {
        sight: Sight { rules, view },
        marks,
        letters: capitals(&rules.seat_names),
        scene: Scene::new(0, Colour::Paper),
        top: RIM,
    };
    artist.track();
    artist.islands();
    artist.cities();
    artist.market();
    artist.ports();
    let height = artist.top.saturating_sub(GAP).saturating_add(RIM);
    artist.scene.height = height.unsigned_abs();
    artist.scene
}

/// A rectangle that a piece or a place takes.
#[derive(Clone, Copy, Debug)]
struct Slot {
    at: Point,
    width: i16,
    height: i16,
}

impl Slot {
    const fn new(at: Point, width: i16, height: i16) -> Self {
        Self { at, width, height }
    }

    /// A point so far from its corner at the top left.
    const fn point(self, right: i16, down: i16) -> Point {
        self.at.moved(right, down)
    }

    /// The rectangle as a shape.
    const fn shape(self, round: u8, look: Look) -> Shape<Line> {
        let size = (self.width.unsigned_abs(), self.height.unsigned_abs());
        Shape::rect(self.at, size, round, look)
    }
}

/// Draws panel below panel.
struct Artist<'a> {
    sight: Sight<'a>,
    marks: &'a Marks<'a, Race>,
    /// A letter for each seat.
    letters: Vec<char>,
    scene: Scene<Line>,
    /// Where the next panel begins.
    top: i16,
}

impl Artist<'_> {
    /// A token of a seat, or a neutral one, with its letter.
    fn token(&self, owner: Option<Seat>, at: Point, radius: i16) -> [Shape<Line>; 2] {
        let own = owner.map_or(Colour::Stone, |seat| self.colour(seat));
        let letter = owner.and_then(|seat| self.letters.get(usize::from(seat.number())));
        let letter = letter.map_or_else(|| "*".to_owned(), ToString::to_string);
        let look = Look::filled(own).with_frame(Stroke::new(Colour::Ink, 3));
        let size = u8::try_from(radius.saturating_mul(3) / 2).unwrap_or(u8::MAX);
        let font = Font::new(size, own.writing()).bold();
        [
            Shape::disc(at, radius.unsigned_abs(), look),
            Shape::text(at, letter, font),
        ]
    }

    /// An empty place for a token.
    fn place(at: Point, radius: i16) -> Shape<Line> {
        let look = Look::filled(Colour::Card).with_frame(Stroke::new(Colour::Soft, 2));
        Shape::disc(at, radius.unsigned_abs(), look)
    }

    /// What a place or piece is told by, if it is new or offered: its frame and its codes.
    fn marked(
        &mut self,
        slot: Slot,
        what: &Line,
        told: impl Fn(&Event) -> bool,
        named: impl Fn(&Order) -> bool,
    ) {
        if self.marks.since.iter().any(told) {
            let frame = slot.shape(8, Look::framed(Stroke::new(Colour::New, 8)));
            let says = line!("race-picture-new", what = what.clone());
            self.scene.put(Figure::new(says, [frame]));
        }
        let codes = self.codes(named);
        if !codes.is_empty() {
            self.offer(slot, what, codes);
        }
    }

    /// The letters of the choices that name something, as they have room in the picture.
    fn codes(&self, named: impl Fn(&Order) -> bool) -> String {
        let offers = self.marks.offers.iter();
        let letters = offers.filter(|(_, order)| named(order));
        shortened(letters.map(|(letter, _)| *letter).collect())
    }

    /// The letters of codes at the corner of what they name.
    fn offer(&mut self, slot: Slot, what: &Line, codes: String) {
        let wide = badge(&codes);
        let green = Stroke::new(Colour::Offer, 5);
        let corner = slot.point(slot.width - wide, 0);
        let badge = Slot::new(corner, wide, 40);
        let font = Font::new(34, Colour::Offer).bold();
        let shapes = [
            slot.shape(8, Look::framed(green)),
            badge.shape(8, Look::filled(Colour::OfferPaper).with_frame(green)),
            Shape::text(badge.point(wide / 2, 20), codes.clone(), font),
        ];
        let says = line!("race-picture-offer", codes, what = what.clone());
        self.scene.put(Figure::new(says, shapes));
    }

    fn colour(&self, seat: Seat) -> Colour {
        let names = &self.sight.rules.seat_names;
        let name = names.get(usize::from(seat.number()));
        let known = SEATS
            .iter()
            .find(|(known, _)| name.is_some_and(|name| name == known));
        known.map_or(Colour::Violet, |(_, colour)| *colour)
    }
}

/// How wide the badge of these codes is; 0 for none.
fn badge(codes: &str) -> i16 {
    match i16::try_from(codes.chars().count()).unwrap_or(i16::MAX) {
        0 => 0,
        count => count * 26 + 18,
    }
}

/// A sprite for each of the goods, so many beside each other, from this corner.
fn crates(goods: Goods, from: Point, abreast: i16) -> Vec<Shape<Line>> {
    let all = goods.kinds().flat_map(|(kind, count)| {
        let sprites = repeat_n(kind, usize::from(count));
        sprites.map(sprites::good)
    });
    let shapes = (0i16..).zip(all).map(|(nth, name)| {
        let at = from.moved(nth % abreast * GOOD, nth / abreast * GOOD);
        Shape::sprite(name, at.moved(GOOD / 2, GOOD / 2)).scaled(92)
    });
    shapes.collect()
}

/// Points on their sign.
fn points(points: u16, at: Point) -> [Shape<Line>; 2] {
    let font = Font::new(28, Colour::Roof).bold();
    [
        Shape::sprite(sprites::LAUREL, at),
        Shape::text(at, points.to_string(), font),
    ]
}

/// A sentence as a text of the picture.
const fn said(line: Line) -> Caption<Line> {
    Caption::Said(line)
}

/// A text that begins at its place and takes so much of the width at the most.
fn words(at: Point, says: impl Into<Caption<Line>>, font: Font, room: i16) -> Shape<Line> {
    let font = font.within(room.max(1).unsigned_abs());
    Shape::text(at, says, font).anchored(Anchor::Start)
}
