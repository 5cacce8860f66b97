//! The things of the game that have names of their own, each an enum in the order of the rulebook.

use serde::{Deserialize, Serialize};

use crate::rules::{Arg, Line, words};

words! {
    /// What a hex shows, and what lies behind a building.
    #[serde(rename_all = "lowercase")]
    pub enum Landscape {
        /// Dark green.
        Forest = "FOREST", "neuland-landscape-forest";
        /// Light green.
        Grassland = "GRASSLAND", "neuland-landscape-grassland";
        /// Grey.
        Mountain = "MOUNTAIN", "neuland-landscape-mountain";
    }

    /// The production facilities.
    #[serde(rename_all = "lowercase")]
    pub enum Kind {
        /// Hunting Lodge: food for nothing.
        Lodge = "LODGE" | "HUNTINGLODGE", "neuland-building-lodge";
        /// Woodcutter's Hut.
        Hut = "HUT" | "WOODCUTTER" | "WOODCUTTERSHUT" | "WOODCUTTERS", "neuland-building-hut";
        /// Farm, or farmhouse: food for nothing.
        Farm = "FARM" | "FARMHOUSE", "neuland-building-farm";
        /// Shepherd's Shed: wool for nothing.
        Shed = "SHED" | "SHEPHERD" | "SHEPHERDSSHED" | "SHEPHERDS", "neuland-building-shed";
        /// Weaving Mill.
        Weaver = "WEAVER" | "WEAVINGMILL", "neuland-building-weaver";
        /// Stone Hut.
        StoneHut = "STONEHUT", "neuland-building-stonehut";
        /// Mine: the mineral on top of its pile.
        Mine = "MINE", "neuland-building-mine";
        /// Charcoal Oven, or coal hut.
        Oven = "OVEN" | "CHARCOALOVEN" | "COALHUT", "neuland-building-oven";
        /// Paper Mill.
        PaperMill = "PAPERMILL", "neuland-building-papermill";
        /// Smelter: iron or silver.
        Smelter = "SMELTER", "neuland-building-smelter";
        /// Smithy.
        Smithy = "SMITHY", "neuland-building-smithy";
        /// Armorer's Forge.
        Forge = "FORGE" | "ARMORER" | "ARMORERSFORGE" | "ARMORERS", "neuland-building-forge";
        /// Coin Manufactory, or coin factory.
        Coiner = "COINER" | "COINMANUFACTORY" | "COINFACTORY", "neuland-building-coiner";
        /// Alchemist's Cave.
        Cave = "CAVE" | "ALCHEMIST" | "ALCHEMISTCAVE" | "ALCHEMISTSCAVE" | "ALCHEMISTS",
            "neuland-building-cave";
    }

    /// The properties, pile by pile.
    #[serde(rename_all = "lowercase")]
    pub enum Property {
        /// Religion.
        Abbey = "ABBEY", "neuland-building-abbey";
        /// Religion.
        Church = "CHURCH", "neuland-building-church";
        /// Religion.
        Cathedral = "CATHEDRAL", "neuland-building-cathedral";
        /// Science.
        Laboratory = "LABORATORY", "neuland-building-laboratory";
        /// Science.
        Library = "LIBRARY", "neuland-building-library";
        /// Science.
        GuildHouse = "GUILDHOUSE", "neuland-building-guildhouse";
        /// Culture.
        Studio = "STUDIO", "neuland-building-studio";
        /// Culture.
        Academy = "ACADEMY", "neuland-building-academy";
        /// Culture.
        Theater = "THEATER", "neuland-building-theater";
        /// Politics.
        TownHall = "TOWNHALL", "neuland-building-townhall";
        /// Politics.
        Court = "COURT", "neuland-building-court";
        /// Politics.
        Senate = "SENATE", "neuland-building-senate";
        /// Military.
        Barracks = "BARRACKS", "neuland-building-barracks";
        /// Military.
        Castle = "CASTLE", "neuland-building-castle";
        /// Military.
        Stronghold = "STRONGHOLD", "neuland-building-stronghold";
    }

    /// The areas of life, each with a pile of properties.
    #[serde(rename_all = "lowercase")]
    pub enum Area {
        /// Abbey, church, cathedral.
        Religion = "RELIGION", "neuland-area-religion";
        /// Laboratory, library, guild house.
        Science = "SCIENCE", "neuland-area-science";
        /// Studio, academy, theater.
        Culture = "CULTURE", "neuland-area-culture";
        /// Town hall, court, senate.
        Politics = "POLITICS", "neuland-area-politics";
        /// Barracks, castle, stronghold.
        Military = "MILITARY", "neuland-area-military";
    }

    /// The products. None is ever stored: a product is a worker on the tile that made it.
    #[serde(rename_all = "lowercase")]
    pub enum Product {
        /// Of lodges and farms.
        Food = "FOOD", "neuland-product-food";
        /// Of sheds.
        Wool = "WOOL", "neuland-product-wool";
        /// Of huts.
        Wood = "WOOD", "neuland-product-wood";
        /// Of stone huts.
        Stone = "STONE", "neuland-product-stone";
        /// Of mines and ovens.
        Coal = "COAL", "neuland-product-coal";
        /// Of mines.
        IronOre = "IRONORE", "neuland-product-ironore";
        /// Of mines.
        SilverOre = "SILVERORE", "neuland-product-silverore";
        /// Of weaving mills.
        Cloth = "CLOTH", "neuland-product-cloth";
        /// Of paper mills.
        Paper = "PAPER", "neuland-product-paper";
        /// Of smelters.
        Iron = "IRON", "neuland-product-iron";
        /// Of smelters.
        Silver = "SILVER", "neuland-product-silver";
        /// Of coin manufactories.
        Coins = "COINS", "neuland-product-coins";
        /// Of smithies.
        Tools = "TOOLS", "neuland-product-tools";
        /// Of forges.
        Weapons = "WEAPONS", "neuland-product-weapons";
        /// Of the cave: it stands for any other product.
        Gold = "GOLD", "neuland-product-gold";
    }

    /// What lies in the bag and in mines.
    #[serde(rename_all = "lowercase")]
    pub enum Mineral {
        /// Black.
        Coal = "COAL", "neuland-product-coal";
        /// Grey.
        IronOre = "IRONORE", "neuland-product-ironore";
        /// White.
        SilverOre = "SILVERORE", "neuland-product-silverore";
    }
}

