//! A tile as a drawing: towns, trails, the farm, posts, flags and animals.
//!
//! Scenes refer to tiles by a name that encodes the whole drawing, so that a picture needs no box:
//! this keeps scenes small, and the shapes of a tile are composed only when it is drawn.
//! `tile-farm-t012-c1c02-p001100` has a farm, a trail, a town with two flags and plains with an
//! animal: for each segment a letter, its places in the ring as three digits, and the marks on it.

use super::super::ring::SIDE;
use super::super::{Lay, Segment, Side, Terrain};
use crate::render::colour::Colour;
use crate::render::scene::{Look, Point, Shape, Stroke};
use crate::rules::Line;

/// Minimum size of a tile with houses in its towns; on smaller ones they would be specks.
const HOUSES: i16 = 80;
const STEPS: i16 = 8;
/// The first part of all names of tiles.
const TILE: &str = "tile";

/// Returns the sprite of a tile with its north-western corner at `at`.
pub(super) fn sprite(lay: &Lay, at: Point, side: i16) -> Shape<Line> {
    Shape::sprite(name_of(lay), at).scaled(side.unsigned_abs())
}

/// Composes the shapes of the tile of this name and size; absent if the name is not a tile's.
pub(super) fn composed(name: &str, side: u16) -> Option<Vec<Shape<String>>> {
    let face = face_of(name)?;
    let side = i16::try_from(side).ok()?;
    Some(shapes(&face, side))
}

fn shapes(face: &Face, side: i16) -> Vec<Shape<String>> {
    let square = Square { side };
    let rim = Stroke::new(Colour::LandDark, 2);
    let size = (side.unsigned_abs(), side.unsigned_abs());
    let ground = Look::filled(Colour::Land).with_frame(rim);
    let mut shapes = vec![Shape::rect(Point::default(), size, 0, ground)];
    for town in face.of(Terrain::Town) {
        shapes.push(square.town(&town.sides()));
    }
    let trails = face.of(Terrain::Trail).map(Piece::sides);
    let trails: Vec<Vec<Side>> = trails.collect();
    for trail in &trails {
        shapes.extend(square.trail(trail));
    }
    if !face.farm && trails.iter().any(|trail| trail.len() == 1) {
        let knot = Look::filled(Colour::Trail).with_frame(Stroke::new(Colour::Ink, 2));
        let radius = (side * 8 / 100).unsigned_abs();
        shapes.push(Shape::disc(square.point(50, 50), radius, knot));
    }
    if face.farm {
        let farm = Shape::sprite("farm", square.point(50, 50));
        shapes.push(farm.scaled(square.percent()));
    }
    for piece in &face.pieces {
        square.extras(piece, &mut shapes);
    }
    shapes
}

/// Returns the place of a settler on a segment, or on the farm, of a tile; all of the settler is on
/// the tile.
pub(super) fn place_of(segment: Option<&Segment>, at: Point, side: i16) -> Point {
    let (x, y) = segment.map_or((50, 50), |segment| heart(segment.places));
    let (x, y) = (x.clamp(36, 64), y.clamp(46, 74));
    let within = Square { side }.point(x, y);
    at.moved(within.x, within.y)
}

/// Returns the middle of a segment in hundredths of the tile.
fn heart(places: u16) -> (i16, i16) {
    let (mut x, mut y, mut count) = (0, 0, 0);
    for place in (0..12).filter(|place| places & (1 << place) != 0) {
        let (right, down) = on_ring(place);
        (x, y, count) = (x + right, y + down, count + 1);
    }
    let (x, y) = (x / count.max(1), y / count.max(1));
    // A segment reaches inwards from the rim.
    let inwards = |from: i16| 50 + (from - 50) * 58 / 100;
    (inwards(x), inwards(y))
}

