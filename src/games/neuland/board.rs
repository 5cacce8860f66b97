//! The table for a letter, in reading order.

mod hexes;
mod properties;
mod supply;
mod time;

use super::super::marks::capitals;
use super::Neuland;
use super::desk::{about, place};
use super::event::Lost;
use super::sources::{Entries, Tally};
use super::state::{Phase, Table, View};
use crate::rules::{Arg, Line, Seat, Section};

/// The table as the viewer sees it.
pub(super) fn board(rules: &Neuland, view: &View<'_>) -> Vec<Section> {
    let sight = Sight {
        rules,
        view,
        table: view.table,
        marks: capitals(&rules.seat_names),
    };
    let parts = [
        time::time,
        supply::standings,
        hexes::hexes,
        products,
        supply::mines,
        properties::properties,
        supply::repository,
    ];
    let mut sections: Vec<Section> = parts.iter().flat_map(|part| part(&sight)).collect();
    sections.extend(reconstructed(&rules.components.tallies));
    sections
}

/// The rules of the game and what the viewer sees of it.
struct Sight<'a> {
    rules: &'a Neuland,
    view: &'a View<'a>,
    table: &'a Table,
    /// The letters of the seats in pictures.
    marks: Vec<char>,
}

impl Sight<'_> {
    /// The letter of a seat in pictures.
    fn mark(&self, seat: Seat) -> char {
        let mark = self.marks.get(usize::from(seat.number())).copied();
        mark.unwrap_or('?')
    }

    /// The seats with their letters.
    fn legend(&self) -> Vec<Line> {
        let seats = self.table.playing().map(|(seat, _)| {
            let mark = self.mark(seat).to_string();
            let line = Line::new("neuland-board-mark").with("mark", mark);
            line.with("seat", seat)
        });
        seats.collect()
    }
}

/// Items below a heading.
fn items(heading: &'static str, items: impl Iterator<Item = Line>) -> Vec<Section> {
    vec![
        Section::Heading(Line::new(heading)),
        Section::Items(items.collect()),
    ]
}

/// Every worker on the board, standing or lying, with when its product is lost.
fn products(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.playing();
    let mut products = seats
        .flat_map(|(seat, _)| products_of(sight, seat))
        .peekable();
    match products.peek() {
        None => Vec::new(),
        Some(_) => items("neuland-board-heading-products", products),
    }
}

/// Lying workers go home when the turn of their seat ends, and standing ones lie down then.
fn products_of(sight: &Sight<'_>, seat: Seat) -> impl Iterator<Item = Line> {
    let products = sight.rules.products(sight.table, seat).into_iter();
    let (lying, standing): (Vec<Lost>, Vec<Lost>) = products.partition(|own| own.lying);
    // In an ending turn the workers have rested already.
    let rests = match sight.table.phase {
        Phase::Ending { .. } | Phase::Stack { ending: true, .. } => false,
        _ => sight.table.phase.actor() == Some(seat),
    };
    let lies = match rests {
        true => "neuland-board-lying-now",
        false => "neuland-board-lying",
    };
    let lines = [(lies, lying), ("neuland-board-standing-workers", standing)].into_iter();
    let lines = lines.filter(|(_, own)| !own.is_empty());
    lines.map(move |(key, own)| {
        let own = own.iter().map(|own| place("neuland-board-place", own));
        about(key, seat).with("products", Arg::list(own))
    })
}

/// Sentences joined by semicolons; none for no sentences.
fn chain(pieces: Vec<Line>) -> Option<Line> {
    pieces.into_iter().rev().reduce(|rest, first| {
        Line::new("neuland-board-semicolon")
            .with("first", first)
            .with("rest", rest)
    })
}

/// Which data is not official.
fn reconstructed(tallies: &[Tally]) -> Option<Section> {
    let pieces = tallies.iter().map(|tally| {
        let kind = Line::new(match tally.kind {
            Entries::Facilities => "neuland-board-kind-facilities",
            Entries::Areas => "neuland-board-kind-areas",
            Entries::Properties => "neuland-board-kind-properties",
            Entries::Pieces => "neuland-board-kind-pieces",
        });
        if tally.reconstructed == tally.of {
            return kind;
        }
        Line::new("neuland-board-some")
            .with("count", tally.reconstructed)
            .with("of", tally.of)
            .with("kind", kind)
    });
    let says = Line::new("neuland-board-reconstructed").with("pieces", Arg::list(pieces));
    (!tallies.is_empty()).then(|| Section::Paragraph(vec![says]))
}
