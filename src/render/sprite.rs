//! Drawings that a title uses again and again, as paths.

use super::colour::Colour;
use super::scene::Shape;

/// What a part of a sprite is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The same colour each time.
    Always(Colour),
    /// The colour of its owner.
    Own,
}

impl Paint {
    /// The colour on a sprite of this owner.
    #[must_use]
    pub const fn of(self, own: Colour) -> Colour {
        match self {
            Self::Always(colour) => colour,
            Self::Own => own,
        }
    }
}

/// One path of a sprite.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The path as SVG has it, in units of the scene around the sprite's origin.
    pub path: &'static str,
    pub fill: Option<Paint>,
    /// Its outline, and how wide that is.
    pub line: Option<(Paint, u8)>,
}

impl Part {
    /// A filled path.
    #[must_use]
    pub const fn fill(path: &'static str, paint: Paint) -> Self {
        Self {
            path,
            fill: Some(paint),
            line: None,
        }
    }

    /// A filled path with an outline.
    #[must_use]
    pub const fn outlined(path: &'static str, fill: Paint, line: Paint, width: u8) -> Self {
        Self {
            path,
            fill: Some(fill),
            line: Some((line, width)),
        }
    }

    /// A line.
    #[must_use]
    pub const fn line(path: &'static str, paint: Paint, width: u8) -> Self {
        Self {
            path,
            fill: None,
            line: Some((paint, width)),
        }
    }
}

/// A drawing.
#[derive(Clone, Copy, Debug)]
pub struct Sprite {
    /// Its name, once on its sheet: small letters, digits and hyphens.
    pub name: &'static str,
    /// Its paths; a later one covers an earlier one.
    pub parts: &'static [Part],
}

/// Composes the drawing of a name out of shapes, for a tile of so many units: none for a name that
/// it does not know.
pub type Compose = fn(&str, u16) -> Option<Vec<Shape<String>>>;

/// The sprites of a title.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    sprites: &'static [Sprite],
    compose: Compose,
}

impl Default for Sheet {
    fn default() -> Self {
        Self::new(&[])
    }
}

impl Sheet {
    /// The sheet with these sprites.
    #[must_use]
    pub const fn new(sprites: &'static [Sprite]) -> Self {
        Self {
            sprites,
            compose: |_, _| None,
        }
    }

    /// The same with drawings that are too many to be written down. A composed drawing has its
    /// origin at the top left, is not turned, and has sprites of the sheet in it.
    #[must_use]
    pub const fn composing(self, compose: Compose) -> Self {
        Self { compose, ..self }
    }

    /// The sprite of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&'static Sprite> {
        self.sprites.iter().find(|sprite| sprite.name == name)
    }

    /// The shapes of a composed drawing in so many percent of its size.
    #[must_use]
    pub fn composed(&self, name: &str, scale: u16) -> Option<Vec<Shape<String>>> {
        (self.compose)(name, scale)
    }
}
