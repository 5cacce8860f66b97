//! The interface of titles, and the driver of one game: pure, without clock, network or other
//! randomness.
//!
//! A title implements [`Rules`], [`OrderLanguage`], [`Letters`] and [`Proof`], which make it a
//! [`Title`]; [`Game`] runs one game of it. Legality is judged on the *view* of a seat, never on
//! the state, so that neither a refusal nor a list of choices reveals anything. Deciding
//! ([`Rules::adjudicate`]) and applying ([`Rules::evolve`]) are separate: a replay applies the
//! ledger's events and needs neither rules of legality nor randomness, so that a later fix of the
//! rules never changes a past game.

mod chance;
mod game;
mod imagined;
mod keen;
mod lawful;
mod line;
mod phrase;
mod question;
mod ranking;
mod seat;
mod setting;
mod stand_in;
mod weighed;
mod worded;

use std::cmp::Reverse;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::render::colour::Colour;
use crate::render::scene::{Medium, Reach, Scene};
use crate::render::sprite::Sheet;

pub use chance::{Chance, Commitment, Draw, GROUP, HEAD_DIGITS, Listed, Pick, Seed, grouped};
pub use game::{Foresight, Game, NextDraw, Play, Referee, Step, gives};
pub use imagined::{Imagination, Imagined};
pub use keen::{Horizon, Planning};
pub use lawful::{Lawful, Refusal, Stale};
pub use line::{Arg, Line, Section, ToldEvent, Weight, line};
pub use phrase::{Blank, Expected, Misread, MisreadKind, Near, Phrase, Word};
pub use question::{Agenda, Brief, Choice, Decision, IN_FULL, Plain, Question, Topic, Way};
pub use ranking::{Gain, Place, Ranking};
pub use seat::{Awaiting, BySeat, Seat, Secret, Viewer};
pub use setting::{Setting, SettingError, house_rules};
pub use stand_in::{Rated, StandIn, Versions, best};
pub use weighed::Weighed;
pub use worded::{Policy, Worded, policies, words};

