//! *Neuland*: the pictures of the board and of the ring show all that is on the table, and the
//! words below them say the same.

use std::collections::BTreeSet;

use landfall::games::neuland::{Building, Hex, Kind, Landscape, Neuland, Phase, Property};
use landfall::rules::{Game, Rules, Seat};

use super::neuland_board::{every_position, items, picture};
use super::voice;
use crate::support::LANGUAGES;

/// Returns the letter of a seat in the pictures.
fn mark(seat: Seat) -> char {
    "RYBP".chars().nth(usize::from(seat)).unwrap()
}

fn seat_name(seat: Seat) -> &'static str {
    Neuland::SEAT_NAMES[usize::from(seat)]
}

/// Where the picture shows a hex.
fn corner(hex: Hex) -> (usize, usize) {
    let (row, number) = hex.word().split_at(1);
    let row = usize::from(row.as_bytes()[0] - b'A');
    let number: usize = number.parse().unwrap();
    ([8, 4, 0, 4, 8][row] + 8 * (number - 1), 5 * row)
}

/// A cell of the picture: its name and landscape, then its sites, each with a letter behind it.
fn cell(picture: &[String], hex: Hex) -> [(String, char); 4] {
    let (x, y) = corner(hex);
    [0, 1, 2, 3].map(|line| {
        let line: Vec<char> = picture[y + line].chars().collect();
        let at = |x: usize| line.get(x).copied().unwrap_or(' ');
        let text: String = (x..x + 6).map(at).collect();
        (text.trim_end().to_owned(), at(x + 6))
    })
}

#[test]
fn the_picture_shows_every_tile_with_its_owner() {
    every_position(|game| {
        let table = game.state().table();
        let picture = picture(game, "board");
        for hex in Hex::all() {
            let [head, sites @ ..] = cell(&picture, hex);
            let landscape = match table.board.landscape(hex) {
                Landscape::Forest => "for",
                Landscape::Grassland => "gra",
                Landscape::Mountain => "mtn",
            };
            assert_eq!(head.0, format!("{} {landscape}", hex.word()));
            let mut tiles = table.on(hex);
            for (sign, owner) in sites {
                let Some((_, tile)) = tiles.next() else {
                    assert_eq!((sign.as_str(), owner), (".", ' '), "{hex}");
                    continue;
                };
                assert_eq!(sign, voice("en").word(&self::sign(tile.building)), "{hex}");
                let expected = match (tile.worker, tile.coats) {
                    (Some(worker), _) if worker.lying => mark(worker.seat).to_ascii_lowercase(),
                    (Some(worker), _) => mark(worker.seat),
                    (None, Some(coats)) => mark(coats.seat),
                    (None, None) => ' ',
                };
                assert_eq!(owner, expected, "{hex} {sign}");
            }
        }
    });
}

fn sign(building: Building) -> String {
    format!("neuland-board-sign-{}", building.word().to_lowercase())
}

#[test]
fn signs_differ_and_fit_their_hexes() {
    for language in LANGUAGES {
        let voice = voice(language);
        let kinds = Kind::ALL.iter().copied().map(Building::Facility);
        let properties = Property::ALL.iter().copied().map(Building::Property);
        let mut signs = BTreeSet::new();
        for building in kinds.chain(properties) {
            let word = voice.word(&sign(building));
            assert!(word.chars().count() <= 5, "{language}: {word}");
            // A property is seen by its capitals.
            let capitals = word.chars().all(char::is_uppercase);
            let is_property = matches!(building, Building::Property(_));
            assert_eq!(capitals, is_property, "{word}");
            let is_new = signs.insert(word.to_uppercase());
            assert!(is_new, "{language}: {word} is there twice");
        }
        for landscape in Landscape::ALL {
            let key = format!("neuland-board-sign-{}", landscape.word().to_lowercase());
            assert!(voice.word(&key).chars().count() <= 4, "{language}: {key}");
        }
        for row in ["ahead", "space", "markers", "next"] {
            let word = voice.word(&format!("neuland-board-row-{row}"));
            assert!(word.chars().count() <= 6, "{language}: {word}");
        }
    }
}

