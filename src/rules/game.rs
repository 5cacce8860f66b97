//! One game of one title: plays on from a position and records the events.

use std::fmt;
use std::sync::Arc;

use super::{Awaiting, Chance, Lawful, Line, Proof, Refusal, Rules, Seat, Seed, Stale, Viewer};

/// The right to open secrets. Only [`Game`] and [`Imagined`](super::Imagined) create one, and lend
/// it to the rules while they adjudicate.
#[derive(Debug)]
pub struct Referee {
    imagines: bool,
}

impl Referee {
    const OF_A_GAME: Self = Self { imagines: false };
    /// The referee of positions whose secrets were dealt again.
    pub(super) const OF_THE_IMAGINED: Self = Self { imagines: true };

    /// Returns whether the position is imagined, so that set draws are not known.
    pub(super) const fn imagines(&self) -> bool {
        self.imagines
    }
}

/// The result of an order, without playing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foresight<E> {
    /// The events up to the first that reveals something.
    pub events: Vec<E>,
    /// True if these are all of them.
    pub whole: bool,
}

/// An event with the one before it, on which some points depend.
#[derive(Clone, Copy, Debug)]
pub struct Step<'e, E> {
    /// The event before it; absent at the beginning of a game.
    pub before: Option<&'e E>,
    pub event: &'e E,
}

/// Checks that the table `holds` the claim of an event; the error is a sentence as in
/// [`Proof::follows`].
///
/// # Errors
/// The sentence.
pub fn gives(holds: bool, what: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(format!("the table gives no such {what}")),
    }
}

/// The position of the next draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextDraw {
    /// The number of live events when the order or the set-up began.
    pub position: u32,
    /// The number of draws made at that position.
    pub index: u32,
}

/// Drives one game: starts it, replays it, admits orders, previews and adjudicates.
///
/// ```
/// use std::sync::Arc;
///
/// use landfall::games::new_world::NewWorld;
/// use landfall::rules::{Awaiting, Game, Rules, Seed, Setting, Viewer};
///
/// let setting = Setting {
///     seat_names: vec!["RED".to_owned(), "BLUE".to_owned()],
///     edition: String::new(),
///     house: Default::default(),
///     components: NewWorld::COMPONENTS.to_owned(),
///     draws: None,
/// };
/// let rules = Arc::new(NewWorld::with(&setting)?);
/// let mut game = Game::new(Arc::clone(&rules), 2, Seed::new([7; 32]));
/// let mut ledger = game.start();
///
/// let Awaiting::Seat(seat) = game.awaiting() else { panic!("a seat begins") };
/// let order = rules.legal(&game.view(Viewer::Seat(seat)), seat).remove(0);
/// let lawful = game.admit(seat, order).expect("it is among the lawful ones");
/// ledger.extend(game.adjudicate(&lawful)?);
///
/// // The events alone lead to the same table.
/// let mut again = Game::new(rules, 2, Seed::new([0; 32]));
/// ledger.iter().for_each(|event| again.replay(event));
/// assert_eq!(again.state(), game.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Game<R: Rules> {
    rules: Arc<R>,
    seed: Seed,
    state: R::State,
    event_no: u32,
}

impl<R: Rules> fmt::Debug for Game<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game of {} at event {}", R::NAME, self.event_no)
    }
}

impl<R: Rules> Clone for Game<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            seed: self.seed.clone(),
            state: self.state.clone(),
            event_no: self.event_no,
        }
    }
}

impl<R: Rules> Game<R> {
    /// Creates a game before its first event: to be started once, or replayed from its ledger.
    pub fn new(rules: Arc<R>, seats: u8, seed: Seed) -> Self {
        let state = rules.blank(seats);
        Self {
            rules,
            seed,
            state,
            event_no: 0,
        }
    }

    /// Returns a copy with another seed, for a game before its first event: the rules are shared.
    #[must_use]
    pub fn reseeded(&self, seed: Seed) -> Self {
        Self {
            seed,
            ..self.clone()
        }
    }

    /// Returns the title's rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    pub(super) const fn shared_rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// Returns the table, secrets included; views are made of it.
    pub const fn state(&self) -> &R::State {
        &self.state
    }

    /// Returns the number of live events.
    pub const fn event_no(&self) -> u32 {
        self.event_no
    }

    /// Returns the seat whose decision the game waits for.
    pub fn awaiting(&self) -> Awaiting {
        self.rules.awaiting(&self.state)
    }

