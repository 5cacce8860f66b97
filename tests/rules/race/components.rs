//! The component file: the pieces of the box, and the mistakes for which a file is refused.

use std::collections::BTreeSet;

use landfall::games::race::{
    Bonus, Card, CardId, City, Components, Good, Goods, Handle, Island, Majority, Marker, Nation,
    Need, Numbers, Race, Row, ShipId, StartSpace, TileId, Values,
};
use landfall::rules::Rules as _;

use crate::rules::cases::{changed, rows};
use crate::support::titles::race::goods;

const COMPONENTS: &str = Race::COMPONENTS;

fn box_() -> Components {
    Components::load(COMPONENTS).expect("the file holds")
}

/// Returns why the file with one change does not hold.
fn broken(from: &str, to: &str) -> String {
    Components::load(&changed::<Race>(from, to)).expect_err("the file is broken")
}

/// Returns the line of a piece, to be taken out or changed.
fn line(id: &str) -> &'static str {
    let begins = |line: &&str| line.split('=').next().unwrap().trim() == id;
    COMPONENTS.lines().find(begins).expect("a line of the file")
}

fn handle(word: &str) -> Handle {
    Handle::new(word).unwrap()
}

#[test]
fn the_counts_of_the_box() {
    let components = box_();
    let ships = |row| {
        components
            .ships
            .values()
            .filter(move |ship| ship.row == row)
    };
    let charters = components.cards.values();
    let charters = charters.filter(|card| matches!(card, Card::Charter(_)));
    for (what, count, expected) in [
        ("small ships", ships(Row::Small).count(), 17),
        ("large ships", ships(Row::Large).count(), 11),
        ("cards", components.cards.len(), 21),
        ("charters", charters.count(), 11),
        ("tiles", components.tiles.len(), 34),
        ("contracts", components.contracts.len(), 18),
        ("compass tiles", components.compass.len(), 8),
        ("objectives", components.goals.len(), 15),
        ("captains", components.captains.len(), 5),
        ("milestones", components.milestones.len(), 5),
        ("nations", components.nations.len(), 5),
    ] {
        assert_eq!(count, expected, "{what}");
    }
    assert_eq!(components.fifty, [5, 3, 1, 0]);
}

#[test]
fn a_piece_has_a_handle_and_its_id_is_another_name_for_it() {
    let components = box_();
    let ship = ShipId(handle("northern-star"));
    assert_eq!(components.ships[&ship].cost, goods(2, 0, 2, 0));
    for (id, word) in [
        ("l01", "northern-star"),
        ("t12", "tile-12"),
        ("o09", "goal-9"),
        ("b03", "card-3"),
    ] {
        assert_eq!(components.aliases[id], handle(word));
    }
    let lantern = CardId(handle("old-lantern"));
    assert!(components.cards.contains_key(&lantern));
    assert!(components.tiles.contains_key(&TileId(handle("tile-34"))));
}

#[test]
fn a_handle_is_a_short_word() {
    for (name, word) in [
        ("Northern Star", Some("northern-star")),
        ("Ile d'Anticosti", Some("ile-d-anticosti")),
        ("\u{ce}", None),
    ] {
        assert_eq!(Handle::of_name(name), word.map(handle), "{name}");
    }
    for wrong in ["", "Star", "a-word-of-twenty-four-ab"] {
        assert_eq!(Handle::new(wrong), None, "{wrong}");
    }
    let longest = "a-word-of-twenty-three-";
    assert_eq!(handle(longest).as_str(), longest);
    let json = serde_json::to_string(&handle("tile-1")).unwrap();
    assert_eq!(json, "\"tile-1\"");
    let read: Handle = serde_json::from_str(&json).unwrap();
    assert_eq!(read, handle("tile-1"));
    assert!(serde_json::from_str::<Handle>("\"Tile 1\"").is_err());
}

#[test]
fn the_load_table_goes_from_wood_to_gold() {
    let components = box_();
    let dearest: Vec<_> = (0..=7).map(|crates| components.dearest(crates)).collect();
    let table = [Good::Wood, Good::Cloth, Good::Iron, Good::Gold].map(Some);
    assert_eq!(dearest[..5], [&[None], &table[..]].concat());
    assert_eq!(
        dearest[5..],
        [Some(Good::Gold); 3],
        "Q09: above 4 it is gold"
    );
}

