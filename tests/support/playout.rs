//! Games of any title, played at random: everything follows from the number of the game.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::neuland::Neuland;
use landfall::games::{AnyGame, Outcome, TitleEntry};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, words};
use landfall::rules::{Awaiting, Chance, Game, Rules as _, Seat, Seed, Setting, Viewer};
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::steered;

/// More decisions than any game of any title takes.
const DECISIONS_MOST: usize = 10_000;

/// What decides a random game.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The title.
    pub title: &'static TitleEntry,
    /// The number of the game: its seed and all choices follow from it.
    pub number: u64,
    /// How many play.
    pub seats: u8,
    /// The edition.
    pub edition: &'static str,
    /// House rules.
    pub house: BTreeMap<String, String>,
}

impl Plan {
    /// Plans the game of this number; seats, editions and boards go round with the numbers.
    pub fn new(title: &'static TitleEntry, number: u64) -> Self {
        let seats: Vec<u8> = title.seats().collect();
        let round = usize::try_from(number).unwrap();
        let edition = title.editions[round / seats.len() % title.editions.len()];
        let plan = Self {
            title,
            number,
            seats: seats[round % seats.len()],
            edition,
            house: BTreeMap::new(),
        };
        match (title.name, round / seats.len() % 2) {
            (Neuland::NAME, 1) => plan.house("board", "random"),
            _ => plan,
        }
    }

    /// Returns the same plan with a house rule.
    pub fn house(mut self, key: &str, value: &str) -> Self {
        self.house.insert(key.to_owned(), value.to_owned());
        self
    }

    /// Returns the seed of the game's own draws.
    pub fn seed(&self) -> Seed {
        let mut bytes = [0; 32];
        self.rng(1).fill(&mut bytes);
        Seed::new(bytes)
    }

    /// Returns a source of choices that has nothing to do with the game's own draws.
    pub fn rng(&self, purpose: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::seed_from_u64(self.number);
        rng.set_stream(purpose);
        rng
    }

    /// Returns the setting with which the game is opened.
    pub fn setting(&self) -> Setting {
        let names = self.title.seat_names.iter().take(usize::from(self.seats));
        Setting {
            seat_names: names.map(|name| (*name).to_owned()).collect(),
            edition: self.edition.to_owned(),
            house: self.house.clone(),
            components: self.title.components.to_owned(),
            draws: None,
        }
    }

    /// Returns the game before its first event.
    pub fn open(&self) -> Box<dyn AnyGame> {
        let game = self.title.open(&self.setting(), self.seed());
        game.expect("the title opens with what it lists itself")
    }

    /// Makes the same game with its types, where a person has to want something for it to end.
    pub fn guide(&self) -> Option<Game<Neuland>> {
        let wanted = (self.title.name == Neuland::NAME).then(|| Neuland::with(&self.setting()));
        wanted.map(|rules| Game::new(Arc::new(rules.unwrap()), self.seats, self.seed()))
    }

    /// Returns all who may look.
    pub fn viewers(&self) -> Vec<Viewer> {
        let mut viewers = vec![Viewer::Public, Viewer::All];
        viewers.extend(Seat::all(self.seats).map(Viewer::Seat));
        viewers
    }
}

/// A random game under way, with a twin that is made only from the ledger.
///
/// When a test fails, it prints all that is needed to play the game again.
pub struct Playout {
    /// What decides it.
    pub plan: Plan,
    /// The source of all choices.
    pub rng: ChaCha20Rng,
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// The same game, replayed line by line.
    pub twin: Box<dyn AnyGame>,
    /// Its events.
    pub ledger: Vec<String>,
    /// Its orders so far, each with its seat.
    pub orders: Vec<String>,
    /// The game with its types, for a title in which chance would get nowhere.
    guide: Option<Game<Neuland>>,
}

impl Playout {
    /// Starts a game.
    pub fn start(plan: Plan) -> Self {
        let mut playout = Self {
            rng: plan.rng(2),
            game: plan.open(),
            twin: plan.open(),
            ledger: Vec::new(),
            orders: Vec::new(),
            guide: plan.guide(),
            plan,
        };
        let events = playout.game.start().expect("its events can be written");
        assert!(!events.is_empty(), "setting up has events");
        playout.note(events);
        playout
    }

