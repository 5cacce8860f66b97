//! The three editions, and house rules.

use std::collections::BTreeMap;

use landfall::games::race::{
    ContractRefill, DiscoverOrder, FiftyThreshold, GoldWild, LoadKeepOptional, MarkerRetreat,
    MilestoneOptional, MilestoneStart, MilestoneTiming, MultiScoring, Policies, SettleFewer,
    SetupMisfits,
};
use landfall::rules::SettingError;

fn policies(edition: &str, house: &[(&str, &str)]) -> Result<Policies, SettingError> {
    let house = house
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    Policies::with(edition, &house.collect::<BTreeMap<_, _>>())
}

#[test]
fn the_presets_of_the_editions() {
    let hig = Policies {
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
    let zman = Policies {
        milestone_timing: MilestoneTiming::AtOnce,
        marker_retreat: MarkerRetreat::StopOnOccupied,
        milestone_optional: MilestoneOptional::Must,
        multi_scoring: MultiScoring::OneTotal,
        contract_refill: ContractRefill::AfterAction,
        gold_wild: GoldWild::Wild,
        fifty_threshold: FiftyThreshold::Pass,
        setup_misfits: SetupMisfits::Reshuffle,
        load_keep_optional: LoadKeepOptional::Must,
        settle_fewer: SettleFewer::Allowed,
        discover_order: DiscoverOrder::TileByTile,
        milestone_start: MilestoneStart::Standard,
    };
    let nl = Policies {
        marker_retreat: MarkerRetreat::StopBefore,
        milestone_optional: MilestoneOptional::Must,
        contract_refill: ContractRefill::AfterAction,
        settle_fewer: SettleFewer::Allowed,
        ..hig
    };
    for (edition, expected) in [("hig", hig), ("zman", zman), ("nl", nl), ("", hig)] {
        assert_eq!(policies(edition, &[]), Ok(expected), "{edition}");
    }
}

#[test]
fn a_house_rule_changes_one_policy() {
    let literal = Policies {
        gold_wild: GoldWild::Plain,
        ..Policies::ZMAN
    };
    assert_eq!(policies("zman", &[("gold_wild", "false")]), Ok(literal));
    let merged = [
        ("marker_retreat", "stop_before"),
        ("milestone_optional", "false"),
        ("contract_refill", "after_action"),
        ("load_keep_optional", "false"),
        ("milestone_start", "expert"),
        ("settle_fewer", "allowed"),
    ];
    let merged = policies("hig", &merged).unwrap();
    let expected = Policies {
        load_keep_optional: LoadKeepOptional::Must,
        milestone_start: MilestoneStart::Expert,
        ..Policies::NL
    };
    assert_eq!(merged, expected);
}

#[test]
fn a_wrong_house_rule_is_refused_with_those_there_are() {
    let why = |key, value| policies("nl", &[(key, value)]).unwrap_err().to_string();
    let value = why("gold_wild", "perhaps");
    let names_values = value.contains("gold_wild (true, false)");
    assert!(names_values && !value.contains("discover_order"), "{value}");
    let key = why("silver_wild", "true");
    let names_all = key.contains("discover_order (tile_by_tile, batch)");
    assert!(names_all, "{key}");
}
