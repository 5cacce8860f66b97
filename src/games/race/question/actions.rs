//! Action phase: a good and cards; spaces with the ships that can land there; contracts; the tiles
//! drawn.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::action_phase::{deliver, discover, idle, load, settle};
use super::super::{
    Action, Area, Contract, ContractRefill, ContractSpace, DiscoverOrder, Discovery, Island,
    Landing, LoadStep, Majority, Order, SeatView, Space, TileId, Vessel, calm, words,
};
use super::{example, pass, paying, several, stakes};
use crate::rules::{Choice, IN_FULL, Line, Question, Seat, line};

/// Asks for a good, and then for cards.
pub(super) fn load(seat_view: &SeatView<'_>, step: LoadStep) -> Question<Order> {
    let legal = load::legal(seat_view, step);
    match step {
        LoadStep::Take | LoadStep::Done => good(seat_view, &legal),
        LoadStep::Keep { of, kept } => cards(
            seat_view,
            &legal,
            seat_view.rules.cards_to_keep(seat_view.port, of, kept),
        ),
    }
}

fn good(seat_view: &SeatView<'_>, legal: &[Order]) -> Question<Order> {
    let mut choices = Vec::new();
    for order in legal {
        if let Order::Take { good } = order {
            let (says, short) = (stakes::good(seat_view, *good), words::good(*good, 1));
            choices.push(Choice::one(says, short, order.clone()));
        }
    }
    let crates = seat_view.rules.crates(seat_view.port);
    Question {
        notes: vec![line!("race-ask-note-take", crates)],
        ..Question::new(line!("race-ask-take", cards = crates), choices)
    }
}

fn cards(seat_view: &SeatView<'_>, legal: &[Order], most: u8) -> Question<Order> {
    let mut choices: Vec<Choice<Order>> = Vec::new();
    for card in seat_view.drawn_cards {
        let mut ways = Vec::new();
        for order in legal {
            if let Order::Keep { cards } = order
                && cards.first() == Some(card)
            {
                let way = match cards.get(1) {
                    None => Line::new("race-ask-keep-alone"),
                    Some(other) => line!("race-ask-keep-both", card = other.to_string()),
                };
                ways.push((order.clone(), way));
            }
        }
        let says = line!("race-ask-keep", card = seat_view.rules.card(*card));
        let short = line!("race-ask-keep-short", card = card.to_string());
        choices.extend(match ways.as_slice() {
            [(only, _)] => Some(Choice::one(says, short, only.clone())),
            _ => several(seat_view, says, short, ways),
        });
    }
    if legal.contains(&Order::Pass) {
        choices.push(pass("race-ask-keep-pass"));
    }
    Question {
        notes: vec![line!("race-ask-note-keep", most)],
        ..Question::new(line!("race-ask-cards", most), choices)
    }
}

/// Number of spaces with a choice; the rest is written out.
const SPACES: usize = 14;

/// Asks for a space and a ship that can land there, or New England.
pub(super) fn settle(seat_view: &SeatView<'_>, used: &[Vessel], colonies: u8) -> Question<Order> {
    let legal = settle::legal(seat_view, used, colonies);
    let mut spaces: BTreeMap<Space, Vec<Landing>> = BTreeMap::new();
    for order in &legal {
        if let Order::Settle(landing) = order {
            spaces.entry(landing.at).or_default().push(*landing);
        }
    }
    let mut ranked: Vec<(Space, Vec<Landing>)> = spaces.into_iter().collect();
    let worth = |landing: &Landing| calm::worth(seat_view, &Order::Settle(*landing));
    ranked.sort_by_cached_key(|(_, ways)| Reverse(ways.iter().map(worth).max()));
    let mut choices = Vec::new();
    let mut others = Vec::new();
    for (rank, (space, mut ways)) in ranked.into_iter().enumerate() {
        // Landing fewer settlers is a plan for a particular space, likely one of those in full.
        let is_told = |landing: &mut Landing| match rank {
            0..IN_FULL => true,
            IN_FULL..SPACES => landing.fewer.is_none(),
            _ => false,
        };
        let told: Vec<Landing> = ways.extract_if(.., is_told).collect();
        choices.extend(choice(seat_view, space, told));
        others.extend(ways.into_iter().map(Order::Settle));
    }
    let (new_england, ships) = new_england(seat_view, &legal);
    choices.extend(new_england);
    choices.push(pass("race-ask-settle-pass"));
    let asks = match ships.is_empty() {
        true => Line::new("race-ask-colony"),
        false => line!("race-ask-settle", ships = seat_view.rules.vessels(&ships)),
    };
    Question {
        notes: notes_on_settle(&legal, &others),
        others,
        ..Question::new(asks, choices)
    }
}

