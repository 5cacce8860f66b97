//! Editions and house rules: small policies that the chapters ask.
//!
//! The three printed editions are presets of the policies; a house rule changes one of them. The
//! differences that never change a result (words, or the same result by another way) have no
//! policy: E04, E06, E07, E12, E15 to E17, E19, E20, E22, E24 to E31, E33 to E38 are the same in
//! all three, as the chapters say.

use std::collections::BTreeMap;

use crate::rules::{SettingError, house_rules};

/// Declares a policy: an enum with the words by which a house rule chooses a value.
macro_rules! policies {
    ($(
        $(#[$doc:meta])* $name:ident = $key:literal {
            $($(#[$value_doc:meta])* $value:ident = $word:literal),+ $(,)?
        }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            const KEY: &'static str = $key;
            const ALL: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
        }
    )+};
}
policies! {
    /// When a milestone takes effect (E01).
    MilestoneTiming = "milestone_timing" {
        /// As soon as the score ship gets there, in the middle of an action too.
        AtOnce = "immediate",
        /// When the own turn ends.
        EndOfTurn = "end_of_turn",
    }
    /// What stops a milestone marker on its way back (E02).
    MarkerRetreat = "marker_retreat" {
        /// It stops on the space before a marker or ship.
        StopBefore = "stop_before",
        /// It stops on the first space with a marker or ship.
        StopOnOccupied = "stop_on_occupied",
        /// It jumps, and only its target must be free.
        TargetOnly = "target_only",
    }
    /// Whether a milestone may be declined (E05).
    MilestoneOptional = "milestone_optional" {
        /// It must be taken.
        Must = "false",
        /// It may be declined, and is resolved all the same.
        May = "true",
    }
    /// How several islands, or several cities, of one round are scored (E08, E09).
    MultiScoring = "multi_scoring" {
        /// All together, each player once.
        OneTotal = "one_total",
        /// One after the other, the highest bonus first.
        OneByOne = "one_by_one_high_first",
    }
    /// When empty contract spaces are filled (E10).
    ContractRefill = "contract_refill" {
        /// After the player's action.
        AfterAction = "after_action",
        /// After each contract.
        AfterEach = "after_each",
    }
    /// Whether gold replaces other goods that are to be paid (E11).
    GoldWild = "gold_wild" {
        /// It does.
        Wild = "true",
        /// It is only gold.
        Plain = "false",
    }
    /// What brings a 50/100 card (E13).
    FiftyThreshold = "fifty_threshold" {
        /// Reaching the space.
        Reach = "reach",
        /// Going beyond it.
        Pass = "pass",
    }
    /// What becomes of set-up tiles that do not fit (E14).
    SetupMisfits = "setup_misfits" {
        /// They are discarded.
        Discard = "discard",
        /// They go back into the stack when all set-up tiles lie.
        Reshuffle = "reshuffle",
    }
    /// Whether Load may end without a card (E18).
    LoadKeepOptional = "load_keep_optional" {
        /// One card must be kept.
        Must = "false",
        /// One card may be kept.
        May = "true",
    }
    /// Whether a ship with two settlers may place one (E21).
    SettleFewer = "settle_fewer" {
        /// It places all or none.
        No = "no",
        /// It may place one.
        Allowed = "allowed",
    }
    /// The order within Discover (E23).
    DiscoverOrder = "discover_order" {
        /// Each tile with its marker and its bonus.
        TileByTile = "tile_by_tile",
        /// All tiles, then all markers, then all bonuses.
        Batch = "batch",
    }
    /// Where the milestone markers start (E32).
    MilestoneStart = "milestone_start" {
        /// On their printed spaces.
        Standard = "standard",
        /// On those of the variant for experts.
        Expert = "expert",
    }
}

/// The policies of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policies {
    /// E01.
    pub milestone_timing: MilestoneTiming,
    /// E02.
    pub marker_retreat: MarkerRetreat,
    /// E05.
    pub milestone_optional: MilestoneOptional,
    /// E08 and E09.
    pub multi_scoring: MultiScoring,
    /// E10.
    pub contract_refill: ContractRefill,
    /// E11.
    pub gold_wild: GoldWild,
    /// E13.
    pub fifty_threshold: FiftyThreshold,
    /// E14.
    pub setup_misfits: SetupMisfits,
    /// E18.
    pub load_keep_optional: LoadKeepOptional,
    /// E21.
    pub settle_fewer: SettleFewer,
    /// E23.
    pub discover_order: DiscoverOrder,
    /// E32.
    pub milestone_start: MilestoneStart,
}

