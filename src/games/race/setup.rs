//! Set-up.
//!
//! Each player gets a player sheet by chance, an iron, the nation's small ship in a yard and its 1x
//! card in hand. Ships and contracts are put on offer, the objectives dealt into three piles, and
//! for each player a compass tile names an island on which the first island tile that fits is laid.
//!
//! Rulings: unused start ships join the small ones (E15,
//! `e15_unused_start_ships_join_the_small_ones`) and unused start cards the discards (Q33,
//! `q33_unused_start_cards_are_discarded`); a tile that does not fit is discarded or put back (E14,
//! `e14_setup_tiles_that_do_not_fit`); the space on the island is the first that fits (E31); the
//! lowest sheet number starts (Q39, `q39_the_lowest_sheet_starts`).

use std::collections::{BTreeMap, BTreeSet};

use super::action_phase::deliver;
use super::supply::take;
use super::{
    Captain, CityState, CompassId, Event, GoalId, Hand, IslandState, Marker, Milestone,
    MilestoneStart, Nation, Open, Phase, Play, Port, Race, Row, SetupMisfits, State, Stock,
    StockName, end_phase, land_phase,
};
use crate::rules::{BySeat, Pick, Referee, Seat, Secret};

/// Objectives in each pile.
pub(super) const PILE: usize = 5;

pub(super) fn blank(rules: &Race, seats: u8) -> State {
    let of = &rules.components;
    let piles = Marker::PILES.map(|marker| (marker, Secret::new(None, Vec::new())));
    State {
        open: open(rules, seats),
        phase: Phase::Setup,
        hands: BySeat::from_fn(seats, Hand::of),
        cards: Stock::new(of.cards.keys().copied().collect()),
        tiles: Stock::new(of.tiles.keys().copied().collect()),
        contracts: Stock::new(of.contracts.keys().copied().collect()),
        small: Stock::new(of.ships_of(Row::Small).copied().collect()),
        large: Stock::new(of.ships_of(Row::Large).copied().collect()),
        piles: piles.into(),
    }
}

fn open(rules: &Race, seats: u8) -> Open {
    let of = &rules.components;
    let islands = of.islands.iter().map(|(island, board)| {
        let mut state = IslandState::default();
        state.spaces.resize(board.spaces.len(), None);
        (*island, state)
    });
    let cities = of.cities.iter().map(|(city, board)| {
        let mut state = CityState::default();
        let spaces = usize::from(board.contract_spaces);
        state.contracts.resize(spaces, None);
        (*city, state)
    });
    let markers = of.milestones.iter().map(|(marker, start)| {
        let space = match rules.policies.milestone_start {
            MilestoneStart::Standard => start.standard,
            MilestoneStart::Expert => start.expert,
        };
        let resolved = BTreeSet::new();
        (*marker, Milestone { space, resolved })
    });
    Open {
        round: 0,
        start: Seat::new(0),
        ports: BySeat::from_fn(seats, |_| Port {
            goods: of.numbers.start_goods,
            ..Port::default()
        }),
        offer: Row::ALL.iter().map(|row| (*row, Vec::new())).collect(),
        islands: islands.collect(),
        cities: cities.collect(),
        compass: of.compass.keys().copied().collect(),
        charted: Vec::new(),
        markers: markers.collect(),
        captains: Captain::ALL.to_vec(),
        triangle: of.numbers.triangle_goods,
        fifty: of.fifty.clone(),
        completed: Vec::new(),
    }
}

pub(super) fn adjudicate(play: &mut Play<'_>) {
    nations(play);
    land_phase::refill(play);
    deliver::refill(play, true);
    objectives(play);
    coasts(play);
    play.begin_round(1);
    play.proceed();
}

