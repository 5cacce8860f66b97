//! House rules and set draws, with which a game is opened. House rules are small policies that the
//! chapters query.
//!
//! The two printed editions differ only in words (bandit for robber, sheriff for shopkeeper) and in
//! the start spaces on which the surveyors begin, which no rule depends on: so there is one edition
//! here.

use serde::Deserialize;

use super::{Components, TileId};
use crate::games::component_file::parse;
use crate::games::set_draws;
use crate::rules::{Policy, Seat, policies};

policies! {
    /// The policies of one game.
    #[derive(Default)]
    pub struct Policies {
        /// When the second surveyor joins the first on the coast.
        second_surveyor: SecondSurveyor = "delayed_second_surveyor" {
            AtOnce = "off",
            /// The second one first walks along the scoring track, a space for each scored feature.
            Delayed = "on",
        };
        /// When settlers who fell behind are removed.
        removal: Removal = "remove_when_stuck" {
            /// Whenever a surveyor moved.
            AfterAMove = "off",
            /// After every scored feature, also when both surveyors had to stay.
            AfterEveryFeature = "on",
        };
        /// The unit for which a surveyor's bonus is counted.
        bonus: Bonus = "bonus" {
            /// Once for each surveyor who shares a column with any of the player's settlers on the
            /// feature.
            PerSurveyor = "per_surveyor",
            /// For each settler on the feature, once for each surveyor in its column.
            PerSettler = "per_settler",
        };
        /// Whether surveyors pay in the final scoring.
        final_bonus: FinalBonus = "final_bonus" {
            /// They pay only while the game runs.
            Off = "off",
            /// They also pay for trails, towns and farms at the end.
            On = "on",
        };
        rows: Rows = "row_limit";
    }
}

/// How far the land may reach beyond the northern and southern end of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    #[default]
    Unlimited,
    /// At most this number of rows to each side.
    Beyond(i16),
}

/// The widest limit of rows: more than all tiles reach.
const MOST_ROWS: i16 = 99;

impl Policy for Rows {
    fn of_word(word: &str) -> Option<Self> {
        if word == "off" {
            return Some(Self::Unlimited);
        }
        let rows = word.parse().ok();
        let rows = rows.filter(|rows| (0..=MOST_ROWS).contains(rows));
        rows.map(Self::Beyond)
    }

    fn known() -> String {
        format!("off, 0 to {MOST_ROWS}")
    }
}

/// The order of play and the first tiles to be drawn; secret from all players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SetDraws {
    /// The order of play; drawn if absent.
    pub(super) seats: Option<Vec<Seat>>,
    /// The tiles in the order of drawing; the rest follow at random.
    pub(super) tiles: Vec<TileId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    seats: Option<Vec<String>>,
    #[serde(default)]
    tiles: Vec<i64>,
}

impl SetDraws {
    pub(super) fn read(
        text: &str,
        seat_names: &[String],
        components: &Components,
    ) -> Result<Self, String> {
        let file: File = parse(text)?;
        let seats = file.seats.map(|names| set_draws::seats(&names, seat_names));
        let copies = |number: u8| components.tile(TileId(number)).map(|tile| tile.copies);
        let tiles = file.tiles.into_iter().map(|number| {
            let known = u8::try_from(number).ok();
            let known = known.filter(|number| copies(*number).is_some());
            known.ok_or_else(|| format!("there is no tile {number}"))
        });
        let tiles = tiles.collect::<Result<Vec<u8>, String>>()?;
        set_draws::at_most(&tiles, "box", |number| copies(*number).unwrap_or(0))
            .map_err(|why| format!("tile {why}"))?;
        let tiles = tiles.into_iter().map(TileId).collect();
        let seats = seats.transpose()?;
        Ok(Self { seats, tiles })
    }
}
