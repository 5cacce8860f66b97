//! The market: ships on offer, and the rest of the stacks.

use super::super::words::{goods, values};
use super::super::{Row, Ship};
use super::{Sight, stack};
use crate::rules::{Line, Section};

pub(super) fn market(sight: &Sight<'_>) -> Vec<Section> {
    let mut sections = vec![Section::Heading(Line::new("race-board-heading-market"))];
    let stocks = sight.view.stocks;
    for (row, key, stock) in [
        (Row::Small, "race-board-small-ships", stocks.small),
        (Row::Large, "race-board-large-ships", stocks.large),
    ] {
        let points = sight.rules.components.numbers.large_ship_points;
        let mut about = vec![stack(key, stock).with("points", points)];
        let ships = ships(sight, row);
        if let (Row::Small, Some(ship)) = (row, ships.first()) {
            about.push(Line::new("race-board-small-cost").with("goods", goods(ship.cost)));
        }
        sections.push(Section::Paragraph(about));
        if !ships.is_empty() {
            sections.push(Section::Items(ships.into_iter().map(offered).collect()));
        }
    }
    let cards = stack("race-board-cards-left", sight.view.stocks.cards);
    sections.push(Section::Paragraph(vec![cards]));
    sections
}

fn ships<'a>(sight: &Sight<'a>, row: Row) -> Vec<&'a Ship> {
    let offer = sight.view.open.offer.get(&row).into_iter().flatten();
    let ships = &sight.rules.components.ships;
    offer.filter_map(|ship| ships.get(ship)).collect()
}

/// Describes a ship on offer; all small ones cost the same.
fn offered(ship: &Ship) -> Line {
    let key = match ship.row {
        Row::Small => "race-board-own-ship",
        Row::Large => "race-board-offered",
    };
    Line::new(key)
        .with("ship", ship.name.as_str())
        .with("cost", goods(ship.cost))
        .with("values", values(ship.values))
}
