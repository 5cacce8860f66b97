//! Land phase.
//!
//! All players get income. Then, clockwise from the start marker, each player may buy either
//! expansion once and build ships; a large ship brings points. The offers are filled up after each
//! player.
//!
//! Rulings: the upgrades close with the first ship (Q35, `q35_the_first_ship_closes_the_upgrades`);
//! a ship is discarded when the yards are full and only then (E28,
//! `e28_a_ship_is_discarded_for_room_only`); milestones come before the refill (Q02,
//! `q02_milestones_before_refills`); Cortes' gold comes with the income (E36,
//! `e36_cortes_brings_gold_with_the_income`).

use super::supply::{Supply, gain, pay, take, take_drawn};
use super::{
    Captain, Checked, Event, Expansion, Good, Goods, Order, Phase, Play, Port, Race, Row, SeatView,
    ShipBuilt, ShipId, State, Upgrade,
};
use crate::rules::{Line, Referee, Seat};

/// Returns upgrades, ships, and the pass.
pub(super) fn legal(seat_view: &SeatView<'_>, building: bool) -> Vec<Order> {
    let upgrades = Upgrade::ALL.iter();
    let upgrades = upgrades.map(|which| Order::Upgrade {
        which: *which,
        pay: None,
    });
    let mut orders: Vec<Order> = upgrades
        .filter(|order| check(seat_view, building, order).is_ok())
        .collect();
    let (rules, port) = (seat_view.rules, seat_view.port);
    let room: Vec<Option<ShipId>> = match rules.yards_are_full(port) {
        true => port.yards.iter().copied().map(Some).collect(),
        false => vec![None],
    };
    for ship in seat_view.open.offer.values().flatten().copied() {
        if rules
            .payment(port.goods, rules.ship_cost(ship), None)
            .is_some()
        {
            orders.extend(room.iter().map(|discard| Order::Build {
                ship,
                pay: None,
                discard: *discard,
            }));
        }
    }
    orders.push(Order::Pass);
    orders
}

/// Checks that the order belongs to this phase, and can be paid.
pub(super) fn check(seat_view: &SeatView<'_>, building: bool, order: &Order) -> Checked {
    match order {
        Order::Upgrade { which, pay } => {
            seat_view.ensure(!building, || Line::new("race-refusal-upgrades-closed"))?;
            seat_view.ensure(!seat_view.port.upgrades.contains(which), || {
                bought(seat_view, *which)
            })?;
            let cost = seat_view.rules.upgrade_cost(seat_view.port, *which);
            seat_view.pays(cost, *pay)
        }
        Order::Build { ship, pay, discard } => {
            let mut offer = seat_view.open.offer.values().flatten();
            seat_view.ensure(offer.any(|other| other == ship), || {
                Line::new("race-refusal-not-offered").with("ship", seat_view.rules.ship(*ship))
            })?;
            room(seat_view, *discard)?;
            seat_view.pays(seat_view.rules.ship_cost(*ship), *pay)
        }
        Order::Pass => Ok(()),
        _ => Err(seat_view.elsewhere()),
    }
}

fn room(seat_view: &SeatView<'_>, discard: Option<ShipId>) -> Checked {
    let full = seat_view.rules.yards_are_full(seat_view.port);
    match discard {
        None => seat_view.ensure(!full, || {
            Line::new("race-refusal-no-yard")
                .with("count", seat_view.rules.yard_count(seat_view.port))
        }),
        Some(ship) => {
            seat_view.ensure(full, || {
                Line::new("race-refusal-yard-free").with("ship", seat_view.rules.ship(ship))
            })?;
            seat_view.ensure(seat_view.port.yards.contains(&ship), || {
                Line::new("race-refusal-not-own-ship").with("ship", seat_view.rules.ship(ship))
            })
        }
    }
}

/// Names an upgrade that was already bought.
fn bought(seat_view: &SeatView<'_>, which: Upgrade) -> Line {
    let own = seat_view
        .rules
        .expansion(seat_view.port)
        .map(Expansion::line);
    match own.filter(|_| which == Upgrade::Expansion) {
        Some(own) => Line::new("race-refusal-bought").with("what", own),
        None => Line::new("race-refusal-bought-shipyard"),
    }
}

