//! What a viewer can see: everything, since this title has no secrets.

use serde::Serialize;

use super::state::State;
use crate::rules::Viewer;

/// The whole table. The tiles still to be drawn are known as a heap, and their order is not decided
/// yet.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    pub(super) viewer: Viewer,
    pub table: &'a State,
}
