//! Pixels by their numbers in the palette.

use super::colour::Colour;
use super::stamp::Span;

/// The palette: the colours by their numbers, red, green and blue of each.
pub(super) fn palette() -> Vec<u8> {
    let colours = Colour::ALL.iter();
    colours.flat_map(|colour| colour.channels()).collect()
}

/// A picture of pixels.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    /// Row by row, from the top left.
    pub(super) pixels: Vec<u8>,
}

impl Canvas {
    /// A picture of one colour.
    pub(super) fn new(width: usize, height: usize, ground: Colour) -> Self {
        Self {
            width,
            pixels: vec![ground.number(); width.saturating_mul(height)],
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
        if let Some(pixels) = self.pixels.get_mut(places) {
            pixels.fill(colour.number());
        }
    }
}
