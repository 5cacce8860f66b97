//! Loads the component file, and checks it against the box and against itself.

use serde::Deserialize;

use super::super::source::Source;
use super::NewWorld;
use super::components::{Components, Lay, Numbers, StartSpace, Terrain, Tile, TileId};
use super::place::{COAST_ROWS, Side};
use super::ring::{Ring, Written};
use super::stated;
use crate::rules::Rules;

/// The one form of the file that is known.
const FORMAT: &str = "new-world-1";
/// How many different tiles there are.
const KINDS: usize = 50;
/// How many tiles and start spaces the map's bit sets hold, and how many settlers of all colours.
const MOST_LANDS: u16 = u128::BITS as u16;
const MOST_SETTLERS: u8 = u32::BITS as u8;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    numbers: Numbers,
    copies: Copies,
    tile: Vec<TileEntry>,
    start: Vec<StartEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Copies {
    once: Vec<u8>,
    twice: Vec<u8>,
    thrice: Vec<u8>,
    four_times: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    id: u8,
    copies: u8,
    edges: String,
    ring: String,
    #[serde(default)]
    farm: bool,
    #[serde(default)]
    posts: String,
    #[serde(default)]
    flags: String,
    #[serde(default)]
    animals: String,
    source: Source,
    /// For whoever compares the file with the piece.
    #[serde(default, rename = "words")]
    _words: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartEntry {
    id: i16,
    #[serde(default)]
    name: String,
    west: String,
    ring: String,
    #[serde(rename = "source")]
    _source: Source,
    #[serde(default, rename = "words")]
    _words: String,
}

impl Components {
    /// Loads a component file for a new game, and checks it against the box, against itself, and
    /// against every number that the rulebook states.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub fn load(text: &str) -> Result<Self, String> {
        let file = File::parse(text)?;
        let components = Self::of(&file)?;
        file.copies.are_listed_once()?;
        stated::check(&components)?;
        Ok(components)
    }

    /// Reads the component file of a game that was opened before: its numbers are what that game
    /// has been played with, and are not questioned again.
    ///
    /// # Errors
    /// The entry and what is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        Self::of(&File::parse(text)?)
    }

    fn of(file: &File) -> Result<Self, String> {
        check_numbers(file)?;
        let coast = coast(&file.start)?;
        let tiles = tiles(file)?;
        check_variety(&tiles)?;
        Ok(Self {
            tiles,
            coast,
            numbers: file.numbers,
        })
    }
}

impl File {
    fn parse(text: &str) -> Result<Self, String> {
        let file: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        if file.format != FORMAT {
            return Err(format!("format {:?} is not {FORMAT:?}", file.format));
        }
        Ok(file)
    }
}

fn check_numbers(file: &File) -> Result<(), String> {
    let sum: u16 = file.tile.iter().map(|tile| u16::from(tile.copies)).sum();
    if sum != u16::from(file.numbers.tiles) {
        return Err(format!("the tiles are {sum}, not {}", file.numbers.tiles));
    }
    if sum.saturating_add(COAST_ROWS.unsigned_abs()) > MOST_LANDS {
        return Err(format!("{sum} tiles are too many"));
    }
    let supply = file.numbers.supply();
    if supply == 0
        || supply
            .checked_mul(*NewWorld::SEATS.end())
            .is_none_or(|all| all > MOST_SETTLERS)
    {
        return Err(format!(
            "{supply} settlers for each seat are too few or too many"
        ));
    }
    Ok(())
}