    /// Returns the seat whose decision it is.
    pub fn awaited(&self) -> Option<Seat> {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => Some(seat),
            Awaiting::Over => None,
        }
    }

    /// Returns the name of a seat.
    pub fn name(&self, seat: Seat) -> &'static str {
        self.plan.title.seat_names[usize::from(seat)]
    }

    /// Plays random lawful orders to the end, and calls `visit` before each.
    pub fn play_out(&mut self, mut visit: impl FnMut(&mut Self, Seat, &[String])) {
        for _ in 0..DECISIONS_MOST {
            let Some(seat) = self.awaited() else { return };
            let legal = self.game.legal_lines(seat);
            assert!(
                !legal.is_empty(),
                "{} is asked, and nothing is lawful",
                self.name(seat)
            );
            visit(self, seat, &legal);
            let line = self.choose(seat, &legal);
            self.play(seat, &line);
        }
        panic!("the game does not end");
    }

    /// Chooses any lawful order; of Neuland mostly one that leads somewhere.
    fn choose(&mut self, seat: Seat, legal: &[String]) -> String {
        let Some(guide) = &self.guide else {
            return self.pick(legal).clone();
        };
        let mut seed = [0; 32];
        self.rng.fill(&mut seed);
        let mut dice = Chance::at(Seed::new(seed), 0);
        steered::choose(guide, seat, &mut dice).to_string()
    }

    /// Plays one line.
    pub fn play(&mut self, seat: Seat, line: &str) {
        self.orders.push(format!("{} {line}", self.name(seat)));
        let outcome = run(self.game.as_ref(), seat, line, Mode::Play);
        assert_eq!(outcome.lines[0].outcome, LineOutcome::Played);
        assert!(!outcome.events.is_empty(), "an order does something");
        self.game = outcome.game;
        self.note(outcome.events);
    }

    /// Plays default orders to the end.
    pub fn play_defaults(&mut self) {
        for _ in 0..DECISIONS_MOST {
            if self.awaited().is_none() {
                return;
            }
            let own = self
                .game
                .play_default()
                .unwrap()
                .expect("the awaited seat has a default");
            self.orders
                .push(format!("{} {} (default)", self.name(own.seat), own.order));
            self.note(own.events);
        }
        panic!("the game of defaults does not end");
    }

    /// Picks one of several at random.
    pub fn pick<'l, T>(&mut self, among: &'l [T]) -> &'l T {
        &among[self.rng.random_range(0..among.len())]
    }

    /// Notes what happened: the twin replays it, every piece is accounted for after each event, and
    /// every draw follows from the seed, the ledger's length and its own number.
    pub fn note(&mut self, events: Vec<String>) {
        let seed = self.plan.seed();
        let standing = self.twin.event_no();
        let mut index = 0;
        for event in events {
            for draw in self.game.draws(&event).unwrap() {
                assert!(draw.holds(&seed), "{event}: the draw is not the seed's");
                assert_eq!((draw.position, draw.index), (standing, index), "{event}");
                index += 1;
            }
            self.twin.replay(&event).unwrap();
            if let Some(guide) = &mut self.guide {
                guide.replay(&serde_json::from_str(&event).unwrap());
            }
            self.twin
                .census()
                .unwrap_or_else(|missing| panic!("after {event}: {missing}"));
            self.ledger.push(event);
        }
        assert_eq!(
            self.game.event_no(),
            u32::try_from(self.ledger.len()).unwrap()
        );
        assert_eq!(self.game.event_no(), self.twin.event_no());
    }
}

impl Drop for Playout {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Plan {
                title,
                number,
                seats,
                edition,
                house,
            } = &self.plan;
            eprintln!(
                "game {number} of {} ({edition}), {seats} seats, {house:?}:",
                title.name
            );
            eprintln!("{}", self.orders.join("\n"));
        }
    }
}

/// Runs a mail of one line.
pub fn run(game: &dyn AnyGame, seat: Seat, line: &str, mode: Mode) -> Outcome {
    let lines = words::split([line]);
    game.run(seat, &lines, &Codes::new(), mode)
        .expect("its events can be written")
}
