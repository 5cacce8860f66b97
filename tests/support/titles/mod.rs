//! Games of one title: set up with set draws, and played as players write, line by line.

pub mod neuland;
pub mod new_world;
pub mod race;
mod setup;

pub use setup::{Setup, setting};

use std::sync::LazyLock;

use landfall::language::{Cast, Voices};
use landfall::orders::order_set::{self, Codes, Mode, OrderSet};
use landfall::orders::{LineOutcome, OrderLine, words};
use landfall::rules::{
    Arg, Awaiting, Chance, Game, Line, Misread, Question, Ranking, Refusal, Rules, Seat, Seed,
    StandIn, Title, Viewer,
};

/// More orders than any game takes.
const ORDERS_MOST: usize = 10_000;

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

/// Collects a value of each event that a pattern fits.
// A bench that uses a part of this folder may leave a macro out.
#[allow(unused_macros)]
macro_rules! found {
    ($events:expr, $pattern:pat $(if $guard:expr)? => $value:expr) => {{
        let mut found = Vec::new();
        for event in &$events[..] {
            if let $pattern = event $(&& $guard)? {
                found.push($value);
            }
        }
        found
    }};
}

/// Counts the events that a pattern fits.
#[allow(unused_macros)]
macro_rules! count {
    ($events:expr, $pattern:pat $(if $guard:expr)?) => {{
        let events = $events.iter();
        let fitting = events.filter(|event| matches!(event, $pattern $(if $guard)?));
        fitting.count()
    }};
}

pub(crate) use {count, found};

/// A game that is played line by line.
pub struct Script<R: Rules> {
    /// The game.
    pub game: Game<R>,
    /// Everything that happened.
    pub ledger: Vec<R::Event>,
    /// Where the events of the last order begin in the ledger.
    last: usize,
    names: Vec<String>,
    /// Whether every piece is accounted for after each event.
    counted: bool,
}

impl<R: Rules> Clone for Script<R> {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            ledger: self.ledger.clone(),
            last: self.last,
            names: self.names.clone(),
            counted: self.counted,
        }
    }
}

impl<R: Rules> Script<R> {
    /// Begins a game of these seats; every piece is accounted for after each event.
    fn begin(game: Game<R>, names: Vec<String>) -> Self {
        Self {
            game,
            ledger: Vec::new(),
            last: 0,
            names,
            counted: true,
        }
    }
}

/// An order to be played: a line as a player writes it, or an order.
pub trait Said<R: Title> {
    /// Reads the order.
    fn order(self, script: &Script<R>) -> R::Order;
}

impl<R: Title> Said<R> for &str {
    fn order(self, script: &Script<R>) -> R::Order {
        let read = script.read(self);
        read.unwrap_or_else(|misread| panic!("{self}: {misread:?}"))
    }
}

impl<R: Title> Said<R> for &String {
    fn order(self, script: &Script<R>) -> R::Order {
        self.as_str().order(script)
    }
}

