//! Checks a component file: against itself, against the rulebooks' statements on single pieces, and
//! against the range of each printed number.
//!
//! An owner of the box may correct a reconstructed line. That our own file matches the worked
//! examples is tested, not checked here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;

use super::{
    Bonus, Card, City, Components, Contract, Goal, GoalId, Handle, Island, Majority, Need, Shape,
    Values,
};
use crate::games::component_file::{ensure, within};

type Checked = Result<(), String>;

const SHIP_VALUE: RangeInclusive<u16> = 1..=9;
/// Markers of a ship: they become a stack, which is of two at most.
const SETTLERS: RangeInclusive<u16> = 1..=2;
const COST: RangeInclusive<u16> = 1..=8;
const CONTRACT_GOODS: RangeInclusive<u16> = 2..=4;
const CONTRACT_POINTS_PER_GOOD: u16 = 5;
/// Goods and points of half a tile or of a card.
const GIFT: RangeInclusive<u16> = 0..=4;
const GIFT_POINTS: RangeInclusive<u16> = 0..=10;
/// Points of a majority or of a row of an objective.
const POINTS: RangeInclusive<u16> = 1..=20;
const GOAL_ROW_NEED: RangeInclusive<u16> = 1..=30;
const SHIPS_IN_ACTION: RangeInclusive<u16> = 1..=6;
const CHARTED_TILES: RangeInclusive<u16> = 1..=4;

/// Checks the minimum that a game needs in order to be played at all.
pub(super) fn playable(of: &Components) -> Checked {
    let sheets = || of.nations.values();
    let numbers: BTreeSet<u8> = sheets().map(|sheet| sheet.number).collect();
    ensure(numbers.len() == of.nations.len(), || {
        "nations: two sheets have one number".to_owned()
    })?;
    let expansions: BTreeSet<_> = sheets().map(|sheet| sheet.expansion).collect();
    ensure(expansions.len() == of.nations.len(), || {
        "nations: two have one expansion".to_owned()
    })?;
    for (nation, sheet) in &of.nations {
        let [load, ..] = sheet.limits;
        ensure(load == 1, || format!("nations.{nation}: one ship loads"))?;
        let start = of.ships.get(&sheet.start_ship);
        let charter = of.charter(sheet.start_charter);
        for (ship, name) in [(start, "start ship"), (charter, "charter")] {
            ensure(ship.and_then(|ship| ship.nation) == Some(*nation), || {
                format!("nations.{nation}: the {name} is another's")
            })?;
        }
    }
    let (rounds, spaces) = (of.numbers.rounds, of.compass_spaces.len());
    ensure(usize::from(rounds) == spaces, || {
        format!("fixed.rounds: {rounds}, and {spaces} spaces on the board, one for each round")
    })?;
    tiles_fit(of)
}

/// Checks that every space can get a tile, and every tile a space.
fn tiles_fit(of: &Components) -> Checked {
    for (island, board) in &of.islands {
        ensure(!board.spaces.is_empty(), || {
            format!("islands.{island}: it has spaces")
        })?;
    }
    for shape in Shape::ALL {
        let spaces = of.islands.values().flat_map(|board| &board.spaces);
        let spaces = spaces.filter(|space| *space == shape).count();
        let tiles = of.tiles.values();
        let tiles = tiles.filter(|tile| tile.shape == *shape).count();
        ensure(tiles >= spaces && (tiles == 0 || spaces > 0), || {
            format!("islands: {spaces} spaces for {tiles} island_tiles of shape {shape}")
        })?;
    }
    Ok(())
}

