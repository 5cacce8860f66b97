//! Legality, on the view of the seat alone, and the question it is asked.

use landfall::rules::{Choice, Line, Question, Refusal, Seat, Section};

use super::Race;
use super::order::Order;
use super::table::{Backs, HarbourSeen, Now, View};
use super::things::{Action, Card, Goal, Good, Goods, Marker, Vessel};

const SEQUENCE: &str = "race-chapter-sequence";
const PLANNING: &str = "race-chapter-planning";
const LOAD: &str = "race-chapter-load";
const CARDS: &str = "race-chapter-cards";
const MILESTONES: &str = "race-chapter-milestones";
const OBJECTIVES: &str = "race-chapter-objectives";

impl Race {
    pub(super) fn judge(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let Some(own) = view
            .harbours
            .get(seat)
            .filter(|_| view.now.actor() == Some(seat))
        else {
            return Err(refuse(SEQUENCE, "refusal-not-awaited"));
        };
        match (&view.now, order) {
            (Now::Milestone { marker, shown, .. }, _) => interrupt(view, *marker, shown, order),
            (Now::Counting { .. }, _) => Err(refuse(SEQUENCE, "refusal-other-phase")),
            (_, Order::Play { card }) => ensure(
                own.hand.faces().contains(card),
                CARDS,
                "race-refusal-not-in-hand",
            ),
            (Now::Planning { action, .. }, Order::Plan { .. }) => plan(own, *action, order),
            (Now::Take { .. }, Order::Take { good }) => ensure(
                self.loadable(own).contains(good),
                LOAD,
                "race-refusal-too-precious",
            ),
            (Now::Keep { drawn, .. }, Order::Keep { cards }) => self.keep(drawn, cards),
            (Now::Objectives { shown, .. }, Order::Complete { goal, pay }) => {
                self.complete(own, *shown, goal, pay)
            }
            (Now::Objectives { .. }, Order::Done) => Ok(()),
            _ => Err(refuse(SEQUENCE, "refusal-other-phase")),
        }
    }

    fn keep(&self, drawn: &Backs<'_, Card>, cards: &[Card]) -> Result<(), Refusal> {
        let offered = cards.iter().all(|card| drawn.faces().contains(card));
        ensure(offered, LOAD, "race-refusal-not-drawn")?;
        ensure(cards.len() <= 1, LOAD, "race-refusal-one-card")?;
        let none = self.keep_optional || drawn.count == 0;
        ensure(none || !cards.is_empty(), LOAD, "race-refusal-keep-one")
    }

    fn complete(
        &self,
        own: &HarbourSeen<'_>,
        shown: u8,
        goal: &Goal,
        pay: &[Good],
    ) -> Result<(), Refusal> {
        let in_hand = own.goals.faces().contains(goal);
        ensure(in_hand, OBJECTIVES, "race-refusal-not-in-hand")?;
        let due = if shown == 0 { 0 } else { 2 };
        ensure(pay.len() == due, OBJECTIVES, "race-refusal-two-goods")?;
        let rest = less(&own.open.goods, pay);
        let rest = rest.ok_or_else(|| refuse(OBJECTIVES, "race-refusal-no-goods"))?;
        let print = self.printed.goal.get(goal);
        let needed = print.map_or(u8::MAX, |print| print.goods);
        let held = rest.values().copied().fold(0, u8::saturating_add);
        ensure(held >= needed, OBJECTIVES, "race-refusal-unmet")
    }

    fn loadable(&self, own: &HarbourSeen<'_>) -> Vec<Good> {
        let ships = own
            .open
            .assigned
            .get(&Action::Load)
            .map(Vec::as_slice)
            .unwrap_or_default();
        let crates = usize::from(self.crates_of(ships));
        Good::ALL.iter().take(crates).rev().copied().collect()
    }

    /// What could be ordered in this phase, before it is judged; the add-on of P15 comes last.
    fn candidates(&self, view: &View<'_>, own: &HarbourSeen<'_>) -> Vec<Order> {
        let mut orders: Vec<Order> = match &view.now {
            Now::Planning { action, .. } => {
                let ships = own
                    .open
                    .yards
                    .iter()
                    .map(|ship| vec![Vessel::Ship(ship.clone())]);
                let plans = ships.chain([Vec::new()]);
                plans
                    .map(|vessels| Order::Plan {
                        action: *action,
                        vessels,
                        captain: None,
                    })
                    .collect()
            }
            Now::Take { .. } => self
                .loadable(own)
                .into_iter()
                .map(|good| Order::Take { good })
                .collect(),
            Now::Keep { drawn, .. } => {
                let cards = drawn.faces().iter().map(|card| vec![card.clone()]);
                cards
                    .chain([Vec::new()])
                    .map(|cards| Order::Keep { cards })
                    .collect()
            }
            Now::Milestone { marker, shown, .. } => offered(view, *marker, shown),
            Now::Objectives { shown, .. } => {
                let pay = if *shown == 0 {
                    Vec::new()
                } else {
                    two_of(&own.open.goods)
                };
                let goals = own.goals.faces().iter().cloned();
                let complete = goals.map(|goal| Order::Complete {
                    goal,
                    pay: pay.clone(),
                });
                complete.chain([Order::Done]).collect()
            }
            _ => Vec::new(),
        };
        let cards = own.hand.faces().iter().cloned();
        orders.extend(cards.map(|card| Order::Play { card }));
        orders
    }

