//! The letters of the title: the story is here; board, question and picture have their own files.
//!
//! Cards, island tiles and objectives that only their owner has seen are named to the owner and
//! counted for the others.

mod actions;

use super::words::{self, goods, points};
use super::{
    AreaTally, Choice, CompassId, ContractId, ContractSpace, Event, FinalScored, Goods, Nation,
    Order, Phase, Race, Rank, Row, Share, ShipId, Space, TileId, View, Why, board, lesson,
    question, scene,
};
use crate::render::scene::Reach;
use crate::render::scene::Scene;
use crate::rules::{
    Arg, Gain, Letters, Line, Marks, Pick, Question, Seat, Section, Topic, Viewer, Weight, line,
};

impl Letters for Race {
    /// Describes an event; absent if the rest of the story implies it.
    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        table(self, event, viewer)
            .or_else(|| actions::tell(self, event, viewer))
            .or_else(|| of_points(self, event, viewer))
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

    fn topics(&self, view: &View<'_>, seat: Seat) -> Vec<Topic> {
        lesson::topics(self, view, seat)
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

fn of_points(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::Scored { seat, points, why } => Some(scored(*seat, *points, why)),
        Event::AreasTallied { tallies } => {
            let each = tallies.iter().map(|area| tally(rules, area));
            Line::chain("race-story-sentences", each)
        }
        Event::FinalScored(account) => Some(last(account)),
        Event::GameEnded => Some(Line::new("race-story-ended")),
        _ => milestone(rules, event, viewer),
    }
}

fn scored(seat: Seat, gained: u16, why: &Why) -> Line {
    let told = |key| about(key, seat).with("points", points(gained));
    match why {
        Why::LargeShip => told("race-story-for-large-ship"),
        Why::Tile => told("race-story-for-tile"),
        Why::NewEngland { settlers } => told("race-story-for-new-england").with("count", *settlers),
        Why::Contract { customs: 0 } => told("race-story-for-contract"),
        Why::Contract { customs } => told("race-story-for-contract-customs")
            .with("contract", gained.saturating_sub(*customs))
            .with("customs", *customs),
        Why::Antwerp { goods } => told("race-story-for-antwerp").with("count", *goods),
        Why::Card => told("race-story-for-card"),
        Why::Areas(shares) => match shares.as_slice() {
            [one] => told("race-story-for-area").with("sum", sum(*one)),
            several => {
                let sums = several
                    .iter()
                    .map(|share| line!("race-story-sum-in", sum = sum(*share), area = share.area));
                told("race-story-for-areas").with("sum", Arg::list(sums))
            }
        },
        Why::Goal(_) => told("race-story-for-goal"),
        Why::LooseMarkers => told("race-story-for-loose-markers"),
    }
}

/// Describes the points of one area, such as `5 markers + 8 for the most`.
fn sum(share: Share) -> Line {
    let key = match share.rank {
        Rank::First => "race-story-sum-first",
        Rank::SharedFirst => "race-story-sum-shared",
        Rank::Second => "race-story-sum-second",
        Rank::None => "race-story-sum-markers",
    };
    line!(key, count = share.markers, bonus = share.bonus)
}

fn tally(rules: &Race, tally: &AreaTally) -> Line {
    let majority = rules.majority(tally.area);
    let key = match tally.markers.is_empty() {
        true => "race-story-tally-nobody",
        false => "race-story-tally",
    };
    let held = tally.markers.iter().map(|(owner, count)| match owner {
        Some(seat) => about("race-story-held", *seat).with("count", *count),
        None => Line::new("race-story-held-neutral").with("count", *count),
    });
    Line::new(key)
        .with("area", tally.area)
        .with("first", majority.first)
        .with("second", majority.second)
        .with("markers", Arg::list(held))
}

/// Describes the last sum of a seat: its points before, and the additions; zeros are left out.
fn last(account: &FinalScored) -> Line {
    let added = [
        ("race-story-last-fifty", account.fifty),
        ("race-story-last-cards", account.cards),
        ("race-story-last-goals", account.goals),
    ];
    let less = |left: u16, (_, more): &(_, u16)| left.saturating_sub(*more);
    let before = added.iter().fold(account.total, less);
    let before = ("race-story-last-score", before);
    let more = added.into_iter().filter(|(_, more)| *more > 0);
    let pieces = [before].into_iter().chain(more);
    let pieces = pieces.map(|(key, points)| line!(key, points));
    let pieces: Vec<Line> = pieces.collect();
    let key = match pieces.len() {
        1 => "race-story-last-plain",
        _ => "race-story-last",
    };
    let told = about(key, account.seat).with("points", points(account.total));
    match Line::chain("race-story-plus", pieces) {
        Some(sum) => told.with("sum", sum),
        None => told,
    }
}

fn milestone(rules: &Race, event: &Event, viewer: Viewer) -> Option<Line> {
    Some(match event {
        Event::MilestoneReached {
            seat,
            marker,
            space,
            shown,
        } => {
            let told = |key| line!(key, seat, marker, space);
            if shown.is_empty() {
                told("race-story-reached")
            } else if viewer.sees(Some(*seat)) {
                let goals = shown.iter().map(|goal| goal.to_string());
                told("race-story-reached-pile").with("goals", Arg::list(goals))
            } else {
                told("race-story-reached-hidden").with("count", shown.len())
            }
        }
        Event::Chosen {
            seat,
            choice,
            goods,
        } => chosen(rules, *seat, viewer, *choice, *goods),
        Event::MilestoneResolved { marker, space, .. } => match space {
            Some(space) => line!("race-story-marker-back", marker, space),
            None => line!("race-story-marker-gone", marker),
        },
        Event::FiftyTaken { seat, points: 0 } => about("race-story-fifty-nothing", *seat),
        Event::FiftyTaken {
            seat,
            points: bonus,
        } => about("race-story-fifty", *seat).with("points", points(*bonus)),
        Event::GoalCompleted { seat, goal, paid } => {
            let told = |key| about(key, *seat).with("goal", rules.goal(*goal));
            if paid.is_none() {
                told("race-story-completed")
            } else {
                told("race-story-completed-paying").with("paid", goods(*paid))
            }
        }
        _ => return None,
    })
}

/// Describes a choice. Objectives stay secret; captains and goods are open.
fn chosen(rules: &Race, seat: Seat, viewer: Viewer, choice: Option<Choice>, taken: Goods) -> Line {
    match choice {
        None => about("race-story-declined", seat),
        Some(Choice::Good(good)) => {
            about("race-story-took", seat).with("what", words::good(good, 1))
        }
        Some(Choice::Captain(captain)) if taken.is_none() => {
            about("race-story-captain", seat).with("captain", rules.captain(captain))
        }
        Some(Choice::Captain(captain)) => about("race-story-captain-with", seat)
            .with("captain", rules.captain(captain))
            .with("goods", goods(taken)),
        Some(Choice::Goal(goal)) if viewer.sees(Some(seat)) => {
            about("race-story-took", seat).with("what", rules.goal(goal))
        }
        Some(Choice::Goal(_)) => about("race-story-took-hidden", seat),
    }
}
