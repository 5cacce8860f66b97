//! Checks the component file against the counts of the box, and against what the rulebooks state or
//! show in their examples.
//!
//! A line that is reconstructed may be corrected by whoever owns the box; what is checked here is
//! firm whatever the pictures show.

mod board;
pub(super) mod numbers;

use std::collections::BTreeSet;

use super::components::{Card, Components, GoalRow, Need, Ship, Values};
use super::goods::{Bonus, Goods};
use super::things::{Captain, City, Good, Island, Marker, Nation, Row, Symbol};

type Checked = Result<(), String>;

/// Checks everything, and names the first thing that is wrong.
pub(super) fn check(components: &Components) -> Checked {
    counts(components)?;
    sheets(components)?;
    ships(components)?;
    fleet_of_the_example(components)?;
    cards(components)?;
    board::islands(components)?;
    board::tiles(components)?;
    contracts(components)?;
    board::cities(components)?;
    goals(components)?;
    board::track(components)
}

fn ensure(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn count(what: &str, found: usize, printed: usize) -> Checked {
    ensure(
        found == printed,
        &format!("{what}: there are {found}, not {printed}"),
    )
}

fn counts(of: &Components) -> Checked {
    let ships = |row: Row, start: bool| {
        let ships = of.ships.values();
        ships
            .filter(|ship| ship.row == row && ship.nation.is_some() == start)
            .count()
    };
    count("ships.start", ships(Row::Small, true), 5)?;
    count("ships.small", ships(Row::Small, false), 12)?;
    count("ships.large", ships(Row::Large, false), 11)?;
    let cards = |which: fn(&Card) -> bool| of.cards.values().filter(|card| which(card)).count();
    count(
        "one_time.start_charters",
        cards(|card| {
            matches!(
                card,
                Card::Charter {
                    nation: Some(_),
                    ..
                }
            )
        }),
        5,
    )?;
    count(
        "one_time.charters",
        cards(|card| matches!(card, Card::Charter { nation: None, .. })),
        6,
    )?;
    count(
        "one_time.bonus_cards",
        cards(|card| matches!(card, Card::Bonus(_))),
        10,
    )?;
    count("nations", of.nations.len(), Nation::ALL.len())?;
    count("islands", of.islands.len(), Island::ALL.len())?;
    count("cities", of.cities.len(), City::ALL.len())?;
    count("captains", of.captains.len(), Captain::ALL.len())?;
    count("milestones", of.milestones.len(), Marker::ALL.len())?;
    count("load_table", of.load_table.len(), Good::ALL.len())?;
    count("island_tiles", of.tiles.len(), 34)?;
    count("contracts", of.contracts.len(), 18)?;
    count("compass_tiles", of.compass.len(), 8)?;
    count("objectives", of.goals.len(), 15)?;
    count("fifty_cards", of.fifty.len(), 4)
}

fn sheets(of: &Components) -> Checked {
    let sheets = || of.nations.values();
    let numbers: BTreeSet<u8> = sheets().map(|sheet| sheet.number).collect();
    ensure(
        numbers.len() == of.nations.len(),
        "nations: two sheets have one number",
    )?;
    let expansions: BTreeSet<_> = sheets().map(|sheet| sheet.expansion).collect();
    ensure(
        expansions.len() == of.nations.len(),
        "nations: two have one expansion",
    )?;
    for (nation, sheet) in &of.nations {
        let [load, ..] = sheet.limits;
        ensure(load == 1, &format!("nations.{nation}: one ship loads"))?;
        ensure(
            !sheet.cost.is_none(),
            &format!("nations.{nation}: the expansion costs goods"),
        )?;
        let ship = of.ships.get(&sheet.ship).and_then(|ship| ship.nation);
        ensure(
            ship == Some(*nation),
            &format!("nations.{nation}: the start ship is another's"),
        )?;
        let charter = match of.cards.get(&sheet.charter) {
            Some(Card::Charter { nation, .. }) => *nation,
            Some(Card::Bonus(_)) | None => None,
        };
        ensure(
            charter == Some(*nation),
            &format!("nations.{nation}: the charter is another's"),
        )?;
    }
    let with = |holds: fn(&[u8; 4]) -> bool| sheets().filter(|sheet| holds(&sheet.limits)).count();
    ensure(
        with(|[_, settle, ..]| *settle == 3) >= 2,
        "nations: two sheets let three ships settle",
    )?;
    ensure(
        with(|[_, _, deliver, _]| *deliver >= 3) >= 1,
        "nations: some sheet lets three deliver",
    )?;
    ensure(
        with(|[.., discover]| *discover >= 2) >= 1,
        "nations: some sheet lets two discover",
    )
}

fn ships(of: &Components) -> Checked {
    let all = || of.ships.values();
    let small = || all().filter(|ship| ship.row == Row::Small);
    let large = || all().filter(|ship| ship.row == Row::Large);
    let with =
        |symbol: Symbol, value: u8| all().filter(|ship| ship.values.of(symbol) == value).count();
    ensure(
        all().all(|ship| ship.values.settlers <= 2),
        "ships: a stack is of two markers at most",
    )?;
    ensure(
        small().any(|ship| ship.values.crates == 3),
        "ships.small: one has crate 3",
    )?;
    ensure(with(Symbol::Crate, 2) >= 2, "ships: two have crate 2")?;
    ensure(with(Symbol::Crate, 4) >= 1, "ships: one has crate 4")?;
    ensure(
        with(Symbol::Telescope, 4) >= 1,
        "ships: one has telescope 4",
    )?;
    ensure(
        with(Symbol::Telescope, 1) >= 1,
        "ships: one has telescope 1",
    )?;
    let sails =
        with(Symbol::Sail, 2) >= 2 && with(Symbol::Sail, 3) >= 1 && with(Symbol::Sail, 4) >= 1;
    ensure(
        sails,
        "ships: two have sail 2, one has sail 3, one has sail 4",
    )?;
    ensure(
        all().all(|ship| !ship.cost.is_none()),
        "ships: each costs goods",
    )?;
    let stated = Goods {
        wood: 2,
        iron: 2,
        ..Goods::NONE
    };
    ensure(
        large().any(|ship| ship.cost == stated),
        "ships.large: one costs 2 wood and 2 iron",
    )?;
    let costs: BTreeSet<Goods> = large().map(|ship| ship.cost).collect();
    ensure(costs.len() > 1, "ships.large: costs differ")
}

/// A large ship, a small one and a charter ship with sail 9 together; the charter lands one
/// settler, the others one and two.
fn fleet_of_the_example(of: &Components) -> Checked {
    let ships = |row: Row| {
        let ships = of
            .ships
            .values()
            .filter(move |ship: &&Ship| ship.row == row);
        ships.map(|ship| ship.values)
    };
    let charters = || {
        of.cards.values().filter_map(|card| match card {
            Card::Charter { values, .. } => Some(*values),
            Card::Bonus(_) => None,
        })
    };
    ensure(
        charters().all(|charter| charter.settlers <= 2),
        "one_time: a stack is of two markers at most",
    )?;
    let fits = |large: Values, small: Values, charter: Values| {
        let sails = [large.sail, small.sail, charter.sail];
        let settlers = [
            large.settlers.min(small.settlers),
            large.settlers.max(small.settlers),
        ];
        sails.iter().map(|sail| u16::from(*sail)).sum::<u16>() == 9
            && charter.settlers == 1
            && settlers == [1, 2]
    };
    let found = ships(Row::Large).any(|large| {
        ships(Row::Small).any(|small| charters().any(|charter| fits(large, small, charter)))
    });
    ensure(
        found,
        "ships: no large, small and charter ship sail 9 together with 1, 2 and 1 settlers",
    )
}

fn cards(of: &Components) -> Checked {
    let bonuses = || {
        of.cards.values().filter_map(|card| match card {
            Card::Bonus(bonus) => Some(*bonus),
            Card::Charter { .. } => None,
        })
    };
    ensure(
        bonuses().all(|bonus| bonus != Bonus::default()),
        "one_time.bonus_cards: each gives something",
    )?;
    ensure(
        bonuses().any(|bonus| bonus.points > 0),
        "one_time.bonus_cards: some give points",
    )?;
    ensure(
        bonuses().any(|bonus| !bonus.goods.is_none()),
        "one_time.bonus_cards: some give goods",
    )
}

fn contracts(of: &Components) -> Checked {
    let stated = [
        (
            Goods {
                wood: 2,
                ..Goods::NONE
            },
            3,
        ),
        (
            Goods {
                wood: 1,
                cloth: 1,
                iron: 2,
                gold: 0,
            },
            11,
        ),
    ];
    for (goods, points) in stated {
        let known = of
            .contracts
            .values()
            .any(|of| of.goods == goods && of.points == points);
        ensure(
            known,
            &format!("contracts: one is {goods} for {points} points"),
        )?;
    }
    for (id, contract) in &of.contracts {
        let better = contract.points > contract.goods.total() && !contract.goods.is_none();
        ensure(
            better,
            &format!("{id}: a contract brings more than Antwerp"),
        )?;
    }
    let four = of
        .contracts
        .values()
        .any(|contract| contract.goods.total() == 4);
    ensure(four, "contracts: one needs four goods")
}

/// What an objective is about, its thresholds, and the points of its last row, where they are
/// known.
type Known<'k> = (Need, Option<&'k [u8]>, Option<u16>);

