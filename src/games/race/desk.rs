//! The desk at which an order is judged: the view of one seat, and what its rules ask of it.

use super::{
    Action, Assigned, Captain, CardId, Expansion, GoalId, GoldWild, Good, Goods, Marker, Phase,
    Port, Race, Sheet, TileId, Upgrade, Values, View, phrases,
};
use crate::rules::{Line, Refusal, Seat};

/// The view of the seat that is awaited.
pub(super) struct Desk<'d> {
    pub(super) rules: &'d Race,
    pub(super) view: &'d View<'d>,
    pub(super) seat: Seat,
    pub(super) port: &'d Port,
    pub(super) cards: &'d [CardId],
    pub(super) goals: &'d [GoalId],
    pub(super) drawn_cards: &'d [CardId],
    pub(super) drawn_tiles: &'d [TileId],
}

/// A chapter of the rulebook, by the key of its name.
pub(super) type Chapter = &'static str;

impl<'d> Desk<'d> {
    /// The desk of a seat; none if there is no such seat.
    pub(super) fn of(rules: &'d Race, view: &'d View<'d>, seat: Seat) -> Option<Self> {
        let hand = view.hands.get(seat)?;
        // What is drawn waits for a milestone.
        let waits = matches!(view.now, Phase::Milestone { .. });
        Some(Self {
            rules,
            view,
            seat,
            port: view.open.port(seat)?,
            cards: hand.cards.faces(),
            goals: hand.goals.faces(),
            drawn_cards: if waits { &[] } else { hand.drawn_cards.faces() },
            drawn_tiles: if waits { &[] } else { hand.drawn_tiles.faces() },
        })
    }

    /// The desk of a seat that is awaited; none if it is not.
    pub(super) fn awaited(rules: &'d Race, view: &'d View<'d>, seat: Seat) -> Option<Self> {
        Self::of(rules, view, seat).filter(|_| view.now.actor() == Some(seat))
    }

    /// The objectives of a pile, if the seat has looked at it.
    pub(super) fn shown(&self, marker: Marker) -> &'d [GoalId] {
        let hand = self.view.hands.get(self.seat);
        let notes = hand.and_then(|hand| hand.notes);
        let pile = notes.and_then(|notes| notes.piles.get(&marker));
        pile.map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether `pay`, or what the judge would pay, settles a cost.
    pub(super) fn pays(
        &self,
        chapter: Chapter,
        cost: Goods,
        pay: Option<Goods>,
    ) -> Result<Goods, Refusal> {
        let store = self.port.goods;
        let paid = self.rules.payment(store, cost, pay);
        paid.ok_or_else(|| {
            let wild = self.rules.policies.gold_wild == GoldWild::Wild;
            let reason = match pay {
                None => Line::new("race-refusal-cost"),
                Some(pay) if store.less(pay).is_none() => return missing(chapter, pay, store),
                Some(_) if wild => Line::new("race-refusal-payment"),
                Some(_) => Line::new("race-refusal-payment-exact"),
            };
            let pay = phrases::goods(pay.unwrap_or_default());
            let reason = reason.with("cost", phrases::goods(cost)).with("pay", pay);
            Refusal::new(chapter, reason.with("store", phrases::goods(store)))
        })
    }
}

/// Passes, or refuses under a chapter.
pub(super) fn ensure(holds: bool, chapter: Chapter, reason: &'static str) -> Result<(), Refusal> {
    Refusal::unless(holds, chapter, || Line::new(reason))
}

pub(super) const fn refuse(chapter: Chapter, reason: &'static str) -> Refusal {
    Refusal::new(chapter, Line::new(reason))
}

/// Refuses an order that belongs to another part of the round than this one.
pub(super) fn elsewhere(here: Chapter) -> Refusal {
    let reason = Line::new("race-refusal-other-phase").with("here", Line::new(here));
    Refusal::new(here, reason).of_another_part()
}

/// Refuses goods that are not all in store, and names those that are lacking.
pub(super) fn missing(chapter: Chapter, goods: Goods, store: Goods) -> Refusal {
    let lacking = phrases::goods(goods.lacking(store));
    let reason = Line::new("race-refusal-no-goods").with("goods", lacking);
    Refusal::new(chapter, reason.with("store", phrases::goods(store)))
}

impl Race {
    /// What is paid for a cost out of a store: as ordered, or without gold where that is possible;
    /// none if it cannot be paid so.
    ///
    /// Gold replaces one good of another kind each (E11), and nothing replaces gold.
    pub(super) fn payment(&self, store: Goods, cost: Goods, pay: Option<Goods>) -> Option<Goods> {
        let wild = self.policies.gold_wild == GoldWild::Wild;
        let due = cost.total();
        let pay = match pay {
            Some(pay) => pay,
            None => {
                let plain = Good::ALL.iter().fold(Goods::NONE, |paid, good| {
                    let there = store.get(*good).min(cost.get(*good));
                    paid.plus(Goods::of(*good, there))
                });
                let short = u8::try_from(due.saturating_sub(plain.total())).ok()?;
                plain.plus(Goods::of(Good::Gold, short))
            }
        };
        let others = [Good::Wood, Good::Cloth, Good::Iron];
        let fits = others.iter().all(|good| pay.get(*good) <= cost.get(*good));
        let right = fits && pay.total() == due && (wild || pay == cost);
        (right && store.less(pay).is_some()).then_some(pay)
    }

    pub(super) fn sheet(&self, port: &Port) -> Option<&Sheet> {
        self.components.nations.get(&port.nation?)
    }

    /// What the nation's own expansion does, once it is bought.
    pub(super) fn expansion(&self, port: &Port) -> Option<Expansion> {
        let bought = port.upgrades.contains(&Upgrade::Expansion);
        let sheet = self.sheet(port).filter(|_| bought);
        sheet.map(|sheet| sheet.expansion)
    }

    pub(super) fn yards(&self, port: &Port) -> usize {
        let numbers = &self.components.numbers;
        let bought = u8::from(port.upgrades.contains(&Upgrade::Shipyard));
        let own = match self.expansion(port) {
            Some(Expansion::Shipyard) => numbers.extra_shipyards,
            _ => 0,
        };
        let captain = match port.captain {
            Some(Captain::Drake) => numbers.drake,
            _ => 0,
        };
        let yards = [numbers.shipyards, bought, own, captain];
        yards.map(usize::from).iter().sum()
    }

    /// The values of an assigned ship, with Da Gama's crates (Q08).
    pub(super) fn sailing(&self, assigned: Assigned) -> Values {
        let mut values = self.components.values(assigned.vessel).unwrap_or_default();
        let numbers = &self.components.numbers;
        match assigned.captain {
            Some(Captain::Magellan) => values.sail = values.sail.saturating_add(numbers.magellan),
            Some(Captain::DaGama) => values.crates = values.crates.saturating_add(numbers.da_gama),
            _ => {}
        }
        values
    }

    /// The sail that the Naval Office adds in every action.
    pub(super) fn office(&self, port: &Port) -> u16 {
        match self.expansion(port) {
            Some(Expansion::NavalOffice) => u16::from(self.components.numbers.naval_office),
            _ => 0,
        }
    }

    /// The sail of a fleet in an action, with Magellan and the Naval Office (Q07); none without a
    /// ship.
    pub(super) fn sail(&self, port: &Port, action: Action) -> Option<u16> {
        let fleet = port.fleet(action);
        let sails = fleet.iter().map(|ship| u16::from(self.sailing(*ship).sail));
        (!fleet.is_empty()).then(|| sails.sum::<u16>().saturating_add(self.office(port)))
    }
}