/// Checks the rulebooks' statements on pieces that are otherwise reconstructed.
pub(super) fn firm(of: &Components, published: &Components) -> Checked {
    let island = |of: &Components| of.islands.get(&Island::NovaScotia).map(|of| of.majority);
    let city = |of: &Components| {
        let board = of.cities.get(&City::Stockholm);
        board.map(|board| (board.marker_spaces, board.majority))
    };
    let contracts = |of: &Components| -> u16 {
        let cities = of.cities.values();
        cities.map(|city| u16::from(city.contract_spaces)).sum()
    };
    let right = |holds: bool, why: &str| ensure(holds, || why.to_owned());
    let islands = island(of) == island(published);
    right(islands, "islands.nova-scotia: 8 and 4 points")?;
    let cities = city(of) == city(published);
    right(cities, "cities.stockholm: 5 markers, 8 and 4 points")?;
    let spaces = contracts(of) == contracts(published);
    right(spaces, "cities: nine spaces for contracts")?;
    let spaces = &published.compass_spaces;
    ensure(of.compass_spaces == *spaces, || {
        format!("cartography: the spaces are {spaces:?}")
    })?;
    for (id, printed) in &published.goals {
        let cards = of.goals.iter();
        let mut cards = cards.filter(|(_, goal)| goal.need == printed.need);
        let (Some((own, goal)), None) = (cards.next(), cards.next()) else {
            return Err(format!("objectives: one card asks for what {id} asks for"));
        };
        firm_goal(*own, goal, printed)?;
    }
    Ok(())
}

fn firm_goal(id: GoalId, goal: &Goal, printed: &Goal) -> Checked {
    let need = goal.need;
    let (rows, count) = (goal.rows.len(), printed.rows.len());
    ensure(rows == count, || {
        format!("objectives.{id}: there are {count} rows, not {rows}")
    })?;
    let mut pairs = goal.rows.iter().zip(goal.rows.iter().skip(1));
    let rises = pairs.all(|(one, two)| one.need < two.need && one.points < two.points);
    ensure(rises, || format!("objectives.{id}: the rows rise"))?;
    let (knows_needs, knows_points) = match need {
        Need::Goods(_) | Need::Symbols(_) | Need::SmallShips | Need::LargeShips => (false, false),
        Need::CityMarkers | Need::ScoredCities | Need::AllIslands => (true, false),
        Need::OneIsland | Need::ScoredIslands => (true, true),
    };
    let needs = |goal: &Goal| goal.rows.iter().map(|row| row.need).collect::<Vec<u8>>();
    let (found, stated) = (needs(goal), needs(printed));
    ensure(!knows_needs || found == stated, || {
        format!("objectives.{id}: the thresholds are {stated:?}, not {found:?}")
    })?;
    let last = |goal: &Goal| goal.rows.last().map_or(0, |row| row.points);
    let (found, stated) = (last(goal), last(printed));
    ensure(!knows_points || found == stated, || {
        format!("objectives.{id}: the points are {stated}, not {found}")
    })
}

/// Checks that each number of a piece is possible; the error names the piece and the number.
pub(super) fn possible(of: &Components) -> Checked {
    let ids = of.aliases.iter().map(|(id, handle)| (handle, id.as_str()));
    let ids: BTreeMap<&Handle, &str> = ids.collect();
    let id = |handle: &Handle| ids.get(handle).copied().unwrap_or_default();
    sheets(of)?;
    for (ship, printed) in &of.ships {
        values(id(&ship.0), printed.values)?;
        costs(id(&ship.0), printed.cost.total())?;
    }
    for (card, printed) in &of.cards {
        match printed {
            Card::Charter(ship) => values(id(&card.0), ship.values)?,
            Card::Bonus(bonus) => gift(id(&card.0), *bonus)?,
        }
    }
    for (tile, printed) in &of.tiles {
        for half in printed.halves {
            gift(id(&tile.0), half)?;
        }
    }
    let contracts = of.contracts.iter();
    let contracts: Vec<(&str, Contract)> = contracts.map(|(of, tile)| (id(&of.0), *tile)).collect();
    deliveries(&contracts)?;
    for (goal, printed) in &of.goals {
        goal_rows(of, id(&goal.0), printed)?;
    }
    board(of)
}

fn costs(piece: impl Display, goods: u16) -> Checked {
    within(piece, "goods that it costs", goods, &COST)
}

