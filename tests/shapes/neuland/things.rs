//! What is in the box of Neuland: names, hexes, and the component data of the slice.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::shapes::{Named, words};

words! {
    /// What a hex is printed with.
    Landscape { Forest = "FOREST", Grassland = "GRASSLAND", Mountain = "MOUNTAIN" }
}
words! {
    /// The production tiles.
    Kind {
        Lodge = "LODGE", Hut = "HUT", Farm = "FARM", Shed = "SHED", Weaver = "WEAVER",
        StoneHut = "STONEHUT", Mine = "MINE", CharcoalOven = "OVEN", PaperMill = "PAPERMILL",
        Smelter = "SMELTER", Smithy = "SMITHY", Forge = "FORGE", CoinManufactory = "COINER",
        Cave = "CAVE",
    }
}
words! {
    /// The properties, in the order of their piles.
    Property {
        Abbey = "ABBEY", Church = "CHURCH", Cathedral = "CATHEDRAL",
        Laboratory = "LABORATORY", Library = "LIBRARY", GuildHouse = "GUILDHOUSE",
        Studio = "STUDIO", Academy = "ACADEMY", Theater = "THEATER",
        TownHall = "TOWNHALL", Court = "COURT", Senate = "SENATE",
        Barracks = "BARRACKS", Castle = "CASTLE", Stronghold = "STRONGHOLD",
    }
}
words! {
    /// The products. None is ever stored: a product is a worker on the tile that made it.
    Product {
        Food = "FOOD", Wool = "WOOL", Wood = "WOOD", Stone = "STONE", Coal = "COAL",
        IronOre = "IRONORE", SilverOre = "SILVERORE", Cloth = "CLOTH", Paper = "PAPER",
        Iron = "IRON", Silver = "SILVER", Coins = "COINS", Tools = "TOOLS",
        Weapons = "WEAPONS", Gold = "GOLD",
    }
}
words! {
    /// What lies in the bag and in the mines.
    Mineral { Coal = "COAL", IronOre = "IRONORE", SilverOre = "SILVERORE" }
}

impl Mineral {
    pub(crate) const fn product(self) -> Product {
        match self {
            Self::Coal => Product::Coal,
            Self::IronOre => Product::IronOre,
            Self::SilverOre => Product::SilverOre,
        }
    }
}

/// Three minerals of a mine, the top one first; as a wish, the kinds in the order they are wanted
/// in.
pub(crate) type Pile = [Mineral; 3];

/// A hex: its row from A to E, and its number in the row from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Hex {
    row: u8,
    number: u8,
}

impl Hex {
    pub(crate) const fn new(row: u8, number: u8) -> Self {
        Self { row, number }
    }

    /// Axial coordinates, with the middle of the board at 0, 0.
    fn axial(self) -> (i16, i16) {
        let r = i16::from(self.row) - 2;
        (i16::from(self.number) - 1 + (-2).max(-2 - r), r)
    }

    pub(crate) fn distance(self, other: Self) -> u8 {
        let ((q1, r1), (q2, r2)) = (self.axial(), other.axial());
        let (q, r) = (q1 - q2, r1 - r2);
        u8::try_from((q.abs() + r.abs() + (q + r).abs()) / 2).unwrap_or(u8::MAX)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.number)
    }
}

impl Named for Hex {
    fn named(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [row @ b'A'..=b'E', number @ b'1'..=b'5'] => Some(Self::new(row - b'A', number - b'0')),
            _ => None,
        }
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        hex.to_string()
    }
}

impl TryFrom<String> for Hex {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::named(&text).ok_or_else(|| format!("{text:?} is no hex"))
    }
}

/// The printed data of the slice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Printed {
    pub(crate) ring: u8,
    pub(crate) workers: u8,
    pub(crate) coats: BTreeMap<String, u8>,
    pub(crate) board: Vec<String>,
    pub(crate) bag: BTreeMap<Mineral, u8>,
    pub(crate) kind: BTreeMap<Kind, KindPrint>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindPrint {
    pub(crate) count: u8,
    pub(crate) landscape: Landscape,
    pub(crate) fee: Product,
    #[serde(default)]
    pub(crate) wants: Vec<Product>,
    /// A mine makes what lies on top of it.
    pub(crate) makes: Option<Product>,
}

impl Printed {
    pub(crate) fn hexes(&self) -> BTreeMap<Hex, Landscape> {
        let rows = (0..).zip(&self.board);
        let hexes = rows.flat_map(|(row, line)| {
            (1..)
                .zip(line.split(' '))
                .map(move |(number, name)| (Hex::new(row, number), name))
        });
        let named = |(hex, name): (Hex, &str)| Some((hex, Landscape::named(&name.to_uppercase())?));
        hexes.filter_map(named).collect()
    }
}
