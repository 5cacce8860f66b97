//! What players of a title read: every sentence there is, and whole positions as golden files.

mod format;
mod help;
mod neuland;
mod neuland_board;
mod neuland_picture;
mod neuland_refusals;
mod neuland_story;
mod new_world;
mod page;
mod race;
mod race_board;
mod race_refusals;
mod race_story;
mod real;
mod story;
mod tables;
