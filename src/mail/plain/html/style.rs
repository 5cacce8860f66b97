//! Reads CSS declarations, decides which one applies to each property, and which values, given in
//! lowercase, hide a text.
//!
//! Only properties that can hide a text are judged. An unknown value may hide it, so it counts as
//! hiding: nothing of such a text is played, and the receipt shows it to the writer.

use std::collections::BTreeMap;

/// Browser prefixes of property names and values.
const PREFIXES: [&str; 4] = ["-webkit-", "-moz-", "-ms-", "-o-"];

/// The properties that can hide a text or change how it is read.
#[rustfmt::skip]
const JUDGED: [&str; 54] = [
    "background-color", "block-size", "bottom", "clip", "clip-path", "color", "content-visibility",
    "display", "filter", "font-size", "height", "inline-size", "inset", "inset-block-start",
    "inset-inline-start", "left", "letter-spacing", "line-height", "margin", "margin-block-start",
    "margin-bottom", "margin-inline-end", "margin-inline-start", "margin-left", "margin-right",
    "margin-top", "mask", "mask-image", "max-block-size", "max-height", "max-inline-size",
    "max-width", "mso-hide", "opacity", "padding", "padding-bottom", "padding-inline-start",
    "padding-left", "padding-right", "padding-top", "right", "scale", "text-decoration-line",
    "text-fill-color", "text-indent", "text-security", "top", "transform", "translate",
    "visibility", "white-space", "width", "z-index", "zoom",
];

/// The properties in [`JUDGED`] that size boxes.
#[rustfmt::skip]
const SIZES: [&str; 8] = [
    "height", "max-height", "width", "max-width", "block-size", "max-block-size", "inline-size",
    "max-inline-size",
];

/// Values that any property may have, which leave it to another rule or to the program.
#[rustfmt::skip]
pub(super) const GLOBAL: [&str; 5] = ["inherit", "initial", "unset", "revert", "revert-layer"];

/// Properties whose values are words, with the values that show a text.
#[rustfmt::skip]
const WORDS: [(&str, &[&str]); 9] = [
    ("display", &[
        "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "table",
        "inline-table", "table-row", "table-cell", "table-caption", "table-row-group",
        "table-header-group", "table-footer-group", "list-item", "flow-root", "contents", "run-in",
        "ruby", "box", "inline-box", "flexbox", "inline-flexbox",
    ]),
    ("visibility", &["visible"]),
    ("content-visibility", &["visible", "auto"]),
    ("mso-hide", &["none"]),
    ("clip", &["auto"]),
    ("clip-path", &["none"]),
    ("mask", &["none"]),
    ("mask-image", &["none"]),
    ("text-security", &["none"]),
];

/// Words and functions in the values of other properties.
#[rustfmt::skip]
const KEYWORDS: [&str; 27] = [
    "auto", "none", "normal", "medium", "small", "x-small", "xx-small", "large", "x-large",
    "xx-large", "xxx-large", "smaller", "larger", "fit-content", "min-content", "max-content",
    "-webkit-fill-available", "-moz-available", "-webkit-min-content", "-webkit-max-content",
    "-moz-fit-content", "calc", "min", "max", "clamp", "+", "-",
];

/// Approximate size of units in pixels. Relative units assume a usual page.
#[rustfmt::skip]
const UNITS: [(&str, f64); 22] = [
    ("", 1.0), ("px", 1.0), ("pt", 1.33), ("pc", 16.0), ("in", 96.0), ("cm", 37.8), ("mm", 3.78),
    ("q", 0.94), ("em", 16.0), ("rem", 16.0), ("ex", 8.0), ("ch", 8.0), ("lh", 20.0),
    ("rlh", 20.0), ("vw", 10.0), ("vh", 10.0), ("vmin", 10.0), ("vmax", 10.0), ("dvh", 10.0),
    ("svh", 10.0), ("lvh", 10.0), ("dvw", 10.0),
];

