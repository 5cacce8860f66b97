//! The titles.

pub mod new_world;
