//! Pixels, stored as numbers of the palette, and a cache of the composed drawings of sheets as
//! pixels.

use std::collections::BTreeMap;

use super::colour::Colour;
use super::stamp::Span;

/// Returns the palette: red, green and blue of each colour, by number.
pub(super) fn palette() -> Vec<u8> {
    let colours = Colour::ALL.iter();
    colours.flat_map(|colour| colour.channels()).collect()
}

#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    /// Row by row, from the top left.
    pixels: Vec<u8>,
}

/// The number of a pixel without a colour.
const CLEAR: u8 = u8::MAX;

/// A drawing in its colours, to be stamped on pictures repeatedly.
#[derive(Clone, Debug, Default)]
pub(super) struct Patch {
    runs: Vec<Span>,
    /// The pixels of all runs, one after the other.
    pixels: Vec<u8>,
}

impl Patch {
    pub(super) const fn size(&self) -> usize {
        self.pixels.len()
    }
}

/// The filter type of PNG that stores a row as its difference from the one above.
const UP: u8 = 2;

impl Canvas {
    pub(super) fn new(width: usize, height: usize, ground: Colour) -> Self {
        Self {
            width,
            pixels: vec![ground.number(); width.saturating_mul(height)],
        }
    }

    /// Creates a picture without any colour yet, for a [`Patch`].
    pub(super) fn clear(width: usize, height: usize) -> Self {
        Self {
            width,
            pixels: vec![CLEAR; width.saturating_mul(height)],
        }
    }

    /// Copies the drawn pixels, with their origin at this place.
    pub(super) fn patch(&self, (left, top): (i32, i32)) -> Patch {
        let mut patch = Patch::default();
        for (y, row) in (0i32..).zip(self.pixels.chunks_exact(self.width.max(1))) {
            let mut x = 0i32;
            for run in row.chunk_by(|one, other| (*one == CLEAR) == (*other == CLEAR)) {
                let length = u16::try_from(run.len()).unwrap_or(u16::MAX);
                if run.first() != Some(&CLEAR) {
                    patch.runs.push(Span {
                        x: x.saturating_sub(left),
                        y: y.saturating_sub(top),
                        length,
                    });
                    patch.pixels.extend_from_slice(run);
                }
                x = x.saturating_add(length.into());
            }
        }
        patch
    }

    /// Draws a patch with its origin at this place, clipped to the picture.
    pub(super) fn lay(&mut self, at: (i32, i32), patch: &Patch) {
        let mut rest = patch.pixels.as_slice();
        for run in &patch.runs {
            let Some((pixels, behind)) = rest.split_at_checked(run.length.into()) else {
                return;
            };
            rest = behind;
            if let Some((cut, covered)) = self.under(at, *run)
                && let Some(shown) = pixels.get(cut..cut.saturating_add(covered.len()))
            {
                covered.copy_from_slice(shown);
            }
        }
    }

    pub(super) fn cover(&mut self, at: (i32, i32), span: Span, colour: Colour) {
        if let Some((_, covered)) = self.under(at, span) {
            covered.fill(colour.number());
        }
    }

    /// Returns the pixels under a span, and the number of pixels that the left edge cuts off it.
    fn under(&mut self, (x, y): (i32, i32), span: Span) -> Option<(usize, &mut [u8])> {
        let y = usize::try_from(y.saturating_add(span.y)).ok()?;
        let left = x.saturating_add(span.x);
        let right = usize::try_from(left.saturating_add(span.length.into())).ok()?;
        let cut = usize::try_from(left.saturating_neg()).unwrap_or(0);
        let left = usize::try_from(left).unwrap_or(0);
        let row = y.saturating_mul(self.width);
        let places = row.saturating_add(left)..row.saturating_add(right.min(self.width));
        Some((cut, self.pixels.get_mut(places)?))
    }

    /// Returns the rows as PNG stores them, each as its difference from the one above.
    pub(super) fn rows(&self) -> Vec<u8> {
        let width = self.width.max(1);
        let height = self.pixels.len() / width;
        let mut rows = Vec::with_capacity(self.pixels.len().saturating_add(height));
        let mut above = vec![0; width];
        for row in self.pixels.chunks_exact(width) {
            rows.push(UP);
            let both = row.iter().zip(&above);
            rows.extend(both.map(|(now, above)| now.wrapping_sub(*above)));
            above.copy_from_slice(row);
        }
        rows
    }
}

/// Maximum number of cached pixels: 4 MiB.
const KEPT: usize = 1 << 22;

/// The cached drawings, by their percentage and name.
#[derive(Debug, Default)]
pub(super) struct Patches {
    known: BTreeMap<u16, BTreeMap<String, Patch>>,
    pixels: usize,
}

impl Patches {
    pub(super) fn known(&self, name: &str, scale: u16) -> Option<&Patch> {
        self.known.get(&scale)?.get(name)
    }

    /// Caches a drawing; clears the cache first if it is full.
    pub(super) fn keep(&mut self, name: &str, scale: u16, patch: Patch) {
        if self.pixels >= KEPT {
            self.known.clear();
            self.pixels = 0;
        }
        self.pixels = self.pixels.saturating_add(patch.size());
        let of_scale = self.known.entry(scale).or_default();
        of_scale.insert(name.to_owned(), patch);
    }
}
