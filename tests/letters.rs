//! What players of a title read: every sentence there is, and whole positions as golden files.

mod help;
mod new_world;
mod page;
mod race;
mod real;
mod story;
mod tables;
