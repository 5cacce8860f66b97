//! A picture as data: shapes with a meaning, which writers draw.
//!
//! A title makes a scene out of the view of its reader and out of nothing else. Its texts are
//! sentences of the title until they are said in the reader's language; then a scene is all that a
//! picture depends on, so that two readers with equal scenes get one picture.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::colour::Colour;
pub use super::look::{Anchor, Font, Look, Point, Stroke};

/// How wide each scene is, in its units: pixels of the picture in a letter.
pub const WIDTH: i16 = 1200;

/// A text of a picture; `T` is a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Caption<T> {
    /// The same in all languages: a code, a number, a name on the board.
    Verbatim(Cow<'static, str>),
    Said(T),
}

impl<T: AsRef<str>> AsRef<str> for Caption<T> {
    fn as_ref(&self) -> &str {
        match self {
            Self::Verbatim(text) => text,
            Self::Said(text) => text.as_ref(),
        }
    }
}

impl<T> From<&'static str> for Caption<T> {
    fn from(text: &'static str) -> Self {
        Self::Verbatim(text.into())
    }
}

impl<T> From<String> for Caption<T> {
    fn from(text: String) -> Self {
        Self::Verbatim(text.into())
    }
}

/// A shape; `T` is what its sentences are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape<T> {
    /// A drawing of the title's sheet, turned about its own origin, which lies at `at`.
    Sprite {
        /// Its name on the sheet.
        name: Cow<'static, str>,
        /// Where its origin lies.
        at: Point,
        turn: i16,
        /// Percent of its size on the sheet.
        scale: u16,
        /// The colour of what is its owner's on it.
        own: Colour,
    },
    Rect {
        /// Its corner at the top left.
        at: Point,
        /// How wide it is.
        width: u16,
        /// How high it is.
        height: u16,
        /// The radius of its corners.
        round: u8,
        look: Look,
    },
    Disc {
        at: Point,
        radius: u16,
        look: Look,
    },
    /// Points, joined; closed if it has a ground.
    Lines {
        /// The points in their order.
        points: Vec<Point>,
        look: Look,
    },
    /// A text in one line.
    Text {
        /// Where its anchor lies, in the middle of its height.
        at: Point,
        says: Caption<T>,
        /// Which point of it lies there.
        anchor: Anchor,
        /// How it is written.
        font: Font,
    },
}

/// Shapes that mean one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure<T> {
    /// What it means, for people who point at it; none for what is part of the ground.
    pub says: Option<T>,
    /// Its shapes; a later one covers an earlier one.
    pub shapes: Vec<Shape<T>>,
}

/// A picture as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene<T> {
    /// How high it is; it is [`WIDTH`] wide.
    pub height: u16,
    /// What lies below all of it.
    pub ground: Colour,
    /// What there is to see; a later figure covers an earlier one.
    pub figures: Vec<Figure<T>>,
}

impl<T> Scene<T> {
    /// An empty picture of this height.
    #[must_use]
    pub const fn new(height: u16, ground: Colour) -> Self {
        Self {
            height,
            ground,
            figures: Vec::new(),
        }
    }

    /// Puts a figure above those before.
    pub fn put(&mut self, figure: Figure<T>) {
        self.figures.push(figure);
    }

    /// Puts shapes that have no meaning of their own.
    pub fn draw(&mut self, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.put(Figure {
            says: None,
            shapes: shapes.into_iter().collect(),
        });
    }

    /// Its sentences, apart from meanings.
    pub fn words(&self) -> impl Iterator<Item = &T> {
        let shapes = self.figures.iter().flat_map(|figure| &figure.shapes);
        shapes.filter_map(|shape| match shape {
            Shape::Text {
                says: Caption::Said(says),
                ..
            } => Some(says),
            _ => None,
        })
    }

    /// The same with its texts said.
    pub fn said<U>(self, mut say: impl FnMut(&T) -> U) -> Scene<U> {
        let figures = self.figures.into_iter();
        let figures = figures.map(|figure| figure.said(&mut say));
        Scene {
            height: self.height,
            ground: self.ground,
            figures: figures.collect(),
        }
    }
}

