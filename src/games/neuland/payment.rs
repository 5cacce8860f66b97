//! How an action is paid: what is named is put against its fees, and the judge finds the rest.
//!
//! The judge takes the cheapest payment, then lying workers before standing ones, then the tiles
//! that came first. Only the longest way counts: so the nearest product for each fee says how far
//! it must be, and among those no farther than that lying workers are taken.

use super::desk::Desk;
use super::event::{Given, Lost, Paid};
use super::giving_up::{Bill, CHAPTER, farthest, workers};
use super::hex::Hex;
use super::order::{Source, Using};
use super::things::Product;
use crate::rules::{Arg, Line, Refusal};

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
}

/// A lawful payment out of what is left of the turn, if there is any: without markers, gold and
/// wheelbarrow where that is possible, the least precious first. `worker` asks for one who can be
/// placed afterwards.
pub(super) fn offer(desk: &Desk<'_>, bill: Bill<'_>, worker: bool) -> Option<Paid> {
    let reach = desk.room.checked_sub(bill.base)?.saturating_add(1);
    let has_marker = bill.fees.iter().any(|fee| desk.player.marker(*fee));
    let has_gold = desk.own.iter().any(|own| own.product == Product::Gold);
    for wheelbarrow in spent_or_not(desk.player.wheelbarrow) {
        for gold in spent_or_not(has_gold) {
            for markers in spent_or_not(has_marker) {
                let search = Search {
                    desk,
                    bill,
                    named: &[],
                    reach: if wheelbarrow { u8::MAX } else { reach },
                    wheelbarrow,
                    markers,
                    gold,
                };
                let given = search.fill();
                let paid =
                    given.map(|given| bill.paid(desk.table.phase.used(), given, wheelbarrow));
                let saves = |paid: &Paid| !wheelbarrow || paid.far > 1;
                let frees = |paid: &Paid| !worker || paid.frees(desk.player);
                if let Some(paid) = paid.filter(saves).filter(frees) {
                    return Some(paid);
                }
            }
        }
    }
    None
}

/// Whether something is spent, tried in this order: first not, then, if it is there, yes.
fn spent_or_not(there: bool) -> impl Iterator<Item = bool> {
    [false, true]
        .into_iter()
        .filter(move |spent| there || !spent)
}

/// The payment that was ordered. What is named is what is given up, or nothing is: neither a marker
/// nor gold takes the place of something that is named beside it, whichever comes first.
pub(super) fn settle(desk: &Desk<'_>, bill: Bill<'_>, using: &Using) -> Result<Paid, Refusal> {
    let mut named = Named {
        desk,
        bill,
        slots: vec![Slot::Open; bill.fees.len()],
        gold: None,
    };
    for source in &using.sources {
        named.name(*source)?;
    }
    if named.gold.is_some() && !named.slots.contains(&Slot::Open) {
        return Err(named.asked_less(Product::Gold));
    }
    let given = named.complete(using.wheelbarrow);
    let given = given.ok_or_else(|| named.unpaid())?;
    let paid = bill.paid(desk.table.phase.used(), given, using.wheelbarrow);
    if using.wheelbarrow {
        let line = || Line::new("neuland-refusal-wheelbarrow-spent");
        Refusal::unless(desk.player.wheelbarrow, CHAPTER, line)?;
        let line = || Line::new("neuland-refusal-wheelbarrow-idle").with("far", paid.far);
        Refusal::unless(paid.far > 1, CHAPTER, line)?;
    }
    Ok(paid)
}

/// What an order names for the fees of a bill.
struct Named<'n> {
    desk: &'n Desk<'n>,
    bill: Bill<'n>,
    slots: Vec<Slot>,
    gold: Option<Lost>,
}

