//! The names of tiles in pictures, which encode the whole drawing, so that a picture needs no box.
//!
//! `tile-farm-t012-c1c02-p001100` has a farm, a trail, a town with two flags and plains with an
//! animal: for each segment a letter, its places in the ring as three digits, and the marks on it.

use super::super::components::{Lay, Terrain};
use super::super::place::Side;
use super::super::ring::SIDE;

/// The prefix of all names, and the part for a farm.
const TILE: &str = "tile";
const FARM: &str = "farm";

const PLAINS: char = 'p';
const TRAIL: char = 't';
const TOWN: char = 'c';

const DIGITS: [u8; 16] = *b"0123456789abcdef";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) farm: bool,
    pub(super) pieces: Vec<Piece>,
}

impl Face {
    pub(super) fn of(&self, terrain: Terrain) -> impl Iterator<Item = &Piece> {
        let pieces = self.pieces.iter();
        pieces.filter(move |piece| piece.terrain == terrain)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) terrain: Terrain,
    /// Its places in the ring, one bit each.
    pub(super) places: u16,
    /// Its animals by symbol, or its posts or flags as the first number.
    pub(super) marks: [u8; 3],
}

impl Piece {
    /// Returns the sides of the tile whose middles it reaches.
    pub(super) fn sides(&self) -> Vec<Side> {
        let reached = |side: &Side| self.places & (1 << (side.index() * SIDE + 1)) != 0;
        Side::ALL.into_iter().filter(reached).collect()
    }
}

/// Encodes the name of a tile as it lies.
pub(super) fn of(lay: &Lay) -> String {
    let mut name = String::with_capacity(40);
    name.push_str(TILE);
    if lay.farm {
        name.push('-');
        name.push_str(FARM);
    }
    for segment in &lay.segments {
        let marks: &[u8] = match segment.terrain {
            // The ground of a tile is drawn as plains, so only their animals need a part.
            Terrain::Plains if segment.extras == 0 => continue,
            Terrain::Plains => &segment.symbols,
            Terrain::Trail | Terrain::Town if segment.extras == 0 => &[],
            Terrain::Trail | Terrain::Town => &[segment.extras],
        };
        name.push('-');
        name.push(letter(segment.terrain));
        for shift in [8, 4, 0] {
            name.push(digit(segment.places >> shift));
        }
        name.extend(marks.iter().map(|count| digit(u16::from(*count))));
    }
    name
}

/// Decodes a tile's name; absent if it is another name.
pub(super) fn read(name: &str) -> Option<Face> {
    let mut words = name.strip_prefix(TILE)?.split('-');
    if words.next() != Some("") {
        return None;
    }
    let mut face = Face {
        farm: false,
        pieces: Vec::new(),
    };
    for word in words {
        match word {
            FARM => face.farm = true,
            segment => face.pieces.push(piece(segment)?),
        }
    }
    Some(face)
}

fn piece(word: &str) -> Option<Piece> {
    let mut letters = word.chars();
    let mut piece = Piece {
        terrain: match letters.next()? {
            PLAINS => Terrain::Plains,
            TRAIL => Terrain::Trail,
            TOWN => Terrain::Town,
            _ => return None,
        },
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

const fn letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Plains => PLAINS,
        Terrain::Trail => TRAIL,
        Terrain::Town => TOWN,
    }
}

/// Returns the last hexadecimal digit of a number.
fn digit(number: u16) -> char {
    let digit = DIGITS.get(usize::from(number & 15)).copied();
    char::from(digit.unwrap_or(b'0'))
}

#[cfg(test)]
mod tests {
    use super::super::super::components::{Components, Terrain};
    use super::{Face, Piece, of, read};
    use crate::games::new_world::NewWorld;
    use crate::rules::Rules as _;

    #[test]
    fn a_name_tells_all_that_is_drawn() {
        let piece = |terrain, places, marks| Piece {
            terrain,
            places,
            marks,
        };
        let face = Face {
            farm: true,
            pieces: vec![
                piece(Terrain::Trail, 0x012, [0; 3]),
                piece(Terrain::Town, 0x1c0, [2, 0, 0]),
                piece(Terrain::Plains, 0x001, [1, 0, 1]),
            ],
        };
        assert_eq!(read("tile-farm-t012-c1c02-p001101"), Some(face));
        for wrong in [
            "",
            "til",
            "tiles",
            "tile-",
            "tile-x012",
            "tile-t01",
            "tile-t0120000",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn each_tile_is_read_as_it_lies() {
        let components = Components::read(NewWorld::COMPONENTS).unwrap();
        let tiles = components.tiles.iter().flat_map(|tile| &tile.lays);
        let coast = components.coast.iter().map(|space| &space.lay);
        for lay in tiles.chain(coast) {
            let face = read(&of(lay)).unwrap();
            assert_eq!(face.farm, lay.farm);
            for terrain in [Terrain::Trail, Terrain::Town] {
                let drawn = face
                    .of(terrain)
                    .map(|piece| (piece.sides(), piece.marks[0]));
                let laid = lay.of(terrain).map(|one| (one.sides.clone(), one.extras));
                assert_eq!(drawn.collect::<Vec<_>>(), laid.collect::<Vec<_>>());
            }
            let animals = face.of(Terrain::Plains).map(|piece| piece.marks);
            let laid = lay.of(Terrain::Plains).map(|one| one.symbols);
            let laid = laid.filter(|symbols| *symbols != [0; 3]);
            assert_eq!(animals.collect::<Vec<_>>(), laid.collect::<Vec<_>>());
        }
    }
}
