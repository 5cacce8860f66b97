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
    pixels: Vec<u8>,
}

/// The filter of PNG that stores a row as its difference from the one above, as each row names it.
const UP: u8 = 2;

impl Canvas {
    /// A picture of one colour.
    pub(super) fn new(width: usize, height: usize, ground: Colour) -> Self {
        Self {
            width,
            pixels: vec![ground.number(); width.saturating_mul(height)],
        }
    }

    /// The rows as PNG stores them, each as its difference from the one above.
    pub(super) fn rows(&self) -> Vec<u8> {
        let width = self.width.max(1);
        let height = self.pixels.len() / width;
        let mut rows = Vec::with_capacity(self.pixels.len().saturating_add(height));
        let mut above = vec![0; width];
        for row in self.pixels.chunks_exact(width) {
            rows.push(UP);
            let difference = row
                .iter()
                .zip(&above)
                .map(|(now, above)| now.wrapping_sub(*above));
            rows.extend(difference);
            above.copy_from_slice(row);
        }
        rows
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
