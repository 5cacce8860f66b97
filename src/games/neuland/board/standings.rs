//! Coats of arms, workers and what is there once, of all seats.

use super::super::desk::name;
use super::super::state::Player;
use super::super::things::Building;
use super::Sight;
use crate::rules::{Arg, Line, Seat, Section};

/// The seats in order.
pub(super) fn standings(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.players.iter();
    let mut items: Vec<Line> = seats
        .map(|(seat, player)| of(sight, seat, player))
        .collect();
    let wishes = sight.view.wishes.iter();
    items.extend(wishes.filter_map(|(seat, wish)| {
        let minerals = (*wish)?.iter().map(|one| Line::new(one.key()));
        let line = Line::new("neuland-board-wish").with("seat", seat);
        Some(line.with("minerals", minerals.collect::<Vec<_>>()))
    }));
    vec![
        Section::Heading(Line::new("neuland-board-heading-standings")),
        Section::Items(items),
    ]
}

fn of(sight: &Sight<'_>, seat: Seat, player: &Player) -> Line {
    let line = |key| {
        let line = Line::new(key).with("seat", seat);
        line.with("placed", placed(sight, seat))
    };
    if player.out {
        return line("neuland-board-left");
    }
    line("neuland-board-standing")
        .with("left", player.coats)
        .with("stock", player.stock)
        .with("workers", sight.rules.components.workers)
        .with("once", once(player))
}

/// The coats of arms that a seat has placed.
fn placed(sight: &Sight<'_>, seat: Seat) -> Line {
    let tiles = sight.table.tiles.iter();
    let own = tiles.filter_map(|tile| {
        let coats = tile.coats.filter(|coats| coats.seat == seat)?;
        Some((tile.building, coats.count))
    });
    let own: Vec<(Building, u8)> = own.collect();
    if own.is_empty() {
        return Line::new("neuland-board-placed-none");
    }
    let all: u16 = own.iter().map(|(_, count)| u16::from(*count)).sum();
    let on = own.into_iter().map(|(building, count)| {
        Line::new("neuland-board-scored")
            .with("building", name(building))
            .with("count", count)
    });
    Line::new("neuland-board-placed")
        .with("count", all)
        .with("properties", on.collect::<Vec<_>>())
}

/// What a seat can still spend once.
fn once(player: &Player) -> Line {
    let all = [
        (player.wheelbarrow, "neuland-board-wheelbarrow"),
        (player.food_marker, "neuland-board-food-marker"),
        (player.wood_marker, "neuland-board-wood-marker"),
    ];
    let left = all.into_iter().filter(|(left, _)| *left);
    let left: Vec<Arg> = left.map(|(_, key)| Line::new(key).into()).collect();
    match left.is_empty() {
        true => Line::new("neuland-board-once-none"),
        false => Line::new("neuland-board-once").with("left", left),
    }
}
