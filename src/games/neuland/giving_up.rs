//! III. Giving up products, and III-A. Product charges and calculation of actions.
//!
//! A product is given up by taking the own worker, standing or lying, off its tile: from a mine the
//! top mineral returns to the bag, from a smelter the metal marker, and gold replaces one other
//! product. All products for one action are given up at once. Inside the cost area of the target,
//! its hex and the adjacent ones, a production costs one action and a building none; each border
//! farther away costs one more, and the longest way counts for all. The wheelbarrow makes up for
//! the ways of one payment, and the food and the wood marker replace one product each; each of them
//! exists once in a game.
//!
//! Rulings: a marker spares the product, not the action of a production (E5,
//! `e5_a_marker_spares_the_product_and_not_the_action`), and has no distance (E6,
//! `e6_markers_have_no_distance`); a wheelbarrow that would save nothing is kept (E7,
//! `e7_a_wheelbarrow_that_saves_nothing_is_kept`); gold replaces one product of any fee, and its
//! way counts (E8, `e8_gold_stands_for_one_product_of_any_fee`); nothing is given up for nothing
//! (E11); ways are plain (E21).
//!
//! Named sources are matched with the fees of an action, and the judge finds the rest: the cheapest
//! payment, then lying workers before standing ones, then the tiles that were laid first. Only the
//! longest way counts: so the nearest product for each fee limits the distance, and within that
//! distance lying workers are taken.

use super::{
    Chapter, Given, Hex, Lost, Paid, Phase, Player, Product, SeatView, Source, Spot, Table, TileId,
    Using,
};
use crate::rules::{Line, Refusal, Seat, line};

const CHAPTER: Chapter = "neuland-chapter-giving-up";

/// The price of an action.
#[derive(Clone, Copy)]
pub(super) struct Bill<'b> {
    pub(super) target: Hex,
    /// The products to be given up.
    pub(super) fees: &'b [Product],
    /// The actions that it costs inside its cost area.
    pub(super) base: u8,
}

impl<'b> Bill<'b> {
    pub(super) const fn new(target: Hex, fees: &'b [Product], base: u8) -> Self {
        Self { target, fees, base }
    }

    /// Returns the way of a product: everything inside the cost area is equally near.
    pub(super) fn way(&self, own: &Lost) -> u8 {
        own.hex.distance(self.target).max(1)
    }

    /// Computes the cost of a payment, after the actions `used` in the turn so far.
    pub(super) fn paid(self, used: u8, given: Vec<Given>, wheelbarrow: bool) -> Paid {
        let far = farthest(&given, self.target);
        let borders = far.saturating_sub(1);
        let extra = if wheelbarrow { 0 } else { borders };
        let actions = self.base.saturating_add(extra);
        Paid {
            given,
            far,
            wheelbarrow,
            actions,
            so_far: used.saturating_add(actions),
        }
    }
}

fn workers(given: &[Given]) -> impl Iterator<Item = Lost> {
    given.iter().filter_map(|given| given.from)
}

/// Returns the number of borders between the target and the farthest worker of a payment.
pub(super) fn farthest(given: &[Given], target: Hex) -> u8 {
    let ways = workers(given).map(|own| own.hex.distance(target));
    ways.max().unwrap_or(0)
}

impl Paid {
    pub(super) fn standing(&self) -> usize {
        workers(&self.given).filter(|own| !own.lying).count()
    }

    pub(super) fn clears(&self, id: TileId) -> bool {
        workers(&self.given).any(|own| own.tile == id)
    }

    /// Returns whether a worker is available afterwards.
    pub(super) fn frees(&self, player: &Player) -> bool {
        player.stock > 0 || workers(&self.given).next().is_some()
    }

    /// Checks that the turn has enough actions left.
    pub(super) fn check(&self, view: &SeatView<'_>) -> Result<(), Refusal> {
        let (cost, left) = (self.actions, view.room);
        let line = || line!("neuland-refusal-actions", cost, left);
        Refusal::unless(cost <= left, CHAPTER, line)
    }

