//! What a seat is asked.

use super::Race;
use super::order::Order;
use super::view::View;
use crate::rules::{Question, Seat};

/// What `seat` is asked now; none if it is not awaited.
pub(super) fn question(_rules: &Race, _view: &View<'_>, _seat: Seat) -> Option<Question<Order>> {
    None
}
