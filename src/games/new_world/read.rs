//! Orders out of words.
//!
//! `PLACE W3-06 TURN 1 SHOPKEEPER W SCORE FARM W1-06, TOWN W3-05`: the cell comes first, the rest
//! in any order. What can only mean one thing may be left out: the turn, or the side of a settler.
//! `NO SETTLER` says that there is none.

use super::components::{Lay, Tile};
use super::order::{Feature, FeatureName, Order, Placement, Role, Settler};
use super::place::{Cell, Heading, Side};
use super::state::State;
use super::view::View;
use super::vocabulary::{
    AT, HEADINGS, JOINTS, NONE, PARTS, PASS, PLACE, Part, SETTLERS, SIDE, TURNS,
};
use super::{NewWorld, nearest, placing_a_settler, placing_a_tile};
use crate::orders::{Cursor, hint};
use crate::rules::{Expected, Misread, MisreadKind, Seat, Word};

/// How many near places a misread shows.
const HINTS: usize = 3;

/// Reads one order.
///
/// # Errors
/// [`Misread`] when the words are not an order, or could be two.
pub(super) fn read(
    rules: &NewWorld,
    view: &View<'_>,
    seat: Seat,
    words: &[Word],
) -> Result<Order, Misread> {
    let mut reader = Reader {
        rules,
        table: view.table,
        seat,
        cursor: Cursor::new(words),
    };
    if reader.cursor.maybe_keyword(&[PASS])?.is_some() {
        reader.cursor.end()?;
        return Ok(Order::Pass);
    }
    reader.cursor.keyword(&["PLACE"])?;
    reader.placement().map(Order::from)
}

#[derive(Clone)]
struct Reader<'r, 'w> {
    rules: &'r NewWorld,
    table: &'r State,
    seat: Seat,
    cursor: Cursor<'w>,
}

/// A settler as far as it is written down: where, with the number of the word.
struct Written {
    role: Role,
    at: Option<Heading>,
    word: usize,
}

/// The tile in hand as it would lie.
struct Lying<'r> {
    cell: Cell,
    turn: u8,
    /// None for a turn that there is not.
    lay: Option<&'r Lay>,
    /// Whether it may lie there.
    fits: bool,
}

