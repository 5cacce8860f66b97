//! The sprites of the map: settlers, farms, posts, flags, animals and surveyors, around the middle
//! of a tile of 100 units.

use crate::games::marks;
use crate::render::colour::Colour;
use crate::render::sprite::{Paint, Part, Sheet, Sprite};

const INK: Paint = Paint::Always(Colour::Ink);
const WHITE: Paint = Paint::Always(Colour::White);

/// A standing settler, with a light halo.
pub(super) const STANDING: &str = "settler";
/// A lying settler: a trapper.
pub(super) const LYING: &str = "trapper";
pub(super) const FARM: &str = "farm";
/// A trading post on a trail.
pub(super) const POST: &str = "post";
/// A flag in a town.
pub(super) const FLAG: &str = "flag";
/// A house of a town.
pub(super) const HOUSE: &str = "house";
/// The animals by symbol.
pub(super) const ANIMALS: [&str; 3] = ["bison", "deer", "bear"];
/// A surveyor above a column.
pub(super) const SURVEYOR: &str = "surveyor";
/// Waves of the sea.
pub(super) const WAVES: &str = "waves";
pub(super) const GRASS: &str = "grass";

pub(super) const SHEET: Sheet = Sheet::new(&[
    Sprite {
        name: STANDING,
        parts: &[
            Part::line(marks::UPRIGHT, WHITE, 9),
            Part::outlined(marks::UPRIGHT, Paint::Own, INK, 3),
        ],
    },
    Sprite {
        name: LYING,
        parts: &[
            Part::line(marks::ASLEEP, WHITE, 9),
            Part::outlined(marks::ASLEEP, Paint::Own, INK, 3),
            Part::line("M-30 14L28 14", INK, 3),
        ],
    },
    Sprite {
        name: FARM,
        parts: &[
            Part::outlined(
                "M-24-2L-24 22L24 22L24-2L0-22Z",
                Paint::Always(Colour::Card),
                INK,
                3,
            ),
            Part::outlined(
                "M-29 0L0-25L29 0L23 4L0-15L-23 4Z",
                Paint::Always(Colour::Roof),
                INK,
                3,
            ),
            Part::fill("M-7 22L-7 6L7 6L7 22Z", Paint::Always(Colour::Trail)),
        ],
    },
    Sprite {
        name: POST,
        parts: &[
            Part::outlined(
                "M-10-4L0-13L10-4L10 11L-10 11Z",
                Paint::Always(Colour::Card),
                INK,
                3,
            ),
            Part::fill("M-3 11L-3 2L3 2L3 11Z", INK),
        ],
    },
    Sprite {
        name: FLAG,
        parts: &[
            Part::line("M-8 16L-8-16", INK, 4),
            Part::outlined("M-8-16L13-9L-8-1Z", Paint::Always(Colour::New), INK, 2),
        ],
    },
    Sprite {
        name: HOUSE,
        parts: &[
            Part::outlined("M-9-1L-9 9L9 9L9-1Z", Paint::Always(Colour::Card), INK, 2),
            Part::outlined("M-12 0L0-11L12 0Z", Paint::Always(Colour::Roof), INK, 2),
        ],
    },
    Sprite {
        name: "bison",
        parts: &[Part::fill(
            "M-13 8L-13 1C-13-7-7-10-1-9C3-13 11-10 12-4L14 2L10 4L8 8L5 8L4 4L-7 4L-9 8Z",
            Paint::Always(Colour::Trail),
        )],
    },
    Sprite {
        name: "deer",
        parts: &[
            Part::fill(
                "M-11 11L-9-1L5-2L8-7L13-5L9 2L7 11L4 11L3 4L-6 5L-8 11Z",
                Paint::Always(Colour::Wood),
            ),
            Part::line(
                "M9-7L6-14M10-7L14-13M7-11L11-12",
                Paint::Always(Colour::Trail),
                2,
            ),
        ],
    },
    Sprite {
        name: "bear",
        parts: &[Part::fill(
            "M-13 9C-15 0-10-8-2-8C1-12 6-12 8-9C13-9 14-4 12-1C11 3 9 5 8 9L4 9L3 5L-6 5L-8 9Z",
            Paint::Always(Colour::Black),
        )],
    },
    Sprite {
        name: SURVEYOR,
        parts: &[
            Part::outlined("M-14-16L14-16L0 14Z", INK, WHITE, 3),
            Part::fill(
                "M-4-11A4 4 0 1 0 4-11A4 4 0 1 0-4-11Z",
                Paint::Always(Colour::New),
            ),
        ],
    },
    Sprite {
        name: WAVES,
        parts: &[Part::line(
            "M-20-6Q-15-12-10-6T0-6T10-6T20-6M-12 8Q-7 2-2 8T8 8T18 8",
            Paint::Always(Colour::SeaDark),
            3,
        )],
    },
    Sprite {
        name: GRASS,
        parts: &[Part::line(
            "M-5 4L-7-4M0 4L0-6M5 4L7-4",
            Paint::Always(Colour::LandDark),
            3,
        )],
    },
]);