    pub(super) fn using(&self, table: &Table) -> Using {
        let source = |given: &Given| match given.from {
            Some(own) => own.source(table),
            None => Source::Marker(given.fee),
        };
        Using {
            sources: self.given.iter().map(source).collect(),
            wheelbarrow: self.wheelbarrow,
        }
    }
}

impl Given {
    fn is(&self, own: &Lost) -> bool {
        self.from.is_some_and(|from| from.tile == own.tile)
    }
}

pub(super) fn evolve(table: &mut Table, seat: Seat, paid: &Paid) {
    workers(&paid.given).for_each(|own| release(table, own.tile));
    table.players.change(seat, |player| {
        let markers = paid.given.iter().filter(|given| given.from.is_none());
        markers.for_each(|marker| player.spend(marker.fee));
        player.wheelbarrow &= !paid.wheelbarrow;
    });
    if let Phase::Turn { used, .. } = &mut table.phase {
        *used = used.saturating_add(paid.actions);
    }
}

/// Returns a worker to stock, and takes the top mineral or the metal marker off the tile (E10).
pub(super) fn release(table: &mut Table, id: TileId) {
    if let Some(tile) = table.tile_mut(id)
        && let Some(worker) = tile.worker.take()
    {
        tile.metal = None;
        let top = tile.pile.first().copied();
        tile.pile = tile.pile.iter().skip(1).copied().collect();
        if let Some(mineral) = top {
            table.bag.put(mineral, 1);
        }
        let home = |player: &mut Player| player.stock = player.stock.saturating_add(1);
        table.players.change(worker.seat, home);
    }
}

/// The named payment of one fee.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Open,
    /// Its own product is named without a place: it is found with the rest.
    Asked,
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

/// Returns a lawful payment within the rest of the turn: if possible without markers, gold and
/// wheelbarrow, the least precious first. `worker` requires one who can be placed afterwards.
pub(super) fn offer(view: &SeatView<'_>, bill: Bill<'_>, worker: bool) -> Option<Paid> {
    // Most bills ask for something that the seat does not have at all.
    bill.fees.iter().all(|fee| view.has(*fee)).then_some(())?;
    let reach = view.room.checked_sub(bill.base)?.saturating_add(1);
    let has_marker = bill.fees.iter().any(|fee| view.player.marker(*fee));
    let has_gold = view.own.iter().any(|own| own.product == Product::Gold);
    for wheelbarrow in spent_or_not(view.player.wheelbarrow) {
        for gold in spent_or_not(has_gold) {
            for markers in spent_or_not(has_marker) {
                let search = Search {
                    view,
                    bill,
                    slots: Vec::new(),
                    named_gold: None,
                    reach: if wheelbarrow { u8::MAX } else { reach },
                    wheelbarrow,
                    markers,
                    gold,
                };
                let Some(given) = search.fill() else {
                    continue;
                };
                let paid = bill.paid(view.table.phase.used(), given, wheelbarrow);
                let saves = !wheelbarrow || paid.far > 1;
                if saves && (!worker || paid.frees(view.player)) {
                    return Some(paid);
                }
            }
        }
    }
    None
}

/// Iterates over whether to spend something: first no, then, if it is available, yes.
fn spent_or_not(there: bool) -> impl Iterator<Item = bool> {
    [false, true]
        .into_iter()
        .filter(move |spent| there || !spent)
}

