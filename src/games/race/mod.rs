//! *Race to the New Found Land* (Hans im Glück, Z-Man, 999 Games).

mod action_phase;
mod agenda;
mod board;
mod calm;
mod checks;
mod components;
mod editions;
mod end_of_game;
mod end_phase;
mod event;
mod goods;
mod land_phase;
mod lesson;
mod letters;
mod loading;
mod milestones;
mod names;
mod nearest;
mod one_time_cards;
mod order;
mod phase;
mod planning_phase;
mod proof;
mod question;
mod read;
mod scene;
mod seat_view;
mod sequence;
mod set_draws;
mod setup;
mod state;
mod supply;
mod things;
mod words;

pub use components::{
    Card, CityBoard, Components, Contract, Goal, GoalRow, IslandBoard, Kind, Majority, Need,
    Numbers, Sheet, Ship, StartSpace, Tally, Tile, Values,
};
pub use editions::{
    ContractRefill, DiscoverOrder, FiftyThreshold, GoldWild, LoadKeepOptional, MarkerRetreat,
    MilestoneOptional, MilestoneStart, MilestoneTiming, MultiScoring, Policies, SettleFewer,
    SetupMisfits,
};
pub use event::{
    Area, AreaTally, Delivered, Event, FinalScored, Rank, Settled, Share, ShipBuilt, Why,
};
pub use goods::{Bonus, Goods};
pub use order::{Assigned, Choice, ContractSpace, Delivery, Landing, Order, Space};
pub use phase::{Acting, Phase};
pub use state::{Laid, Open, State, StockName, View};
pub use things::{
    Action, Captain, CardId, City, CompassId, ContractId, Expansion, GoalId, Good, Handle, Island,
    Marker, Nation, Row, Shape, ShipId, Symbol, TileId, Upgrade, Vessel,
};

use std::ops::RangeInclusive;

use crate::render::colour::Colour;
use crate::render::sprite;
use crate::rules::{
    Agenda, Awaiting, Decision, Horizon, Imagination, Lawful, Line, Listed, Misread, OrderLanguage,
    Phrase, Planning, Ranking, Rated, Referee, Refusal, Rules, Seat, Setting, SettingError, Viewer,
    Word,
};
use action_phase::{deliver, discover, load, settle};
use end_phase::goals;
use loading::FILES;
use phase::{Discovery, LoadStep};
use seat_view::{Checked, SEQUENCE, SeatView};
use sequence::Play;
use set_draws::SetDraws;
use state::{CityState, Hand, IslandState, Milestone, Notes, Port, Stack, Stock};

/// The rules of one game.
#[derive(Debug)]
pub struct Race {
    components: Components,
    policies: Policies,
    set_draws: Listed<SetDraws>,
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

    fn set_draws(&self, eye: &Referee) -> &SetDraws {
        self.set_draws.open(eye)
    }

