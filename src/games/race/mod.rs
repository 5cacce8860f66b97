//! *Race to the New Found Land* (Hans im Glück, Z-Man, 999 Games).

mod action_phase;
mod agenda;
mod ahead;
mod board;
mod calm;
mod checks;
mod components;
mod decisions;
mod defaults;
mod editions;
mod end_of_game;
mod end_phase;
mod event;
mod goods;
mod ids;
mod land_phase;
mod letters;
mod loading;
mod milestones;
mod name_lists;
mod names;
mod nearest;
mod numbers;
mod one_time_cards;
mod order;
mod phase;
mod planning_phase;
mod proof;
mod question;
mod read;
mod scene;
mod scoring;
mod seat_view;
mod sequence;
mod set_draws;
mod setup;
mod state;
mod supply;
mod things;
mod view;
mod vocabulary;
mod words;

pub use components::{
    Card, CityBoard, Components, Contract, Goal, GoalRow, IslandBoard, Kind, Majority, Need, Sheet,
    Ship, StartSpace, Tally, Tile, Values,
};
pub use editions::{
    ContractRefill, DiscoverOrder, FiftyThreshold, GoldWild, LoadKeepOptional, MarkerRetreat,
    MilestoneOptional, MilestoneStart, MilestoneTiming, MultiScoring, Policies, SettleFewer,
    SetupMisfits,
};
pub use event::{Delivered, Event, FinalScored, Settled, ShipBuilt};
pub use goods::{Bonus, Goods};
pub use ids::{CardId, CompassId, ContractId, GoalId, Handle, ShipId, TileId, Vessel};
pub use numbers::Numbers;
pub use order::{Assigned, Choice, ContractSpace, Delivery, Landing, Order, Space};
pub use phase::{Acting, Phase};
pub use scoring::{Area, AreaTally, Rank, Share, Why};
pub use state::{Laid, Open, State, StockName};
pub use things::{
    Action, Captain, City, Expansion, Good, Island, Marker, Nation, Row, Shape, Symbol, Upgrade,
};
pub use view::View;

use std::ops::RangeInclusive;

use crate::render::colour::Colour;
use crate::render::sprite;
use crate::rules::{
    Agenda, Awaiting, Decision, Lawful, Line, Misread, OrderLanguage, Phrase, Ranking, Referee,
    Refusal, Rules, Seat, Secret, Setting, SettingError, Viewer, Word,
};
use phase::{Discovery, LoadStep};
use seat_view::{Checked, SeatView};
use sequence::Play;
use set_draws::SetDraws;
use state::{CityState, Hand, IslandState, Milestone, Notes, Port, Stack, Stock};

/// The rules of one game.
#[derive(Debug)]
pub struct Race {
    components: Components,
    policies: Policies,
    set_draws: Secret<SetDraws>,
    /// The names of the seats, from which pictures derive their letters.
    seat_names: Vec<String>,
}

impl Race {
    /// Returns the components of the box.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    /// Returns the policies of the edition and the house rules.
    pub const fn policies(&self) -> Policies {
        self.policies
    }

    /// Returns the seat's result, in order of importance: points, then goods in store.
    pub fn result(&self, state: &State, seat: Seat) -> [i32; 2] {
        end_of_game::result(&state.open, seat)
    }

    fn set_draws(&self, eye: &Referee) -> &SetDraws {
        self.set_draws.open(eye)
    }
}

impl Rules for Race {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = "race";
    const KEY: &'static str = "title-race";
    const EDITIONS: &'static [&'static str] = &["hig", "zman", "nl"];
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "YELLOW", "BLUE", "GREEN"];
    const COMPONENTS: &'static str = include_str!("../../../games/race.toml");
    const PHASES: &'static [&'static str] = &["land", "planning", "action", "milestone", "end"];
    const SPRITES: sprite::Sheet = sprite::Sheet::new(include_str!("../../../games/race.svg"));
    const COLOURS: &'static [(&'static str, Colour)] = &scene::SEATS;

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let components = setting.components::<Self, _>(Components::read)?;
        let seats = setting.seat_names.len();
        let draws = setting.draws::<Self, _>(|text| SetDraws::read(text, seats, &components))?;
        Ok(Self {
            policies: Policies::with(&setting.edition, &setting.house)?,
            set_draws: Secret::new(None, draws.unwrap_or_default()),
            seat_names: setting.seat_names.clone(),
            components,
        })
    }

    fn validate(setting: &Setting) -> Result<(), SettingError> {
        let components = setting.components::<Self, _>(Components::load)?;
        let seats = setting.seat_names.len();
        let draws = setting.draws::<Self, _>(|text| set_draws::validate(text, seats, &components));
        draws.map(|_| ())
    }

    fn blank(&self, seats: u8) -> State {
        setup::blank(self, seats)
    }

    fn setup(&self, play: &mut Play<'_>) {
        setup::adjudicate(play);
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        state.phase.actor().map_or(Awaiting::Over, Awaiting::Seat)
    }

    fn phase(&self, state: &State) -> &'static str {
        decisions::kind(&state.phase)
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.open.round)
    }

    /// Returns the turn: a seat's decisions in one phase or action, with the milestones that it
    /// reaches there.
    fn turn(&self, state: &State) -> Option<u32> {
        agenda::turn(state)
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        view::view(state, viewer)
    }

    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        decisions::legal(self, view, seat)
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        decisions::check(self, view, seat, order)
    }

    fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        defaults::default_order(self, view, seat)
    }

    fn calm(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        calm::order(self, view, seat)
    }

    fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        decisions::sole_order(self, view, seat)
    }

    fn adjudicate(&self, play: &mut Play<'_>, order: &Lawful<Order>) {
        decisions::adjudicate(play, order.seat(), order.order());
        play.proceed();
    }

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        sequence::evolve(self, state, event, eye);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn halts(&self, event: &Event) -> bool {
        event.halts()
    }

    fn ranking(&self, state: &State) -> Ranking {
        end_of_game::ranking(state)
    }
}

impl OrderLanguage for Race {
    fn phrases(&self) -> &'static [Phrase] {
        read::PHRASES
    }

    fn words(&self) -> Vec<&'static str> {
        vocabulary::words()
    }

    fn names(&self, view: &View<'_>, seat: Seat) -> Vec<String> {
        SeatView::of(self, view, seat).map_or_else(Vec::new, |seat_view| seat_view.all_names())
    }

    fn read(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        read::read(self, view, seat, words)
    }

    fn is_there(&self, view: &View<'_>, words: &[Word]) -> Option<bool> {
        ahead::is_there(self, view, words)
    }

    fn prefer(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Order> {
        ahead::prefer(self, view, seat, words)
    }

    fn agenda(&self, view: &View<'_>, seat: Seat) -> Option<Agenda> {
        Some(agenda::agenda(view, seat))
    }

    fn decision_of(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Decision> {
        agenda::decision_of(view, seat, words)
    }

    fn decision_in_words(&self, kind: &str, occasion: Option<u32>) -> Option<Line> {
        agenda::in_words(kind, occasion)
    }
}
