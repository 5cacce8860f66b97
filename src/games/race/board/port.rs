//! The viewer's own port: ships, goods, expansions, captain, cards, objectives, and notes.

use super::super::words::{captain_does, expansion_does, good, goods, values};
use super::super::{
    Acting, Action, Captain, CardId, GoalId, LoadStep, Notes, Phase, Port, Sheet, TileId, Upgrade,
};
use super::Sight;
use super::fleets::yards;
use crate::rules::{Arg, Line, Seat, Section, line};

/// Lists the ports of those whose hands the viewer sees.
pub(super) fn ports(sight: &Sight<'_>) -> Vec<Section> {
    let own = sight.seats().into_iter().filter(|seat| sight.holds(*seat));
    own.filter_map(|seat| port(sight, seat)).flatten().collect()
}

fn port(sight: &Sight<'_>, seat: Seat) -> Option<[Section; 2]> {
    let port = sight.view.open.port(seat)?;
    let hand = sight.view.hands.get(seat)?;
    let mut items = ships(sight, port);
    items.extend(expansions(sight, port));
    items.extend(port.captain.map(|captain| of_captain(sight, port, captain)));
    items.extend(planning(sight, port));
    let cards = hand.cards.faces().iter();
    let card = |card| Line::new("race-board-card").with("card", sight.rules.card(card));
    items.extend(cards.map(|own| card(*own)));
    let goals = hand.goals.faces().iter();
    items.extend(goals.filter_map(|goal| objective(sight, seat, *goal)));
    items.extend(waiting(sight, seat));
    let notes = hand.notes.into_iter();
    items.extend(notes.flat_map(|notes| seen(sight, seat, notes)));
    let heading = Line::new("race-board-heading-port").with("seat", seat);
    Some([Section::Heading(heading), Section::Items(items)])
}

/// Lists yards and store, and the ships in port; assigned ships are listed with the fleets.
fn ships(sight: &Sight<'_>, port: &Port) -> Vec<Line> {
    let store = yards(sight, Line::new("race-board-store"), port);
    let ships = port.yards.iter().filter_map(|ship| {
        let printed = sight.rules.components.ships.get(ship)?;
        let (ship, values) = (printed.name.as_str(), values(printed.values));
        Some(line!("race-board-own-ship", ship, values))
    });
    let store = store.with("goods", goods(port.goods));
    [store].into_iter().chain(ships).collect()
}

/// Lists the expansions still on sale, while they are of use, and the effect of the expansion.
fn expansions(sight: &Sight<'_>, port: &Port) -> Vec<Line> {
    let mut lines = Vec::new();
    let buys = prepares(sight.view.now);
    if buys && !port.upgrades.contains(&Upgrade::Shipyard) {
        let cost = goods(sight.rules.components.numbers.shipyard_cost);
        lines.push(Line::new("race-board-buy-shipyard").with("goods", cost));
    }
    let bought = port.upgrades.contains(&Upgrade::Expansion);
    if let Some(sheet) = sight.rules.sheet(port).filter(|_| bought || buys) {
        let key = match bought {
            true => "race-board-bought-expansion",
            false => "race-board-buy-expansion",
        };
        let (expansion, goods) = (sheet.expansion, goods(sheet.cost));
        let does = expansion_does(sight.rules, expansion);
        lines.push(line!(key, expansion, does, goods));
    }
    lines
}

fn of_captain(sight: &Sight<'_>, port: &Port, captain: Captain) -> Line {
    let key = match port.sailed {
        true => "race-board-captain-sailed",
        false => "race-board-captain",
    };
    Line::new(key)
        .with("captain", sight.rules.captain(captain))
        .with("does", captain_does(sight.rules, captain))
}

const fn plans(now: &Phase) -> bool {
    matches!(now, Phase::Land { .. } | Phase::Planning { .. })
}

