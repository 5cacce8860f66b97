//! Remarks that a reader must know before trusting a game's files.

use crate::judge::ledger::Record;
use crate::language::Composer;
use crate::rules::Line;

/// A short mark after the game's name, and sentences above its story. Transcripts, the page and the
/// list of games include them, so that no copy lacks them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remarks {
    /// A few words, such as `not verified`; absent for a game without reservations.
    pub(super) mark: Option<String>,
    /// Whole sentences, the most important one first.
    pub(super) sentences: Vec<String>,
}

impl Remarks {
    /// Returns the remarks on a game, in the reader's language.
    pub(super) fn of(record: &Record, composer: &Composer<'_>) -> Self {
        let said = |key: &'static str, is_so: bool| is_so.then(|| composer.say(&Line::new(key)));
        let set_draws = record.terms.draws.is_some();
        let takes_no_words = record.acts().any(|act| act.takes_no_words());
        let sentences = [
            said("not-verified", record.unverified),
            said("set-draws", set_draws),
            said("foot-no-luck", takes_no_words && !set_draws),
        ];
        Self {
            mark: said("site-not-verified", record.unverified),
            sentences: sentences.into_iter().flatten().collect(),
        }
    }
}
