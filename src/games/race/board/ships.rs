//! The market, and the fleets: assigned ships by action, and the ships that the other seats have in
//! port.

use std::cmp::Reverse;

use super::super::words::{self, semicolons};
use super::super::{Action, Assigned, Port, Row, Ship, ShipId, Values};
use super::{Sight, stack};
use crate::rules::{Arg, Line, Seat, Section, line};

pub(super) fn market(sight: &Sight<'_>) -> Vec<Section> {
    let mut sections = vec![Section::Heading(Line::new("race-board-heading-market"))];
    let stocks = sight.view.stocks;
    for (row, key, stock) in [
        (Row::Small, "race-board-small-ships", stocks.small),
        (Row::Large, "race-board-large-ships", stocks.large),
    ] {
        let points = sight.rules.components.numbers.large_ship_points;
        let mut about = vec![stack(key, stock).with("points", points)];
        let offer = sight.view.open.offer.get(&row).into_iter().flatten();
        let ships = &sight.rules.components.ships;
        let ships: Vec<&Ship> = offer.filter_map(|ship| ships.get(ship)).collect();
        if let (Row::Small, Some(ship)) = (row, ships.first()) {
            let goods = words::goods(ship.cost);
            about.push(line!("race-board-small-cost", goods));
        }
        sections.push(Section::Paragraph(about));
        if !ships.is_empty() {
            let key = match row {
                Row::Small => "race-board-own-ship",
                Row::Large => "race-board-offered",
            };
            let ships = ships.into_iter().map(|ship| words::offered(key, ship));
            sections.push(Section::Items(ships.collect()));
        }
    }
    let cards = stack("race-board-cards-left", sight.view.stocks.cards);
    sections.push(Section::Paragraph(vec![cards]));
    sections
}

/// Lists ships by action in the order of sail, then the ports of those whose hands the viewer
/// cannot see.
pub(super) fn fleets(sight: &Sight<'_>) -> Vec<Section> {
    let assigned = Action::ALL.iter().filter_map(|of| assigned(sight, *of));
    let mut items: Vec<Line> = assigned.collect();
    let others = sight.seats().into_iter().filter(|seat| !sight.holds(*seat));
    items.extend(others.filter_map(|seat| in_port(sight, seat)));
    if items.is_empty() {
        return Vec::new();
    }
    vec![
        Section::Heading(Line::new("race-board-heading-fleets")),
        Section::Legend(vec![Line::new("race-board-about-fleets")]),
        Section::Items(items),
    ]
}

fn assigned(sight: &Sight<'_>, of: Action) -> Option<Line> {
    let ports = sight.seats().into_iter().filter_map(|seat| {
        let port = sight.view.open.port(seat)?;
        Some((seat, port, sight.rules.fleet_sail(port, of)?))
    });
    let mut fleets: Vec<(Seat, &Port, u16)> = ports.collect();
    fleets.sort_by_key(|(_, _, sail)| Reverse(*sail));
    let fleets = fleets.into_iter().map(|(seat, port, sail)| {
        let ships = port.fleet(of).iter().map(|ship| sailing(sight, *ship));
        line!("race-board-fleet", seat, sail, ships = Arg::list(ships))
    });
    let fleets = semicolons(fleets)?;
    Some(line!("race-board-assigned", action = of, fleets))
}

/// Describes an assigned ship with its values, captain included.
fn sailing(sight: &Sight<'_>, ship: Assigned) -> Line {
    let name = sight.rules.vessel(ship.vessel);
    let says = numbers(name, sight.rules.assigned_values(ship));
    match ship.captain.map(|captain| sight.rules.captain(captain)) {
        None => says,
        Some(captain) => line!("race-board-ship-captain", ship = says, captain),
    }
}

fn numbers(name: Arg, values: Values) -> Line {
    let says = Line::new("race-board-ship").with("ship", name);
    words::with_values(says, values)
}

/// Describes a seat's ships in port, with yards, expansion and captain.
fn in_port(sight: &Sight<'_>, seat: Seat) -> Option<Line> {
    let port = sight.view.open.port(seat)?;
    let ship = |ship: &ShipId| {
        let printed = sight.rules.components.ships.get(ship)?;
        Some(numbers(sight.rules.ship(*ship), printed.values))
    };
    let ships: Vec<Line> = port.yards.iter().filter_map(ship).collect();
    let bought = sight.rules.expansion(port).map(Arg::from);
    let captain = port.captain.map(|captain| sight.rules.captain(captain));
    let extras: Vec<Arg> = bought.into_iter().chain(captain).collect();
    let key = match (ships.is_empty(), extras.is_empty()) {
        (false, true) => "race-board-port",
        (false, false) => "race-board-port-with",
        (true, true) => "race-board-port-empty",
        (true, false) => "race-board-port-empty-with",
    };
    let says = yards(sight, Line::new(key).with("seat", seat), port);
    Some(says.with("ships", ships).with("extras", extras))
}

/// Adds the number of yards of a port, and of its free ones.
pub(super) fn yards(sight: &Sight<'_>, says: Line, port: &Port) -> Line {
    let yards = sight.rules.yard_count(port);
    let free = yards.saturating_sub(port.ships().count());
    says.with("yards", yards).with("free", free)
}
