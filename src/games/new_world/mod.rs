//! *Carcassonne: New World* (Rio Grande Games).

mod board;
mod components;
mod editions;
mod event;
mod glyphs;
mod holdings;
mod lay_words;
mod map;
mod open_words;
mod order;
mod phrases;
mod pictures;
mod place;
mod question;
mod sight;
mod state;
mod story;
mod tallies;
mod tile_picture;
mod view;
mod window;

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
