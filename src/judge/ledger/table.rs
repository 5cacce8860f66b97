//! A game as it stands: replayed from its ledger, with its status outside the rules. Live ones are
//! kept at hand by the digest of the ledger's head.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;

use crate::games::{AnyGame, Title, Titles};
use crate::judge::base::{JudgeError, Result, json};
use crate::judge::ledger::act::{Act, Ending, Proposal};
use crate::judge::ledger::blank_games::BlankGames;
use crate::judge::ledger::deed::Deed;
use crate::judge::ledger::standing;
use crate::rules::{Awaiting, Seed, Setting, SettingError, StandIn};
use crate::store::{Game, GameId, Hidden, LedgerRow, Reader, SeatRow};

/// As many live games as are kept at hand.
const KEPT: usize = 256;

/// A game as it stands, and how many decisions were made in it.
#[derive(Debug)]
pub struct Table {
    pub game: Box<dyn AnyGame>,
    /// How many decisions were made.
    pub decisions: u32,
    /// The version of the rules that the ledger says they were played by.
    pub rules: u32,
    /// Its status outside the rules.
    pub status: GameStatus,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self {
            game: self.game.copy(),
            decisions: self.decisions,
            rules: self.rules,
            status: self.status.clone(),
        }
    }
}

impl Table {
    /// A game before its first event.
    pub fn new(blank: Box<dyn AnyGame>) -> Self {
        Self {
            rules: blank.rules_version(),
            game: blank,
            decisions: 0,
            status: GameStatus::default(),
        }
    }

    /// Whether the game has ended, by its rules or without them.
    pub fn is_over(&self) -> bool {
        self.status.ended.is_some() || self.game.awaiting() == Awaiting::Over
    }

    /// Follows an act that stands.
    pub fn follow(&mut self, act: &Act) {
        self.decisions = act.decision().unwrap_or(self.decisions);
        self.rules = act.rules().unwrap_or(self.rules);
        self.status.follow(act);
    }
}

/// The games at hand. What a transaction has changed counts only once it is committed.
#[derive(Debug)]
pub struct Tables {
    titles: Titles,
    kept: BTreeMap<GameId, (String, Table)>,
    fresh: BTreeMap<GameId, (String, Table)>,
    blank_games: BlankGames,
}

impl Tables {
    /// No games of these titles yet.
    pub(crate) fn new(titles: Titles) -> Self {
        Self {
            titles,
            kept: BTreeMap::new(),
            fresh: BTreeMap::new(),
            blank_games: BlankGames::default(),
        }
    }

    /// The game as the ledger has it.
    pub fn load(&mut self, reader: &Reader, game: &Game) -> Result<Table> {
        let at_hand = [&self.fresh, &self.kept].into_iter().find_map(|tables| {
            let (chain, table) = tables.get(&game.id)?;
            (*chain == game.chain).then(|| table.clone())
        });
        match at_hand {
            Some(table) => Ok(table),
            None => {
                let rows = reader.sound_ledger(game)?;
                let blank = self.blank(reader, game)?;
                replay_rows(blank, &rows, |row| read_act(game, &row.body))
            }
        }
    }

    /// A game before its first event, with its seed once all words of luck are known.
    ///
    /// # Errors
    /// Those of the database, and of settings that this program does not know any more.
    pub fn blank(&mut self, reader: &Reader, game: &Game) -> Result<Box<dyn AnyGame>> {
        let (title, setting, seed) = opened_with(self.titles, reader, game)?;
        Ok(self.open(title, setting, seed)?)
    }

    /// A game that nobody has played yet.
    ///
    /// # Errors
    /// [`SettingError`] when the title cannot be played like that.
    pub fn open(
        &mut self,
        title: &Title,
        setting: Setting,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, SettingError> {
        self.blank_games.open(title, setting, seed)
    }

    /// Notes how a game stands within the present transaction; `chain` is the digest of its ledger.
    pub fn note(&mut self, game: GameId, chain: String, table: Table) {
        self.fresh.insert(game, (chain, table));
    }

    /// The transaction was committed.
    pub fn committed(&mut self) {
        if self.kept.len().saturating_add(self.fresh.len()) > KEPT {
            self.kept.clear();
        }
        self.kept.append(&mut self.fresh);
    }

    /// The transaction was undone.
    pub fn undone(&mut self) {
        self.fresh.clear();
    }
}

/// A game from its ledger alone.
pub fn replay(titles: Titles, reader: &Reader, game: &Game) -> Result<Table> {
    replay_from(blank(titles, reader, game)?, reader, game)
}

fn replay_from(blank: Box<dyn AnyGame>, reader: &Reader, game: &Game) -> Result<Table> {
    let rows = reader.ledger(game.id)?;
    replay_rows(blank, &rows, |row| read_act(game, &row.body))
}

/// The game to which these rows of a ledger lead, those that were taken back left out.
pub(crate) fn replay_rows(
    blank: Box<dyn AnyGame>,
    rows: &[LedgerRow],
    act: impl Fn(&LedgerRow) -> Result<Act>,
) -> Result<Table> {
    let mut table = Table::new(blank);
    let entries = standing::entries(rows, act)?;
    for entry in entries.iter().filter(|entry| entry.stands) {
        match &entry.act {
            None => table.game.replay(&entry.row.body)?,
            Some(act) => table.follow(act),
        }
    }
    Ok(table)
}

/// A game before its first event, with its seed once all words of luck are known.
///
/// # Errors
/// Those of the database, and of settings that this program does not know any more.
pub fn blank(titles: Titles, reader: &Reader, game: &Game) -> Result<Box<dyn AnyGame>> {
    let (title, setting, seed) = opened_with(titles, reader, game)?;
    Ok(title.open(&setting, seed)?)
}

/// What a game was opened with.
fn opened_with(
    titles: Titles,
    reader: &Reader,
    game: &Game,
) -> Result<(&'static Title, Setting, Seed)> {
    let hidden = reader.hidden(game.id)?;
    let seats = reader.seats(game.id)?;
    let seed = seed_of(&hidden, seats.iter().map(|seat| seat.luck.as_str()));
    let setting = Setting {
        seat_names: seats.into_iter().map(|seat| seat.name).collect(),
        edition: game.edition.clone(),
        house: read_house(game)?,
        components: reader.component_file(&game.components)?.text,
        draws: hidden.draws,
    };
    let title = titles
        .get(&game.title)
        .ok_or_else(|| JudgeError::Title(game.title.clone()))?;
    Ok((title, setting, seed))
}

/// The seed of a game: the judge's own with the words of luck of all seats.
pub fn seed_of<'l>(hidden: &Hidden, luck: impl IntoIterator<Item = &'l str>) -> Seed {
    Seed::new(hidden.seed).with_luck(luck)
}