fn choice(seat_view: &SeatView<'_>, space: Space, landings: Vec<Landing>) -> Option<Choice<Order>> {
    let most = landings
        .iter()
        .map(|way| seat_view.rules.landed(way))
        .max()?;
    let rank = stakes::on_settled_island(seat_view, space.island, most);
    let ways = landings.into_iter().map(|landing| {
        let way = match landing.ship {
            Some(ship) => Line::new("race-ask-settle-with")
                .with("ship", seat_view.rules.vessel(ship))
                .with("count", seat_view.rules.landed(&landing)),
            None => Line::new("race-ask-settle-colony"),
        };
        let way = way.with("bonus", words::bonus(landing.take));
        (Order::Settle(landing), way)
    });
    let there = seat_view.rules.space(space);
    let says = Line::new("race-ask-settle-at")
        .with("space", there.clone())
        .with("there", standing(seat_view, space))
        .with("island", island(seat_view, space.island));
    let says = stakes::behind(says, rank.into_iter());
    several(seat_view, says, there, ways.collect())
}

/// Describes the bonus for the most markers on an island, and the markers of each owner.
fn island(seat_view: &SeatView<'_>, island: Island) -> Line {
    let Majority { first, second } = seat_view.rules.majority(Area::Island(island));
    let seats = Seat::all(seat_view.open.ports.seats());
    let markers = seats.map(|seat| (seat, seat_view.open.on_island(island, Some(seat))));
    let markers = markers.filter(|(_, count)| *count > 0);
    let markers = markers.map(|(seat, count)| line!("race-ask-stack", seat, count));
    let markers: Vec<Line> = markers.collect();
    let counted = seat_view.open.islands.get(&island);
    let key = match markers.is_empty() {
        _ if counted.is_some_and(|island| island.scored) => "race-ask-island-counted",
        true => "race-ask-island-empty",
        false => "race-ask-island",
    };
    line!(key, first, second, markers)
}

fn standing(seat_view: &SeatView<'_>, space: Space) -> Line {
    let laid = seat_view.open.laid(space);
    let stacks = laid.into_iter().flat_map(|laid| &laid.stacks);
    let stacks = stacks.map(|stack| {
        let line = match stack.owner {
            Some(seat) => line!("race-ask-stack", seat),
            None => Line::new("race-ask-stack-neutral"),
        };
        line.with("count", stack.count)
    });
    let stacks: Vec<Line> = stacks.collect();
    match stacks.is_empty() {
        true => Line::new("race-ask-nobody"),
        false => line!("race-ask-stacks", stacks),
    }
}

/// Offers New England once, with all ships that can sail there; also returns these ships.
fn new_england(seat_view: &SeatView<'_>, legal: &[Order]) -> (Option<Choice<Order>>, Vec<Vessel>) {
    let each = seat_view.rules.components.numbers.new_england;
    let (mut ways, mut ships) = (Vec::new(), Vec::new());
    for order in legal {
        if let Order::NewEngland { ship } = order {
            let points = u16::from(seat_view.rules.settlers(*ship)).saturating_mul(each);
            let (name, points) = (seat_view.rules.vessel(*ship), words::points(points));
            let way = line!("race-ask-settle-for", ship = name, points);
            ways.push((order.clone(), way));
            ships.push(*ship);
        }
    }
    let says = Line::new("race-ask-new-england-unmarked");
    let short = Line::new("race-ask-new-england");
    (several(seat_view, says, short, ways), ships)
}

fn notes_on_settle(legal: &[Order], others: &[Order]) -> Vec<Line> {
    let mut notes = Vec::new();
    let written = others.first().or_else(|| legal.first());
    if let Some(order) = written.filter(|order| **order != Order::Pass) {
        let note = example("race-ask-note-settle", order);
        notes.push(note.with("others", others.len()));
    }
    let colony = |order: &Order| matches!(order, Order::Settle(Landing { ship: None, .. }));
    if legal.iter().any(colony) {
        notes.push(Line::new("race-ask-note-colony"));
    }
    notes
}

/// Asks for a contract, or goods for Antwerp.
pub(super) fn deliver(seat_view: &SeatView<'_>, used: &[Vessel]) -> Question<Order> {
    let legal = deliver::legal(seat_view, used);
    let mut contracts: BTreeMap<ContractSpace, Vec<(Order, Line)>> = BTreeMap::new();
    let mut antwerp: Vec<(Order, Line)> = Vec::new();
    for order in &legal {
        match order {
            Order::Deliver(delivery) => {
                let ships = seat_view.rules.vessels(&delivery.ships);
                let ways = contracts.entry(delivery.contract).or_default();
                ways.push((order.clone(), line!("race-ask-with", ships)));
            }
            Order::Antwerp { ships, .. } => {
                antwerp.push((order.clone(), selling(seat_view, ships)))
            }
            _ => {}
        }
    }
    let contracts = contracts.into_iter();
    let fulfil = contracts.filter_map(|(at, ways)| contract(seat_view, at, ways));
    let mut choices: Vec<Choice<Order>> = fulfil.collect();
    let says = Line::new("race-ask-antwerp");
    let short = Line::new("race-ask-antwerp-short");
    choices.extend(several(seat_view, says, short, antwerp));
    choices.push(pass("race-ask-deliver-pass"));
    let idle = idle(seat_view.port, Action::Deliver, used);
    let asks = line!("race-ask-deliver", ships = seat_view.rules.vessels(&idle));
    Question {
        notes: notes_on_deliver(seat_view, &legal),
        ..Question::new(asks, choices)
    }
}