/// Completes the payment that was ordered. Named sources are given up, or the order is refused:
/// neither a marker nor gold replaces a product that is named next to it, whichever comes first.
pub(super) fn settle(view: &SeatView<'_>, bill: Bill<'_>, using: &Using) -> Result<Paid, Refusal> {
    let mut search = Search {
        view,
        bill,
        slots: vec![Slot::Open; bill.fees.len()],
        named_gold: None,
        reach: u8::MAX,
        wheelbarrow: using.wheelbarrow,
        markers: false,
        gold: false,
    };
    for source in &using.sources {
        search.name(*source)?;
    }
    if search.named_gold.is_some() && !search.slots.contains(&Slot::Open) {
        return Err(search.asked_less(Product::Gold));
    }
    let given = search.complete().ok_or_else(|| search.unpaid())?;
    let paid = bill.paid(view.table.phase.used(), given, using.wheelbarrow);
    if using.wheelbarrow {
        let spent = || line!("neuland-refusal-wheelbarrow-spent");
        Refusal::unless(view.player.wheelbarrow, CHAPTER, spent)?;
        let idle = || line!("neuland-refusal-wheelbarrow-idle", far = paid.far);
        Refusal::unless(paid.far > 1, CHAPTER, idle)?;
    }
    Ok(paid)
}

/// A search for a payment.
#[derive(Clone)]
struct Search<'s> {
    view: &'s SeatView<'s>,
    bill: Bill<'s>,
    /// The named payment of each fee; missing fees are open.
    slots: Vec<Slot>,
    named_gold: Option<Lost>,
    reach: u8,
    /// True if the wheelbarrow is spent, so that ways do not count.
    wheelbarrow: bool,
    /// True if the search may spend markers that are not named.
    markers: bool,
    /// True if the search may spend gold that is not named.
    gold: bool,
}