impl<T> Figure<T> {
    /// Shapes with a meaning.
    pub fn new(says: T, shapes: impl IntoIterator<Item = Shape<T>>) -> Self {
        Self {
            says: Some(says),
            shapes: shapes.into_iter().collect(),
        }
    }

    /// The same with its texts said.
    pub(super) fn said<U>(self, say: &mut impl FnMut(&T) -> U) -> Figure<U> {
        Figure {
            says: self.says.as_ref().map(&mut *say),
            shapes: self.shapes.into_iter().map(|one| one.said(say)).collect(),
        }
    }
}

impl<T> Shape<T> {
    /// A sprite of the sheet around its place, or a drawing that the sheet composes from there.
    #[must_use]
    pub fn sprite(name: impl Into<Cow<'static, str>>, at: Point) -> Self {
        Self::piece(name, at, Colour::Ink)
    }

    /// A sprite of an owner.
    #[must_use]
    pub fn piece(name: impl Into<Cow<'static, str>>, at: Point, own: Colour) -> Self {
        Self::Sprite {
            name: name.into(),
            at,
            turn: 0,
            scale: 100,
            own,
        }
    }

    /// The same sprite, turned by so many degrees clockwise; other shapes stay as they are.
    #[must_use]
    pub fn turned(mut self, degrees: i16) -> Self {
        if let Self::Sprite { turn, .. } = &mut self {
            *turn = degrees;
        }
        self
    }

    /// The same sprite in so many percent of its size; other shapes stay as they are.
    #[must_use]
    pub fn scaled(mut self, percent: u16) -> Self {
        if let Self::Sprite { scale, .. } = &mut self {
            *scale = percent;
        }
        self
    }

    /// A rectangle with corners of this radius.
    #[must_use]
    pub const fn rect(at: Point, (width, height): (u16, u16), round: u8, look: Look) -> Self {
        Self::Rect {
            at,
            width,
            height,
            round,
            look,
        }
    }

    /// A disc.
    #[must_use]
    pub const fn disc(at: Point, radius: u16, look: Look) -> Self {
        Self::Disc { at, radius, look }
    }

    /// Points, joined by a line.
    #[must_use]
    pub const fn lines(points: Vec<Point>, look: Look) -> Self {
        Self::Lines { points, look }
    }

    /// A text around its place.
    #[must_use]
    pub fn text(at: Point, says: impl Into<Caption<T>>, font: Font) -> Self {
        Self::Text {
            at,
            says: says.into(),
            anchor: Anchor::Middle,
            font,
        }
    }

    /// The name of a sprite; other shapes have none.
    pub(super) fn sprite_name(&self) -> Option<&str> {
        match self {
            Self::Sprite { name, .. } => Some(name),
            _ => None,
        }
    }

    /// The same so far to the right and below.
    #[must_use]
    pub(super) fn moved(mut self, by: Point) -> Self {
        match &mut self {
            Self::Sprite { at, .. }
            | Self::Rect { at, .. }
            | Self::Disc { at, .. }
            | Self::Text { at, .. } => *at = at.moved(by.x, by.y),
            Self::Lines { points, .. } => {
                for point in points {
                    *point = point.moved(by.x, by.y);
                }
            }
        }
        self
    }

    /// The same text at its place by another point of it; other shapes stay as they are.
    #[must_use]
    pub fn anchored(mut self, by: Anchor) -> Self {
        if let Self::Text { anchor, .. } = &mut self {
            *anchor = by;
        }
        self
    }

    fn said<U>(self, say: &mut impl FnMut(&T) -> U) -> Shape<U> {
        match self {
            Self::Sprite {
                name,
                at,
                turn,
                scale,
                own,
            } => Shape::Sprite {
                name,
                at,
                turn,
                scale,
                own,
            },
            Self::Rect {
                at,
                width,
                height,
                round,
                look,
            } => Shape::rect(at, (width, height), round, look),
            Self::Disc { at, radius, look } => Shape::disc(at, radius, look),
            Self::Lines { points, look } => Shape::lines(points, look),
            Self::Text {
                at,
                says,
                anchor,
                font,
            } => Shape::Text {
                at,
                says: match says {
                    Caption::Verbatim(text) => Caption::Verbatim(text),
                    Caption::Said(text) => Caption::Said(say(&text)),
                },
                anchor,
                font,
            },
        }
    }
}
