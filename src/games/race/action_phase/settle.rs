//! Action phase, Settle.
//!
//! Each ship lands its settlers as one stack on an empty space of any island tile, and takes one
//! half of the tile's bonus; or it sends them to New England for points.
//!
//! Rulings: the half is chosen freely, whichever space is taken (Q45, `q45_either_half_each_time`);
//! goods come before points; a ship may stay idle (Q14); with two settlers one may be placed where
//! E21 allows it (`e21_one_settler_of_two`); Spain's additional marker comes once in the action, on
//! any tile but not in New England (Q06, `q06_spain_places_one_marker_more`); a ship without
//! settlers does nothing (Q12).

use super::super::desk::{elsewhere, ensure};
use super::super::evolve::gain;
use super::super::{
    Acting, Action, Bonus, Chapter, Desk, Event, Expansion, Open, Order, Play, Port, Race,
    SettleFewer, Space, Stack, State, TileId, Vessel, Why, phrases,
};
use crate::rules::{Line, Refusal, Seat};

const CHAPTER: Chapter = "race-chapter-settle";
/// Marker spaces on a tile.
pub(in super::super) const STACKS: usize = 2;

/// Each idle ship on each tile with room, for either half; New England; Spain's marker; the end.
pub(in super::super) fn legal(desk: &Desk<'_>, used: &[Vessel], colonies: u8) -> Vec<Order> {
    let places: Vec<(Space, Bonus)> = places(desk.rules, desk.view.open).collect();
    let mut orders = Vec::new();
    for ship in idle(desk.port, Action::Settle, used) {
        let settlers = desk.rules.settlers(ship);
        if settlers == 0 {
            continue;
        }
        let fewer = settlers > 1 && desk.rules.policies.settle_fewer == SettleFewer::Allowed;
        for at in places.iter().copied() {
            let settle = |fewer| Order::Settle { ship, fewer, at };
            orders.push(settle(None));
            orders.extend(fewer.then(|| settle(Some(1))));
        }
        orders.push(Order::NewEngland { ship });
    }
    if colonies < desk.rules.colonies(desk.port) {
        orders.extend(places.iter().map(|at| Order::Colony { at: *at }));
    }
    orders.push(Order::Pass);
    orders
}

/// Tiles with an empty marker space, with the different halves of their bonus.
fn places(rules: &Race, open: &Open) -> impl Iterator<Item = (Space, Bonus)> {
    let free = open.tiles().filter(|(_, laid)| laid.stacks.len() < STACKS);
    free.flat_map(|(space, laid)| {
        let [first, second] = rules.halves(laid.tile);
        let other = (first != second).then_some(second);
        let halves = [first].into_iter().chain(other);
        halves.map(move |half| (space, half))
    })
}

/// The ships of an action that have not been used.
pub(in super::super) fn idle(port: &Port, action: Action, used: &[Vessel]) -> Vec<Vessel> {
    let fleet = port.fleet(action).iter().map(|ship| ship.vessel);
    fleet.filter(|ship| !used.contains(ship)).collect()
}

/// Whether the ship is idle, the tile has room, and the bonus is a half of it.
pub(in super::super) fn check(
    desk: &Desk<'_>,
    used: &[Vessel],
    colonies: u8,
    order: &Order,
) -> Result<(), Refusal> {
    let ready = |ship: &Vessel| {
        let idle = idle(desk.port, Action::Settle, used).contains(ship);
        Refusal::unless(idle, CHAPTER, || unready(desk, Action::Settle, *ship))?;
        Refusal::unless(desk.rules.settlers(*ship) > 0, CHAPTER, || {
            Line::new("race-refusal-no-settlers").with("ship", desk.rules.vessel(*ship))
        })
    };
    match order {
        Order::Settle { ship, fewer, at } => {
            ready(ship)?;
            if let Some(count) = fewer {
                lands(desk, *ship, *count)?;
            }
            place(desk, *at)
        }
        Order::NewEngland { ship } => ready(ship),
        Order::Colony { at } => {
            let colonial = desk.rules.colonies(desk.port);
            ensure(colonial > 0, CHAPTER, "race-refusal-no-colony")?;
            ensure(colonies < colonial, CHAPTER, "race-refusal-colony-used")?;
            place(desk, *at)
        }
        Order::Pass => Ok(()),
        _ => Err(elsewhere(CHAPTER)),
    }
}

