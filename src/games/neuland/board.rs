//! The table for a letter, in reading order.

pub(super) mod hexes;
pub(super) mod supply;
pub(super) mod time;

use super::super::marks::capitals;
use super::{Lost, Neuland, Phase, Table, View};
use crate::games::component_file::reconstructed;
use crate::rules::{Arg, Line, Seat, Section, line};

pub(super) use supply::pieces;

/// The keys of the sentences about reconstructed pieces.
const RECONSTRUCTED: [&str; 2] = ["neuland-board-reconstructed", "neuland-board-some"];

pub(super) fn board(rules: &Neuland, view: &View<'_>) -> Vec<Section> {
    let sight = Sight::of(rules, view);
    let parts = [
        time::time,
        supply::standings,
        hexes::hexes,
        products,
        supply::mines,
        supply::properties,
        supply::repository,
    ];
    let mut sections: Vec<Section> = parts.iter().flat_map(|part| part(&sight)).collect();
    let (tallies, [says, some]) = (&rules.components.tallies, RECONSTRUCTED);
    sections.extend(reconstructed(tallies, says, some));
    sections
}

/// The rules of the game and the viewer's view of it.
pub(super) struct Sight<'a> {
    pub(super) rules: &'a Neuland,
    view: &'a View<'a>,
    pub(super) table: &'a Table,
    marks: Vec<char>,
}

impl<'a> Sight<'a> {
    pub(super) fn of(rules: &'a Neuland, view: &'a View<'a>) -> Self {
        Self {
            rules,
            view,
            table: view.table,
            marks: capitals(&rules.seat_names),
        }
    }

    fn mark(&self, seat: Seat) -> char {
        let mark = self.marks.get(usize::from(seat)).copied();
        mark.unwrap_or('?')
    }

    fn legend(&self) -> Vec<Line> {
        let seats = self.table.playing().map(|(seat, _)| {
            let mark = self.mark(seat).to_string();
            line!("neuland-board-mark", mark, seat)
        });
        seats.collect()
    }
}

/// The key that joins two sentences.
const SEMICOLON: &str = "neuland-board-semicolon";

fn items(heading: &'static str, items: impl IntoIterator<Item = Line>) -> Vec<Section> {
    let items = Section::Items(items.into_iter().collect());
    vec![Section::Heading(line!(heading)), items]
}

/// Lists every worker on the board, standing or lying, with the time at which its product is lost.
fn products(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.playing();
    let products: Vec<Line> = seats
        .flat_map(|(seat, _)| products_of(sight, seat))
        .collect();
    match products.is_empty() {
        true => Vec::new(),
        false => items("neuland-board-heading-products", products),
    }
}

/// Lists a seat's products. Lying workers go home when its turn ends, and standing ones lie down
/// then.
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
        let own = own.iter().map(|own| own.line("neuland-board-place"));
        line!(key, seat, products = Arg::list(own))
    })
}
