//! End phase: Cartography, islands, cities, objectives, start marker.

pub(super) mod areas;
pub(super) mod cartography;
pub(super) mod goals;
