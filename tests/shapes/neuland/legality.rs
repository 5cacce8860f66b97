//! Legality on the view, the payments, and the question.

use landfall::rules::{Choice, Line, Question, Refusal, Seat};

use super::Neuland;
use super::event::Paid;
use super::order::{Building, Order, Payment, Source, TileName};
use super::table::{Phase, Table, Tile, TileId, View};
use super::things::{Hex, Kind, Landscape, Pile, Product};

impl Neuland {
    pub(super) fn judge(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let table = view.table;
        match (&table.phase, order) {
            (Phase::Pair { .. }, Order::Free { lodge, hut }) => free_pair(table, *lodge, *hut),
            (Phase::Turn { .. }, Order::Produce { product, at, pay }) => {
                let tile = table
                    .tile(*at)
                    .ok_or_else(|| refuse("neuland-refusal-no-tile"))?;
                self.producible(table, seat, *product, tile, pay)
                    .map(|_| ())
            }
            (Phase::Turn { .. }, Order::Build { what, at, pay }) => {
                self.buildable(table, seat, *what, *at, pay).map(|_| ())
            }
            (Phase::Turn { .. }, Order::Coats { .. }) => {
                ensure(
                    table.first.first() != Some(&seat),
                    "neuland-refusal-first-turn",
                )?;
                Err(refuse("neuland-refusal-not-built"))
            }
            (Phase::Stack { drawn, .. }, Order::Stack { pile }) => {
                ensure(sorted(*drawn) == sorted(*pile), "neuland-refusal-not-drawn")
            }
            (
                Phase::Turn { .. } | Phase::Pair { .. } | Phase::Stack { .. },
                Order::Pile { wish },
            ) => {
                let all_kinds = |pile: &Pile| {
                    let [one, two, three] = sorted(*pile);
                    one != two && two != three
                };
                ensure(
                    wish.as_ref().is_none_or(all_kinds),
                    "neuland-refusal-each-mineral-once",
                )
            }
            (Phase::Turn { .. }, Order::End) => Ok(()),
            _ => Err(refuse("refusal-other-phase")),
        }
    }

    /// What producing gives up, if it is lawful.
    pub(super) fn producible(
        &self,
        table: &Table,
        seat: Seat,
        product: Product,
        (id, tile): (TileId, &Tile),
        pay: &Payment,
    ) -> Result<Paid, Refusal> {
        ensure(
            self.makes(tile) == Some(product),
            "neuland-refusal-other-product",
        )?;
        let print = self.printed.kind.get(&tile.kind);
        let wants = print
            .map(|print| print.wants.as_slice())
            .unwrap_or_default();
        let paid = self.paid(table, seat, tile.hex, wants, pay, 1)?;
        let free = tile.worker.is_none() || paid.workers.contains(&id);
        ensure(free, "neuland-refusal-occupied")?;
        let stock = table.players.get(seat).map_or(0, |player| player.stock);
        ensure(
            stock > 0 || !paid.workers.is_empty(),
            "neuland-refusal-no-worker",
        )?;
        Ok(paid)
    }

    /// What building gives up, if it is lawful.
    pub(super) fn buildable(
        &self,
        table: &Table,
        seat: Seat,
        what: Building,
        at: Hex,
        pay: &Payment,
    ) -> Result<Paid, Refusal> {
        let Building::Kind(kind) = what else {
            return Err(refuse("neuland-refusal-none-left"));
        };
        let left = table.repository.get(&kind).copied().unwrap_or(0);
        let print = self.printed.kind.get(&kind).filter(|_| left > 0);
        let print = print.ok_or_else(|| refuse("neuland-refusal-none-left"))?;
        let fits = table.board.get(&at) == Some(&print.landscape);
        ensure(fits, "neuland-refusal-landscape")?;
        ensure(table.sites(at) > 0, "neuland-refusal-full")?;
        self.paid(table, seat, at, &[print.fee], pay, 0)
    }