    /// Returns the only lawful order of a view, if there is no other.
    fn only(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        match self.legal(view, seat).as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        }
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
    const LESSON: &'static str = include_str!("../../../games/race-lesson.toml");
    const PHASES: &'static [&'static str] = &["land", "planning", "action", "milestone", "end"];
    const HAND_ORDERS: bool = true;
    const POINT: i32 = calm::POINT;
    const PLANNING: Planning = Planning {
        candidates: 8,
        playouts: 384,
        margin: 0,
        horizon: Horizon::Rounds(2),
    };
    const SPRITES: sprite::Sheet = sprite::Sheet::new(include_str!("../../../games/race.svg"));
    const COLOURS: &'static [(&'static str, Colour)] = &scene::SEATS;

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let components = setting.components::<Self, _>(|text| FILES.read(text))?;
        let seats = setting.seat_names.len();
        let draws = setting.draws::<Self, _>(|text| SetDraws::read(text, seats, &components))?;
        Ok(Self {
            policies: Policies::with(&setting.edition, &setting.house)?,
            set_draws: Listed::new(draws),
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
        match state.phase {
            Phase::Setup => "setup",
            Phase::Land { .. } => "land",
            Phase::Planning { .. } => "planning",
            Phase::Action { .. } => "action",
            Phase::Cartography | Phase::Counting { .. } | Phase::Objectives { .. } => "end",
            Phase::Milestone { .. } => "milestone",
            Phase::Over => "over",
        }
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
        View::of(state, viewer)
    }

    /// Returns the lawful orders of `seat`, without variants of payment.
    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        let Some(seat_view) = SeatView::awaited(self, view, seat) else {
            return Vec::new();
        };
        let mut orders = match view.now {
            Phase::Milestone { marker, .. } => return milestones::legal(&seat_view, *marker),
            Phase::Land { building, .. } => land_phase::legal(&seat_view, *building),
            Phase::Planning { action, .. } => planning_phase::legal(&seat_view, *action),
            Phase::Action { action, .. } => match action {
                Acting::Load { step } => load::legal(&seat_view, *step),
                Acting::Settle { used, colonies } => settle::legal(&seat_view, used, *colonies),
                Acting::Deliver { used } => deliver::legal(&seat_view, used),
                Acting::Discover { draw } => discover::legal(&seat_view, draw.as_ref()),
            },
            Phase::Objectives { shown, .. } => goals::legal(&seat_view, *shown),
            Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => Vec::new(),
        };
        orders.extend(one_time_cards::legal(&seat_view));
        orders
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let not_awaited = || Refusal::new(SEQUENCE, Line::new("refusal-not-awaited"));
        let seat_view = SeatView::awaited(self, view, seat).ok_or_else(not_awaited)?;
        let checked = match (order, view.now) {
            (Order::Play { card }, _) => one_time_cards::check(&seat_view, *card),
            (_, Phase::Milestone { marker, .. }) => milestones::check(&seat_view, *marker, order),
            (_, Phase::Land { building, .. }) => land_phase::check(&seat_view, *building, order),
            (_, Phase::Planning { action, .. }) => {
                planning_phase::check(&seat_view, *action, order)
            }
            (_, Phase::Action { action, .. }) => match action {
                Acting::Load { step } => load::check(&seat_view, *step, order),
                Acting::Settle { used, colonies } => {
                    settle::check(&seat_view, used, *colonies, order)
                }
                Acting::Deliver { used } => deliver::check(&seat_view, used, order),
                Acting::Discover { draw } => discover::check(&seat_view, draw.as_ref(), order),
            },
            (_, Phase::Objectives { shown, .. }) => goals::check(&seat_view, *shown, order),
            (_, Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over) => {
                Err(not_awaited())
            }
        };
        checked.map_err(|refusal| refusal.near(nearest::orders(self, view, seat, order)))
    }

    fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        calm::default_order(self, view, seat)
    }

    fn rated(&self, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
        calm::rated(self, view, seat)
    }

    /// Returns the only lawful order of `seat`, if the public view shows that there is no other;
    /// `view` is the public one.
    ///
    /// A seat with a 1x card is asked in each own turn, and one with an objective in an end phase
    /// in which any objective of the box could be completed, since leaving the question out would
    /// reveal their hand.
    fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let hand = view.hands.get(seat)?;
        let hidden = match view.now {
            Phase::Milestone { marker, .. } => view.piles.get(marker).is_some_and(|left| *left > 0),
            Phase::Objectives { shown, .. } => {
                let completes = || self.could_complete(view.open, seat, *shown);
                hand.cards.count > 0 || hand.goals.count > 0 && completes()
            }
            Phase::Action { action, .. } => match action {
                Acting::Load { step } if step.keeps() => true,
                Acting::Discover { .. } => hand.cards.count > 0 || view.open.has_room(),
                _ => hand.cards.count > 0,
            },
            Phase::Land { .. } | Phase::Planning { .. } => hand.cards.count > 0,
            Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => true,
        };
        self.only(view, seat).filter(|_| !hidden)
    }

    /// Returns the pass if the public view shows no other order. A milestone and drawn cards always
    /// offer more than the public sees.
    fn hand_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let drawn = view.now.load_step().is_some_and(LoadStep::keeps)
            || matches!(view.now, Phase::Milestone { .. });
        let only = self.only(view, seat).filter(|_| !drawn);
        only.filter(|order| *order == Order::Pass)
    }

    /// Turns a lawful order into events, up to the next decision.
    fn adjudicate(&self, play: &mut Play<'_>, order: &Lawful<Order>) {
        let (seat, order) = (order.seat(), order.order());
        match (order, &play.state.phase) {
            (_, Phase::Milestone { marker, .. }) => {
                milestones::adjudicate(play, seat, *marker, order);
            }
            (Order::Play { card }, _) => one_time_cards::adjudicate(play, seat, *card),
            (_, Phase::Land { .. }) => land_phase::adjudicate(play, seat, order),
            (_, Phase::Planning { action, .. }) => {
                planning_phase::adjudicate(play, seat, *action, order);
            }
            (_, Phase::Action { action, .. }) => match action.action() {
                Action::Load => load::adjudicate(play, seat, order),
                Action::Settle => settle::adjudicate(play, seat, order),
                Action::Deliver => deliver::adjudicate(play, seat, order),
                Action::Discover => discover::adjudicate(play, seat, order),
            },
            (_, Phase::Objectives { shown, .. }) => goals::adjudicate(play, seat, *shown, order),
            (_, Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over) => {}
        }
        play.proceed();
    }

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        sequence::evolve(self, state, event, eye);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn decides(&self, event: &Event, seat: Seat) -> bool {
        event.decides(seat)
    }

    fn halts(&self, event: &Event) -> bool {
        event.halts()
    }

    fn ranking(&self, state: &State) -> Ranking {
        end_of_game::ranking(self, state)
    }

    fn promise(&self, state: &State, eye: &Imagination) -> Vec<i32> {
        calm::promise(self, state, eye)
    }
}

impl OrderLanguage for Race {
    fn phrases(&self) -> &'static [Phrase] {
        read::PHRASES
    }

    fn words(&self) -> Vec<&'static str> {
        order::words()
    }

    fn names(&self, view: &View<'_>, seat: Seat) -> Vec<String> {
        SeatView::of(self, view, seat).map_or_else(Vec::new, |seat_view| seat_view.all_names())
    }

    fn read(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        read::read(self, view, seat, words)
    }

    fn is_there(&self, view: &View<'_>, words: &[Word]) -> Option<bool> {
        agenda::is_there(self, view, words)
    }

    fn prefer(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Order> {
        agenda::prefer(self, view, seat, words)
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
