//! A game with text on both sides: orders in, sentences and ledger lines out, and no types of its
//! title.
//!
//! The erased twin of [`Game`](crate::rules::Game) stands here and not in `rules`, since it reads
//! orders: `rules` knows nothing of the order language, and `games` may use it.

use serde_json::Value;
use thiserror::Error;

use crate::orders::order_set::{Codes, Mode, SetLine, Unclear};
use crate::orders::words::OrderLine;
use crate::render::scene::Scene;
use crate::render::sketch::Meanings;
use crate::rules::{
    Agenda, Awaiting, Decision, Draw, Gain, Line, NextDraw, Phrase, Question, Ranking, Seat,
    Section, Seed, StandIn, ToldEvent, Viewer, Word,
};

/// A line of the ledger does not belong to this title, or is damaged.
#[derive(Debug, Error)]
#[error("a ledger line of {title} cannot be read: {line}")]
pub struct LedgerError {
    pub(super) title: &'static str,
    pub(super) line: String,
    #[source]
    pub(super) source: serde_json::Error,
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
    /// Where nothing was played, canonical lines that could be sent instead.
    pub mended: Vec<String>,
    /// The game after the set.
    pub game: Box<dyn AnyGame>,
}

/// An order that the judge played by itself, and what came of it.
#[derive(Debug)]
pub struct OwnPlay {
    /// Whose decision it was.
    pub seat: Seat,
    pub order: String,
    /// The events as ledger lines.
    pub events: Vec<String>,
}

/// One game of any title.
pub trait AnyGame: Send + Sync + std::fmt::Debug {
    /// A copy of it.
    fn copy(&self) -> Box<dyn AnyGame>;
    /// The same game with another seed, for one before its first event.
    fn reseeded(&self, seed: Seed) -> Box<dyn AnyGame>;
    /// How many events stand.
    fn event_no(&self) -> u32;
    /// Whose decision it waits for.
    fn awaiting(&self) -> Awaiting;
    /// The kind of the present phase.
    fn phase(&self) -> &'static str;
    /// The round, from 1; 0 where none is counted.
    fn round(&self) -> u32;
    /// The number of the awaited seat's turn; none where each question is a turn of its own.
    fn turn(&self) -> Option<u32>;
    /// The version of the rules that this program plays by.
    fn rules_version(&self) -> u32;
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
    /// Whether a line that stands beside no order was meant as one.
    fn is_meant(&self, seat: Seat, line: &OrderLine) -> bool;
    /// Returns why a line that is sent ahead is doubtful, if it is.
    fn is_doubtful(&self, seat: Seat, line: &OrderLine) -> Option<Unclear>;
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
    /// Plays what a stand-in plays for the awaited seat.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn play_stand_in(&mut self, kind: StandIn) -> Result<Option<OwnPlay>, LedgerError>;
    /// What a stand-in plays for the awaited seat as far as it can be sent in one mail, as
    /// canonical lines.
    fn stand_in_set(&self, kind: StandIn) -> Vec<String>;
    /// Takes a seat out of the game, and returns the ledger lines of it.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn resign(&mut self, seat: Seat) -> Result<Vec<String>, LedgerError>;
    /// The default order of `seat` as a canonical line.
    fn default_line(&self, seat: Seat) -> Option<String>;
    /// Whether what these words name is there for `seat` to see; none if they name nothing.
    fn is_there(&self, seat: Seat, words: &[Word]) -> Option<bool>;
    /// The order by preferences that these words stand for now, as a canonical line.
    fn prefer(&self, seat: Seat, words: &[Word]) -> Option<String>;
    /// What `seat` is still to decide; none where decisions have no place in an order of play.
    fn agenda(&self, seat: Seat) -> Option<Agenda>;
    /// The next decision of `seat` to which these words belong; none if they fit several kinds.
    fn decision_of(&self, seat: Seat, words: &[Word]) -> Option<Decision>;
    /// The words for a decision, or for all decisions of a kind.
    fn decision_in_words(&self, kind: &str, occasion: Option<u32>) -> Option<Line>;
    /// The lawful orders of `seat` as canonical lines.
    fn legal_lines(&self, seat: Seat) -> Vec<String>;
    /// What `seat` is asked now, with orders as canonical lines.
    fn question(&self, seat: Seat) -> Option<Question<String>>;
    /// What a preview says behind its lines about this position, to which ledger lines would lead.
    ///
    /// # Errors
    /// [`LedgerError`] when a line is no event of this title.
    fn foreseen(&self, seat: Seat, events: &[String]) -> Result<Vec<Line>, LedgerError>;
    /// Whether everybody sees the same board.
    fn is_open(&self) -> bool;
    /// Whether default orders can be told to all.
    fn has_open_defaults(&self) -> bool;
    /// The board, supplies and scores as `viewer` sees them.
    fn board(&self, viewer: Viewer) -> Vec<Section>;
    /// The board as a picture, with what happened in these ledger lines marked, and the reader's
    /// choices: the letter of each code and its order. None in a title that draws none.
    ///
    /// # Errors
    /// [`LedgerError`] when a line is no event of this title.
    fn scene(
        &self,
        viewer: Viewer,
        since: &[&str],
        offers: &[(char, &str)],
        meanings: Meanings,
    ) -> Result<Option<Scene<Line>>, LedgerError>;
    /// The pieces of the box and what is printed on them.
    fn pieces(&self, viewer: Viewer) -> Vec<Section>;
    /// What `viewer` is told of a ledger line.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn tell(&self, line: &str, viewer: Viewer) -> Result<Option<ToldEvent>, LedgerError>;
    /// The points that a ledger line brought, by what they were for.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn gains(&self, line: &str) -> Result<Vec<Gain>, LedgerError>;
    /// The places of the seats.
    fn ranking(&self) -> Ranking;
    /// The points of the seats, in the order of the seats.
    fn points(&self) -> Vec<i32>;
    /// The key of the sentence about the points of all seats.
    fn points_key(&self) -> &'static str;
    /// The phrases of the order language.
    fn phrases(&self) -> &'static [Phrase];
    /// The letters of codes, in the order in which choices get them.
    fn code_letters(&self) -> &'static str;
    /// All other words of the order language.
    fn words(&self) -> Vec<&'static str>;
    /// The names that may stand in an order of `seat` behind its first word, one word each.
    fn names(&self, seat: Seat) -> Vec<String>;
    /// What `viewer` can see, for scripts.
    fn view(&self, viewer: Viewer) -> Value;
    /// The draws in a ledger line.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn draws(&self, line: &str) -> Result<Vec<Draw>, LedgerError>;
    /// Whether a ledger line draws, or shows to any seat something that it did not know.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn reveals(&self, line: &str) -> Result<bool, LedgerError>;
    /// Whether a ledger line can come next here, behind the one before it, whatever was ordered.
    ///
    /// # Errors
    /// A sentence for the operator, that of [`Proof::follows`](crate::rules::Proof::follows), or
    /// that a line is no event of this title.
    fn follows(&self, before: Option<&str>, line: &str, next: NextDraw) -> Result<(), String>;
    /// The same game with everything dealt again that `viewer` cannot see, for tests of secrecy.
    fn redealt(&self, viewer: Viewer, other: Seed) -> Box<dyn AnyGame>;
    /// Accounts for every piece of the box.
    ///
    /// # Errors
    /// Names the pieces that are missing or too many.
    fn census(&self) -> Result<(), String>;
}
