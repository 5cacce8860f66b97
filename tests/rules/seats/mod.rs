//! Golden seats: what each seat sees, is told and is asked at each step of a short game.
//!
//! A game is a script in `tests/seats/<title>/<name>.toml`; beside it, in `<name>.txt`, stands what
//! everybody gets. A leak, or a sentence that has changed, is a changed line below somebody's name.
//! `LANDFALL_BLESS=1` writes the files anew.

mod playthrough;

use std::fs;
use std::path::{Path, PathBuf};

use landfall::games::TITLES;

/// The scripts of a title.
fn scripts(title: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/seats")
        .join(title);
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
            let golden = script.with_extension("txt");
            if std::env::var_os("LANDFALL_BLESS").is_some() {
                fs::write(&golden, &played).unwrap();
            }
            let kept = fs::read_to_string(&golden).unwrap_or_default();
            for (number, (kept, played)) in (1..).zip(kept.lines().zip(played.lines())) {
                assert_eq!(kept, played, "line {number} of {}", golden.display());
            }
            assert_eq!(
                kept,
                played,
                "{}: LANDFALL_BLESS=1 writes it anew",
                golden.display()
            );
        }
    }
}