#[test]
fn what_the_examples_show_is_there() {
    let components = box_();
    let nova_scotia = &components.islands[&Island::NovaScotia];
    let (first, second) = (8, 4);
    assert_eq!(nova_scotia.majority, Majority { first, second });
    assert!(nova_scotia.spaces.len() >= 5);
    assert_eq!(components.cities[&City::Stockholm].marker_spaces, 5);
    assert_eq!(components.charted(3), 2);
    let netherlands = &components.nations[&Nation::Netherlands];
    assert_eq!(netherlands.cost, goods(0, 0, 1, 0));
}

#[test]
fn the_numbers_of_the_rulebook() {
    let stated = Numbers {
        rounds: 4,
        start_goods: goods(0, 0, 1, 0),
        income: goods(1, 1, 0, 0),
        start_shipyards: 3,
        shipyard_cost: goods(0, 1, 1, 0),
        large_ship_points: 3,
        market: [4, 4],
        extra_goal: 2,
        antwerp: 1,
        new_england: 1,
        loose_marker: 1,
        card_in_hand: 2,
        triangle_goods: goods(1, 1, 1, 1),
        retreat: 3,
        lap: 50,
        columbus_tiles: 1,
        magellan_sail: 7,
        cortes_gold_at_once: 1,
        cortes_gold_each_round: 1,
        da_gama_crates: 3,
        drake_shipyards: 1,
        extra_shipyards: 1,
        extra_markers: 1,
        customs_points: 3,
        naval_office_sail: 2,
        extra_cards: 1,
        extra_cards_from: 2,
    };
    let components = box_();
    assert_eq!(components.numbers, stated);
    let mut ships = components.ships.values();
    assert!(ships.all(|ship| ship.row == Row::Large || ship.cost == goods(1, 1, 0, 0)));
    let start = |of: fn(&StartSpace) -> u16| {
        let markers = components.milestones.values();
        markers.map(of).collect::<Vec<u16>>()
    };
    assert_eq!(start(|of| of.standard), [7, 15, 20, 25, 35]);
    assert_eq!(start(|of| of.expert), [7, 15, 20, 30, 40]);
    assert!(components.milestones.keys().eq(Marker::ALL));
    assert_eq!(components.compass_spaces, [4, 3, 2, 1]);
    let has = |of: Goods, brings: u16| {
        let mut contracts = components.contracts.values();
        contracts.any(|tile| tile.goods == of && tile.points == brings)
    };
    assert!(has(goods(2, 0, 0, 0), 3) && has(goods(1, 1, 2, 0), 11));
    let mut contracts = components.contracts.values();
    assert!(contracts.any(|tile| tile.goods.total() == 4));
    let mut compass = components.compass.values();
    assert!(compass.any(|island| *island == Island::NovaScotia));
}

#[test]
fn the_thresholds_of_the_objectives_are_known() {
    let components = box_();
    let rows = |need: Need| {
        let mut goals = components.goals.values();
        let goal = goals.find(|goal| goal.need == need).unwrap();
        let rows = goal.rows.iter().map(|row| (row.need, row.points));
        rows.collect::<Vec<_>>()
    };
    let needs = |need: Need| rows(need).iter().map(|row| row.0).collect::<Vec<_>>();
    assert_eq!(rows(Need::Goods(Good::Iron)), [(2, 5)]);
    assert_eq!(needs(Need::CityMarkers), [3, 4]);
    assert_eq!(needs(Need::ScoredCities), [1, 2]);
    assert_eq!(needs(Need::AllIslands), [10, 15]);
    assert_eq!(needs(Need::OneIsland), [6, 9]);
    assert_eq!(needs(Need::ScoredIslands), [1, 2]);
    assert_eq!(rows(Need::OneIsland)[1].1, 10);
    assert_eq!(rows(Need::ScoredIslands)[1].1, 13);
}

#[test]
fn the_sheets_let_as_many_ships_act_as_in_the_examples() {
    let components = box_();
    let with = |holds: fn(&[u8; 4]) -> bool| {
        let sheets = components.nations.values();
        sheets.filter(|sheet| holds(&sheet.limits)).count()
    };
    assert!(with(|limits| limits[1] == 3) >= 2, "three ships settle");
    assert!(with(|limits| limits[2] >= 3) >= 1, "three ships deliver");
    assert!(with(|limits| limits[3] >= 2) >= 1, "two ships discover");
}

