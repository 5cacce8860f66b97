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
    runs: Vec<Run>,
    /// The pixels of all runs, one after the other.
    pixels: Vec<u8>,
}

impl Patch {
    pub(super) const fn size(&self) -> usize {
        self.pixels.len()
    }
}

/// A horizontal run of pixels that a patch covers.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// To the right of the origin.
    x: i32,
    y: i32,
    length: usize,
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
                if run.first() != Some(&CLEAR) {
                    patch.runs.push(Run {
                        x: x.saturating_sub(left),
                        y: y.saturating_sub(top),
                        length: run.len(),
                    });
                    patch.pixels.extend_from_slice(run);
                }
                x = x.saturating_add(i32::try_from(run.len()).unwrap_or(i32::MAX));
            }
        }
        patch
    }

    /// Draws a patch with its origin at this place, clipped to the picture.
    pub(super) fn lay(&mut self, (x, y): (i32, i32), patch: &Patch) {
        let mut rest = patch.pixels.as_slice();
        for run in &patch.runs {
            let Some((mut pixels, behind)) = rest.split_at_checked(run.length) else {
                return;
            };
            rest = behind;
            let left = x.saturating_add(run.x);
            let hidden = usize::try_from(left.saturating_neg()).unwrap_or(0);
            pixels = pixels.get(hidden..).unwrap_or_default();
            let left = usize::try_from(left).unwrap_or(0);
            let room = self.width.saturating_sub(left);
            pixels = pixels.get(..room).unwrap_or(pixels);
            let Ok(y) = usize::try_from(y.saturating_add(run.y)) else {
                continue;
            };
            let first = y.saturating_mul(self.width).saturating_add(left);
            let places = first..first.saturating_add(pixels.len());
            if let Some(covered) = self.pixels.get_mut(places) {
                covered.copy_from_slice(pixels);
            }
        }
    }

    /// Returns the rows as PNG stores them, each as its difference from the one above.
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
