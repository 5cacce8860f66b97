//! Whether a mail proves who wrote it.

/// Whether a mail proves who wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Proof {
    /// It does, or the letters are about no mail at all.
    #[default]
    Proven,
    /// Anybody can have written it.
    Unproven,
}
