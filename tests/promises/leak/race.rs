//! Finished letters of Race, with another hand at one of the tables: other 1x cards, other
//! objectives, other island tiles drawn and put away.

use std::collections::BTreeMap;
use std::fmt::Display;

use chrono::TimeDelta;
use landfall::games::race::{Event, Row};
use landfall::judge::Opening;
use landfall::judge::ruling::{Back, Ruling};
use landfall::rules::{Pick, Seed};
use landfall::store::TableOptions;

use super::correspondence::Correspondence;
use super::twins::Twins;
use super::{OLGA, assert_same};
use crate::support::{PLAYERS, Table, new_world, usual};

/// The first round up to the action phase, by who is asked. YELLOW draws a 1x card in it; BLUE
/// comes to a milestone, and draws island tiles.
pub(super) const PLANS: [(&str, &str); 21] = [
    ("GREEN", "PASS"),
    ("RED", "PASS"),
    ("YELLOW", "BUILD petrel\nPASS"),
    ("BLUE", "BUILD great-auk\nPASS"),
    ("GREEN", "PASS"),
    ("RED", "PASS"),
    ("YELLOW", "LOAD petrel"),
    ("BLUE", "PASS"),
    ("GREEN", "SETTLE zwaluw"),
    ("RED", "SETTLE hirondelle"),
    ("YELLOW", "SETTLE andorinha"),
    ("BLUE", "SETTLE golondrina, seville-charter"),
    ("GREEN", "PASS"),
    ("RED", "DELIVER rouen-charter"),
    ("YELLOW", "PASS"),
    ("BLUE", "PASS"),
    ("GREEN", "PASS"),
    ("YELLOW", "PASS"),
    ("BLUE", "DISCOVER great-auk"),
    ("YELLOW", "TAKE wood"),
    ("YELLOW", "KEEP"),
];

/// The milestone that BLUE comes to.
pub(super) const SETTLES: &str =
    "SETTLE golondrina AT nova-scotia 1 TAKE 3 points\nSETTLE seville AT new-england";

/// Lines that only some hands could play; those that could be played are in a set that cannot.
const ASKED: [&str; 7] = [
    "PROEF SPEEL card-3",
    "PLAY card-3\nSETTLE nowhere",
    "LOAD broad-tom\nSETTLE nowhere",
    "PREVIEW COMPLETE goal-3",
    "COMPLETE goal-5 PAY gold, gold, gold",
    "PREVIEW KEEP broad-tom",
    "DISCOVER tile-4 ON the moon",
];

/// Mails of those who are not asked.
const OTHERS: [&str; 4] = [
    "PLAY card-3",
    "PREVIEW COMPLETE goal-5",
    "KEEP broad-tom",
    "DISCOVER tile-4 ON nova-scotia",
];

/// The draws that both tables have in common.
const COMMON: &str = r#"
nations = ["france", "portugal", "spain", "netherlands"]
coasts = ["n3", "n1", "n7", "n5"]
compass = ["n5", "n4", "n1", "n8"]
small = ["s05", "s02", "s03", "s04"]
large = ["l02", "l03", "l05", "l06"]
"#;

/// The draws that differ: the first card, two of the tiles drawn first, and all objectives.
pub(super) const SECRETS: [[&str; 5]; 2] = [
    [
        r#""b03""#,
        r#""t20", "t04""#,
        r#"["o03", "o04", "o01", "o02", "o09"]"#,
        r#"["o05", "o06", "o07", "o08", "o10"]"#,
        r#"["o11", "o12", "o13", "o14", "o15"]"#,
    ],
    [
        r#""c02""#,
        r#""t03", "t12""#,
        r#"["o05", "o06", "o07", "o08", "o10"]"#,
        r#"["o11", "o12", "o13", "o14", "o15"]"#,
        r#"["o03", "o04", "o01", "o02", "o09"]"#,
    ],
];

/// What follows in both stacks, without the pieces that differ.
const CARDS: &str =
    r#""b01", "c01", "b02", "c03", "b09", "c04", "b04", "c05", "b05", "c06", "b06""#;
const COASTS: &str = r#""t01", "t14", "t15", "t09", "t13""#;
const TILES: &str = r#""t30", "t17", "t02", "t24", "t18", "t05", "t31", "t25", "t21", "t06", "t26",
    "t19", "t07", "t32", "t27", "t22", "t08", "t33", "t28", "t23", "t10", "t34", "t29""#;

pub(super) fn opening([card, tiles, square, circle, star]: [&str; 5]) -> Opening {
    let seats = ["RED", "YELLOW", "BLUE", "GREEN"];
    let players = PLAYERS.iter().filter(|(seat, _)| seats.contains(seat));
    Opening {
        title: "race".to_owned(),
        name: "race-1".to_owned(),
        edition: Some("zman".to_owned()),
        players: players
            .map(|(seat, address)| ((*seat).to_owned(), (*address).to_owned()))
            .collect(),
        draws: Some(format!(
            "{COMMON}cards = [{card}, {CARDS}]\ntiles = [{COASTS}, {tiles}, {TILES}]\n\
             square = {square}\ncircle = {circle}\nstar = {star}\n"
        )),
        ..new_world(4, 3)
    }
}

fn address(seat: &str) -> &'static str {
    let mut players = PLAYERS.iter();
    players.find(|(name, _)| *name == seat).unwrap().1
}

