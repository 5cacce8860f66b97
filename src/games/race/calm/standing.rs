//! The markers in an area, and the bonus that they are likely to bring.

use super::super::end_phase::areas::markers;
use super::super::{Area, Majority, Open, Race};
use crate::rules::Seat;

/// The units of one point.
pub(in crate::games::race) const POINT: i32 = 12;

/// The markers in an area.
pub(super) struct Standing {
    pub(super) area: Area,
    pub(super) majority: Majority,
    pub(super) own: i32,
    /// The most and the second most of the others.
    pub(super) others: [i32; 2],
    /// The spaces to be filled before it is scored.
    pub(super) free: i32,
    pub(super) scored: bool,
}

/// The chance in per cent that one space less of an area remains open in a round.
const ISLAND: i32 = 25;
const CITY: i32 = 21;
/// What a marker more than the others adds to the chance of the majority, in per cent.
const LEAD: i32 = 10;
const NEAR: i32 = 15;

impl Standing {
    pub(super) fn of(rules: &Race, open: &Open, seat: Seat, area: Area) -> Self {
        let count = |owner| i32::from(markers(open, owner, area));
        let rivals = Seat::all(open.ports.seats()).filter(|other| *other != seat);
        let mut others = [0, 0];
        for held in rivals.map(Some).chain([None]).map(count) {
            let [most, second] = others;
            others = [most.max(held), second.max(most.min(held))];
        }
        let (free, scored) = match area {
            Area::Island(island) => open.islands.get(&island).map_or((0, true), |state| {
                let empty = state.spaces.iter().filter(|space| space.is_none());
                (empty.count(), state.scored)
            }),
            Area::City(city) => {
                let state = open.cities.get(&city);
                (
                    rules.free_markers(open, city),
                    state.is_none_or(|city| city.scored),
                )
            }
        };
        Self {
            area,
            majority: rules.majority(area),
            own: count(Some(seat)),
            others,
            free: i32::try_from(free).unwrap_or(i32::MAX),
            scored,
        }
    }

    /// Rates the markers that the seat has there.
    pub(super) fn worth(&self, left: i32) -> i32 {
        if self.scored {
            return 0;
        }
        let [bonus, _] = self.bonuses(left, 0, 0);
        self.own * POINT + bonus
    }

    /// Returns the bonus that the seat can expect, and that of its strongest rival.
    pub(super) fn bonuses(&self, left: i32, more: i32, filled: i32) -> [i32; 2] {
        let own = self.own + more;
        let free = (self.free - filled).max(0);
        let each = match self.area {
            Area::Island(_) => ISLAND,
            Area::City(_) => CITY,
        };
        let scored = (100 - free * each / (left + 1)).max(0);
        let [most, second] = self.others;
        let (first, next) = (
            i32::from(self.majority.first),
            i32::from(self.majority.second),
        );
        let by = LEAD + NEAR / (left + 1);
        let ahead = |one: i32, other: i32| match one {
            0 => 0,
            _ => (50 + (one - other) * by).clamp(0, 100),
        };
        let bonus = |one: i32, rivals: [i32; 2]| {
            let [rival, third] = rivals;
            let wins = ahead(one, rival);
            let follows = (100 - wins) * ahead(one, third) / 100;
            (wins * first + follows * next) * POINT / 100 * scored / 100
        };
        [
            bonus(own, [most, second]),
            bonus(most, [own.max(second), own.min(second)]),
        ]
    }
}
