//! The things of the game that have names of their own, each an enum in the order of the rulebook
//! or of the board.

/// Declares an enum whose variants are words of the order language and of the component file.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word for it in orders, ledgers and the component file.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// A kind of goods, in the order of the load table: what a dearer crate can take comes later.
    Good {
        /// Brown.
        Wood = "wood",
        /// White.
        Cloth = "cloth",
        /// Grey.
        Iron = "iron",
        /// Gold, which replaces any other good that is to be paid.
        Gold = "gold",
    }
}
words! {
    /// The four actions, in the order in which they are planned and carried out.
    Action {
        /// Take a good and a 1x card.
        Load = "load",
        /// Place markers on island tiles.
        Settle = "settle",
        /// Fulfil contracts.
        Deliver = "deliver",
        /// Lay island tiles.
        Discover = "discover",
    }
}
words! {
    /// A printed value of a ship.
    Symbol {
        /// How early it acts.
        Sail = "sail",
        /// What it can carry.
        Crate = "crate",
        /// How many markers it lands.
        Settlers = "settlers",
        /// How many island tiles it draws.
        Telescope = "telescope",
    }
}
words! {
    /// A milestone marker, in the order of the track, in which those on one space are resolved
    /// (E04); square, circle and star have a pile of objectives each.
    Marker {
        /// The first pile of objectives.
        Square = "square",
        /// The captains.
        Pentagon = "pentagon",
        /// The second pile of objectives.
        Circle = "circle",
        /// The goods on the track.
        Triangle = "triangle",
        /// The third pile of objectives.
        Star = "star",
    }
}
words! {
    /// A captain.
    Captain {
        /// Lays one more of the drawn island tiles.
        Columbus = "columbus",
        /// Makes one ship fast.
        Magellan = "magellan",
        /// Brings gold.
        Cortes = "cortes",
        /// Gives one ship more crates.
        DaGama = "da-gama",
        /// Has a shipyard of his own.
        Drake = "drake",
    }
}
words! {
    /// A nation: a player sheet with its expansion.
    Nation {
        /// A fifth shipyard.
        Portugal = "portugal",
        /// The Colonial Administration.
        Spain = "spain",
        /// The Naval Office.
        Netherlands = "netherlands",
        /// The Customs.
        France = "france",
        /// The Colonial Harbour.
        England = "england",
    }
}
words! {
    /// What a nation's own expansion of the harbour does.
    Expansion {
        /// One more shipyard.
        Shipyard = "shipyard",
        /// One more marker in Settle.
        ColonialAdministration = "colonial-administration",
        /// More points for each contract.
        Customs = "customs",
        /// More sail in every action.
        NavalOffice = "naval-office",
        /// One more 1x card kept in Load.
        ColonialHarbour = "colonial-harbour",
    }
}
words! {
    /// A shape of land: it fits the spaces of that shape, however it is turned.
    Shape {
        /// Land on one side.
        Head = "head",
        /// Land on two sides that meet.
        Corner = "corner",
        /// Land on two sides that face each other.
        Neck = "neck",
        /// Land on three sides.
        Coast = "coast",
    }
}
words! {
    /// An island, in the order in which equal ones are scored (Q22).
    Island {
        /// The largest one.
        Newfoundland = "newfoundland",
        /// The one of the examples.
        NovaScotia = "nova-scotia",
        /// Ile d'Anticosti.
        Anticosti = "anticosti",
        /// The smallest one.
        PrinceEdwardIsland = "prince-edward-island",
    }
}
words! {
    /// A city with contracts, in the order in which equal ones are scored (Q22).
    City {
        /// The one of the examples.
        Stockholm = "stockholm",
        /// The smallest one.
        Hamburg = "hamburg",
        /// The largest one.
        Venice = "venice",
    }
}
words! {
    /// An expansion that a sheet offers; each can be bought once.
    Upgrade {
        /// The fourth shipyard, the same on every sheet.
        Shipyard = "shipyard",
        /// The nation's own expansion.
        Expansion = "expansion",
    }
}
words! {
    /// The two rows of ships on offer.
    Row {
        /// Small ships.
        Small = "small",
        /// Large ships.
        Large = "large",
    }
}

impl Marker {
    /// The markers that open a pile of objectives.
    pub const PILES: [Self; 3] = [Self::Square, Self::Circle, Self::Star];
}
