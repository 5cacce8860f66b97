//! one seat's view for judging its orders, with payments, yards and ship values.

use std::cell::OnceCell;

use super::calm::Outlook;
use super::{
    Acting, Action, Assigned, Captain, CardId, Expansion, GoalId, GoldWild, Good, Goods, Marker,
    Open, Phase, Port, Race, Sheet, Symbol, TileId, Upgrade, Values, View, words,
};
use crate::rules::{Line, Refusal, Seat, line};

/// The verdict of the rules on an order.
pub(super) type Checked = Result<(), Refusal>;

/// The view of one seat, with the parts that the chapters need.
pub(super) struct SeatView<'d> {
    pub(super) rules: &'d Race,
    pub(super) view: &'d View<'d>,
    pub(super) open: &'d Open,
    /// The chapter of the rulebook that decides, by the key of its name.
    pub(super) chapter: &'static str,
    pub(super) seat: Seat,
    pub(super) port: &'d Port,
    pub(super) cards: &'d [CardId],
    pub(super) goals: &'d [GoalId],
    pub(super) drawn_cards: &'d [CardId],
    pub(super) drawn_tiles: &'d [TileId],
    /// Made when the first order is rated.
    outlook: OnceCell<Outlook<'d>>,
}

/// The key of the chapter that decides whose turn it is.
pub(super) const SEQUENCE: &str = "chapter-sequence";

impl<'d> SeatView<'d> {
    /// Creates the seat_view of a seat; absent if there is no such seat.
    pub(super) fn of(rules: &'d Race, view: &'d View<'d>, seat: Seat) -> Option<Self> {
        let hand = view.hands.get(seat)?;
        // A milestone comes first: drawn pieces have to wait for it.
        let waits = matches!(view.now, Phase::Milestone { .. });
        Some(Self {
            rules,
            view,
            open: view.open,
            chapter: chapter(view.now),
            seat,
            port: view.open.port(seat)?,
            cards: hand.cards.faces(),
            goals: hand.goals.faces(),
            drawn_cards: if waits { &[] } else { hand.drawn_cards.faces() },
            drawn_tiles: if waits { &[] } else { hand.drawn_tiles.faces() },
            outlook: OnceCell::new(),
        })
    }

    /// Creates the seat_view of a seat, if it is awaited.
    pub(super) fn awaited(rules: &'d Race, view: &'d View<'d>, seat: Seat) -> Option<Self> {
        Self::of(rules, view, seat).filter(|_| view.now.actor() == Some(seat))
    }

    /// Returns what the position is likely to bring the seat.
    pub(super) fn outlook(&self) -> &Outlook<'d> {
        self.outlook.get_or_init(|| Outlook::of(self))
    }

    /// Returns the objectives of a pile, if the seat has looked at it.
    pub(super) fn shown(&self, marker: Marker) -> &'d [GoalId] {
        let hand = self.view.hands.get(self.seat);
        let notes = hand.and_then(|hand| hand.notes);
        let pile = notes.and_then(|notes| notes.piles.get(&marker));
        pile.map(Vec::as_slice).unwrap_or_default()
    }

    /// Checks that a condition `holds`; else refuses under this decision's chapter.
    pub(super) fn ensure(&self, holds: bool, reason: impl FnOnce() -> Line) -> Checked {
        Refusal::unless(holds, self.chapter, reason)
    }

    pub(super) const fn refusal(&self, reason: Line) -> Refusal {
        Refusal::new(self.chapter, reason)
    }

    /// Refuses an order that belongs to another part of the round.
    pub(super) fn elsewhere(&self) -> Refusal {
        let here = Line::new(self.chapter);
        let refusal = self.refusal(line!("race-refusal-other-phase", here));
        refusal.of_another_part()
    }

    /// Refuses goods that are not all in store, and names the missing ones.
    pub(super) fn missing(&self, goods: Goods) -> Refusal {
        let store = self.port.goods;
        let reason = Line::new("race-refusal-no-goods")
            .with("goods", words::goods(goods.lacking(store)))
            .with("store", words::goods(store));
        self.refusal(reason)
    }

    /// Checks that `pay`, or else the judge's choice of payment, settles a cost.
    pub(super) fn pays(&self, cost: Goods, pay: Option<Goods>) -> Checked {
        let store = self.port.goods;
        if self.rules.payment(store, cost, pay).is_some() {
            return Ok(());
        }
        let wild = self.rules.policies.gold_wild == GoldWild::Wild;
        let key = match pay {
            None => "race-refusal-cost",
            Some(pay) if store.less(pay).is_none() => return Err(self.missing(pay)),
            Some(_) if wild => "race-refusal-payment",
            Some(_) => "race-refusal-payment-exact",
        };
        let reason = Line::new(key)
            .with("cost", words::goods(cost))
            .with("pay", words::goods(pay.unwrap_or_default()))
            .with("store", words::goods(store));
        Err(self.refusal(reason))
    }
}