#[test]
fn the_ships_of_the_examples_are_there() {
    let components = box_();
    let of = |row: Row| {
        let ships = components.ships.values();
        ships.filter(move |ship| ship.row == row)
    };
    let with = |holds: fn(&Values) -> bool| {
        let ships = components.ships.values();
        ships.filter(|ship| holds(&ship.values)).count()
    };
    assert!(of(Row::Small).any(|ship| ship.values.crates == 3));
    assert!(with(|values| values.crates == 2) >= 2);
    assert!(with(|values| values.crates == 4) >= 1);
    assert!(with(|values| values.telescope == 4) >= 1);
    assert!(with(|values| values.telescope == 1) >= 1);
    assert!(with(|values| values.sail == 2) >= 2);
    assert!(with(|values| values.sail == 3) >= 1);
    assert!(with(|values| values.sail == 4) >= 1);
    assert!(of(Row::Large).any(|ship| ship.cost == goods(2, 0, 2, 0)));
    let costs: BTreeSet<Goods> = of(Row::Large).map(|ship| ship.cost).collect();
    assert!(costs.len() > 1, "costs differ");
}

/// A large ship, a small one and a charter ship sail 9 together; the charter lands one settler, the
/// others one and two.
#[test]
fn the_fleet_of_the_settle_example_is_there() {
    let components = box_();
    let of = |row: Row| {
        let ships = components.ships.values();
        let ships = ships.filter(move |ship| ship.row == row);
        ships.map(|ship| ship.values)
    };
    let charters = || {
        components.cards.values().filter_map(|card| match card {
            Card::Charter(ship) => Some(ship.values),
            Card::Bonus(_) => None,
        })
    };
    let fits = |large: Values, small: Values, charter: Values| {
        let settlers = (large.settlers, small.settlers, charter.settlers);
        large.sail + small.sail + charter.sail == 9 && matches!(settlers, (1, 2, 1) | (2, 1, 1))
    };
    assert!(of(Row::Large).any(|large| {
        of(Row::Small).any(|small| charters().any(|charter| fits(large, small, charter)))
    }));
}

#[test]
fn some_cards_give_points_and_some_goods() {
    let components = box_();
    let bonuses = || {
        components.cards.values().filter_map(|card| match card {
            Card::Bonus(bonus) => Some(*bonus),
            Card::Charter(_) => None,
        })
    };
    assert!(bonuses().any(|bonus| bonus.points > 0));
    assert!(bonuses().any(|bonus| !bonus.goods.is_none()));
}

#[test]
fn the_islands_have_room_for_what_the_examples_show() {
    let components = box_();
    let spaces = |island| components.islands[&island].spaces.len();
    assert!(spaces(Island::NovaScotia) >= 5);
    assert!(spaces(Island::Newfoundland) >= 2);
    assert!(spaces(Island::PrinceEdwardIsland) >= 2);
}

#[test]
fn the_published_numbers_pass_the_checks_for_a_file_of_ones_own() {
    let own = format!("{COMPONENTS}\n# our own\n");
    assert_eq!(Components::load(&own), Ok(box_()));
}

#[test]
fn a_file_says_where_each_line_comes_from() {
    let without = line("s03").replace(", source = \"reconstructed\"", "");
    assert!(broken(line("s03"), &without).contains("source"));
    let hearsay = line("s03").replace("reconstructed", "hearsay");
    assert!(broken(line("s03"), &hearsay).contains("hearsay"));
    let compared = line("s03").replace("reconstructed", "box");
    assert!(Components::load(&COMPONENTS.replacen(line("s03"), &compared, 1)).is_ok());
}

#[test]
fn a_missing_piece_is_noticed() {
    let pieces = [
        ("s12", "ships.small"),
        ("l11", "ships.large"),
        ("c06", "one_time.charters"),
        ("b10", "one_time.bonus_cards"),
        ("k18", "contracts"),
        ("t34", "island_tiles"),
        ("n8", "compass_tiles"),
        ("o15", "objectives"),
        ("f4", "fifty_cards"),
        ("venice", "cities"),
        ("newfoundland", "islands"),
        ("star", "milestones"),
        ("england", "nations"),
        ("4", "load_table"),
        ("drake", "drake"),
    ];
    for (id, told) in pieces {
        let why = broken(&format!("{}\n", line(id)), "");
        assert!(why.contains(told), "{id}: {why}");
    }
    assert!(broken(line("ss-spain"), "").contains("ss-spain"));
    assert!(broken(line("cs-spain"), "").contains("cs-spain"));
}

