//! The outlook of a table for `calm`: what settlers on the map and in hand may still bring.
//!
//! A feature is a race. Its owner completes it with some chance in each of its turns, while each
//! move of a surveyor brings its settlers nearer to being left behind. What it brings is counted
//! from the last move that its settlers survive back to the present, with the surveyors' bonus of
//! each step. So a settler behind surveyors that are held has one step, and one under both of them
//! is worth eight points more, on a farm as in a town.
//!
//! The numbers were found by letting variants play each other.

use super::pending::FARM_TILES;
use super::state::bit;
use super::{Event, Meeting, OnMap, Prospect, Region, Role, Sight, Terrain};
use crate::rules::Seat;

/// The units of a point.
pub(super) const POINT: i32 = 16;
/// The unit of chances and shares.
const WHOLE: i32 = 256;
/// The chance that a seat completes a trail in its turn, by open ends from one.
const TRAIL: [i32; 3] = [140, 34, 6];
/// The same of a town, by open sides from one.
const TOWN: [i32; 4] = [126, 28, 20, 14];
/// The same of a farm, by empty places around it from one.
const FARM: [i32; 8] = [166, 54, 42, 30, 24, 14, 10, 5];
/// The moves of surveyors for each tile placed, and those while they are held.
const MOVES: i32 = 150;
const HELD: i32 = 75;
/// The weight of the points of all others together against one's own.
const OTHERS: i32 = 288;
/// The value of each settler in hand while many turns follow, the last one first.
const IN_HAND: [i32; 5] = [80, 40, 20, 20, 20];
/// The number of turns from which on a settler in hand loses value.
const TURNS: i32 = 8;
/// The further price of a trapper, who never comes back, at the beginning of a game.
const TRAPPER: i32 = 40;
/// The growth of plains for each open side up to six, at the beginning of a game.
const GROWTH: i32 = 9;
const SIDES: i32 = 6;
/// The share of a free town or trail that its next claimer wins, by open edges from one.
const FREE_TOWN: [i32; 3] = [90, 30, 0];
const FREE_TRAIL: [i32; 1] = [30];

/// A table just after a seat placed its tile, as that seat rates it.
pub(super) struct Outlook<'a> {
    sight: Sight<'a>,
    seat: Seat,
    /// The moves of surveyors for each tile placed, at first and later.
    pace: [i32; 2],
}

impl<'a> Outlook<'a> {
    /// Rates a table on which `seat` has placed a tile; the land reaches as far west as `west`.
    pub(super) fn of(sight: &Sight<'a>, seat: Seat, west: i16) -> Self {
        let step = sight.table.surveyors.step(sight.rules, west);
        let first = match step {
            Event::SurveyorsHeld { .. } => HELD,
            _ => MOVES,
        };
        Self {
            sight: *sight,
            seat,
            pace: [first, MOVES],
        }
    }

    /// Rates the gain of a seat, less that of others.
    pub(super) fn rate(&self, seat: Seat, worth: i32) -> i32 {
        let others = i32::from(self.sight.table.seats()) - 1;
        match seat == self.seat {
            true => worth,
            false => -(worth * OTHERS / (WHOLE * others.max(1))),
        }
    }

    /// Rates all settlers on the map and in hand, with the tile of a `prospect` if it is not on the
    /// map yet.
    pub(super) fn all(&self, prospect: Option<&Prospect<'_>>) -> i32 {
        let table = self.sight.table;
        let mut seen = 0;
        let mut total = 0;
        for (slot, on) in table.settlers() {
            if on.role == Role::Farmer {
                total += self.farmer(table.seat_of(slot), on, prospect);
            } else if seen & bit(slot) == 0 {
                let meetings = prospect.map_or(&[][..], |one| &one.meetings);
                let met = meetings
                    .iter()
                    .find(|met| met.area.settlers & bit(slot) != 0);
                let lies_in = || table.map.region_of_node(on.node?);
                let area = met.map(|met| &met.area).or_else(lies_in);
                seen |= area.map_or(0, |area| area.settlers);
                total += area.map_or(0, |area| self.area(area));
            }
        }
        let in_hand = |seat| self.rate(seat, self.in_hand(seat, table.in_supply(seat)));
        Seat::all(table.seats()).fold(total, |total, seat| total + in_hand(seat))
    }

    /// Rates an area for the seats with most settlers on it.
    fn area(&self, area: &Region) -> i32 {
        let table = self.sight.table;
        let own = |seat| area.settlers & table.slots_of(seat);
        let seats = || Seat::all(table.seats());
        let most = seats().map(|seat| own(seat).count_ones()).max();
        let holding = seats().filter(|seat| Some(own(*seat).count_ones()) == most);
        let worth = holding.map(|seat| {
            let columns = table.figures_of(own(seat)).map(|on| on.cell.column);
            self.rate(seat, self.of_area(area, columns.max().unwrap_or(0), seat))
        });
        worth.sum()
    }

    fn farmer(&self, seat: Seat, on: OnMap, prospect: Option<&Prospect<'_>>) -> i32 {
        let map = &self.sight.table.map;
        let mut near = prospect.into_iter().flat_map(|one| &one.farms);
        let near = near.find(|farm| farm.cell == on.cell);
        let filled = near.map_or_else(|| map.filled_around(on.cell), |farm| farm.filled);
        self.rate(seat, self.of_farm(filled, on.cell.column, seat))
    }

