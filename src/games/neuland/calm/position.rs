//! The table as one seat may count on it: what a chain of production changes, and nothing else.
//!
//! A position is played on by the steps of a chain, over the ends of the seat's own turns. Nothing
//! of it is drawn: a mine whose pile is not known yet shows no mineral until a chain counts on one.

use super::super::Neuland;
use super::super::cheapest::farthest;
use super::super::desk::Desk;
use super::super::editions::MetalMarkers;
use super::super::event::{Given, Lost};
use super::super::hex::{Board, HEXES, Hex};
use super::super::state::{Phase, Repository, Tile, TileId};
use super::super::things::{Building, Kind, Landscape, Mineral, PILE, Product, Property, SITES};
use super::step::Step;

/// A payment is worth the wheelbarrow from so many actions that it saves.
const WHEELBARROW: u8 = 2;

/// A chain that needs more turns than the one under way and so many more is none.
const RESTS: u8 = 3;

/// Who stands on a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Worker {
    /// Nobody.
    Nobody,
    /// A worker of another seat: the chain does not wait for it.
    Other,
    /// An own worker.
    Own {
        /// Whether it leaves when the turn ends.
        lying: bool,
        /// Whether its product is kept for a later step of the chain.
        kept: bool,
    },
}

/// A tile on the board.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub(super) building: Building,
    pub(super) hex: Hex,
    pub(super) worker: Worker,
    /// The product of the worker on it.
    pub(super) product: Option<Product>,
    /// The minerals of a mine that are known, the top one first.
    pub(super) pile: [Option<Mineral>; PILE],
    /// Whether a property bears coats of arms.
    pub(super) coats: bool,
}

impl Site {
    /// An own product that no later step is to give up.
    pub(super) fn spare(&self) -> Option<(Product, bool)> {
        match self.worker {
            Worker::Own { lying, kept: false } => Some((self.product?, lying)),
            _ => None,
        }
    }

    /// The worker leaves, and a mine loses its top mineral.
    fn leave(&mut self) {
        self.worker = Worker::Nobody;
        self.product = None;
        let [_, second, third] = self.pile;
        self.pile = [second, third, None];
    }
}

/// The position of one seat.
#[derive(Clone)]
pub(super) struct Position<'d> {
    pub(super) rules: &'d Neuland,
    pub(super) board: &'d Board,
    pub(super) sites: Vec<Site>,
    /// How many tiles lie on each hex.
    taken: [u8; HEXES],
    pub(super) repository: Repository,
    /// Workers in stock.
    pub(super) stock: u8,
    /// Whether the food marker is there.
    pub(super) food_marker: bool,
    /// Whether the wood marker is there.
    pub(super) wood_marker: bool,
    wheelbarrow: bool,
    /// Whether no coats may be placed in this turn.
    pub(super) first_turn: bool,
    used: u8,
    cap: u8,
    /// The actions of each later turn.
    later: u8,
    /// Actions spent by the chain so far, a turn without any counted as one.
    pub(super) spent: u16,
    /// Ends of turns in the chain so far.
    pub(super) rests: u8,
    /// The first step of the chain.
    pub(super) first: Option<Step>,
}

impl<'d> Position<'d> {
    /// What the seat of a desk has before it.
    pub(super) fn of(desk: &Desk<'d>) -> Self {
        let table = desk.table;
        let site = |tile: &Tile| Site {
            building: tile.building,
            hex: tile.hex,
            worker: match tile.worker {
                None => Worker::Nobody,
                Some(worker) if worker.seat == desk.seat => Worker::Own {
                    lying: worker.lying,
                    kept: false,
                },
                Some(_) => Worker::Other,
            },
            product: tile.worker.and_then(|_| desk.rules.made_on(tile)),
            pile: std::array::from_fn(|nth| tile.pile.get(nth).copied()),
            coats: tile.coats.is_some(),
        };
        let used = table.phase.used();
        let mut taken = [0; HEXES];
        for tile in &table.tiles {
            take(&mut taken, tile.hex);
        }
        Self {
            taken,
            rules: desk.rules,
            board: &table.board,
            sites: table.tiles.iter().map(site).collect(),
            repository: table.repository.clone(),
            stock: desk.player.stock,
            food_marker: desk.player.food_marker,
            wood_marker: desk.player.wood_marker,
            wheelbarrow: desk.player.wheelbarrow,
            first_turn: table.is_first_turn(desk.seat),
            used,
            cap: match table.phase {
                // What is drawn while a turn ends is for the next one.
                Phase::Stack { ending: true, .. } => table.spaces.saturating_sub(2),
                _ => table.cap(desk.seat),
            },
            later: table.spaces.saturating_sub(2),
            spent: 0,
            rests: 0,
            first: None,
        }
    }

    /// Whether a site of a hex is free.
    pub(super) fn room_on(&self, hex: Hex) -> bool {
        let taken = self.taken.get(hex.index());
        taken.is_some_and(|taken| usize::from(*taken) < SITES)
    }

    /// Whether a tile of this kind can be laid on this hex.
    pub(super) fn may_lay(&self, kind: Kind, hex: Hex) -> bool {
        self.repository.left(kind, self.board.landscape(hex)) > 0 && self.room_on(hex)
    }

    /// Keeps a spare product for a later step.
    pub(super) fn keep(&mut self, nth: usize, fee: Product) -> Option<Given> {
        let site = self.sites.get_mut(nth)?;
        let (product, lying) = site.spare()?;
        site.worker = Worker::Own { lying, kept: true };
        Some(Given {
            fee,
            from: Some(Lost {
                tile: TileId(u8::try_from(nth.saturating_add(1)).ok()?),
                product,
                hex: site.hex,
                lying,
            }),
        })
    }

