//! Parses orders, and lists their words.
//!
//! `PLACE W3-06 TURN 1 SHOPKEEPER W SCORE FARM W1-06, TOWN W3-05`: the cell comes first, the rest
//! in any order. Unambiguous parts may be left out: the turn, or the side of a settler. `NO
//! SETTLER` means a placement without a settler.

use super::{
    Cell, Feature, FeatureName, Fit, Heading, Lay, Order, Placement, Role, Settler, Side, Sight,
    State, Tile, nearest, placing_a_settler, placing_a_tile,
};
use crate::orders::words::name_words;
use crate::orders::{Cursor, phrases};
use crate::rules::{Blank, Expected, Misread, MisreadKind, Seat, Word, Worded};

const PLACE: Blank = Blank::new("new-world-blank-place");
const TURN: Blank = Blank::new("new-world-blank-turn");
const SETTLER: Blank = Blank::new("new-world-blank-settler");
const SCORE: Blank = Blank::new("new-world-blank-score");
const TURNS: Blank = Blank::new("new-world-blank-turns");
const SIDE: Blank = Blank::new("new-world-blank-side");

/// The words for no settler, before one of [`SETTLERS`]. The Dutch word for the north-east is
/// spelled like the first one, and is parsed as that compass point.
const NONE: [&str; 3] = ["NO", "NE", "NONE"];

/// The words after one of [`NONE`].
const SETTLERS: [&str; 2] = ["SETTLER", "SETTLERS"];

/// Optional words between the parts of an order.
const JOINTS: [&str; 2] = ["AND", "+"];

/// Optional words between a feature and its place.
const AT: [&str; 1] = ["AT"];

phrases! {
    reader: Reader<'_, '_> => Order;

    "PLACE" {
        PLACE, TURN.optional(), SETTLER.optional(), SCORE.optional()
            => placement = reader.placement()?;
    } => Order::Place(placement),
    example "PLACE W3-06 TURN 1 SHOPKEEPER W SCORE FARM W1-06, TOWN W3-05, TOWN W1-05",
    help "new-world-help-place", continued by "SCORE";

    "PASS" {} => Order::Pass, example "PASS", help "new-world-help-pass";
}

/// Parses one order; a misread if the words are not an order, or could be two.
pub(super) fn read(sight: Sight<'_>, seat: Seat, words: &[Word]) -> Result<Order, Misread> {
    let mut reader = Reader {
        sight,
        seat,
        cursor: Cursor::new(words),
    };
    // `PASS` is parsed, since a rule refuses it, but never proposed.
    let [place, pass] = KEYWORDS;
    let keyword = match reader.cursor.maybe_keyword(&[pass])? {
        Some(pass) => pass,
        None => reader.cursor.keyword(&[place])?,
    };
    let order = read_phrase(keyword, &mut reader)?;
    reader.cursor.end()?;
    Ok(order)
}

#[derive(Clone)]
struct Reader<'r, 'w> {
    sight: Sight<'r>,
    seat: Seat,
    cursor: Cursor<'w>,
}

/// A settler as written, with the word number of its place.
struct Written {
    role: Role,
    at: Option<Heading>,
    word: usize,
}

/// The tile in hand as it would lie.
struct Lying<'r> {
    cell: Cell,
    turn: u8,
    /// Absent for a turn that does not exist.
    lay: Option<&'r Lay>,
    /// Absent if it may not lie there.
    fit: Option<Fit<'r>>,
}

