//! The rules of a turn: the points of a chart, the draw, and the next seat.
//!
//! A title with more rules has a file for each chapter of its rulebook, and `legal`, `check`,
//! `adjudicate` and `evolve` in each of them as far as it has any.

use landfall::rules::{Pick, Seat};

use super::components::Chart;
use super::order::Event;
use super::state::Open;
use super::{FirstLanding, Play, Skerries};

/// Returns the points of a chart: the first one of its island may bring more.
pub fn points(rules: &Skerries, open: &Open, chart: Chart) -> u8 {
    let mut charted = open.charted.iter();
    let first = charted.all(|(_, other)| other.island != chart.island);
    match rules.policies.first_landing {
        FirstLanding::Bonus if first => chart.points.saturating_add(rules.components.bonus),
        FirstLanding::Bonus | FirstLanding::Plain => chart.points,
    }
}

/// Draws a chart: the next one that is set, or any of the deck; nothing where it is empty.
pub fn draw(play: &mut Play<'_>, seat: Seat) {
    let deck = play.state.deck.open(play.eye);
    let all = play.rules.components.charts.len();
    let set = &play.rules.set_draws.open(play.eye).charts;
    let set = set.get(all.saturating_sub(deck.len()));
    let set = deck.iter().find(|chart| Some(&chart.no) == set);
    let set = set.map(|chart| Pick::set(*chart));
    if let Some(chart) = set.or_else(|| play.chance.pick(deck)) {
        play.happen(Event::Drawn { seat, chart });
    }
}

/// Begins the turn of the next seat, or ends the game.
pub fn next(play: &mut Play<'_>, seat: Seat) {
    let open = &play.state.open;
    let next = Seat::new(seat.number().saturating_add(1));
    let (seat, round) = match open.ships.get(next) {
        Some(_) => (next, open.round),
        None => (Seat::new(0), open.round.saturating_add(1)),
    };
    play.happen(match round > play.rules.components.rounds {
        true => Event::Ended,
        false => Event::Turn { seat, round },
    });
}
