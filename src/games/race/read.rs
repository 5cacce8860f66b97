//! Orders out of words.

use super::Race;
use super::order::Order;
use super::view::View;
use crate::rules::{Misread, MisreadKind, Seat, Word};

/// Reads one order.
///
/// # Errors
/// [`Misread`] when the words are not an order, or could be two.
pub(super) fn read(
    _rules: &Race,
    _view: &View<'_>,
    _seat: Seat,
    _words: &[Word],
) -> Result<Order, Misread> {
    Err(Misread::new(MisreadKind::Unknown, 0..1))
}
