//! A game with text on both sides: orders in, sentences and ledger lines out, and no types of its title.
//!
//! The erased twin of [`Game`] stands here and not in `rules`, since it reads orders: `rules` knows
//! nothing of ours, while `games` may use the order language. One blanket implementation serves every
//! title, so the judge has no generics and a title has no plumbing.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde_json::Value;
use thiserror::Error;

use crate::orders::order_set::{self, Codes, Mode, OrderSet, SetLine};
use crate::orders::words::OrderLine;
use crate::rules::{
    Awaiting, Choice, Draw, Game, Line, Phrase, Question, Ranking, Rules, Seat, Section, Seed,
    Setting, SettingError, Viewer,
};

/// A title as the one list of titles has it.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// Its name in orders, file names and tables.
    pub name: &'static str,
    /// The printed editions whose rules are known; the first one is the default.
    pub editions: &'static [&'static str],
    /// The names a seat can have, in the order in which free ones are given out.
    pub seat_names: &'static [&'static str],
    /// The component file that comes with the program.
    pub components: &'static str,
    least: u8,
    most: u8,
    open: Opener,
}

/// How a title makes a game.
type Opener = fn(&Setting, Seed) -> Result<Box<dyn AnyGame>, SettingError>;

impl Title {
    /// The entry of a title.
    pub const fn of<R: Rules>() -> Self {
        Self {
            name: R::NAME,
            editions: R::EDITIONS,
            seat_names: R::SEAT_NAMES,
            components: R::COMPONENTS,
            least: *R::SEATS.start(),
            most: *R::SEATS.end(),
            open: open::<R>,
        }
    }

    /// How many may play.
    pub const fn seats(&self) -> RangeInclusive<u8> {
        self.least..=self.most
    }

    /// A game before its first event: to be started once, or replayed from its ledger.
    ///
    /// # Errors
    /// [`SettingError`] when the title cannot be played like that.
    pub fn open(&self, setting: &Setting, seed: Seed) -> Result<Box<dyn AnyGame>, SettingError> {
        (self.open)(setting, seed)
    }
}

fn open<R: Rules>(setting: &Setting, seed: Seed) -> Result<Box<dyn AnyGame>, SettingError> {
    let seats = u8::try_from(setting.seat_names.len()).unwrap_or(u8::MAX);
    if !R::SEATS.contains(&seats) {
        return Err(SettingError::Seats {
            title: R::NAME,
            given: setting.seat_names.len(),
            known: format!("{} to {}", R::SEATS.start(), R::SEATS.end()),
        });
    }
    let rules = Arc::new(R::with(setting)?);
    Ok(Box::new(Game::new(rules, seats, seed)))
}

/// A line of the ledger does not belong to this title, or is damaged.
#[derive(Debug, Error)]
#[error("a ledger line of {title} cannot be read: {line}")]
pub struct LedgerError {
    title: &'static str,
    line: String,
    #[source]
    source: serde_json::Error,
}

/// What became of an order set.
#[derive(Debug)]
pub struct Outcome {
    /// The lines with their fates.
    pub lines: Vec<SetLine>,
    /// The events as ledger lines; none when nothing was played.
    pub events: Vec<String>,
    /// Whether any line was played.
    pub played: bool,
    /// The game after the set.
    pub game: Box<dyn AnyGame>,
}

/// An order that the judge played by itself, and what came of it.
#[derive(Debug)]
pub struct OwnPlay {
    /// Whose decision it was.
    pub seat: Seat,
    /// The canonical line.
    pub order: String,
    /// The events as ledger lines.
    pub events: Vec<String>,
}

/// One game of any title.
pub trait AnyGame: Send + Sync + std::fmt::Debug {
    /// A copy of it.
    fn copy(&self) -> Box<dyn AnyGame>;
    /// How many events stand.
    fn event_no(&self) -> u32;
    /// Whose decision it waits for.
    fn awaiting(&self) -> Awaiting;
    /// The kind of the present phase.
    fn phase(&self) -> &'static str;
    /// Sets up the table, and returns the ledger lines of it.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn start(&mut self) -> Result<Vec<String>, LedgerError>;
    /// Writes down one line of the ledger.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn replay(&mut self, line: &str) -> Result<(), LedgerError>;
    /// Runs the order set of one mail on a copy.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn run(
        &self,
        seat: Seat,
        lines: &[OrderLine],
        codes: &Codes,
        mode: Mode,
    ) -> Result<Outcome, LedgerError>;
    /// Plays the default order of the awaited seat.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn play_default(&mut self) -> Result<Option<OwnPlay>, LedgerError>;
    /// Plays the only lawful order of the awaited seat, if all can see that it is the only one.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn play_sole(&mut self) -> Result<Option<OwnPlay>, LedgerError>;
    /// Takes a seat out of the game, and returns the ledger lines of it.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn resign(&mut self, seat: Seat) -> Result<Vec<String>, LedgerError>;
    /// The default order of `seat` as a canonical line.
    fn default_line(&self, seat: Seat) -> Option<String>;
    /// The lawful orders of `seat` as canonical lines.
    fn legal_lines(&self, seat: Seat) -> Vec<String>;
    /// What `seat` is asked now, with orders as canonical lines.
    fn question(&self, seat: Seat) -> Option<Question<String>>;
    /// The board, supplies and scores as `viewer` sees them.
    fn board(&self, viewer: Viewer) -> Vec<Section>;
    /// What `viewer` is told of a ledger line.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn tell(&self, line: &str, viewer: Viewer) -> Result<Option<Line>, LedgerError>;
    /// The places of the seats.
    fn ranking(&self) -> Ranking;
    /// The phrases of the order language.
    fn phrases(&self) -> &'static [Phrase];
    /// What `viewer` can see, for scripts.
    fn view(&self, viewer: Viewer) -> Value;
    /// The draws in a ledger line.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn draws(&self, line: &str) -> Result<Vec<Draw>, LedgerError>;
    /// The same game with everything dealt again that `viewer` cannot see, for tests of secrecy.
    fn redealt(&self, viewer: Viewer, other: Seed) -> Box<dyn AnyGame>;
    /// Accounts for every piece of the box.
    ///
    /// # Errors
    /// Names the pieces that are missing or too many.
    fn census(&self) -> Result<(), String>;
}

