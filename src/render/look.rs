//! Positions and styles of shapes.

use serde::{Deserialize, Serialize};

use super::colour::Colour;

/// A point in a scene: units from the left and from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    pub x: i16,
    pub y: i16,
}

impl Point {
    /// Creates the point at this distance from the left and from the top.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Returns the point moved to the right and down.
    #[must_use]
    pub const fn moved(self, right: i16, down: i16) -> Self {
        Self {
            x: self.x.saturating_add(right),
            y: self.y.saturating_add(down),
        }
    }
}

/// A line around a shape, or one that is the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stroke {
    pub colour: Colour,
    pub width: u8,
    pub dashed: bool,
}

impl Stroke {
    /// Creates a solid line.
    pub const fn new(colour: Colour, width: u8) -> Self {
        Self {
            colour,
            width,
            dashed: false,
        }
    }

    /// Makes the line dashed.
    #[must_use]
    pub const fn dashed(self) -> Self {
        Self {
            dashed: true,
            ..self
        }
    }
}

/// The fill and the frame of a shape; the frame lies half outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Look {
    pub fill: Option<Colour>,
    pub line: Option<Stroke>,
}

impl Look {
    /// Creates a fill without a frame.
    pub const fn filled(colour: Colour) -> Self {
        Self {
            fill: Some(colour),
            line: None,
        }
    }

    /// Creates a frame without a fill.
    pub const fn framed(line: Stroke) -> Self {
        Self {
            fill: None,
            line: Some(line),
        }
    }

    /// Adds a frame.
    #[must_use]
    pub const fn with_frame(self, line: Stroke) -> Self {
        Self {
            line: Some(line),
            ..self
        }
    }
}

/// The horizontal point of a text that lies at its place; vertically it is always the middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Anchor {
    Start,
    #[default]
    Middle,
    End,
}

/// The style of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Font {
    /// The height of its letters, ascenders and descenders included. A phone shows 1200 units on
    /// some 360 points, so that less than 30 is hard to read there.
    pub size: u8,
    pub bold: bool,
    pub colour: Colour,
    /// The maximum width: a longer text is shrunk, then cut. 0 sets no limit.
    pub within: u16,
}

impl Font {
    /// Creates a font of this height without a limit of width.
    pub const fn new(size: u8, colour: Colour) -> Self {
        Self {
            size,
            bold: false,
            colour,
            within: 0,
        }
    }

    /// Makes the font bold.
    #[must_use]
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// Limits the width.
    #[must_use]
    pub const fn within(self, width: u16) -> Self {
        Self {
            within: width,
            ..self
        }
    }
}
