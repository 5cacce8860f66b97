//! *Skerries*, a small game of our own: the model for a new title, and the proof that the contract
//! can be kept in few lines by another crate. `docs/src/adding-a-title.md` explains it file by
//! file.
//!
//! Two to four ships begin at Haven, each with a hand of charts that no other seat sees. In its
//! turn a ship sails to an island next to it, or charts the island where it is. A chart brings its
//! points, the first one of an island a bonus; after the last round most points win.

mod components;
mod letters;
mod order;
mod state;
mod turn;

use std::ops::RangeInclusive;

use components::{Components, Island, SetDraws};
use include_dir::{Dir, include_dir};
use landfall::games::component_file::parse;
use landfall::games::{TitleEntry, Titles, pieces};
use landfall::rules::{
    self, Awaiting, Chance, Draw, Lawful, Listed, Misread, OrderLanguage, Phrase, Proof, Ranking,
    Rated, Referee, Refusal, Rules, Seat, Setting, SettingError, Step, Viewer, Word, gives, line,
    policies,
};
use order::{Event, Order};
use state::{State, View};

/// The title with its sentences, as a judge is given it.
pub const TITLES: Titles = Titles::new(&[TitleEntry::of::<Skerries>().with_templates(&TEMPLATES)]);

const TEMPLATES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/example_title/templates");

policies! {
    /// The house rules of one game.
    #[derive(Default)]
    pub struct Policies {
        /// Whether the first chart of an island brings a bonus.
        first_landing: FirstLanding = "first_landing" {
            /// It does.
            Bonus = "bonus",
            /// It brings its points.
            Plain = "plain",
        };
    }
}

/// A play of this title forward from a position.
type Play<'p> = rules::Play<'p, Skerries>;

/// The rules of one game.
#[derive(Debug)]
pub struct Skerries {
    components: Components,
    policies: Policies,
    set_draws: Listed<SetDraws>,
}

impl Rules for Skerries {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = "skerries";
    const KEY: &'static str = "title-skerries";
    const EDITIONS: &'static [&'static str] = &["first"];
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "BLUE", "YELLOW", "GREEN"];
    const COMPONENTS: &'static str = include_str!("skerries.toml");
    const PHASES: &'static [&'static str] = &["turn"];

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let draws = setting.draws::<Self, SetDraws>(parse)?;
        Ok(Self {
            components: setting.components::<Self, _>(Components::read)?,
            policies: Policies::default().changed_by(&setting.house)?,
            set_draws: Listed::new(draws),
        })
    }

    fn blank(&self, seats: u8) -> State {
        State::blank(seats, &self.components.charts)
    }

    fn setup(&self, play: &mut Play<'_>) {
        for seat in Seat::all(play.state.hands.seats()) {
            (0..self.components.hand).for_each(|_| turn::draw(play, seat));
        }
        let seat = Seat::new(0);
        play.happen(Event::Turn { seat, round: 1 });
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        state.open.turn.map_or(Awaiting::Over, Awaiting::Seat)
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        let hand = match viewer {
            Viewer::Seat(seat) => state.hands.get(seat),
            Viewer::Public | Viewer::All => None,
        };
        let hand = hand.and_then(|hand| hand.seen_by(viewer));
        View {
            open: &state.open,
            hand: hand.map_or(&[], Vec::as_slice),
            deck: state.deck.count(),
        }
    }

    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        if view.open.turn != Some(seat) {
            return Vec::new();
        }
        let here = view.at(seat);
        let charts = view.hand.iter().filter(|chart| chart.island == here);
        let charts = charts.map(|chart| Order::Chart(*chart));
        let ways = self.components.next_to(here).iter();
        charts.chain(ways.map(|to| Order::Sail(*to))).collect()
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let (here, legal) = (view.at(seat), self.legal(view, seat));
        let refusal = match *order {
            order if legal.contains(&order) => return Ok(()),
            Order::Sail(to) => {
                let reason = line!("skerries-refusal-far", here, to);
                Refusal::new("skerries-chapter-sailing", reason)
            }
            Order::Chart(chart) => {
                let reason = line!("skerries-refusal-elsewhere", here, chart);
                Refusal::new("skerries-chapter-charting", reason)
            }
        };
        Err(refusal.near(legal.iter().map(ToString::to_string)))
    }

    /// Charts what it can, else sails to an island of which it holds a chart.
    fn rated(&self, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
        let holds = |island| view.hand.iter().any(|chart| chart.island == island);
        let rated = |order| {
            let score = match order {
                Order::Chart(chart) => i32::from(chart.points),
                Order::Sail(to) => i32::from(holds(to)),
            };
            Rated::alone(order, score)
        };
        self.legal(view, seat).into_iter().map(rated).collect()
    }

    fn adjudicate(&self, play: &mut Play<'_>, order: &Lawful<Order>) {
        let seat = order.seat();
        match *order.order() {
            Order::Sail(to) => play.happen(Event::Sailed { seat, to }),
            Order::Chart(chart) => {
                let points = turn::points(self, &play.state.open, chart);
                play.happen(Event::Charted {
                    seat,
                    chart,
                    points,
                });
                turn::draw(play, seat);
            }
        }
        turn::next(play, seat);
    }

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        let (open, deck, hands) = (&mut state.open, &mut state.deck, &mut state.hands);
        match *event {
            Event::Drawn { seat, chart } => {
                deck.open_mut(eye).retain(|other| *other != chart.what);
                hands.change(seat, |hand| hand.open_mut(eye).push(chart.what));
            }
            Event::Sailed { seat, to } => open.ships.change(seat, |at| *at = to),
            Event::Charted {
                seat,
                chart,
                points,
            } => {
                hands.change(seat, |hand| hand.open_mut(eye).retain(|own| *own != chart));
                open.charted.push((seat, chart));
                open.points
                    .change(seat, |all| *all = all.saturating_add(i32::from(points)));
            }
            Event::Turn { seat, round } => (open.turn, open.round) = (Some(seat), round),
            Event::Ended => open.turn = None,
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Drawn { .. })
    }

    fn ranking(&self, state: &State) -> Ranking {
        letters::ranking(state)
    }
}

impl OrderLanguage for Skerries {
    fn phrases(&self) -> &'static [Phrase] {
        order::PHRASES
    }

    fn names(&self, _view: &View<'_>, _seat: Seat) -> Vec<String> {
        Island::ALL.iter().map(ToString::to_string).collect()
    }

    fn read(&self, view: &View<'_>, _seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        order::read(words, view.hand)
    }
}

impl Proof for Skerries {
    fn draws<'e>(&self, event: &'e Event) -> Vec<&'e Draw> {
        match event {
            Event::Drawn { chart, .. } => chart.draw.iter().collect(),
            _ => Vec::new(),
        }
    }

    fn follows(&self, play: &mut Play<'_>, step: Step<'_, Event>) -> Result<(), String> {
        let right = match *step.event {
            Event::Drawn { seat, .. } => {
                turn::draw(play, seat);
                play.events.first() == Some(step.event)
            }
            Event::Charted { chart, points, .. } => {
                turn::points(self, &play.state.open, chart) == points
            }
            Event::Sailed { .. } | Event::Turn { .. } | Event::Ended => true,
        };
        gives(right, "draw or score")
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut other = state.clone();
        pieces::redeal(viewer, chance, |walk| other.walk(walk));
        other
    }

    fn census(&self, state: &State) -> Result<(), String> {
        let mut table = state.clone();
        pieces::census("charts", &self.components.charts, |walk| table.walk(walk))
    }
}
