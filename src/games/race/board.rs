//! The table for a letter, in reading order.

use super::Race;
use super::view::View;
use crate::rules::Section;

/// The table as the viewer sees it.
pub(super) fn board(_rules: &Race, _view: &View<'_>) -> Vec<Section> {
    Vec::new()
}