/// Pixels per percent of the page, the font, and the box itself.
const OF_PAGE: f64 = 10.0;
const OF_FONT: f64 = 0.16;
const OF_BOX: f64 = 1.5;

/// Font size in pixels below which text cannot be read.
const TINY: f64 = 3.0;

/// Box size in pixels below which nothing is shown.
const FLAT: f64 = 2.0;

/// Offsets in pixels, back and forth, from which a text is off the page.
const BACK: f64 = -150.0;
const FORTH: f64 = 1_000.0;

/// Letter spacing in pixels at which letters overlap too much to be read.
const CRAMPED: f64 = -4.0;

/// Opacity or scale below which a text cannot be seen.
pub(super) const FAINT: f64 = 0.1;

/// Returns whether a value of a property hides the text, or may hide it. The size of a table is
/// only its minimum.
pub(super) fn hides(property: &str, value: &str, in_table: bool) -> bool {
    if GLOBAL.contains(&value) {
        return false;
    }
    if let Some((_, seen)) = WORDS.iter().find(|(name, _)| *name == property) {
        let bare = PREFIXES.iter().find_map(|of| value.strip_prefix(of));
        return !seen.contains(&bare.unwrap_or(value));
    }
    match property {
        "opacity" | "zoom" | "scale" => is_faint(value),
        "filter" => value != "none",
        "transform" => value != "none" && !value.split_terminator(')').all(is_harmless),
        "z-index" => any(value, |number| number < 0.0),
        "letter-spacing" => any(value, |length| length <= CRAMPED || length >= FORTH),
        "line-height" => {
            let times = value.parse::<f64>().map(|times| times * 100.0 * OF_FONT);
            times.map_or_else(|_| is_below(FLAT, value, OF_FONT), |height| height < FLAT)
        }
        _ if SIZES.contains(&property) => !in_table && is_below(FLAT, value, OF_PAGE),
        _ => any(value, |length| length <= BACK || length >= FORTH),
    }
}

pub(super) fn is_tiny(value: &str) -> bool {
    is_below(TINY, value, OF_FONT)
}

/// Returns whether a value has lengths, all below a bound; or has an unknown one.
fn is_below(bound: f64, value: &str, percent: f64) -> bool {
    let all = lengths(value, percent);
    all.is_none_or(|all| !all.is_empty() && all.iter().all(|length| *length < bound))
}

/// Returns whether any length in a value is unknown or `hidden`.
fn any(value: &str, hidden: impl Fn(f64) -> bool) -> bool {
    lengths(value, OF_PAGE).is_none_or(|all| all.into_iter().any(hidden))
}

/// Returns whether a share hides almost everything: `0`, `0%`, `.01`.
fn is_faint(value: &str) -> bool {
    let seen = |word: &str| match share(word) {
        Some(share) => share >= FAINT,
        None => matches!(word, "normal" | "none"),
    };
    !value.split_whitespace().all(seen)
}

/// Returns whether a transformation function leaves the text readable.
fn is_harmless(function: &str) -> bool {
    let Some((name, values)) = function.split_once('(') else {
        return function.trim().is_empty();
    };
    let every = |seen: &dyn Fn(f64) -> bool| {
        lengths(values, OF_BOX).is_some_and(|all| all.into_iter().all(seen))
    };
    match name.trim() {
        "rotate" | "rotatez" => true,
        "scale" | "scalex" | "scaley" | "scale3d" => every(&|share| share.abs() >= FAINT),
        "translate" | "translatex" | "translatey" | "translatez" | "translate3d" => {
            every(&|length| length > BACK && length < FORTH)
        }
        _ => false,
    }
}

