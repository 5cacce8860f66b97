//! What a reader must know about a game before believing its files.

use crate::judge::ledger::Record;
use crate::language::Composer;
use crate::rules::Line;

/// A short mark behind the game's name, and sentences above its story. Transcripts, the page and
/// the list of games show them wherever the game is shown, so that no copy goes without.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remarks {
    /// A few words, such as `not verified`; none for a game without reservations.
    pub(super) mark: Option<String>,
    /// Whole sentences, the most important one first.
    pub(super) sentences: Vec<String>,
}

impl Remarks {
    /// The remarks on a game, in the words of a reader.
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
