//! Reads the twelve characters that describe a tile, and turns them.
//!
//! A ring goes clockwise from the corner in the north-west, three characters a side. Its middles
//! are the edges that touching tiles compare; its corners tell which plains belong together.

use super::components::{Lay, Segment, Terrain};
use super::place::Heading;

/// The places of a ring.
const PLACES: usize = 12;
/// The places of one side.
const SIDE: usize = 3;
/// Open water.
const SEA: char = '~';
/// The end of the board: nothing can ever touch it.
const BOARD_END: char = '-';

/// A ring as it is written, with what stands on its segments.
#[derive(Debug)]
pub(super) struct Ring {
    places: Vec<char>,
    farm: bool,
    /// A character for each trading post or flag on the segment of that character.
    marks: Vec<char>,
    /// Each animal: its plains, and its symbol from 0.
    animals: Vec<(char, usize)>,
}

/// What is written about a ring in the component file.
pub(super) struct Written<'a> {
    pub(super) ring: &'a str,
    pub(super) farm: bool,
    pub(super) posts: &'a str,
    pub(super) flags: &'a str,
    pub(super) animals: &'a str,
}

/// What a character means; none for the sea and the end of the board.
const fn terrain(character: char) -> Option<Terrain> {
    match character {
        'a'..='z' => Some(Terrain::Plains),
        '0'..='9' => Some(Terrain::Trail),
        'A'..='Z' => Some(Terrain::Town),
        _ => None,
    }
}

impl Ring {
    /// Reads and checks a ring; `coast` allows the sea and the end of the board.
    pub(super) fn read(written: &Written<'_>, coast: bool) -> Result<Self, String> {
        let ring = Self {
            places: places(written.ring)?,
            farm: written.farm,
            marks: written.posts.chars().chain(written.flags.chars()).collect(),
            animals: animals(written.animals)?,
        };
        ring.check_sides(coast)?;
        ring.check_corners()?;
        ring.check_crossing()?;
        ring.check_trails()?;
        ring.check_marks(written)?;
        Ok(ring)
    }

    /// The ring after so many quarter turns clockwise.
    pub(super) fn lay(&self, turns: usize) -> Lay {
        let mut turned = self.places.clone();
        turned.rotate_right(turns * SIDE % PLACES);
        let mut names: Vec<char> = Vec::new();
        for &place in turned.iter().filter(|place| terrain(**place).is_some()) {
            if !names.contains(&place) {
                names.push(place);
            }
        }
        let number = |place: char| names.iter().position(|name| *name == place);
        let ring = |nth: usize| {
            let place = turned.get(nth).copied()?;
            u8::try_from(number(place)?).ok()
        };
        let middle = |side: usize| turned.get(side * SIDE + 1).copied().and_then(terrain);
        let edges: [Option<Terrain>; 4] = std::array::from_fn(middle);
        let bits = |edge: &Option<Terrain>| edge.map_or(0, Terrain::bits);
        Lay {
            ring: std::array::from_fn(ring),
            packed: edges
                .iter()
                .rev()
                .fold(0, |packed, edge| (packed << 2) | bits(edge)),
            edges,
            segments: names
                .iter()
                .filter_map(|name| self.segment(*name, &turned))
                .collect(),
            farm: self.farm,
        }
    }

    fn segment(&self, name: char, turned: &[char]) -> Option<Segment> {
        let places = (0u16..).zip(turned).filter(|(_, place)| **place == name);
        let mut symbols = [0u8; 3];
        for (_, symbol) in self.animals.iter().filter(|(plains, _)| *plains == name) {
            if let Some(count) = symbols.get_mut(*symbol) {
                *count = count.saturating_add(1);
            }
        }
        let marks = self.marks.iter().filter(|mark| **mark == name).count();
        let extras = marks
            + symbols
                .iter()
                .map(|count| usize::from(*count))
                .sum::<usize>();
        Some(Segment {
            terrain: terrain(name)?,
            heading: heading(name, turned)?,
            places: places.fold(0, |bits, (nth, _)| bits | (1 << nth)),
            extras: u8::try_from(extras).unwrap_or(u8::MAX),
            symbols,
        })
    }

    fn sides(&self) -> impl Iterator<Item = &[char]> {
        self.places.chunks(SIDE)
    }

    fn check_sides(&self, coast: bool) -> Result<(), String> {
        for side in self.sides() {
            let fits = match side {
                [SEA, SEA, SEA] | [BOARD_END, BOARD_END, BOARD_END] => coast,
                [left, middle, right] => match terrain(*middle) {
                    Some(Terrain::Trail) => is_plains(*left) && is_plains(*right),
                    Some(Terrain::Plains | Terrain::Town) => left == middle && right == middle,
                    None => false,
                },
                _ => false,
            };
            if !fits {
                let side: String = side.iter().collect();
                return Err(format!("a side cannot be {side:?}"));
            }
        }
        Ok(())
    }