/// Returns the chapter of the rulebook that decides, by the key of its name.
const fn chapter(now: &Phase) -> &'static str {
    match now {
        Phase::Land { .. } => "race-chapter-land",
        Phase::Planning { .. } => "race-chapter-planning",
        Phase::Action { action, .. } => match action {
            Acting::Load { .. } => "race-chapter-load",
            Acting::Settle { .. } => "race-chapter-settle",
            Acting::Deliver { .. } => "race-chapter-deliver",
            Acting::Discover { .. } => "race-chapter-discover",
        },
        Phase::Objectives { .. } => "race-chapter-objectives",
        Phase::Milestone { .. } => "race-chapter-milestones",
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => SEQUENCE,
    }
}

impl Race {
    /// Returns the payment of a cost out of a store: as ordered, or without gold if possible;
    /// absent if it cannot be paid.
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

    pub(super) fn expansion(&self, port: &Port) -> Option<Expansion> {
        let bought = port.upgrades.contains(&Upgrade::Expansion);
        let sheet = self.sheet(port).filter(|_| bought);
        sheet.map(|sheet| sheet.expansion)
    }

    pub(super) fn yard_count(&self, port: &Port) -> usize {
        let numbers = &self.components.numbers;
        let bought = u8::from(port.upgrades.contains(&Upgrade::Shipyard));
        let own = match self.expansion(port) {
            Some(Expansion::Shipyard) => numbers.extra_shipyards,
            _ => 0,
        };
        let captain = match port.captain {
            Some(Captain::Drake) => numbers.drake_shipyards,
            _ => 0,
        };
        let yards = [numbers.start_shipyards, bought, own, captain];
        yards.map(usize::from).iter().sum()
    }

    /// Returns the values of an assigned ship, with Da Gama's crates (Q08).
    pub(super) fn assigned_values(&self, assigned: Assigned) -> Values {
        let mut values = self.components.values(assigned.vessel).unwrap_or_default();
        let numbers = &self.components.numbers;
        match assigned.captain {
            Some(Captain::Magellan) => {
                values.sail = values.sail.saturating_add(numbers.magellan_sail)
            }
            Some(Captain::DaGama) => {
                values.crates = values.crates.saturating_add(numbers.da_gama_crates)
            }
            _ => {}
        }
        values
    }

    /// Adds up a value of ships that are assigned to an action.
    pub(super) fn total<'s>(
        &self,
        ships: impl IntoIterator<Item = &'s Assigned>,
        of: Symbol,
    ) -> u16 {
        let ships = ships.into_iter();
        let values = ships.map(|ship| self.assigned_values(*ship).of(of));
        values.map(u16::from).sum()
    }

    /// Returns the sail that the Naval Office adds in every action.
    pub(super) fn naval_office_sail(&self, port: &Port) -> u16 {
        match self.expansion(port) {
            Some(Expansion::NavalOffice) => u16::from(self.components.numbers.naval_office_sail),
            _ => 0,
        }
    }

    /// Returns the sail of a fleet in an action, with Magellan and the Naval Office (Q07).
    pub(super) fn fleet_sail(&self, port: &Port, action: Action) -> Option<u16> {
        let fleet = port.fleet(action);
        let sail = self.total(fleet, Symbol::Sail);
        (!fleet.is_empty()).then(|| sail.saturating_add(self.naval_office_sail(port)))
    }
}
