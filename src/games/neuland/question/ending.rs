//! How a turn would end: where the marker would stand, who would be next, what would be lost.

use super::super::desk::{Desk, product};
use super::super::event::Lost;
use crate::rules::Line;

/// Where the marker would stand after an action more, and who would be next.
pub(super) fn then(desk: &Desk<'_>, used: u8) -> Line {
    let stop = desk.table.stop(desk.seat, used);
    Line::new("neuland-ask-then")
        .with("space", stop.position)
        .with("next", stop.next)
}

/// What is lost when this turn ends, and what when the next one does.
fn products(desk: &Desk<'_>) -> Vec<Line> {
    let (now, later): (Vec<&Lost>, Vec<&Lost>) = desk.own.iter().partition(|own| own.lying);
    let line = |key, of: Vec<&Lost>| {
        let names: Vec<Line> = of.into_iter().map(of_hex).collect();
        (!names.is_empty()).then(|| Line::new(key).with("products", names))
    };
    let lines = [
        line("neuland-ask-lost-now", now),
        line("neuland-ask-lost-later", later),
    ];
    lines.into_iter().flatten().collect()
}

/// A product with its hex.
pub(super) fn of_hex(own: &Lost) -> Line {
    Line::new("neuland-ask-product")
        .with("product", product(own.product))
        .with("hex", own.hex.name())
}

/// The end of the turn as a choice.
pub(super) fn end(desk: &Desk<'_>, used: u8) -> Line {
    let lost: Vec<Line> = desk
        .own
        .iter()
        .filter(|own| own.lying)
        .map(of_hex)
        .collect();
    let key = if lost.is_empty() {
        "neuland-ask-end"
    } else {
        "neuland-ask-end-lost"
    };
    let line = Line::new(key).with("then", then(desk, used));
    if lost.is_empty() {
        return line;
    }
    line.with("products", lost)
}

/// How the turn would end here, for a preview.
pub(super) fn foreseen(desk: &Desk<'_>, used: u8) -> Vec<Line> {
    let stop = desk.table.stop(desk.seat, used);
    let mut lines = vec![
        Line::new("neuland-ask-foreseen")
            .with("used", used)
            .with("left", desk.room)
            .with("space", stop.position)
            .with("next", stop.next),
    ];
    lines.extend(products(desk));
    lines
}
