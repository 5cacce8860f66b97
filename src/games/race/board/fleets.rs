//! The fleets: assigned ships by action, and the ships that the other seats have in port.

use std::cmp::Reverse;

use super::super::words::{self, semicolons};
use super::super::{Action, Assigned, Port, ShipId, Values};
use super::Sight;
use crate::rules::{Arg, Line, Seat, Section, line};

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
    match ship.captain {
        None => says,
        Some(captain) => Line::new("race-board-ship-captain")
            .with("ship", says)
            .with("captain", sight.rules.captain(captain)),
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
