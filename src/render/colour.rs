//! The colours of pictures: a fixed palette, so that equal pictures are equal bytes.

use serde::{Deserialize, Serialize};

macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident = $rgb:literal),+ $(,)?) => {
        /// A colour of a shape. Colour is never the only carrier of a meaning: shapes and letters
        /// repeat it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Colour { $($(#[$doc])* $name),+ }

        impl Colour {
            /// All colours, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Returns red, green and blue, as `0xRRGGBB`.
            pub const fn rgb(self) -> u32 {
                match self { $(Self::$name => $rgb),+ }
            }
        }
    };
}

colours! {
    /// The ground of a picture: neither white nor black, for light and for dark mail programs.
    Paper = 0xf4_ef_e2,
    Ink = 0x2b_26_20,
    /// Less important text.
    Soft = 0x75_6c_5f,
    /// Thin lines between places.
    Line = 0xd5_cb_b5,
    /// Highlights, and the halo of pieces.
    White = 0xff_ff_ff,
    Land = 0xb9_cf_83,
    /// Outlines and hatching of land.
    LandDark = 0x86_a3_52,
    Sea = 0x86_b4_d6,
    /// Deep water, and waves.
    SeaDark = 0x4f_86_b3,
    Sand = 0xe6_d3_a0,
    Trail = 0x8a_66_3f,
    Town = 0xc9_8b_5c,
    Roof = 0x9a_3b_2e,
    Forest = 0x5d_8a_4a,
    Pine = 0x33_5c_38,
    Stone = 0xa8_a3_9b,
    StoneDark = 0x6e_69_63,
    Corn = 0xe3_bd_4d,
    Wood = 0xb0_7a_45,
    Clay = 0xc2_6b_3c,
    /// Marks pieces placed since the reader's last letter.
    New = 0xf2_a4_1b,
    /// Marks the reader's choices.
    Offer = 0x1d_6b_36,
    /// The ground behind the reader's choices.
    OfferPaper = 0xdd_f0_d6,
    Warning = 0xb3_26_1e,
    /// The ground of cards and boxes.
    Card = 0xff_fb_f0,
    Banner = 0x1f_4e_79,
    Red = 0xbf_2a_25,
    Blue = 0x1c_57_a6,
    Green = 0x45_ad_62,
    Yellow = 0xf0_c4_1f,
    Black = 0x3a_3a_3e,
    Ivory = 0xf7_f3_ea,
    Orange = 0xe0_7b_1f,
    Violet = 0xb0_7a_c8,
}

impl Colour {
    /// Returns the number in the palette.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the colour that SVG writes as `#rrggbb`, if it is one of the palette.
    pub fn of_hex(hex: &str) -> Option<Self> {
        let rgb = u32::from_str_radix(hex.strip_prefix('#')?, 16).ok()?;
        Self::ALL.iter().copied().find(|colour| colour.rgb() == rgb)
    }

    /// Returns the colour as `#rrggbb`.
    #[must_use]
    pub fn hex(self) -> String {
        format!("#{:06x}", self.rgb())
    }

    /// Returns red, green and blue.
    pub const fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.rgb().to_be_bytes();
        [red, green, blue]
    }

    /// Returns the text colour that is readable on this colour.
    #[must_use]
    pub const fn writing(self) -> Self {
        let [red, green, blue] = self.channels();
        // Perceived brightness of the three channels, in thousandths.
        let light = 299 * red as u32 + 587 * green as u32 + 114 * blue as u32;
        if light > 130_000 {
            Self::Ink
        } else {
            Self::White
        }
    }
}
