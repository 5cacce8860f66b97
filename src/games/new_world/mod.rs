//! *Carcassonne: New World* (Rio Grande Games).

mod board;
mod calm;
mod components;
mod editions;
mod end_of_game;
mod event;
mod lesson;
mod letters;
mod loading;
mod map;
mod meetings;
mod nearest;
mod order;
mod outlook;
mod pending;
mod pictures;
mod place;
mod placing_a_settler;
mod placing_a_tile;
mod proof;
mod question;
mod read;
mod ring;
mod scene;
mod scoring_a_feature;
mod sequence;
mod setup;
mod state;
mod surveyors;
mod tile_picture;
mod words;

pub use components::{Components, Lay, Numbers, Terrain, Tile, TileId};
pub use editions::{Bonus, FinalBonus, Policies, Removal, Rows, SecondSurveyor};
pub use event::{Event, Figure, Scored, Share, Standing};
pub use order::{Feature, FeatureName, Order, Placement, Role, Settler};
pub use place::{Cell, Heading, Side};
pub use state::{Phase, State};

use std::ops::RangeInclusive;

use crate::render::colour::Colour;
use crate::render::sprite::Sheet;
use crate::rules::{
    self, Awaiting, Horizon, Imagination, Lawful, Line, Listed, Misread, OrderLanguage, Phrase,
    Planning, Ranking, Rated, Referee, Refusal, Rules, Seat, Setting, SettingError, Viewer, Word,
};
use components::{Segment, StartSpace};
use editions::SetDraws;
use loading::FILES;
use map::{Land, Map, OpenPlace, Region};
use meetings::{FarmNear, Meeting, Prospect};
use order::Whereabouts;
use pending::Pending;
use place::COAST_ROWS;
use placing_a_tile::{Fit, refusal};
use sequence::Play;
use state::{OnMap, Sight, Surveyors, View};

/// The rules of one game.
#[derive(Debug)]
pub struct NewWorld {
    components: Components,
    policies: Policies,
    seat_names: Vec<String>,
    set_draws: Listed<SetDraws>,
}

impl NewWorld {
    /// Returns the components of the box.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    const fn sight<'a>(&'a self, table: &'a State) -> Sight<'a> {
        Sight { rules: self, table }
    }
}

