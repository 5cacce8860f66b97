//! What a viewer is told.

use super::Race;
use super::event::Event;
use crate::rules::{Line, Viewer};

/// What `viewer` is told of `event`.
pub(super) fn tell(_rules: &Race, _event: &Event, _viewer: Viewer) -> Option<Line> {
    None
}
