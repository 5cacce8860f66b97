//! Pictures as data, and their writers.
//!
//! A title describes its board as a [`scene`], only from the reader's view: shapes and sprites in a
//! fixed palette, texts as sentences, and the meaning of each figure. A picture depends only on its
//! scene, once the sentences are rendered: it needs no font, no network and no file of the machine.
//! [`svg`] writes it for pages, [`png`] for letters; [`frames`] packs many scenes. A [`curve`]
//! makes a scene of the points of a game. A [`drawing`] is characters on a grid, for the text of
//! letters.

mod canvas;
pub mod colour;
pub mod curve;
pub mod drawing;
pub mod frames;
mod look;
pub mod png;
pub mod scene;
pub mod sprite;
mod stamp;
pub mod svg;