/// The act with which every end of a game reveals the judge's own seed.
pub(crate) fn revealed(reader: &Reader, game: &Game) -> Result<Act> {
    let seed = data_encoding::HEXLOWER.encode(&reader.hidden(game.id)?.seed);
    Ok(Act::Revealed { seed })
}

/// The house rules that a game was opened with.
///
/// # Errors
/// [`JudgeError::Damaged`] when the entry is no map.
pub fn read_house(game: &Game) -> Result<BTreeMap<String, String>> {
    json::read(
        &format!("the list of house rules of {}", game.name),
        &game.house,
    )
}

/// An act of a ledger.
///
/// # Errors
/// [`JudgeError::Damaged`] when the row is none.
pub fn read_act(game: &Game, body: &str) -> Result<Act> {
    json::read(&format!("an act in the ledger of {}", game.name), body)
}

/// What a ledger says of a game beside its title's position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStatus {
    /// How the game ended, if its rules did not end it.
    pub ended: Option<Ending>,
    /// Whether its seed is not revealed yet, since a moderator ended it and may take that back.
    pub sealed: bool,
    /// Whether it is paused.
    pub paused: bool,
    pub proposed: Option<Proposed>,
    /// The seats whose players have left for good, until others have them.
    pub left: BTreeSet<u8>,
}

/// Something that a seat has proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    pub by: u8,
    pub what: Proposal,
    /// The seats that agree, the proposing one too.
    pub agreed: BTreeSet<u8>,
}

impl GameStatus {
    /// Follows an act that stands.
    pub fn follow(&mut self, act: &Act) {
        match act {
            Act::Proposed { seat, what } => {
                self.proposed = Some(Proposed {
                    by: *seat,
                    what: *what,
                    agreed: BTreeSet::from([*seat]),
                });
            }
            Act::Agreed { seat, .. } => {
                if let Some(proposed) = &mut self.proposed {
                    proposed.agreed.insert(*seat);
                }
            }
            Act::Ended { how, .. } => {
                self.ended = Some(*how);
                self.sealed = act.seals();
                self.paused = false;
                self.proposed = None;
            }
            Act::Paused { .. } | Act::Resumed { .. } => {
                self.paused = matches!(act, Act::Paused { .. });
                self.proposed = None;
            }
            Act::Resigned { seat } => {
                self.left.insert(*seat);
            }
            Act::TakenOver { seat }
            | Act::Moderated {
                deed: Deed::Replaced { seat } | Deed::Ejected { seat },
                ..
            } => {
                self.left.remove(seat);
            }
            Act::Declined { .. } | Act::Lapsed { .. } => self.proposed = None,
            Act::Revealed { .. } => {
                self.sealed = false;
                self.proposed = None;
            }
            Act::Undone { .. } | Act::Redone { .. } => self.proposed = None,
            act => {
                if act.decision().is_some() {
                    self.proposed = None;
                }
            }
        }
    }
}

/// How long a game rests that all players have left.
pub(crate) const REST: TimeDelta = TimeDelta::days(30);

/// Whether all players have left their seats to stand-ins: then the game rests for a while, in
/// which one may come back, before stand-ins play it to its end among themselves.
pub(crate) fn rests(seats: &[SeatRow]) -> bool {
    let left = seats
        .iter()
        .any(|seat| seat.person.is_some() || seat.offered);
    let mut people = seats.iter().filter(|seat| seat.person.is_some());
    left && people.all(|seat| seat.stand_in.is_some())
}

/// How the judge plays a seat, if it does.
pub(crate) fn stand_in_of(seat: &SeatRow) -> Option<StandIn> {
    StandIn::named(seat.stand_in.as_deref()?)
}
