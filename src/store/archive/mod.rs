//! What of finished games is packed, and how long letters and mails are kept.

pub(super) mod growth;
pub(super) mod packing;
pub(super) mod packs;
pub(super) mod retention;
