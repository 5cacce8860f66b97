//! Checks the numbers of the component file: those that a rulebook states must be stated so, all
//! others must be possible, and contracts must agree with each other.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::super::components::{Card, Components, Contract, Need, Values};
use super::super::goods::{Bonus, Goods};
use super::super::ids::Handle;
use super::super::things::Row;
use super::{Checked, ensure};

/// One of the four values of a ship.
const VALUE: RangeInclusive<u16> = 1..=9;
/// Goods that anything costs.
const COST: RangeInclusive<u16> = 1..=8;
/// Goods that a contract asks for.
const DELIVERY: RangeInclusive<u16> = 2..=4;
/// Points that a contract can bring for each of its goods.
const PER_GOOD: u16 = 5;
/// Goods and points of half a tile or of a card.
const GIFT: RangeInclusive<u16> = 0..=4;
const GIFT_POINTS: RangeInclusive<u16> = 0..=10;
/// Points of a majority or of a row of an objective.
const POINTS: RangeInclusive<u16> = 1..=20;
/// What a row of an objective can ask for.
const NEED: RangeInclusive<u16> = 1..=30;
/// Ships for one action.
const LIMIT: RangeInclusive<u16> = 1..=6;
/// Tiles of a cartography.
const CHARTED: RangeInclusive<u16> = 1..=4;

/// Checks everything, and names the piece and the number that are wrong.
pub(in super::super) fn check(of: &Components) -> Checked {
    stated_goods(of)?;
    stated_numbers(of)?;
    sheets(of)?;
    vessels(of)?;
    gifts(of)?;
    contracts(of)?;
    contracts_agree(of)?;
    board(of)?;
    goals(of)
}

fn stated<T: PartialEq + Display>(name: &str, found: T, printed: T) -> Checked {
    let holds = found == printed;
    ensure(
        holds,
        &format!("{name}: the rulebook states {printed}, not {found}"),
    )
}

fn within(piece: impl Display, name: &str, found: u16, range: &RangeInclusive<u16>) -> Checked {
    let (least, most) = (range.start(), range.end());
    ensure(
        range.contains(&found),
        &format!("{piece}: {name} cannot be {found}; it is from {least} to {most}"),
    )
}

/// The id of a piece as the file writes it.
fn id<'c>(of: &'c Components, handle: &'c Handle) -> &'c str {
    let mut known = of.aliases.iter().filter(|(_, other)| *other == handle);
    known.next().map_or(handle.as_str(), |(id, _)| id.as_str())
}

const fn goods(wood: u8, cloth: u8, iron: u8, gold: u8) -> Goods {
    Goods {
        wood,
        cloth,
        iron,
        gold,
    }
}

fn stated_goods(of: &Components) -> Checked {
    let numbers = &of.numbers;
    stated("fixed.start_goods", numbers.start_goods, goods(0, 0, 1, 0))?;
    stated("fixed.income", numbers.income, goods(1, 1, 0, 0))?;
    let shipyard = goods(0, 1, 1, 0);
    stated("fixed.shipyard_cost", numbers.shipyard_cost, shipyard)?;
    stated("fixed.triangle_goods", numbers.triangle, goods(1, 1, 1, 1))?;
    let mut small = of.ships.values().filter(|ship| ship.row == Row::Small);
    small.try_for_each(|ship| stated("fixed.small_ship_cost", ship.cost, goods(1, 1, 0, 0)))
}

fn stated_numbers(of: &Components) -> Checked {
    let numbers = &of.numbers;
    let [small, large] = numbers.market;
    let [at_once, per_phase] = numbers.cortes;
    let bytes = [
        ("fixed.rounds", numbers.rounds, 4),
        ("fixed.start_shipyards", numbers.shipyards, 3),
        ("fixed.market_size.small", small, 4),
        ("fixed.market_size.large", large, 4),
        ("fixed.extra_objective", numbers.extra_goal, 2),
        ("captains.columbus", numbers.columbus, 1),
        ("captains.magellan", numbers.magellan, 7),
        ("captains.cortes.gold_at_once", at_once, 1),
        ("captains.cortes.gold_per_land_phase", per_phase, 1),
        ("captains.da-gama", numbers.da_gama, 3),
        ("captains.drake", numbers.drake, 1),
        ("expansions.shipyard", numbers.extra_shipyards, 1),
        (
            "expansions.colonial-administration",
            numbers.extra_markers,
            1,
        ),
        ("expansions.naval-office", numbers.naval_office, 2),
        (
            "expansions.colonial-harbour.extra_cards_kept",
            numbers.extra_cards,
            1,
        ),
        (
            "expansions.colonial-harbour.needs_drawn",
            numbers.extra_cards_from,
            2,
        ),
    ];
    let mut bytes = bytes.into_iter();
    bytes.try_for_each(|(name, found, printed)| stated(name, found, printed))?;
    let points = [
        ("fixed.large_ship_points", numbers.large_ship, 3),
        ("fixed.antwerp", numbers.antwerp, 1),
        ("fixed.new_england", numbers.new_england, 1),
        ("fixed.loose_marker", numbers.loose_marker, 1),
        ("fixed.card_in_hand", numbers.card_in_hand, 2),
        ("expansions.customs", numbers.customs, 3),
    ];
    let mut points = points.into_iter();
    points.try_for_each(|(name, found, printed)| stated(name, found, printed))
}

