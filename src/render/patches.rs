//! The composed drawings of sheets as pixels, each drawn once.

use std::collections::BTreeMap;

use super::canvas::Patch;

/// As many pixels are kept for pictures to come: 4 MiB.
const KEPT: usize = 1 << 22;

/// The composed drawings that were made, by their percentage and name.
#[derive(Debug, Default)]
pub(super) struct Patches {
    known: BTreeMap<u16, BTreeMap<String, Patch>>,
    /// How many pixels they have.
    pixels: usize,
}

impl Patches {
    /// A drawing that was made before.
    pub(super) fn known(&self, name: &str, scale: u16) -> Option<&Patch> {
        self.known.get(&scale)?.get(name)
    }

    /// Keeps a drawing, and forgets the others once they take too much room.
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
