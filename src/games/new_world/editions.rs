//! Editions and house rules: small policies that the chapters ask.
//!
//! The two printed editions differ in words alone (bandit for robber, sheriff for shopkeeper) and
//! in the start spaces on which the surveyors begin, which matters to no rule: so there is one
//! edition here.

use std::collections::BTreeMap;

use crate::rules::{SettingError, house_rules};

/// The policies of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// When the second surveyor joins.
    pub second_surveyor: SecondSurveyor,
    /// Whether settlers are removed although no surveyor could move.
    pub removal: Removal,
    /// What a surveyor's bonus is counted for.
    pub bonus: Bonus,
    /// Whether surveyors pay in the final scoring.
    pub final_bonus: FinalBonus,
    /// How far the land may reach north and south.
    pub rows: Rows,
}

/// When the second surveyor joins the first on the coast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondSurveyor {
    /// Both begin on start spaces.
    #[default]
    AtOnce,
    /// The second one first walks along the scoring track, a space for each scored feature.
    Delayed,
}

/// When settlers who fell behind are removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Removal {
    /// Whenever a surveyor moved.
    #[default]
    AfterAMove,
    /// After every scored feature, also when both surveyors had to stay.
    AfterEveryFeature,
}

/// What the surveyors' bonus is counted for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bonus {
    /// Once for each surveyor who shares a column with any of the player's settlers on the feature.
    #[default]
    PerSurveyor,
    /// For each settler on the feature, once for each surveyor in its column.
    PerSettler,
}

/// Whether surveyors pay in the final scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalBonus {
    /// They act while the game runs, and no longer.
    #[default]
    Off,
    /// They pay for trails, towns and farms at the end, too.
    On,
}

/// How far the land may reach beyond the northern and southern end of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    /// Without end.
    #[default]
    Unlimited,
    /// So many rows to each side.
    Beyond(i16),
}

/// The house rules with their values; the first value is the rule without a house rule.
const KNOWN: [(&str, &str); 5] = [
    (DELAYED, "off, on"),
    (STUCK, "off, on"),
    (BONUS, "per_surveyor, per_settler"),
    (FINAL_BONUS, "off, on"),
    (ROW_LIMIT, "off, 0 to 99"),
];
const DELAYED: &str = "delayed_second_surveyor";
const STUCK: &str = "remove_when_stuck";
const BONUS: &str = "bonus";
const FINAL_BONUS: &str = "final_bonus";
const ROW_LIMIT: &str = "row_limit";
/// The widest limit of rows: more than all tiles reach.
const MOST_ROWS: i16 = 99;

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
            (DELAYED, "off") => self.second_surveyor = SecondSurveyor::AtOnce,
            (DELAYED, "on") => self.second_surveyor = SecondSurveyor::Delayed,
            (STUCK, "off") => self.removal = Removal::AfterAMove,
            (STUCK, "on") => self.removal = Removal::AfterEveryFeature,
            (BONUS, "per_surveyor") => self.bonus = Bonus::PerSurveyor,
            (BONUS, "per_settler") => self.bonus = Bonus::PerSettler,
            (FINAL_BONUS, "off") => self.final_bonus = FinalBonus::Off,
            (FINAL_BONUS, "on") => self.final_bonus = FinalBonus::On,
            (ROW_LIMIT, "off") => self.rows = Rows::Unlimited,
            (ROW_LIMIT, rows) => {
                let rows = rows
                    .parse()
                    .ok()
                    .filter(|rows| (0..=MOST_ROWS).contains(rows))?;
                self.rows = Rows::Beyond(rows);
            }
            _ => return None,
        }
        Some(())
    }
}
