//! *Race to the New Found Land* (Hans im Glück, Z-Man, 999 Games).

mod action_phase;
mod census;
mod checks;
mod components;
mod desk;
mod editions;
mod end_of_game;
mod end_phase;
mod entries;
mod event;
mod evolve;
mod goods;
mod ids;
mod land_phase;
mod loading;
mod milestones;
mod one_time_cards;
mod order;
mod phase;
mod planning_phase;
mod sequence;
mod set_draws;
mod setup;
mod stage;
mod state;
mod things;
mod view;

pub use components::{
    Card, CityBoard, Components, Contract, Goal, GoalRow, IslandBoard, Majority, Need, Numbers,
    Sheet, Ship, StartSpace, Tile, Values,
};
pub use editions::{
    ContractRefill, DiscoverOrder, FiftyThreshold, GoldWild, LoadKeepOptional, MarkerRetreat,
    MilestoneOptional, MilestoneStart, MilestoneTiming, MultiScoring, Policies, SettleFewer,
    SetupMisfits,
};
pub use event::Event;
pub use goods::{Bonus, Goods};
pub use ids::{CardId, CompassId, ContractId, GoalId, Handle, ShipId, TileId, Vessel};
pub use order::{Assigned, Choice, ContractSpace, Order, Space};
pub use phase::{Discovery, Interrupt, LoadStep, Phase};
pub use stage::{Area, Pick, Stage, StockName, Why};
pub use state::{
    CityState, Hand, IslandState, Laid, Milestone, Notes, Open, Port, Stack, State, Stock,
};
pub use things::{
    Action, Captain, City, Expansion, Good, Island, Marker, Nation, Row, Shape, Symbol, Upgrade,
};
pub use view::{Backs, HandSeen, Now, Stocks, View};

use std::ops::RangeInclusive;

use crate::rules::{
    Awaiting, Chance, Referee, Refusal, Seat, Secret, Setting, SettingError, Viewer,
};
use action_phase::{deliver, discover, load, settle};
use desk::Desk;
use end_phase::goals;
use sequence::Play;
use set_draws::SetDraws;

/// The rules of one game.
///
/// The functions are those of [`Rules`](crate::rules::Rules) that decide and write down; a title by
/// mail also needs those that read and tell.
#[derive(Debug)]
pub struct Race {
    /// What is in the box.
    components: Components,
    /// The edition and the house rules.
    policies: Policies,
    /// What is not left to chance.
    set_draws: Secret<SetDraws>,
}

/// The key of the chapter that says whose decision it is.
const SEQUENCE: &str = "chapter-sequence";