    /// Returns the view of `viewer`.
    pub fn view(&self, viewer: Viewer) -> R::View<'_> {
        self.rules.view(&self.state, viewer)
    }

    /// Sets up the table and returns its events.
    pub fn start(&mut self) -> Vec<R::Event> {
        self.play(|rules, play| rules.setup(play))
    }

    /// Applies one event of the ledger.
    pub fn replay(&mut self, event: &R::Event) {
        self.rules
            .evolve(&mut self.state, event, &Referee::OF_A_GAME);
        self.event_no = self.event_no.saturating_add(1);
    }

    /// Checks an order against the view of its seat.
    ///
    /// # Errors
    /// [`Refusal`] when it is not this seat's decision or the rules do not allow the order.
    pub fn admit(&self, seat: Seat, order: R::Order) -> Result<Lawful<R::Order>, Refusal> {
        if self.awaiting() != Awaiting::Seat(seat) {
            return Err(Refusal::new(
                "chapter-sequence",
                Line::new("refusal-not-awaited"),
            ));
        }
        let view = self.view(Viewer::Seat(seat));
        self.rules.check(&view, seat, &order)?;
        Ok(Lawful::new(seat, order, self.event_no))
    }

    /// Returns the events of an order, up to the first that reveals something.
    pub fn preview(&self, order: &Lawful<R::Order>) -> Vec<R::Event> {
        self.foresee(order).events
    }

    /// Previews an order, and reports whether the preview had to stop.
    pub fn foresee(&self, order: &Lawful<R::Order>) -> Foresight<R::Event> {
        let mut events = self.decide(order);
        let all = events.len();
        let told = events.iter().position(|event| self.rules.reveals(event));
        events.truncate(told.unwrap_or(all));
        let whole = events.len() == all;
        Foresight { events, whole }
    }

    /// Plays an order and returns its events.
    ///
    /// # Errors
    /// [`Stale`] when the game has moved on since the order was admitted; nothing is played then.
    pub fn adjudicate(&mut self, order: &Lawful<R::Order>) -> Result<Vec<R::Event>, Stale> {
        if order.event_no() != self.event_no {
            return Err(Stale {
                checked: order.event_no(),
                standing: self.event_no,
            });
        }
        Ok(self.play(|rules, play| rules.adjudicate(play, order)))
    }

    /// Returns the order that needs no question, with its seat.
    ///
    /// It is judged on the public view, so that leaving out a question reveals nothing.
    pub fn sole_order(&self) -> Option<(Seat, R::Order)> {
        let Awaiting::Seat(seat) = self.awaiting() else {
            return None;
        };
        let order = self.rules.sole_order(&self.view(Viewer::Public), seat)?;
        Some((seat, order))
    }

    /// Takes a seat out of the game as its title requires, and returns the events.
    pub fn resign(&mut self, seat: Seat) -> Vec<R::Event> {
        self.play(|rules, play| rules.resign(play, seat))
    }

    /// Returns random numbers that are independent of the draws of this game.
    pub(super) fn chance_apart(&self, seat: Seat) -> Chance {
        Chance::at(self.seed.for_stand_in(seat), self.event_no)
    }

    fn decide(&self, order: &Lawful<R::Order>) -> Vec<R::Event> {
        let adjudicate = |rules: &R, play: &mut Play<'_, R>| rules.adjudicate(play, order);
        self.on(&mut self.state.clone(), adjudicate)
    }

    /// Plays on from this position and returns the events. The table that they led to is taken
    /// over: replaying them leads to the same one.
    fn play(&mut self, by: impl FnOnce(&R, &mut Play<'_, R>)) -> Vec<R::Event> {
        let mut state = self.state.clone();
        let events = self.on(&mut state, by);
        self.state = state;
        let count = u32::try_from(events.len()).unwrap_or(u32::MAX);
        self.event_no = self.event_no.saturating_add(count);
        events
    }

    /// Plays on at a copy of the table and returns the events.
    fn on(&self, state: &mut R::State, by: impl FnOnce(&R, &mut Play<'_, R>)) -> Vec<R::Event> {
        let mut chance = Chance::at(self.seed.clone(), self.event_no);
        let mut play = Play::at(&*self.rules, state, &Referee::OF_A_GAME, &mut chance);
        by(&self.rules, &mut play);
        play.events
    }
}

impl<R: Proof> Game<R> {
    /// Checks whether an event can come next here, regardless of the order; `next` is the next
    /// draw.
    ///
    /// # Errors
    /// Those of [`Proof::follows`].
    pub fn follows(&self, step: Step<'_, R::Event>, next: NextDraw) -> Result<(), String> {
        let mut chance = Chance::from(self.seed.clone(), next.position, next.index);
        let mut state = self.state.clone();
        let mut play = Play::at(&*self.rules, &mut state, &Referee::OF_A_GAME, &mut chance);
        self.rules.follows(&mut play, step)
    }

    /// Deals again everything that `viewer` cannot see, for tests of secrecy. Stand-ins that look
    /// ahead have [`Imagined`](super::Imagined).
    #[must_use]
    pub fn redealt(&self, viewer: Viewer, other: Seed) -> Self {
        let mut chance = Chance::at(other.clone(), self.event_no);
        Self {
            rules: Arc::clone(&self.rules),
            state: self.rules.redeal(&self.state, viewer, &mut chance),
            seed: other,
            event_no: self.event_no,
        }
    }
}

/// A simulation at a table: the events so far, and the table after them.
///
/// A title with forced steps implements its sequence as further methods of this type.
#[derive(Debug)]
pub struct Play<'a, R: Rules> {
    pub rules: &'a R,
    /// The table after the events.
    pub state: &'a mut R::State,
    /// The right to open all secrets.
    pub eye: &'a Referee,
    pub chance: &'a mut Chance,
    pub events: Vec<R::Event>,
}

impl<'a, R: Rules> Play<'a, R> {
    /// Begins at a table, which is changed.
    pub(super) const fn at(
        rules: &'a R,
        state: &'a mut R::State,
        eye: &'a Referee,
        chance: &'a mut Chance,
    ) -> Self {
        Self {
            rules,
            state,
            eye,
            chance,
            events: Vec::new(),
        }
    }

    /// Records an event and applies it to the table.
    pub fn happen(&mut self, event: R::Event) {
        self.rules.evolve(self.state, &event, self.eye);
        self.events.push(event);
    }
}