impl Search<'_> {
    /// Matches a source with its fee.
    fn name(&mut self, source: Source) -> Result<(), Refusal> {
        let (what, slot) = match source {
            Source::Marker(fee) => (fee, self.marker(fee)?),
            Source::Worker {
                product: gold @ Product::Gold,
                at,
            } => {
                let known = self.named_gold.replace(self.worker(gold, at)?);
                return known.map_or(Ok(()), |_| Err(self.asked_less(gold)));
            }
            Source::Worker { product, at: None } => (product, Slot::Asked),
            Source::Worker { product: fee, at } => {
                let from = Some(self.worker(fee, at)?);
                (fee, Slot::Given(Given { fee, from }))
            }
        };
        let fees = self.bill.fees.iter().zip(&mut self.slots);
        let mut open = fees.filter(|(fee, slot)| **fee == what && **slot == Slot::Open);
        let Some((_, open)) = open.next() else {
            return Err(self.asked_less(what));
        };
        *open = slot;
        Ok(())
    }

    /// Returns the marker of a product, if it can be spent.
    fn marker(&self, fee: Product) -> Result<Slot, Refusal> {
        let slot = Slot::Given(Given { fee, from: None });
        let there = self.view.player.marker(fee) && !self.slots.contains(&slot);
        let line = || line!("neuland-refusal-marker-spent", product = fee);
        Refusal::unless(there, CHAPTER, line).map(|()| slot)
    }

    /// Refuses a source without a fee, or for which all fees are named already.
    fn asked_less(&self, what: Product) -> Refusal {
        let count = self.bill.fees.iter().filter(|fee| **fee == what).count();
        let key = match (count, what) {
            (0, Product::Gold) => "neuland-refusal-gold-over",
            (0, _) => "neuland-refusal-not-asked",
            (_, _) => "neuland-refusal-asked-less",
        };
        Refusal::new(CHAPTER, line!(key, product = what, count))
    }

    /// Finds the own worker that a name means: of several the nearest, lying ones first.
    fn worker(&self, what: Product, at: Option<Spot>) -> Result<Lost, Refusal> {
        let named: Vec<Given> = self.slots.iter().filter_map(|slot| slot.given()).collect();
        let meant = |own: &&Lost| {
            let there = at.is_none_or(|spot| spot.names(self.view.table, own.tile));
            own.product == what && there && !named.iter().any(|given| given.is(own))
        };
        let candidates = self.view.own.iter().filter(meant);
        let nearest = candidates.min_by_key(|own| (self.bill.way(own), !own.lying, own.tile));
        nearest.copied().ok_or_else(|| match at {
            Some(spot) => Refusal::new(CHAPTER, self.not_there(what, spot.hex)),
            None => unpaid(&[what]),
        })
    }

    /// Describes why a product cannot be given up there: it is another player's, or does not exist.
    fn not_there(&self, product: Product, hex: Hex) -> Line {
        let SeatView { rules, table, .. } = self.view;
        let mut others = table.on(hex).filter_map(|(_, tile)| {
            let worker = tile.worker.filter(|worker| worker.seat != self.view.seat)?;
            (rules.made_on(tile) == Some(product)).then_some(worker.seat)
        });
        match others.next() {
            Some(seat) => line!("neuland-refusal-not-yours", product, hex, seat),
            None => line!("neuland-refusal-not-there", product, hex),
        }
    }

    fn unpaid(&self) -> Refusal {
        let fees = self.bill.fees.iter().zip(&self.slots);
        let open = fees.filter(|(_, slot)| slot.given().is_none());
        let open: Vec<Product> = open.map(|(fee, _)| *fee).collect();
        let mut lacking = open.clone();
        lacking.retain(|fee| self.view.own.iter().all(|own| own.product != *fee));
        // A product on the board may be needed for something else.
        unpaid(if lacking.is_empty() { &open } else { &lacking })
    }

    /// Returns the named sources, with the open fees paid; gold is used where it helps the rest
    /// most.
    fn complete(&self) -> Option<Vec<Given>> {
        let from = self.named_gold;
        if from.is_none() {
            return self.fill();
        }
        let fees = self.bill.fees.iter().copied().enumerate();
        let ways = fees.filter_map(|(nth, fee)| {
            let mut search = self.clone();
            let open = search.slots.get_mut(nth);
            *open.filter(|slot| **slot == Slot::Open)? = Slot::Given(Given { fee, from });
            search.fill()
        });
        ways.min_by_key(|given| {
            let standing = workers(given).filter(|own| !own.lying).count();
            (farthest(given, self.bill.target).max(1), standing)
        })
    }

    /// Returns the named sources, with the open fees paid: no farther than by the nearest products,
    /// since only the longest way counts.
    fn fill(&self) -> Option<Vec<Given>> {
        let nearest = self.filled(self.reach, |own| (self.bill.way(own), false, own.tile))?;
        let far = match self.wheelbarrow {
            true => u8::MAX,
            false => farthest(&nearest, self.bill.target).max(1),
        };
        self.filled(far, |own| (0, !own.lying, own.tile))
    }

    /// Returns the named sources, with each open fee paid by the first product within reach;
    /// without one by a marker, or by gold, if allowed.
    fn filled<K: Ord>(&self, reach: u8, first: impl Fn(&Lost) -> K) -> Option<Vec<Given>> {
        let named = || self.slots.iter().filter_map(|slot| slot.given());
        // Most searches end before anything is given.
        let mut given: Vec<Given> = Vec::new();
        for (nth, fee) in self.bill.fees.iter().copied().enumerate() {
            if let Some(named) = self.slots.get(nth).and_then(|slot| slot.given()) {
                given.push(named);
                continue;
            }
            let taken = |own: &Lost| given.iter().copied().chain(named()).any(|by| by.is(own));
            let free = |own: &&Lost| self.bill.way(own) <= reach && !taken(own);
            let own = self.view.own.iter();
            let of = |product| own.clone().filter(move |own| own.product == product);
            let marker = Given { fee, from: None };
            let has_marker = self.markers && self.view.player.marker(fee);
            let paid = match of(fee).filter(free).min_by_key(|own| first(own)) {
                None if has_marker && !given.contains(&marker) => marker,
                own => {
                    let gold = || of(Product::Gold).find(free).filter(|_| self.gold);
                    let from = Some(*own.or_else(gold)?);
                    Given { fee, from }
                }
            };
            given.push(paid);
        }
        Some(given)
    }
}

fn unpaid(missing: &[Product]) -> Refusal {
    let line = line!("neuland-refusal-unpaid", missing = missing.to_vec());
    Refusal::new(CHAPTER, line)
}
