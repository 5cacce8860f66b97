//! The lists of phrases below `src/mail`, which are data.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn each_list_of_phrases_has_each_of_them_once_and_in_small_letters() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/mail");
    for folder in ["plain/phrases", "bounce/phrases"] {
        for file in fs::read_dir(root.join(folder)).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let phrases = || text.lines().filter(|line| !line.starts_with('#'));
            assert!(phrases().count() > 3, "{}", path.display());
            let mut seen = BTreeSet::new();
            for phrase in phrases() {
                let sound = phrase == phrase.to_lowercase() && phrase == phrase.trim();
                assert!(
                    sound && !phrase.is_empty() && seen.insert(phrase),
                    "{}: {phrase}",
                    path.display()
                );
            }
        }
    }
}
