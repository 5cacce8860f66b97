//! The words of the orders.

use super::ahead::WISHES;
use super::names::ARTICLES;
use super::things::Action;
use crate::rules::{Blank, Phrase};

/// One phrase for each order.
pub(super) const PHRASES: &[Phrase] = &[
    phrase(
        "UPGRADE",
        &[blank(UPGRADE, false), blank(PAY, true)],
        "UPGRADE shipyard PAY cloth, iron",
        "race-help-upgrade",
    ),
    phrase(
        "BUILD",
        &[blank(SHIP, false), blank(DISCARD, true), blank(PAY, true)],
        "BUILD heron FOR swallow PAY wood, cloth",
        "race-help-build",
    ),
    phrase(
        "LOAD",
        &[blank(SHIPS, false)],
        "LOAD heron + magellan",
        "race-help-load",
    ),
    phrase(
        "SETTLE",
        &[blank(SHIPS, false), blank(COUNT, true), blank(AT, true)],
        "SETTLE swallow AT nova-scotia 3 TAKE 3 points",
        "race-help-settle",
    ),
    phrase(
        "COLONY",
        &[blank(AT, false)],
        "COLONY AT nova-scotia 3 TAKE wood",
        "race-help-colony",
    ),
    phrase(
        "DELIVER",
        &[blank(SHIPS, false), blank(FOR, true), blank(PAY, true)],
        "DELIVER heron, tern FOR stockholm 2 PAY wood, cloth, 2 iron",
        "race-help-deliver",
    ),
    phrase(
        "DISCOVER",
        &[blank(TILE_OR_SHIPS, false), blank(ON, true)],
        "DISCOVER tile-12 ON newfoundland",
        "race-help-discover",
    ),
    phrase("TAKE", &[blank(GOOD, false)], "TAKE iron", "race-help-take"),
    phrase(
        "KEEP",
        &[blank(CARDS, false)],
        "KEEP old-lantern",
        "race-help-keep",
    ),
    phrase(
        "CHOOSE",
        &[blank(CHOICE, false)],
        "CHOOSE goal-9",
        "race-help-choose",
    ),
    phrase(
        "PLAY",
        &[blank(CARD, false)],
        "PLAY card-3",
        "race-help-play",
    ),
    phrase(
        "COMPLETE",
        &[blank(GOAL, false), blank(PAY, true)],
        "COMPLETE goal-9 PAY 2 wood",
        "race-help-complete",
    ),
    phrase("PASS", &[], "PASS", "race-help-pass"),
];

pub(super) const UPGRADE: &str = "race-blank-upgrade";
pub(super) const SHIP: &str = "race-blank-ship";
pub(super) const SHIPS: &str = "race-blank-ships";
pub(super) const GOOD: &str = "race-blank-good";
pub(super) const CARD: &str = "race-blank-card";
pub(super) const CARDS: &str = "race-blank-cards";
pub(super) const GOAL: &str = "race-blank-goal";
pub(super) const CHOICE: &str = "race-blank-choice";
pub(super) const TILE: &str = "race-blank-tile";
pub(super) const ISLAND: &str = "race-blank-island";
pub(super) const PLACE: &str = "race-blank-place";
pub(super) const CITY: &str = "race-blank-city";
pub(super) const NUMBER: &str = "race-blank-number";
pub(super) const COUNT: &str = "race-blank-count";
const PAY: &str = "race-blank-pay";
const DISCARD: &str = "race-blank-discard";
const AT: &str = "race-blank-at";
const FOR: &str = "race-blank-for";
const ON: &str = "race-blank-on";
const TILE_OR_SHIPS: &str = "race-blank-tile-or-ships";

const fn blank(key: &'static str, optional: bool) -> Blank {
    Blank { key, optional }
}

const fn phrase(
    keyword: &'static str,
    blanks: &'static [Blank],
    example: &'static str,
    help: &'static str,
) -> Phrase {
    Phrase {
        keyword,
        blanks,
        example,
        help,
        continued_by: &[],
    }
}

/// The words that join the names of a list, besides commas.
pub(super) const JOINTS: [&str; 2] = ["+", "AND"];
/// What half of a bonus can hold: the goods in their order, and points.
pub(super) const GOODS_AND_POINTS: [&str; 5] = ["WOOD", "CLOTH", "IRON", "GOLD", "POINTS"];
/// Where something goes. Languages part these otherwise than English does, so that each is read
/// for the others.
pub(super) const PLACES: [&str; 3] = ["AT", "ON", "TO"];
/// One point is written so.
const POINT: &str = "POINT";
/// What is paid, and what a ship or a payment is for.
const PARTS: [&str; 2] = ["PAY", "FOR"];
/// The expansions of the harbour, the nations' own ones by what they are, too.
const EXPANSIONS: [&str; 6] = [
    "SHIPYARD",
    "EXPANSION",
    "COLONIAL-ADMINISTRATION",
    "CUSTOMS",
    "NAVAL-OFFICE",
    "COLONIAL-HARBOUR",
];

/// Pieces of names that have words in other languages.
const NAMED: [&str; 5] = ["ANTWERP", "FOURTH", "FIFTH", "COLONIAL", "HARBOUR"];

/// All words but the keywords; a plus sign is none.
pub(super) fn words() -> Vec<&'static str> {
    let joints = JOINTS.into_iter().filter(|word| *word != "+");
    let goods = GOODS_AND_POINTS.into_iter().chain([POINT]);
    let parts = PARTS.into_iter().chain(PLACES);
    let words = joints.chain(goods).chain(parts).chain(EXPANSIONS);
    let words = words.chain(WISHES).chain(NAMED).chain(ARTICLES);
    words.collect()
}

/// What a line does, by its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// An expansion of the harbour.
    Upgrade,
    /// A ship.
    Build,
    /// Ships for an action, or the action itself: which of them, the rest of the line and the phase
    /// say.
    Sail(Action),
    /// The marker of the Colonial Administration.
    Colony,
    /// A good.
    Take,
    /// 1x cards.
    Keep,
    /// What a milestone offers.
    Choose,
    /// A 1x card.
    Play,
    /// An objective.
    Complete,
    /// Nothing.
    Pass,
}

/// The first words.
pub(super) const VERBS: [(&str, Verb); 13] = [
    ("UPGRADE", Verb::Upgrade),
    ("BUILD", Verb::Build),
    ("LOAD", Verb::Sail(Action::Load)),
    ("SETTLE", Verb::Sail(Action::Settle)),
    ("COLONY", Verb::Colony),
    ("DELIVER", Verb::Sail(Action::Deliver)),
    ("DISCOVER", Verb::Sail(Action::Discover)),
    ("TAKE", Verb::Take),
    ("KEEP", Verb::Keep),
    ("CHOOSE", Verb::Choose),
    ("PLAY", Verb::Play),
    ("COMPLETE", Verb::Complete),
    ("PASS", Verb::Pass),
];
