//! The cities: contracts by space, markers in the order of arrival, and free spaces.

use super::super::{Area, City, CityBoard, CityState};
use super::{Sight, majority, stack, whom};
use crate::rules::{Arg, Line, Section, line};

pub(super) fn cities(sight: &Sight<'_>) -> Vec<Section> {
    let sink = sight.rules.components.numbers.antwerp;
    let mut sections = vec![
        Section::Heading(Line::new("race-board-heading-cities")),
        Section::Paragraph(vec![
            Line::new("race-board-antwerp").with("points", sink),
            stack("race-board-contracts-left", sight.view.stocks.contracts),
        ]),
    ];
    for (city, state) in &sight.view.open.cities {
        let Some(board) = sight.rules.components.cities.get(city) else {
            continue;
        };
        sections.push(Section::Paragraph(standing(sight, *city, board, state)));
        let spaces = (1u8..).zip(&state.contracts);
        let contracts = spaces.map(|(number, contract)| match contract {
            Some(contract) => Line::new("race-board-contract")
                .with("number", number)
                .with("contract", sight.rules.contract(*contract)),
            None => Line::new("race-board-no-contract").with("number", number),
        });
        sections.push(Section::Items(contracts.collect()));
    }
    sections
}

/// Describes the markers in a city, its free spaces, and the points they would bring now.
fn standing(sight: &Sight<'_>, city: City, board: &CityBoard, state: &CityState) -> Vec<Line> {
    let key = match (state.scored, state.markers.is_empty()) {
        (true, _) => "race-board-city-scored",
        (false, true) => "race-board-city-empty",
        (false, false) => "race-board-city",
    };
    let says = line!(
        key,
        city = sight.rules.city(city),
        majority = majority(board.majority),
        markers = Arg::list(state.markers.iter().map(|owner| whom(*owner))),
        free = sight.rules.free_markers(sight.view.open, city)
    );
    let area = Area::City(city);
    let owners = sight.markers(area).into_iter().filter_map(|(seat, _)| seat);
    let worth = owners.map(|seat| line!("race-board-worth", seat, worth = sight.worth(seat, area)));
    let worth: Vec<Line> = worth.collect();
    let shares = !state.scored && !sight.is_over() && !worth.is_empty();
    let shares = shares.then(|| Line::new("race-board-city-worth").with("shares", worth));
    [says].into_iter().chain(shares).collect()
}
