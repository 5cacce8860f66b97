//! *Carcassonne: New World* (Rio Grande Games).

mod board;
mod components;
mod editions;
mod event;
mod lay_words;
mod map;
mod order;
mod phrases;
mod place;
mod question;
mod state;
mod story;
mod tallies;
mod view;

pub use components::{Components, Lay, Numbers, Segment, StartSpace, Terrain, Tile, TileId};
pub use editions::{Bonus, FinalBonus, Policies, Removal, Rows, SecondSurveyor};
pub use event::{Event, Figure, Scored, Share, Standing};
pub use map::{Land, Map, OpenPlace, Region};
pub use order::{Feature, FeatureName, Order, Role, Settler, Whereabouts};
pub use place::{COAST_ROWS, Cell, Heading, NoCell, Side};
pub use state::{OnMap, Phase, State, Surveyors};
pub use view::View;

/// The rules of one game.
#[derive(Debug)]
pub struct NewWorld {
    /// What is in the box.
    components: Components,
    /// The edition and the house rules.
    policies: Policies,
    /// The names of the seats, in order of the seats.
    seat_names: Vec<String>,
}

impl NewWorld {
    /// What is in the box.
    pub const fn components(&self) -> &Components {
        &self.components
    }

    /// The edition and the house rules.
    pub const fn policies(&self) -> Policies {
        self.policies
    }
    /// The names of the seats, in order of the seats.
    pub fn seat_names(&self) -> &[String] {
        &self.seat_names
    }
}
