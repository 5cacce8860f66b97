//! The words for a decision that an order sent ahead is bound to.

use crate::games::AnyGame;
use crate::rules::Line;
use crate::store::Bound;

/// The words for a decision that an order waits for; none for whatever its words fit.
pub(crate) fn in_words(game: &dyn AnyGame, bound: Option<&Bound>) -> Option<Line> {
    let bound = bound?;
    game.decision_in_words(&bound.kind, bound.occasion)
}
