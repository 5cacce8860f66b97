//! The table for a letter, in reading order: the islands and the cities in words, with their tiles,
//! contracts, markers and free spaces; and the print on the pieces of the box.

mod picture;
mod port;
mod ships;
mod standings;

use super::super::marks::capitals;
use super::action_phase::settle::STACKS;
use super::end_phase::areas::{held, share};
use super::words::{bonus, expansion_does, goods, semicolons};
use super::{
    Area, City, CityBoard, CityState, Contract, Island, IslandBoard, IslandState, Laid, Majority,
    Nation, Phase, Race, Shape, Sheet, Stack, View,
};
use crate::games::component_file::reconstructed;
use crate::rules::{Arg, Line, Seat, Section, line};

/// The keys of the sentences about reconstructed pieces.
const RECONSTRUCTED: [&str; 2] = ["race-board-reconstructed", "race-board-some"];

pub(super) fn board(rules: &Race, view: &View<'_>) -> Vec<Section> {
    let sight = Sight { rules, view };
    let parts = [
        standings::now,
        standings::standings,
        islands,
        cities,
        ships::market,
        ships::fleets,
        port::ports,
    ];
    let mut sections: Vec<Section> = parts.iter().flat_map(|part| part(&sight)).collect();
    let (tallies, [says, some]) = (&rules.components.tallies, RECONSTRUCTED);
    sections.extend(reconstructed(tallies, says, some));
    sections
}

/// The rules of the game and the viewer's view of it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) rules: &'a Race,
    pub(super) view: &'a View<'a>,
}

impl Sight<'_> {
    /// Returns whether the game is over, which makes all values moot.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.view.now, Phase::Over)
    }

    /// Returns all seats, clockwise from the one with the start marker.
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.view.open.turn_order()
    }

    pub(super) fn holds(&self, seat: Seat) -> bool {
        let hand = self.view.hands.get(seat);
        hand.is_some_and(|hand| hand.cards.faces.is_some())
    }

    /// Counts the markers in an area by owner; neutral ones last.
    pub(super) fn markers(&self, area: Area) -> Vec<(Option<Seat>, u8)> {
        let owners = self.seats().into_iter().map(Some).chain([None]);
        held(self.view.open, area, owners)
    }

    /// Returns the points that an area would bring to a seat if it were scored now.
    fn worth(&self, seat: Seat, area: Area) -> u16 {
        share(self.rules, self.view.open, seat, area, 0).points()
    }
}

/// Describes a seat in the form it has after a preposition.
fn whom(seat: Seat) -> Line {
    Line::new("race-board-whom").with("seat", seat)
}

/// Describes the bonuses for the most and the second most markers, such as `10/5`.
fn majority(majority: Majority) -> Line {
    let Majority { first, second } = majority;
    line!("race-board-majority", first, second)
}

/// Describes the sizes of a stack and of its discards.
fn stack(key: &'static str, [left, discards]: [usize; 2]) -> Line {
    line!(key, left, discards)
}

/// Lists the sheets of the nations, objectives, 1x cards, island tiles and contracts.
pub(super) fn pieces(rules: &Race) -> Vec<Section> {
    let of = &rules.components;
    let nations = of.nations.iter();
    let nations = nations.map(|(nation, sheet)| nation_sheet(rules, *nation, sheet));
    let goals = of.goals.keys().map(|goal| rules.goal(*goal));
    let cards = of.cards.keys().map(|card| rules.card(*card));
    let tiles = of.tiles.keys().map(|tile| rules.tile(*tile));
    let lists: [(&str, Vec<Line>); 5] = [
        ("race-pieces-heading-nations", nations.collect()),
        ("race-pieces-heading-goals", goals.collect()),
        ("race-pieces-heading-cards", cards.collect()),
        ("race-pieces-heading-tiles", tiles.collect()),
        ("race-pieces-heading-contracts", contracts(rules)),
    ];
    let sections = lists.into_iter().flat_map(|(heading, items)| {
        let heading = Line::new(heading);
        [Section::Heading(heading), Section::Items(items)]
    });
    sections.collect()
}

fn nation_sheet(rules: &Race, nation: Nation, sheet: &Sheet) -> Line {
    let says = line!("race-pieces-nation", nation, number = sheet.number);
    limits(says, sheet)
        .with("expansion", sheet.expansion)
        .with("goods", goods(sheet.cost))
        .with("does", expansion_does(rules, sheet.expansion))
        .with("ship", rules.ship(sheet.start_ship))
        .with("card", rules.card(sheet.start_charter))
}

/// Adds the number of ships that a sheet allows for each action.
fn limits(says: Line, sheet: &Sheet) -> Line {
    let [load, settle, deliver, discover] = sheet.limits;
    says.with("load", load)
        .with("settle", settle)
        .with("deliver", deliver)
        .with("discover", discover)
}

/// Lists the contracts in the order of the box; equal ones are counted.
fn contracts(rules: &Race) -> Vec<Line> {
    let mut kinds: Vec<(Contract, u8, Line)> = Vec::new();
    for (id, printed) in &rules.components.contracts {
        match kinds.iter_mut().find(|(kind, ..)| kind == printed) {
            Some((_, count, _)) => *count = count.saturating_add(1),
            None => kinds.push((*printed, 1, rules.contract(*id))),
        }
    }
    let kinds = kinds.into_iter();
    let says = kinds.map(|(_, count, contract)| line!("race-pieces-contract", count, contract));
    says.collect()
}

/// Shows the picture of all islands, its legend, and each island in words.
fn islands(sight: &Sight<'_>) -> Vec<Section> {
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

fn cities(sight: &Sight<'_>) -> Vec<Section> {
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
