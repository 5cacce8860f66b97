//! The names that an order may use, for one seat.

use std::collections::BTreeMap;

use super::super::name_words::name_words;
use super::action_phase::settle;
use super::names::Names;
use super::vocabulary::{
    CARD, CARDS, CHOICE, CITY, GOAL, ISLAND, PLACE, SHIP, SHIPS, TILE, UPGRADE,
};
use super::{
    Acting, Action, Captain, CardId, Choice, City, Expansion, GoalId, Good, Handle, Island, Marker,
    Phase, SeatView, ShipId, TileId, Upgrade, Vessel, milestones, planning_phase,
};
use crate::rules::{Blank, Worded};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Assignable {
    Vessel(Vessel),
    /// A captain on the ship before.
    Captain(Captain),
}

impl<'d> SeatView<'d> {
    fn names<T: Copy + PartialEq>(
        &self,
        blank: Blank,
        all: impl IntoIterator<Item = (Handle, T)>,
        near: impl IntoIterator<Item = T>,
    ) -> Names<'d, T> {
        Names {
            aliases: &self.rules.components.aliases,
            all: all.into_iter().collect(),
            near: near.into_iter().collect(),
            blank,
        }
    }

    /// Returns the names of expansions; a nation's own one also by its effect.
    pub(super) fn upgrade_names(&self) -> Names<'d, Upgrade> {
        let own = self.port.nation;
        let own = own.and_then(|nation| self.rules.components.nations.get(&nation));
        let own = own.map(|sheet| sheet.expansion);
        let own = own.into_iter().flat_map(expansion_names);
        let own = own.filter_map(|name| Some((word(name)?, Upgrade::Expansion)));
        let fourth = word("fourth-shipyard").map(|name| (name, Upgrade::Shipyard));
        let all = words().chain(fourth).chain(own);
        self.names(UPGRADE, all, Upgrade::ALL.iter().copied())
    }

    fn ships(&self) -> impl Iterator<Item = (Handle, ShipId)> {
        pieces(&self.rules.components.ships)
    }

    fn cards(&self) -> impl Iterator<Item = (Handle, CardId)> {
        pieces(&self.rules.components.cards)
    }

    fn goals(&self) -> impl Iterator<Item = (Handle, GoalId)> {
        pieces(&self.rules.components.goals)
    }

    fn vessels(&self) -> impl Iterator<Item = (Handle, Vessel)> {
        let cards = as_one_of(self.cards(), Vessel::Charter);
        let charters = cards.filter(|(_, card)| self.rules.components.values(*card).is_some());
        as_one_of(self.ships(), Vessel::Ship).chain(charters)
    }

    fn captains(&self) -> impl Iterator<Item = (Handle, Captain)> {
        let printed = self.rules.components.captains.iter();
        with_printed(printed.map(|(captain, name)| (*captain, name)))
    }

    fn islands(&self) -> impl Iterator<Item = (Handle, Island)> {
        let printed = self.rules.components.islands.iter();
        with_printed(printed.map(|(island, board)| (*island, &board.name)))
    }

    pub(super) fn offer_names(&self) -> Names<'d, ShipId> {
        let offer = self.open.offer.values().flatten().copied();
        self.names(SHIP, self.ships(), offer)
    }

    pub(super) fn own_ship_names(&self) -> Names<'d, ShipId> {
        self.names(SHIP, self.ships(), self.port.yards.iter().copied())
    }

    pub(super) fn fleet_names(&self) -> Names<'d, Assignable> {
        let vessels = as_one_of(self.vessels(), Assignable::Vessel);
        let captains = as_one_of(self.captains(), Assignable::Captain);
        let at_hand = planning_phase::at_hand(self).into_iter();
        let at_hand = at_hand.map(Assignable::Vessel);
        let near = at_hand.chain(self.port.captain.map(Assignable::Captain));
        self.names(SHIPS, vessels.chain(captains), near)
    }

    /// Returns the ships of an action that have not been used.
    pub(super) fn idle_names(&self, action: Action) -> Names<'d, Vessel> {
        let used: &[Vessel] = match self.view.now {
            Phase::Action {
                action: Acting::Settle { used, .. } | Acting::Deliver { used },
                ..
            } => used,
            _ => &[],
        };
        let near = settle::idle(self.port, action, used);
        self.names(SHIP, self.vessels(), near)
    }

    pub(super) fn island_names(&self) -> Names<'d, Island> {
        self.names(ISLAND, self.islands(), Island::ALL.iter().copied())
    }

    /// Returns the names of islands, and of New England as `None`.
    pub(super) fn place_names(&self) -> Names<'d, Option<Island>> {
        let islands = as_one_of(self.islands(), Some);
        let england = word("new-england").map(|name| (name, None));
        let near = Island::ALL.iter().copied().map(Some).chain([None]);
        self.names(PLACE, islands.chain(england), near)
    }

    /// Returns the names of cities, and of Antwerp as `None`.
    pub(super) fn market_names(&self) -> Names<'d, Option<City>> {
        let cities = as_one_of(words(), Some);
        let antwerp = word("antwerp").map(|name| (name, None));
        let near = City::ALL.iter().copied().map(Some).chain([None]);
        self.names(CITY, cities.chain(antwerp), near)
    }

    pub(super) fn drawn_tile_names(&self) -> Names<'d, TileId> {
        let all = pieces(&self.rules.components.tiles);
        self.names(TILE, all, self.drawn_tiles.iter().copied())
    }

    pub(super) fn drawn_card_names(&self) -> Names<'d, CardId> {
        self.names(CARDS, self.cards(), self.drawn_cards.iter().copied())
    }

    pub(super) fn playable_names(&self) -> Names<'d, CardId> {
        let hand = self.cards.iter().chain(self.drawn_cards).copied();
        let near = hand.filter(|card| self.rules.components.card_bonus(*card).is_some());
        self.names(CARD, self.cards(), near)
    }

    pub(super) fn goal_names(&self) -> Names<'d, GoalId> {
        self.names(GOAL, self.goals(), self.goals.iter().copied())
    }

    /// Returns the names of all milestone offers; those of this one may be shortened.
    pub(super) fn choice_names(&self, marker: Marker, shown: &[GoalId]) -> Names<'d, Choice> {
        let goals = as_one_of(self.goals(), Choice::Goal);
        let captains = as_one_of(self.captains(), Choice::Captain);
        let goods = as_one_of(words(), Choice::Good);
        let near = milestones::offered(self.open, marker, shown);
        self.names(CHOICE, goals.chain(captains).chain(goods), near)
    }
}

