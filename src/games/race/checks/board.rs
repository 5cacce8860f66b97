//! What is printed on the board, and what lies on it.

use super::super::components::{Components, Majority, Tile};
use super::super::goods::{Bonus, Goods};
use super::super::things::{City, Island, Shape};
use super::{Checked, ensure};

pub(super) fn islands(of: &Components) -> Checked {
    let spaces = |island: Island| {
        of.islands
            .get(&island)
            .map_or(0, |board| board.spaces.len())
    };
    ensure(
        spaces(Island::NovaScotia) >= 5,
        "islands.nova-scotia: five spaces at least",
    )?;
    ensure(
        spaces(Island::Newfoundland) >= 2,
        "islands.newfoundland: two spaces at least",
    )?;
    ensure(
        spaces(Island::PrinceEdwardIsland) >= 2,
        "islands.prince-edward-island: two spaces at least",
    )?;
    let all: usize = Island::ALL.iter().map(|island| spaces(*island)).sum();
    ensure(
        all <= of.tiles.len(),
        "islands: there are more spaces than tiles",
    )?;
    for (island, board) in &of.islands {
        ensure(
            !board.spaces.is_empty(),
            &format!("islands.{island}: it has spaces"),
        )?;
        falls(&format!("islands.{island}"), board.majority)?;
    }
    let nova_scotia = of
        .islands
        .get(&Island::NovaScotia)
        .map(|board| board.majority);
    ensure(
        nova_scotia == Some(EIGHT_FOUR),
        "islands.nova-scotia: 8 and 4 points",
    )?;
    for shape in Shape::ALL {
        let boards = of.islands.values().flat_map(|board| &board.spaces);
        let spaces = boards.filter(|space| *space == shape).count();
        let tiles = of
            .tiles
            .values()
            .filter(|tile| tile.shape == *shape)
            .count();
        ensure(
            tiles >= spaces,
            &format!("island_tiles: {tiles} of shape {shape} for {spaces} spaces"),
        )?;
        ensure(
            tiles == 0 || spaces > 0,
            &format!("island_tiles: shape {shape} fits no island"),
        )?;
    }
    compass(of)
}

const EIGHT_FOUR: Majority = Majority {
    first: 8,
    second: 4,
};

fn falls(what: &str, majority: Majority) -> Checked {
    ensure(
        majority.first > majority.second,
        &format!("{what}: the second place gets less"),
    )
}

fn compass(of: &Components) -> Checked {
    let nova_scotia = of
        .compass
        .values()
        .any(|island| *island == Island::NovaScotia);
    ensure(nova_scotia, "compass_tiles: one names Nova Scotia")?;
    ensure(
        of.compass_spaces == [4, 3, 2, 1],
        "cartography: the spaces are 4, 3, 2, 1",
    )?;
    let (rounds, spaces) = (of.numbers.rounds, of.compass_spaces.len());
    ensure(
        usize::from(rounds) == spaces,
        &format!("fixed.rounds: {rounds}, and {spaces} spaces on the board, one for each round"),
    )?;
    ensure(
        of.chart.iter().all(|tiles| *tiles > 0),
        "cartography: a tile at least",
    )?;
    ensure(
        of.charted(3) == 2,
        "cartography: two tiles for three players",
    )
}

pub(super) fn tiles(of: &Components) -> Checked {
    let halves = || of.tiles.values().flat_map(|tile| tile.halves);
    let goods = |wood, cloth, gold| Goods {
        wood,
        cloth,
        iron: 0,
        gold,
    };
    ensure(
        halves().all(|half| half != Bonus::default()),
        "island_tiles: each half gives something",
    )?;
    let stated = Bonus {
        goods: goods(1, 1, 0),
        points: 0,
    };
    ensure(
        halves().any(|half| half == stated),
        "island_tiles: a half gives 1 wood and 1 cloth",
    )?;
    let stated = Bonus {
        goods: Goods::NONE,
        points: 3,
    };
    ensure(
        halves().any(|half| half == stated),
        "island_tiles: a half gives 3 points",
    )?;
    let whole = |tile: &Tile| {
        let [first, second] = tile.halves;
        first.plus(second)
    };
    let example = Bonus {
        goods: goods(1, 2, 1),
        points: 2,
    };
    let two = of.tiles.iter().any(|(id, tile)| {
        let others = of.tiles.iter().filter(|(other, _)| *other > id);
        others
            .map(|(_, other)| whole(other))
            .any(|other| whole(tile).plus(other) == example)
    });
    ensure(
        two,
        "island_tiles: two give 1 wood, 2 cloth, 1 gold and 2 points together",
    )
}

pub(super) fn cities(of: &Components) -> Checked {
    let spaces: u16 = of
        .cities
        .values()
        .map(|city| u16::from(city.contracts))
        .sum();
    ensure(spaces == 9, "cities: nine spaces for contracts")?;
    for (city, board) in &of.cities {
        let holds = board.contracts > 0 && board.markers > 0;
        ensure(
            holds,
            &format!("cities.{city}: spaces for contracts and markers"),
        )?;
        falls(&format!("cities.{city}"), board.majority)?;
    }
    let stockholm = of
        .cities
        .get(&City::Stockholm)
        .map(|city| (city.markers, city.majority));
    ensure(
        stockholm == Some((5, EIGHT_FOUR)),
        "cities.stockholm: 5 markers, 8 and 4 points",
    )
}

pub(super) fn track(of: &Components) -> Checked {
    let starts = |expert: bool| {
        let spaces = of.milestones.values();
        let space = spaces.map(move |start| if expert { start.expert } else { start.standard });
        space.collect::<Vec<_>>()
    };
    ensure(
        starts(false) == [7, 15, 20, 25, 35],
        "milestones: they start on 7, 15, 20, 25, 35",
    )?;
    ensure(
        starts(true) == [7, 15, 20, 30, 40],
        "milestones: for experts on 7, 15, 20, 30, 40",
    )?;
    ensure(of.numbers.retreat == 3, "track: markers go back 3 spaces")?;
    ensure(of.numbers.lap == 50, "track: it begins again at 50")?;
    ensure(
        of.fifty.get(..3) == Some(&[5, 3, 1]),
        "fifty_cards: the first three give 5, 3, 1",
    )?;
    ensure(
        of.numbers.triangle.total() == 4,
        "fixed.triangle_goods: four goods",
    )
}
