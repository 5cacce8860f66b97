//! A game behind a text interface: orders in, sentences and ledger lines out, without the types of
//! its title.
//!
//! The type-erased twin of [`Game`](crate::rules::Game). It is here and not in `rules` because it
//! reads orders: `rules` knows nothing of the order language, and `games` may use it.

use serde_json::Value;
use thiserror::Error;

use crate::orders::order_set::{Codes, Mode, SetLine, Unclear};
use crate::orders::words::OrderLine;
use crate::render::scene::{Medium, Reach, Scene};
use crate::rules::{
    Agenda, Awaiting, Decision, Draw, Gain, Line, NextDraw, Phrase, Question, Ranking, Seat,
    Section, Seed, StandIn, ToldEvent, Topic, Viewer, Weighed, Word,
};

/// A ledger line that does not belong to this title, or is damaged.
#[derive(Debug, Error)]
#[error("a ledger line of {title} cannot be read: {line}")]
pub struct LedgerError {
    pub(super) title: &'static str,
    pub(super) line: String,
    #[source]
    pub(super) source: serde_json::Error,
}

/// The result of an order set.
#[derive(Debug)]
pub struct Outcome {
    /// The lines with their outcomes.
    pub lines: Vec<SetLine>,
    /// The events as ledger lines; empty when nothing was played.
    pub events: Vec<String>,
    pub played: bool,
    /// If nothing was played, canonical lines that could be sent instead.
    pub mended: Vec<String>,
    pub game: Box<dyn AnyGame>,
}

/// An order that the judge played on its own, with the events that followed.
#[derive(Debug)]
pub struct OwnPlay {
    pub seat: Seat,
    pub order: String,
    pub events: Vec<String>,
}

