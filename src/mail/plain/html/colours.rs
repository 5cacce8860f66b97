//! Parses CSS colours, given in lowercase.

use super::hiding::GLOBAL;

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

pub(super) const WHITE: Colour = [255; 3];
pub(super) const BLACK: Colour = [0; 3];

/// Maximum difference per channel of colours that look the same.
const NEAR: u8 = 16;

/// Opacity below which a colour cannot be seen.
const FAINT: f64 = 0.1;

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
    let mut numbers = Vec::new();
    for piece in figures.as_bytes().chunks(size) {
        let piece = std::str::from_utf8(piece).ok()?;
        let number = u8::from_str_radix(piece, 16).ok()?;
        // `#abc` means `#aabbcc`.
        numbers.push(if short {
            number.saturating_mul(17)
        } else {
            number
        });
    }
    let share = numbers
        .get(3)
        .map_or(1.0, |share| f64::from(*share) / 255.0);
    Some((
        [*numbers.first()?, *numbers.get(1)?, *numbers.get(2)?],
        share,
    ))
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

/// Parses a share of the whole: `0.5`, `50%`.
fn share(word: &str) -> Option<f64> {
    match word.strip_suffix('%') {
        Some(number) => number.parse::<f64>().ok().map(|percent| percent / 100.0),
        None => word.parse().ok(),
    }
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
    let number = NAMES.iter().find(|(name, _)| *name == value)?.1;
    let [_, red, green, blue] = u32::to_be_bytes(number);
    Some(([red, green, blue], 1.0))
}

