//! *Neuland* (eggertspiele, Z-Man).

mod board;
mod calm;
mod coats_of_arms;
mod components;
mod editions;
mod end_of_game;
mod erecting;
mod event;
mod giving_up;
mod hex;
mod lesson;
mod letters;
mod loading;
mod mines;
mod nearest;
mod order;
mod producing;
mod proof;
mod question;
mod read;
mod scene;
mod seat_view;
mod sequence;
mod setup;
mod state;
mod things;
mod timeline;

pub use components::{
    AreaPile, Components, Entries, Facility, Piece, PropertyTile, Recipe, TableSize, Tally,
};
pub use editions::{BoardChoice, MetalMarkers, Policies};
pub use event::{Built, CoatsPlaced, Drawn, Event, Finish, Given, Lost, Paid, Produced, Stacked};
pub use hex::{Board, Hex};
pub use order::{Order, Place, Source, Spot, Using};
pub use state::{Bag, Coats, Phase, Player, Repository, State, Table, Tile, TileId, View, Worker};
pub use things::{
    Area, Building, Kind, Landscape, Mineral, Minerals, Pile, Product, Property, SITES,
};
pub use timeline::Stop;

use std::ops::RangeInclusive;

use crate::render::colour::Colour;
use crate::render::sprite::Sheet;
use crate::rules::{
    Agenda, Awaiting, Decision, Horizon, Imagination, Lawful, Line, Listed, Misread, OrderLanguage,
    Phrase, Planning, Ranking, Rated, Referee, Refusal, Rules, Seat, Setting, SettingError, Viewer,
    Word, Worded, line,
};
use editions::SetDraws;
use hex::HEXES;
use loading::FILES;
use seat_view::{Chapter, SEQUENCE, SeatView};
use sequence::Play;
use things::PILE;

/// The reason for refusing orders of a seat that is not awaited.
const NOT_AWAITED: &str = "refusal-not-awaited";

/// The rules of one game.
#[derive(Debug)]
pub struct Neuland {
    components: Components,
    policies: Policies,
    set_draws: Listed<SetDraws>,
    /// The names of the seats, from which pictures derive their letters.
    seat_names: Vec<String>,
}

impl Neuland {
    /// Returns the components of the box.
    pub const fn components(&self) -> &Components {
        &self.components
    }
}

/// Returns why an order does not answer the question; a standing order for draws is accepted at any
/// time.
const fn misplaced(phase: &Phase, order: &Order) -> Option<&'static str> {
    match (phase, order) {
        (_, Order::Pile { .. })
        | (Phase::Pair { .. }, Order::Free { .. })
        | (Phase::Stack { .. }, Order::Stack { .. }) => None,
        (Phase::Pair { .. }, _) => Some("neuland-refusal-pair-first"),
        (Phase::Stack { .. }, _) => Some("neuland-refusal-stack-first"),
        (_, Order::Free { .. }) => Some("neuland-refusal-pair-placed"),
        (_, Order::Stack { .. }) => Some("neuland-refusal-nothing-drawn"),
        (Phase::Turn { .. }, _) => None,
        (_, _) => Some(NOT_AWAITED),
    }
}

