//! What points, goods, markers and objectives are likely to bring a seat in the rounds left.

use std::cell::OnceCell;

use super::super::{
    Acting, Action, Area, Bonus, City, ContractSpace, Goal, GoalId, Good, Goods, Island, Need,
    Phase, SeatView,
};
use super::plans::Plans;
use super::standing::{POINT, Standing};

/// The position of one seat, made once for all orders of a decision.
pub(crate) struct Outlook<'d> {
    /// The rounds after this one.
    pub(super) left: i32,
    /// What each good brings now.
    prices: [i32; 4],
    /// The part of its price that a good brings after this round's Deliver, in per cent.
    later: i32,
    seats: i32,
    areas: Vec<Standing>,
    /// The objectives in hand, with the present counts.
    goals: Vec<(&'d Goal, i32)>,
    plans: OnceCell<Plans>,
}

/// A contract on the board, as a seat sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    pub(super) at: ContractSpace,
    pub(super) goods: Goods,
    /// The points, the marker in the city and objectives.
    pub(super) gain: i32,
}

/// The crates of up to three ships, the smallest first; no ship has 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Crates([i32; 3]);

impl Crates {
    pub(super) fn of(ships: impl IntoIterator<Item = i32>) -> Self {
        let mut crates = Self::default();
        for (slot, ship) in crates.0.iter_mut().zip(ships) {
            *slot = ship;
        }
        crates.0.sort_unstable();
        crates
    }

    /// Removes the ships that can carry so many goods together and leave most; absent if none can.
    fn without(self, goods: i32) -> Option<Self> {
        let mut left = self.0;
        if let Some(one) = left.iter_mut().find(|one| **one >= goods) {
            *one = 0;
        } else {
            let [a, b, c] = self.0;
            left = match () {
                () if a + b >= goods => [0, 0, c],
                () if a + c >= goods => [0, b, 0],
                () if b + c >= goods => [a, 0, 0],
                () if a + b + c >= goods => [0, 0, 0],
                () => return None,
            };
        }
        left.sort_unstable();
        Some(Self(left))
    }

    fn total(self) -> i32 {
        self.0.iter().sum()
    }
}

const WOOD: i32 = 16;
const CLOTH: i32 = 26;
const IRON: i32 = 38;
const GOLD: i32 = 50;
const PRICES: [i32; 4] = [WOOD, CLOTH, IRON, GOLD];
/// The parts of these prices, in per cent: after the last Deliver, and before the last, the second
/// last and the third last of them.
const OVER: i32 = 11;
const LAST: i32 = 60;
const NEXT: i32 = 80;
const EARLY: i32 = 100;
/// The part of its price that a good keeps which completes no contract in this round.
const SPARE: i32 = 50;

impl<'d> Outlook<'d> {
    pub(crate) fn of(seat_view: &SeatView<'d>) -> Self {
        let (rules, open) = (seat_view.rules, seat_view.open);
        let rounds = rules.components.numbers.rounds;
        let left = i32::from(rounds.saturating_sub(open.round));
        let [now, later] = [left + i32::from(delivers(seat_view)), left].map(later);
        let islands = Island::ALL.iter().map(|island| Area::Island(*island));
        let cities = City::ALL.iter().map(|city| Area::City(*city));
        let areas = islands.chain(cities);
        let goals = seat_view.goals.iter().filter_map(|goal| {
            let goal = rules.components.goals.get(goal)?;
            let store = seat_view.port.goods;
            Some((
                goal,
                i32::from(rules.count(open, seat_view.seat, goal.need, store)),
            ))
        });
        let mut outlook = Self {
            left,
            prices: PRICES.map(|price| price * now / 100),
            later,
            seats: i32::from(open.ports.seats()),
            areas: areas
                .map(|area| Standing::of(rules, open, seat_view.seat, area))
                .collect(),
            goals: goals.collect(),
            plans: OnceCell::new(),
        };
        if let Some(crates) = sailing(seat_view) {
            outlook.prices = outlook.prices_for(seat_view, crates);
        }
        outlook
    }

    /// Rates each good by the contracts that it lets a fleet fulfil.
    fn prices_for(&self, seat_view: &SeatView<'_>, crates: Crates) -> [i32; 4] {
        let offers = self.offers(seat_view);
        let store = seat_view.port.goods;
        let without = self.deliveries(&offers, store, 0, crates);
        let mut prices = self.prices;
        for (price, good) in prices.iter_mut().zip(Good::ALL) {
            let one = Goods::of(*good, 1);
            let with = self.deliveries(&offers, store.plus(one), 0, crates);
            *price = (*price * SPARE / 100).max(self.kept_value(one) + with - without);
        }
        prices
    }

