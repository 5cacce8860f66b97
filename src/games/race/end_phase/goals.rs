//! End phase, objectives.
//!
//! Clockwise from the start marker, each player may complete any number of objectives. The first of
//! a round costs nothing, each other two goods of any kind.
//!
//! Rulings: of two rows that are met the better one is paid (Q25, `q25_the_better_row`); the goods
//! are paid before the condition is checked (Q26, `q26_pay_first`); an objective that is not met
//! may not be shown (Q27, `q27_an_unmet_objective_stays_hidden`); areas must be scored (E27);
//! printed numbers of all own ship tiles are added (Q44, `q44_symbols_are_added`); gold replaces no
//! other good here; nine markers are counted on one island (E38).

use super::super::supply::{pay, take};
use super::super::{
    Checked, City, Components, Event, GoalId, Goods, Island, Need, Open, Order, Phase, Play, Race,
    Row, SeatView, State, Why, words,
};
use crate::rules::{Line, Referee, Seat, line};

/// Returns the objectives that can be completed, and the pass.
pub(crate) fn legal(seat_view: &SeatView<'_>, shown: u8) -> Vec<Order> {
    let goals = seat_view.goals.iter().copied();
    let goals = goals.map(|goal| Order::Complete { goal, pay: None });
    let lawful = goals.filter(|order| check(seat_view, shown, order).is_ok());
    lawful.chain([Order::Pass]).collect()
}

/// Checks that the objective is in hand, paid for, and met.
pub(crate) fn check(seat_view: &SeatView<'_>, shown: u8, order: &Order) -> Checked {
    match order {
        Order::Pass => Ok(()),
        Order::Complete { goal, pay } => {
            seat_view.ensure(seat_view.goals.contains(goal), || {
                Line::new("race-refusal-not-in-hand").with("piece", goal.to_string())
            })?;
            let due = seat_view.rules.due(shown);
            let store = seat_view.port.goods;
            let right = store.total() >= due && pay.is_none_or(|pay| pay.total() == due);
            seat_view.ensure(right, || {
                let key = match due {
                    0 => "race-refusal-goal-free",
                    _ => "race-refusal-goal-goods",
                };
                line!(key, count = due, store = words::goods(store))
            })?;
            if let Some(pay) = pay.filter(|pay| store.less(*pay).is_none()) {
                return Err(seat_view.missing(pay));
            }
            let met = seat_view.completes(*goal, shown, *pay);
            seat_view.ensure(met.is_some(), || {
                Line::new("race-refusal-unmet").with("goal", seat_view.rules.goal(*goal))
            })
        }
        _ => Err(seat_view.elsewhere()),
    }
}

pub(crate) fn adjudicate(play: &mut Play<'_>, seat: Seat, shown: u8, order: &Order) {
    let Order::Complete { goal, pay } = order else {
        play.end_turn(seat);
        return;
    };
    let (rules, open) = (play.rules, &play.state.open);
    let met = rules.completes(open, seat, *goal, shown, *pay);
    if let Some((paid, points)) = met {
        let goal = *goal;
        play.happen(Event::GoalCompleted { seat, goal, paid });
        play.score(seat, points, Why::Goal(goal));
    }
}

impl SeatView<'_> {
    /// Returns the seat's payment for an objective, and the points that it brings.
    pub(crate) fn completes(&self, goal: GoalId, shown: u8, pay: Option<Goods>) -> Completed {
        let (open, seat) = (self.open, self.seat);
        self.rules.completes(open, seat, goal, shown, pay)
    }
}

/// The payment for an objective, and its points; absent if it cannot be completed.
type Completed = Option<(Goods, u16)>;

impl Race {
    /// Returns the price of the next objective after those already shown in this round.
    fn due(&self, shown: u8) -> u16 {
        match shown {
            0 => 0,
            _ => u16::from(self.components.numbers.extra_goal),
        }
    }

    /// Returns whether a seat could complete any objective of the box: what it holds is hidden.
    pub(crate) fn could_complete(&self, open: &Open, seat: Seat, shown: u8) -> bool {
        let mut all = self.components.goals.keys();
        all.any(|goal| self.completes(open, seat, *goal, shown, None).is_some())
    }

    /// Returns the payment for an objective, and its points; absent if it cannot be completed like
    /// that.
    ///
    /// A payment that was left out is the cheapest with which the objective is still met.
    pub(crate) fn completes(
        &self,
        open: &Open,
        seat: Seat,
        goal: GoalId,
        shown: u8,
        pay: Option<Goods>,
    ) -> Completed {
        let goal = self.components.goals.get(&goal)?;
        let store = open.port(seat)?.goods;
        let due = self.due(shown);
        let ways = match pay {
            Some(pay) if pay.total() == due => vec![pay],
            Some(_) => Vec::new(),
            None => store.choose(due),
        };
        ways.into_iter().find_map(|paid| {
            let count = self.count(open, seat, goal.need, store.less(paid)?);
            let met = goal.rows.iter().filter(|row| u16::from(row.need) <= count);
            Some((paid, met.map(|row| row.points).max()?))
        })
    }

    /// Counts the pieces that an objective requires.
    pub(crate) fn count(&self, open: &Open, seat: Seat, need: Need, store: Goods) -> u16 {
        let on_island = |island: &Island| open.on_island(*island, Some(seat));
        let in_city = |city: &City| open.in_city(*city, seat);
        let islands = open.islands.keys().map(on_island).map(u16::from);
        let ships = || open.port(seat).into_iter().flat_map(|port| port.ships());
        let of_row = |row| saturated(ships().filter(|ship| self.row(*ship) == row).count());
        match need {
            Need::Goods(good) => u16::from(store.get(good)),
            Need::Symbols(symbol) => {
                let tiles = ships().filter_map(|ship| self.components.ships.get(&ship));
                tiles.map(|ship| u16::from(ship.values.of(symbol))).sum()
            }
            Need::SmallShips => of_row(Row::Small),
            Need::LargeShips => of_row(Row::Large),
            Need::CityMarkers => open.cities.keys().map(in_city).map(u16::from).sum(),
            Need::ScoredCities => {
                let scored = open.cities.iter().filter(|(_, state)| state.scored);
                saturated(scored.filter(|(city, _)| in_city(city) > 0).count())
            }
            Need::OneIsland => islands.max().unwrap_or(0),
            Need::ScoredIslands => {
                let scored = open.islands.iter().filter(|(_, state)| state.scored);
                let settled = |island| on_island(island) >= Components::SETTLED_ISLAND;
                saturated(scored.filter(|(island, _)| settled(island)).count())
            }
            Need::AllIslands => islands.sum(),
        }
    }
}

fn saturated(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

pub(crate) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    let Event::GoalCompleted { seat, goal, paid } = event else {
        return;
    };
    table.hands.change(*seat, |hand| {
        take(hand.goals.open_mut(eye), goal);
    });
    table.open.completed.push(*goal);
    pay(table, *seat, *paid);
    if let Phase::Objectives { shown, .. } = table.phase.under_way_mut() {
        *shown = shown.saturating_add(1);
    }
}
