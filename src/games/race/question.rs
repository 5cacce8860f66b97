//! The question to a seat.

mod actions;
mod planning;
mod stakes;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::end_phase::goals;
use super::{
    Acting, Captain, Delivery, GoldWild, Goods, LoadStep, Marker, Order, Phase, Race, Row,
    SeatView, Ship, ShipId, Upgrade, View, calm, land_phase, milestones, one_time_cards, order,
    words,
};
use crate::rules::{Arg, Choice, Line, Question, Seat, line};

/// Returns the present question to `seat`; absent if the seat is not awaited.
pub(super) fn question(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let seat_view = SeatView::awaited(rules, view, seat)?;
    let mut asked = match view.now {
        Phase::Milestone { marker, .. } => {
            let mut asked = milestone(&seat_view, *marker);
            rank(&seat_view, &mut asked.choices);
            return Some(asked);
        }
        Phase::Land { building, .. } => land(&seat_view, *building),
        Phase::Planning { action, .. } => planning::ask(&seat_view, *action),
        Phase::Action { action, .. } => match action {
            Acting::Load { step } => actions::load(&seat_view, *step),
            Acting::Settle { used, colonies } => actions::settle(&seat_view, used, *colonies),
            Acting::Deliver { used } => actions::deliver(&seat_view, used),
            Acting::Discover { draw } => actions::discover(&seat_view, draw.as_ref()),
        },
        Phase::Objectives { shown, .. } => objectives(&seat_view, *shown),
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => return None,
    };
    let cards = cards(&seat_view);
    if !cards.is_empty() {
        asked.notes.push(note_on_cards(&seat_view));
        asked.choices.extend(cards);
    }
    rank(&seat_view, &mut asked.choices);
    if let Phase::Planning { action, .. } = view.now {
        asked.later = planning::later(&seat_view, *action, asked.choices.first());
    }
    Some(asked)
}

/// Describes the effect of playing a card: none, or the end of the choice among drawn cards.
fn note_on_cards(seat_view: &SeatView<'_>) -> Line {
    let mut drawn = seat_view.drawn_cards.iter();
    let playable = drawn.any(|card| seat_view.rules.components.card_bonus(*card).is_some());
    match seat_view.view.now.load_step() {
        Some(LoadStep::Keep { of, kept }) if playable => {
            let most = seat_view.rules.cards_to_keep(seat_view.port, of, kept);
            line!("race-ask-note-cards-drawn", most)
        }
        _ => Line::new("race-ask-note-cards"),
    }
}

/// Offers the 1x cards that can be played at any time.
fn cards(seat_view: &SeatView<'_>) -> Vec<Choice<Order>> {
    let mut choices = Vec::new();
    for order in one_time_cards::legal(seat_view) {
        if let Order::Play { card } = order
            && let Some(bonus) = seat_view.rules.components.card_bonus(card)
        {
            let short = line!("race-ask-play-short", card = card.to_string());
            let bonus = words::bonus(bonus);
            let says = line!("race-ask-play", card = card.to_string(), bonus);
            choices.push(Choice::one(says, short, order));
        }
    }
    choices
}

/// Asks for an objective, a captain or a good.
fn milestone(seat_view: &SeatView<'_>, marker: Marker) -> Question<Order> {
    let legal = milestones::legal(seat_view, marker);
    let (asks, note) = match marker {
        Marker::Square | Marker::Circle | Marker::Star => ("race-ask-goal", "race-ask-note-goal"),
        Marker::Pentagon => ("race-ask-captain", "race-ask-note-captain"),
        Marker::Triangle => ("race-ask-triangle", "race-ask-note-triangle"),
    };
    let choices = legal.iter().map(|order| match order {
        Order::Choose(choice) => reward(seat_view, *choice),
        _ => pass("race-ask-milestone-pass"),
    });
    let offer = legal.iter().find(|order| **order != Order::Pass);
    Question {
        notes: offer
            .map(|order| example(note, order))
            .into_iter()
            .collect(),
        ..Question::new(line!(asks, marker), choices.collect())
    }
}