    /// The end of a turn of the chain; none where it would lose what is kept, or takes too long.
    pub(super) fn rest(&mut self) -> Option<()> {
        self.begin(Step::End);
        let mut home: u8 = 0;
        for site in &mut self.sites {
            match site.worker {
                Worker::Own {
                    lying: true,
                    kept: true,
                } => return None,
                Worker::Own { lying: true, .. } => {
                    site.leave();
                    home = home.saturating_add(1);
                }
                Worker::Own { kept, .. } => site.worker = Worker::Own { lying: true, kept },
                Worker::Nobody | Worker::Other => {}
            }
        }
        self.stock = self.stock.saturating_add(home);
        self.spent = self.spent.saturating_add(u16::from(self.used == 0));
        self.used = 0;
        self.cap = self.later;
        self.first_turn = false;
        self.rests = self.rests.saturating_add(1);
        (self.rests <= RESTS).then_some(())
    }

    /// Gives up what is kept for one step, in this turn or, if it has too few actions left, in the
    /// next one; says what is given up in the end, and whether the wheelbarrow is.
    pub(super) fn pay(&mut self, given: &mut [Given], target: Hex, base: u8) -> Option<bool> {
        let far = farthest(given, target);
        let extra = far.saturating_sub(1);
        let wheelbarrow = self.wheelbarrow && extra >= WHEELBARROW;
        let cost = base.saturating_add(if wheelbarrow { 0 } else { extra });
        if self.used.saturating_add(cost) > self.cap {
            self.rest()?;
            for from in given.iter_mut().filter_map(|given| given.from.as_mut()) {
                from.lying = true;
            }
        }
        let used = self.used.saturating_add(cost);
        if used > self.cap {
            return None;
        }
        self.used = used;
        self.spent = self.spent.saturating_add(cost.into());
        self.wheelbarrow &= !wheelbarrow;
        for from in given.iter().filter_map(|given| given.from) {
            let nth = usize::from(from.tile.0).checked_sub(1)?;
            self.sites.get_mut(nth)?.leave();
            self.stock = self.stock.saturating_add(1);
        }
        Some(wheelbarrow)
    }

    /// A worker goes onto a tile; none if that cannot be.
    pub(super) fn place(&mut self, nth: usize, product: Product) -> Option<()> {
        if self.is_short_of_markers(product) {
            return None;
        }
        self.stock = self.stock.checked_sub(1)?;
        let site = self.sites.get_mut(nth)?;
        if site.worker != Worker::Nobody {
            return None;
        }
        site.worker = Worker::Own {
            lying: false,
            kept: false,
        };
        site.product = Some(product);
        Some(())
    }

    /// Whether all metal markers of a product are in use where they are few.
    fn is_short_of_markers(&self, product: Product) -> bool {
        let metals = &self.rules.components.metals;
        let limited = self.rules.policies.metal_markers == MetalMarkers::Limited;
        let sides = metals.get(&product).filter(|_| limited);
        sides.is_some_and(|sides| {
            let shown = self.sites.iter();
            let shown = shown.filter(|site| site.product == Some(product));
            shown.count() >= usize::from(*sides)
        })
    }

    /// A facility is laid on a hex; its place among the tiles.
    pub(super) fn lay(&mut self, kind: Kind, hex: Hex) -> usize {
        self.repository
            .take_facility(kind, self.board.landscape(hex));
        self.push(Building::Facility(kind), hex)
    }

    /// The top property of a pile is laid on a hex; its place among the tiles.
    pub(super) fn lay_property(&mut self, property: Property, hex: Hex) -> usize {
        if let Some(tile) = self.rules.components.property(property) {
            self.repository.take_property(tile.area);
        }
        self.push(Building::Property(property), hex)
    }

    pub(super) fn push(&mut self, building: Building, hex: Hex) -> usize {
        take(&mut self.taken, hex);
        self.sites.push(Site {
            building,
            hex,
            worker: Worker::Nobody,
            product: None,
            pile: [None; PILE],
            coats: false,
        });
        self.sites.len().saturating_sub(1)
    }

    /// How many actions are left where the chain cannot outlast this turn: something that is kept
    /// would be lost, or there are no more turns.
    pub(super) fn left(&self) -> Option<u16> {
        let perishes = |site: &Site| {
            matches!(
                site.worker,
                Worker::Own {
                    lying: true,
                    kept: true
                }
            )
        };
        let last = self.rests >= RESTS || self.sites.iter().any(perishes);
        last.then(|| self.cap.saturating_sub(self.used).into())
    }

    /// Whether actions of the turn have been used.
    pub(super) const fn is_under_way(&self) -> bool {
        self.used > 0
    }

    /// The turn ends so many actions earlier; none where it has no more than these.
    pub(super) fn shorten(&mut self, by: u8) -> Option<()> {
        let cap = self.cap.checked_sub(by)?;
        self.cap = cap;
        (cap > self.used).then_some(())
    }

    /// Notes the first step of the chain.
    pub(super) fn begin(&mut self, step: Step) {
        self.first.get_or_insert(step);
    }

    /// The hexes of a landscape with a site left.
    pub(super) fn open(&self, landscape: Landscape) -> impl Iterator<Item = Hex> {
        let hexes = self.board.hexes(landscape);
        hexes.filter(|hex| self.room_on(*hex))
    }
}

/// One more tile lies on a hex.
fn take(taken: &mut [u8; HEXES], hex: Hex) {
    if let Some(taken) = taken.get_mut(hex.index()) {
        *taken = taken.saturating_add(1);
    }
}
