//! Tables: games replayed from their ledgers, with the state outside the rules. Live games are
//! cached by the digest of the ledger's head.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use crate::games::{AnyGame, TitleEntry, Titles};
use crate::judge::base::{JudgeError, Result, json};
use crate::judge::ledger::act::{Act, Ending};
use crate::judge::ledger::entry::{Entry, Row};
use crate::judge::ledger::step::State;
use crate::rules::{
    Arg, Awaiting, Line, Ranking, Seat, Seed, Setting, SettingError, StandIn, line,
};
use crate::store::{Bound, Game, GameId, Hidden, LedgerRow, Reader, SeatRow};

/// Maximum number of cached games.
const KEPT: usize = 256;

/// Maximum number of cached games before their first event; nearly all games share few settings.
const BLANKS_KEPT: usize = 64;

/// A game at the present, with its state outside the rules.
#[derive(Debug)]
pub struct Table {
    pub game: Box<dyn AnyGame>,
    pub state: State,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self {
            game: self.game.copy(),
            state: self.state.clone(),
        }
    }
}

impl Table {
    /// Returns whether the game has ended, by its rules or otherwise.
    pub fn is_over(&self) -> bool {
        self.state.ended.is_some() || self.game.awaiting() == Awaiting::Over
    }

    /// Returns the final places: the position's, or the first for all in a draw.
    pub(crate) fn ranking(&self) -> Ranking {
        let mut ranking = self.game.ranking();
        if self.state.ended == Some(Ending::Draw) {
            for place in &mut ranking.places {
                place.place = 1;
            }
        }
        ranking
    }

    /// Returns the sentence about the end of the game.
    pub(crate) fn over_line(&self) -> Line {
        let winners: Vec<Seat> = self.ranking().winners().collect();
        let count = u32::try_from(winners.len()).unwrap_or(u32::MAX);
        let over = Line::new(match self.state.ended {
            Some(Ending::Draw) => "over-draw",
            Some(Ending::Abandoned | Ending::CalledOff) => "over-abandoned",
            None => "over",
        });
        let over = match winners.first() {
            Some(first) => over.with("seat", *first),
            None => over,
        };
        let all = winners.into_iter().map(|seat| line!("over-seat", seat));
        over.with("winners", Arg::list(all)).with("count", count)
    }

    /// Moves to the position after the orders of a seat; returns them as an act to be written.
    pub(crate) fn ordered(
        &mut self,
        game: Box<dyn AnyGame>,
        seat: Seat,
        lines: Vec<String>,
        ahead: Option<u32>,
        events: Vec<String>,
    ) -> Entry {
        let act = Act::Orders {
            seat,
            decision: self.state.decisions.saturating_add(1),
            lines,
            ahead,
        };
        let entry = Entry {
            actor: Some(seat),
            act,
            events,
        };
        self.game = game;
        self.follow(&entry);
        entry
    }

    /// Follows an act to be written.
    pub(crate) fn follow(&mut self, entry: &Entry) {
        let at = self.state.at.unwrap_or_default();
        let row = Row::new(at, entry.actor, &entry.act, entry.events.len());
        // The writer checks whether it may be there.
        let _may = self.state.follow(row);
    }
}

/// Cache of games. Changes within a transaction take effect at commit.
#[derive(Debug)]
pub struct Tables {
    titles: Titles,
    kept: BTreeMap<GameId, (String, Table)>,
    fresh: BTreeMap<GameId, (String, Table)>,
    /// Games before their first event, by title and setting: parsing a component file takes longer
    /// than processing a mail.
    blank_games: BTreeMap<(&'static str, Setting), Box<dyn AnyGame>>,
}

impl Tables {
    /// Creates an empty cache for games of these titles.
    pub(crate) fn new(titles: Titles) -> Self {
        Self {
            titles,
            kept: BTreeMap::new(),
            fresh: BTreeMap::new(),
            blank_games: BTreeMap::new(),
        }
    }

    fn at_hand(&self, game: &Game) -> Option<&Table> {
        [&self.fresh, &self.kept].into_iter().find_map(|tables| {
            let (chain, table) = tables.get(&game.id)?;
            (*chain == game.chain).then_some(table)
        })
    }

