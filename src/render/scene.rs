//! A picture as data: shapes with a meaning, which writers draw.
//!
//! A title builds a scene only from the view of its reader. Its texts are sentences of the title
//! until they are worded in the reader's language; after that a picture depends only on its scene,
//! so that two readers with equal scenes get one picture.
//!
//! A [`Sketch`] builds one. Only pages show the meanings of figures: an image of pixels does not.
//! Sentences cost more than shapes, so a sketch makes them only if they are used.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::colour::Colour;
pub use super::look::{Anchor, Font, Look, Point, Stroke};

/// The width of each scene, in its units: pixels of the picture in a letter.
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

/// A shape; `T` is the type of its sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape<T> {
    /// A drawing of the title's sheet, turned about its origin, which lies at `at`.
    Sprite {
        name: Cow<'static, str>,
        at: Point,
        turn: i16,
        /// Percent of its size on the sheet.
        scale: u16,
        /// The colour of the owner's parts.
        own: Colour,
    },
    Rect {
        /// Its top left corner.
        at: Point,
        width: u16,
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
    /// Connected points; closed if filled.
    Lines {
        points: Vec<Point>,
        look: Look,
    },
    /// A text in one line.
    Text {
        /// The place of its anchor, in the middle of its height.
        at: Point,
        says: Caption<T>,
        anchor: Anchor,
        font: Font,
    },
}

/// Shapes that mean one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure<T> {
    /// The meaning, for readers who point at it; absent for a part of the ground.
    pub says: Option<T>,
    /// Its shapes; a later one covers an earlier one.
    pub shapes: Vec<Shape<T>>,
}

/// A picture as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene<T> {
    /// The height; the width is [`WIDTH`].
    pub height: u16,
    pub ground: Colour,
    /// The visible figures; a later one covers an earlier one.
    pub figures: Vec<Figure<T>>,
}

impl<T> Scene<T> {
    /// Creates an empty picture of this height.
    pub const fn new(height: u16, ground: Colour) -> Self {
        Self {
            height,
            ground,
            figures: Vec::new(),
        }
    }

    /// Adds a figure on top.
    pub fn put(&mut self, figure: Figure<T>) {
        self.figures.push(figure);
    }

    /// Adds shapes without a meaning.
    pub fn draw(&mut self, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.put(Figure {
            says: None,
            shapes: shapes.into_iter().collect(),
        });
    }

    /// Iterates over its sentences, except for meanings.
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

    /// Converts all sentences with `say`.
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
    /// Creates a figure: shapes with a meaning.
    pub fn new(says: T, shapes: impl IntoIterator<Item = Shape<T>>) -> Self {
        Self {
            says: Some(says),
            shapes: shapes.into_iter().collect(),
        }
    }

    /// Converts all sentences with `say`.
    pub(super) fn said<U>(self, say: &mut impl FnMut(&T) -> U) -> Figure<U> {
        Figure {
            says: self.says.as_ref().map(&mut *say),
            shapes: self.shapes.into_iter().map(|one| one.said(say)).collect(),
        }
    }
}

impl<T> Shape<T> {
    /// Creates a sprite of the sheet around its place, or a drawing that the sheet composes from
    /// there.
    pub fn sprite(name: impl Into<Cow<'static, str>>, at: Point) -> Self {
        Self::piece(name, at, Colour::Ink)
    }

    /// Creates a sprite in an owner's colour.
    pub fn piece(name: impl Into<Cow<'static, str>>, at: Point, own: Colour) -> Self {
        Self::Sprite {
            name: name.into(),
            at,
            turn: 0,
            scale: 100,
            own,
        }
    }

    /// Turns a sprite clockwise by this number of degrees; other shapes stay the same.
    #[must_use]
    pub fn turned(mut self, degrees: i16) -> Self {
        if let Self::Sprite { turn, .. } = &mut self {
            *turn = degrees;
        }
        self
    }

    /// Scales a sprite to this percentage of its size; other shapes stay the same.
    #[must_use]
    pub fn scaled(mut self, percent: u16) -> Self {
        if let Self::Sprite { scale, .. } = &mut self {
            *scale = percent;
        }
        self
    }

    /// Creates a rectangle with corners of this radius.
    pub const fn rect(at: Point, (width, height): (u16, u16), round: u8, look: Look) -> Self {
        Self::Rect {
            at,
            width,
            height,
            round,
            look,
        }
    }

    /// Creates a disc.
    pub const fn disc(at: Point, radius: u16, look: Look) -> Self {
        Self::Disc { at, radius, look }
    }

    /// Creates a line through these points.
    pub const fn lines(points: Vec<Point>, look: Look) -> Self {
        Self::Lines { points, look }
    }

    /// Creates a text around its place.
    pub fn text(at: Point, says: impl Into<Caption<T>>, font: Font) -> Self {
        Self::Text {
            at,
            says: says.into(),
            anchor: Anchor::Middle,
            font,
        }
    }

    /// Returns the name of a sprite; absent for other shapes.
    pub(super) fn sprite_name(&self) -> Option<&str> {
        match self {
            Self::Sprite { name, .. } => Some(name),
            _ => None,
        }
    }

    /// Moves the shape to the right and down.
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

    /// Places a text by another anchor; other shapes stay the same.
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

/// Where a scene is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Medium {
    /// A page, which shows the meaning of a figure that a reader points at. It can be enlarged, so
    /// the whole board is drawn.
    #[default]
    Page,
    /// A letter, which shows an image of pixels without meanings. A phone shows it some 350 points
    /// wide, so only that part of a large board is drawn which the reader needs.
    Letter,
}

/// How far a board reaches beyond the part of it that never changes, in units of its title.
///
/// The pictures of one game all leave room for the farthest reach, so that a page can show one
/// after the other and the board does not move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    pub north: i16,
    pub south: i16,
    pub west: i16,
}

impl Reach {
    /// Returns the farther of both reaches on each side.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            north: self.north.max(other.north),
            south: self.south.max(other.south),
            west: self.west.max(other.west),
        }
    }
}

/// A scene in construction; `T` is a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch<T> {
    scene: Scene<T>,
    medium: Medium,
}

impl<T> Sketch<T> {
    /// Creates an empty sketch of this height.
    pub const fn new(height: u16, ground: Colour, medium: Medium) -> Self {
        Self {
            scene: Scene::new(height, ground),
            medium,
        }
    }

    /// Adds a figure with a meaning on top.
    pub fn put(&mut self, says: impl FnOnce() -> T, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.put(Figure {
            says: match self.medium {
                Medium::Page => Some(says()),
                Medium::Letter => None,
            },
            shapes: shapes.into_iter().collect(),
        });
    }

    /// Adds shapes without a meaning.
    pub fn draw(&mut self, shapes: impl IntoIterator<Item = Shape<T>>) {
        self.scene.draw(shapes);
    }

    /// Returns the finished scene.
    #[must_use]
    pub fn scene(self) -> Scene<T> {
        self.scene
    }

    /// Returns the finished scene, with a height that results from its figures.
    #[must_use]
    pub fn scene_of_height(mut self, height: u16) -> Scene<T> {
        self.scene.height = height;
        self.scene
    }
}
