//! The named things of the game, each an enum in the order of the rulebook.

use std::ops::Deref;

use serde::{Deserialize, Serialize, Serializer};

use crate::rules::{Arg, line, words};

words! {
    /// The landscape of a hex, or behind a building.
    #[serde(rename_all = "lowercase")]
    pub enum Landscape {
        Forest = "FOREST", "neuland-landscape-forest", "neuland-board-sign-forest";
        Grassland = "GRASSLAND", "neuland-landscape-grassland", "neuland-board-sign-grassland";
        Mountain = "MOUNTAIN", "neuland-landscape-mountain", "neuland-board-sign-mountain";
    }

    /// The production facilities.
    #[serde(rename_all = "lowercase")]
    pub enum Kind {
        Lodge = "LODGE" | "HUNTINGLODGE", "neuland-building-lodge", "neuland-board-sign-lodge";
        Hut = "HUT" | "WOODCUTTER" | "WOODCUTTERSHUT" | "WOODCUTTERS",
            "neuland-building-hut", "neuland-board-sign-hut";
        Farm = "FARM" | "FARMHOUSE", "neuland-building-farm", "neuland-board-sign-farm";
        Shed = "SHED" | "SHEPHERD" | "SHEPHERDSSHED" | "SHEPHERDS",
            "neuland-building-shed", "neuland-board-sign-shed";
        Weaver = "WEAVER" | "WEAVINGMILL", "neuland-building-weaver", "neuland-board-sign-weaver";
        StoneHut = "STONEHUT", "neuland-building-stonehut", "neuland-board-sign-stonehut";
        Mine = "MINE", "neuland-building-mine", "neuland-board-sign-mine";
        Oven = "OVEN" | "CHARCOALOVEN" | "COALHUT",
            "neuland-building-oven", "neuland-board-sign-oven";
        PaperMill = "PAPERMILL", "neuland-building-papermill", "neuland-board-sign-papermill";
        Smelter = "SMELTER", "neuland-building-smelter", "neuland-board-sign-smelter";
        Smithy = "SMITHY", "neuland-building-smithy", "neuland-board-sign-smithy";
        Forge = "FORGE" | "ARMORER" | "ARMORERSFORGE" | "ARMORERS",
            "neuland-building-forge", "neuland-board-sign-forge";
        Coiner = "COINER" | "COINMANUFACTORY" | "COINFACTORY",
            "neuland-building-coiner", "neuland-board-sign-coiner";
        Cave = "CAVE" | "ALCHEMIST" | "ALCHEMISTCAVE" | "ALCHEMISTSCAVE" | "ALCHEMISTS",
            "neuland-building-cave", "neuland-board-sign-cave";
    }

    /// The properties, pile by pile.
    #[serde(rename_all = "lowercase")]
    pub enum Property {
        Abbey = "ABBEY", "neuland-building-abbey", "neuland-board-sign-abbey";
        Church = "CHURCH", "neuland-building-church", "neuland-board-sign-church";
        Cathedral = "CATHEDRAL", "neuland-building-cathedral", "neuland-board-sign-cathedral";
        Laboratory = "LABORATORY", "neuland-building-laboratory", "neuland-board-sign-laboratory";
        Library = "LIBRARY", "neuland-building-library", "neuland-board-sign-library";
        GuildHouse = "GUILDHOUSE", "neuland-building-guildhouse", "neuland-board-sign-guildhouse";
        Studio = "STUDIO", "neuland-building-studio", "neuland-board-sign-studio";
        Academy = "ACADEMY", "neuland-building-academy", "neuland-board-sign-academy";
        Theater = "THEATER", "neuland-building-theater", "neuland-board-sign-theater";
        TownHall = "TOWNHALL", "neuland-building-townhall", "neuland-board-sign-townhall";
        Court = "COURT", "neuland-building-court", "neuland-board-sign-court";
        Senate = "SENATE", "neuland-building-senate", "neuland-board-sign-senate";
        Barracks = "BARRACKS", "neuland-building-barracks", "neuland-board-sign-barracks";
        Castle = "CASTLE", "neuland-building-castle", "neuland-board-sign-castle";
        Stronghold = "STRONGHOLD", "neuland-building-stronghold", "neuland-board-sign-stronghold";
    }

    /// The areas of life, each with a pile of properties.
    #[serde(rename_all = "lowercase")]
    pub enum Area {
        Religion = "RELIGION", "neuland-area-religion";
        Science = "SCIENCE", "neuland-area-science";
        Culture = "CULTURE", "neuland-area-culture";
        Politics = "POLITICS", "neuland-area-politics";
        Military = "MILITARY", "neuland-area-military";
    }

    /// The products. They are never stored: a product is a worker on the tile that made it.
    #[serde(rename_all = "lowercase")]
    pub enum Product {
        Food = "FOOD", "neuland-product-food";
        Wool = "WOOL", "neuland-product-wool";
        Wood = "WOOD", "neuland-product-wood";
        Stone = "STONE", "neuland-product-stone";
        Coal = "COAL", "neuland-product-coal";
        IronOre = "IRONORE", "neuland-product-ironore";
        SilverOre = "SILVERORE", "neuland-product-silverore";
        Cloth = "CLOTH", "neuland-product-cloth";
        Paper = "PAPER", "neuland-product-paper";
        Iron = "IRON", "neuland-product-iron";
        Silver = "SILVER", "neuland-product-silver";
        Coins = "COINS", "neuland-product-coins";
        Tools = "TOOLS", "neuland-product-tools";
        Weapons = "WEAPONS", "neuland-product-weapons";
        /// It replaces any other product.
        Gold = "GOLD", "neuland-product-gold";
    }

    /// The minerals in the bag and in mines.
    #[serde(rename_all = "lowercase")]
    pub enum Mineral {
        Coal = "COAL", "neuland-product-coal";
        IronOre = "IRONORE", "neuland-product-ironore";
        SilverOre = "SILVERORE", "neuland-product-silverore";
    }
}