impl<'r> Reader<'r, '_> {
    fn placement(&mut self) -> Result<Placement, Misread> {
        let cell_word = self.cursor.at();
        let cell = self.cell()?;
        let (mut turn, mut scoring) = (None, None);
        let mut settlers: Vec<Written> = Vec::new();
        let mut nobody = None;
        while !self.cursor.is_done() {
            self.cursor.skip(&JOINTS);
            let word = self.cursor.at();
            if self.no_settler() {
                nobody = Some(word);
                continue;
            }
            match self.part(turn.is_none(), scoring.is_none())? {
                Part::Turn => turn = Some(self.cursor.number(0..=u8::MAX, TURNS)?),
                Part::Settler(role) => settlers.push(self.settler(role)?),
                Part::Score => scoring = Some(self.features()?),
            }
        }
        let turn = self.one_turn(cell, turn, cell_word)?;
        let lying = Lying {
            cell,
            turn,
            lay: self.tile().and_then(|tile| tile.lay(turn)),
            fit: self.fits(cell).find(|fit| fit.turn == turn),
        };
        let mut meant: Vec<Settler> = Vec::new();
        for written in &settlers {
            let settler = self.placed(written, &lying)?;
            if !meant.contains(&settler) {
                meant.push(settler);
            }
        }
        let mut placement = Placement::new(cell, turn);
        placement.scoring = scoring;
        let mut meant = meant.into_iter();
        placement.settler = meant.next();
        placement.more = meant.collect();
        match nobody.zip(placement.settler) {
            None => Ok(placement),
            Some((word, _)) => {
                let bare = Placement::new(cell, turn).to_string();
                Err(ambiguous(word, [bare, placement.to_string()].into_iter()))
            }
        }
    }

    /// Consumes `NO SETTLER` if it is next.
    fn no_settler(&mut self) -> bool {
        let mut ahead = self.cursor.clone();
        let said = ahead.passes(&NONE) && ahead.passes(&SETTLERS);
        if said {
            self.cursor = ahead;
        }
        said
    }

    fn cell(&mut self) -> Result<Cell, Misread> {
        let open = placing_a_tile::open_places(&self.sight).map(|place| place.cell);
        let cell = self.cursor.maybe();
        cell.ok_or_else(|| self.cursor.unlike(PLACE, open))
    }

    /// Parses the keyword of the next part, among those not read yet.
    fn part(&mut self, turn: bool, score: bool) -> Result<Part, Misread> {
        let next = self.cursor.peek();
        if turn && next.is_some_and(|word| word.parse::<u8>().is_ok()) {
            return Ok(Part::Turn);
        }
        let roles = Role::WORDS.iter();
        let roles = roles.map(|(word, role)| (*word, Part::Settler(*role)));
        let mut parts: Vec<_> = turn.then_some(("TURN", Part::Turn)).into_iter().collect();
        parts.extend(roles);
        parts.extend(score.then_some(("SCORE", Part::Score)));
        self.cursor.meaning(&parts)
    }

    fn settler(&mut self, role: Role) -> Result<Written, Misread> {
        let word = self.cursor.at();
        let needs_none = role == Role::Farmer || self.clone().no_settler();
        let at = match needs_none {
            true => None,
            false => self.cursor.maybe_meaning(Heading::WORDS)?,
        };
        Ok(Written { role, at, word })
    }

    fn features(&mut self) -> Result<Vec<FeatureName>, Misread> {
        let mut features = Vec::new();
        loop {
            self.cursor.skip(&JOINTS);
            let kind = self.cursor.meaning(Feature::WORDS)?;
            features.push(self.feature(kind)?);
            let mut ahead = self.cursor.clone();
            ahead.skip(&JOINTS);
            if ahead.maybe_meaning(Feature::WORDS)?.is_none() {
                return Ok(features);
            }
        }
    }

    fn feature(&mut self, kind: Feature) -> Result<FeatureName, Misread> {
        self.cursor.passes(&AT);
        if let Some(cell) = self.cursor.maybe() {
            return Ok(FeatureName::on(kind, cell));
        }
        let wrong = self.cursor.wrong([PLACE.into(), SIDE.into()]);
        let side = self.cursor.maybe_meaning(Heading::WORDS)?;
        side.and_then(Heading::side)
            .map(|side| FeatureName::towards(kind, side))
            .ok_or(wrong)
    }

    fn tile(&self) -> Option<&'r Tile> {
        let (_, tile) = self.sight.table.in_hand()?;
        self.sight.rules.components.tile(tile)
    }

    /// Iterates over the lawful turns of the tile in hand on a cell.
    fn fits(&self, cell: Cell) -> impl Iterator<Item = Fit<'r>> {
        let held = self.sight.table.in_hand().into_iter();
        let fits = held.flat_map(|(_, tile)| placing_a_tile::legal(&self.sight, tile));
        fits.filter(move |fit| fit.cell() == cell)
    }

    /// Normalizes the written turn to the smallest number that looks the same if it is lawful, or
    /// finds the only lawful one. Without a lawful one it stays, and the refusal gives the reason.
    fn one_turn(&self, cell: Cell, turn: Option<u8>, word: usize) -> Result<u8, Misread> {
        let lawful: Vec<u8> = self.fits(cell).map(|fit| fit.turn).collect();
        let Some(turn) = turn else {
            return match lawful.as_slice() {
                [] => Ok(0),
                [only] => Ok(*only),
                several => {
                    let line = |turn: &u8| Placement::new(cell, *turn).to_string();
                    Err(ambiguous(word, several.iter().map(line)))
                }
            };
        };
        let same = self
            .tile()
            .and_then(|tile| tile.same_as.get(usize::from(turn)));
        let same = same.copied().filter(|same| lawful.contains(same));
        Ok(same.unwrap_or(turn))
    }

    /// Normalizes the settler's place to the canonical heading of its segment; without such a
    /// segment it stays and the refusal gives the reason.
    fn placed(&self, written: &Written, lying: &Lying<'_>) -> Result<Settler, Misread> {
        let word = written.word;
        let Some(terrain) = written.role.terrain() else {
            return Ok(Settler::Farmer);
        };
        let Some(at) = written.at else {
            return self.only(written, lying);
        };
        let meant: Vec<Settler> = lying.lay.map_or_else(Vec::new, |lay| {
            let segments = lay.segments_at(terrain, at);
            let segments = segments.filter_map(|number| lay.segment(number));
            segments
                .map(|segment| Settler::at(terrain, segment.heading))
                .collect()
        });
        let by_side = match (written.role, at.side()) {
            (Role::Robber, Some(side)) => Some(Settler::Robber(side)),
            (Role::Shopkeeper, Some(side)) => Some(Settler::Shopkeeper(side)),
            (Role::Trapper, _) => Some(Settler::Trapper(at)),
            (Role::Farmer, _) | (Role::Robber | Role::Shopkeeper, None) => None,
        };
        match (meant.as_slice(), by_side) {
            ([one], None) => Ok(*one),
            ([one], Some(_)) if lying.fit.is_some() => Ok(*one),
            ([_, _, ..], _) => Err(ambiguous(word, lying.with(&meant))),
            (_, Some(given)) => Ok(given),
            ([], None) => {
                let free = self.free(lying, written.role);
                Err(Misread::new(MisreadKind::Unknown, word..word + 1)
                    .expecting(Side::ALL.map(|side| Expected::Word(side.to_string())))
                    .near(self.near(lying, &free)))
            }
        }
    }

    /// Completes a settler without a side: the only free segment of its kind.
    fn only(&self, written: &Written, lying: &Lying<'_>) -> Result<Settler, Misread> {
        let free = self.free(lying, written.role);
        match free.as_slice() {
            [only] => Ok(*only),
            [] => {
                let misread = Misread::new(MisreadKind::Missing, written.word..written.word);
                let misread = misread.expecting([SIDE.into()]);
                Err(misread.near(self.near(lying, &[])))
            }
            several => {
                let role = written.word.saturating_sub(1);
                Err(ambiguous(role, lying.with(several)))
            }
        }
    }

    /// Returns whole lines for one that cannot be parsed: with `free` settlers, else the nearest
    /// ones.
    fn near(&self, lying: &Lying<'_>, free: &[Settler]) -> Vec<String> {
        if free.is_empty() {
            let bare = Placement::new(lying.cell, lying.turn);
            return nearest::placements(&self.sight, self.seat, &bare);
        }
        lying.with(free).collect()
    }

    /// Returns the settlers of this role that a placement allows.
    fn free(&self, lying: &Lying<'_>, role: Role) -> Vec<Settler> {
        let lawful = |fit| placing_a_settler::legal(self.sight.table, self.seat, fit);
        let free = lying.fit.into_iter().flat_map(lawful);
        free.filter(|settler| settler.role() == role).collect()
    }
}

