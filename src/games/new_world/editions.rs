//! Editions and house rules: small policies that the chapters ask.

/// The policies of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