/// Gives all seats their income before the first of them acts, since no order can change it.
pub(super) fn income(play: &mut Play<'_>, order: &[Seat]) {
    let numbers = play.rules.components.numbers;
    for seat in order.iter().copied() {
        let captain = play.state.open.port(seat).and_then(|port| port.captain);
        let extra = match captain {
            Some(Captain::Cortes) => Goods::of(Good::Gold, numbers.cortes_gold_each_round),
            _ => Goods::NONE,
        };
        let goods = numbers.income.plus(extra);
        play.happen(Event::IncomeTaken { seat, goods });
    }
}

pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    let rules = play.rules;
    let Some(port) = play.state.open.port(seat) else {
        return;
    };
    match order {
        Order::Upgrade { which, pay } => {
            let own = rules.sheet(port).filter(|_| *which == Upgrade::Expansion);
            let expansion = own.map(|sheet| sheet.expansion);
            let cost = rules.upgrade_cost(port, *which);
            if let Some(paid) = rules.payment(port.goods, cost, *pay) {
                play.happen(Event::Upgraded {
                    seat,
                    which: *which,
                    expansion,
                    paid,
                });
            }
        }
        Order::Build { ship, pay, discard } => {
            let Some(paid) = rules.payment(port.goods, rules.ship_cost(*ship), *pay) else {
                return;
            };
            play.happen_and_score(Event::ShipBuilt(ShipBuilt {
                seat,
                ship: *ship,
                paid,
                discarded: *discard,
            }));
        }
        _ => play.end_turn(seat),
    }
}

/// Fills both rows; returns whether any ship was put on offer.
pub(super) fn refill(play: &mut Play<'_>) -> bool {
    let mut any = false;
    for (row, size) in Row::ALL.iter().zip(play.rules.components.numbers.market) {
        let there = play.state.open.offer.get(row).map_or(0, Vec::len);
        let missing = usize::from(size).saturating_sub(there);
        let (row, supply) = (*row, Supply::of_row(*row));
        any |= play.draw(supply, missing, |ships| Event::ShipsOffered { row, ships });
    }
    any
}

impl Race {
    pub(super) fn upgrade_cost(&self, port: &Port, which: Upgrade) -> Goods {
        match which {
            Upgrade::Shipyard => self.components.numbers.shipyard_cost,
            Upgrade::Expansion => self.sheet(port).map(|own| own.cost).unwrap_or_default(),
        }
    }

    fn ship_cost(&self, ship: ShipId) -> Goods {
        let printed = self.components.ships.get(&ship);
        printed.map(|ship| ship.cost).unwrap_or_default()
    }

    pub(super) fn yards_are_full(&self, port: &Port) -> bool {
        port.yards.len() >= self.yard_count(port)
    }

    /// Returns the row in which a ship is offered, which also has its discards.
    pub(super) fn row(&self, ship: ShipId) -> Row {
        let printed = self.components.ships.get(&ship);
        printed.map_or(Row::Small, |ship| ship.row)
    }
}

pub(super) fn evolve(rules: &Race, table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::ShipsOffered { row, ships } => {
            for pick in ships {
                take_drawn(table.ships_mut(*row), &pick.what, eye);
                table.open.offer.entry(*row).or_default().push(pick.what);
            }
        }
        Event::IncomeTaken { seat, goods } => gain(table, *seat, *goods),
        Event::Upgraded {
            seat, which, paid, ..
        } => {
            pay(table, *seat, *paid);
            table.open.ports.change(*seat, |port| {
                port.upgrades.insert(*which);
            });
        }
        Event::ShipBuilt(built) => {
            pay(table, built.seat, built.paid);
            for row in table.open.offer.values_mut() {
                take(row, &built.ship);
            }
            table.open.ports.change(built.seat, |port| {
                port.yards.retain(|own| Some(*own) != built.discarded);
                port.yards.push(built.ship);
            });
            if let Some(gone) = built.discarded {
                table.ships_mut(rules.row(gone)).open.push(gone);
            }
            if let Phase::Land { building, .. } = table.phase.under_way_mut() {
                *building = true;
            }
        }
        _ => {}
    }
}
