//! Parses the twelve characters that describe a tile, and turns them.
//!
//! A ring runs clockwise from the north-western corner, three characters a side. Its middles are
//! the edges that touching tiles compare; its corners decide which plains belong together.

use serde::Deserialize;

use super::components::Room;
use super::{Heading, Lay, Role, Segment, Settler, Side, Terrain};

pub(super) const PLACES: usize = 12;
pub(super) const SIDE: usize = 3;
const SEA: char = '~';
/// The end of the board: nothing can ever touch it.
const BOARD_END: char = '-';

/// The characters of a ring, with the marks on its segments.
#[derive(Debug)]
pub(super) struct Ring {
    places: [char; PLACES],
    farm: bool,
    marks: Vec<Mark>,
}

/// A trading post, a flag or an animal.
#[derive(Clone, Copy, Debug)]
struct Mark {
    segment: char,
    terrain: Terrain,
    /// The animal's symbol, one of three, from 0.
    animal: Option<usize>,
}

/// The description of a ring in the component file.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Written {
    pub(super) ring: String,
    pub(super) farm: bool,
    pub(super) posts: String,
    pub(super) flags: String,
    pub(super) animals: String,
}

/// Returns the terrain of a character; absent for the sea and the end of the board.
const fn terrain(character: char) -> Option<Terrain> {
    match character {
        'a'..='z' => Some(Terrain::Plains),
        '0'..='9' => Some(Terrain::Trail),
        'A'..='Z' => Some(Terrain::Town),
        _ => None,
    }
}

impl Ring {
    /// Parses and checks a ring; `coast` allows the sea and the end of the board.
    pub(super) fn read(written: &Written, coast: bool) -> Result<Self, String> {
        let ring = Self {
            places: places(&written.ring)?,
            farm: written.farm,
            marks: marks(written)?,
        };
        ring.check_sides(coast)?;
        ring.check_corners()?;
        ring.check_crossing()?;
        ring.check_trails()?;
        ring.check_marks()?;
        Ok(ring)
    }

    /// Returns the ring after this number of quarter turns clockwise.
    pub(super) fn lay(&self, turns: usize) -> Lay {
        let mut turned = self.places;
        turned.rotate_right(turns * SIDE % PLACES);
        let names = names(&turned);
        let number = |place| {
            let number = names.iter().position(|name| *name == place);
            u8::try_from(number?).ok()
        };
        let edge = |side: Side| terrain(*turned.get(side.index() * SIDE + 1)?);
        let on = |side: Side| edge(side).map_or(0, |edge| edge.on(side));
        let segments = names.iter().filter_map(|name| self.segment(*name, &turned));
        let segments: Vec<Segment> = segments.collect();
        Lay {
            ring: turned.map(number),
            edges: Side::ALL.map(edge),
            pattern: Side::ALL.map(on).iter().sum(),
            rooms: rooms(&segments, self.farm),
            segments,
            farm: self.farm,
        }
    }

    fn segment(&self, name: char, turned: &[char]) -> Option<Segment> {
        let places = (0u16..).zip(turned).filter(|(_, place)| **place == name);
        let middle = |side: &Side| turned.get(side.index() * SIDE + 1) == Some(&name);
        let marks = self.marks.iter().filter(|mark| mark.segment == name);
        let symbol = |nth| {
            let alike = marks.clone().filter(|mark| mark.animal == Some(nth));
            u8::try_from(alike.count()).unwrap_or(u8::MAX)
        };
        Some(Segment {
            terrain: terrain(name)?,
            heading: heading(name, turned)?,
            places: places.fold(0, |bits, (nth, _)| bits | (1 << nth)),
            sides: Side::ALL.into_iter().filter(middle).collect(),
            extras: u8::try_from(marks.clone().count()).unwrap_or(u8::MAX),
            symbols: std::array::from_fn(symbol),
        })
    }

    fn sides(&self) -> &[[char; SIDE]] {
        self.places.as_chunks().0
    }

    fn count(&self, wanted: Terrain) -> usize {
        let places = self.places.iter();
        places.filter(|place| is(**place, wanted)).count()
    }

    fn check_sides(&self, coast: bool) -> Result<(), String> {
        let fits = |[left, middle, right]: &[char; SIDE]| match terrain(*middle) {
            Some(Terrain::Trail) => is(*left, Terrain::Plains) && is(*right, Terrain::Plains),
            Some(Terrain::Plains | Terrain::Town) => left == middle && right == middle,
            None => {
                let no_land = [SEA, BOARD_END].contains(middle);
                coast && no_land && left == middle && right == middle
            }
        };
        match self.sides().iter().find(|side| !fits(side)) {
            Some(side) => Err(format!("a side cannot be {:?}", String::from_iter(side))),
            None => Ok(()),
        }
    }

