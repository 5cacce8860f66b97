//! Set draws and component files with a mistake in them: a new game is refused by the name of the
//! piece, and a game that was opened before goes on.

use std::collections::BTreeMap;

use landfall::games::{Title, title};
use landfall::rules::{Seed, Setting};

fn setting(of: &Title, seats: usize) -> Setting {
    let names = of.seat_names.iter().take(seats);
    Setting {
        seat_names: names.map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: of.components.to_owned(),
        draws: None,
    }
}

/// What a new game with these set draws is refused for.
fn refused(name: &str, draws: &str) -> String {
    let of = title(name).unwrap();
    let setting = Setting {
        draws: Some(draws.to_owned()),
        ..setting(of, 2)
    };
    let why = of.validate(&setting).map_err(|why| why.to_string());
    let why = why.and(
        of.open(&setting, Seed::new([1; 32]))
            .map_err(|why| why.to_string()),
    );
    why.map(drop).expect_err(draws)
}

#[test]
fn a_misdraw_is_refused_by_the_name_of_its_piece() {
    let mistakes = [
        (
            "race",
            "cards = [\"b07\", \"c01\", \"b07\"]",
            "card-7 is listed twice",
        ),
        (
            "race",
            "cards = [\"b07\", \"card-7\"]",
            "card-7 is listed twice",
        ),
        (
            "race",
            "tiles = [\"k01\"]",
            "tiles: contract-1 is a piece of another kind",
        ),
        (
            "race",
            "cards = [\"t01\"]",
            "cards: tile-1 is a piece of another kind",
        ),
        (
            "race",
            "contracts = [\"k01\", \"k02\", \"k01\"]",
            "contract-1 is listed twice",
        ),
        (
            "race",
            "small = [\"l01\"]",
            "small: northern-star is a piece of another kind",
        ),
        (
            "race",
            "large = [\"s01\"]",
            "large: heron is a piece of another kind",
        ),
        (
            "race",
            "coasts = [\"n1\", \"n2\", \"n3\"]",
            "coasts: compass-3 is one too many, there are 2",
        ),
        (
            "race",
            "compass = [\"n1\", \"n2\", \"n3\", \"n4\", \"n5\"]",
            "compass: compass-5 is one too many, there are 4",
        ),
        (
            "race",
            "square = [\"o01\", \"o02\", \"o03\", \"o04\", \"o05\", \"o06\", \"o07\"]",
            "square: goal-6 is one too many, there are 5",
        ),
        (
            "race",
            "square = [\"o01\"]\nstar = [\"o01\"]",
            "star: goal-1 lies in another pile",
        ),
        (
            "race",
            "circle = [\"t03\"]",
            "circle: tile-3 is a piece of another kind",
        ),
        ("race", "nations = [\"spain\", \"spain\"]", "spain"),
        ("race", "cards = [\"b77\"]", "b77"),
        (
            "neuland",
            "minerals = [\"ironore\", \"ironore\", \"ironore\", \"ironore\", \"coal\", \"ironore\", \
             \"ironore\", \"ironore\"]",
            "IRONORE is listed 7 times, the bag has 6",
        ),
        ("neuland", "minerals = [\"gold\"]", "gold"),
        (
            "neuland",
            "seats = [\"RED\", \"RED\"]",
            "RED is listed twice",
        ),
        (
            "new_world",
            "tiles = [5, 8, 5]",
            "tile 5 is listed 2 times, the box has 1",
        ),
        (
            "new_world",
            "tiles = [17, 17, 17, 17, 17]",
            "tile 17 is listed 5 times, the box has 4",
        ),
        ("new_world", "tiles = [51]", "there is no tile 51"),
        ("new_world", "tiles = [300]", "there is no tile 300"),
        ("new_world", "tiles = [-1]", "there is no tile -1"),
        ("new_world", "tiles = [0]", "there is no tile 0"),
    ];
    for (name, draws, told) in mistakes {
        let why = refused(name, draws);
        assert!(why.contains(told), "{draws}: {why}");
    }
}