    pub(super) fn lawful_orders(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        let own = view.harbours.get(seat);
        let candidates = own
            .map(|own| self.candidates(view, own))
            .unwrap_or_default();
        let lawful = |order: &Order| self.judge(view, seat, order).is_ok();
        candidates.into_iter().filter(lawful).collect()
    }

    /// An absent player plans nothing and plays nothing, but takes what he is owed.
    pub(super) fn usual_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let lawful = self.lawful_orders(view, seat);
        let idle = |order: &&Order| match order {
            Order::Plan { vessels, .. } => vessels.is_empty(),
            Order::Complete { .. } | Order::Play { .. } => false,
            _ => true,
        };
        lawful.iter().find(idle).cloned()
    }

    /// Only for reasons that all can see: an empty yard and an empty hand, or no card and no
    /// objective.
    pub(super) fn only_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let own = view.harbours.get(seat)?;
        let interrupted = matches!(view.now, Now::Milestone { .. });
        if own.hand.count > 0 && !interrupted {
            return None;
        }
        if matches!(view.now, Now::Objectives { .. }) && own.goals.count > 0 {
            return None;
        }
        match self.lawful_orders(view, seat).as_slice() {
            [only] if !matches!(view.now, Now::Keep { .. }) => Some(only.clone()),
            _ => None,
        }
    }

    pub(super) fn ask(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        view.now.actor().filter(|actor| *actor == seat)?;
        let (asks, about) = match &view.now {
            Now::Keep { drawn, .. } => ("race-ask-keep", named(drawn.faces())),
            Now::Milestone { shown, .. } => ("race-ask-milestone", named(shown.faces())),
            Now::Planning { .. } => ("race-ask-plan", Vec::new()),
            Now::Take { .. } => ("race-ask-take", Vec::new()),
            _ => ("race-ask-objectives", Vec::new()),
        };
        let choice = |order: Order| Choice {
            says: Line::new("race-choice").with("order", order.to_string()),
            short: Line::new("race-choice").with("order", order.to_string()),
            plain: order,
            plain_says: None,
            variants: Vec::new(),
        };
        Some(Question {
            asks: Line::new(asks),
            about,
            choices: self
                .lawful_orders(view, seat)
                .into_iter()
                .map(choice)
                .collect(),
            notes: Vec::new(),
            others: Vec::new(),
        })
    }
}

fn offered(view: &View<'_>, marker: Marker, shown: &Backs<'_, Goal>) -> Vec<Order> {
    match marker {
        Marker::Square | Marker::Circle | Marker::Star => {
            let goals = shown.faces().iter().cloned();
            goals.map(|goal| Order::Choose { goal }).collect()
        }
        Marker::Pentagon => {
            let captains = view.public.captains.iter().copied();
            captains.map(|captain| Order::Hire { captain }).collect()
        }
        Marker::Triangle => {
            let goods = view.public.triangle.iter().copied();
            goods.map(|good| Order::Pick { good }).collect()
        }
    }
}

fn plan(own: &HarbourSeen<'_>, asked: Action, order: &Order) -> Result<(), Refusal> {
    let Order::Plan {
        action,
        vessels,
        captain,
    } = order
    else {
        return Err(refuse(SEQUENCE, "refusal-other-phase"));
    };
    ensure(*action == asked, PLANNING, "race-refusal-other-action")?;
    ensure(captain.is_none(), PLANNING, "race-refusal-no-captain")?;
    ensure(vessels.len() <= 1, PLANNING, "race-refusal-too-many-ships")?;
    let at_hand = |vessel: &Vessel| match vessel {
        Vessel::Ship(ship) => own.open.yards.contains(ship),
        Vessel::Charter(card) => own.hand.faces().contains(card),
    };
    ensure(
        vessels.iter().all(at_hand),
        PLANNING,
        "race-refusal-no-such-ship",
    )
}

fn interrupt(
    view: &View<'_>,
    marker: Marker,
    shown: &Backs<'_, Goal>,
    order: &Order,
) -> Result<(), Refusal> {
    let fits = match (marker, order) {
        (Marker::Square | Marker::Circle | Marker::Star, Order::Choose { goal }) => {
            shown.faces().iter().any(|card| goal == card)
        }
        (Marker::Pentagon, Order::Hire { captain }) => view.public.captains.contains(captain),
        (Marker::Triangle, Order::Pick { good }) => view.public.triangle.contains(good),
        _ => return Err(refuse(MILESTONES, "refusal-other-phase")),
    };
    ensure(fits, MILESTONES, "race-refusal-not-offered")
}

fn named<T: ToString>(things: &[T]) -> Vec<Section> {
    let line = |thing: &T| Line::new("race-thing").with("name", thing.to_string());
    vec![Section::Items(things.iter().map(line).collect())]
}

fn less(goods: &Goods, pay: &[Good]) -> Option<Goods> {
    let mut rest = goods.clone();
    for good in pay {
        let count = rest.get_mut(good)?;
        *count = count.checked_sub(1)?;
    }
    Some(rest)
}

fn two_of(goods: &Goods) -> Vec<Good> {
    let all = goods
        .iter()
        .flat_map(|(good, count)| (0..*count).map(|_| *good));
    all.take(2).collect()
}

fn ensure(holds: bool, chapter: &'static str, reason: &'static str) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(refuse(chapter, reason))
    }
}

const fn refuse(chapter: &'static str, reason: &'static str) -> Refusal {
    Refusal::new(chapter, Line::new(reason))
}
