//! Where a shape lies and how it looks.

use serde::{Deserialize, Serialize};

use super::colour::Colour;

/// A place in a scene: units from the left and from the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    pub x: i16,
    pub y: i16,
}

impl Point {
    /// The place so far from the left and from the top.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The place so far to the right and below this one.
    #[must_use]
    pub const fn moved(self, right: i16, down: i16) -> Self {
        Self {
            x: self.x.saturating_add(right),
            y: self.y.saturating_add(down),
        }
    }
}

/// A line around a shape, or a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stroke {
    /// What it is drawn with.
    pub colour: Colour,
    /// How wide it is.
    pub width: u8,
    /// Whether it is broken into dashes.
    pub dashed: bool,
}

impl Stroke {
    /// A line without gaps.
    #[must_use]
    pub const fn new(colour: Colour, width: u8) -> Self {
        Self {
            colour,
            width,
            dashed: false,
        }
    }

    /// The same in dashes.
    #[must_use]
    pub const fn dashed(self) -> Self {
        Self {
            dashed: true,
            ..self
        }
    }
}

/// What a shape is filled and framed with; the frame lies half outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Look {
    pub fill: Option<Colour>,
    pub line: Option<Stroke>,
}

impl Look {
    /// A ground without a frame.
    #[must_use]
    pub const fn filled(colour: Colour) -> Self {
        Self {
            fill: Some(colour),
            line: None,
        }
    }

    /// A frame without a ground.
    #[must_use]
    pub const fn framed(line: Stroke) -> Self {
        Self {
            fill: None,
            line: Some(line),
        }
    }

    /// The same with a frame.
    #[must_use]
    pub const fn with_frame(self, line: Stroke) -> Self {
        Self {
            line: Some(line),
            ..self
        }
    }
}

/// Which point of a text lies at its place; its middle in height always does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Anchor {
    Start,
    #[default]
    Middle,
    End,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Font {
    /// The height of its letters, ascenders and descenders among them. A telephone shows 1200 units
    /// on some 360 points, so that less than 30 is hard to read there.
    pub size: u8,
    /// Whether it is bold.
    pub bold: bool,
    /// What it is written with.
    pub colour: Colour,
    /// How wide it may be at the most: a longer text is written smaller, then cut. 0 sets no limit.
    pub within: u16,
}

impl Font {
    /// Letters of this height, as wide as they are.
    #[must_use]
    pub const fn new(size: u8, colour: Colour) -> Self {
        Self {
            size,
            bold: false,
            colour,
            within: 0,
        }
    }

    /// The same in bold.
    #[must_use]
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same, so wide at the most.
    #[must_use]
    pub const fn within(self, width: u16) -> Self {
        Self {
            within: width,
            ..self
        }
    }
}
