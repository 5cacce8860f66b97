//! The component file: what is in the box, and what a file may not say.

use std::collections::BTreeSet;

use landfall::games::race::{
    Bonus, Card, CardId, City, Components, Good, Goods, Handle, Island, Majority, Marker, Nation,
    Need, Numbers, Race, Row, ShipId, StartSpace, TileId, Values,
};
use landfall::rules::Rules as _;

const COMPONENTS: &str = Race::COMPONENTS;

fn box_() -> Components {
    Components::load(COMPONENTS).expect("the file holds")
}

/// Why the file with one change does not hold.
fn broken(from: &str, to: &str) -> String {
    assert!(COMPONENTS.contains(from), "{from} is not in the file");
    let text = COMPONENTS.replacen(from, to, 1);
    Components::load(&text).expect_err("the file is broken")
}

/// The line of a piece, to be taken out or changed.
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
    let row = |row| {
        components
            .ships
            .values()
            .filter(|ship| ship.row == row)
            .count()
    };
    assert_eq!([row(Row::Small), row(Row::Large)], [17, 11]);
    let charters = components
        .cards
        .values()
        .filter(|card| matches!(card, Card::Charter(_)));
    assert_eq!((components.cards.len(), charters.count()), (21, 11));
    assert_eq!(components.tiles.len(), 34);
    assert_eq!(components.contracts.len(), 18);
    assert_eq!(components.compass.len(), 8);
    assert_eq!(components.goals.len(), 15);
    assert_eq!(components.captains.len(), 5);
    assert_eq!(components.milestones.len(), 5);
    assert_eq!(components.fifty, [5, 3, 1, 0]);
    assert_eq!(components.nations.len(), 5);
}

#[test]
fn a_piece_has_a_handle_and_its_id_is_another_name_for_it() {
    let components = box_();
    let ship = ShipId(handle("northern-star"));
    assert_eq!(
        components.ships[&ship].cost,
        Goods {
            wood: 2,
            iron: 2,
            ..Goods::NONE
        }
    );
    assert_eq!(components.aliases["l01"], handle("northern-star"));
    assert_eq!(components.aliases["t12"], handle("tile-12"));
    assert_eq!(components.aliases["o09"], handle("goal-9"));
    assert_eq!(components.aliases["b03"], handle("card-3"));
    assert!(
        components
            .cards
            .contains_key(&CardId(handle("old-lantern")))
    );
    assert!(components.tiles.contains_key(&TileId(handle("tile-34"))));
}

#[test]
fn a_handle_is_a_short_word() {
    assert_eq!(
        Handle::of_name("Northern Star"),
        Some(handle("northern-star"))
    );
    assert_eq!(
        Handle::of_name("Ile d'Anticosti"),
        Some(handle("ile-d-anticosti"))
    );
    assert_eq!(Handle::of_name("\u{ce}"), None);
    assert_eq!(Handle::new(""), None);
    assert_eq!(Handle::new("Star"), None);
    assert_eq!(Handle::new("a-word-of-twenty-four-ab"), None);
    assert_eq!(
        handle("a-word-of-twenty-three-").as_str(),
        "a-word-of-twenty-three-"
    );
    let json = serde_json::to_string(&handle("tile-1")).unwrap();
    assert_eq!(json, "\"tile-1\"");
    assert_eq!(
        serde_json::from_str::<Handle>(&json).unwrap(),
        handle("tile-1")
    );
    assert!(serde_json::from_str::<Handle>("\"Tile 1\"").is_err());
}

#[test]
fn the_load_table_goes_from_wood_to_gold() {
    let components = box_();
    let dearest: Vec<_> = (0..=7).map(|crates| components.dearest(crates)).collect();
    let gold = Some(Good::Gold);
    let table = [
        None,
        Some(Good::Wood),
        Some(Good::Cloth),
        Some(Good::Iron),
        gold,
    ];
    assert_eq!(dearest[..5], table);
    assert_eq!(dearest[5..], [gold, gold, gold], "Q09: above 4 it is gold");
}

#[test]
fn what_the_examples_show_is_there() {
    let components = box_();
    let nova_scotia = &components.islands[&Island::NovaScotia];
    assert_eq!(
        nova_scotia.majority,
        Majority {
            first: 8,
            second: 4
        }
    );
    assert!(nova_scotia.spaces.len() >= 5);
    assert_eq!(components.cities[&City::Stockholm].marker_spaces, 5);
    assert_eq!(components.charted(3), 2);
    assert_eq!(
        components.nations[&Nation::Netherlands].cost,
        Goods::of(Good::Iron, 1)
    );
}