impl<R: Rules> AnyGame for Game<R> {
    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn event_no(&self) -> u32 {
        Game::event_no(self)
    }

    fn awaiting(&self) -> Awaiting {
        Game::awaiting(self)
    }

    fn phase(&self) -> &'static str {
        self.rules().phase(self.state())
    }

    fn start(&mut self) -> Result<Vec<String>, LedgerError> {
        write_all::<R>(&Game::start(self))
    }

    fn replay(&mut self, line: &str) -> Result<(), LedgerError> {
        let event = read::<R>(line)?;
        Game::replay(self, &event);
        Ok(())
    }

    fn run(
        &self,
        seat: Seat,
        lines: &[OrderLine],
        codes: &Codes,
        mode: Mode,
    ) -> Result<Outcome, LedgerError> {
        let set = order_set::run(self, seat, lines, codes, mode);
        let played = set.played();
        let OrderSet {
            lines,
            events,
            game,
        } = set;
        Ok(Outcome {
            lines,
            events: write_all::<R>(&events)?,
            played,
            game: Box::new(game),
        })
    }

    fn play_default(&mut self) -> Result<Option<OwnPlay>, LedgerError> {
        let Awaiting::Seat(seat) = Game::awaiting(self) else {
            return Ok(None);
        };
        let view = Game::view(self, Viewer::Seat(seat));
        let order = self.rules().default_order(&view, seat);
        drop(view);
        order.map_or(Ok(None), |order| play(self, seat, order))
    }

    fn play_sole(&mut self) -> Result<Option<OwnPlay>, LedgerError> {
        Game::sole_order(self).map_or(Ok(None), |(seat, order)| play(self, seat, order))
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<String>, LedgerError> {
        write_all::<R>(&Game::resign(self, seat))
    }

    fn default_line(&self, seat: Seat) -> Option<String> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules()
            .default_order(&view, seat)
            .map(|order| order.to_string())
    }

    fn legal_lines(&self, seat: Seat) -> Vec<String> {
        let view = Game::view(self, Viewer::Seat(seat));
        let legal = self.rules().legal(&view, seat);
        legal.iter().map(ToString::to_string).collect()
    }

    fn question(&self, seat: Seat) -> Option<Question<String>> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules().question(&view, seat).map(in_words)
    }

    fn board(&self, viewer: Viewer) -> Vec<Section> {
        self.rules().board(&Game::view(self, viewer))
    }

    fn tell(&self, line: &str, viewer: Viewer) -> Result<Option<Line>, LedgerError> {
        Ok(self.rules().tell(&read::<R>(line)?, viewer))
    }

    fn ranking(&self) -> Ranking {
        self.rules().ranking(self.state())
    }

    fn phrases(&self) -> &'static [Phrase] {
        self.rules().phrases()
    }

    fn view(&self, viewer: Viewer) -> Value {
        // A view is made of maps with text keys and of numbers; one that is not shows as null.
        serde_json::to_value(Game::view(self, viewer)).unwrap_or_default()
    }

    fn draws(&self, line: &str) -> Result<Vec<Draw>, LedgerError> {
        let event = read::<R>(line)?;
        Ok(self.rules().draws(&event).into_iter().copied().collect())
    }

    fn redealt(&self, viewer: Viewer, other: Seed) -> Box<dyn AnyGame> {
        Box::new(Game::redealt(self, viewer, other))
    }

    fn census(&self) -> Result<(), String> {
        self.rules().census(self.state())
    }
}

fn play<R: Rules>(
    game: &mut Game<R>,
    seat: Seat,
    order: R::Order,
) -> Result<Option<OwnPlay>, LedgerError> {
    let line = order.to_string();
    let Ok(lawful) = game.admit(seat, order) else {
        return Ok(None);
    };
    let Ok(events) = game.adjudicate(&lawful) else {
        return Ok(None);
    };
    Ok(Some(OwnPlay {
        seat,
        order: line,
        events: write_all::<R>(&events)?,
    }))
}

fn in_words<O: ToString>(question: Question<O>) -> Question<String> {
    let choice = |choice: Choice<O>| Choice {
        says: choice.says,
        short: choice.short,
        plain: choice.plain.to_string(),
        plain_says: choice.plain_says,
        variants: choice
            .variants
            .into_iter()
            .map(|(order, says)| (order.to_string(), says))
            .collect(),
    };
    Question {
        asks: question.asks,
        about: question.about,
        choices: question.choices.into_iter().map(choice).collect(),
        notes: question.notes,
    }
}

fn read<R: Rules>(line: &str) -> Result<R::Event, LedgerError> {
    serde_json::from_str(line).map_err(|source| LedgerError {
        title: R::NAME,
        line: line.to_owned(),
        source,
    })
}

fn write_all<R: Rules>(events: &[R::Event]) -> Result<Vec<String>, LedgerError> {
    let write = |event| {
        serde_json::to_string(event).map_err(|source| LedgerError {
            title: R::NAME,
            line: format!("{event:?}"),
            source,
        })
    };
    events.iter().map(write).collect()
}