/// The seat that a game waits for, and its orders.
impl<R: Title> Script<R> {
    /// Returns whose decision it is; absent when the game is over.
    pub fn awaited(&self) -> Option<Seat> {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => Some(seat),
            Awaiting::Over => None,
        }
    }

    /// Returns whose decision it is.
    pub fn actor(&self) -> Seat {
        self.awaited().expect("the game is not over")
    }

    /// Returns the seat of a name.
    pub fn seat(&self, name: &str) -> Seat {
        let number = self.names.iter().position(|seat| seat == name);
        Seat::new(u8::try_from(number.expect("a seat of this game")).unwrap())
    }

    /// Returns the table as the awaited seat sees it.
    pub fn view(&self) -> R::View<'_> {
        self.game.view(Viewer::Seat(self.actor()))
    }

    /// Writes the table as a viewer sees it.
    pub fn json(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.game.view(viewer)).unwrap()
    }

    /// Returns the lawful orders.
    pub fn orders(&self) -> Vec<R::Order> {
        self.game.rules().legal(&self.view(), self.actor())
    }

    /// Returns the lawful orders as lines.
    pub fn legal(&self) -> Vec<String> {
        self.orders().iter().map(ToString::to_string).collect()
    }

    /// Returns the order that is played for an absent seat.
    pub fn default_order(&self) -> R::Order {
        let order = self.game.rules().default_order(&self.view(), self.actor());
        order.expect("the awaited seat has a default order")
    }

    /// Returns the order of a stand-in.
    pub fn calm(&self) -> R::Order {
        self.game.stand_in(StandIn::Calm).expect("it plays")
    }

    /// Returns the question to the awaited seat.
    pub fn question(&self) -> Question<R::Order> {
        let question = self.game.rules().question(&self.view(), self.actor());
        question.expect("the awaited seat is asked")
    }

    /// Says the choices of the awaited seat in English, each way behind its choice.
    pub fn offers(&self) -> Vec<String> {
        let cast = Cast::new(self.names.clone(), Some(self.actor()));
        let voice = VOICES.get("en").unwrap();
        let mut offers = Vec::new();
        for choice in self.question().choices {
            let says = voice.say(&choice.says, &cast);
            let ways = choice.ways().into_iter();
            offers.extend(ways.map(|way| format!("{says} | {}", voice.say(way.says, &cast))));
        }
        offers
    }

    /// Reads a line of the awaited seat.
    pub fn read(&self, line: &str) -> Result<R::Order, Misread> {
        let words = OrderLine::new(line).words;
        self.game.rules().read(&self.view(), self.actor(), &words)
    }

    /// Returns the canonical line of a line.
    pub fn canonical(&self, line: &str) -> String {
        line.order(self).to_string()
    }

    /// Returns why a line is no order.
    pub fn misread(&self, line: &str) -> Misread {
        self.read(line).expect_err(line)
    }

    /// Checks that all these are understood as one line, and this as itself.
    #[track_caller]
    pub fn all_read_as(&self, canonical: &str, lines: &[&str]) {
        for line in lines.iter().chain([&canonical]) {
            assert_eq!(self.canonical(line), canonical, "{line}");
        }
    }

    /// Returns why an order is against the rules; the reason has words.
    pub fn refusal(&self, order: impl Said<R>) -> Refusal {
        self.refusal_of(order.order(self))
    }

    fn refusal_of(&self, order: R::Order) -> Refusal {
        let line = order.to_string();
        let Err(refusal) = self.game.admit(self.actor(), order) else {
            panic!("{line} is lawful")
        };
        let cast = Cast::new(self.names.clone(), None);
        let said = VOICES.get("en").unwrap().say(&refusal.reason, &cast);
        let whole = !said.contains(['{', '}', '\n']) && said.ends_with('.');
        assert!(whole, "{line}: {said}");
        refusal
    }

    /// Returns the key of the reason why an order is against the rules.
    pub fn refused(&self, order: impl Said<R>) -> &'static str {
        self.refusal(order).reason.key
    }

    /// Checks that an order is refused with `<title>-refusal-<reason>`.
    #[track_caller]
    pub fn refuses(&self, order: impl Said<R>, reason: &str) {
        let order = order.order(self);
        let line = order.to_string();
        let key = format!("{}-refusal-{reason}", R::NAME.replace('_', "-"));
        assert_eq!(self.refusal_of(order).reason.key, key, "{line}");
    }

    /// Checks that lines are refused, each for its reason.
    #[track_caller]
    pub fn refuses_all(&self, cases: &[(&str, &str)]) {
        for (line, reason) in cases {
            self.refuses(*line, reason);
        }
    }
}

/// The orders that are played.
impl<R: Title> Script<R> {
    /// Plays an order of the awaited seat, and returns what happened.
    pub fn play(&mut self, order: impl Said<R>) -> Vec<R::Event> {
        let order = order.order(self);
        let line = order.to_string();
        let played = self.obey(order);
        played.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"))
    }

    /// Plays an order, or returns why it is refused.
    pub fn try_play(&mut self, order: impl Said<R>) -> Result<Vec<R::Event>, Refusal> {
        self.obey(order.order(self))
    }

    /// Plays the first lawful order.
    pub fn play_first(&mut self) -> Vec<R::Event> {
        let first = self.orders().swap_remove(0);
        self.obey(first).unwrap()
    }