fn sheets(of: &Components) -> Checked {
    for (nation, sheet) in &of.nations {
        let numbers = 1..=u16::try_from(of.nations.len()).unwrap_or(u16::MAX);
        let piece = format!("nations.{nation}");
        within(&piece, "sheet", sheet.number.into(), &numbers)?;
        within(&piece, "cost in goods", sheet.cost.total(), &COST)?;
        for limit in sheet.limits {
            within(&piece, "limits", limit.into(), &LIMIT)?;
        }
    }
    Ok(())
}

fn values(piece: &str, values: Values) -> Checked {
    within(piece, "sail", values.sail.into(), &VALUE)?;
    within(piece, "crate", values.crates.into(), &VALUE)?;
    within(piece, "settlers", values.settlers.into(), &VALUE)?;
    within(piece, "telescope", values.telescope.into(), &VALUE)
}

fn vessels(of: &Components) -> Checked {
    for (ship, printed) in &of.ships {
        let piece = id(of, &ship.0);
        values(piece, printed.values)?;
        within(piece, "cost in goods", printed.cost.total(), &COST)?;
    }
    for (card, printed) in &of.cards {
        if let Card::Charter { values: own, .. } = printed {
            values(id(of, &card.0), *own)?;
        }
    }
    Ok(())
}

fn gift(piece: &str, bonus: Bonus) -> Checked {
    within(piece, "goods", bonus.goods.total(), &GIFT)?;
    within(piece, "points", bonus.points, &GIFT_POINTS)
}

fn gifts(of: &Components) -> Checked {
    for (card, printed) in &of.cards {
        if let Card::Bonus(bonus) = printed {
            gift(id(of, &card.0), *bonus)?;
        }
    }
    for (tile, printed) in &of.tiles {
        for half in printed.halves {
            gift(id(of, &tile.0), half)?;
        }
    }
    let mut last = u16::MAX;
    for (nth, points) in (1..).zip(&of.fifty) {
        let falls = *points < last;
        let why = format!("fifty_cards.f{nth}: {points} points are not less than the card before");
        ensure(falls, &why)?;
        last = *points;
    }
    Ok(())
}

fn contracts(of: &Components) -> Checked {
    for (contract, printed) in &of.contracts {
        let piece = id(of, &contract.0);
        let total = printed.goods.total();
        within(piece, "goods", total, &DELIVERY)?;
        let most = total.saturating_mul(PER_GOOD);
        within(piece, "points", printed.points, &(1..=most))?;
    }
    Ok(())
}

/// Whoever delivers more gets more, and the same goods bring the same.
fn contracts_agree(of: &Components) -> Checked {
    let agree = |one: &Contract, other: &Contract| {
        let same = one.goods == other.goods;
        let more = other.goods.less(one.goods).is_some() && !same;
        (!same || one.points == other.points) && (!more || one.points < other.points)
    };
    for (one, first) in &of.contracts {
        for (other, second) in &of.contracts {
            let (one, other) = (id(of, &one.0), id(of, &other.0));
            let why = format!(
                "contracts.{one}: {} points for {} do not go with {} for {} ({other})",
                first.points, first.goods, second.points, second.goods
            );
            ensure(agree(first, second), &why)?;
        }
    }
    Ok(())
}

fn board(of: &Components) -> Checked {
    for (island, printed) in &of.islands {
        let piece = format!("islands.{island}");
        within(&piece, "first", printed.majority.first, &POINTS)?;
        within(&piece, "second", printed.majority.second, &POINTS)?;
    }
    for (city, printed) in &of.cities {
        let piece = format!("cities.{city}");
        within(&piece, "first", printed.majority.first, &POINTS)?;
        within(&piece, "second", printed.majority.second, &POINTS)?;
        let markers = u16::from(printed.markers);
        within(&piece, "marker_spaces", markers, &POINTS)?;
    }
    for (seats, tiles) in (2..).zip(of.chart) {
        let piece = format!("cartography.players_{seats}");
        within(piece, "tiles", tiles.into(), &CHARTED)?;
    }
    Ok(())
}

fn goals(of: &Components) -> Checked {
    for (goal, printed) in &of.goals {
        let piece = id(of, &goal.0);
        for row in &printed.rows {
            within(piece, "points", row.points, &POINTS)?;
            let most = match printed.need {
                Need::ScoredCities => 1..=u16::try_from(of.cities.len()).unwrap_or(u16::MAX),
                Need::ScoredIslands => 1..=u16::try_from(of.islands.len()).unwrap_or(u16::MAX),
                Need::Goods(_)
                | Need::Symbols(_)
                | Need::Ships(_)
                | Need::CityMarkers
                | Need::OneIsland
                | Need::AllIslands => NEED,
            };
            within(piece, "need", row.need.into(), &most)?;
        }
    }
    Ok(())
}