    /// Matches each fee with one source, and counts the actions.
    fn paid(
        &self,
        table: &Table,
        seat: Seat,
        target: Hex,
        fees: &[Product],
        pay: &Payment,
        base: u8,
    ) -> Result<Paid, Refusal> {
        let mut open = fees.to_vec();
        let mut paid = Paid {
            wheelbarrow: pay.wheelbarrow,
            ..Paid::default()
        };
        let mut far = 0;
        for source in &pay.from {
            let product = self.source(table, seat, *source, target, &mut paid, &mut far)?;
            let fee = open.iter().position(|fee| *fee == product);
            open.remove(fee.ok_or_else(|| refuse("neuland-refusal-not-asked-for"))?);
        }
        ensure(open.is_empty(), "neuland-refusal-unpaid")?;
        let player = table
            .players
            .get(seat)
            .ok_or_else(|| refuse("refusal-not-awaited"))?;
        let extra = if pay.wheelbarrow {
            ensure(player.wheelbarrow && far > 1, "neuland-refusal-wheelbarrow")?;
            0
        } else {
            far.saturating_sub(1)
        };
        paid.actions = base + extra;
        let used = if let Phase::Turn { used, .. } = table.phase {
            used
        } else {
            0
        };
        ensure(
            used + paid.actions <= table.cap(seat),
            "neuland-refusal-no-actions",
        )?;
        Ok(paid)
    }

    fn source(
        &self,
        table: &Table,
        seat: Seat,
        source: Source,
        target: Hex,
        paid: &mut Paid,
        far: &mut u8,
    ) -> Result<Product, Refusal> {
        let player = table
            .players
            .get(seat)
            .ok_or_else(|| refuse("refusal-not-awaited"))?;
        match source {
            Source::FoodMarker => {
                ensure(
                    player.food_marker && !paid.food_marker,
                    "neuland-refusal-marker-used",
                )?;
                paid.food_marker = true;
                Ok(Product::Food)
            }
            Source::WoodMarker => {
                ensure(
                    player.wood_marker && !paid.wood_marker,
                    "neuland-refusal-marker-used",
                )?;
                paid.wood_marker = true;
                Ok(Product::Wood)
            }
            Source::Tile(name) => {
                let own = |tile: &Tile| tile.worker.is_some_and(|worker| worker.seat == seat);
                let found = table
                    .tile(name)
                    .filter(|(id, tile)| own(tile) && !paid.workers.contains(id));
                let (id, tile) = found.ok_or_else(|| refuse("neuland-refusal-no-worker-there"))?;
                paid.workers.push(id);
                *far = (*far).max(tile.hex.distance(target));
                self.makes(tile)
                    .ok_or_else(|| refuse("neuland-refusal-no-worker-there"))
            }
        }
    }

    fn makes(&self, tile: &Tile) -> Option<Product> {
        let print = self
            .printed
            .kind
            .get(&tile.kind)
            .and_then(|print| print.makes);
        print
            .or(tile.metal)
            .or_else(|| tile.pile.first().map(|mineral| mineral.product()))
    }

    /// The nearest own workers with these products; lying ones first, then the oldest tiles. Never
    /// markers.
    fn usual(&self, table: &Table, seat: Seat, target: Hex, fees: &[Product]) -> Option<Payment> {
        let mut from: Vec<Source> = Vec::new();
        for fee in fees {
            let own = table.tiles.iter().filter_map(|(id, tile)| {
                let worker = tile.worker.filter(|worker| worker.seat == seat)?;
                let name = table.name(*id)?;
                let fits = self.makes(tile) == Some(*fee) && !from.contains(&Source::Tile(name));
                let rank = (tile.hex.distance(target).max(1), !worker.lying, *id);
                fits.then_some((rank, name))
            });
            from.push(Source::Tile(own.min()?.1));
        }
        Some(Payment {
            from,
            wheelbarrow: false,
        })
    }

    /// The production that was meant: where no tile is named, the cheapest lawful one.
    pub(super) fn production(
        &self,
        view: &View<'_>,
        seat: Seat,
        product: Product,
        at: Option<TileName>,
        pay: Option<Payment>,
    ) -> Option<Order> {
        let table = view.table;
        let tiles = table.tiles.iter().filter_map(|(id, tile)| {
            let name = table.name(*id)?;
            let wants = &self.printed.kind.get(&tile.kind)?.wants;
            let meant = at.is_none_or(|at| at == name);
            let pay = pay
                .clone()
                .or_else(|| self.usual(table, seat, tile.hex, wants));
            let pay = pay.filter(|_| meant)?;
            let paid = self
                .producible(table, seat, product, (*id, tile), &pay)
                .ok()?;
            Some((
                paid.actions,
                *id,
                Order::Produce {
                    product,
                    at: name,
                    pay,
                },
            ))
        });
        tiles
            .min_by_key(|(actions, id, _)| (*actions, *id))
            .map(|(_, _, order)| order)
    }