/// Gives things the keys of their short names in pictures.
macro_rules! signs {
    ($($name:ident { $($variant:ident = $sign:literal;)+ })+) => {$(
        impl $name {
            /// The key of its short name in pictures.
            pub(super) const fn sign(self) -> &'static str {
                match self { $(Self::$variant => $sign),+ }
            }
        }
    )+};
}

signs! {
    Landscape {
        Forest = "neuland-board-sign-forest";
        Grassland = "neuland-board-sign-grassland";
        Mountain = "neuland-board-sign-mountain";
    }
    Kind {
        Lodge = "neuland-board-sign-lodge";
        Hut = "neuland-board-sign-hut";
        Farm = "neuland-board-sign-farm";
        Shed = "neuland-board-sign-shed";
        Weaver = "neuland-board-sign-weaver";
        StoneHut = "neuland-board-sign-stonehut";
        Mine = "neuland-board-sign-mine";
        Oven = "neuland-board-sign-oven";
        PaperMill = "neuland-board-sign-papermill";
        Smelter = "neuland-board-sign-smelter";
        Smithy = "neuland-board-sign-smithy";
        Forge = "neuland-board-sign-forge";
        Coiner = "neuland-board-sign-coiner";
        Cave = "neuland-board-sign-cave";
    }
    Property {
        Abbey = "neuland-board-sign-abbey";
        Church = "neuland-board-sign-church";
        Cathedral = "neuland-board-sign-cathedral";
        Laboratory = "neuland-board-sign-laboratory";
        Library = "neuland-board-sign-library";
        GuildHouse = "neuland-board-sign-guildhouse";
        Studio = "neuland-board-sign-studio";
        Academy = "neuland-board-sign-academy";
        Theater = "neuland-board-sign-theater";
        TownHall = "neuland-board-sign-townhall";
        Court = "neuland-board-sign-court";
        Senate = "neuland-board-sign-senate";
        Barracks = "neuland-board-sign-barracks";
        Castle = "neuland-board-sign-castle";
        Stronghold = "neuland-board-sign-stronghold";
    }
}

impl Mineral {
    /// The product of a mine on which it lies on top.
    pub const fn product(self) -> Product {
        match self {
            Self::Coal => Product::Coal,
            Self::IronOre => Product::IronOre,
            Self::SilverOre => Product::SilverOre,
        }
    }
}

/// How many buildings a hex has room for ("IV. Erecting Buildings").
pub const SITES: usize = 3;

/// How many minerals are drawn for a mine ("IV. Erecting Buildings").
pub(super) const PILE: usize = 3;

/// Three minerals, the top one first; as a wish, the three kinds in the order in which they are
/// wanted.
pub type Pile = [Mineral; PILE];

/// A tile: a production facility or a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Building {
    /// A production facility.
    Facility(Kind),
    /// A property.
    Property(Property),
}

impl Building {
    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Facility(kind) => kind.word(),
            Self::Property(property) => property.word(),
        }
    }

    /// The key of its name in sentences.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Facility(kind) => kind.key(),
            Self::Property(property) => property.key(),
        }
    }

    /// The key of its short name in pictures.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Facility(kind) => kind.sign(),
            Self::Property(property) => property.sign(),
        }
    }
}

impl std::fmt::Display for Building {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

impl From<Building> for Arg {
    fn from(building: Building) -> Self {
        Line::new(building.key()).into()
    }
}