    /// Plays lines one after the other.
    pub fn all(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.play(*line);
        }
        self
    }

    /// Plays lines that are parted by semicolons.
    pub fn lines(&mut self, lines: &str) -> &mut Self {
        for line in lines.split("; ") {
            self.play(line);
        }
        self
    }

    /// Plays a line of this seat, which has to be the awaited one.
    pub fn play_as(&mut self, seat: &str, line: &str) {
        assert_eq!(self.awaited(), Some(self.seat(seat)), "before {line}");
        self.play(line);
    }

    /// Plays on to the end; `choose` returns each order.
    pub fn play_out(&mut self, mut choose: impl FnMut(&Self) -> R::Order) {
        for _ in 0..ORDERS_MOST {
            if self.awaited().is_none() {
                return;
            }
            let order = choose(self);
            let line = order.to_string();
            if let Err(refusal) = self.obey(order) {
                panic!("{line}: {refusal:?}");
            }
        }
        panic!("the game does not end");
    }

    /// Plays an order; a twin that has only the events is the same game.
    fn obey(&mut self, order: R::Order) -> Result<Vec<R::Event>, Refusal> {
        let line = order.to_string();
        let lawful = self.game.admit(self.actor(), order)?;
        let mut twin = self.game.clone();
        let events = self.game.adjudicate(&lawful).unwrap();
        for event in &events {
            twin.replay(event);
            if self.counted {
                let counted = twin.rules().census(twin.state());
                counted.unwrap_or_else(|missing| panic!("{line}, {event:?}: {missing}"));
            }
        }
        assert_eq!(twin.state(), self.game.state(), "{line}");
        self.last = self.ledger.len();
        self.ledger.extend(events.iter().cloned());
        Ok(events)
    }

    /// Lets something happen without an order.
    pub fn with(&mut self, event: R::Event) -> &mut Self {
        self.game.replay(&event);
        self.ledger.push(event);
        self
    }

    /// Returns what the last order led to.
    pub fn last(&self) -> &[R::Event] {
        &self.ledger[self.last..]
    }

    /// Runs the lines of a mail, and leaves this game as it is.
    pub fn sent(&self, lines: &[&str]) -> OrderSet<R> {
        self.run(&lines.join("\n"), &Codes::new(), Mode::Play)
    }

    /// Runs the text of a mail in which codes may stand for orders.
    pub fn run(&self, text: &str, codes: &Codes, mode: Mode) -> OrderSet<R> {
        let lines = words::split(text.lines());
        order_set::run(&self.game, self.actor(), &lines, codes, mode)
    }

    /// Checks that the ledger, written and read again, leads to the same table.
    #[track_caller]
    pub fn check_replay(&self, setup: &Setup<R>) {
        let mut replayed = setup.blank().game;
        for event in &self.ledger {
            let json = serde_json::to_string(event).unwrap();
            let read: R::Event = serde_json::from_str(&json).unwrap();
            assert_eq!(&read, event, "{json}");
            replayed.replay(&read);
        }
        assert_eq!(replayed.state(), self.game.state());
    }

    /// Returns the ranking by what everybody knows.
    pub fn ranking(&self) -> Ranking {
        self.game.rules().ranking(self.game.state())
    }

    /// Returns who is first in the ranking.
    pub fn winners(&self) -> Vec<Seat> {
        self.ranking().winners().collect()
    }
}

/// Returns the outcomes of the lines of a mail.
pub fn outcomes<R: Title>(set: &OrderSet<R>) -> Vec<&LineOutcome> {
    set.lines.iter().map(|line| &line.outcome).collect()
}

/// Returns an argument of a sentence.
pub fn arg<'l>(line: &'l Line, name: &str) -> &'l Arg {
    let found = line.args.iter().find(|(known, _)| *known == name);
    &found.unwrap_or_else(|| panic!("{line:?} has no {name}")).1
}

/// A source of choices that has nothing to do with the draws of a game.
pub struct Dice(pub Chance);

impl Dice {
    /// Makes one of a number, all bytes of its seed.
    pub const fn new(seed: u8) -> Self {
        Self(Chance::at(Seed::new([seed; 32]), 0))
    }

    /// Returns one of several, by chance.
    pub fn one<T: Clone>(&mut self, of: &[T]) -> T {
        let nth = self.0.draw(u32::try_from(of.len()).unwrap()).value;
        of[usize::try_from(nth).unwrap()].clone()
    }
}
