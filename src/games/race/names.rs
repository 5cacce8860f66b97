//! The names that players write for pieces and places.
//!
//! A name may be written in full, as one word or as several (`northern-star`, `NORTHERN STAR`), or
//! as its id in the component file. Likely names may be shortened to three letters or more, as long
//! as they stay unique: those are pieces that the seat can see, so that no answer depends on
//! anything else.

use std::collections::BTreeMap;

use super::action_phase::idle;
use super::order::{
    ARTICLES, CARD, CARDS, CHOICE, CITY, GOAL, ISLAND, PLACE, SHIP, SHIPS, TILE, UPGRADE,
};
use super::{
    Acting, Action, Captain, CardId, Choice, City, Expansion, GoalId, Good, Handle, Island, Marker,
    SeatView, ShipId, TileId, Upgrade, Vessel, milestones, planning_phase,
};
use crate::orders::words::name_words;
use crate::orders::{Cursor, hint, may_be_short};
use crate::rules::{Blank, Misread, Worded};

/// Maximum number of words of a name, its number included.
const WORDS: usize = 4;

const NAMES_SHOWN: usize = 3;

/// A value parsed from words, or the misread.
pub(super) type Read<T> = Result<T, Misread>;

/// The possible meanings of a word.
pub(super) struct Names<'n, T> {
    /// The handles by their ids.
    pub(super) aliases: &'n BTreeMap<String, Handle>,
    pub(super) all: Vec<(Handle, T)>,
    /// The likely meanings in this order, which may be shortened.
    pub(super) near: Vec<T>,
    pub(super) blank: Blank,
}

impl<'n, T: Copy + PartialEq> Names<'n, T> {
    /// Parses a name; a misread when several near names begin like that.
    pub(super) fn read(&self, cursor: &mut Cursor<'_>) -> Read<T> {
        self.numbered(cursor, |_| false).map(|(what, _)| what)
    }

    /// Parses a name, with the number after it if it is of those that `count`; a missing number is
    /// no misread here.
    pub(super) fn numbered(
        &self,
        cursor: &mut Cursor<'_>,
        count: impl Fn(T) -> bool,
    ) -> Read<(T, Option<u8>)> {
        let found = self.named(cursor, &count);
        // An article is skipped unless a name begins with it.
        let mut behind = cursor.clone();
        if found.is_err() && behind.passes(&ARTICLES) && !behind.is_done() {
            *cursor = behind;
            return self.named(cursor, &count);
        }
        found
    }

    fn named(&self, cursor: &mut Cursor<'_>, count: &impl Fn(T) -> bool) -> Read<(T, Option<u8>)> {
        let said = ahead(cursor);
        let readings = longest_first(&said);
        let counts = |what: &T, number: Option<u8>| number.is_none() || count(*what);
        for (words, name, number) in &readings {
            if let Some(what) = self.exactly(name).filter(|what| counts(what, *number)) {
                return Ok((pass(cursor, *words, what), *number));
            }
        }
        for (words, name, number) in &readings {
            let mut begun = self.beginning(name);
            begun.retain(|(_, what)| counts(what, *number));
            match begun.as_slice() {
                [] => {}
                [(_, what)] => return Ok((pass(cursor, *words, *what), *number)),
                several => {
                    let meanings = several.iter().map(|(name, _)| name.to_string());
                    return Err(cursor.ambiguous(meanings));
                }
            }
        }
        Err(self.unknown(cursor, &said))
    }

    fn exactly(&self, said: &str) -> Option<T> {
        let alias = self.aliases.get(said);
        let mut all = self.all.iter();
        let found = all.find(|(name, _)| is_alike(name.as_str(), said) || alias == Some(name));
        found.map(|(_, what)| *what)
    }

    /// Returns the near names with this prefix, each piece once.
    fn beginning(&self, said: &str) -> Vec<(Handle, T)> {
        let mut found: Vec<(Handle, T)> = Vec::new();
        for (name, what) in self.nearby() {
            let known = found.iter().any(|(_, other)| other == what);
            if !known && may_be_short(said) && name.as_str().starts_with(said) {
                found.push((*name, *what));
            }
        }
        found
    }

    fn nearby(&self) -> impl Iterator<Item = &(Handle, T)> {
        self.all.iter().filter(|(_, what)| self.near.contains(what))
    }

    fn unknown(&self, cursor: &Cursor<'_>, said: &[String]) -> Misread {
        let mut near: Vec<String> = Vec::new();
        for said in said {
            let names = self.nearby().map(|(name, _)| name.as_str());
            for name in hint::nearest(said, names, NAMES_SHOWN) {
                if !near.contains(&name) && near.len() < NAMES_SHOWN {
                    near.push(name);
                }
            }
        }
        cursor.unread(self.blank).near(near)
    }
}

/// Returns whether a name matches, regardless of word breaks: `ILE DANTICOSTI`. A number stays
/// separate.
fn is_alike(name: &str, said: &str) -> bool {
    let numbered = said.contains(|letter: char| letter.is_ascii_digit());
    let whole = said.split('-').all(|word| !word.is_empty());
    name == said || !numbered && whole && unparted(name).eq(unparted(said))
}

