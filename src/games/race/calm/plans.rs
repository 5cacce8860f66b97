//! The plan of a round: the value of fleets in the actions, and of what the ships left can do.

use super::super::action_phase::settle::STACKS;
use super::super::planning_phase::{at_hand, limit};
use super::super::{
    Action, Area, Assigned, Captain, Expansion, Goods, Phase, SeatView, Symbol, Values, Vessel,
};
use super::IN_HAND;
use super::outlook::{Crates, Offer, Outlook};
use super::standing::POINT;
use crate::rules::Seat;

/// The maximum number of ships that are planned together; further ones stay in the yard.
const MOST: usize = 8;

/// The plan of a seat from one action on.
#[derive(Debug)]
pub(crate) struct Plans {
    action: Action,
    vessels: Vec<Vessel>,
    /// The best that each set of ships can do in later actions, without and with a captain.
    later: Vec<[i32; 2]>,
    /// Values of single settlers and of pairs on the tiles with room, the best first.
    places: Vec<[i32; 2]>,
    offers: Vec<Offer>,
    store: Goods,
    /// The goods that other actions are likely to bring before Deliver.
    lacks: u16,
    /// The free spaces for tiles, and the value of a tile with its marker.
    room: i32,
    tile: i32,
}

/// A fleet as a set of ships, and whether the captain sails with it.
#[derive(Clone, Copy)]
struct Entry {
    ships: usize,
    captain: bool,
    value: i32,
}

impl Plans {
    pub(super) fn of(seat_view: &SeatView<'_>, outlook: &Outlook<'_>) -> Self {
        let action = match seat_view.view.now {
            Phase::Planning { action, .. } => *action,
            _ => Action::Discover,
        };
        let mut vessels = at_hand(seat_view);
        vessels.truncate(MOST);
        let (room, tile) = tiles(seat_view, outlook);
        let cards = seat_view.cards.iter();
        let cards = cards.filter_map(|card| seat_view.rules.components.card_bonus(*card));
        let store = cards.fold(seat_view.port.goods, |store, card| store.plus(card.goods));
        let loads = action == Action::Load || !seat_view.port.fleet(Action::Load).is_empty();
        let mut plans = Self {
            action,
            later: vec![[0, 0]; 1 << vessels.len()],
            vessels,
            places: places(seat_view, outlook),
            offers: outlook.offers(seat_view),
            store,
            lacks: u16::from(loads),
            room,
            tile,
        };
        for action in Action::ALL
            .iter()
            .rev()
            .copied()
            .take_while(|later| *later > action)
        {
            plans.later = plans.with(&plans.entries(seat_view, outlook, action));
        }
        plans
    }

    pub(super) fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// Rates a fleet in the present action, with the best that the other ships can do later.
    pub(super) fn worth(
        &self,
        seat_view: &SeatView<'_>,
        outlook: &Outlook<'_>,
        ships: &[Assigned],
    ) -> i32 {
        let captain = usize::from(free_captain(seat_view));
        let sails = ships.iter().any(|ship| ship.captain.is_some());
        let gone = |vessel: &Vessel| ships.iter().any(|ship| ship.vessel == *vessel);
        let nths = self.vessels.iter().enumerate();
        let left = nths
            .filter(|(_, vessel)| !gone(vessel))
            .map(|(nth, _)| 1 << nth)
            .sum();
        let best = |set: usize, captain: usize| {
            let later = self.later.get(set).and_then(|later| later.get(captain));
            later.copied().unwrap_or(0)
        };
        let all = self.later.len().saturating_sub(1);
        let here = self.value(seat_view, outlook, self.action, ships);
        let captain_left = if sails { 0 } else { captain };
        here + best(left, captain_left) - best(all, captain)
    }

