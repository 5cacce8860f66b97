//! Expected files: a test compares them with its findings, and `LANDFALL_BLESS=1` writes the files
//! anew, to be read before they are committed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns a path below the folder of the project.
pub fn path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

/// Returns whether expected files are written anew.
pub fn blessing() -> bool {
    std::env::var("LANDFALL_BLESS").is_ok_and(|value| value == "1")
}

/// Returns the first line at which the expected file differs from the findings, and nothing once
/// it is written anew.
pub fn difference(path: &Path, found: impl AsRef<[u8]>) -> Option<String> {
    let found = found.as_ref();
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, found).unwrap();
        return None;
    }
    let kept = fs::read(path).unwrap_or_default();
    if kept == found {
        return None;
    }
    let (kept, found) = (
        String::from_utf8_lossy(&kept),
        String::from_utf8_lossy(found),
    );
    let (mut kept, mut found) = (kept.split('\n'), found.split('\n'));
    let mut number = 1;
    let (expected, got) = loop {
        match (kept.next(), found.next()) {
            (Some(kept), Some(found)) if kept == found => number += 1,
            (kept, found) => break (kept, found),
        }
    };
    Some(format!(
        "{}, line {number} (LANDFALL_BLESS=1 writes it anew):\n  expected {expected:?}\n  found    {got:?}",
        path.display()
    ))
}

/// Fails where the expected file differs from the findings.
#[track_caller]
pub fn check(path: &Path, found: impl AsRef<[u8]>) {
    if let Some(difference) = difference(path, found) {
        panic!("{difference}");
    }
}

/// Returns the differences between a folder and all the files that were found for it.
pub fn differences(folder: &Path, found: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    if blessing() {
        let _ = fs::remove_dir_all(folder);
    }
    let kept = fs::read_dir(folder).into_iter().flatten();
    let kept = kept.map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = kept.chain(found.keys().cloned()).collect();
    let differs = |name: &String| {
        let path = folder.join(name);
        match found.get(name) {
            Some(found) if path.exists() || blessing() => difference(&path, found),
            Some(_) => Some(format!("{} is missing", path.display())),
            None => Some(format!("{} was not found", path.display())),
        }
    };
    names.iter().filter_map(differs).collect()
}

/// Fails where a table of a page of `docs`, which begins with `head`, differs from the findings.
#[track_caller]
pub fn table(page: &str, head: &str, found: &str) {
    let path = path(page);
    let text = fs::read_to_string(&path).unwrap();
    let (above, rest) = text.split_once(head).unwrap();
    let (_, below) = rest.split_once("\n\n").unwrap();
    check(&path, format!("{above}{found}\n\n{below}"));
}