/// The fifteen cards, with what their rows are known to say: thresholds, and points of the last
/// row.
fn goals(of: &Components) -> Checked {
    let goods = Good::ALL
        .iter()
        .map(|good| (Need::Goods(*good), None, None));
    let symbols = Symbol::ALL
        .iter()
        .map(|symbol| (Need::Symbols(*symbol), None, None));
    let rest: [Known<'_>; 7] = [
        (Need::Ships(Row::Small), None, None),
        (Need::Ships(Row::Large), None, None),
        (Need::CityMarkers, Some(&[3, 4]), None),
        (Need::ScoredCities, Some(&[1, 2]), None),
        (Need::OneIsland, Some(&[6, 9]), Some(10)),
        (Need::ScoredIslands, Some(&[1, 2]), Some(13)),
        (Need::AllIslands, Some(&[10, 15]), None),
    ];
    for (need, thresholds, points) in goods.chain(symbols).chain(rest) {
        let mut cards = of.goals.values().filter(|goal| goal.need == need);
        let (Some(goal), None) = (cards.next(), cards.next()) else {
            return Err(format!("objectives: one card is about {need:?}"));
        };
        let rows = if matches!(need, Need::Goods(_)) { 1 } else { 2 };
        count(
            &format!("objectives: rows about {need:?}"),
            goal.rows.len(),
            rows,
        )?;
        let pairs = goal.rows.iter().zip(goal.rows.iter().skip(1));
        let mut rising = pairs.map(|(one, two)| one.need < two.need && one.points < two.points);
        ensure(
            rising.all(|rises| rises),
            &format!("objectives: rows about {need:?} rise"),
        )?;
        let needs: Vec<u8> = goal.rows.iter().map(|row| row.need).collect();
        let known = thresholds.is_none_or(|thresholds| thresholds == needs);
        ensure(
            known,
            &format!("objectives: the thresholds about {need:?} are known, and not {needs:?}"),
        )?;
        let last = goal.rows.last().map(|row| row.points);
        ensure(
            points.is_none() || points == last,
            &format!(
                "objectives: the points about {need:?} are known, and not {}",
                last.unwrap_or_default()
            ),
        )?;
    }
    let iron = of
        .goals
        .values()
        .filter(|goal| goal.need == Need::Goods(Good::Iron));
    let stated = |row: &GoalRow| row.need == 2 && row.points == 5;
    let holds = iron.flat_map(|goal| &goal.rows).all(stated);
    ensure(holds, "objectives: 2 iron bring 5 points")
}
