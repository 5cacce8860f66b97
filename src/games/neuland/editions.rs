//! House rules: small policies that the chapters ask. There is one edition here, that of 2008; the
//! one of 2004 has other mines and other counts.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::{SettingError, house_rules};

/// The policies of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// Which board is laid.
    pub board: BoardChoice,
    /// Whether metal markers limit the smelters (E9).
    pub metal_markers: MetalMarkers,
}

/// Which board is laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BoardChoice {
    /// The one for beginners.
    #[default]
    Fixed,
    /// One by chance.
    Random,
}

/// Whether metal markers limit the smelters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MetalMarkers {
    /// There is one for each smelter, and it is turned as needed.
    #[default]
    Unlimited,
    /// As many smelters as there are sides face up make a metal at the same time.
    Limited,
}

/// The house rules with their values; the first value is the rule without a house rule.
const KNOWN: [(&str, &str); 2] = [
    (BOARD, "fixed, random"),
    (METAL_MARKERS, "unlimited, limited"),
];
const BOARD: &str = "board";
const METAL_MARKERS: &str = "metal_markers";

impl Policies {
    /// The policies of these house rules.
    ///
    /// # Errors
    /// [`SettingError::House`] for a rule or a value that is not known.
    pub fn with(house: &BTreeMap<String, String>) -> Result<Self, SettingError> {
        let mut policies = Self::default();
        house_rules(house, &KNOWN, |key, value| policies.set(key, value))?;
        Ok(policies)
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        match (key, value) {
            (BOARD, "fixed") => self.board = BoardChoice::Fixed,
            (BOARD, "random") => self.board = BoardChoice::Random,
            (METAL_MARKERS, "unlimited") => self.metal_markers = MetalMarkers::Unlimited,
            (METAL_MARKERS, "limited") => self.metal_markers = MetalMarkers::Limited,
            _ => return None,
        }
        Some(())
    }
}