#[test]
fn letters_do_not_know_what_others_hold_have_drawn_and_have_put_away() {
    let [one, other] = SECRETS.map(opening);
    let mut twins = Twins::open([&one, &other]);
    for (seat, lines) in PLANS {
        assert_eq!(twins.asked(), Some(address(seat)), "{lines}");
        match lines {
            "KEEP" => twins.choose(),
            lines => twins.play(lines),
        }
    }
    assert_eq!(twins.asked(), Some(address("BLUE")));
    twins.ask_around(&ASKED, &OTHERS);
    twins.play(SETTLES);
    for decision in 0..70 {
        if decision % 7 == 0 {
            twins.ask_around(&ASKED, &OTHERS);
        }
        // Decisions that are taken back show nothing, not by those who had seen them either.
        match decision {
            8 | 28 | 48 => {
                twins.rule(Ruling::Undo(Back::By(5)));
                twins.rule(Ruling::Redo);
            }
            66 => twins.rule(Ruling::Undo(Back::By(9))),
            _ => {}
        }
        twins.choose();
    }
    let secrets: Vec<&str> = twins.secrets.iter().map(String::as_str).collect();
    let all = [
        "CardsDrawn",
        "CardsKept",
        "Chosen",
        "MilestoneReached",
        "TilesDrawn",
    ];
    assert_eq!(secrets, all, "each kind of secret has played its part");
    assert!(twins.uneven > 10, "the hands offered different things");
    assert!(
        twins.idle > 0,
        "who can only pass is asked like one who can do more"
    );
    for (reader, least) in [(address("GREEN"), 60), (OLGA, 40), (address("RED"), 10)] {
        assert!(twins.alike[reader] >= least, "{reader}: {:?}", twins.alike);
    }
}

#[test]
fn hints_do_not_know_what_others_hold() {
    let [one, other] = SECRETS.map(|secrets| Opening {
        table_options: TableOptions {
            hints: true,
            ..TableOptions::default()
        },
        ..opening(secrets)
    });
    let mut twins = Twins::open([&one, &other]);
    for (_, lines) in PLANS {
        match lines {
            "KEEP" => twins.choose(),
            lines => twins.play(lines),
        }
    }
    twins.play(SETTLES);
    let (mut alike, mut asked) = (0, 0);
    while alike < 2 {
        alike += u32::from(twins.hint());
        asked += 1;
        twins.choose();
    }
    assert!(!twins.secrets.is_empty());
    assert_eq!(twins.acts("hinted"), [asked, asked]);
}

#[test]
fn whether_and_when_letters_come_does_not_show_what_others_hold() {
    let tables = SECRETS.map(opening).map(|opening| {
        let mut table = Table::with(usual());
        table.open(&opening);
        Correspondence::at(table, &opening)
    });
    let mut twins = Twins::at(tables);
    for (_, lines) in PLANS {
        match lines {
            "KEEP" => twins.choose(),
            lines => twins.play(lines),
        }
    }
    twins.play(SETTLES);
    for _ in 0..40 {
        twins.wait(TimeDelta::hours(9));
        twins.choose();
    }
    assert!(twins.uneven > 5, "the hands offered different things");
    let green = twins.alike[address("GREEN")];
    assert!(green > 5, "{:?}", twins.alike);
}

/// Returns what was drawn at a table, as set draws.
fn drawn(table: &Correspondence) -> String {
    let mut lists: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for event in table.events() {
        match serde_json::from_str(&event).unwrap() {
            Event::NationsDrawn { nations, .. } => note(&mut lists, "nations", &nations),
            Event::CoastsChosen { tiles } => note(&mut lists, "coasts", &tiles),
            Event::CompassTurned { tile } => note(&mut lists, "compass", &[tile]),
            Event::TileTurned { tile, .. } => note(&mut lists, "tiles", &[tile]),
            Event::TilesDrawn { tiles, .. } => note(&mut lists, "tiles", &tiles),
            Event::CardsDrawn { cards, .. } => note(&mut lists, "cards", &cards),
            Event::ContractsLaid { contracts, .. } => note(&mut lists, "contracts", &contracts),
            Event::ShipsOffered { row, ships } => match row {
                Row::Small => note(&mut lists, "small", &ships),
                Row::Large => note(&mut lists, "large", &ships),
            },
            Event::GoalsDealt { piles } => {
                for (marker, pile) in &piles {
                    let marker = format!("{marker:?}").to_lowercase();
                    let mut names = ["square", "circle", "star"].into_iter();
                    note(
                        &mut lists,
                        names.find(|name| *name == marker).unwrap(),
                        pile,
                    );
                }
            }
            _ => {}
        }
    }
    let lists = lists.into_iter();
    let lines = lists.map(|(list, pieces)| format!("{list} = {pieces:?}\n"));
    lines.collect()
}

fn note<T: Display>(
    lists: &mut BTreeMap<&'static str, Vec<String>>,
    list: &'static str,
    picks: &[Pick<T>],
) {
    let pieces = picks.iter().map(|pick| pick.what.to_string());
    lists.entry(list).or_default().extend(pieces);
}

#[test]
fn letters_do_not_know_the_seed_of_what_is_still_to_come() {
    let table = |seed, draws| {
        Correspondence::open(&Opening {
            seed: Seed::new([seed; 32]),
            draws,
            ..opening(SECRETS[0])
        })
    };
    let mut first = table(1, None);
    for _ in 0..30 {
        first.answer();
    }
    let draws = drawn(&first);
    let [mut one, mut other] = [1, 2].map(|seed| table(seed, Some(draws.clone())));
    let letters = Correspondence::sent_without_digest;
    let mut alike = 0;
    while one.events() == other.events() {
        assert_same(&letters(&one), &letters(&other));
        if alike % 10 == 0 {
            one.ask_around(&ASKED, &OTHERS);
            other.ask_around(&ASKED, &OTHERS);
            assert_same(&letters(&one), &letters(&other));
        }
        one.answer();
        other.answer();
        alike += 1;
    }
    assert!(alike >= 20, "only {alike} decisions");
    assert_ne!(letters(&one), letters(&other));
}