/// Returns a place of the ring in hundredths of the tile.
const fn on_ring(place: u8) -> (i16, i16) {
    match place {
        0 => (17, 0),
        1 => (50, 0),
        2 => (83, 0),
        3 => (100, 17),
        4 => (100, 50),
        5 => (100, 83),
        6 => (83, 100),
        7 => (50, 100),
        8 => (17, 100),
        9 => (0, 83),
        10 => (0, 50),
        _ => (0, 17),
    }
}

/// Returns the corners of a side, clockwise, in hundredths of the tile.
const fn corners(side: Side) -> [(i16, i16); 2] {
    match side {
        Side::N => [(0, 0), (100, 0)],
        Side::E => [(100, 0), (100, 100)],
        Side::S => [(100, 100), (0, 100)],
        Side::W => [(0, 100), (0, 0)],
    }
}

/// Returns the middle of a side in hundredths of the tile.
const fn middle(side: Side) -> (i16, i16) {
    match side {
        Side::N => (50, 0),
        Side::E => (100, 50),
        Side::S => (50, 100),
        Side::W => (0, 50),
    }
}

#[derive(Clone, Copy)]
struct Square {
    side: i16,
}

impl Square {
    const fn point(self, x: i16, y: i16) -> Point {
        Point::new(x * self.side / 100, y * self.side / 100)
    }

    /// Returns the scale of the tile sprites in percent.
    const fn percent(self) -> u16 {
        self.side.unsigned_abs()
    }

    /// Draws a town: along its sides, and in a curve past the middle between sides that are not
    /// adjacent.
    fn town(self, sides: &[Side]) -> Shape<String> {
        let mut points = Vec::new();
        for (nth, side) in sides.iter().enumerate() {
            let [from, to] = corners(*side);
            points.push(self.point(from.0, from.1));
            points.push(self.point(to.0, to.1));
            let next = sides.get(nth + 1).or_else(|| sides.first()).unwrap_or(side);
            let [goal, _] = corners(*next);
            if goal != to {
                self.curve(&mut points, to, (50, 50), goal);
            }
        }
        let look = Look::filled(Colour::Town).with_frame(Stroke::new(Colour::Roof, 4));
        Shape::lines(points, look)
    }

    /// Draws a trail: from side to side through the middle, or from its side to the middle.
    fn trail(self, sides: &[Side]) -> Vec<Shape<String>> {
        let mut points = Vec::new();
        match *sides {
            [one] => {
                let (x, y) = middle(one);
                points.extend([self.point(x, y), self.point(50, 50)]);
            }
            [one, other] => {
                let (x, y) = middle(one);
                points.push(self.point(x, y));
                self.curve(&mut points, middle(one), (50, 50), middle(other));
                let (x, y) = middle(other);
                points.push(self.point(x, y));
            }
            _ => {
                for side in sides {
                    let (x, y) = middle(*side);
                    points.extend([self.point(50, 50), self.point(x, y)]);
                }
            }
        }
        let width = |percent: i16| u8::try_from(self.side * percent / 100).unwrap_or(u8::MAX);
        let casing = Look::framed(Stroke::new(Colour::Trail, width(15)));
        let road = Look::framed(Stroke::new(Colour::Sand, width(8)));
        vec![
            Shape::lines(points.clone(), casing),
            Shape::lines(points, road),
        ]
    }

    /// Adds the points of a curve from one place to another, drawn towards a third one; both ends
    /// excluded.
    fn curve(self, points: &mut Vec<Point>, from: (i16, i16), by: (i16, i16), to: (i16, i16)) {
        for step in 1..STEPS {
            let rest = STEPS - step;
            let at = |from: i16, by: i16, to: i16| {
                (from * rest * rest + 2 * by * rest * step + to * step * step) / (STEPS * STEPS)
            };
            let (x, y) = (at(from.0, by.0, to.0), at(from.1, by.1, to.1));
            points.push(self.point(x, y));
        }
    }

