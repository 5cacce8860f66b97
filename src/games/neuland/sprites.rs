//! The sprites of the table: products, buildings, workers, what each player has, and landscapes.
//! Products are some 30 units wide, buildings some 40, each around its middle.

use super::things::{Landscape, Product};
use crate::games::marks;
use crate::render::colour::Colour;
use crate::render::sprite::{Paint, Part, Sheet, Sprite};

const INK: Paint = Paint::Always(Colour::Ink);

/// A hex in the colour of its landscape.
pub(super) const HEX: &str = "hex";
/// A building that costs wood: a hut.
pub(super) const HUT: &str = "hut";
/// A building that costs stone: a house with a chimney.
pub(super) const HOUSE: &str = "house";
/// A property: a keep.
pub(super) const KEEP: &str = "keep";
/// What a building makes that makes several things.
pub(super) const FIRE: &str = "fire";
pub(super) const STANDING: &str = "standing";
pub(super) const LYING: &str = "lying";
/// A coat of arms in the colour of its seat.
pub(super) const COAT: &str = "coat";
pub(super) const BARROW: &str = "barrow";
pub(super) const TOKEN: &str = "hourglass";
pub(super) const BAG: &str = "bag";

/// The sprite of a product.
pub(super) const fn product(product: Product) -> &'static str {
    match product {
        Product::Food => "food",
        Product::Wool => "wool",
        Product::Wood => "wood",
        Product::Stone => "stone",
        Product::Coal => "coal",
        Product::IronOre => "ironore",
        Product::SilverOre => "silverore",
        Product::Cloth => "cloth",
        Product::Paper => "paper",
        Product::Iron => "iron",
        Product::Silver => "silver",
        Product::Coins => "coins",
        Product::Tools => "tools",
        Product::Weapons => "weapons",
        Product::Gold => "gold",
    }
}

/// The plant of a landscape where nothing is built, and the colour of its ground.
pub(super) const fn landscape(landscape: Landscape) -> (&'static str, Colour) {
    match landscape {
        Landscape::Forest => ("tree", Colour::Forest),
        Landscape::Grassland => ("grass", Colour::Land),
        Landscape::Mountain => ("peak", Colour::Stone),
    }
}

const fn filled(path: &'static str, colour: Colour) -> Part {
    Part::fill(path, Paint::Always(colour))
}

/// With a thin dark outline.
const fn drawn(path: &'static str, colour: Colour) -> Part {
    Part::outlined(path, Paint::Always(colour), INK, 2)
}

const fn stroke(path: &'static str, colour: Colour, width: u8) -> Part {
    Part::line(path, Paint::Always(colour), width)
}

const fn sprite(name: &'static str, parts: &'static [Part]) -> Sprite {
    Sprite { name, parts }
}

