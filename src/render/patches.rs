//! A cache of the composed drawings of sheets as pixels.

use std::collections::BTreeMap;

use super::canvas::Patch;

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