fn tiles(file: &File) -> Result<Vec<Tile>, String> {
    if file.tile.len() != KINDS {
        return Err(format!(
            "there are {} kinds of tiles, not {KINDS}",
            file.tile.len()
        ));
    }
    let mut tiles: Vec<Tile> = Vec::with_capacity(KINDS);
    for (number, entry) in (1u8..).zip(&file.tile) {
        if entry.id != number {
            return Err(format!(
                "tile {} stands in the place of tile {number}",
                entry.id
            ));
        }
        let tile = tile(entry).map_err(|why| format!("tile {number}: {why}"))?;
        if file.copies.of(number) != Some(tile.copies) {
            return Err(format!(
                "tile {number}: {} copies are not in the box",
                tile.copies
            ));
        }
        if let Some(twin) = tiles
            .iter()
            .find(|other| other.lays.contains(&tile.lays[0]))
        {
            return Err(format!("tile {number} looks like tile {}", twin.id.0));
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

fn tile(entry: &TileEntry) -> Result<Tile, String> {
    let ring = Ring::read(
        &Written {
            ring: &entry.ring,
            farm: entry.farm,
            posts: &entry.posts,
            flags: &entry.flags,
            animals: &entry.animals,
        },
        false,
    )?;
    let lays: [Lay; 4] = std::array::from_fn(|turns| ring.lay(turns));
    let [printed, ..] = &lays;
    let shown: String = printed.edges.iter().map(|edge| letter(*edge)).collect();
    if shown != entry.edges {
        return Err(format!("the ring shows edges {shown}, not {}", entry.edges));
    }
    let same = |lay: &Lay| {
        lays.iter()
            .position(|other| other == lay)
            .unwrap_or_default()
    };
    let same_as = lays
        .each_ref()
        .map(|lay| u8::try_from(same(lay)).unwrap_or_default());
    Ok(Tile {
        id: TileId(entry.id),
        copies: entry.copies,
        reconstructed: entry.source == Source::Reconstructed,
        same_as,
        lays,
    })
}

impl Copies {
    fn of(&self, number: u8) -> Option<u8> {
        let listed = (1u8..).zip(self.lists());
        let mut listed = listed.filter(|(_, list)| list.contains(&number));
        listed.next().map(|(copies, _)| copies)
    }

    const fn lists(&self) -> [&Vec<u8>; 4] {
        [&self.once, &self.twice, &self.thrice, &self.four_times]
    }

    /// Whether no tile is listed twice, and none that is not in the box.
    fn are_listed_once(&self) -> Result<(), String> {
        let mut known: Vec<u8> = Vec::with_capacity(KINDS);
        for number in self.lists().into_iter().flatten() {
            if known.contains(number) {
                return Err(format!("copies: tile {number} is listed twice"));
            }
            if !(1..=KINDS).contains(&usize::from(*number)) {
                return Err(format!("copies: there is no tile {number}"));
            }
            known.push(*number);
        }
        Ok(())
    }
}

fn coast(entries: &[StartEntry]) -> Result<Vec<StartSpace>, String> {
    if entries.len() != usize::from(COAST_ROWS.unsigned_abs()) {
        return Err(format!(
            "there are {} start spaces, not {COAST_ROWS}",
            entries.len()
        ));
    }
    let mut spaces: Vec<StartSpace> = Vec::with_capacity(entries.len());
    let mut sea_trail = false;
    for (row, entry) in (1i16..).zip(entries) {
        let why = |why| format!("start space {row}: {why}");
        if entry.id != row {
            return Err(why(format!("start space {} stands in its place", entry.id)));
        }
        let ring = Ring::read(&Written::coast(&entry.ring), true).map_err(why)?;
        sea_trail |= ring.trail_to_the_sea();
        let space = start_space(entry, ring.lay(0)).map_err(why)?;
        let north = spaces
            .last()
            .map(|last: &StartSpace| last.lay.edge(Side::S));
        if north.unwrap_or_default() != space.lay.edge(Side::N) {
            return Err(why("it does not match its northern neighbour".into()));
        }
        spaces.push(space);
    }
    if !sea_trail {
        return Err("no trail of the start spaces ends at the sea".into());
    }
    if spaces
        .last()
        .is_some_and(|last| last.lay.edge(Side::S).is_some())
    {
        return Err("the last start space is open to the south".into());
    }
    Ok(spaces)
}

fn start_space(entry: &StartEntry, lay: Lay) -> Result<StartSpace, String> {
    let west = letter(lay.edge(Side::W)).to_string();
    if west != entry.west {
        return Err(format!(
            "the ring shows {west} in the west, not {}",
            entry.west
        ));
    }
    if lay.edge(Side::W).is_none() || lay.edge(Side::E).is_some() {
        return Err("land must lie in its west, and the sea in its east".into());
    }
    if entry.name.is_empty() == (lay.edge(Side::W) == Some(Terrain::Town)) {
        return Err("the begun towns have names, and nothing else has".into());
    }
    Ok(StartSpace {
        row: entry.id,
        name: entry.name.clone(),
        lay,
    })
}

impl<'a> Written<'a> {
    const fn coast(ring: &'a str) -> Self {
        Self {
            ring,
            farm: false,
            posts: "",
            flags: "",
            animals: "",
        }
    }
}

const fn letter(edge: Option<Terrain>) -> char {
    match edge {
        Some(Terrain::Plains) => 'P',
        Some(Terrain::Trail) => 'T',
        Some(Terrain::Town) => 'C',
        None => '-',
    }
}

/// Everything that the rulebook speaks of occurs on some tile.
fn check_variety(tiles: &[Tile]) -> Result<(), String> {
    let lays = || tiles.iter().map(|tile| &tile.lays[0]);
    let segments = || lays().flat_map(|lay| &lay.segments);
    let extra = |terrain| segments().any(|part| part.terrain == terrain && part.extras > 0);
    let symbol = |nth: usize| segments().any(|part| part.symbols.get(nth) > Some(&0));
    let trails = |lay: &Lay| {
        lay.edges
            .iter()
            .filter(|edge| **edge == Some(Terrain::Trail))
            .count()
    };
    let towns = |lay: &Lay| {
        lay.segments
            .iter()
            .filter(|part| part.terrain == Terrain::Town)
            .count()
    };
    let there_is = [
        ("a farm", lays().any(|lay| lay.farm)),
        (
            "a trail that ends at a farm",
            lays().any(|lay| lay.farm && trails(lay) > 0),
        ),
        (
            "a trail that ends at a town",
            lays().any(|lay| towns(lay) > 0 && trails(lay) == 1),
        ),
        ("a crossing", lays().any(|lay| trails(lay) > 2)),
        ("a tile with two towns", lays().any(|lay| towns(lay) > 1)),
        ("a trading post", extra(Terrain::Trail)),
        ("a flag", extra(Terrain::Town)),
        ("each of the three animals", (0..3).all(symbol)),
    ];
    let missing = there_is.iter().find(|(_, there)| !there);
    missing.map_or(Ok(()), |(what, _)| Err(format!("no tile shows {what}")))
}
