//! The table as one seat may predict it, played on by the steps of a chain of production.
//!
//! Steps apply the rules' own events to a copy of the table, and the ends of the seat's own turns
//! are part of a chain. Nothing is drawn: a mine with an unknown pile is empty until a chain counts
//! on a mineral.

use std::iter;
use std::rc::Rc;

use super::super::giving_up::{Bill, farthest};
use super::super::{
    Building, Event, Given, Hex, Kind, Lost, Mineral, Neuland, Paid, Phase, Player, Product,
    Property, SeatView, Table, TileId, coats_of_arms, erecting, producing, sequence, timeline,
};
use super::estimates::Estimates;
use crate::rules::Seat;

/// Minimum distance, in borders, for which a payment is worth the wheelbarrow.
const WHEELBARROW: u8 = 3;

/// Maximum number of turns that a chain may need after the one under way.
const RESTS: u8 = 3;

/// A step of a chain, with those before it: copies of a position share them.
struct Past {
    event: Event,
    before: Option<Rc<Past>>,
}

#[derive(Clone)]
pub(super) struct Position<'d> {
    pub(super) rules: &'d Neuland,
    pub(super) seat: Seat,
    /// Shared with the positions before it until the next event.
    pub(super) table: Rc<Table>,
    /// The tiles whose products are kept for a later step of the chain.
    kept: Vec<TileId>,
    cap: u8,
    /// Actions spent by the chain so far; a turn without any counts as one.
    pub(super) spent: u16,
    /// Ends of turns in the chain so far.
    pub(super) rests: u8,
    last: Option<Rc<Past>>,
}

impl<'d> Position<'d> {
    pub(super) fn of(seat_view: &SeatView<'d>) -> Self {
        Self::at(seat_view.rules, seat_view.table, seat_view.seat)
    }

    /// Creates the position of a seat in its turn under way or, at the turn of another seat, in its
    /// next turn.
    pub(super) fn at(rules: &'d Neuland, table: &Table, seat: Seat) -> Self {
        let mut table = table.clone();
        let acts = table.phase.actor() == Some(seat);
        let (cap, used) = match table.phase {
            // After a draw at the end of a turn, only the next turn has actions.
            Phase::Stack { ending: true, .. } => (later(&table), table.phase.used()),
            _ if acts => (table.cap(seat), table.phase.used()),
            _ => (later(&table), 0),
        };
        table.phase = Phase::Turn { seat, used };
        Self {
            rules,
            seat,
            table: Rc::new(table),
            kept: Vec::new(),
            cap,
            spent: 0,
            rests: 0,
            last: None,
        }
    }

