//! The story of the seats' own turns.

use super::super::words::{self, goods};
use super::super::{
    Action, Assigned, Delivered, Event, Expansion, Goods, Race, Settled, ShipBuilt, Upgrade, Vessel,
};
use super::about;
use crate::rules::{Arg, Line, Seat, Viewer, line};

pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::IncomeTaken { seat, goods: taken } => income(rules, *seat, *taken),
        Event::Upgraded {
            seat,
            which,
            expansion,
            paid,
        } => Some(upgraded(*seat, *which, *expansion).with("paid", goods(*paid))),
        Event::ShipBuilt(ship) => Some(built(rules, ship)),
        Event::Planned {
            seat,
            action,
            ships,
        } => Some(planned(rules, *seat, *action, ships)),
        Event::GoodTaken { seat, good } => {
            Some(about("race-story-loaded", *seat).with("good", words::good(*good, 1)))
        }
        Event::CardPlayed { seat, card, .. } => {
            Some(about("race-story-played", *seat).with("card", rules.card(*card)))
        }
        Event::Settled(landing) => Some(settled(rules, landing)),
        Event::SentToNewEngland { seat, ship } => {
            Some(about("race-story-new-england", *seat).with("ship", rules.vessel(*ship)))
        }
        Event::TileDiscovered { seat, tile, at } => {
            let (tile, space) = (rules.tile(*tile), rules.space(*at));
            Some(line!("race-story-discovered", seat, tile, space))
        }
        Event::DiscoveryPaid { goods, .. } if goods.is_none() => None,
        Event::DiscoveryPaid { seat, tile, goods } => {
            let (tile, goods) = (tile.to_string(), words::goods(*goods));
            Some(line!("race-story-found", seat, tile, goods))
        }
        Event::Delivered(delivered) => Some(fulfilled(rules, delivered)),
        Event::Sold { seat, ships, goods } => {
            let (goods, ships) = (words::goods(*goods), alone(rules, ships));
            Some(line!("race-story-sold", seat, goods, ships))
        }
        _ => drawn(rules, event, viewer),
    }
}

fn fulfilled(rules: &Race, delivered: &Delivered) -> Line {
    let key = match delivered.marker {
        true => "race-story-delivered",
        false => "race-story-delivered-full",
    };
    about(key, delivered.seat)
        .with("ships", alone(rules, &delivered.ships))
        .with("space", rules.contract_space(delivered.at))
        .with("city", delivered.at.city)
        .with("contract", rules.contract(delivered.contract))
        .with("paid", goods(delivered.paid))
}

fn alone(rules: &Race, ships: &[Vessel]) -> Vec<Line> {
    ships.iter().map(|ship| sent(rules, *ship)).collect()
}

/// Describes the income beyond that of all seats, which is part of the land phase.
fn income(rules: &Race, seat: Seat, taken: Goods) -> Option<Line> {
    let more = taken.less(rules.components.numbers.income)?;
    let told = about("race-story-income-more", seat).with("goods", goods(more));
    (!more.is_none()).then_some(told)
}

fn upgraded(seat: Seat, which: Upgrade, expansion: Option<Expansion>) -> Line {
    match (which, expansion) {
        (Upgrade::Shipyard, _) => about("race-story-shipyard", seat),
        (Upgrade::Expansion, None) => about("race-story-some-expansion", seat),
        (Upgrade::Expansion, Some(expansion)) => {
            about("race-story-expansion", seat).with("expansion", expansion)
        }
    }
}

fn built(rules: &Race, built: &ShipBuilt) -> Line {
    let told = match built.discarded {
        None => about("race-story-built", built.seat),
        Some(gone) => about("race-story-built-for", built.seat).with("discarded", rules.ship(gone)),
    };
    told.with("ship", rules.ship(built.ship))
        .with("paid", goods(built.paid))
}

fn planned(rules: &Race, seat: Seat, action: Action, ships: &[Assigned]) -> Line {
    let sent = |ship: &Assigned| match ship.captain {
        None => sent(rules, ship.vessel),
        Some(captain) => Line::new("race-story-ship-and-captain")
            .with("ship", rules.vessel(ship.vessel))
            .with("captain", rules.captain(captain)),
    };
    let told = |key| about(key, seat).with("action", action);
    if ships.is_empty() {
        return told("race-story-planned-none");
    }
    told("race-story-planned").with("ships", Arg::list(ships.iter().map(sent)))
}

fn settled(rules: &Race, landing: &Settled) -> Line {
    let key = match (landing.ship, landing.goods.is_none()) {
        (Some(_), true) => "race-story-settled",
        (Some(_), false) => "race-story-settled-taking",
        (None, true) => "race-story-colony",
        (None, false) => "race-story-colony-taking",
    };
    let (space, goods) = (rules.space(landing.at), goods(landing.goods));
    let Settled { seat, count, .. } = *landing;
    let told = line!(key, seat, count, space, goods);
    match landing.ship {
        Some(ship) => told.with("ship", rules.vessel(ship)),
        None => told,
    }
}

fn sent(rules: &Race, ship: Vessel) -> Line {
    Line::new("race-story-ship").with("ship", rules.vessel(ship))
}

/// Describes the pieces drawn, kept and put away: their names for the owner, their number for the
/// others. The owner's question and port describe these pieces.
fn drawn(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::CardsDrawn { seat, cards: picks } => {
            let faces = picks.iter().map(|pick| rules.card_name(pick.what));
            let keys = ["race-story-drew", "race-story-drew-cards"];
            Some(hidden(keys, *seat, viewer, faces))
        }
        Event::CardsKept { seat, cards: kept } => {
            let keys = ["race-story-kept", "race-story-kept-cards"];
            let faces = kept.iter().map(|card| rules.card_name(*card));
            Some(hidden(keys, *seat, viewer, faces))
        }
        Event::TilesDrawn { seat, tiles } if tiles.is_empty() => {
            Some(about("race-story-no-tiles", *seat))
        }
        Event::TilesDrawn { seat, tiles } => {
            let faces = tiles.iter().map(|pick| pick.what.to_string().into());
            let keys = ["race-story-drew", "race-story-drew-tiles"];
            Some(hidden(keys, *seat, viewer, faces))
        }
        Event::CardsRejected { seat, count } => {
            let told = about("race-story-rejected-cards", *seat).with("count", *count);
            (*count > 0).then_some(told)
        }
        Event::TilesRejected { seat, count } => {
            let told = about("race-story-rejected-tiles", *seat).with("count", *count);
            (*count > 0).then_some(told)
        }
        _ => None,
    }
}

/// Describes hidden pieces: the first key names them, the second counts them.
fn hidden(
    [open, closed]: [&'static str; 2],
    seat: Seat,
    viewer: Viewer,
    faces: impl Iterator<Item = Arg>,
) -> Line {
    let faces: Vec<Arg> = faces.collect();
    if viewer.sees(Some(seat)) {
        about(open, seat).with("pieces", Arg::List(faces))
    } else {
        about(closed, seat).with("count", faces.len())
    }
}
