//! How much of the component file is reconstructed: players are told, kind by kind.

use super::loading::File;
use crate::games::component_file;

/// A kind of things that the file lists entry by entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Production facilities.
    Facilities,
    /// Piles of properties with their landscapes.
    Areas,
    /// Properties.
    Properties,
    /// Pieces of the board.
    Pieces,
}

/// How many of a kind are reconstructed.
pub type Tally = component_file::Tally<Entries>;

/// The kinds of which anything is reconstructed.
pub(super) fn tallies(file: &File) -> Vec<Tally> {
    let all = [
        Tally::new(Entries::Facilities).with(file.production.values()),
        Tally::new(Entries::Areas).with(file.areas.values()),
        Tally::new(Entries::Properties).with(file.properties.values()),
        Tally::new(Entries::Pieces).with(file.pieces.values()),
    ];
    all.into_iter()
        .filter(|tally| tally.reconstructed > 0)
        .collect()
}
