//! The table for a letter, in reading order.

mod hexes;
mod mines;
mod picture;
mod products;
mod properties;
mod repository;
mod standings;
mod time;

use super::super::marks::capitals;
use super::Neuland;
use super::desk::product;
use super::event::Lost;
use super::sources::{Entries, Tally};
use super::state::Table;
use super::view::View;
use crate::rules::{Line, Seat, Section};

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
        standings::standings,
        hexes::hexes,
        products::products,
        mines::mines,
        properties::properties,
        repository::repository,
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
            Line::new("neuland-board-mark")
                .with("mark", self.mark(seat).to_string())
                .with("seat", seat)
        });
        seats.collect()
    }
}

/// Products with their hexes.
fn of_hexes<'l>(products: impl IntoIterator<Item = &'l Lost>) -> Vec<Line> {
    let place = |own: &Lost| {
        Line::new("neuland-board-place")
            .with("product", product(own.product))
            .with("hex", own.hex.name())
    };
    products.into_iter().map(place).collect()
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
    let pieces: Vec<Line> = pieces.collect();
    let says = Line::new("neuland-board-reconstructed").with("pieces", pieces);
    (!tallies.is_empty()).then(|| Section::Paragraph(vec![says]))
}