/// Assigns the sheets and the start marker.
pub(super) fn nations(play: &mut Play<'_>) {
    let listed = &play.rules.set_draws(play.eye).nations;
    let seats = Seat::all(play.state.open.ports.seats());
    let sheets = Nation::ALL.to_vec();
    let nations = play.chance.take_all(sheets, listed, seats.clone().count());
    let sheets = &play.rules.components.nations;
    let number = |nation: Nation| sheets.get(&nation).map(|sheet| sheet.number);
    let sheets = seats.zip(&nations);
    let lowest = sheets.min_by_key(|(_, pick)| number(pick.what));
    let start = lowest.map_or(Seat::new(0), |(seat, _)| seat);
    play.happen(Event::NationsDrawn { nations, start });
}

pub(super) fn objectives(play: &mut Play<'_>) {
    let mut goals: Vec<GoalId> = play.rules.components.goals.keys().copied().collect();
    let listed = play.rules.set_draws(play.eye);
    // Objectives listed for a later pile must not be dealt into an earlier one.
    let piles = Marker::PILES.iter().map(|marker| listed.pile(*marker));
    goals.retain(|goal| !piles.clone().any(|pile| pile.contains(goal)));
    let mut piles = BTreeMap::new();
    for marker in Marker::PILES {
        let own = listed.pile(marker);
        let bag = [own, &goals].concat();
        let pile = play.chance.take_all(bag, own, PILE);
        goals.retain(|goal| !pile.iter().any(|pick| pick.what == *goal));
        piles.insert(marker, pile);
    }
    play.happen(Event::GoalsDealt { piles });
}

/// Chooses the islands on which the first tiles are laid.
pub(super) fn choose_coasts(play: &mut Play<'_>) -> Vec<Pick<CompassId>> {
    let compass = play.state.open.compass.clone();
    let listed = &play.rules.set_draws(play.eye).coasts;
    let seats = usize::from(play.state.open.ports.seats());
    let tiles = play.chance.take_all(compass, listed, seats);
    let chosen = tiles.clone();
    play.happen(Event::CoastsChosen { tiles });
    chosen
}

/// Lays an island tile for each player, without markers and without a bonus.
fn coasts(play: &mut Play<'_>) {
    for tile in choose_coasts(play) {
        if let Some(island) = play.rules.components.compass.get(&tile.what) {
            end_phase::lay(play, *island, false);
        }
    }
    let misfits = !play.state.tiles.open.is_empty();
    if misfits && play.rules.policies.setup_misfits == SetupMisfits::Reshuffle {
        let stock = StockName::Tiles;
        play.happen(Event::Reshuffled { stock });
    }
}

pub(super) fn evolve(rules: &Race, table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::NationsDrawn { nations, start } => {
            table.open.start = *start;
            sheets(rules, table, nations, eye);
        }
        Event::GoalsDealt { piles } => {
            for (marker, goals) in piles {
                let goals = goals.iter().map(|goal| goal.what).collect();
                table.piles.insert(*marker, Secret::new(None, goals));
            }
        }
        _ => {}
    }
}

/// Gives start ships and start cards to their nations; those of unused nations stay among the small
/// ships, and on the discards.
fn sheets(rules: &Race, table: &mut State, nations: &[Pick<Nation>], eye: &Referee) {
    for (seat, pick) in Seat::all(table.open.ports.seats()).zip(nations) {
        let Some(sheet) = rules.components.nations.get(&pick.what) else {
            continue;
        };
        take(table.small.bag.open_mut(eye), &sheet.start_ship);
        take(table.cards.bag.open_mut(eye), &sheet.start_charter);
        table.open.ports.change(seat, |port| {
            port.nation = Some(pick.what);
            port.yards.push(sheet.start_ship);
        });
        let hands = &mut table.hands;
        hands.change(seat, |hand| {
            hand.cards.open_mut(eye).push(sheet.start_charter)
        });
    }
    let starts = rules.components.nations.values();
    let starts = starts.map(|sheet| sheet.start_charter);
    let unused = starts.filter(|card| take(table.cards.bag.open_mut(eye), card));
    table.cards.open.extend(unused);
}
