//! The box: islands, charts and numbers out of `skerries.toml`, and draws that are set beforehand.

use std::collections::BTreeMap;

use landfall::games::component_file::{ensure, parse};
use landfall::rules::words;
use serde::{Deserialize, Serialize};

words! {
    /// An island: its word in orders, and the key of its printed name.
    #[serde(rename_all = "lowercase")]
    pub enum Island {
        Haven = "HAVEN", "skerries-haven";
        Gannet = "GANNET", "skerries-gannet";
        Selkie = "SELKIE", "skerries-selkie";
        Tern = "TERN", "skerries-tern";
        Puffin = "PUFFIN", "skerries-puffin";
        Otter = "OTTER", "skerries-otter";
        Heron = "HERON", "skerries-heron";
    }
}

/// A chart: a card of an island, which a ship at this island can turn into points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chart {
    pub no: u8,
    pub island: Island,
    pub points: u8,
}

/// The box.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    pub hand: u8,
    pub rounds: u8,
    pub bonus: u8,
    pub charts: Vec<Chart>,
    next: BTreeMap<Island, Vec<Island>>,
}

impl Components {
    /// Reads a component file.
    pub fn read(text: &str) -> Result<Self, String> {
        let components: Self = parse(text)?;
        for (island, others) in &components.next {
            for other in others {
                let back = components.next_to(*other).contains(island);
                ensure(back, || format!("next.{other}: {island} is missing"))?;
            }
        }
        Ok(components)
    }

    /// Returns the islands that a ship can reach in one turn.
    pub fn next_to(&self, island: Island) -> &[Island] {
        self.next.get(&island).map_or(&[], Vec::as_slice)
    }
}

/// The numbers of charts in the order in which they are drawn; chance draws the rest.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetDraws {
    pub charts: Vec<u8>,
}
