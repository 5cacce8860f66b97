//! House rules: small policies that the chapters query. There is one edition here, that of 2008;
//! the one of 2004 has other mines and other counts.

use crate::rules::policies;

policies! {
    /// The policies of one game.
    #[derive(Default)]
    pub struct Policies {
        /// The choice of the board.
        board: BoardChoice = "board" {
            Fixed = "fixed",
            Random = "random",
        };
        /// Whether metal markers limit the smelters (E9).
        metal_markers: MetalMarkers = "metal_markers" {
            /// There is one for each smelter, and it is turned as needed.
            Unlimited = "unlimited",
            /// The sides that are face up limit the smelters that make a metal at the same time.
            Limited = "limited",
        };
    }
}
