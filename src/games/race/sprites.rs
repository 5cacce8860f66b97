//! The sprites of the table: goods, the values of ships, markers on the track and stars of points,
//! each around its middle and some 40 units wide.

use super::things::{Good, Marker, Symbol};
use crate::render::colour::Colour;
use crate::render::sprite::{Paint, Part, Sheet, Sprite};

const INK: Paint = Paint::Always(Colour::Ink);
const BANNER: Paint = Paint::Always(Colour::Banner);

pub(super) const LAUREL: &str = "laurel";

/// A wheel of a compass.
pub(super) const COMPASS: &str = "compass";

/// The back of a 1x card.
pub(super) const CARD: &str = "card";

pub(super) const GOAL: &str = "goal";

/// The sprite of a good: a log, a bolt of cloth, an ingot, a coin.
pub(super) const fn good(good: Good) -> &'static str {
    match good {
        Good::Wood => "wood",
        Good::Cloth => "cloth",
        Good::Iron => "iron",
        Good::Gold => "gold",
    }
}

/// The sprite of a value of a ship.
pub(super) const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Sail => "sail",
        Symbol::Crate => "crate",
        Symbol::Settlers => "settler",
        Symbol::Telescope => "telescope",
    }
}

/// The sprite of a milestone marker.
pub(super) const fn marker(marker: Marker) -> &'static str {
    match marker {
        Marker::Square => "square",
        Marker::Pentagon => "pentagon",
        Marker::Circle => "circle",
        Marker::Triangle => "triangle",
        Marker::Star => "star",
    }
}

/// A marker on the track.
const fn milestone(name: &'static str, parts: &'static [Part]) -> Sprite {
    Sprite { name, parts }
}

pub(super) const SHEET: Sheet = Sheet::new(&[
    Sprite {
        name: "wood",
        parts: &[
            Part::outlined(
                "M-12-10L11-10A6 10 0 0 1 11 10L-12 10A6 10 0 0 1-12-10Z",
                Paint::Always(Colour::Wood),
                INK,
                3,
            ),
            Part::outlined(
                "M11-10A6 10 0 0 1 11 10A6 10 0 0 1 11-10Z",
                Paint::Always(Colour::Sand),
                INK,
                2,
            ),
        ],
    },
    Sprite {
        name: "cloth",
        parts: &[
            Part::outlined(
                "M-18-6L14-6L18 14L-12 14Z",
                Paint::Always(Colour::Violet),
                INK,
                3,
            ),
            Part::outlined(
                "M-18-14L12-14A4 5 0 0 1 12-4L-18-4A4 5 0 0 1-18-14Z",
                Paint::Always(Colour::Ivory),
                INK,
                3,
            ),
        ],
    },
    Sprite {
        name: "iron",
        parts: &[
            Part::outlined(
                "M-12-9L12-9L20 11L-20 11Z",
                Paint::Always(Colour::StoneDark),
                INK,
                3,
            ),
            Part::fill("M-9-6L9-6L12 1L-12 1Z", Paint::Always(Colour::Stone)),
        ],
    },
    Sprite {
        name: "gold",
        parts: &[
            Part::outlined(
                "M0-15A15 15 0 0 1 0 15A15 15 0 0 1 0-15Z",
                Paint::Always(Colour::Yellow),
                INK,
                3,
            ),
            Part::line("M0-8A8 8 0 0 1 0 8A8 8 0 0 1 0-8Z", INK, 2),
        ],
    },
    Sprite {
        name: "sail",
        parts: &[
            Part::fill("M-2-16L-2 6L-16 6Z", BANNER),
            Part::fill("M2-12L16 6L2 6Z", BANNER),
            Part::fill("M-18 9L18 9L12 16L-12 16Z", Paint::Always(Colour::Trail)),
        ],
    },
    Sprite {
        name: "crate",
        parts: &[
            Part::outlined(
                "M-14-14L14-14L14 14L-14 14Z",
                Paint::Always(Colour::Wood),
                INK,
                3,
            ),
            Part::line("M-14-14L14 14M14-14L-14 14", INK, 3),
        ],
    },
    Sprite {
        name: "settler",
        parts: &[
            Part::fill("M0-17A7 7 0 0 1 0-3A7 7 0 0 1 0-17Z", INK),
            Part::fill("M-12 16C-12 2-6-1 0-1C6-1 12 2 12 16Z", INK),
        ],
    },
    Sprite {
        name: "telescope",
        parts: &[
            Part::outlined(
                "M-18 4L-13 13L18-2L12-15Z",
                Paint::Always(Colour::Corn),
                INK,
                3,
            ),
            Part::line("M-4-4L1 6M-2 10L-8 18M2 8L8 18", INK, 3),
        ],
    },
    milestone(
        "square",
        &[Part::fill("M-15-15L15-15L15 15L-15 15Z", BANNER)],
    ),
    milestone(
        "pentagon",
        &[Part::fill("M0-18L17-5L11 15L-11 15L-17-5Z", BANNER)],
    ),
    milestone(
        "circle",
        &[Part::fill(
            "M0-17A17 17 0 0 1 0 17A17 17 0 0 1 0-17Z",
            BANNER,
        )],
    ),
    milestone("triangle", &[Part::fill("M0-18L19 15L-19 15Z", BANNER)]),
    milestone(
        "star",
        &[Part::fill(
            "M0-20L6-7L20-6L9 3L13 17L0 9L-13 17L-9 3L-20-6L-6-7Z",
            BANNER,
        )],
    ),
    Sprite {
        name: LAUREL,
        parts: &[Part::outlined(
            "M0-20L18-10L18 10L0 20L-18 10L-18-10Z",
            Paint::Always(Colour::Card),
            Paint::Always(Colour::Roof),
            3,
        )],
    },
    Sprite {
        name: CARD,
        parts: &[
            Part::outlined("M-13-18L13-18L13 18L-13 18Z", BANNER, INK, 3),
            Part::fill(
                "M-1-11L-1 4L-8 4ZM2-9L9 4L2 4ZM-9 7L9 7L6 11L-6 11Z",
                Paint::Always(Colour::Card),
            ),
        ],
    },
    Sprite {
        name: GOAL,
        parts: &[
            Part::fill(
                "M-9 2L-14 20L-5 15L0 20L5 15L14 20L9 2Z",
                Paint::Always(Colour::Roof),
            ),
            Part::outlined(
                "M0-18A13 13 0 0 1 0 8A13 13 0 0 1 0-18Z",
                Paint::Always(Colour::Corn),
                INK,
                3,
            ),
        ],
    },
    Sprite {
        name: COMPASS,
        parts: &[
            Part::outlined(
                "M0-20A20 20 0 0 1 0 20A20 20 0 0 1 0-20Z",
                Paint::Always(Colour::Card),
                INK,
                3,
            ),
            Part::fill("M0-17L5 0L0 17L-5 0Z", Paint::Always(Colour::Roof)),
            Part::fill("M-17 0L0-4L17 0L0 4Z", INK),
        ],
    },
]);
