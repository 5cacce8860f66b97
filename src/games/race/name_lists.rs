//! What the words of an order can name, from where a seat stands.

use super::super::name_words::name_words;
use super::action_phase::settle;
use super::desk::Desk;
use super::ids::{CardId, GoalId, Handle, ShipId, TileId, Vessel};
use super::names::Names;
use super::order::Choice;
use super::planning_phase;
use super::things::{Action, Captain, City, Expansion, Good, Island, Marker, Upgrade};
use super::view::Now;
use super::vocabulary::{
    CARD, CARDS, CHOICE, CITY, GOAL, ISLAND, PLACE, SHIP, SHIPS, TILE, UPGRADE,
};

/// What is assigned in the planning phase.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Port {
    /// A ship, or a charter ship.
    Vessel(Vessel),
    /// A captain on the ship before.
    Captain(Captain),
}

/// Where settlers go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// To an island, whose spaces are numbered.
    Island(Island),
    /// For points.
    NewEngland,
}

impl Place {
    /// Whether a number belongs to it.
    pub(super) const fn is_island(self) -> bool {
        matches!(self, Self::Island(_))
    }
}

impl<'d> Desk<'d> {
    fn names<T: Copy + PartialEq>(
        &self,
        blank: &'static str,
        all: impl IntoIterator<Item = (Handle, T)>,
        near: impl IntoIterator<Item = T>,
    ) -> Names<'d, T> {
        Names::new(&self.rules.components.aliases, blank, all, near)
    }

    /// Expansions; the nation's own one by what it is, too.
    pub(super) fn upgrade_names(&self) -> Names<'d, Upgrade> {
        let own = self.port.nation;
        let own = own.and_then(|nation| self.rules.components.nations.get(&nation));
        let own = own.map(|sheet| sheet.expansion);
        let own = own.into_iter().flat_map(called);
        let own = own.filter_map(|name| Some((word(name)?, Upgrade::Expansion)));
        let fourth = word("fourth-shipyard").map(|name| (name, Upgrade::Shipyard));
        let all = words(Upgrade::ALL, Upgrade::word).chain(fourth).chain(own);
        self.names(UPGRADE, all, Upgrade::ALL.iter().copied())
    }

    fn ships(&self) -> impl Iterator<Item = (Handle, ShipId)> {
        self.rules
            .components
            .ships
            .keys()
            .map(|ship| (ship.0, *ship))
    }

    fn vessels(&self) -> impl Iterator<Item = (Handle, Vessel)> {
        let ships = self.ships().map(|(name, ship)| (name, Vessel::Ship(ship)));
        let cards = self
            .cards()
            .map(|(name, card)| (name, Vessel::Charter(card)));
        let charters = cards.filter(|(_, card)| self.rules.components.values(*card).is_some());
        ships.chain(charters)
    }

    fn cards(&self) -> impl Iterator<Item = (Handle, CardId)> {
        self.rules
            .components
            .cards
            .keys()
            .map(|card| (card.0, *card))
    }

    /// Ships on offer.
    pub(super) fn offer_names(&self) -> Names<'d, ShipId> {
        let offer = self.view.open.offer.values().flatten().copied();
        self.names(SHIP, self.ships(), offer)
    }

    /// Own ships in yards.
    pub(super) fn own_ship_names(&self) -> Names<'d, ShipId> {
        self.names(SHIP, self.ships(), self.port.yards.iter().copied())
    }

    /// What can be assigned.
    pub(super) fn fleet_names(&self) -> Names<'d, Port> {
        let vessels = self.vessels();
        let vessels = vessels.map(|(name, vessel)| (name, Port::Vessel(vessel)));
        let captains = self.captains();
        let captains = captains.map(|(name, captain)| (name, Port::Captain(captain)));
        let at_hand = planning_phase::at_hand(self).into_iter().map(Port::Vessel);
        let near = at_hand.chain(self.port.captain.map(Port::Captain));
        self.names(SHIPS, vessels.chain(captains), near)
    }

    fn captains(&self) -> impl Iterator<Item = (Handle, Captain)> {
        let printed = self.rules.components.captains.iter();
        let printed =
            printed.filter_map(|(captain, name)| Some((Handle::of_name(name)?, *captain)));
        words(Captain::ALL, Captain::word).chain(printed)
    }

    /// Ships of an action that have not been used.
    pub(super) fn idle_names(&self, action: Action) -> Names<'d, Vessel> {
        let used: &[Vessel] = match &self.view.now {
            Now::Settle { used, .. } | Now::Deliver { used, .. } => used,
            _ => &[],
        };
        let near = settle::idle(self.port, action, used);
        self.names(SHIP, self.vessels(), near)
    }

    /// Islands.
    pub(super) fn island_names(&self) -> Names<'d, Island> {
        self.names(ISLAND, self.islands(), Island::ALL.iter().copied())
    }

    fn islands(&self) -> impl Iterator<Item = (Handle, Island)> {
        let printed = self.rules.components.islands.iter();
        let printed =
            printed.filter_map(|(island, board)| Some((Handle::of_name(&board.name)?, *island)));
        words(Island::ALL, Island::word).chain(printed)
    }

    /// Islands and New England.
    pub(super) fn place_names(&self) -> Names<'d, Place> {
        let islands = self.islands();
        let islands = islands.map(|(name, island)| (name, Place::Island(island)));
        let england = word("new-england").map(|name| (name, Place::NewEngland));
        let near = Island::ALL.iter().copied().map(Place::Island);
        self.names(
            PLACE,
            islands.chain(england),
            near.chain([Place::NewEngland]),
        )
    }

    /// Cities, and Antwerp as none of them.
    pub(super) fn market_names(&self) -> Names<'d, Option<City>> {
        let cities = words(City::ALL, City::word).map(|(name, city)| (name, Some(city)));
        let antwerp = word("antwerp").map(|name| (name, None));
        let near = City::ALL.iter().copied().map(Some).chain([None]);
        self.names(CITY, cities.chain(antwerp), near)
    }

    /// Island tiles, the drawn ones near.
    pub(super) fn drawn_tile_names(&self) -> Names<'d, TileId> {
        let all = self
            .rules
            .components
            .tiles
            .keys()
            .map(|tile| (tile.0, *tile));
        let drawn = match &self.view.now {
            Now::Discover { drawn, .. } => drawn.faces(),
            _ => &[],
        };
        self.names(TILE, all, drawn.iter().copied())
    }

    /// 1x cards, the drawn ones near.
    pub(super) fn drawn_card_names(&self) -> Names<'d, CardId> {
        self.names(CARDS, self.cards(), self.drawn_cards().iter().copied())
    }

    fn drawn_cards(&self) -> &'d [CardId] {
        match &self.view.now {
            Now::Keep { drawn, .. } => drawn.faces(),
            _ => &[],
        }
    }

    /// 1x cards, those near that can be played.
    pub(super) fn playable_names(&self) -> Names<'d, CardId> {
        let hand = self.cards.iter().chain(self.drawn_cards()).copied();
        let near = hand.filter(|card| self.rules.components.card_bonus(*card).is_some());
        self.names(CARD, self.cards(), near)
    }

    fn goals(&self) -> impl Iterator<Item = (Handle, GoalId)> {
        self.rules
            .components
            .goals
            .keys()
            .map(|goal| (goal.0, *goal))
    }

    /// Objectives, those in hand near.
    pub(super) fn goal_names(&self) -> Names<'d, GoalId> {
        self.names(GOAL, self.goals(), self.goals.iter().copied())
    }

    /// What milestones offer, near what this one does.
    pub(super) fn choice_names(&self, marker: Marker, shown: &[GoalId]) -> Names<'d, Choice> {
        let goals = self.goals().map(|(name, goal)| (name, Choice::Goal(goal)));
        let captains = self.captains();
        let captains = captains.map(|(name, captain)| (name, Choice::Captain(captain)));
        let goods = words(Good::ALL, Good::word).map(|(name, good)| (name, Choice::Good(good)));
        let open = self.view.open;
        let near = super::milestones::offered(&open.captains, open.triangle, marker, shown);
        self.names(CHOICE, goals.chain(captains).chain(goods), near)
    }
}

