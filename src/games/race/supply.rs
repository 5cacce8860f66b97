//! Draws of pieces and transfers of goods, for all chapters.

use super::{
    CardId, ContractId, Event, Goods, Play, Row, SetDraws, ShipId, State, Stock, StockName, TileId,
};
use crate::rules::{Pick, Referee, Seat};

/// A kind of piece to draw: its stack on the table, and its list of set draws.
pub(super) struct Supply<T> {
    pub(super) name: StockName,
    pub(super) stock: fn(&State) -> &Stock<T>,
    pub(super) listed: fn(&SetDraws) -> &[T],
}

impl Supply<ShipId> {
    pub(super) const fn of_row(row: Row) -> &'static Self {
        match row {
            Row::Small => &SMALL,
            Row::Large => &LARGE,
        }
    }
}

pub(super) const CARDS: Supply<CardId> = Supply {
    name: StockName::Cards,
    stock: |table| &table.cards,
    listed: |draws| &draws.cards,
};
pub(super) const TILES: Supply<TileId> = Supply {
    name: StockName::Tiles,
    stock: |table| &table.tiles,
    listed: |draws| &draws.tiles,
};
pub(super) const CONTRACTS: Supply<ContractId> = Supply {
    name: StockName::Contracts,
    stock: |table| &table.contracts,
    listed: |draws| &draws.contracts,
};
const SMALL: Supply<ShipId> = Supply {
    name: StockName::Small,
    stock: |table| &table.small,
    listed: |draws| &draws.small,
};
const LARGE: Supply<ShipId> = Supply {
    name: StockName::Large,
    stock: |table| &table.large,
    listed: |draws| &draws.large,
};

impl Play<'_> {
    /// Draws up to `count` pieces: from the bag, then from the shuffled discards, until both are
    /// empty (E19, E37, Q11). Returns whether there was any.
    pub(super) fn draw<T: Copy + PartialEq>(
        &mut self,
        from: &Supply<T>,
        count: usize,
        mut make: impl FnMut(Vec<Pick<T>>) -> Event,
    ) -> bool {
        let (before, mut wanted) = (self.events.len(), count);
        while wanted > 0 {
            let [_, discards] = (from.stock)(self.state).count();
            let picks = self.picks(from, wanted);
            wanted = wanted.saturating_sub(picks.len());
            if !picks.is_empty() {
                self.happen(make(picks));
            }
            if wanted == 0 || discards == 0 {
                break;
            }
            self.happen(Event::Reshuffled { stock: from.name });
        }
        self.events.len() > before
    }

    /// Picks up to `count` pieces from the bag, without the discards; records nothing.
    pub(super) fn picks<T: Copy + PartialEq>(
        &mut self,
        from: &Supply<T>,
        count: usize,
    ) -> Vec<Pick<T>> {
        let stock = (from.stock)(self.state);
        let bag = stock.bag.open(self.eye).clone();
        let listed = (from.listed)(self.rules.set_draws(self.eye));
        let listed = listed.get(usize::from(stock.drawn)..).unwrap_or_default();
        self.chance.take_all(bag, listed, count)
    }

    /// Draws one piece, to be recorded by the caller; absent if there is none anywhere.
    pub(super) fn draw_one<T: Copy + PartialEq>(&mut self, from: &Supply<T>) -> Option<Pick<T>> {
        if (from.stock)(self.state).bag.count() == 0 {
            self.happen(Event::Reshuffled { stock: from.name });
        }
        self.picks(from, 1).pop()
    }
}

pub(super) fn take_drawn<T: PartialEq>(stock: &mut Stock<T>, what: &T, eye: &Referee) {
    take(stock.bag.open_mut(eye), what);
    stock.drawn = stock.drawn.saturating_add(1);
}

pub(super) fn gain(table: &mut State, seat: Seat, goods: Goods) {
    let ports = &mut table.open.ports;
    ports.change(seat, |port| port.goods = port.goods.plus(goods));
}

pub(super) fn pay(table: &mut State, seat: Seat, goods: Goods) {
    table.open.ports.change(seat, |port| {
        port.goods = port.goods.less(goods).unwrap_or_default()
    });
}

/// Takes one piece out of a list; returns whether it was there.
pub(super) fn take<T: PartialEq>(from: &mut Vec<T>, what: &T) -> bool {
    let at = from.iter().position(|one| one == what);
    at.map(|at| from.remove(at)).is_some()
}