    /// Draws the posts, flags or animals of a segment.
    fn extras(self, piece: &Piece, shapes: &mut Vec<Shape<String>>) {
        let (x, y) = heart(piece.places);
        let [extras, ..] = piece.marks;
        let names: Vec<&'static str> = match piece.terrain {
            Terrain::Trail => vec!["post"; usize::from(extras)],
            Terrain::Town => vec!["flag"; usize::from(extras)],
            Terrain::Plains => {
                let animals = ["bison", "deer", "bear"].into_iter().zip(piece.marks);
                animals
                    .flat_map(|(name, count)| vec![name; usize::from(count)])
                    .collect()
            }
        };
        let count = i16::try_from(names.len()).unwrap_or(1);
        for (nth, name) in (0i16..).zip(names) {
            let aside = (2 * nth - count + 1) * 13;
            let at = self.point(x + aside, y);
            shapes.push(Shape::sprite(name, at).scaled(self.percent()));
        }
        if piece.terrain == Terrain::Town && extras == 0 && self.side >= HOUSES {
            let at = self.point(x, y);
            shapes.push(Shape::sprite("house", at).scaled(self.percent()));
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Face {
    farm: bool,
    pieces: Vec<Piece>,
}

impl Face {
    fn of(&self, terrain: Terrain) -> impl Iterator<Item = &Piece> {
        let pieces = self.pieces.iter();
        pieces.filter(move |piece| piece.terrain == terrain)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    terrain: Terrain,
    /// Its places in the ring, one bit each.
    places: u16,
    /// Its animals by symbol, or its posts or flags as the first number.
    marks: [u8; 3],
}

impl Piece {
    /// Returns the sides of the tile whose middles it reaches.
    fn sides(&self) -> Vec<Side> {
        let reached = |side: &Side| self.places & (1 << (side.index() * SIDE + 1)) != 0;
        Side::ALL.into_iter().filter(reached).collect()
    }

    /// Decodes a segment in a tile's name.
    fn read(word: &str) -> Option<Self> {
        let mut letters = word.chars();
        let kind = letters.next()?;
        let kinds = [Terrain::Plains, Terrain::Trail, Terrain::Town];
        let mut piece = Self {
            terrain: kinds.into_iter().find(|known| letter(*known) == kind)?,
            places: 0,
            marks: [0; 3],
        };
        for _ in 0..3 {
            let digit = u16::try_from(letters.next()?.to_digit(16)?).ok()?;
            piece.places = piece.places << 4 | digit;
        }
        for mark in &mut piece.marks {
            if let Some(count) = letters.next() {
                *mark = u8::try_from(count.to_digit(16)?).ok()?;
            }
        }
        letters.next().is_none().then_some(piece)
    }
}

/// Encodes the name of a tile as it lies.
pub(super) fn name_of(lay: &Lay) -> String {
    let mut name = TILE.to_owned();
    if lay.farm {
        name += "-farm";
    }
    for segment in &lay.segments {
        let marks: &[u8] = match segment.terrain {
            // The ground of a tile is drawn as plains, so only their animals need a part.
            Terrain::Plains if segment.extras == 0 => continue,
            Terrain::Plains => &segment.symbols,
            Terrain::Trail | Terrain::Town if segment.extras == 0 => &[],
            Terrain::Trail | Terrain::Town => &[segment.extras],
        };
        name += &format!("-{}{:03x}", letter(segment.terrain), segment.places);
        name.extend(marks.iter().map(|count| format!("{:x}", count & 15)));
    }
    name
}

/// Decodes a tile's name; absent if it is another name.
fn face_of(name: &str) -> Option<Face> {
    let mut words = name.split('-');
    words.next().filter(|first| *first == TILE)?;
    let mut face = Face {
        farm: false,
        pieces: Vec::new(),
    };
    for word in words {
        match word {
            "farm" => face.farm = true,
            segment => face.pieces.push(Piece::read(segment)?),
        }
    }
    Some(face)
}

const fn letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Plains => 'p',
        Terrain::Trail => 't',
        Terrain::Town => 'c',
    }
}