impl<'r> Reader<'r, '_> {
    fn placement(&mut self) -> Result<Placement, Misread> {
        let cell_word = self.cursor.at();
        let cell = self.cell()?;
        let (mut turn, mut scoring) = (None, None);
        let mut settlers: Vec<Written> = Vec::new();
        let mut nobody = None;
        while !self.cursor.is_done() {
            self.joints();
            let word = self.cursor.at();
            if self.no_settler() {
                nobody = Some(word);
                continue;
            }
            match self.part(turn.is_none(), scoring.is_none())? {
                Part::Turn => turn = Some(self.turn()?),
                Part::Settler(role) => settlers.push(self.settler(role)?),
                Part::Score => scoring = Some(self.features()?),
            }
        }
        let turn = self.one_turn(cell, turn, cell_word)?;
        let lying = self.lying(cell, turn);
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

    fn joints(&mut self) {
        let joint = |word: &str| JOINTS.contains(&word);
        while self.cursor.peek().is_some_and(joint) {
            self.cursor.advance();
        }
    }

    /// Whether `NO SETTLER` stands here; it is passed then.
    fn no_settler(&mut self) -> bool {
        let mut ahead = self.cursor.clone();
        let first = ahead.peek().is_some_and(|word| NONE.contains(&word));
        ahead.advance();
        let second = ahead.peek().is_some_and(|word| SETTLERS.contains(&word));
        ahead.advance();
        if first && second {
            self.cursor = ahead;
        }
        first && second
    }

    fn cell(&mut self) -> Result<Cell, Misread> {
        let given = self.cursor.peek().unwrap_or_default();
        if let Ok(cell) = given.parse() {
            self.cursor.advance();
            return Ok(cell);
        }
        let open: Vec<String> = self
            .table
            .map
            .open_places()
            .map(|cell| cell.to_string())
            .collect();
        let near = hint::nearest(given, open.iter().map(String::as_str), HINTS);
        Err(self.cursor.wrong([Expected::Blank(PLACE)]).near(near))
    }

    /// The keyword of the next part, among those that have not been read yet.
    fn part(&mut self, turn: bool, score: bool) -> Result<Part, Misread> {
        let bare = self
            .cursor
            .peek()
            .is_some_and(|word| word.parse::<u8>().is_ok());
        if turn && bare {
            return Ok(Part::Turn);
        }
        let open = |part: &Part| match part {
            Part::Turn => turn,
            Part::Settler(_) => true,
            Part::Score => score,
        };
        let mut parts = Vec::with_capacity(PARTS.len());
        parts.extend(PARTS.into_iter().filter(|(_, part)| open(part)));
        self.cursor.meaning(&parts)
    }

    fn turn(&mut self) -> Result<u8, Misread> {
        let turn = self.cursor.number(0..=u32::from(u8::MAX), TURNS)?;
        Ok(u8::try_from(turn).unwrap_or(u8::MAX))
    }

    fn settler(&mut self, role: Role) -> Result<Written, Misread> {
        let word = self.cursor.at();
        let nobody = self.cursor.clone();
        let none = self.no_settler();
        self.cursor = nobody;
        let at = match role == Role::Farmer || none {
            true => None,
            false => self.maybe_heading()?,
        };
        Ok(Written { role, at, word })
    }

    fn maybe_heading(&mut self) -> Result<Option<Heading>, Misread> {
        let word = self.cursor.maybe_keyword(&HEADINGS.map(|(word, _)| word))?;
        let known = |word| HEADINGS.iter().find(|(known, _)| *known == word);
        Ok(word.and_then(known).map(|(_, heading)| *heading))
    }

    fn features(&mut self) -> Result<Vec<FeatureName>, Misread> {
        let kinds = [Feature::Farm, Feature::Town, Feature::Trail];
        let words = kinds.map(Feature::word);
        let mut features = Vec::new();
        loop {
            self.joints();
            let word = self.cursor.keyword(&words)?;
            let kind = kinds.into_iter().find(|kind| kind.word() == word);
            let kind = kind.ok_or_else(|| self.cursor.wrong([]))?;
            features.push(self.feature(kind)?);
            let mut ahead = self.clone();
            ahead.joints();
            let goes_on = ahead.cursor.maybe_keyword(&words)?.is_some();
            if !goes_on {
                return Ok(features);
            }
        }
    }

    fn feature(&mut self, kind: Feature) -> Result<FeatureName, Misread> {
        if self.cursor.peek().is_some_and(|word| AT.contains(&word)) {
            self.cursor.advance();
        }
        if let Some(Ok(cell)) = self.cursor.peek().map(str::parse) {
            self.cursor.advance();
            return Ok(FeatureName::on(kind, cell));
        }
        let expected = [Expected::Blank(PLACE), Expected::Blank(SIDE)];
        let wrong = self.cursor.wrong(expected);
        let side = self.maybe_heading()?.and_then(Heading::side);
        side.map(|side| FeatureName::towards(kind, side))
            .ok_or(wrong)
    }

    fn tile(&self) -> Option<&'r Tile> {
        let (_, tile) = self.table.in_hand()?;
        self.rules.components.tile(tile)
    }

    /// The lawful turns on a cell.
    fn turns(&self, cell: Cell) -> Vec<u8> {
        let Some((_, tile)) = self.table.in_hand() else {
            return Vec::new();
        };
        let lawful = placing_a_tile::legal(self.rules, self.table, tile);
        lawful
            .filter(|(other, ..)| *other == cell)
            .map(|(_, turn, _)| turn)
            .collect()
    }

    /// The turn that was written, by the smallest number that looks the same if it is lawful; or
    /// the only lawful one. Where none is lawful the refusal tells why.
    fn one_turn(&self, cell: Cell, turn: Option<u8>, word: usize) -> Result<u8, Misread> {
        let lawful = self.turns(cell);
        let Some(turn) = turn else {
            return match lawful.as_slice() {
                [] => Ok(0),
                [only] => Ok(*only),
                several => {
                    let meanings = several
                        .iter()
                        .map(|turn| Placement::new(cell, *turn).to_string());
                    Err(ambiguous(word, meanings))
                }
            };
        };
        let same = self
            .tile()
            .and_then(|tile| tile.same_as.get(usize::from(turn)).copied());
        Ok(same.filter(|same| lawful.contains(same)).unwrap_or(turn))
    }

    fn lying(&self, cell: Cell, turn: u8) -> Lying<'r> {
        Lying {
            cell,
            turn,
            lay: self.tile().and_then(|tile| tile.lay(turn)),
            fits: self.turns(cell).contains(&turn),
        }
    }

    /// The settler by the one name of its segment; where it names none as it is, the refusal tells
    /// why.
    fn placed(&self, written: &Written, lying: &Lying<'_>) -> Result<Settler, Misread> {
        let word = written.word;
        let Some(terrain) = written.role.terrain() else {
            return Ok(Settler::Farmer);
        };
        let Some(at) = written.at else {
            return self.only(written, lying);
        };
        let meant: Vec<Settler> = lying
            .lay
            .into_iter()
            .flat_map(|lay| {
                lay.segments_at(terrain, at)
                    .filter_map(|number| lay.segment(number))
            })
            .map(|segment| Settler::at(terrain, segment.heading))
            .collect();
        let by_side = match (written.role, at.side()) {
            (Role::Robber, Some(side)) => Some(Settler::Robber(side)),
            (Role::Shopkeeper, Some(side)) => Some(Settler::Shopkeeper(side)),
            (Role::Trapper, _) => Some(Settler::Trapper(at)),
            (Role::Farmer, _) | (Role::Robber | Role::Shopkeeper, None) => None,
        };
        match (meant.as_slice(), by_side) {
            ([one], None) => Ok(*one),
            ([one], Some(_)) if lying.fits => Ok(*one),
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

    /// A settler without a side: the only free segment of its kind.
    fn only(&self, written: &Written, lying: &Lying<'_>) -> Result<Settler, Misread> {
        let free = self.free(lying, written.role);
        match free.as_slice() {
            [only] => Ok(*only),
            [] => Err(
                Misread::new(MisreadKind::Missing, written.word..written.word)
                    .expecting([Expected::Blank(SIDE)])
                    .near(self.near(lying, &[])),
            ),
            several => {
                let role = written.word.saturating_sub(1);
                Err(ambiguous(role, lying.with(several)))
            }
        }
    }

    /// Whole lines for one that cannot be understood: with what is `free`, else the nearest ones.
    fn near(&self, lying: &Lying<'_>, free: &[Settler]) -> Vec<String> {
        let lines: Vec<String> = lying.with(free).collect();
        match lines.is_empty() {
            true => {
                let bare = Placement::new(lying.cell, lying.turn);
                nearest::placements(self.rules, self.table, self.seat, &bare)
            }
            false => lines,
        }
    }

    /// The settlers of this role that a placement allows.
    fn free(&self, lying: &Lying<'_>, role: Role) -> Vec<Settler> {
        let mut free = Vec::new();
        if let Some(lay) = lying.lay.filter(|_| lying.fits) {
            let cell = lying.cell;
            placing_a_settler::legal(self.rules, self.table, self.seat, cell, lay, |settler| {
                if settler.role() == role {
                    free.push(settler);
                }
            });
        }
        free
    }
}

impl Lying<'_> {
    /// The placement with each of these settlers, as whole lines.
    fn with(&self, settlers: &[Settler]) -> impl Iterator<Item = String> {
        let placement = Placement::new(self.cell, self.turn);
        let lines = settlers
            .iter()
            .map(move |settler| placement.clone().with(*settler));
        lines.map(|line| line.to_string())
    }
}

/// A word that could mean several orders.
fn ambiguous(word: usize, meanings: impl Iterator<Item = String>) -> Misread {
    Misread::new(MisreadKind::Ambiguous, word..word + 1).near(meanings)
}