/// A title: the rules of a published game, with the component data, edition and house rules of one
/// game.
///
/// One value serves one game and never changes while it runs. Chapters query its policies; they
/// never query the edition by name.
pub trait Rules: Sized + Send + Sync + 'static {
    /// Everything on the table, hidden pieces included.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One small decision, in the imperative; `Display` writes its canonical line.
    type Order: Clone + PartialEq + Debug + Display + Send + Sync;
    /// An event, in the past tense: the ledger consists of these, so variants are never removed and
    /// never get another meaning.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The part of the state that one viewer can see; it borrows from the state, so it is cheap.
    type View<'a>: Debug + Serialize;

    /// The title's name in orders, file names and tables, such as `new_world`.
    const NAME: &'static str;
    /// The key of the title's printed name, such as `title-new-world`.
    const KEY: &'static str;
    /// The printed editions whose rules are known; the first one is the default.
    const EDITIONS: &'static [&'static str];
    /// The possible numbers of players.
    const SEATS: RangeInclusive<u8>;
    /// The names a seat can have (colours or nations), in the order of assignment.
    const SEAT_NAMES: &'static [&'static str];
    /// The component file that comes with the program, as TOML.
    const COMPONENTS: &'static str;
    /// The set draws of a lesson; empty if the title has none.
    const LESSON: &'static str = "";
    /// The version of the rules, raised whenever the same orders on the same table give other
    /// events than before. Ledgers record it, so that verification never replays orders by
    /// other rules.
    const VERSION: u32 = 1;
    /// The kinds of phases in which seats decide, as [`Rules::phase`] names them.
    const PHASES: &'static [&'static str];
    /// The letters of codes, in the order in which choices get them. A code is a letter and a
    /// number, so letters that name a place or a piece together with a number are left out; I, L
    /// and O look like numbers.
    const CODE_LETTERS: &'static str = "ABCDEFGHJKMNPQRSTUVWXYZ";
    /// The index in [`Place::score`] of the number that players call their points.
    const POINTS_AT: usize = 0;
    /// The key of the sentence about the points of all seats.
    const POINTS_KEY: &'static str = "points-of-all";
    /// The key of the heading of a curve of points over the game.
    const CURVE_KEY: &'static str = "replay-curve";
    /// The value of one point in [`Rules::promise`].
    const POINT: i32 = 1;
    /// How far the stand-in `keen` looks ahead.
    const PLANNING: Planning = Planning::USUAL;
    /// The versions of the stand-ins.
    const VERSIONS: Versions = Versions::FIRST;
    /// The sprites of the pictures.
    const SPRITES: Sheet = Sheet::new("");
    /// The colours of seats in pictures, by the names of the seats.
    const COLOURS: &'static [(&'static str, Colour)] = &[];
    /// True if nothing is hidden, so that all see the same board: then it is made once for the
    /// letters to all seats.
    const OPEN: bool = false;
    /// True if a default order names only public information, so that it can be shown to all.
    const OPEN_DEFAULTS: bool = Self::OPEN;
    /// True if a hand can leave its seat with nothing but a pass ([`Rules::hand_order`]).
    const HAND_ORDERS: bool = false;

    /// Creates the rules of one game; [`Setting::check`] has done the checks common to all titles.
    ///
    /// # Errors
    /// [`SettingError`] when a house rule, the component file or the set draws are not what this
    /// title knows.
    fn with(setting: &Setting) -> Result<Self, SettingError>;
    /// Validates the component file and the set draws of a new game. It is stricter than
    /// [`Rules::with`], which also accepts games that were opened before a check existed, and must
    /// keep them running.
    ///
    /// # Errors
    /// [`SettingError`] names the piece and its error.
    fn validate(_setting: &Setting) -> Result<(), SettingError> {
        Ok(())
    }
    /// Creates the table before set-up.
    fn blank(&self, seats: u8) -> Self::State;
    /// Sets up the table: the events of the rulebook's preparation, with every draw made.
    fn setup(&self, play: &mut Play<'_, Self>);
    /// Returns the seat whose decision the game waits for.
    fn awaiting(&self, state: &Self::State) -> Awaiting;
    /// Returns the kind of the present phase, in the words of the rulebook: deadlines may depend on
    /// the phase in which a turn begins. A title with only one kind can omit this.
    fn phase(&self, _state: &Self::State) -> &'static str {
        Self::PHASES.first().copied().unwrap_or_default()
    }
    /// Returns the round of the rulebook, from 1, or the closest equivalent; 0 before the first
    /// one, and always in titles without rounds.
    fn round(&self, _state: &Self::State) -> u32 {
        0
    }
    /// Returns the number of the awaited seat's turn, which never decreases: consecutive questions
    /// to one seat with the same number are one turn, with one deadline that is missed once. Absent
    /// if each question is a separate turn.
    fn turn(&self, _state: &Self::State) -> Option<u32> {
        None
    }
    /// Builds the view of `viewer`, from nothing.
    fn view<'a>(&self, state: &'a Self::State, viewer: Viewer) -> Self::View<'a>;
    /// Returns the lawful orders of `seat`: without variants of payment and of scoring order, and
    /// bounded.
    fn legal(&self, view: &Self::View<'_>, seat: Seat) -> Vec<Self::Order>;
    /// Checks `order` against the rules.
    ///
    /// # Errors
    /// [`Refusal`] names the rule and the reason.
    fn check(&self, view: &Self::View<'_>, seat: Seat, order: &Self::Order) -> Result<(), Refusal>;
    /// Returns the order that the judge plays for an absent seat; absent if the seat is not
    /// awaited. By default the first of the lawful orders.
    fn default_order(&self, view: &Self::View<'_>, seat: Seat) -> Option<Self::Order> {
        self.legal(view, seat).into_iter().next()
    }
    /// Rates lawful orders of `seat` by a small score of its view, higher for better ones; empty if
    /// the seat is not awaited. The stand-in `calm` plays the best one and `keen` looks ahead from
    /// some of the best, so senseless orders can be left out. By default all score the same.
    fn rated(&self, view: &Self::View<'_>, seat: Seat) -> Vec<Rated<Self::Order>> {
        let legal = self.legal(view, seat).into_iter();
        legal.map(|order| Rated::alone(order, 0)).collect()
    }
    /// Returns the orders, each with the plan that follows it, from which the stand-in `keen` looks
    /// ahead, `most` at first. By default the best ones of [`Rules::rated`].
    fn candidates(
        &self,
        view: &Self::View<'_>,
        seat: Seat,
        most: usize,
    ) -> Vec<Rated<Self::Order>> {
        let mut rated = self.rated(view, seat);
        rated.sort_by_key(|rated| Reverse(rated.score));
        rated.truncate(most);
        rated
    }
    /// Returns the only lawful order of `seat`, if all can see that it is the only one: it is
    /// played and reported, not asked.
    ///
    /// If the reason is hidden the question must be asked, since leaving it out would reveal the
    /// reason. Therefore the driver passes the view of [`Viewer::Public`]: a hand that is not in it
    /// cannot be the reason ([`Game::sole_order`]).
    fn sole_order(&self, _view: &Self::View<'_>, _seat: Seat) -> Option<Self::Order> {
        None
    }
    /// Returns the lawful order that is the only one of `seat` unless hidden pieces allow others;
    /// `view` is the public one, as in [`Rules::sole_order`]. A seat may wish not to be asked then.
    fn hand_order(&self, _view: &Self::View<'_>, _seat: Seat) -> Option<Self::Order> {
        None
    }
    /// Turns a lawful order into events, until a seat is awaited again.
    fn adjudicate(&self, play: &mut Play<'_, Self>, order: &Lawful<Self::Order>);
    /// Plays the effect of a resignation of `seat`, awaited or not.
    ///
    /// By default none: the seat's default orders are then played for it.
    fn resign(&self, _play: &mut Play<'_, Self>, _seat: Seat) {}
    /// Applies one event to the table.
    fn evolve(&self, state: &mut Self::State, event: &Self::Event, eye: &Referee);
    /// Returns whether `event` draws, or shows to any seat something new: orders before it cannot
    /// be taken back.
    ///
    /// Pieces that a seat shows voluntarily do not count, since its preview shows it nothing new.
    fn reveals(&self, event: &Self::Event) -> bool;
    /// Returns whether chance or hidden things in `event` decided a part of the result of an order
    /// of `seat`, rather than what comes next: its player then gets an answer at once.
    fn decides(&self, event: &Self::Event, _seat: Seat) -> bool {
        self.reveals(event)
    }
    /// Returns whether later lines of an order set are returned unplayed after `event`.
    ///
    /// By default every event that reveals something halts, since those lines were written without
    /// knowing it. It need not if the seat has given its answer beforehand (a standing order for
    /// draws). The end of a turn may halt too, so that the same seat sees the table before it
    /// begins another one.
    fn halts(&self, event: &Self::Event) -> bool {
        self.reveals(event)
    }
    /// Ranks the seats, by present public knowledge.
    fn ranking(&self, state: &Self::State) -> Ranking;
    /// Returns the value of a position for each seat, in order of the seats: its points, and the
    /// points that its pieces promise unless the game is over. In any unit, the same one throughout
    /// a game.
    ///
    /// It may open every secret with [`Imagination::referee`], since only an imagined position is
    /// ever valued: there the secrets were dealt again. By default the points of the ranking.
    fn promise(&self, state: &Self::State, _eye: &Imagination) -> Vec<i32> {
        self.ranking(state).points(Self::POINTS_AT)
    }
}

/// The order language of a title.
pub trait OrderLanguage: Rules {
    /// Returns the phrases of the order language: the parser, the help and "expected one of" use
    /// them.
    fn phrases(&self) -> &'static [Phrase];
    /// Returns all other words of the order language, in full: other languages may translate them,
    /// like the keywords of the phrases. Names on the table are not among them.
    fn words(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// Returns the names that an order may have after its first word: places, pieces and so on, in
    /// capitals and one word each. A name of several words gives each of those with three letters
    /// or more. They do not depend on hidden information.
    fn names(&self, _view: &Self::View<'_>, _seat: Seat) -> Vec<String> {
        Vec::new()
    }
    /// Parses one order; names resolve on the view of the seat.
    ///
    /// # Errors
    /// [`Misread`] when the words are not an order, or could be two.
    fn read(
        &self,
        view: &Self::View<'_>,
        seat: Seat,
        words: &[Word],
    ) -> Result<Self::Order, Misread>;
    /// Returns whether the thing these words name is available, for orders that depend on it: a
    /// ship on offer, an open place. Absent if they name nothing of this kind.
    fn is_there(&self, _view: &Self::View<'_>, _words: &[Word]) -> Option<bool> {
        None
    }
    /// Resolves an order by preferences, such as `KEEP ship points`, for the present position.
    fn prefer(&self, _view: &Self::View<'_>, _seat: Seat, _words: &[Word]) -> Option<Self::Order> {
        None
    }
    /// Returns the decisions ahead of `seat`; absent in a title whose decisions have no place in an
    /// order of play, so that an order sent ahead waits for any decision its words fit.
    fn agenda(&self, _view: &Self::View<'_>, _seat: Seat) -> Option<Agenda> {
        None
    }
    /// Returns the next decision of `seat` to which an order sent ahead belongs, even one that
    /// cannot be parsed yet; absent if the words fit several kinds.
    fn decision_of(
        &self,
        _view: &Self::View<'_>,
        _seat: Seat,
        _words: &[Word],
    ) -> Option<Decision> {
        None
    }
    /// Describes a decision of the agenda, or all decisions of a kind.
    fn decision_in_words(&self, _kind: &str, _occasion: Option<u32>) -> Option<Line> {
        None
    }
}

/// The sentences and pictures of a title in letters.
pub trait Letters: Rules {
    /// Describes `event` to `viewer`; absent if it is not shown.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;
    /// Rates `event` for a reader who was away; independent of hidden information.
    fn weight(&self, _event: &Self::Event) -> Weight {
        Weight::Ordinary
    }
    /// Returns whether `event` is no more than an order of its seat: a letter that lists the
    /// reader's orders leaves it out.
    fn repeats_order(&self, _event: &Self::Event) -> bool {
        false
    }
    /// Returns the points that `event` brought, by their reason: those of all events add up to the
    /// points of the ranking.
    fn gains(&self, _event: &Self::Event) -> Vec<Gain> {
        Vec::new()
    }
    /// Returns the present question to `seat`; absent if the seat is not awaited.
    fn question(&self, view: &Self::View<'_>, seat: Seat) -> Option<Question<Self::Order>>;
    /// Lists the topics of a lesson in the order of teaching.
    fn topics(&self, _view: &Self::View<'_>, _seat: Seat) -> Vec<Topic> {
        Vec::new()
    }
    /// Returns the remarks that a preview appends about the position after `events`, beyond the
    /// events' own sentences.
    fn foreseen(&self, _view: &Self::View<'_>, _seat: Seat, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }
    /// Lays out the board, the supplies and the scores for a letter, in reading order.
    fn board(&self, view: &Self::View<'_>) -> Vec<Section>;
    /// Returns how far the board of a picture reaches; nowhere if it never grows.
    fn reach(&self, _view: &Self::View<'_>) -> Reach {
        Reach::default()
    }
    /// Draws the board as a picture; absent in a title without pictures.
    fn scene(&self, _view: &Self::View<'_>, _marks: &Marks<'_, Self>) -> Option<Scene<Line>> {
        None
    }
    /// Lists the information open at a table before play: the pieces of the box and the print on
    /// them. It is part of the help page about the pieces.
    fn pieces(&self, _view: &Self::View<'_>) -> Vec<Section> {
        Vec::new()
    }
}

/// The checks that a game followed the rules and kept its secrets.
pub trait Proof: Rules {
    /// Returns the draws that `event` holds, for verification against the seed.
    fn draws<'e>(&self, event: &'e Self::Event) -> Vec<&'e Draw>;
    /// Checks whether the event of a step can come next at the table of `play`, regardless of the
    /// order and of the version of the rules: the seat is one that may act, drawn pieces are those
    /// that chance or the set draws give, and points are those that the table and the event before
    /// it bring. This verifies events whose orders cannot be replayed.
    ///
    /// # Errors
    /// A sentence for the operator that names the mismatch; it never mentions hidden information.
    fn follows(&self, play: &mut Play<'_, Self>, step: Step<'_, Self::Event>)
    -> Result<(), String>;
    /// Deals again everything that `viewer` cannot see: the viewer's output must not change by one
    /// byte.
    ///
    /// The table that it deals depends on the view and on `chance` only. So hidden pieces are
    /// sorted before they are dealt: else a stand-in that imagines hands would learn from the true
    /// ones.
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

/// The marks in a picture for its reader, apart from the pieces.
#[derive(Debug)]
pub struct Marks<'m, R: Rules> {
    /// The events since the reader's last letter, oldest first, if the reader may see them.
    pub since: &'m [R::Event],
    /// The reader's choices: the letter of the code, which is drawn at the place, and the order.
    pub offers: &'m [(char, R::Order)],
    pub medium: Medium,
    /// The reach to leave room for, in a picture that is one of a series; then its panels keep
    /// their places as far as possible.
    pub reach: Option<Reach>,
}
