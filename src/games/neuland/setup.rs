//! Set Up, and the start of the game: the first two buildings.
//!
//! The board is put together, and the timeline has the number of spaces for this number of players.
//! Each player gets a lodge and a hut, a wheelbarrow, a food and a wood marker, workers and coats
//! of arms; the other tiles lie in the repository, properties by number with the lowest on top, and
//! the minerals are in the bag. All time markers are on the space of the present-time token. The
//! starting player is drawn; first turns are taken round the table.
//!
//! Every first turn begins with the free Hunting Lodge and Woodcutter's Hut, both on one forest
//! hex; no fee, no actions. Then follows a normal turn, without coats of arms.
//!
//! Rulings: two free sites will do, the hex need not be empty; and only if no forest hex has two
//! left are the tiles laid on two hexes (E15, `e15_the_pair_goes_on_one_forest_hex`,
//! `e15_the_pair_is_parted_only_where_no_hex_has_room`).

use super::{
    Board, BoardChoice, Building, Chapter, Event, HEXES, Hex, Kind, Landscape, Neuland, Order,
    Phase, Piece, Play, Player, Repository, SITES, SeatView, State, Table,
};
use crate::rules::{BySeat, Chance, Draw, Refusal, Seat, Secret, line};

const CHAPTER: Chapter = "neuland-chapter-first-turn";

/// The buildings of the first turn.
const PAIR: usize = 2;

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
            random_board(&play.rules.components.pieces, play.chance).unwrap_or(fixed)
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

pub(super) fn evolve_began(table: &mut Table, order: &[Seat]) {
    table.first = order.to_vec();
    table.round = 1;
    if let Some(seat) = order.first() {
        table.phase = Phase::Pair { seat: *seat };
    }
}

/// Returns the hexes with room for both; if there are none, each two hexes with room for one.
pub(super) fn legal(seat_view: &SeatView<'_>) -> Vec<Order> {
    let same = open(seat_view.table, PAIR).map(|hex| (hex, hex));
    let mut pairs: Vec<(Hex, Hex)> = same.collect();
    if pairs.is_empty() {
        let one = || open(seat_view.table, 1);
        let two = one().flat_map(|lodge| one().map(move |hut| (lodge, hut)));
        pairs.extend(two.filter(|(lodge, hut)| lodge != hut));
    }
    let order = |(lodge, hut)| Order::Free { lodge, hut };
    pairs.into_iter().map(order).collect()
}

/// Iterates over the forest hexes with this number of free sites.
fn open(table: &Table, sites: usize) -> impl Iterator<Item = Hex> {
    let forests = table.board.hexes(Landscape::Forest);
    forests.filter(move |hex| table.free_sites(*hex) >= sites)
}

pub(super) fn check(seat_view: &SeatView<'_>, lodge: Hex, hut: Hex) -> Result<Event, Refusal> {
    let table = seat_view.table;
    for hex in [lodge, hut] {
        let forest = table.board.landscape(hex) == Landscape::Forest;
        Refusal::unless(forest, CHAPTER, || line!("neuland-refusal-no-forest", hex))?;
    }
    let parted = || line!("neuland-refusal-pair-parted");
    let same = lodge == hut;
    Refusal::unless(same || open(table, PAIR).next().is_none(), CHAPTER, parted)?;
    let sites = if same { PAIR } else { 1 };
    for hex in [lodge, hut] {
        let line = || line!("neuland-refusal-pair-full", hex);
        Refusal::unless(table.free_sites(hex) >= sites, CHAPTER, line)?;
    }
    let seat = seat_view.seat;
    Ok(Event::PairPlaced { seat, lodge, hut })
}

/// Applies the pair: the lodge arrives before the hut.
pub(super) fn evolve_pair(table: &mut Table, seat: Seat, lodge: Hex, hut: Hex) {
    table.lay(Building::Facility(Kind::Lodge), lodge);
    table.lay(Building::Facility(Kind::Hut), hut);
    table.players.change(seat, |player| player.pair = false);
    table.phase = Phase::Turn { seat, used: 0 };
}

/// A way to cut the board: pieces of one hex or two.
type Cut = Vec<(Hex, Option<Hex>)>;

/// Draws a random board: "put the gameboard pieces together in any order", so that the outline is a
/// hexagon. Absent if the pieces do not fill the board.
///
/// One of all the ways to cut the hexagon into nine double hexes and a single one is drawn; then
/// the double pieces are dealt, each in one of its two directions, and the single one takes the
/// rest.
fn random_board(pieces: &[Piece], chance: &mut Chance) -> Option<(Board, Vec<Draw>)> {
    let mut draws = Vec::new();
    let mut draw = |bound: usize| {
        let draw = chance.draw(u32::try_from(bound).unwrap_or(u32::MAX));
        draws.push(draw);
        usize::try_from(draw.value).unwrap_or(0)
    };
    let mut cuts = cuts();
    let nth = draw(cuts.len());
    let cut = cuts.swap_remove(nth.min(cuts.len().checked_sub(1)?));
    let doubles = pieces.iter().map(|piece| piece.shows.as_slice().try_into());
    let mut doubles: Vec<[Landscape; 2]> = doubles.filter_map(Result::ok).collect();
    let mut single = pieces.iter().filter(|piece| piece.shows.len() == 1);
    let single = *single.next()?.shows.first()?;
    let mut board = [Landscape::Forest; HEXES];
    let mut show = |hex: Hex, landscape: Landscape| {
        if let Some(place) = board.get_mut(hex.index()) {
            *place = landscape;
        }
    };
    for (hex, other) in cut {
        let Some(other) = other else {
            show(hex, single);
            continue;
        };
        let last = doubles.len().checked_sub(1)?;
        let nth = match last {
            0 => 0,
            _ => draw(doubles.len()),
        };
        let mut shows = doubles.remove(nth.min(last));
        shows.rotate_left(draw(2));
        let [one, two] = shows;
        show(hex, one);
        show(other, two);
    }
    let board = Board::of(&board).ok()?;
    Some((board, draws))
}

/// Returns all ways to cut the board, in a fixed order.
fn cuts() -> Vec<Cut> {
    let mut cuts = Vec::new();
    cover(&mut Vec::with_capacity(HEXES), &mut cuts);
    cuts
}

/// Covers the first free hex in each possible way, and recurses.
fn cover(laid: &mut Cut, cuts: &mut Vec<Cut>) {
    let covered = |laid: &Cut, hex: Hex| {
        let mut pieces = laid.iter();
        pieces.any(|(one, other)| *one == hex || *other == Some(hex))
    };
    let Some(hex) = Hex::all().find(|hex| !covered(laid, *hex)) else {
        cuts.push(laid.clone());
        return;
    };
    if laid.iter().all(|(_, other)| other.is_some()) {
        laid.push((hex, None));
        cover(laid, cuts);
        laid.pop();
    }
    for other in Hex::all().filter(|other| *other > hex && other.distance(hex) == 1) {
        if !covered(laid, other) {
            laid.push((hex, Some(other)));
            cover(laid, cuts);
            laid.pop();
        }
    }
}