impl Named<'_> {
    /// Puts a source against its fee.
    fn name(&mut self, source: Source) -> Result<(), Refusal> {
        let (what, slot) = match source {
            Source::FoodMarker => (Product::Food, self.marker(Product::Food)?),
            Source::WoodMarker => (Product::Wood, self.marker(Product::Wood)?),
            Source::Worker { product, at } if at.is_some() || product == Product::Gold => {
                let from = Some(self.worker(product, at)?);
                if product != Product::Gold {
                    (product, Slot::Given(Given { fee: product, from }))
                } else if self.gold.is_none() {
                    self.gold = from;
                    return Ok(());
                } else {
                    return Err(self.asked_less(product));
                }
            }
            Source::Worker { product, .. } => (product, Slot::Asked),
        };
        let fees = self.bill.fees.iter().zip(&mut self.slots);
        let mut open = fees.filter(|(fee, slot)| **fee == what && **slot == Slot::Open);
        let Some((_, open)) = open.next() else {
            return Err(self.asked_less(what));
        };
        *open = slot;
        Ok(())
    }

    /// The marker of a product, if it can be spent.
    fn marker(&self, fee: Product) -> Result<Slot, Refusal> {
        let slot = Slot::Given(Given { fee, from: None });
        let there = self.desk.player.marker(fee) && !self.slots.contains(&slot);
        let line = || Line::new("neuland-refusal-marker-spent").with("product", fee);
        Refusal::unless(there, CHAPTER, line).map(|()| slot)
    }

    /// Something is named for which nothing is asked, or for which all is named already.
    fn asked_less(&self, what: Product) -> Refusal {
        let asked = self.bill.fees.iter().filter(|fee| **fee == what).count();
        let asked = u8::try_from(asked).unwrap_or(u8::MAX);
        let key = match (asked, what) {
            (0, Product::Gold) => "neuland-refusal-gold-over",
            (0, _) => "neuland-refusal-not-asked",
            (_, _) => "neuland-refusal-asked-less",
        };
        let line = Line::new(key).with("product", what);
        Refusal::new(CHAPTER, line.with("count", asked))
    }

    /// The own worker that a name means: of several the nearest, lying ones first.
    fn worker(&self, what: Product, at: Option<(Hex, Option<u8>)>) -> Result<Lost, Refusal> {
        let table = self.desk.table;
        let taken = |own: &Lost| {
            let mut named = self.slots.iter().filter_map(|slot| slot.given()?.from);
            named.any(|from| from.tile == own.tile)
        };
        let meant = |own: &&Lost| {
            let there = at.is_none_or(|(hex, number)| {
                let nth = || table.number(own.tile).unwrap_or(1);
                own.hex == hex && number.is_none_or(|number| number == nth())
            });
            own.product == what && there && !taken(own)
        };
        let candidates = self.desk.own.iter().filter(meant);
        let nearest =
            candidates.min_by_key(|own| (way(own, self.bill.target), !own.lying, own.tile));
        nearest.copied().ok_or_else(|| match at {
            Some((hex, _)) => Refusal::new(CHAPTER, self.not_there(what, hex)),
            None => unpaid(&[what]),
        })
    }

    /// Why a product cannot be given up there: it is another person's, or nobody has it.
    fn not_there(&self, what: Product, hex: Hex) -> Line {
        let Desk { rules, table, .. } = self.desk;
        let mut others = table.on(hex).filter_map(|(_, tile)| {
            let worker = tile.worker.filter(|worker| worker.seat != self.desk.seat)?;
            (rules.made_on(tile) == Some(what)).then_some(worker.seat)
        });
        let line = |key| Line::new(key).with("product", what).with("hex", hex);
        match others.next() {
            Some(seat) => line("neuland-refusal-not-yours").with("seat", seat),
            None => line("neuland-refusal-not-there"),
        }
    }

    fn unpaid(&self) -> Refusal {
        let fees = self.bill.fees.iter().zip(&self.slots);
        let open = fees.filter(|(_, slot)| slot.given().is_none());
        let open: Vec<Product> = open.map(|(fee, _)| *fee).collect();
        let mut lacking = open.clone();
        lacking.retain(|fee| self.desk.own.iter().all(|own| own.product != *fee));
        // A product that is there may be needed for something else.
        unpaid(if lacking.is_empty() { &open } else { &lacking })
    }

    /// What was named, with the open fees filled; gold goes where that is best for the rest.
    fn complete(&self, wheelbarrow: bool) -> Option<Vec<Given>> {
        let named: Vec<Option<Given>> = self.slots.iter().map(|slot| slot.given()).collect();
        if self.gold.is_none() {
            return self.filled(&named, wheelbarrow);
        }
        let open = (0..self.slots.len()).filter(|nth| self.slots.get(*nth) == Some(&Slot::Open));
        let ways = open.filter_map(|nth| {
            let mut named = named.clone();
            *named.get_mut(nth)? = Some(Given {
                fee: *self.bill.fees.get(nth)?,
                from: self.gold,
            });
            self.filled(&named, wheelbarrow)
        });
        ways.min_by_key(|given| {
            let standing = workers(given).filter(|own| !own.lying).count();
            (farthest(given, self.bill.target).max(1), standing)
        })
    }

    fn filled(&self, named: &[Option<Given>], wheelbarrow: bool) -> Option<Vec<Given>> {
        let search = Search {
            desk: self.desk,
            bill: self.bill,
            named,
            reach: u8::MAX,
            wheelbarrow,
            markers: false,
            gold: false,
        };
        search.fill()
    }
}

