//! Action phase, Settle.
//!
//! Each ship lands its settlers as one stack on an empty space of any island tile, and takes one
//! half of the tile's bonus; or it sends them to New England for points.
//!
//! Rulings: the half is chosen freely, whichever space is taken (Q45, `q45_either_half_each_time`);
//! goods come before points; a ship may stay idle (Q14); with two settlers one may be placed if E21
//! allows it (`e21_one_settler_of_two`); Spain's additional marker comes once in the action, on any
//! tile but not in New England (Q06, `q06_spain_places_one_marker_more`); a ship without settlers
//! does nothing (Q12).

use super::super::supply::gain;
use super::super::{
    Acting, Action, Bonus, Checked, Event, Expansion, Landing, Open, Order, Play, Port, Race,
    SeatView, SettleFewer, Settled, Space, Stack, State, TileId, Vessel, Why,
};
use super::{idle, unready};
use crate::rules::{Line, Seat};

pub(crate) const STACKS: usize = 2;

/// Returns each idle ship on each tile with room, for either half; New England; Spain's marker; and
/// the pass.
pub(crate) fn legal(seat_view: &SeatView<'_>, used: &[Vessel], colonies: u8) -> Vec<Order> {
    let places: Vec<(Space, Bonus)> = places(seat_view.rules, seat_view.open).collect();
    let settle = |ship, fewer, (at, take)| {
        Order::Settle(Landing {
            ship,
            fewer,
            at,
            take,
        })
    };
    let rules = seat_view.rules;
    let fewer = rules.policies.settle_fewer == SettleFewer::Allowed;
    let mut orders = Vec::new();
    for ship in idle(seat_view.port, Action::Settle, used) {
        let aboard = rules.settlers(ship);
        if aboard == 0 {
            continue;
        }
        for place in &places {
            orders.push(settle(Some(ship), None, *place));
            if fewer && aboard > 1 {
                orders.push(settle(Some(ship), Some(1), *place));
            }
        }
        orders.push(Order::NewEngland { ship });
    }
    if colonies < rules.colonies(seat_view.port) {
        let places = places.into_iter();
        orders.extend(places.map(|place| settle(None, None, place)));
    }
    orders.push(Order::Pass);
    orders
}

/// Iterates over the tiles with an empty marker space, with the different halves of their bonus.
fn places(rules: &Race, open: &Open) -> impl Iterator<Item = (Space, Bonus)> {
    let free = open.tiles().filter(|(_, laid)| laid.stacks.len() < STACKS);
    free.flat_map(|(space, laid)| {
        let [first, second] = rules.halves(laid.tile);
        let other = (first != second).then_some(second);
        let halves = [first].into_iter().chain(other);
        halves.map(move |half| (space, half))
    })
}

/// Checks that the ship is idle, the tile has room, and the bonus is a half of it.
pub(crate) fn check(
    seat_view: &SeatView<'_>,
    used: &[Vessel],
    colonies: u8,
    order: &Order,
) -> Checked {
    let ready = |ship: Vessel| {
        let idle = idle(seat_view.port, Action::Settle, used).contains(&ship);
        seat_view.ensure(idle, || unready(seat_view, Action::Settle, ship))?;
        seat_view.ensure(seat_view.rules.settlers(ship) > 0, || {
            Line::new("race-refusal-no-settlers").with("ship", seat_view.rules.vessel(ship))
        })
    };
    match order {
        Order::Settle(landing) => {
            if let Some(ship) = landing.ship {
                ready(ship)?;
                fewer(seat_view, ship, landing.fewer)?;
            } else {
                let most = seat_view.rules.colonies(seat_view.port);
                seat_view.ensure(most > 0, || Line::new("race-refusal-no-colony"))?;
                seat_view.ensure(colonies < most, || Line::new("race-refusal-colony-used"))?;
            }
            place(seat_view, landing)
        }
        Order::NewEngland { ship } => ready(*ship),
        Order::Pass => Ok(()),
        _ => Err(seat_view.elsewhere()),
    }
}

