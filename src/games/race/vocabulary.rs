//! The words of the orders.

use crate::rules::Phrase;

/// One phrase for each order.
pub(super) const PHRASES: &[Phrase] = &[];