const fn goods(wood: u8, cloth: u8, iron: u8, gold: u8) -> Goods {
    Goods {
        wood,
        cloth,
        iron,
        gold,
    }
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
fn a_file_of_another_form_is_refused() {
    assert!(broken("format = 1", "format = 2").contains("format 2"));
    assert!(broken("start_shipyards ", "start_shipyard ").contains("start_shipyard"));
    assert!(broken("\"iron\", \"gold\"]", "\"gold\", \"iron\"]").contains("goods"));
    assert!(broken("\n1 = { good", "\n0 = { good").contains("load_table"));
    assert!(broken("island = \"anticosti\"", "island = \"iceland\"").contains("iceland"));
    assert!(broken("kind = \"city_markers\"", "kind = \"town_markers\"").contains("o11"));
    assert!(broken("t01 = ", "tile = ").contains("tile"));
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

#[test]
fn two_pieces_may_not_answer_to_one_word() {
    assert!(broken("\"Tern\"", "\"Heron\"").contains("heron"));
    assert!(broken("\"Tern\"", "\"s03\"").contains("s03"));
    assert!(broken("\"Tern\"", "\"Tile 1\"").contains("tile-1"));
    assert!(broken("\"Tern\"", "\"!\"").contains("s02"));
}

/// Changes one line, and says why the file does not hold then.
fn changed(id: &str, from: &str, to: &str) -> String {
    let line = line(id);
    assert!(line.contains(from), "{from} is not in {line}");
    broken(line, &line.replacen(from, to, 1))
}

#[test]
fn player_sheets_hold() {
    assert!(changed("spain", "sheet = 4", "sheet = 5").contains("one number"));
    assert!(changed("spain", "[1,", "[2,").contains("one ship loads"));
    assert!(changed("spain", "colonial-administration", "customs").contains("one expansion"));
    assert!(
        changed(
            "spain",
            "cost = { wood = 1, cloth = 1, iron = 1 }",
            "cost = {}"
        )
        .contains("costs")
    );
    assert!(changed("spain", "ss-spain", "ss-france").contains("another's"));
    assert!(changed("spain", "cs-spain", "c01").contains("another's"));
}

#[test]
fn ships_hold() {
    assert!(changed("s03", "settlers = 1", "settlers = 3").contains("from 1 to 2"));
    assert!(changed("c01", "settlers = 1", "settlers = 3").contains("from 1 to 2"));
    assert!(changed("s03", "sail = 3", "cost = { wood = 1 }, sail = 3").contains("s03"));
    assert!(changed("c01", "sail = 3", "cost = { wood = 1 }, sail = 3").contains("c01"));
    assert!(changed("l02", "cost = { wood = 1, cloth = 1, iron = 1 },", "").contains("l02"));
    assert!(
        changed(
            "l02",
            "cost = { wood = 1, cloth = 1, iron = 1 }",
            "cost = {}"
        )
        .contains("costs")
    );
}

#[test]
fn cards_hold() {
    assert!(changed("b03", "cloth = 2", "").contains("gives something"));
    assert!(changed("k16", "points = 11", "points = 10").contains("k16"));
    assert!(changed("k12", "points = 8", "points = 3").contains("from 4 to 15"));
    assert!(changed("o03", "need = 2", "need = 3").contains("o03"));
    assert!(changed("o05", "need = 14", "need = 11").contains("rise"));
    assert!(changed("o13", "points = 10", "points = 9").contains("points are 10, not 9"));
    assert!(changed("o11", "need = 3", "need = 2").contains("the thresholds are"));
    assert!(changed("o04", "\"gold\"", "\"iron\"").contains("one card asks for what"));
    assert!(changed("f2", "points = 3", "points = 2").contains("fifty_cards"));
}

#[test]
fn the_board_holds() {
    assert!(changed("nova-scotia", "first = 8", "first = 9").contains("8 and 4"));
    assert!(changed("newfoundland", "second = 5", "second = 10").contains("gets less"));
    assert!(changed("venice", "second = 5", "second = 10").contains("gets less"));
    assert!(changed("stockholm", "marker_spaces = 5", "marker_spaces = 4").contains("5 markers"));
    assert!(changed("hamburg", "contract_spaces = 3", "contract_spaces = 4").contains("nine"));
    assert!(changed("anticosti", "neck = 2", "neck = 6").contains("shape neck"));
    assert!(changed("newfoundland", "coast = 3", "corner = 3").contains("corner"));
    assert!(changed("t05", "a = { points = 2 }", "a = {}").contains("gives something"));
    assert!(changed("players_3", "tiles = 2", "tiles = 1").contains("players_3.tiles"));
    assert!(changed("spaces", "[4, 3, 2, 1]", "[4, 3, 2]").contains("4, 3, 2, 1"));
    assert!(changed("rounds", "value = 4", "value = 5").contains("fixed.rounds.value"));
    assert!(changed("circle", "standard = 20", "standard = 21").contains("circle.standard"));
    assert!(changed("star", "expert = 40", "expert = 41").contains("star.expert"));
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
