//! What one viewer sees: the table, and the own standing order.

use serde::Serialize;

use super::state::{State, Table};
use super::things::Pile;
use crate::rules::{BySeat, Viewer};

/// The table as one viewer sees it.
#[derive(Debug, Serialize)]
pub struct View<'a> {
    /// What everybody sees.
    pub table: &'a Table,
    /// How each seat wants draws to be stacked, as far as the viewer may know.
    pub wishes: BySeat<Option<&'a Pile>>,
}

/// Builds a view from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View<'_> {
    View {
        table: &state.table,
        wishes: state
            .wishes
            .map(|_, wish| wish.seen_by(viewer).and_then(Option::as_ref)),
    }
}
