//! Set draws and component files with a mistake in them: a new game is refused by the name of the
//! piece, and a game that was opened before keeps running.

use std::collections::BTreeMap;

use landfall::games::{TitleEntry, title};
use landfall::rules::{Seed, Setting};

use super::cases::rows;

/// Returns the setting of a game of two seats.
fn setting(of: &TitleEntry) -> Setting {
    let names = of.seat_names.iter().take(2);
    Setting {
        seat_names: names.map(|name| (*name).to_owned()).collect(),
        edition: String::new(),
        house: BTreeMap::new(),
        components: of.components.to_owned(),
        draws: None,
    }
}

/// Returns the same with set draws.
fn with_draws(of: &TitleEntry, draws: &str) -> Setting {
    Setting {
        draws: Some(draws.to_owned()),
        ..setting(of)
    }
}

/// Returns the same with one change in the component file.
fn changed(of: &TitleEntry, from: &str, to: &str) -> Setting {
    assert!(of.components.contains(from), "{from} is not in the file");
    Setting {
        components: of.components.replacen(from, to, 1),
        ..setting(of)
    }
}

/// A title, set draws, and a part of the reason why they are refused.
const MISDRAWS: &str = r#"
race | cards = ["b07", "c01", "b07"]            | card-7 is listed twice
race | cards = ["b07", "card-7"]                | card-7 is listed twice
race | tiles = ["k01"]                          | tiles: contract-1 is a piece of another kind
race | cards = ["t01"]                          | cards: tile-1 is a piece of another kind
race | contracts = ["k01", "k02", "k01"]        | contract-1 is listed twice
race | small = ["l01"]                          | small: northern-star is a piece of another kind
race | large = ["s01"]                          | large: heron is a piece of another kind
race | coasts = ["n1", "n2", "n3"]              | coasts: compass-3 is one too many, there are 2
race | compass = ["n1", "n2", "n3", "n4", "n5"] | compass: compass-5 is one too many, there are 4
race | circle = ["t03"]                         | circle: tile-3 is a piece of another kind
race | nations = ["spain", "spain"]             | spain
race | cards = ["b77"]                          | b77
neuland | minerals = ["gold"]    | gold
neuland | seats = ["RED", "RED"] | RED is listed twice
new_world | tiles = [5, 8, 5]            | tile 5 is listed 2 times, the box has 1
new_world | tiles = [17, 17, 17, 17, 17] | tile 17 is listed 5 times, the box has 4
new_world | tiles = [51]                 | there is no tile 51
new_world | tiles = [300]                | there is no tile 300
new_world | tiles = [-1]                 | there is no tile -1
new_world | tiles = [0]                  | there is no tile 0
"#;

#[test]
fn a_misdraw_is_refused_by_the_name_of_its_piece() {
    let six_goals = r#"square = ["o01", "o02", "o03", "o04", "o05", "o06", "o07"]"#;
    let iron_seven_times = r#"minerals = ["ironore", "ironore", "ironore", "ironore", "coal",
                              "ironore", "ironore", "ironore"]"#;
    let long = [
        [
            "race",
            six_goals,
            "square: goal-6 is one too many, there are 5",
        ],
        [
            "race",
            "square = [\"o01\"]\nstar = [\"o01\"]",
            "star: goal-1 lies in another pile",
        ],
        [
            "neuland",
            iron_seven_times,
            "IRONORE is listed 7 times, the bag has 6",
        ],
    ];
    for [name, draws, part] in rows(MISDRAWS).chain(long) {
        let of = title(name).unwrap();
        let setting = with_draws(of, draws);
        let opened = of.open(&setting, Seed::new([1; 32])).map(drop);
        let why = of.validate(&setting).and(opened).expect_err(draws);
        let why = why.to_string();
        assert!(why.contains(part), "{draws}: {why}");
    }
}

#[test]
fn set_draws_of_all_kinds_are_taken() {
    let of_race = r#"
        nations = ["spain", "france"]
        cards = ["b07", "c01"]
        tiles = ["t01"]
        coasts = ["n1", "n2"]
        compass = ["n1", "n2", "n3", "n4"]
        small = ["s01"]
        large = ["northern-star"]
        contracts = ["k12"]
        square = ["o01", "o02", "o03", "o04", "o05"]
        star = ["o06"]
    "#;
    for (name, draws) in [
        ("race", of_race),
        (
            "neuland",
            r#"minerals = ["coal", "ironore", "coal", "silverore"]"#,
        ),
        ("new_world", "tiles = [17, 17, 17, 17, 5]"),
    ] {
        let of = title(name).unwrap();
        let setting = with_draws(of, draws);
        assert_eq!(of.validate(&setting), Ok(()), "{name}");
        assert!(of.open(&setting, Seed::new([1; 32])).is_ok(), "{name}");
    }
}