fn selling(seat_view: &SeatView<'_>, ships: &[Vessel]) -> Line {
    let sold = seat_view.rules.sold_goods(seat_view.port, ships, None);
    let each = seat_view.rules.components.numbers.antwerp;
    let points = sold.total().saturating_mul(each);
    let (ships, goods) = (seat_view.rules.vessels(ships), words::goods(sold));
    line!(
        "race-ask-selling",
        ships,
        goods,
        points = words::points(points)
    )
}

fn contract(
    seat_view: &SeatView<'_>,
    at: ContractSpace,
    ways: Vec<(Order, Line)>,
) -> Option<Choice<Order>> {
    let Contract { goods, points } = *seat_view.rules.contract_on(seat_view.open, at)?;
    let points = points.saturating_add(seat_view.rules.customs(seat_view.port));
    let paid = seat_view.rules.payment(seat_view.port.goods, goods, None)?;
    let key = match paid == goods {
        true => "race-ask-contract",
        false => "race-ask-contract-gold",
    };
    let space = seat_view.rules.contract_space(at);
    let says = Line::new(key)
        .with("space", &space)
        .with("city", stakes::in_city(seat_view, at.city))
        .with("goods", words::goods(goods))
        .with("paid", words::goods(paid))
        .with("points", words::points(points));
    several(seat_view, says, space, ways)
}

fn notes_on_deliver(seat_view: &SeatView<'_>, legal: &[Order]) -> Vec<Line> {
    let mut notes = Vec::new();
    let mut contracts = legal.iter();
    if let Some(order) = contracts.find(|order| matches!(order, Order::Deliver(_))) {
        let key = match seat_view.rules.policies.contract_refill {
            ContractRefill::AfterAction => "race-ask-note-deliver",
            ContractRefill::AfterEach => "race-ask-note-deliver-stepwise",
        };
        notes.push(example(key, order));
        notes.extend(paying(seat_view, order));
    }
    for order in legal {
        if let Order::Antwerp { ships, .. } = order {
            let goods = Some(seat_view.rules.sold_goods(seat_view.port, ships, None));
            let ships = ships.clone();
            let points = words::points(seat_view.rules.components.numbers.antwerp);
            let note = example("race-ask-note-antwerp", &Order::Antwerp { ships, goods });
            notes.push(note.with("points", points));
            break;
        }
    }
    notes
}

/// Asks for a tile that was drawn and an island where it fits.
pub(super) fn discover(seat_view: &SeatView<'_>, draw: Option<&Discovery>) -> Question<Order> {
    let legal = discover::legal(seat_view, draw);
    let mut tiles: BTreeMap<TileId, Vec<(Order, Line)>> = BTreeMap::new();
    for order in &legal {
        if let Order::Discover { tile, on } = order {
            let way = stakes::on_island(seat_view, *on);
            tiles.entry(*tile).or_default().push((order.clone(), way));
        }
    }
    let mut notes = Vec::new();
    let misfits = seat_view.drawn_tiles.iter();
    let misfits = misfits.filter(|tile| !tiles.contains_key(tile));
    let misfits: Vec<Line> = misfits.map(|tile| seat_view.rules.tile(*tile)).collect();
    if !misfits.is_empty() {
        notes.push(line!("race-ask-note-misfits", tiles = misfits));
    }
    if let Some(order) = legal.iter().find(|order| **order != Order::Pass) {
        let key = match seat_view.rules.policies.discover_order {
            DiscoverOrder::TileByTile => "race-ask-note-discover",
            DiscoverOrder::Batch => "race-ask-note-discover-batch",
        };
        notes.push(example(key, order));
    }
    let choices = tiles.into_iter().filter_map(|(tile, ways)| {
        let short = line!("race-ask-tile-short", tile = tile.to_string());
        several(seat_view, seat_view.rules.tile(tile), short, ways)
    });
    let mut choices: Vec<Choice<Order>> = choices.collect();
    if legal.contains(&Order::Pass) {
        choices.push(pass("race-ask-discover-pass"));
    }
    let asks = line!("race-ask-discover", due = discover::due(seat_view, draw));
    Question {
        notes,
        ..Question::new(asks, choices)
    }
}