/// One game of any title.
pub trait AnyGame: Send + Sync + std::fmt::Debug {
    /// Clones the game.
    fn copy(&self) -> Box<dyn AnyGame>;
    /// Returns a copy with another seed; only for a game before its first event.
    fn reseeded(&self, seed: Seed) -> Box<dyn AnyGame>;
    /// Returns the number of live events.
    fn event_no(&self) -> u32;
    /// Returns the seats whose decision the game waits for.
    fn awaiting(&self) -> Awaiting;
    /// Returns the kind of the present phase.
    fn phase(&self) -> &'static str;
    /// Returns the round, from 1; 0 if the title counts none.
    fn round(&self) -> u32;
    /// Returns the number of the awaited seat's turn; absent if each question is a turn.
    fn turn(&self) -> Option<u32>;
    /// Returns the version of the rules that this program plays by.
    fn rules_version(&self) -> u32;
    /// Sets up the table and returns its ledger lines.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn start(&mut self) -> Result<Vec<String>, LedgerError>;
    /// Applies one line of the ledger.
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
    /// Returns whether a line without an order next to it was meant as one.
    fn is_meant(&self, seat: Seat, line: &OrderLine) -> bool;
    /// Returns why a line sent ahead is doubtful, if it is.
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
    /// Returns whether a hand can leave its seat with nothing but a pass in this title.
    fn has_hand_orders(&self) -> bool;
    /// Returns the order that is the only one of the awaited seat unless its hand allows others, as
    /// a canonical line; it does not depend on the hand.
    fn hand_order(&self) -> Option<String>;
    /// Plays the choice of a stand-in for the awaited seat.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn play_stand_in(&mut self, kind: StandIn) -> Result<Option<OwnPlay>, LedgerError>;
    /// Returns the version of a stand-in in this title.
    fn stand_in_version(&self, kind: StandIn) -> u32;
    /// Returns a stand-in's choices for the awaited seat as canonical lines, up to the end of one
    /// mail.
    fn stand_in_set(&self, kind: StandIn) -> Vec<String>;
    /// Weighs the orders of one decision of the awaited seat, up to the first draw, against the
    /// best ones; absent if they are none.
    fn weigh(&self, lines: &[String]) -> Option<Weighed<String>>;
    /// Weighs orders after a short search, which takes about as long as a move of `keen`.
    fn weigh_briefly(&self, lines: &[String]) -> Option<Weighed<String>>;
    /// Takes a seat out of the game and returns the ledger lines.
    ///
    /// # Errors
    /// [`LedgerError`] when an event cannot be written.
    fn resign(&mut self, seat: Seat) -> Result<Vec<String>, LedgerError>;
    /// Returns the default order of `seat` as a canonical line.
    fn default_line(&self, seat: Seat) -> Option<String>;
    /// Returns whether the piece or place named by `words` is there for `seat` to see; absent if
    /// they name nothing.
    fn is_there(&self, seat: Seat, words: &[Word]) -> Option<bool>;
    /// Resolves an order by preferences for the present position, as a canonical line.
    fn prefer(&self, seat: Seat, words: &[Word]) -> Option<String>;
    /// Returns the decisions still ahead of `seat`; absent if decisions have no place in an order
    /// of play.
    fn agenda(&self, seat: Seat) -> Option<Agenda>;
    /// Returns the next decision of `seat` to which these words belong; absent if they fit several
    /// kinds.
    fn decision_of(&self, seat: Seat, words: &[Word]) -> Option<Decision>;
    /// Describes a decision, or all decisions of a kind.
    fn decision_in_words(&self, kind: &str, occasion: Option<u32>) -> Option<Line>;
    /// Returns the lawful orders of `seat` as canonical lines.
    fn legal_lines(&self, seat: Seat) -> Vec<String>;
    /// Returns the present question to `seat`, with orders as canonical lines.
    fn question(&self, seat: Seat) -> Option<Question<String>>;
    /// Lists the topics of a lesson for `seat`, in the order of teaching.
    fn topics(&self, seat: Seat) -> Vec<Topic>;
    /// Returns the remarks that a preview appends about the position these ledger lines lead to.
    ///
    /// # Errors
    /// [`LedgerError`] when a line is no event of this title.
    fn foreseen(&self, seat: Seat, events: &[String]) -> Result<Vec<Line>, LedgerError>;
    /// Returns whether all seats see the same board.
    fn is_open(&self) -> bool;
    /// Returns whether default orders can be shown to all.
    fn has_open_defaults(&self) -> bool;
    /// Returns the board, supplies and scores as `viewer` sees them.
    fn board(&self, viewer: Viewer) -> Vec<Section>;
    /// Returns how far the board of a picture reaches.
    fn reach(&self, viewer: Viewer) -> Reach;
    /// Draws the board, with the events of the ledger lines `since` marked, and the reader's
    /// choices: the letter of each code and its order. One of a series leaves room for a `reach`.
    /// Absent if the title draws no picture.
    ///
    /// # Errors
    /// [`LedgerError`] when a line is no event of this title.
    fn scene(
        &self,
        viewer: Viewer,
        since: &[&str],
        offers: &[(char, &str)],
        medium: Medium,
        reach: Option<Reach>,
    ) -> Result<Option<Scene<Line>>, LedgerError>;
    /// Lists the pieces of the box and the print on them.
    fn pieces(&self, viewer: Viewer) -> Vec<Section>;
    /// Describes a ledger line to `viewer`.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn tell(&self, line: &str, viewer: Viewer) -> Result<Option<ToldEvent>, LedgerError>;
    /// Returns the points that a ledger line brought, by their reason.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn gains(&self, line: &str) -> Result<Vec<Gain>, LedgerError>;
    /// Returns the places of the seats.
    fn ranking(&self) -> Ranking;
    /// Returns the points of the seats, in the order of the seats.
    fn points(&self) -> Vec<i32>;
    /// Returns the key of the sentence about the points of all seats.
    fn points_key(&self) -> &'static str;
    /// Returns the phrases of the order language.
    fn phrases(&self) -> &'static [Phrase];
    /// Returns the letters of codes, in the order in which choices get them.
    fn code_letters(&self) -> &'static str;
    /// Returns all other words of the order language.
    fn words(&self) -> Vec<&'static str>;
    /// Returns the names that an order of `seat` may have after its first word, one word each.
    fn names(&self, seat: Seat) -> Vec<String>;
    /// Returns the part of the game that `viewer` can see, for scripts.
    fn view(&self, viewer: Viewer) -> Value;
    /// Returns the draws in a ledger line.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn draws(&self, line: &str) -> Result<Vec<Draw>, LedgerError>;
    /// Returns whether a ledger line draws, or shows to any seat something new.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn reveals(&self, line: &str) -> Result<bool, LedgerError>;
    /// Returns whether chance or hidden things in a ledger line decided a part of the result of an
    /// order of `seat`.
    ///
    /// # Errors
    /// [`LedgerError`] when the line is no event of this title.
    fn decides(&self, line: &str, seat: Seat) -> Result<bool, LedgerError>;
    /// Checks whether a ledger line can come next after `before`, regardless of the orders.
    ///
    /// # Errors
    /// A sentence for the operator, that of [`Proof::follows`](crate::rules::Proof::follows), or
    /// that a line is no event of this title.
    fn follows(&self, before: Option<&str>, line: &str, next: NextDraw) -> Result<(), String>;
    /// Deals again everything that `viewer` cannot see, for tests of secrecy.
    fn redealt(&self, viewer: Viewer, other: Seed) -> Box<dyn AnyGame>;
    /// Accounts for every piece of the box.
    ///
    /// # Errors
    /// Names the pieces that are missing or too many.
    fn census(&self) -> Result<(), String>;
}
