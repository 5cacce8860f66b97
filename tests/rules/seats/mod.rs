//! Golden seats: what each seat sees, is told and is asked at each step of a short game.
//!
//! A game is a script in `tests/seats/<title>/<name>.toml`; beside it, in `<name>.txt`, stands what
//! everybody gets. A leak, or a sentence that has changed, is a changed line below a person's name.
//! `LANDFALL_BLESS=1` writes the files anew.

mod playthrough;

use std::fs;
use std::path::PathBuf;

use landfall::games::TITLES;

use crate::support::golden;

/// The scripts of a title.
fn scripts(title: &str) -> Vec<PathBuf> {
    let folder = golden::path("tests/seats").join(title);
    let files = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{title} has no golden seats: {error}"));
    let mut scripts: Vec<PathBuf> = files
        .map(|file| file.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .collect();
    scripts.sort();
    scripts
}

#[test]
fn every_seat_gets_what_it_got_before() {
    for title in TITLES {
        let scripts = scripts(title.name);
        assert!(!scripts.is_empty(), "{} has no golden seats", title.name);
        for script in scripts {
            let played = playthrough::of(title, &fs::read_to_string(&script).unwrap());
            golden::check(&script.with_extension("txt"), played);
        }
    }
}
