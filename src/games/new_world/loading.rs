//! Parses the component file and checks its consistency.

use serde::Deserialize;

use super::{COAST_ROWS, Components, NewWorld, Numbers, Side, StartSpace, Terrain, Tile};
use crate::games::component_file::{Entry, Files, OwnFile, check_format, ensure, parse};
use crate::rules::Rules;

/// The one supported format of the file.
const FORMAT: &str = "new-world-1";
const KINDS: usize = 50;
/// Capacity of the map's bit sets in tiles and start spaces, and in settlers of all colours.
const MOST_LANDS: u16 = u128::BITS as u16;
const MOST_SETTLERS: u8 = u32::BITS as u8;

pub(super) static FILES: Files<Components> = Files {
    published: NewWorld::COMPONENTS,
    known: OwnFile::new(),
    parse: File::parsed,
    pieces: &[],
    printed: |_, _| Ok(()),
    playable: |_| Ok(()),
};

impl Components {
    /// Loads a component file for a new game: one of your own is compared with the published one.
    ///
    /// # Errors
    /// Names the entry and its error.
    pub fn load(text: &str) -> Result<Self, String> {
        FILES.load(text)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    numbers: Numbers,
    copies: Copies,
    tile: Vec<Entry<Tile>>,
    start: Vec<Entry<StartSpace>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Copies {
    once: Vec<u8>,
    twice: Vec<u8>,
    thrice: Vec<u8>,
    four_times: Vec<u8>,
}

impl File {
    fn parsed(text: &str) -> Result<Components, String> {
        let file: Self = parse(text)?;
        check_format(&file.format.as_str(), &FORMAT)?;
        numbers(&file)?;
        Ok(Components {
            numbers: file.numbers,
            coast: coast(file.start)?,
            tiles: tiles(file.tile, &file.copies)?,
        })
    }
}

impl Copies {
    fn of(&self, number: u8) -> Option<u8> {
        let lists = [&self.once, &self.twice, &self.thrice, &self.four_times];
        let mut listed = (1u8..).zip(lists);
        let found = listed.find(|(_, list)| list.contains(&number));
        found.map(|(copies, _)| copies)
    }
}

fn numbers(file: &File) -> Result<(), String> {
    let sum: u16 = file.tile.iter().map(|tile| u16::from(tile.copies)).sum();
    let stated = file.numbers.tiles;
    ensure(sum == u16::from(stated), || {
        format!("the tiles are {sum}, not {stated}")
    })?;
    let lands = sum.saturating_add(COAST_ROWS.unsigned_abs());
    ensure(lands <= MOST_LANDS, || format!("{sum} tiles are too many"))?;
    let supply = file.numbers.supply();
    let all = supply.checked_mul(*NewWorld::SEATS.end());
    let fit = supply > 0 && all.is_some_and(|all| all <= MOST_SETTLERS);
    ensure(fit, || {
        format!("{supply} settlers for each seat are too few or too many")
    })
}

fn tiles(entries: Vec<Entry<Tile>>, copies: &Copies) -> Result<Vec<Tile>, String> {
    let kinds = entries.len();
    ensure(kinds == KINDS, || {
        format!("there are {kinds} kinds of tiles, not {KINDS}")
    })?;
    let mut tiles: Vec<Tile> = Vec::with_capacity(KINDS);
    for (number, entry) in (1u8..).zip(entries) {
        let reconstructed = entry.is_reconstructed();
        let tile = Tile {
            reconstructed,
            ..entry.said
        };
        let (id, many) = (tile.id.0, tile.copies);
        ensure(id == number, || {
            format!("tile {id} stands in the place of tile {number}")
        })?;
        ensure(copies.of(number) == Some(many), || {
            format!("tile {number}: {many} copies are not in the box")
        })?;
        let [printed, ..] = &tile.lays;
        if let Some(twin) = tiles.iter().find(|other| other.lays.contains(printed)) {
            return Err(format!("tile {number} looks like tile {}", twin.id.0));
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

fn coast(entries: Vec<Entry<StartSpace>>) -> Result<Vec<StartSpace>, String> {
    let spaces: Vec<StartSpace> = entries.into_iter().map(|entry| entry.said).collect();
    let rows = spaces.len();
    ensure(rows == usize::from(COAST_ROWS.unsigned_abs()), || {
        format!("there are {rows} start spaces, not {COAST_ROWS}")
    })?;
    let mut north: Option<Terrain> = None;
    for (row, space) in (1i16..).zip(&spaces) {
        let id = space.row;
        ensure(id == row, || {
            format!("start space {id} stands in the place of start space {row}")
        })?;
        ensure(north == space.lay.edge(Side::N), || {
            format!("start space {row}: it does not match its northern neighbour")
        })?;
        north = space.lay.edge(Side::S);
    }
    ensure(north.is_none(), || {
        "the last start space is open to the south".to_owned()
    })?;
    ensure(spaces.iter().any(ends_a_trail), || {
        "no trail of the start spaces ends at the sea".to_owned()
    })?;
    Ok(spaces)
}

/// Returns whether a trail ends at the sea here: it has one arm, and nothing else to end at.
fn ends_a_trail(space: &StartSpace) -> bool {
    let arms = space.lay.edges.iter();
    let arms = arms.filter(|edge| **edge == Some(Terrain::Trail));
    let mut segments = space.lay.segments.iter();
    arms.count() == 1 && segments.all(|segment| segment.terrain != Terrain::Town)
}
