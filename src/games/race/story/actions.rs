//! Told: what a seat does in its own turns.

use super::super::phrases::{self, goods};
use super::super::{
    Action, Assigned, Event, Expansion, Goods, Race, ShipId, Space, Upgrade, Vessel,
};
use super::about;
use crate::rules::{Arg, Line, Seat, Viewer};

/// What `viewer` is told of a deed.
pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::IncomeTaken { seat, goods: taken } => income(rules, *seat, *taken),
        Event::Upgraded {
            seat,
            which,
            expansion,
            paid,
        } => Some(upgraded(*seat, *which, *expansion).with("paid", goods(*paid))),
        Event::ShipBuilt {
            seat,
            ship,
            paid,
            discarded,
        } => Some(built(rules, *seat, *ship, *discarded).with("paid", goods(*paid))),
        Event::Planned {
            seat,
            action,
            ships,
        } => Some(planned(rules, *seat, *action, ships)),
        Event::GoodTaken { seat, good } => {
            Some(about("race-story-loaded", *seat).with("good", phrases::good(*good, 1)))
        }
        Event::CardPlayed { seat, card, .. } => {
            Some(about("race-story-played", *seat).with("card", rules.card(*card)))
        }
        Event::Settled {
            seat,
            ship,
            at,
            count,
            goods,
        } => Some(settled(rules, (*seat, *ship), *at, *count, *goods)),
        Event::SentToNewEngland { seat, ship } => {
            Some(about("race-story-new-england", *seat).with("ship", rules.vessel(*ship)))
        }
        Event::TileDiscovered { seat, tile, at } => Some(
            about("race-story-discovered", *seat)
                .with("tile", rules.tile(*tile))
                .with("space", rules.space(*at)),
        ),
        Event::DiscoveryPaid { seat, tile, goods } => discovery(*seat, &tile.to_string(), *goods),
        _ => delivered(rules, event).or_else(|| drawn(rules, event, viewer)),
    }
}

/// What the ships of Deliver do.
fn delivered(rules: &Race, event: &Event) -> Option<Line> {
    let about = |key, seat: &Seat, ships: &[Vessel]| {
        about(key, *seat).with(
            "ships",
            Arg::list(ships.iter().map(|ship| sent(rules, *ship))),
        )
    };
    match event {
        Event::Delivered {
            seat,
            ships,
            at,
            contract,
            paid,
            marker,
        } => {
            let key = match marker {
                true => "race-story-delivered",
                false => "race-story-delivered-full",
            };
            let told = about(key, seat, ships)
                .with("space", rules.contract_space(*at))
                .with("city", rules.city(at.city))
                .with("contract", rules.contract(*contract))
                .with("paid", goods(*paid));
            Some(told)
        }
        Event::Sold {
            seat,
            ships,
            goods: sold,
        } => Some(about("race-story-sold", seat, ships).with("goods", goods(*sold))),
        _ => None,
    }
}

/// What is more than the income of everybody, which is told with the land phase.
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
            about("race-story-expansion", seat).with("expansion", phrases::expansion(expansion))
        }
    }
}

fn built(rules: &Race, seat: Seat, ship: ShipId, discarded: Option<ShipId>) -> Line {
    match discarded {
        None => about("race-story-built", seat),
        Some(gone) => about("race-story-built-for", seat).with("discarded", rules.ship(gone)),
    }
    .with("ship", rules.ship(ship))
}

fn planned(rules: &Race, seat: Seat, action: Action, ships: &[Assigned]) -> Line {
    let sent = |ship: &Assigned| match ship.captain {
        None => sent(rules, ship.vessel),
        Some(captain) => Line::new("race-story-ship-and-captain")
            .with("ship", rules.vessel(ship.vessel))
            .with("captain", rules.captain(captain)),
    };
    let told = |key| about(key, seat).with("action", phrases::action(action));
    if ships.is_empty() {
        return told("race-story-planned-none");
    }
    told("race-story-planned").with("ships", Arg::list(ships.iter().map(sent)))
}

fn settled(
    rules: &Race,
    (seat, ship): (Seat, Option<Vessel>),
    at: Space,
    settlers: u8,
    taken: Goods,
) -> Line {
    let told = match (ship, taken.is_none()) {
        (Some(_), true) => about("race-story-settled", seat),
        (Some(_), false) => about("race-story-settled-taking", seat),
        (None, true) => about("race-story-colony", seat),
        (None, false) => about("race-story-colony-taking", seat),
    };
    let told = told
        .with("count", settlers)
        .with("space", rules.space(at))
        .with("goods", goods(taken));
    match ship {
        Some(ship) => told.with("ship", rules.vessel(ship)),
        None => told,
    }
}

/// A ship that is sent without a captain.
fn sent(rules: &Race, ship: Vessel) -> Line {
    Line::new("race-story-ship").with("ship", rules.vessel(ship))
}

fn discovery(seat: Seat, tile: &str, found: Goods) -> Option<Line> {
    let told = about("race-story-found", seat).with("tile", tile);
    (!found.is_none()).then(|| told.with("goods", goods(found)))
}

/// What is drawn, kept and put away: which, for the owner; how many, for the others. What these
/// pieces are stands where the owner is asked about them, and in the owner's port.
fn drawn(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::CardsDrawn { seat, cards: picks } => {
            let faces = picks.iter().map(|pick| rules.called(pick.what));
            let keys = ["race-story-drew", "race-story-drew-cards"];
            Some(hidden(keys, *seat, viewer, faces))
        }
        Event::CardsKept { seat, cards: kept } => {
            let keys = ["race-story-kept", "race-story-kept-cards"];
            let faces = kept.iter().map(|card| rules.called(*card));
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

/// The first key names the pieces, the second counts them.
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
