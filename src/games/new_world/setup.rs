//! Setup (the rulebook's "Scoring Track and Game Board").
//!
//! The board lies at one side, the tiles are shuffled, every player takes six settlers and puts one
//! of them on the scoring track. Both surveyors begin on start spaces; which ones does not matter.
//! The players agree on who begins, and turns pass clockwise: here the order round the table is
//! drawn, or set.
//!
//! Rulings: a bag instead of piles (footnote 1), so that tiles are drawn from the rest and no
//! hidden order exists; six settlers a colour, one of them the marker
//! (`d24_six_settlers_a_colour_one_of_them_the_marker`).

use super::{
    Components, Event, Map, NewWorld, Phase, Play, SecondSurveyor, State, Surveyors, placing_a_tile,
};
use crate::rules::{BySeat, Chance, Draw, Referee, Seat};

/// Creates the table before any draw.
pub(super) fn blank(rules: &NewWorld, seats: u8) -> State {
    let Components { tiles, numbers, .. } = &rules.components;
    State {
        phase: Phase::Setup,
        order: Vec::new(),
        scores: BySeat::from_fn(seats, |_| 0),
        bag: tiles.iter().map(|tile| tile.copies).collect(),
        discarded: Vec::new(),
        surveyors: Surveyors {
            columns: [0, 0],
            on_track: match rules.policies.second_surveyor {
                SecondSurveyor::AtOnce => None,
                SecondSurveyor::Delayed => Some(0),
            },
        },
        settlers: vec![None; usize::from(seats) * usize::from(numbers.supply())],
        on_map: 0,
        supply: numbers.supply(),
        map: Map::coast(&rules.components),
    }
}

/// Settles the order of play, and draws the first tile.
pub(super) fn adjudicate(play: &mut Play<'_>, eye: &Referee, chance: &mut Chance) {
    let (order, draws) = match &play.rules.set_draws.open(eye).seats {
        Some(order) => (order.clone(), Vec::new()),
        None => shuffled(play.table.seats(), chance),
    };
    let first = order.first().copied();
    play.happen(Event::SeatsDrawn { order, draws });
    if let Some(first) = first {
        placing_a_tile::draw(play, first, eye, chance);
    }
}

/// Draws a seat for each place at the table from the remaining seats; the last one needs no draw.
fn shuffled(seats: u8, chance: &mut Chance) -> (Vec<Seat>, Vec<Draw>) {
    let mut left: Vec<Seat> = Seat::all(seats).collect();
    let mut order = Vec::with_capacity(left.len());
    let mut draws = Vec::new();
    while left.len() > 1 {
        let draw = chance.draw(u32::try_from(left.len()).unwrap_or(u32::MAX));
        draws.push(draw);
        let drawn = usize::try_from(draw.value).unwrap_or_default();
        order.push(left.remove(drawn.min(left.len().saturating_sub(1))));
    }
    order.append(&mut left);
    (order, draws)
}
