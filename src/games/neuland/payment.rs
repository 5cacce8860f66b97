//! The payment that was ordered: what is named is put against the fees, the rest is found.

use super::cheapest::{self, NOTHING, Search, farthest, standing, way};
use super::desk::{Desk, product, products};
use super::event::{Given, Lost, Paid};
use super::giving_up::{Bill, CHAPTER, paid};
use super::hex::Hex;
use super::order::{Source, Using};
use super::state::TileId;
use super::things::Product;
use crate::rules::{Line, Refusal, Seat};

/// What pays one fee, as far as it is named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    /// Nothing is named for it.
    Open,
    /// Its own product is named without a place: it is found with the rest.
    Asked,
    /// This is named.
    Given(Given),
}

impl Slot {
    const fn given(self) -> Option<Given> {
        match self {
            Self::Given(given) => Some(given),
            Self::Open | Self::Asked => None,
        }
    }

    /// The own worker that is named.
    fn from(self) -> Option<Lost> {
        self.given().and_then(|given| given.from)
    }
}

/// The payment that was ordered; what it leaves out is found by the judge. What is named is what is
/// given up, or nothing is: neither a marker nor gold takes the place of something that is named
/// beside it, whichever comes first.
///
/// # Errors
/// What cannot be given up, or what is missing.
pub(super) fn settle(desk: &Desk<'_>, bill: Bill<'_>, using: &Using) -> Result<Paid, Refusal> {
    let mut slots: Vec<Slot> = vec![Slot::Open; bill.fees.len()];
    let mut gold = None;
    for source in &using.sources {
        name(desk, bill, *source, &mut slots, &mut gold)?;
    }
    let open = slots.contains(&Slot::Open);
    Refusal::unless(gold.is_none() || open, CHAPTER, || {
        asked_less(bill, Product::Gold)
    })?;
    let given = complete(desk, bill, &slots, gold, using.wheelbarrow)
        .ok_or_else(|| unpaid(desk, bill, &slots))?;
    let paid = paid(desk, bill, given, using.wheelbarrow);
    if using.wheelbarrow {
        let line = || Line::new("neuland-refusal-wheelbarrow-spent");
        Refusal::unless(desk.player.wheelbarrow, CHAPTER, line)?;
        let line = || Line::new("neuland-refusal-wheelbarrow-idle").with("far", paid.far);
        Refusal::unless(paid.far > 1, CHAPTER, line)?;
    }
    Ok(paid)
}

/// Puts a source that was named against its fee.
fn name(
    desk: &Desk<'_>,
    bill: Bill<'_>,
    source: Source,
    slots: &mut [Slot],
    gold: &mut Option<Lost>,
) -> Result<(), Refusal> {
    let (what, slot) = match source {
        Source::FoodMarker => (Product::Food, marker(desk, Product::Food, slots)?),
        Source::WoodMarker => (Product::Wood, marker(desk, Product::Wood, slots)?),
        Source::Worker { product, at } if at.is_some() || product == Product::Gold => {
            let own = worker(desk, bill.target, product, at, slots)?;
            if product == Product::Gold {
                let first = gold.replace(own).is_none();
                return Refusal::unless(first, CHAPTER, || asked_less(bill, product));
            }
            let from = Some(own);
            (product, Slot::Given(Given { fee: product, from }))
        }
        Source::Worker { product, .. } => (product, Slot::Asked),
    };
    let open = bill.fees.iter().zip(slots.iter_mut());
    let mut open = open.filter(|(fee, slot)| **fee == what && **slot == Slot::Open);
    let (_, open) = open
        .next()
        .ok_or_else(|| Refusal::new(CHAPTER, asked_less(bill, what)))?;
    *open = slot;
    Ok(())
}

/// The marker of a product, if it can be spent.
fn marker(desk: &Desk<'_>, what: Product, slots: &[Slot]) -> Result<Slot, Refusal> {
    let given = Given {
        fee: what,
        from: None,
    };
    let spent = slots.contains(&Slot::Given(given));
    let line = || Line::new("neuland-refusal-marker-spent").with("product", product(what));
    Refusal::unless(desk.marker(what) && !spent, CHAPTER, line)?;
    Ok(Slot::Given(given))
}

/// Something is named for which nothing is asked, or for which all is named already.
fn asked_less(bill: Bill<'_>, what: Product) -> Line {
    let asked = bill.fees.iter().filter(|fee| **fee == what).count();
    let asked = u8::try_from(asked).unwrap_or(u8::MAX);
    let key = match (asked, what) {
        (0, Product::Gold) => "neuland-refusal-gold-over",
        (0, _) => "neuland-refusal-not-asked",
        (_, _) => "neuland-refusal-asked-less",
    };
    Line::new(key)
        .with("product", product(what))
        .with("count", asked)
}