impl Policies {
    /// Hans im Glück, in English.
    pub const HIG: Self = Self {
        milestone_timing: MilestoneTiming::EndOfTurn,
        marker_retreat: MarkerRetreat::TargetOnly,
        milestone_optional: MilestoneOptional::May,
        multi_scoring: MultiScoring::OneByOne,
        contract_refill: ContractRefill::AfterEach,
        gold_wild: GoldWild::Wild,
        fifty_threshold: FiftyThreshold::Reach,
        setup_misfits: SetupMisfits::Discard,
        load_keep_optional: LoadKeepOptional::May,
        settle_fewer: SettleFewer::No,
        discover_order: DiscoverOrder::Batch,
        milestone_start: MilestoneStart::Standard,
    };

    /// Z-Man.
    pub const ZMAN: Self = Self {
        milestone_timing: MilestoneTiming::AtOnce,
        marker_retreat: MarkerRetreat::StopOnOccupied,
        milestone_optional: MilestoneOptional::Must,
        multi_scoring: MultiScoring::OneTotal,
        contract_refill: ContractRefill::AfterAction,
        fifty_threshold: FiftyThreshold::Pass,
        setup_misfits: SetupMisfits::Reshuffle,
        load_keep_optional: LoadKeepOptional::Must,
        settle_fewer: SettleFewer::Allowed,
        discover_order: DiscoverOrder::TileByTile,
        ..Self::HIG
    };

    /// 999 Games, in Dutch.
    pub const NL: Self = Self {
        marker_retreat: MarkerRetreat::StopBefore,
        milestone_optional: MilestoneOptional::Must,
        contract_refill: ContractRefill::AfterAction,
        settle_fewer: SettleFewer::Allowed,
        ..Self::HIG
    };

    /// The policies of an edition with these house rules; an empty edition is the first one.
    ///
    /// # Errors
    /// [`SettingError::House`] for a rule or a value that is not known.
    pub fn with(edition: &str, house: &BTreeMap<String, String>) -> Result<Self, SettingError> {
        let mut policies = match edition {
            "zman" => Self::ZMAN,
            "nl" => Self::NL,
            _ => Self::HIG,
        };
        house_rules(house, &known(), |key, value| policies.set(key, value))?;
        Ok(policies)
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            MilestoneTiming::KEY => self.milestone_timing = find(MilestoneTiming::ALL, value)?,
            MarkerRetreat::KEY => self.marker_retreat = find(MarkerRetreat::ALL, value)?,
            MilestoneOptional::KEY => {
                self.milestone_optional = find(MilestoneOptional::ALL, value)?
            }
            MultiScoring::KEY => self.multi_scoring = find(MultiScoring::ALL, value)?,
            ContractRefill::KEY => self.contract_refill = find(ContractRefill::ALL, value)?,
            GoldWild::KEY => self.gold_wild = find(GoldWild::ALL, value)?,
            FiftyThreshold::KEY => self.fifty_threshold = find(FiftyThreshold::ALL, value)?,
            SetupMisfits::KEY => self.setup_misfits = find(SetupMisfits::ALL, value)?,
            LoadKeepOptional::KEY => self.load_keep_optional = find(LoadKeepOptional::ALL, value)?,
            SettleFewer::KEY => self.settle_fewer = find(SettleFewer::ALL, value)?,
            DiscoverOrder::KEY => self.discover_order = find(DiscoverOrder::ALL, value)?,
            MilestoneStart::KEY => self.milestone_start = find(MilestoneStart::ALL, value)?,
            _ => return None,
        }
        Some(())
    }
}

fn find<T: Copy>(all: &[(&str, T)], value: &str) -> Option<T> {
    let found = all.iter().find(|(word, _)| *word == value);
    found.map(|(_, policy)| *policy)
}

/// The house rules with the words for their values.
fn known() -> [(&'static str, String); 12] {
    [
        (MilestoneTiming::KEY, words(MilestoneTiming::ALL)),
        (MarkerRetreat::KEY, words(MarkerRetreat::ALL)),
        (MilestoneOptional::KEY, words(MilestoneOptional::ALL)),
        (MultiScoring::KEY, words(MultiScoring::ALL)),
        (ContractRefill::KEY, words(ContractRefill::ALL)),
        (GoldWild::KEY, words(GoldWild::ALL)),
        (FiftyThreshold::KEY, words(FiftyThreshold::ALL)),
        (SetupMisfits::KEY, words(SetupMisfits::ALL)),
        (LoadKeepOptional::KEY, words(LoadKeepOptional::ALL)),
        (SettleFewer::KEY, words(SettleFewer::ALL)),
        (DiscoverOrder::KEY, words(DiscoverOrder::ALL)),
        (MilestoneStart::KEY, words(MilestoneStart::ALL)),
    ]
}

fn words<T>(all: &[(&str, T)]) -> String {
    let words: Vec<&str> = all.iter().map(|(word, _)| *word).collect();
    words.join(", ")
}
