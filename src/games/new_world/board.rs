//! The board as text.

use super::view::View;
use crate::rules::Section;

/// The board, the supplies and the scores for a letter, in reading order.
pub(super) fn board(_view: &View<'_>) -> Vec<Section> {
    Vec::new()
}
