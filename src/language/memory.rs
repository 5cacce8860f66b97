//! What was said before, so that it is said once and not to each reader again.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Cast, Voice};
use crate::render::drawing::Drawing;
use crate::render::text;
use crate::rules::Line;

/// What was said about one game.
///
/// This is sound since a sentence hangs on its reader only where it names the reader's own seat,
/// and those are not kept. All others, and pictures, are the same for every reader of a language as
/// long as the names of the seats are: a memory is for one game.
#[derive(Debug, Default)]
pub struct Memory(RefCell<BTreeMap<String, Kept>>);

/// What was said in one language.
#[derive(Debug, Default)]
struct Kept {
    sentences: BTreeMap<Line, String>,
    pictures: BTreeMap<Drawing, Vec<String>>,
}

impl Memory {
    pub(super) fn say(&self, voice: &Voice, line: &Line, cast: &Cast) -> String {
        if cast.reader().is_some_and(|reader| line.names(reader)) {
            return voice.say(line, cast);
        }
        self.recall(voice, |kept| {
            recalled(&mut kept.sentences, line, || voice.say(line, cast))
        })
    }

    pub(super) fn draw(&self, voice: &Voice, drawing: &Drawing) -> Vec<String> {
        let draw = || text::lines(drawing, |key| voice.word(key));
        self.recall(voice, |kept| recalled(&mut kept.pictures, drawing, draw))
    }

    fn recall<T>(&self, voice: &Voice, recall: impl FnOnce(&mut Kept) -> T) -> T {
        let mut languages = self.0.borrow_mut();
        match languages.get_mut(voice.language()) {
            Some(kept) => recall(kept),
            None => recall(languages.entry(voice.language().to_owned()).or_default()),
        }
    }
}

fn recalled<K: Clone + Ord, T: Clone>(
    kept: &mut BTreeMap<K, T>,
    key: &K,
    make: impl FnOnce() -> T,
) -> T {
    if let Some(said) = kept.get(key) {
        return said.clone();
    }
    let said = make();
    kept.insert(key.clone(), said.clone());
    said
}
