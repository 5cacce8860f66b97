//! Shapes shared by the pictures of all titles: the letters of seats and codes, and the rectangles,
//! tokens and texts around them.

use crate::render::colour::Colour;
use crate::render::scene::{Anchor, Caption, Font, Look, Point, Shape, Stroke};
use crate::rules::{Line, Seat};

/// Maximum number of code letters that fit at one place.
const MANY: usize = 3;

pub(super) const BADGE: i16 = 40;

/// The radius of the token on a frame.
pub(super) const MARK: i16 = 18;

/// Picks a distinct capital for each seat out of its name.
pub(super) fn capitals(names: &[String]) -> Vec<char> {
    capitals_without("", names)
}

/// Picks distinct capitals and avoids letters that mean something else in a picture.
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

/// Shortens the code letters of a crowded place to the first and the last one.
pub(super) fn shortened(letters: String) -> String {
    let mut all = letters.chars();
    match (all.next(), all.next_back()) {
        (Some(first), Some(last)) if letters.len() > MANY => format!("{first}\u{2026}{last}"),
        _ => letters,
    }
}

pub(super) struct Flags(Vec<(char, Colour)>);

impl Flags {
    /// Creates the flags for seats of these names; `known` has the colours of the title's own
    /// names.
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

    pub(super) fn token(&self, seat: Seat, at: Point, radius: i16) -> [Shape<Line>; 2] {
        token(self.colour(seat), self.letter(seat), at, radius)
    }

    /// Frames a new piece or place in the colour of the seat that it is from.
    pub(super) fn framed(&self, slot: Slot, from: Source) -> [Shape<Line>; 2] {
        let colour = match from {
            Source::Seat(seat) => self.colour(seat),
            Source::Table => Colour::New,
        };
        // The dark line around it shows a light colour on light ground.
        let [around, line] = [(Colour::Ink, 12), (colour, 8)]
            .map(|(colour, width)| Look::framed(Stroke::new(colour, width)));
        [slot.shape(6, around), slot.shape(6, line)]
    }

    /// Frames a new piece or place, and marks the frame with the token of its seat around `at`.
    pub(super) fn framed_with_token(
        &self,
        slot: Slot,
        from: Source,
        at: Point,
    ) -> Vec<Shape<Line>> {
        let mut shapes = self.framed(slot, from).to_vec();
        if let Source::Seat(seat) = from {
            shapes.extend(self.token(seat, at, MARK));
        }
        shapes
    }
}

/// The origin of a new piece or place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Seat(Seat),
    /// No seat: a draw, or the rules.
    Table,
}

/// Draws a round token of this colour with a letter.
pub(super) fn token(own: Colour, letter: String, at: Point, radius: i16) -> [Shape<Line>; 2] {
    let look = Look::filled(own).with_frame(Stroke::new(Colour::Ink, 3));
    let size = u8::try_from(radius.saturating_mul(3) / 2).unwrap_or(u8::MAX);
    let font = Font::new(size, own.writing()).bold();
    [
        Shape::disc(at, radius.unsigned_abs(), look),
        Shape::text(at, letter, font),
    ]
}

/// A rectangle for a piece or a place.
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

    /// Returns the point at this distance from the top left corner.
    pub(super) const fn point(self, right: i16, down: i16) -> Point {
        self.at.moved(right, down)
    }

    /// Returns the point at this distance from the left side, at half the height.
    pub(super) const fn middle(self, right: i16) -> Point {
        self.at.moved(right, self.height / 2)
    }

    /// Returns the rectangle that is smaller by this distance on each side.
    pub(super) const fn within(self, rim: i16) -> Self {
        Self::new(
            self.at.moved(rim, rim),
            self.width - 2 * rim,
            self.height - 2 * rim,
        )
    }

    pub(super) const fn shape(self, round: u8, look: Look) -> Shape<Line> {
        let size = (self.width.unsigned_abs(), self.height.unsigned_abs());
        Shape::rect(self.at, size, round, look)
    }

    /// Draws the badge with the letters of codes, as wide as the rectangle.
    pub(super) fn offered(self, codes: String) -> [Shape<Line>; 2] {
        let look = Look::filled(Colour::OfferPaper).with_frame(Stroke::new(Colour::Offer, 5));
        let room = self.width.saturating_sub(12).max(1).unsigned_abs();
        let font = Font::new(34, Colour::Offer).bold().within(room);
        let text = Shape::text(self.middle(self.width / 2), codes, font);
        [self.shape(8, look), text]
    }
}

/// Returns the width of the badge of these codes; 0 without codes.
pub(super) fn badge(codes: &str) -> i16 {
    match i16::try_from(codes.chars().count()).unwrap_or(i16::MAX) {
        0 => 0,
        count => count.saturating_mul(26).saturating_add(18),
    }
}

pub(super) const fn said(line: Line) -> Caption<Line> {
    Caption::Said(line)
}

/// Places a text that begins at `at` and is scaled down to fit the width.
pub(super) fn words(
    at: Point,
    says: impl Into<Caption<Line>>,
    font: Font,
    room: i16,
) -> Shape<Line> {
    let font = font.within(room.max(1).unsigned_abs());
    Shape::text(at, says, font).anchored(Anchor::Start)
}