fn sheets(of: &Components) -> Checked {
    let numbers = 1..=u16::try_from(of.nations.len()).unwrap_or(u16::MAX);
    for (nation, sheet) in &of.nations {
        let piece = format!("nations.{nation}");
        within(&piece, "sheet", sheet.number, &numbers)?;
        costs(&piece, sheet.cost.total())?;
        for limit in sheet.limits {
            within(&piece, "limits", limit, &SHIPS_IN_ACTION)?;
        }
    }
    Ok(())
}

fn values(piece: &str, values: Values) -> Checked {
    within(piece, "sail", values.sail, &SHIP_VALUE)?;
    within(piece, "crate", values.crates, &SHIP_VALUE)?;
    within(piece, "settlers", values.settlers, &SETTLERS)?;
    within(piece, "telescope", values.telescope, &SHIP_VALUE)
}

fn gift(piece: &str, bonus: Bonus) -> Checked {
    ensure(bonus != Bonus::default(), || {
        format!("{piece}: it gives something")
    })?;
    within(piece, "goods", bonus.goods.total(), &GIFT)?;
    within(piece, "points", bonus.points, &GIFT_POINTS)
}

/// Checks that a contract brings more than Antwerp, more goods more, and equal goods the same.
fn deliveries(contracts: &[(&str, Contract)]) -> Checked {
    let agree = |one: &Contract, other: &Contract| {
        let same = one.goods == other.goods;
        let more = other.goods.less(one.goods).is_some() && !same;
        (!same || one.points == other.points) && (!more || one.points < other.points)
    };
    for (one, first) in contracts {
        let total = first.goods.total();
        within(one, "goods", total, &CONTRACT_GOODS)?;
        let points = total.saturating_add(1)..=total.saturating_mul(CONTRACT_POINTS_PER_GOOD);
        within(one, "points", first.points, &points)?;
        for (other, second) in contracts {
            ensure(agree(first, second), || {
                format!(
                    "contracts.{one}: {} points for {} do not go with {} for {} ({other})",
                    first.points, first.goods, second.points, second.goods
                )
            })?;
        }
    }
    Ok(())
}

fn goal_rows(of: &Components, piece: &str, goal: &Goal) -> Checked {
    let count = |areas: usize| 1..=u16::try_from(areas).unwrap_or(u16::MAX);
    let most = match goal.need {
        Need::ScoredCities => count(of.cities.len()),
        Need::ScoredIslands => count(of.islands.len()),
        _ => GOAL_ROW_NEED,
    };
    goal.rows.iter().try_for_each(|row| {
        within(piece, "points", row.points, &POINTS)?;
        within(piece, "need", row.need, &most)
    })
}

fn board(of: &Components) -> Checked {
    for (island, printed) in &of.islands {
        majority(&format!("islands.{island}"), printed.majority)?;
    }
    for (city, printed) in &of.cities {
        let piece = format!("cities.{city}");
        majority(&piece, printed.majority)?;
        within(&piece, "marker_spaces", printed.marker_spaces, &POINTS)?;
        within(&piece, "contract_spaces", printed.contract_spaces, &POINTS)?;
    }
    for (seats, tiles) in (2..).zip(of.chart) {
        let piece = format!("cartography.players_{seats}");
        within(piece, "tiles", tiles, &CHARTED_TILES)?;
    }
    let pairs = of.fifty.iter().zip(of.fifty.iter().skip(1));
    for (nth, (before, points)) in (2..).zip(pairs) {
        ensure(points < before, || {
            format!("fifty_cards.f{nth}: {points} points are not less than the card before")
        })?;
    }
    Ok(())
}

fn majority(piece: &str, majority: Majority) -> Checked {
    within(piece, "first", majority.first, &POINTS)?;
    within(piece, "second", majority.second, &POINTS)?;
    ensure(majority.first > majority.second, || {
        format!("{piece}: the second place gets less")
    })
}
