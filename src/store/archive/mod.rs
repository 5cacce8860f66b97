//! What of old games and mails is packed, and how long it is kept.

pub(super) mod catalogue;
pub(super) mod catalogue_retention;
pub(super) mod catalogued_letters;
pub(super) mod catalogued_mails;
pub(super) mod growth;
pub(super) mod packed_ledger;
pub(super) mod packing;
pub(super) mod packs;
pub(super) mod retention;
pub(super) mod short_keys;