    /// Returns the fleets of an action that bring anything.
    fn entries(
        &self,
        seat_view: &SeatView<'_>,
        outlook: &Outlook<'_>,
        action: Action,
    ) -> Vec<Entry> {
        let most = limit(seat_view, action);
        let captain = seat_view.port.captain.filter(|captain| {
            free_captain(seat_view) && (*captain == Captain::Magellan || action == Action::Deliver)
        });
        let mut entries = Vec::new();
        for ships in 1..self.later.len() {
            let count = usize::try_from(ships.count_ones()).unwrap_or(MOST);
            if count > most {
                continue;
            }
            let nths = self.vessels.iter().enumerate();
            let fleet = nths.filter(|(nth, _)| ships >> nth & 1 == 1);
            let mut fleet: Vec<Assigned> =
                fleet.map(|(_, vessel)| Assigned::alone(*vessel)).collect();
            let value = self.value(seat_view, outlook, action, &fleet);
            entries.push(Entry {
                ships,
                captain: false,
                value,
            });
            if let (Some(captain), Some(first)) = (captain, fleet.first_mut()) {
                first.captain = Some(captain);
                let value = self.value(seat_view, outlook, action, &fleet);
                entries.push(Entry {
                    ships,
                    captain: true,
                    value,
                });
            }
        }
        entries.retain(|entry| entry.value > 0);
        entries
    }

    /// Returns the best that each set of ships can do in an action and in later ones.
    fn with(&self, entries: &[Entry]) -> Vec<[i32; 2]> {
        let mut best = self.later.clone();
        for (set, now) in best.iter_mut().enumerate() {
            for entry in entries.iter().filter(|entry| entry.ships & !set == 0) {
                let Some([without, with]) = self.later.get(set & !entry.ships) else {
                    continue;
                };
                let [plain, led] = now;
                if entry.captain {
                    *led = (*led).max(entry.value + without);
                } else {
                    *plain = (*plain).max(entry.value + without);
                    *led = (*led).max(entry.value + with);
                }
            }
        }
        best
    }

    /// Rates a fleet in an action.
    fn value(
        &self,
        seat_view: &SeatView<'_>,
        outlook: &Outlook<'_>,
        action: Action,
        ships: &[Assigned],
    ) -> i32 {
        let values = ships
            .iter()
            .map(|ship| seat_view.rules.assigned_values(*ship));
        let values: Vec<Values> = values.collect();
        let sail = seat_view.rules.total(ships, Symbol::Sail);
        let sail =
            i32::from(sail.saturating_add(seat_view.rules.naval_office_sail(seat_view.port)));
        let ahead = ahead(seat_view, action, sail);
        // Sail, and with it Magellan, counts only where others are likely to sail as well.
        let contested = self::ahead(seat_view, action, 0) > 0;
        let haste = if contested { sail } else { 0 };
        let gain = match action {
            Action::Load => loaded(seat_view, outlook, &values),
            Action::Settle => self.settled(seat_view, &values, ahead),
            Action::Deliver => {
                let crates = Crates::of(values.iter().map(|values| i32::from(values.crates)));
                let all = outlook.deliveries(&self.offers, self.store, self.lacks, crates);
                all * (100 - ahead * TAKEN / 10).max(30) / 100
            }
            Action::Discover => self.discovered(seat_view, &values, ahead),
        };
        let charters = ships
            .iter()
            .filter(|ship| matches!(ship.vessel, Vessel::Charter(_)));
        let spent = i32::try_from(charters.count()).unwrap_or(0);
        gain + haste - spent * (IN_HAND + outlook.left * CHARTER)
    }

    fn settled(&self, seat_view: &SeatView<'_>, values: &[Values], ahead: i32) -> i32 {
        let mut crews: Vec<i32> = values.iter().map(|ship| i32::from(ship.settlers)).collect();
        crews.sort_unstable_by_key(|crew| std::cmp::Reverse(*crew));
        if seat_view.rules.expansion(seat_view.port) == Some(Expansion::ColonialAdministration) {
            crews.push(1);
        }
        let taken = usize::try_from(ahead / 10).unwrap_or(0);
        let nths = crews
            .iter()
            .zip(self.places.iter().skip(taken).map(Some).chain([None; 4]));
        let landed = nths.map(|(crew, place)| {
            let island = place.map_or(0, |[one, two]| match crew {
                0 => 0,
                1 => *one,
                _ => *two,
            });
            island.max(crew * POINT)
        });
        landed.sum()
    }

    /// Rates ships in Discover, as far as there are free spaces that no one else takes before; more
    /// ships than spaces bring no more than fewer of them.
    fn discovered(&self, seat_view: &SeatView<'_>, values: &[Values], ahead: i32) -> i32 {
        let ships = i32::try_from(values.len()).unwrap_or(0);
        if ships > self.room {
            return 0;
        }
        let telescopes: i32 = values.iter().map(|ship| i32::from(ship.telescope)).sum();
        let columbus = i32::from(seat_view.port.captain == Some(Captain::Columbus));
        let room = (self.room * 10 - ahead).max(0);
        let laid = (ships + columbus).min(telescopes) * 10;
        let more = (telescopes - ships - columbus).clamp(0, 4);
        laid.min(room) * (self.tile + more * CHOICE) / 10
    }
}

