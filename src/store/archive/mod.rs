//! Packing of finished games, and the retention of letters and mails.

pub(super) mod growth;
pub(super) mod packing;
pub(super) mod packs;
pub(super) mod retention;