fn unparted(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|letter| *letter != '-')
}

fn pass<T>(cursor: &mut Cursor<'_>, words: usize, what: T) -> T {
    (0..words).for_each(|_| cursor.advance());
    what
}

/// Returns the next word as part of a name, the next two as one name, and so on.
fn ahead(cursor: &Cursor<'_>) -> Vec<String> {
    let mut cursor = cursor.clone();
    let mut said: Vec<String> = Vec::new();
    while let Some(word) = cursor.peek().filter(|_| said.len() < WORDS) {
        let word = slug(word);
        let longer = match said.last() {
            Some(before) => format!("{before}-{word}"),
            None => word,
        };
        said.push(longer);
        cursor.advance();
    }
    said
}

/// A possible name: its number of words, its text, and the number after it.
type Reading<'s> = (usize, &'s str, Option<u8>);

fn longest_first(said: &[String]) -> Vec<Reading<'_>> {
    let mut readings = Vec::with_capacity(WORDS.saturating_mul(2));
    for (nth, said) in said.iter().enumerate().rev() {
        let words = nth.saturating_add(1);
        readings.extend(apart(said).map(|(name, number)| (words, name, Some(number))));
        readings.push((words, said, None));
    }
    readings
}

/// Spells a word as handles are spelled: `D'ANTICOSTI` is `d-anticosti`.
fn slug(word: &str) -> String {
    let pieces = word.split(|c: char| !c.is_alphanumeric());
    let pieces: Vec<String> = pieces
        .filter(|piece| !piece.is_empty())
        .map(str::to_lowercase)
        .collect();
    pieces.join("-")
}

fn apart(said: &str) -> Option<(&str, u8)> {
    let (name, number) = said.rsplit_once('-')?;
    Some((name, number.parse().ok()?))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Assignable {
    Vessel(Vessel),
    /// A captain on the ship before.
    Captain(Captain),
}

impl<'d> SeatView<'d> {
    fn names<T: Copy + PartialEq>(
        &self,
        blank: Blank,
        all: impl IntoIterator<Item = (Handle, T)>,
        near: impl IntoIterator<Item = T>,
    ) -> Names<'d, T> {
        Names {
            aliases: &self.rules.components.aliases,
            all: all.into_iter().collect(),
            near: near.into_iter().collect(),
            blank,
        }
    }

    /// Returns the names of expansions; a nation's own one also by its effect.
    pub(super) fn upgrade_names(&self) -> Names<'d, Upgrade> {
        let own = self.rules.sheet(self.port).into_iter();
        let own = own.flat_map(|sheet| expansion_names(sheet.expansion));
        let own = own.filter_map(|name| Some((Handle::new(name)?, Upgrade::Expansion)));
        let fourth = Handle::new("fourth-shipyard").map(|name| (name, Upgrade::Shipyard));
        let all = words().chain(fourth).chain(own);
        self.names(UPGRADE, all, Upgrade::ALL.iter().copied())
    }

    fn ships(&self) -> impl Iterator<Item = (Handle, ShipId)> {
        pieces(&self.rules.components.ships)
    }

    fn cards(&self) -> impl Iterator<Item = (Handle, CardId)> {
        pieces(&self.rules.components.cards)
    }

    fn goals(&self) -> impl Iterator<Item = (Handle, GoalId)> {
        pieces(&self.rules.components.goals)
    }

    fn vessels(&self) -> impl Iterator<Item = (Handle, Vessel)> {
        let cards = as_one_of(self.cards(), Vessel::Charter);
        let charters = cards.filter(|(_, card)| self.rules.components.values(*card).is_some());
        as_one_of(self.ships(), Vessel::Ship).chain(charters)
    }

    fn captains(&self) -> impl Iterator<Item = (Handle, Captain)> {
        with_printed(&self.rules.components.captains, |name| name)
    }

    fn islands(&self) -> impl Iterator<Item = (Handle, Island)> {
        with_printed(&self.rules.components.islands, |board| &board.name)
    }

    pub(super) fn offer_names(&self) -> Names<'d, ShipId> {
        let offer = self.open.offer.values().flatten().copied();
        self.names(SHIP, self.ships(), offer)
    }

    pub(super) fn own_ship_names(&self) -> Names<'d, ShipId> {
        self.names(SHIP, self.ships(), self.port.yards.iter().copied())
    }

    pub(super) fn fleet_names(&self) -> Names<'d, Assignable> {
        let vessels = as_one_of(self.vessels(), Assignable::Vessel);
        let captains = as_one_of(self.captains(), Assignable::Captain);
        let at_hand = planning_phase::at_hand(self).into_iter();
        let at_hand = at_hand.map(Assignable::Vessel);
        let near = at_hand.chain(self.port.captain.map(Assignable::Captain));
        self.names(SHIPS, vessels.chain(captains), near)
    }

    /// Returns the ships of an action that have not been used.
    pub(super) fn idle_names(&self, action: Action) -> Names<'d, Vessel> {
        let used: &[Vessel] = match self.view.now.acting() {
            Some(Acting::Settle { used, .. } | Acting::Deliver { used }) => used,
            _ => &[],
        };
        let near = idle(self.port, action, used);
        self.names(SHIP, self.vessels(), near)
    }

    pub(super) fn island_names(&self) -> Names<'d, Island> {
        self.names(ISLAND, self.islands(), Island::ALL.iter().copied())
    }

    /// Returns the names of islands, and of New England as `None`.
    pub(super) fn place_names(&self) -> Names<'d, Option<Island>> {
        let islands = as_one_of(self.islands(), Some);
        let england = Handle::new("new-england").map(|name| (name, None));
        let near = Island::ALL.iter().copied().map(Some).chain([None]);
        self.names(PLACE, islands.chain(england), near)
    }

    /// Returns the names of cities, and of Antwerp as `None`.
    pub(super) fn market_names(&self) -> Names<'d, Option<City>> {
        let cities = as_one_of(words(), Some);
        let antwerp = Handle::new("antwerp").map(|name| (name, None));
        let near = City::ALL.iter().copied().map(Some).chain([None]);
        self.names(CITY, cities.chain(antwerp), near)
    }

    pub(super) fn drawn_tile_names(&self) -> Names<'d, TileId> {
        let all = pieces(&self.rules.components.tiles);
        self.names(TILE, all, self.drawn_tiles.iter().copied())
    }

    pub(super) fn drawn_card_names(&self) -> Names<'d, CardId> {
        self.names(CARDS, self.cards(), self.drawn_cards.iter().copied())
    }

    pub(super) fn playable_names(&self) -> Names<'d, CardId> {
        let hand = self.cards.iter().chain(self.drawn_cards).copied();
        let near = hand.filter(|card| self.rules.components.card_bonus(*card).is_some());
        self.names(CARD, self.cards(), near)
    }

    pub(super) fn goal_names(&self) -> Names<'d, GoalId> {
        self.names(GOAL, self.goals(), self.goals.iter().copied())
    }

    /// Returns the names of all milestone offers; those of this one may be shortened.
    pub(super) fn choice_names(&self, marker: Marker) -> Names<'d, Choice> {
        let goals = as_one_of(self.goals(), Choice::Goal);
        let captains = as_one_of(self.captains(), Choice::Captain);
        let goods = as_one_of(words(), Choice::Good);
        let near = milestones::offered(self, marker);
        self.names(CHOICE, goals.chain(captains).chain(goods), near)
    }
}

