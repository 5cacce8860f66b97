//! What every title promises, and what drives one game of it: pure, without clock, network or
//! chance of its own.
//!
//! A title implements [`Rules`], [`OrderLanguage`], [`Letters`] and [`Proof`], which make it a
//! [`Title`]; [`Game`] runs one game of it. Legality is judged on the *view* of
//! a seat, never on the state, so that a refusal or a list of choices cannot give anything away.
//! Deciding ([`Rules::adjudicate`]) and applying ([`Rules::evolve`]) are apart: a replay applies
//! the ledger's events and needs neither rules of legality nor randomness, so that a later mend of
//! the rules never changes what was played.

mod agenda;
mod chance;
mod gain;
mod game;
mod lawful;
mod line;
mod marks;
mod phrase;
mod play;
mod policy;
mod question;
mod ranking;
mod refusal;
mod seat;
mod secret;
mod setting;
mod stand_in;
mod weight;
mod worded;

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::render::colour::Colour;
use crate::render::scene::Scene;
use crate::render::sprite::Sheet;

pub use agenda::{Agenda, Decision};
pub use chance::{Chance, Commitment, Draw, HEAD_DIGITS, Pick, Seed};
pub use gain::Gain;
pub use game::{Foresight, Game, NextDraw, Referee, Step, gives};
pub use lawful::{Lawful, Stale};
pub use line::{Arg, Line, Section, line};
pub use marks::Marks;
pub use phrase::{Blank, Expected, Misread, MisreadKind, Near, Phrase, Word};
pub use play::Play;
pub use policy::{Policy, policies};
pub use question::{Brief, Choice, IN_FULL, Plain, Question, Way};
pub use ranking::{Place, Ranking};
pub use refusal::Refusal;
pub use seat::{Awaiting, BySeat, Seat, Viewer};
pub use secret::Secret;
pub use setting::{Setting, SettingError, house_rules};
pub use stand_in::{StandIn, best};
pub use weight::{ToldEvent, Weight};
pub use worded::{Worded, words};

