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
mod pictures;
mod race;
mod race_board;
mod race_refusals;
mod race_story;
mod real;
mod screens;
mod story;
mod tables;
mod told;

use crate::support::golden;

/// What players read is as it was: a file of this name in `golden/`.
#[track_caller]
fn golden(name: &str, text: &str) {
    let path = golden::path(&format!("tests/judge/letters/golden/{name}.txt"));
    golden::check(&path, format!("{}\n", text.trim_end()));
}
