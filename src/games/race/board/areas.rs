//! The islands and the cities in words: their tiles and contracts, markers, and free spaces.

use super::super::super::marks::capitals;
use super::super::action_phase::settle::STACKS;
use super::super::words::{bonus, semicolons};
use super::super::{
    Area, City, CityBoard, CityState, Island, IslandBoard, IslandState, Laid, Majority, Shape,
    Stack,
};
use super::{Sight, majority, picture, stack, whom};
use crate::rules::{Arg, Line, Seat, Section, line};

/// Shows the picture of all islands, its legend, and each island in words.
pub(super) fn islands(sight: &Sight<'_>) -> Vec<Section> {
    let sink = sight.rules.components.numbers.new_england;
    let mut sections = vec![
        Section::Heading(Line::new("race-board-heading-islands")),
        Section::Picture(picture::islands(sight)),
        Section::Legend(legend(sight)),
        Section::Heading(Line::new("race-board-heading-words")),
        Section::Legend(vec![
            Line::new("race-board-about-majorities"),
            Line::new("race-board-new-england").with("points", sink),
        ]),
    ];
    for (island, state) in &sight.view.open.islands {
        sections.extend(in_words(sight, *island, state));
    }
    sections.push(Section::Paragraph(cartography(sight)));
    sections
}

fn legend(sight: &Sight<'_>) -> Vec<Line> {
    let marks = capitals(&sight.rules.seat_names);
    let seats = Seat::all(sight.view.open.ports.seats()).zip(marks);
    let signs =
        seats.map(|(seat, mark)| line!("race-board-legend-seat", mark = mark.to_string(), seat));
    let mut lines = vec![
        Line::new("race-board-legend-signs"),
        Line::new("race-board-legend-markers").with("seats", Arg::list(signs)),
    ];
    let mut stacks = sight.view.open.tiles().flat_map(|(_, laid)| &laid.stacks);
    if stacks.any(|stack| stack.owner.is_none()) {
        lines.push(Line::new("race-board-legend-neutral"));
    }
    lines
}

fn in_words(sight: &Sight<'_>, island: Island, state: &IslandState) -> Vec<Section> {
    let Some(board) = sight.rules.components.islands.get(&island) else {
        return Vec::new();
    };
    let mut says = vec![standing(sight, island, state.scored, board.majority)];
    says.extend(empty(board, state));
    let spaces = (1u8..).zip(&state.spaces);
    let laid = spaces.filter_map(|(number, laid)| Some((number, laid.as_ref()?)));
    let tiles = laid.map(|(number, laid)| tile(sight, number, laid));
    let tiles: Vec<Line> = tiles.collect();
    let mut sections = vec![Section::Paragraph(says)];
    if !tiles.is_empty() {
        sections.push(Section::Items(tiles));
    }
    sections
}

/// Counts the markers on an island by owner, with the points they would bring now.
fn standing(sight: &Sight<'_>, island: Island, scored: bool, of: Majority) -> Line {
    let area = Area::Island(island);
    let share = |(owner, count): (Option<Seat>, u8)| match owner {
        Some(seat) if !scored && !sight.is_over() => {
            let worth = sight.worth(seat, area);
            line!("race-board-share", seat, count, worth)
        }
        owner => stack_of(&Stack { owner, count }),
    };
    let shares: Vec<Line> = sight.markers(area).into_iter().map(share).collect();
    let key = match (scored, shares.is_empty()) {
        (true, true) => "race-board-island-scored-empty",
        (true, false) => "race-board-island-scored",
        (false, true) => "race-board-island-unsettled",
        (false, false) => "race-board-island",
    };
    let majority = majority(of);
    line!(key, island, majority, shares)
}

fn empty(board: &IslandBoard, state: &IslandState) -> Option<Line> {
    let of_shape = |wanted: &Shape| {
        let spaces = (1u8..).zip(board.spaces.iter().zip(&state.spaces));
        let free = spaces.filter(|(_, (shape, laid))| *shape == wanted && laid.is_none());
        let numbers: Vec<u8> = free.map(|(number, _)| number).collect();
        (!numbers.is_empty()).then(|| line!("race-board-empty-shape", shape = *wanted, numbers))
    };
    let shapes = semicolons(Shape::ALL.iter().filter_map(of_shape))?;
    Some(Line::new("race-board-empty").with("spaces", shapes))
}

/// Describes a tile with its two halves and its markers.
fn tile(sight: &Sight<'_>, number: u8, laid: &Laid) -> Line {
    let [left, right] = sight.rules.halves(laid.tile);
    let free = STACKS.saturating_sub(laid.stacks.len());
    let mut stands: Vec<Line> = laid.stacks.iter().map(stack_of).collect();
    if free > 0 {
        stands.push(Line::new("race-board-places-free").with("count", free));
    }
    Line::new("race-board-tile")
        .with("number", number)
        .with("left", bonus(left))
        .with("right", bonus(right))
        .with("stands", stands)
}

fn stack_of(stack: &Stack) -> Line {
    match stack.owner {
        Some(seat) => Line::new("race-board-share-scored").with("seat", seat),
        None => Line::new("race-board-neutral"),
    }
    .with("count", stack.count)
}

/// Lists the open compass tiles, and the possible results of the next Cartography.
fn cartography(sight: &Sight<'_>) -> Vec<Line> {
    let (open, components) = (sight.view.open, &sight.rules.components);
    let island = |tile| components.compass.get(tile).copied();
    let charted = open.charted.iter().filter_map(island);
    let charted: Vec<Arg> = charted.map(Arg::from).collect();
    let mut lines = Vec::new();
    if charted.len() < usize::from(components.numbers.rounds) {
        let coming = open.islands.keys().filter_map(|wanted| {
            let tiles = open.compass.iter().filter_map(island);
            let count = tiles.filter(|island| island == wanted).count();
            (count > 0).then(|| line!("race-board-compass", count, island = *wanted))
        });
        let (tiles, islands) = (components.charted(open.ports.seats()), Arg::list(coming));
        let of = open.compass.len();
        lines.push(line!("race-board-cartography", tiles, of, islands));
    }
    if !charted.is_empty() {
        lines.push(Line::new("race-board-charted").with("islands", Arg::List(charted)));
    }
    lines.push(stack("race-board-tiles-left", sight.view.stocks.tiles));
    lines
}

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
        sections.push(Section::Paragraph(city_now(sight, *city, board, state)));
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
fn city_now(sight: &Sight<'_>, city: City, board: &CityBoard, state: &CityState) -> Vec<Line> {
    let key = match (state.scored, state.markers.is_empty()) {
        (true, _) => "race-board-city-scored",
        (false, true) => "race-board-city-empty",
        (false, false) => "race-board-city",
    };
    let says = line!(
        key,
        city,
        majority = majority(board.majority),
        markers = Arg::list(state.markers.iter().map(|owner| whom(*owner))),
        free = sight.rules.free_markers(sight.view.open, city)
    );
    let area = Area::City(city);
    let owners = sight.markers(area).into_iter().filter_map(|(seat, _)| seat);
    let worth = owners.map(|seat| line!("race-board-worth", seat, worth = sight.worth(seat, area)));
    let shares: Vec<Line> = worth.collect();
    let mut lines = vec![says];
    if !state.scored && !sight.is_over() && !shares.is_empty() {
        lines.push(line!("race-board-city-worth", shares));
    }
    lines
}