    fn check_corners(&self) -> Result<(), String> {
        let next = self.places.iter().cycle().skip(1);
        for (nth, (left, right)) in self.places.iter().zip(next).enumerate() {
            let corner = nth % SIDE == SIDE - 1;
            if corner && left != right && is_plains(*left) && is_plains(*right) {
                return Err(format!("plains {left} and {right} meet in a corner"));
            }
        }
        Ok(())
    }

    /// Two segments cannot cross on paper: going round, neither comes back after the other twice.
    fn check_crossing(&self) -> Result<(), String> {
        let land = |place: &&char| terrain(**place).is_some();
        for one in self.places.iter().filter(land) {
            for other in self
                .places
                .iter()
                .filter(land)
                .filter(|other| *other != one)
            {
                let mut changes: Vec<char> = self.places.clone();
                changes.retain(|place| place == one || place == other);
                changes.dedup();
                if changes.first() == changes.last() {
                    changes.pop();
                }
                if changes.len() > 2 {
                    return Err(format!("segments {one} and {other} cross"));
                }
            }
        }
        Ok(())
    }

    fn check_trails(&self) -> Result<(), String> {
        let arms = self
            .places
            .iter()
            .filter(|place| is(**place, Terrain::Trail));
        let has_end = arms.clone().count() > 2
            || self.farm
            || self
                .places
                .iter()
                .any(|place| *place == SEA || is(*place, Terrain::Town));
        for arm in arms {
            match self.places.iter().filter(|place| *place == arm).count() {
                1 if !has_end => return Err(format!("trail {arm} ends at nothing")),
                1 | 2 => {}
                _ => return Err(format!("trail {arm} has more than two ends")),
            }
        }
        let parted = |side: &[char]| match side {
            [left, middle, right] => is(*middle, Terrain::Trail) && left == right,
            _ => false,
        };
        if !self.farm && self.sides().any(parted) {
            return Err("the plains on both sides of a trail are the same, without a farm".into());
        }
        Ok(())
    }

    fn check_marks(&self, written: &Written<'_>) -> Result<(), String> {
        let posts = written.posts.chars().map(|post| (post, Terrain::Trail));
        let flags = written.flags.chars().map(|flag| (flag, Terrain::Town));
        let animals = self
            .animals
            .iter()
            .map(|(plains, _)| (*plains, Terrain::Plains));
        for (name, wanted) in posts.chain(flags).chain(animals) {
            if !is(name, wanted) || !self.places.contains(&name) {
                return Err(format!("there is no {} {name}", noun(wanted)));
            }
        }
        Ok(())
    }

    /// Whether a trail ends at the sea.
    pub(super) fn trail_to_the_sea(&self) -> bool {
        let towns = self.places.iter().any(|place| is(*place, Terrain::Town));
        let arms: Vec<&char> = self
            .places
            .iter()
            .filter(|place| is(**place, Terrain::Trail))
            .collect();
        arms.len() == 1 && !towns && !self.farm && self.places.contains(&SEA)
    }
}

/// The first compass point that means this segment and no other of its terrain. There always is
/// one: a side shows one town or one trail, and where two plains meet in a corner they are the
/// same.
fn heading(name: char, turned: &[char]) -> Option<Heading> {
    let alone = |heading: &Heading| {
        let meant = heading
            .positions()
            .iter()
            .filter_map(|place| turned.get(*place));
        let mut rivals = meant
            .filter(|place| terrain(**place) == terrain(name))
            .peekable();
        rivals.peek().is_some() && rivals.all(|place| *place == name)
    };
    Heading::ALL.into_iter().find(alone)
}

fn is(place: char, wanted: Terrain) -> bool {
    terrain(place) == Some(wanted)
}

fn is_plains(place: char) -> bool {
    is(place, Terrain::Plains)
}

const fn noun(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plains => "plains",
        Terrain::Trail => "trail",
        Terrain::Town => "town",
    }
}

fn places(ring: &str) -> Result<Vec<char>, String> {
    let sides: Vec<&str> = ring.split(' ').collect();
    if sides.len() == 4 && sides.iter().all(|side| side.chars().count() == SIDE) {
        return Ok(sides.concat().chars().collect());
    }
    Err(format!(
        "ring {ring:?} is not four groups of three characters"
    ))
}

fn animals(written: &str) -> Result<Vec<(char, usize)>, String> {
    let animal = |word: &str| {
        let mut characters = word.chars();
        let plains = characters.next()?;
        let symbol = match characters.as_str() {
            "1" => 0,
            "2" => 1,
            "3" => 2,
            _ => return None,
        };
        Some((plains, symbol))
    };
    let known = |word: &str| animal(word).ok_or_else(|| format!("animal {word:?} is not known"));
    written.split_whitespace().map(known).collect()
}