fn reward(seat_view: &SeatView<'_>, choice: order::Choice) -> Choice<Order> {
    let (says, short) = match choice {
        order::Choice::Goal(goal) => (
            stakes::goal(seat_view, goal),
            line!("race-ask-goal-short", goal = goal.to_string()),
        ),
        order::Choice::Captain(captain) => (
            captain_says(seat_view, captain),
            Line::new("race-ask-captain-short").with("captain", seat_view.rules.captain(captain)),
        ),
        order::Choice::Good(good) => (stakes::good(seat_view, good), words::good(good, 1)),
    };
    Choice::one(says, short, Order::Choose(choice))
}

fn captain_says(seat_view: &SeatView<'_>, captain: Captain) -> Line {
    let numbers = &seat_view.rules.components.numbers;
    let (key, count) = match captain {
        Captain::Columbus => ("race-ask-columbus", numbers.columbus_tiles),
        Captain::Magellan => ("race-ask-magellan", numbers.magellan_sail),
        Captain::Cortes => ("race-ask-cortes", numbers.cortes_gold_each_round),
        Captain::DaGama => ("race-ask-da-gama", numbers.da_gama_crates),
        Captain::Drake => ("race-ask-drake", numbers.drake_shipyards),
    };
    Line::new(key)
        .with("captain", seat_view.rules.captain(captain))
        .with("count", count)
        .with("now", numbers.cortes_gold_at_once)
}

/// Asks for the objectives to complete.
fn objectives(seat_view: &SeatView<'_>, shown: u8) -> Question<Order> {
    let mut choices = Vec::new();
    let mut notes = Vec::new();
    for order in goals::legal(seat_view, shown) {
        let Order::Complete { goal, .. } = order else {
            continue;
        };
        if notes.is_empty() {
            let goods = seat_view.rules.components.numbers.extra_goal;
            notes.push(example("race-ask-note-objectives", &order).with("goods", goods));
        }
        if let Some((paid, points)) = seat_view.completes(goal, shown, None) {
            let key = match paid.is_none() {
                true => "race-ask-complete",
                false => "race-ask-complete-paid",
            };
            let later = stakes::later(seat_view, goal, points);
            let later =
                later.map(|most| line!("race-ask-complete-later", most = words::points(most)));
            let (points, paid) = (words::points(points), words::goods(paid));
            let says = line!(key, goal = goal.to_string(), points, paid);
            let says = stakes::behind(says, later.into_iter());
            let short = line!("race-ask-goal-short", goal = goal.to_string());
            choices.push(Choice::one(says, short, order));
        }
    }
    choices.push(pass("race-ask-objectives-pass"));
    Question {
        notes,
        ..Question::new(Line::new("race-ask-objectives"), choices)
    }
}

/// Builds a choice with several variants, the best ones first.
fn several(
    seat_view: &SeatView<'_>,
    says: Line,
    short: Line,
    mut ways: Vec<(Order, Line)>,
) -> Option<Choice<Order>> {
    ways.sort_by_cached_key(|(order, _)| Reverse(calm::worth(seat_view, order)));
    Choice::several(says, short, ways, |says, way| {
        line!("race-ask-one-way", choice = says, way)
    })
}

/// Ranks choices by their best variants; the pass comes last. The sort is stable: equal choices
/// keep their order.
fn rank(seat_view: &SeatView<'_>, choices: &mut [Choice<Order>]) {
    choices.sort_by_cached_key(|choice| {
        let ways = choice.ways().into_iter();
        let best = ways.map(|way| calm::worth(seat_view, way.order)).max();
        (choice.plain == Order::Pass, Reverse(best))
    });
}

fn pass(says: &'static str) -> Choice<Order> {
    let short = Line::new("race-ask-pass-short");
    Choice::one(Line::new(says), short, Order::Pass)
}

/// Builds a sentence with orders of this position as examples.
fn example(key: &'static str, order: &Order) -> Line {
    Line::new(key).with("order", Arg::order(order))
}

/// Land phase: asks for expansions and ships.
fn land(seat_view: &SeatView<'_>, building: bool) -> Question<Order> {
    let legal = land_phase::legal(seat_view, building);
    let mut choices: Vec<Choice<Order>> = ships(seat_view, &legal);
    choices.extend(legal.iter().filter_map(|order| upgrade(seat_view, order)));
    choices.push(pass("race-ask-land-pass"));
    Question {
        notes: notes(seat_view, &legal),
        ..Question::new(Line::new("race-ask-land"), choices)
    }
}

/// Orders with the words that distinguish them.
type Ways = Vec<(Order, Line)>;

