//! Checks that the numbers of the component file are those that the rulebook states.

use super::components::Components;

/// Checks each number by name.
pub(super) fn check(of: &Components) -> Result<(), String> {
    let numbers = &of.numbers;
    let stated = [
        ("tiles", i32::from(numbers.tiles), 95),
        ("settlers", i32::from(numbers.settlers), 6),
        ("markers", i32::from(numbers.markers), 1),
        ("track", numbers.track, 50),
        ("trail_tile", numbers.trail_tile, 1),
        ("trading_post", numbers.trading_post, 2),
        ("town_tile", numbers.town_tile, 2),
        ("flag", numbers.flag, 2),
        ("farm_tile", numbers.farm_tile, 1),
        ("final_town_tile", numbers.final_town_tile, 1),
        ("final_flag", numbers.final_flag, 1),
        ("animal", numbers.animal, 1),
        ("surveyor", numbers.surveyor, 4),
        ("delayed_surveyor", i32::from(numbers.delayed_surveyor), 5),
    ];
    let wrong = stated.iter().find(|(_, found, printed)| found != printed);
    wrong.map_or(Ok(()), |(name, found, printed)| {
        Err(format!(
            "numbers.{name}: the rulebook states {printed}, not {found}"
        ))
    })
}
