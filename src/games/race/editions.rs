//! Editions and house rules: small policies that the chapters query.
//!
//! The three printed editions are presets of the policies; a house rule changes one of them. The
//! differences that never change a result (words, or the same result by another way) have no
//! policy: E04, E06, E07, E12, E15 to E17, E19, E20, E22, E24 to E31, E33 to E38 are the same in
//! all three, as the chapters explain.

use std::collections::BTreeMap;

use crate::rules::{SettingError, policies};

policies! {
    /// The policies of one game.
    pub struct Policies {
        /// When a milestone takes effect (E01).
        milestone_timing: MilestoneTiming = "milestone_timing" {
            /// As soon as the score ship gets there, even in the middle of an action.
            AtOnce = "immediate",
            EndOfTurn = "end_of_turn",
        };
        /// The end of a milestone marker's way back (E02).
        marker_retreat: MarkerRetreat = "marker_retreat" {
            /// It stops on the space before a marker or ship.
            StopBefore = "stop_before",
            /// It stops on the first space with a marker or ship.
            StopOnOccupied = "stop_on_occupied",
            /// It jumps, and only its target must be free.
            TargetOnly = "target_only",
        };
        /// Whether a milestone may be declined (E05).
        milestone_optional: MilestoneOptional = "milestone_optional" {
            Must = "false",
            /// It may be declined, which resolves it too.
            May = "true",
        };
        /// How several islands, or several cities, of one round are scored (E08, E09).
        multi_scoring: MultiScoring = "multi_scoring" {
            /// All together, each player once.
            OneTotal = "one_total",
            /// One after the other, the highest bonus first.
            OneByOne = "one_by_one_high_first",
        };
        /// When empty contract spaces are filled (E10).
        contract_refill: ContractRefill = "contract_refill" {
            AfterAction = "after_action",
            AfterEach = "after_each",
        };
        /// Whether gold replaces other goods that are to be paid (E11).
        gold_wild: GoldWild = "gold_wild" {
            Wild = "true",
            Plain = "false",
        };
        /// The condition for a 50/100 card (E13).
        fifty_threshold: FiftyThreshold = "fifty_threshold" {
            Reach = "reach",
            Pass = "pass",
        };
        /// The handling of set-up tiles that do not fit (E14).
        setup_misfits: SetupMisfits = "setup_misfits" {
            Discard = "discard",
            /// They return to the stack once all set-up tiles are laid.
            Reshuffle = "reshuffle",
        };
        /// Whether Load may end without a card (E18).
        load_keep_optional: LoadKeepOptional = "load_keep_optional" {
            Must = "false",
            May = "true",
        };
        /// Whether a ship with two settlers may place one (E21).
        settle_fewer: SettleFewer = "settle_fewer" {
            /// It places all or none.
            No = "no",
            /// It may place one.
            Allowed = "allowed",
        };
        /// The order within Discover (E23).
        discover_order: DiscoverOrder = "discover_order" {
            /// Each tile with its marker and its bonus.
            TileByTile = "tile_by_tile",
            /// All tiles, then all markers, then all bonuses.
            Batch = "batch",
        };
        /// The start spaces of the milestone markers (E32).
        milestone_start: MilestoneStart = "milestone_start" {
            Standard = "standard",
            Expert = "expert",
        };
    }
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

    /// Creates the policies of an edition with these house rules; an empty edition is the first
    /// one.
    ///
    /// # Errors
    /// [`SettingError::House`] for a rule or a value that is not known.
    pub fn with(edition: &str, house: &BTreeMap<String, String>) -> Result<Self, SettingError> {
        let edition = match edition {
            "zman" => Self::ZMAN,
            "nl" => Self::NL,
            _ => Self::HIG,
        };
        edition.changed_by(house)
    }
}
