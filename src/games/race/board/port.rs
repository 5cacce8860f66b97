//! The viewer's own port: ships, goods, expansions, captain, cards, objectives, and notes.

use super::super::words::{captain_does, expansion_does, good, goods, values};
use super::super::{Captain, CardId, GoalId, Notes, Phase, Port, TileId, Upgrade};
use super::ships::yards;
use super::{Sight, limits};
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
    items.extend(cards.map(|card| line!("race-board-card", card = sight.rules.card(*card))));
    let goals = hand.goals.faces().iter();
    items.extend(goals.filter_map(|goal| objective(sight, seat, *goal)));
    // The question about drawn pieces has to wait for a milestone.
    if let Phase::Milestone { .. } = sight.view.now {
        let cards = of_cards(sight, "race-board-drawn-cards", hand.drawn_cards.faces());
        let tiles = || of_tiles(sight, "race-board-drawn-tiles", hand.drawn_tiles.faces());
        items.extend(cards.or_else(tiles));
    }
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
    let does = captain_does(sight.rules, captain);
    line!(key, captain = sight.rules.captain(captain), does)
}

const fn plans(now: &Phase) -> bool {
    matches!(now, Phase::Land { .. } | Phase::Planning { .. })
}

/// Returns whether ships are bought, assigned or loaded.
fn prepares(now: &Phase) -> bool {
    plans(now) || now.load_step().is_some_and(|step| !step.keeps())
}

/// Lists the numbers needed to buy, assign and load ships.
fn planning(sight: &Sight<'_>, port: &Port) -> Vec<Line> {
    let mut lines = Vec::new();
    if plans(sight.view.now) {
        let sheet = sight.rules.sheet(port);
        lines.extend(sheet.map(|sheet| limits(Line::new("race-board-limits"), sheet)));
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

fn objective(sight: &Sight<'_>, seat: Seat, goal: GoalId) -> Option<Line> {
    let printed = sight.rules.components.goals.get(&goal)?;
    let open = sight.view.open;
    let store = open.port(seat)?.goods;
    let have = sight.rules.count(open, seat, printed.need, store);
    let needs = Arg::either(printed.rows.iter().map(|row| row.need));
    let goal = sight.rules.goal(goal);
    Some(line!("race-board-objective", goal, have, needs))
}

/// Lists the pieces that only this seat has seen; the question already shows the pile it is about.
fn seen(sight: &Sight<'_>, seat: Seat, notes: &Notes) -> Vec<Line> {
    let mut lines = Vec::new();
    for (marker, pile) in &notes.piles {
        let asked = matches!(
            sight.view.now,
            Phase::Milestone { seat: of, marker: asked, .. } if *of == seat && asked == marker
        );
        if !pile.is_empty() && !asked {
            let goals = Arg::list(pile.iter().map(|goal| sight.rules.goal(*goal)));
            let left = sight.view.piles.get(marker).copied().unwrap_or(0);
            lines.push(line!("race-board-seen-pile", marker, goals, left));
        }
    }
    lines.extend(of_cards(sight, "race-board-seen-cards", &notes.cards));
    lines.extend(of_tiles(sight, "race-board-seen-tiles", &notes.tiles));
    lines
}

fn of_cards(sight: &Sight<'_>, key: &'static str, cards: &[CardId]) -> Option<Line> {
    let said = cards.iter().map(|card| sight.rules.card(*card));
    (!cards.is_empty()).then(|| Line::new(key).with("cards", Arg::list(said)))
}

fn of_tiles(sight: &Sight<'_>, key: &'static str, tiles: &[TileId]) -> Option<Line> {
    let said = tiles.iter().map(|tile| sight.rules.tile(*tile));
    (!tiles.is_empty()).then(|| Line::new(key).with("tiles", Arg::list(said)))
}