#[test]
fn set_draws_of_all_kinds_are_taken() {
    let draws = [
        (
            "race",
            "nations = [\"spain\", \"france\"]\ncards = [\"b07\", \"c01\"]\ntiles = [\"t01\"]\n\
             coasts = [\"n1\", \"n2\"]\ncompass = [\"n1\", \"n2\", \"n3\", \"n4\"]\n\
             small = [\"s01\"]\nlarge = [\"northern-star\"]\ncontracts = [\"k12\"]\n\
             square = [\"o01\", \"o02\", \"o03\", \"o04\", \"o05\"]\nstar = [\"o06\"]\n",
        ),
        (
            "neuland",
            "minerals = [\"coal\", \"ironore\", \"coal\", \"silverore\"]",
        ),
        ("new_world", "tiles = [17, 17, 17, 17, 5]"),
    ];
    for (name, draws) in draws {
        let of = title(name).unwrap();
        let setting = Setting {
            draws: Some(draws.to_owned()),
            ..setting(of, 2)
        };
        assert_eq!(of.validate(&setting), Ok(()), "{name}");
        assert!(of.open(&setting, Seed::new([1; 32])).is_ok(), "{name}");
    }
}

/// A component file of a title with one change in it.
fn changed(name: &str, from: &str, to: &str) -> Setting {
    let of = title(name).unwrap();
    assert!(of.components.contains(from), "{from} is not in the file");
    Setting {
        components: of.components.replacen(from, to, 1),
        ..setting(of, 2)
    }
}

