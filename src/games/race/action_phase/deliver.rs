//! Action phase, Deliver.
//!
//! Ships carry goods to fulfil contracts, each contract with enough crates for all its goods; the
//! contract brings points, and a marker in its city while there is room. Other ships may sell goods
//! to Antwerp.
//!
//! Rulings: a ship serves one contract or Antwerp, and spare room is lost (Q16,
//! `q16_each_ship_delivers_once`); a full city takes no marker, but the points still count (Q17,
//! `q17_a_full_city_takes_no_marker`); gold is a good like any other in Antwerp (Q18); crates limit
//! Antwerp too (E22, `e22_crates_limit_antwerp`); a ship that a contract does not need is not sent
//! along; when contracts are refilled is E10 (`e10_contracts_are_refilled`); gold replaces other
//! goods (E11, `e11_gold_is_wild`).

use super::super::planning_phase::fleets;
use super::super::supply::{CONTRACTS, pay, take, take_drawn};
use super::super::{
    Acting, Action, Checked, City, Contract, ContractId, ContractRefill, ContractSpace, Delivered,
    Delivery, Event, Expansion, Goods, Open, Order, Play, Port, Race, SeatView, State, Symbol,
    Vessel,
};
use super::{idle, unready};
use crate::rules::{Line, Referee, Seat, line};

/// Returns each contract that can be paid, with each fleet without a spare ship; Antwerp with each
/// fleet; and the pass.
pub(crate) fn legal(seat_view: &SeatView<'_>, used: &[Vessel]) -> Vec<Order> {
    let (rules, port) = (seat_view.rules, seat_view.port);
    let idle = idle(port, Action::Deliver, used);
    let fleets = fleets(&idle, idle.len());
    let mut orders = Vec::new();
    for (contract, tile) in seat_view.open.contracts() {
        let tile = tile.and_then(|tile| rules.components.contracts.get(&tile));
        let Some(tile) = tile.filter(|tile| rules.payment(port.goods, tile.goods, None).is_some())
        else {
            continue;
        };
        let fitting = fleets.iter().filter(|fleet| {
            let carries = rules.capacity(port, fleet) >= tile.goods.total();
            carries && !spare(seat_view, fleet, tile.goods)
        });
        orders.extend(fitting.cloned().map(|ships| {
            Order::Deliver(Delivery {
                ships,
                contract,
                pay: None,
            })
        }));
    }
    let sells = fleets.into_iter();
    let sells = sells.filter(|ships| !rules.sold_goods(port, ships, None).is_none());
    orders.extend(sells.map(|ships| Order::Antwerp { ships, goods: None }));
    orders.push(Order::Pass);
    orders
}

/// Returns whether the fleet could carry these goods without one of its ships.
fn spare(seat_view: &SeatView<'_>, fleet: &[Vessel], goods: Goods) -> bool {
    let room = seat_view.rules.capacity(seat_view.port, fleet);
    let without = |ship| room.saturating_sub(seat_view.rules.capacity(seat_view.port, &[ship]));
    fleet.iter().any(|ship| without(*ship) >= goods.total())
}

/// Checks that the ships are idle and have enough room, and that the goods are in store.
pub(crate) fn check(seat_view: &SeatView<'_>, used: &[Vessel], order: &Order) -> Checked {
    let ready = |ships: &[Vessel], goods: Goods| {
        let mut idle = idle(seat_view.port, Action::Deliver, used);
        seat_view.ensure(!ships.is_empty(), || Line::new("race-refusal-no-ship"))?;
        for ship in ships {
            seat_view.ensure(take(&mut idle, ship), || {
                unready(seat_view, Action::Deliver, *ship)
            })?;
        }
        let room = seat_view.rules.capacity(seat_view.port, ships);
        seat_view.ensure(room >= goods.total(), || {
            line!("race-refusal-crates", room, count = goods.total())
        })
    };
    match order {
        Order::Deliver(delivery) => {
            let tile = seat_view
                .rules
                .contract_on(seat_view.open, delivery.contract);
            let tile = tile.ok_or_else(|| {
                let space = seat_view.rules.contract_space(delivery.contract);
                seat_view.refusal(Line::new("race-refusal-no-contract").with("space", space))
            })?;
            ready(&delivery.ships, tile.goods)?;
            let spare = spare(seat_view, &delivery.ships, tile.goods);
            seat_view.ensure(!spare, || Line::new("race-refusal-spare-ship"))?;
            seat_view.pays(tile.goods, delivery.pay)
        }
        Order::Antwerp { ships, goods } => {
            ready(ships, goods.unwrap_or_default())?;
            let sold = seat_view.rules.sold_goods(seat_view.port, ships, *goods);
            seat_view.ensure(!sold.is_none(), || Line::new("race-refusal-nothing-sold"))?;
            let left = seat_view.port.goods.less(sold);
            left.map(|_| ()).ok_or_else(|| seat_view.missing(sold))
        }
        Order::Pass => Ok(()),
        _ => Err(seat_view.elsewhere()),
    }
}