fn unpaid(missing: &[Product]) -> Refusal {
    let missing = Arg::list(missing.iter().copied());
    let line = Line::new("neuland-refusal-unpaid").with("missing", missing);
    Refusal::new(CHAPTER, line)
}

/// How a payment is looked for.
struct Search<'s> {
    desk: &'s Desk<'s>,
    bill: Bill<'s>,
    /// What is named for each fee; the fees behind its end are open.
    named: &'s [Option<Given>],
    /// How far products may lie.
    reach: u8,
    /// Whether ways count: not with the wheelbarrow.
    wheelbarrow: bool,
    /// Whether markers may be spent.
    markers: bool,
    /// Whether gold may be spent.
    gold: bool,
}

impl Search<'_> {
    /// What is named, with the open fees paid.
    fn fill(&self) -> Option<Vec<Given>> {
        let mut given = Vec::new();
        for (nth, fee) in self.bill.fees.iter().enumerate() {
            given.push(match self.named_for(nth) {
                Some(named) => named,
                None => self.nearest(&given, *fee)?,
            });
        }
        let far = match self.wheelbarrow {
            true => u8::MAX,
            false => farthest(&given, self.bill.target).max(1),
        };
        for nth in (0..given.len()).filter(|nth| self.named_for(*nth).is_none()) {
            let rather = self.rather(&given, *given.get(nth)?, far);
            let paid = given.get_mut(nth)?;
            paid.from = rather.or(paid.from);
        }
        Some(given)
    }

    fn named_for(&self, nth: usize) -> Option<Given> {
        self.named.get(nth).copied().flatten()
    }

    /// The nearest product for a fee; without one a marker, or gold, if that may be.
    fn nearest(&self, given: &[Given], fee: Product) -> Option<Given> {
        let taken = || given.iter().chain(self.named.iter().flatten());
        let free = |own: &&Lost| !taken().any(|other| is_from(other, own));
        let near = |own: &&Lost| self.way(own) <= self.reach;
        let of = |product| {
            let own = self.desk.own.iter();
            own.filter(move |own| own.product == product).filter(free)
        };
        let paid = |from| Given { fee, from };
        let nearest = of(fee).min_by_key(|own| self.way(own));
        if let Some(own) = nearest.filter(near) {
            return Some(paid(Some(*own)));
        }
        let marker = self.markers && self.desk.player.marker(fee);
        if marker && !taken().any(|other| *other == paid(None)) {
            return Some(paid(None));
        }
        let mut gold = of(Product::Gold).filter(near).filter(|_| self.gold);
        gold.next().map(|own| paid(Some(*own)))
    }

    /// A lying worker, or an earlier tile, that pays the same fee no farther than `far`.
    fn rather(&self, given: &[Given], Given { fee, from }: Given, far: u8) -> Option<Lost> {
        let now = from.filter(|own| own.product == fee)?;
        let better = |own: &&Lost| {
            let taken = now.tile != own.tile && given.iter().any(|given| is_from(given, own));
            own.product == fee && self.way(own) <= far && !taken
        };
        let candidates = self.desk.own.iter().filter(better);
        candidates.min_by_key(|own| (!own.lying, own.tile)).copied()
    }

    fn way(&self, own: &Lost) -> u8 {
        way(own, self.bill.target)
    }
}

/// The way of a product: everything inside the cost area is equally near.
fn way(own: &Lost, target: Hex) -> u8 {
    own.hex.distance(target).max(1)
}

fn is_from(given: &Given, own: &Lost) -> bool {
    given.from.is_some_and(|from| from.tile == own.tile)
}
