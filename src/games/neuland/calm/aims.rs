//! What is wanted: coats of arms on a property that is built or can be.

use super::super::event::Given;
use super::super::hex::Hex;
use super::super::things::{Building, Product, Property};
use super::chain::{Search, Within};
use super::estimates::Estimates;
use super::position::Position;
use super::step::{Price, Step};

/// For a property that is not built yet so many hexes are thought of.
const HEXES: usize = 2;

/// A property on a hex.
#[derive(Clone, Copy)]
pub(super) struct Aim<'d> {
    property: Property,
    hex: Hex,
    wants: &'d [Product],
    /// What building it costs; none where it is built.
    fee: Option<Product>,
    /// How many coats of arms it takes.
    pub(super) coats: u16,
    /// What a chain to it may cost.
    pub(super) estimate: u16,
}

/// All that a seat with so many coats of arms left may aim at.
pub(super) fn aims<'d>(at: &Position<'d>, left: u8, estimates: &Estimates<'d>) -> Vec<Aim<'d>> {
    let mut aims = Vec::with_capacity(16);
    let of = &at.rules.components;
    for site in at.sites.iter().filter(|site| !site.coats) {
        if let Building::Property(property) = site.building {
            aims.extend(aim(at, property, site.hex, None, left, estimates));
        }
    }
    for (area, pile) in &of.areas {
        let taken = usize::from(at.repository.taken(*area));
        let Some(top) = pile.tiles.get(taken) else {
            continue;
        };
        let fee = Some(of.property_fee);
        let hexes = at.open(pile.landscape);
        let aim = |hex: Hex| aim(at, *top, hex, fee, left, estimates);
        let mut here: Vec<Aim<'d>> = hexes.filter_map(aim).collect();
        here.sort_by_key(|aim| aim.estimate);
        here.truncate(HEXES);
        aims.append(&mut here);
    }
    aims
}

fn aim<'d>(
    at: &Position<'d>,
    property: Property,
    hex: Hex,
    fee: Option<Product>,
    left: u8,
    estimates: &Estimates<'d>,
) -> Option<Aim<'d>> {
    let rules = at.rules;
    let tile = rules.components.property(property)?;
    let mut aim = Aim {
        property,
        hex,
        wants: &tile.wants,
        fee,
        coats: tile.value.min(left).into(),
        estimate: 0,
    };
    aim.estimate = aim.estimated(estimates);
    Some(aim)
}

impl<'d> Aim<'d> {
    /// The chain to this aim; none if there is none.
    pub(super) fn chain(&self, search: &mut Search<'_, 'd>, at: &mut Position<'d>) -> Option<()> {
        let wants = self.wants.iter().copied().chain(self.fee);
        let wants: Vec<Product> = wants.collect();
        let mut given = search.all(at, &wants, self.hex, Within::default())?;
        // It is built last, so that nobody else places coats on it before.
        if let Some(fee) = self.fee {
            let paid = given.iter().position(|given| given.fee == fee)?;
            let fee = given.swap_remove(paid);
            self.erect(at, fee)?;
        }
        if at.first_turn {
            at.rest()?;
        }
        let wheelbarrow = at.pay(&mut given, self.hex, 1)?;
        at.begin(Step::Coats {
            property: self.property,
            price: Price { given, wheelbarrow },
        });
        Some(())
    }

    /// The chain to the property alone, where it is not built yet.
    pub(super) fn build(&self, search: &mut Search<'_, 'd>, at: &mut Position<'d>) -> Option<()> {
        let fee = search.one(at, self.fee?, self.hex, Within::default())?;
        self.erect(at, fee)
    }

    fn erect(&self, at: &mut Position<'d>, fee: Given) -> Option<()> {
        let mut given = vec![fee];
        let wheelbarrow = at.pay(&mut given, self.hex, 0)?;
        if !at.room_on(self.hex) {
            return None;
        }
        at.begin(Step::Build {
            what: Building::Property(self.property),
            hex: self.hex,
            price: Price { given, wheelbarrow },
        });
        at.lay_property(self.property, self.hex);
        Some(())
    }

    /// What a chain to this aim may cost by these estimates.
    pub(super) fn estimated(&self, estimates: &Estimates<'d>) -> u16 {
        let building = self.fee.map_or(0, |fee| estimates.one(fee, self.hex));
        let placing = estimates.all(self.wants, self.hex).saturating_add(1);
        building.saturating_add(placing)
    }
}