/// The names of colours (CSS Color 4, section 6) and of parts of a page.
#[rustfmt::skip]
const NAMES: [(&str, u32); 155] = [
    ("aliceblue", 0xf0f8ff), ("antiquewhite", 0xfaebd7), ("aqua", 0x00ffff),
    ("aquamarine", 0x7fffd4), ("azure", 0xf0ffff), ("beige", 0xf5f5dc), ("bisque", 0xffe4c4),
    ("black", 0x000000), ("blanchedalmond", 0xffebcd), ("blue", 0x0000ff), ("blueviolet", 0x8a2be2),
    ("brown", 0xa52a2a), ("burlywood", 0xdeb887), ("buttonface", 0xf0f0f0),
    ("buttontext", 0x000000), ("cadetblue", 0x5f9ea0), ("canvas", 0xffffff),
    ("chartreuse", 0x7fff00), ("chocolate", 0xd2691e), ("coral", 0xff7f50),
    ("cornflowerblue", 0x6495ed), ("cornsilk", 0xfff8dc), ("crimson", 0xdc143c), ("cyan", 0x00ffff),
    ("darkblue", 0x00008b), ("darkcyan", 0x008b8b), ("darkgoldenrod", 0xb8860b),
    ("darkgray", 0xa9a9a9), ("darkgreen", 0x006400), ("darkgrey", 0xa9a9a9),
    ("darkkhaki", 0xbdb76b), ("darkmagenta", 0x8b008b), ("darkolivegreen", 0x556b2f),
    ("darkorange", 0xff8c00), ("darkorchid", 0x9932cc), ("darkred", 0x8b0000),
    ("darksalmon", 0xe9967a), ("darkseagreen", 0x8fbc8f), ("darkslateblue", 0x483d8b),
    ("darkslategray", 0x2f4f4f), ("darkslategrey", 0x2f4f4f), ("darkturquoise", 0x00ced1),
    ("darkviolet", 0x9400d3), ("deeppink", 0xff1493), ("deepskyblue", 0x00bfff),
    ("dimgray", 0x696969), ("dimgrey", 0x696969), ("dodgerblue", 0x1e90ff), ("firebrick", 0xb22222),
    ("floralwhite", 0xfffaf0), ("forestgreen", 0x228b22), ("fuchsia", 0xff00ff),
    ("gainsboro", 0xdcdcdc), ("ghostwhite", 0xf8f8ff), ("gold", 0xffd700), ("goldenrod", 0xdaa520),
    ("gray", 0x808080), ("graytext", 0x6d6d6d), ("green", 0x008000), ("greenyellow", 0xadff2f),
    ("grey", 0x808080), ("honeydew", 0xf0fff0), ("hotpink", 0xff69b4), ("indianred", 0xcd5c5c),
    ("indigo", 0x4b0082), ("ivory", 0xfffff0), ("khaki", 0xf0e68c), ("lavender", 0xe6e6fa),
    ("lavenderblush", 0xfff0f5), ("lawngreen", 0x7cfc00), ("lemonchiffon", 0xfffacd),
    ("lightblue", 0xadd8e6), ("lightcoral", 0xf08080), ("lightcyan", 0xe0ffff),
    ("lightgoldenrodyellow", 0xfafad2), ("lightgray", 0xd3d3d3), ("lightgreen", 0x90ee90),
    ("lightgrey", 0xd3d3d3), ("lightpink", 0xffb6c1), ("lightsalmon", 0xffa07a),
    ("lightseagreen", 0x20b2aa), ("lightskyblue", 0x87cefa), ("lightslategray", 0x778899),
    ("lightslategrey", 0x778899), ("lightsteelblue", 0xb0c4de), ("lightyellow", 0xffffe0),
    ("lime", 0x00ff00), ("limegreen", 0x32cd32), ("linen", 0xfaf0e6), ("linktext", 0x0000ee),
    ("magenta", 0xff00ff), ("maroon", 0x800000), ("mediumaquamarine", 0x66cdaa),
    ("mediumblue", 0x0000cd), ("mediumorchid", 0xba55d3), ("mediumpurple", 0x9370db),
    ("mediumseagreen", 0x3cb371), ("mediumslateblue", 0x7b68ee), ("mediumspringgreen", 0x00fa9a),
    ("mediumturquoise", 0x48d1cc), ("mediumvioletred", 0xc71585), ("midnightblue", 0x191970),
    ("mintcream", 0xf5fffa), ("mistyrose", 0xffe4e1), ("moccasin", 0xffe4b5),
    ("navajowhite", 0xffdead), ("navy", 0x000080), ("oldlace", 0xfdf5e6), ("olive", 0x808000),
    ("olivedrab", 0x6b8e23), ("orange", 0xffa500), ("orangered", 0xff4500), ("orchid", 0xda70d6),
    ("palegoldenrod", 0xeee8aa), ("palegreen", 0x98fb98), ("paleturquoise", 0xafeeee),
    ("palevioletred", 0xdb7093), ("papayawhip", 0xffefd5), ("peachpuff", 0xffdab9),
    ("peru", 0xcd853f), ("pink", 0xffc0cb), ("plum", 0xdda0dd), ("powderblue", 0xb0e0e6),
    ("purple", 0x800080), ("rebeccapurple", 0x663399), ("red", 0xff0000), ("rosybrown", 0xbc8f8f),
    ("royalblue", 0x4169e1), ("saddlebrown", 0x8b4513), ("salmon", 0xfa8072),
    ("sandybrown", 0xf4a460), ("seagreen", 0x2e8b57), ("seashell", 0xfff5ee), ("sienna", 0xa0522d),
    ("silver", 0xc0c0c0), ("skyblue", 0x87ceeb), ("slateblue", 0x6a5acd), ("slategray", 0x708090),
    ("slategrey", 0x708090), ("snow", 0xfffafa), ("springgreen", 0x00ff7f), ("steelblue", 0x4682b4),
    ("tan", 0xd2b48c), ("teal", 0x008080), ("thistle", 0xd8bfd8), ("tomato", 0xff6347),
    ("turquoise", 0x40e0d0), ("violet", 0xee82ee), ("wheat", 0xf5deb3), ("white", 0xffffff),
    ("whitesmoke", 0xf5f5f5), ("window", 0xffffff), ("yellow", 0xffff00), ("yellowgreen", 0x9acd32),
    ("-webkit-link", 0x0000ee),
];
