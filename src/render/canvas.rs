//! Pixels by their numbers in the palette.

use std::sync::OnceLock;

use super::colour::Colour;
use super::stamp::{FULL, Span};

/// How many colours a picture has.
pub(super) const COLOURS: usize = 64;

/// Colours between two others, for the rims of shapes: each the middle of a pair.
const BETWEEN: [(Colour, Colour); 30] = {
    use Colour::{
        Banner, Black, Blue, Card, Clay, Corn, Forest, Green, Ink, Ivory, Land, LandDark, New,
        Offer, OfferPaper, Orange, Paper, Red, Roof, Sand, Sea, SeaDark, Soft, Stone, Town, Trail,
        Violet, White, Wood, Yellow,
    };
    [
        (Ink, Paper),
        (Ink, Land),
        (Ink, Sea),
        (Ink, Town),
        (Ink, Card),
        (Ink, OfferPaper),
        (Ink, Red),
        (Ink, Blue),
        (Ink, Green),
        (Ink, Yellow),
        (Ink, Ivory),
        (Ink, Orange),
        (Ink, Violet),
        (Ink, Corn),
        (Ink, Stone),
        (Ink, Sand),
        (White, Offer),
        (White, Red),
        (White, Blue),
        (White, Green),
        (White, Banner),
        (White, Black),
        (White, Violet),
        (White, Roof),
        (White, Forest),
        (Land, Trail),
        (Land, New),
        (Soft, Paper),
        (LandDark, Clay),
        (SeaDark, Wood),
    ]
};

/// The palette: the colours by their numbers, then those between two.
pub(super) fn palette() -> &'static [[u8; 3]] {
    static PALETTE: OnceLock<Vec<[u8; 3]>> = OnceLock::new();
    PALETTE.get_or_init(|| {
        let plain = Colour::ALL.iter().map(|colour| colour.channels());
        let between = BETWEEN.iter().map(|(one, other)| {
            let (one, other) = (one.channels(), other.channels());
            mixed(one, other, 1)
        });
        plain.chain(between).take(COLOURS).collect()
    })
}

/// What a colour becomes where another one covers it in part: by how far less one, then by the
/// number of the upper colour, then by that of the lower one.
fn blends() -> &'static [u8] {
    static BLENDS: OnceLock<Vec<u8>> = OnceLock::new();
    BLENDS.get_or_init(|| {
        let palette = palette();
        let levels = 1..FULL;
        let uppers = levels.flat_map(|level| palette.iter().map(move |upper| (level, *upper)));
        let pairs = uppers.flat_map(|(level, upper)| {
            let lowers = palette.iter().map(move |lower| mixed(upper, *lower, level));
            lowers.map(nearest).collect::<Vec<u8>>()
        });
        pairs.collect()
    })
}

/// A colour that covers another one so far.
fn mixed(upper: [u8; 3], lower: [u8; 3], level: u8) -> [u8; 3] {
    let [red, green, blue] = [0, 1, 2].map(|channel: usize| {
        let of = |colour: [u8; 3]| u16::from(colour.get(channel).copied().unwrap_or_default());
        let rest = u16::from(FULL.saturating_sub(level));
        let sum = of(upper) * u16::from(level) + of(lower) * rest;
        u8::try_from(sum / u16::from(FULL)).unwrap_or(u8::MAX)
    });
    [red, green, blue]
}

/// The number of the colour of the palette that looks most like this one.
fn nearest(wanted: [u8; 3]) -> u8 {
    let far = |colour: &[u8; 3]| -> u32 {
        // The eye sees differences of green best, of blue least.
        let channels = colour.iter().zip(wanted).zip([3, 4, 2]);
        let squares = channels.map(|((one, other), weight)| {
            let apart = u32::from(one.abs_diff(other));
            apart * apart * weight
        });
        squares.sum()
    };
    let numbered = (0u8..).zip(palette());
    let best = numbered.min_by_key(|(_, colour)| far(colour));
    best.map_or(0, |(number, _)| number)
}

/// A picture of pixels.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    /// Row by row, from the top left.
    pub(super) pixels: Vec<u8>,
    blends: &'static [u8],
}

impl Canvas {
    /// A picture of one colour.
    pub(super) fn new(width: usize, height: usize, ground: Colour) -> Self {
        Self {
            width,
            pixels: vec![ground.number(); width.saturating_mul(height)],
            blends: blends(),
        }
    }

    /// Covers a span of pixels, as far as it lies in the picture.
    pub(super) fn cover(&mut self, (x, y): (i32, i32), span: Span, colour: Colour) {
        let left = x.saturating_add(span.x);
        let right = left.saturating_add(span.length.into());
        let (Ok(y), Ok(right)) = (
            usize::try_from(y.saturating_add(span.y)),
            usize::try_from(right),
        ) else {
            return;
        };
        let left = usize::try_from(left).unwrap_or(0);
        let row = y.saturating_mul(self.width);
        let places = row.saturating_add(left)..row.saturating_add(right.min(self.width));
        let Some(pixels) = self.pixels.get_mut(places) else {
            return;
        };
        if span.level == FULL {
            pixels.fill(colour.number());
            return;
        }
        let level = usize::from(span.level.saturating_sub(1));
        let first = (level * COLOURS + usize::from(colour.number())) * COLOURS;
        let Some(blended) = self.blends.get(first..first.saturating_add(COLOURS)) else {
            return;
        };
        for pixel in pixels {
            *pixel = blended.get(usize::from(*pixel)).copied().unwrap_or(*pixel);
        }
    }
}