impl Rules for Neuland {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = "neuland";
    const KEY: &'static str = "title-neuland";
    const EDITIONS: &'static [&'static str] = &["2008"];
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "YELLOW", "BLUE", "PURPLE"];
    const COMPONENTS: &'static str = include_str!("../../../games/neuland.toml");
    const LESSON: &'static str = include_str!("../../../games/neuland-lesson.toml");
    const PHASES: &'static [&'static str] = &["turn", "stacking"];
    // Hexes are called A1 to E3.
    // The first number of a score is whether the seat still plays.
    const POINTS_AT: usize = 1;
    const POINTS_KEY: &'static str = "neuland-points";
    const CURVE_KEY: &'static str = "neuland-curve";
    const CODE_LETTERS: &'static str = "FGHJKMNPQRSTUVWXYZ";
    const POINT: i32 = calm::COAT;
    const PLANNING: Planning = Planning {
        candidates: 8,
        playouts: 48,
        margin: 100,
        horizon: Horizon::Turns(1),
    };
    const SPRITES: Sheet = Sheet::new(include_str!("../../../games/neuland.svg"));
    const COLOURS: &'static [(&'static str, Colour)] = &scene::SEATS;
    /// Nothing is hidden except standing orders for draws, and no default order is one of those.
    const OPEN_DEFAULTS: bool = true;

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let names = &setting.seat_names;
        let draws = setting.draws::<Self, _>(|text| SetDraws::read(text, names))?;
        Ok(Self {
            components: setting.components::<Self, _>(|text| FILES.read(text))?,
            policies: Policies::default().changed_by(&setting.house)?,
            set_draws: Listed::new(draws),
            seat_names: names.clone(),
        })
    }

    fn validate(setting: &Setting) -> Result<(), SettingError> {
        let components = setting.components::<Self, _>(Components::load)?;
        let valid = |text: &str| editions::validate(text, &setting.seat_names, &components);
        setting.draws::<Self, _>(valid).map(drop)
    }

    fn blank(&self, seats: u8) -> State {
        setup::blank(self, seats)
    }

    fn setup(&self, play: &mut Play<'_>) {
        setup::lay(play);
        setup::begin(play);
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        let actor = state.table.phase.actor();
        actor.map_or(Awaiting::Over, Awaiting::Seat)
    }

    fn phase(&self, state: &State) -> &'static str {
        match state.table.phase {
            Phase::Setup => "set_up",
            Phase::Pair { .. } | Phase::Turn { .. } | Phase::Ending { .. } => "turn",
            Phase::Stack { .. } => "stacking",
            Phase::Over { .. } => "end",
        }
    }

    /// Counts the token's rounds of the ring. The rulebook counts only the first round, in which
    /// every seat has one turn; after that turns have no fixed order, but the token passes all
    /// seats each time.
    fn round(&self, state: &State) -> u32 {
        state.table.round
    }

    /// Counts a seat's turns. The free pair belongs to the first turn, and the stacking of a draw
    /// to the turn that caused it.
    fn turn(&self, state: &State) -> Option<u32> {
        let seat = state.table.phase.actor()?;
        state.table.player(seat).map(|player| player.turns)
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        let wishes = &state.wishes;
        View {
            table: &state.table,
            wishes: wishes.map(|_, wish| wish.seen_by(viewer).and_then(Option::as_ref)),
        }
    }

    /// Returns the lawful orders. Markers, gold and the wheelbarrow are used only if nothing else
    /// would do. A standing order for draws is left out: it is lawful at any time and answers no
    /// question.
    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        let Some(seat_view) = SeatView::of(self, view.table, seat) else {
            return Vec::new();
        };
        match view.table.phase {
            Phase::Pair { .. } => setup::legal(&seat_view),
            Phase::Turn { .. } => {
                let steps = seat_view
                    .lawful()
                    .filter_map(|event| event.order(seat_view.table));
                steps.chain([Order::End]).collect()
            }
            Phase::Stack { .. } => mines::legal(&seat_view),
            Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => Vec::new(),
        }
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let elsewhere = |key| Refusal::new(SEQUENCE, line!(key)).of_another_part();
        let seat_view =
            SeatView::of(self, view.table, seat).ok_or_else(|| elsewhere(NOT_AWAITED))?;
        let checked = match misplaced(&view.table.phase, order) {
            Some(key) => Err(elsewhere(key)),
            None => seat_view.decide(order).map(drop),
        };
        checked.map_err(|refusal| refusal.near(nearest::orders(&seat_view, view, order)))
    }

    /// Returns the end of the turn (E23); before it, on a first turn, the free pair on the first
    /// lawful hex; and for a draw, the order of drawing.
    fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        match view.table.phase {
            Phase::Turn { seat: actor, .. } => (actor == seat).then_some(Order::End),
            _ => self.legal(view, seat).into_iter().next(),
        }
    }

    fn rated(&self, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
        calm::rated(self, view, seat)
    }

    fn candidates(&self, view: &View<'_>, seat: Seat, most: usize) -> Vec<Rated<Order>> {
        calm::candidates(self, view, seat, most)
    }

    /// Returns the only lawful order: no order depends on the hidden standing orders.
    fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        match self.legal(view, seat).as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        }
    }

    fn adjudicate(&self, play: &mut Play<'_>, order: &Lawful<Order>) {
        play.order(order.seat(), order.order());
    }

    fn resign(&self, play: &mut Play<'_>, seat: Seat) {
        end_of_game::resign(play, seat);
    }

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        sequence::evolve(self, &mut state.table, event);
        if let Event::Wished { seat, wish } = event
            && let Some(own) = state.wishes.get_mut(*seat)
        {
            *own.open_mut(eye) = *wish;
        }
    }

    /// Returns whether it draws: orders before it cannot be taken back.
    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::BoardLaid { draws, .. } => !draws.is_empty(),
            Event::Began { .. } | Event::Drawn(_) => true,
            _ => false,
        }
    }

    /// Returns whether it draws the minerals of a mine of this seat.
    fn decides(&self, event: &Event, seat: Seat) -> bool {
        matches!(event, Event::Drawn(drawn) if drawn.seat == seat)
    }

    /// Returns whether later lines of a set are returned unplayed: after a draw that asks the seat,
    /// and after the end of a turn.
    fn halts(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Drawn(Drawn { asks: true, .. }) | Event::TurnEnded { .. }
        )
    }

    fn ranking(&self, state: &State) -> Ranking {
        end_of_game::ranking(self, &state.table)
    }

    fn promise(&self, state: &State, _eye: &Imagination) -> Vec<i32> {
        calm::promise(self, &state.table)
    }
}

impl OrderLanguage for Neuland {
    fn phrases(&self) -> &'static [Phrase] {
        read::PHRASES
    }

    fn words(&self) -> Vec<&'static str> {
        read::words()
    }

    fn names(&self, _view: &View<'_>, _seat: Seat) -> Vec<String> {
        read::names()
    }

    fn read(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        read::read(self, view.table, seat, words)
    }

    /// Returns whether a named property is built without coats of arms, or a named hex has room.
    fn is_there(&self, view: &View<'_>, words: &[Word]) -> Option<bool> {
        let named = |word: &Word| {
            if let Some(property) = Property::of_word(&word.text) {
                let built = view.table.property(property);
                return Some(built.is_some_and(|(_, tile)| tile.coats.is_none()));
            }
            let hex: Hex = word.text.parse().ok()?;
            Some(view.table.free_sites(hex) > 0)
        };
        words.iter().find_map(named)
    }

    fn agenda(&self, view: &View<'_>, seat: Seat) -> Option<Agenda> {
        Some(sequence::agenda(view.table, seat))
    }

    fn decision_of(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Decision> {
        sequence::decision_of(view.table, seat, words)
    }

    fn decision_in_words(&self, _kind: &str, occasion: Option<u32>) -> Option<Line> {
        Some(sequence::in_words(occasion))
    }
}