    /// Returns the contracts on the board.
    pub(super) fn offers(&self, seat_view: &SeatView<'_>) -> Vec<Offer> {
        let contracts = seat_view.open.contracts();
        let offers = contracts.filter_map(|(at, _)| self.contract(seat_view, at));
        offers.collect()
    }

    pub(super) fn plans(&self, seat_view: &SeatView<'_>) -> &Plans {
        self.plans.get_or_init(|| Plans::of(seat_view, self))
    }

    /// Rates a good that can be spent from now on.
    pub(super) fn price(&self, good: Good) -> i32 {
        let mut prices = Good::ALL.iter().zip(self.prices);
        let own = prices.find(|(other, _)| **other == good);
        own.map_or(0, |(_, price)| price)
    }

    pub(super) fn value(&self, goods: Goods) -> i32 {
        let kinds = Good::ALL.iter().zip(self.prices);
        let values = kinds.map(|(good, price)| price * i32::from(goods.get(*good)));
        values.sum()
    }

    /// Rates goods that are kept until after this round's Deliver.
    pub(super) fn kept_value(&self, goods: Goods) -> i32 {
        value(goods) * self.later / 100
    }

    pub(super) fn bonus(&self, bonus: &Bonus) -> i32 {
        self.value(bonus.goods) + i32::from(bonus.points) * POINT
    }

    /// Rates further markers of the seat in an area, of which some spaces were filled.
    pub(super) fn stake(&self, area: Area, more: i32, filled: i32) -> i32 {
        let standing = self.areas.iter().find(|standing| standing.area == area);
        let Some(standing) = standing.filter(|standing| !standing.scored) else {
            return 0;
        };
        let [own, rival] = standing.bonuses(self.left, more, filled);
        let [own_before, rival_before] = standing.bonuses(self.left, 0, 0);
        let lost = (rival - rival_before) / (self.seats - 1).max(1);
        more * POINT + own - own_before - lost * RIVALS / 100 + self.settles(standing, more)
    }

    /// Rates what markers add to the objectives in hand.
    fn settles(&self, standing: &Standing, more: i32) -> i32 {
        let own = standing.own;
        let most = self
            .areas
            .iter()
            .filter(|other| matches!(other.area, Area::Island(_)));
        let most = most.map(|other| other.own).max().unwrap_or(0);
        self.goals(|need| match (standing.area, need) {
            (Area::Island(_), Need::AllIslands) | (Area::City(_), Need::CityMarkers) => more,
            (Area::Island(_), Need::OneIsland) => (own + more - most).max(0),
            (Area::Island(_), Need::ScoredIslands) => i32::from(own < 6 && own + more >= 6),
            (Area::City(_), Need::ScoredCities) => i32::from(own == 0 && standing.free <= 1),
            _ => 0,
        })
    }

    /// Rates the progress on the objectives in hand.
    pub(super) fn goals(&self, adds: impl Fn(Need) -> i32) -> i32 {
        let adds = self
            .goals
            .iter()
            .map(|(goal, count)| match adds(goal.need) {
                0 => 0,
                more => self.hope(goal, count + more) - self.hope(goal, *count),
            });
        adds.sum()
    }

    /// Rates an objective by its count: a part of the points of its best row.
    fn hope(&self, goal: &Goal, count: i32) -> i32 {
        let rows = goal
            .rows
            .iter()
            .map(|row| self.row(i32::from(row.need), row.points, count));
        rows.max().unwrap_or(0)
    }

    fn row(&self, need: i32, points: u16, count: i32) -> i32 {
        let full = i32::from(points) * POINT;
        match count >= need {
            true => full,
            false => full * count * count / (need * need).max(1) * (HOPE + self.left * LATER) / 100,
        }
    }

    /// Rates an objective that can be taken.
    pub(super) fn hope_of(&self, seat_view: &SeatView<'_>, goal: GoalId) -> i32 {
        let Some(goal) = seat_view.rules.components.goals.get(&goal) else {
            return 0;
        };
        self.hope(goal, counted(seat_view, goal)).max(2 * POINT)
    }

    /// Rates the rows of an objective that are not met.
    pub(super) fn better_row(&self, seat_view: &SeatView<'_>, goal: GoalId) -> i32 {
        let Some(goal) = seat_view.rules.components.goals.get(&goal) else {
            return 0;
        };
        let count = counted(seat_view, goal);
        let better = goal.rows.iter().filter(|row| i32::from(row.need) > count);
        let better = better.map(|row| self.row(i32::from(row.need), row.points, count));
        better.max().unwrap_or(0)
    }

