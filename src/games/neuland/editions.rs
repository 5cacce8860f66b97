//! House rules: small policies that the chapters ask. There is one edition here, that of 2008; the
//! one of 2004 has other mines and other counts.

use crate::rules::policies;

policies! {
    /// The policies of one game.
    #[derive(Default)]
    pub struct Policies {
        /// Which board is laid.
        board: BoardChoice = "board" {
            /// The one for beginners.
            Fixed = "fixed",
            Random = "random",
        };
        /// Whether metal markers limit the smelters (E9).
        metal_markers: MetalMarkers = "metal_markers" {
            /// There is one for each smelter, and it is turned as needed.
            Unlimited = "unlimited",
            /// As many smelters as there are sides face up make a metal at the same time.
            Limited = "limited",
        };
    }
}
