//! Set Up.
//!
//! The board is put together, and the timeline has the number of spaces for this number of players.
//! Each player gets a lodge and a hut, a wheelbarrow, a food and a wood marker, workers and coats
//! of arms; the other tiles lie in the repository, properties by number with the lowest on top, and
//! the minerals are in the bag. All time markers are on the space of the present-time token. The
//! starting player is drawn; first turns are taken round the table.

use super::random_board;
use super::{
    BoardChoice, Event, HEXES, Kind, Landscape, Neuland, Phase, Play, Player, Repository, SITES,
    State, Table,
};
use crate::rules::{BySeat, Seat, Secret};

pub(super) fn blank(rules: &Neuland, seats: u8) -> State {
    let of = &rules.components;
    let size = of.table(seats);
    let player = Player {
        stock: of.workers,
        coats: size.coats,
        pair: true,
        wheelbarrow: true,
        food_marker: true,
        wood_marker: true,
        position: 0,
        out: false,
        turns: 0,
    };
    State {
        table: Table {
            phase: Phase::Setup,
            board: of.board,
            spaces: size.spaces,
            token: 0,
            first: Vec::new(),
            round: 0,
            turns: 0,
            tiles: Vec::new(),
            repository: repository(rules, seats),
            bag: of.minerals,
            drawn: 0,
            players: BySeat::from_fn(seats, |_| player.clone()),
            sites: [[0; SITES]; HEXES],
        },
        wishes: BySeat::from_fn(seats, |seat| Secret::new(Some(seat), None)),
    }
}

/// Returns every tile of the box except the free pairs.
fn repository(rules: &Neuland, seats: u8) -> Repository {
    let mut facilities = [[0; 3]; 14];
    for ((_, facility), counts) in rules.components.facilities().zip(&mut facilities) {
        *counts = facility.tiles;
    }
    let taken = [0; 5];
    let mut repository = Repository { facilities, taken };
    for _ in 0..seats {
        repository.take_facility(Kind::Lodge, Landscape::Forest);
        repository.take_facility(Kind::Hut, Landscape::Forest);
    }
    repository
}

pub(super) fn lay(play: &mut Play<'_>) {
    let fixed = (play.rules.components.board, Vec::new());
    let listed = play.rules.set_draws.open(play.eye).board;
    let (board, draws) = match listed.unwrap_or(play.rules.policies.board) {
        BoardChoice::Fixed => fixed,
        BoardChoice::Random => {
            random_board::laid(&play.rules.components.pieces, play.chance).unwrap_or(fixed)
        }
    };
    play.happen(Event::BoardLaid { board, draws });
}

/// Settles the order of the first turns.
pub(super) fn begin(play: &mut Play<'_>) {
    if let Some(order) = play.rules.set_draws.open(play.eye).seats.clone() {
        return play.happen(Event::Began { order, draw: None });
    }
    let seats = play.table().players.seats();
    let draw = play.chance.draw(seats.into());
    let start = usize::try_from(draw.value).unwrap_or(0);
    let round = Seat::all(seats).cycle().skip(start);
    play.happen(Event::Began {
        order: round.take(seats.into()).collect(),
        draw: Some(draw),
    });
}

pub(super) fn evolve(table: &mut Table, order: &[Seat]) {
    table.first = order.to_vec();
    table.round = 1;
    if let Some(seat) = order.first() {
        table.phase = Phase::Pair { seat: *seat };
    }
}