    pub(super) fn contract(&self, seat_view: &SeatView<'_>, at: ContractSpace) -> Option<Offer> {
        let rules = seat_view.rules;
        let contract = rules.contract_on(seat_view.open, at)?;
        let points = contract
            .points
            .saturating_add(rules.customs(seat_view.port));
        let room = rules.free_markers(seat_view.open, at.city) > 0;
        let marker = if room {
            self.stake(Area::City(at.city), 1, 1)
        } else {
            0
        };
        Some(Offer {
            at,
            goods: contract.goods,
            gain: i32::from(points) * POINT + marker,
        })
    }

    /// Rates the contracts that ships with these crates can fulfil out of a store, the best first.
    pub(super) fn deliveries(
        &self,
        offers: &[Offer],
        mut store: Goods,
        mut lacks: u16,
        mut crates: Crates,
    ) -> i32 {
        let mut sum = 0;
        let mut open: [bool; 9] = [true; 9];
        loop {
            let mut best: Option<(i32, usize, Crates, Goods)> = None;
            for (nth, offer) in offers.iter().enumerate().take(9) {
                if !open.get(nth).copied().unwrap_or(false) {
                    continue;
                }
                let lack = offer.goods.lacking(store);
                let short = lack.total();
                if short > lacks {
                    continue;
                }
                let Some(left) = crates.without(i32::from(offer.goods.total())) else {
                    continue;
                };
                let lost = crates.total() - left.total();
                let net = offer.gain - self.kept_value(offer.goods) - value(lack) / 2;
                let score = net * 4 / (3 + lost.max(1));
                if net > 0 && best.as_ref().is_none_or(|(most, ..)| score > *most) {
                    best = Some((score, nth, left, lack));
                }
            }
            let Some((_, nth, left, lack)) = best else {
                break;
            };
            let Some(offer) = offers.get(nth) else { break };
            sum += offer.gain - self.kept_value(offer.goods) - value(lack) / 2;
            if let Some(slot) = open.get_mut(nth) {
                *slot = false;
            }
            crates = left;
            lacks = lacks.saturating_sub(lack.total());
            store = store.plus(lack).less(offer.goods).unwrap_or_default();
        }
        let sold = i32::from(store.total()).min(crates.total());
        let each = WOOD * self.later / 100;
        sum + sold * (POINT - each).max(0)
    }
}

/// The rivals' part in a loss that the others bear.
const RIVALS: i32 = 90;
const HOPE: i32 = 36;
const LATER: i32 = 12;

fn counted(seat_view: &SeatView<'_>, goal: &Goal) -> i32 {
    let store = seat_view.port.goods;
    let count = seat_view
        .rules
        .count(seat_view.open, seat_view.seat, goal.need, store);
    i32::from(count)
}

/// Returns the part of its price that a good brings after a round's Deliver, in per cent.
pub(super) const fn later(left: i32) -> i32 {
    match left {
        0 => OVER,
        1 => LAST,
        2 => NEXT,
        _ => EARLY,
    }
}

/// Rates goods at their full price.
pub(super) fn value(goods: Goods) -> i32 {
    let kinds = Good::ALL.iter().zip(PRICES);
    let values = kinds.map(|(good, price)| price * i32::from(goods.get(*good)));
    values.sum()
}

/// Returns whether the seat can still deliver in this round.
fn delivers(seat_view: &SeatView<'_>) -> bool {
    let sails = || !seat_view.port.fleet(Action::Deliver).is_empty();
    match seat_view.view.now.under_way() {
        Phase::Land { .. } => true,
        Phase::Planning { action, .. } => *action <= Action::Deliver || sails(),
        Phase::Action { action, .. } => match action {
            Acting::Load { .. } | Acting::Settle { .. } | Acting::Deliver { .. } => sails(),
            Acting::Discover { .. } => false,
        },
        _ => false,
    }
}

/// Returns the crates of the fleet that is going to deliver.
fn sailing(seat_view: &SeatView<'_>) -> Option<Crates> {
    let fleet = seat_view.port.fleet(Action::Deliver);
    let waits = matches!(
        seat_view.view.now.under_way(),
        Phase::Action {
            action: Acting::Load { .. } | Acting::Settle { .. },
            ..
        }
    );
    let crates = fleet
        .iter()
        .map(|ship| seat_view.rules.assigned_values(*ship).crates);
    (waits && !fleet.is_empty()).then(|| Crates::of(crates.map(i32::from)))
}
