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
    let [hig, zman, nl] = ["hig", "zman", "nl"].map(|edition| policies(edition, &[]).unwrap());
    let each = [hig, zman, nl];
    let timing = each.map(|of| of.milestone_timing);
    assert_eq!(
        timing,
        [
            MilestoneTiming::EndOfTurn,
            MilestoneTiming::AtOnce,
            MilestoneTiming::EndOfTurn
        ]
    );
    let retreat = each.map(|of| of.marker_retreat);
    assert_eq!(
        retreat,
        [
            MarkerRetreat::TargetOnly,
            MarkerRetreat::StopOnOccupied,
            MarkerRetreat::StopBefore
        ]
    );
    let optional = each.map(|of| of.milestone_optional);
    assert_eq!(
        optional,
        [
            MilestoneOptional::May,
            MilestoneOptional::Must,
            MilestoneOptional::Must
        ]
    );
    let scoring = each.map(|of| of.multi_scoring);
    assert_eq!(
        scoring,
        [
            MultiScoring::OneByOne,
            MultiScoring::OneTotal,
            MultiScoring::OneByOne
        ]
    );
    let refill = each.map(|of| of.contract_refill);
    assert_eq!(
        refill,
        [
            ContractRefill::AfterEach,
            ContractRefill::AfterAction,
            ContractRefill::AfterAction
        ]
    );
    assert_eq!(each.map(|of| of.gold_wild), [GoldWild::Wild; 3]);
    let fifty = each.map(|of| of.fifty_threshold);
    assert_eq!(
        fifty,
        [
            FiftyThreshold::Reach,
            FiftyThreshold::Pass,
            FiftyThreshold::Reach
        ]
    );
    let misfits = each.map(|of| of.setup_misfits);
    assert_eq!(
        misfits,
        [
            SetupMisfits::Discard,
            SetupMisfits::Reshuffle,
            SetupMisfits::Discard
        ]
    );
    let keep = each.map(|of| of.load_keep_optional);
    assert_eq!(
        keep,
        [
            LoadKeepOptional::May,
            LoadKeepOptional::Must,
            LoadKeepOptional::May
        ]
    );
    let fewer = each.map(|of| of.settle_fewer);
    assert_eq!(
        fewer,
        [SettleFewer::No, SettleFewer::Allowed, SettleFewer::Allowed]
    );
    let order = each.map(|of| of.discover_order);
    assert_eq!(
        order,
        [
            DiscoverOrder::Batch,
            DiscoverOrder::TileByTile,
            DiscoverOrder::Batch
        ]
    );
    assert_eq!(
        each.map(|of| of.milestone_start),
        [MilestoneStart::Standard; 3]
    );
    assert_eq!(policies("", &[]).unwrap(), hig);
}

#[test]
fn a_house_rule_changes_one_policy() {
    let literal = policies("zman", &[("gold_wild", "false")]).unwrap();
    assert_eq!(
        literal,
        Policies {
            gold_wild: GoldWild::Plain,
            ..Policies::ZMAN
        }
    );
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
fn what_is_no_house_rule_is_told_with_those_there_are() {
    let value = policies("nl", &[("gold_wild", "perhaps")])
        .unwrap_err()
        .to_string();
    assert!(
        value.contains("gold_wild (true, false)") && !value.contains("discover_order"),
        "{value}"
    );
    let key = policies("nl", &[("silver_wild", "true")])
        .unwrap_err()
        .to_string();
    assert!(
        key.contains("discover_order (tile_by_tile, batch)"),
        "{key}"
    );
}