    pub(super) fn usual_fee(
        &self,
        view: &View<'_>,
        seat: Seat,
        what: Building,
        at: Hex,
    ) -> Option<Payment> {
        let fee = match what {
            Building::Kind(kind) => self.printed.kind.get(&kind)?.fee,
            Building::Property(_) => Product::Stone,
        };
        self.usual(view.table, seat, at, &[fee])
    }

    pub(super) fn lawful_orders(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        let table = view.table;
        let orders: Vec<Order> = match &table.phase {
            Phase::Pair { .. } => {
                let hexes = table.board.keys();
                hexes
                    .map(|hex| Order::Free {
                        lodge: *hex,
                        hut: *hex,
                    })
                    .collect()
            }
            Phase::Turn { .. } => {
                let made = table.tiles.keys().filter_map(|id| {
                    let product = self.makes(table.tiles.get(id)?)?;
                    self.production(view, seat, product, table.name(*id), None)
                });
                let built = self.printed.kind.keys().flat_map(|kind| {
                    let what = Building::Kind(*kind);
                    table.board.keys().filter_map(move |hex| {
                        let pay = self.usual_fee(view, seat, what, *hex)?;
                        Some(Order::Build {
                            what,
                            at: *hex,
                            pay,
                        })
                    })
                });
                made.chain(built).chain([Order::End]).collect()
            }
            Phase::Stack {
                drawn: [a, b, c], ..
            } => {
                let (a, b, c) = (*a, *b, *c);
                let ways = [
                    [a, b, c],
                    [a, c, b],
                    [b, a, c],
                    [b, c, a],
                    [c, a, b],
                    [c, b, a],
                ];
                let mut piles = Vec::new();
                for pile in ways {
                    if !piles.contains(&pile) {
                        piles.push(pile);
                    }
                }
                piles
                    .into_iter()
                    .map(|pile| Order::Stack { pile })
                    .collect()
            }
            Phase::Blank | Phase::Ending { .. } | Phase::Over { .. } => Vec::new(),
        };
        let lawful = |order: &Order| self.judge(view, seat, order).is_ok();
        orders.into_iter().filter(lawful).collect()
    }

    pub(super) fn ask(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        view.table.phase.actor().filter(|actor| *actor == seat)?;
        let choice = |order: Order| Choice {
            says: Line::new("neuland-choice").with("order", order.to_string()),
            short: Line::new("neuland-choice").with("order", order.to_string()),
            plain: order,
            plain_says: None,
            variants: Vec::new(),
        };
        Some(Question {
            asks: Line::new("neuland-ask"),
            about: Vec::new(),
            choices: self
                .lawful_orders(view, seat)
                .into_iter()
                .map(choice)
                .collect(),
            notes: vec![Line::new("neuland-note-pile")],
            others: Vec::new(),
            together: Vec::new(),
        })
    }
}

fn free_pair(table: &Table, lodge: Hex, hut: Hex) -> Result<(), Refusal> {
    let forest = |hex: Hex| table.board.get(&hex) == Some(&Landscape::Forest);
    ensure(forest(lodge) && forest(hut), "neuland-refusal-landscape")?;
    if lodge == hut {
        return ensure(table.sites(lodge) >= 2, "neuland-refusal-full");
    }
    let roomy = |hex: &Hex| forest(*hex) && table.sites(*hex) >= 2;
    ensure(!table.board.keys().any(roomy), "neuland-refusal-one-hex")?;
    ensure(
        table.sites(lodge) > 0 && table.sites(hut) > 0,
        "neuland-refusal-full",
    )
}

fn sorted(mut pile: Pile) -> Pile {
    pile.sort();
    pile
}

/// A draw in the order of a wish.
pub(super) fn wished(mut drawn: Pile, wish: Pile) -> Pile {
    drawn.sort_by_key(|mineral| wish.iter().position(|wanted| wanted == mineral));
    drawn
}

fn ensure(holds: bool, reason: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refuse(reason)) }
}

const fn refuse(reason: &'static str) -> Refusal {
    Refusal::new("neuland-chapter-turn", Line::new(reason))
}

/// The kinds of the slice, for the census.
pub(super) fn counted(table: &Table, kind: Kind) -> usize {
    let placed = table
        .tiles
        .values()
        .filter(|tile| tile.kind == kind)
        .count();
    placed
        + table
            .repository
            .get(&kind)
            .map_or(0, |left| usize::from(*left))
}