/// Checks that a ship may land a number of settlers other than all it carries.
fn fewer(seat_view: &SeatView<'_>, ship: Vessel, count: Option<u8>) -> Checked {
    let Some(count) = count else {
        return Ok(());
    };
    let aboard = seat_view.rules.settlers(ship);
    let line = |key| {
        Line::new(key)
            .with("ship", seat_view.rules.vessel(ship))
            .with("count", aboard)
            .with("wanted", count)
    };
    seat_view.ensure(count <= aboard, || line("race-refusal-too-many-settlers"))?;
    let allowed = seat_view.rules.policies.settle_fewer == SettleFewer::Allowed;
    seat_view.ensure(allowed, || Line::new("race-refusal-settle-all"))?;
    let fewer = count > 0 && count < aboard;
    seat_view.ensure(fewer, || line("race-refusal-settlers"))
}

/// Checks that a tile has room for markers, and that its bonus has this half.
fn place(seat_view: &SeatView<'_>, landing: &Landing) -> Checked {
    let named = |key| Line::new(key).with("space", seat_view.rules.space(landing.at));
    let laid = seat_view.open.laid(landing.at);
    let laid = laid.ok_or_else(|| seat_view.refusal(named("race-refusal-no-tile")))?;
    seat_view.ensure(laid.stacks.len() < STACKS, || {
        named("race-refusal-tile-full")
    })?;
    let is_half = seat_view.rules.halves(laid.tile).contains(&landing.take);
    seat_view.ensure(is_half, || {
        named("race-refusal-no-such-half").with("tile", seat_view.rules.tile(laid.tile))
    })
}

/// Places markers and takes the bonus, or sends the settlers to New England.
pub(crate) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Settle(landing) => {
            play.happen(Event::Settled(Settled {
                seat,
                ship: landing.ship,
                at: landing.at,
                count: play.rules.landed(landing),
                goods: landing.take.goods,
            }));
            play.score(seat, landing.take.points, Why::Tile);
        }
        Order::NewEngland { ship } => {
            play.happen_and_score(Event::SentToNewEngland { seat, ship: *ship })
        }
        _ => play.end_turn(seat),
    }
}

pub(crate) fn proceed(play: &mut Play<'_>, seat: Seat, used: &[Vessel], colonies: u8) -> bool {
    let (rules, open) = (play.rules, &play.state.open);
    let done = open.port(seat).is_some_and(|port| {
        let mut idle = idle(port, Action::Settle, used).into_iter();
        let colony = colonies < rules.colonies(port) && places(rules, open).next().is_some();
        !colony && idle.all(|ship| rules.settlers(ship) == 0)
    });
    if done {
        play.end_turn(seat);
    }
    done
}

impl Race {
    pub(crate) fn halves(&self, tile: TileId) -> [Bonus; 2] {
        let printed = self.components.tiles.get(&tile);
        printed.map(|tile| tile.halves).unwrap_or_default()
    }

    pub(crate) fn settlers(&self, ship: Vessel) -> u8 {
        let values = self.components.values(ship);
        values.map_or(0, |values| values.settlers)
    }

    /// Returns the number of markers placed: all settlers of a ship unless the order has a number.
    pub(crate) fn landed(&self, landing: &Landing) -> u8 {
        let aboard = landing.ship.map_or(1, |ship| self.settlers(ship));
        landing.fewer.unwrap_or(aboard)
    }

    /// Returns the number of extra markers that the Colonial Administration places in an action.
    pub(crate) fn colonies(&self, port: &Port) -> u8 {
        match self.expansion(port) {
            Some(Expansion::ColonialAdministration) => self.components.numbers.extra_markers,
            _ => 0,
        }
    }
}

pub(crate) fn evolve(table: &mut State, event: &Event) {
    let ship = match event {
        Event::Settled(landing) => {
            let (owner, count) = (Some(landing.seat), landing.count);
            if let Some(Some(laid)) = table.open.laid_mut(landing.at) {
                laid.stacks.push(Stack { owner, count });
            }
            gain(table, landing.seat, landing.goods);
            landing.ship
        }
        Event::SentToNewEngland { ship, .. } => Some(*ship),
        _ => return,
    };
    if let Some(Acting::Settle { used, colonies }) = table.phase.acting_mut() {
        match ship {
            Some(ship) => used.push(ship),
            None => *colonies = colonies.saturating_add(1),
        }
    }
}