pub(crate) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Deliver(delivery) => {
            fulfil(play, seat, delivery);
        }
        Order::Antwerp { ships, goods } => {
            let Some(port) = play.state.open.port(seat) else {
                return;
            };
            let goods = play.rules.sold_goods(port, ships, *goods);
            let ships = ships.clone();
            play.happen_and_score(Event::Sold { seat, ships, goods });
        }
        _ => play.end_turn(seat),
    }
}

fn fulfil(play: &mut Play<'_>, seat: Seat, delivery: &Delivery) -> Option<()> {
    let (rules, open, at) = (play.rules, &play.state.open, delivery.contract);
    let contract = open.contract(at)?;
    let due = rules.components.contracts.get(&contract)?.goods;
    let paid = rules.payment(open.port(seat)?.goods, due, delivery.pay)?;
    let marker = rules.free_markers(open, at.city) > 0;
    play.happen_and_score(Event::Delivered(Delivered {
        seat,
        ships: delivery.ships.clone(),
        at,
        contract,
        paid,
        marker,
    }));
    Some(())
}

/// Fills empty contract spaces, if this is the time; returns whether any piece was laid.
pub(crate) fn refill(play: &mut Play<'_>, between_turns: bool) -> bool {
    if !between_turns && play.rules.policies.contract_refill == ContractRefill::AfterAction {
        return false;
    }
    let spaces = play.state.open.contracts();
    let empty = spaces.filter_map(|(at, contract)| contract.is_none().then_some(at));
    let empty: Vec<ContractSpace> = empty.collect();
    let mut spaces = empty.iter().copied();
    play.draw(&CONTRACTS, empty.len(), |contracts| Event::ContractsLaid {
        on: spaces.by_ref().take(contracts.len()).collect(),
        contracts,
    })
}

pub(crate) fn proceed(play: &mut Play<'_>, seat: Seat, used: &[Vessel]) -> bool {
    let port = play.state.open.port(seat);
    let done = port.is_some_and(|port| idle(port, Action::Deliver, used).is_empty());
    if done {
        play.end_turn(seat);
    }
    done
}

impl Race {
    /// Returns the goods sold to Antwerp: as ordered, or the cheapest goods that fill the ships.
    pub(crate) fn sold_goods(&self, port: &Port, ships: &[Vessel], goods: Option<Goods>) -> Goods {
        let most = self.capacity(port, ships).min(port.goods.total());
        goods.unwrap_or_else(|| port.goods.cheapest(most))
    }

    /// Returns the number of goods these ships can carry together.
    pub(crate) fn capacity(&self, port: &Port, ships: &[Vessel]) -> u16 {
        let fleet = port.fleet(Action::Deliver).iter();
        let chosen = fleet.filter(|assigned| ships.contains(&assigned.vessel));
        self.total(chosen, Symbol::Crate)
    }

    pub(crate) fn contract_on(&self, open: &Open, at: ContractSpace) -> Option<&Contract> {
        self.components.contracts.get(&open.contract(at)?)
    }

    /// Returns the points that the Customs add to a contract.
    pub(crate) fn customs(&self, port: &Port) -> u16 {
        match self.expansion(port) {
            Some(Expansion::Customs) => self.components.numbers.customs_points,
            _ => 0,
        }
    }

    pub(crate) fn free_markers(&self, open: &Open, city: City) -> usize {
        let printed = self.components.cities.get(&city);
        let spaces = printed.map_or(0, |board| usize::from(board.marker_spaces));
        let state = open.cities.get(&city);
        spaces.saturating_sub(state.map_or(0, |city| city.markers.len()))
    }
}

pub(crate) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::ContractsLaid { on, contracts } => {
            for (at, pick) in on.iter().zip(contracts) {
                take_drawn(&mut table.contracts, &pick.what, eye);
                set(table, *at, Some(pick.what));
            }
        }
        Event::Delivered(delivered) => {
            let Delivered { seat, at, .. } = *delivered;
            pay(table, seat, delivered.paid);
            set(table, at, None);
            table.contracts.open.push(delivered.contract);
            if delivered.marker
                && let Some(city) = table.open.cities.get_mut(&at.city)
            {
                city.markers.push(seat);
            }
            use_up(table, &delivered.ships);
        }
        Event::Sold { seat, ships, goods } => {
            pay(table, *seat, *goods);
            use_up(table, ships);
        }
        _ => {}
    }
}

fn set(table: &mut State, at: ContractSpace, contract: Option<ContractId>) {
    let city = table.open.cities.get_mut(&at.city);
    let nth = usize::from(at.number).checked_sub(1);
    if let (Some(city), Some(nth)) = (city, nth)
        && let Some(space) = city.contracts.get_mut(nth)
    {
        *space = contract;
    }
}

fn use_up(table: &mut State, ships: &[Vessel]) {
    if let Some(Acting::Deliver { used }) = table.phase.acting_mut() {
        used.extend(ships);
    }
}
