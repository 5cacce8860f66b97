//! The named things of the game, each an enum in the order of the rulebook or of the board.

use crate::rules::words;

words! {
    /// A kind of goods, in the order of the load table, the dearest last.
    #[serde(rename_all = "kebab-case")]
    pub enum Good {
        Wood = "wood", "race-wood", "race-board-sign-wood";
        Cloth = "cloth", "race-cloth", "race-board-sign-cloth";
        Iron = "iron", "race-iron", "race-board-sign-iron";
        /// Gold, which replaces any other good in a payment.
        Gold = "gold", "race-gold", "race-board-sign-gold";
    }

    /// The four actions, in the order in which they are planned and carried out.
    #[serde(rename_all = "kebab-case")]
    pub enum Action {
        Load = "load", "race-load";
        Settle = "settle", "race-settle";
        Deliver = "deliver", "race-deliver";
        Discover = "discover", "race-discover";
    }

    /// A printed value of a ship.
    #[serde(rename_all = "kebab-case")]
    pub enum Symbol {
        Sail = "sail", "race-sail";
        Crate = "crate", "race-crates";
        Settlers = "settlers", "race-settlers";
        Telescope = "telescope", "race-telescope";
    }

    /// A milestone marker, in the order of the track, in which those on one space are resolved
    /// (E04); square, circle and star have a pile of objectives each.
    #[serde(rename_all = "kebab-case")]
    pub enum Marker {
        Square = "square", "race-square";
        Pentagon = "pentagon", "race-pentagon";
        Circle = "circle", "race-circle";
        Triangle = "triangle", "race-triangle";
        Star = "star", "race-star";
    }

    /// A captain.
    #[serde(rename_all = "kebab-case")]
    pub enum Captain {
        /// Lays one more of the drawn island tiles.
        Columbus = "columbus";
        /// Makes one ship fast.
        Magellan = "magellan";
        Cortes = "cortes";
        /// Gives one ship more crates.
        DaGama = "da-gama";
        /// Has a shipyard of his own.
        Drake = "drake";
    }

    /// A nation: a player sheet with its expansion.
    #[serde(rename_all = "kebab-case")]
    pub enum Nation {
        Portugal = "portugal", "race-portugal";
        Spain = "spain", "race-spain";
        Netherlands = "netherlands", "race-netherlands";
        France = "france", "race-france";
        England = "england", "race-england";
    }

    /// The effect of a nation's own expansion of the harbour.
    #[serde(rename_all = "kebab-case")]
    pub enum Expansion {
        Shipyard = "shipyard", "race-extra-shipyard";
        /// One more marker in Settle.
        ColonialAdministration = "colonial-administration", "race-colonial-administration";
        /// More points for each contract.
        Customs = "customs", "race-customs";
        /// More sail in every action.
        NavalOffice = "naval-office", "race-naval-office";
        /// One more 1x card kept in Load.
        ColonialHarbour = "colonial-harbour", "race-colonial-harbour";
    }

    /// A shape of land: it fits the spaces of that shape, however it is turned.
    #[serde(rename_all = "kebab-case")]
    pub enum Shape {
        /// Land on one side.
        Head = "head", "race-head";
        /// Land on two sides that meet.
        Corner = "corner", "race-corner";
        /// Land on two sides that face each other.
        Neck = "neck", "race-neck";
        /// Land on three sides.
        Coast = "coast", "race-coast";
    }

    /// An island, in the order in which equal ones are scored (Q22).
    #[serde(rename_all = "kebab-case")]
    pub enum Island {
        Newfoundland = "newfoundland";
        NovaScotia = "nova-scotia";
        Anticosti = "anticosti";
        PrinceEdwardIsland = "prince-edward-island";
    }

    /// A city with contracts, in the order in which equal ones are scored (Q22).
    #[serde(rename_all = "kebab-case")]
    pub enum City {
        Stockholm = "stockholm";
        Hamburg = "hamburg";
        Venice = "venice";
    }

    /// An expansion that a sheet offers; each can be bought once.
    #[serde(rename_all = "kebab-case")]
    pub enum Upgrade {
        /// The fourth shipyard, the same on every sheet.
        Shipyard = "shipyard";
        /// The nation's own expansion.
        Expansion = "expansion";
    }

    /// The two rows of ships on offer.
    #[derive(Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Row {
        #[default]
        Small = "small";
        Large = "large";
    }
}

impl Action {
    pub(super) fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().find(|other| *other > self)
    }
}

impl Marker {
    /// The markers that open a pile of objectives.
    pub const PILES: [Self; 3] = [Self::Square, Self::Circle, Self::Star];
}