/// Offers ships, large ones first, each with the ships that could make room for it.
fn ships(seat_view: &SeatView<'_>, legal: &[Order]) -> Vec<Choice<Order>> {
    let mut built: BTreeMap<(Reverse<Row>, ShipId), Ways> = BTreeMap::new();
    for order in legal {
        let Order::Build { ship, discard, .. } = order else {
            continue;
        };
        let way = match discard {
            Some(gone) => Line::new("race-ask-for").with("ship", seat_view.rules.ship(*gone)),
            None => Line::new("race-ask-for-none"),
        };
        let row = Reverse(seat_view.rules.row(*ship));
        let ways = built.entry((row, *ship)).or_default();
        ways.push((order.clone(), way));
    }
    let choices = built.into_iter().filter_map(|((_, id), ways)| {
        let ship = seat_view.rules.components.ships.get(&id)?;
        let short = Line::new("race-ask-build-short").with("ship", seat_view.rules.ship(id));
        let says = says(seat_view, id, ship);
        match ways.as_slice() {
            [(only, _)] if !seat_view.rules.yards_are_full(seat_view.port) => {
                Some(Choice::one(says, short, only.clone()))
            }
            _ => several(seat_view, says, short, ways),
        }
    });
    choices.collect()
}

fn says(seat_view: &SeatView<'_>, id: ShipId, ship: &Ship) -> Line {
    let key = match ship.row {
        Row::Small => "race-ask-build-small",
        Row::Large => "race-ask-build-large",
    };
    line!(
        key,
        ship = seat_view.rules.ship(id),
        values = words::values(ship.values),
        paid = words::goods(paid(seat_view, ship.cost)),
        points = words::points(seat_view.rules.components.numbers.large_ship_points)
    )
}

fn paid(seat_view: &SeatView<'_>, cost: Goods) -> Goods {
    let paid = seat_view.rules.payment(seat_view.port.goods, cost, None);
    paid.unwrap_or(cost)
}

fn upgrade(seat_view: &SeatView<'_>, order: &Order) -> Option<Choice<Order>> {
    let Order::Upgrade { which, .. } = order else {
        return None;
    };
    let (what, brings) = match which {
        Upgrade::Shipyard => (Line::new("race-ask-fourth-shipyard"), None),
        Upgrade::Expansion => {
            let expansion = seat_view.rules.sheet(seat_view.port)?.expansion;
            let does = words::expansion_does(seat_view.rules, expansion);
            (expansion.line(), Some(does))
        }
    };
    let cost = seat_view.rules.upgrade_cost(seat_view.port, *which);
    let paid = words::goods(paid(seat_view, cost));
    let says = line!("race-ask-upgrade", what = &what, paid);
    let says = stakes::behind(says, brings.into_iter());
    let short = line!("race-ask-upgrade-short", what);
    Some(Choice::one(says, short, order.clone()))
}

fn notes(seat_view: &SeatView<'_>, legal: &[Order]) -> Vec<Line> {
    let (mut builds, mut upgrades) = (legal.iter(), legal.iter());
    let mut notes = Vec::new();
    if let Some(build) = builds.find(|order| matches!(order, Order::Build { .. })) {
        let key = match upgrades.any(|order| matches!(order, Order::Upgrade { .. })) {
            true => "race-ask-note-land-upgrades",
            false => "race-ask-note-land",
        };
        notes.push(example(key, build));
        notes.extend(paying(seat_view, build));
    }
    if seat_view.rules.yards_are_full(seat_view.port) {
        notes.push(Line::new("race-ask-note-full").with("yards", seat_view.port.yards.len()));
    }
    notes
}

/// Explains the payment, with an order of this position as an example.
fn paying(seat_view: &SeatView<'_>, order: &Order) -> Option<Line> {
    let cost = match order {
        Order::Build { ship, .. } => seat_view.rules.components.ships.get(ship)?.cost,
        Order::Deliver(delivery) => {
            seat_view
                .rules
                .contract_on(seat_view.open, delivery.contract)?
                .goods
        }
        _ => return None,
    };
    let mut with = order.clone();
    if let Order::Build { pay, .. } | Order::Deliver(Delivery { pay, .. }) = &mut with {
        *pay = Some(paid(seat_view, cost));
    }
    let wild = seat_view.rules.policies.gold_wild == GoldWild::Wild;
    let choice = wild && seat_view.port.goods.gold > cost.gold;
    choice.then(|| example("race-ask-note-gold", &with))
}
