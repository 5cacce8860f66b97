//! The topics of a lesson, in the order of teaching.

use super::{Building, Kind, Neuland, Phase, View};
use crate::rules::{Seat, Topic};

/// With this number of coats left, the end is near.
const LAST_COATS: u8 = 6;

pub(super) fn topics(rules: &Neuland, view: &View<'_>, seat: Seat) -> Vec<Topic> {
    let table = view.table;
    let turn = matches!(table.phase, Phase::Turn { .. });
    let later = turn && !table.is_first_turn(seat);
    let products = rules.products(table, seat);
    let lying = products.iter().any(|product| product.lying);
    let mine = Building::Facility(Kind::Mine);
    let mine = table.tiles.iter().any(|tile| tile.building == mine);
    let mut players = table.playing();
    let last = players.any(|(_, player)| player.coats <= LAST_COATS);
    vec![
        Topic::new("neuland-lesson-goal", true),
        Topic::new(
            "neuland-lesson-pair",
            matches!(table.phase, Phase::Pair { .. }),
        ),
        Topic::new("neuland-lesson-products", turn),
        Topic::new("neuland-lesson-time", turn),
        Topic::new("neuland-lesson-building", !products.is_empty()),
        Topic::new("neuland-lesson-lost", lying),
        Topic::new("neuland-lesson-paying", later),
        Topic::new("neuland-lesson-coats", later),
        Topic::new("neuland-lesson-mines", mine),
        Topic::new("neuland-lesson-end", last),
    ]
}
