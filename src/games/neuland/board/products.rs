//! Every worker on the board, standing or lying, with when its product is lost.

use super::super::event::Lost;
use super::super::state::Phase;
use super::{Sight, of_hexes};
use crate::rules::{Line, Seat, Section};

/// The products of all seats that have any.
pub(super) fn products(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.playing();
    let items: Vec<Line> = seats.flat_map(|(seat, _)| of(sight, seat)).collect();
    if items.is_empty() {
        return Vec::new();
    }
    vec![
        Section::Heading(Line::new("neuland-board-heading-products")),
        Section::Items(items),
    ]
}

/// Lying workers go home when the turn of their seat ends, and standing ones lie down then.
fn of(sight: &Sight<'_>, seat: Seat) -> Vec<Line> {
    let products = sight.rules.products(sight.table, seat).into_iter();
    let (lying, standing): (Vec<Lost>, Vec<Lost>) = products.partition(|own| own.lying);
    // In an ending turn the workers have rested already.
    let acts = sight.table.phase.actor() == Some(seat) && !rested(&sight.table.phase);
    let lies = match acts {
        true => "neuland-board-lying-now",
        false => "neuland-board-lying",
    };
    let line = |key, own: &[Lost]| {
        let line = Line::new(key).with("seat", seat);
        (!own.is_empty()).then(|| line.with("products", of_hexes(own)))
    };
    let lines = [
        line(lies, &lying),
        line("neuland-board-standing-workers", &standing),
    ];
    lines.into_iter().flatten().collect()
}

const fn rested(phase: &Phase) -> bool {
    matches!(
        phase,
        Phase::Ending { .. } | Phase::Stack { ending: true, .. }
    )
}
