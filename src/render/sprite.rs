//! Sprites: the reusable drawings of a title, on a sheet of SVG.

use super::colour::Colour;
use super::look::{Look, Stroke};
use super::scene::Shape;

/// One path of a sprite.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The path data of SVG, in units of the scene around the sprite's origin.
    pub path: &'static str,
    pub look: Look,
}

/// A drawing, as the elements of its paths; a later one covers an earlier one.
#[derive(Clone, Copy, Debug)]
pub struct Sprite(&'static str);

impl Sprite {
    /// Returns its paths on a sprite of this owner.
    pub fn parts(self, own: Colour) -> impl Iterator<Item = Part> {
        let paths = self.0.split("<path").skip(1);
        paths.filter_map(move |path| {
            let colour = |name| match attribute(path, name)? {
                "currentColor" => Some(own),
                hex => Colour::of_hex(hex),
            };
            let width = attribute(path, "stroke-width").and_then(|width| width.parse().ok());
            let line = colour("stroke").zip(width);
            let look = Look {
                fill: colour("fill"),
                line: line.map(|(colour, width)| Stroke::new(colour, width)),
            };
            let path = attribute(path, "d")?;
            Some(Part { path, look })
        })
    }

    /// Returns its markup, in one line.
    pub fn markup(self) -> String {
        self.0.lines().collect()
    }
}

/// Returns the value of an attribute of an element.
fn attribute(element: &'static str, name: &str) -> Option<&'static str> {
    let (_, value) = element.split_once(&format!(" {name}=\""))?;
    value.split_once('"').map(|(value, _)| value)
}

/// A function that composes the drawing of a name out of shapes, for a tile of this size; absent
/// for an unknown name.
pub type Compose = fn(&str, u16) -> Option<Vec<Shape<String>>>;

/// The sprites of a title.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    svg: &'static str,
    compose: Compose,
}

impl Default for Sheet {
    fn default() -> Self {
        Self::new("")
    }
}

impl Sheet {
    /// Creates a sheet from an SVG file with an element `<g id="s-NAME">` for each sprite. It has
    /// only paths, in colours of the palette; `currentColor` is that of the owner.
    pub const fn new(svg: &'static str) -> Self {
        Self {
            svg,
            compose: |_, _| None,
        }
    }

    /// Adds a function for drawings that are too many to be stored. A composed drawing has its
    /// origin at the top left, is not turned, and may contain sprites of the sheet.
    #[must_use]
    pub const fn composing(self, compose: Compose) -> Self {
        Self { compose, ..self }
    }

    /// Returns the sprite of this name.
    pub fn named(&self, name: &str) -> Option<Sprite> {
        let (_, group) = self.svg.split_once(&format!("<g id=\"s-{name}\">"))?;
        group.split_once("</g>").map(|(paths, _)| Sprite(paths))
    }

    /// Returns the shapes of a composed drawing at this percentage of its size.
    pub fn composed(&self, name: &str, scale: u16) -> Option<Vec<Shape<String>>> {
        (self.compose)(name, scale)
    }
}