/// A title: the rules of a published game, with the component data, edition and house rules of one
/// game of it.
///
/// One value serves one game and never changes while it runs. Chapters ask its policies; they never
/// ask for the edition by name.
pub trait Rules: Sized + Send + Sync + 'static {
    /// Everything on the table and under it.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One small decision, in the imperative; `Display` writes its canonical line.
    type Order: Clone + PartialEq + Debug + Display + Send + Sync;
    /// What happened, in the past tense: the ledger is made of these, so variants are never removed
    /// and never get another meaning.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer can see; it borrows from the state, so that making one costs nothing.
    type View<'a>: Debug + Serialize;

    /// The title's name in orders, file names and tables, such as `new_world`.
    const NAME: &'static str;
    /// The key of the title's printed name, such as `title-new-world`.
    const KEY: &'static str;
    /// The printed editions whose rules are known; the first one is the default.
    const EDITIONS: &'static [&'static str];
    /// How many may play.
    const SEATS: RangeInclusive<u8>;
    /// The names a seat can have (colours or nations), in the order in which free ones are given
    /// out.
    const SEAT_NAMES: &'static [&'static str];
    /// The component file that comes with the program, as TOML.
    const COMPONENTS: &'static str;
    /// Raised whenever the same orders on the same table give other events than before: ledgers
    /// name it, so that nobody compares what was played by other rules.
    const VERSION: u32 = 1;
    /// The kinds of phases in which seats decide, as [`Rules::phase`] names them.
    const PHASES: &'static [&'static str];
    /// The letters of codes, in the order in which choices get them. A code is a letter and a
    /// number, so none is a letter that with a number names a place or a piece of this title; and
    /// I, L and O look like numbers.
    const CODE_LETTERS: &'static str = "ABCDEFGHJKMNPQRSTUVWXYZ";
    /// Which number of [`Place::score`] counts what players call their points.
    const POINTS_AT: usize = 0;
    /// The key of the sentence about the points of all seats.
    const POINTS_KEY: &'static str = "points-of-all";
    /// The sprites of its pictures.
    const SPRITES: Sheet = Sheet::new("");
    /// The colours of seats in its pictures, by the names of the seats.
    const COLOURS: &'static [(&'static str, Colour)] = &[];
    /// Whether nothing is hidden, so that everybody sees the same board: then it is made once for
    /// the letters to all seats.
    const OPEN: bool = false;
    /// Whether a default order names only what everybody sees, so that it can be told to all.
    const OPEN_DEFAULTS: bool = Self::OPEN;

    /// The rules of one game; [`Setting::check`] has passed what all titles check alike.
    ///
    /// # Errors
    /// [`SettingError`] when a house rule, the component file or the set draws are not what this
    /// title knows.
    fn with(setting: &Setting) -> Result<Self, SettingError>;
    /// Validates the component file and the set draws of a game that is to be opened. It is
    /// stricter than [`Rules::with`], which also reads games that were opened before a check was
    /// written, and must go on with them.
    ///
    /// # Errors
    /// [`SettingError`] names the piece and what is wrong with it.
    fn validate(_setting: &Setting) -> Result<(), SettingError> {
        Ok(())
    }
    /// The table before anything is set up.
    fn blank(&self, seats: u8) -> Self::State;
    /// Sets up the table: the events of the rulebook's preparation, with every draw made.
    fn setup(&self, play: &mut Play<'_, Self>);
    /// Whose decision the game waits for.
    fn awaiting(&self, state: &Self::State) -> Awaiting;
    /// The kind of the present phase, in the words of the rulebook: deadlines may differ by the one
    /// in which a turn begins. A title that has one kind need not say it.
    fn phase(&self, _state: &Self::State) -> &'static str {
        Self::PHASES.first().copied().unwrap_or_default()
    }
    /// The round of the rulebook, from 1, or what comes closest to it; 0 before the first one, and
    /// always where nothing does.
    fn round(&self, _state: &Self::State) -> u32 {
        0
    }
    /// The number of the awaited seat's turn, which never falls: questions to one seat behind each
    /// other that have the same one are of one turn, for which there is one time and which is
    /// missed once. None where each question is a turn of its own.
    fn turn(&self, _state: &Self::State) -> Option<u32> {
        None
    }
    /// What `viewer` can see, built up from nothing.
    fn view<'a>(&self, state: &'a Self::State, viewer: Viewer) -> Self::View<'a>;
    /// The lawful orders of `seat`: without variants of payment and of scoring order, and bounded.
    fn legal(&self, view: &Self::View<'_>, seat: Seat) -> Vec<Self::Order>;
    /// Whether the rules allow `order`.
    ///
    /// # Errors
    /// [`Refusal`] names the rule and the reason.
    fn check(&self, view: &Self::View<'_>, seat: Seat, order: &Self::Order) -> Result<(), Refusal>;
    /// What the judge plays for an absent seat; none if the seat is not awaited. The first of the
    /// lawful orders, unless the title says otherwise.
    fn default_order(&self, view: &Self::View<'_>, seat: Seat) -> Option<Self::Order> {
        self.legal(view, seat).into_iter().next()
    }
    /// What a sensible stand-in plays: lawful, and the best by a small score of what the seat sees.
    fn calm(&self, view: &Self::View<'_>, seat: Seat) -> Option<Self::Order> {
        self.default_order(view, seat)
    }
    /// The only lawful order of `seat`, if everybody can see that it is the only one: it is played
    /// and told, not asked.
    ///
    /// Where the reason is hidden the question must be asked, since leaving it out would tell. The
    /// driver therefore hands over the view of [`Viewer::Public`]: a hand that is not in it cannot
    /// be the reason ([`Game::sole_order`]).
    fn sole_order(&self, _view: &Self::View<'_>, _seat: Seat) -> Option<Self::Order> {
        None
    }
    /// Turns a lawful order into events, until a seat is awaited again.
    fn adjudicate(&self, play: &mut Play<'_, Self>, order: &Lawful<Self::Order>);
    /// What it does to the table when `seat` resigns, whose turn it may be or not.
    ///
    /// Nothing, unless the title says so: the seat's default orders are then played for it.
    fn resign(&self, _play: &mut Play<'_, Self>, _seat: Seat) {}
    /// Writes one event down.
    fn evolve(&self, state: &mut Self::State, event: &Self::Event, eye: &Referee);
    /// Whether `event` draws, or shows to any seat, something that this seat did not know: no
    /// taking back past it.
    ///
    /// What a seat shows of its own accord does not count, since its preview tells it nothing new.
    fn reveals(&self, event: &Self::Event) -> bool;
    /// Whether the lines of an order set behind `event` come back unplayed.
    ///
    /// As a rule whatever reveals does, since those lines were written without knowing. Not when
    /// the seat has said beforehand how it answers (a standing order for what is drawn), and also
    /// at the end of a turn, where the same seat is to see the table before it begins another one.
    fn halts(&self, event: &Self::Event) -> bool {
        self.reveals(event)
    }
    /// The places of the seats, as public knowledge has them now.
    fn ranking(&self, state: &Self::State) -> Ranking;
}

/// The order language of a title.
pub trait OrderLanguage: Rules {
    /// The phrases of the order language: parser, help and "expected one of" come from them.
    fn phrases(&self) -> &'static [Phrase];
    /// All other words of the order language, in full: what other languages have words for, beside
    /// the keywords of the phrases. What is a name on the table is none of them.
    fn words(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// The names that may stand in an order of this game behind its first word: places, pieces and
    /// the like, in capitals and one word each. A name of several words gives each of those that
    /// have three letters at least. Nothing in it depends on what is hidden.
    fn names(&self, _view: &Self::View<'_>, _seat: Seat) -> Vec<String> {
        Vec::new()
    }
    /// Reads one order; names resolve on what the seat can see.
    ///
    /// # Errors
    /// [`Misread`] when the words are not an order, or could be two.
    fn read(
        &self,
        view: &Self::View<'_>,
        seat: Seat,
        words: &[Word],
    ) -> Result<Self::Order, Misread>;
    /// Whether what these words name is there for the viewer to see, for orders that depend on it:
    /// a ship on offer, an open place. None if they name nothing that may be there or gone.
    fn is_there(&self, _view: &Self::View<'_>, _words: &[Word]) -> Option<bool> {
        None
    }
    /// The order that an order ahead by preferences stands for now, such as `KEEP ship points`.
    fn prefer(&self, _view: &Self::View<'_>, _seat: Seat, _words: &[Word]) -> Option<Self::Order> {
        None
    }
    /// What `seat` is still to decide; none in a title whose decisions have no place in an order of
    /// play, so that an order ahead waits for whatever decision its words fit.
    fn agenda(&self, _view: &Self::View<'_>, _seat: Seat) -> Option<Agenda> {
        None
    }
    /// The next decision of `seat` to which an order ahead of these words belongs, even one that
    /// cannot be read yet; none if the words fit several kinds.
    fn decision_of(
        &self,
        _view: &Self::View<'_>,
        _seat: Seat,
        _words: &[Word],
    ) -> Option<Decision> {
        None
    }
    /// The words for a decision of the agenda, or for all decisions of a kind.
    fn decision_in_words(&self, _kind: &str, _occasion: Option<u32>) -> Option<Line> {
        None
    }
}

/// The sentences and pictures of a title in letters.
pub trait Letters: Rules {
    /// What `viewer` is told of `event`.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// How much `event` matters to a reader who was away; it depends on nothing that is hidden.
    fn weight(&self, _event: &Self::Event) -> Weight {
        Weight::Ordinary
    }
    /// The points that `event` brought, by what they were for: those of all events together are the
    /// points of the ranking.
    fn gains(&self, _event: &Self::Event) -> Vec<Gain> {
        Vec::new()
    }
    /// What `seat` is asked now; none if it is not awaited.
    fn question(&self, view: &Self::View<'_>, seat: Seat) -> Option<Question<Self::Order>>;
    /// What a preview says behind its lines about the position to which `events` would lead, where
    /// that is not told by the events themselves.
    fn foreseen(&self, _view: &Self::View<'_>, _seat: Seat, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }
    /// The board, the supplies and the scores for a letter, in reading order.
    fn board(&self, view: &Self::View<'_>) -> Vec<Section>;
    /// The board as a picture; none in a title that draws none.
    fn scene(&self, _view: &Self::View<'_>, _marks: &Marks<'_, Self>) -> Option<Scene<Line>> {
        None
    }
    /// What can be read at a table before play: the pieces of the box and what is printed on them.
    /// It is part of the help page about the pieces.
    fn pieces(&self, _view: &Self::View<'_>) -> Vec<Section> {
        Vec::new()
    }
}

/// The checks that a game was played by the rules, and that nothing hidden was shown.
pub trait Proof: Rules {
    /// The draws that `event` holds, for verification against the seed.
    fn draws<'e>(&self, event: &'e Self::Event) -> Vec<&'e Draw>;
    /// Whether the event of a step can come next at the table of `play`, whatever was ordered and
    /// by any version of the rules: the seat is one that may act, what is drawn is what chance or
    /// the set draws give from what is there, and points are those that the table and the event
    /// before it bring. It is how events are verified whose orders cannot be played again.
    ///
    /// # Errors
    /// A sentence for the operator that names what the table does not give; it never mentions what
    /// is hidden.
    fn follows(&self, play: &mut Play<'_, Self>, step: Step<'_, Self::Event>)
    -> Result<(), String>;
    /// Deals again everything that `viewer` cannot see: what the viewer gets must not change by one
    /// byte.
    fn redeal(&self, state: &Self::State, viewer: Viewer, chance: &mut Chance) -> Self::State;
    /// Accounts for every piece of the box.
    ///
    /// # Errors
    /// A sentence for the developer that names the pieces that are missing or too many.
    fn census(&self, state: &Self::State) -> Result<(), String>;
}

/// A title with all that the judge needs; every type with the three traits is one.
pub trait Title: OrderLanguage + Letters + Proof {}

impl<T: OrderLanguage + Letters + Proof> Title for T {}