impl Lying<'_> {
    /// Returns the placement with each of these settlers, as lines.
    fn with(&self, settlers: &[Settler]) -> impl Iterator<Item = String> {
        let bare = Placement::new(self.cell, self.turn);
        let line = move |settler: &Settler| bare.clone().with(*settler).to_string();
        settlers.iter().map(line)
    }
}

fn ambiguous(word: usize, meanings: impl Iterator<Item = String>) -> Misread {
    Misread::new(MisreadKind::Ambiguous, word..word + 1).near(meanings)
}

/// A part of an order after its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Turn,
    Settler(Role),
    Score,
}

/// Returns all words but the keywords: the parts, the features, and the compass points. `NO` and
/// `NE` are left out, since `NO` is the north-east in Dutch.
pub(super) fn words() -> Vec<&'static str> {
    let mut words = vec!["TURN", "SCORE", "NONE", "SETTLER", "SETTLERS", "AT", "AND"];
    words.extend(words_of::<Role>());
    words.extend(words_of::<Feature>());
    words.extend(words_of::<Heading>());
    words
}

/// Returns the names of the places of the map, open or built on, and of settlers and features.
pub(super) fn names(table: &State) -> Vec<String> {
    let built = table.map.lands.iter().map(|land| land.cell);
    let cells = built.chain(table.map.open_places());
    let things = words_of::<Role>().chain(words_of::<Feature>());
    let names = cells.map(|cell| cell.to_string());
    name_words(names.chain(things.map(str::to_owned)))
}

fn words_of<T: Worded>() -> impl Iterator<Item = &'static str> {
    T::WORDS.iter().map(|(word, _)| *word)
}