/// Returns the names of a nation's own expansion. The Dutch word for the administration is also
/// that for the order `COLONY`, and is parsed as such.
fn expansion_names(expansion: Expansion) -> &'static [&'static str] {
    match expansion {
        Expansion::Shipyard => &["fifth-shipyard"],
        Expansion::ColonialAdministration => &["colonial-administration", "colonial-colony"],
        Expansion::Customs => &["customs"],
        Expansion::NavalOffice => &["naval-office"],
        Expansion::ColonialHarbour => &["colonial-harbour"],
    }
}

impl SeatView<'_> {
    /// Returns all names of the box: a shorter list would reveal hands.
    pub(super) fn all_names(&self) -> Vec<String> {
        let of = &self.rules.components;
        let ships = self.ships().map(|(name, _)| name);
        let pieces = ships
            .chain(self.cards().map(|(name, _)| name))
            .chain(pieces(&of.tiles).map(|(name, _)| name))
            .chain(self.goals().map(|(name, _)| name))
            .chain(self.islands().map(|(name, _)| name))
            .chain(self.captains().map(|(name, _)| name))
            .chain(words::<City>().map(|(name, _)| name))
            .chain(words::<Good>().map(|(name, _)| name))
            .chain(words::<Upgrade>().map(|(name, _)| name))
            .chain(words::<Expansion>().map(|(name, _)| name));
        let cities = of.cities.values().map(|city| city.name.clone());
        let others = ["new-england", "antwerp"].map(str::to_owned);
        let pieces = pieces.map(|name| name.to_string());
        name_words(pieces.chain(cities).chain(others))
    }
}

fn pieces<I: Copy + Into<Handle>, P>(of: &BTreeMap<I, P>) -> impl Iterator<Item = (Handle, I)> {
    of.keys().map(|id| ((*id).into(), *id))
}

fn words<T: Worded>() -> impl Iterator<Item = (Handle, T)> {
    let words = T::WORDS.iter();
    words.filter_map(|(of, one)| Some((Handle::new(of)?, *one)))
}

/// Iterates over the words of an enum, and the printed names.
fn with_printed<T: Worded, P>(
    printed: &BTreeMap<T, P>,
    name: fn(&P) -> &String,
) -> impl Iterator<Item = (Handle, T)> {
    let named = move |(one, of): (&T, &P)| Some((Handle::of_name(name(of))?, *one));
    words().chain(printed.iter().filter_map(named))
}

/// Converts names of one kind to names of several kinds.
fn as_one_of<T, M>(
    names: impl Iterator<Item = (Handle, T)>,
    kind: fn(T) -> M,
) -> impl Iterator<Item = (Handle, M)> {
    names.map(move |(name, one)| (name, kind(one)))
}