/// Returns the names of a nation's own expansion. The Dutch word for the administration is also
/// that for the order `COLONY`, and is parsed as such.
fn expansion_names(expansion: Expansion) -> &'static [&'static str] {
    match expansion {
        Expansion::Shipyard => &["fifth-shipyard"],
        Expansion::ColonialAdministration => &["colonial-administration", "colonial-colony"],
        Expansion::Customs => &["customs"],
        Expansion::NavalOffice => &["naval-office"],
        Expansion::ColonialHarbour => &["colonial-harbour"],
    }
}

impl SeatView<'_> {
    /// Returns all names of the box: a shorter list would reveal hands.
    pub(super) fn all_names(&self) -> Vec<String> {
        let of = &self.rules.components;
        let ships = self.ships().map(|(name, _)| name);
        let pieces = ships
            .chain(self.cards().map(|(name, _)| name))
            .chain(pieces(&of.tiles).map(|(name, _)| name))
            .chain(self.goals().map(|(name, _)| name))
            .chain(self.islands().map(|(name, _)| name))
            .chain(self.captains().map(|(name, _)| name))
            .chain(words::<City>().map(|(name, _)| name))
            .chain(words::<Good>().map(|(name, _)| name))
            .chain(words::<Upgrade>().map(|(name, _)| name))
            .chain(words::<Expansion>().map(|(name, _)| name));
        let cities = of.cities.values().map(|city| city.name.clone());
        let others = ["new-england", "antwerp"].map(str::to_owned);
        let pieces = pieces.map(|name| name.to_string());
        name_words(pieces.chain(cities).chain(others))
    }
}

fn word(word: &str) -> Option<Handle> {
    Handle::new(word)
}

fn pieces<I: Copy + Into<Handle>, P>(of: &BTreeMap<I, P>) -> impl Iterator<Item = (Handle, I)> {
    of.keys().map(|id| ((*id).into(), *id))
}

fn words<T: Worded>() -> impl Iterator<Item = (Handle, T)> {
    let words = T::WORDS.iter();
    words.filter_map(|(of, one)| Some((word(of)?, *one)))
}

/// Iterates over the words of an enum, and the printed names.
fn with_printed<'n, T: Worded>(
    printed: impl Iterator<Item = (T, &'n String)>,
) -> impl Iterator<Item = (Handle, T)> {
    words().chain(printed.filter_map(|(one, name)| Some((Handle::of_name(name)?, one))))
}

/// Converts names of one kind to names of several kinds.
fn as_one_of<T, M>(
    names: impl Iterator<Item = (Handle, T)>,
    kind: fn(T) -> M,
) -> impl Iterator<Item = (Handle, M)> {
    names.map(move |(name, one)| (name, kind(one)))
}
