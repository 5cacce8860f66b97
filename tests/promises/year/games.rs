//! The games of a year: all titles, numbers of seats, editions, house rules and ways to spend time.

use std::collections::BTreeMap;

use landfall::command::demo::answering::below;
use landfall::games::{TITLES, TitleEntry};
use landfall::judge::Opening;
use landfall::rules::Seed;
use landfall::store::{PressKinds, TableOptions};
use rand::Rng as _;
use rand::rngs::ChaCha20Rng;

use crate::support::schedule;

/// What a schedule is written with.
type Pace = &'static [(&'static str, &'static str)];

/// How games go about time.
const PACES: &[Pace] = &[
    &[("every", "3d")],
    &[("every", "2d"), ("grace", "12h"), ("remind", "24h,6h")],
    &[
        ("every", "2d"),
        ("at", "20:00"),
        ("days", "mon-fri"),
        ("zone", "Europe/Berlin"),
    ],
    &[("every", "36h"), ("bank", "5d"), ("nmr", "skip-to-bot")],
    &[("every", "2d"), ("nmr", "vote")],
    &[("every", "2d"), ("nmr", "wait")],
    &[("every", "2d"), ("delay", "4h")],
    &[("every", "1d"), ("process", "on-command")],
    &[
        ("every", "4d"),
        ("misses", "3"),
        ("zone", "America/New_York"),
        ("at", "9:00"),
    ],
];

/// Which press games have.
const PRESS: &[PressKinds] = &[
    PressKinds::White,
    PressKinds::Both,
    PressKinds::Grey,
    PressKinds::Both,
    PressKinds::None,
];

/// Lists house rules of a title, of which a game has one or none.
fn house_rules(title: &str) -> &'static [(&'static str, &'static str)] {
    match title {
        "new_world" => &[
            ("delayed_second_surveyor", "on"),
            ("remove_when_stuck", "on"),
            ("bonus", "per_settler"),
            ("final_bonus", "on"),
            ("row_limit", "4"),
        ],
        "race" => &[
            ("milestone_timing", "end_of_turn"),
            ("milestone_optional", "true"),
            ("contract_refill", "after_each"),
            ("load_keep_optional", "true"),
            ("settle_fewer", "allowed"),
            ("discover_order", "batch"),
            ("multi_scoring", "one_by_one_high_first"),
        ],
        _ => &[("board", "random"), ("metal_markers", "limited")],
    }
}

/// Picks one of several.
pub(super) fn pick<'l, T>(among: &'l [T], random: &mut ChaCha20Rng) -> &'l T {
    let most = u32::try_from(among.len()).unwrap();
    &among[usize::try_from(below(random, most)).unwrap()]
}

/// Names the game of this number.
pub(super) fn name(number: usize) -> String {
    let title = TITLES[number % TITLES.len()].name;
    format!("{}-{}", title.replace('_', "-"), number + 1)
}

/// Plans the game of this number: titles, seats, editions and paces go round with it, so that a few
/// games have all of them; the rest is chance. Nobody has a seat yet.
pub(super) fn opening(number: usize, random: &mut ChaCha20Rng) -> Opening {
    let title: &TitleEntry = &TITLES[number % TITLES.len()];
    let round = number / TITLES.len();
    let seats: Vec<u8> = title.seats().filter(|seats| *seats <= 4).collect();
    let rules = house_rules(title.name);
    let house = match below(random, 2) {
        0 => BTreeMap::new(),
        _ => {
            let (key, value) = pick(rules, random);
            BTreeMap::from([((*key).to_owned(), (*value).to_owned())])
        }
    };
    let mut seed = [0; 32];
    random.fill_bytes(&mut seed);
    Opening {
        title: title.name.to_owned(),
        name: name(number),
        seats: seats[round % seats.len()],
        edition: Some(title.editions[round % title.editions.len()].to_owned()),
        house,
        players: Vec::new(),
        draws: None,
        components: None,
        schedule: schedule(PACES[(number + round) % PACES.len()]),
        table_options: TableOptions {
            press: PRESS[round % PRESS.len()],
            overheard: round % 4 < 2,
            anonymous: round % 3 == 1,
            solo: false,
            hints: false,
        },
        seed: Seed::new(seed),
    }
}

/// Lists the names of the seats of a game.
pub(super) fn seat_names(opening: &Opening) -> &'static [&'static str] {
    let title = landfall::games::title(&opening.title).unwrap();
    &title.seat_names[..usize::from(opening.seats)]
}
