//! The numbers printed in the rulebook or on a unique piece.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Deserialize;

use super::loading::File;
use super::{Captain, Expansion, Goods};
use crate::games::component_file::{Entries, Entry, Only};

/// The numbers printed in the rulebook or on a unique piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub rounds: u8,
    pub start_goods: Goods,
    pub income: Goods,
    pub start_shipyards: u8,
    pub shipyard_cost: Goods,
    pub large_ship_points: u16,
    /// Ships on offer, small and large.
    pub market: [u8; 2],
    /// Goods that each objective after the first of a round costs.
    pub extra_goal: u8,
    /// Points for a good that is sold to Antwerp.
    pub antwerp: u16,
    /// Points for a settler who is sent to New England.
    pub new_england: u16,
    /// Points at the end for a marker in an area that was not scored.
    pub loose_marker: u16,
    /// Points at the end for a card left in hand.
    pub card_in_hand: u16,
    pub triangle_goods: Goods,
    /// The spaces by which a milestone marker moves back.
    pub retreat: u16,
    /// The space at which the track begins again.
    pub lap: u16,
    pub columbus_tiles: u8,
    pub magellan_sail: u8,
    pub cortes_gold_at_once: u8,
    pub cortes_gold_each_round: u8,
    pub da_gama_crates: u8,
    pub drake_shipyards: u8,
    /// Additional shipyards of the Portuguese expansion.
    pub extra_shipyards: u8,
    /// Additional markers of the Colonial Administration.
    pub extra_markers: u8,
    pub customs_points: u16,
    pub naval_office_sail: u8,
    /// Additional cards kept with the Colonial Harbour.
    pub extra_cards: u8,
    /// The number of drawn cards required for that.
    pub extra_cards_from: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fixed {
    rounds: Entry<Only<u8>>,
    start_goods: Entry<Goods>,
    income: Entry<Goods>,
    start_shipyards: Entry<Only<u8>>,
    shipyard_cost: Entry<Goods>,
    pub(super) small_ship_cost: Entry<Goods>,
    large_ship_points: Entry<Only<u16>>,
    market_size: Entry<MarketSize>,
    extra_objective: Entry<Only<u8>>,
    antwerp: Entry<Only<u16>>,
    new_england: Entry<Only<u16>>,
    loose_marker: Entry<Only<u16>>,
    card_in_hand: Entry<Only<u16>>,
    triangle_goods: Entry<Goods>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarketSize {
    small: u8,
    large: u8,
}

/// The effect of a captain or an expansion, in one number or two.
#[derive(Deserialize)]
pub(super) struct Effect {
    #[serde(default)]
    pub(super) name: String,
    #[serde(flatten)]
    numbers: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Track {
    retreat: Entry<Only<u16>>,
    lap: Entry<Only<u16>>,
}

impl Numbers {
    pub(super) fn of(file: &File) -> Result<Self, String> {
        let captain = |captain, word| effect("captains", &file.captains, captain, word);
        let expansion = |of, word| effect("expansions", &file.expansions, of, word);
        let (fixed, market, track) = (&file.fixed, &file.fixed.market_size, &file.track);
        Ok(Self {
            rounds: fixed.rounds.value,
            start_goods: *fixed.start_goods,
            income: *fixed.income,
            start_shipyards: fixed.start_shipyards.value,
            shipyard_cost: *fixed.shipyard_cost,
            large_ship_points: fixed.large_ship_points.value,
            market: [market.small, market.large],
            extra_goal: fixed.extra_objective.value,
            antwerp: fixed.antwerp.value,
            new_england: fixed.new_england.value,
            loose_marker: fixed.loose_marker.value,
            card_in_hand: fixed.card_in_hand.value,
            triangle_goods: *fixed.triangle_goods,
            retreat: track.retreat.value,
            lap: track.lap.value,
            columbus_tiles: captain(Captain::Columbus, "discover_extra_tiles")?,
            magellan_sail: captain(Captain::Magellan, "sail_bonus")?,
            cortes_gold_at_once: captain(Captain::Cortes, "gold_at_once")?,
            cortes_gold_each_round: captain(Captain::Cortes, "gold_per_land_phase")?,
            da_gama_crates: captain(Captain::DaGama, "crate_bonus")?,
            drake_shipyards: captain(Captain::Drake, "extra_shipyards")?,
            extra_shipyards: expansion(Expansion::Shipyard, "extra_shipyards")?,
            extra_markers: expansion(Expansion::ColonialAdministration, "extra_settle_markers")?,
            customs_points: expansion(Expansion::Customs, "points_per_contract")?.into(),
            naval_office_sail: expansion(Expansion::NavalOffice, "sail_per_action")?,
            extra_cards: expansion(Expansion::ColonialHarbour, "extra_cards_kept")?,
            extra_cards_from: expansion(Expansion::ColonialHarbour, "needs_drawn")?,
        })
    }
}

fn effect<K: Ord + Display>(
    table: &str,
    entries: &Entries<K, Effect>,
    of: K,
    word: &str,
) -> Result<u8, String> {
    let number = entries.get(&of).and_then(|effect| effect.numbers.get(word));
    let number = number.copied();
    number.ok_or_else(|| format!("{table}.{of}: there is no {word}"))
}