/// Describes a hex as the words of a board have to.
fn told(game: &Game<Neuland>, hex: Hex) -> String {
    let table = game.state().table();
    let tiles = table.on(hex).map(|(_, tile)| {
        let on = match (tile.building, tile.worker, tile.coats) {
            (Building::Facility(_), None, _) => String::new(),
            (Building::Facility(_), Some(worker), _) => {
                let made = game.rules().made_on(tile).unwrap();
                let made = voice("en").word(made.key());
                let lies = if worker.lying { "lying" } else { "standing" };
                format!(" ({}'s {made}, {lies})", seat_name(worker.seat))
            }
            (Building::Property(_), _, None) => " (no coats of arms)".to_owned(),
            (Building::Property(_), _, Some(coats)) => {
                let many = if coats.count == 1 { "coat" } else { "coats" };
                format!(
                    " ({} {many} of arms, {}'s)",
                    coats.count,
                    seat_name(coats.seat)
                )
            }
        };
        format!("{}{on}", voice("en").word(tile.building.key()))
    });
    let tiles: Vec<String> = tiles.collect();
    let tiles = match tiles.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => panic!("nothing is built on {hex}"),
    };
    let free = match table.free_sites(hex) {
        0 => "no site free".to_owned(),
        1 => "1 site free".to_owned(),
        free => format!("{free} sites free"),
    };
    let landscape = voice("en").word(table.board.landscape(hex).key());
    format!("{hex} {landscape}: {tiles}; {free}.")
}

#[test]
fn the_words_tell_what_the_picture_shows() {
    every_position(|game| {
        let words = items(game, "words");
        let table = game.state().table();
        for hex in Hex::all() {
            let bare = words.iter();
            let bare = bare.filter(|line| line.starts_with("Nothing is built on"));
            let names = |line: &String| {
                let mut words = line.split(|c: char| !c.is_ascii_alphanumeric());
                words.any(|word| word == hex.word())
            };
            match table.on(hex).next() {
                Some(_) => assert!(words.contains(&told(game, hex)), "{hex}: {words:?}"),
                None => assert_eq!(bare.filter(|line| names(line)).count(), 1, "{hex}"),
            }
        }
    });
}

#[test]
fn the_ring_shows_the_markers_and_who_would_be_next() {
    every_position(|game| {
        let table = game.state().table();
        let ring = picture(game, "time");
        let words = items(game, "time");
        let letter = |line: &str, ahead: u8| line.chars().nth(usize::from(8 + 3 * ahead));
        for (seat, player) in table.playing() {
            let ahead = table.offset(player.position);
            let markers = ring.iter().skip(2);
            let mut markers = markers.filter(|line| !line.starts_with("next"));
            let is_there = markers.any(|line| letter(line, ahead) == Some(mark(seat)));
            assert!(is_there, "{ring:?}");
            let says = format!("{}'s marker: space {},", seat_name(seat), player.position);
            let is_said = words.iter().any(|line| line.starts_with(&says));
            assert!(is_said, "{words:?}");
        }
        let Phase::Turn { seat, .. } = table.phase else {
            return;
        };
        for stop in table.stops(seat) {
            let shown = letter(ring.last().unwrap(), stop.used);
            assert_eq!(shown, Some(mark(stop.next)), "{ring:?}");
            let next = format!("{} is next.", seat_name(stop.next));
            let said = words.iter().any(|line| {
                let numbers = line.split(|c: char| !c.is_ascii_digit());
                let numbers: Vec<u8> = numbers.filter_map(|n| n.parse().ok()).collect();
                let within = match numbers.as_slice() {
                    [used, _] => *used == stop.used,
                    [first, last, ..] => (*first..=*last).contains(&stop.used),
                    _ => false,
                };
                within && line.ends_with(&next)
            });
            assert!(said, "{stop:?}: {words:?}");
        }
    });
}
