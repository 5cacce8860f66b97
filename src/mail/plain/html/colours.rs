//! Parses CSS colours, given in lowercase.

use super::style::{FAINT, GLOBAL, share};

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

pub(super) const WHITE: Colour = [255; 3];
pub(super) const BLACK: Colour = [0; 3];

/// Maximum difference per channel of colours that look the same.
const NEAR: u8 = 16;

/// The names of colours (CSS Color 4, section 6) and of parts of a page.
const NAMES: &str = include_str!("colours.txt");

/// The meaning of a colour value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Said {
    Plain(Colour),
    /// Fully transparent.
    Clear,
    /// The colour of the enclosing element.
    Same,
    Unknown,
}

/// Values that leave the colour unchanged.
const SAME: [&str; 5] = ["currentcolor", "auto", "windowtext", "canvastext", "none"];

pub(super) fn near(one: Colour, other: Colour) -> bool {
    one.iter()
        .zip(other)
        .all(|(one, other)| one.abs_diff(other) <= NEAR)
}

/// Parses a CSS colour value.
pub(super) fn read(value: &str) -> Said {
    if GLOBAL.contains(&value) || SAME.contains(&value) {
        return Said::Same;
    }
    if value == "transparent" {
        return Said::Clear;
    }
    let found = match value.strip_prefix('#') {
        Some(figures) => hexadecimal(figures),
        None => named(value).or_else(|| function(value)),
    };
    match found {
        Some((_, share)) if share < FAINT => Said::Clear,
        Some((colour, _)) => Said::Plain(colour),
        None => Said::Unknown,
    }
}

/// Parses the first colour of a background; a picture and its position may precede it.
pub(super) fn first(value: &str) -> Option<Colour> {
    let mut depth = 0_usize;
    let words = value.split(|c: char| {
        match c {
            '(' => depth = depth.saturating_add(1),
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && c.is_whitespace()
    });
    let mut colours = words.map(read);
    colours.find_map(|said| match said {
        Said::Plain(colour) => Some(colour),
        _ => None,
    })
}

/// Parses a colour as old attributes have it: `#fff`, `ffffff`, `white`.
pub(super) fn attribute(value: &str) -> Option<Colour> {
    let value = value.trim();
    let (colour, _) = named(value).or_else(|| hexadecimal(value.trim_start_matches('#')))?;
    Some(colour)
}

fn hexadecimal(figures: &str) -> Option<(Colour, f64)> {
    let short = matches!(figures.len(), 3 | 4);
    if !short && !matches!(figures.len(), 6 | 8) {
        return None;
    }
    let size = if short { 1 } else { 2 };
    let number = |piece: &[u8]| {
        let number = u8::from_str_radix(std::str::from_utf8(piece).ok()?, 16).ok()?;
        // `#abc` means `#aabbcc`.
        Some(if short {
            number.saturating_mul(17)
        } else {
            number
        })
    };
    let numbers = figures.as_bytes().chunks(size).map(number);
    let numbers: Vec<u8> = numbers.collect::<Option<_>>()?;
    let share = numbers
        .get(3)
        .map_or(1.0, |share| f64::from(*share) / 255.0);
    Some((*numbers.first_chunk()?, share))
}

/// Parses `rgb(1, 2, 3)`, `rgb(10% 20% 30% / 0.5)`, `hsl(120deg, 50%, 50%)`, `oklch(0.2 0.03 257)`.
/// Of colours given by their lightness, only the lightness is used.
fn function(value: &str) -> Option<(Colour, f64)> {
    let (name, values) = value.split_once('(')?;
    let parts = |c: char| c.is_whitespace() || ",/)".contains(c);
    let mut words = values.split(parts).filter(|word| !word.is_empty());
    // The name of a colour space; they differ little.
    if name == "color" {
        words.next()?;
    }
    let (one, two, three) = (words.next()?, words.next()?, words.next()?);
    let alpha = words.next().map_or(Some(1.0), share)?;
    let part = |word: &str, whole: f64| {
        let number = share(word)?;
        let of_all = word.ends_with('%');
        Some(byte(if of_all { number } else { number / whole }))
    };
    let colour = match name {
        "rgb" | "rgba" => [part(one, 255.0)?, part(two, 255.0)?, part(three, 255.0)?],
        "color" => [part(one, 1.0)?, part(two, 1.0)?, part(three, 1.0)?],
        "hsl" | "hsla" => {
            let degrees = one.trim_end_matches(char::is_alphabetic);
            hsl(degrees.parse().ok()?, share(two)?, share(three)?)
        }
        "oklab" | "oklch" => [part(one, 1.0)?; 3],
        "lab" | "lch" => [part(one, 100.0)?; 3],
        _ => return None,
    };
    Some((colour, alpha))
}

/// Returns the colour of a hue, a saturation and a lightness (CSS Color 4, section 7.1).
fn hsl(degrees: f64, saturation: f64, lightness: f64) -> Colour {
    let part = |from: f64| {
        let k = (from + degrees / 30.0).rem_euclid(12.0);
        let a = saturation * lightness.min(1.0 - lightness);
        byte(lightness - a * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0))
    };
    [part(0.0), part(8.0), part(4.0)]
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn byte(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}

fn named(value: &str) -> Option<(Colour, f64)> {
    let mut lines = NAMES.lines().filter_map(|line| line.split_once(' '));
    let (_, figures) = lines.find(|(name, _)| *name == value)?;
    hexadecimal(figures)
}
