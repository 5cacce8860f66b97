//! The deciding half of the title, driven as a game is; what reads and tells stays silent here.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use landfall::games::race::{Event, Order, Race, State, View};
use landfall::rules::{
    Awaiting, Chance, Draw, Game, Lawful, Line, Misread, MisreadKind, Phrase, Question, Ranking,
    Referee, Refusal, Rules, Seat, Section, Seed, Setting, SettingError, Viewer, Word,
};

/// A title that decides and says nothing.
pub(crate) struct Silent(pub(crate) Race);

impl Rules for Silent {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = Race::NAME;
    const KEY: &'static str = "title-race";
    const EDITIONS: &'static [&'static str] = Race::EDITIONS;
    const SEATS: RangeInclusive<u8> = Race::SEATS;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "YELLOW", "BLUE", "GREEN"];
    const COMPONENTS: &'static str = Race::COMPONENTS;

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        Race::with(setting).map(Self)
    }

    fn blank(&self, seats: u8) -> State {
        self.0.blank(seats)
    }

    fn setup(&self, state: &State, eye: &Referee, chance: &mut Chance) -> Vec<Event> {
        self.0.setup(state, eye, chance)
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        self.0.awaiting(state)
    }

    fn phase(&self, state: &State) -> &'static str {
        self.0.phase(state)
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        self.0.view(state, viewer)
    }

    fn phrases(&self) -> &'static [Phrase] {
        &[]
    }

    fn read(&self, _: &View<'_>, _: Seat, _: &[Word]) -> Result<Order, Misread> {
        Err(Misread::new(MisreadKind::Unknown, 0..1))
    }

    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        self.0.legal(view, seat)
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        self.0.check(view, seat, order)
    }

    fn default_order(&self, _: &View<'_>, _: Seat) -> Option<Order> {
        None
    }

    fn sole_order(&self, _: &View<'_>, _: Seat) -> Option<Order> {
        None
    }

    fn adjudicate(
        &self,
        state: &State,
        order: &Lawful<Order>,
        eye: &Referee,
        chance: &mut Chance,
    ) -> Vec<Event> {
        self.0
            .adjudicate(state, (order.seat(), order.order()), eye, chance)
    }

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        self.0.evolve(state, event, eye);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn draws<'e>(&self, event: &'e Event) -> Vec<&'e Draw> {
        event.draws()
    }

    fn tell(&self, _: &Event, _: Viewer) -> Option<Line> {
        None
    }

    fn question(&self, _: &View<'_>, _: Seat) -> Option<Question<Order>> {
        None
    }

    fn board(&self, _: &View<'_>) -> Vec<Section> {
        Vec::new()
    }

    fn ranking(&self, state: &State) -> Ranking {
        let seats = state_seats(self, state);
        let scores = Seat::all(seats).map(|seat| {
            (
                seat,
                self.0.result(state, seat).to_vec(),
                Line::new("race-points"),
            )
        });
        Ranking::by_score(scores.collect())
    }

    fn redeal(&self, state: &State, _: Viewer, _: &mut Chance) -> State {
        state.clone()
    }

    fn census(&self, state: &State) -> Result<(), String> {
        self.0.census(state)
    }
}

fn state_seats(rules: &Silent, state: &State) -> u8 {
    rules.0.view(state, Viewer::Public).open.ports.seats()
}

/// What a game is opened with.
pub(crate) fn setting(seats: usize, edition: &str, draws: &str) -> Setting {
    Setting {
        seat_names: Silent::SEAT_NAMES
            .iter()
            .take(seats)
            .map(|name| (*name).to_owned())
            .collect(),
        edition: edition.to_owned(),
        house: BTreeMap::new(),
        components: Race::COMPONENTS.to_owned(),
        draws: Some(draws.to_owned()),
    }
}

/// A game with these set draws, started.
pub(crate) fn game(
    seats: usize,
    edition: &str,
    draws: &str,
    seed: u8,
) -> (Game<Silent>, Vec<Event>) {
    let rules = Silent::with(&setting(seats, edition, draws)).expect("the setting holds");
    let seats = u8::try_from(seats).unwrap();
    let mut game = Game::new(Arc::new(rules), seats, Seed::new([seed; 32]));
    let events = game.start();
    (game, events)
}

/// What there is to choose for the seat that is awaited.
pub(crate) fn choices(game: &Game<Silent>) -> (Seat, Vec<Order>) {
    let Awaiting::Seat(seat) = game.awaiting() else {
        panic!("the game is over")
    };
    (
        seat,
        game.rules().legal(&game.view(Viewer::Seat(seat)), seat),
    )
}