pub(super) const SHEET: Sheet = Sheet::new(&[
    sprite(
        HEX,
        &[Part::outlined(
            "M0-108L117-69L117 69L0 108L-117 69L-117-69Z",
            Paint::Own,
            Paint::Always(Colour::Paper),
            6,
        )],
    ),
    sprite(HUT, &[filled("M-20-4L0-19L20-4Z", Colour::Trail)]),
    sprite(
        HOUSE,
        &[filled(
            "M-20-5L-14-15L5-15L5-19L12-19L12-15L14-15L20-5Z",
            Colour::StoneDark,
        )],
    ),
    sprite(
        KEEP,
        &[filled(
            "M-18-18L-10-18L-10-12L-4-12L-4-18L4-18L4-12L10-12L10-18L18-18L18 19L-18 19Z",
            Colour::StoneDark,
        )],
    ),
    sprite(
        FIRE,
        &[filled(
            "M0-13C2-5 11-3 10 5C9 13-9 13-10 5C-11-2-3-4 0-13Z",
            Colour::Roof,
        )],
    ),
    sprite(
        STANDING,
        &[Part::outlined(marks::UPRIGHT, Paint::Own, INK, 3)],
    ),
    sprite(
        LYING,
        &[
            Part::outlined(marks::ASLEEP, Paint::Own, INK, 3),
            Part::line("M-30 14L28 14", INK, 3),
        ],
    ),
    sprite(
        COAT,
        &[Part::outlined(
            "M-16-18L16-18L16 0C16 9 9 15 0 19C-9 15-16 9-16 0Z",
            Paint::Own,
            INK,
            3,
        )],
    ),
    sprite(
        BARROW,
        &[
            stroke("M-19-9L13 4M-8 3L-10 13", Colour::Trail, 4),
            drawn("M-12-11L16-11L9 4L-7 4Z", Colour::Wood),
            drawn("M12 3A6 6 0 0 1 12 15A6 6 0 0 1 12 3Z", Colour::Stone),
        ],
    ),
    sprite(
        TOKEN,
        &[
            drawn("M-9-13L9-13L2 0L9 13L-9 13L-2 0Z", Colour::New),
            Part::line("M-11-14L11-14M-11 14L11 14", INK, 4),
        ],
    ),
    sprite(
        BAG,
        &[drawn(
            "M-6-11C-16 0-15 15 0 15C15 15 16 0 6-11L9-16L-9-16Z",
            Colour::Wood,
        )],
    ),
    sprite("tree", &[filled("M0-18L14 14L-14 14Z", Colour::Pine)]),
    sprite(
        "grass",
        &[stroke("M-9 6L-13-4M0 6L0-10M9 6L13-4", Colour::LandDark, 4)],
    ),
    sprite(
        "peak",
        &[
            filled("M-20 14L-2-18L20 14Z", Colour::StoneDark),
            filled("M-9-6L-2-18L6-6L1-9L-3-5Z", Colour::White),
        ],
    ),
    sprite(
        "food",
        &[
            stroke("M5 5L13 13", Colour::Stone, 6),
            filled(
                "M-13 2C-14-8-3-15 5-9C12-4 9 6 2 9C-4 12-12 11-13 2Z",
                Colour::Clay,
            ),
        ],
    ),
    sprite(
        "wool",
        &[
            drawn(
                "M-8 9A7 7 0 0 1-9-5A8 8 0 0 1 4-9A7 7 0 0 1 14-2A6 6 0 0 1 10 9Z",
                Colour::White,
            ),
            Part::fill(
                "M-15-3L-8-6L-7 3L-13 5ZM-6 10L-3 10L-3 15L-6 15ZM5 10L8 10L8 15L5 15Z",
                INK,
            ),
        ],
    ),
    sprite(
        "wood",
        &[
            filled("M-14-8L10-8L10 8L-14 8Z", Colour::Trail),
            drawn("M9-8A5 8 0 0 1 9 8A5 8 0 0 1 9-8Z", Colour::Sand),
        ],
    ),
    sprite(
        "stone",
        &[
            filled("M-14 11L-13-3L-3-12L9-9L14 3L12 11Z", Colour::StoneDark),
            filled("M-9-2L-2-8L7-6L1 0Z", Colour::Stone),
        ],
    ),
    sprite(
        "coal",
        &[filled(
            "M-15 11L-14 2L-8-1L-8-8L0-13L8-8L8-1L14 2L15 11Z",
            Colour::Black,
        )],
    ),
    sprite(
        "ironore",
        &[
            filled("M-14 3L-9-9L3-12L13-5L13 7L1 12L-10 11Z", Colour::Clay),
            Part::fill("M-7-3L-2-6L-1 0L-6 2ZM3 1L8-1L9 5L4 7Z", INK),
        ],
    ),
    sprite(
        "silverore",
        &[drawn(
            "M-14 12L-12-1L-7-4L-5-9L0-14L5-9L7-4L12-1L14 12Z",
            Colour::White,
        )],
    ),
    sprite(
        "cloth",
        &[
            filled("M-14-12L9-12L9-2L15 12L-10 12L-14-2Z", Colour::SeaDark),
            filled("M8-12A4 5 0 0 1 8-2A4 5 0 0 1 8-12Z", Colour::Ink),
        ],
    ),
    sprite(
        "paper",
        &[
            drawn("M-10-13L4-13L11-6L11 13L-10 13Z", Colour::White),
            Part::fill("M-5-3L5-3L5-1L-5-1ZM-5 4L6 4L6 6L-5 6Z", INK),
        ],
    ),
    sprite("iron", &[filled("M-9-8L9-8L15 9L-15 9Z", Colour::Black)]),
    sprite(
        "silver",
        &[drawn(
            "M-6-11L6-11L8 0L13 0L15 11L-15 11L-13 0L-8 0Z",
            Colour::White,
        )],
    ),
    sprite(
        "coins",
        &[
            filled("M5-5A8 8 0 0 1 5 12A8 8 0 0 1 5-5Z", Colour::Corn),
            drawn("M-5-12A8 8 0 0 1-5 5A8 8 0 0 1-5-12Z", Colour::Corn),
        ],
    ),
    sprite(
        "tools",
        &[
            filled("M-3-5L2-5L5 14L0 14Z", Colour::Trail),
            filled("M-13-13L8-13L14-6L8-4L-13-4Z", Colour::StoneDark),
        ],
    ),
    sprite(
        "weapons",
        &[filled(
            "M0-15L4-10L3 4L10 4L10 8L2 8L2 15L-2 15L-2 8L-10 8L-10 4L-3 4L-4-10Z",
            Colour::StoneDark,
        )],
    ),
    sprite(
        "gold",
        &[
            filled("M-9-2L9-2L15 12L-15 12Z", Colour::Corn),
            filled(
                "M-2-14L2-14L2-7L-2-7ZM-13-11L-10-13L-6-7L-9-5ZM10-13L13-11L9-5L6-7Z",
                Colour::Corn,
            ),
        ],
    ),
]);
