//! Mines that show nothing of use: what lies on top of one is mined so that it goes to waste.
//!
//! The rulebook's own tip: the mineral of a worker that nobody gives up goes back into the bag, and
//! the next one comes up.

use super::super::hex::Hex;
use super::super::state::TileId;
use super::super::things::{Building, Kind, Mineral};
use super::chain::{Search, Within};
use super::position::{Position, Site, Worker};
use super::step::{Price, Step};

/// The first step to mining what lies on top of the mine that shows a missing mineral soonest; none
/// while an own worker does so already.
pub(super) fn clear<'d>(search: &mut Search<'_, 'd>, at: &Position<'d>) -> Option<Step> {
    let sites = || at.sites.iter().enumerate();
    let mines = || sites().filter(|(_, site)| is_mine(site));
    if mines().any(|(_, site)| matches!(site.worker, Worker::Own { .. })) {
        return None;
    }
    let shown = |mineral: Mineral| mines().any(|(_, site)| top(site) == Some(mineral));
    let below = |site: &Site| {
        let missing = |mineral: &Option<Mineral>| mineral.is_none_or(|mineral| !shown(mineral));
        site.pile.iter().position(missing)
    };
    let free = mines().filter(|(_, site)| site.worker == Worker::Nobody);
    let mut free: Vec<(usize, &Site)> = free.collect();
    free.sort_by_key(|(_, site)| below(site).unwrap_or(usize::MAX));
    free.into_iter()
        .find_map(|(nth, site)| mined(search, &mut at.clone(), nth, site.hex))
}

/// The first step to a product of a mine.
fn mined<'d>(
    search: &mut Search<'_, 'd>,
    at: &mut Position<'d>,
    nth: usize,
    hex: Hex,
) -> Option<Step> {
    let mut makers = search.estimates.makers.iter();
    let maker = makers.find(|maker| maker.kind == Kind::Mine)?;
    search.rewind();
    let mut given = search.all(at, &maker.recipe.from, hex, Within::default())?;
    let made = at.sites.get(nth).and_then(top)?.product();
    let wheelbarrow = at.pay(&mut given, hex, 1)?;
    at.place(nth, made)?;
    at.begin(Step::Produce {
        product: made,
        tile: TileId(u8::try_from(nth.saturating_add(1)).ok()?),
        price: Price { given, wheelbarrow },
    });
    at.first.clone()
}

fn is_mine(site: &Site) -> bool {
    site.building == Building::Facility(Kind::Mine)
}

const fn top(site: &Site) -> Option<Mineral> {
    let [top, ..] = site.pile;
    top
}