#[test]
fn a_wrong_number_is_refused_by_its_piece_and_its_value() {
    let mistakes = [
        // Income, prices and points of Race, as its rulebooks state them.
        (
            "race",
            "income              = { wood = 1",
            "income = { wood = 9",
            ["fixed.income.wood", "9"],
        ),
        (
            "race",
            "start_goods         = { iron = 1",
            "start_goods = { iron = 3",
            ["start_goods.iron", "3"],
        ),
        (
            "race",
            "rounds              = { value = 4",
            "rounds = { value = 40",
            ["fixed.rounds", "40"],
        ),
        (
            "race",
            "large_ship_points   = { value = 3",
            "large_ship_points = { value = 30",
            ["large_ship_points", "30"],
        ),
        (
            "race",
            "card_in_hand        = { points = 2",
            "card_in_hand = { points = 0",
            ["card_in_hand", "0"],
        ),
        (
            "race",
            "small_ship_cost     = { wood = 1",
            "small_ship_cost = { wood = 5",
            ["small_ship_cost.wood", "5"],
        ),
        (
            "race",
            "sail_bonus = 7",
            "sail_bonus = 70",
            ["captains.magellan", "70"],
        ),
        (
            "race",
            "points_per_contract = 3",
            "points_per_contract = 33",
            ["expansions.customs", "33"],
        ),
        // What no piece can show.
        (
            "race",
            "sail = 5, crate = 2, settlers = 1, telescope = 4",
            "sail = 50, crate = 2, settlers = 1, telescope = 4",
            ["l04", "50"],
        ),
        (
            "race",
            "sail = 3, crate = 1, settlers = 2, telescope = 1",
            "sail = 0, crate = 1, settlers = 2, telescope = 1",
            ["s02", "0"],
        ),
        (
            "race",
            "{ wood = 3, iron = 1 }",
            "{ wood = 30, iron = 1 }",
            ["l03", "31"],
        ),
        (
            "race",
            "b09 = { gives = { points = 5 }",
            "b09 = { gives = { points = 500 }",
            ["b09", "500"],
        ),
        (
            "race",
            "points = 12,  source",
            "points = 120,  source",
            ["k17", "120"],
        ),
        (
            "race",
            "points = 9,   source",
            "points = 7,   source",
            ["k13", "7"],
        ),
        (
            "race",
            "k03 = { goods = { cloth = 2 }",
            "k03 = { goods = { wood = 2 }",
            ["k01", "3"],
        ),
        (
            "race",
            "{ need = 14, points = 8 }",
            "{ need = 14, points = 80 }",
            ["o05", "80"],
        ),
        (
            "race",
            "rows = [{ need = 1, points = 5 }, { need = 2, points = 9 }]",
            "rows = [{ need = 1, points = 5 }, { need = 20, points = 9 }]",
            ["objectives.goal-12", "20"],
        ),
        (
            "race",
            "first = 10, second = 5, source = \"reconstructed\", known = \"name reported\"",
            "first = 100, second = 5, source = \"reconstructed\"",
            ["cities.venice", "100"],
        ),
        (
            "race",
            "players_4 = { tiles = 1",
            "players_4 = { tiles = 10",
            ["players_4", "10"],
        ),
        (
            "race",
            "f4 = { points = 0",
            "f4 = { points = 7",
            ["fifty_cards.f4", "7"],
        ),
        ("race", "sheet = 4", "sheet = 44", ["nations.spain", "44"]),
        // Neuland.
        (
            "neuland",
            "workers      = { value = 8",
            "workers = { value = 80",
            ["fixed.workers", "80"],
        ),
        (
            "neuland",
            "coats = 12",
            "coats = 11",
            ["players.3.coats", "11"],
        ),
        (
            "neuland",
            "spaces = 10",
            "spaces = 100",
            ["players.4.spaces", "100"],
        ),
        (
            "neuland",
            "coal      = { count = 9",
            "coal = { count = 90",
            ["minerals.coal", "90"],
        ),
        (
            "neuland",
            "silver = { count = 2",
            "silver = { count = 5",
            ["metals.silver", "5"],
        ),
        (
            "neuland",
            "property_fee = { product = \"stone\"",
            "property_fee = { product = \"wood\"",
            ["property_fee", "wood"],
        ),
        (
            "neuland",
            "from = [\"wool\"], makes = \"cloth\"",
            "from = [\"wool\", \"food\"], makes = \"cloth\"",
            ["production.weaver", "FOOD"],
        ),
        (
            "neuland",
            "wants = [\"cloth\", \"paper\"]",
            "wants = [\"cloth\", \"cloth\"]",
            ["properties.church", "CLOTH"],
        ),
        // New World.
        (
            "new_world",
            "farm_tile = 1",
            "farm_tile = 11",
            ["numbers.farm_tile", "11"],
        ),
        (
            "new_world",
            "surveyor = 4",
            "surveyor = 40",
            ["numbers.surveyor", "40"],
        ),
        (
            "new_world",
            "track = 50",
            "track = 5",
            ["numbers.track", "5"],
        ),
        (
            "new_world",
            "four_times = [11, 17, 18]",
            "four_times = [11, 17, 18, 5]",
            ["copies.four_times", "5"],
        ),
        (
            "new_world",
            "four_times = [11, 17, 18]",
            "four_times = [11, 17, 18, 60]",
            ["copies.four_times", "60"],
        ),
    ];
    let wrong = mistakes.iter().filter_map(|(name, from, to, told)| {
        let why = title(name).unwrap().validate(&changed(name, from, to));
        let why = why.map_or_else(|why| why.to_string(), |()| "it is taken".to_owned());
        let named = told.iter().all(|told| why.contains(told));
        (!named).then(|| format!("{to}: {why}"))
    });
    assert_eq!(wrong.collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn the_files_of_the_program_hold() {
    for of in landfall::games::TITLES {
        assert_eq!(of.validate(&setting(of, 2)), Ok(()), "{}", of.name);
    }
}

#[test]
fn a_game_that_was_opened_before_goes_on_with_its_numbers_and_draws() {
    let seed = || Seed::new([1; 32]);
    let numbers = changed("race", "sail_bonus = 7", "sail_bonus = 8");
    let draws = Setting {
        draws: Some("cards = [\"b07\", \"b07\"]".to_owned()),
        ..setting(title("race").unwrap(), 2)
    };
    for old in [numbers, draws] {
        let of = title("race").unwrap();
        assert!(of.validate(&old).is_err(), "a new game is refused");
        assert!(of.open(&old, seed()).is_ok(), "an old one is read");
    }
}
