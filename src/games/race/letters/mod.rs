//! The letters of the title: the story is here; board, question and picture have their own files.
//!
//! Cards, island tiles and objectives that only their owner has seen are named to the owner and
//! counted for the others.

mod actions;
mod points;

use super::{
    CompassId, ContractId, ContractSpace, Event, Nation, Order, Phase, Race, Row, ShipId, Space,
    TileId, View, Why, board, question, scene, words,
};
use crate::render::scene::Scene;
use crate::render::sketch::Reach;
use crate::rules::{
    Arg, Gain, Letters, Line, Marks, Pick, Question, Seat, Section, Viewer, Weight, line,
};

impl Letters for Race {
    /// Describes an event; absent if the rest of the story implies it.
    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        table(self, event, viewer)
            .or_else(|| actions::tell(self, event, viewer))
            .or_else(|| points::tell(self, event, viewer))
    }

    fn weight(&self, event: &Event) -> Weight {
        match event {
            Event::Settled(_)
            | Event::Delivered(_)
            | Event::MilestoneReached { .. }
            | Event::AreasScored { .. }
            | Event::GoalCompleted { .. }
            | Event::FinalScored(_)
            | Event::GameEnded => Weight::Major,
            Event::RoundBegun { .. }
            | Event::Upgraded { .. }
            | Event::ShipBuilt(_)
            | Event::SentToNewEngland { .. }
            | Event::Sold { .. }
            | Event::TileDiscovered { .. }
            | Event::Scored { .. }
            | Event::FiftyTaken { .. }
            | Event::CardPlayed { .. }
            | Event::AreasTallied { .. } => Weight::Ordinary,
            _ => Weight::Minor,
        }
    }

    fn gains(&self, event: &Event) -> Vec<Gain> {
        match event {
            Event::Scored { seat, points, why } => {
                vec![Gain::new(*seat, Line::new(source(why)), *points)]
            }
            Event::FinalScored(last) => {
                let added = [
                    ("race-source-fifty", last.fifty),
                    ("race-source-cards", last.cards),
                    ("race-source-goals", last.goals),
                ];
                let added = added.into_iter().filter(|(_, points)| *points > 0);
                let gain = |(source, points)| Gain::new(last.seat, Line::new(source), points);
                added.map(gain).collect()
            }
            _ => Vec::new(),
        }
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        question::question(self, view, seat)
    }

    fn board(&self, view: &View<'_>) -> Vec<Section> {
        board::board(self, view)
    }

    fn reach(&self, view: &View<'_>) -> Reach {
        scene::reach(self, view)
    }

    fn scene(&self, view: &View<'_>, marks: &Marks<'_, Self>) -> Option<Scene<Line>> {
        Some(scene::of(self, view, marks))
    }

    fn pieces(&self, _view: &View<'_>) -> Vec<Section> {
        board::pieces(self)
    }
}

/// Returns the key of a short phrase for the reason of points.
const fn source(why: &Why) -> &'static str {
    match why {
        Why::LargeShip => "race-source-large-ships",
        Why::Tile => "race-source-tiles",
        Why::NewEngland { .. } => "race-source-new-england",
        Why::Contract { .. } => "race-source-contracts",
        Why::Antwerp { .. } => "race-source-antwerp",
        Why::Card => "race-source-cards",
        Why::Areas(_) => "race-source-areas",
        Why::Goal(_) => "race-source-goals",
        Why::LooseMarkers => "race-source-loose-markers",
    }
}

fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}

/// Describes set-up, offers, and beginnings of phases.
fn table(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
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
    let mut seats = (0u8..).map(Seat::new).zip(nations);
    let sheet = |(seat, pick): (Seat, &Pick<Nation>)| {
        let sheet = rules.components.nations.get(&pick.what);
        let ship = sheet.map_or_else(|| "".into(), |sheet| rules.ship(sheet.start_ship));
        line!("race-story-sheet", seat, nation = pick.what, ship)
    };
    let sheets = Arg::list(seats.clone().map(sheet));
    let told = line!("race-story-nations", sheets, seat = start);
    let own = seats.find(|(seat, _)| viewer == Viewer::Seat(*seat));
    let own = own.and_then(|(_, pick)| rules.components.nations.get(&pick.what));
    match own.map(|sheet| rules.card(sheet.start_charter)) {
        Some(card) => line!("race-story-nations-own", told, card),
        None => told,
    }
}

fn compass(rules: &Race, tile: CompassId) -> Arg {
    let island = rules.components.compass.get(&tile);
    island.map_or_else(|| tile.to_string().into(), |island| (*island).into())
}

fn offered(rules: &Race, row: Row, ships: &[Pick<ShipId>]) -> Line {
    let key = match row {
        Row::Small => "race-story-small-ships",
        Row::Large => "race-story-large-ships",
    };
    let names = ships.iter().map(|pick| rules.ship(pick.what));
    line!(key, count = ships.len(), ships = Arg::list(names))
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
        Phase::Land { left, .. } => {
            let goods = words::goods(rules.components.numbers.income);
            line!("race-story-land", order = left, goods)
        }
        Phase::Planning { action, left } => line!("race-story-planning", action, order = left),
        Phase::Action {
            action,
            left,
            sails,
        } => {
            let key = match left.is_empty() {
                true => "race-story-no-action",
                false => "race-story-action",
            };
            let order = left.iter().zip(sails);
            let order = order.map(|(seat, sail)| line!("race-story-sailing", seat, sail));
            line!(key, action = action.action(), order = Arg::list(order))
        }
        Phase::Cartography | Phase::Setup | Phase::Milestone { .. } | Phase::Over => return None,
        Phase::Counting { lists, left, .. } => {
            let areas = lists.iter().flatten().map(|area| Arg::from(*area));
            let areas: Vec<Arg> = areas.collect();
            if areas.is_empty() {
                return None;
            }
            let count = areas.len();
            line!("race-story-counting", count, areas, order = left)
        }
        Phase::Objectives { left, .. } => line!("race-story-objectives", order = left),
    })
}
