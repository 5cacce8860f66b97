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

use super::event::Event;
use super::order::Role;
use super::play::Play;
use super::scoring_a_feature::shares;
use super::state::OnMap;

/// Scores the plains with trappers, in map order of their first trappers.
pub(super) fn adjudicate(play: &mut Play<'_>) {
    let settlers = play.table.settlers().map(|(_, settler)| settler);
    let mut trappers: Vec<OnMap> = settlers.filter(|on| on.role == Role::Trapper).collect();
    trappers.sort_unstable_by_key(|on| on.cell);
    let mut scored = 0;
    for trapper in trappers {
        let map = &play.table.map;
        let region = trapper.node.and_then(|node| map.region_of_node(node));
        let Some(region) = region.copied().filter(|one| one.settlers & scored == 0) else {
            continue;
        };
        scored |= region.settlers;
        let each = play.rules.components.numbers.animal;
        let points = i32::from(region.extras).saturating_mul(each);
        play.happen(Event::PlainsScored {
            cell: trapper.cell,
            animals: region.extras,
            tiles: region.tiles(),
            shares: shares(&play.sight(), points, region.settlers, None),
            trappers: play.table.figures_in_map_order(region.settlers),
        });
    }
}
