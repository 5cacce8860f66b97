//! Where the knowledge of an entry in a component file comes from: the same words for all titles,
//! and the count of what is reconstructed, of which players are told.

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

/// A line of a component file that says where its knowledge comes from.
pub(super) trait Sourced {
    /// Where it comes from.
    fn source(&self) -> Source;
}

/// How many of a kind of pieces are reconstructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally<K> {
    /// The kind.
    pub kind: K,
    /// How many lines are reconstructed.
    pub reconstructed: u8,
    /// How many lines there are.
    pub of: u8,
}

impl<K> Tally<K> {
    /// Nothing has been counted.
    pub(super) const fn new(kind: K) -> Self {
        Self {
            kind,
            reconstructed: 0,
            of: 0,
        }
    }

    /// With these lines counted too.
    pub(super) fn with<'f, T: Sourced + 'f>(
        mut self,
        entries: impl IntoIterator<Item = &'f T>,
    ) -> Self {
        for entry in entries {
            let guessed = u8::from(entry.source() == Source::Reconstructed);
            self.reconstructed = self.reconstructed.saturating_add(guessed);
            self.of = self.of.saturating_add(1);
        }
        self
    }
}

/// Declares an entry of the file: its fields, and the source that every entry has.
macro_rules! entries {
    ($($name:ident { $($(#[$attribute:meta])* $field:ident: $of:ty),* $(,)? })+) => {$(
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $($(#[$attribute])* pub(super) $field: $of,)*
            source: $crate::games::source::Source,
            /// Which part of a reconstructed entry is firm.
            #[serde(default, rename = "known")]
            _known: Option<String>,
        }

        impl $crate::games::source::Sourced for $name {
            fn source(&self) -> $crate::games::source::Source {
                self.source
            }
        }
    )+};
}
pub(super) use entries;