impl Race {
    /// The title's name in orders, file names and tables.
    pub const NAME: &'static str = "race";
    /// The printed editions; the first one is the default.
    pub const EDITIONS: &'static [&'static str] = &["hig", "zman", "nl"];
    /// How many may play.
    pub const SEATS: RangeInclusive<u8> = 2..=4;
    /// The component file that comes with the program, as TOML.
    pub const COMPONENTS: &'static str = include_str!("../../../games/race.toml");

    /// The rules of one game.
    ///
    /// # Errors
    /// [`SettingError`] when a house rule, the component file or the set draws are not what this
    /// title knows.
    pub fn with(setting: &Setting) -> Result<Self, SettingError> {
        let title = Self::NAME;
        let components = Components::load(&setting.components)
            .map_err(|why| SettingError::Components { title, why })?;
        let seats = setting.seat_names.len();
        let draws = setting.draws.as_deref().map(|text| {
            SetDraws::read(text, seats, &components)
                .map_err(|why| SettingError::Draws { title, why })
        });
        Ok(Self {
            policies: Policies::with(&setting.edition, &setting.house)?,
            set_draws: Secret::new(None, draws.transpose()?.unwrap_or_default()),
            components,
        })
    }

    /// What is in the box.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    /// The edition and the house rules.
    pub const fn policies(&self) -> Policies {
        self.policies
    }

    fn set_draws(&self, eye: &Referee) -> &SetDraws {
        self.set_draws.open(eye)
    }

    /// The table before anything is set up.
    pub fn blank(&self, seats: u8) -> State {
        setup::blank(self, seats)
    }

    /// Sets up the table, and begins the first round.
    pub fn setup(&self, state: &State, eye: &Referee, chance: &mut Chance) -> Vec<Event> {
        let mut play = Play::from(self, state, eye, chance);
        setup::adjudicate(&mut play);
        play.events
    }

    /// Whose decision the game waits for.
    pub fn awaiting(&self, state: &State) -> Awaiting {
        let interrupted = state.interrupt.as_ref().map(|interrupt| interrupt.seat);
        interrupted
            .or_else(|| state.phase.actor())
            .map_or(Awaiting::Over, Awaiting::Seat)
    }

    /// The kind of the present phase.
    pub fn phase(&self, state: &State) -> &'static str {
        match (&state.interrupt, &state.phase) {
            (Some(_), _) => "milestone",
            (None, Phase::Setup) => "setup",
            (None, Phase::Land { .. }) => "land",
            (None, Phase::Planning { .. }) => "planning",
            (None, Phase::Load { .. } | Phase::Settle { .. }) => "action",
            (None, Phase::Deliver { .. } | Phase::Discover { .. }) => "action",
            (None, Phase::Cartography | Phase::Counting { .. }) => "end",
            (None, Phase::Objectives { .. }) => "end",
            (None, Phase::Over) => "over",
        }
    }

    /// What `viewer` can see.
    pub fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        view::view(state, viewer)
    }

    /// The lawful orders of `seat`, without variants of payment.
    pub fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        let desk = Desk::of(self, view, seat).filter(|_| view.now.actor() == Some(seat));
        let Some(desk) = desk else { return Vec::new() };
        let mut orders = match &view.now {
            Now::Milestone { marker, shown, .. } => {
                return milestones::legal(&desk, *marker, shown.faces());
            }
            Now::Land { building, .. } => land_phase::legal(&desk, *building),
            Now::Planning { action, .. } => planning_phase::legal(&desk, *action),
            Now::Take { .. } => load::legal_goods(&desk),
            Now::Keep { .. } => load::legal_cards(&desk),
            Now::Settle { .. } => settle::legal(&desk),
            Now::Deliver { .. } => deliver::legal(&desk),
            Now::Discover { .. } => discover::legal(&desk),
            Now::Objectives { .. } => goals::legal(&desk),
            Now::Setup | Now::Counting { .. } | Now::Over => Vec::new(),
        };
        orders.extend(one_time_cards::legal(&desk));
        orders
    }

    /// Whether the rules allow `order`.
    ///
    /// # Errors
    /// [`Refusal`] names the rule and the reason.
    pub fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let desk = Desk::of(self, view, seat).filter(|_| view.now.actor() == Some(seat));
        let desk = desk.ok_or_else(|| desk::refuse(SEQUENCE, "refusal-not-awaited"))?;
        if let Order::Play { card } = order {
            return one_time_cards::check(&desk, *card);
        }
        match &view.now {
            Now::Milestone { .. } => milestones::check(&desk, order),
            Now::Land { .. } => land_phase::check(&desk, order),
            Now::Planning { action, .. } => planning_phase::check(&desk, *action, order),
            Now::Take { .. } | Now::Keep { .. } => load::check(&desk, order),
            Now::Settle { .. } => settle::check(&desk, order),
            Now::Deliver { .. } => deliver::check(&desk, order),
            Now::Discover { .. } => discover::check(&desk, order),
            Now::Objectives { .. } => goals::check(&desk, order),
            Now::Setup | Now::Counting { .. } | Now::Over => {
                Err(desk::refuse(SEQUENCE, "refusal-not-awaited"))
            }
        }
    }

    /// What the judge plays for an absent seat: nothing where that is lawful, else the first
    /// choice.
    pub fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let orders = self.legal(view, seat);
        let pass = orders.iter().find(|order| **order == Order::Pass);
        pass.or_else(|| orders.first()).cloned()
    }

    /// The only lawful order of `seat`, for reasons that everybody can see; `view` is the public
    /// one.
    ///
    /// Whoever has a 1x card is asked in each own turn, and whoever has an objective in each end
    /// phase, since a question left out would tell what they hold.
    pub fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let hand = view.hands.get(seat)?;
        let hidden = match &view.now {
            Now::Milestone { shown, .. } => shown.count > 0,
            Now::Keep { .. } | Now::Discover { .. } => true,
            Now::Objectives { .. } => hand.cards.count > 0 || hand.goals.count > 0,
            Now::Land { .. }
            | Now::Planning { .. }
            | Now::Take { .. }
            | Now::Settle { .. }
            | Now::Deliver { .. } => hand.cards.count > 0,
            Now::Setup | Now::Counting { .. } | Now::Over => true,
        };
        match self.legal(view, seat).as_slice() {
            [only] if !hidden => Some(only.clone()),
            _ => None,
        }
    }

    /// Turns a lawful order of `seat` into events, until a seat is awaited again.
    pub fn adjudicate(
        &self,
        state: &State,
        (seat, order): (Seat, &Order),
        eye: &Referee,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let mut play = Play::from(self, state, eye, chance);
        match (order, &state.phase) {
            _ if state.interrupt.is_some() => milestones::adjudicate(&mut play, seat, order),
            (Order::Play { card }, _) => one_time_cards::adjudicate(&mut play, seat, *card),
            (_, Phase::Land { .. }) => land_phase::adjudicate(&mut play, seat, order),
            (_, Phase::Planning { action, .. }) => {
                planning_phase::adjudicate(&mut play, seat, *action, order);
            }
            (_, Phase::Load { .. }) => load::adjudicate(&mut play, seat, order),
            (_, Phase::Settle { .. }) => settle::adjudicate(&mut play, seat, order),
            (_, Phase::Deliver { .. }) => deliver::adjudicate(&mut play, seat, order),
            (_, Phase::Discover { .. }) => discover::adjudicate(&mut play, seat, order),
            (_, Phase::Objectives { .. }) => goals::adjudicate(&mut play, seat, order),
            (_, Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over) => {}
        }
        play.on();
        play.events
    }

    /// Writes one event down.
    pub fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        evolve::evolve(self, state, event, eye);
    }

    /// What decides the game for a seat: points, then goods in store.
    pub fn result(&self, state: &State, seat: Seat) -> [i32; 2] {
        end_of_game::result(&state.open, seat)
    }

    /// Accounts for every piece of the box.
    ///
    /// # Errors
    /// A sentence for the developer that names the pieces that are missing or too many.
    pub fn census(&self, state: &State) -> Result<(), String> {
        census::census(self, state)
    }
}
