//! Where the knowledge of an entry in a component file comes from: the same words for all titles.

use serde::Deserialize;

/// Where the knowledge of an entry comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Source {
    /// A rulebook's text says so.
    Stated,
    /// It follows from a worked example.
    Derived,
    /// A review says so.
    Reported,
    /// It is printed on a picture that nobody has in text.
    Reconstructed,
    /// Somebody has compared it with the piece itself.
    #[serde(alias = "checked")]
    Box,
}