/// A title, a text of its component file with `old>new` in it, and two parts of the reason why the
/// new one is refused.
const WRONG_NUMBERS: &str = r#"
# Income, prices and points of Race, as its rulebooks state them.
race      | income              = { wood = 1>9                   | fixed.income.wood       | 9
race      | start_goods         = { iron = 1>3                   | start_goods.iron        | 3
race      | rounds              = { value = 4>40                 | fixed.rounds            | 40
race      | large_ship_points   = { value = 3>30                 | large_ship_points       | 30
race      | card_in_hand        = { points = 2>0                 | card_in_hand            | 0
race      | small_ship_cost     = { wood = 1>5                   | small_ship_cost.wood    | 5
race      | sail_bonus = 7>70                                    | captains.magellan       | 70
race      | points_per_contract = 3>33                           | expansions.customs      | 33
# What no piece can show.
race      | sail = 5,>50, crate = 2, settlers = 1, telescope = 4 | l04                     | 50
race      | sail = 3,>0, crate = 1, settlers = 2, telescope = 1  | s02                     | 0
race      | { wood = 3,>30, iron = 1 }                           | l03                     | 31
race      | b09 = { gives = { points = 5>500 }                   | b09                     | 500
race      | points = 12,>120,  source                            | k17                     | 120
race      | points = 9,>7,   source                              | k13                     | 7
race      | k03 = { goods = { cloth>wood = 2 }                   | k01                     | 3
race      | { need = 14, points = 8>80 }                         | o05                     | 80
race      | points = 5 }, { need = 2,>20, points = 9 }]          | objectives.goal-12      | 20
race      | players_4 = { tiles = 1>10                           | players_4               | 10
race      | f4 = { points = 0>7                                  | fifty_cards.f4          | 7
race      | sheet = 4>44                                         | nations.spain           | 44
# Neuland.
neuland   | workers      = { value = 8>80                        | fixed.workers           | 80
neuland   | coats = 12>11                                        | players.3.coats         | 11
neuland   | spaces = 10>100                                      | players.4.spaces        | 100
neuland   | coal      = { count = 9>90                           | minerals.coal           | 90
neuland   | silver = { count = 2>5                               | metals.silver           | 5
neuland   | property_fee = { product = "stone">"wood"            | property_fee            | wood
neuland   | from = ["wool"],>["wool","food"], makes = "cloth"    | production.weaver       | FOOD
neuland   | wants = ["cloth", "paper"]>"cloth"]                  | properties.church       | CLOTH
# New World.
new_world | farm_tile = 1>11                                     | numbers.farm_tile       | 11
new_world | surveyor = 4>40                                      | numbers.surveyor        | 40
new_world | track = 50>5                                         | numbers.track           | 5
new_world | four_times = [11, 17, 18]>18,5]                      | copies.four_times       | 5
new_world | four_times = [11, 17, 18]>18,60]                     | copies.four_times       | 60
"#;

#[test]
fn a_wrong_number_is_refused_by_its_piece_and_its_value() {
    let numbers = rows(WRONG_NUMBERS).map(|[name, text, piece, value]| {
        let (before, after) = text.split_once('>').unwrap();
        let (stem, _old) = before.rsplit_once(' ').unwrap();
        let (_new, rest) = after.split_once(' ').unwrap_or((after, ""));
        let from = format!("{before} {rest}").trim_end().to_owned();
        (name, from, format!("{stem} {after}"), [piece, value])
    });
    let line = r#"first = 10, second = 5, source = "reconstructed", known = "name reported""#;
    let wrong = r#"first = 100, second = 5, source = "reconstructed""#;
    let parts = ["cities.venice", "100"];
    let venice = ("race", line.to_owned(), wrong.to_owned(), parts);
    let wrong = numbers
        .chain([venice])
        .filter_map(|(name, from, to, parts)| {
            let of = title(name).unwrap();
            let why = of.validate(&changed(of, &from, &to));
            let why = why.map_or_else(|why| why.to_string(), |()| "it is taken".to_owned());
            let named = parts.iter().all(|part| why.contains(part));
            (!named).then(|| format!("{to}: {why}"))
        });
    assert_eq!(wrong.collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn the_files_of_the_program_hold() {
    for of in landfall::games::TITLES {
        assert_eq!(of.validate(&setting(of)), Ok(()), "{}", of.name);
    }
}

#[test]
fn a_game_that_was_opened_before_keeps_its_numbers_and_draws() {
    let race = title("race").unwrap();
    let numbers = changed(race, "sail_bonus = 7", "sail_bonus = 8");
    let draws = with_draws(race, "cards = [\"b07\", \"b07\"]");
    for old in [numbers, draws] {
        assert!(race.validate(&old).is_err(), "a new game is refused");
        let opened = race.open(&old, Seed::new([1; 32]));
        assert!(opened.is_ok(), "an old one is read");
    }
}
