//! The steps of a turn: what was built, made and placed, and what mines hold.

use super::super::desk::{name, product};
use super::super::event::Event;
use super::super::hex::Hex;
use super::super::things::{Building, Mineral, Pile};
use super::{about, payment};
use crate::rules::{Arg, Line, Seat};

/// What happened in a step; none of other events.
pub(super) fn tell(event: &Event) -> Option<Line> {
    let line = match event {
        Event::PairPlaced { seat, lodge, hut } => pair(*seat, *lodge, *hut),
        Event::Produced {
            seat,
            product: made,
            kind,
            hex,
            paid,
            ..
        } => payment::with("neuland-story-made", "neuland-story-made-for", paid)
            .with("seat", *seat)
            .with("product", product(*made))
            .with("building", name(Building::Facility(*kind)))
            .with("hex", hex.name()),
        Event::Built {
            seat,
            what,
            hex,
            paid,
        } => payment::with("neuland-story-built", "neuland-story-built-for", paid)
            .with("seat", *seat)
            .with("building", name(*what))
            .with("hex", hex.name()),
        Event::CoatsPlaced {
            seat,
            property,
            hex,
            count,
            left,
            paid,
        } => payment::with("neuland-story-coats", "neuland-story-coats-for", paid)
            .with("seat", *seat)
            .with("building", name(Building::Property(*property)))
            .with("hex", hex.name())
            .with("coats", *count)
            .with("left", *left),
        _ => return of_mine(event),
    };
    Some(line)
}

/// What was drawn for a mine, and how it was piled; none of other events.
fn of_mine(event: &Event) -> Option<Line> {
    let line = match event {
        Event::Drawn {
            seat,
            hex,
            minerals: drawn,
            asks,
            ..
        } => {
            let key = match asks {
                true => "neuland-story-drew-asked",
                false => "neuland-story-drew",
            };
            let drawn = minerals(drawn.iter().map(|pick| pick.what));
            pile(key, *seat, *hex).with("minerals", drawn)
        }
        Event::Stacked {
            seat,
            hex,
            pile: stacked,
            standing,
            ..
        } => {
            let key = match standing {
                true => "neuland-story-piled-standing",
                false => "neuland-story-piled",
            };
            pile(key, *seat, *hex).with("minerals", minerals(*stacked))
        }
        _ => return None,
    };
    Some(line)
}

fn pair(seat: Seat, lodge: Hex, hut: Hex) -> Line {
    let line = |key| about(key, seat).with("hex", lodge.name());
    if lodge == hut {
        return line("neuland-story-pair");
    }
    line("neuland-story-pair-parted").with("other", hut.name())
}

fn pile(key: &'static str, seat: Seat, hex: Hex) -> Line {
    about(key, seat).with("hex", hex.name())
}

/// A standing order for draws, or none any more.
pub(super) fn wished(seat: Seat, wish: Option<&Pile>) -> Line {
    wish.map_or(about("neuland-story-wish-none", seat), |wish| {
        about("neuland-story-wish", seat).with("minerals", minerals(*wish))
    })
}

fn minerals(of: impl IntoIterator<Item = Mineral>) -> Arg {
    let names: Vec<Line> = of.into_iter().map(|one| Line::new(one.key())).collect();
    names.into()
}
