//! The story of set-up, offers, and beginnings of phases.

use super::super::{
    Area, CompassId, ContractId, ContractSpace, Event, Nation, Phase, Race, Row, ShipId, Space,
    TileId, words,
};
use crate::rules::{Arg, Line, Pick, Seat, Viewer, line};

pub(super) fn tell(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::NationsDrawn { nations, start } => Some(sheets(rules, nations, *start, viewer)),
        Event::GoalsDealt { piles } => {
            let count = piles.values().next().map_or(0, Vec::len);
            let piles = Arg::list(piles.keys().copied());
            Some(line!("race-story-goals", count, piles))
        }
        Event::ShipsOffered { row, ships } => Some(offered(rules, *row, ships)),
        Event::ContractsLaid { on, contracts } => laid(rules, on, contracts),
        Event::CoastsChosen { tiles } => {
            let islands = tiles.iter().map(|tile| compass(rules, tile.what));
            let islands = Arg::list(islands);
            Some(Line::new("race-story-coasts").with("islands", islands))
        }
        Event::TileTurned { tile, on, neutral } => Some(turned(rules, tile.what, *on, *neutral)),
        Event::Reshuffled { stock } => Some(stock.line()),
        Event::RoundBegun { round } => Some(Line::new("race-story-round").with("round", *round)),
        Event::Began { stage } => began(rules, stage),
        Event::CompassTurned { tile } => {
            Some(Line::new("race-story-compass").with("island", compass(rules, tile.what)))
        }
        Event::StartPassed { to } => Some(Line::new("race-story-start").with("seat", *to)),
        _ => None,
    }
}

fn sheets(rules: &Race, nations: &[Pick<Nation>], start: Seat, viewer: Viewer) -> Line {
    let seats = (0u8..).map(Seat::new).zip(nations);
    let sheet = |(seat, pick): (Seat, &Pick<Nation>)| {
        let sheet = rules.components.nations.get(&pick.what);
        let ship = sheet.map_or_else(|| "".into(), |sheet| rules.ship(sheet.start_ship));
        line!("race-story-sheet", seat, nation = pick.what, ship)
    };
    let told = Line::new("race-story-nations")
        .with("sheets", Arg::list(seats.clone().map(sheet)))
        .with("seat", start);
    let own = |(seat, _): &(Seat, _)| viewer == Viewer::Seat(*seat);
    let own = seats.clone().find(own);
    let card =
        own.and_then(|(_, pick)| Some(rules.components.nations.get(&pick.what)?.start_charter));
    match card {
        Some(card) => line!("race-story-nations-own", told, card = rules.card(card)),
        None => told,
    }
}

fn compass(rules: &Race, tile: CompassId) -> Arg {
    let island = rules.components.compass.get(&tile);
    island.map_or_else(|| tile.to_string().into(), |island| rules.island(*island))
}

fn offered(rules: &Race, row: Row, ships: &[Pick<ShipId>]) -> Line {
    let names = ships.iter().map(|pick| rules.ship(pick.what)).collect();
    Line::new(match row {
        Row::Small => "race-story-small-ships",
        Row::Large => "race-story-large-ships",
    })
    .with("count", ships.len())
    .with("ships", Arg::List(names))
}

fn laid(rules: &Race, on: &[ContractSpace], contracts: &[Pick<ContractId>]) -> Option<Line> {
    let one = |(at, pick): (&ContractSpace, &Pick<ContractId>)| {
        Line::new("race-story-contract-at")
            .with("space", rules.contract_space(*at))
            .with("contract", rules.contract(pick.what))
    };
    let each = Line::chain("race-story-semicolon", on.iter().zip(contracts).map(one))?;
    let count = contracts.len();
    Some(line!("race-story-contracts", count, contracts = each))
}

fn turned(rules: &Race, tile: TileId, on: Option<Space>, neutral: bool) -> Line {
    let told = |key| Line::new(key).with("tile", rules.tile(tile));
    match (on, neutral) {
        (None, _) => Line::new("race-story-misfit").with("tile", tile.to_string()),
        (Some(on), false) => told("race-story-turned").with("space", rules.space(on)),
        (Some(on), true) => told("race-story-turned-neutral").with("space", rules.space(on)),
    }
}

/// Describes a phase with its order of seats; absent if nothing is scored.
fn began(rules: &Race, stage: &Phase) -> Option<Line> {
    Some(match stage {
        Phase::Land { left, .. } => Line::new("race-story-land")
            .with("order", left.clone())
            .with("goods", words::goods(rules.components.numbers.income)),
        Phase::Planning { action, left } => {
            line!("race-story-planning", action, order = left.clone())
        }
        Phase::Action {
            action,
            left,
            sails,
        } => {
            let key = match left.is_empty() {
                true => "race-story-no-action",
                false => "race-story-action",
            };
            let sailing = |(seat, sail): (&Seat, &u16)| {
                line!("race-story-sailing", seat = *seat, sail = *sail)
            };
            let order: Vec<Line> = left.iter().zip(sails).map(sailing).collect();
            line!(key, action = action.action(), order)
        }
        Phase::Cartography | Phase::Setup | Phase::Milestone { .. } | Phase::Over => return None,
        Phase::Counting { lists, left, .. } => return counting(rules, lists, left),
        Phase::Objectives { left, .. } => {
            Line::new("race-story-objectives").with("order", left.clone())
        }
    })
}

fn counting(rules: &Race, lists: &[Vec<Area>], left: &[Seat]) -> Option<Line> {
    let areas = lists.iter().flatten().map(|area| rules.area(*area));
    let areas: Vec<Arg> = areas.collect();
    let (count, order) = (areas.len(), left.to_vec());
    (count > 0).then(|| line!("race-story-counting", count, areas, order))
}