    fn check_corners(&self) -> Result<(), String> {
        let sides = self.sides().iter();
        let next = sides.clone().cycle().skip(1);
        for ([_, _, left], [right, _, _]) in sides.zip(next) {
            let plains = is(*left, Terrain::Plains) && is(*right, Terrain::Plains);
            if left != right && plains {
                return Err(format!("plains {left} and {right} meet in a corner"));
            }
        }
        Ok(())
    }

    /// Checks that no two segments cross: along the ring, neither returns after the other twice.
    fn check_crossing(&self) -> Result<(), String> {
        let names = names(&self.places);
        for one in &names {
            for other in names.iter().filter(|other| *other != one) {
                let mut changes = self.places.to_vec();
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
        let has_end = self.count(Terrain::Trail) > 2
            || self.count(Terrain::Town) > 0
            || self.farm
            || self.places.contains(&SEA);
        let places = self.places.iter();
        for arm in places.clone().filter(|place| is(**place, Terrain::Trail)) {
            match places.clone().filter(|place| *place == arm).count() {
                1 if !has_end => return Err(format!("trail {arm} ends at nothing")),
                1 | 2 => {}
                _ => return Err(format!("trail {arm} has more than two ends")),
            }
        }
        let parted =
            |[left, middle, right]: &[char; SIDE]| is(*middle, Terrain::Trail) && left == right;
        if !self.farm && self.sides().iter().any(parted) {
            return Err("the plains on both sides of a trail are the same, without a farm".into());
        }
        Ok(())
    }

    fn check_marks(&self) -> Result<(), String> {
        let there = |mark: &Mark| {
            let fits = is(mark.segment, mark.terrain);
            fits && self.places.contains(&mark.segment)
        };
        let Some(mark) = self.marks.iter().find(|mark| !there(mark)) else {
            return Ok(());
        };
        let noun = match mark.terrain {
            Terrain::Plains => "plains",
            Terrain::Trail => "trail",
            Terrain::Town => "town",
        };
        Err(format!("there is no {noun} {}", mark.segment))
    }
}

/// Lists the settlers that a lay has room for.
fn rooms(segments: &[Segment], farm: bool) -> Vec<Room> {
    let mut rooms = Vec::new();
    for role in Role::ALL.iter().copied() {
        let settler = Settler::Farmer;
        let farmer = (farm && role == Role::Farmer).then_some(Room {
            settler,
            segment: 0,
        });
        let segments = (0u8..).zip(segments);
        let own = segments.filter(|(_, one)| role.terrain() == Some(one.terrain));
        let settlers = own.map(|(number, one)| Room {
            settler: Settler::at(one.terrain, one.heading),
            segment: 1 << number,
        });
        rooms.extend(farmer.into_iter().chain(settlers));
    }
    rooms
}

/// Returns the characters of the segments, in their order along the ring.
fn names(places: &[char]) -> Vec<char> {
    let mut names = Vec::new();
    for &place in places {
        if terrain(place).is_some() && !names.contains(&place) {
            names.push(place);
        }
    }
    names
}

/// Returns the first compass point that means this segment and no other of its terrain, sides
/// before corners, each clockwise. One always exists: a side has one town or one trail, and plains
/// that meet in a corner are the same.
fn heading(name: char, turned: &[char]) -> Option<Heading> {
    let alone = |heading: &Heading| {
        let places = heading.positions().iter();
        let meant = places.filter_map(|place| turned.get(*place));
        let mut alike = meant.filter(|place| terrain(**place) == terrain(name));
        alike.next() == Some(&name) && alike.all(|place| *place == name)
    };
    Heading::SIDES_FIRST.into_iter().find(alone)
}

fn is(place: char, wanted: Terrain) -> bool {
    terrain(place) == Some(wanted)
}

fn places(ring: &str) -> Result<[char; PLACES], String> {
    let mut sides = ring.split(' ');
    let places: Vec<char> = ring.chars().filter(|place| *place != ' ').collect();
    let even = sides.all(|side| side.chars().count() == SIDE);
    let places = places.try_into().ok().filter(|_| even);
    places.ok_or_else(|| format!("ring {ring:?} is not four groups of three characters"))
}

fn marks(written: &Written) -> Result<Vec<Mark>, String> {
    let mark = |segment, terrain, animal| Mark {
        segment,
        terrain,
        animal,
    };
    let posts = written.posts.chars();
    let posts = posts.map(|post| mark(post, Terrain::Trail, None));
    let flags = written.flags.chars();
    let flags = flags.map(|flag| mark(flag, Terrain::Town, None));
    let mut marks: Vec<Mark> = posts.chain(flags).collect();
    for word in written.animals.split_whitespace() {
        let animal = word.split_at_checked(1).and_then(|(plains, symbol)| {
            let symbol = ["1", "2", "3"].iter().position(|known| *known == symbol);
            Some((plains.chars().next()?, symbol?))
        });
        let (plains, symbol) = animal.ok_or_else(|| format!("animal {word:?} is not known"))?;
        marks.push(mark(plains, Terrain::Plains, Some(symbol)));
    }
    Ok(marks)
}