    /// Loads a game from the cache or from its ledger.
    pub fn load(&mut self, reader: &Reader, game: &Game) -> Result<Table> {
        if let Some(table) = self.at_hand(game) {
            return Ok(table.clone());
        }
        let rows = reader.sound_ledger(game)?;
        let blank = self.blank(reader, game)?;
        let table = replay_rows(&game.name, blank, game.seats, &rows)?;
        // The game row may be older than the ledger: cache only matching ones.
        let newest = rows.last().is_some_and(|last| last.chain == game.chain);
        if newest && self.fresh.len() < KEPT {
            self.note(game.id, game.chain.clone(), table.clone());
        }
        Ok(table)
    }

    /// Returns the state of a game's ledger: the cached one, or else that of its rows.
    pub(crate) fn state(&self, reader: &Reader, game: &Game) -> Result<State> {
        match self.at_hand(game) {
            Some(table) => Ok(table.state.clone()),
            None => {
                let rows = reader.ledger(game.id)?;
                Ok(read(&game.name, game.seats, &rows)?.0)
            }
        }
    }

    /// Creates a game before its first event, with its seed once all words of luck are known.
    ///
    /// # Errors
    /// Those of the database, and of settings that this program no longer knows.
    pub fn blank(&mut self, reader: &Reader, game: &Game) -> Result<Box<dyn AnyGame>> {
        let (title, setting, seed) = opened_with(self.titles, reader, game)?;
        Ok(self.open(title, setting, seed)?)
    }

    /// Creates a game before its first event; parses the component file only if it is not cached.
    ///
    /// # Errors
    /// [`SettingError`] if the title cannot be played like that.
    pub fn open(
        &mut self,
        title: &TitleEntry,
        setting: Setting,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, SettingError> {
        let key = (title.name, setting);
        if let Some(blank) = self.blank_games.get(&key) {
            return Ok(blank.reseeded(seed));
        }
        let blank = title.open(&key.1, seed)?;
        if self.blank_games.len() >= BLANKS_KEPT {
            self.blank_games.clear();
        }
        self.blank_games.insert(key, blank.copy());
        Ok(blank)
    }

    /// Caches a game within the present transaction; `chain` is the digest of its ledger.
    pub fn note(&mut self, game: GameId, chain: String, table: Table) {
        self.fresh.insert(game, (chain, table));
    }

    /// Caches a game under its new digest, after acts without events.
    pub(crate) fn rewritten(&mut self, before: &Game, after: &Game, state: &State) {
        if before.head == after.head
            && let Some(table) = self.at_hand(before)
        {
            let table = Table {
                game: table.game.copy(),
                state: state.clone(),
            };
            self.note(after.id, after.chain.clone(), table);
        }
    }

    /// Applies the changes of a committed transaction.
    pub fn committed(&mut self) {
        if self.kept.len().saturating_add(self.fresh.len()) > KEPT {
            self.kept.clear();
        }
        self.kept.append(&mut self.fresh);
    }

    /// Drops the changes of a transaction that was rolled back.
    pub fn undone(&mut self) {
        self.fresh.clear();
    }
}

/// Replays a game from its ledger, without the cache.
pub fn replay(titles: Titles, reader: &Reader, game: &Game) -> Result<Table> {
    let blank = blank(titles, reader, game)?;
    let rows = reader.ledger(game.id)?;
    replay_rows(&game.name, blank, game.seats, &rows)
}

/// Replays ledger rows of a game of this name without those that were taken back.
pub(crate) fn replay_rows(
    name: &str,
    mut game: Box<dyn AnyGame>,
    seats: u8,
    rows: &[LedgerRow],
) -> Result<Table> {
    let (state, events) = read(name, seats, rows)?;
    for event in events {
        game.replay(event)?;
    }
    Ok(Table { game, state })
}

/// Returns the state after these rows, and the live events.
pub(crate) fn read<'r>(
    name: &str,
    seats: u8,
    rows: &'r [LedgerRow],
) -> Result<(State, Vec<&'r str>)> {
    let mut state = State::new(seats);
    let mut events = Vec::new();
    for group in rows.chunk_by(|_, next| !next.is_act()) {
        let (acts, brought) = group.split_at(group.partition_point(LedgerRow::is_act));
        for row in acts {
            // `verify` checks whether it may be there.
            let act = Act::read(name, &row.body)?;
            let _may = state.follow(Row::new(row.at, row.actor, &act, brought.len()));
            events.truncate(usize::try_from(state.events).unwrap_or(usize::MAX));
        }
        events.extend(brought.iter().map(|row| &*row.body));
    }
    Ok((state, events))
}

/// Creates a game before its first event, with its seed once all words of luck are known.
///
/// # Errors
/// Those of the database, and of settings that this program no longer knows.
pub fn blank(titles: Titles, reader: &Reader, game: &Game) -> Result<Box<dyn AnyGame>> {
    let (title, setting, seed) = opened_with(titles, reader, game)?;
    Ok(title.open(&setting, seed)?)
}

fn opened_with(
    titles: Titles,
    reader: &Reader,
    game: &Game,
) -> Result<(&'static TitleEntry, Setting, Seed)> {
    let hidden = reader.hidden(game.id)?;
    let seats = reader.seats(game.id)?;
    let seed = seed_of(&hidden, seats.iter().map(|seat| seat.luck.as_str()));
    let setting = setting(reader, game, seats, hidden.draws)?;
    let title = titles
        .get(&game.title)
        .ok_or_else(|| JudgeError::Title(game.title.clone()))?;
    Ok((title, setting, seed))
}

/// Returns what a game was opened with.
pub(crate) fn setting(
    reader: &Reader,
    game: &Game,
    seats: Vec<SeatRow>,
    draws: Option<String>,
) -> Result<Setting> {
    Ok(Setting {
        seat_names: seats.into_iter().map(|seat| seat.name).collect(),
        edition: game.edition.clone(),
        house: read_house(game)?,
        components: reader.component_file(&game.components)?.text,
        draws,
    })
}

/// Returns the seed of a game: the judge's seed with the words of luck of all seats.
pub fn seed_of<'l>(hidden: &Hidden, luck: impl IntoIterator<Item = &'l str>) -> Seed {
    Seed::new(hidden.seed).with_luck(luck)
}