/// Whether a ship may land so many of its settlers, where that is another number than it carries.
fn lands(desk: &Desk<'_>, ship: Vessel, count: u8) -> Result<(), Refusal> {
    let aboard = desk.rules.settlers(ship);
    let line = |key| {
        Line::new(key)
            .with("ship", desk.rules.vessel(ship))
            .with("count", aboard)
            .with("wanted", count)
    };
    Refusal::unless(count <= aboard, CHAPTER, || {
        line("race-refusal-too-many-settlers")
    })?;
    let allowed = desk.rules.policies.settle_fewer == SettleFewer::Allowed;
    ensure(allowed, CHAPTER, "race-refusal-settle-all")?;
    let fewer = count > 0 && count < aboard;
    Refusal::unless(fewer, CHAPTER, || line("race-refusal-settlers"))
}

/// Why a ship can do nothing in an action: it was not sent there, or it is done.
pub(in super::super) fn unready(desk: &Desk<'_>, action: Action, ship: Vessel) -> Line {
    let mut sent = desk.port.fleet(action).iter();
    let key = match sent.any(|assigned| assigned.vessel == ship) {
        true => "race-refusal-ship-used",
        false => "race-refusal-no-idle-ship",
    };
    Line::new(key)
        .with("ship", desk.rules.vessel(ship))
        .with("action", phrases::action(action))
}

fn place(desk: &Desk<'_>, (space, bonus): (Space, Bonus)) -> Result<(), Refusal> {
    let named = |key| Line::new(key).with("space", desk.rules.space(space));
    let laid = desk.view.open.laid(space);
    let laid = laid.ok_or_else(|| Refusal::new(CHAPTER, named("race-refusal-no-tile")))?;
    Refusal::unless(laid.stacks.len() < STACKS, CHAPTER, || {
        named("race-refusal-tile-full")
    })?;
    let half = desk.rules.halves(laid.tile).contains(&bonus);
    Refusal::unless(half, CHAPTER, || {
        named("race-refusal-no-such-half").with("tile", desk.rules.tile(laid.tile))
    })
}

/// Places markers and takes the bonus, or sends the settlers to New England.
pub(in super::super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match order {
        Order::Settle { ship, fewer, at } => {
            let count = fewer.unwrap_or_else(|| play.rules.settlers(*ship));
            land(play, seat, Some(*ship), count, *at);
        }
        Order::Colony { at } => land(play, seat, None, 1, *at),
        Order::NewEngland { ship } => play.bring(Event::SentToNewEngland { seat, ship: *ship }),
        _ => play.end_turn(seat),
    }
}

fn land(play: &mut Play<'_>, seat: Seat, ship: Option<Vessel>, count: u8, at: (Space, Bonus)) {
    let (at, Bonus { goods, points }) = at;
    play.happen(Event::Settled {
        seat,
        ship,
        at,
        count,
        goods,
    });
    play.score(seat, points, Why::Tile);
}

/// The turn ends by itself when nothing is left to do.
pub(in super::super) fn on(play: &mut Play<'_>, seat: Seat, used: &[Vessel], colonies: u8) -> bool {
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
    /// The two halves of a tile's bonus.
    pub(in super::super) fn halves(&self, tile: TileId) -> [Bonus; 2] {
        let printed = self.components.tiles.get(&tile);
        printed.map(|tile| tile.halves).unwrap_or_default()
    }

    /// How many settlers a ship lands.
    pub(in super::super) fn settlers(&self, ship: Vessel) -> u8 {
        let values = self.components.values(ship);
        values.map_or(0, |values| values.settlers)
    }

    /// How many more markers the Colonial Administration places in an action.
    pub(in super::super) fn colonies(&self, port: &Port) -> u8 {
        match self.expansion(port) {
            Some(Expansion::ColonialAdministration) => self.components.numbers.extra_markers,
            _ => 0,
        }
    }
}

pub(in super::super) fn evolve(table: &mut State, event: &Event) {
    let ship = match event {
        Event::Settled {
            seat,
            ship,
            at,
            count,
            goods,
        } => {
            let stack = Stack {
                owner: Some(*seat),
                count: *count,
            };
            if let Some(Some(laid)) = table.open.laid_mut(*at) {
                laid.stacks.push(stack);
            }
            gain(table, *seat, *goods);
            *ship
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