/// Returns whether a captain who sails with a ship is at hand in this round.
fn free_captain(seat_view: &SeatView<'_>) -> bool {
    let sails = matches!(
        seat_view.port.captain,
        Some(Captain::Magellan | Captain::DaGama)
    );
    sails && !seat_view.port.sailed
}

const TAKEN: i32 = 7;
const CHARTER: i32 = 4;
const CHOICE: i32 = 4;
const CARD: i32 = 30;
const MORE_CARDS: i32 = 4;

/// Rates a ship in Load: a good, and the best of the cards it draws.
fn loaded(seat_view: &SeatView<'_>, outlook: &Outlook<'_>, values: &[Values]) -> i32 {
    let crates = values.iter().map(|ship| ship.crates).max().unwrap_or(0);
    let Some(good) = seat_view.rules.components.dearest(crates) else {
        return 0;
    };
    let choice = (i32::from(crates) - 1).min(4) * MORE_CARDS;
    let harbour = seat_view.rules.expansion(seat_view.port) == Some(Expansion::ColonialHarbour);
    let second = if harbour && crates > 1 { CARD } else { 0 };
    outlook.price(good) + CARD + choice + second
}

const SETTLES: i32 = 16;
const DELIVERS: i32 = 10;
const DISCOVERS: i32 = 10;

/// Returns the tenths of ships of others that are likely to act before this fleet.
fn ahead(seat_view: &SeatView<'_>, action: Action, sail: i32) -> i32 {
    let open = seat_view.open;
    let planning = match seat_view.view.now {
        Phase::Planning { action, .. } => *action,
        _ => Action::Discover,
    };
    let left = seat_view.view.now.left();
    let expected = match action {
        Action::Load => 0,
        Action::Settle => SETTLES,
        Action::Deliver => DELIVERS,
        Action::Discover => DISCOVERS,
    };
    let rivals = Seat::all(open.ports.seats()).filter(|other| *other != seat_view.seat);
    let ships = rivals.map(|other| {
        let planned = action < planning || action == planning && !left.contains(&other);
        let Some(port) = open.port(other).filter(|_| planned) else {
            return expected * (10 - sail).clamp(1, 9) / 10;
        };
        let fleet = i32::try_from(port.fleet(action).len()).unwrap_or(0) * 10;
        let theirs = seat_view
            .rules
            .fleet_sail(port, action)
            .map_or(0, i32::from);
        if theirs >= sail { fleet } else { 0 }
    });
    ships.sum()
}

/// Returns the values of the tiles with room for one settler and for two, the best first.
fn places(seat_view: &SeatView<'_>, outlook: &Outlook<'_>) -> Vec<[i32; 2]> {
    let mut places = Vec::new();
    for (space, laid) in seat_view.open.tiles() {
        let free = STACKS.saturating_sub(laid.stacks.len());
        let halves = seat_view.rules.halves(laid.tile);
        let half = halves.iter().map(|half| outlook.bonus(half)).max();
        let half = half.unwrap_or(0);
        let area = Area::Island(space.island);
        let place = [1, 2].map(|count| half + outlook.stake(area, count, 0));
        places.extend((0..free).map(|_| place));
    }
    places.sort_unstable_by_key(|[one, _]| std::cmp::Reverse(*one));
    places
}

const TILE: i32 = 20;
const TILE_GOODS: i32 = 36;

/// Returns the number of free spaces for tiles, and the value of a tile that is laid.
fn tiles(seat_view: &SeatView<'_>, outlook: &Outlook<'_>) -> (i32, i32) {
    let mut room = 0;
    let mut stakes = 0;
    for (island, state) in &seat_view.open.islands {
        let empty = state.spaces.iter().filter(|space| space.is_none()).count();
        let empty = i32::try_from(empty).unwrap_or(0);
        room += empty;
        stakes += empty * outlook.stake(Area::Island(*island), 1, 1);
    }
    let goods = if outlook.left == 0 { 0 } else { TILE_GOODS };
    (room, TILE + goods + stakes / room.max(1))
}