/// Returns the act that reveals the judge's seed, as at every end of a game.
pub(crate) fn revealed(reader: &Reader, game: &Game) -> Result<Act> {
    let seed = data_encoding::HEXLOWER.encode(&reader.hidden(game.id)?.seed);
    Ok(Act::Revealed { seed })
}

/// Parses the house rules that a game was opened with.
///
/// # Errors
/// [`JudgeError::Damaged`] if the entry is no map.
pub fn read_house(game: &Game) -> Result<BTreeMap<String, String>> {
    let what = format!("the list of house rules of {}", game.name);
    json::read(&what, &game.house)
}

/// Parses an act of a ledger.
///
/// # Errors
/// [`JudgeError::Damaged`] if the row is no act.
pub fn read_act(game: &Game, body: &str) -> Result<Act> {
    Act::read(&game.name, body)
}

/// Duration of rest for a game that all players have left.
pub(crate) const REST: TimeDelta = TimeDelta::days(30);

/// Returns whether all players have left their seats to stand-ins. Then the game rests for a while,
/// in which one may come back, before it is played out.
pub(crate) fn rests(seats: &[SeatRow]) -> bool {
    let left = seats
        .iter()
        .any(|seat| seat.person.is_some() || seat.offered);
    let mut people = seats.iter().filter(|seat| seat.person.is_some());
    left && people.all(|seat| seat.stand_in.is_some())
}

/// Parses the kind that plays a seat, if any.
pub(crate) fn stand_in_of(seat: &SeatRow) -> Option<StandIn> {
    StandIn::named(seat.stand_in.as_deref()?)
}

/// Returns the words for the decision that an order ahead is bound to; `None` for an unbound order.
pub(crate) fn bound_in_words(game: &dyn AnyGame, bound: Option<&Bound>) -> Option<Line> {
    let bound = bound?;
    game.decision_in_words(&bound.kind, bound.occasion)
}