    /// Returns what a new settler in this column may bring to its seat; on a farm without an area.
    pub(super) fn settler(&self, met: Option<&Meeting>, filled: u8, column: i16) -> i32 {
        match met {
            Some(met) => self.of_area(&met.area, column, self.seat),
            None => self.of_farm(filled, column, self.seat),
        }
    }

    /// Returns what a settler in this column on an area may bring to `seat`.
    fn of_area(&self, area: &Region, column: i16, seat: Seat) -> i32 {
        let now = self.sight.unfinished(area) * POINT;
        let finished = self.sight.finished(area) * POINT;
        let chances = match area.terrain {
            Terrain::Plains => {
                let sides = i32::from(area.open_edges()).min(SIDES);
                return now + self.late(GROWTH * sides);
            }
            Terrain::Trail => &TRAIL[..],
            Terrain::Town => &TOWN,
        };
        let chance = at(chances, area.open_edges());
        self.race(chance, [now, finished], column, seat)
    }

    /// Returns what a farmer in this column may bring to `seat`.
    fn of_farm(&self, filled: u8, column: i16, seat: Seat) -> i32 {
        let tiles = filled.saturating_add(1);
        let chance = at(&FARM, u16::from(FARM_TILES.saturating_sub(tiles)));
        let now = self.sight.farm(tiles) * POINT;
        let finished = self.sight.farm(FARM_TILES) * POINT;
        self.race(chance, [now, finished], column, seat)
    }

    /// Returns the likely gain of an unfinished feature to `seat`, which completes it with this
    /// chance in each of its turns.
    fn race(&self, chance: i32, [now, finished]: [i32; 2], column: i16, seat: Seat) -> i32 {
        let table = self.sight.table;
        if self.turns(seat) == 0 {
            return now;
        }
        let [east, west] = table.surveyors.columns.map(i32::from);
        // The last of these moves leaves its settlers behind.
        let survives = 2 * i32::from(column) + 2 - east - west;
        let moves = (i32::from(table.tiles_left()) * MOVES + WHOLE / 2) / WHOLE;
        let steps = survives.max(1).min(moves.max(1));
        let surveyor = self.sight.rules.components.numbers.surveyor * POINT;
        let [first, later] = self.pace.map(|pace| {
            let round = pace * i32::from(table.seats());
            chance * WHOLE / (chance + round)
        });
        let mut worth = if moves < survives { now } else { 0 };
        for step in 1..=steps {
            let bonus = match survives - steps + step {
                1 | 3 => surveyor,
                2 => 2 * surveyor,
                _ => 0,
            };
            let before = if step == steps { first } else { later };
            worth = (before * (finished + bonus) + (WHOLE - before) * worth) / WHOLE;
        }
        worth
    }

    /// Returns the number of turns that `seat` still has.
    fn turns(&self, seat: Seat) -> i32 {
        let table = self.sight.table;
        let order = || table.order.iter().cycle();
        let next = order().skip_while(|one| **one != self.seat).skip(1);
        let before = next.take(table.order.len()).position(|one| *one == seat);
        let before = before.and_then(|before| i32::try_from(before).ok());
        let left = i32::from(table.tiles_left()) - before.unwrap_or(0);
        let seats = i32::from(table.seats());
        (left + seats - 1) / seats.max(1)
    }

    /// Returns the value of a number of settlers in the hand of `seat`.
    pub(super) fn in_hand(&self, seat: Seat, count: u8) -> i32 {
        let worth: i32 = IN_HAND.iter().take(usize::from(count)).sum();
        worth * self.turns(seat).min(TURNS) / TURNS
    }

    /// Returns the price of a settler of this role out of a hand of `count`.
    pub(super) fn price(&self, role: Role, count: u8) -> i32 {
        let left = self.in_hand(self.seat, count.saturating_sub(1));
        let forever = if role.stands() { 0 } else { self.late(TRAPPER) };
        self.in_hand(self.seat, count) - left + forever
    }

    /// Scales a value at the beginning of a game by the tiles that are left.
    fn late(&self, worth: i32) -> i32 {
        let tiles = i32::from(self.sight.rules.components.numbers.tiles);
        worth * i32::from(self.sight.table.tiles_left()) / tiles.max(1)
    }

    /// Returns what the next seat may win with a free town or trail.
    pub(super) fn gift(&self, area: &Region) -> i32 {
        let shares = match area.terrain {
            Terrain::Town => &FREE_TOWN[..],
            Terrain::Trail => &FREE_TRAIL,
            Terrain::Plains => return 0,
        };
        let is_free = area.settlers == 0 && !area.complete() && self.sight.table.tiles_left() > 0;
        match is_free {
            true => self.sight.finished(area) * POINT * at(shares, area.open_edges()) / WHOLE,
            false => 0,
        }
    }
}

/// Returns the number for this many open edges from one, the last one for more.
fn at(numbers: &[i32], open: u16) -> i32 {
    let known = numbers.get(usize::from(open.saturating_sub(1)));
    known.or(numbers.last()).copied().unwrap_or_default()
}
