//! The plains (the rulebook's chapters "The Plains" and "Final Scoring: Trappers").
//!
//! Plains are bordered by trails, towns, the sea and the edge of the land. They are never scored
//! while the game runs. At the end the seats with most trappers on connected plains get a point for
//! each animal shown on them, whatever its symbol, and tied seats all of them each. Trappers never
//! come home.
//!
//! Rulings: D8 the plains of start spaces connect those of tiles
//! (`d08_start_space_plains_connect`); D18 closed and open plains are scored alike
//! (`d18_open_plains_are_scored_like_closed_ones`).

use super::event::{Event, Figure, Share};
use super::order::Role;
use super::scoring_a_feature::shares;
use super::sequence::Play;
use super::state::State;

/// Scores the plains with trappers, in map order of their first trappers.
pub(super) fn adjudicate(play: &mut Play<'_>) {
    let mut done: Vec<u16> = Vec::new();
    let mut trappers: Vec<_> = play
        .table
        .settlers
        .iter()
        .flatten()
        .filter(|on| on.role == Role::Trapper)
        .copied()
        .collect();
    trappers.sort_unstable_by_key(|on| on.cell);
    for trapper in trappers {
        let number = trapper
            .node
            .and_then(|node| play.table.map.region_number(node));
        let Some(number) = number.filter(|number| !done.contains(number)) else {
            continue;
        };
        done.push(number);
        let Some(region) = play.table.map.regions.get(usize::from(number)).copied() else {
            continue;
        };
        let each = play.rules.components.numbers.animal;
        let points = i32::from(region.extras).saturating_mul(each);
        let mut trappers: Vec<Figure> = play.table.figures_of(region.settlers).collect();
        trappers.sort_unstable();
        play.happen(Event::PlainsScored {
            cell: trapper.cell,
            animals: region.extras,
            tiles: region.tiles(),
            shares: shares(play.rules, &play.table, points, region.settlers, None),
            trappers,
        });
    }
}

/// Writes down the points; the trappers stay.
pub(super) fn evolve(table: &mut State, shares: &[Share]) {
    for share in shares {
        table.award(share.seat, share.points);
    }
}