/// The own worker that a name means: of several the nearest, lying ones first.
fn worker(
    desk: &Desk<'_>,
    target: Hex,
    what: Product,
    at: Option<(Hex, Option<u8>)>,
    slots: &[Slot],
) -> Result<Lost, Refusal> {
    let taken = |own: &Lost| {
        let mut given = slots.iter().filter_map(|slot| slot.from());
        given.any(|from| from.tile == own.tile)
    };
    let meant = |own: &&Lost| {
        let there = at.is_none_or(|(hex, number)| {
            let right = number.is_none_or(|number| nth(desk, own.tile) == number);
            own.hex == hex && right
        });
        own.product == what && there && !taken(own)
    };
    let candidates = desk.own.iter().filter(meant);
    let found = candidates.min_by_key(|own| (way(own, target), !own.lying, own.tile));
    found.copied().ok_or_else(|| {
        let reason = match at {
            Some((hex, _)) => not_there(desk, what, hex),
            None => Line::new("neuland-refusal-unpaid").with("missing", products([what])),
        };
        Refusal::new(CHAPTER, reason)
    })
}

fn nth(desk: &Desk<'_>, tile: TileId) -> u8 {
    desk.table.number(tile).unwrap_or(1)
}

/// Why a product cannot be given up there: it is somebody else's, or nobody has it.
fn not_there(desk: &Desk<'_>, what: Product, hex: Hex) -> Line {
    let workers = desk.table.on(hex).filter_map(|(_, tile)| {
        let worker = tile.worker.filter(|worker| worker.seat != desk.seat)?;
        (desk.rules.made_on(tile) == Some(what)).then_some(worker.seat)
    });
    let line = |key| {
        Line::new(key)
            .with("product", product(what))
            .with("hex", hex.name())
    };
    let other: Option<Seat> = workers.into_iter().next();
    other.map_or_else(
        || line("neuland-refusal-not-there"),
        |seat| line("neuland-refusal-not-yours").with("seat", seat),
    )
}

fn unpaid(desk: &Desk<'_>, bill: Bill<'_>, slots: &[Slot]) -> Refusal {
    let has = |fee: Product| desk.own.iter().any(|own| own.product == fee);
    let open = bill.fees.iter().zip(slots);
    let open: Vec<Product> = open
        .filter(|(_, slot)| slot.given().is_none())
        .map(|(fee, _)| *fee)
        .collect();
    let lacking: Vec<Product> = open.iter().copied().filter(|fee| !has(*fee)).collect();
    // A product that is there may be needed for something else.
    let missing = if lacking.is_empty() { open } else { lacking };
    let line = Line::new("neuland-refusal-unpaid").with("missing", products(missing));
    Refusal::new(CHAPTER, line)
}

/// What was named, with the open fees filled; gold goes where that is best for the rest.
fn complete(
    desk: &Desk<'_>,
    bill: Bill<'_>,
    slots: &[Slot],
    gold: Option<Lost>,
    wheelbarrow: bool,
) -> Option<Vec<Given>> {
    let named = slots.iter().filter_map(|slot| slot.from());
    let taken: Vec<TileId> = named.chain(gold).map(|own| own.tile).collect();
    let search = Search {
        target: bill.target,
        taken: &taken,
        least: 1,
        reach: u8::MAX,
        wheelbarrow,
        extras: NOTHING,
    };
    let given = || slots.iter().map(|slot| slot.given()).collect();
    let Some(gold) = gold else {
        return filled(desk, search, bill.fees, given());
    };
    let open = (0..slots.len()).filter(|nth| slots.get(*nth) == Some(&Slot::Open));
    let ways = open.filter_map(|nth| {
        let mut slots: Vec<Option<Given>> = given();
        let fee = *bill.fees.get(nth)?;
        *slots.get_mut(nth)? = Some(Given {
            fee,
            from: Some(gold),
        });
        filled(desk, search, bill.fees, slots)
    });
    ways.min_by_key(|given| (farthest(given, bill.target).max(1), standing(given)))
}

fn filled(
    desk: &Desk<'_>,
    search: Search<'_>,
    fees: &[Product],
    mut slots: Vec<Option<Given>>,
) -> Option<Vec<Given>> {
    let open: Vec<Product> = fees
        .iter()
        .zip(&slots)
        .filter(|(_, slot)| slot.is_none())
        .map(|(fee, _)| *fee)
        .collect();
    let named = slots.iter().flatten().filter_map(|given| given.from);
    let ways = named.map(|own| way(&own, search.target));
    let least = ways.max().unwrap_or(1);
    let search = Search { least, ..search };
    let mut rest = cheapest::fill(desk, search, &open)?.into_iter();
    for slot in slots.iter_mut().filter(|slot| slot.is_none()) {
        *slot = rest.next();
    }
    slots.into_iter().collect()
}