/// A text of the file, what replaces it, and a part of the reason why that is refused.
const WRONG_TEXTS: &str = r#"
# Files of another form.
format = 1             | format = 2             | format 2
start_shipyards        | start_shipyard         | start_shipyard
"iron", "gold"]        | "gold", "iron"]        | goods
1 = { good             | 0 = { good             | load_table
island = "anticosti"   | island = "iceland"     | iceland
kind = "city_markers"  | kind = "town_markers"  | o11
t01 =                  | tile =                 | tile
# Pieces that answer to one word.
"Tern"                 | "Heron"                | heron
"Tern"                 | "s03"                  | s03
"Tern"                 | "Tile 1"               | tile-1
"Tern"                 | "!"                    | s02
"#;

#[test]
fn a_wrong_text_is_refused_with_its_reason() {
    for [from, to, why] in rows(WRONG_TEXTS) {
        let said = broken(from, to);
        assert!(said.contains(why), "{from} -> {to}: {said}");
    }
}

/// A piece, a part of its line, what replaces that, and a part of the reason why that is refused.
const WRONG_PIECES: &str = r#"
# Player sheets.
spain        | sheet = 4                     | sheet = 5                     | one number
spain        | [1,                           | [2,                           | one ship loads
spain        | colonial-administration       | customs                       | one expansion
spain        | cost = { wood = 1, cloth = 1, iron = 1 } | cost = {}          | costs
spain        | ss-spain                      | ss-france                     | another's
spain        | cs-spain                      | c01                           | another's
# Ships.
s03          | settlers = 1                  | settlers = 3                  | from 1 to 2
c01          | settlers = 1                  | settlers = 3                  | from 1 to 2
s03          | sail = 3                      | cost = { wood = 1 }, sail = 3 | s03
c01          | sail = 3                      | cost = { wood = 1 }, sail = 3 | c01
l02          | cost = { wood = 1, cloth = 1, iron = 1 }, |                   | l02
l02          | cost = { wood = 1, cloth = 1, iron = 1 }  | cost = {}         | costs
# Cards.
b03          | cloth = 2                     |                               | gives something
k16          | points = 11                   | points = 10                   | k16
k12          | points = 8                    | points = 3                    | from 4 to 15
o03          | need = 2                      | need = 3                      | o03
o05          | need = 14                     | need = 11                     | rise
o13          | points = 10                   | points = 9                    | points are 10, not 9
o11          | need = 3                      | need = 2                      | the thresholds are
o04          | "gold"                        | "iron"                   | one card asks for what
f2           | points = 3                    | points = 2                    | fifty_cards
# The board.
nova-scotia  | first = 8                     | first = 9                     | 8 and 4
newfoundland | second = 5                    | second = 10                   | gets less
venice       | second = 5                    | second = 10                   | gets less
stockholm    | marker_spaces = 5             | marker_spaces = 4             | 5 markers
hamburg      | contract_spaces = 3           | contract_spaces = 4           | nine
anticosti    | neck = 2                      | neck = 6                      | shape neck
newfoundland | coast = 3                     | corner = 3                    | corner
t05          | a = { points = 2 }            | a = {}                        | gives something
players_3    | tiles = 2                     | tiles = 1                     | players_3.tiles
spaces       | [4, 3, 2, 1]                  | [4, 3, 2]                     | 4, 3, 2, 1
rounds       | value = 4                     | value = 5                     | fixed.rounds.value
circle       | standard = 20                 | standard = 21                 | circle.standard
star         | expert = 40                   | expert = 41                   | star.expert
"#;

#[test]
fn a_wrong_piece_is_refused_with_its_reason() {
    for [id, from, to, why] in rows(WRONG_PIECES) {
        let line = line(id);
        assert!(line.contains(from), "{from} is not in {line}");
        let said = broken(line, &line.replacen(from, to, 1));
        assert!(said.contains(why), "{id}, {from} -> {to}: {said}");
    }
}

#[test]
fn the_tiles_of_the_discover_example_are_there() {
    let components = box_();
    let halves = || components.tiles.values().flat_map(|tile| tile.halves);
    let bonus = |goods: Goods, points: u16| Bonus { goods, points };
    assert!(halves().any(|half| half == bonus(goods(1, 1, 0, 0), 0)));
    assert!(halves().any(|half| half == bonus(Goods::NONE, 3)));
    let tiles: Vec<Bonus> = components
        .tiles
        .values()
        .map(|tile| tile.halves[0].plus(tile.halves[1]))
        .collect();
    let example = bonus(goods(1, 2, 0, 1), 2);
    let others = |nth: usize| tiles.iter().skip(nth + 1);
    let mut pairs = tiles.iter().enumerate();
    assert!(pairs.any(|(nth, one)| others(nth).any(|other| one.plus(*other) == example)));
}