impl Rules for NewWorld {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = "new_world";
    const KEY: &'static str = "title-new-world";
    const EDITIONS: &'static [&'static str] = &["rgg"];
    const SEATS: RangeInclusive<u8> = 2..=5;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "BLUE", "YELLOW", "GREEN", "BLACK"];
    const COMPONENTS: &'static str = include_str!("../../../games/new_world.toml");
    const LESSON: &'static str = include_str!("../../../games/new_world-lesson.toml");
    const PHASES: &'static [&'static str] = &["turn"];
    // Columns, rows and sides are called W, N and S. Fourteen places: any other is seldom played,
    // and its order is short enough to write.
    const CODE_LETTERS: &'static str = "ABCDEFGHJKMPQR";
    const POINT: i32 = 2;
    const PLANNING: Planning = Planning {
        candidates: 8,
        playouts: 384,
        margin: 0,
        horizon: Horizon::Decisions(10),
    };
    const OPEN: bool = true;
    const SPRITES: Sheet =
        Sheet::new(include_str!("../../../games/new_world.svg")).composing(scene::composed);
    const COLOURS: &'static [(&'static str, Colour)] = &scene::SEATS;

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let components = setting.components::<Self, _>(|text| FILES.read(text))?;
        let draws = setting
            .draws::<Self, _>(|text| SetDraws::read(text, &setting.seat_names, &components))?;
        Ok(Self {
            policies: Policies::default().changed_by(&setting.house)?,
            seat_names: setting.seat_names.clone(),
            set_draws: Listed::new(draws),
            components,
        })
    }

    fn validate(setting: &Setting) -> Result<(), SettingError> {
        setting.components::<Self, _>(Components::load).map(drop)
    }

    fn blank(&self, seats: u8) -> State {
        setup::blank(self, seats)
    }

    fn setup(&self, play: &mut rules::Play<'_, Self>) {
        sequence::proceed(play, None);
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        let seat = state.in_hand().map(|(seat, _)| seat);
        seat.map_or(Awaiting::Over, Awaiting::Seat)
    }

    fn phase(&self, state: &State) -> &'static str {
        match state.phase {
            Phase::Setup => "setup",
            Phase::Drawing { .. } | Phase::Placing { .. } | Phase::Scoring { .. } => "turn",
            Phase::FinalScoring | Phase::Over => "game_end",
        }
    }

    /// Counts lands, not draws: a tile that fits nowhere is discarded and another one drawn within
    /// the turn (D16).
    fn turn(&self, state: &State) -> Option<u32> {
        u32::try_from(state.map.lands.len()).ok()
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        View {
            viewer,
            table: state,
        }
    }

    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        let mut orders = Vec::with_capacity(4 * view.table.map.open.len());
        let Some(tile) = view.table.tile_of(seat) else {
            return orders;
        };
        placing_a_tile::legal(&self.sight(view.table), tile).for_each(|fit| {
            orders.push(fit.placement().into());
            let settlers = placing_a_settler::legal(view.table, seat, fit);
            orders.extend(settlers.map(|settler| fit.placement().with(settler).into()));
        });
        orders
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let sight = &self.sight(view.table);
        let Some(tile) = view.table.tile_of(seat) else {
            return Err(refusal(Line::new("new-world-refusal-no-tile")));
        };
        let Order::Place(order) = order else {
            let refusal = refusal(Line::new("new-world-refusal-no-passing"));
            let default = self.default_order(view, seat);
            return Err(refusal.near(default.iter().map(ToString::to_string)));
        };
        let fit = placing_a_tile::check(sight, tile, order);
        let fit = fit.and_then(|fit| placing_a_settler::check(view.table, seat, order, fit));
        fit.map_err(|refusal| refusal.near(nearest::placements(sight, seat, order)))?;
        scoring_a_feature::check(sight, seat, order)
    }

    fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let tile = view.table.tile_of(seat)?;
        let first = placing_a_tile::legal(&self.sight(view.table), tile).next()?;
        Some(first.placement().into())
    }

    fn rated(&self, view: &View<'_>, seat: Seat) -> Vec<Rated<Order>> {
        calm::rated(&self.sight(view.table), seat)
    }

    fn candidates(&self, view: &View<'_>, seat: Seat, most: usize) -> Vec<Rated<Order>> {
        calm::candidates(&self.sight(view.table), seat, most)
    }

    fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        let tile = view.table.tile_of(seat)?;
        let sight = &self.sight(view.table);
        let mut fits = placing_a_tile::legal(sight, tile);
        let fit = fits.next()?;
        let mut settlers = placing_a_settler::legal(view.table, seat, fit);
        if settlers.next().is_some() || fits.next().is_some() {
            return None;
        }
        let order = fit.placement();
        let after = scoring_a_feature::legal(sight, seat, &order);
        (!after.outcomes.matters).then(|| order.into())
    }

    fn adjudicate(&self, play: &mut rules::Play<'_, Self>, order: &Lawful<Order>) {
        sequence::proceed(play, order.order().placement());
    }

    fn evolve(&self, state: &mut State, event: &Event, _eye: &Referee) {
        sequence::evolve(self, state, event);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.drawn().is_some()
    }

    /// Returns `false`: a tile is drawn for the next seat, and where it goes decides everything.
    fn decides(&self, _event: &Event, _seat: Seat) -> bool {
        false
    }

    fn ranking(&self, state: &State) -> Ranking {
        end_of_game::ranking(&self.sight(state))
    }

    fn promise(&self, state: &State, _eye: &Imagination) -> Vec<i32> {
        end_of_game::promise(&self.sight(state))
    }
}

impl OrderLanguage for NewWorld {
    fn phrases(&self) -> &'static [Phrase] {
        read::PHRASES
    }

    fn words(&self) -> Vec<&'static str> {
        read::words()
    }

    fn names(&self, view: &View<'_>, _seat: Seat) -> Vec<String> {
        read::names(view.table)
    }

    fn read(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        read::read(self.sight(view.table), seat, words)
    }

    /// Returns whether a tile may still be laid on the named place.
    fn is_there(&self, view: &View<'_>, words: &[Word]) -> Option<bool> {
        let mut cells = words.iter().filter_map(|word| word.text.parse().ok());
        let cell: Cell = cells.next()?;
        Some(view.table.map.open_place(cell).is_some())
    }
}
