//! Pictures as data, and their writers.
//!
//! A [`scene`] is shapes with a meaning, in colours, which titles make as a [`sketch`]; [`svg`]
//! writes it for pages and [`png`] for letters, and [`frames`] has many of them in little room. A
//! [`curve`] makes a scene of the points of a game. A [`drawing`] is characters on a grid, for the
//! text of letters.

mod canvas;
pub mod colour;
pub mod curve;
pub mod drawing;
pub mod frames;
mod look;
mod patches;
pub mod png;
pub mod scene;
pub mod sketch;
pub mod sprite;
mod stamp;
pub mod svg;
pub mod text;
