//! What is built where no chain leads to any coats of arms within the turns that products last.
//!
//! Then ways are too long: the property itself is built without what it asks for, or the facility
//! that makes its products the cheapest.

use super::super::hex::Hex;
use super::super::things::{Building, Kind, Mineral};
use super::aims::Aim;
use super::chain::{Search, Within};
use super::estimates::Estimates;
use super::position::Position;
use super::step::{Price, Step};

/// The first step to something that brings an aim closer.
pub(super) fn build<'d>(
    search: &mut Search<'_, 'd>,
    at: &Position<'d>,
    aim: &Aim<'d>,
    bag: [u8; Mineral::ALL.len()],
) -> Option<Step> {
    let mut next = at.clone();
    search.rewind();
    if aim.build(search, &mut next).is_some() {
        return next.first;
    }
    let mut found: Vec<(u16, Kind, Hex)> = Vec::new();
    for kind in Kind::ALL {
        for hex in Hex::all().filter(|hex| at.may_lay(*kind, *hex)) {
            let mut laid = at.clone();
            laid.lay(*kind, hex);
            let estimate = aim.estimated(&Estimates::of(&laid, bag));
            if estimate < aim.estimate {
                found.push((estimate, *kind, hex));
            }
        }
    }
    found.sort_by_key(|(estimate, _, _)| *estimate);
    let mut found = found.into_iter();
    found.find_map(|(_, kind, hex)| lay(search, &mut at.clone(), kind, hex))
}

/// The first step to laying a facility.
fn lay<'d>(
    search: &mut Search<'_, 'd>,
    at: &mut Position<'d>,
    kind: Kind,
    hex: Hex,
) -> Option<Step> {
    let fee = at.rules.components.facility(kind)?.fee;
    search.rewind();
    let mut given = vec![search.one(at, fee, hex, Within::default())?];
    let wheelbarrow = at.pay(&mut given, hex, 0)?;
    at.begin(Step::Build {
        what: Building::Facility(kind),
        hex,
        price: Price { given, wheelbarrow },
    });
    at.first.clone()
}
