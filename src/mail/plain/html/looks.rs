//! Detects text that is struck out or hidden.

use super::colours::{self, BLACK, Colour, Said, WHITE};
use super::element::Element;
use super::hiding::{GLOBAL, hides, is_tiny};

/// The visible state of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Looks {
    /// Hidden, regardless of inner elements.
    pub(super) gone: bool,
    /// Hidden, unless an inner element is visible.
    invisible: bool,
    /// Too small to read, unless an inner element is larger.
    tiny: bool,
    /// Transparent, or in an unknown colour.
    clear: bool,
    pub(super) struck: bool,
    /// White space and line breaks are kept.
    pub(super) preformatted: bool,
    colour: Option<Colour>,
    ground: Option<Colour>,
}

const STRUCK: [&str; 3] = ["s", "strike", "del"];

/// Elements whose text replaces other content, and `dialog`, which must be opened.
const INSTEAD: [&str; 6] = ["dialog", "datalist", "audio", "video", "canvas", "object"];

/// Elements that are never smaller than their text.
const TABLES: [&str; 8] = [
    "table", "tbody", "thead", "tfoot", "tr", "td", "th", "caption",
];

impl Looks {
    /// Returns the looks of a page without styles: black on white.
    pub(super) fn on_white() -> Self {
        Self {
            colour: Some(BLACK),
            ground: Some(WHITE),
            ..Self::default()
        }
    }

    pub(super) fn is_unseen(&self) -> bool {
        let pair = self.colour.zip(self.ground);
        let lost = pair.is_some_and(|(colour, ground)| colours::near(colour, ground));
        self.gone || self.invisible || self.tiny || self.clear || lost
    }

    pub(super) fn within(self, element: &Element) -> Self {
        let mut looks = self;
        let name = element.name.as_str();
        let has = |attribute| element.attribute(attribute).is_some();
        looks.struck |= STRUCK.contains(&name);
        looks.preformatted |= name == "pre" || name == "textarea";
        looks.gone |= has("hidden") || INSTEAD.contains(&name) && !has("open");
        let colour = |attribute| element.attribute(attribute).and_then(colours::attribute);
        if let Some(colour) = colour("color").or_else(|| colour("text")) {
            looks.set_colour(Said::Plain(colour));
        }
        looks.ground = colour("bgcolor").or(looks.ground);
        for (property, value) in element.style.iter() {
            looks.set(property, value, TABLES.contains(&name));
        }
        looks
    }

    fn set(&mut self, property: &str, value: &str, in_table: bool) {
        match property {
            "visibility" if !GLOBAL.contains(&value) => {
                self.invisible = hides(property, value, in_table);
            }
            "font-size" if !GLOBAL.contains(&value) => self.tiny = is_tiny(value),
            "visibility" | "font-size" => {}
            "text-decoration-line" => self.struck |= value.contains("line-through"),
            "white-space" => self.preformatted = value.starts_with("pre"),
            "color" | "text-fill-color" => self.set_colour(colours::read(value)),
            "background-color" => self.ground = colours::first(value).or(self.ground),
            _ => self.gone |= hides(property, value, in_table),
        }
    }

    fn set_colour(&mut self, said: Said) {
        match said {
            Said::Plain(colour) => {
                self.colour = Some(colour);
                self.clear = false;
            }
            Said::Clear | Said::Unknown => self.clear = true,
            Said::Same => {}
        }
    }
}