/// The names of a nation's own expansion. The Dutch word for the administration is that for the
/// order of its marker, and comes as such.
fn called(expansion: Expansion) -> &'static [&'static str] {
    match expansion {
        Expansion::Shipyard => &["fifth-shipyard"],
        Expansion::ColonialAdministration => &["colonial-administration", "colonial-colony"],
        Expansion::Customs => &["customs"],
        Expansion::NavalOffice => &["naval-office"],
        Expansion::ColonialHarbour => &["colonial-harbour"],
    }
}

impl Desk<'_> {
    /// All that a name in an order can mean: what is in the box, in any hand, since only so much
    /// is known to all.
    pub(super) fn all_names(&self) -> Vec<String> {
        let box_of = &self.rules.components;
        let ships = self.ships().map(|(name, _)| name);
        let cards = self.cards().map(|(name, _)| name);
        let pieces = ships
            .chain(cards)
            .chain(box_of.tiles.keys().map(|tile| tile.0));
        let goals = self.goals().map(|(name, _)| name);
        let places = self.islands().map(|(name, _)| name);
        let captains = self.captains().map(|(name, _)| name);
        let names = pieces.chain(goals).chain(places).chain(captains);
        let cities = box_of.cities.values().map(|city| city.name.clone());
        let names = names.map(|name| name.to_string()).chain(cities);
        let fixed = City::ALL.iter().map(|city| city.word());
        let fixed = fixed.chain(Good::ALL.iter().map(|good| good.word()));
        let fixed = fixed.chain(Upgrade::ALL.iter().map(|upgrade| upgrade.word()));
        let fixed = fixed.chain(Expansion::ALL.iter().map(|expansion| expansion.word()));
        let fixed = fixed.chain(["new-england", "antwerp"]).map(str::to_owned);
        name_words(names.chain(fixed))
    }
}

fn word(word: &str) -> Option<Handle> {
    Handle::new(word)
}

/// The words of an enum.
fn words<T: Copy>(
    all: &'static [T],
    of: impl Fn(T) -> &'static str,
) -> impl Iterator<Item = (Handle, T)> {
    all.iter()
        .filter_map(move |one| Some((word(of(*one))?, *one)))
}
