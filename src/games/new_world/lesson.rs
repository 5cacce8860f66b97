//! The topics of a lesson, in the order of teaching.

use super::state::Sight;
use super::{Role, State, Terrain};
use crate::rules::Topic;

/// With this number of tiles left, the end is near.
const LAST_TILES: u8 = 8;

pub(super) fn topics(sight: &Sight<'_>) -> Vec<Topic> {
    let table = sight.table;
    let [east, west] = table.surveyors.columns;
    let tile = table.in_hand();
    let tile = tile.and_then(|(_, tile)| sight.rules.components.tile(tile));
    let lay = tile.and_then(|tile| tile.lay(0));
    let animals = lay.is_some_and(|lay| {
        let mut segments = lay.segments.iter();
        segments.any(|segment| segment.terrain == Terrain::Plains && segment.extras > 0)
    });
    let farm = lay.is_some_and(|lay| lay.farm);
    vec![
        Topic::new("new-world-lesson-goal", true),
        Topic::new("new-world-lesson-settlers", true),
        Topic::new("new-world-lesson-finishing", true),
        Topic::new("new-world-lesson-surveyors", west > 0),
        Topic::new("new-world-lesson-home", east > 0),
        Topic::new("new-world-lesson-farms", farm || works(table, Role::Farmer)),
        Topic::new(
            "new-world-lesson-plains",
            animals || works(table, Role::Trapper),
        ),
        Topic::new("new-world-lesson-end", table.tiles_left() <= LAST_TILES),
    ]
}

fn works(table: &State, role: Role) -> bool {
    table.figures().any(|figure| figure.role == role)
}
