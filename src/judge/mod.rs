//! From an envelope to rows and letters.
pub mod act;
mod draft;
mod error;
mod house;
pub mod request;
pub mod schedule;
mod table;
mod times;
pub use error::JudgeError;