/// Returns the lengths and numbers in a value, in pixels; `None` with an unknown word.
fn lengths(value: &str, percent: f64) -> Option<Vec<f64>> {
    let parts = |c: char| c.is_whitespace() || ",()/".contains(c);
    let words = value.split(parts).filter(|word| !word.is_empty());
    let words = words.filter(|word| !KEYWORDS.contains(word) && !GLOBAL.contains(word));
    words.map(|word| length(word, percent)).collect()
}

fn length(word: &str, percent: f64) -> Option<f64> {
    let end = word.find(|c: char| c.is_ascii_alphabetic() || c == '%');
    let (number, unit) = word.split_at_checked(end.unwrap_or(word.len()))?;
    let known = UNITS.iter().find(|(name, _)| *name == unit);
    let pixels = match known {
        Some((_, pixels)) => *pixels,
        None if unit == "%" => percent,
        None => return None,
    };
    number.parse::<f64>().ok().map(|number| number * pixels)
}

/// Parses a share of the whole: `0.5`, `50%`.
pub(super) fn share(word: &str) -> Option<f64> {
    match word.strip_suffix('%') {
        Some(number) => number.parse::<f64>().ok().map(|percent| percent / 100.0),
        None => word.parse().ok(),
    }
}

/// A property with its value, in lowercase.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    property: String,
    value: String,
    important: bool,
}

/// The precedence of a declaration: whether it is important, and the specificity of its selector.
type Weight = (bool, usize);

/// The specificity of an element's own style.
pub(super) const OWN: usize = usize::MAX;

/// The style of an element: a value for each property.
#[derive(Clone, Debug, Default)]
pub(super) struct Style {
    values: BTreeMap<String, (Weight, String)>,
}

impl Style {
    /// Adds declarations after those already added.
    pub(super) fn add(&mut self, declarations: &[Declaration], selector: usize) {
        for declared in declarations {
            let weight = (declared.important, selector);
            let before = self.values.get(&declared.property);
            if before.is_none_or(|(before, _)| *before <= weight) {
                let value = (weight, declared.value.clone());
                self.values.insert(declared.property.clone(), value);
            }
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.values.iter();
        all.map(|(property, (_, value))| (property.as_str(), value.as_str()))
    }
}

/// Parses the declarations that can change whether a text is seen and how it is read.
pub(super) fn declarations(text: &str) -> Vec<Declaration> {
    let text = without_comments(text);
    text.split(';').filter_map(Declaration::read).collect()
}

impl Declaration {
    fn read(text: &str) -> Option<Self> {
        let (property, value) = text.split_once(':')?;
        let property = property.trim();
        let bare = PREFIXES.iter().find_map(|of| property.strip_prefix(of));
        let important = value.contains('!');
        let value = value.split('!').next().unwrap_or_default().trim();
        let (property, value) = match bare.unwrap_or(property) {
            "font" => ("font-size", font_size(value)),
            "background" => ("background-color", value),
            "text-decoration" => ("text-decoration-line", value),
            // Any name may be written with escapes, to hide it.
            escaped if escaped.contains('\\') => ("display", "\\"),
            other => (other, value),
        };
        (JUDGED.contains(&property) && !value.is_empty()).then(|| Self {
            property: property.to_owned(),
            value: value.to_owned(),
            important,
        })
    }
}

/// Returns the size in a `font` shorthand: the first number that is no weight. No size written as a
/// word hides anything.
fn font_size(value: &str) -> &str {
    if value.contains('(') {
        return value;
    }
    let words = || value.split(|c: char| c.is_whitespace() || c == '/');
    let weighs = |word: &str| word.parse::<u16>().is_ok_and(|weight| weight > 0);
    let mut sizes = words().filter(|word| word.starts_with(|c: char| "+-.0123456789".contains(c)));
    let keyword = |word: &&str| word.starts_with(['-', '+']) && !word.contains(char::is_numeric);
    let size = sizes.find(|word| !weighs(word) && !keyword(word));
    size.unwrap_or("medium")
}

pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, rest)| rest);
    }
    kept.push_str(rest);
    kept
}