impl Mineral {
    /// Returns the product of a mine with this mineral on top.
    pub const fn product(self) -> Product {
        match self {
            Self::Coal => Product::Coal,
            Self::IronOre => Product::IronOre,
            Self::SilverOre => Product::SilverOre,
        }
    }

    pub(super) fn of(product: Product) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|mineral| mineral.product() == product)
    }
}

/// The number of buildings on a hex ("IV. Erecting Buildings").
pub const SITES: usize = 3;

/// The number of minerals drawn for a mine ("IV. Erecting Buildings").
pub(super) const PILE: usize = 3;

/// Three minerals, the top one first; as a standing order, the three kinds in the order of
/// preference.
pub type Pile = [Mineral; PILE];

/// The minerals of a mine, the top one first: no more than are drawn for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minerals {
    minerals: Pile,
    count: usize,
}

impl Minerals {
    pub(super) const NONE: Self = Self {
        minerals: [Mineral::Coal; PILE],
        count: 0,
    };
}

impl Deref for Minerals {
    type Target = [Mineral];

    fn deref(&self) -> &[Mineral] {
        self.minerals.get(..self.count).unwrap_or_default()
    }
}

impl FromIterator<Mineral> for Minerals {
    fn from_iter<I: IntoIterator<Item = Mineral>>(minerals: I) -> Self {
        let mut pile = Self::NONE;
        for (place, mineral) in pile.minerals.iter_mut().zip(minerals) {
            *place = mineral;
            pile.count = pile.count.saturating_add(1);
        }
        pile
    }
}

impl Serialize for Minerals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A tile: a production facility or a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Building {
    Facility(Kind),
    Property(Property),
}

impl Building {
    pub(super) const fn kind(self) -> Option<Kind> {
        match self {
            Self::Facility(kind) => Some(kind),
            Self::Property(_) => None,
        }
    }

    /// Returns the word for it in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Facility(kind) => kind.word(),
            Self::Property(property) => property.word(),
        }
    }

    /// Returns the key of its name in sentences.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Facility(kind) => kind.key(),
            Self::Property(property) => property.key(),
        }
    }

    /// Returns the key of its short name in pictures.
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
        line!(building.key()).into()
    }
}