/// Returns whether ships are bought, assigned or loaded.
fn prepares(now: &Phase) -> bool {
    let loads = |action: &Acting| match action {
        Acting::Load { step } => !matches!(step, LoadStep::Keep { .. }),
        Acting::Settle { .. } | Acting::Deliver { .. } | Acting::Discover { .. } => false,
    };
    plans(now) || matches!(now, Phase::Action { action, .. } if loads(action))
}

/// Lists the numbers needed to buy, assign and load ships.
fn planning(sight: &Sight<'_>, port: &Port) -> Vec<Line> {
    let mut lines = Vec::new();
    if plans(sight.view.now) {
        lines.extend(sight.rules.sheet(port).map(limits));
    }
    if prepares(sight.view.now) {
        let table = (1u8..).zip(&sight.rules.components.load_table);
        let table = table.map(|(crates, dearest)| {
            line!("race-board-load-line", crates, good = good(*dearest, 1))
        });
        lines.push(Line::new("race-board-load-table").with("table", Arg::list(table)));
    }
    lines
}

fn limits(sheet: &Sheet) -> Line {
    Line::new("race-board-limits")
        .with("load", sheet.limit(Action::Load))
        .with("settle", sheet.limit(Action::Settle))
        .with("deliver", sheet.limit(Action::Deliver))
        .with("discover", sheet.limit(Action::Discover))
}

fn objective(sight: &Sight<'_>, seat: Seat, goal: GoalId) -> Option<Line> {
    let printed = sight.rules.components.goals.get(&goal)?;
    let open = sight.view.open;
    let store = open.port(seat)?.goods;
    let needs = printed.rows.iter().map(|row| row.need);
    let says = Line::new("race-board-objective")
        .with("goal", sight.rules.goal(goal))
        .with("have", sight.rules.count(open, seat, printed.need, store))
        .with("needs", Arg::either(needs));
    Some(says)
}

/// Lists the pieces that only this seat has seen; the question already shows the pile it is about.
fn seen(sight: &Sight<'_>, seat: Seat, notes: &Notes) -> Vec<Line> {
    let asked = match sight.view.now {
        Phase::Milestone {
            seat: of, marker, ..
        } if *of == seat => Some(marker),
        _ => None,
    };
    let piles = notes.piles.iter();
    let piles = piles.filter(|(of, pile)| !pile.is_empty() && Some(*of) != asked);
    let piles = piles.map(|(of, pile)| {
        let goals = pile.iter().map(|goal| sight.rules.goal(*goal));
        let left = sight.view.piles.get(of).copied().unwrap_or(0);
        Line::new("race-board-seen-pile")
            .with("marker", *of)
            .with("goals", Arg::list(goals))
            .with("left", left)
    });
    let mut lines: Vec<Line> = piles.collect();
    lines.extend(of_cards(sight, "race-board-seen-cards", &notes.cards));
    lines.extend(of_tiles(sight, "race-board-seen-tiles", &notes.tiles));
    lines
}

/// Describes the pieces drawn before a milestone interrupted, since the question about them has to
/// wait.
fn waiting(sight: &Sight<'_>, seat: Seat) -> Option<Line> {
    let hand = sight.view.hands.get(seat)?;
    let Phase::Milestone { .. } = sight.view.now else {
        return None;
    };
    of_cards(sight, "race-board-drawn-cards", hand.drawn_cards.faces())
        .or_else(|| of_tiles(sight, "race-board-drawn-tiles", hand.drawn_tiles.faces()))
}

fn of_cards(sight: &Sight<'_>, key: &'static str, cards: &[CardId]) -> Option<Line> {
    let said = cards.iter().map(|card| sight.rules.card(*card));
    (!cards.is_empty()).then(|| Line::new(key).with("cards", Arg::list(said)))
}

fn of_tiles(sight: &Sight<'_>, key: &'static str, tiles: &[TileId]) -> Option<Line> {
    let said = tiles.iter().map(|tile| sight.rules.tile(*tile));
    (!tiles.is_empty()).then(|| Line::new(key).with("tiles", Arg::list(said)))
}
