//! What the pictures of titles have in common: letters that stand for seats and for codes, and the
//! rectangles, tokens and texts that they are drawn with.

use crate::render::colour::Colour;
use crate::render::scene::{Anchor, Caption, Font, Look, Point, Shape, Stroke};
use crate::rules::{Line, Seat};

/// As many letters of codes have room at one place.
const MANY: usize = 3;

/// The height of a badge with the letters of codes.
pub(super) const BADGE: i16 = 40;

/// A capital for each seat, out of its name, so that no two are the same.
pub(super) fn capitals(names: &[String]) -> Vec<char> {
    capitals_without("", names)
}

/// The same without letters that mean something else in a picture.
pub(super) fn capitals_without(others: &str, names: &[String]) -> Vec<char> {
    let mut marks: Vec<char> = Vec::with_capacity(names.len());
    for name in names {
        let letters = name.chars().map(|letter| letter.to_ascii_uppercase());
        let letters = letters.filter(char::is_ascii_uppercase);
        let mut free = letters
            .chain('A'..='Z')
            .filter(|letter| !marks.contains(letter) && !others.contains(*letter));
        let mark = free.next();
        marks.push(mark.unwrap_or('?'));
    }
    marks
}

/// The letters of the codes at a place with many: the first and the last one.
pub(super) fn shortened(letters: String) -> String {
    let mut all = letters.chars();
    match (all.next(), all.next_back()) {
        (Some(first), Some(last)) if letters.len() > MANY => format!("{first}\u{2026}{last}"),
        _ => letters,
    }
}

/// The letter and the colour of each seat in a picture.
pub(super) struct Flags(Vec<(char, Colour)>);

impl Flags {
    /// For seats of these names; the colours of a title's names are known.
    pub(super) fn of(names: &[String], known: &[(&str, Colour)]) -> Self {
        let colours = names.iter().map(|name| {
            let known = known.iter().find(|(known, _)| name == known);
            known.map_or(Colour::Violet, |(_, colour)| *colour)
        });
        Self(capitals(names).into_iter().zip(colours).collect())
    }

    pub(super) fn letter(&self, seat: Seat) -> String {
        let flag = self.0.get(usize::from(seat));
        flag.map(|(letter, _)| letter.to_string())
            .unwrap_or_default()
    }

    pub(super) fn colour(&self, seat: Seat) -> Colour {
        let flag = self.0.get(usize::from(seat));
        flag.map_or(Colour::Violet, |(_, colour)| *colour)
    }

    /// A round token of a seat.
    pub(super) fn token(&self, seat: Seat, at: Point, radius: i16) -> [Shape<Line>; 2] {
        token(self.colour(seat), self.letter(seat), at, radius)
    }
}

/// A round token of this colour with a letter.
pub(super) fn token(own: Colour, letter: String, at: Point, radius: i16) -> [Shape<Line>; 2] {
    let look = Look::filled(own).with_frame(Stroke::new(Colour::Ink, 3));
    let size = u8::try_from(radius.saturating_mul(3) / 2).unwrap_or(u8::MAX);
    let font = Font::new(size, own.writing()).bold();
    [
        Shape::disc(at, radius.unsigned_abs(), look),
        Shape::text(at, letter, font),
    ]
}

/// A rectangle that a piece or a place takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) at: Point,
    pub(super) width: i16,
    pub(super) height: i16,
}

impl Slot {
    pub(super) const fn new(at: Point, width: i16, height: i16) -> Self {
        Self { at, width, height }
    }

    /// A point so far from its corner at the top left.
    pub(super) const fn point(self, right: i16, down: i16) -> Point {
        self.at.moved(right, down)
    }

    /// The point so far from its left side, in the middle of its height.
    pub(super) const fn middle(self, right: i16) -> Point {
        self.at.moved(right, self.height / 2)
    }

    /// The rectangle as a shape.
    pub(super) const fn shape(self, round: u8, look: Look) -> Shape<Line> {
        let size = (self.width.unsigned_abs(), self.height.unsigned_abs());
        Shape::rect(self.at, size, round, look)
    }

    /// The frame around what is new.
    pub(super) const fn framed_as_new(self) -> Shape<Line> {
        self.shape(0, Look::framed(Stroke::new(Colour::New, 8)))
    }

    /// Letters of codes, as wide as the rectangle.
    pub(super) fn offered(self, codes: String) -> [Shape<Line>; 2] {
        let look = Look::filled(Colour::OfferPaper).with_frame(Stroke::new(Colour::Offer, 5));
        let room = self.width.saturating_sub(12).max(1).unsigned_abs();
        let font = Font::new(34, Colour::Offer).bold().within(room);
        let text = Shape::text(self.middle(self.width / 2), codes, font);
        [self.shape(8, look), text]
    }
}

/// How wide the badge of these codes is; 0 for none.
pub(super) fn badge(codes: &str) -> i16 {
    match i16::try_from(codes.chars().count()).unwrap_or(i16::MAX) {
        0 => 0,
        count => count.saturating_mul(26).saturating_add(18),
    }
}

/// A sentence as a text of a picture.
pub(super) const fn said(line: Line) -> Caption<Line> {
    Caption::Said(line)
}

/// A text that begins at its place and takes so much of the width at the most.
pub(super) fn words(
    at: Point,
    says: impl Into<Caption<Line>>,
    font: Font,
    room: i16,
) -> Shape<Line> {
    let font = font.within(room.max(1).unsigned_abs());
    Shape::text(at, says, font).anchored(Anchor::Start)
}
