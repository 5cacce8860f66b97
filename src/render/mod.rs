//! Pictures as data, and their writers.

pub mod drawing;
pub mod text;