    /// Estimates what each product costs the other seats.
    pub(super) fn rivals(&self) -> Vec<Estimates<'d>> {
        let seats = self.table.playing().map(|(seat, _)| seat);
        let others = seats.filter(|seat| *seat != self.seat);
        let seen = |seat| Estimates::of(&Self::at(self.rules, &self.table, seat));
        others.map(seen).collect()
    }

    /// Tries something on a copy, which replaces the position if it succeeds.
    pub(super) fn attempt<T>(&mut self, act: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut next = self.clone();
        let done = act(&mut next)?;
        *self = next;
        Some(done)
    }

    /// Does something that must not be parted by the end of a turn: in this turn or, if it has too
    /// few actions left, in the next one.
    pub(super) fn in_one_turn(
        &mut self,
        mut act: impl FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        let rests = self.rests;
        let now = self.attempt(|at| {
            act(at)?;
            (at.rests == rests).then_some(())
        });
        now.or_else(|| {
            self.rest()?;
            let rests = self.rests;
            act(self)?;
            (self.rests == rests).then_some(())
        })
    }

    fn table_mut(&mut self) -> &mut Table {
        Rc::make_mut(&mut self.table)
    }

    pub(super) fn player(&self) -> Option<&Player> {
        self.table.player(self.seat)
    }

    pub(super) fn spend(&mut self, fee: Product) -> Option<Given> {
        let seat = self.seat;
        self.table_mut().players.get_mut(seat)?.spend(fee);
        Some(Given { fee, from: None })
    }

    pub(super) fn may_lay(&self, kind: Kind, hex: Hex) -> bool {
        let landscape = self.table.board.landscape(hex);
        self.table.repository.left(kind, landscape) > 0 && self.table.free_sites(hex) > 0
    }

    /// Returns whether the product on a tile is kept for a later step.
    pub(super) fn is_kept(&self, id: TileId) -> bool {
        self.kept.contains(&id)
    }

    /// Iterates over the own products that are not kept for a later step.
    pub(super) fn spares(&self) -> impl Iterator<Item = Lost> {
        let own = self.rules.at_work(&self.table, self.seat);
        own.filter(|own| !self.is_kept(own.tile))
    }

    pub(super) fn keep(&mut self, own: Lost, fee: Product) -> Given {
        self.kept.push(own.tile);
        let from = Some(own);
        Given { fee, from }
    }

    /// Ends a turn of the chain; absent if that would lose a kept product, or takes too long.
    pub(super) fn rest(&mut self) -> Option<()> {
        let own = self.rules.products(&self.table, self.seat);
        if own.iter().any(|own| own.lying && self.is_kept(own.tile)) {
            return None;
        }
        self.spent = self.spent.saturating_add(u16::from(!self.is_under_way()));
        self.happen(timeline::rested(self.seat, &own));
        let (seat, used) = (self.seat, 0);
        let table = self.table_mut();
        table.phase = Phase::Turn { seat, used };
        table.first.retain(|other| *other != seat);
        self.cap = later(&self.table);
        self.rests = self.rests.saturating_add(1);
        (self.rests <= RESTS).then_some(())
    }

    /// Puts a worker on a tile, paid with kept products.
    pub(super) fn produce(
        &mut self,
        id: TileId,
        product: Product,
        from: &[Product],
        given: Vec<Given>,
    ) -> Option<()> {
        let bill = Bill::new(self.table.tile(id)?.hex, from, producing::ACTIONS);
        let paid = self.paid(bill, given)?;
        let (rules, table) = (self.rules, &self.table);
        let made = producing::produced(rules, table, self.seat, id, product, paid).ok()?;
        let tile = self.table.tile(id)?;
        if tile.building == Building::Facility(Kind::Mine) && tile.pile.is_empty() {
            let counted_on = Mineral::of(product)?;
            self.table_mut().tile_mut(id)?.pile = [counted_on].into_iter().collect();
        }
        self.happen(Event::Produced(made));
        Some(())
    }

    /// Lays a tile on a hex, paid with a kept product.
    pub(super) fn build(&mut self, what: Building, hex: Hex, given: Given) -> Option<()> {
        let paid = self.paid(Bill::new(hex, &[given.fee], erecting::ACTIONS), vec![given])?;
        self.happen(erecting::built(self.seat, what, hex, paid));
        Some(())
    }

    pub(super) fn place(&mut self, property: Property, hex: Hex, given: Vec<Given>) -> Option<()> {
        let rules = self.rules;
        let wants = &rules.components.property(property).wants;
        let paid = self.paid(Bill::new(hex, wants, coats_of_arms::ACTIONS), given)?;
        let table = &self.table;
        let placed = coats_of_arms::placed(rules, table, self.seat, property, hex, paid);
        self.happen(placed);
        Some(())
    }

    /// Pays for one step in this turn or, if it has too few actions left, in the next one.
    fn paid(&mut self, bill: Bill<'_>, mut given: Vec<Given>) -> Option<Paid> {
        given.sort_by_key(|given| bill.fees.iter().position(|fee| *fee == given.fee));
        let wheelbarrow = self.player()?.wheelbarrow;
        let wheelbarrow = wheelbarrow && farthest(&given, bill.target) >= WHEELBARROW;
        let mut paid = bill.paid(self.table.phase.used(), given, wheelbarrow);
        if paid.so_far > self.cap {
            self.rest()?;
            paid.so_far = paid.actions;
        }
        self.spent = self.spent.saturating_add(paid.actions.into());
        (paid.so_far <= self.cap).then_some(paid)
    }

    /// Applies an event and records it as a step.
    pub(super) fn happen(&mut self, event: Event) {
        sequence::evolve(self.rules, self.table_mut(), &event);
        if let Some((_, paid)) = event.paid() {
            self.kept.retain(|id| !paid.clears(*id));
        }
        let before = self.last.take();
        self.last = Some(Rc::new(Past { event, before }));
    }

    /// Iterates over the steps of the chain so far, the last one first.
    fn back(&self) -> impl Iterator<Item = &Event> {
        let past = iter::successors(self.last.as_deref(), |past| past.before.as_deref());
        past.map(|past| &past.event)
    }

    pub(super) fn first(&self) -> Option<&Event> {
        self.back().last()
    }

    /// Returns the steps of the chain so far, with the ends of turns among them.
    pub(super) fn steps(&self) -> Vec<&Event> {
        let mut steps: Vec<&Event> = self.back().collect();
        steps.reverse();
        steps
    }

    /// Returns the actions left if the chain cannot outlast this turn: because a kept product would
    /// be lost, or there are no more turns.
    pub(super) fn left(&self) -> Option<u16> {
        let perishes = |id: &TileId| {
            let worker = self.table.tile(*id).and_then(|tile| tile.worker);
            worker.is_some_and(|worker| worker.lying)
        };
        let last = self.rests >= RESTS || self.kept.iter().any(perishes);
        last.then(|| self.cap.saturating_sub(self.table.phase.used()).into())
    }

    pub(super) fn is_under_way(&self) -> bool {
        self.table.phase.used() > 0
    }

    /// Ends the turn some actions earlier; absent if it has no more than these.
    pub(super) fn shorten(&mut self, by: u8) -> Option<()> {
        self.cap = self.cap.checked_sub(by)?;
        (self.cap > self.table.phase.used()).then_some(())
    }
}

/// Returns the number of actions in each later turn.
const fn later(table: &Table) -> u8 {
    table.spaces.saturating_sub(2)
}
